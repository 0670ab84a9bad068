"""Compound choices: several things picked one by one, in any order, and carried out together.

A person sees one decision, a record has one line a pick. Only what can be completed is offered. What was picked is a
sorted tuple of numbers that mean something to the game: a kind of card, a place, a kind of figure in an area; what is
there twice can be picked twice. Bots go through the picks in one order (`State.orderly`), so that they meet every set
once; people pick as they like.
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from runehall.engine.chance import Chance
from runehall.engine.options import Choice
from runehall.engine.state import Frame, State

Picks = tuple[int, ...]

S = TypeVar("S", bound=State)


def with_pick(picked: Picks, thing: int, count: int = 1) -> Picks:
    """The picks with one more thing, or several equal ones, in order."""
    more = (thing,) * count
    if not picked or picked[-1] <= thing:
        return picked + more
    return tuple(sorted(picked + more))


def left_over(things: list[int], picked: Picks) -> list[int]:
    """The things that are not picked yet, in order."""
    left = sorted(things)
    for pick in picked:
        left.remove(pick)
    return left


def next_picks(s: State, things: list[int], picked: Picks) -> list[int]:
    """The different things that may be picked next, in order: all that are left, for bots none before the last."""
    found: list[int] = []
    last = picked[-1] if picked and s.orderly else -1
    for thing in left_over(things, picked):
        if thing >= last and (not found or found[-1] != thing):
            found.append(thing)
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Picking(Frame[S], Generic[S]):
    """A seat picks several things; a game says what there is, when it is enough, and what is done with them."""

    def __init__(self, seat: int, picked: Picks = ()) -> None:
        self.seat: Final = seat
        self.picked: Final = picked

    # -- what a game says ----------------------------------------------------------------------------------------------

    def things(self, s: S) -> list[int]:
        """Everything that can be picked, each as often as it is there."""
        raise AssertionError("a picking names its things")

    def again(self, picked: Picks) -> Frame[S]:
        """This frame with other picks."""
        raise AssertionError("a picking goes on with other picks")

    def pick(self, s: S, thing: int, count: int) -> Choice:
        """The choice that picks a thing; so many of it at once where they are picked by number."""
        raise AssertionError("a picking offers its picks")

    def thing(self, s: S, choice: Choice) -> int:
        """The thing a choice picks."""
        return choice.a

    def by_number(self) -> bool:
        """Whether equal things are picked together, by a choice that says how many."""
        return False

    def how_many(self, s: S, choice: Choice) -> int:
        """How many things a choice picks: by number its second argument, where it has one."""
        return choice.b if self.by_number() and choice.b >= 0 else 1

    def at_most(self, s: S) -> int:
        """How many things may be picked, where nothing but their number decides what fits; -1 where more does."""
        return -1

    def at_least(self, s: S) -> int:
        """How many things must be picked, where nothing but their number decides; there are as many."""
        return 0

    def fits(self, s: S, picked: Picks) -> bool:
        """Whether these picks can still be completed; only such are offered."""
        most = self.at_most(s)
        return most < 0 or len(picked) <= most

    def completes(self, s: S, picked: Picks, left: list[int]) -> bool:
        """The same where it hangs on what is left to pick from: for bots only what comes after the last pick."""
        return self.fits(s, picked) and len(picked) + len(left) >= self.at_least(s)

    def enough(self, s: S, picked: Picks) -> bool:
        """Whether these picks may be all."""
        assert self.at_most(s) >= 0, "a picking says when it is enough"
        return len(picked) >= self.at_least(s)

    def missing(self, s: S) -> int:
        """How many more things must be picked, where that is certain; else 0.

        Where no more than these fit and all can see them, they are not asked for: there is one way only.
        """
        return max(0, self.at_least(s) - len(self.picked))

    def done(self, s: S) -> Choice | None:
        """The choice that says it is enough; None where picks are never all before nothing more fits."""
        return None

    def unasked(self) -> bool:
        """Whether it is carried out by itself when nothing more can be picked, or the seat says so even then.

        A seat is asked where carrying out cannot be taken back, so that it can still begin again.
        """
        return True

    def carry_out(self, s: S, picked: Picks) -> None:
        """Do what the things were picked for."""
        raise AssertionError("a picking is carried out")

    def secret(self) -> bool:
        """Whether the things lie where others cannot see them, so that half-made picks are nobody's business."""
        return False

    def knows(self, s: S, viewer: int) -> bool:
        """Whether a viewer sees secret picks."""
        return viewer == self.seat

    def begun(self, s: S) -> Frame[S]:
        """What lies here for whoever must not notice that picks were made."""
        return self.again(())

    # -- how it is asked -----------------------------------------------------------------------------------------------

    def who(self, s: S) -> int:
        return 1 << self.seat

    def options(self, s: S, seat: int) -> list[Choice]:
        offered = self.offered(s, s.orderly)
        if self.enough(s, self.picked):
            done = self.done(s)
            return [done, *offered] if done is not None else offered
        if not offered:
            return self.offered(s, False)  # picks that a person began in another order
        return offered[:1] if self._one_way(s, offered) else offered

    def _one_way(self, s: S, offered: list[Choice]) -> bool:
        """Whether everything that is offered must be picked, in whatever order, and everybody sees that."""
        if s.orderly or self.secret():
            return False
        missing = self.missing(s)
        if missing < len(offered):
            return False
        left = left_over(self.things(s), self.picked)
        return sum([left.count(self.thing(s, choice)) for choice in offered]) == missing

    def offered(self, s: S, orderly: bool) -> list[Choice]:
        """A choice for every pick that can be completed; in order, nothing that comes before the last pick."""
        most = -1 if self.by_number() else self.at_most(s)
        return self._offered_by_rule(s, orderly) if most < 0 else self._offered_by_count(s, orderly, most)

    def _offered_by_count(self, s: S, orderly: bool, most: int) -> list[Choice]:
        """Where only the number decides: every different thing, unless too few are left after it."""
        out: list[Choice] = []
        if len(self.picked) >= most:
            return out
        left = left_over(self.things(s), self.picked)
        needed = self.at_least(s) - len(self.picked)
        last = self.picked[-1] if self.picked and orderly else -1
        before = -1
        for at in range(len(left)):
            thing = left[at]
            if thing == before or thing < last:
                continue
            if needed > (len(left) - at if orderly else len(left)):
                break
            before = thing
            out.append(self.pick(s, thing, 1))
        return out

    def _offered_by_rule(self, s: S, orderly: bool) -> list[Choice]:
        """Where it matters what is picked: every different thing with which the picks can be completed."""
        out: list[Choice] = []
        left = left_over(self.things(s), self.picked)
        last = self.picked[-1] if self.picked and orderly else -1
        before = -1
        for at, thing in enumerate(left):
            if thing == before or thing < last:
                continue
            before = thing
            if not self.by_number():
                rest = left[at + 1 :] if orderly else left[:at] + left[at + 1 :]
                if self.completes(s, with_pick(self.picked, thing), rest):
                    out.append(self.pick(s, thing, 1))
            elif thing not in self.picked:
                there = left.count(thing)
                others = left[at + there :] if orderly else left[:at] + left[at + there :]
                for count in range(1, there + 1):
                    if self.completes(s, with_pick(self.picked, thing, count), others):
                        out.append(self.pick(s, thing, count))
        return out

    def chosen(self, s: S, seat: int, choice: Choice) -> None:
        if self.enough(s, self.picked):
            done = self.done(s)
            if done is not None and choice.kind == done.kind and choice == done:
                self.carry_out(s, self.picked)
                return
        picked = with_pick(self.picked, self.thing(s, choice), self.how_many(s, choice))
        further: Frame[S] = self.again(picked)
        assert isinstance(further, Picking)
        if further.unasked() and further.enough(s, picked) and not further.more_fits(s):
            further.carry_out(s, picked)
        else:
            s.then(further)

    def more_fits(self, s: S) -> bool:
        """Whether anything more can be picked, in whatever order."""
        most = self.at_most(s)
        if most >= 0 and len(self.picked) >= most:
            return False
        if most >= 0 and not self.by_number() and len(self.picked) >= self.at_least(s):
            return len(self.things(s)) > len(self.picked)  # only the number decides, and it is reached
        return bool(self.offered(s, False))

    def picks(self, s: S, seat: int) -> list[Choice]:
        if self.by_number():
            return [self.pick(s, thing, self.picked.count(thing)) for thing in sorted(set(self.picked))]
        return [self.pick(s, thing, 1) for thing in self.picked]

    def resolving(self) -> bool:
        return bool(self.picked)

    def guarded(self) -> bool:
        return self.secret()

    def private(self, s: S, viewer: int) -> bool:
        return bool(self.picked) and self.secret() and not self.knows(s, viewer)

    def redealt(self, s: S, viewer: int, chance: Chance) -> Frame[S]:
        return self.begun(s) if self.private(s, viewer) else self

"""Effects that let a player choose between others, or pay for them (RW-348)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.picking import Picking, Picks
from runehall.engine.places import find, kinds_in
from runehall.engine.state import Frame
from runehall.games.runewars.areas import heroes_of
from runehall.games.runewars.effects.effect import VERBS, carry
from runehall.games.runewars.effects.question import Question, register
from runehall.games.runewars.goods import discard_tactics, lose_influence, tactics_count
from runehall.games.runewars.kinds import Deed
from runehall.games.runewars.questing.leaving import drop_reward
from runehall.games.runewars.state import War


class Either(Question):
    """One of two things; one that cannot be done is not offered."""

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        ways = [way for way in (deed.inner("one"), deed.inner("other")) if can_do(s, seat, on, way)]
        return [s.book.choices.choose_deed.of(way[0].number) for way in ways]

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        for way in (deed.inner("one"), deed.inner("other")):
            if way[0].number == choice.a:
                s.then(carry(way, seat, on))


def can_do(s: War, seat: int, on: int, deeds: list[Deed]) -> bool:
    """Whether some deeds would do something."""
    return any(VERBS[deed.verb].possible(s, seat, on, deed) for deed in deeds)


class UnlessPaid(Question):
    """Something happens unless influence is spent."""

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        paid = [s.book.choices.pay.of()] if s.influence[seat] >= deed.n("influence") else []
        return [*paid, s.book.choices.choose_deed.of(deed.inner("do")[0].number)]

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        if s.book.choices.pay.named(choice):
            lose_influence(s, seat, deed.n("influence"))
        else:
            s.then(carry(deed.inner("do"), seat, on))


class Pay(Question):
    """Influence, Tactics cards or Rewards may be given for something; what one has enough of all can see."""

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        if not self.possible(s, seat, on, deed):
            return []
        return [s.book.choices.pay.of(), s.book.choices.skip.of()]

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        if s.book.choices.pay.named(choice):
            pay(s, seat, on, deed)

    def possible(self, s: War, seat: int, on: int, deed: Deed) -> bool:
        rewards = sum(len(s.hero_rewards[hero]) for hero in heroes_of(s, seat))
        return (
            s.influence[seat] >= deed.n("influence")
            and tactics_count(s, seat) >= deed.n("tactics")
            and rewards >= deed.n("rewards")
            and can_do(s, seat, on, deed.inner("do"))
        )


def pay(s: War, seat: int, on: int, deed: Deed) -> None:
    """Pay the price and get what it is for."""
    lose_influence(s, seat, deed.n("influence"))
    if deed.n("tactics"):
        s.then(GiveTactics(seat, deed.n("tactics")))
    if deed.n("rewards"):
        s.then(GiveRewards(seat, deed.n("rewards")))
    s.then(carry(deed.inner("do"), seat, on))


class Giving(Picking[War]):
    """A player picks cards to discard as a price; which he has is his secret."""

    def __init__(self, seat: int, count: int, picked: Picks = ()) -> None:
        super().__init__(seat, picked)
        self.count: Final = count

    def enough(self, s: War, picked: Picks) -> bool:
        return len(picked) == self.count

    def completes(self, s: War, picked: Picks, left: list[int]) -> bool:
        return len(picked) <= self.count <= len(picked) + len(left)

    def missing(self, s: War) -> int:
        return self.count - len(self.picked)

    def secret(self) -> bool:
        return True

    def rule(self) -> str:
        return "RW-348"

    def prompt(self, s: War, seat: int) -> str:
        return f"Which cards do you discard? {self.count - len(self.picked)} to go."

    def resolving(self) -> bool:
        return True


class GiveTactics(Giving):
    """Tactics cards are discarded."""

    def things(self, s: War) -> list[int]:
        return kinds_in(s, [*s.hands[self.seat], *s.drawn[self.seat]])

    def again(self, picked: Picks) -> Frame[War]:
        return GiveTactics(self.seat, self.count, picked)

    def pick(self, s: War, thing: int, count: int) -> Choice:
        return s.book.choices.discard_tactics.of(thing - s.book.first_tactics)

    def thing(self, s: War, choice: Choice) -> int:
        return choice.a + s.book.first_tactics

    def carry_out(self, s: War, picked: Picks) -> None:
        for kind in picked:
            discard_tactics(s, self.seat, kind)


HEROES_HERE: Final = 16  # a thing is the kind of a Reward * 16 + the hero who carries it


class GiveRewards(Giving):
    """Rewards of any heroes of the player are discarded."""

    def things(self, s: War) -> list[int]:
        found: list[int] = []
        for hero in heroes_of(s, self.seat):
            found += [kind * HEROES_HERE + hero for kind in kinds_in(s, s.hero_rewards[hero])]
        return sorted(found)

    def again(self, picked: Picks) -> Frame[War]:
        return GiveRewards(self.seat, self.count, picked)

    def pick(self, s: War, thing: int, count: int) -> Choice:
        kind, hero = thing // HEROES_HERE, thing % HEROES_HERE
        return s.book.choices.hand_over.of(kind - s.book.first_reward, hero)

    def thing(self, s: War, choice: Choice) -> int:
        return (choice.a + s.book.first_reward) * HEROES_HERE + choice.b

    def carry_out(self, s: War, picked: Picks) -> None:
        for thing in picked:
            hero = thing % HEROES_HERE
            drop_reward(s, hero, find(s, s.hero_rewards[hero], thing // HEROES_HERE))


register({"either": Either(), "unless_paid": UnlessPaid(), "pay": Pay()})

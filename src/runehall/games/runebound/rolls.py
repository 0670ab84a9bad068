"""Terrain dice: rolling them, rerolling by exertion, and the abilities that change a roll (RB-049, RB-057, RB-058)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runebound.abilities import usable_at, use
from runehall.games.runebound.hands import exert
from runehall.games.runebound.lending import IfLent, Lending, lend_options
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import FACES, MOST_DICE, ROLLING

DIE: Final = list(FACES)


def roll_dice(s: Realm, seat: int, n: int) -> None:
    """Roll terrain dice, never more than there are (RB-009)."""
    count = min(n, MOST_DICE)
    s.dice = s.roll_many(DIE, count)
    s.tell(s.book.events.rolled, seat, count)


def different_dice(s: Realm) -> list[int]:
    """What the unspent dice show, each face once."""
    found: list[int] = []
    for die in s.dice:
        if die not in found:
            found.append(die)
    return found


def reroll_options(s: Realm, seat: int, moments: tuple[int, ...]) -> list[Choice]:
    """The ways to change the roll that is running: exertion, and abilities of the moment."""
    choices = s.book.choices
    out: list[Choice] = []
    if s.hands[seat]:
        for die in different_dice(s):
            out.append(choices.reroll.of(die))
    if s.dice:
        out += lend_options(s, seat)
        for moment in (ROLLING, *moments):
            for ability in usable_at(s, seat, moment):
                out.append(choices.use.of(ability.number))
    return out


def change_roll(s: Realm, seat: int, choice: Choice) -> bool:
    """Carry out a choice of `reroll_options`; whether it was one."""
    if s.book.choices.reroll.named(choice):
        s.dice.remove(choice.a)  # picked up already: what the exertion sets off cannot touch it
        exert(s, seat, 1)
        s.then(Reroll(seat, choice.a))
        return True
    if s.book.choices.lend.named(choice):
        s.then(Lending(seat, choice.a))
        s.then(IfLent(WhichDie(seat)))
        return True
    if s.book.choices.use.named(choice):
        use(s, seat, s.book.abilities[choice.a])
        return True
    return False


class Reroll(Frame[Realm]):
    """One unspent die is rolled again, after the exertion."""

    def __init__(self, seat: int, die: int) -> None:
        self.seat: Final = seat
        self.die: Final = die

    def run(self, s: Realm) -> None:
        s.dice.append(self.die)
        reroll_die(s, self.seat, self.die)

    def resolving(self) -> bool:
        return True


class WhichDie(Frame[Realm]):
    """Which unspent die is rerolled for somebody else's exertion."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: Realm) -> int:
        return 1 << self.seat if s.dice else 0

    def run(self, s: Realm) -> None:
        pass

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return [s.book.choices.die.of(die) for die in different_dice(s)]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        reroll_die(s, seat, choice.a)

    def prompt(self, s: Realm, seat: int) -> str:
        return "Which die is rerolled?"

    def rule(self) -> str:
        return "RB-057"

    def resolving(self) -> bool:
        return True


def reroll_die(s: Realm, seat: int, die: int) -> None:
    """Roll one unspent die that shows this again."""
    s.dice.remove(die)
    s.dice.append(s.roll(DIE))
    s.dice.sort()
    s.tell(s.book.events.rerolled, seat, die)


def spend_die(s: Realm, die: int) -> None:
    """Spend a die that shows this."""
    s.dice.remove(die)


def can_match(dice: list[int], needs: list[int]) -> bool:
    """Whether dice can pay for all symbols of an outcome, one die a symbol (RB-114, RB-115)."""
    if not needs:
        return True
    if len(needs) > len(dice):
        return False
    need = needs[0]
    fitting = [at for at, die in enumerate(dice) if die & need]
    return any([can_match([*dice[:at], *dice[at + 1 :]], needs[1:]) for at in fitting])

"""Retreating: one terrain die between two combat rounds (RB-170 to RB-174, RB-180)."""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runebound.combat.tokens import FLED, fighting
from runehall.games.runebound.figures import figure
from runehall.games.runebound.heroes import move_hero
from runehall.games.runebound.movement import Steps, no_way, ways_out
from runehall.games.runebound.rolls import change_roll, reroll_options, roll_dice, spend_die
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import RETREAT_STEP


def can_retreat(s: Realm) -> bool:
    """Whether anybody may leave this fight: not from a villain, nor from the last of all fights (RB-170, RB-298)."""
    if s.foe < 0:
        return len(s.fighters) == 2 and s.book.scenario.may_retreat(s)
    return not s.book.foes[s.foe].villain


class MayRetreat(Frame[Realm]):
    """A hero says whether to try to retreat before the next round."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def who(self, s: Realm) -> int:
        return 1 << s.fighters[self.side] if fighting(s) and can_retreat(s) else 0

    def run(self, s: Realm) -> None:
        pass

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return [s.book.choices.fight_on.of(), s.book.choices.retreat.of()]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if s.book.choices.fight_on.named(choice):
            return
        if figure(s, seat, RETREAT_STEP) > 0:
            s.then(Steps(seat, 1))
        else:
            roll_dice(s, seat, 1)
            s.then(Fleeing(seat))
        s.then(Escaped(self.side, s.hex[seat]))

    def prompt(self, s: Realm, seat: int) -> str:
        return "Fight on, or try to retreat?"

    def rule(self) -> str:
        return "RB-170"

    def refusal(self, s: Realm, seat: int, choice: Choice) -> Refused:
        return Refused("Say first whether you fight on or try to retreat.", "RB-170")

    def resolving(self) -> bool:
        return True


class Fleeing(Frame[Realm]):
    """The retreat die may be spent to leave the hex by the rules of moving, or rerolled (RB-171, RB-174)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: Realm) -> int:
        return 1 << self.seat if s.dice else 0

    def run(self, s: Realm) -> None:
        pass

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return [s.book.choices.stop.of(), *ways_out(s, seat), *reroll_options(s, seat, ())]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if s.book.choices.stop.named(choice):
            s.dice = []
        elif s.book.choices.go.named(choice):
            spend_die(s, choice.b)
            move_hero(s, seat, choice.a)
        else:
            change_roll(s, seat, choice)
            s.then(self)

    def prompt(self, s: Realm, seat: int) -> str:
        return "Leave the hex with the retreat die, or stay?"

    def rule(self) -> str:
        return "RB-171"

    def refusal(self, s: Realm, seat: int, choice: Choice) -> Refused:
        return no_way(s, seat, choice)

    def resolving(self) -> bool:
        return True


class Escaped(Frame[Realm]):
    """A hero that has left the hex has left the fight (RB-172, RB-173)."""

    def __init__(self, side: int, hex: int) -> None:
        self.side: Final = side
        self.hex: Final = hex

    def run(self, s: Realm) -> None:
        seat = s.fighters[self.side]
        if s.hex[seat] == self.hex:
            s.tell(s.book.events.stayed, seat)
            return
        s.tell(s.book.events.retreated, seat)
        s.fight = FLED

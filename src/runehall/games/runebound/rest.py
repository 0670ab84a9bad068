"""Rest and train (RB-078 to RB-084)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runebound.abilities import happen
from runehall.games.runebound.figures import figure, hand_size, place_at
from runehall.games.runebound.hands import draw_skills
from runehall.games.runebound.heroes import heal
from runehall.games.runebound.rolls import change_roll, reroll_options, roll_dice
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import (
    MOST_DICE,
    ON_REST,
    REST_DICE,
    REST_HEAL,
    REST_MOST,
    REST_WILD,
    TRAIN_DRAW,
    WILD_FACE,
    WILDERNESS,
)


def train(s: Realm, seat: int) -> None:
    """Draw as many skill cards as the hand can hold, then discard down to that (RB-082, RB-083)."""
    s.tell(s.book.events.trained, seat)
    draw_skills(s, seat, hand_size(s, seat) + figure(s, seat, TRAIN_DRAW))


def begin_rest(s: Realm, seat: int) -> None:
    """Rest: where people live all damage is healed, in the wilderness dice decide (RB-079, RB-080)."""
    s.tell(s.book.events.rested, seat)
    if place_at(s, s.hex[seat]) != WILDERNESS:
        recover(s, seat, s.damage[seat])
        return
    roll_dice(s, seat, MOST_DICE + figure(s, seat, REST_DICE))
    s.then(Resting(seat))


def recover(s: Realm, seat: int, n: int) -> None:
    """Heal by resting, with what cards add and within their bounds; then comes what happens after a rest."""
    healed = n + figure(s, seat, REST_HEAL)
    bound = figure(s, seat, REST_MOST)
    if bound != 0:
        healed = min(healed, max(0, bound))
    heal(s, seat, healed)
    happen(s, seat, ON_REST)


class Resting(Frame[Realm]):
    """Five dice in the wilderness: each that matches the hex heals 1; they may be rerolled (RB-080, RB-081)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def healing(self, s: Realm) -> int:
        """How much the dice as they lie would heal."""
        terrain = s.book.land.terrain[s.hex[self.seat]]
        wild = figure(s, self.seat, REST_WILD)
        total = 0
        for die in s.dice:
            if die & terrain:
                total += 1 + (wild if die == WILD_FACE else 0)
        return total

    def who(self, s: Realm) -> int:
        if self.healing(s) >= s.damage[self.seat]:
            return 0
        return 1 << self.seat if reroll_options(s, self.seat, ()) else 0

    def run(self, s: Realm) -> None:
        n = self.healing(s)
        s.dice = []
        recover(s, self.seat, n)

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return [s.book.choices.stop.of(), *reroll_options(s, seat, ())]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if change_roll(s, seat, choice):
            s.then(self)
        else:
            self.run(s)

    def prompt(self, s: Realm, seat: int) -> str:
        return f"The dice heal {self.healing(s)} damage: reroll any?"

    def rule(self) -> str:
        return "RB-080"

    def resolving(self) -> bool:
        return True

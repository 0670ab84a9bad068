"""The Draw-phase: the Discard-step, then the Draw-step."""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.picking import Picking, Picks
from runehall.engine.places import kinds_in
from runehall.engine.state import Frame
from runehall.games.runes_of_mayhem.hands import discard, draw_up
from runehall.games.runes_of_mayhem.state import DISCARD, DRAW, War, hand_limit, reign


class StartDiscard(Frame[War]):
    """The Draw-phase begins."""

    def run(self, s: War) -> None:
        s.step = DISCARD
        s.then(Discard(s.active, reign(s, s.active).discards))


class Discard(Picking[War]):
    """Discard down to the hand limit, and perhaps some cards more (RM-221 to RM-223)."""

    def __init__(self, seat: int, free: int, picked: Picks = ()) -> None:
        super().__init__(seat, picked)
        self.free: Final = free  # cards that may be discarded of free will

    def who(self, s: War) -> int:
        return 1 << self.seat if s.hands[self.seat] and self.free + forced(s, self.seat) > 0 else 0

    def run(self, s: War) -> None:
        pass

    def things(self, s: War) -> list[int]:
        return kinds_in(s, s.hands[self.seat])

    def again(self, picked: Picks) -> Frame[War]:
        return Discard(self.seat, self.free, picked)

    def pick(self, s: War, thing: int, count: int) -> Choice:
        return s.book.choices.discard.of(thing)

    def at_most(self, s: War) -> int:
        return self.free + forced(s, self.seat)

    def enough(self, s: War, picked: Picks) -> bool:
        return len(picked) >= forced(s, self.seat)

    def done(self, s: War) -> Choice:
        return s.book.choices.keep.of()

    def carry_out(self, s: War, picked: Picks) -> None:
        for kind in picked:
            discard(s, self.seat, kind)

    def secret(self) -> bool:
        return True

    def prompt(self, s: War, seat: int) -> str:
        if not self.enough(s, self.picked):
            return f"Your hand limit is {hand_limit(s, seat)}: discard down to it."
        more = self.free + forced(s, seat) - len(self.picked)
        return "You may discard a card." if more == 1 else f"You may discard up to {more} cards."

    def rule(self) -> str:
        return "RM-221"

    def refusal(self, s: War, seat: int, choice: Choice) -> Refused:
        if s.book.choices.keep.named(choice):
            return Refused("You hold more cards than your hand limit allows: discard.", "RM-222")
        return super().refusal(s, seat, choice)


def forced(s: War, seat: int) -> int:
    """How many cards a player holds more than the hand limit allows (RM-222, RM-D30)."""
    return max(0, len(s.hands[seat]) - hand_limit(s, seat))


class Draw(Frame[War]):
    """The active player draws up to the hand limit (RM-224)."""

    def run(self, s: War) -> None:
        s.step = DRAW
        draw_up(s, s.active)

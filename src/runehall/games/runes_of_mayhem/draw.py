"""The Draw-phase: the Discard-step, then the Draw-step."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runes_of_mayhem import grammar
from runehall.games.runes_of_mayhem.hands import discard, draw_up, kinds_in
from runehall.games.runes_of_mayhem.state import DISCARD, DRAW, War, hand_limit, reign


class StartDiscard(Frame[War]):
    """The Draw-phase begins."""

    def run(self, s: War) -> None:
        s.step = DISCARD
        s.then(Discard(0, reign(s, s.active).discards))


class Discard(Frame[War]):
    """Discard down to the hand limit, then perhaps one card more (RM-221 to RM-223)."""

    def __init__(self, least: int, left: int) -> None:
        self.least: Final = least  # kinds before this one are not offered any more, so that no set is reached twice
        self.left: Final = left  # cards that may be discarded of free will

    def who(self, s: War) -> int:
        if not s.hands[s.active]:
            return 0
        return 1 << s.active if self.left or forced(s) else 0

    def guarded(self) -> bool:
        return True

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        if forced(s):
            return [s.lore.choices.discard[kind] for kind in kinds_in(s, s.hands[seat])]
        out = [s.lore.choices.keep]
        for kind in kinds_in(s, s.hands[seat]):
            if kind >= self.least:
                out.append(s.lore.choices.discard[kind])
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if choice.kind == grammar.KEEP:
            return
        free = not forced(s)
        discard(s, seat, choice.a)
        s.then(Discard(choice.a if free else 0, self.left - 1 if free else self.left))

    def prompt(self, s: War, seat: int) -> str:
        if forced(s):
            return f"Your hand limit is {hand_limit(s, seat)}: discard down to it."
        return "You may discard a card."

    def rule(self) -> str:
        return "RM-221"


def forced(s: War) -> bool:
    """Whether the active player holds more cards than the hand limit allows (RM-222, RM-D30)."""
    return len(s.hands[s.active]) > hand_limit(s, s.active)


class Draw(Frame[War]):
    """The active player draws up to the hand limit (RM-224)."""

    def run(self, s: War) -> None:
        s.step = DRAW
        draw_up(s, s.active)

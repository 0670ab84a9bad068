"""How an effect of a card is run: a class a verb, and a frame that carries out one after another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from runehall.engine.state import Frame
from runehall.games.runewars.kinds import Deed
from runehall.games.runewars.state import War


class Effect:
    """What one verb does."""

    def start(self, s: War, seat: int, on: int, deed: Deed) -> None:
        """Let it happen for a seat, or name the frame that asks; `on` is the hero or the area it is about, or -1."""
        raise AssertionError("a verb does something")

    def possible(self, s: War, seat: int, on: int, deed: Deed) -> bool:
        """Whether it could be used now, by what everybody can see."""
        return True


class Carry(Frame[War]):
    """The effects of a card happen one after another, each when the one before is settled."""

    def __init__(self, deeds: tuple[int, ...], seat: int, on: int) -> None:
        self.deeds: Final = deeds  # by number
        self.seat: Final = seat
        self.on: Final = on

    def run(self, s: War) -> None:
        if not self.deeds or s.out[self.seat]:
            return
        deed = s.book.deeds[self.deeds[0]]
        VERBS[deed.verb].start(s, self.seat, self.on, deed)
        if len(self.deeds) > 1:
            s.then(Carry(self.deeds[1:], self.seat, self.on))

    def resolving(self) -> bool:
        return True


VERBS: Final[dict[str, Effect]] = {}  # every module of effects adds its own


def carry(deeds: Sequence[Deed], seat: int, on: int) -> Carry:
    """The frame that carries out some deeds."""
    return Carry(tuple([deed.number for deed in deeds]), seat, on)

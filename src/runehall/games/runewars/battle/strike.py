"""What abilities, Tactics and developments do in a battle: a class a verb, and frames that run them in order."""

from __future__ import annotations

from typing import Final

from runehall.engine.state import Frame
from runehall.games.runewars.kinds import Deed
from runehall.games.runewars.state import War


class Strike:
    """What one verb does for a side of the battle."""

    def strike(self, s: War, side: int, deed: Deed) -> None:
        """Let it happen, or name the frame that asks."""
        raise AssertionError("a strike does something")

    def possible(self, s: War, side: int, deed: Deed) -> bool:
        """Whether it could be used now, by what everybody can see."""
        return True


STRIKES: Final[dict[str, Strike]] = {}  # the modules of strikes add theirs


class Striking(Frame[War]):
    """The effects of an ability, a card or a development happen one after another."""

    def __init__(self, deeds: tuple[int, ...], side: int) -> None:
        self.deeds: Final = deeds  # by number
        self.side: Final = side

    def run(self, s: War) -> None:
        if not self.deeds or s.contested < 0:
            return
        deed = s.book.deeds[self.deeds[0]]
        STRIKES[deed.verb].strike(s, self.side, deed)
        if len(self.deeds) > 1:
            s.then(Striking(self.deeds[1:], self.side))

    def resolving(self) -> bool:
        return True


def striking(deeds: list[Deed], side: int) -> Striking:
    """The frame that carries out some effects for a side."""
    return Striking(tuple([deed.number for deed in deeds]), side)

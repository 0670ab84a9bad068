"""Everything that is true of a match of Beacons."""

from __future__ import annotations

from runehall.engine.cards import Deck
from runehall.engine.state import Book, State
from runehall.testing.template.book import NEEDS, BeaconsBook


class Coast(State):
    """The hands, the deck, the ashes, and how many beacons each keeper has lit."""

    book: BeaconsBook
    hands: list[list[int]]
    deck: Deck
    ashes: list[int]
    lit: list[int]  # per seat
    active: int  # whose turn it is

    def copy(self) -> Coast:
        """A match that moves on its own."""
        t = Coast()
        self.base_onto(t)
        t.book = self.book
        t.hands = [hand[:] for hand in self.hands]
        t.deck = self.deck.copy()
        t.ashes = self.ashes[:]
        t.lit = self.lit[:]
        t.active = self.active
        return t

    def played_with(self) -> Book:
        return self.book

    def places(self) -> list[list[int]]:
        return self.hands

    def decks(self) -> list[Deck]:
        return [self.deck]

    def unordered(self) -> list[str]:
        return ["hands", "ashes"]


def need_of(s: Coast, seat: int) -> int:
    """The fuel a keeper's next beacon needs; once all are lit, that of the last (BE-006)."""
    return NEEDS[min(s.lit[seat], len(NEEDS) - 1)]


def fuel_of(s: Coast, kinds: list[int]) -> int:
    """The fuel of some logs together."""
    return sum([s.book.fuel[kind] for kind in kinds])

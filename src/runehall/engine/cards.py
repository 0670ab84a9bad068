"""A deck is a bag until somebody knows its order."""

from __future__ import annotations


class Deck:
    """Cards from bottom to top: an ordered bottom, a bag whose order nobody knows, an ordered top.

    Drawing from the bag decides when it happens; shuffling only forgets. So no copy holds the future, and a redeal
    need not shuffle.
    """

    cards: list[int]
    bottom: int  # how many cards at the bottom lie in a known order
    top: int  # how many cards on top lie in a known order

    def __init__(self, cards: list[int], bottom: int = 0, top: int = 0) -> None:
        self.cards = cards
        self.bottom = bottom
        self.top = top

    def copy(self) -> Deck:
        """A deck of the same cards that moves on its own."""
        return Deck(self.cards[:], self.bottom, self.top)

    @property
    def size(self) -> int:
        """How many cards are left."""
        return len(self.cards)

    def lay_on_top(self, piece: int) -> None:
        """Put a card on top, in a known order from now on."""
        self.cards.append(piece)
        self.top += 1

    def lay_under(self, piece: int) -> None:
        """Put a card at the very bottom, in a known order from now on."""
        self.cards.insert(0, piece)
        self.bottom += 1

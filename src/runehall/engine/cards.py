"""A deck is a bag until somebody knows its order."""

from __future__ import annotations

from typing import Final


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


class Claim:
    """What all can tell of a hidden place because its owner is asked: it holds at least so many cards of some kinds."""

    def __init__(self, place: list[int], kinds: int, least: int) -> None:
        self.place: Final = place
        self.kinds: Final = kinds  # mask of kinds
        self.least: Final = least

    def spare(self, kind: list[int]) -> int:
        """How many more such cards than claimed lie there."""
        return sum([self.kinds >> kind[piece] & 1 for piece in self.place]) - self.least


def slot_left(barred: dict[int, int], place: list[int], gone: int, among: int) -> dict[int, int]:
    """What is known that the cards of a place are not, after a card that all know to be one of some kinds has left.

    Nobody can tell which slot it left: the one most was known of may have been it. So that slot takes over what was
    known of the slot that truly left; where no slot stands out, only what was known of all of them is still known.
    """
    lost = barred.get(gone, 0)
    could = [piece for piece in place if barred.get(piece, 0) & among != among]
    any_said, all_said = lost, lost
    for piece in could:
        any_said |= barred.get(piece, 0)
        all_said &= barred.get(piece, 0)
    left = {piece: kinds for piece, kinds in barred.items() if piece != gone}
    if lost == any_said:
        return left
    for piece in could:
        if barred.get(piece, 0) == any_said:
            left[piece] = lost
            return left
    for piece in could:
        left[piece] = all_said
    return left

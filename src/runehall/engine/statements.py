"""What all know of several hidden places together, and how that changes when one of their cards is shown or leaves.

"Of these two tokens one is true and one is false"; "this hand holds at least one Knight". A statement is about places;
each is named by the piece that lies there now, so that a redeal which lets pieces change places renames them. A list of
statements is replaced, never changed, and copies of a state share it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final


class Statement:
    """All know how many of some hidden places hold a card of some kinds: at least so many, and at most so many."""

    def __init__(self, pieces: tuple[int, ...], kinds: int, least: int, most: int) -> None:
        self.pieces: Final = pieces  # sorted; each names the place it lies in
        self.kinds: Final = kinds  # mask of kinds
        self.least: Final = least
        self.most: Final = most

    def holds(self, kind: list[int]) -> bool:
        """Whether it is true of the pieces that lie there."""
        return self.least <= self.count(kind) <= self.most

    def count(self, kind: list[int]) -> int:
        """How many of the places hold a card of these kinds."""
        return sum([self.kinds >> kind[piece] & 1 for piece in self.pieces])


def at_least(place: list[int], kinds: int, least: int) -> Statement:
    """A place holds at least so many cards of some kinds."""
    return Statement(tuple(sorted(place)), kinds, least, len(place))


def added(said: list[Statement], pieces: Sequence[int], kinds: int, least: int, most: int) -> list[Statement]:
    """The statements with one more; two of the same places and kinds become one, and one that says nothing is none."""
    names = tuple(sorted(pieces))
    out: list[Statement] = []
    for each in said:
        if each.kinds == kinds and each.pieces == names:
            least, most = max(least, each.least), min(most, each.most)
        else:
            out.append(each)
    if least > 0 or most < len(names):
        out.append(Statement(names, kinds, max(least, 0), min(most, len(names))))
    return out


def turned_up(said: list[Statement], piece: int, kind: int) -> list[Statement]:
    """All see a card where it lies: what is left is said of the other places."""
    out: list[Statement] = []
    for each in said:
        if piece in each.pieces:
            counted = each.kinds >> kind & 1
            rest = [other for other in each.pieces if other != piece]
            out = added(out, rest, each.kinds, each.least - counted, each.most - counted)
        else:
            out.append(each)
    return out


def out_of_sight(said: list[Statement], gone: Sequence[int]) -> list[Statement]:
    """Cards go where nobody can follow them, as into a bag: any of them may have been of the kinds, or none."""
    out: list[Statement] = []
    for each in said:
        rest = [piece for piece in each.pieces if piece not in gone]
        if len(rest) < len(each.pieces):
            out = added(out, rest, each.kinds, each.least - (len(each.pieces) - len(rest)), each.most)
        else:
            out.append(each)
    return out


def blurred(said: list[Statement], place: Sequence[int]) -> list[Statement]:
    """Some card is about to leave a place, and nobody can say which slot it leaves: what was said of some is of all.

    The card that leaves stays named until all see it, so that nothing more is lost than which slot it was.
    """
    out: list[Statement] = []
    for each in said:
        others = [piece for piece in place if piece not in each.pieces]
        if others and len(others) < len(place):
            out = added(out, [*each.pieces, *others], each.kinds, each.least, each.most + len(others))
        else:
            out.append(each)
    return out


def renamed(said: list[Statement], names: dict[int, int]) -> list[Statement]:
    """The same places, in which other pieces lie now."""
    out: list[Statement] = []
    for each in said:
        pieces = tuple(sorted([names.get(piece, piece) for piece in each.pieces]))
        out.append(Statement(pieces, each.kinds, each.least, each.most))
    return out

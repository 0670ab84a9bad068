"""Looking through places: where a card of some kind lies, and which different kinds there are."""

from __future__ import annotations

from runehall.engine.options import Choice, Kind
from runehall.engine.state import State


def find(s: State, place: list[int], kind: int) -> int:
    """The first card of a kind in a place."""
    return place[where(s, place, kind)]


def where(s: State, place: list[int], kind: int) -> int:
    """Where in a place the first card of a kind lies."""
    kinds = s.kind
    for at in range(len(place)):
        if kinds[place[at]] == kind:
            return at
    raise AssertionError("the card is not there")


def kinds_in(s: State, place: list[int], want: int = -1) -> list[int]:
    """The kinds of the wanted cards of a place, in order, each as often as it lies there; all without a mask."""
    kinds = s.kind
    if want < 0:
        found = [kinds[piece] for piece in place]
    else:
        found = [kinds[piece] for piece in place if want >> kinds[piece] & 1]
    found.sort()
    return found


def different_kinds(s: State, place: list[int], want: int = -1) -> list[int]:
    """The different kinds of the wanted cards of a place, in order: equal cards are one option."""
    found: list[int] = []
    before = -1
    for kind in kinds_in(s, place, want):
        if kind != before:
            before = kind
            found.append(kind)
    return found


def list_kinds(s: State, place: list[int], want: int, kind: Kind, out: list[Choice]) -> None:
    """Add a choice for each different wanted kind of card in a place, in the order of kinds."""
    before = -1
    for each in kinds_in(s, place, want):
        if each != before:
            before = each
            out.append(kind.of(each))

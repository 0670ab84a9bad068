"""A tray: where a game lays what one seat sees, number by number, in an order that never changes.

The game lays everything in one method (`Game.lay`); the tray knows whose eyes it is for and hides what they may not
see. So the one method declares the layout (`Noting`) and fills it (`arena.filling`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from runehall.engine.cards import Deck
from runehall.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Tray:
    """What a game lays things on. Every block has a name and, where there are several of it, a place among those."""

    def one_of(self, name: str, at: int, value: int, count: int) -> None:
        """One of so many, as an entry for each: 1 at the value, and nowhere where it is none of them."""

    def flags(self, name: str, at: int, mask: int, count: int) -> None:
        """So many bits of a mask, an entry for each."""

    def number(self, name: str, at: int, value: int, least: int = 0) -> None:
        """One number, counted from the least it can be; what lies beyond 255 counts as 255."""

    def numbers(self, name: str, at: int, values: list[int], count: int, least: int = 0) -> None:
        """So many numbers; those that are missing are 0."""

    def cards(self, name: str, at: int, place: list[int], low: int, high: int) -> None:
        """How many cards of each kind, from low to high - 1, lie in a place, and last how many unknown ones."""

    def spots(self, name: str, at: int, place: list[int], count: int, low: int) -> None:
        """What lies on each of so many spots: 0 nothing, 1 an unknown card, else 2 more than its kind less low."""

    def top(self, name: str, at: int, pile: list[int], low: int) -> None:
        """What lies on top of a pile, told as on a spot."""

    def deck(self, name: str, at: int, deck: Deck, low: int, high: int) -> None:
        """How many cards a deck has, and of those whose place in it is known how many are of each kind."""


class Block:
    """A stretch of an observation: its name, where it begins, how many entries it has, and what they tell."""

    def __init__(self, name: str, start: int, size: int, tells: str) -> None:
        self.name: Final = name
        self.start: Final = start
        self.size: Final = size
        self.tells: Final = tells  # one of, flags, numbers, cards, spots

    def __repr__(self) -> str:
        return f"Block({self.name!r}, {self.start}, {self.size}, {self.tells!r})"


class Noting(Tray):
    """Notes what is laid, and where."""

    blocks: list[Block]
    size: int

    def __init__(self) -> None:
        self.blocks = []
        self.size = 0

    def _note(self, name: str, at: int, size: int, tells: str) -> None:
        self.blocks.append(Block(f"{name} {at}" if at >= 0 else name, self.size, size, tells))
        self.size += size

    def one_of(self, name: str, at: int, value: int, count: int) -> None:
        self._note(name, at, count, "one of")

    def flags(self, name: str, at: int, mask: int, count: int) -> None:
        self._note(name, at, count, "flags")

    def number(self, name: str, at: int, value: int, least: int = 0) -> None:
        self._note(name, at, 1, "numbers")

    def numbers(self, name: str, at: int, values: list[int], count: int, least: int = 0) -> None:
        self._note(name, at, count, "numbers")

    def cards(self, name: str, at: int, place: list[int], low: int, high: int) -> None:
        self._note(name, at, high - low + 1, "cards")

    def spots(self, name: str, at: int, place: list[int], count: int, low: int) -> None:
        self._note(name, at, count, "spots")

    def top(self, name: str, at: int, pile: list[int], low: int) -> None:
        self._note(name, at, 1, "spots")

    def deck(self, name: str, at: int, deck: Deck, low: int, high: int) -> None:
        self._note(name, at, high - low + 2, "cards")


def lay_seats(s: State, seat: int, tray: Tray) -> None:
    """Who looks, and who must choose: what every game begins with."""
    tray.one_of("me", -1, seat, s.seats)
    tray.flags("asked", -1, s.mask, s.seats)


def lay_pieces(s: State, seat: int, tray: Tray) -> None:
    """Every place of cards by its name, those of the seats own first, and every deck: enough for any card game."""
    kinds = len(s.played_with().cards.words)
    for name in (*s.ordered(), *s.unordered()):
        place: object = getattr(s, name)
        assert isinstance(place, list)
        several = isinstance(place[0], list) if place else False
        if several and len(place) == s.seats:
            for k in range(s.seats):
                tray.cards(name, k, place[(seat + k) % s.seats], 0, kinds)
        else:
            tray.cards(name, -1, [piece for each in place for piece in each] if several else place, 0, kinds)
    for i, deck in enumerate(s.decks()):
        tray.deck("deck", i, deck, 0, kinds)

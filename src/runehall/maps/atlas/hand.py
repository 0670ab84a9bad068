"""The draughtsman's hand: it trembles, but always the same way at the same place.

Whatever is drawn by chance is drawn by a hand that was put down at a place. So a map is the same bytes in every
process, neighbours agree on the border they share, and one changed cell changes only its own strokes.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

__all__ = ["Hand"]

T = TypeVar("T")
MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


class Hand:
    """A stream of small accidents that depends on nothing but the words it was begun with."""

    __slots__ = ("_state",)

    def __init__(self, *place: object) -> None:
        text = "/".join(map(str, place)).encode()
        self._state = int.from_bytes(blake2b(text, digest_size=8).digest(), "big")

    def _next(self) -> int:
        """The next 64 bits (splitmix64)."""
        self._state = (self._state + GOLDEN) & MASK
        bits = self._state
        bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & MASK
        return bits ^ (bits >> 31)

    def share(self) -> float:
        """A number from 0 up to 1."""
        return (self._next() >> 11) / (1 << 53)

    def between(self, least: float, most: float) -> float:
        """A number between two others."""
        return least + (most - least) * self.share()

    def shake(self, much: float) -> float:
        """A number as far as that below or above 0."""
        return self.between(-much, much)

    def below(self, count: int) -> int:
        """A whole number from 0 to one below the count."""
        return self._next() % count

    def one_of(self, things: Sequence[T]) -> T:
        """One of several things."""
        return things[self.below(len(things))]

    def happens(self, share: float) -> bool:
        """Whether something that happens so often happens here."""
        return self.share() < share

"""Who could have played a card: a seat of the Saxons never holds a Viking, and is no seat that left him in hand.

No game is asked: that a card is not for some sort of seat shows in that none of them ever had it, where chance would
hardly have left them all out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # the command line counts cards where the lab's extra is not installed
    import polars as pl

BY_CHANCE: Final = 0.001  # less likely than this it is no chance that a sort of seats never had a card

Sorts = tuple[str, ...]  # what a seat is: its number, and all it was given


@dataclass(frozen=True)
class Able:
    """For every card, which sorts of seats cannot have it."""

    seats: Counter[Sorts]  # how many seats were what
    barred: dict[str, frozenset[str]]

    def can(self, card: str, sorts: Sorts) -> bool:
        """Whether a seat could have played a card."""
        return self.barred.get(card, frozenset()).isdisjoint(sorts)

    def count(self, card: str) -> int:
        """How many seats could have played a card."""
        return sum(count for sorts, count in self.seats.items() if self.can(card, sorts))


def able(*frames: pl.DataFrame) -> Able:
    """Who could have played which cards, by all rows of some frames."""
    return able_of(
        [(sorts, held) for frame in frames for sorts, held in zip(sorts_of(frame), _had(frame), strict=True)]
    )


def able_of(seats: Sequence[tuple[Sorts, frozenset[str]]]) -> Able:
    """Who could have played which cards, by what every seat was and had."""
    kinds = Counter(sorts for sorts, _ in seats)
    sizes: Counter[str] = Counter()
    for sorts, count in kinds.items():
        for sort in set(sorts):
            sizes[sort] += count
    met: dict[str, set[str]] = {}
    having: Counter[str] = Counter()
    for sorts, cards in seats:
        for card in cards:
            met.setdefault(card, set()).update(sorts)
            having[card] += 1
    barred = {
        card: frozenset(
            sort for sort, size in sizes.items()
            if sort not in had and (1 - size / len(seats)) ** having[card] < BY_CHANCE
        )
        for card, had in met.items()
    }  # fmt: skip
    return Able(kinds, barred)


def sorts_of(frame: pl.DataFrame) -> list[Sorts]:
    """What the seat of every row is."""
    return [(f"seat {seat}", *traits) for seat, traits in frame.select("seat", "traits").iter_rows()]


def _had(frame: pl.DataFrame) -> list[frozenset[str]]:
    """The cards that the seat of every row held or played."""
    return [frozenset((*held, *played)) for held, played in frame.select("held", "played").iter_rows()]

"""Which cards a match saw played, and by whom: read off what its rules told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from runehall.engine.events import Heard
from runehall.engine.state import Book


def plays_of(heard: Iterable[Heard], book: Book) -> tuple[Counter[str], ...]:
    """How often each seat has played each card, by its name."""
    plays: tuple[Counter[str], ...] = tuple(Counter() for _ in range(book.seats))
    for event in heard:
        telling = book.tellings().rows[event.kind]
        if telling.plays:
            plays[telling.player(event.a)][_card(event, book)] += 1
    return plays


def _card(event: Heard, book: Book) -> str:
    """The name of the card an event tells of; where it tells of none, its second argument is the card."""
    if event.card >= 0:
        return book.cards.labels[event.card]
    return book.tellings().rows[event.kind].domains[1].labels[event.b]

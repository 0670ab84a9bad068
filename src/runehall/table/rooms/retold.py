"""What has happened, in words, for each viewer of a table: an event is put into words once and not with every look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from runehall.engine.view_types import EventView
from runehall.table.rooms.chronicle import Chronicle
from runehall.table.rooms.naming import spoken

__all__ = ["Retold"]

REMEMBERED = 200  # events of a viewer; an older one is put into words again


@dataclass(slots=True)
class Told:
    """What one viewer was told, from an event on, while nothing is taken back and nobody gets another name."""

    by: object
    first: int
    events: list[EventView] = field(default_factory=list)


class Retold:
    """The words of one table's events, by viewer: an event that was heard stays as it was heard."""

    def __init__(self) -> None:
        self._told: dict[int | None, Told] = {}

    def since(self, chronicle: Chronicle, seat: int | None, first: int, names: Sequence[str]) -> tuple[EventView, ...]:
        """The events a viewer has noticed after the first so many, as they are said to them."""
        told, by = self._told.get(seat), (chronicle, chronicle.taken_back, names)
        if told is None or told.by != by or first < told.first or len(told.events) > REMEMBERED:
            told = self._told[seat] = Told(by, first)
        news = chronicle.match.events(seat, told.first + len(told.events))
        told.events += [spoken(event, names) for event in news]
        return tuple(told.events[first - told.first :])

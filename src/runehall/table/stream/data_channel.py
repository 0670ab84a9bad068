"""What a program is sent: the same news as a page, as data in place of HTML."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from runehall.table.stream.stream import Channel

if TYPE_CHECKING:
    from runehall.table.page.render import TableContents

__all__ = ["DataChannel", "as_data"]


def as_data(contents: TableContents) -> dict[str, Any]:
    """A table as one viewer may know it, as data: the view, who sits where, and the question that is asked."""
    return {
        "table": contents.table,
        "status": contents.status,
        "seat": contents.seat,
        "ask": contents.ask,
        "optional": contents.optional,
        "view": contents.view,
        "people": [
            {"name": person.name, "keeper": person.keeper, "here": person.here, "you": person.you}
            for person in contents.people
        ],
        "may_undo": contents.may_undo,
        "undo_vote": contents.undo_vote,
        "seat_vote": contents.seat_vote,
        "fair": contents.fair,
    }


class DataChannel(Channel):
    """One viewer's table as data, and every program that reads it."""

    _data: dict[str, Any] | None = None

    def _state(self) -> object:
        return self._data

    def _draw(self, contents: TableContents) -> None:
        self._data = as_data(contents)

    def _news(self, contents: TableContents) -> list[dict[str, object]]:
        """The events that are new, as plain data."""
        return [dict(event) for event in contents.events[len(contents.events) - contents.fresh :]]

    def _message(self, regions: Mapping[str, str], events: list[dict[str, object]]) -> str:
        assert self._data is not None
        message = {"seq": self._seq, **self._data, "events": events}
        return json.dumps(message, ensure_ascii=False, separators=(",", ":"))

    def _change(
        self, base: int, before: Mapping[str, str], changed: Mapping[str, str], events: list[dict[str, object]]
    ) -> str:
        return self._message(changed, events)

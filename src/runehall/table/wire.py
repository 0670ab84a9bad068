"""What a program is sent: the same news as a page, as data in place of HTML."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any

from runehall.table.stream import Channel

if TYPE_CHECKING:
    from runehall.table.render import Seen

__all__ = ["Wire", "told"]


def told(seen: Seen) -> dict[str, Any]:
    """A table as one viewer may know it, as data: the view, who sits where, and the question that is asked."""
    return {
        "table": seen.table,
        "status": seen.status,
        "seat": seen.seat,
        "ask": seen.ask,
        "optional": seen.optional,
        "view": seen.view,
        "people": [
            {"name": person.name, "keeper": person.keeper, "here": person.here, "you": person.you}
            for person in seen.people
        ],
        "may_undo": seen.may_undo,
        "undo_vote": seen.undo_vote,
    }


class Wire(Channel):
    """One viewer's table as data, and every program that reads it."""

    _seen_last: dict[str, Any]

    def _look(self, told_before: int | None) -> list[dict[str, object]]:
        """Gather what the viewer sees, and the events that are new since so many were told."""
        seen = self._seen(self.viewer, told_before)
        self._seen_last = told(seen)
        self._told = seen.earlier + len(seen.events)
        self._ask = seen.ask
        self._seq = max(self._seq + 1, int(time.time() * 1000))
        self._past.append((self._seq, self._told))
        return _fresh(seen)

    def whole(self, since: int = 0) -> str:
        """The whole table as it was last gathered, with the events a reader has missed."""
        before = next((told for seq, told in reversed(self._past) if seq <= since), None) if since else None
        missed = _fresh(self._seen(self.viewer, before)) if before is not None else []
        return self._message({}, missed, full=True)

    def _message(self, regions: dict[str, str], events: list[dict[str, object]], *, full: bool) -> str:
        message = {"seq": self._seq, **self._seen_last, "events": events}
        return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def _fresh(seen: Seen) -> list[dict[str, object]]:
    """The events that are new, as plain data."""
    return [dict(event) for event in seen.events[len(seen.events) - seen.fresh :]]

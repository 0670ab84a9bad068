"""Replays, worked out in processes of their own: a record from a stranger can cost them seconds, and the house nothing.

A process keeps the timelines it was asked about last. One that takes too long is ended, and who asked is told so.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import runehall
from runehall.match.match import Match
from runehall.table.refusals import TooLarge
from runehall.table.rooms.timeline import Eyes, Timeline
from runehall.table.rooms.workers import Workers

if TYPE_CHECKING:
    from runehall.table.page.render import TableContents

__all__ = ["Brought", "Replayers", "laid_out"]

PROCESSES, WAITING = 1, 48
SECONDS = 20.0  # for one replay
KEPT = 24  # timelines a process remembers
HEAD = 100  # lines a record has at most beside its choices and their digests
Told = tuple[object, ...]  # what a timeline is made from

_timelines: OrderedDict[Told, Timeline] = OrderedDict()  # of a worker


@dataclass(frozen=True, slots=True)
class Brought:
    """A match as a table keeps it: how it was opened, and the rows of its choices."""

    game: str
    rules: str
    names: tuple[str, ...]  # of the seats
    opening: str
    rows: tuple[str, ...]
    result: str  # JSON of the outcome, '' where there is none


class Replayers:
    """Has replays worked out."""

    def __init__(self, choices: int) -> None:
        self._choices = choices
        self._workers = Workers(PROCESSES, WAITING, SECONDS, nice=8)

    async def contents(
        self, timeline: Timeline, moment: int | None, eyes: Eyes, own: Sequence[int], links: dict[str, str], csrf: str
    ) -> TableContents:
        """Everything a moment is rendered from; the last one where none is named."""
        return await self._workers.work(shown, timeline.told(), moment, eyes, list(own), links, csrf)

    async def brought(self, record: str) -> Brought:
        """What a record tells; refused where it is none, has too many choices, or takes too long."""
        if record.count("\n") > self._choices * 21 // 20 + HEAD:  # every twentieth choice has a digest
            raise TooLarge(f"A record that is shown here has at most {self._choices:,} choices.")
        return await self._workers.work(read, record)

    @property
    def processes(self) -> list[int]:
        """The ids of the processes that replay."""
        return self._workers.processes

    def close(self) -> None:
        """Replay no more."""
        self._workers.close()


# -- in a worker -------------------------------------------------------------------------------------------------------


def shown(
    told: Told, moment: int | None, eyes: Eyes, own: Sequence[int], links: dict[str, str], csrf: str
) -> TableContents:
    """One moment of a timeline that was made before, or is made now."""
    timeline = Timeline(*told)  # type: ignore[arg-type]
    key = (timeline.table, timeline.over, timeline.rows)  # what was taken back and chosen anew is another match
    timeline = _timelines.setdefault(key, timeline)
    _timelines.move_to_end(key)
    while len(_timelines) > KEPT:
        _timelines.popitem(last=False)
    last = timeline.length(eyes)
    return timeline.contents(last if moment is None else min(moment, last), eyes, own, links, csrf)


def read(record: str) -> Brought:
    """What a record tells."""
    return laid_out(runehall.replay(record))


def laid_out(match: Match, content: str = "") -> Brought:
    """A match as a table keeps it."""
    opening = str(runehall.replay(match.record, 0, content=content or None).record)
    outcome = match.outcome
    seats = match.view(None)["seats"]
    assert isinstance(seats, list)
    result = json.dumps(outcome.json(), ensure_ascii=False) if outcome is not None else ""
    return Brought(
        match.game.name, match.game.version, tuple(map(str, seats)), opening, tuple(match.rows()), result
    )  # fmt: skip

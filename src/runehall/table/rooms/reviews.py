"""Reviews of matches that are over: worked out once, in a process of their own that is nice to the others."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from pathlib import Path
from typing import Any

import runehall
from runehall.bots import review
from runehall.table.rooms.workers import Workers

__all__ = ["Reviews"]

KEPT = 32  # reviews in memory
WAITING = 24  # matches that may wait for theirs
SIMULATIONS = 24  # worlds imagined for each choice
LONGEST = 600.0  # seconds one may take
PATIENCE = 1.0  # seconds an answer may wait for a review that is nearly done


def looked_back(record: str, content: str, simulations: int) -> dict[str, Any]:
    """The review of a match, as plain data."""
    match = runehall.replay(record, content=Path(content) if content else None)
    return review.of(match, simulations).json()


class Reviews:
    """Looks back at matches, one after the other; a process that dies over one is replaced for the next."""

    def __init__(self) -> None:
        self._workers = Workers(1, WAITING, LONGEST, nice=10)
        self._found: OrderedDict[str, asyncio.Task[dict[str, Any]]] = OrderedDict()

    async def of(self, table: str, record: str, content: str, who: str = "") -> dict[str, Any] | None:
        """The review of a table that is over, or None while it is being worked out."""
        if table not in self._found:
            self._begin(table, record, content, who)
        task = self._found[table]
        self._found.move_to_end(table)
        done, _ = await asyncio.wait([task], timeout=PATIENCE)
        if done and task.exception() is not None:
            self._found.pop(table, None)  # the next who asks begins anew
        return task.result() if done else None

    def knows(self, table: str) -> bool:
        """Whether the review of a table is there, or being worked out."""
        return table in self._found

    def _begin(self, table: str, record: str, content: str, who: str) -> None:
        """Line a match up, and forget the oldest reviews."""
        work = self._workers.work(looked_back, record, content, SIMULATIONS, who=who)
        self._found[table] = asyncio.create_task(work)
        self._found[table].add_done_callback(_seen_to)
        for known in list(self._found)[:-KEPT]:
            if self._found[known].done():
                del self._found[known]

    def renew(self) -> None:
        """Let fresh processes look back from now on."""
        self._workers.renew()

    @property
    def processes(self) -> list[int]:
        """The ids of the processes that look back now."""
        return self._workers.processes

    def close(self) -> None:
        """Look back no more."""
        self._workers.close()


def _seen_to(task: asyncio.Task[dict[str, Any]]) -> None:
    """What went wrong is told to who asks next; that nobody does is no fault."""
    if not task.cancelled():
        task.exception()

"""Reviews of matches that are over: worked out once, in a process of their own that is nice to the others."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections import OrderedDict
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path
from typing import Any

import runehall
from runehall.bots import review
from runehall.table.refusals import Busy
from runehall.table.thinking import settle_in

__all__ = ["Reviews"]

KEPT = 32  # reviews in memory
WAITING = 8  # matches that may wait for theirs
SIMULATIONS = 24  # worlds imagined for each choice
PATIENCE = 1.0  # seconds an answer may wait for a review that is nearly done


def _settle_in() -> None:
    settle_in()
    os.nice(10)


def looked_back(record: str, content: str) -> dict[str, Any]:
    """The review of a match, as plain data."""
    match = runehall.replay(record, content=Path(content) if content else None)
    return review.of(match, SIMULATIONS).json()


class Reviews:
    """Looks back at matches, one after the other."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._found: OrderedDict[str, Future[dict[str, Any]]] = OrderedDict()

    async def of(self, table: str, record: str, content: str) -> dict[str, Any] | None:
        """The review of a table that is over, or None while it is being worked out."""
        if table not in self._found or self._failed(table):
            self._begin(table, record, content)
        future = self._found[table]
        self._found.move_to_end(table)
        done, _ = await asyncio.wait([asyncio.wrap_future(future)], timeout=PATIENCE)
        return future.result() if done else None

    def _failed(self, table: str) -> bool:
        future = self._found[table]
        return future.done() and (future.cancelled() or future.exception() is not None)

    def _begin(self, table: str, record: str, content: str) -> None:
        """Line a match up, and forget the oldest reviews."""
        if sum(not future.done() for future in self._found.values()) >= WAITING:
            raise Busy("Many matches are being looked back at; try again in a while.")
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, spawn, _settle_in)
        self._found[table] = self._pool.submit(looked_back, record, content)
        while len(self._found) > KEPT:
            self._found.popitem(last=False)

    def close(self) -> None:
        """Look back no more."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

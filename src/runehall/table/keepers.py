"""Bots as keepers of seats: they think beside the event loop and answer at their pace, whatever they hold.

The pace counts from the question, so that the time an answer takes tells nothing of the choice: a bot that thinks in a
process of its own takes the time of its level even where there is nothing to think about.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from runehall import bots
from runehall.engine.errors import Refused
from runehall.engine.match import Match
from runehall.table.archive import Seat
from runehall.table.chronicle import Chronicle
from runehall.table.refusals import Busy, Stale
from runehall.table.seating import PACES
from runehall.table.thinking import Weighed, coach, ponder, settle_in, weigh

if TYPE_CHECKING:
    from runehall.table.room import Room

__all__ = ["Keepers"]

T = TypeVar("T")
log = logging.getLogger("runehall.bots")

PATIENCE = 12.0  # seconds after which a bot counts as lost
FALLBACK = ("greedy", "random")  # who answers where a bot fails


class Keepers:
    """Thinks for every bot of a process."""

    def __init__(
        self,
        processes: int = 1,
        patience: float = PATIENCE,
        now: Callable[[], float] = time.monotonic,
        rest: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._processes = max(1, processes)
        self._patience = patience
        self._now = now
        self._rest = rest
        self._threads = ThreadPoolExecutor(2, "bots")
        self._pool: ProcessPoolExecutor | None = None

    def close(self) -> None:
        """Think no more."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    # -- one seat after another ----------------------------------------------------------------------------------------

    async def drive(self, room: Room) -> None:
        """Play for the bots of a room until a person is asked or the match is over."""
        while (seat := asked_bot(room)) is not None:
            began = self._now()
            chronicle, n = room.chronicle, room.chronicle.n
            ask = chronicle.ask(seat.seat)
            assert ask is not None
            option = await self.think(chronicle, seat)
            due = began + max(PACES.get(seat.pace, 0.0), beat(seat.level))
            await self._rest(max(0.0, due - self._now()))
            if room.seats[seat.seat].keeper != "bot" or room.chronicle.ask(seat.seat) != ask:
                continue  # its owner is back, or something was taken back
            try:
                await room.answer(seat.seat, ask, option)
            except Stale:
                continue
            except Refused as refused:  # impossible for an offered option; never let a table hang on it
                log.error("a bot's choice was refused", extra={"table": room.id, "reason": refused.reason})
                if room.chronicle.n == n:
                    await room.answer(seat.seat, ask, room.match.pending[0].options[0].text)

    async def think(self, chronicle: Chronicle, seat: Seat) -> str:
        """What a bot chooses; where it fails a simpler one answers, and the log tells."""
        match = chronicle.match
        for level in (seat.level, *FALLBACK):
            try:
                return await asyncio.wait_for(self._thought(chronicle, match, seat.seat, level), self._patience)
            except asyncio.CancelledError:
                raise
            except Exception:
                log.exception("a bot failed", extra={"level": level, "seat": seat.seat, "game": match.game.name})
        return next(ask for ask in match.pending if ask.seat == seat.seat).options[0].text

    async def _thought(self, chronicle: Chronicle, match: Match, seat: int, level: str) -> str:
        seed = secrets.randbits(48)
        if beat(level) == 0.0:
            return await asyncio.get_running_loop().run_in_executor(self._threads, quick, match, seat, level, seed)
        return await self._far(ponder, chronicle, seat, level, seed)

    # -- other questions that take long --------------------------------------------------------------------------------

    async def odds(self, chronicle: Chronicle, seat: int, option: str) -> Weighed:
        """What an option may bring, for all that the seat knows."""
        return await self._asked(weigh, chronicle, seat, option)

    async def hint(self, chronicle: Chronicle, seat: int) -> dict[str, object]:
        """What the coach thinks, who knows no more than the seat."""
        return await self._asked(coach, chronicle, seat)

    async def _asked(self, work: Callable[..., T], chronicle: Chronicle, *arguments: object) -> T:
        """Have something worked out in time, or say that there was none."""
        try:
            return await asyncio.wait_for(self._far(work, chronicle, *arguments), self._patience)
        except (TimeoutError, BrokenProcessPool):
            raise Busy("That takes too long just now; try again in a moment.") from None

    async def _far(self, work: Callable[..., T], chronicle: Chronicle, *arguments: object) -> T:
        """Do something in a process of its own, which is given the match as a record."""
        loop = asyncio.get_running_loop()
        record = await loop.run_in_executor(self._threads, _text, chronicle.match)
        try:
            return await loop.run_in_executor(self._thinkers(), work, record, chronicle.content, *arguments)
        except BrokenProcessPool:
            self._pool = None  # a fresh one next time
            raise

    def _thinkers(self) -> Executor:
        """The processes that think, started when the first bot needs them."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=settle_in,
            )
        return self._pool


@cache
def beat(level: str) -> float:
    """The seconds a level takes for every answer, thought or not; 0 for those that look only one step ahead."""
    known = {each.name: each for each in getattr(bots, "levels", tuple)()}
    if level not in known:
        return 0.0
    return float(known[level].seconds) if known[level].simulations else 0.0


def quick(match: Match, seat: int, level: str, seed: int) -> str:
    """What a bot that thinks in no time chooses."""
    return bots.choose(match, seat, bots.bot(level, seed), seed).text


def _text(match: Match) -> str:
    return str(match.record)


def asked_bot(room: Room) -> Seat | None:
    """The first seat that is asked and kept by a bot."""
    if room.row.status != "running" or room.match.over:
        return None
    return next((room.seats[seat] for seat in sorted(room.chronicle.asked) if room.seats[seat].keeper == "bot"), None)

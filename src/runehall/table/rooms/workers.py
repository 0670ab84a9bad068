"""Processes that work something out and can be ended: one that takes too long, or dies, is replaced by a fresh one.

What strangers ask for (a record they bring along, a hint, a look back at a match) and what bots think long about is
worked out here, never in the server's own process: so many at once, so many waiting, so many seconds each, one at a
time for each who asks, and for one address no more than a third of all. The seconds are the processor's: on a busy
machine an honest question takes longer, but is not given up for that.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import signal
import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from importlib.util import find_spec
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from runehall.engine.errors import BadRecord, Refused
from runehall.table.refusals import Busy, TooFast
from runehall.table.rooms.bot_process import settle_in

__all__ = ["ADDRESS", "Workers"]

T = TypeVar("T")
log = logging.getLogger("runehall.workers")
ADDRESS: ContextVar[str] = ContextVar("address", default="")  # from which something is asked; '' by the house itself
SHARE = 3  # the places of which one address may have one in so many
MEMORY = 2 * 1024**3  # bytes of address space a worker may have
STARTING = 60.0  # seconds a fresh process may take to begin, on a busy machine
GRACE = 10.0  # times as long by the clock, after which a process is ended whatever it does
Answer = tuple[str, Any]


class Workers:
    """So many processes, started when they are needed; `work` has something worked out by one of them."""

    def __init__(self, processes: int, waiting: int, seconds: float, nice: int = 0) -> None:
        self._threads = ThreadPoolExecutor(processes, "workers")  # each speaks with one process
        self._places = processes + waiting
        self._seconds = seconds
        self._nice = nice
        self._asking: Counter[str] = Counter()
        self._taken: Counter[str] = Counter()  # places, by address
        self._lock = threading.Lock()
        self._idle: list[_Worker] = []
        self._all: set[_Worker] = set()
        self._stale: set[_Worker] = set()  # of before `renew`: they end with what they are doing
        self._closed = False

    @property
    def processes(self) -> list[int]:
        """The ids of the processes there are now."""
        with self._lock:
            return [worker.id for worker in self._all]

    async def work(self, function: Callable[..., T], *arguments: object, who: str = "") -> T:
        """What a function returns; refused where too many ask, or it takes too long. `who` may ask once at a time."""
        if who and self._asking.get(who):
            raise TooFast("One after the other: what you asked for is still being worked out.")
        address = ADDRESS.get()
        if self._closed or self._taken.total() >= self._places:
            raise Busy("Many ask for this just now; try again in a moment.")
        if address and self._taken[address] * SHARE >= self._places:
            raise Busy("Several ask for this from your address just now; try again in a moment.")
        taken = ((self._taken, address), (self._asking, who))
        for count, name in taken:
            count[name] += 1
        try:
            return await asyncio.wrap_future(self._threads.submit(self._worked_out, function, arguments))
        finally:
            for count, name in taken:
                count[name] -= 1
                if not count[name]:
                    del count[name]

    def _worked_out(self, function: Callable[..., T], arguments: tuple[object, ...]) -> T:
        """In a thread: have a process do it, and replace that process where it is lost."""
        worker = self._one()
        try:
            result: T = worker.ask(function, arguments, self._seconds)
        except (EOFError, OSError, TimeoutError) as error:
            self._lose(worker)
            if not self._closed:
                log.warning("a process was lost", extra={"work": function.__name__, "because": str(error)})
            raise Busy("That took too long and was given up; try again later.") from None
        with self._lock:
            stale = worker in self._stale
            self._stale.discard(worker)
            if not stale:
                self._idle.append(worker)
        if stale:
            self._lose(worker)
        return result

    def _one(self) -> _Worker:
        """A process that is free, else a new one."""
        with self._lock:
            if self._closed:
                raise Busy("The house closes; try again in a moment.")
            while self._idle:
                worker = self._idle.pop()
                if worker.alive:
                    return worker
                self._all.discard(worker)
            worker = _Worker(self._nice)
            self._all.add(worker)
            return worker

    def _lose(self, worker: _Worker) -> None:
        worker.end()
        with self._lock:
            self._all.discard(worker)

    def renew(self) -> None:
        """Let fresh processes work from now on; those that are at it finish first."""
        with self._lock:
            resting, self._idle = self._idle, []
            self._stale = self._all - set(resting)
        for worker in resting:
            self._lose(worker)

    def close(self) -> None:
        """End all processes at once, whatever they are doing."""
        with self._lock:
            self._closed = True
            lost, self._all, self._idle = self._all, set(), []
        for worker in lost:
            worker.end()
        self._threads.shutdown(wait=False, cancel_futures=True)


class _Worker:
    """One process and the line to it."""

    def __init__(self, nice: int) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._line, theirs = spawn.Pipe()
        self._process = spawn.Process(target=_serve, args=(theirs, nice), daemon=True)
        self._process.start()
        theirs.close()
        self._began = False
        self._ending = threading.Lock()

    @property
    def id(self) -> int:
        """The process's id."""
        return self._process.pid or 0

    @property
    def alive(self) -> bool:
        """Whether the process is there."""
        return self._process.is_alive()

    def ask(self, function: Callable[..., Any], arguments: tuple[object, ...], seconds: float) -> Any:
        """Have it work something out; raises TimeoutError, EOFError or OSError where it is not to be had any more."""
        if not self._began:
            self._hear(STARTING)
            self._began = True
        self._line.send((function, arguments, seconds))
        how, said = self._hear(GRACE * seconds)
        if how == "done":
            return said
        if how == "record":
            raise BadRecord(said[0], said[1], said[2])
        if how == "refused":
            raise Refused(said[0], said[1])
        raise OSError(said)

    def _hear(self, seconds: float) -> Answer:
        if not self._line.poll(seconds):
            raise TimeoutError
        answer: Answer = self._line.recv()
        return answer

    def end(self) -> None:
        """End it, whatever it is doing; who asked it and who closes the house may both come to do so."""
        with self._ending:
            if not self._line.closed:  # a line closed twice at once would close another's file of the same number
                self._process.kill()
                self._process.join(1.0)
                self._line.close()


def _serve(line: Connection, nice: int) -> None:
    """The life of a worker: one question after the other, until nobody is there to ask."""
    settle_in(nice)
    _stay_small()
    line.send(("done", None))
    while True:
        try:
            function, arguments, seconds = line.recv()
        except (EOFError, OSError):
            return
        _end_after(seconds)
        answer = _answered(function, arguments)
        _end_after(0.0)
        line.send(answer)


def _answered(function: Callable[..., Any], arguments: tuple[object, ...]) -> Answer:
    try:
        return "done", function(*arguments)
    except BadRecord as bad:
        return "record", (bad.reason, bad.rule, bad.line)
    except Refused as refused:
        return "refused", (refused.reason, refused.rule)
    except Exception as error:
        return "failed", type(error).__name__  # no more: what it says may name a card


def _end_after(seconds: float) -> None:
    """Let the system end this process once it has used so many seconds of a processor; 0: no more."""
    if find_spec("resource") is not None:  # not on Windows, where only the clock counts
        signal.setitimer(signal.ITIMER_PROF, seconds)


def _stay_small() -> None:
    """Let the process run out of memory alone, where the system can see to that."""
    if find_spec("resource") is not None:  # not on Windows
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

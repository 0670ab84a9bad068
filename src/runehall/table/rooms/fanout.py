"""Several processes on one PostgreSQL: who writes tells the others (LISTEN/NOTIFY), and one drives a table's bots."""

from __future__ import annotations

import asyncio
import json
import logging
import threading
import time
from collections.abc import Awaitable, Callable, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from sqlalchemy import Connection, text

from runehall.engine.errors import Refused
from runehall.table.store import queries
from runehall.table.store.queries import CHANNEL, lock_key
from runehall.table.store.store import Store

__all__ = ["Fanout", "Leases", "Presence", "hold", "lock_of"]

if TYPE_CHECKING:
    from runehall.table.rooms.room import Room

LATELY = 7.0  # seconds for which a note of somebody's presence counts
log = logging.getLogger("runehall.fanout")


class Fanout:
    """Listens to what other processes have written. On SQLite there are none, and it does nothing."""

    def __init__(
        self, store: Store, process: str, written: Callable[[str], Awaitable[None]], parted: Callable[[str], None],
        missed: Callable[[], Awaitable[None]],
    ) -> None:  # fmt: skip
        self._store = store
        self._process = process
        self._written = written  # told which table another process has written to
        self._parted = parted  # told whose cookies or tokens count no more
        self._missed = missed  # told that something may have been missed
        self._thread: threading.Thread | None = None
        self._stop = threading.Event()
        self._tasks: set[asyncio.Future[None]] = set()

    async def open(self) -> None:
        """Begin to listen; returns when nothing can be missed any more."""
        if not self._store.postgresql:
            return
        loop = asyncio.get_running_loop()
        ready = asyncio.Event()
        self._thread = threading.Thread(target=self._listen, args=(loop, ready), name="fanout", daemon=True)
        self._thread.start()
        await ready.wait()

    async def close(self) -> None:
        """Listen no more."""
        self._stop.set()
        if self._thread is not None:
            await asyncio.to_thread(self._thread.join)

    def _listen(self, loop: asyncio.AbstractEventLoop, ready: asyncio.Event) -> None:
        """In a thread: wait for notifications; a lost connection is made anew, and everything looked at again."""
        import psycopg

        address = self._store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._stop.is_set():
            try:
                with psycopg.connect(address, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    loop.call_soon_threadsafe(self._begun, ready)
                    while not self._stop.is_set():
                        for notice in connection.notifies(timeout=0.5):
                            loop.call_soon_threadsafe(self._heard, notice.payload)
                            if self._stop.is_set():
                                return
            except (psycopg.Error, OSError) as error:
                log.warning("the line to the other processes broke", extra={"reason": str(error).strip()})
                loop.call_soon_threadsafe(ready.set)
                self._stop.wait(1.0)
            except RuntimeError:  # the loop has closed
                return

    def _begun(self, ready: asyncio.Event) -> None:
        """Whoever waits for the first line goes on; at every other one something may have been missed."""
        if ready.is_set():
            self._do(self._missed())
        ready.set()

    def _heard(self, payload: str) -> None:
        try:
            said: Any = json.loads(payload)
            table, player, process = str(said["table"]), str(said.get("player", "")), said["from"]
        except (ValueError, KeyError, TypeError, AttributeError):
            return
        if process == self._process:
            return
        if table:
            self._do(self._written(table))
        if player:
            self._parted(player)

    def _do(self, work: Awaitable[None]) -> None:
        task: asyncio.Future[None] = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


class Leases:
    """Which tables' bots this process plays for: locks in PostgreSQL that end with their connection."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._connection: Connection | None = None
        self._lock = threading.Lock()

    async def take(self, table: str) -> bool:
        """Whether this process may play for a table's bots now."""
        return not self._store.postgresql or await asyncio.to_thread(self._ask, "pg_try_advisory_lock", table)

    async def give(self, table: str) -> None:
        """Let another process play for them next time."""
        if self._store.postgresql:
            await asyncio.to_thread(self._ask, "pg_advisory_unlock", table)

    def _ask(self, function: str, table: str) -> bool:
        with self._lock:
            try:
                if self._connection is None or self._connection.closed:
                    self._connection = self._store.lend()
                asked = text(f"SELECT {function}(:key)")
                return bool(self._connection.execute(asked, {"key": lock_key(table) ^ 1 << 40}).scalar())
            except Exception as error:
                log.warning("a lease was lost", extra={"reason": str(error).splitlines()[0]})
                self._connection = None
                return False

    def close(self) -> None:
        """Give everything back."""
        with self._lock:
            if self._connection is not None:
                self._connection.close()
                self._connection = None


class Presence:
    """Who has a table open in any process: noted in the store now and then, and looked up there."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._noted: dict[tuple[str, int], float] = {}  # what this process has noted itself

    async def look(self, rooms: Mapping[str, Room]) -> None:
        """Note who is here, and tell each room who is elsewhere. With one process there is no elsewhere."""
        if not self._store.postgresql or not rooms:
            return
        now = time.time()
        here = [(room.id, seat) for room in rooms.values() for seat in room.audience.seats_here]
        self._noted.update(dict.fromkeys(here, now))
        await self._store.write(lambda c: queries.mark_here(c, here, now))
        names = list(rooms)
        found = await self._store.read(lambda c: queries.read_here(c, names, now - LATELY))
        for table, room in list(rooms.items()):
            seats = {seat for at, seat, noted in found if at == table and noted != self._noted.get((at, seat))}
            room.audience.know_elsewhere(seats)


def hold(path: Path) -> IO[bytes]:
    """Hold a folder for this process until it ends, however it ends; refused where another one holds it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    file = path.open("ab")
    if find_spec("fcntl") is not None:  # not on Windows
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise Refused(
                f"Another Runehall serves '{path.parent}' already: visit that one, name another folder with --data, "
                "or let both use one PostgreSQL with --database."
            ) from None
    return file


def lock_of(file: Path | None, data: Path) -> Path:
    """What a server of a SQLite file holds: it lies beside the file, whichever folder the rest is in."""
    return data / "lock" if file is None else file.with_name(f"{file.name}.lock")

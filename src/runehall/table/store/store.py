"""The store: every read and write of the database, in threads of its own, so that the event loop stays free.

A write is done when its `await` returns: the transaction is committed, and a kill -9 loses nothing of it. On SQLite one
thread writes, and writes that wait together are committed together; on PostgreSQL each write is its own transaction.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from runehall.engine.errors import Refused
from runehall.table.store.migrations import migrate
from runehall.table.store.schema import tables, version

__all__ = ["Store", "Transaction", "reason_of"]

T = TypeVar("T")
Job = Callable[[Connection], T]
BATCH = 128  # writes that are committed together at most
READERS = 2
CONNECTIONS = 8  # to PostgreSQL, for reading and for writing at once
CHECKED = 2.0  # seconds for which a database that was found well counts as well
CHANGING = 8  # transactions at most that are open at PostgreSQL between a look and a commit


class Store:
    """The database of a house. `write` and `read` take a function of a connection and run it in a thread."""

    def __init__(self, address: str) -> None:
        try:
            url = make_url(address)
        except ArgumentError:
            raise Refused("That is no address of a database, such as postgresql://user@host/name.") from None
        self.postgresql = url.get_backend_name() == "postgresql"
        if not self.postgresql and url.get_backend_name() != "sqlite":
            raise Refused(f"Runehall keeps its tables in SQLite or PostgreSQL, not in {url.get_backend_name()}.")
        self.url = url
        self._checked = float("-inf")
        if self.postgresql:
            if find_spec("psycopg") is None:
                raise Refused("PostgreSQL needs a driver: install runehall[postgresql].")
            size = CONNECTIONS + CHANGING + 1
            self._engine = create_engine(url, pool_size=size, max_overflow=0, pool_pre_ping=True, hide_parameters=True)
            self._reading = self._engine
            self._changing = ThreadPoolExecutor(CHANGING, "store-change")
            self._free = asyncio.Semaphore(CHANGING)  # who may begin always finds a thread to end with
            self._threads = ThreadPoolExecutor(CONNECTIONS, "store")
        else:
            if url.database:
                Path(url.database).parent.mkdir(parents=True, exist_ok=True)
            self._engine = _sqlite(url.render_as_string(hide_password=False), "BEGIN IMMEDIATE")
            self._reading = _sqlite(url.render_as_string(hide_password=False), "BEGIN")
            self._threads = ThreadPoolExecutor(READERS, "store-read")
        self._writer = None if self.postgresql else _Writer(self._engine)

    def open(self) -> int:
        """Connect and bring the database to the latest shape; refused with the reason where that cannot be."""
        try:
            with self._engine.begin() as connection:
                return migrate(connection)
        except SQLAlchemyError as error:
            raise Refused(f"The database '{self.named}' cannot be opened: {reason_of(error)}") from None

    @property
    def named(self) -> str:
        """The database as people may read of it: without the password."""
        return self.url.render_as_string(hide_password=True)

    @property
    def file(self) -> Path | None:
        """The file of a SQLite database, by its one true path; None where it has none, or is another's."""
        kept = self.url.database if not self.postgresql else None
        return Path(kept).resolve() if kept and kept != ":memory:" else None

    async def check(self) -> None:
        """Read and write something, now and then; raises what the database says where that cannot be."""
        now = asyncio.get_running_loop().time()
        if now - self._checked < CHECKED:
            return
        await self.read(lambda connection: connection.execute(select(tables.c.id).limit(1)).first())
        await self.write(lambda connection: connection.execute(version.update().values(version=version.c.version)))
        self._checked = now

    async def write(self, job: Job[T]) -> T:
        """Run a job in a transaction; when this returns it is committed, when it raises nothing of it is."""
        if self._writer is not None:
            return await asyncio.wrap_future(self._writer.put(job))
        return await asyncio.wrap_future(self._threads.submit(self._transaction, job))

    async def read(self, job: Job[T]) -> T:
        """Run a job that only reads, on one consistent picture of the database."""
        return await asyncio.wrap_future(self._threads.submit(self._look, job))

    def begin(self) -> Transaction:
        """A transaction that looks first, waits for what is to be written, and is then committed or abandoned."""
        if self._writer is not None:
            return _Sole(self)
        return _Shared(self._engine, self._changing, self._free)

    def lend(self) -> Connection:
        """A connection of its own, beyond the pool's, for locks that last as long as it does."""
        return self._engine.execution_options(isolation_level="AUTOCOMMIT").connect()

    def _transaction(self, job: Job[T]) -> T:
        with self._engine.begin() as connection:
            return job(connection)

    def _look(self, job: Job[T]) -> T:
        with self._reading.begin() as connection:
            return job(connection)

    def close(self) -> None:
        """Finish what is being written and let go of the database."""
        if self._writer is not None:
            self._writer.close()
        self._threads.shutdown(wait=True)
        if self.postgresql:
            self._changing.shutdown(wait=True)
        self._engine.dispose()
        self._reading.dispose()


class Transaction:
    """A look at the store, and later what is written because of it; between the two nobody else writes."""

    async def look(self, job: Job[T]) -> T | None:
        """Begin, and run a job that locks and reads; None where only this process writes, and nothing can be new."""
        raise NotImplementedError

    async def commit(self, job: Job[T]) -> T:
        """Run a job that writes; when this returns it is committed, when it raises nothing of it is."""
        raise NotImplementedError

    async def abandon(self) -> None:
        """Write nothing."""
        raise NotImplementedError


class _Sole(Transaction):
    """A transaction of SQLite, which no other process serves: it is only as long as its commit."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def look(self, job: Job[T]) -> T | None:
        return None

    async def commit(self, job: Job[T]) -> T:
        return await self._store.write(job)

    async def abandon(self) -> None:
        pass


class _Shared(Transaction):
    """A transaction of PostgreSQL: a connection of its own from the look to the end."""

    def __init__(self, engine: Engine, threads: ThreadPoolExecutor, free: asyncio.Semaphore) -> None:
        self._engine = engine
        self._threads = threads
        self._free = free
        self._connection: Connection | None = None

    async def look(self, job: Job[T]) -> T | None:
        await self._free.acquire()
        try:
            return await self._run(self._begun, job)
        except BaseException:
            await self._ended()
            raise

    async def commit(self, job: Job[T]) -> T:
        try:
            return await self._run(self._committed, job)
        finally:
            await self._ended()

    async def abandon(self) -> None:
        await self._ended()

    def _begun(self, job: Job[T]) -> T:
        self._connection = self._engine.connect()
        self._connection.begin()
        return job(self._connection)

    def _committed(self, job: Job[T]) -> T:
        assert self._connection is not None
        result = job(self._connection)
        self._connection.commit()
        return result

    async def _ended(self) -> None:
        """Give the connection back; what was not committed is rolled back."""
        if self._connection is not None:
            await asyncio.wrap_future(self._threads.submit(self._connection.close))
        self._free.release()

    async def _run(self, act: Callable[[Job[T]], T], job: Job[T]) -> T:
        """Do something with the connection in a thread; to its end, even if nobody waits for it any more."""
        running = asyncio.wrap_future(self._threads.submit(act, job))
        try:
            return await asyncio.shield(running)
        except asyncio.CancelledError:
            await asyncio.wait([running])
            raise


class _Writer:
    """The one thread that writes to SQLite: jobs that wait together share a commit, each fails alone."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: queue.SimpleQueue[tuple[Job[Any], Future[Any]] | None] = queue.SimpleQueue()
        self._line: Connection | None = None  # kept open: taking one for each commit takes longer than writing a row
        self._thread = threading.Thread(target=self._run, name="store-write", daemon=True)
        self._thread.start()

    def put(self, job: Job[T]) -> Future[T]:
        """Line a job up; its future is settled after the commit."""
        future: Future[T] = Future()
        self._jobs.put((job, future))
        return future

    def close(self) -> None:
        """Write what waits, then stop."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        going = True
        while going:
            first = self._jobs.get()
            if first is None:
                break
            batch = [first]
            while len(batch) < BATCH:
                try:
                    item = self._jobs.get_nowait()
                except queue.Empty:
                    break
                if item is None:
                    going = False
                    break
                batch.append(item)
            self._commit(batch)
        self._hang_up()

    def _commit(self, batch: list[tuple[Job[Any], Future[Any]]]) -> None:
        """Run a batch in one transaction; where one of it fails nothing has happened, and each is run alone.

        Futures are settled only when what was written is safe on disk.
        """
        try:
            results = self._committed([job for job, _ in batch])
        except Exception as error:
            self._hang_up()
            if len(batch) > 1:
                for each in batch:
                    self._commit([each])
            elif batch[0][1].set_running_or_notify_cancel():
                batch[0][1].set_exception(error)
            return
        for (_, future), result in zip(batch, results, strict=True):
            if future.set_running_or_notify_cancel():
                future.set_result(result)

    def _committed(self, jobs: list[Job[Any]]) -> list[Any]:
        """What some jobs return that were run in one transaction, over the line that is kept open."""
        if self._line is None:
            self._line = self._engine.connect()
        with self._line.begin():
            return [job(self._line) for job in jobs]

    def _hang_up(self) -> None:
        """Let go of the line: what went wrong with it is not taken along."""
        line, self._line = self._line, None
        if line is not None:
            with suppress(SQLAlchemyError):  # it may be what went wrong
                line.close()


def _sqlite(address: str, begin: str) -> Engine:
    """A SQLite engine whose transactions begin as we say; commits reach the disk before they return."""
    engine = create_engine(address, connect_args={"check_same_thread": False, "timeout": 10}, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def _connected(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # the driver begins nothing by itself: we do
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def reason_of(error: Exception) -> str:
    """The first line of what a driver says, which is the part for people."""
    return (str(getattr(error, "orig", None) or error).strip().splitlines() or [""])[0]

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
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, OperationalError, SQLAlchemyError

from runehall.engine.errors import Refused
from runehall.table.migrations import migrate

__all__ = ["Store"]

T = TypeVar("T")
Job = Callable[[Connection], T]
BATCH = 128  # writes that are committed together at most
READERS = 2
CONNECTIONS = 8  # to PostgreSQL


class Store:
    """The database of a house. `write` and `read` take a function of a connection and run it in a thread."""

    def __init__(self, address: str) -> None:
        try:
            url = make_url(address)
        except ArgumentError:
            raise Refused(f"'{address}' is no address of a database, such as postgresql://user@host/name.") from None
        self.postgresql = url.get_backend_name() == "postgresql"
        if not self.postgresql and url.get_backend_name() != "sqlite":
            raise Refused(f"Runehall keeps its tables in SQLite or PostgreSQL, not in {url.get_backend_name()}.")
        self.url = url
        if self.postgresql:
            if find_spec("psycopg") is None:
                raise Refused("PostgreSQL needs a driver: install runehall[postgresql].")
            self._engine = create_engine(url, pool_size=CONNECTIONS + 1, max_overflow=0, pool_pre_ping=True)
            self._reading = self._engine
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
        except OperationalError as error:
            raise Refused(f"The database cannot be opened: {_first_line(error)}") from None

    async def write(self, job: Job[T]) -> T:
        """Run a job in a transaction; when this returns it is committed, when it raises nothing of it is."""
        if self._writer is not None:
            return await asyncio.wrap_future(self._writer.put(job))
        return await asyncio.wrap_future(self._threads.submit(self._transaction, job))

    async def read(self, job: Job[T]) -> T:
        """Run a job that only reads, on one consistent picture of the database."""
        return await asyncio.wrap_future(self._threads.submit(self._look, job))

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
        self._engine.dispose()
        self._reading.dispose()


class _Writer:
    """The one thread that writes to SQLite: jobs that wait together share a commit, each fails alone."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: queue.SimpleQueue[tuple[Job[Any], Future[Any]] | None] = queue.SimpleQueue()
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
                return
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

    def _commit(self, batch: list[tuple[Job[Any], Future[Any]]]) -> None:
        """Run a batch in one transaction and settle its futures only when it is safe on disk."""
        done: list[tuple[Future[Any], Any]] = []
        failed: list[tuple[Future[Any], BaseException]] = []
        if len(batch) == 1:  # needs no savepoint: it fails with its transaction
            self._commit_one(*batch[0])
            return
        try:
            with self._engine.begin() as connection:
                for job, future in batch:
                    try:
                        with connection.begin_nested():
                            done.append((future, job(connection)))
                    except Exception as error:
                        failed.append((future, error))
        except SQLAlchemyError as error:  # the commit itself failed: nothing of the batch has happened
            failed = [(future, error) for _, future in batch]
            done = []
        for future, result in done:
            if future.set_running_or_notify_cancel():
                future.set_result(result)
        for future, reason in failed:
            if future.set_running_or_notify_cancel():
                future.set_exception(reason)

    def _commit_one(self, job: Job[Any], future: Future[Any]) -> None:
        """Run one job in a transaction of its own."""
        try:
            with self._engine.begin() as connection:
                result = job(connection)
        except Exception as error:
            if future.set_running_or_notify_cancel():
                future.set_exception(error)
        else:
            if future.set_running_or_notify_cancel():
                future.set_result(result)


def _sqlite(address: str, begin: str) -> Engine:
    """A SQLite engine whose transactions begin as we say; commits reach the disk before they return."""
    engine = create_engine(address, connect_args={"check_same_thread": False, "timeout": 10})

    @event.listens_for(engine, "connect")
    def _connected(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # the driver begins nothing by itself: we do
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begun(connection: Connection) -> None:
        connection.execute(text(begin))

    return engine


def _first_line(error: Exception) -> str:
    """The first line of what a driver says, which is the part for people."""
    return (str(getattr(error, "orig", None) or error).strip().splitlines() or [""])[0]

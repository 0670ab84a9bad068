"""The store: written is written, each write fails alone, and old shapes become new ones."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, text

from runehall.engine.errors import Refused
from runehall.table.configuration import Configuration
from runehall.table.store import queries, schema
from runehall.table.store.migrations import LATEST
from runehall.table.store.queries import Entry, Outrun, Seat, TableRow
from runehall.table.store.store import Store

from .conftest import PATIENCE

pytestmark = pytest.mark.anyio

ROW = TableRow("t", "k", "g", "1", "", "o", "h", True, True, False, "running", "", "", "", 1.0, 1.0)


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/house.sqlite"
    database: str = request.getfixturevalue("postgresql")()
    return Configuration(data=tmp_path, database=database).address


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    opened = Store(address)
    opened.open()
    yield opened
    opened.close()


def outside(address: str, statement: str) -> Any:
    """What another connection sees."""
    engine = create_engine(address)
    with engine.connect() as connection:
        found = connection.execute(text(statement)).scalar()
    engine.dispose()
    return found


async def test_what_is_written_is_there_for_everybody(store: Store, address: str) -> None:
    await store.write(lambda c: queries.keep_table(c, ROW, [Seat(0, "h", "Ada", "person")]))
    await store.write(lambda c: queries.append(c, "t", [Entry(1, "0 go")]))
    assert outside(address, "SELECT count(*) FROM choices") == 1
    assert await store.read(lambda c: queries.read_entries(c, "t")) == [Entry(1, "0 go")]
    assert await store.read(lambda c: queries.read_seats(c, "t")) == [Seat(0, "h", "Ada", "person")]


async def test_each_write_fails_alone(store: Store) -> None:
    await store.write(lambda c: queries.keep_table(c, ROW, [Seat(0, "h", "Ada", "person")]))

    def good(n: int) -> Callable[[Connection], None]:
        return lambda c: queries.append(c, "t", [Entry(n, "0 go")])

    def bad(connection: Connection) -> None:
        queries.keep_chat(connection, "t", "h", "Ada", "never said")
        raise ValueError("on purpose")

    results = await asyncio.gather(store.write(good(1)), store.write(bad), store.write(good(1)), return_exceptions=True)
    assert sum(result is None for result in results) == 1
    assert {type(result) for result in results if result is not None} == {ValueError, Outrun}
    assert await store.read(lambda c: queries.read_chat(c, "t")) == []
    await store.write(good(2))


async def test_a_gap_or_a_double_is_never_written(store: Store) -> None:
    await store.write(lambda c: queries.keep_table(c, ROW, [Seat(0, "h", "Ada", "person")]))
    for n in (0, 2, 3):
        with pytest.raises(Outrun):
            await store.write(lambda c, n=n: queries.append(c, "t", [Entry(n, "0 go")]))  # type: ignore[misc]
    racing = [store.write(lambda c: queries.append(c, "t", [Entry(1, "0 go")])) for _ in range(10)]
    results = await asyncio.gather(*racing, return_exceptions=True)
    assert sum(result is None for result in results) == 1


async def test_a_seat_is_changed_only_as_it_was_seen(store: Store) -> None:
    free = Seat(0, "", "", "open")
    await store.write(lambda c: queries.keep_table(c, ROW, [free]))
    taken = Seat(0, "a", "Ada", "person")
    await store.write(lambda c: queries.change_seat(c, "t", free, taken))
    with pytest.raises(Outrun):
        await store.write(lambda c: queries.change_seat(c, "t", free, Seat(0, "b", "Bo", "person")))


async def test_between_a_look_and_its_commit_nobody_else_writes(store: Store) -> None:
    await store.write(lambda c: queries.keep_table(c, ROW, [Seat(0, "h", "Ada", "person")]))

    def last_when_locked(connection: Connection) -> int:
        queries.lock(connection, "t")
        return len(queries.read_entries(connection, "t"))

    async def next_entry() -> None:
        change = store.begin()
        last = await change.look(last_when_locked)
        if last is None:  # only this process writes: a room's own lock is enough
            last = len(await store.read(lambda c: queries.read_entries(c, "t")))
        await change.commit(lambda c: queries.append(c, "t", [Entry(last + 1, "0 go")]))

    if store.postgresql:
        await asyncio.gather(*(next_entry() for _ in range(30)))  # more than there are connections
        assert len(await store.read(lambda c: queries.read_entries(c, "t"))) == 30
    else:
        await next_entry()
        await next_entry()


async def test_what_is_abandoned_is_not_written_and_blocks_nobody(store: Store) -> None:
    await store.write(lambda c: queries.keep_table(c, ROW, [Seat(0, "h", "Ada", "person")]))
    for _ in range(20):  # more than there are connections
        change = store.begin()
        await change.look(lambda c: queries.lock(c, "t"))
        await change.abandon()

    def failing(connection: Connection) -> None:
        queries.append(connection, "t", [Entry(1, "0 go")])
        raise ValueError("on purpose")

    change = store.begin()
    await change.look(lambda c: queries.lock(c, "t"))
    with pytest.raises(ValueError, match="on purpose"):
        await change.commit(failing)
    assert await store.read(lambda c: queries.read_entries(c, "t")) == []
    await asyncio.wait_for(store.write(lambda c: queries.append(c, "t", [Entry(1, "0 go")])), PATIENCE)


async def test_a_database_is_brought_to_the_latest_shape_once(store: Store, address: str) -> None:
    assert outside(address, "SELECT version FROM schema_version") == LATEST
    again = Store(address)
    assert again.open() == 0
    await again.write(lambda c: c.execute(schema.version.update().values(version=LATEST + 1)))
    with pytest.raises(Refused, match="made by a newer Runehall"):
        again.open()
    again.close()


async def test_an_old_shape_becomes_the_latest_and_keeps_what_it_holds(store: Store, address: str) -> None:
    await store.write(lambda c: queries.keep_table(c, ROW, [Seat(0, "h", "Ada", "person")]))

    def make_old(connection: Connection) -> None:
        connection.execute(text("ALTER TABLE seats DROP COLUMN seen"))
        for column in ("fairness", "seat_vote", "witnesses", "lesson"):
            connection.execute(text(f"ALTER TABLE tables DROP COLUMN {column}"))
        for table in ("replays", "ended_sessions", "notes"):
            connection.execute(text(f"DROP TABLE {table}"))
        connection.execute(schema.version.update().values(version=1))

    await store.write(make_old)
    again = Store(address)
    assert again.open() == LATEST - 1
    assert await again.read(lambda c: queries.read_seats(c, "t")) == [Seat(0, "h", "Ada", "person")]
    await again.write(lambda c: queries.mark_here(c, [("t", 0)], 5.0))
    assert await again.read(lambda c: queries.read_here(c, ["t"], 4.0)) == [("t", 0, 5.0)]
    table = await again.read(lambda c: queries.read_table(c, "t"))
    assert table is not None and len(json.loads(table.fairness)["secret"]) == 64, "what is still to come has a secret"
    again.close()


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("nonsense", "no address of a database"),
        ("mysql://x/y", "SQLite or PostgreSQL"),
        ("postgresql+psycopg://nobody@127.0.0.1:1/none", "cannot be opened"),
    ],
)
async def test_a_database_that_cannot_be_opened_is_refused_in_words(address: str, said: str) -> None:
    with pytest.raises(Refused, match=said):
        Store(address).open()


async def test_sqlite_writes_reach_the_disk_before_they_count(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/house.sqlite")
    store.open()
    modes = await store.write(
        lambda c: [c.execute(text(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous")]
    )
    assert modes == ["wal", 2], "2 is FULL"
    store.close()

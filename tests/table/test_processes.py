"""Servers in real processes: killed without warning, stopped in good order, and two at once on one database."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from sqlalchemy import create_engine, func, select

from runehall.table.configuration import Configuration
from runehall.table.rooms.chronicle import Chronicle
from runehall.table.store import queries
from runehall.table.store.schema import choices

from .conftest import PATIENCE, Process
from .over_the_network import ASK, AWAY, JSON, OPTION, Visitor

pytestmark = pytest.mark.anyio


@pytest.fixture
async def visitor() -> AsyncIterator[Visitor]:
    made = Visitor()
    yield made
    await made.close()


def length_of(database: str, table: str) -> int:
    """How many entries a database holds of a table."""
    engine = create_engine(Configuration(data=Path(), database=database).address)
    with engine.connect() as connection:
        found = connection.execute(select(func.count()).where(choices.c.table == table)).scalar_one()
    engine.dispose()
    return int(found)


def kept(database: str, table: str) -> list[queries.Entry]:
    """What a database holds of a table, read from outside."""
    engine = create_engine(Configuration(data=Path(), database=database).address)
    with engine.connect() as connection:
        row = queries.read_table(connection, table)
        entries = queries.read_entries(connection, table)
    engine.dispose()
    assert row is not None
    return entries


def answers(database: str, table: str) -> dict[str, str]:
    """Every question of a table that was answered, and how, as its rows tell it."""
    engine = create_engine(Configuration(data=Path(), database=database).address)
    with engine.connect() as connection:
        row = queries.read_table(connection, table)
        entries = queries.read_entries(connection, table)
    engine.dispose()
    assert row is not None
    chronicle = Chronicle.rebuilt(row.opening, row.content, [])
    found: dict[str, str] = {}
    for entry in entries:  # it replays, digests and all
        seat, _, said = entry.row.partition(" ")
        asked = chronicle.ask(int(seat))
        assert asked is not None and asked not in found
        found[asked] = said.split(" : ")[0].splitlines()[0]
        chronicle.catch_up([entry])
    return found


def check(database: str, table: str, acknowledged: list[tuple[str, str, str]]) -> None:
    """Every acknowledged choice is there, once, at its place."""
    entries = kept(database, table)
    answered = answers(database, table)
    assert [entry.n for entry in entries] == list(range(1, len(entries) + 1))
    for of, ask, option in acknowledged:
        if of == table:
            assert answered[ask] == option
    assert len({ask for of, ask, _ in acknowledged if of == table}) == sum(of == table for of, _, _ in acknowledged)


async def play_until_killed(visitor: Visitor, address: str, tables: list[str], stop: asyncio.Event) -> None:
    """Choose at all tables until the server is gone."""

    async def at(table: str) -> None:
        while not stop.is_set():
            try:
                if not await visitor.step(address, table, 0):
                    await visitor.step(address, table, 1)
            except httpx.HTTPError:
                return

    await asyncio.gather(*(at(table) for table in tables))


async def survive(visitor: Visitor, server: Callable[..., Any], options: list[str], database: str) -> None:
    """Kill a server again and again while choices are made; nothing acknowledged is lost or doubled."""
    moments = random.Random(11)
    running = server(*options)
    tables = [await visitor.open_table(running.address, "me", "here") for _ in range(2)]
    tables += [await visitor.open_table(running.address, "me", "bot:random")]
    for _ in range(2):
        stop = asyncio.Event()
        before = len(visitor.acknowledged)
        playing = asyncio.create_task(play_until_killed(visitor, running.address, tables, stop))
        wanted = before + moments.randrange(3, 9)
        async with asyncio.timeout(PATIENCE):
            while len(visitor.acknowledged) < wanted:
                await asyncio.sleep(0.01)
        running.kill()
        stop.set()
        await playing
        for table in tables:
            check(database, table, visitor.acknowledged)
        running = server(*options)
    assert await visitor.step(running.address, tables[0], 0) or await visitor.step(running.address, tables[0], 1)
    code, said = running.stop()
    assert (code, said) == (0, "")
    for table in tables:
        check(database, table, visitor.acknowledged)


async def test_a_killed_server_has_lost_nothing_it_acknowledged_on_sqlite(
    visitor: Visitor, server: Callable[..., Any], tmp_path: Path
) -> None:
    data = tmp_path / "house"
    await survive(visitor, server, ["--data", str(data)], f"sqlite:///{data}/runehall.sqlite")


async def test_a_killed_server_has_lost_nothing_it_acknowledged_on_postgresql(
    visitor: Visitor, server: Callable[..., Any], postgresql: Callable[[], str], tmp_path: Path
) -> None:
    database = postgresql()
    await survive(visitor, server, ["--data", str(tmp_path), "--database", database], database)


async def test_bots_go_on_after_a_restart_without_any_browser(
    visitor: Visitor, server: Callable[..., Any], tmp_path: Path
) -> None:
    first = server("--data", str(tmp_path))
    table = await visitor.open_table(first.address, "bot:random", "bot:random")
    database = f"sqlite:///{tmp_path}/runehall.sqlite"
    first.kill()
    length = length_of(database, table)
    second = server("--data", str(tmp_path))
    async with asyncio.timeout(PATIENCE):
        while length_of(database, table) < length + 5:
            await asyncio.sleep(0.05)
    assert second.stop()[0] == 0


# -- streams and their end ---------------------------------------------------------------------------------------------


def socket_address(address: str, table: str, seat: int | None = None) -> str:
    return f"ws{address[4:]}/tables/{table}/stream" + ("" if seat is None else f"?seat={seat}")


def cookie(visitor: Visitor) -> dict[str, str]:
    return {"cookie": "; ".join(f"{name}={value}" for name, value in visitor.cookies.items())}


@asynccontextmanager
async def following(visitor: Visitor, address: str, table: str, seat: int | None = None) -> AsyncIterator[Any]:
    """The messages of an event stream."""
    where = "" if seat is None else f"?seat={seat}"
    async with (
        httpx.AsyncClient(base_url=address, cookies=visitor.cookies, timeout=PATIENCE) as client,
        client.stream("GET", f"/tables/{table}/events{where}") as answer,
    ):
        assert answer.headers["content-type"].startswith("text/event-stream")

        async def messages() -> AsyncIterator[Any]:
            async for line in answer.aiter_lines():
                if line.startswith("data: "):
                    yield json.loads(line[6:])

        yield messages()


async def test_a_server_that_is_told_to_stop_ends_its_streams(
    visitor: Visitor, server: Callable[..., Any], tmp_path: Path
) -> None:
    running = server("--data", str(tmp_path))
    table = await visitor.open_table(running.address, "me", "here")
    sockets = [
        await websockets.connect(socket_address(running.address, table, 0), additional_headers=cookie(visitor))
        for _ in range(3)
    ]
    firsts = [json.loads(await asyncio.wait_for(each.recv(), PATIENCE)) for each in sockets]
    assert all(first["full"] == 1 for first in firsts)
    async with following(visitor, running.address, table) as events:
        assert (await anext(events))["full"] == 1
        running.process.terminate()
        assert [message async for message in events] == []
    for each in sockets:
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await asyncio.wait_for(each.recv(), PATIENCE)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
    _, said = running.process.communicate(timeout=PATIENCE)
    assert (running.process.returncode, said) == (0, ""), "nothing had to be cancelled"


async def test_a_socket_reads_what_a_choice_changes_and_no_other_site_may(
    visitor: Visitor, server: Callable[..., Any], tmp_path: Path
) -> None:
    running = server("--data", str(tmp_path))
    table = await visitor.open_table(running.address, "me", "here")
    address = socket_address(running.address, table, 0)
    async with websockets.connect(address, additional_headers=cookie(visitor)) as socket:
        whole = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        assert await visitor.step(running.address, table, 0) or await visitor.step(running.address, table, 1)
        change = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        assert change["seq"] > whole["seq"]
    for headers, where, status in (
        ({"origin": "http://evil.example", **cookie(visitor)}, address, 403),
        ({}, address, 403),
        (cookie(visitor), socket_address(running.address, "nothing"), 404),
        (cookie(visitor), address.replace("seat=0", "seat=x"), 400),
    ):
        with pytest.raises(websockets.InvalidStatus) as refused:
            await websockets.connect(where, additional_headers=headers)
        assert refused.value.response.status_code == status
    assert running.stop() == (0, "")


# -- two processes on one database -------------------------------------------------------------------------------------


async def test_two_processes_serve_one_table(
    visitor: Visitor, server: Callable[..., Any], postgresql: Callable[[], str], tmp_path: Path
) -> None:
    database = postgresql()
    options = ["--data", str(tmp_path), "--database", database]
    one, two = server(*options), server(*options)
    table = await visitor.open_table(one.address, "me", "here")
    async with following(visitor, two.address, table) as events:
        assert (await anext(events))["full"] == 1
        for address in (one.address, two.address) * 3:  # whichever is asked: it knows what the other did
            async with asyncio.timeout(PATIENCE):
                while not (await visitor.step(address, table, 0) or await visitor.step(address, table, 1)):
                    await asyncio.sleep(0.02)
            message = await asyncio.wait_for(anext(events), PATIENCE)
            assert message["regions"]
    check(database, table, visitor.acknowledged)
    assert len(kept(database, table)) == 6

    async with asyncio.timeout(PATIENCE):
        seat, ask, option = await asked(visitor, one.address, table)
        while not ask.startswith("a6-"):  # the last choice was made at the other
            seat, ask, option = await asked(visitor, one.address, table)
    words = {"ask": ask, "option": option}
    answers = await asyncio.gather(
        *(
            visitor.send(address, "POST", f"/tables/{table}/choose?seat={seat}", json=words, headers=JSON)
            for address in (one.address, two.address) * 10
        )
    )
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 19
    assert len(kept(database, table)) == 7

    await away(visitor, one.address, table, True)
    async with following(visitor, two.address, table, 0):  # who is there, is there for both
        await away(visitor, one.address, table, False)

    chat = {"text": "From the other side"}
    await visitor.send(two.address, "POST", f"/tables/{table}/chat", json=chat, headers=JSON)
    async with asyncio.timeout(PATIENCE):
        while "From the other side" not in (await visitor.send(one.address, "GET", f"/tables/{table}")).text:
            await asyncio.sleep(0.02)

    match = await visitor.open_table(one.address, "bot:random", "bot:random")
    one.kill()
    length = length_of(database, match)
    async with asyncio.timeout(PATIENCE):  # the other takes the bots over
        while length_of(database, match) < length + 5:
            await asyncio.sleep(0.1)
    check(database, match, [])
    assert two.stop() == (0, "")


@pytest.fixture
async def elsewhere(
    visitor: Visitor, server: Callable[..., Process], postgresql: Callable[[], str], tmp_path: Path
) -> tuple[Process, Process, str]:
    """Two processes of a house, and the table of somebody who has an account there."""
    options = ["--data", str(tmp_path), "--database", postgresql()]
    one, two = server(*options), server(*options)
    await visitor.send(one.address, "GET", "/account", headers={"accept": "text/html"})
    words = {"name": "Ada", "password": "a long word"}
    made = await visitor.send(one.address, "POST", "/account/new", json=words, headers=JSON)
    assert made.status_code == 303
    return one, two, await visitor.open_table(one.address, "me", "open")


async def test_who_logs_out_at_one_process_reads_no_more_at_another(
    visitor: Visitor, elsewhere: tuple[Process, Process, str]
) -> None:
    one, two, table = elsewhere
    copied = cookie(visitor)
    async with following(visitor, two.address, table, 0) as events:
        assert (await anext(events))["full"] == 1
        assert (await visitor.send(one.address, "POST", "/account/leave", json={}, headers=JSON)).status_code == 303
        async with asyncio.timeout(PATIENCE):
            assert [message async for message in events] == []
    with pytest.raises(websockets.InvalidStatus) as refused:  # what was remembered of the cookie is forgotten, too
        await websockets.connect(socket_address(two.address, table, 0), additional_headers=copied)
    assert refused.value.response.status_code == 403
    assert (one.stop(), two.stop()) == ((0, ""), (0, ""))


async def test_a_token_that_is_ended_at_one_process_reads_no_more_at_another(
    visitor: Visitor, elsewhere: tuple[Process, Process, str]
) -> None:
    one, two, table = elsewhere
    page = await visitor.send(one.address, "POST", "/account/tokens", json={"label": "Spy"}, headers=JSON)
    token = re.search(r"rh_[A-Za-z0-9_-]{40,60}", page.text)
    ended = re.search(r"/account/tokens/(\w+)/end", page.text)
    assert token is not None and ended is not None
    bearer = {"authorization": f"Bearer {token[0]}"}
    async with websockets.connect(socket_address(two.address, table, 0), additional_headers=bearer) as socket:
        assert json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))["full"] == 1
        assert (await visitor.send(one.address, "POST", ended[0], json={}, headers=JSON)).status_code == 303
        with pytest.raises(websockets.ConnectionClosed):
            await asyncio.wait_for(socket.recv(), PATIENCE)
    with pytest.raises(websockets.InvalidStatus) as refused:
        await websockets.connect(socket_address(two.address, table, 0), additional_headers=bearer)
    assert refused.value.response.status_code == 401
    assert (one.stop(), two.stop()) == ((0, ""), (0, ""))


async def away(visitor: Visitor, address: str, table: str, wanted: bool) -> None:
    """Wait until somebody is shown as away, or nobody."""
    async with asyncio.timeout(PATIENCE):
        while bool(AWAY.search((await visitor.send(address, "GET", f"/tables/{table}?seat=1")).text)) != wanted:
            await asyncio.sleep(0.1)


async def asked(visitor: Visitor, address: str, table: str) -> tuple[int, str, str]:
    """The seat of a pass-and-play table that is asked, its question and an option."""
    for seat in (0, 1):
        page = await visitor.send(address, "GET", f"/tables/{table}?seat={seat}", headers={"accept": "text/html"})
        found = ASK.search(page.text)
        if found:
            return seat, found[1], unescape(OPTION.findall(page.text)[0])
    raise AssertionError("nobody is asked")

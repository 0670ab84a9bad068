"""Floods: whoever asks for too much, or for too heavy things, is refused; everybody else goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select

import runehall
from runehall import bots
from runehall.engine.errors import Refused
from runehall.table.configuration import Configuration, Limits, proxies
from runehall.table.http.limiter import Limiter, neighbourhood
from runehall.table.refusals import Busy, TooFast
from runehall.table.rooms import reviews
from runehall.table.rooms import workers as workers_module
from runehall.table.rooms.hall import Keeper
from runehall.table.rooms.taking_turns import Turns
from runehall.table.rooms.workers import ADDRESS, Workers
from runehall.table.store.schema import players, tables

from .conftest import PATIENCE, House, Process
from .test_replays import brought, finished

pytestmark = pytest.mark.anyio
DAY = 86400.0


# -- processes that can be ended ---------------------------------------------------------------------------------------


async def test_work_that_takes_too_long_is_ended_and_its_process_replaced() -> None:
    workers = Workers(1, 2, 0.2)
    try:
        first = await workers.work(os.getpid)
        with pytest.raises(Busy):
            await workers.work(sum, range(10**12))
        assert await workers.work(os.getpid) != first
        with pytest.raises(ProcessLookupError):
            os.kill(first, 0)
    finally:
        workers.close()


async def test_on_a_busy_machine_work_takes_longer_and_is_not_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers_module, "GRACE", PATIENCE)
    workers = Workers(1, 2, 0.2)
    try:
        await workers.work(time.sleep, 0.3)  # as long by the clock as if others had the processor
    finally:
        workers.close()


async def test_work_that_does_nothing_for_ever_is_ended_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers_module, "GRACE", 1.0)
    workers = Workers(1, 2, 0.5)
    try:
        with pytest.raises(Busy):
            await workers.work(time.sleep, PATIENCE)
    finally:
        workers.close()


async def test_a_process_that_dies_is_replaced() -> None:
    workers = Workers(1, 2, PATIENCE)
    try:
        first = await workers.work(os.getpid)
        with pytest.raises(Busy):
            await workers.work(os.kill, first, signal.SIGKILL)
        assert await workers.work(os.getpid) != first
    finally:
        workers.close()


async def test_only_so_many_wait_and_each_asks_once_at_a_time() -> None:
    workers = Workers(1, 1, PATIENCE)
    try:
        await workers.work(os.getpid)
        asked = [asyncio.create_task(workers.work(time.sleep, PATIENCE, who=who)) for who in ("ada", "bo")]
        await asyncio.sleep(0)
        with pytest.raises(TooFast):
            await workers.work(os.getpid, who="ada")
        with pytest.raises(Busy):
            await workers.work(os.getpid, who="cy")
    finally:
        workers.close()
    for each in asked:
        with pytest.raises((Busy, asyncio.CancelledError)):
            await each


async def test_one_address_takes_a_third_of_the_places() -> None:
    workers = Workers(1, 5, PATIENCE)

    async def ask(address: str, who: str) -> None:
        ADDRESS.set(address)
        await workers.work(time.sleep, PATIENCE, who=who)

    try:
        await workers.work(os.getpid)
        asked = [asyncio.create_task(ask("198.51.100.1", f"eve {number}")) for number in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Busy, match="your address"):
            await asyncio.create_task(ask("198.51.100.1", "eve 3"))
        asked += [asyncio.create_task(ask(address, f"of {address}")) for address in ("198.51.100.2", "")]
        await asyncio.sleep(0)
        assert not any(each.done() for each in asked), "others wait in line"
    finally:
        workers.close()
    await asyncio.gather(*asked, return_exceptions=True)


async def test_a_refusal_comes_back_with_its_line() -> None:
    workers = Workers(1, 1, PATIENCE)
    try:
        with pytest.raises(Refused, match="Line 1"):
            await workers.work(runehall.replay, "no record")
    finally:
        workers.close()


# -- records -----------------------------------------------------------------------------------------------------------


async def test_a_record_with_too_many_choices_is_not_even_read(house: House) -> None:
    ada = await house.browser()
    await ada.page("/")
    csrf = house.hall.identity.csrf(await ada.player())
    record = finished()
    rows = record.split("\n")
    bomb = "\n".join([*rows[:-2], *(rows[20:30] * 12_000)])
    sent = {"record": ("bomb", bomb[: house.settings.limits.upload - 1000])}
    began = time.process_time()
    answer = await ada.client.post("/replays", data={"csrf": csrf}, files=sent)
    assert answer.status_code == 413 and "5,000 choices" in answer.json()["reason"]
    assert time.process_time() - began < 2 and house.hall.replayers.processes == []


async def test_a_replay_is_worked_out_by_another_process(house: House) -> None:
    ada = await house.browser()
    replay = await brought(ada, house, finished())
    assert (await ada.page(replay)).status_code == 200
    (worker,) = house.hall.replayers.processes
    assert worker != os.getpid()
    os.kill(worker, signal.SIGKILL)
    await asyncio.to_thread(os.waitpid, worker, os.WNOHANG)
    answers = [(await ada.page(f"{replay}?at={at}")).status_code for at in range(3)]
    assert answers[-1] == 200 and set(answers) <= {200, 503}


async def test_a_table_that_is_over_is_rebuilt_without_asking_who_noticed_what(house: House) -> None:
    ada = await house.browser()
    replay = await brought(ada, house, finished("medieval_mayhem", 3))
    room = await house.hall.room(replay.rpartition("/")[2])
    assert room.match.over and len(room.chronicle.rows) == room.match.length
    assert len(room.match._past._kept) == 1, "no state is kept for each choice"


async def test_a_dead_reviewer_is_replaced(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "PATIENCE", 0.0)  # nobody waits for a review, however soon it is there
    ada = await house.browser()
    replay = await brought(ada, house, finished(turn_limit=12))
    assert (await ada.page(f"{replay}/review")).status_code == 202
    async with asyncio.timeout(PATIENCE):
        while not house.hall.reviews.processes:
            await asyncio.sleep(0.01)
        os.kill(house.hall.reviews.processes[0], signal.SIGKILL)
        while (answer := await ada.page(f"{replay}/review")).status_code != 200:
            assert answer.status_code in (202, 503)
            await asyncio.sleep(0.05)


async def test_hinters_do_not_sit_where_bots_think(house: House) -> None:
    room, ada, bo = await house.duel()
    asked = room.match.pending[0].seat
    hint = await (ada, bo)[asked].client.get(f"/tables/{room.id}/hint?seat={asked}")
    assert hint.status_code == 200
    assert house.hall.keepers._thinkers.processes == [], "no process of the bots was asked"


# -- addresses ---------------------------------------------------------------------------------------------------------


async def test_new_visitors_do_not_make_one_address_mightier(make_house: Callable[..., Awaitable[House]]) -> None:
    house = await make_house(limits=Limits(creating=(2, 0.0), address=3.0))
    made: list[int] = []
    for _ in range(10):
        stranger = await house.browser()
        await stranger.page("/")
        made.append((await stranger.post("/play/bloodrunes")).status_code)
    assert made == [303] * 6 + [429] * 4


async def test_players_made_over_the_api_share_their_address(make_house: Callable[..., Awaitable[House]]) -> None:
    house = await make_house(limits=Limits(creating=(4, 0.0), address=1.0))
    stranger = await house.browser()
    made = [(await stranger.client.post("/api/players", json={"name": f"P{n}"})).status_code for n in range(8)]
    assert made.count(201) <= 4 and made[-1] == 429


def test_streams_are_counted_by_visitor_and_by_address() -> None:
    limiter = Limiter(Limits(streams=2, address=2.0))
    for who in ("ada", "ada", "bo", "bo"):
        limiter.open_stream(who, "10.0.0.1")
    for who in ("ada", "cy"):
        with pytest.raises(TooFast):
            limiter.open_stream(who, "10.0.0.1")
    limiter.open_stream("cy", "10.0.0.2")
    limiter.close_stream("bo", "10.0.0.1")
    limiter.open_stream("cy", "10.0.0.1")


def test_one_subscriber_is_one_address() -> None:
    assert neighbourhood("2001:db8:1:2::7") == neighbourhood("2001:db8:1:2:ffff::1") != neighbourhood("2001:db8:1:3::7")
    assert neighbourhood("::ffff:10.0.0.1") == "10.0.0.1" == neighbourhood("10.0.0.1")
    assert neighbourhood("fe80::1%eth0") and neighbourhood("x:y") == "x:y"


def test_limits_are_settings() -> None:
    limits = Limits().changed(["streams=7", "creating=5,0.25", "body_seconds=2.5"])
    assert (limits.streams, limits.creating, limits.body_seconds) == (7, (5.0, 0.25), 2.5)
    for wrong in ("stream=7", "streams", "streams=x", "streams=1,2", "creating=5", "creating=-1,2", "streams=inf"):
        with pytest.raises(Refused, match="limit"):
            Limits().changed([wrong])


# -- what nobody needs any more ----------------------------------------------------------------------------------------


async def test_abandoned_tables_and_guests_are_cleared_away(make_house: Callable[..., Awaitable[House]]) -> None:
    house = await make_house()
    ada, bo = await house.browser("Ada"), await house.browser("Bo")
    waiting = await house.table(ada, Keeper(), Keeper("open"))
    running = await house.table(bo, Keeper(), Keeper("bot", "random", "calm"))
    watched = await house.table(bo, Keeper(), Keeper("open"))
    for room in (waiting, running):
        if room.driver is not None:
            room.driver.cancel()
        house.hall.rooms.pop(room.id)

    def left(connection: Any) -> tuple[set[str], int]:
        found = set(connection.execute(select(tables.c.id)).scalars())
        return found, connection.execute(select(func.count()).select_from(players)).scalar_one()

    await house.hall.clear_away(time.time() + 2 * DAY)
    assert (await house.hall.store.read(left))[0] == {waiting.id, running.id, watched.id}
    await house.hall.clear_away(time.time() + 4 * DAY)
    assert (await house.hall.store.read(left))[0] == {running.id, watched.id}, "what is in use is spared"
    await house.hall.clear_away(time.time() + 91 * DAY)
    assert await house.hall.store.read(left) == ({watched.id}, 1), "Ada has no table left"


async def test_a_match_that_people_finished_stays(make_house: Callable[..., Awaitable[House]]) -> None:
    house = await make_house()
    ada = await house.browser("Ada")
    room = await house.table(ada, Keeper(), Keeper("bot", "greedy", "instant"))
    await ada.post(f"/tables/{room.id}/seat", seat=0, keeper="bot", level="greedy", pace="instant")
    async with asyncio.timeout(PATIENCE):
        while room.row.status != "over":
            await asyncio.sleep(0.01)
    house.hall.rooms.pop(room.id)
    await house.hall.clear_away(time.time() + 5000 * DAY)
    assert (await house.hall.room(room.id)).match.over


async def test_of_one_address_two_pages_are_drawn_at_a_time() -> None:
    turns = Turns(2)
    taken = [asyncio.create_task(turns.take("198.51.100.1")) for _ in range(5)]
    await asyncio.sleep(0)
    assert [each.done() for each in taken] == [True, True, False, False, False]
    other = await asyncio.wait_for(turns.take("198.51.100.2"), PATIENCE)
    taken[2].cancel()
    for each in (0, 1, 3, 4):
        turn = await asyncio.wait_for(taken[each], PATIENCE)
        turn.end()
        turn.end()  # once is enough
    other.end()
    assert turns.addresses == 0, "nobody is remembered"


@pytest.mark.parametrize(
    "path",
    ["/", "/games/bloodrunes", "/games/bloodrunes/cards", "/games/bloodrunes/rules", "/games/bloodrunes/workshop",
     "/new/bloodrunes", "/account", "/fair", "/api"],
)  # fmt: skip
async def test_every_page_counts(make_house: Callable[..., Awaitable[House]], path: str) -> None:
    house = await make_house(limits=Limits(looking=(1, 0.0), address=1.0))
    eve = await house.browser()
    assert [(await eve.page(path)).status_code for _ in range(2)] == [200, 429]


# -- half a request ----------------------------------------------------------------------------------------------------


def half_sent(address: str, source: str, count: int, words: bytes) -> list[socket.socket]:
    """Connections from an address of this machine that send something and wait."""
    host, port = address.removeprefix("http://").split(":")
    found = []
    for _ in range(count):
        each = socket.create_connection((host, int(port)), timeout=PATIENCE, source_address=(source, 0))
        each.sendall(words)
        found.append(each)
    return found


def hung_up(each: socket.socket) -> bool:
    """Whether the other side hangs up, sooner or later."""
    try:
        return each.recv(1) == b""
    except ConnectionResetError:
        return True


@pytest.mark.parametrize(
    "words",
    [b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ", b"POST /tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\na", b""],
)
def test_half_sent_requests_lock_nobody_out(server: Callable[..., Process], tmp_path: Path, words: bytes) -> None:
    limits = [word for each in ("connections=20", "header_seconds=2", "body_seconds=2") for word in ("--limit", each)]
    house = server("--data", str(tmp_path), *limits)
    slow = half_sent(house.address, "127.0.0.2", 60, words)
    assert httpx.get(f"{house.address}/healthz", timeout=PATIENCE).status_code == 200
    assert all(hung_up(each) for each in slow), "those over the count at once, the others when their time is up"
    for each in slow:
        each.close()
    with httpx.Client(base_url=house.address, timeout=PATIENCE) as client:  # a line that is kept is no slow one
        assert [client.get("/healthz").status_code for _ in range(3)] == [200] * 3


def test_a_head_without_an_end_is_cut_off(server: Callable[..., Process], tmp_path: Path) -> None:
    patient = ("--limit", "header_seconds=3600", "--limit", "body_seconds=3600")  # nobody is cut off for being slow
    house = server("--data", str(tmp_path), *patient)
    bombs = (
        b"GET /" + b"a" * 2**20,
        b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: " + b"a" * 2**20,
        b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: y\r\n" * 2**18,
        b"POST /replays HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n" + b"X: y\r\n" * 2**18,
    )
    for bomb in bombs:
        (line,) = half_sent(house.address, "127.0.0.2", 1, b"")
        assert cut_off(line, bomb), bomb[:60]
    (line,) = half_sent(house.address, "127.0.0.2", 1, b"")
    body = b"POST /replays HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % 2**20 + b"a" * 2**20
    line.sendall(body)
    assert line.recv(12) != b"HTTP/1.1 431", "a body is none of the head"
    line.close()


def test_only_addresses_and_networks_are_trusted() -> None:
    assert [str(each) for each in proxies(" 127.0.0.1, 10.0.0.0/8,::1")] == ["127.0.0.1/32", "10.0.0.0/8", "::1/128"]
    assert proxies("") == ()
    for said in ("*", "example.org", "10.0.0.1/8", "127.0.0.1:80"):
        with pytest.raises(Refused, match="no address or network"):
            proxies(said)


def test_who_floods_a_stream_is_cut_off(server: Callable[..., Process], tmp_path: Path) -> None:
    house = server("--data", str(tmp_path))
    with httpx.Client(base_url=house.address, timeout=PATIENCE) as client:
        token = client.post("/api/players", json={"name": "Eve"}).json()["token"]
        client.headers["Authorization"] = f"Bearer {token}"
        keepers = [{"keeper": "person"}, {"keeper": "open"}]
        table = client.post("/api/tables", json={"game": "bloodrunes", "keepers": keepers}).json()["table"]
        head = (
            f"GET /tables/{table}/stream HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Authorization: Bearer {token}\r\n\r\n"
        )
        for opcode in (0x89, 0x8A, 0x81):  # pings, pongs, texts
            (line,) = half_sent(house.address, "127.0.0.2", 1, head.encode())
            assert line.recv(12) == b"HTTP/1.1 101"
            assert cut_off(line, bytes([opcode, 0x80 | 60, 0, 0, 0, 0]) + b"p" * 60, 4000)
        assert client.get("/healthz").status_code == 200


def cut_off(line: socket.socket, words: bytes, times: int = 1) -> bool:
    """Whether the other side hangs up on who says something so often; what it says itself is not read before."""
    line.settimeout(PATIENCE)
    try:
        for _ in range(times):
            line.sendall(words)
        while line.recv(65536):
            pass
    except (ConnectionResetError, BrokenPipeError):
        return True
    except TimeoutError:
        return False
    finally:
        line.close()
    return True


def test_a_server_that_works_something_out_stops_when_it_is_told_to(
    server: Callable[..., Process], tmp_path: Path
) -> None:
    house = server("--data", str(tmp_path))
    match = runehall.new("runes_of_mayhem", seats=2, seed=2)  # 517 choices: many times the second an answer may wait
    bots.play(match, [bots.bot("random", seat) for seat in range(2)])
    with httpx.Client(base_url=house.address, timeout=PATIENCE, headers={"accept": "text/html"}) as client:
        word = client.get("/").text.partition('name="csrf" value="')[2].partition('"')[0]
        sent = client.post("/replays", data={"csrf": word}, files={"record": ("x", str(match.record))})
        assert sent.status_code == 303, sent.text
        replay = sent.headers["location"].partition("?")[0]
        assert client.get(f"{replay}/review").status_code == 202, "it is being worked out"
        began = time.monotonic()
        code, _ = house.stop()
    assert code == 0 and time.monotonic() - began < 30


def test_two_servers_do_not_share_one_file(tmp_path: Path) -> None:
    from runehall.table.http.app import create_app

    address = f"sqlite:///{tmp_path / 'house.sqlite'}"
    first = create_app(Configuration(data=tmp_path / "one", database=address)).state.hall
    second = create_app(Configuration(data=tmp_path / "two", database=address)).state.hall
    first.prepare()
    with pytest.raises(Refused, match="Another Runehall"):
        second.prepare()
    first.store.close()
    first._held.close()

"""Strange input: half letters, NUL, numbers that are none, addresses of nobody; each refused in words, nothing told."""

from __future__ import annotations

import io
import json
import logging
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from runehall.engine.errors import Refused
from runehall.table.http.guard import shown_path
from runehall.table.http.logs import JsonLines
from runehall.table.rooms.hall import Keeper
from runehall.table.rooms.timeline import Timeline
from runehall.table.store.store import Store

from .conftest import House, Process
from .test_replays import finished

pytestmark = pytest.mark.anyio
HALF = "\ud800"


@pytest.mark.parametrize("text", [f"hello {HALF}", "hello \x00", "\udfff\ud800"])
async def test_half_letters_and_nul_are_refused_everywhere(house: House, text: str) -> None:
    room, ada, _ = await house.duel()
    body = json.dumps({"text": text})  # as \ud800, which JSON may say
    headers = {"content-type": "application/json"}
    for path in (f"/tables/{room.id}/chat", f"/api/tables/{room.id}/chat"):
        assert (await ada.client.post(path, content=body, headers=headers)).status_code == 400
    named = json.dumps({"name": text})
    assert (await ada.client.post("/api/players", content=named, headers=headers)).status_code == 400
    for words in ({"name": text, "password": "a long password"}, {"name": "Ada", "password": text * 9}):
        for path in ("/account/new", "/account/enter"):
            answer = await ada.client.post(path, content=json.dumps(words), headers=headers)
            assert answer.status_code == 400, path
    assert list(room.chat) == []


async def test_nul_in_an_address_or_a_form_is_refused(house: House) -> None:
    room, ada, _ = await house.duel()
    for path in ("/tables/%00", "/replays/a%00b", f"/api/tables/{room.id}/odds?ask=a1-0&option=%00", "/join/%00/x"):
        assert 400 <= (await ada.client.get(path)).status_code < 500, path
    assert (await ada.form(f"/tables/{room.id}/chat", text="a\x00b")).status_code == 400


@pytest.mark.parametrize("origin", ["http://[x", "http://[", "//", "http://house:99999999", "null"])
async def test_an_origin_that_is_none_is_another_site(house: House, origin: str) -> None:
    room, ada, _ = await house.duel()
    answer = await ada.client.post(f"/tables/{room.id}/chat", json={"text": "x"}, headers={"origin": origin})
    assert answer.status_code == 403
    assert (await ada.client.get(f"/tables/{room.id}/events", headers={"origin": origin})).status_code == 403


@pytest.mark.parametrize("number", ["²", "9" * 5000, "٣", "-1", "1.5", "0x1"])
async def test_what_is_no_number_is_refused(house: House, number: str) -> None:
    room, ada, _ = await house.duel()
    for path in (
        f"/tables/{room.id}?seat={number}",
        f"/replays/{room.id}?seat={number}",
        f"/replays/{room.id}/at/{number}",
    ):
        assert 400 <= (await ada.client.get(path)).status_code < 500, path
    body = f'{{"seat": {number if number.isascii() else json.dumps(number)}}}'
    headers = {"content-type": "application/json"}
    answer = await ada.client.post(f"/api/tables/{room.id}/leave", content=body, headers=headers)
    assert 400 <= answer.status_code < 500


async def test_to_json_one_point_nought_is_a_whole_number(house: House) -> None:
    room, ada, _ = await house.duel()
    headers = {"content-type": "application/json"}
    answer = await ada.client.post(f"/api/tables/{room.id}/leave", content='{"seat": 0.0}', headers=headers)
    assert answer.status_code == 200 and answer.json()["seat"] == 0


async def test_the_odds_need_a_question_and_an_option_and_say_so(house: House) -> None:
    room, ada, _ = await house.duel()
    answer = await ada.client.get(f"/api/tables/{room.id}/odds")
    assert answer.status_code == 400 and "'ask' is missing" in answer.json()["reason"]
    told = (await ada.client.get("/api/openapi.json")).json()["paths"]["/api/tables/{table}/odds"]["get"]["parameters"]
    assert {each["name"]: each["required"] for each in told} == {"table": True, "ask": True, "option": True}


async def test_who_leaves_a_table_that_waits_is_told_so(house: House) -> None:
    ada, bo = await house.browser("Ada"), await house.browser("Bo")
    room = await house.table(ada, Keeper(), Keeper("open"), Keeper("open"))
    await room.seats.join(await bo.player(), room.row.key, 1)
    answer = await bo.client.post(f"/api/tables/{room.id}/leave", json={"seat": 1})
    assert answer.status_code == 200 and answer.json()["seat"] is None
    assert room.seats.of(await bo.player()) == []


async def test_a_wrong_key_shows_nothing(house: House) -> None:
    ada, stranger = await house.browser("Adalbert"), await house.browser()
    room = await house.table(ada, Keeper(), Keeper("open"))
    wrong = await stranger.page(f"/join/{room.id}/{'x' * 16}")
    assert wrong.status_code == 404 and "Adalbert" not in wrong.text and "Bloodrunes" not in wrong.text
    posted = await stranger.form(f"/join/{room.id}/{'x' * 16}", name="Eve")
    assert posted.status_code == 404 and "Adalbert" not in posted.text
    assert "Adalbert" in (await stranger.page(f"/join/{room.id}/{room.row.key}")).text


async def test_no_answer_leads_where_the_host_header_says(house: House) -> None:
    room, ada, _ = await house.duel()
    for path in (f"/tables/{room.id}/", "/account/", "/games/bloodrunes/", "/api/"):
        answer = await ada.client.get(path, headers={"host": "evil.example", "accept": "text/html"})
        assert "evil" not in answer.text + str(answer.headers)


# -- the log -----------------------------------------------------------------------------------------------------------


def test_keys_and_strange_words_of_an_address_are_not_logged() -> None:
    assert shown_path("/join/abcdef2345/k2k2k2k2k2k2k2k2") == "/join/abcdef2345/…"
    assert shown_path("/join/abcdef2345/key/again") == "/join/abcdef2345/…/…"
    assert shown_path("/tables/abcdef2345/choose") == "/tables/abcdef2345/choose"
    assert shown_path("/games/bloodrunes/rules/BR-%20Axe says hello") == "/games/bloodrunes/rules/…"


async def test_what_is_said_is_not_logged_when_the_store_fails(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    room, ada, _ = await house.duel()
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(JsonLines())
    logging.getLogger().addHandler(handler)
    try:
        await house.hall.store.write(lambda c: c.exec_driver_sql("DROP TABLE chat"))
        answer = await ada.post(f"/tables/{room.id}/chat", text="my secret plan")
        assert answer.status_code == 503
        try:
            raise Refused("You hold no Axemen.")
        except Refused:
            logging.getLogger("runehall.test").exception("a bot failed")
    finally:
        logging.getLogger().removeHandler(handler)
    told = written.getvalue()
    assert "the store failed" in told and "a bot failed" in told, "the log tells that"
    assert "no such table: chat" in told, "and why"
    assert "secret plan" not in told and "Axemen" not in told


# -- the store ---------------------------------------------------------------------------------------------------------


def test_a_file_that_is_no_database_is_one_clear_line(tmp_path: Path) -> None:
    for content in (b"This is no database at all. " * 200, b"SQLite format 3\x00" + b"\x07" * 5000):
        (tmp_path / "x.sqlite").write_bytes(content)
        with pytest.raises(Refused) as refused:
            Store(f"sqlite:///{tmp_path / 'x.sqlite'}").open()
        assert "cannot be opened" in refused.value.reason and "\n" not in refused.value.reason


def test_a_file_that_was_cut_off_is_one_clear_line(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'x.sqlite'}")
    store.open()
    store.close()
    whole = (tmp_path / "x.sqlite").read_bytes()
    (tmp_path / "x.sqlite").write_bytes(whole[: len(whole) // 3])
    for beside in tmp_path.glob("x.sqlite-*"):
        beside.unlink()
    with pytest.raises(Refused) as refused:
        Store(f"sqlite:///{tmp_path / 'x.sqlite'}").open()
    assert "cannot be opened" in refused.value.reason and "\n" not in refused.value.reason


def test_a_password_is_in_no_refusal(tmp_path: Path) -> None:
    with pytest.raises(Refused) as refused:
        Store("postgresql+psycopg://runehall:hunter2@127.0.0.1:1/none").open()
    assert "hunter2" not in str(refused.value)


async def test_health_tells_of_a_store_that_cannot_be_written(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = await house.browser()
    assert (await visitor.client.get("/healthz")).json()["healthy"] is True

    async def full(job: object) -> None:
        raise OperationalError("UPDATE", {}, Exception("database or disk is full"))

    monkeypatch.setattr(house.hall.store, "write", full)
    monkeypatch.setattr(house.hall.store, "_checked", float("-inf"))
    answer = await visitor.client.get("/healthz")
    assert answer.status_code == 503 and "disk is full" in answer.json()["reason"]


async def test_health_tells_of_a_broken_store(house: House) -> None:
    visitor = await house.browser()
    await house.hall.store.write(lambda c: c.exec_driver_sql("DROP TABLE schema_version"))
    house.hall.store._checked = float("-inf")
    answer = await visitor.client.get("/healthz")
    assert answer.status_code == 503 and "no such table" in answer.json()["reason"]


def test_the_database_may_be_named_where_no_other_process_reads_it(
    server: Callable[..., Process], tmp_path: Path
) -> None:
    house = server("--data", str(tmp_path), RUNEHALL_DATABASE=f"sqlite:///{tmp_path / 'elsewhere.sqlite'}")
    assert httpx.get(f"{house.address}/healthz").status_code == 200
    assert (tmp_path / "elsewhere.sqlite").exists() and not (tmp_path / "runehall.sqlite").exists()


# -- threads -----------------------------------------------------------------------------------------------------------


def test_several_threads_may_go_through_one_timeline() -> None:
    import runehall

    match = runehall.replay(finished())
    opening = str(runehall.replay(match.record, 0).record)
    timeline = Timeline("t", "bloodrunes", opening, "", match.rows(), [], [], True)
    wrong: list[Any] = []

    def walk(first: int) -> None:
        for at in range(first, match.length, 7):
            found = timeline.at(at).length
            if found != at:
                wrong.append((at, found))

    threads = [threading.Thread(target=walk, args=(first,)) for first in range(7)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert not wrong

"""The JSON API: its contract against itself, a bot that plays over it, and the authority of tokens."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from starlette.applications import Starlette

from runehall.table.configuration import Configuration
from runehall.table.http.api import operations
from runehall.table.http.app import create_app
from runehall.table.http.contract import openapi

from .conftest import OPEN_LIMITS, PATIENCE, House

EXAMPLES = Path(__file__).parents[2] / "examples"


class Served:
    """A house served by a thread of this process, without limits of rate."""

    def __init__(self, app: Starlette) -> None:
        config = uvicorn.Config(app, port=0, log_level="error", ws="websockets-sansio")
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        while not self._server.started:
            self._thread.join(0.01)
            assert self._thread.is_alive(), "the server does not start"
        port = self._server.servers[0].sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(20)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    house = Served(create_app(Configuration(data=tmp_path_factory.mktemp("api"), limits=OPEN_LIMITS)))
    yield house
    house.stop()


@pytest.fixture(scope="module")
def table(served: Served) -> str:
    """A table that waits for somebody, so that nothing at it can be chosen."""
    token = httpx.post(f"{served.address}/api/players", json={"name": "Ada"}).json()["token"]
    keepers = [{"keeper": "person"}, {"keeper": "open"}]
    made = httpx.post(
        f"{served.address}/api/tables",
        json={"game": "bloodrunes", "keepers": keepers},
        headers={"Authorization": f"Bearer {token}"},
    )
    return str(made.json()["table"])


schema = schemathesis.openapi.from_dict(openapi(operations))
few = settings(
    max_examples=12, deadline=None, derandomize=True, database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.filter_too_much],
)  # fmt: skip


@schema.parametrize()
@few
def test_what_the_contract_says_is_what_happens(case: Any, served: Served) -> None:
    case.call_and_validate(
        base_url=served.address, excluded_checks=[schemathesis.checks.CHECKS.get_one("positive_data_acceptance")]
    )


@schema.exclude(path_regex="/events$").include(path_regex="{table}").parametrize()
@few
def test_nothing_sent_to_a_real_table_breaks_it(case: Any, served: Served, table: str) -> None:
    case.path_parameters["table"] = table
    case.call_and_validate(base_url=served.address, checks=[not_a_server_error])


def test_the_example_bot_plays_a_match_over_the_api(served: Served) -> None:
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / "api_bot.py"), served.address], capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.returncode == 0, done.stderr
    assert "6 Blood Fortunes" in done.stdout
    assert len((EXAMPLES / "api_bot.py").read_text("utf-8").splitlines()) < 60


pytestmark = pytest.mark.anyio


async def api(house: House, token: str = "") -> httpx.AsyncClient:
    """A program that speaks to the house."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return httpx.AsyncClient(transport=httpx.ASGITransport(house.app), base_url="http://house", headers=headers)


async def guest(house: House, name: str) -> httpx.AsyncClient:
    """A program with a token of its own."""
    async with await api(house) as stranger:
        made = await stranger.post("/api/players", json={"name": name})
    assert made.status_code == 201
    return await api(house, made.json()["token"])


async def test_two_programs_play_each_other(house: House) -> None:
    async with await guest(house, "Ada") as ada, await guest(house, "Bo") as bo:
        keepers = [{"keeper": "person"}, {"keeper": "open"}]
        made = (await ada.post("/api/tables", json={"game": "bloodrunes", "keepers": keepers})).json()
        table = f"/api/tables/{made['table']}"
        refused = await bo.post(f"{table}/join", json={"key": "wrong"})
        assert refused.status_code == 403
        joined = (await bo.post(f"{table}/join", json={"key": made["key"]})).json()
        assert joined["seat"] == 1
        players = (ada, bo)
        for _ in range(12):
            asked = [(await each.get(f"{table}/options")).json() for each in players]
            who = next(seat for seat, each in enumerate(asked) if each["ask"])
            option = asked[who]["question"]["options"][0]["text"]
            done = await players[who].post(f"{table}/choose", json={"ask": asked[who]["ask"], "option": option})
            assert done.status_code == 200
            again = await players[who].post(f"{table}/choose", json={"ask": asked[who]["ask"], "option": option})
            assert again.status_code == 409
        assert "length" not in (await ada.get(table)).json(), "it would count what is picked in secret"


async def test_a_token_sees_its_own_seat_only(house: House) -> None:
    async with await guest(house, "Ada") as ada, await guest(house, "Eve") as eve:
        keepers = [{"keeper": "person"}, {"keeper": "bot", "level": "random", "pace": "calm"}]
        made = (await ada.post("/api/tables", json={"game": "bloodrunes", "keepers": keepers})).json()
        table = f"/api/tables/{made['table']}"
        mine = (await ada.get(f"{table}/view")).json()
        assert mine["seat"] == 0 and "unknown" not in mine["view"]["table"]["casters"][0]["hand"]
        assert (await eve.get(f"{table}/view?seat=0")).status_code == 403
        watched = (await eve.get(f"{table}/view")).json()
        assert watched["seat"] is None and set(watched["view"]["table"]["casters"][0]["hand"]) == {"unknown"}
        assert (await eve.post(f"{table}/choose", json={"ask": "a0-0", "option": "draw"})).status_code == 403
        assert (await ada.get(f"{table}/record")).status_code == 403


async def test_bad_requests_are_refused_in_words(house: House) -> None:
    async with await guest(house, "Ada") as ada, await api(house, "rh_" + "x" * 43) as forged:
        for body, words in (
            ({"game": "chess", "keepers": [{"keeper": "person"}]}, "must be one of"),
            ({"game": "bloodrunes"}, "'keepers' is missing"),
            ({"game": "bloodrunes", "keepers": [{"keeper": "person"}], "x": 1}, "'x' is not known"),
            ({"game": "bloodrunes", "keepers": "all"}, "must be a list"),
        ):
            refused = await ada.post("/api/tables", json=body)
            assert refused.status_code == 400 and words in refused.json()["reason"]
        seven = [{"keeper": "person"}] * 7
        refused = await ada.post("/api/tables", json={"game": "bloodrunes", "keepers": seven})
        assert refused.status_code == 422 and "2, 3, 4" in refused.json()["reason"]
        assert (
            await ada.post("/api/tables", content=b"{", headers={"content-type": "application/json"})
        ).status_code == 400
        assert (await ada.post("/api/tables", data={"game": "bloodrunes"})).status_code == 400
        assert (await forged.get("/api/tables")).status_code == 401


async def test_the_stream_tells_a_program_what_it_may_know(house: House) -> None:
    async with await guest(house, "Ada") as ada:
        keepers = [{"keeper": "person"}, {"keeper": "bot", "level": "random", "pace": "instant"}]
        made = (await ada.post("/api/tables", json={"game": "bloodrunes", "keepers": keepers})).json()
        room = await house.hall.room(made["table"])
        who = await house.hall.identity.bearer(ada.headers["authorization"].split()[1])
        assert who is not None
        viewer = room.viewer(who)
        stream = room.audience.follow(replace(viewer, data=True))
        async with asyncio.timeout(PATIENCE):
            first = json.loads(await stream.next() or "")
            assert first["view"]["seat"] == 0 and first["events"] == []
            while not first["ask"]:
                first = json.loads(await stream.next() or "")
        await room.choose(who, first["ask"], first["view"]["ask"]["options"][0]["text"])
        async with asyncio.timeout(PATIENCE):
            news = json.loads(await stream.next() or "")
        assert news["events"] and {"word", "text", "why"} <= set(news["events"][0])
        room.audience.unfollow(replace(viewer, data=True), stream)

"""A language model with a seat's token plays at a running table, over the protocol's own client."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest
from mcp import Client

from runehall.adapters.mcp import server
from runehall.engine.chance import seeded
from runehall.table.configuration import Configuration
from runehall.table.http.app import create_app

from .conftest import OPEN_LIMITS
from .test_api import Served

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    house = Served(create_app(Configuration(data=tmp_path_factory.mktemp("mcp"), limits=OPEN_LIMITS)))
    yield house
    house.stop()


def asked(served: Served, path: str, token: str = "", **body: object) -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(served.address + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def at_a_table(served: Served) -> tuple[str, str]:
    """A table against a bot, and the token of its maker."""
    token = asked(served, "/api/players", name="Model")["token"]
    keepers = [{"keeper": "person"}, {"keeper": "bot", "level": "random", "pace": "instant"}]
    return asked(served, "/api/tables", token, game="medieval_mayhem", keepers=keepers)["table"], token


async def said(client: Any, tool: str, **given: Any) -> str:
    answer = await client.call_tool(tool, given)
    assert not answer.is_error
    return str(answer.content[0].text)


async def test_a_model_plays_at_a_running_table(running: Served) -> None:
    table, token = at_a_table(running)
    async with Client(server(running.address, token)) as client:
        told = await said(client, "play", table=table)
        chance = seeded(1)
        for _ in range(12):
            offered = [line.partition(" | ")[0] for line in told.split("\n") if " | " in line]
            assert offered, told
            told = await said(client, "choose", option=offered[chance.below(len(offered))])
        assert "Refused: " in await said(client, "choose", option="win")
        assert "players/0" in await said(client, "look")
        assert " | " in await said(client, "options")
        assert "deck" in await said(client, "rules", about="deck"), "the game is that of the table"


async def test_what_a_table_refuses_reaches_the_model_with_the_reason(running: Served) -> None:
    table, _ = at_a_table(running)
    async with Client(server(running.address, "rh_wrong")) as client:
        assert "Refused: " in await said(client, "play", table=table)
    async with Client(server(running.address, at_a_table(running)[1])) as client:
        assert "Refused: " in await said(client, "play", table="nowhere")
        assert "Refused: " in await said(client, "play", table=table), "its seats are taken"
    async with Client(server("file:///etc/passwd", "x")) as client:
        assert "is no address of a house" in await said(client, "play", table="x")

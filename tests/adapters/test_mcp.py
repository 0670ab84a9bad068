"""Language models play by seven tools: whole matches over the protocol's own client."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from mcp import Client

import runehall
from runehall.adapters.compact import compact
from runehall.adapters.mcp import server
from runehall.engine.chance import seeded

pytestmark = pytest.mark.anyio
GAMES = sorted(runehall.games())


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Model:
    """A client that calls tools and reads texts."""

    def __init__(self, client: Any) -> None:
        self.client = client

    async def __call__(self, tool: str, **given: Any) -> str:
        answer = await self.client.call_tool(tool, given)
        assert not answer.is_error, answer
        return str(answer.content[0].text)


@asynccontextmanager
async def connected() -> AsyncIterator[Model]:
    async with Client(server()) as client:
        yield Model(client)


def offered(text: str) -> list[str]:
    """The texts of all options in an answer."""
    return [line.partition(" | ")[0] for line in text.split("\n") if " | " in line]


async def test_there_are_seven_tools_and_they_say_what_they_do() -> None:
    async with connected() as model:
        tools = (await model.client.list_tools()).tools
        assert [tool.name for tool in tools] == ["games", "rules", "play", "look", "options", "choose", "odds"]
        assert all(tool.description for tool in tools)
        assert len(json.dumps([tool.model_dump(mode="json", exclude_none=True) for tool in tools])) < 5_000


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_match_is_played(game: str) -> None:
    async with connected() as model:
        told = await model("play", game=game, level="sloppy", seed="3")
        chance, choices = seeded(1), 0
        while "The match is over" not in told:
            options = offered(told)
            told = await model("choose", option=options[chance.below(len(options))])
            choices += 1
        assert choices > 10 and ("winners" in told or "lost=yes" in told)
        assert "The match is over" in await model("look")
        assert "The match is over" in await model("options")
        assert "Refused: The match is over" in await model("choose", option="anything")


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_is_begun_looked_at_and_played_on(game: str) -> None:
    async with connected() as model:
        told = await model("play", game=game, level="random", seed="3")
        for _ in range(5):
            told = await model("choose", option=offered(told)[0])
        assert offered(await model("options")) == offered(told)
        assert await model("look") == await model("look")


@pytest.mark.parametrize("game", GAMES)
async def test_games_and_rules_are_told(game: str) -> None:
    async with connected() as model:
        assert f"{game}: " in await model("games")
        assert (await model("games", game=game)).count("=") >= len(runehall.games()[game].settings)
        first = next(iter(runehall.games()[game].settings)).name
        assert first in await model("games", game=game)
        assert "No rule and no card" in await model("rules", about="xyzzy", game=game)
        assert len(await model("rules", about="a", game=game)) < 5_000


async def test_odds_are_told() -> None:
    async with connected() as model:
        told = await model("play", game="bloodrunes", seed="3")
        assert "%" in await model("odds", option=offered(told)[0])


async def test_a_card_and_a_rule_are_found_by_name() -> None:
    async with connected() as model:
        assert "BR-049" in await model("rules", about="BR-049", game="bloodrunes")
        assert "card recruit_acolyte: Recruit Acolyte" in await model(
            "rules", about="Recruit Acolyte", game="bloodrunes"
        )


async def test_what_cannot_be_done_is_refused_with_the_reason() -> None:
    async with connected() as model:
        assert "You sit nowhere yet" in await model("look")
        assert "Refused: Say which game" in await model("games", game="chess")
        assert "Refused: " in await model("play", game="bloodrunes", seats=9)
        assert "Refused: " in await model("play", game="bloodrunes", level="genius")
        assert "Refused: " in await model("play", game="bloodrunes", seat=4)
        assert "--table-at" in await model("play", table="abc")
        await model("play", game="bloodrunes", seed="1")
        before = await model("look")
        assert "is no choice of this game" in await model("choose", option="win")
        assert await model("look") == before


@pytest.mark.parametrize("game", GAMES)
def test_a_look_is_short_and_tells_what_the_view_tells(game: str) -> None:
    match = runehall.new(game, seats=2, seed=4)
    chance = seeded(1)
    for _ in range(30):
        options = match.pending[0].options
        match.choose(options[chance.below(len(options))])
    view = match.view(0).json()
    told = compact(view)
    assert len(told) < len(json.dumps(view["table"])) * 0.8
    other = runehall.new(game, seats=2, seed=5)
    assert compact(other.view(0).json()) != told


def test_a_zero_that_names_a_seat_is_told() -> None:
    match = runehall.new("bloodrunes", seats=2, seed=4)
    view = {
        **match.view(0).json(),
        "table": {"active": 0, "empty": [], "none": None, "text": "A sentence of many words."},
    }
    assert compact(view).split("\n")[1:] == ["table: active=0"]
    assert compact({**view, "table": {"hand": ["fire", "fire", "ice"]}}).split("\n")[1:] == ["table: hand=[fire*2 ice]"]

"""Limits of turns are for play without people: a table with a person at it, or with a seat open for one, has none."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

import runehall
from runehall.table.rooms.hall import Keeper
from runehall.testing.rules import rule

from .conftest import House

PERSON, BOT, OPEN = Keeper(), Keeper("bot", "random"), Keeper("open")
LIMITS = {"bloodrunes": 20_000, "runes_of_mayhem": 60}


@rule("BR-152", "BR-D36")
@pytest.mark.anyio
@pytest.mark.parametrize("game", LIMITS)
@pytest.mark.parametrize(
    ("keepers", "limited"),
    [((PERSON, PERSON), False), ((PERSON, BOT), False), ((BOT, OPEN), False), ((BOT, BOT), True)],
    ids=["people", "a person and a bot", "a bot and an open seat", "bots alone"],
)
async def test_only_a_table_of_bots_alone_has_a_limit_of_turns(
    make_house: Callable[..., Awaitable[House]], game: str, keepers: tuple[Keeper, Keeper], limited: bool
) -> None:
    house = await make_house(drives=False)  # nobody has to play
    ada = await house.browser("Ada")
    room = await house.table(ada, *keepers, game=game)
    assert room.match.settings.number("turn_limit") == (LIMITS[game] if limited else 0)
    at_once = await house.hall.play_now(game, await ada.player())
    assert at_once.match.settings.number("turn_limit") == 0


@pytest.mark.parametrize("game", LIMITS)
def test_play_without_people_ends(game: str) -> None:
    assert runehall.new(game, seats=2, seed=1).settings.number("turn_limit") == LIMITS[game]

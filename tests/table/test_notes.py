"""Notes beside a match that is over: written at a moment, kept, and read by whoever has the link."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache

import pytest

import runehall
from runehall import bots

from .conftest import Browser, House
from .test_replays import brought

pytestmark = pytest.mark.anyio


@cache
def record() -> str:
    """A match that was played to its end."""
    match = runehall.new("bloodrunes", seats=2, seed="short", settings={"turn_limit": 3})
    bots.play(match, [bots.bot("novice", 1), bots.bot("novice", 2)])
    return str(match.record)


async def looked_at(house: House) -> tuple[Browser, str]:
    ada = await house.browser("Ada")
    return ada, await brought(ada, house, record())


async def test_a_note_is_read_by_whoever_has_the_link_at_its_moment(house: House) -> None:
    ada, replay = await looked_at(house)
    answer = await ada.form(f"{replay}/note", at="3", seat="all", text="Here <I> should have waited.")
    assert answer.status_code == 303 and answer.headers["location"].endswith("at=3&seat=all")
    page = (await (await house.browser()).page(f"{replay}?at=3")).text
    assert "Here &lt;I&gt; should have waited." in page and "<b>Ada</b>" in page
    assert 'aria-current="true"><a data-moment="3"' in page
    assert 'aria-current="true"><a data-moment' not in (await ada.page(f"{replay}?at=4")).text


async def test_a_note_outlives_the_house(make_house: Callable[..., Awaitable[House]]) -> None:
    house = await make_house()
    ada, replay = await looked_at(house)
    await ada.form(f"{replay}/note", at="0", text="A good beginning.")
    await house.close()
    again = await make_house()
    assert "A good beginning." in (await (await again.browser()).page(replay)).text


async def test_only_who_wrote_a_note_takes_it_away(house: House) -> None:
    ada, replay = await looked_at(house)
    await ada.form(f"{replay}/note", at="1", text="Mine.")
    bo = await house.browser("Bo")
    assert (await bo.form(f"{replay}/note", at="1", drop="1")).status_code == 404
    assert 'name="drop"' not in (await bo.page(replay)).text and 'name="drop"' in (await ada.page(replay)).text
    assert (await ada.form(f"{replay}/note", at="1", drop="1")).status_code == 303
    assert "Mine." not in (await ada.page(replay)).text


async def test_nothing_is_written_beside_a_running_match_nor_beside_no_moment(house: House) -> None:
    room, ada, _ = await house.duel()
    assert (await ada.form(f"/replays/{room.id}/note", at="0", text="They hold Fire.")).status_code == 403
    cleo, replay = await looked_at(house)
    assert (await cleo.form(f"{replay}/note", at="99999", text="Beyond.")).status_code in (400, 422)
    assert (await cleo.form(f"{replay}/note", at="1", text=" ")).status_code == 409
    assert (await cleo.form(f"{replay}/note", at="1", text="x" * 601)).status_code == 409

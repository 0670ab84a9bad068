"""Records that never break: what was seen stays readable under later rules, and every match has a way out."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import runehall
from runehall.match.game import Game
from runehall.table.page.shelf import box
from runehall.table.rooms.hall import Keeper
from runehall.table.rooms.room import Room
from runehall.table.store import queries

pytestmark = pytest.mark.anyio
Until = Callable[..., Awaitable[None]]


@pytest.fixture
def game() -> Any:
    """A game whose rules may change in a test, and are as before afterwards."""
    found = box("bloodrunes").game
    version, older = found.version, found.older
    yield found
    found.version, found.older = version, older


async def finished(house: Any, until: Until) -> tuple[Room, Any]:
    """A match somebody sat at, played to its end and kept as it was seen."""
    ada = await house.browser("Ada")
    room = await house.table(ada, Keeper(), Keeper("bot", "greedy", "instant"))
    await ada.post(f"/tables/{room.id}/seat", seat=0, keeper="bot", level="greedy", pace="instant")
    await until(lambda: room.row.status == "over")
    await kept(house, room.id)
    return room, ada


async def kept(house: Any, table: str) -> bytes:
    """Wait until a replay is kept."""
    while True:
        found: bytes | None = await house.hall.store.read(lambda c: queries.read_replay(c, table))
        if found is not None:
            return found
        await asyncio.sleep(0.02)  # who keeps it stands back behind whoever asks without a pause


def changed_to(game: Game[Any], version: str) -> None:
    game.version = version


async def test_a_finished_match_is_readable_under_any_later_rules(house: Any, until: Until, game: Any) -> None:
    room, ada = await finished(house, until)
    length = room.match.length
    pages = [f"/replays/{room.id}?at={at}&seat={eyes}" for at in (0, length // 2) for eyes in ("0", "watcher", "all")]
    before = {path: regions(await ada.client.get(moment(path))) for path in pages}
    record = (await ada.client.get(f"/replays/{room.id}/record")).text
    house.hall.rooms.clear()
    changed_to(game, "99")
    for path in pages:
        answer = await ada.page(path)
        assert answer.status_code == 200 and "shown as it was seen" in answer.text
        after = regions(await ada.client.get(moment(path)))
        same = [name for name in before[path] if name not in ("r-bar", "r-seats", "r-panel", "r-top")]
        assert {name: after[name] for name in same} == {name: before[path][name] for name in same}
    assert (await ada.client.get(f"/replays/{room.id}/record")).text == record
    assert (await ada.page(f"/tables/{room.id}")).status_code == 410


def moment(path: str) -> str:
    """The address of the same moment as a script asks for it."""
    here, _, query = path.partition("?at=")
    at, _, eyes = query.partition("&")
    return f"{here}/at/{at}?{eyes}"


def regions(answer: Any) -> dict[str, str]:
    found: dict[str, str] = answer.json()["regions"]
    return found


async def test_a_replay_the_board_of_now_cannot_draw_is_told_in_words(house: Any, until: Until, game: Any) -> None:
    room, ada = await finished(house, until)
    seen = await house.hall.kept_matches.open(room.id)
    for eyes in seen._kept["eyes"].values():
        eyes["views"] = [{**view, "table": {"a thing": "nobody draws"}} for view in eyes["views"]]
    house.hall.rooms.clear()
    changed_to(game, "99")
    answer = await ada.page(f"/replays/{room.id}?at=3&seat=all")
    assert answer.status_code == 200
    assert "nobody draws" in answer.text and "in words" in answer.text


async def test_a_running_match_goes_on_by_its_own_rules_while_they_are_shipped(
    house: Any, until: Until, game: Any
) -> None:
    ada = await house.browser("Ada")
    room = await house.table(ada, Keeper(), Keeper("bot", "casual", "instant"))
    begun = room.row.rules
    old = type(game)()
    await until(lambda: room.chronicle.ask(0) is not None)  # the bot has nothing left to do
    house.hall.rooms.clear()
    changed_to(game, "99")
    game.older = (old,)
    again = await house.hall.room(room.id)
    assert (again.match.game.version, again.match.digest) == (begun, room.match.digest)
    await until(lambda: again.chronicle.ask(0) is not None)
    ask = again.match.pending[0]
    answer = await ada.post(f"/tables/{room.id}/choose", ask=again.chronicle.ask(0), option=ask.options[0].text)
    assert answer.status_code == 200
    assert runehall.replay(again.match.record).game.version == begun


async def test_a_match_whose_rules_are_gone_ends_as_a_draw_only_if_all_agree(house: Any, game: Any) -> None:
    room, ada, bo = await house.duel()
    eve = await house.browser("Eve")
    assert (await ada.post(f"/tables/{room.id}/draw")).status_code == 403, "its rules are here: it is played on"
    house.hall.rooms.clear()
    changed_to(game, "99")
    page = await ada.page(f"/tables/{room.id}")
    assert page.status_code == 410 and "End it as a draw" in page.text and "begun by rules" in page.text
    assert (await eve.post(f"/tables/{room.id}/draw")).status_code == 403
    for _ in range(2):
        assert (await ada.post(f"/tables/{room.id}/draw")).json() == {"over": False}
    assert (await bo.post(f"/tables/{room.id}/draw")).json() == {"over": True}
    row = await house.hall.store.read(lambda c: queries.read_table(c, room.id))
    assert row.status == "over" and json.loads(row.result)["winners"] == []
    assert "drawn" in (await ada.page("/")).text


async def test_a_table_that_waits_begins_by_the_rules_of_now(house: Any, game: Any) -> None:
    ada, bo = await house.browser("Ada"), await house.browser("Bo")
    room = await house.table(ada, Keeper(), Keeper("open"))
    house.hall.rooms.clear()
    changed_to(game, "99")
    again = await house.hall.room(room.id)
    await again.seats.join(await bo.player(), room.row.key)
    assert (again.row.status, again.row.rules, again.match.game.version) == ("running", "99", "99")


async def test_changed_cards_are_said_to_have_changed(house: Any, tmp_path: Any) -> None:
    cards = tmp_path / "cards.toml"
    cards.write_text("[spell.recruit_acolyte]\ndots = 4\n", encoding="utf-8")
    ada = await house.browser("Ada")
    room = await house.table(ada, Keeper(), Keeper("bot", "random", "calm"), content=cards)
    house.hall.rooms.clear()
    cards.write_text("[spell.recruit_acolyte]\ndots = 5\n", encoding="utf-8")
    page = await ada.page(f"/tables/{room.id}")
    assert page.status_code == 410
    assert "the file its cards come from has changed" in page.text

"""The coach at the table: hints for the seat that asks, and a look back when the match is over."""

from __future__ import annotations

import asyncio

import pytest

from runehall.table.rooms import reviews
from runehall.table.rooms.hall import Keeper

from .conftest import PATIENCE, House
from .test_replays import brought, finished

pytestmark = pytest.mark.anyio


async def test_a_hint_ranks_the_options_of_whoever_is_asked(house: House) -> None:
    room, ada, bo = await house.duel()
    asked = room.match.pending[0].seat
    mine, other = (ada, bo) if asked == 0 else (bo, ada)
    hint = await mine.client.get(f"/tables/{room.id}/hint?seat={asked}", headers={"accept": "application/json"})
    ranked = hint.json()["ranked"]
    assert {each["text"] for each in ranked} == {option.text for option in room.match.pending[0].options}
    assert all(0 <= each["interval"][0] <= each["chance"] <= each["interval"][1] <= 1 for each in ranked)
    told = hint.json()["reasons"]
    assert [each["text"] for each in told] == [each["text"] for each in ranked[:3]]
    assert all(bool(each["told"]) == (each["count"] > 0) for each in told)
    overlap = [at for at, each in enumerate(ranked, start=1) if each["interval"][1] >= ranked[0]["interval"][0]]
    assert hint.json()["equal"] == overlap
    page = await mine.page(f"/tables/{room.id}/hint?seat={asked}")
    assert ("are about equal" in page.text) == (len(overlap) > 1)
    assert ranked[0]["label"] in page.text.replace("&#39;", "'")
    assert (await other.client.get(f"/tables/{room.id}/hint?seat={asked}")).status_code == 403
    assert (await other.client.get(f"/tables/{room.id}/hint")).status_code == 409
    assert 'id="hint"' in (await mine.page(f"/tables/{room.id}")).text
    assert 'id="hint"' not in (await other.page(f"/tables/{room.id}")).text


async def test_a_table_may_forbid_hints(house: House) -> None:
    ada = await house.browser("Ada")
    room = await house.table(ada, Keeper(), Keeper("bot", "random", "calm"), hints=False)
    assert (await ada.client.get(f"/tables/{room.id}/hint")).status_code == 404
    assert 'id="hint"' not in (await ada.page(f"/tables/{room.id}")).text


async def test_a_match_that_is_over_is_looked_back_at(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "PATIENCE", PATIENCE)
    ada = await house.browser()
    replay = await brought(ada, house, finished(turn_limit=12))
    async with asyncio.timeout(PATIENCE):
        while (answer := await ada.page(f"{replay}/review")).status_code == 202:
            assert "takes a while" in answer.text
    assert answer.status_code == 200 and "<svg " in answer.text and "given away" in answer.text
    assert "style=" not in answer.text
    assert 'viewBox="0 0 760 ' in answer.text
    phone = await ada.page(f"{replay}/review?seat=0&moments=1&narrow=1")
    assert 'viewBox="0 0 350 ' in phone.text, "its words are as large as they are drawn"
    assert "You: luck" in phone.text and "You: luck" not in answer.text


async def test_a_running_match_is_not_looked_back_at(house: House) -> None:
    room, ada, _ = await house.duel()
    assert (await ada.client.get(f"/replays/{room.id}/review")).status_code == 403

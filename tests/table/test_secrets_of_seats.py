"""Nobody reads a hand by changing seats: nothing is dealt before a match begins, and then seats stay with owners."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from runehall.engine.errors import Refused
from runehall.table.refusals import Forbidden
from runehall.table.rooms.hall import Keeper
from runehall.table.rooms.room import Room

from .conftest import PATIENCE

pytestmark = pytest.mark.anyio
THREE = (Keeper(), Keeper("open"), Keeper("open"))


def shown(room: Room, player: Any) -> Any:
    """What a player is shown at their own seat, or as a spectator."""
    return room.contents(room.viewer(player)).view


async def view(browser: Any, room: Room) -> Any:
    answer = await browser.client.get(f"/api/tables/{room.id}/view")
    return answer.json()


@pytest.mark.parametrize("game", ["bloodrunes", "medieval_mayhem"])
async def test_who_joins_leaves_and_joins_again_while_the_table_waits_has_read_no_hand(house: Any, game: str) -> None:
    ada, eve, bo = [await house.browser(name) for name in ("Ada", "Eve", "Bo")]
    room = await house.table(ada, *THREE, game=game)
    stranger = shown(room, await (await house.browser("Cy")).player())
    for seat in (1, 2):
        await room.seats.join(await eve.player(), room.row.key, seat)
        seen = await view(eve, room)
        assert seen["view"] == stranger == shown(room, await ada.player()), "everybody has a spectator's view"
        assert seen["seat"] is None and seen["ask"] is None
        assert (await eve.post(f"/tables/{room.id}/leave?seat={seat}")).status_code == 200
    await room.seats.join(await bo.player(), room.row.key, 1)
    sample = room.row.opening
    await room.seats.join(await eve.player(), room.row.key, 2)
    assert room.row.status == "running"
    assert room.row.opening != sample, "the match is dealt now, and not from what was shown before"
    assert shown(room, await eve.player()) != stranger


async def test_a_table_that_waits_tells_nothing_by_any_other_door(house: Any) -> None:
    ada, eve = await house.browser("Ada"), await house.browser("Eve")
    room = await house.table(ada, *THREE)
    await room.seats.join(await eve.player(), room.row.key)
    asks = "&".join(("ask=a0-1", "option=draw_rune%20fire"))
    for path in (f"/replays/{room.id}", f"/tables/{room.id}/odds?{asks}", f"/tables/{room.id}/hint?seat=1"):
        assert (await eve.client.get(path)).status_code in (404, 409), path
    assert (await eve.client.get(f"/tables/{room.id}/log?seat=1")).text.count("Nothing has happened yet.") == 1
    assert room.contents(room.viewer(await eve.player())).events == ()


async def test_a_begun_match_never_waits_again(house: Any) -> None:
    room, ada, bo = await house.duel()
    opening = room.row.opening
    for seat in (0, 1):
        for keeper in ("open", "bot", "me"):
            await ada.post(f"/tables/{room.id}/seat", seat=seat, keeper=keeper)
            await bo.post(f"/tables/{room.id}/leave?seat={seat}")
            assert (room.row.status, room.row.opening) == ("running", opening)
            assert "open" not in {each.keeper for each in room.seats}


async def test_a_host_takes_neither_a_bots_seat_nor_a_leavers(house: Any) -> None:
    ada, bo = await house.browser("Ada"), await house.browser("Bo")
    room = await house.table(ada, Keeper(), Keeper("open"), Keeper("bot", "random", "calm"))
    await room.seats.join(await bo.player(), room.row.key)
    assert (await bo.post(f"/tables/{room.id}/leave?seat=1")).status_code == 200
    assert (await ada.post(f"/tables/{room.id}/leave?seat=0")).status_code == 200
    for seat in (1, 2):
        for keeper in ("me", "open"):
            answer = await ada.post(f"/tables/{room.id}/seat", seat=seat, keeper=keeper)
            assert answer.status_code == 409 and "has begun" in answer.json()["reason"]
        with pytest.raises(Forbidden):
            room.viewer(await ada.player(), seat)
    with pytest.raises(Refused, match="has begun"):
        await room.seats.join(await (await house.browser("Cy")).player(), room.row.key)
    assert (await ada.post(f"/tables/{room.id}/return?seat=0")).status_code == 200
    assert (await bo.post(f"/tables/{room.id}/return?seat=1")).status_code == 200


async def test_a_newcomer_gets_a_bots_seat_only_if_everybody_who_plays_agrees(house: Any) -> None:
    ada, bo, cy = [await house.browser(name) for name in ("Ada", "Bo", "Cy")]
    room = await house.table(ada, Keeper(), Keeper("open"), Keeper("bot", "random", "calm"))
    await room.seats.join(await bo.player(), room.row.key)
    assert (await cy.post(f"/tables/{room.id}/ask-seat", seat=0)).status_code == 409, "a person plays there"
    assert (await cy.post(f"/tables/{room.id}/ask-seat", seat=2)).status_code == 200
    everybody = [room.contents(room.viewer(await each.player())).seat_vote for each in (ada, bo, cy)]
    assert [vote["by"] for vote in everybody] == ["Cy"] * 3, "all see the vote"
    assert [vote["yours"] for vote in everybody] == [True, True, False]
    assert (await cy.post(f"/tables/{room.id}/answer-seat?seat=2", answer="yes")).status_code == 403
    assert (await ada.post(f"/tables/{room.id}/answer-seat?seat=0", answer="yes")).status_code == 200
    assert room.seats[2].keeper == "bot"
    assert (await bo.post(f"/tables/{room.id}/answer-seat?seat=1", answer="no")).status_code == 200
    assert room.seat_votes.vote() is None and room.seats[2].keeper == "bot"
    assert (await cy.post(f"/tables/{room.id}/ask-seat", seat=2)).status_code == 200
    for each, seat in ((ada, 0), (bo, 1)):
        assert (await each.post(f"/tables/{room.id}/answer-seat?seat={seat}", answer="yes")).status_code == 200
    assert (room.seats[2].keeper, room.seats[2].name) == ("person", "Cy")
    assert room.viewer(await cy.player()).seat == 2


async def test_who_has_seen_a_hand_takes_no_other_seat(house: Any, make_house: Any) -> None:
    ada, bo, cy = [await house.browser(name) for name in ("Ada", "Bo", "Cy")]
    room = await house.table(ada, Keeper(), Keeper("open"), Keeper("bot", "random", "calm"))
    await room.seats.join(await bo.player(), room.row.key)
    refused = await bo.post(f"/tables/{room.id}/ask-seat", seat=2)
    assert refused.status_code == 409 and "seen a hand" in refused.json()["reason"]
    await bo.post(f"/tables/{room.id}/leave?seat=1")
    refused = await bo.post(f"/tables/{room.id}/ask-seat", seat=2)
    assert refused.status_code == 409 and "seen a hand" in refused.json()["reason"], "nor after leaving"
    await cy.post(f"/tables/{room.id}/ask-seat", seat=1)
    await ada.post(f"/tables/{room.id}/answer-seat?seat=0", answer="yes")
    await bo.post(f"/tables/{room.id}/answer-seat?seat=1", answer="yes")
    assert room.seats[1].name == "Cy"
    refused = await bo.post(f"/tables/{room.id}/ask-seat", seat=2)
    assert refused.status_code == 409 and "seen a hand" in refused.json()["reason"], "nor when the seat is another's"
    with pytest.raises(Forbidden):
        room.viewer(await bo.player(), 1)
    assert (await bo.post(f"/tables/{room.id}/return?seat=1")).status_code == 403


async def test_one_opponent_alone_gives_nobodys_seat_away(house: Any) -> None:
    room, ada, bo = await house.duel()
    eve = await house.browser("Eve")  # Ada's second browser
    given = await ada.post(f"/tables/{room.id}/seat", seat=1, keeper="bot")
    assert given.status_code == 200 and room.seats[1].keeper == "bot", "Bo's line has broken for a moment"
    assert (await eve.post(f"/tables/{room.id}/ask-seat", seat=1)).status_code == 200
    assert (await ada.post(f"/tables/{room.id}/answer-seat?seat=0", answer="yes")).status_code == 200
    assert room.seats[1].player == bo.id, "the seat is Bo's until Bo agrees"
    with pytest.raises(Forbidden):
        room.viewer(await eve.player(), 1)
    vote = room.contents(room.viewer(await bo.player())).seat_vote
    assert vote["yours"] and vote["waiting"] == ["Bo"]
    assert (await bo.post(f"/tables/{room.id}/answer-seat?seat=1", answer="no")).status_code == 200
    assert room.seat_votes.vote() is None and room.seats[1].player == bo.id


async def test_who_logs_in_brings_what_they_have_seen_along(house: Any) -> None:
    ada, bo, cy = [await house.browser(name) for name in ("Ada", "Bo", "Cy")]
    room = await house.table(ada, Keeper(), Keeper("open"), Keeper("bot", "random", "calm"))
    await room.seats.join(await bo.player(), room.row.key)
    await bo.post(f"/tables/{room.id}/leave?seat=1")
    await cy.post(f"/tables/{room.id}/ask-seat", seat=1)
    for each, seat in ((ada, 0), (bo, 1)):
        await each.post(f"/tables/{room.id}/answer-seat?seat={seat}", answer="yes")
    assert room.seats[1].name == "Cy"
    other = await house.browser("Other")
    await house.hall.identity.register(await other.player(), "bo the second", "a long word")
    await bo.form("/account/enter", name="bo the second", password="a long word")
    refused = await bo.post(f"/tables/{room.id}/ask-seat", seat=2)
    assert refused.status_code == 409 and "seen a hand" in refused.json()["reason"]


async def test_a_vote_needs_somebody_who_could_agree(house: Any) -> None:
    ada, cy = await house.browser("Ada"), await house.browser("Cy")
    room = await house.table(ada, Keeper(), Keeper("bot", "random", "calm"))
    await ada.post(f"/tables/{room.id}/leave?seat=0")
    refused = await cy.post(f"/tables/{room.id}/ask-seat", seat=1)
    assert refused.status_code == 409 and "Nobody is at the table" in refused.json()["reason"]


async def test_nobody_joins_a_match_whose_cards_are_known_from_elsewhere(house: Any) -> None:
    ada, bo = await house.browser("Ada"), await house.browser("Bo")
    lesson = (await ada.form("/learn/bloodrunes")).headers["location"].rpartition("/")[2]
    assert (await ada.post(f"/tables/{lesson}/lesson?seat=0", go="skip")).status_code == 200
    keepers = [Keeper("bot", "random", "instant")] * 2
    played = await house.hall.create(
        "bloodrunes", seats=2, settings={"turn_limit": "2"}, keepers=keepers, host=await ada.player()
    )
    async with asyncio.timeout(PATIENCE):
        while played.row.status != "over":
            await asyncio.sleep(0.01)
    fork = (await ada.form(f"/replays/{played.id}/fork", at="1", seat="0")).headers["location"].rpartition("/")[2]
    for table in (lesson, fork):
        refused = await bo.post(f"/tables/{table}/ask-seat", seat=1)
        assert refused.status_code == 409 and "its cards are known" in refused.json()["reason"]
        assert "ask-seat" not in (await bo.page(f"/tables/{table}")).text


async def test_people_at_one_screen_read_no_hand_and_take_nothing_back_of_who_sits_elsewhere(house: Any) -> None:
    ada, bo = await house.browser("Ada"), await house.browser("Bo")
    room = await house.table(ada, Keeper(), Keeper(), Keeper("open"), pass_and_play=True)
    await room.seats.join(await bo.player(), room.row.key)
    for path in ("?seat=2", "/log?seat=2", "/hint?seat=2", "/events?seat=2"):
        assert (await ada.client.get(f"/tables/{room.id}{path}")).status_code == 403, path
    for path in ("reveal?seat=2", "undo?seat=2", "leave?seat=2", "return?seat=2"):
        assert (await ada.post(f"/tables/{room.id}/{path}")).status_code == 403, path
    assert (await ada.post(f"/tables/{room.id}/seat", seat=2, keeper="me")).status_code == 409
    while not any(room.chronicle.last_choice_of(seat) is not None for seat in (0, 1)):
        (ask,) = room.match.pending[:1]
        owner = bo if ask.seat == 2 else ada
        words = {"ask": room.chronicle.ask(ask.seat), "option": ask.options[0].text}
        assert (await owner.post(f"/tables/{room.id}/choose", **words)).status_code == 200
    mine = next(seat for seat in (0, 1) if room.chronicle.last_choice_of(seat) is not None)
    if not room.undo.may_take_back(mine):
        n = room.chronicle.n
        assert (await ada.post(f"/tables/{room.id}/ask-undo?seat={mine}")).status_code == 200
        other = await ada.post(f"/tables/{room.id}/answer-undo?seat={1 - mine}", answer="yes")
        assert other.status_code == 409 and room.chronicle.n == n, "their other seat does not agree for Bo"


async def test_people_at_one_screen_share_their_seats(house: Any) -> None:
    ada = await house.browser("Ada")
    room = await house.table(ada, Keeper(), Keeper(), pass_and_play=True)
    for seat in (0, 1):
        assert (await ada.post(f"/tables/{room.id}/leave?seat={seat}")).status_code == 200
        assert (await ada.post(f"/tables/{room.id}/return?seat={seat}")).status_code == 200
        assert room.viewer(await ada.player(), seat).seat == seat

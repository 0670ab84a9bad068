"""Replays: moments through eyes that may see them, forks, records that come and go."""

from __future__ import annotations

import json

import pytest

import runehall
from runehall import bots
from runehall.scene.board import Person
from runehall.table.rooms.hall import Keeper
from runehall.table.rooms.replayers import shown
from runehall.table.rooms.timeline import Timeline

from .conftest import PEOPLE, Browser, House

pytestmark = pytest.mark.anyio


def finished(game: str = "bloodrunes", seats: int = 2, **settings: object) -> str:
    """The record of a match that is over."""
    match = runehall.new(game, seats=seats, seed="finished", settings=settings)
    bots.play(match, [bots.bot("greedy", seat) for seat in range(seats)])
    assert match.over
    return str(match.record)


async def brought(browser: Browser, house: House, record: str) -> str:
    """Upload a record; where it can be watched."""
    await browser.page("/")
    csrf = house.hall.identity.csrf(await browser.player())
    sent = await browser.client.post(
        "/replays", data={"csrf": csrf}, files={"record": ("match.record", record)}, headers={"accept": "text/html"}
    )
    assert sent.status_code == 303, sent.text
    return str(sent.headers["location"].partition("?")[0])


@pytest.mark.parametrize(("game", "seats"), [("bloodrunes", 3), ("medieval_mayhem", 4), ("runes_of_mayhem", 2)])
async def test_a_record_is_watched_moment_by_moment_through_any_eyes(house: House, game: str, seats: int) -> None:
    ada = await house.browser()
    record = finished(game, seats)
    replay = await brought(ada, house, record)
    length = runehall.replay(record).length
    for eyes in (*range(seats), "watcher", "all"):
        for at in (0, length // 2, length):
            moment = (await ada.client.get(f"{replay}/at/{at}?seat={eyes}")).json()
            assert moment["full"] == 1 and moment["ask"] is None and "r-bar" in moment["regions"]
    assert (await ada.client.get(f"{replay}/at/{length + 5}")).json()["seq"] == length
    page = (await ada.page(f"{replay}?at=3&seat=all")).text
    assert f"3 / {length}" in page and "Every card face up" in page
    assert (await ada.client.get(f"{replay}/at/1?seat=9")).status_code == 404
    assert (await ada.client.get(f"{replay}/at/x")).status_code == 400


async def test_a_record_comes_back_as_it_went(house: House) -> None:
    ada = await house.browser()
    record = finished()
    replay = await brought(ada, house, record)
    assert (await ada.client.get(f"{replay}/record")).text == record


async def test_a_running_match_is_looked_back_at_through_ones_own_eyes_only(house: House) -> None:
    ada, bo = await house.browser("Ada"), await house.browser("Bo")
    room = await house.table(ada, *PEOPLE)
    await room.seats.join(await bo.player(), room.row.key)
    seat = room.match.pending[0].seat
    chooser = (ada, bo)[seat]
    ask = room.chronicle.ask(seat)
    assert ask is not None
    await room.choose(await chooser.player(), ask, room.match.pending[0].options[0].text)
    replay = f"/replays/{room.id}"
    assert (await ada.client.get(f"{replay}/at/0?seat=0")).status_code == 200
    assert (await ada.client.get(f"{replay}/at/0?seat=watcher")).status_code == 200
    for eyes in ("1", "all"):
        assert (await ada.client.get(f"{replay}/at/0?seat={eyes}")).status_code == 403
    assert (await ada.client.get(f"{replay}/record")).status_code == 403
    assert (await ada.form(f"{replay}/fork", at="0")).status_code == 403
    stranger = await house.browser()
    seen = (await stranger.client.get(f"{replay}/at/1")).json()
    hand = room.match.view(0)["table"]
    assert isinstance(hand, dict)
    assert "hand-" + hand["casters"][0]["hand"][0] not in json.dumps(seen["regions"])


async def test_a_moment_is_played_on_against_bots(house: House) -> None:
    ada = await house.browser("Ada")
    replay = await brought(ada, house, finished())
    forked = await ada.form(f"{replay}/fork", at="5", seat="1")
    assert forked.status_code == 303
    room = await house.hall.room(forked.headers["location"].rpartition("/")[2])
    assert room.match.length >= 5 and room.seats.of(await ada.player()) == [1]
    assert [seat.keeper for seat in room.seats] == ["bot", "person"]
    end = runehall.replay(finished()).length
    assert (await ada.form(f"{replay}/fork", at=str(end), seat="1")).status_code == 409


async def test_what_is_no_record_is_refused_with_the_line(house: House) -> None:
    ada = await house.browser()
    await ada.page("/")
    csrf = house.hall.identity.csrf(await ada.player())
    for text, words in (
        (finished().replace("rules", "rulez", 1), "ine"),
        ("hello", "ine 1"),
        (finished()[:200], "ine"),
    ):
        refused = await ada.client.post(
            "/replays", data={"csrf": csrf}, files={"record": ("x", text)}, headers={"accept": "text/html"}
        )
        assert refused.status_code == 409 and words in refused.text
    binary = await ada.client.post("/replays", data={"csrf": csrf}, files={"record": ("x", b"\xff\xfe\x00")})
    assert binary.status_code == 400
    nothing = await ada.client.post("/replays", data={"csrf": csrf})
    assert nothing.status_code == 400
    foreign = await ada.client.post("/replays", data={"csrf": "x"}, files={"record": ("x", "y")})
    assert foreign.status_code == 403


async def test_a_table_that_ends_can_be_watched_by_who_sat_there(house: House, until: object) -> None:
    ada = await house.browser("Ada")
    room = await house.table(ada, Keeper("bot", "greedy", "instant"), Keeper("bot", "greedy", "instant"))
    assert callable(until)
    await until(lambda: room.row.status == "over", 60)
    page = (await ada.page(f"/replays/{room.id}")).text
    assert f"{room.match.length} / {room.match.length}" in page


def test_a_replay_shows_what_stands_and_not_what_was_taken_back() -> None:
    """A process that replays remembers timelines; after an undo another one may be as long."""
    match = runehall.new("bloodrunes", seats=2, seed=1)
    opening, shown_then = str(match.record), []
    for option in match.pending[0].options[:2]:
        tried = match.copy()
        tried.choose(option)
        everybody = [frozenset({0, 1, None})] * tried.length
        people = (Person("Ada", "person"), Person("Bo", "person"))
        timeline = Timeline("undone", "bloodrunes", opening, "", tried.rows(), everybody, people, False)
        shown_then.append(shown(timeline.told(), None, 0, [0], {}, "").view == {**tried.view(0).json(), "ask": None})
    assert shown_then == [True, True]

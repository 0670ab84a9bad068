"""Attacks: while a seat picks cards out of its own hand, one by one, nobody else may notice how many it has picked."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from typing import Any

import pytest

from runehall.table.rooms.hall import Keeper
from runehall.table.stream.stream import Viewer

pytestmark = pytest.mark.anyio

# A game, the choice that begins such picks, and the one that goes on with them.
PICKS = [("medieval_mayhem", "discard_then_draw", "discard"), ("runes_of_mayhem", "set_aside", "set_aside")]
CLOCK = re.compile(r'data-seq="\d+"')  # a message is numbered by the time


def options_of(room: Any, word: str) -> list[str]:
    """The options of the seat that is asked that begin with a word."""
    found = [option.text for option in room.match.pending[0].options]
    return [each for each in found if each.split()[0] == word]


async def choose(room: Any, option: str, *browsers: Any) -> None:
    """Let whoever is asked first choose."""
    seat = room.match.pending[0].seat
    owner = next(browser for browser in browsers if room.seats[seat].player == browser.id)
    answer = await owner.post(f"/tables/{room.id}/choose", ask=room.chronicle.ask(seat), option=option)
    assert answer.status_code == 200, answer.text


async def about_to_pick(house: Any, game: str, word: str) -> tuple[Any, Any, Any]:
    """A table at which somebody may begin to pick, of at least two cards; who that is, and who watches."""
    room, ada, bo = await house.duel(game)
    blind = random.Random(4)
    while len(options_of(room, word)) < 2 or any(room.chronicle.last_choice_of(seat) is None for seat in (0, 1)):
        others = [option.text for option in room.match.pending[0].options if option.text.split()[0] != word]
        await choose(room, blind.choice(others), ada, bo)
    seat = room.match.pending[0].seat
    picker, other = (ada, bo) if room.seats[seat].player == ada.id else (bo, ada)
    return room, picker, other


async def noticed(room: Any, browser: Any) -> dict[str, str]:
    """Everything somebody can ask of a table, at every address."""
    here, api = f"/tables/{room.id}", f"/api/tables/{room.id}"
    pages = (here, f"{here}/log", f"/replays/{room.id}", "/")
    found = {path: CLOCK.sub("", (await browser.page(path)).text) for path in pages}
    data = (
        api,
        f"{api}/view",
        f"{api}/options",
        "/api/tables",
        "/api/tables?whose=mine",
        f"/replays/{room.id}/at/99999",
    )
    return found | {path: (await browser.client.get(path)).text for path in data}


@pytest.mark.parametrize(("game", "begins", "goes_on"), PICKS)
async def test_nobody_else_can_notice_half_a_pick_at_any_address(
    house: Any, game: str, begins: str, goes_on: str
) -> None:
    room, picker, other = await about_to_pick(house, game, begins)
    elsewhere = await house.table(other, Keeper(), Keeper("open"), game=game, public=True)  # moves up in no list
    assert elsewhere.row.touched > room.row.touched
    watchers = (other, await house.browser("Cy"))
    before = [await noticed(room, each) for each in watchers]
    own = await noticed(room, picker)
    await choose(room, options_of(room, begins)[0], picker, other)
    assert [await noticed(room, each) for each in watchers] == before
    assert await noticed(room, picker) != own
    await choose(room, options_of(room, goes_on)[0], picker, other)
    assert [await noticed(room, each) for each in watchers] == before
    assert (await picker.post(f"/tables/{room.id}/undo")).status_code == 200
    assert [await noticed(room, each) for each in watchers] == before


@pytest.mark.parametrize(("game", "begins", "goes_on"), PICKS)
async def test_nobody_else_is_sent_anything_while_somebody_picks(
    house: Any, game: str, begins: str, goes_on: str
) -> None:
    room, picker, other = await about_to_pick(house, game, begins)
    theirs = room.viewer(await other.player())
    viewers = (theirs, replace(theirs, data=True), Viewer())
    streams = [room.audience.follow(viewer) for viewer in viewers]
    for stream in streams:
        await stream.next()
    for word in (begins, goes_on):
        await choose(room, options_of(room, word)[0], picker, other)
    await picker.post(f"/tables/{room.id}/undo")
    await choose(room, options_of(room, begins)[-1], picker, other)
    await room.chat.say(await picker.player(), "Patience!")
    for stream in (streams[0], streams[2]):
        message = json.loads(await stream.next())
        assert list(message["regions"]) == ["r-chat"], "the first thing that is sent is the chat"
        assert message["events"] == []


@pytest.mark.parametrize(("game", "begins", "goes_on"), PICKS)
async def test_what_another_may_take_back_or_ask_for_does_not_change_with_the_picks(
    house: Any, game: str, begins: str, goes_on: str
) -> None:
    room, picker, other = await about_to_pick(house, game, begins)
    seat = room.seats.of(await other.player())[0]
    watchers = (other, await house.browser("Cy"))
    assert (await other.post(f"/tables/{room.id}/ask-undo")).status_code == 200
    asked = [await noticed(room, each) for each in watchers]
    for word in (begins, goes_on):
        await choose(room, options_of(room, word)[0], picker, other)
        assert [await noticed(room, each) for each in watchers] == asked
    assert room.undo.vote() is not None, "the vote lapses only when all can see the match go on"
    keep = room.chronicle.last_choice_of(seat)
    assert (await picker.post(f"/tables/{room.id}/answer-undo", answer="yes")).status_code == 200
    assert room.match.length == keep


@pytest.mark.parametrize("wavers", [False, True])
async def test_the_name_of_the_next_question_does_not_tell_how_often_somebody_has_wavered(
    house: Any, wavers: bool
) -> None:
    room, picker, other = await about_to_pick(house, "runes_of_mayhem", "set_aside")
    seat = room.seats.of(await other.player())[0]
    changes = room.chronicle.changes[seat]
    for _ in range(2 if wavers else 0):
        await choose(room, options_of(room, "set_aside")[0], picker, other)
        await picker.post(f"/tables/{room.id}/undo")
    assert room.chronicle.changes[seat] == changes
    mine = room.chronicle.changes[1 - seat]
    await choose(room, room.match.pending[0].options[0].text, picker, other)
    assert room.chronicle.changes[1 - seat] == mine + 1


async def test_a_running_match_is_looked_back_at_in_moments_one_could_notice(house: Any) -> None:
    room, picker, other = await about_to_pick(house, "medieval_mayhem", "discard_then_draw")

    async def length(browser: Any, seat: str = "") -> int:
        text = (await browser.page(f"/replays/{room.id}{seat}")).text
        found = re.search(r'type="range" name="at" min="0" max="(\d+)"', text)
        assert found is not None
        return int(found[1])

    before = {each: await length(each) for each in (picker, other)}
    for word in ("discard_then_draw", "discard"):
        await choose(room, options_of(room, word)[0], picker, other)
    assert await length(picker) == before[picker] + 2
    assert await length(other) == before[other]
    assert await length(picker, "?seat=watcher") == await length(other, "?seat=watcher")

"""Streams: the whole table first, then what changes; one render for all who see the same; nothing of another seat."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from runehall.engine.chance import seeded
from runehall.engine.state import SPECTATOR
from runehall.match.match import state_of
from runehall.table.page.card_moves import Tracker
from runehall.table.refusals import Forbidden
from runehall.table.rooms.hall import Keeper
from runehall.table.stream.stream import WAITING, Viewer
from runehall.worlds.knowledge import redeal

from .conftest import PATIENCE

pytestmark = pytest.mark.anyio


async def next_of(stream: Any) -> dict[str, Any]:
    text = await asyncio.wait_for(stream.next(), PATIENCE)
    found: dict[str, Any] = json.loads(text)
    return found


def choose_option(room: Any) -> tuple[Any, str, str]:
    ask = room.match.pending[0]
    return ask.seat, room.chronicle.ask(ask.seat), ask.options[0].text


async def go_on(room: Any, *browsers: Any) -> None:
    """Make one choice for whoever is asked."""
    seat, ask, option = choose_option(room)
    owner = next(browser for browser in browsers if room.seats[seat].player == browser.id)
    await room.choose(await owner.player(), ask, option)


async def test_a_stream_begins_with_the_whole_table_and_goes_on_with_what_changed(house: Any) -> None:
    room, ada, bo = await house.duel()
    stream = room.audience.follow(room.viewer(await ada.player()))
    whole = await next_of(stream)
    assert whole["full"] == 1
    assert {"r-top", "r-bar", "r-log"} <= set(whole["regions"])
    await go_on(room, ada, bo)
    change = await next_of(stream)
    assert change["seq"] > whole["seq"]
    assert "full" not in change
    assert 0 < len(change["regions"]) < len(whole["regions"]), "only what changed"
    assert change["events"] and all(event["say"] for event in change["events"])


async def test_the_answer_to_a_choice_is_the_message_the_stream_carries(house: Any) -> None:
    room, ada, bo = await house.duel()
    seat, ask, option = choose_option(room)
    owner = ada if room.seats[seat].player == ada.id else bo
    stream = room.audience.follow(room.viewer(await owner.player()))
    await next_of(stream)
    answer = await owner.post(f"/tables/{room.id}/choose", ask=ask, option=option)
    assert answer.json() == await next_of(stream)


async def test_the_answer_is_of_this_choice_although_a_bot_has_gone_on(
    house: Any, until: Callable[..., Awaitable[None]]
) -> None:
    ada = await house.browser("Ada")
    room = await house.table(ada, Keeper(), Keeper("bot", "random", "instant"))
    stream = room.audience.follow(room.viewer(await ada.player()))
    seqs = [(await next_of(stream))["seq"]]
    for _ in range(12):
        await until(lambda: room.chronicle.ask(0) is not None)
        ask = room.match.pending[0]
        answer = await ada.post(f"/tables/{room.id}/choose", ask=room.chronicle.ask(0), option=ask.options[0].text)
        seqs.append(answer.json()["seq"])
        assert "full" not in answer.json()
    read = [json.loads(text)["seq"] for text in list(stream._waiting)]
    assert stream._behind or set(seqs[1:]) <= set(read)


async def test_who_has_no_stream_is_answered_with_the_whole_table(house: Any) -> None:
    room, ada, bo = await house.duel()
    seat, ask, option = choose_option(room)
    owner = ada if room.seats[seat].player == ada.id else bo
    answer = await owner.post(f"/tables/{room.id}/choose", ask=ask, option=option)
    assert answer.json()["full"] == 1


async def test_a_reader_who_falls_behind_gets_the_whole_table_once(house: Any) -> None:
    room, ada, bo = await house.duel()
    stream = room.audience.follow(Viewer())
    await next_of(stream)
    for _ in range(WAITING + 5):
        await go_on(room, ada, bo)
        room.audience.latest(Viewer())
    caught_up = await next_of(stream)
    assert caught_up["full"] == 1
    await go_on(room, ada, bo)
    after = await next_of(stream)
    assert "full" not in after and after["seq"] > caught_up["seq"]


@pytest.mark.parametrize("uptime", [0.0, 1_000_000.0])
async def test_what_happens_very_fast_is_gathered_into_few_messages(
    house: Any, monkeypatch: pytest.MonkeyPatch, uptime: float
) -> None:
    monkeypatch.setattr("runehall.table.stream.stream.GAP", 3600.0)
    loop = asyncio.get_running_loop()
    since, true_time = loop.time(), loop.time
    monkeypatch.setattr(loop, "time", lambda: true_time() - since + uptime)
    room, ada, bo = await house.duel()
    stream = room.audience.follow(Viewer())
    await next_of(stream)
    for _ in range(6):
        await go_on(room, ada, bo)
    first = await next_of(stream)
    assert len(room.match.events(None)) > len(first["events"]), "the first at once, the others wait together"
    room.audience.latest(Viewer())
    rest = await next_of(stream)
    told = [event["say"] for event in [*first["events"], *rest["events"]]]
    assert told == [event.spoken(["Ada", "Bo"]) for event in room.match.events(None)][-len(told) :]


async def test_who_has_a_new_question_waits_for_nothing(house: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("runehall.table.stream.stream.GAP", 3600.0)
    room, ada, bo = await house.duel()
    streams = {seat: room.audience.follow(room.viewer(await each.player())) for seat, each in ((0, ada), (1, bo))}
    for stream in streams.values():
        await next_of(stream)
    seat = room.match.pending[0].seat
    other = 1 - seat
    for _ in range(200):
        if other in room.chronicle.asked:
            break
        await go_on(room, ada, bo)
    told = [json.loads(text)["ask"] for text in streams[other]._waiting]
    assert len(told) <= 2 and told[-1] == room.chronicle.ask(other)


async def test_spectators_share_one_render(house: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    room, ada, bo = await house.duel()
    streams = [room.audience.follow(room.viewer(await (await house.browser(f"S{i}")).player())) for i in range(5)]
    for stream in streams:
        await next_of(stream)
    renders: list[int | None] = []
    true_regions = house.hall.renderer.regions

    def counted(seen: Any, tracker: Any) -> Any:
        renders.append(seen.seat)
        return true_regions(seen, tracker)

    monkeypatch.setattr(house.hall.renderer, "regions", counted)
    await go_on(room, ada, bo)
    assert renders == [None], "one render for all spectators, none for seats nobody watches"
    assert len({await stream.next() for stream in streams}) == 1


async def test_missed_events_come_along_without_being_played(house: Any) -> None:
    room, ada, bo = await house.duel()
    viewer = room.viewer(await ada.player())
    stream, other = room.audience.follow(viewer), room.audience.follow(viewer)
    seen = await next_of(stream)
    await go_on(room, ada, bo)
    missed = (await next_of(stream))["events"]
    back = await next_of(room.audience.follow(viewer, since=seen["seq"]))
    assert back["full"] == 1
    assert back["events"] == missed
    assert (await next_of(room.audience.follow(viewer)))["events"] == []
    room.audience.unfollow(viewer, other)


async def test_presence_is_seen_by_the_others(house: Any) -> None:
    room, ada, bo = await house.duel()
    theirs = room.seats.of(await bo.player())[0]
    stream = room.audience.follow(room.viewer(await ada.player()))
    await next_of(stream)
    assert not room.contents(room.viewer(await ada.player())).people[theirs].here
    viewer = room.viewer(await bo.player())
    other = room.audience.follow(viewer)
    assert "r-seats" in (await next_of(stream))["regions"]
    assert room.contents(room.viewer(await ada.player())).people[theirs].here
    room.audience.unfollow(viewer, other)
    assert "r-seats" in (await next_of(stream))["regions"]


async def test_who_loses_a_seat_reads_it_no_more(house: Any) -> None:
    ada, bo = await house.browser("Ada"), await house.browser("Bo")
    room = await house.table(ada, Keeper(), Keeper("open"), Keeper("open"))
    await room.seats.join(await bo.player(), room.row.key, 1)
    viewer = room.viewer(await bo.player())
    stream = room.audience.follow(viewer)
    await next_of(stream)
    await room.seats.leave(await bo.player(), 1)
    assert await asyncio.wait_for(stream.next(), PATIENCE) is None
    with pytest.raises(Forbidden):
        room.viewer(await bo.player(), 1)


async def test_taking_back_tells_everybody_and_nothing_of_it_stays(house: Any) -> None:
    room, ada, bo = await house.duel("runes_of_mayhem")
    spectator = room.audience.follow(Viewer())
    before = await next_of(spectator)
    blind = random.Random(1)
    for _ in range(300):
        ask = room.match.pending[0]
        owner = ada if room.seats[ask.seat].player == ada.id else bo
        log = room.match.events(None)
        await room.choose(await owner.player(), room.chronicle.ask(ask.seat), blind.choice(ask.options).text)
        if room.undo.may_take_back(ask.seat) and len(room.match.events(None)) > len(log):
            await room.undo.take_back(await owner.player(), ask.seat)
            break
    assert room.match.events(None)[: len(log)] == log[: len(room.match.events(None))]
    whole = json.loads(room.audience.snapshot(Viewer()))
    assert whole["seq"] > before["seq"]


@pytest.mark.parametrize("game", ["runes_of_mayhem", "medieval_mayhem", "bloodrunes"])
async def test_two_worlds_a_viewer_cannot_tell_apart_are_one_page(house: Any, game: str) -> None:
    """Deal anew what a viewer cannot see: every region of that viewer's table stays the same, to the letter."""
    room, ada, bo = await house.duel(game)
    blind = random.Random(2)
    viewers = [room.viewer(await browser.player()) for browser in (ada, bo, await house.browser("Cy"))]
    assert [viewer.seat for viewer in viewers] == [0, 1, None]
    for _ in range(36):
        if room.match.over:
            break
        ask = room.match.pending[0]
        owner = ada if room.seats[ask.seat].player == ada.id else bo
        await room.choose(await owner.player(), room.chronicle.ask(ask.seat), blind.choice(ask.options).text)
        if room.match.length % 6:
            continue
        true = room.match
        for viewer in viewers:
            shown = house.hall.renderer.regions(room.contents(viewer), Tracker())
            for seed in range(2):
                other = true.copy()
                other._state = redeal(state_of(true), SPECTATOR if viewer.seat is None else viewer.seat, seeded(seed))
                room.chronicle.match = other
                assert house.hall.renderer.regions(room.contents(viewer), Tracker()) == shown
            room.chronicle.match = true


async def test_a_spectator_is_offered_nothing(house: Any) -> None:
    room, _, _ = await house.duel()
    seen = room.contents(room.viewer(await (await house.browser("Cy")).player()))
    assert (seen.view["ask"], seen.ask, seen.csrf) == (None, None, "")
    assert set(seen.links) <= {"stream", "events", "chat", "log", "replay", "next", "fair"}

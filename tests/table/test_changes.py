"""One change of a table: kept first, then true, then told; where it cannot be, nothing has happened."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest

from runehall.engine.errors import Refused
from runehall.table.refusals import Stale
from runehall.table.rooms.hall import Keeper
from runehall.table.rooms.kept_table import KeptTable
from runehall.table.store import queries
from runehall.table.stream.stream import Viewer

pytestmark = pytest.mark.anyio


def first_act(room: Any) -> Any:
    """The first option of whoever is asked, as an act that has not happened yet."""
    ask = room.match.pending[0]
    return room.chronicle.chosen(ask.options[0].text, ask.seat)


def true_now(room: Any) -> object:
    """All that is true of a table."""
    return room.match.digest, room.chronicle.n, dict(room.chronicle.asked), room.row, list(room.seats), list(room.chat)


async def silent(room: Any, stream: Any, player: Any) -> bool:
    """Whether nothing was sent: the next thing that is read is a line of chat."""
    await room.chat.say(player, "Anything?")
    return list(json.loads(await stream.next())["regions"]) == ["r-chat"]


async def test_a_change_whose_body_fails_has_not_happened_and_nobody_was_told(house: Any) -> None:
    room, ada, _ = await house.duel()
    stream = room.audience.follow(Viewer())
    await stream.next()
    before = true_now(room)
    with pytest.raises(Refused, match="on purpose"):
        async with room.kept.change() as change:
            change.play(first_act(room))
            change.sit(replace(room.seats[0], keeper="bot"))
            change.vote("never asked")
            change.say(await ada.player(), "Never said")
            raise Refused("on purpose")
    assert true_now(room) == before
    assert await house.hall.store.read(lambda c: queries.read_entries(c, room.id)) == []
    assert await silent(room, stream, await ada.player())


async def test_a_change_that_cannot_be_kept_has_not_happened_and_nobody_was_told(
    house: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, ada, _ = await house.duel()
    stream = room.audience.follow(Viewer())
    await stream.next()
    before = true_now(room)

    async def broken(job: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(house.hall.store, "write", broken)
    with pytest.raises(OSError, match="disk is full"):
        async with room.kept.change() as change:
            change.play(first_act(room))
    monkeypatch.undo()
    assert true_now(room) == before
    assert await silent(room, stream, await ada.player())


async def test_nothing_is_true_or_told_before_it_is_kept(house: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    room, _, _ = await house.duel()
    stream = room.audience.follow(Viewer())
    await stream.next()
    before, told = true_now(room), asyncio.create_task(stream.next())
    write = house.hall.store.write

    async def watched(job: Any) -> Any:
        kept = await write(job)
        await asyncio.sleep(0)
        assert true_now(room) == before and not told.done()
        return kept

    monkeypatch.setattr(house.hall.store, "write", watched)
    async with room.kept.change() as change:
        change.play(first_act(room))
    assert room.chronicle.n == 1
    assert json.loads(await told)["events"]


async def test_what_is_being_kept_becomes_true_even_if_nobody_waits_for_it_any_more(
    house: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, ada, bo = await house.duel()
    keeping, go_on = asyncio.Event(), asyncio.Event()
    write = house.hall.store.write

    async def slow(job: Any) -> Any:
        keeping.set()
        await go_on.wait()
        return await write(job)

    monkeypatch.setattr(house.hall.store, "write", slow)
    ask = room.match.pending[0]
    owner = ada if room.seats[ask.seat].player == ada.id else bo
    question = room.chronicle.ask(ask.seat)
    choosing = asyncio.create_task(room.choose(await owner.player(), question, ask.options[0].text))
    await keeping.wait()
    choosing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await choosing
    go_on.set()
    monkeypatch.undo()
    with pytest.raises(Stale):  # it waits for the change before it, and finds the question answered
        await room.choose(await owner.player(), question, ask.options[0].text)
    assert room.match.length == 1


async def test_several_things_are_kept_together_or_not_at_all(house: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    room, ada, _ = await house.duel()

    def failing(connection: object, was: object, row: object) -> None:
        raise ValueError("on purpose")

    monkeypatch.setattr(queries, "change_table", failing)
    with pytest.raises(ValueError, match="on purpose"):
        async with room.kept.change() as change:
            change.play(first_act(room))
            change.say(await ada.player(), "Never said")
    monkeypatch.undo()
    again = await house.hall.store.read(lambda c: (queries.read_entries(c, room.id), queries.read_chat(c, room.id)))
    assert again == ([], [])


async def test_a_table_that_was_left_behind_follows_and_says_so(house: Any) -> None:
    """Two rooms of one table in one process: it must not be, but would be noticed."""
    room, _, _ = await house.duel()
    del house.hall.rooms[room.id]
    other = await house.hall.room(room.id)
    async with other.kept.change() as change:
        change.play(first_act(other))
    with pytest.raises(Stale, match="changed in the meantime"):
        async with room.kept.change() as change:
            change.play(first_act(room))
    assert room.match.digest == other.match.digest
    async with room.kept.change() as change:
        change.play(first_act(room))
    await other.kept.catch_up()
    assert other.chronicle.n == 2 and isinstance(other.kept, KeptTable)


async def test_an_answer_is_the_message_of_that_very_change(house: Any) -> None:
    ada = await house.browser("Ada")
    room = await house.table(ada, Keeper(), Keeper("open"))
    viewer = room.viewer(await ada.player())
    stream = room.audience.follow(viewer)
    await stream.next()
    one, two = await asyncio.gather(
        room.chat.say(await ada.player(), "First", viewer), room.chat.say(await ada.player(), "Second", viewer)
    )
    assert "First" in one and "Second" not in one and "Second" in two

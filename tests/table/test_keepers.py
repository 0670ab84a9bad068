"""Bots as keepers: they answer at their pace whatever they hold, never stop a table, and go on without a browser."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from runehall.engine.errors import Refused
from runehall.table.refusals import Stale
from runehall.table.rooms import keepers as module
from runehall.table.rooms.bot_process import Position, ponder
from runehall.table.rooms.chronicle import Act, Chronicle
from runehall.table.rooms.fair_chance import fairness_of
from runehall.table.rooms.hall import Keeper
from runehall.table.rooms.keepers import Keepers
from runehall.table.rooms.room import Room
from runehall.table.store.queries import Seat, read_entries
from runehall.table.stream.stream import Viewer

from .conftest import PATIENCE

pytestmark = pytest.mark.anyio


async def test_bots_play_a_match_to_its_end_with_nobody_watching(
    house: Any, until: Callable[..., Awaitable[None]]
) -> None:
    ada = await house.browser("Ada")
    room = await house.table(ada, *[Keeper("bot", "random", "instant")] * 2, game="medieval_mayhem")
    await until(lambda: room.match.over)
    assert room.row.status == "over"


class Clock:
    """Time that passes only when somebody thinks or rests."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.rests: list[float] = []

    def time(self) -> float:
        return self.now

    async def rest(self, seconds: float) -> None:
        self.rests.append(round(seconds, 3))
        self.now += seconds
        await asyncio.sleep(0)


@pytest.mark.parametrize(
    ("pace", "level_takes", "beat"),
    [("brisk", 0.0, 0.6), ("calm", 0.0, 1.6), ("instant", 3.0, 3.0), ("calm", 1.0, 1.6)],
)
async def test_a_bot_answers_as_long_after_the_question_whatever_it_holds(
    make_house: Callable[..., Awaitable[Any]],
    monkeypatch: pytest.MonkeyPatch,
    pace: str,
    level_takes: float,
    beat: float,
) -> None:
    monkeypatch.setattr(module, "beat", lambda level: level_takes)
    house = await make_house(drives=False)
    clock = Clock()
    keepers = Keepers(now=clock.time, rest=clock.rest)

    async def think(chronicle: Any, seat: Any) -> str:
        clock.now += 0.1 * (len(clock.rests) % 3)  # sometimes there is more to think about
        option: str = chronicle.match.pending[0].options[0].text
        return option

    monkeypatch.setattr(keepers, "think", think)
    room = await house.table(await house.browser("Ada"), *[Keeper("bot", "random", pace)] * 2)
    driving = asyncio.create_task(keepers.drive(room))
    async with asyncio.timeout(PATIENCE):
        while len(clock.rests) < 9:
            await asyncio.sleep(0)
    driving.cancel()
    expected = [round(beat - 0.1 * (i % 3), 3) for i in range(9)]
    assert clock.rests[:9] == expected, "what was thought is taken off what is rested"
    keepers.close()


async def test_a_bot_that_fails_is_replaced_and_the_log_tells(
    house: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, until: Callable[..., Awaitable[None]]
) -> None:
    true = module.quick

    def failing(match: Any, seat: int, level: str, seed: int) -> str:
        if level == "sloppy":
            raise RuntimeError("on purpose")
        return true(match, seat, "random", seed)

    monkeypatch.setattr(module, "quick", failing)
    ada = await house.browser("Ada")
    with caplog.at_level(logging.ERROR, "runehall.bots"):
        room = await house.table(ada, *[Keeper("bot", "sloppy", "instant")] * 2)
        await until(lambda: room.match.length >= 3)
    assert "a bot failed" in caplog.text and "on purpose" in caplog.text


async def test_a_bot_that_never_answers_is_replaced(house: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    impatient = Keepers(1, patience=0.05)
    ada = await house.browser("Ada")
    room = await house.table(ada, Keeper(), Keeper("open"))
    seat = room.match.pending[0].seat
    stuck = asyncio.Event()

    async def thought(chronicle: Any, match: Any, at: int, level: str) -> str:
        if level == "sloppy":
            await stuck.wait()
        return f"{level} has answered"

    monkeypatch.setattr(impatient, "_thought", thought)
    assert await impatient.think(room.chronicle, Seat(seat, "", "", "bot", "sloppy")) == "greedy has answered"
    impatient.close()


async def test_a_bot_whose_question_is_answered_elsewhere_says_nothing_and_stops_no_table(
    house: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Another process of the house answers while the bot waits for its turn, or thinks."""
    keepers = Keepers(1)
    room, _, _ = await house.duel()
    seat = Seat(room.match.pending[0].seat, "", "", "bot", "greedy")

    async def answered(*_given: object) -> str:
        ask = room.match.pending[0]
        await room.answer(ask.seat, room.chronicle.ask(ask.seat), ask.options[0].text)
        raise Refused("It is not your turn.")

    monkeypatch.setattr(keepers, "_thought", answered)
    with caplog.at_level(logging.ERROR), pytest.raises(Stale):
        await keepers.think(room.chronicle, seat)
    other = next(at for at in range(room.match.seats) if room.chronicle.ask(at) is None)
    with pytest.raises(Stale):
        await keepers.think(room.chronicle, replace(seat, seat=other))
    assert caplog.text == ""
    length = room.match.length
    await keepers._answer(room, replace(seat, seat=room.match.pending[0].seat), 0.0)
    assert room.match.length == length + 1, "the other process has chosen, the bot has not, and nothing was raised"
    keepers.close()


async def test_thinking_far_away_gives_an_option_and_needs_no_secret_but_the_rows(house: Any) -> None:
    room, _, _ = await house.duel()
    ask = room.match.pending[0]
    text = ponder(Position(room.chronicle.opening, "", tuple(room.chronicle.rows)), ask.seat, "random", 5)
    assert text in [option.text for option in ask.options]


async def test_a_hint_is_thought_once_a_question_and_for_each_seat_its_own(
    house: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, _, _ = await house.duel()
    keepers, thought = Keepers(1), []

    async def asked(work: Any, position: Position, seat: int, names: Any, who: str) -> dict[str, object]:
        thought.append(seat)
        await asyncio.sleep(0)
        return {"seat": seat, "at": len(position.rows)}

    monkeypatch.setattr(keepers._advisers, "work", asked)
    first = await asyncio.gather(*(keepers.hint(room.chronicle, seat) for seat in (0, 1)))
    assert [hint["seat"] for hint in first] == [0, 1], "nobody gets the hint of another"
    assert [await keepers.hint(room.chronicle, seat) for seat in (0, 1)] == first
    assert thought == [0, 1]
    ask = room.match.pending[0]
    await room.answer(ask.seat, room.chronicle.ask(ask.seat), ask.options[0].text)
    assert await keepers.hint(room.chronicle, 0) == {"seat": 0, "at": 1}
    keepers.close()


async def test_tables_nobody_looks_at_take_turns_and_hold_nobody_up(
    house: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await house.browser("Ada")
    keepers, thinking, most = Keepers(2), [], []
    going = asyncio.Event()

    async def think(chronicle: Any, seat: Seat) -> str:
        thinking.append(seat)
        most.append(len(thinking))
        await going.wait()
        thinking.pop()
        return str(chronicle.match.pending[0].options[0].text)

    monkeypatch.setattr(keepers, "think", think)
    monkeypatch.setattr(house.hall, "wake", lambda room: None)
    rooms = [await house.table(ada, *[Keeper("bot", "greedy", "instant")] * 2) for _ in range(5)]

    def answered(room: Any) -> asyncio.Task[None]:
        return asyncio.create_task(keepers._answer(room, room.seats[room.match.pending[0].seat], 0.0))

    answers = [answered(room) for room in rooms[:4]]
    for _ in range(20):
        await asyncio.sleep(0)
    assert most == [1], "of all the others one at a time"
    stream = rooms[4].audience.follow(Viewer(None))
    watched = answered(rooms[4])
    for _ in range(20):
        await asyncio.sleep(0)
    assert most == [1, 2], "where somebody looks, at once"
    going.set()
    await asyncio.gather(*answers, watched)
    rooms[4].audience.unfollow(Viewer(None), stream)
    keepers.close()


@pytest.mark.parametrize(("level", "at_once"), [("greedy", 2), ("strong", 1)])
async def test_who_looks_at_many_tables_of_bots_waits_for_them_alone(
    house: Any, monkeypatch: pytest.MonkeyPatch, level: str, at_once: int
) -> None:
    ada = await house.browser("Ada")
    keepers, thinking = Keepers(2), []
    going = asyncio.Event()

    async def think(chronicle: Any, seat: Seat) -> str:
        thinking.append(chronicle)
        await going.wait()
        return str(chronicle.match.pending[0].options[0].text)

    async def at_once_now() -> None:
        for _ in range(20):
            await asyncio.sleep(0)

    monkeypatch.setattr(keepers, "think", think)
    monkeypatch.setattr(keepers, "_wait", lambda seat, began: asyncio.sleep(0))
    monkeypatch.setattr(house.hall, "wake", lambda room: None)
    rooms = [await house.table(ada, *[Keeper("bot", level, "instant")] * 2) for _ in range(6)]
    for room, address in zip(rooms, ["1.1.1.1"] * 5 + ["2.2.2.2"], strict=True):
        room.audience.follow(Viewer(None), 0, address)

    def answered(room: Any) -> asyncio.Task[None]:
        return asyncio.create_task(keepers._answer(room, room.seats[room.match.pending[0].seat], 0.0))

    answers = [answered(room) for room in rooms[:5]]
    await at_once_now()
    assert len(thinking) == at_once, "of all from one address"
    honest = answered(rooms[5])
    await at_once_now()
    assert thinking[at_once:] == [rooms[5].chronicle], "somebody else waits for none of them"
    rooms[4].audience.follow(Viewer(0, "x"), 0, "3.3.3.3")
    opponent = answered(rooms[4])
    await at_once_now()
    assert thinking[at_once + 1 :] == [rooms[4].chronicle], "nor does who looks at one of these tables"
    going.set()
    await asyncio.gather(*answers, honest, opponent)
    keepers.close()


async def test_a_process_thinks_and_is_replaced_when_it_dies(house: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    room, _, _ = await house.duel()
    keepers = Keepers(1)
    monkeypatch.setattr(module, "beat", lambda level: 1.0 if level == "greedy" else 0.0)
    seat = Seat(room.match.pending[0].seat, "", "", "bot", "greedy")
    offered = [option.text for option in room.match.pending[0].options]
    assert await keepers.think(room.chronicle, seat) in offered
    (process,) = keepers._thinkers.processes
    os.kill(process, signal.SIGKILL)
    assert await keepers.think(room.chronicle, seat) in offered
    keepers.close()


async def test_who_comes_back_while_the_bot_thinks_is_not_chosen_for(
    house: Any, monkeypatch: pytest.MonkeyPatch, until: Callable[..., Awaitable[None]]
) -> None:
    room, ada, bo = await house.duel()
    seat = room.match.pending[0].seat
    owner = ada if room.seats[seat].player == ada.id else bo
    thinking, go = asyncio.Event(), asyncio.Event()

    async def think(self: Any, chronicle: Any, at: Any) -> str:
        thinking.set()
        await go.wait()
        option: str = chronicle.match.pending[0].options[0].text
        return option

    monkeypatch.setattr(Keepers, "think", think)
    await room.seats.leave(await owner.player(), seat)
    await asyncio.wait_for(thinking.wait(), PATIENCE)
    await room.seats.come_back(await owner.player(), seat)
    go.set()
    await until(lambda: room.driver is None)
    assert room.match.length == 0


async def test_what_bots_answer_at_once_is_kept_together_and_told_once(
    house: Any, monkeypatch: pytest.MonkeyPatch, until: Callable[..., Awaitable[None]]
) -> None:
    ada, together = await house.browser("Ada"), []
    kept = Room.answer_in_a_row

    async def answer_in_a_row(self: Room, acts: Sequence[Act]) -> None:
        together.append(len(acts))
        await kept(self, acts)

    monkeypatch.setattr(Room, "answer_in_a_row", answer_in_a_row)
    monkeypatch.setattr(module, "TOGETHER", PATIENCE)
    room = await house.table(ada, Keeper(), Keeper("bot", "random", "instant"), game="medieval_mayhem")
    stream = room.audience.follow(room.viewer(await ada.player(), 0))
    await until(lambda: room.driver is None and 0 in room.chronicle.asked)
    before, together[:] = 0, []
    while max(together, default=0) < 2:
        stream._waiting.clear()
        together.clear()
        before, ask = room.chronicle.n, room.match.pending[0]
        await room.choose(await ada.player(), room.chronicle.ask(0), ask.options[-1].text)
        await until(lambda: room.driver is None and 0 in room.chronicle.asked)
    assert room.chronicle.n == before + 1 + sum(together) and len(together) == 1
    assert len(stream._waiting) == 2, "the person's choice, then all answers"
    entries = await house.hall.store.read(lambda connection: read_entries(connection, room.id, 0))
    again = Chronicle.rebuilt(room.row.opening, room.row.content, entries, fairness=fairness_of(room.row.fairness))
    for what in ("n", "rows", "noticed", "changes", "asked", "answered"):
        assert getattr(again, what) == getattr(room.chronicle, what), what


async def test_who_comes_back_while_bots_answer_in_a_row_is_not_chosen_for(
    house: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await house.browser("Ada")
    monkeypatch.setattr(house.hall, "wake", lambda room: None)
    room = await house.table(ada, *[Keeper("bot", "random", "instant")] * 2)
    ahead = room.chronicle.ahead()
    ask = room.match.pending[0]
    acts = [ahead.chosen(ask.options[0].text, ask.seat)]
    ahead.accept(acts[0])
    assert room.match.length == 0 and ahead.n == 1 and room.chronicle.n == 0, "nothing has happened yet"
    room.kept.seats = [replace(each, keeper="person") for each in room.seats]
    with pytest.raises(Stale):
        await room.answer_in_a_row(acts)
    room.kept.seats = [replace(each, keeper="bot") for each in room.seats]
    await room.answer_in_a_row(acts)
    with pytest.raises(Stale):
        await room.answer_in_a_row(acts)
    assert room.match.length == 1


async def test_tables_nobody_looks_at_leave_memory(
    make_house: Callable[..., Awaitable[Any]], monkeypatch: pytest.MonkeyPatch, until: Callable[..., Awaitable[None]]
) -> None:
    monkeypatch.setattr("runehall.table.rooms.hall.SWEEP", 0.02)
    house = await make_house()
    room, _, _ = await house.duel()
    other, _, _ = await house.duel()
    stream = other.audience.follow(other.viewer(await (await house.browser("Cy")).player()))
    house.hall.settings = replace(house.hall.settings, idle=0.0)  # from now on nobody is waited for
    await until(lambda: room.id not in house.hall.rooms)
    assert other.id in house.hall.rooms, "somebody watches it"
    stream.end()
    assert (await house.hall.room(room.id)).match.digest == room.match.digest

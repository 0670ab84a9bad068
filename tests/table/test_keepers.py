"""Bots as keepers: they answer at their pace whatever they hold, never stop a table, and go on without a browser."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from runehall import bots
from runehall.table import keepers as module
from runehall.table.archive import Seat
from runehall.table.hall import Keeper
from runehall.table.keepers import Keepers
from runehall.table.thinking import ponder

pytestmark = pytest.mark.anyio


async def test_bots_play_a_match_to_its_end_with_nobody_watching(
    house: Any, until: Callable[..., Awaitable[None]]
) -> None:
    ada = await house.browser("Ada")
    room = await house.table(ada, *[Keeper("bot", "random", "instant")] * 2, game="medieval_mayhem")
    await until(lambda: room.match.over, 90)
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
    async with asyncio.timeout(20):
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


async def test_thinking_far_away_gives_an_option_and_needs_no_secret_but_the_record(house: Any) -> None:
    room, _, _ = await house.duel()
    ask = room.match.pending[0]
    for level in bots.names()[:1]:
        text = ponder(str(room.match.record), "", ask.seat, level, 5)
        assert text in [option.text for option in ask.options]


async def test_a_process_thinks_and_is_replaced_when_it_dies(house: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    room, _, _ = await house.duel()
    keepers = Keepers(1)
    monkeypatch.setattr(module, "beat", lambda level: 1.0 if level == "greedy" else 0.0)
    seat = Seat(room.match.pending[0].seat, "", "", "bot", "greedy")
    offered = [option.text for option in room.match.pending[0].options]
    assert await keepers.think(room.chronicle, seat) in offered
    pool: Any = keepers._pool
    for process in list(pool._processes.values()):
        process.kill()
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
    await room.leave(await owner.player(), seat)
    await asyncio.wait_for(thinking.wait(), 5)
    await room.come_back(await owner.player(), seat)
    go.set()
    await until(lambda: room.driver is None)
    assert room.match.length == 0


async def test_tables_nobody_looks_at_leave_memory(
    make_house: Callable[..., Awaitable[Any]], monkeypatch: pytest.MonkeyPatch, until: Callable[..., Awaitable[None]]
) -> None:
    monkeypatch.setattr("runehall.table.hall.SWEEP", 0.02)
    house = await make_house(idle=0.05)
    room, _, _ = await house.duel()
    other, _, _ = await house.duel()
    stream = other.follow(other.viewer(await (await house.browser("Cy")).player()))
    await until(lambda: room.id not in house.hall.rooms)
    assert other.id in house.hall.rooms, "somebody watches it"
    stream.end()
    assert (await house.hall.room(room.id)).match.digest == room.match.digest

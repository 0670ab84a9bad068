"""Bots that keep a seat do what they may unasked: at their pace, once a position, and never so that it nags."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

import runehall
from runehall.match.match import Match
from runehall.table.refusals import Stale
from runehall.table.rooms import keepers as module
from runehall.table.rooms.chronicle import Act, Chronicle
from runehall.table.rooms.keepers import Keepers
from runehall.table.store.queries import Seat
from runehall.testing.toys import BAZAAR

pytestmark = pytest.mark.anyio

PERSON, BOT = "person", "bot"


class Table:
    """A room without a house: a chronicle, who keeps the seats, and a door for answers."""

    id = "bazaar"
    made_for_you = None  # no choice of the set-up is made for a newcomer

    def __init__(self, *keepers: str, pace: str = "brisk") -> None:
        match = runehall.new(BAZAAR, seats=len(keepers), seed=4)
        self.chronicle = Chronicle(match, str(match.record), "")
        self.row = SimpleNamespace(status="running", begun=True)
        self.ready_made: list[str] = []
        self.seats = [Seat(at, "", "", keeper, "greedy", pace) for at, keeper in enumerate(keepers)]
        self.answers: list[tuple[int, str]] = []
        self.audience = SimpleNamespace(watched=True, addresses=set())
        self.teaching = SimpleNamespace(lesson=None)

    @property
    def match(self) -> Match:
        return self.chronicle.match

    async def answer(self, seat: int, ask: str, option: str) -> None:
        """Answer a question as a room does."""
        if ask != (self.chronicle.ask(seat) or self.chronicle.optional_ask(seat)):
            raise Stale("That question has been answered already.")
        self.answers.append((seat, option))
        self.chronicle.accept(self.chronicle.chosen(option, seat))

    async def answer_in_a_row(self, acts: Sequence[Act]) -> None:
        """Take in several answers at once, as a room does."""
        for act in acts:
            (seat,) = act.chosen
            self.answers.append((seat, act.entries[0].row.partition(" ")[2]))
            self.chronicle.accept(act)

    async def person_chooses(self, option: str) -> None:
        """The person at seat 0 chooses."""
        ask = self.chronicle.ask(0)
        assert ask is not None
        await self.answer(0, ask, option)


class Clock:
    """Time that passes only when somebody rests."""

    def __init__(self) -> None:
        self.now = 50.0
        self.rests: list[float] = []

    def time(self) -> float:
        return self.now

    async def rest(self, seconds: float) -> None:
        self.rests.append(round(seconds, 3))
        self.now += seconds
        await asyncio.sleep(0)


@pytest.fixture
def pests(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """Bots that do unasked the first thing they are let; the list has what each was let do."""
    met: list[tuple[str, ...]] = []

    def unasked(match: Match, seat: int, level: str, seed: int, options: Any) -> str:
        met.append(tuple(options))
        return str(options[0])

    monkeypatch.setattr(module, "unasked", unasked)
    return met


async def test_a_bot_offers_at_its_pace_and_waits_for_the_answer(pests: list[tuple[str, ...]]) -> None:
    table, clock = Table(PERSON, BOT), Clock()
    keepers: Any = Keepers(now=clock.time, rest=clock.rest)
    assert keepers.wanted(table)
    await keepers.drive(table)
    assert [seat for seat, _ in table.answers] == [1] and table.answers[0][1] == pests[0][0]
    assert clock.rests == [0.6], "as long after the position as any answer"
    assert [ask.seat for ask in table.match.pending] == [0]
    assert not keepers.wanted(table), "the person is to answer, and nothing is open"
    keepers.close()


async def test_a_person_is_asked_twice_at_most_before_the_bots_own_turn(pests: list[tuple[str, ...]]) -> None:
    table, clock = Table(PERSON, BOT), Clock()
    keepers: Any = Keepers(now=clock.time, rest=clock.rest)
    for _ in range(6):
        await keepers.drive(table)
        if "decline" in [option.text for option in table.match.pending[0].options]:
            await table.person_chooses("decline")
    offers = [option for seat, option in table.answers if seat == 1]
    assert len(offers) == len(set(offers)) == 2
    assert not keepers.wanted(table), "it is the person's turn, and quiet"
    before = len(pests)
    await keepers.drive(table)
    assert len(pests) == before, "nothing is considered twice"
    keepers.close()


async def test_who_acts_while_a_bot_makes_up_its_mind_is_not_disturbed(pests: list[tuple[str, ...]]) -> None:
    table = Table(PERSON, PERSON, BOT)

    class Hasty(Clock):
        async def rest(self, seconds: float) -> None:
            await super().rest(seconds)
            if len(self.rests) == 1:
                await table.person_chooses("fetch")  # now it is the turn of another person

    clock = Hasty()
    keepers: Any = Keepers(now=clock.time, rest=clock.rest)
    await keepers.drive(table)
    assert [seat for seat, _ in table.answers] == [0, 2]
    assert len(pests) == len(clock.rests) == 2, "it has thought again, of the position there is now"
    keepers.close()


async def test_bots_among_themselves_trade_and_come_to_an_end(pests: list[tuple[str, ...]]) -> None:
    table, clock = Table(BOT, BOT, BOT, pace="instant"), Clock()
    keepers: Any = Keepers(now=clock.time, rest=clock.rest)
    async with asyncio.timeout(60):
        await keepers.drive(table)
    assert table.match.over
    assert any(option.startswith("offer") for _, option in table.answers)
    keepers.close()


async def test_a_bot_that_fails_unasked_lets_it_be(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def failing(*_: object) -> str:
        raise RuntimeError("on purpose")

    monkeypatch.setattr(module, "unasked", failing)
    table, clock = Table(PERSON, BOT), Clock()
    keepers: Any = Keepers(now=clock.time, rest=clock.rest)
    await keepers.drive(table)
    assert table.answers == [] and "a bot failed unasked" in caplog.text
    keepers.close()

"""Bots as keepers of seats: they think beside the event loop and answer at their pace, whatever they hold.

The pace counts from the question, so that the time an answer takes tells nothing of the choice: a bot that thinks in a
process of its own takes the time of its level even where there is nothing to think about.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import cache
from typing import TYPE_CHECKING, TypeVar
from weakref import WeakKeyDictionary

from runehall import bots
from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.state import State
from runehall.match.match import Match, state_of
from runehall.table.refusals import Stale
from runehall.table.rooms import fair_chance
from runehall.table.rooms.bot_process import Position, Weighed, coach, ponder, speak_up, unasked, weigh
from runehall.table.rooms.chronicle import Act, Chronicle
from runehall.table.rooms.seats import PACES
from runehall.table.rooms.taking_turns import Turns
from runehall.table.rooms.workers import ADDRESS, Workers
from runehall.table.store.queries import Seat

if TYPE_CHECKING:
    from runehall.table.rooms.room import Room

__all__ = ["Keepers"]

T = TypeVar("T")
log = logging.getLogger("runehall.bots")

PATIENCE = 60.0  # seconds after which a bot counts as lost
LONGEST = 12.0  # seconds of a processor an answer, a hint or odds may take
NICE = 3  # how far bots stand back behind the server itself
WAITING = 10_000  # tables whose bots may wait for a process that thinks
AT_ONCE = 2  # bots that look one step ahead, for those who look on from one address
ADVISERS, ADVISED = 1, 24  # processes that work out hints and odds, and how many may wait for them
TOGETHER = 0.1  # seconds for which answers of bots that take no time are gathered before they are kept and told
FALLBACK = ("greedy", "random")  # who answers where a bot fails


class Keepers:
    """Thinks for every bot of a process."""

    def __init__(
        self,
        processes: int = 1,
        patience: float = PATIENCE,
        now: Callable[[], float] = time.monotonic,
        rest: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._patience = patience
        self._now = now
        self._rest = rest
        self._threads = ThreadPoolExecutor(2, "bots")
        self._unattended = asyncio.Semaphore(1)
        self._quick, self._deep = Turns(AT_ONCE), Turns(max(1, processes // 2))
        self._thinkers = Workers(max(1, processes), WAITING, LONGEST, nice=NICE)
        self._advisers = Workers(ADVISERS, ADVISED, LONGEST, nice=8)  # never in the bots' way
        self._restraints: WeakKeyDictionary[Room, bots.Restraint] = WeakKeyDictionary()
        self._quiet: WeakKeyDictionary[Room, int] = WeakKeyDictionary()  # where no bot wants to do anything unasked
        self._hints: WeakKeyDictionary[Chronicle, dict[int, tuple[int, dict[str, object]]]] = WeakKeyDictionary()

    def close(self) -> None:
        """Think no more; who thinks in a process is ended, however deep in thought."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._advisers.close()
        self._thinkers.close()

    def renew(self) -> None:
        """Let fresh processes think from now on; those that think just now finish first."""
        self._thinkers.renew()
        self._advisers.renew()

    # -- one seat after another ----------------------------------------------------------------------------------------

    def wanted(self, room: Room) -> bool:
        """Whether a bot of a room is asked, or may want to do something unasked that it has not considered yet."""
        if room.teaching.lesson is not None:
            return room.teaching.reply != ""
        if asked_bot(room) is not None or room.made_for_you is not None:
            return True
        if not running(room) or self._quiet.get(room) == room.chronicle.n:
            return False
        return any(seat.keeper == "bot" and room.match.optional(seat.seat) is not None for seat in room.seats)

    async def drive(self, room: Room) -> None:
        """Play for the bots of a room until a person is asked or the match is over."""
        ADDRESS.set("")  # they are the house's own, whoever has woken them
        while running(room):
            began = self._now()
            if room.teaching.lesson is not None:
                if not await self._recited(room, began):
                    return
                continue
            if await self._made_for(room) or await self._spoken_up(room, began):
                continue
            seat = asked_bot(room)
            if seat is None:
                return
            await self._answer(room, seat, began)

    async def _recited(self, room: Room, began: float) -> bool:
        """Do what a lesson has written for another seat, at its pace; whether there was something."""
        row = room.teaching.reply
        if row:
            await self._wait(room.seats[int(row.partition(" ")[0])], began)
            await room.teaching.recite()
        return row != ""

    async def _made_for(self, room: Room) -> bool:
        """Make a choice of the set-up for a newcomer; whether there was one. Where none is offered, no more is."""
        found = room.made_for_you
        if found is None:
            if room.row.begun and any(room.seats[seat].keeper == "person" for seat in room.chronicle.asked):
                room.ready_made.clear()  # what is taken back from here on is the newcomer's own to choose
            return False
        seat, option = found
        try:
            await room.answer(seat, room.chronicle.ask(seat) or "", option)
        except Refused:
            room.ready_made.clear()
        return True

    async def _answer(self, room: Room, seat: Seat, began: float) -> None:
        """Answer what a bot is asked, at its pace."""
        chronicle, n = room.chronicle, room.chronicle.n
        ask = chronicle.ask(seat.seat)
        assert ask is not None
        try:
            async with self._attended(room, seat):
                option = await self.think(chronicle, seat)
            await self._wait(seat, began)
            async with self._in_turn(room, seat):
                if room.seats[seat.seat].keeper != "bot" or room.chronicle.ask(seat.seat) != ask:
                    return  # its owner is back, or something was taken back
                if at_once(seat) and room.row.begun and not room.ready_made and room.teaching.lesson is None:
                    await self._answer_in_a_row(room, seat, option)
                else:
                    await self._chosen(room, seat, ask, option)
        except Stale:
            return
        except Refused as refused:  # impossible for an offered option; never let a table hang on it
            log.error("a bot's choice was refused", extra={"table": room.id, "rule": refused.rule})
            if room.chronicle.n == n:
                await room.answer(seat.seat, ask, room.match.pending[0].options[0].text)

    async def _answer_in_a_row(self, room: Room, seat: Seat, option: str) -> None:
        """Let bots that answer at once go on until anybody else is asked: all of it is kept together, and told once."""
        ahead, since = room.chronicle.ahead(), self._now()
        made: list[tuple[State, Seat, str]] = []
        acts: list[Act] = []
        going: Seat | None = seat
        while going is not None:
            act = ahead.chosen(option, going.seat)
            made.append((state_of(ahead.match), going, option))
            acts.append(act)
            ahead.accept(act)
            going = next_at_once(room, ahead) if self._now() < since + TOGETHER else None
            if going is not None:
                option = await self.think(ahead, going)
        await room.answer_in_a_row(acts)
        for before, each, chosen in made:
            self._note(room, before, each, chosen)

    async def _spoken_up(self, room: Room, began: float) -> bool:
        """Let a bot that nobody asks do what it may and plainly should; whether the table has gone on meanwhile.

        Each bot considers a position once, and what it does then is bounded (see `Restraint`): nobody is nagged.
        """
        restraint = self._restraints.setdefault(room, bots.Restraint(room.match.seats))
        n = room.chronicle.n
        for seat in [each for each in room.seats if each.keeper == "bot"]:
            choices = restraint.open_to(state_of(room.match), seat.seat)
            async with self._attended(room, seat):
                option = await self.consider(room.chronicle, seat, choices) if choices else ""
            if option:
                await self._wait(seat, began)
            if room.chronicle.n != n or room.seats[seat.seat].keeper != "bot":
                return True
            if not option:
                continue
            try:
                await self._chosen(room, seat, room.chronicle.optional_ask(seat.seat), option)
            except Stale:
                pass
            except Refused as refused:
                log.error("what a bot did unasked was refused", extra={"table": room.id, "rule": refused.rule})
            return True
        self._quiet[room] = n
        return False

    @asynccontextmanager
    async def _attended(self, room: Room, seat: Seat) -> AsyncIterator[None]:
        """Where somebody looks, bots think at once; all other tables take turns, so that they hold nobody up."""
        async with self._in_turn(room, seat) if room.audience.watched else self._unattended:
            yield

    @asynccontextmanager
    async def _in_turn(self, room: Room, seat: Seat) -> AsyncIterator[None]:
        """For those who look on from one address, bots do something only in so many tables at a time.

        So whoever looks at a hundred tables of bots waits for their answers alone.
        """
        addresses = room.audience.addresses
        if not addresses:
            yield
            return
        turns = self._quick if beat(seat.level) == 0.0 else self._deep
        turn = await turns.take(turns.least_busy(addresses))
        try:
            yield
        finally:
            turn.end()

    async def _wait(self, seat: Seat, began: float) -> None:
        """Rest until a bot may answer."""
        due = began + max(PACES.get(seat.pace, 0.0), beat(seat.level))
        await self._rest(max(0.0, due - self._now()))

    async def _chosen(self, room: Room, seat: Seat, ask: str, option: str) -> None:
        """Choose for a seat, and let its restraint know."""
        before = state_of(room.match)
        await room.answer(seat.seat, ask, option)
        self._note(room, before, seat, option)

    def _note(self, room: Room, before: State, seat: Seat, option: str) -> None:
        """Let the restraint of a table's bots know what one of them has chosen."""
        if room in self._restraints:
            self._restraints[room].note(before, seat.seat, before.played_with().grammar().parse(option))

    async def consider(self, chronicle: Chronicle, seat: Seat, choices: Sequence[Choice]) -> str:
        """Which of some choices a bot makes though nobody asks it; '' to let it be, as where it fails."""
        match = chronicle.match
        options = [state_of(match).played_with().grammar().text(choice) for choice in choices]
        try:
            async with asyncio.timeout(self._patience):
                return await self._considered(chronicle, match, seat, options)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a bot failed unasked", extra={"level": seat.level, "seat": seat.seat})
            return ""

    async def _considered(self, chronicle: Chronicle, match: Match, seat: Seat, options: Sequence[str]) -> str:
        seed = fair_chance.new_seed()
        if beat(seat.level) == 0.0:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, unasked, match, seat.seat, seat.level, seed, options)
        return await self._far(speak_up, chronicle, seat.seat, seat.level, seed, options)

    async def think(self, chronicle: Chronicle, seat: Seat) -> str:
        """What a bot chooses; where it fails a simpler one answers, and the log tells.

        Stale where it is not asked any more: another process has answered, or something was taken back, while the bot
        waited for its turn or thought.
        """
        match, ask = chronicle.match, chronicle.ask(seat.seat)
        for level in (seat.level, *FALLBACK):
            _still_asked(chronicle, seat, ask)
            try:
                async with asyncio.timeout(self._patience):  # wait_for loses a cancellation that meets an answer
                    return await self._thought(chronicle, match, seat.seat, level)
            except asyncio.CancelledError:
                raise
            except Exception:
                _still_asked(chronicle, seat, ask)
                log.exception("a bot failed", extra={"level": level, "seat": seat.seat, "game": match.game.name})
        return next(ask for ask in match.pending if ask.seat == seat.seat).options[0].text

    async def _thought(self, chronicle: Chronicle, match: Match, seat: int, level: str) -> str:
        seed = fair_chance.new_seed()
        if beat(level) == 0.0:
            return await asyncio.get_running_loop().run_in_executor(self._threads, quick, match, seat, level, seed)
        return await self._far(ponder, chronicle, seat, level, seed)

    # -- other questions that take long --------------------------------------------------------------------------------

    async def odds(self, chronicle: Chronicle, seat: int, option: str) -> Weighed:
        """What an option may bring, for all that the seat knows."""
        return await self._advisers.work(weigh, _position(chronicle), seat, option)

    async def hint(
        self, chronicle: Chronicle, seat: int, who: str = "", names: Sequence[str] = ()
    ) -> dict[str, object]:
        """What the coach thinks, who knows no more than the seat; thought once a question, so it stays the same."""
        n, known = chronicle.n, self._hints.setdefault(chronicle, {})
        if seat in known and known[seat][0] == n:
            return known[seat][1]
        hint = await self._advisers.work(coach, _position(chronicle), seat, tuple(names), who=who)
        known[seat] = (n, hint)
        return hint

    async def _far(self, work: Callable[..., T], chronicle: Chronicle, *arguments: object) -> T:
        """Do something in a process of its own, which is told where the match stands and follows it there."""
        return await self._thinkers.work(work, _position(chronicle), *arguments)


def _still_asked(chronicle: Chronicle, seat: Seat, ask: str | None) -> None:
    """Refuse where a bot is not asked that any more."""
    if ask is None or chronicle.ask(seat.seat) != ask:
        raise Stale("The question has been answered already.")


def _position(chronicle: Chronicle) -> Position:
    """Where a match stands, as another process is told."""
    return Position(chronicle.opening, chronicle.content, tuple(chronicle.rows))


@cache
def beat(level: str) -> float:
    """The seconds a level takes for every answer, thought or not; 0 for those that look only one step ahead."""
    known = {each.name: each for each in getattr(bots, "levels", tuple)()}
    if level not in known:
        return 0.0
    return float(known[level].seconds) if known[level].simulations else 0.0


def quick(match: Match, seat: int, level: str, seed: int) -> str:
    """What a bot that thinks in no time chooses."""
    return bots.choose(match, seat, bots.bot(level, seed), seed).text


def at_once(seat: Seat) -> bool:
    """Whether a bot keeps a seat and takes no time for its answers."""
    return seat.keeper == "bot" and max(PACES.get(seat.pace, 0.0), beat(seat.level)) == 0.0


def next_at_once(room: Room, ahead: Chronicle) -> Seat | None:
    """The bot that answers next at once; None where anybody else is asked, or a bot may do something unasked."""
    bots_there = [each for each in room.seats if each.keeper == "bot"]
    if ahead.match.over or any(ahead.match.optional(each.seat) is not None for each in bots_there):
        return None
    due = next((room.seats[seat] for seat in sorted(ahead.asked) if room.seats[seat].keeper == "bot"), None)
    return due if due is not None and at_once(due) else None


def asked_bot(room: Room) -> Seat | None:
    """The first seat that is asked and kept by a bot."""
    if not running(room):
        return None
    return next((room.seats[seat] for seat in sorted(room.chronicle.asked) if room.seats[seat].keeper == "bot"), None)


def running(room: Room) -> bool:
    """Whether a match goes on: its seats are taken, and it is not over."""
    return room.row.status == "running" and not room.match.over

"""A room: one live match, who sits at it, and everybody who watches. The only place where a table changes.

Whatever changes is written to the store before it is true here, and is true here before anybody is told.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

from sqlalchemy import Connection

from runehall.engine.errors import Refused
from runehall.engine.match import Match
from runehall.table import archive, seen
from runehall.table.archive import Entry, Said, Seat, TableRow
from runehall.table.chronicle import Chronicle
from runehall.table.identity import Player
from runehall.table.keepers import Keepers
from runehall.table.refusals import Forbidden, Malformed, Missing, Stale
from runehall.table.seating import Sitting
from runehall.table.shelf import box
from runehall.table.store import Store
from runehall.table.stream import Channel, Stream, Viewer
from runehall.table.thinking import Weighed
from runehall.table.wire import Wire

if TYPE_CHECKING:
    from runehall.table.render import Renderer, Seen

__all__ = ["House", "Room"]

_ASK = re.compile(r"([ao])(\d{1,9})-(\d)")


class House(Protocol):
    """What a room needs of the hall it is in."""

    store: Store
    renderer: Renderer
    keepers: Keepers
    process: str
    hints: bool

    def csrf_of(self, player: str) -> str:
        """The word a form of this player brings along."""

    def wake(self, room: Room) -> None:
        """Let the bots of a room go on."""


class Room(Sitting):
    """One live match."""

    def __init__(self, house: House, row: TableRow, seats: list[Seat], said: list[Said], chronicle: Chronicle) -> None:
        super().__init__(house.store, house.process, row, seats, said)
        self.house = house
        self.chronicle = chronicle
        self.channels: dict[Viewer, Channel] = {}
        self.touched = time.monotonic()
        self.driver: asyncio.Task[None] | None = None  # plays for the bots
        self._elsewhere: set[int] = set()
        self._odds: dict[tuple[int, int, str], Weighed] = {}
        self._undoable: tuple[int, dict[int, bool]] = (-1, {})

    @property
    def id(self) -> str:
        """The table's id, as its address bears it."""
        return self.row.id

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.chronicle.match

    # -- looking -------------------------------------------------------------------------------------------------------

    def viewer(self, player: Player, seat: int | None = None) -> Viewer:
        """Through whose eyes a player sees the table: a seat of theirs, else a spectator's."""
        if seat is not None:
            self.owned(player, seat)
            return Viewer(seat, player.id)
        mine = self.seats_of(player)
        if mine:
            return Viewer(mine[0], player.id)
        return Viewer(None, player.id if self.hosted(player) else "")

    def seen(self, viewer: Viewer, told: int | None = None) -> Seen:
        """Everything the viewer's table is rendered from; `told` events are not new any more."""
        return seen.seen(self, viewer, told)

    def follow(self, viewer: Viewer, since: int = 0) -> Stream:
        """A stream of messages for a viewer, the whole table first. Must be given back to `unfollow`."""
        arrived = not self.here(viewer.seat) if viewer.seat is not None else False
        channel = self.channels.get(viewer)
        if channel is None:
            kind = Wire if viewer.wire else Channel
            channel = self.channels[viewer] = kind(viewer, self.seen, self.house.renderer)
        stream = channel.open(since)
        if arrived:
            self.changed(but=viewer)
        return stream

    def unfollow(self, viewer: Viewer, stream: Stream) -> None:
        """Nobody reads this stream any more."""
        channel = self.channels.get(viewer)
        if channel is None or stream not in channel.streams:
            return
        if channel.close(stream):
            del self.channels[viewer]
            self.touched = time.monotonic()
            if viewer.seat is not None:
                self.changed()

    def here(self, seat: int) -> bool:
        return seat in self._elsewhere or self.here_itself(seat)

    def here_itself(self, seat: int) -> bool:
        """Whether the owner of a seat has the table open in this process."""
        return any(viewer.seat == seat for viewer in self.channels)

    def know_elsewhere(self, seats: set[int]) -> None:
        """Learn whose owners have the table open in another process."""
        if seats != self._elsewhere:
            self._elsewhere = seats
            self.changed()

    @property
    def watched(self) -> bool:
        """Whether anybody looks."""
        return bool(self.channels)

    def changed(self, but: Viewer | None = None) -> None:
        """Send everybody who looks what is new."""
        for viewer, channel in list(self.channels.items()):
            if viewer != but:
                channel.touch()

    def seated(self) -> None:
        """Somebody else keeps a seat: whoever lost it must look with other eyes, and a bot may be asked now."""
        for viewer, channel in list(self.channels.items()):
            if viewer.seat is not None and self.seats[viewer.seat].player != viewer.player:
                for stream in list(channel.streams):
                    stream.end()
                    channel.close(stream)
                del self.channels[viewer]
        self.changed()
        self.house.wake(self)

    def latest(self, viewer: Viewer) -> str:
        channel = self.channels.get(viewer)
        return channel.flush() if channel is not None else ""

    def snapshot(self, viewer: Viewer) -> str:
        """The whole table as one message, for somebody who has no stream."""
        return Channel(viewer, self.seen, self.house.renderer).snapshot()

    # -- choosing ------------------------------------------------------------------------------------------------------

    async def choose(self, player: Player, ask: str, option: str, seat: int | None = None) -> str:
        """Make a choice for a seat of the player: exactly once, or refused with the reason."""
        number = self._seat_of(ask)
        owned = self.owned(player, number)
        if seat is not None and seat != number:
            raise Forbidden("That question is asked of another seat.")
        if owned.keeper != "person":
            raise Refused("A bot keeps your seat: take it back first.")
        return await self.acted(
            Viewer(number, player.id), lambda: self._write(lambda: self._answered(number, ask, option))
        )

    async def answer(self, seat: int, ask: str, option: str) -> None:
        """Answer a question for a seat, whoever keeps it."""
        await self.alone(lambda: self._write(lambda: self._answered(seat, ask, option)))

    def _answered(self, seat: int, ask: str, option: str) -> tuple[Match, list[Entry]]:
        if self.row.status == "waiting":
            raise Refused("The table waits until every seat is taken.")
        if self.match.over:
            raise Stale("The match is over: nothing can be chosen any more.")
        asked = self.chronicle.ask(seat)
        if ask != (asked or self.chronicle.optional_ask(seat)):
            raise Stale("That question has been answered already; look at the table again.")
        return self.chronicle.chosen(option, seat)

    def _seat_of(self, ask: str) -> int:
        found = _ASK.fullmatch(ask)
        if found is None:
            raise Malformed("Say which question is answered: the 'ask' the table has sent.")
        return int(found[3])

    async def _write(self, make: Callable[[], tuple[Match, list[Entry]]]) -> None:
        """Keep what happens, then let it be true; raises Outrun where another process was faster."""
        after, entries = make()
        status = "over" if after.over else self.status_with(self.seats)
        outcome = after.outcome
        result = json.dumps(outcome.json(), ensure_ascii=False) if outcome is not None else ""
        table, process = self.row.id, self._process
        await self._store.write(lambda c: archive.append(c, table, entries, status, result, process))
        self.chronicle.accept(after, entries)
        self.row = replace(self.row, status=status, result=result, vote="", touched=time.time())
        self._odds.clear()
        self.changed()
        self.house.wake(self)

    async def look_again(self) -> None:
        """Follow what other processes have written."""
        await super().look_again()
        since, table = self.chronicle.n, self.row.id
        entries = await self._store.read(lambda c: archive.read_entries(c, table, since))
        if entries:
            self.chronicle.catch_up(entries)
            self._odds.clear()

    async def catch_up(self) -> None:
        """Another process has changed this table: look, and tell everybody here."""
        async with self.lock:
            await self.look_again()
            self.seated()

    # -- taking back ---------------------------------------------------------------------------------------------------

    def may_undo(self, seat: int) -> bool:
        """Whether the seat may take its last choice back without asking."""
        if self._undoable[0] != self.chronicle.n:
            self._undoable = (self.chronicle.n, {})
        known = self._undoable[1]
        if seat not in known:
            known[seat] = _allowed(lambda: self.match.copy().undo(seat))
        return known[seat]

    async def undo(self, player: Player, seat: int) -> str:
        """Take back what the seat may take back alone."""
        self.owned(player, seat)
        return await self.acted(Viewer(seat, player.id), lambda: self._write(lambda: self._undone(seat)))

    def _undone(self, seat: int) -> tuple[Match, list[Entry]]:
        if self.match.over:
            raise Refused("The match is over: it stays as it is.")
        return self.chronicle.undone(seat)

    async def ask_undo(self, player: Player, seat: int) -> str:
        """Ask everybody else to agree that the seat takes back its last choice and all that followed."""
        self.owned(player, seat)
        return await self.acted(Viewer(seat, player.id), lambda: self._ask_undo(seat))

    async def _ask_undo(self, seat: int) -> None:
        if self.match.over:
            raise Refused("The match is over: it stays as it is.")
        keep = self.last_choice_of(seat)
        if keep is None:
            raise Refused("You have made no choice yet.")
        await self._voted({"seat": seat, "keep": keep, "n": self.chronicle.n, "yes": []})

    async def answer_undo(self, player: Player, seat: int, agree: bool) -> str:
        """Agree that somebody takes something back, or not."""
        self.owned(player, seat)
        return await self.acted(Viewer(seat, player.id), lambda: self._answer_undo(seat, agree))

    async def _answer_undo(self, seat: int, agree: bool) -> None:
        vote = self.vote()
        if vote is None or seat not in self.voters(vote):
            raise Stale("Nobody waits for your answer.")
        if agree:
            await self._voted({**vote, "yes": sorted({*vote["yes"], seat})})
        else:
            await self._keep_vote("")

    async def _voted(self, vote: dict[str, Any]) -> None:
        """Take back once everybody agrees; bots always do."""
        if self.voters(vote):
            await self._keep_vote(json.dumps(vote))
        else:
            await self._write(lambda: self.chronicle.cut(vote["keep"]))

    async def _keep_vote(self, vote: str) -> None:
        table, process = self.row.id, self._process

        def keep(connection: Connection) -> None:
            archive.lock(connection, table)
            archive.change_table(connection, table, process, vote=vote)

        await self._store.write(keep)
        self.row = replace(self.row, vote=vote)
        self.changed()

    def vote(self) -> dict[str, Any] | None:
        found = super().vote()
        return found if found is not None and found["n"] == self.chronicle.n else None

    def voters(self, vote: dict[str, Any]) -> list[int]:
        """The seats that have still to agree: those of other people."""
        asking = self.seats[vote["seat"]].player
        people = [seat for seat in self.seats if seat.keeper == "person" and seat.player != asking]
        return [seat.seat for seat in people if seat.seat not in vote["yes"]]

    def last_choice_of(self, seat: int) -> int | None:
        """How many choices came before the last one of a seat."""
        rows = self.chronicle.rows
        return next((i for i in range(len(rows) - 1, -1, -1) if rows[i].startswith(f"{seat} ")), None)

    # -- asking --------------------------------------------------------------------------------------------------------

    async def odds(self, player: Player, ask: str, option: str) -> Weighed:
        """What an option may bring, for the seat that is asked; worked out once a question."""
        seat = self._seat_of(ask)
        self.owned(player, seat)
        asked = self.chronicle.ask(seat)
        if ask != (asked or self.chronicle.optional_ask(seat)):
            raise Stale("That question has been answered already.")
        choosable = next((each for each in self.match.pending if each.seat == seat), self.match.optional(seat))
        if choosable is None or option not in [each.text for each in choosable.options]:
            raise Refused("That is not among the options.")
        if not box(self.row.game).board.chancy(option):
            raise Missing("Nothing is left to chance there.")
        key = (self.chronicle.n, seat, option)
        if key not in self._odds:
            self._odds[key] = await self.house.keepers.odds(self.chronicle, seat, option)
        return self._odds[key]

    async def hint(self, player: Player, seat: int) -> dict[str, object]:
        """What a coach would think of, who knows no more than the seat that asks."""
        self.owned(player, seat)
        if not (self.row.hints and self.house.hints):
            raise Missing("There is no coach at this table.")
        if self.chronicle.ask(seat) is None:
            raise Refused("You are not asked now.")
        return await self.house.keepers.hint(self.chronicle, seat)


def _allowed(attempt: Callable[[], object]) -> bool:
    """Whether something is not refused."""
    try:
        attempt()
    except Refused:
        return False
    return True

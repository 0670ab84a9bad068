"""Who sits where: joining, leaving a seat to a bot and taking it back, and what is said at the table."""

from __future__ import annotations

import asyncio
import hmac
import json
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, TypeVar

from sqlalchemy import Connection

from runehall import bots
from runehall.engine.errors import Refused, did_you_mean
from runehall.table import archive
from runehall.table.archive import Outrun, Said, Seat, TableRow
from runehall.table.identity import Player
from runehall.table.refusals import Forbidden, Malformed, Missing, Stale
from runehall.table.store import Store
from runehall.table.stream import Viewer

__all__ = ["KEEPERS", "PACES", "Sitting", "checked_level", "checked_pace"]

T = TypeVar("T")
TRIES = 5  # to be faster than other processes
PACES = {"instant": 0.0, "brisk": 0.6, "calm": 1.6}  # seconds from being asked to answering
NOBODY = Viewer()
LONGEST_LINE = 400  # letters of a line of chat
KEEPERS = ("person", "bot", "open")


def checked_level(level: str) -> str:
    """The level of a bot; refused, with the names, where there is none."""
    if level not in bots.names():
        raise Refused(f"There is no bot '{level}': choose one of {', '.join(bots.names())}.{_like(level)}")
    return level


def _like(level: str) -> str:
    return did_you_mean(level, bots.names())


def checked_pace(pace: str) -> str:
    """The pace of a bot; refused, with the names, where there is none."""
    if pace not in PACES:
        raise Refused(f"A bot cannot play '{pace}': its pace is one of {', '.join(PACES)}.")
    return pace


class Sitting:
    """The people around a table. Every change is kept before it counts, under the table's lock."""

    def __init__(self, store: Store, process: str, row: TableRow, seats: list[Seat], said: list[Said]) -> None:
        self.row = row
        self.seats = seats
        self.said = said
        self.lock = asyncio.Lock()
        self._store = store
        self._process = process

    # -- asked by everybody --------------------------------------------------------------------------------------------

    def seats_of(self, player: Player) -> list[int]:
        """The seats that belong to a player."""
        return [seat.seat for seat in self.seats if seat.player == player.id]

    def owned(self, player: Player, seat: int) -> Seat:
        """A seat, which must be this player's."""
        if not 0 <= seat < len(self.seats):
            raise Missing(f"There is no seat {seat} at this table.")
        if self.seats[seat].player != player.id:
            raise Forbidden("That seat is not yours.")
        return self.seats[seat]

    def hosted(self, player: Player) -> bool:
        """Whether the player has made this table."""
        return self.row.host == player.id

    def status_with(self, seats: list[Seat]) -> str:
        """Whether the table waits for people, runs, or is over."""
        if self.row.status == "over":
            return "over"
        return "waiting" if any(seat.keeper == "open" for seat in seats) else "running"

    def here(self, seat: int) -> bool:
        """Whether the owner of a seat has the table open; a room knows."""
        return True

    # -- sitting down and standing up ----------------------------------------------------------------------------------

    async def join(self, player: Player, key: str, seat: int | None = None) -> int:
        """Take an open seat, the first if none is named; who sits already keeps the seat. Returns which it is."""
        if not player.known:
            raise Refused("Say a name first.")
        if (
            not self.row.public
            and not self.hosted(player)
            and not hmac.compare_digest(key.encode(), self.row.key.encode())
        ):
            raise Forbidden("This table is joined by its link only.")
        return await self.alone(lambda: self._join(player, seat))

    async def _join(self, player: Player, wanted: int | None) -> int:
        mine = self.seats_of(player)
        if mine:
            return mine[0]
        free = [seat.seat for seat in self.seats if seat.keeper == "open"]
        if not free:
            raise Refused("Every seat is taken; you can watch.")
        if wanted is not None and wanted not in free:
            raise Refused("That seat is taken; choose another.")
        seat = free[0] if wanted is None else wanted
        await self._sit(replace(self.seats[seat], player=player.id, name=player.name, keeper="person"))
        return seat

    async def leave(self, player: Player, seat: int) -> str:
        """Let a bot keep a seat until its owner comes back; before the match begins the seat is open again."""
        return await self.acted(Viewer(seat, player.id), lambda: self._leave(player, seat))

    async def _leave(self, player: Player, number: int) -> None:
        seat = self.owned(player, number)
        if self.row.status == "waiting" and not self.hosted(player):
            await self._sit(replace(seat, player="", name="", keeper="open"))
        elif seat.keeper == "person":
            await self._sit(replace(seat, keeper="bot", level=seat.level or default_level()))

    async def come_back(self, player: Player, seat: int) -> str:
        """Take a seat back from the bot that has kept it."""
        return await self.acted(Viewer(seat, player.id), lambda: self._come_back(player, seat))

    async def _come_back(self, player: Player, number: int) -> None:
        seat = self.owned(player, number)
        if seat.keeper != "person":
            await self._sit(replace(seat, keeper="person", name=player.name))

    async def keep_seat(self, player: Player, seat: int, keeper: str, level: str = "", pace: str = "brisk") -> str:
        """Let the host say who keeps a seat: a bot of some level and pace, nobody yet, or the host."""
        if not self.hosted(player):
            raise Forbidden("Only who has made the table says who keeps a seat.")
        if not 0 <= seat < len(self.seats):
            raise Missing(f"There is no seat {seat} at this table.")
        if keeper not in ("bot", "open", "me"):
            raise Malformed("A seat is kept by 'bot', 'open' or 'me'.")
        level, pace = checked_level(level or default_level()), checked_pace(pace)
        mine = self.seats_of(player)
        viewer = Viewer(mine[0] if mine else None, player.id)
        return await self.acted(viewer, lambda: self._keep_seat(player, seat, keeper, level, pace))

    async def _keep_seat(self, player: Player, number: int, keeper: str, level: str, pace: str) -> None:
        seat = self.seats[number]
        if self.row.status == "over":
            raise Refused("The match is over.")
        others = seat.player not in ("", player.id)
        if others and (keeper != "bot" or (seat.keeper == "person" and self.here(number))):
            raise Refused(f"{seat.name} sits there; a bot may keep the seat only while they are away.")
        if keeper == "bot":
            name = seat.name if seat.player else ""
            await self._sit(replace(seat, keeper="bot", level=level, pace=pace, name=name))
        elif keeper == "open":
            if self.row.status != "waiting" and seat.keeper == "bot":
                raise Refused("The match has begun; that seat can no longer be opened.")
            await self._sit(replace(seat, keeper="open", player="", name=""))
        else:
            if seat.player != player.id and self.seats_of(player) and not self.row.hotseat:
                raise Refused("You have a seat already.")
            if not seat.player and seat.keeper == "bot" and self.row.status == "running":
                raise Refused("The match has begun; that bot stays.")
            await self._sit(replace(seat, keeper="person", player=player.id, name=player.name))

    async def _sit(self, seat: Seat) -> None:
        """Keep who has a seat now."""
        was = self.seats[seat.seat]
        if seat == was:
            return
        seats = [seat if each.seat == seat.seat else each for each in self.seats]
        status = self.status_with(seats)
        table, process = self.row.id, self._process
        await self._store.write(lambda c: archive.change_seat(c, table, seat, was, process, status))
        self.seats = seats
        self.row = replace(self.row, status=status, touched=time.time())
        self.seated()

    async def alone(self, act: Callable[[], Awaitable[T]]) -> T:
        """Do something under the table's lock, to the end even if whoever asked for it goes away."""
        return await asyncio.shield(self._again(act))

    async def acted(self, viewer: Viewer, act: Callable[[], Awaitable[object]]) -> str:
        """Do something under the lock; the message it made for a viewer who watches here, '' for another."""
        return await self.alone(lambda: self._told(viewer, act))

    async def _told(self, viewer: Viewer, act: Callable[[], Awaitable[object]]) -> str:
        """The message of this very act: once others act, the last message is theirs."""
        await act()
        return self.latest(viewer)

    async def _again(self, act: Callable[[], Awaitable[T]]) -> T:
        """Where another process was faster, look what it did and try once more."""
        async with self.lock:
            for _ in range(TRIES):
                try:
                    return await act()
                except Outrun:
                    await self.look_again()
        raise Stale("The table has changed in the meantime; look again.")

    async def look_again(self) -> None:
        """Read what other processes have written."""

        def read(connection: Connection) -> tuple[TableRow | None, list[Seat], list[Said]]:
            since = self.said[-1].id if self.said else 0
            table = self.row.id
            return (
                archive.read_table(connection, table),
                archive.read_seats(connection, table),
                archive.read_chat(connection, table, since),
            )

        row, seats, said = await self._store.read(read)
        if row is not None:
            self.row, self.seats = row, seats
            self.said = [*self.said, *said][-archive.LINES :]

    # -- talking -------------------------------------------------------------------------------------------------------

    async def say(self, player: Player, text: str, viewer: Viewer = NOBODY) -> str:
        """Say something to everybody at the table."""
        said = " ".join(text.split())
        if not player.known:
            raise Refused("Say a name first.")
        if not said:
            raise Refused("Say something.")
        if len(said) > LONGEST_LINE:
            raise Refused(f"A line of chat has at most {LONGEST_LINE} letters.")
        return await self.acted(viewer, lambda: self._say(player, said))

    async def _say(self, player: Player, said: str) -> None:
        table, process = self.row.id, self._process
        line = await self._store.write(lambda c: archive.keep_chat(c, table, player.id, player.name, said, process))
        self.said = [*self.said, line][-archive.LINES :]
        self.changed()

    # -- what a room does when something has changed -------------------------------------------------------------------

    def latest(self, viewer: Viewer) -> str:
        """The message a viewer who watches here was sent last; '' for another."""
        return ""

    def changed(self) -> None:
        """Somebody who looks at the table would see something new."""

    def seated(self) -> None:
        """Somebody else keeps a seat now."""
        self.changed()

    def vote(self) -> dict[str, Any] | None:
        """The request to take back more than the rules allow alone, or None."""
        return json.loads(self.row.vote) if self.row.vote else None


def default_level() -> str:
    """The bot that keeps a seat if nobody names one: a fair opponent."""
    return next(level for level in ("casual", "greedy") if level in bots.names())

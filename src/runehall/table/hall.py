"""The hall: all tables of this process, made, found again by replay, driven on, and let go of when nobody looks."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import IO, TYPE_CHECKING

from sqlalchemy import Connection

import runehall
from runehall.engine.errors import Refused
from runehall.games import game as game_named
from runehall.table import archive
from runehall.table.archive import Seat, TableLine, TableRow
from runehall.table.chronicle import Chronicle
from runehall.table.fanout import Fanout, Leases, Presence, hold
from runehall.table.identity import Identity, Player, secret_of
from runehall.table.keepers import Keepers, asked_bot
from runehall.table.refusals import Busy, Missing, OtherRules
from runehall.table.reviews import Reviews
from runehall.table.room import Room
from runehall.table.seating import KEEPERS, checked_level, checked_pace, default_level
from runehall.table.settings import Settings
from runehall.table.store import Store

if TYPE_CHECKING:
    from runehall.table.render import Renderer

__all__ = ["Hall", "Keeper", "word"]

log = logging.getLogger("runehall.hall")
SWEEP = 3.0  # seconds between two looks for idle tables and orphaned bots
QUIET = 4.0  # seconds without a choice after which a table's bots may have lost the process that plays for them


@dataclass(frozen=True, slots=True)
class Keeper:
    """Who is to keep a seat of a new table."""

    keeper: str = "person"  # person, bot or open
    level: str = ""
    pace: str = "brisk"
    name: str = ""  # of a person, in pass-and-play


class Hall:
    """All tables of this process."""

    def __init__(self, settings: Settings, renderer: Renderer) -> None:
        self.settings = settings
        self.renderer = renderer
        self.process = secrets.token_hex(6)
        self.hints = settings.hints
        self.store = Store(settings.address)
        self.identity = Identity(self.store, secret_of(settings.data), self.process)
        self.identity.renamed = self.refresh
        self.keepers = Keepers(settings.thinkers)
        self.reviews = Reviews()
        self.rooms: dict[str, Room] = {}
        self.closing = False
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._presence = Presence(self.store)
        self._held: IO[bytes] | None = None
        self._leases = Leases(self.store)
        self._fanout = Fanout(self.store, self.process, self._told)

    # -- opening and closing -------------------------------------------------------------------------------------------

    def prepare(self) -> None:
        """Open the store; refused, in words, where it cannot be, or where another process serves the same files."""
        try:
            if self._held is None and not self.store.postgresql:
                self._held = hold(self.settings.data / "lock")
            self.store.open()
        except Refused:
            self.store.close()
            raise

    async def open(self) -> None:
        """Open the store, listen to the other processes, and let bots go on where they were."""
        await asyncio.to_thread(self.prepare)
        await self._fanout.open()
        self._spawn(self._sweep())

    def end_streams(self) -> None:
        """End every stream at once, so that the server can stop."""
        self.closing = True
        for room in self.rooms.values():
            for channel in room.channels.values():
                for stream in channel.streams:
                    stream.end()

    async def close(self) -> None:
        """End the streams, stop the bots and let go of the store."""
        self.end_streams()
        tasks = [*self._tasks, *(room.driver for room in self.rooms.values() if room.driver is not None)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for room in self.rooms.values():  # what is being written is finished first
            async with room.lock:
                pass
        self.keepers.close()
        self.reviews.close()
        await self._fanout.close()
        self._leases.close()
        await asyncio.to_thread(self.store.close)
        if self._held is not None:
            self._held.close()

    # -- making tables -------------------------------------------------------------------------------------------------

    async def create(
        self,
        game: str,
        *,
        seats: int,
        settings: Mapping[str, object],
        keepers: Sequence[Keeper],
        host: Player,
        public: bool = False,
        hints: bool = True,
        pass_and_play: bool = False,
        content: Path | None = None,
    ) -> Room:
        """A new table; refused, with the reason, where something of it cannot be."""
        if not host.known:
            raise Refused("Say a name first.")
        played = game_named(game)
        if len(keepers) != seats:
            raise Refused(f"Say for each of the {seats} seats who keeps it.")
        given = dict(settings)
        if any(each.name == "turn_limit" for each in played.settings) and any(k.keeper != "bot" for k in keepers):
            given.setdefault("turn_limit", "0")  # a limit for play without people
        match = await asyncio.to_thread(
            lambda: runehall.new(played, seats=seats, content=content, chance=None, **given)  # type: ignore[arg-type]
        )
        sitting = _seated(keepers, host, pass_and_play)
        now = time.time()
        row = TableRow(
            id=word(10), key=word(16), game=played.name, rules=played.version,
            content=str(content.resolve()) if content is not None else "", opening=str(match.record), host=host.id,
            public=public, hints=hints, hotseat=pass_and_play,
            status="waiting" if any(seat.keeper == "open" for seat in sitting) else "running",
            vote="", next="", result="", created=now, touched=now,
        )  # fmt: skip
        await self.store.write(lambda connection: archive.keep_table(connection, row, sitting))
        room = Room(self, row, sitting, [], Chronicle(match, row.opening, row.content))
        self.rooms[row.id] = room
        self.wake(room)
        log.info("a table is made", extra={"table": row.id, "game": row.game, "seats": seats})
        return room

    async def play_now(self, game: str, host: Player) -> Room:
        """A table against bots, without any question."""
        seats = min(game_named(game).seat_counts)
        keepers = [Keeper(), *(Keeper("bot", default_level()) for _ in range(seats - 1))]
        return await self.create(game, seats=seats, settings={}, keepers=keepers, host=host)

    async def rematch(self, room: Room, player: Player) -> Room:
        """The same table once more; whoever asks first makes it, the others find it."""
        if not room.seats_of(player) and not room.hosted(player):
            raise Refused("Only who sits at a table can ask for a rematch.")
        return await self.room(await room.alone(lambda: self._rematch(room, player)))

    async def _rematch(self, room: Room, player: Player) -> str:
        if room.row.next:
            return room.row.next
        if room.row.status != "over":
            raise Refused("The match is not over yet.")
        again = await self._repeated(room, player)
        table, process = room.id, self.process
        await self.store.write(lambda c: archive.begin_rematch(c, table, again.id, process))
        room.row = replace(room.row, next=again.id)
        room.changed()
        return again.id

    async def _repeated(self, room: Room, player: Player) -> Room:
        settings = room.match.settings.texts()
        old = room.seats
        seats = [replace(seat, keeper="person" if seat.player else "bot") for seat in old]
        match = await asyncio.to_thread(
            lambda: runehall.new(
                room.match.game, seats=len(old), chance=None,
                content=Path(room.row.content) if room.row.content else None, **settings,
            )
        )  # fmt: skip
        now = time.time()
        row = replace(
            room.row, id=word(10), key=word(16), opening=str(match.record), host=player.id, status="running",
            rules=match.game.version, vote="", next="", result="", created=now, touched=now,
        )  # fmt: skip
        await self.store.write(lambda connection: archive.keep_table(connection, row, seats))
        made = Room(self, row, seats, [], Chronicle(match, row.opening, row.content))
        self.rooms[row.id] = made
        self.wake(made)
        return made

    # -- finding tables ------------------------------------------------------------------------------------------------

    async def room(self, table: str) -> Room:
        """A table, from memory or rebuilt from what was kept."""
        if self.closing:
            raise Busy("The house closes; try again in a moment.")
        found = self.rooms.get(table)
        if found is None:
            if table not in self._loading:
                self._loading[table] = asyncio.create_task(self._load(table))
            found = await asyncio.shield(self._loading[table])
        found.touched = time.monotonic()
        return found

    async def _load(self, table: str) -> Room:
        """Rebuild a table by replay; refused where it was begun by other rules."""
        try:
            row, seats, said, entries = await self.store.read(lambda c: _kept(c, table))
            version = game_named(row.game).version
            if row.rules != version:
                raise OtherRules(
                    f"This table was begun by rules {row.rules} of {row.game}; these are rules {version}. It is kept, "
                    "but is played on only by the version of Runehall it was begun with."
                )
            chronicle = await asyncio.to_thread(Chronicle.rebuilt, row.opening, row.content, entries)
            room = self.rooms[table] = Room(self, row, seats, said, chronicle)
            self.wake(room)
            return room
        finally:
            del self._loading[table]

    async def open_tables(self) -> list[TableLine]:
        """Public tables that wait for people or can be watched."""
        return await self.store.read(archive.read_open)

    async def tables_of(self, player: Player) -> list[TableLine]:
        """The tables of a player."""
        return await self.store.read(lambda c: archive.read_tables_of(c, player.id))

    # -- driving -------------------------------------------------------------------------------------------------------

    def csrf_of(self, player: str) -> str:
        """The word a form of this player brings along."""
        return self.identity.csrf(Player(player))

    def wake(self, room: Room) -> None:
        """Let the bots of a room go on, if one of them is asked and nobody plays for it yet."""
        idle = room.driver is None or room.driver.done()
        if self.settings.drives and idle and not self.closing and asked_bot(room) is not None:
            room.driver = asyncio.create_task(self._drive(room))

    async def _drive(self, room: Room) -> None:
        """Play for a room's bots, if no other process does."""
        if not await self._leases.take(room.id):
            return
        try:
            await self.keepers.drive(room)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a table's bots have stopped", extra={"table": room.id})
        finally:
            room.driver = None
            if not self.closing:
                await self._leases.give(room.id)

    async def adopt(self, old: Player, new: Player) -> None:
        """Let a guest who has logged in keep the tables played as a guest."""
        if old.id == new.id or old.account is not None or not old.known:
            return
        tables = await self.store.write(lambda c: archive.hand_over(c, old.id, new.id, new.name, self.process))
        await self.refresh(tables)

    async def refresh(self, tables: Sequence[str]) -> None:
        """Look again at tables whose seats were changed in the store."""
        for table in tables:
            if table in self.rooms:
                await self.rooms[table].catch_up()

    async def _told(self, table: str) -> None:
        """Another process has written to a table."""
        if table in self.rooms and not self.closing:
            await self.rooms[table].catch_up()

    async def _sweep(self) -> None:
        """Again and again: wake bots nobody plays for, and let go of tables nobody looks at."""
        looked: dict[str, float] = {}  # what has not changed since need not be looked at again
        before = time.time()  # the first time all of them
        while True:
            try:
                for table, touched in await self._kept_by_bots(before):
                    if table not in self.rooms and looked.get(table) != touched:
                        looked[table] = touched
                        await self._revive(table)
                await self._presence.look(self.rooms)
                for room in list(self.rooms.values()):
                    self.wake(room)
                    self._let_go(room)
                    await asyncio.sleep(0)  # nobody waits for the whole round
            except Exception:
                log.exception("the sweep failed")
            await asyncio.sleep(SWEEP)
            # One process alone drives all its tables; among several, a table may have lost its driver.
            before = time.time() - QUIET if self.store.postgresql else 0.0

    async def _kept_by_bots(self, before: float) -> list[tuple[str, float]]:
        if not self.settings.drives:
            return []
        return await self.store.read(lambda c: archive.read_kept_by_bots(c, before))

    async def _revive(self, table: str) -> None:
        """Bring a table back whose bots may be asked; it goes again if they are not."""
        try:
            room = await self.room(table)
        except Refused as refused:
            log.warning("a table cannot go on", extra={"table": table, "reason": refused.reason})
            return
        if asked_bot(room) is None and not room.watched:
            room.touched = 0.0

    def _let_go(self, room: Room) -> None:
        """Forget a table nobody looks at and no bot is asked at; the store has all of it."""
        quiet = time.monotonic() - room.touched > self.settings.idle
        resting = room.driver is None and asked_bot(room) is None and not room.lock.locked()
        if quiet and resting and not room.watched:
            self.rooms.pop(room.id, None)

    def _spawn(self, work: object) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)  # type: ignore[arg-type]
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _seated(keepers: Sequence[Keeper], host: Player, pass_and_play: bool) -> list[Seat]:
    """The seats of a new table: the host takes the first seat for a person, or in pass-and-play all of them."""
    seats: list[Seat] = []
    hosted = False
    for number, keeper in enumerate(keepers):
        if keeper.keeper not in KEEPERS:
            raise Refused(f"A seat is kept by {', '.join(KEEPERS)}, not by '{keeper.keeper}'.")
        level, pace = checked_level(keeper.level or default_level()), checked_pace(keeper.pace)
        if keeper.keeper == "person" and (pass_and_play or not hosted):
            name = keeper.name or (host.name if not hosted else f"{host.name} {number + 1}")
            seats.append(Seat(number, host.id, name, "person", level, pace))
            hosted = True
        elif keeper.keeper == "person":
            seats.append(Seat(number, "", "", "open", level, pace))
        else:
            seats.append(Seat(number, "", "", keeper.keeper, level, pace))
    return seats


def _kept(connection: Connection, table: str) -> tuple[TableRow, list[Seat], list[archive.Said], list[archive.Entry]]:
    row = archive.read_table(connection, table)
    if row is None:
        raise Missing("There is no such table.")
    return (
        row, archive.read_seats(connection, table), archive.read_chat(connection, table),
        archive.read_entries(connection, table),
    )  # fmt: skip


def word(letters: int) -> str:
    """A random word of letters and digits that nobody mistakes for each other."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(letters))

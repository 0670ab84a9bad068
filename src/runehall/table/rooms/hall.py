"""The hall: all tables of this process, made, found again by replay, driven on, and let go of when nobody looks."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import IO, TYPE_CHECKING

from runehall.engine.errors import Refused
from runehall.match.fairness import Fairness
from runehall.table.configuration import Configuration
from runehall.table.page.shelf import box
from runehall.table.refusals import Busy, Missing
from runehall.table.rooms import fair_chance
from runehall.table.rooms.beginnings import Plan
from runehall.table.rooms.fair_chance import kept_fairness
from runehall.table.rooms.fanout import Fanout, Leases, Presence, hold, lock_of
from runehall.table.rooms.first_matches import at_once
from runehall.table.rooms.keepers import Keepers, asked_bot
from runehall.table.rooms.kept_matches import KeptMatches
from runehall.table.rooms.late_build import LateBuild
from runehall.table.rooms.old_rules import agree_to_draw, chronicle_of, laid_out_anew
from runehall.table.rooms.replayers import Replayers
from runehall.table.rooms.reviews import Reviews
from runehall.table.rooms.room import Room
from runehall.table.rooms.seats import Keeper, seated
from runehall.table.rooms.workshop import Workshop
from runehall.table.store import queries
from runehall.table.store.expiry import clear_away
from runehall.table.store.identity import Identity, Player
from runehall.table.store.queries import Seat, TableLine, TableRow
from runehall.table.store.secret import secret_of
from runehall.table.store.store import Store

if TYPE_CHECKING:
    from runehall.table.page.render import Renderer

__all__ = ["Hall", "Keeper", "word"]

log = logging.getLogger("runehall.hall")
SWEEP = 3.0  # seconds between two looks for idle tables and orphaned bots
TIDY = 1800.0  # seconds between two looks for what is abandoned
QUIET = 4.0  # seconds without a choice after which a table's bots may have lost the process that plays for them


class Hall:
    """All tables of this process."""

    def __init__(self, settings: Configuration, renderer: Renderer) -> None:
        self.settings = settings
        self.renderer = renderer
        self.process = secrets.token_hex(6)
        self.hints = settings.hints
        self.store = Store(settings.address)
        secret = secret_of(settings.data)
        renderer.terrains.seal_with(secret)
        self.identity = Identity(self.store, secret, self.process)
        self.identity.renamed, self.identity.parted = self.refresh, self._part_with
        self.keepers = Keepers(settings.thinkers)
        self.kept_matches = KeptMatches(self.store)
        self.reviews = Reviews()
        self.workshop = Workshop(settings.data / "workshop")
        self.replayers = Replayers(settings.limits.choices)
        self._build = LateBuild(self.keepers.renew, self.reviews.renew)
        self.rooms: dict[str, Room] = {}
        self.closing = False
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._presence = Presence(self.store)
        self._held: IO[bytes] | None = None
        self._leases = Leases(self.store)
        self._fanout = Fanout(
            self.store, self.process, self._written_elsewhere, self._parted_elsewhere, self._missed_something
        )

    # -- opening and closing -------------------------------------------------------------------------------------------

    def prepare(self) -> None:
        """Open the store; refused, in words, where it cannot be, or where another process serves the same files."""
        try:
            if self._held is None and not self.store.postgresql:
                self._held = hold(lock_of(self.store.file, self.settings.data))
            self.store.open()
        except Refused:
            self.store.close()
            raise

    async def open(self) -> None:
        """Open the store, listen to the other processes, and let bots go on where they were."""
        await asyncio.to_thread(self.prepare)
        await self._fanout.open()
        self._spawn(self._sweep())
        self._spawn(self._tidy())

    def end_streams(self) -> None:
        """End every stream at once, so that the server can stop."""
        self.closing = True
        for room in self.rooms.values():
            room.audience.end_streams()

    async def close(self) -> None:
        """End the streams, stop the bots and let go of the store."""
        self.end_streams()
        tasks = [*self._tasks, *(room.driver for room in self.rooms.values() if room.driver is not None)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for room in self.rooms.values():  # what is being written is finished first
            async with room.kept.lock:
                pass
        for each in (self.keepers, self.reviews, self.workshop, self.kept_matches, self.replayers):
            each.close()
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
        waits: bool = False,
    ) -> Room:
        """A new table, or a refusal; a full one `waits` for the numbers of its people, or begins at once."""
        if not host.known:
            raise Refused("Say a name first.")
        played = box(game).game
        if len(keepers) != seats:
            raise Refused(f"Say for each of the {seats} seats who keeps it.")
        given = dict(settings)
        if any(each.name == "turn_limit" for each in played.settings) and any(k.keeper != "bot" for k in keepers):
            given.setdefault("turn_limit", "0")  # a limit for play without people
        sitting = seated(keepers, host, pass_and_play)
        plan = Plan(played, seats, given, str(content.resolve()) if content is not None else "")
        fairness, table = Fairness(fair_chance.new_secret()), word(10)
        waits = _waits(sitting, waits)
        opening = await asyncio.to_thread(lambda: plan.sample(table) if waits else plan.dealt(fairness))
        now = time.time()
        row = TableRow(
            id=table, key=word(16), game=played.name, rules=played.version, content=plan.content, opening=opening,
            host=host.id, public=public, hints=hints, hotseat=pass_and_play, status="waiting" if waits else "running",
            vote="", next="", result="", created=now, touched=now, fairness=kept_fairness(fairness),
        )  # fmt: skip
        await self.store.write(lambda connection: queries.keep_table(connection, row, sitting))
        room = Room(self, row, sitting, [], plan.chronicle(opening, fairness))
        self.rooms[row.id] = room
        self.wake(room)
        log.info("a table is made", extra={"table": row.id, "game": row.game, "seats": seats})
        return room

    async def play_now(self, game: str, host: Player, waits: bool = False, content: Path | None = None) -> Room:
        """A table against bots, without any question: a gentle one for who is new, else as it was played last."""
        plan = at_once(box(game), await self.store.read(lambda c: queries.read_made_by(c, host.id, game)))
        seats, made = len(plan.keepers), plan.settings
        room = await self.create(game, seats=seats, settings=made, keepers=plan.keepers, host=host, waits=waits,
                                 content=content)  # fmt: skip
        room.ready_made = list(plan.choices)
        self.wake(room)
        return room

    async def rematch(self, room: Room, player: Player) -> Room:
        """The same table once more; whoever asks first makes it, the others find it."""
        if not room.seats.of(player) and not room.seats.hosted_by(player):
            raise Refused("Only who sits at a table can ask for a rematch.")
        async with room.kept.change() as change:
            if not room.row.next:
                if room.row.status != "over":
                    raise Refused("The match is not over yet.")
                change.begin_again(*await self._repeated(room, player))
        return await self.room(room.row.next)

    async def _repeated(self, room: Room, player: Player) -> tuple[TableRow, list[Seat]]:
        """A new table with the same settings and people, as it is to be kept."""
        seats = [replace(seat, keeper="person" if seat.player else "bot") for seat in room.seats]
        plan = Plan(box(room.row.game).game, len(seats), room.match.settings.texts(), room.row.content)
        table, fairness, now = word(10), Fairness(fair_chance.new_secret()), time.time()
        waits = _waits(seats, True)
        opening = await asyncio.to_thread(lambda: plan.sample(table) if waits else plan.dealt(fairness))
        row = replace(
            room.row, id=table, key=word(16), opening=opening, host=player.id, status="waiting" if waits else "running",
            rules=plan.game.version, vote="", next="", result="", created=now, touched=now,
            fairness=kept_fairness(fairness), seat_vote="", witnesses="", lesson="",
        )  # fmt: skip
        return row, seats

    # -- finding tables ------------------------------------------------------------------------------------------------

    async def room(self, table: str) -> Room:
        """A table, from memory or rebuilt from what was kept."""
        if self.closing:
            raise Busy("The house closes; try again in a moment.")
        if not table.isascii() or not table.isalnum():
            raise Missing("There is no such table.")
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
            row, seats, said, entries = await self.store.read(lambda c: queries.read_all(c, table))
            if not row.begun and row.rules != box(row.game).game.version:
                was, row = row, await asyncio.to_thread(laid_out_anew, row)
                await self.store.write(lambda c: queries.change_table(c, was, row))
            chronicle = await chronicle_of(row, entries)
            room = self.rooms[table] = Room(self, row, seats, said, chronicle)
            self.wake(room)
            return room
        finally:
            del self._loading[table]

    def over(self, room: Room) -> None:
        """A match has ended: what was seen of it is kept, whatever rules come."""
        if self.settings.drives and not self.closing and any(seat.player for seat in room.seats):
            self._spawn(self.kept_matches.keep(room.timeline(), room.row.rules))

    async def _keep_seen(self) -> None:
        """Keep what was seen of matches that ended while nobody could see to it."""
        for table in await self.kept_matches.missing():
            try:
                self.over(await self.room(table))
            except Refused:
                self.kept_matches.give_up(table)  # its rules are not here: it was kept before, or cannot be

    async def end_as_draw(self, table: str, player: Player) -> bool:
        """Let somebody agree that a match of other rules ends as a draw; whether it has."""
        ended = await self.store.write(lambda c: agree_to_draw(c, table, player))
        await self.refresh([table])
        return ended

    async def open_tables(self) -> list[TableLine]:
        """Public tables that wait for people or can be watched."""
        return await self.store.read(queries.read_open)

    async def tables_of(self, player: Player) -> list[TableLine]:
        """The tables of a player."""
        return await self.store.read(lambda c: queries.read_tables_of(c, player.id))

    # -- driving -------------------------------------------------------------------------------------------------------

    def csrf_of(self, player: str) -> str:
        """The word a form of this player brings along."""
        return self.identity.csrf(Player(player))

    def wake(self, room: Room) -> None:
        """Let the bots of a room go on, if one of them is asked or may want to do something and nobody plays for it."""
        idle = room.driver is None or room.driver.done()
        if self.settings.drives and idle and not self.closing and self.keepers.wanted(room):
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
        tables = await self.store.write(lambda c: queries.hand_over(c, old.id, new.id, new.name, self.process))
        await self.refresh(tables)

    def _part_with(self, player: str) -> None:
        """End the streams of somebody who has logged out; a browser that is still theirs comes back by itself."""
        for room in self.rooms.values():
            room.audience.part_with(player)

    def _parted_elsewhere(self, player: str) -> None:
        """Somebody has logged out, or ended a token, at another process."""
        self.identity.forget(player)
        self._part_with(player)

    async def _missed_something(self) -> None:
        """For a while nothing was heard of the other processes: who reads comes back, and everything is looked at."""
        self.identity.forget()
        for room in list(self.rooms.values()):
            room.audience.end_streams()
        await self.refresh(list(self.rooms))

    async def refresh(self, tables: Sequence[str]) -> None:
        """Look again at tables whose seats were changed in the store."""
        for table in tables:
            if table in self.rooms:
                await self.rooms[table].kept.catch_up()

    async def _written_elsewhere(self, table: str) -> None:
        """Another process has written to a table."""
        if table in self.rooms and not self.closing:
            await self.rooms[table].kept.catch_up()

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
                self._build.look()
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

    async def _tidy(self) -> None:
        """Again and again: clear away what nobody needs any more."""
        while True:
            try:
                await self._keep_seen()
                await self.clear_away(time.time())
            except Exception:
                log.exception("nothing could be cleared away")
            await asyncio.sleep(TIDY)

    async def clear_away(self, now: float) -> None:
        """Clear away tables nobody goes on with and guests who have none left."""
        here, settings = frozenset(self.rooms), self.settings
        tables, guests = await self.store.write(
            lambda c: clear_away(c, now, settings.waiting_days, settings.abandoned_days, here)
        )
        needed = await self.store.read(queries.read_contents)
        cards = await asyncio.to_thread(self.workshop.clear_away, now, needed)
        if tables or guests or cards:
            log.info("cleared away", extra={"tables": tables, "guests": guests, "cards": cards})

    async def _kept_by_bots(self, before: float) -> list[tuple[str, float]]:
        if not self.settings.drives:
            return []
        return await self.store.read(lambda c: queries.read_kept_by_bots(c, before))

    async def _revive(self, table: str) -> None:
        """Bring a table back whose bots may be asked; it goes again if they are not."""
        try:
            room = await self.room(table)
        except Refused as refused:
            log.warning("a table cannot go on", extra={"table": table, "because": type(refused).__name__})
            return
        if asked_bot(room) is None and not room.audience.watched:
            room.touched = 0.0

    def _let_go(self, room: Room) -> None:
        """Forget a table nobody looks at and no bot is asked at; the store has all of it."""
        quiet = time.monotonic() - max(room.touched, room.audience.left) > self.settings.idle
        resting = room.driver is None and asked_bot(room) is None and not room.kept.lock.locked()
        if quiet and resting and not room.audience.watched:
            self.rooms.pop(room.id, None)

    def _spawn(self, work: object) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)  # type: ignore[arg-type]
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _waits(sitting: Sequence[Seat], for_numbers: bool) -> bool:
    """Whether a table waits: for somebody to sit down, or for the numbers of those who do; bots have none."""
    return any(seat.keeper == "open" or (for_numbers and seat.player) for seat in sitting)


def word(letters: int) -> str:
    """A random word of letters and digits that nobody mistakes for each other."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(letters))

"""What is kept of one table, and the one way to change it: kept first, then true, then told."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import dataclass, replace
from types import TracebackType
from typing import Protocol

from sqlalchemy import Connection

from runehall.match.match import Match
from runehall.table.refusals import Stale
from runehall.table.rooms.chronicle import Act, Chronicle
from runehall.table.rooms.fair_chance import fairness_of, proven_since
from runehall.table.store import queries
from runehall.table.store.identity import Player
from runehall.table.store.queries import Entry, Outrun, Said, Seat, TableRow
from runehall.table.store.store import Store, Transaction
from runehall.table.stream.stream import Viewer

__all__ = ["Change", "KeptTable", "Listener", "News"]


@dataclass(frozen=True, slots=True)
class News:
    """What has become true of a table, for those who tell it on."""

    viewers: frozenset[int | None] | None  # who could notice, by seat; None: everybody, whoever looks
    reseated: bool = False  # somebody else keeps a seat
    played: bool = False  # the match went on, or back


class Listener(Protocol):
    """Who tells everybody what has become true."""

    def tell(self, news: News) -> None:
        """Something is true now that was kept before."""

    def latest(self, viewer: Viewer) -> str:
        """The message a viewer was sent last; '' for one who does not look."""


@dataclass(frozen=True, slots=True)
class Written:
    """What a store holds of a table that this process may not know yet."""

    row: TableRow
    seats: list[Seat]
    said: list[Said]
    entries: list[Entry]


class KeptTable:
    """The row of a table, its seats, its chat and its chronicle, as they are kept; `change` alone changes them."""

    def __init__(
        self, store: Store, process: str, row: TableRow, seats: list[Seat], said: list[Said], chronicle: Chronicle,
        listener: Listener,
    ) -> None:  # fmt: skip
        self.store = store
        self.process = process
        self.row = row
        self.seats = seats
        self.said = said
        self.chronicle = chronicle
        self.listener = listener
        self.lock = asyncio.Lock()

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.chronicle.match

    def change(self, viewer: Viewer | None = None) -> Change:
        """One change, as `async with`: what its body names is kept when it ends, and told after that.

        The body begins under the table's lock, when nobody else can write any more and all that was written is known.
        If it raises, or what it names cannot be kept, nothing has happened and nobody was told. `message` then is what
        this very change has sent to the viewer: once others act, the last message is theirs.
        """
        return Change(self, viewer)

    async def catch_up(self) -> None:
        """Another process has changed this table: look, and tell everybody here."""
        async with self.lock:
            await self.look_again()

    async def look_again(self) -> None:
        """Follow whatever the store holds and tell it; under the lock."""
        self.follow(await self.store.read(self.read))

    def read(self, connection: Connection) -> Written | None:
        """What the store holds that may be new."""
        table = self.row.id
        row = queries.read_table(connection, table)
        if row is None:
            return None
        since = self.said[-1].id if self.said else 0
        return Written(
            row, queries.read_seats(connection, table), queries.read_chat(connection, table, since),
            queries.read_entries(connection, table, self.chronicle.n),
        )  # fmt: skip

    def follow(self, written: Written | None) -> None:
        """Let what others have written be true here, too."""
        if written is None or not self._news_to_me(written):
            return
        reseated = written.seats != self.seats
        around = reseated or bool(written.said) or written.row != replace(self.row, touched=written.row.touched)
        if written.row.opening != self.row.opening:  # the match has begun, or the sample was laid out anew
            self.chronicle = self._reopened(written.row)
        elif self.row.lesson and not written.row.lesson:
            self.chronicle.prove(fairness_of(written.row.fairness))
        self.row, self.seats = written.row, written.seats
        self.said = [*self.said, *written.said][-queries.LINES :]
        noticed = self.chronicle.catch_up(written.entries)
        self.listener.tell(News(None if around else noticed, reseated, bool(written.entries)))

    def _reopened(self, row: TableRow) -> Chronicle:
        """The chronicle of what was dealt anew, before its first choice."""
        return Chronicle.rebuilt(row.opening, row.content, [], self.match.game, fairness_of(row.fairness))

    def _news_to_me(self, written: Written) -> bool:
        return bool(written.entries or written.said) or (written.row, written.seats) != (self.row, self.seats)


class Change:
    """One change of a table while it is being made; see `KeptTable.change`."""

    def __init__(self, kept: KeptTable, viewer: Viewer | None) -> None:
        self.message = ""
        self._kept = kept
        self._viewer = viewer
        self._acts: tuple[Act, ...] = ()
        self._begun: Chronicle | None = None
        self._seats: list[Seat] = []
        self._said: tuple[Player, str] | None = None
        self._rematch: tuple[TableRow, list[Seat]] | None = None
        self._row: TableRow
        self._transaction: Transaction
        self._ending: asyncio.Task[None] | None = None

    # -- what a change may name ----------------------------------------------------------------------------------------

    def play(self, *acts: Act) -> None:
        """The match goes on, by one choice or by several that follow each other, or back."""
        over, outcome = acts[-1].after.over, acts[-1].after.outcome
        self._acts = acts
        self._row = replace(
            self._row,
            status="over" if over else self._row.status,
            result=json.dumps(outcome.json(), ensure_ascii=False) if outcome is not None else "",
        )
        # nobody may learn from a list of tables, or from a vote, that somebody picks in secret
        if any(act.public for act in acts):
            self._row = replace(self._row, vote="", touched=time.time())

    def sit(self, seat: Seat) -> None:
        """Somebody else keeps a seat."""
        if seat != self.sitting[seat.seat]:
            self._seats = [seat if each.seat == seat.seat else each for each in self.sitting]
            self._row = replace(self._row, touched=time.time())

    @property
    def sitting(self) -> list[Seat]:
        """The seats as they will be."""
        return self._seats or self._kept.seats

    @property
    def row(self) -> TableRow:
        """The table as it will be."""
        return self._row

    def agree(self, fairness: str) -> None:
        """Somebody adds to the chance of a match that has not begun."""
        self._row = replace(self._row, fairness=fairness)

    def begin(self, chronicle: Chronicle, fairness: str, rules: str) -> None:
        """The match is dealt."""
        self._begun = chronicle
        self._row = replace(
            self._row, status="running", opening=chronicle.opening, fairness=fairness, rules=rules, touched=time.time()
        )

    def end(self, result: str) -> None:
        """The match ends without being played to its end."""
        self._row = replace(self._row, status="over", result=result, vote="", seat_vote="", touched=time.time())

    def teach(self, lesson: str) -> None:
        """The reader of a lesson goes to a step of it, or leaves it: then chance is the house's again."""
        fairness = self._row.fairness if lesson else proven_since(self._row.fairness, self._kept.chronicle.n)
        self._row = replace(self._row, lesson=lesson, fairness=fairness, touched=time.time())

    def vote(self, vote: str) -> None:
        """Somebody asks to take something back, or it is answered."""
        self._row = replace(self._row, vote=vote)

    def vote_on_seat(self, vote: str, witnesses: str | None = None) -> None:
        """Somebody asks for a seat of a match that has begun, or it is answered; who has seen a hand is remembered."""
        seen = self._row.witnesses if witnesses is None else witnesses
        self._row = replace(self._row, seat_vote=vote, witnesses=seen)

    def say(self, player: Player, text: str) -> None:
        """Somebody says something."""
        self._said = (player, text)

    def begin_again(self, row: TableRow, seats: list[Seat]) -> None:
        """A rematch begins, at a table of its own."""
        self._rematch = (row, seats)
        self._row = replace(self._row, next=row.id)

    # -- keep, then tell -----------------------------------------------------------------------------------------------

    async def __aenter__(self) -> Change:
        kept = self._kept
        await kept.lock.acquire()
        self._transaction = kept.store.begin()
        try:
            kept.follow(await self._transaction.look(self._look))
        except BaseException:
            kept.lock.release()
            raise
        self._row = kept.row
        return self

    def _look(self, connection: Connection) -> Written | None:
        """Keep everybody else from writing, and read what they have written."""
        queries.lock(connection, self._kept.row.id)
        return self._kept.read(connection)

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # To the end, even if whoever asked for it goes away: what is kept must become true.
        self._ending = asyncio.create_task(self._drop() if kind is not None else self._finish())
        await asyncio.shield(self._ending)

    async def _drop(self) -> None:
        """Nothing happens."""
        try:
            await self._transaction.abandon()
        finally:
            self._kept.lock.release()

    async def _finish(self) -> None:
        """Keep what was named, let it be true, and tell it; then others may change the table."""
        kept = self._kept
        try:
            said = await self._keep()
            news = self._become_true(said)
            if news is not None:
                kept.listener.tell(news)
            if self._viewer is not None:
                self.message = kept.listener.latest(self._viewer)
        except Outrun:
            await kept.look_again()
            raise Stale("The table has changed in the meantime; look again.") from None
        finally:
            kept.lock.release()

    async def _keep(self) -> Said | None:
        """Write everything in one transaction, and let the other processes know."""
        if not self._acts and not self._seats and self._said is None and self._row == self._kept.row:
            await self._transaction.abandon()
            return None
        return await self._transaction.commit(self._write)

    def _write(self, connection: Connection) -> Said | None:
        kept, table, said = self._kept, self._kept.row.id, None
        if self._acts:
            queries.append(connection, table, [entry for act in self._acts for entry in act.entries])
        for was, seat in zip(kept.seats, self._seats, strict=False):
            if was != seat:
                queries.change_seat(connection, table, was, seat)
        if self._rematch is not None:
            queries.keep_table(connection, *self._rematch)
        if self._said is not None:
            player, text = self._said
            said = queries.keep_chat(connection, table, player.id, player.name, text)
        queries.change_table(connection, kept.row, self._row)
        queries.notify(connection, kept.process, table)
        return said

    def _become_true(self, said: Said | None) -> News | None:
        """What is kept is true now; what that is news of."""
        kept = self._kept
        around = bool(self._seats) or said is not None or replace(self._row, touched=kept.row.touched) != kept.row
        if kept.row.lesson and not self._row.lesson:
            kept.chronicle.prove(fairness_of(self._row.fairness))
        kept.row = self._row
        if self._seats:
            kept.seats = self._seats
        if said is not None:
            kept.said = [*kept.said, said][-queries.LINES :]
        if self._begun is not None:
            kept.chronicle = self._begun
        for act in self._acts:
            kept.chronicle.accept(act)
        if not around and not self._acts:
            return None
        noticed = None if around else frozenset[int | None]().union(*(a.noticed for a in self._acts))
        played = bool(self._acts) or self._begun is not None
        return News(noticed, bool(self._seats), played)

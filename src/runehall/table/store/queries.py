"""What is written into the store and read from it: functions of a connection, each one sentence of SQL or a few."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast
from zlib import crc32

from sqlalchemy import Connection, CursorResult, Float, Integer, String, Text, and_, bindparam, func, or_, select, text

from runehall.table.refusals import Missing
from runehall.table.store.schema import chat, choices, players, replays, seats, tables

__all__ = ["CHANNEL", "Entry", "Outrun", "Seat", "Said", "TableLine", "TableRow"]

CHANNEL = "runehall"  # what PostgreSQL's processes listen to
LINES = 60  # lines of chat that are kept in sight


class Outrun(Exception):
    """Another process has written to the table first."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as it is kept."""

    id: str
    key: str
    game: str
    rules: str
    content: str
    opening: str
    host: str
    public: bool
    hints: bool
    hotseat: bool
    status: str
    vote: str
    next: str
    result: str
    created: float
    touched: float
    fairness: str = ""
    seat_vote: str = ""
    witnesses: str = ""
    lesson: str = ""

    @property
    def begun(self) -> bool:
        """Whether the match was dealt: from then on it never waits again."""
        return self.status != "waiting"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who a seat belongs to and who plays for it."""

    seat: int
    player: str  # whose it is; '' for nobody's
    name: str
    keeper: str  # person, bot or open
    level: str = ""
    pace: str = "brisk"


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of what was chosen: a choice, or that only so many are kept."""

    n: int
    row: str
    keep: int | None = None


@dataclass(frozen=True, slots=True)
class Said:
    """One line of chat."""

    id: int
    player: str
    name: str
    text: str
    said: float


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table as a list shows it."""

    id: str
    key: str
    game: str
    status: str
    public: bool
    hotseat: bool
    host: str
    seats: tuple[Seat, ...]
    touched: float
    outcome: dict[str, Any] | None
    lesson: str = ""

    @property
    def open(self) -> int:
        """How many seats nobody has taken yet."""
        return sum(seat.keeper == "open" for seat in self.seats)


# Sentences that every choice says: made once, for making them takes longer than saying them.
_LAST_ENTRY = select(func.coalesce(func.max(choices.c.n), 0)).where(choices.c.table == bindparam("at"))
_NEXT_ENTRY = choices.insert().from_select(
    ["table", "n", "keep", "row", "made"],
    select(
        bindparam("at", type_=String), bindparam("number", type_=Integer), bindparam("kept", type_=Integer),
        bindparam("chosen", type_=Text), bindparam("now", type_=Float),
    ).where(_LAST_ENTRY.scalar_subquery() == bindparam("number", type_=Integer) - 1),
).execution_options(preserve_rowcount=True)  # fmt: skip
_TOUCHED = (
    tables.update()
    .where(tables.c.id == bindparam("at"), tables.c.next == bindparam("was"))
    .values(touched=bindparam("now"))
)


# -- writing -----------------------------------------------------------------------------------------------------------


def lock(connection: Connection, table: str) -> None:
    """Let no other process write to this table until the transaction ends; SQLite has one writer anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": lock_key(table)})


def lock_key(table: str) -> int:
    """The number of a table's advisory lock."""
    return 0x52480000_00000000 | crc32(table.encode())


def notify(connection: Connection, process: str, table: str = "", player: str = "") -> None:
    """Tell the other processes, when the transaction commits, that a table or what counts of a player has changed."""
    if connection.dialect.name == "postgresql":
        said = json.dumps({"table": table, "player": player, "from": process})
        connection.execute(text("SELECT pg_notify(:channel, :said)"), {"channel": CHANNEL, "said": said})


def keep_table(connection: Connection, row: TableRow, sitting: Sequence[Seat], made: Sequence[Entry] = ()) -> None:
    """Keep a new table and its seats, and what was chosen there before anybody sat down."""
    connection.execute(tables.insert().values(**{name: getattr(row, name) for name in TableRow.__slots__}))
    connection.execute(seats.insert(), [_seat_values(row.id, seat) for seat in sitting])
    if made:
        append(connection, row.id, made)


def append(connection: Connection, table: str, entries: Sequence[Entry]) -> None:
    """Append to what was chosen; raises Outrun, and writes nothing, where somebody has written since."""
    lock(connection, table)
    now = time.time()
    for each in entries:
        values = {"at": table, "number": each.n, "kept": each.keep, "chosen": each.row, "now": now}
        if cast(CursorResult[Any], connection.execute(_NEXT_ENTRY, values)).rowcount != 1:
            raise Outrun(table)


def change_table(connection: Connection, was: TableRow, row: TableRow) -> None:
    """Change what is kept of a table itself; raises Outrun where it got a rematch meanwhile."""
    lock(connection, row.id)
    values = {name: getattr(row, name) for name in TableRow.__slots__ if getattr(row, name) != getattr(was, name)}
    if not values:
        return
    if set(values) == {"touched"}:  # which is all that most choices change
        changed = connection.execute(_TOUCHED, {"at": row.id, "was": was.next, "now": row.touched})
    else:
        same = (tables.c.id == row.id) & (tables.c.next == was.next)
        changed = connection.execute(tables.update().where(same).values(**values))
    if cast(CursorResult[Any], changed).rowcount != 1:
        raise Outrun(row.id)


def change_seat(connection: Connection, table: str, was: Seat, seat: Seat) -> None:
    """Change who keeps a seat; raises Outrun where it is not as it was."""
    lock(connection, table)
    same = and_(seats.c.table == table, seats.c.seat == seat.seat, seats.c.player == was.player)
    changed = seats.update().where(same, seats.c.keeper == was.keeper).values(**_seat_values(table, seat))
    if cast(CursorResult[Any], connection.execute(changed)).rowcount != 1:
        raise Outrun(table)


def keep_chat(connection: Connection, table: str, player: str, name: str, said: str) -> Said:
    """Keep a line of chat."""
    now = time.time()
    line = chat.insert().values(table=table, player=player, name=name, text=said, said=now).returning(chat.c.id)
    return Said(connection.execute(line).scalar_one(), player, name, said, now)


def mark_here(connection: Connection, here: Sequence[tuple[str, int]], now: float) -> None:
    """Note that the owners of these seats have their tables open."""
    this = (seats.c.table == bindparam("at_table")) & (seats.c.seat == bindparam("at_seat"))
    marks = [{"at_table": table, "at_seat": seat} for table, seat in here]
    if marks:
        connection.execute(seats.update().where(this).values(seen=now), marks)


def rename_seats(connection: Connection, player: str, name: str, process: str) -> list[str]:
    """Let a player's seats bear a new name; returns at which tables."""
    return _reseat(connection, player, {"name": name}, process)


def hand_over(connection: Connection, old: str, new: str, name: str, process: str) -> list[str]:
    """Give one player's seats and tables to another (a guest who has logged in); returns which tables."""
    known = or_(tables.c.host == old, tables.c.witnesses.contains(old, autoescape=True))
    changed = {str(each) for each in connection.execute(select(tables.c.id).where(known)).scalars()}
    connection.execute(tables.update().where(tables.c.host == old).values(host=new))
    witnessed = tables.update().where(tables.c.witnesses.contains(old, autoescape=True))
    connection.execute(witnessed.values(witnesses=func.replace(tables.c.witnesses, old, new)))
    changed -= set(reseated := _reseat(connection, old, {"player": new, "name": name}, process))
    for table in changed:
        notify(connection, process, table)
    return [*reseated, *sorted(changed)]


def _reseat(connection: Connection, player: str, values: dict[str, str], process: str) -> list[str]:
    mine = seats.c.player == player
    changed = [str(each) for each in connection.execute(select(seats.c.table).where(mine).distinct()).scalars()]
    if changed:
        connection.execute(seats.update().where(mine).values(**values))
        for table in changed:
            notify(connection, process, table)
    return changed


def _seat_values(table: str, seat: Seat) -> dict[str, object]:
    return {"table": table, **{name: getattr(seat, name) for name in Seat.__slots__}}


# -- reading -----------------------------------------------------------------------------------------------------------


def read_all(connection: Connection, table: str) -> tuple[TableRow, list[Seat], list[Said], list[Entry]]:
    """Everything that is kept of a table; refused where there is none."""
    row = read_table(connection, table)
    if row is None:
        raise Missing("There is no such table.")
    return row, read_seats(connection, table), read_chat(connection, table), read_entries(connection, table)


def read_table(connection: Connection, table: str) -> TableRow | None:
    """A table as it is kept."""
    found = connection.execute(tables.select().where(tables.c.id == table)).mappings().first()
    return TableRow(**found) if found is not None else None


def read_seats(connection: Connection, table: str) -> list[Seat]:
    """The seats of a table, in order."""
    found = connection.execute(seats.select().where(seats.c.table == table).order_by(seats.c.seat))
    return [_seat(row) for row in found.mappings()]


def read_entries(connection: Connection, table: str, since: int = 0) -> list[Entry]:
    """What was chosen after the first `since` entries."""
    wanted = select(choices.c.n, choices.c.row, choices.c.keep).where(choices.c.table == table, choices.c.n > since)
    return [Entry(n, row, keep) for n, row, keep in connection.execute(wanted.order_by(choices.c.n))]


def read_chat(connection: Connection, table: str, since: int = 0) -> list[Said]:
    """The last lines of chat after a line."""
    wanted = select(chat.c.id, chat.c.player, chat.c.name, chat.c.text, chat.c.said)
    wanted = wanted.where(chat.c.table == table, chat.c.id > since).order_by(chat.c.id.desc()).limit(LINES)
    return [Said(*row) for row in connection.execute(wanted)][::-1]


def read_open(connection: Connection, limit: int = 40) -> list[TableLine]:
    """Public tables that wait for people or can be watched, the liveliest first."""
    wanted = tables.c.public.is_(True) & tables.c.status.in_(("waiting", "running"))
    return _lines(connection, wanted, limit)


def read_tables_of(connection: Connection, player: str, limit: int = 60) -> list[TableLine]:
    """The tables a player sits at or has made, the liveliest first."""
    sits = select(seats.c.table).where(seats.c.player == player)
    return _lines(connection, or_(tables.c.id.in_(sits), tables.c.host == player), limit)


def read_made_by(connection: Connection, player: str, game: str, limit: int = 6) -> list[tuple[TableRow, list[Seat]]]:
    """The tables of a game that somebody has made to play at, the latest first; a lesson is none of them."""
    played = (tables.c.host == player) & (tables.c.game == game) & (tables.c.fairness != "") & ~tables.c.hotseat
    found = connection.execute(tables.select().where(played).order_by(tables.c.created.desc()).limit(limit))
    return [(TableRow(**row), read_seats(connection, row["id"])) for row in found.mappings().all()]


def read_lesson_of(connection: Connection, player: str, game: str, lesson: str) -> str:
    """The table at which a player has begun a lesson and not ended it, the latest; '' where there is none."""
    begun = (tables.c.host == player) & (tables.c.game == game) & (tables.c.status == "running")
    wanted = select(tables.c.id).where(begun, tables.c.lesson.startswith(f"{lesson} ", autoescape=True))
    return connection.execute(wanted.order_by(tables.c.touched.desc()).limit(1)).scalar() or ""


def read_kept_by_bots(connection: Connection, before: float) -> list[tuple[str, float]]:
    """Running tables at which a bot sits and nothing has happened since a moment, and when something did."""
    bots = select(seats.c.table).where(seats.c.keeper == "bot")
    quiet = (tables.c.status == "running") & (tables.c.touched < before) & tables.c.id.in_(bots)
    wanted = select(tables.c.id, tables.c.touched).where(quiet).order_by(tables.c.touched.desc())
    return [(table, touched) for table, touched in connection.execute(wanted)]


def keep_replay(connection: Connection, table: str, made: int, seen: bytes) -> None:
    """Keep what was seen of a match, in place of what was kept before."""
    connection.execute(replays.delete().where(replays.c.table == table))
    connection.execute(replays.insert().values(table=table, choices=made, seen=seen))


def read_replay(connection: Connection, table: str) -> bytes | None:
    """What was seen of a match, where it is kept."""
    return connection.execute(select(replays.c.seen).where(replays.c.table == table)).scalar()


def read_without_replay(connection: Connection, limit: int = 20) -> list[str]:
    """Tables that are over and whose replay is not kept yet, the newest first."""
    kept = select(replays.c.table)
    played = select(seats.c.table).where(seats.c.player != "")  # not a record somebody has brought along
    over = (tables.c.status == "over") & tables.c.id.not_in(kept) & tables.c.id.in_(played)
    wanted = select(tables.c.id).where(over)
    return list(connection.execute(wanted.order_by(tables.c.touched.desc()).limit(limit)).scalars())


def read_contents(connection: Connection) -> set[str]:
    """Every file of cards that some table is played with."""
    return set(connection.execute(select(tables.c.content).where(tables.c.content != "").distinct()).scalars())


def read_here(connection: Connection, tables_here: Sequence[str], since: float) -> list[tuple[str, int, float]]:
    """Seats of some tables whose owners had them open lately, and when that was noted."""
    wanted = select(seats.c.table, seats.c.seat, seats.c.seen).where(seats.c.table.in_(tables_here))
    return [(table, seat, seen) for table, seat, seen in connection.execute(wanted.where(seats.c.seen > since))]


def read_name(connection: Connection, player: str) -> str | None:
    """What a player is called."""
    return connection.execute(select(players.c.name).where(players.c.id == player)).scalar()


def _lines(connection: Connection, wanted: Any, limit: int) -> list[TableLine]:
    rows = connection.execute(tables.select().where(wanted).order_by(tables.c.touched.desc()).limit(limit)).mappings()
    found = {row["id"]: TableRow(**row) for row in rows}
    sitting: dict[str, list[Seat]] = {table: [] for table in found}
    for row in connection.execute(seats.select().where(seats.c.table.in_(found)).order_by(seats.c.seat)).mappings():
        sitting[row["table"]].append(_seat(row))
    return [
        TableLine(
            each.id, each.key, each.game, each.status, each.public, each.hotseat, each.host,
            tuple(sitting[each.id]), each.touched, json.loads(each.result) if each.result else None,
            each.lesson,
        )
        for each in found.values()
    ]  # fmt: skip


def _seat(row: Any) -> Seat:
    return Seat(**{name: row[name] for name in Seat.__slots__})

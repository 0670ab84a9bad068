"""How a kept house becomes a house of this version: numbered steps, each run once, in order, in one transaction."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable

from sqlalchemy import Connection, func, inspect, select, text

from runehall.engine.errors import Refused
from runehall.table.store import schema

__all__ = ["LATEST", "migrate"]

LOCK = 0x52756E65  # so that two processes that open one database do not both migrate it


def _seats_are_seen(connection: Connection) -> None:
    """1 to 2: a seat says when its owner was last there, so that several processes know who is."""
    connection.execute(text("ALTER TABLE seats ADD COLUMN seen FLOAT NOT NULL DEFAULT 0"))


def _chance_is_kept(connection: Connection) -> None:
    """2 to 3: a table keeps the secret of its chance, votes about seats, and its replay as it was seen.

    A match that runs gets a secret for what is still to come; one that was begun and made to wait again goes on.
    """
    for column in ("fairness", "seat_vote", "witnesses"):
        connection.execute(text(f"ALTER TABLE tables ADD COLUMN {column} TEXT NOT NULL DEFAULT ''"))
    schema.replays.create(connection)
    tables, choices, seats = schema.tables, schema.choices, schema.seats
    for table, status in connection.execute(select(tables.c.id, tables.c.status)).all():
        if status == "over":
            continue
        made = connection.execute(select(func.max(choices.c.n)).where(choices.c.table == table)).scalar() or 0
        begun = status == "running" or made > 0
        since, nothing = made if begun else -1, list[int]()
        kept = {"secret": secrets.token_hex(32), "numbers": nothing, "since": since, "retakes": nothing}
        changed = {"fairness": json.dumps(kept), "status": "running" if begun else "waiting"}
        connection.execute(tables.update().where(tables.c.id == table).values(**changed))
        if begun:
            left = (seats.c.table == table) & (seats.c.keeper == "open")
            connection.execute(seats.update().where(left).values(keeper="bot"))


def _sessions_end(connection: Connection) -> None:
    """3 to 4: who logs out is out, whoever has kept the cookie."""
    schema.ended.create(connection)


def _lessons_go_on(connection: Connection) -> None:
    """4 to 5: a table may be a lesson, and says which and how far its reader is."""
    connection.execute(text("ALTER TABLE tables ADD COLUMN lesson TEXT NOT NULL DEFAULT ''"))


def _notes_are_written(connection: Connection) -> None:
    """5 to 6: people write notes beside the moments of a match that is over."""
    schema.notes.create(connection)


STEPS: tuple[Callable[[Connection], None], ...] = (  # the first leads from shape 1 to shape 2
    _seats_are_seen,
    _chance_is_kept,
    _sessions_end,
    _lessons_go_on,
    _notes_are_written,
)
LATEST = len(STEPS) + 1


def migrate(connection: Connection) -> int:
    """Bring a database to the latest shape; returns how many steps that took. Refused for one of a newer Runehall."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
    found = present(connection)
    if found > LATEST:
        raise Refused(f"The database has shape {found}, made by a newer Runehall; this one knows {LATEST}.")
    if found == 0:
        schema.metadata.create_all(connection)
    for step in STEPS[found - 1 :] if found else ():
        step(connection)
    if found < LATEST:
        connection.execute(schema.version.delete())
        connection.execute(schema.version.insert().values(version=LATEST))
    return LATEST - found


def present(connection: Connection) -> int:
    """The shape a database has; 0 for an empty one."""
    if not inspect(connection).has_table(schema.version.name):
        return 0
    return int(connection.execute(select(schema.version.c.version)).scalar_one())

"""How a kept house becomes a house of this version: numbered steps, each run once, in order, in one transaction."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, inspect, select, text

from runehall.engine.errors import Refused
from runehall.table import schema

__all__ = ["LATEST", "migrate"]

LOCK = 0x52756E65  # so that two processes that open one database do not both migrate it


def _seats_are_seen(connection: Connection) -> None:
    """1 to 2: a seat says when its owner was last there, so that several processes know who is."""
    connection.execute(text("ALTER TABLE seats ADD COLUMN seen FLOAT NOT NULL DEFAULT 0"))


STEPS: tuple[Callable[[Connection], None], ...] = (_seats_are_seen,)  # the first leads from shape 1 to shape 2
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

"""How a kept house becomes a house of this version: numbered steps, each run once, in order, in one transaction."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, inspect, select, text

from runehall.engine.errors import Refused
from runehall.table import schema

__all__ = ["LATEST", "migrate"]

LOCK = 0x52756E65  # so that two processes that open one database do not both migrate it


def _first(connection: Connection) -> None:
    """The first shape: everything that `schema` declares."""
    schema.metadata.create_all(connection)


STEPS: tuple[Callable[[Connection], None], ...] = (_first,)
LATEST = len(STEPS)


def migrate(connection: Connection) -> int:
    """Bring a database to the latest shape; returns how many steps that took. Refused for one of a newer Runehall."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
    found = present(connection)
    if found > LATEST:
        raise Refused(f"The database has shape {found}, made by a newer Runehall; this one knows {LATEST}.")
    for step in STEPS[found:]:
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

"""Notes beside the moments of a match that is over, as they are kept."""

from __future__ import annotations

import time
from dataclasses import dataclass

from sqlalchemy import Connection, func, select

from runehall.engine.errors import Refused
from runehall.table.store.queries import lock
from runehall.table.store.schema import notes

__all__ = ["Note", "add_note", "drop_note", "read_notes"]

MOST = 200  # notes beside one match
LONGEST = 600  # letters of a note


@dataclass(frozen=True, slots=True)
class Note:
    """What somebody has written beside a moment."""

    id: int
    at: int  # after so many choices
    player: str
    name: str
    text: str


def read_notes(connection: Connection, table: str) -> list[Note]:
    """All notes beside a match, in the order of its moments."""
    wanted = select(notes.c.id, notes.c.at, notes.c.player, notes.c.name, notes.c.text).where(notes.c.table == table)
    return [Note(*row) for row in connection.execute(wanted.order_by(notes.c.at, notes.c.id))]


def add_note(connection: Connection, table: str, at: int, player: str, name: str, text: str) -> None:
    """Keep a note; refused where it says nothing, or too much."""
    said = " ".join(text.split())
    if not said:
        raise Refused("Write something.")
    if len(said) > LONGEST:
        raise Refused(f"A note has at most {LONGEST} letters.")
    lock(connection, table)
    count = connection.execute(select(func.count()).select_from(notes).where(notes.c.table == table)).scalar_one()
    if count >= MOST:
        raise Refused(f"There are {MOST} notes beside this match already: no more can be kept.")
    connection.execute(notes.insert().values(table=table, at=at, player=player, name=name, text=said, made=time.time()))


def drop_note(connection: Connection, table: str, number: int, player: str) -> bool:
    """Take one's own note away; whether there was such a one."""
    own = (notes.c.table == table) & (notes.c.id == number) & (notes.c.player == player)
    found = connection.execute(select(notes.c.id).where(own)).first()
    connection.execute(notes.delete().where(own))
    return found is not None

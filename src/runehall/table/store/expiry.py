"""What is cleared away: tables nobody goes on with, guests who have no table left, sessions that are over anyway.

A finished match at which somebody sat stays for ever; so does everything of an account.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, cast

from sqlalchemy import Connection, CursorResult, and_, or_, select

from runehall.table.store.schema import accounts, chat, choices, ended, notes, players, replays, seats, tables, tokens

__all__ = ["clear_away"]

DAY = 86400.0
AT_ONCE = 200  # tables and guests a round


def clear_away(
    connection: Connection, now: float, waiting_days: float, abandoned_days: float, spared: Collection[str] = ()
) -> tuple[int, int]:
    """Clear away what nobody needs any more, but for some tables; how many tables and how many guests it was."""
    gone = _tables(connection, now - waiting_days * DAY, now - abandoned_days * DAY, spared)
    for part in (choices, chat, notes, seats, replays):
        connection.execute(part.delete().where(part.c.table.in_(gone)))
    connection.execute(tables.delete().where(tables.c.id.in_(gone)))
    connection.execute(ended.delete().where(ended.c.until < now))
    return len(gone), _guests(connection, now - abandoned_days * DAY)


def _tables(connection: Connection, waiting: float, abandoned: float, spared: Collection[str]) -> list[str]:
    """Tables that wait since long, that nobody has gone on with, or at whose end nobody sat."""
    peopled = select(seats.c.table).where(seats.c.player != "")
    lost = or_(
        and_(tables.c.status == "waiting", tables.c.touched < waiting),
        and_(tables.c.status == "running", tables.c.touched < abandoned),
        and_(tables.c.status == "over", tables.c.touched < abandoned, tables.c.id.not_in(peopled)),
    )
    wanted = select(tables.c.id).where(lost).order_by(tables.c.touched).limit(AT_ONCE + len(spared))
    return [table for table in connection.execute(wanted).scalars() if table not in spared][:AT_ONCE]


def _guests(connection: Connection, before: float) -> int:
    """Forget guests who came long ago, have no account and are at no table; how many."""
    holders, sitting, hosts = select(accounts.c.player), select(seats.c.player), select(tables.c.host)
    lost = and_(
        players.c.created < before, players.c.id.not_in(holders), players.c.id.not_in(sitting),
        players.c.id.not_in(hosts),
    )  # fmt: skip
    gone = list(connection.execute(select(players.c.id).where(lost).limit(AT_ONCE)).scalars())
    connection.execute(tokens.delete().where(tokens.c.player.in_(gone)))
    return cast(CursorResult[Any], connection.execute(players.delete().where(players.c.id.in_(gone)))).rowcount

"""Whose turn it is at the tables of a player: what waits for them, before anything else."""

from __future__ import annotations

from collections.abc import Sequence

from runehall.engine.errors import Refused
from runehall.table.rooms.hall import Hall
from runehall.table.store.identity import Player
from runehall.table.store.queries import TableLine

__all__ = ["awaited_at"]

LOOKED_AT = 8  # tables that run, the liveliest first; a table nobody has touched for longer is found in the list


async def awaited_at(hall: Hall, who: Player, lines: Sequence[TableLine]) -> frozenset[str]:
    """The tables at which a player is asked now."""
    running = [line for line in lines if line.status == "running"][:LOOKED_AT]
    return frozenset([line.id for line in running if await _awaited(hall, who, line.id)])


async def _awaited(hall: Hall, who: Player, table: str) -> bool:
    try:
        room = await hall.room(table)
    except Refused:
        return False  # begun by other rules, or gone meanwhile
    mine = [seat for seat in room.seats.of(who) if room.seats.played_by_person(seat)]
    return any(seat in room.chronicle.asked for seat in mine)

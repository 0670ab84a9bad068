"""Tables made from records: a moment played on against bots, and a record somebody brings along."""

from __future__ import annotations

import asyncio
import time

from sqlalchemy import Connection

from runehall.engine.errors import Refused
from runehall.match.fairness import Fairness
from runehall.match.records import read_header
from runehall.table.page.shelf import box
from runehall.table.refusals import Forbidden
from runehall.table.rooms import fair_chance
from runehall.table.rooms.fair_chance import kept_fairness
from runehall.table.rooms.hall import Hall, word
from runehall.table.rooms.replayers import Brought, laid_out
from runehall.table.rooms.seats import default_level
from runehall.table.rooms.timeline import Timeline
from runehall.table.store import queries
from runehall.table.store.identity import Player
from runehall.table.store.queries import Entry, Seat, TableRow

__all__ = ["forked", "uploaded"]


async def forked(hall: Hall, timeline: Timeline, moment: int, player: Player, seat: int) -> str:
    """A new table that goes on from a moment of a match that is over: the player at one seat, bots at the others.

    What is hidden lies as it lay; what chance brings from there is new.
    """
    if not timeline.over:
        raise Forbidden("A match that still runs cannot be played on elsewhere: its cards would be told.")
    if not player.known:
        raise Refused("Say a name first.")
    match = await asyncio.to_thread(timeline.at, moment)
    if match.over:
        raise Refused("The match ends here: go back to an earlier moment to play on.")
    level = default_level()
    sitting = [
        Seat(number, player.id, player.name, "person", level) if number == seat else Seat(number, "", "", "bot", level)
        for number in range(match.seats)
    ]
    fresh = Fairness(fair_chance.new_secret(), since=match.length)  # what has happened is another match's
    told = await asyncio.to_thread(laid_out, match, timeline.content)
    return await _kept(hall, told, timeline.content, player, sitting, "running", kept_fairness(fresh))


async def uploaded(hall: Hall, text: str, player: Player) -> str:
    """A table that shows a record somebody brings along; refused, with its line and the reason, where it is none."""
    header = read_header(text)
    box(header.game)
    told = await hall.replayers.brought(text)
    sitting = [Seat(number, "", name, "bot", default_level()) for number, name in enumerate(told.names)]
    fairness = kept_fairness(header.fairness) if header.fairness is not None else ""
    return await _kept(hall, told, "", player, sitting, "over", fairness)


async def _kept(
    hall: Hall, told: Brought, content: str, player: Player, sitting: list[Seat], status: str, fairness: str
) -> str:
    """Keep a table that begins with choices already made, and return its id."""
    now = time.time()
    row = TableRow(
        id=word(10), key=word(16), game=told.game, rules=told.rules, content=content, opening=told.opening,
        host=player.id, public=False, hints=True, hotseat=False, status=status, vote="", next="", result=told.result,
        created=now, touched=now, fairness=fairness,
    )  # fmt: skip
    entries = [Entry(n, text) for n, text in enumerate(told.rows, start=1)]

    def keep(connection: Connection) -> None:
        queries.keep_table(connection, row, sitting)
        if entries:
            queries.append(connection, row.id, entries)

    await hall.store.write(keep)
    return row.id

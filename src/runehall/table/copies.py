"""Tables made from records: a moment played on against bots, and a record somebody brings along."""

from __future__ import annotations

import asyncio
import json
import time

from sqlalchemy import Connection

import runehall
from runehall.engine.errors import Refused
from runehall.engine.match import Match
from runehall.engine.records import read_header
from runehall.table import archive
from runehall.table.archive import Entry, Seat, TableRow
from runehall.table.hall import Hall, word
from runehall.table.identity import Player
from runehall.table.reel import Reel
from runehall.table.refusals import Forbidden
from runehall.table.seating import default_level
from runehall.table.shelf import box

__all__ = ["forked", "uploaded"]


async def forked(hall: Hall, reel: Reel, moment: int, player: Player, seat: int) -> str:
    """A new table that goes on from a moment of a match that is over: the player at one seat, bots at the others.

    What is hidden lies as it lay; what chance brings from there is new.
    """
    if not reel.over:
        raise Forbidden("A match that still runs cannot be played on elsewhere: its cards would be told.")
    if not player.known:
        raise Refused("Say a name first.")
    match = await asyncio.to_thread(reel.at, moment)
    if match.over:
        raise Refused("The match ends here: go back to an earlier moment to play on.")
    level = default_level()
    sitting = [
        Seat(number, player.id, player.name, "person", level) if number == seat else Seat(number, "", "", "bot", level)
        for number in range(match.seats)
    ]
    return await _kept(hall, match, reel.content, player, sitting, "running")


async def uploaded(hall: Hall, text: str, player: Player) -> str:
    """A table that shows a record somebody brings along; refused, with its line and the reason, where it is none."""
    header = read_header(text)
    box(header.game)
    match = await asyncio.to_thread(runehall.replay, text)
    sitting = [Seat(number, "", name, "bot", default_level()) for number, name in enumerate(_names(match))]
    return await _kept(hall, match, "", player, sitting, "over")


def _names(match: Match) -> list[str]:
    """What the seats of a record are called: nobody knows who sat there."""
    seats = match.view(None)["seats"]
    assert isinstance(seats, list)
    return [str(name) for name in seats]


async def _kept(hall: Hall, match: Match, content: str, player: Player, sitting: list[Seat], status: str) -> str:
    """Keep a table that begins with choices already made, and return its id."""
    rows = match.rows()
    opening = await asyncio.to_thread(lambda: str(runehall.replay(match.record, 0, content=content or None).record))
    outcome = match.outcome
    now = time.time()
    row = TableRow(
        id=word(10), key=word(16), game=match.game.name,
        rules=match.game.version, content=content, opening=opening, host=player.id, public=False, hints=True,
        hotseat=False, status=status, vote="", next="",
        result=json.dumps(outcome.json(), ensure_ascii=False) if outcome is not None else "", created=now, touched=now,
    )  # fmt: skip
    entries = [Entry(n, text) for n, text in enumerate(rows, start=1)]

    def keep(connection: Connection) -> None:
        archive.keep_table(connection, row, sitting)
        if entries:
            archive.append(connection, row.id, entries, row.status, row.result, hall.process)

    await hall.store.write(keep)
    return row.id

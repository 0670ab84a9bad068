"""Tables of rules or cards that have changed since: played on by the old rules while they are shipped, else readable.

A match is never replayed on other rules. Where its own are still shipped it goes on by them; where they are not, its
people may agree to end it as a draw. What was seen of it is kept.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection

from runehall.engine.errors import BadRecord
from runehall.games import shipped
from runehall.match.game import Game
from runehall.table.page.shelf import box
from runehall.table.refusals import Forbidden, Missing, OtherRules
from runehall.table.rooms.beginnings import Plan
from runehall.table.rooms.chronicle import Chronicle
from runehall.table.rooms.fair_chance import fairness_of
from runehall.table.store import queries
from runehall.table.store.identity import Player
from runehall.table.store.queries import Entry, TableRow

__all__ = ["agree_to_draw", "chronicle_of", "laid_out_anew", "rules_of"]


def rules_of(row: TableRow) -> Game[Any]:
    """The rules a table was begun with; refused, truthfully, where they are no longer here."""
    present = box(row.game).game
    if row.rules == present.version or not row.begun:
        return present
    old = shipped(present, row.rules)
    if old is None:
        raise OtherRules(
            f"This match was begun by rules {row.rules} of {present.title}; this Runehall plays rules "
            f"{present.version}, and the old ones are no longer shipped. The match is kept. It goes on only with the "
            "version of Runehall it was begun with."
        )
    return old


async def chronicle_of(row: TableRow, entries: Sequence[Entry]) -> Chronicle:
    """The chronicle of a table, by its own rules and cards; refused, truthfully, where those have changed."""
    game, fairness = rules_of(row), fairness_of(row.fairness)
    try:
        return await asyncio.to_thread(
            Chronicle.rebuilt, row.opening, row.content, entries, game, fairness, row.status == "over"
        )
    except BadRecord as bad:
        if bad.line != 4:  # the line of the content
            raise
        cards = "the file its cards come from has changed" if row.content else "the cards of this Runehall have changed"
        raise OtherRules(
            f"Since this match was begun {cards}: {bad.reason} The match is kept, and goes on only with the cards it "
            "was begun with."
        ) from None


def laid_out_anew(row: TableRow) -> TableRow:
    """A table that waits, by the rules of now: nothing of it was dealt, so nothing is lost."""
    plan = Plan.of(row.opening, row.game, row.content)
    return replace(row, rules=plan.game.version, opening=plan.sample(row.id))


def agree_to_draw(connection: Connection, table: str, player: Player) -> bool:
    """Let one of its people agree that a match nobody can go on with ends as a draw; whether it has ended by that."""
    queries.lock(connection, table)
    row = queries.read_table(connection, table)
    if row is None:
        raise Missing("There is no such table.")
    if row.status != "running" or row.rules == box(row.game).game.version:
        raise Forbidden("Only a match that was begun by other rules, and still runs, is ended so.")
    seats = queries.read_seats(connection, table)
    people = {seat.player for seat in seats if seat.player}
    if player.id not in people:
        raise Forbidden("You have no seat at this table.")
    found = json.loads(row.vote) if row.vote else {}
    agreed = {*found.get("draw", ()), player.id}
    if people <= agreed:
        result = json.dumps(_drawn(len(seats)))
        changed = replace(row, status="over", vote="", seat_vote="", result=result, touched=time.time())
    else:
        changed = replace(row, vote=json.dumps({"draw": sorted(agreed)}))
    queries.change_table(connection, row, changed)
    return changed.status == "over"


def _drawn(seats: int) -> dict[str, object]:
    """The outcome of a match that ended as a draw."""
    reason = "Its rules are no longer played here, and its people have agreed to a draw."
    return {"winners": [], "scores": [], "reason": reason, "sides": [[seat] for seat in range(seats)], "lost": False}

"""Notes that people write beside the moments of a match that is over; whoever has the link reads them."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from runehall.table.http.web import enter, hall_of, number, player, posted
from runehall.table.page.render import NoteLine
from runehall.table.refusals import Malformed, Missing
from runehall.table.rooms.timeline import eyes_of
from runehall.table.store.notes import add_note, drop_note, read_notes

__all__ = ["keep_note", "notes_of"]


async def notes_of(request: Request, table: str) -> tuple[NoteLine, ...]:
    """What was written beside a match, as who asks sees it."""
    who = await player(request)
    kept = await hall_of(request).store.read(lambda c: read_notes(c, table))
    return tuple(NoteLine(each.id, each.at, each.name, each.text, each.player == who.id) for each in kept)


async def keep_note(request: Request, table: str, length: int, seats: int) -> Response:
    """Write a note beside a moment of a match that is over, or take one's own away."""
    given = await posted(request, "chatting")
    hall, who = hall_of(request), await player(request)
    at = number(given.get("at"), "at")
    if at is None or at > length:
        raise Malformed("Say beside which moment.")
    writer = who if who.known else await hall.identity.name(who, "Guest")
    dropped = number(given.get("drop"), "drop")
    if dropped is not None:
        if not await hall.store.write(lambda c: drop_note(c, table, dropped, writer.id)):
            raise Missing("You have written no such note.")
    else:
        text = given.get("text", "")
        await hall.store.write(lambda c: add_note(c, table, at, writer.id, writer.name, text))
    eyes = eyes_of(given.get("seat"), seats, None)
    return enter(request, writer, f"/replays/{table}?at={at}&seat={eyes}")

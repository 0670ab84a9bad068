"""Replays: a table's record as a page with a slider, one moment as a message, forks, downloads and uploads."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import replace

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from runehall.bots import review_chart
from runehall.engine.errors import Refused
from runehall.table.http.kept_replays import kept_moment, kept_note, kept_page, kept_record, readable
from runehall.table.http.notes import keep_note, notes_of
from runehall.table.http.replay_answers import moment_message, record_file
from runehall.table.http.web import (
    check_rate,
    enter,
    fragment,
    hall_of,
    number,
    page,
    player,
    posted,
    reader,
    see_other,
    uploaded_text,
    who_counts,
)
from runehall.table.page.card_moves import Tracker
from runehall.table.page.moments import deciding
from runehall.table.page.render import TableContents
from runehall.table.page.shelf import box
from runehall.table.refusals import Forbidden, Malformed, TooLarge
from runehall.table.rooms.forks import forked, uploaded
from runehall.table.rooms.naming import reviewed
from runehall.table.rooms.room import Room
from runehall.table.rooms.timeline import Eyes, Timeline, eyes_of

__all__ = ["timeline_of", "routes"]

KEPT = 24  # timelines in memory

_timelines: OrderedDict[tuple[str, int], Timeline] = OrderedDict()


def timeline_of(room: Room) -> Timeline:
    """The timeline of a table as it stands now; made once for every length."""
    key = (room.id, room.chronicle.n if room.row.begun else -1)
    if key not in _timelines:
        _timelines[key] = room.timeline()
        while len(_timelines) > KEPT:
            _timelines.popitem(last=False)
    _timelines.move_to_end(key)
    return _timelines[key]


async def _asked(request: Request) -> tuple[Timeline, Eyes, list[int]]:
    """The timeline somebody asks for, the eyes it is looked through, and the seats of who asks."""
    who = await player(request)
    await check_rate(request, "looking")
    room = await hall_of(request).room(request.path_params["table"])
    timeline, own = timeline_of(room), room.seats.of(who)
    said = request.query_params.get("seat")
    return timeline, timeline.allowed(eyes_of(said, len(room.seats), own[0] if own else None), own), own


async def _contents(request: Request, moment: int | None) -> TableContents:
    """One moment through eyes that may see it; the last one where none is named."""
    timeline, eyes, own = await _asked(request)
    here = f"/replays/{timeline.table}"
    links = {"here": here, "table": f"/tables/{timeline.table}", "moments": f"{here}/at"}
    if timeline.over:
        links |= {
            "record": f"{here}/record",
            "note": f"{here}/note",
            "fork": f"{here}/fork",
            "review": f"{here}/review",
        }
        links["proof"] = f"/tables/{timeline.table}/fair"
    word = hall_of(request).identity.csrf(await player(request))
    found = await hall_of(request).replayers.contents(timeline, moment, eyes, own, links, word)
    return replace(found, notes=await notes_of(request, timeline.table)) if timeline.over else found


async def note(request: Request) -> Response:
    """Write a note beside a moment of a match that is over, or take one's own away."""
    timeline = timeline_of(await hall_of(request).room(request.path_params["table"]))
    if not timeline.over:
        raise Forbidden("Notes are written once the match is over: before, they would tell what somebody knows.")
    return await keep_note(request, timeline.table, len(timeline.rows), len(timeline.people))


async def replay_page(request: Request) -> Response:
    """A record with its slider, at the moment the address names."""
    await reader(request)
    contents = await _contents(request, number(request.query_params.get("at"), "at"))
    html = await asyncio.to_thread(hall_of(request).renderer.page, contents, Tracker())
    return HTMLResponse(html, headers={"Cache-Control": "no-store"})


async def moment(request: Request) -> Response:
    """One moment as the message the table's script takes."""
    contents = await _contents(request, number(request.path_params["moment"], "moment"))
    return await moment_message(hall_of(request).renderer, contents)


async def record(request: Request) -> Response:
    """The record as a file; only of a match that is over."""
    timeline, _, _ = await _asked(request)
    return record_file(timeline.game, timeline.table, await asyncio.to_thread(timeline.record))


async def review(request: Request) -> Response:
    """What the coach thinks of a match that is over, as a fragment; 202 while it is being worked out."""
    timeline, eyes, _ = await _asked(request)
    await check_rate(request, "looking" if hall_of(request).reviews.knows(timeline.table) else "asking")
    record = await asyncio.to_thread(timeline.record)
    found = await hall_of(request).reviews.of(timeline.table, record, timeline.content, who_counts(request))
    own = eyes if isinstance(eyes, int) and "moments" in request.query_params else None
    if found is not None:
        emblems = box(timeline.game).board.guidance.emblems
        found = reviewed(found, [person.name for person in timeline.people], emblems, own)
    narrow = "narrow" in request.query_params
    drawn = Markup(review_chart.drawn(found, narrow)) if found is not None else ""  # it escapes the names itself
    here, code = f"/replays/{timeline.table}", 200 if found else 202
    if "moments" in request.query_params:
        told = deciding(found, own, found["seats"]) if found is not None else []
        return fragment("moments.html", code, review=found, picture=drawn, here=here, moments=told, eyes=eyes)
    return page(request, "review.html", code, review=found, picture=drawn, here=here)


async def fork(request: Request) -> Response:
    """Play on from a moment, against bots."""
    given = await posted(request, "creating")
    hall = hall_of(request)
    room = await hall.room(request.path_params["table"])
    timeline = timeline_of(room)
    at = number(given.get("at"), "at")
    if at is None:
        raise Malformed("Say from which moment.")
    who = await player(request)
    guest = who if who.known else await hall.identity.name(who, "Guest")
    own = room.seats.of(who)
    eyes = eyes_of(given.get("seat"), len(room.seats), own[0] if own else None)
    seat = eyes if isinstance(eyes, int) else own[0] if own else 0
    return enter(request, guest, f"/tables/{await forked(hall, timeline, at, guest, seat)}")


async def upload(request: Request) -> Response:
    """Show a record that somebody brings along."""
    text = await uploaded_text(request, "record")
    try:
        table = await uploaded(hall_of(request), text, await player(request))
    except (Malformed, TooLarge):
        raise
    except Refused as refused:
        return page(request, "refusal.html", 409, reason=str(refused), rule="", status=409)
    return see_other(f"/replays/{table}?at=0")


routes: list[BaseRoute] = [
    Route("/replays", upload, methods=["POST"]),
    Route("/replays/{table}", readable(replay_page, kept_page)),
    Route("/replays/{table}/at/{moment}", readable(moment, kept_moment)),
    Route("/replays/{table}/record", readable(record, kept_record)),
    Route("/replays/{table}/review", review),
    Route("/replays/{table}/fork", fork, methods=["POST"]),
    Route("/replays/{table}/note", readable(note, kept_note), methods=["POST"]),
]

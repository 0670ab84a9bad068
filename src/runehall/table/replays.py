"""Replays: a table's record as a page with a slider, one moment as a message, forks, downloads and uploads."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from runehall.bots import chart
from runehall.engine.errors import Refused
from runehall.engine.scene import Person
from runehall.table.copies import forked, uploaded
from runehall.table.reel import Eyes, Reel, eyes_of
from runehall.table.refusals import Malformed, TooLarge
from runehall.table.render import Seen
from runehall.table.room import Room
from runehall.table.seen import name_of
from runehall.table.tracker import Tracker
from runehall.table.web import check_rate, enter, hall_of, number, page, player, posted, see_other, uploaded_text

__all__ = ["reel_of", "routes"]

KEPT = 24  # reels in memory

_reels: OrderedDict[tuple[str, int], Reel] = OrderedDict()


def reel_of(room: Room) -> Reel:
    """The reel of a table as it stands now; made once for every length."""
    key = (room.id, room.chronicle.n)
    if key not in _reels:
        people = [Person(name_of(room, seat), seat.keeper) for seat in room.seats]
        row = room.row
        _reels[key] = Reel(
            room.id, row.game, row.opening, row.content, room.chronicle.rows, people, row.status == "over"
        )  # fmt: skip
        while len(_reels) > KEPT:
            _reels.popitem(last=False)
    _reels.move_to_end(key)
    return _reels[key]


async def _asked(request: Request) -> tuple[Reel, Eyes, list[int]]:
    """The reel somebody asks for, the eyes it is looked through, and the seats of who asks."""
    who = await player(request)
    await check_rate(request, "looking")
    room = await hall_of(request).room(request.path_params["table"])
    reel, own = reel_of(room), room.seats_of(who)
    said = request.query_params.get("seat")
    return reel, reel.allowed(eyes_of(said, len(room.seats), own[0] if own else None), own), own


async def _seen(request: Request, moment: int | None) -> Seen:
    """One moment through eyes that may see it; the last one where none is named."""
    reel, eyes, own = await _asked(request)
    at = reel.length if moment is None else min(moment, reel.length)
    here = f"/replays/{reel.table}"
    links = {"here": here, "table": f"/tables/{reel.table}", "moments": f"{here}/at"}
    if reel.over:
        links |= {"record": f"{here}/record", "fork": f"{here}/fork", "review": f"{here}/review"}
    word = hall_of(request).identity.csrf(await player(request))
    return await asyncio.to_thread(reel.seen, at, eyes, own, links, word)


async def replay_page(request: Request) -> Response:
    """A record with its slider, at the moment the address names."""
    seen = await _seen(request, number(request.query_params.get("at"), "at"))
    html = await asyncio.to_thread(hall_of(request).renderer.page, seen, Tracker())
    return HTMLResponse(html, headers={"Cache-Control": "no-store"})


async def moment(request: Request) -> Response:
    """One moment as the message the table's script takes."""
    seen = await _seen(request, number(request.path_params["moment"], "moment"))
    renderer = hall_of(request).renderer
    regions = await asyncio.to_thread(renderer.regions, seen, Tracker())
    assert seen.replay is not None
    said = {
        "seq": seen.replay["at"], "ask": None, "regions": regions, "events": renderer.shows(seen), "full": 1,
        "title": renderer.title(seen),
    }  # fmt: skip
    text = json.dumps(said, ensure_ascii=False, separators=(",", ":"))
    return Response(text, media_type="application/json", headers={"Cache-Control": "no-store"})


async def record(request: Request) -> Response:
    """The record as a file; only of a match that is over."""
    reel, _, _ = await _asked(request)
    text = await asyncio.to_thread(reel.record)
    name = f"{reel.game}-{reel.table}.record"
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


async def review(request: Request) -> Response:
    """What the coach thinks of a match that is over, as a fragment; 202 while it is being worked out."""
    reel, _, _ = await _asked(request)
    record = await asyncio.to_thread(reel.record)
    found = await hall_of(request).reviews.of(reel.table, record, reel.content)
    if found is not None:
        found = {**found, "seats": [person.name for person in reel.people]}
    drawn = Markup(chart.drawn(found)) if found is not None else ""  # it escapes the names itself
    here = f"/replays/{reel.table}"
    return page(request, "review.html", 200 if found else 202, review=found, picture=drawn, here=here)


async def fork(request: Request) -> Response:
    """Play on from a moment, against bots."""
    given = await posted(request, "creating")
    hall = hall_of(request)
    room = await hall.room(request.path_params["table"])
    reel = reel_of(room)
    at = number(given.get("at"), "at")
    if at is None:
        raise Malformed("Say from which moment.")
    who = await player(request)
    guest = who if who.known else await hall.identity.name(who, "Guest")
    own = room.seats_of(who)
    eyes = eyes_of(given.get("seat"), len(room.seats), own[0] if own else None)
    seat = eyes if isinstance(eyes, int) else own[0] if own else 0
    return enter(request, guest, f"/tables/{await forked(hall, reel, at, guest, seat)}")


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
    Route("/replays/{table}", replay_page),
    Route("/replays/{table}/at/{moment}", moment),
    Route("/replays/{table}/record", record),
    Route("/replays/{table}/review", review),
    Route("/replays/{table}/fork", fork, methods=["POST"]),
]

"""The addresses of a table: its page, its streams, and everything that can be done at it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace

from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from runehall.engine.errors import Refused
from runehall.table.http.reading import Events, Reading
from runehall.table.http.web import (
    check_rate,
    enter,
    hall_of,
    number,
    page,
    player,
    posted,
    reader,
    same_origin,
    see_other,
    wants_html,
)
from runehall.table.page.card_moves import Tracker
from runehall.table.refusals import Forbidden, Malformed, Stale, status_of
from runehall.table.rooms.naming import spoken
from runehall.table.rooms.room import Room
from runehall.table.store.identity import Player
from runehall.table.stream.stream import Stream, Viewer

__all__ = ["Given", "acting", "action", "routes"]

Given = dict[str, str]
Act = Callable[[Room, Player, int | None, Given], Awaitable[str]]
RESTARTING = 1012


# -- looking -----------------------------------------------------------------------------------------------------------


async def _room(request: HTTPConnection) -> Room:
    return await hall_of(request).room(request.path_params["table"])


def _seat(request: HTTPConnection) -> int | None:
    return number(request.query_params.get("seat"), "seat", 9)


async def table_page(request: Request) -> Response:
    """The table as its viewer sees it."""
    who = await reader(request)
    room = await _room(request)
    return _page(request, room, who, room.viewer(who, _seat(request)))


def _page(request: Request, room: Room, who: Player, viewer: Viewer, reason: str = "", status: int = 200) -> Response:
    hall = hall_of(request)
    csrf, seq = hall.identity.csrf(who), int(time.time() * 1000)
    html = hall.renderer.page(replace(room.contents(viewer), csrf=csrf, reason=reason, seq=seq), Tracker())
    return HTMLResponse(html, status, headers={"Cache-Control": "no-store"})


async def older_lines(request: Request) -> Response:
    """The whole chronicle, as far as the viewer may know it."""
    who, room = await reader(request), await _room(request)
    viewer = room.viewer(who, _seat(request))
    contents = room.contents(viewer)
    names = [person.name for person in contents.people]
    events = tuple(spoken(event, names) for event in room.match.events(contents.seat)) if room.row.begun else ()
    html = hall_of(request).renderer.log(replace(contents, events=events, earlier=0), max(1, len(events)))
    return HTMLResponse(html, headers={"Cache-Control": "no-store"})


async def socket(websocket: WebSocket) -> None:
    """The stream of a table's messages over a WebSocket."""
    try:
        room, viewer, since = await _follower(websocket)
        reading = Reading(websocket, room, viewer)
    except Refused as refused:
        await websocket.send_denial_response(JSONResponse({"reason": refused.reason}, status_of(refused)))
        return
    with reading:
        await websocket.accept()
        writer = asyncio.create_task(_send_all(websocket, reading.follow(since)))
        reader = asyncio.create_task(_read_all(websocket))
        try:
            await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (writer, reader):
                task.cancel()
            await asyncio.gather(writer, reader, return_exceptions=True)


async def _follower(request: HTTPConnection) -> tuple[Room, Viewer, int]:
    """Which table is to be followed, through whose eyes, and since which message."""
    if not same_origin(request):
        raise Forbidden("Another site may not read this.")
    who = await reader(request)  # a reader is sent the whole table first
    last = request.query_params.get("since") or request.headers.get("last-event-id")
    since = number(last, "since", 10**15) or 0
    room = await _room(request)
    return room, room.viewer(who, _seat(request)), since


async def _send_all(websocket: WebSocket, stream: Stream) -> None:
    async for text in stream.messages():
        await websocket.send_text(text)
    await websocket.close(RESTARTING)


async def _read_all(websocket: WebSocket) -> None:
    """Wait until the reader goes away; what it sends means nothing."""
    try:
        while True:
            if (await websocket.receive())["type"] == "websocket.disconnect":
                return
    except (WebSocketDisconnect, RuntimeError):
        return


async def event_stream(request: Request) -> Response:
    """The same messages as an event stream, for bots and where a WebSocket does not come through."""
    room, viewer, since = await _follower(request)
    return Events(Reading(request, room, viewer), since)


async def odds(request: Request) -> Response:
    """What the chance of an option may bring; nothing to a script whose question was answered meanwhile."""
    who = await player(request)
    await check_rate(request, "looking")
    room = await _room(request)
    option = request.query_params.get("option", "")
    try:
        found, exact = await room.odds(who, request.query_params.get("ask", ""), option)
    except Stale:
        if wants_html(request):
            raise
        return Response(status_code=204)  # the page asks by itself: no fault of anybody's, and none in its console
    outcomes = [{"text": text, "chance": round(chance, 4)} for text, chance in found[:12]]
    said = " · ".join(f"{chance:.0%} {text}" for text, chance in found[:3])
    answer = {"exact": exact, "outcomes": outcomes, "text": said}
    if wants_html(request):
        return page(request, "odds.html", answer=answer, table=room.id, option=option)
    return JSONResponse(answer, headers={"Cache-Control": "no-store"})


async def hint(request: Request) -> Response:
    """What a coach would think of, who knows no more than the seat that asks."""
    who = await player(request)
    await check_rate(request, "asking")
    room = await _room(request)
    advice = await room.hint(who, acting(room, who, _seat(request)))
    if wants_html(request):
        return page(request, "hint.html", advice=advice, table=room.id)
    return JSONResponse(advice, headers={"Cache-Control": "no-store"})


# -- doing -------------------------------------------------------------------------------------------------------------


def action(act: Act, rate: str = "choosing") -> Callable[[Request], Awaitable[Response]]:
    """An address that does something: answers scripts with a message, and sends forms back to the table."""

    async def endpoint(request: Request) -> Response:
        given = await posted(request, rate)
        who = await player(request)
        room = await _room(request)
        seat = _seat(request)
        try:
            message = await act(room, who, seat, given)
            refused = None
        except Refused as error:
            if not wants_html(request) or status_of(error) != 409:
                raise
            message, refused = "", error
        viewer = room.viewer(who, _own(room, who, seat, given))
        if refused is not None:
            return _page(request, room, who, viewer, refused.reason, 409)
        if wants_html(request):
            return see_other(f"/tables/{room.id}" + ("" if viewer.seat is None else f"?seat={viewer.seat}"))
        return Response(
            message or room.audience.snapshot(viewer),
            media_type="application/json",
            headers={"Cache-Control": "no-store"},
        )

    return endpoint


def _own(room: Room, who: Player, seat: int | None, given: Given) -> int | None:
    """The seat through which an answer is seen: the one that was named, or the one the question was asked of."""
    asked = given.get("ask", "").rpartition("-")[2]
    named = seat if seat is not None else int(asked) if asked.isdecimal() and len(asked) == 1 else None
    return named if named is not None and named in room.seats.of(who) else None


def acting(room: Room, who: Player, seat: int | None) -> int:
    """The seat somebody acts for: the one that was named, or the only one there is."""
    if seat is not None:
        return seat
    mine = room.seats.of(who)
    if not mine:
        raise Forbidden("You have no seat at this table.")
    return mine[0]


async def _choose(room: Room, who: Player, seat: int | None, given: Given) -> str:
    if "option" not in given:
        raise Malformed("Say which option is chosen.")
    return await room.choose(who, given.get("ask", ""), given["option"], seat)


async def _undo(room: Room, who: Player, seat: int | None, given: Given) -> str:
    return await room.undo.take_back(who, acting(room, who, seat))


async def _reset(room: Room, who: Player, seat: int | None, given: Given) -> str:
    return await room.undo.reset(who, acting(room, who, seat))


async def _unpick(room: Room, who: Player, seat: int | None, given: Given) -> str:
    if "pick" not in given:
        raise Malformed("Say which pick is taken back.")
    return await room.undo.unpick(who, acting(room, who, seat), given.get("ask", ""), given["pick"])


async def _ask_undo(room: Room, who: Player, seat: int | None, given: Given) -> str:
    return await room.undo.ask(who, acting(room, who, seat))


async def _answer_undo(room: Room, who: Player, seat: int | None, given: Given) -> str:
    if given.get("answer") not in ("yes", "no"):
        raise Malformed("Answer 'yes' or 'no'.")
    return await room.undo.answer(who, acting(room, who, seat), given["answer"] == "yes")


async def _chat(room: Room, who: Player, seat: int | None, given: Given) -> str:
    return await room.chat.say(who, given.get("text", ""), room.viewer(who, seat))


async def _leave(room: Room, who: Player, seat: int | None, given: Given) -> str:
    return await room.seats.leave(who, acting(room, who, seat))


async def _return(room: Room, who: Player, seat: int | None, given: Given) -> str:
    return await room.seats.come_back(who, acting(room, who, seat))


async def _number(room: Room, who: Player, seat: int | None, given: Given) -> str:
    return await room.beginnings.add(who, acting(room, who, seat), given.get("number", ""))


async def _begin(room: Room, who: Player, seat: int | None, given: Given) -> str:
    return await room.beginnings.begin(who, acting(room, who, seat))


async def _ask_seat(room: Room, who: Player, seat: int | None, given: Given) -> str:
    wanted = number(given.get("seat"), "seat", 9)
    if wanted is None:
        raise Malformed("Say which seat.")
    await room.seat_votes.ask(who, wanted)
    return ""


async def _answer_seat(room: Room, who: Player, seat: int | None, given: Given) -> str:
    if given.get("answer") not in ("yes", "no"):
        raise Malformed("Answer 'yes' or 'no'.")
    return await room.seat_votes.answer(who, acting(room, who, seat), given["answer"] == "yes")


async def _keep(room: Room, who: Player, seat: int | None, given: Given) -> str:
    named = number(given.get("seat"), "seat", 9)
    if named is None:
        raise Malformed("Say which seat.")
    pace = given.get("pace", "brisk")
    return await room.seats.assign(who, named, given.get("keeper", ""), given.get("level", ""), pace)


async def reveal(request: Request) -> Response:
    """Pass-and-play: whoever has the device now looks at their own seat."""
    await posted(request)
    room = await _room(request)
    viewer = room.viewer(await player(request), _seat(request))
    return see_other(f"/tables/{room.id}?seat={viewer.seat}")


async def draw(request: Request) -> Response:
    """Agree that a match of other rules ends as a draw."""
    await posted(request)
    table = request.path_params["table"]
    ended = await hall_of(request).end_as_draw(table, await player(request))
    if wants_html(request):
        return see_other(f"/replays/{table}" if ended else f"/tables/{table}")
    return JSONResponse({"over": ended})


async def rematch(request: Request) -> Response:
    """The same table once more."""
    await posted(request, "creating")
    again = await hall_of(request).rematch(await _room(request), await player(request))
    if wants_html(request):
        return see_other(f"/tables/{again.id}")
    return JSONResponse({"table": again.id, "goto": f"/tables/{again.id}"})


async def play_now(request: Request) -> Response:
    """A table against bots, with one click and no form."""
    await posted(request, "creating")
    hall = hall_of(request)
    who = await player(request)
    guest = who if who.known else await hall.identity.name(who, "Guest")
    room = await hall.play_now(request.path_params["game"], guest, waits=True)
    return enter(request, guest, f"/tables/{room.id}")


def _post(path: str, act: Act, rate: str = "choosing") -> Route:
    return Route(f"/tables/{{table}}/{path}", action(act, rate), methods=["POST"])


routes: list[BaseRoute] = [
    Route("/play/{game}", play_now, methods=["POST"]),
    Route("/tables/{table}", table_page),
    Route("/tables/{table}/log", older_lines),
    Route("/tables/{table}/events", event_stream),
    WebSocketRoute("/tables/{table}/stream", socket),
    Route("/tables/{table}/odds", odds),
    Route("/tables/{table}/hint", hint),
    _post("choose", _choose),
    _post("undo", _undo),
    _post("reset", _reset),
    _post("unpick", _unpick),
    _post("ask-undo", _ask_undo),
    _post("answer-undo", _answer_undo),
    _post("chat", _chat, "chatting"),
    _post("leave", _leave),
    _post("return", _return),
    _post("seat", _keep),
    _post("number", _number),
    _post("begin", _begin),
    _post("ask-seat", _ask_seat),
    _post("answer-seat", _answer_seat),
    Route("/tables/{table}/reveal", reveal, methods=["POST"]),
    Route("/tables/{table}/rematch", rematch, methods=["POST"]),
    Route("/tables/{table}/draw", draw, methods=["POST"]),
]

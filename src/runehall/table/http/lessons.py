"""The addresses of what a table teaches: lessons and their pages, and why something cannot be chosen."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from runehall.table.http.actions import Given, acting, action
from runehall.table.http.web import check_rate, enter, hall_of, number, player, posted
from runehall.table.page.shelf import box
from runehall.table.refusals import Malformed, Missing
from runehall.table.rooms.hall import word
from runehall.table.rooms.lessons import lesson_table
from runehall.table.rooms.room import Room
from runehall.table.store import queries
from runehall.table.store.identity import Player

__all__ = ["routes"]

LONGEST_NAME = 120  # letters of an item
MOST_PICKS = 12


async def learn(request: Request) -> Response:
    """Sit down to a lesson: the one that was begun, else a new one."""
    given = await posted(request, "creating")
    hall, who, of = hall_of(request), await player(request), box(request.path_params["game"])
    lesson = of.lesson(given.get("lesson", "")) or next(iter(of.lessons), None)
    if lesson is None:
        raise Missing(f"{of.title} has no lesson yet.")
    reader = who if who.known else await hall.identity.name(who, "Guest")
    begun = await hall.store.read(lambda c: queries.read_lesson_of(c, reader.id, of.name, lesson.name))
    if not begun:
        begun = word(10)
        row, seats, entries = await asyncio.to_thread(lesson_table, of, lesson, reader, begun, word(16))
        await hall.store.write(lambda c: queries.keep_table(c, row, seats, entries))
    return enter(request, reader, f"/tables/{begun}")


async def why_not(request: Request) -> Response:
    """Why a thing on the table cannot be chosen now, after these picks."""
    who = await player(request)
    await check_rate(request, "looking")
    asked = request.query_params
    item, picks = asked.get("item", ""), asked.get("picks", "").split()
    if not item or max(map(len, (item, *picks))) > LONGEST_NAME or len(picks) > MOST_PICKS:
        raise Malformed("Say which item of the table is meant.")
    room = await hall_of(request).room(request.path_params["table"])
    said = await room.why_not(who, acting(room, who, number(asked.get("seat"), "seat", 9)), item, picks)
    answer = {"reason": said.reason, "rule": said.rule}
    return JSONResponse(answer, headers={"Cache-Control": "no-store"})


async def _turn(room: Room, who: Player, seat: int | None, given: Given) -> str:
    return await room.turn_lesson(who, acting(room, who, seat), given.get("go", ""))


routes: list[BaseRoute] = [
    Route("/learn/{game}", learn, methods=["POST"]),
    Route("/tables/{table}/whynot", why_not),
    Route("/tables/{table}/lesson", action(_turn), methods=["POST"]),
]

"""What a seat can do, for programs: each deed once, with what it needs; all answer with the table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from runehall.table.http.contract import Operation, Schema, texts
from runehall.table.http.web import hall_of, player
from runehall.table.refusals import Forbidden
from runehall.table.rooms.room import Room
from runehall.table.store.identity import Player
from runehall.table.stream.data_channel import as_data

__all__ = ["ADDED", "ASK", "OPTION", "SEAT", "SEATED", "as_json", "deeds", "room_of"]

Given = dict[str, Any]
Deed = Callable[[Room, Player, int, Given], Awaitable[object]]
SEAT: Schema = {"type": "integer", "minimum": 0, "maximum": 7}
SEATED: dict[str, Schema] = {"seat": SEAT}
ASK = texts(20, 1, pattern=r"^[ao]\d{1,9}-\d$")
OPTION = texts(200, 1)
ADDED = texts(64, 1, pattern=r"^[0-9A-Za-z]{1,64}$")
YES: Schema = {"type": "boolean"}


def as_json(said: Any, code: int = 200) -> Response:
    """An answer as JSON."""
    return JSONResponse(said, code, headers={"Cache-Control": "no-store"})


async def room_of(request: Request, given: Given) -> Room:
    """The table an operation is about."""
    return await hall_of(request).room(given["table"])


def _acting(room: Room, who: Player, given: Given) -> int:
    """The seat somebody acts for: the one that is named, or the only one there is."""
    mine = room.seats.of(who)
    if "seat" in given:
        room.seats.owned(who, given["seat"])
        return int(given["seat"])
    if not mine:
        raise Forbidden("You have no seat at this table.")
    return mine[0]


def _act(act: Deed) -> Callable[[Request, Given], Awaitable[Response]]:
    """An operation that does something for a seat and answers with the table."""

    async def handler(request: Request, given: Given) -> Response:
        room, who = await room_of(request, given), await player(request)
        seat = _acting(room, who, given)
        await act(room, who, seat, given)
        kept = seat if seat in room.seats.of(who) else None  # who has left looks on
        return as_json(as_data(room.contents(room.viewer(who, kept))))

    return handler


async def _undo(room: Room, who: Player, seat: int, given: Given) -> None:
    await room.undo.take_back(who, seat)


async def _reset(room: Room, who: Player, seat: int, given: Given) -> None:
    await room.undo.reset(who, seat)


async def _unpick(room: Room, who: Player, seat: int, given: Given) -> None:
    await room.undo.unpick(who, seat, given["ask"], given["pick"])


async def _ask_undo(room: Room, who: Player, seat: int, given: Given) -> None:
    await room.undo.ask(who, seat)


async def _answer_undo(room: Room, who: Player, seat: int, given: Given) -> None:
    await room.undo.answer(who, seat, given["agree"])


async def _leave(room: Room, who: Player, seat: int, given: Given) -> None:
    await room.seats.leave(who, seat)


async def _return(room: Room, who: Player, seat: int, given: Given) -> None:
    await room.seats.come_back(who, seat)


async def _number(room: Room, who: Player, seat: int, given: Given) -> None:
    await room.beginnings.add(who, seat, given["number"])


async def _begin(room: Room, who: Player, seat: int, given: Given) -> None:
    await room.beginnings.begin(who, seat)


async def _answer_seat(room: Room, who: Player, seat: int, given: Given) -> None:
    await room.seat_votes.answer(who, seat, given["agree"])


async def _ask_seat(request: Request, given: Given) -> Response:
    """Ask for the seat of a bot; who asks has none yet."""
    room, who = await room_of(request, given), await player(request)
    await room.seat_votes.ask(who, given["seat"])
    return as_json(as_data(room.contents(room.viewer(who))))


def _deed(path: str, name: str, summary: str, act: Deed, **needed: Schema) -> Operation:
    """An operation by which a seat does something; whatever it needs beside the seat must be given."""
    return Operation(
        "POST", f"/api/tables/{{table}}/{path}", name, summary, _act(act),
        body={**SEATED, **needed}, required=tuple(needed), answer="Table",
    )  # fmt: skip


deeds: list[Operation] = [
    _deed("undo", "undo", "Take back what the rules of undo allow", _undo),
    _deed("reset", "reset", "Take back all picks of a choice you have not finished", _reset),
    _deed("unpick", "unpick", "Take back one pick of a choice you have not finished", _unpick, ask=ASK, pick=OPTION),
    _deed("ask-undo", "askUndo", "Ask the others to take more back", _ask_undo),
    _deed("answer-undo", "answerUndo", "Agree that somebody takes back, or not", _answer_undo, agree=YES),
    _deed("leave", "leave", "Let a bot keep your seat", _leave),
    _deed("return", "return", "Take your seat back", _return),
    _deed("number", "addNumber", "Mix a number into the chance of a match to come", _number, number=ADDED),
    _deed("begin", "begin", "Deal, and begin a match whose seats are all taken", _begin),
    Operation(
        "POST", "/api/tables/{table}/ask-seat", "askSeat", "Ask for the seat of a bot in a match that runs", _ask_seat,
        body={"seat": SEAT}, required=("seat",), answer="Table",
    ),
    _deed("answer-seat", "answerSeat", "Agree that somebody takes over a seat, or not", _answer_seat, agree=YES),
]  # fmt: skip

"""The JSON API: what the browser can do, a program can do, with the same authority and the same refusals."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from runehall import bots
from runehall.engine.settings import Setting
from runehall.table.archive import TableLine
from runehall.table.contract import Operation, Schema, openapi, texts
from runehall.table.hall import Keeper
from runehall.table.identity import Player
from runehall.table.reading import Events, Reading
from runehall.table.refusals import Forbidden, Missing
from runehall.table.replays import reel_of
from runehall.table.room import Room
from runehall.table.seating import KEEPERS, PACES
from runehall.table.shelf import Box, box, boxes
from runehall.table.stream import Viewer
from runehall.table.web import check_origin, check_rate, hall_of, page, player, same_origin, wants_html
from runehall.table.wire import told

__all__ = ["operations", "routes"]

Given = dict[str, Any]
SEAT: Schema = {"type": "integer", "minimum": 0, "maximum": 7}
NAME = texts(24, 1)
ASK = texts(20, 1, pattern=r"^[ao]\d{1,9}-\d$")
OPTION = texts(200, 1)


def _json(said: Any, code: int = 200) -> Response:
    return JSONResponse(said, code, headers={"Cache-Control": "no-store"})


# -- games -------------------------------------------------------------------------------------------------------------


def _setting(setting: Setting) -> dict[str, Any]:
    return {
        "name": setting.name,
        "kind": type(setting).__name__.lower(),
        "default": setting.text(setting.default),
        "allowed": setting.allowed(),
        "explanation": setting.explanation,
        "rule": setting.rule,
    }


def _game(found: Box) -> dict[str, Any]:
    return {
        "name": found.name,
        "title": found.title,
        "line": found.board.introduction.line,
        "seats": list(found.game.seat_counts),
        "rules": found.game.version,
        "settings": [_setting(setting) for setting in found.game.settings],
    }


async def list_games(request: Request, given: Given) -> Response:
    """Every game, with its settings."""
    return _json({"games": [_game(found) for found in boxes().values()], "bots": list(bots.names())})


async def show_rule(request: Request, given: Given) -> Response:
    """One rule of a game."""
    found = box(given["game"])
    if given["rule"] not in found.ledger:
        raise Missing(f"{found.title} has no rule '{given['rule']}'.")
    rule = found.rule(given["rule"])
    return _json({"id": rule.id, "text": rule.text, "section": rule.section, "tags": list(rule.tags)})


# -- players -----------------------------------------------------------------------------------------------------------


async def make_player(request: Request, given: Given) -> Response:
    """A new guest with a token: all a bot needs to sit down somewhere."""
    identity = hall_of(request).identity
    stranger = await identity.visitor("")
    guest = await identity.name(stranger, given["name"])
    token = await identity.make_token(guest, "API")
    return _json({"name": guest.name, "token": token}, 201)


# -- tables ------------------------------------------------------------------------------------------------------------


def _line(line: TableLine) -> dict[str, Any]:
    return {
        "table": line.id,
        "game": line.game,
        "status": line.status,
        "public": line.public,
        "open": line.open,
        "people": [seat.name or seat.keeper for seat in line.seats],
        "outcome": line.outcome,
    }


async def list_tables(request: Request, given: Given) -> Response:
    """Tables that are open to everybody, or those of who asks."""
    hall = hall_of(request)
    lines = await (hall.tables_of(await player(request)) if given.get("whose") == "mine" else hall.open_tables())
    return _json({"tables": [_line(line) for line in lines]})


async def make_table(request: Request, given: Given) -> Response:
    """A new table; the first seat kept by a person is the maker's."""
    hall = hall_of(request)
    keepers = [Keeper(**{**each, "level": each.get("level", "")}) for each in given["keepers"]]
    room = await hall.create(
        given["game"], seats=len(keepers), settings=given.get("settings", {}), keepers=keepers,
        host=await player(request), public=given.get("public", False), hints=given.get("hints", True),
        pass_and_play=given.get("pass_and_play", False),
    )  # fmt: skip
    return _json({**_table(room, await player(request)), "key": room.row.key}, 201)


async def _room(request: Request, given: Given) -> Room:
    return await hall_of(request).room(given["table"])


def _table(room: Room, who: Player) -> dict[str, Any]:
    outcome = room.match.outcome
    return {
        "table": room.id,
        "game": room.row.game,
        "status": room.row.status,
        "yours": room.seats_of(who),
        "seats": [
            {"seat": seat.seat, "keeper": seat.keeper, "name": person.name, "level": seat.level}
            for seat, person in zip(room.seats, room.seen(Viewer()).people, strict=True)
        ],
        "length": room.match.length,
        "outcome": outcome.json() if outcome is not None else None,
    }


async def show_table(request: Request, given: Given) -> Response:
    """Who sits at a table and how it stands."""
    return _json(_table(await _room(request, given), await player(request)))


async def join_table(request: Request, given: Given) -> Response:
    """Take an open seat."""
    room, who = await _room(request, given), await player(request)
    seat = await room.join(who, given.get("key", ""), given.get("seat"))
    return _json({**_table(room, who), "seat": seat})


# -- looking -----------------------------------------------------------------------------------------------------------


async def show_view(request: Request, given: Given) -> Response:
    """The table as one viewer may know it, with the question that is asked of that viewer."""
    room = await _room(request, given)
    return _json(told(room.seen(room.viewer(await player(request), given.get("seat")))))


async def show_options(request: Request, given: Given) -> Response:
    """What the seat that asks is asked, and between what it may choose."""
    room = await _room(request, given)
    seen = room.seen(room.viewer(await player(request), given.get("seat")))
    asked = seen.view["ask"] or seen.optional if seen.ask is not None else None
    return _json({"ask": seen.ask, "question": asked})


async def show_odds(request: Request, given: Given) -> Response:
    """What the chance of an option may bring, given what the seat knows."""
    room = await _room(request, given)
    outcomes, exact = await room.odds(await player(request), given.get("ask", ""), given.get("option", ""))
    return _json({"exact": exact, "outcomes": [{"text": text, "chance": chance} for text, chance in outcomes]})


async def follow_table(request: Request, given: Given) -> Response:
    """The news of a table as an event stream: the whole table first, then whatever changes."""
    if not same_origin(request):
        raise Forbidden("Another site may not read this.")
    room = await _room(request, given)
    viewer = replace(room.viewer(await player(request), given.get("seat")), wire=True)
    return Events(Reading(request, room, viewer), given.get("since", 0))


async def show_record(request: Request, given: Given) -> Response:
    """The record of a match that is over."""
    text = await asyncio.to_thread(reel_of(await _room(request, given)).record)
    return PlainTextResponse(text, headers={"Cache-Control": "no-store"})


# -- doing -------------------------------------------------------------------------------------------------------------


def _acting(room: Room, who: Player, given: Given) -> int:
    """The seat somebody acts for: the one that is named, or the only one there is."""
    mine = room.seats_of(who)
    if "seat" in given:
        room.owned(who, given["seat"])
        return int(given["seat"])
    if not mine:
        raise Forbidden("You have no seat at this table.")
    return mine[0]


async def choose(request: Request, given: Given) -> Response:
    """Make a choice: exactly once, or refused with the reason."""
    room, who = await _room(request, given), await player(request)
    await room.choose(who, given["ask"], given["option"], given.get("seat"))
    return _json(told(room.seen(room.viewer(who, int(given["ask"].rpartition("-")[2])))))


def _act(act: Callable[[Room, Player, int, Given], Awaitable[None]]) -> Callable[[Request, Given], Awaitable[Response]]:
    """An operation that does something for a seat and answers with the table."""

    async def handler(request: Request, given: Given) -> Response:
        room, who = await _room(request, given), await player(request)
        seat = _acting(room, who, given)
        await act(room, who, seat, given)
        return _json(told(room.seen(room.viewer(who, seat))))

    return handler


async def _undo(room: Room, who: Player, seat: int, given: Given) -> None:
    await room.undo(who, seat)


async def _ask_undo(room: Room, who: Player, seat: int, given: Given) -> None:
    await room.ask_undo(who, seat)


async def _answer_undo(room: Room, who: Player, seat: int, given: Given) -> None:
    await room.answer_undo(who, seat, given["agree"])


async def _leave(room: Room, who: Player, seat: int, given: Given) -> None:
    await room.leave(who, seat)


async def _return(room: Room, who: Player, seat: int, given: Given) -> None:
    await room.come_back(who, seat)


async def chat(request: Request, given: Given) -> Response:
    """Say something to everybody at a table."""
    room = await _room(request, given)
    await room.say(await player(request), given["text"])
    return _json({"said": given["text"]})


# -- the contract ------------------------------------------------------------------------------------------------------

_SEATED: dict[str, Schema] = {"seat": SEAT}
_KEEPER: Schema = {
    "type": "object",
    "properties": {
        "keeper": {"type": "string", "enum": list(KEEPERS)},
        "level": {"type": "string", "enum": list(bots.names())},
        "pace": {"type": "string", "enum": list(PACES)},
        "name": NAME,
    },
    "required": ["keeper"],
    "additionalProperties": False,
}
_TABLE: dict[str, Schema] = {
    "game": {"type": "string", "enum": list(boxes())},
    "keepers": {"type": "array", "items": _KEEPER, "minItems": 1, "maxItems": 8},
    "settings": {"type": "object", "additionalProperties": texts(800), "maxProperties": 40},
    "public": {"type": "boolean"},
    "hints": {"type": "boolean"},
    "pass_and_play": {"type": "boolean"},
}

operations: list[Operation] = [
    Operation("GET", "/api/games", "listGames", "Every game, with its settings, and the bots", list_games),
    Operation("GET", "/api/games/{game}/rules/{rule}", "showRule", "One rule of a game", show_rule),
    Operation(
        "POST", "/api/players", "makePlayer", "A new guest with a token", make_player,
        body={"name": NAME}, required=("name",), status=201,
    ),
    Operation(
        "GET", "/api/tables", "listTables", "Tables open to everybody, or yours", list_tables,
        query={"whose": {"type": "string", "enum": ["everybody", "mine"]}},
    ),
    Operation(
        "POST", "/api/tables", "makeTable", "A new table", make_table,
        body=_TABLE, required=("game", "keepers"), status=201,
    ),
    Operation("GET", "/api/tables/{table}", "showTable", "Who sits at a table and how it stands", show_table),
    Operation(
        "POST", "/api/tables/{table}/join", "joinTable", "Take an open seat", join_table,
        body={"key": texts(40), "seat": SEAT},
    ),
    Operation(
        "GET", "/api/tables/{table}/view", "showView", "The table as you may know it", show_view, query=_SEATED
    ),
    Operation(
        "GET", "/api/tables/{table}/options", "showOptions", "What you are asked, and between what", show_options,
        query=_SEATED,
    ),
    Operation(
        "GET", "/api/tables/{table}/odds", "showOdds", "What the chance of an option may bring", show_odds,
        query={"ask": ASK, "option": OPTION},
    ),
    Operation(
        "GET", "/api/tables/{table}/events", "followTable", "The news of a table, as a stream", follow_table,
        query={**_SEATED, "since": {"type": "integer", "minimum": 0, "maximum": 10**14}}, media="text/event-stream",
    ),
    Operation(
        "POST", "/api/tables/{table}/choose", "choose", "Make a choice", choose,
        body={"ask": ASK, "option": OPTION, "seat": SEAT}, required=("ask", "option"),
    ),
    Operation(
        "POST", "/api/tables/{table}/undo", "undo", "Take back what the rules of undo allow", _act(_undo), body=_SEATED
    ),
    Operation(
        "POST", "/api/tables/{table}/ask-undo", "askUndo", "Ask the others to take more back", _act(_ask_undo),
        body=_SEATED,
    ),
    Operation(
        "POST", "/api/tables/{table}/answer-undo", "answerUndo", "Agree that somebody takes back, or not",
        _act(_answer_undo), body={**_SEATED, "agree": {"type": "boolean"}}, required=("agree",),
    ),
    Operation(
        "POST", "/api/tables/{table}/chat", "chat", "Say something", chat,
        body={"text": texts(400, 1)}, required=("text",),
    ),
    Operation(
        "POST", "/api/tables/{table}/leave", "leave", "Let a bot keep your seat", _act(_leave), body=_SEATED
    ),
    Operation(
        "POST", "/api/tables/{table}/return", "return", "Take your seat back", _act(_return), body=_SEATED
    ),
    Operation(
        "GET", "/api/tables/{table}/record", "showRecord", "The record of a match that is over", show_record,
        media="text/plain",
    ),
]  # fmt: skip

_RATES = {"makePlayer": "creating", "makeTable": "creating", "joinTable": "creating", "chat": "chatting"}


def _route(path: str) -> Route:
    """One address with all its operations: rates and origins are checked first, then what is given."""
    here = {each.method: each for each in operations if each.path == path}

    async def endpoint(request: Request) -> Response:
        operation = here["GET" if request.method == "HEAD" else request.method]
        rate = _RATES.get(operation.name, "looking" if operation.method == "GET" else "choosing")
        await check_rate(request, rate)
        if operation.method == "POST":
            check_origin(request)
        return await operation.handler(request, await operation.given(request))

    return Route(path, endpoint, methods=list(here))


async def contract(request: Request) -> Response:
    """The whole contract."""
    return JSONResponse(openapi(operations), headers={"Cache-Control": "public, max-age=300"})


async def index(request: Request) -> Response:
    """The API in words."""
    await player(request)
    if not wants_html(request):
        return _json({"contract": "/api/openapi.json"})
    return page(request, "api.html", operations=operations)


routes: list[BaseRoute] = [
    Route("/api", index),
    Route("/api/openapi.json", contract),
    *(_route(path) for path in dict.fromkeys(each.path for each in operations)),
]

"""The JSON API: what the browser can do, a program can do, with the same authority and the same refusals."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from runehall import bots
from runehall.content.settings import Setting
from runehall.table.http.api_deeds import ADDED, ASK, OPTION, SEAT, SEATED, as_json, deeds, room_of
from runehall.table.http.contract import Operation, Schema, openapi, texts
from runehall.table.http.reading import Events, Reading
from runehall.table.http.replays import timeline_of
from runehall.table.http.web import check_origin, check_rate, hall_of, page, player, reader, same_origin, wants_html
from runehall.table.page.shelf import Box, box, boxes
from runehall.table.refusals import Forbidden, Missing
from runehall.table.rooms.hall import Keeper
from runehall.table.rooms.room import Room
from runehall.table.rooms.seats import KEEPERS, PACES
from runehall.table.store.identity import Player
from runehall.table.store.queries import TableLine
from runehall.table.stream.data_channel import as_data

__all__ = ["operations", "routes"]

Given = dict[str, Any]
NAME = texts(24, 1)


# -- games -------------------------------------------------------------------------------------------------------------


def _setting(setting: Setting) -> dict[str, Any]:
    return {
        "name": setting.name,
        "kind": type(setting).__name__.lower(),
        "default": setting.text(setting.default),
        "allowed": setting.allowed(),
        "explanation": setting.meaning,
        "rule": setting.rule,
        "house": setting.house,
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
    return as_json({"games": [_game(found) for found in boxes().values()], "bots": list(bots.names())})


async def show_rule(request: Request, given: Given) -> Response:
    """One rule of a game."""
    found = box(given["game"])
    if given["rule"] not in found.ledger:
        raise Missing(f"{found.title} has no rule '{given['rule']}'.")
    rule = found.rule(given["rule"])
    return as_json({"id": rule.id, "text": rule.text, "section": rule.section, "tags": list(rule.tags)})


# -- players -----------------------------------------------------------------------------------------------------------


async def make_player(request: Request, given: Given) -> Response:
    """A new guest with a token: all a bot needs to sit down somewhere."""
    identity = hall_of(request).identity
    stranger = await identity.visitor("")
    guest = await identity.name(stranger, given["name"])
    token = await identity.make_token(guest, "API")
    return as_json({"name": guest.name, "token": token}, 201)


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
    return as_json({"tables": [_line(line) for line in lines]})


async def make_table(request: Request, given: Given) -> Response:
    """A new table; the first seat kept by a person is the maker's."""
    hall = hall_of(request)
    keepers = [Keeper(**{**each, "level": each.get("level", "")}) for each in given["keepers"]]
    room = await hall.create(
        given["game"], seats=len(keepers), settings=given.get("settings", {}), keepers=keepers,
        host=await player(request), public=given.get("public", False), hints=given.get("hints", True),
        pass_and_play=given.get("pass_and_play", False), waits=given.get("waits", False),
    )  # fmt: skip
    return as_json({**_table(room, await player(request)), "key": room.row.key}, 201)


def _table(room: Room, who: Player) -> dict[str, Any]:
    outcome, fairness = room.match.outcome, room.beginnings.fairness
    return {
        "table": room.id,
        "game": room.row.game,
        "status": room.row.status,
        "yours": room.seats.of(who),
        "seats": [
            {"seat": seat.seat, "keeper": seat.keeper, "name": person.name, "level": seat.level}
            for seat, person in zip(room.seats, room.people(), strict=True)
        ],
        "outcome": outcome.json() if outcome is not None else None,
        "commitment": fairness.commitment if fairness is not None else "",
    }


async def show_table(request: Request, given: Given) -> Response:
    """Who sits at a table and how it stands."""
    return as_json(_table(await room_of(request, given), await player(request)))


async def join_table(request: Request, given: Given) -> Response:
    """Take an open seat."""
    room, who = await room_of(request, given), await player(request)
    seat = await room.seats.join(who, given.get("key", ""), given.get("seat"), given.get("number", ""))
    return as_json({**_table(room, who), "seat": seat})


# -- looking -----------------------------------------------------------------------------------------------------------


async def show_view(request: Request, given: Given) -> Response:
    """The table as one viewer may know it, with the question that is asked of that viewer."""
    room = await room_of(request, given)
    return as_json(as_data(room.contents(room.viewer(await player(request), given.get("seat")))))


async def show_options(request: Request, given: Given) -> Response:
    """What the seat that asks is asked, and between what it may choose."""
    room = await room_of(request, given)
    contents = room.contents(room.viewer(await player(request), given.get("seat")))
    asked = contents.view["ask"] or contents.optional if contents.ask is not None else None
    return as_json({"ask": contents.ask, "question": asked})


async def show_odds(request: Request, given: Given) -> Response:
    """What the chance of an option may bring, given what the seat knows."""
    room = await room_of(request, given)
    outcomes, exact = await room.odds(await player(request), given["ask"], given["option"])
    return as_json({"exact": exact, "outcomes": [{"text": text, "chance": chance} for text, chance in outcomes]})


async def follow_table(request: Request, given: Given) -> Response:
    """The news of a table as an event stream: the whole table first, then whatever changes."""
    if not same_origin(request):
        raise Forbidden("Another site may not read this.")
    room = await room_of(request, given)
    viewer = replace(room.viewer(await player(request), given.get("seat")), data=True)
    return Events(Reading(request, room, viewer), given.get("since", 0))


async def show_record(request: Request, given: Given) -> Response:
    """The record of a match that is over."""
    text = await asyncio.to_thread(timeline_of(await room_of(request, given)).record)
    return PlainTextResponse(text, headers={"Cache-Control": "no-store"})


# -- doing -------------------------------------------------------------------------------------------------------------


async def choose(request: Request, given: Given) -> Response:
    """Make a choice: exactly once, or refused with the reason."""
    room, who = await room_of(request, given), await player(request)
    await room.choose(who, given["ask"], given["option"], given.get("seat"))
    return as_json(as_data(room.contents(room.viewer(who, int(given["ask"].rpartition("-")[2])))))


async def chat(request: Request, given: Given) -> Response:
    """Say something to everybody at a table."""
    room = await room_of(request, given)
    await room.chat.say(await player(request), given["text"])
    return as_json({"said": given["text"]})


# -- the contract ------------------------------------------------------------------------------------------------------

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
    "waits": {"type": "boolean", "description": "Deal only when all people have added a number, or one says begin."},
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
        body={"key": texts(40), "seat": SEAT, "number": ADDED},
    ),
    Operation(
        "GET", "/api/tables/{table}/view", "showView", "The table as you may know it", show_view, query=SEATED,
        answer="Table",
    ),
    Operation(
        "GET", "/api/tables/{table}/options", "showOptions", "What you are asked, and between what", show_options,
        query=SEATED, answer="Asked",
    ),
    Operation(
        "GET", "/api/tables/{table}/odds", "showOdds", "What the chance of an option may bring", show_odds,
        query={"ask": ASK, "option": OPTION}, needed=("ask", "option"),
    ),
    Operation(
        "GET", "/api/tables/{table}/events", "followTable", "The news of a table, as a stream", follow_table,
        query={**SEATED, "since": {"type": "integer", "minimum": 0, "maximum": 10**14}}, media="text/event-stream",
    ),
    Operation(
        "POST", "/api/tables/{table}/choose", "choose", "Make a choice", choose,
        body={"ask": ASK, "option": OPTION, "seat": SEAT}, required=("ask", "option"), answer="Table",
    ),
    *deeds,
    Operation(
        "POST", "/api/tables/{table}/chat", "chat", "Say something", chat,
        body={"text": texts(400, 1)}, required=("text",),
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
    await reader(request)
    if not wants_html(request):
        return as_json({"contract": "/api/openapi.json"})
    return page(request, "api.html", operations=operations)


routes: list[BaseRoute] = [
    Route("/api", index),
    Route("/api/openapi.json", contract),
    *(_route(path) for path in dict.fromkeys(each.path for each in operations)),
]

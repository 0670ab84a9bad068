"""The pages around the tables: the games with their rules and cards, setting up, joining, accounts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

import runehall
from runehall import bots
from runehall.engine.errors import Refused
from runehall.engine.settings import Flag, OneOf, Setting, Whole
from runehall.table.archive import TableLine
from runehall.table.hall import Keeper
from runehall.table.identity import Player
from runehall.table.refusals import Malformed, Missing
from runehall.table.render import environment
from runehall.table.room import Room
from runehall.table.seating import PACES, default_level
from runehall.table.seen import bot_name
from runehall.table.shelf import Box, boxes
from runehall.table.shelf import box as box_named
from runehall.table.web import enter, hall_of, number, page, player, posted, see_other

__all__ = ["routes"]

EXAMPLES = 3  # worked examples shown beside a rule
HIDDEN = ("turn_limit",)  # settings for play without people
PACE_WORDS = {"instant": "at once", "brisk": "brisk", "calm": "calm"}


def _box(request: Request) -> Box:
    name = request.path_params["game"]
    if name not in boxes():
        raise Missing(f"There is no game '{name}' here.")
    return box_named(name)


# -- reading -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Line:
    """A table as a list shows it."""

    table: str
    title: str
    people: tuple[str, ...]
    status: str
    says: str


def _line(line: TableLine, who: Player) -> Line:
    """One table in words."""
    names = tuple(
        seat.name or ("open seat" if seat.keeper == "open" else f"{bot_name(line.id, seat.seat)} ({seat.level})")
        for seat in line.seats
    )
    says = {"waiting": f"{line.open} open", "running": "running", "over": "over"}[line.status]
    if line.outcome is not None:
        won = any(line.seats[seat].player == who.id for seat in line.outcome["winners"] if seat < len(line.seats))
        mine = any(seat.player == who.id for seat in line.seats)
        says = ("won" if won else "lost") if mine else "over"
    title = boxes()[line.game].title if line.game in boxes() else line.game
    return Line(line.id, title, names, line.status, says)


async def home(request: Request) -> Response:
    """The games, the tables that are open, and those of the visitor."""
    hall = hall_of(request)
    who = await player(request)
    open_tables = [_line(line, who) for line in await hall.open_tables()]
    mine = [_line(line, who) for line in await hall.tables_of(who)] if who.known else []
    shelf = list(boxes().values())
    return page(request, "home.html", boxes=shelf, open=open_tables[:20], mine=mine[:20], account=who.account)


async def game(request: Request) -> Response:
    """A game in one minute."""
    await player(request)
    box = _box(request)
    house = sum(face.source == "house" for face in box.faces.values())
    return page(request, "game.html", box=box, house=house)


async def rules(request: Request) -> Response:
    """All rules of a game, with their ids."""
    await player(request)
    box = _box(request)
    return page(request, "rules.html", box=box, sections=box.sections())


async def rule(request: Request) -> Response:
    """One rule, for the question "Why?"; a fragment for scripts."""
    box = _box(request)
    name = request.path_params["rule"]
    if name not in box.ledger:
        raise Missing(f"{box.title} has no rule '{name}'.")
    examples = [each for each in box.ledger.examples.values() if name in each.text or name in each.source][:EXAMPLES]
    html = environment().get_template("rule.html").render(box=box, rule=box.rule(name), examples=examples)
    return HTMLResponse(html, headers={"Cache-Control": "public, max-age=300"})


async def cards(request: Request) -> Response:
    """All cards of a game."""
    await player(request)
    box = _box(request)
    return page(request, "cards.html", box=box, groups=box.gallery())


# -- setting up --------------------------------------------------------------------------------------------------------


@cache
def _seat_titles(name: str, seats: int) -> tuple[str, ...]:
    """What the seats of a game are called."""
    found = runehall.new(name, seats=seats, seed=0).view(None)["seats"]
    assert isinstance(found, list)
    return tuple(str(each) for each in found)


def _keepers() -> list[tuple[str, str]]:
    """Who may keep a seat of a new table."""
    levels = [(f"bot:{level}", f"Bot: {level}") for level in bots.names()]
    return [("me", "Me"), ("open", "A friend, by link"), ("here", "Somebody beside me, on this device"), *levels]


def _field(setting: Setting, given: Mapping[str, str]) -> dict[str, Any]:
    """A setting as the form shows it."""
    shown: dict[str, Any] = {
        "name": setting.name,
        "explanation": setting.explanation,
        "rule": setting.rule,
        "value": given.get(f"set-{setting.name}", setting.text(setting.default)),
        "allowed": f"May be {setting.allowed()}.",
        "kind": "text",
    }
    if isinstance(setting, Flag):
        if given:
            shown["value"] = "yes" if f"set-{setting.name}" in given else "no"
        return {**shown, "kind": "flag"}
    if isinstance(setting, OneOf):
        return {**shown, "kind": "words", "words": setting.words}
    if isinstance(setting, Whole):
        return {**shown, "kind": "number", "low": setting.low, "high": setting.high}
    return shown


def _form(request: Request, box: Box, seats: int, who: Player, given: Mapping[str, str], code: int = 200) -> Response:
    """The form of a new table, as it was filled in."""
    bot = f"bot:{default_level()}"
    chairs = [
        {
            "title": title,
            "keeper": given.get(f"keeper-{number}", "me" if number == 0 else bot),
            "pace": given.get(f"pace-{number}", "brisk"),
        }
        for number, title in enumerate(_seat_titles(box.name, seats))
    ]
    settings = [_field(setting, given) for setting in box.game.settings if setting.name not in HIDDEN]
    return page(
        request, "new.html", code, box=box, seats=seats, chairs=chairs, keepers=_keepers(), settings=settings,
        paces=[(pace, PACE_WORDS.get(pace, pace)) for pace in PACES], given=given or {"hints": "yes"},
        name=given.get("name", who.name), reason=given.get("reason", ""), rule=given.get("rule", ""),
    )  # fmt: skip


async def new(request: Request) -> Response:
    """The form of a new table."""
    who = await player(request)
    box = _box(request)
    seats = number(request.query_params.get("seats"), "seats", 9)
    if seats is None:
        seats = min(box.game.seat_counts)
    if seats not in box.game.seat_counts:
        raise Missing(f"{box.title} is not played with {seats} players.")
    return _form(request, box, seats, who, {})


async def create(request: Request) -> Response:
    """Open the table a form describes, or show the form again with the reason why not."""
    given = await posted(request, "creating")
    who = await player(request)
    box = box_named(given.get("game", ""))
    seats = number(given.get("seats"), "seats", 9)
    if seats not in box.game.seat_counts:
        raise Malformed(f"{box.title} is played with {', '.join(map(str, box.game.seat_counts))} players.")
    hall = hall_of(request)
    try:
        who = await hall.identity.name(who, given.get("name", "") or who.name)
        room = await hall.create(
            box.name, seats=seats, settings=_settings(box, given), keepers=_chairs(given, seats), host=who,
            public="public" in given, hints="hints" in given,
            pass_and_play=any(given.get(f"keeper-{seat}") == "here" for seat in range(seats)),
        )  # fmt: skip
    except Refused as refused:
        return _form(request, box, seats, who, {**given, "reason": refused.reason, "rule": refused.rule}, 409)
    return enter(request, who, f"/tables/{room.id}")


def _settings(box: Box, given: Mapping[str, str]) -> dict[str, str]:
    """The settings a form gives; a box that is not ticked is not sent."""
    found: dict[str, str] = {}
    for setting in box.game.settings:
        value = given.get(f"set-{setting.name}")
        if setting.name in HIDDEN:
            continue
        if isinstance(setting, Flag):
            found[setting.name] = "yes" if value else "no"
        elif value is not None and value.strip():
            found[setting.name] = value
    return found


def _chairs(given: Mapping[str, str], seats: int) -> list[Keeper]:
    """Who is to keep each seat."""
    chosen = [given.get(f"keeper-{seat}", "open") for seat in range(seats)]
    if chosen.count("me") > 1:
        raise Refused("You can sit on one seat only; for a person beside you choose 'on this device'.")
    keepers: list[Keeper] = []
    for seat, said in enumerate(chosen):
        pace = given.get(f"pace-{seat}", "brisk")
        kind, _, level = said.partition(":")
        if kind == "bot":
            keepers.append(Keeper("bot", level, pace))
        elif kind in ("me", "here"):
            keepers.append(Keeper("person", "", pace))
        elif kind == "open":
            keepers.append(Keeper("open", "", pace))
        else:
            raise Malformed(f"A seat cannot be kept by '{said[:40]}'.")
    return keepers


# -- joining -----------------------------------------------------------------------------------------------------------


def _invitation(request: Request, room: Room, who: Player, reason: str = "", code: int = 200) -> Response:
    """The page of an invitation."""
    titles = _seat_titles(room.row.game, len(room.seats))
    chairs = [{"seat": seat.seat, "title": titles[seat.seat]} for seat in room.seats if seat.keeper == "open"]
    host = next((seat.name for seat in room.seats if seat.player == room.row.host and seat.name), "Somebody")
    return page(
        request, "join.html", code, box=box_named(room.row.game), host=host, chairs=chairs, table=room.id,
        name=who.name, reason=reason,
    )  # fmt: skip


async def join(request: Request) -> Response:
    """An invitation by link: take a seat with a name."""
    who = await player(request)
    hall = hall_of(request)
    room = await hall.room(request.path_params["table"])
    if room.seats_of(who):
        return see_other(f"/tables/{room.id}")
    if request.method != "POST":
        return _invitation(request, room, who)
    given = await posted(request, "creating")
    try:
        guest = await hall.identity.name(who, given.get("name", "") or who.name)
        seat = await room.join(guest, request.path_params["key"], number(given.get("seat"), "seat", 9))
    except Refused as refused:
        return _invitation(request, room, who, refused.reason, 409)
    return enter(request, guest, f"/tables/{room.id}?seat={seat}")


async def sit(request: Request) -> Response:
    """A table that is open to everybody: its own invitation."""
    room = await hall_of(request).room(request.path_params["table"])
    if not room.row.public:
        raise Missing("This table is joined by its link only.")
    return see_other(f"/join/{room.id}/{room.row.key}")


# -- accounts ----------------------------------------------------------------------------------------------------------


async def _account(request: Request, reason: str = "", token: str = "", code: int = 200) -> Response:
    who = await player(request)
    hall = hall_of(request)
    mine = [_line(line, who) for line in await hall.tables_of(who)] if who.account else []
    tokens = await hall.identity.tokens_of(who) if who.account else []
    return page(
        request, "account.html", code, account=who.account, mine=mine, tokens=tokens, reason=reason, token=token
    )  # fmt: skip


async def account(request: Request) -> Response:
    """The visitor's account, or the doors to one."""
    return await _account(request)


async def register(request: Request) -> Response:
    """Make an account; the guest's tables become its tables."""
    given = await posted(request, "knocking")
    who = await player(request)
    try:
        made = await hall_of(request).identity.register(who, given.get("name", ""), given.get("password", ""))
    except Refused as refused:
        return await _account(request, refused.reason, code=409)
    return enter(request, made, "/account")


async def log_in(request: Request) -> Response:
    """Log in; the guest's tables come along."""
    given = await posted(request, "knocking")
    hall = hall_of(request)
    who = await player(request)
    try:
        entered = await hall.identity.enter(given.get("name", ""), given.get("password", ""))
    except Refused as refused:
        return await _account(request, refused.reason, code=409)
    await hall.adopt(who, entered)
    return enter(request, entered, "/account")


async def log_out(request: Request) -> Response:
    """Be a stranger again in this browser."""
    await posted(request)
    stranger = await hall_of(request).identity.visitor("")
    return enter(request, stranger, "/account")


async def make_token(request: Request) -> Response:
    """A token for a bot, shown once."""
    given = await posted(request, "creating")
    try:
        token = await hall_of(request).identity.make_token(await player(request), given.get("label", ""))
    except Refused as refused:
        return await _account(request, refused.reason, code=409)
    return await _account(request, token=token)


async def end_token(request: Request) -> Response:
    """Let a token count no longer."""
    await posted(request)
    await hall_of(request).identity.end_token(await player(request), request.path_params["token"])
    return see_other("/account")


routes: list[BaseRoute] = [
    Route("/", home),
    Route("/games/{game}", game),
    Route("/games/{game}/rules", rules),
    Route("/games/{game}/rules/{rule}", rule),
    Route("/games/{game}/cards", cards),
    Route("/new/{game}", new),
    Route("/tables", create, methods=["POST"]),
    Route("/tables/{table}/sit", sit),
    Route("/join/{table}/{key}", join, methods=["GET", "POST"]),
    Route("/account", account),
    Route("/account/new", register, methods=["POST"]),
    Route("/account/enter", log_in, methods=["POST"]),
    Route("/account/leave", log_out, methods=["POST"]),
    Route("/account/tokens", make_token, methods=["POST"]),
    Route("/account/tokens/{token}/end", end_token, methods=["POST"]),
]

"""The pages around the tables: the games with their rules and cards, setting up, joining, accounts."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from runehall.engine.errors import Refused
from runehall.table.http.setting_up import box_of, seat_titles
from runehall.table.http.web import COOKIE, enter, hall_of, number, page, player, posted, reader, see_other
from runehall.table.page.render import environment
from runehall.table.page.shelf import box as box_named
from runehall.table.page.shelf import boxes
from runehall.table.refusals import Missing
from runehall.table.rooms.room import Room
from runehall.table.rooms.seats import bot_name
from runehall.table.rooms.turns import awaited_at
from runehall.table.store.identity import Player
from runehall.table.store.queries import TableLine

__all__ = ["routes"]

EXAMPLES = 3  # worked examples shown beside a rule


# -- reading -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Line:
    """A table as a list shows it."""

    table: str
    title: str
    people: tuple[str, ...]
    status: str
    says: str
    yours: bool = False  # the viewer is asked there


def _line(line: TableLine, who: Player, awaited: frozenset[str] = frozenset()) -> Line:
    """One table in words."""
    names = tuple(
        seat.name or ("open seat" if seat.keeper == "open" else f"{bot_name(line.id, seat.seat)} ({seat.level})")
        for seat in line.seats
    )
    running = "lesson" if line.lesson else "running"
    says = {"waiting": f"{line.open} open", "running": running, "over": "over"}[line.status]
    if line.outcome is not None:
        won = any(line.seats[seat].player == who.id for seat in line.outcome["winners"] if seat < len(line.seats))
        mine = any(seat.player == who.id for seat in line.seats)
        drawn = not line.outcome["winners"] and not line.outcome.get(
            "lost", False
        )  # kept before anybody could lose all
        says = ("won" if won else "drawn" if drawn else "lost") if mine else "over"
    title = boxes()[line.game].title if line.game in boxes() else line.game
    yours = line.id in awaited
    return Line(line.id, title, names, "turn" if yours else line.status, "your turn" if yours else says, yours)


async def home(request: Request) -> Response:
    """The games, the tables that are open, and those of the visitor."""
    hall = hall_of(request)
    who = await reader(request)
    open_tables = [_line(line, who) for line in await hall.open_tables()]
    sat = await hall.tables_of(who) if who.known else []
    awaited = await awaited_at(hall, who, sat)
    mine = [_line(line, who, awaited) for line in sat]
    left = [line for line in mine if line.yours] + [line for line in mine if line.status in ("running", "waiting")]
    learning = {f"{line.game} {line.lesson.partition(' ')[0]}" for line in sat if line.status == "running"}
    shelf, account = list(boxes().values()), who.account
    return page(
        request,
        "home.html",
        left=left[:8],
        awaited=len(awaited),
        boxes=shelf,
        open=open_tables[:20],
        mine=mine[:20],
        account=account,
        learning=learning,
    )


async def game(request: Request) -> Response:
    """A game in one minute."""
    await reader(request)
    box = box_of(request)
    house = sum(face.source == "house" or bool(face.own) for face in box.faces.values())
    return page(request, "game.html", box=box, house=house)


async def rules(request: Request) -> Response:
    """All rules of a game, with their ids."""
    await reader(request)
    box = box_of(request)
    return page(request, "rules.html", box=box, sections=box.sections())


async def rule(request: Request) -> Response:
    """One rule, for the question "Why?"; a fragment for scripts."""
    box = box_of(request)
    name = request.path_params["rule"]
    if name not in box.ledger:
        raise Missing(f"{box.title} has no rule '{name}'.")
    examples = [each for each in box.ledger.examples.values() if name in each.text or name in each.source][:EXAMPLES]
    html = environment().get_template("rule.html").render(box=box, rule=box.rule(name), examples=examples)
    return HTMLResponse(html, headers={"Cache-Control": "public, max-age=300"})


async def cards(request: Request) -> Response:
    """All cards of a game."""
    await reader(request)
    box = box_of(request)
    return page(request, "cards.html", box=box, groups=box.gallery())


# -- joining -----------------------------------------------------------------------------------------------------------


def _invitation(request: Request, room: Room, who: Player, reason: str = "", code: int = 200) -> Response:
    """The page of an invitation."""
    titles = seat_titles(room.row.game, len(room.seats))
    chairs = [{"seat": seat.seat, "title": titles[seat.seat]} for seat in room.seats if seat.keeper == "open"]
    fairness = room.beginnings.fairness
    host = next((seat.name for seat in room.seats if seat.player == room.row.host and seat.name), "Somebody")
    return page(
        request, "join.html", code, box=box_named(room.row.game), host=host, chairs=chairs, table=room.id,
        name=who.name, reason=reason, commitment=fairness.commitment if fairness is not None else "",
    )  # fmt: skip


async def join(request: Request) -> Response:
    """An invitation by link: take a seat with a name."""
    who = await reader(request)
    hall = hall_of(request)
    room = await hall.room(request.path_params["table"])
    if room.seats.of(who):
        return see_other(f"/tables/{room.id}")
    if not room.seats.invited(who, request.path_params["key"]):
        raise Missing("This invitation is not, or no longer, good: ask for the link again.")
    if request.method != "POST":
        return _invitation(request, room, who)
    given = await posted(request, "creating")
    try:
        guest = await hall.identity.name(who, given.get("name", "") or who.name)
        wanted, added = number(given.get("seat"), "seat", 9), given.get("number", "")
        seat = await room.seats.join(guest, request.path_params["key"], wanted, added)
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
    await reader(request)
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
    """Be a stranger again in this browser; its cookie counts no more, whoever has a copy."""
    await posted(request)
    hall = hall_of(request)
    await hall.identity.leave(request.cookies.get(COOKIE, ""))
    return enter(request, await hall.identity.visitor(""), "/account")


async def log_out_everywhere(request: Request) -> Response:
    """Be a stranger again in every browser."""
    await posted(request)
    hall, who = hall_of(request), await player(request)
    await hall.identity.leave_everywhere(who)
    return enter(request, await hall.identity.visitor(""), "/account")


async def change_password(request: Request) -> Response:
    """Give the account another password; all other browsers are logged out."""
    given = await posted(request, "knocking")
    hall, who = hall_of(request), await player(request)
    try:
        changed = await hall.identity.change_password(who, given.get("old", ""), given.get("password", ""))
    except Refused as refused:
        return await _account(request, refused.reason, code=409)
    return enter(request, changed, "/account")


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
    Route("/tables/{table}/sit", sit),
    Route("/join/{table}/{key}", join, methods=["GET", "POST"]),
    Route("/account", account),
    Route("/account/new", register, methods=["POST"]),
    Route("/account/enter", log_in, methods=["POST"]),
    Route("/account/leave", log_out, methods=["POST"]),
    Route("/account/leave-everywhere", log_out_everywhere, methods=["POST"]),
    Route("/account/password", change_password, methods=["POST"]),
    Route("/account/tokens", make_token, methods=["POST"]),
    Route("/account/tokens/{token}/end", end_token, methods=["POST"]),
]

"""The workshop's addresses: a card with its constraints, its check as one types, matches before and after, a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from runehall.content.content import Content, Row
from runehall.content.fields import Field, Sort
from runehall.table.http.limiter import neighbourhood
from runehall.table.http.setting_up import seat_titles
from runehall.table.http.web import (
    check_rate,
    client_of,
    enter,
    hall_of,
    number,
    page,
    player,
    posted,
    reader,
    who_counts,
)
from runehall.table.page.render import environment
from runehall.table.page.shelf import Box, box, boxes
from runehall.table.refusals import Malformed, Missing
from runehall.table.rooms.workbench import Draft, editable, plain_field, shown
from runehall.table.rooms.workshop import BOTS, GAMES

__all__ = ["routes"]


@dataclass(frozen=True, slots=True)
class Input:
    """One value of a card as the form shows it."""

    name: str
    kind: str  # number, words, flag, text or toml
    value: str
    wanted: str
    source: str
    words: tuple[str, ...] = ()
    low: int | None = None
    high: int | None = None


def _box(request: Request) -> tuple[Box, Content]:
    name = request.path_params["game"]
    if name not in boxes():
        raise Missing(f"There is no game '{name}' here.")
    of = box(name)
    content = of.game.content(None)
    if content is None:
        raise Missing(f"{of.title} has no cards to change.")
    return of, content


def _input(content: Content, row: Row, one: Field) -> Input:
    """A field with its constraints, from the schema."""
    value, source = shown(row, one), row.source_of(one.name) if row.has(one.name) else ""
    words: tuple[str, ...] = ()
    kind = "toml"
    if plain_field(one):
        kind = {Sort.NUMBER: "number", Sort.FLAG: "flag", Sort.TEXT: "text"}[one.sort]
        if one.allowed:
            words = tuple(map(str, one.allowed))
        elif one.refers:
            words = tuple(
                each.id if not one.by else str(each.values.get(one.by, "")) for each in content.rows(one.refers)
            )
        if kind == "flag":
            words = ("true", "false")
        if words:
            kind, words = "words", words if one.needed and value in words else tuple(dict.fromkeys(["", value, *words]))
    if one.refers and one.is_list:
        return Input(one.name, kind, value, f"{one.wanted()}, ids of {one.refers}", source)
    return Input(one.name, kind, value, one.wanted(), source, words, one.low, one.high)


async def show(request: Request) -> Response:
    """All cards of a game, or one with everything that may be changed of it."""
    await reader(request)
    of, content = _box(request)
    table, _, card = request.query_params.get("card", "").partition(".")
    tables = {name: content.rows(name) for name in content.tables if content.rows(name)}
    if not card:
        return page(request, "workshop.html", box=of, tables=tables, row=None)
    try:
        row = content.row(table, card)
    except LookupError:
        raise Missing("There is no such card.") from None
    inputs = [_input(content, row, one) for one in editable(content, table).values()]
    faces = [face for face in of.faces.values() if face.name == row.name][:2]
    return page(request, "workshop.html", box=of, tables=tables, row=row, inputs=inputs, faces=faces, bots=BOTS,
                counts=GAMES)  # fmt: skip


def _draft(game: str, given: Mapping[str, str]) -> Draft:
    """The draft that was posted."""
    fields = {name.removeprefix("f-"): value for name, value in given.items() if name.startswith("f-")}
    return Draft(game, given.get("table", ""), given.get("card", ""), fields, given.get("new", "").strip(),
                 given.get("also", ""))  # fmt: skip


async def check(request: Request) -> Response:
    """What is wrong with a card as it is typed, and how it looks."""
    given = await posted(request)
    of, _ = _box(request)
    found = await hall_of(request).workshop.check(_draft(of.name, given), who_counts(request))
    html = environment().get_template("workshop_faces.html").render(faces=found.faces)
    said = {"toml": found.toml, "problems": found.problems, "changes": found.changes, "faces": html}
    return JSONResponse(said, headers={"Cache-Control": "no-store"})


async def export(request: Request) -> Response:
    """The content file, to be kept."""
    given = await posted(request)
    of, _ = _box(request)
    name = f"{of.name}-{given.get('new') or given.get('card', 'cards')}"[:60]
    safe = "".join(letter for letter in name if letter.isascii() and (letter.isalnum() or letter in "_-"))
    text = await hall_of(request).workshop.text(_draft(of.name, given), who_counts(request))
    headers = {"Content-Disposition": f'attachment; filename="{safe}.toml"', "Cache-Control": "no-store"}
    return PlainTextResponse(text or "# nothing differs from the box\n", headers=headers)


async def play(request: Request) -> Response:
    """A table against bots, with the card in it."""
    given = await posted(request, "creating")
    of, _ = _box(request)
    hall, who = hall_of(request), await player(request)
    text = await hall.workshop.sound(_draft(of.name, given), who_counts(request))
    guest = who if who.known else await hall.identity.name(who, "Guest")
    kept = hall.workshop.keep(text, neighbourhood(client_of(request.scope)))
    room = await hall.play_now(of.name, guest, waits=True, content=kept)
    return enter(request, guest, f"/tables/{room.id}")


async def simulate(request: Request) -> Response:
    """Begin to play matches before and after."""
    given = await posted(request, "asking")
    of, _ = _box(request)
    seats = number(given.get("seats"), "seats") or max(2, min(of.game.seat_counts))
    if seats not in of.game.seat_counts:
        raise Malformed(f"{of.title} is not played with {seats} seats.")
    who, hall = await player(request), hall_of(request)
    text = await hall.workshop.sound(_draft(of.name, given), who_counts(request))
    job = hall.workshop.start(
        text, game=of.name, seat_names=seat_titles(of.name, seats), bot=given.get("bot", "greedy"),
        count=number(given.get("count"), "count") or GAMES[0], owner=who.id,
        address=neighbourhood(client_of(request.scope)),
    )  # fmt: skip
    return JSONResponse({"job": f"/workshop/jobs/{job.id}"}, 202, headers={"Cache-Control": "no-store"})


async def watch(request: Request) -> Response:
    """How far a job is and what it says so far, as a fragment."""
    await check_rate(request, "looking")
    who: Any = await player(request)
    job = hall_of(request).workshop.job(request.path_params["job"], who.id)
    return page(request, "workshop_found.html", job=job)


async def end(request: Request) -> Response:
    """End a job."""
    await posted(request)
    who: Any = await player(request)
    job = hall_of(request).workshop.end(request.path_params["job"], who.id)
    return page(request, "workshop_found.html", job=job)


routes: list[BaseRoute] = [
    Route("/games/{game}/workshop", show),
    Route("/games/{game}/workshop/check", check, methods=["POST"]),
    Route("/games/{game}/workshop/export", export, methods=["POST"]),
    Route("/games/{game}/workshop/play", play, methods=["POST"]),
    Route("/games/{game}/workshop/simulate", simulate, methods=["POST"]),
    Route("/workshop/jobs/{job}", watch),
    Route("/workshop/jobs/{job}/end", end, methods=["POST"]),
]

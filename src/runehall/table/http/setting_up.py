"""Setting up a table: the cards of its seats, its settings, decks picked out of the box, and the invitation to it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

import runehall
from runehall import bots
from runehall.content.settings import NONE, Flag, Names, OneOf, SeatOf, Setting, Several, Whole
from runehall.engine.errors import Refused
from runehall.engine.state import sides_of
from runehall.match.match import state_of
from runehall.table.http.web import enter, hall_of, number, page, player, posted, reader
from runehall.table.page import qr
from runehall.table.page.shelf import Box, boxes
from runehall.table.page.shelf import box as box_named
from runehall.table.refusals import Malformed, Missing
from runehall.table.rooms.hall import Keeper
from runehall.table.rooms.seats import PACES, default_level
from runehall.table.store.identity import Player

__all__ = ["box_of", "routes", "seat_titles"]

HIDDEN = ("turn_limit",)  # settings for play without people
PACE_WORDS = {"instant": "at once", "brisk": "brisk", "calm": "calm"}
OWN = "own"  # in place of the name of a deck: the cards that are picked beside it
LONGEST_NAME = 24
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
SIMPLE = {
    "random": "chooses anything: to try things out",
    "sloppy": "takes what looks good, and often does not look",
    "greedy": "takes what looks best at once",
}


def box_of(request: Request) -> Box:
    """The game an address names."""
    name = request.path_params["game"]
    if name not in boxes():
        raise Missing(f"There is no game '{name}' here.")
    return box_named(name)


@cache
def seat_titles(name: str, seats: int) -> tuple[str, ...]:
    """What the seats of a game are called."""
    found = runehall.new(box_named(name).game, seats=seats, seed=0).view(None)["seats"]
    assert isinstance(found, list)
    return tuple(str(each) for each in found)


@cache
def _teams(name: str, seats: int, together: bool) -> tuple[int, ...]:
    """The team of each seat, from 1; () where everybody plays alone, or all together."""
    of = box_named(name).game
    given = {"team_tactics": "yes"} if together and any(each.name == "team_tactics" for each in of.settings) else {}
    sides = sides_of(state_of(runehall.new(of, seats=seats, seed=0, settings=given)).played_with())
    if len(sides) in (1, seats):
        return ()
    return tuple(next(at for at, side in enumerate(sides, 1) if seat in side) for seat in range(seats))


def _keepers() -> list[tuple[str, str, str]]:
    """Who may keep a seat of a new table, and what that means."""
    sentences = {**SIMPLE, **{level.name: level.sentence for level in bots.levels()}}
    known = [level.name for level in bots.levels()]
    names = [*known, *(name for name in bots.names() if name not in known)]
    levels = [(f"bot:{name}", f"Bot: {name}", sentences.get(name, "")) for name in names]
    people = [
        ("me", "Me", "you, in this browser"),
        ("open", "A friend, by link", "whoever opens the link sits down with a name"),
        ("here", "Somebody beside me", "on this device: the table is handed over"),
    ]
    return [*people, *levels]


def _words(setting: OneOf, seats: int) -> list[tuple[str, str]]:
    """The words of a setting as people read them; a seat is called by its place, and only those there are."""
    if not isinstance(setting, SeatOf):
        return [(word, word) for word in setting.words]
    there = [word for word in setting.words if not word.isdigit() or int(word) < seats]
    return [(word, f"the {ORDINALS[int(word)]} seat" if word.isdigit() else word) for word in there]


def _field(box: Box, setting: Setting, given: Mapping[str, str], seats: int) -> dict[str, Any]:
    """A setting as the form shows it."""
    shown: dict[str, Any] = {
        "name": setting.name,
        "explanation": setting.meaning,
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
        return {**shown, "kind": "words", "words": _words(setting, seats)}
    if isinstance(setting, Whole):
        return {**shown, "kind": "number", "low": setting.low, "high": setting.high}
    if isinstance(setting, Several) and not setting.ordered:
        return {**shown, **_ticks(setting, given, shown["value"])}
    if isinstance(setting, Names):
        return {**shown, **_picker(box, setting, given, shown["value"])}
    return shown


def _ticks(setting: Several, given: Mapping[str, str], value: str) -> dict[str, Any]:
    """A setting that is several words: one of its special words, or words that are ticked."""
    start = f"pick-{setting.name}-"
    named = {name.removeprefix(start) for name in given if name.startswith(start)}
    own = not setting.special or value not in setting.special
    picked = named or (set(value.split(",")) - {NONE, OWN} if own else set())
    many = f"{setting.length} of them" if setting.length else "any of them"
    return {"kind": "several", "special": setting.special, "words": setting.words, "own": own, "picked": picked,
            "many": many}  # fmt: skip


def _picker(box: Box, setting: Names, given: Mapping[str, str], value: str) -> dict[str, Any]:
    """A setting that names cards: one of its special words, or cards picked out of the box."""
    cards = box.board.nameable(setting.name, list(box.faces.values()))
    if not cards:
        return {}
    start = f"pick-{setting.name}-"
    own = value not in setting.special
    named = {name.removeprefix(start) for name in given if name.startswith(start)}
    picked = named or set(value.split(",")) if own else {card.kind for card in cards if card.usual}
    return {"kind": "deck", "special": setting.special, "cards": cards, "own": own, "picked": picked}


def _form(request: Request, box: Box, seats: int, who: Player, given: Mapping[str, str], code: int = 200) -> Response:
    """The form of a new table, as it was filled in."""
    bot, teams = f"bot:{default_level()}", _teams(box.name, seats, "set-team_tactics" in given or seats == 6)
    chairs = [
        {
            "title": title,
            "keeper": given.get(f"keeper-{number}", "me" if number == 0 else bot),
            "pace": given.get(f"pace-{number}", "brisk"),
            "name": given.get(f"name-{number}", ""),
            "team": teams[number] if teams else 0,
        }
        for number, title in enumerate(seat_titles(box.name, seats))
    ]
    settings = [_field(box, setting, given, seats) for setting in box.game.settings if setting.name not in HIDDEN]
    return page(
        request, "new.html", code, box=box, seats=seats, chairs=chairs, keepers=_keepers(), settings=settings,
        paces=[(pace, PACE_WORDS.get(pace, pace)) for pace in PACES], given=given or {"hints": "yes"},
        name=given.get("name", who.name), reason=given.get("reason", ""), rule=given.get("rule", ""),
    )  # fmt: skip


async def new(request: Request) -> Response:
    """The form of a new table."""
    who = await reader(request)
    box = box_of(request)
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
            pass_and_play=any(given.get(f"keeper-{seat}") == "here" for seat in range(seats)), waits=True,
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
        if value == OWN:
            start = f"pick-{setting.name}-"
            value = ",".join(name.removeprefix(start) for name in given if name.startswith(start))
            if not value and isinstance(setting, Several):
                continue  # nothing is ticked: the game says what that means
            if not value:
                raise Refused(f"Pick the cards of {setting.name.replace('_', ' ')}, or take a deck that is ready.")
        if isinstance(setting, Flag):
            if bool(value) != setting.default:  # what is left as it was, the game may settle
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
            keepers.append(Keeper("person", "", pace, _name_of(given, seat) if kind == "here" else ""))
        elif kind == "open":
            keepers.append(Keeper("open", "", pace))
        else:
            raise Malformed(f"A seat cannot be kept by '{said[:40]}'.")
    return keepers


def _name_of(given: Mapping[str, str], seat: int) -> str:
    """What somebody on this device is called; '' where nothing was said."""
    name = " ".join(given.get(f"name-{seat}", "").split())
    if len(name) > LONGEST_NAME:
        raise Refused(f"A name has at most {LONGEST_NAME} letters.")
    return name


async def invitation(request: Request) -> Response:
    """The link to a table as a QR code, for those who may hand it out."""
    who = await player(request)
    room = await hall_of(request).room(request.path_params["table"])
    if not room.seats.of(who) and not room.seats.hosted_by(who):
        raise Missing("Who sits at a table invites others to it.")
    link = f"{request.url.scheme}://{request.url.netloc}/join/{room.id}/{room.row.key}"
    return Response(qr.drawn(link), media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


routes: list[BaseRoute] = [
    Route("/new/{game}", new),
    Route("/tables", create, methods=["POST"]),
    Route("/tables/{table}/invitation.svg", invitation),
]

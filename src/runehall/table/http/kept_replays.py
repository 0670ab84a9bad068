"""Replays of matches whose rules or cards have changed since: shown as they were seen, nothing worked out again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from runehall.table.http.notes import keep_note, notes_of
from runehall.table.http.replay_answers import moment_message, record_file
from runehall.table.http.web import hall_of, number, page, player
from runehall.table.page.card_moves import Tracker
from runehall.table.page.render import Renderer, TableContents
from runehall.table.refusals import OtherRules
from runehall.table.rooms.kept_matches import SeenReplay
from runehall.table.rooms.timeline import WATCHER, eyes_of

__all__ = ["kept_moment", "kept_note", "kept_page", "kept_record", "readable"]

log = logging.getLogger("runehall.replays")
Endpoint = Callable[[Request], Awaitable[Response]]
KeptEndpoint = Callable[[Request, SeenReplay], Awaitable[Response]]


def readable(endpoint: Endpoint, kept: KeptEndpoint) -> Endpoint:
    """An address that answers by the rules of now, and where a match is of others, from what was seen of it."""

    async def either(request: Request) -> Response:
        try:
            return await endpoint(request)
        except OtherRules:
            seen = await hall_of(request).kept_matches.open(request.path_params["table"])
            if seen is None:
                raise
            return await kept(request, seen)

    return either


async def _contents(request: Request, seen: SeenReplay, moment: int | None) -> TableContents:
    """One moment through the eyes the address names; a match that is over may be seen through all."""
    said = request.query_params.get("seat")
    eyes = eyes_of(said, len(seen.people), None) if said else WATCHER
    here = f"/replays/{seen.table}"
    links = {"here": here, "moments": f"{here}/at", "record": f"{here}/record", "note": f"{here}/note"}
    word = hall_of(request).identity.csrf(await player(request))
    contents = seen.contents(seen.length if moment is None else min(moment, seen.length), eyes, links, word)
    note = f"Played by rules {seen.rules}, which are no longer played here: shown as it was seen."
    notes = await notes_of(request, seen.table)
    return replace(contents, replay={**(contents.replay or {}), "note": note}, notes=notes)


async def kept_page(request: Request, seen: SeenReplay) -> Response:
    """The replay with its slider; in words where the board of now cannot draw what was seen."""
    contents = await _contents(request, seen, number(request.query_params.get("at"), "at"))
    html = await asyncio.to_thread(_drawn, hall_of(request).renderer, contents)
    if html is None:
        return page(request, "plain_replay.html", contents=contents, seen=seen)
    return HTMLResponse(html, headers={"Cache-Control": "no-store"})


def _drawn(renderer: Renderer, contents: TableContents) -> str | None:
    """The page as the board of now draws it; None where it cannot: views of other rules may lack what it needs."""
    try:
        return renderer.page(contents, Tracker())
    except Exception as error:  # whatever a board stumbles over, the replay stays readable
        log.info("a kept replay is told in words", extra={"game": contents.game, "because": type(error).__name__})
        return None


async def kept_moment(request: Request, seen: SeenReplay) -> Response:
    """One moment as the message the table's script takes."""
    contents = await _contents(request, seen, number(request.path_params["moment"], "moment"))
    return await moment_message(hall_of(request).renderer, contents)


async def kept_note(request: Request, seen: SeenReplay) -> Response:
    """Write a note beside a moment, or take one's own away."""
    return await keep_note(request, seen.table, seen.length, len(seen.people))


async def kept_record(request: Request, seen: SeenReplay) -> Response:
    """The record as a file."""
    return record_file(seen.game, seen.table, seen.record)

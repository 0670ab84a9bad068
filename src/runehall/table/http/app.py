"""The house as an ASGI application: every address, the guard before them, and the hall behind."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

import runehall
from runehall.engine.errors import Refused
from runehall.table.configuration import Configuration
from runehall.table.http import actions, api, fair_pages, lessons, pages, replays, setting_up, workshop
from runehall.table.http.guard import Guard, shown_path
from runehall.table.http.limiter import Limiter
from runehall.table.http.packing import packed, travelling
from runehall.table.http.web import answer_refusal, hall_of, page, wants_html
from runehall.table.page import icons, stylebook
from runehall.table.page.render import COVER, Renderer, cover
from runehall.table.page.shelf import boxes, folder
from runehall.table.refusals import Busy, Missing
from runehall.table.rooms.hall import Hall
from runehall.table.store.store import reason_of

__all__ = ["create_app"]

log = logging.getLogger("runehall.app")
STATIC = Path(__file__).parent.parent / "static"
PACKED = (".css", ".js", ".svg")
FOREVER = "public, max-age=31536000, immutable"
SHORTLY = "public, max-age=300"


def create_app(settings: Configuration) -> Starlette:
    """A house, ready to be served; its hall opens and closes with the application."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await app.state.hall.open()
        try:
            yield
        finally:
            await app.state.hall.close()

    app = Starlette(
        routes=[
            *_routes(),
            *actions.routes,
            *lessons.routes,
            *pages.routes,
            *setting_up.routes,
            *stylebook.routes,
            *replays.routes,
            *workshop.routes,
            *fair_pages.routes,
            *api.routes,
        ],
        middleware=[
            Middleware(Guard, limits=settings.limits),
            Middleware(GZipMiddleware, minimum_size=8 * 1024, compresslevel=6),
        ],
        exception_handlers={
            Refused: answer_refusal,
            HTTPException: _http_error,
            ClientDisconnect: _gone,
            SQLAlchemyError: _no_store,
            Exception: _failed,
        },
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False  # it would send visitors to whatever host they have named
    app.state.hall = Hall(settings, Renderer())
    app.state.limiter = Limiter(settings.limits)
    return app


def _routes() -> list[BaseRoute]:
    return [
        Route("/healthz", health),
        Route("/static/icons.css", icon_sheet),
        Mount("/static", _Static(directory=STATIC), name="static"),
        Route("/games/{game}/board.css", board_sheet),
        Route("/games/{game}/cover.svg", cover_picture),
        Route("/maps/{key}/{drawing}-{theme}.svg", terrain),
        Route("/robots.txt", robots),
    ]


async def health(request: Request) -> Response:
    """Whether the house can serve: its store can be read and written."""
    hall = hall_of(request)
    said: dict[str, object] = {"healthy": not hall.closing, "version": runehall.__version__, "tables": len(hall.rooms)}
    try:
        await hall.store.check()
    except (SQLAlchemyError, OSError) as error:
        log.exception("the store fails")
        said |= {"healthy": False, "reason": f"The store fails: {reason_of(error)}"}
    return JSONResponse(said, 200 if said["healthy"] else 503, headers={"Cache-Control": "no-store"})


async def icon_sheet(request: Request) -> Response:
    """All icons as one stylesheet."""
    return travelling(request, icons.stylesheet(), _packed_icons(), "text/css", _kept(request))


async def board_sheet(request: Request) -> Response:
    """A game's own stylesheet."""
    game = request.path_params["game"]
    if game not in boxes():
        raise Missing("There is no such game on this table.")
    path = folder(game) / "board.css"
    return travelling(request, path.read_text("utf-8"), _packed(path), "text/css", _kept(request))


async def cover_picture(request: Request) -> Response:
    """The picture on a game's box."""
    game = request.path_params["game"]
    if game not in boxes() or not cover(game):
        raise Missing("There is no such picture.")
    path = folder(game) / COVER
    return FileResponse(path, media_type="image/svg+xml", headers={"Cache-Control": _kept(request)})


async def terrain(request: Request) -> Response:
    """A drawn map in one theme; its address names its content, so it keeps for ever."""
    wanted = [request.path_params[name] for name in ("key", "drawing", "theme")]
    drawn = await asyncio.to_thread(hall_of(request).renderer.terrains.drawing, *wanted)
    if drawn is None:
        raise Missing("No table shows such a map now.")
    return Response(drawn, media_type="image/svg+xml", headers={"Cache-Control": FOREVER})


async def robots(request: Request) -> Response:
    """Tables are no business of search engines."""
    return PlainTextResponse("User-agent: *\nDisallow: /tables/\nDisallow: /join/\n")


class _Static(StaticFiles):
    """Files that keep for ever where their address names their content; scripts and styles travel packed."""

    async def get_response(self, path: str, scope: Any) -> Response:
        response = await super().get_response(path, scope)
        request = Request(scope)
        response.headers["Cache-Control"] = _kept(request)
        if path.endswith(PACKED) and response.status_code == 200:
            response.headers["Vary"] = "Accept-Encoding"
            if "gzip" in request.headers.get("accept-encoding", "") and scope["method"] == "GET":
                headers = {name: response.headers[name] for name in ("cache-control", "etag", "vary")}
                small = _packed(STATIC / path)
                return Response(small, media_type=response.media_type, headers={**headers, "content-encoding": "gzip"})
        return response


@cache
def _packed(path: Path) -> bytes:
    """A file of the house as it travels; packed once."""
    return packed(path.read_text("utf-8"), path.suffix)


@cache
def _packed_icons() -> bytes:
    """The stylesheet of all icons as it travels; packed once."""
    return packed(icons.stylesheet(), ".css")


def _kept(request: Request) -> str:
    """How long a file may be kept."""
    return FOREVER if request.query_params.get("v") else SHORTLY


# -- what goes wrong ---------------------------------------------------------------------------------------------------


async def _http_error(request: Request, error: Exception) -> Response:
    """A wrong address or method, in words."""
    assert isinstance(error, HTTPException)
    said = {404: "There is nothing at this address.", 405: "That cannot be done at this address."}
    reason = said.get(error.status_code, str(error.detail))
    if wants_html(request):
        return page(request, "refusal.html", error.status_code, reason=reason, rule="", status=error.status_code)
    return JSONResponse({"reason": reason, "rule": ""}, error.status_code, headers=error.headers)


async def _gone(request: Request, error: Exception) -> Response:
    """Whoever asked has gone; nobody reads this."""
    return Response(status_code=400)


async def _no_store(request: Request, error: Exception) -> Response:
    """The store does not answer: nothing has happened, and it may be there again in a moment."""
    log.error("the store failed", exc_info=error)
    busy = Busy("The house cannot reach its store just now; nothing was changed. Try again in a moment.")
    return await answer_refusal(request, busy)


async def _failed(request: Request, error: Exception) -> Response:
    """A fault of ours: the log has it, the visitor a sentence."""
    log.error("a request failed", exc_info=error, extra={"path": shown_path(request.url.path)})
    return JSONResponse({"reason": "Something went wrong here; the log has it.", "rule": ""}, 500)

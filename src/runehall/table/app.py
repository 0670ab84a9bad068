"""The house as an ASGI application: every address, the guard before them, and the hall behind."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from sqlalchemy import text
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
from runehall.table import actions, icons
from runehall.table.guard import Guard, Limiter
from runehall.table.hall import Hall
from runehall.table.refusals import Busy, Missing
from runehall.table.render import Renderer
from runehall.table.settings import Settings
from runehall.table.shelf import boxes, folder
from runehall.table.web import answer_refusal, hall_of, page, wants_html

__all__ = ["create_app"]

log = logging.getLogger("runehall.app")
STATIC = Path(__file__).parent / "static"
FOREVER = "public, max-age=31536000, immutable"
SHORTLY = "public, max-age=300"
FURTHER = ("pages", "stylebook", "replays", "api")  # modules that bring `routes` of their own


def create_app(settings: Settings) -> Starlette:
    """A house, ready to be served; its hall opens and closes with the application."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await app.state.hall.open()
        try:
            yield
        finally:
            await app.state.hall.close()

    app = Starlette(
        routes=[*_routes(), *actions.routes, *_further()],
        middleware=[
            Middleware(Guard, limits=settings.limits),
            Middleware(GZipMiddleware, minimum_size=1024, compresslevel=4),
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
    app.state.hall = Hall(settings, Renderer())
    app.state.limiter = Limiter(settings.limits)
    return app


def _routes() -> list[BaseRoute]:
    return [
        Route("/healthz", health),
        Route("/static/icons.css", icon_sheet),
        Mount("/static", _Static(directory=STATIC), name="static"),
        Route("/games/{game}/board.css", board_sheet),
        Route("/robots.txt", robots),
    ]


def _further() -> list[BaseRoute]:
    """The routes of every module of the table that brings some."""
    found: list[BaseRoute] = []
    for name in FURTHER:
        if find_spec(f"runehall.table.{name}") is not None:
            found += import_module(f"runehall.table.{name}").routes
    return found


async def health(request: Request) -> Response:
    """Whether the house can serve: its store answers."""
    hall = hall_of(request)
    try:
        await hall.store.read(lambda connection: connection.execute(text("SELECT 1")).scalar())
    except Exception:
        log.exception("the store does not answer")
        return JSONResponse({"healthy": False}, 503)
    said = {"healthy": not hall.closing, "version": runehall.__version__, "tables": len(hall.rooms)}
    return JSONResponse(said, headers={"Cache-Control": "no-store"})


async def icon_sheet(request: Request) -> Response:
    """All icons as one stylesheet."""
    return Response(icons.stylesheet(), media_type="text/css", headers={"Cache-Control": _kept(request)})


async def board_sheet(request: Request) -> Response:
    """A game's own stylesheet."""
    game = request.path_params["game"]
    if game not in boxes():
        raise Missing("There is no such game on this table.")
    path = folder(game) / "board.css"
    return FileResponse(path, media_type="text/css", headers={"Cache-Control": _kept(request)})


async def robots(request: Request) -> Response:
    """Tables are no business of search engines."""
    return PlainTextResponse("User-agent: *\nDisallow: /tables/\nDisallow: /join/\n")


class _Static(StaticFiles):
    """Files that keep for ever where their address names their content."""

    async def get_response(self, path: str, scope: Any) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = _kept(Request(scope))
        return response


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
    log.error("a request failed", exc_info=error, extra={"path": request.url.path})
    return JSONResponse({"reason": "Something went wrong here; the log has it.", "rule": ""}, 500)

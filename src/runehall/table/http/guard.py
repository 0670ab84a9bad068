"""What stands before every answer: sizes, turns, security headers, the visitor's cookie, and a line in the log."""

from __future__ import annotations

import logging
import re
import time

from starlette.datastructures import MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from runehall.table.configuration import Limits
from runehall.table.http.limiter import neighbourhood
from runehall.table.http.web import client_of
from runehall.table.refusals import TooLarge
from runehall.table.rooms.taking_turns import Turns
from runehall.table.rooms.workers import ADDRESS

__all__ = ["Guard", "shown_path"]

log = logging.getLogger("runehall.requests")

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
ALWAYS = {"X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "same-origin"}
HEADERS = {
    **ALWAYS,
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "same-origin",  # with no-referrer a form posts with the origin "null"
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
PARTS = ("text/css", "text/javascript", "application/javascript", "font/")  # of a page, which no browser shows as one
LONGEST_LENGTH = 15  # digits of a length
KEYED = ("/join/",)  # addresses whose last word is a key
SHOWN = re.compile(r"[a-z_]+|[a-z0-9]{1,24}|[a-z_]+\.[a-z]{2,5}")  # words of an address that stand in the log
AT_ONCE = 2  # pages of one address that are drawn at a time
WAITING = ("events", "hint", "odds", "review", "fair", "whynot")  # what waits for another process, and so for no turn
GONE = 499  # what the log calls a request whose asker has left before the answer began


class Guard:
    """The ASGI application around all others."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app = app
        self._limits = limits
        self._turns = Turns(AT_ONCE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Guard one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        address = neighbourhood(client_of(scope))
        ADDRESS.set(address)
        turn = await self._turns.take(address) if drawn(scope) else None
        status = GONE

        async def answered(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                if turn is not None:
                    turn.end()  # it is drawn; how slowly it is read holds nobody up
                headers = MutableHeaders(scope=message)
                part = headers.get("content-type", "").startswith(PARTS)
                for name, value in (ALWAYS if part else HEADERS).items():
                    headers.setdefault(name, value)
                if "runehall.cookie" in scope and not headers.get("cache-control", "").startswith("public"):
                    headers.append("Set-Cookie", scope["runehall.cookie"])
            await send(message)

        try:
            if self._too_large(scope):
                refusal = JSONResponse({"reason": "That is more than this address takes.", "rule": ""}, 413)
                await refusal(scope, receive, answered)
            else:
                await self._app(scope, self._counted(scope, receive), answered)
        except Exception:
            status = 500
            raise
        finally:
            if turn is not None:
                turn.end()
            self._log(scope, status, time.perf_counter() - began)

    def _limit(self, scope: Scope) -> int:
        return self._limits.upload if scope["path"].startswith(("/replays", "/api/records")) else self._limits.body

    def _too_large(self, scope: Scope) -> bool:
        """Whether a body says itself that it is too long."""
        length = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
        if not length.isdigit() or len(length) > LONGEST_LENGTH:
            return True
        return int(length) > self._limit(scope)

    def _counted(self, scope: Scope, receive: Receive) -> Receive:
        """Receive a body, but no more of it than is allowed."""
        limit, taken = self._limit(scope), 0

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            if message["type"] == "http.request":
                taken += len(message.get("body", b""))
                if taken > limit:
                    raise TooLarge("That is more than this address takes.")
            return message

        return counted

    def _log(self, scope: Scope, status: int, took: float) -> None:
        """One line a request; keys, and whatever strangers write into an address, are left out."""
        path: str = scope["path"]
        level = logging.WARNING if status >= 500 else logging.DEBUG if path.startswith("/static") else logging.INFO
        said = {"method": scope["method"], "path": shown_path(path), "status": status, "ms": round(took * 1000, 1)}
        log.log(level, "request", extra=said)


def drawn(scope: Scope) -> bool:
    """Whether what is asked for is drawn by the house's own process, which does one thing after the other."""
    path: str = scope["path"]
    return scope["method"] in ("GET", "HEAD") and not (
        path.startswith(("/replays/", "/static/")) or path.rpartition("/")[2] in WAITING
    )


def shown_path(path: str) -> str:
    """An address as the log shows it: without the key of a link, and without words that are not ours."""
    words = path.split("/")
    if path.startswith(KEYED):
        words[3:] = ["…" for _ in words[3:]]
    return "/".join([word if not word or SHOWN.fullmatch(word) else "…" for word in words[:8]])

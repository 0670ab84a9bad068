"""What stands before every answer: sizes, rates, security headers, the visitor's cookie, and a line in the log."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict

from starlette.datastructures import MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from runehall.table.refusals import TooFast, TooLarge
from runehall.table.settings import Limits

__all__ = ["Guard", "Limiter"]

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
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",  # with no-referrer a form posts with the origin "null"
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
KEPT = 20_000  # visitors whose rates are remembered


class Limiter:
    """How much each visitor has asked lately: a bucket that fills up again, one a visitor and rate."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._left: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self._streams: dict[str, int] = {}

    def check(self, rate: str, who: str) -> None:
        """Take one from a visitor's bucket; refused where it is empty."""
        size, refill = getattr(self._limits, rate)
        key = (rate, who)
        now = time.monotonic()
        left, then = self._left.pop(key, (size, now))
        left = min(size, left + (now - then) * refill)
        self._left[key] = (left - 1 if left >= 1 else left, now)
        if len(self._left) > KEPT:
            self._left.popitem(last=False)
        if left < 1:
            raise TooFast("That was too much at once; wait a moment.")

    def open_stream(self, who: str) -> None:
        """Count an open stream; refused where a visitor has too many."""
        if self._streams.get(who, 0) >= self._limits.streams:
            raise TooFast("Too many tables are open at once.")
        self._streams[who] = self._streams.get(who, 0) + 1

    def close_stream(self, who: str) -> None:
        """Count a stream no more."""
        left = self._streams.get(who, 1) - 1
        if left > 0:
            self._streams[who] = left
        else:
            self._streams.pop(who, None)


class Guard:
    """The ASGI application around all others."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app = app
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Guard one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500

        async def answered(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
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
        finally:
            self._log(scope, status, time.perf_counter() - began)

    def _limit(self, scope: Scope) -> int:
        return self._limits.upload if scope["path"].startswith(("/replays", "/api/records")) else self._limits.body

    def _too_large(self, scope: Scope) -> bool:
        """Whether a body says itself that it is too long."""
        length = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
        return not length.isdigit() or int(length) > self._limit(scope)

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
        """One line a request; the key of a link is left out."""
        path: str = scope["path"]
        if path.startswith("/join/"):
            path = path.rpartition("/")[0] + "/…"
        level = logging.WARNING if status >= 500 else logging.DEBUG if path.startswith("/static") else logging.INFO
        said = {"method": scope["method"], "path": path[:200], "status": status, "ms": round(took * 1000, 1)}
        log.log(level, "request", extra=said)

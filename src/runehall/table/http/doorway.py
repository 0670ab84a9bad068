"""The doorway: how a connection may come in. Whoever sends half a request and waits holds nobody else up.

A request's head must come within some seconds, and so must its body; one address may hold only so many connections.
Proxies that are trusted speak for many, so they are not counted.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from runehall.table.configuration import Limits
from runehall.table.http.limiter import neighbourhood

__all__ = ["doorway"]


def doorway(limits: Limits, trusted: str) -> type[HttpToolsProtocol]:
    """A protocol for a server with these limits."""
    proxies = frozenset(each.strip() for each in trusted.split(",") if each.strip())
    here: Counter[str] = Counter()  # connections by address

    class Doorway(HttpToolsProtocol):
        """One connection."""

        _address = ""
        _timer: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            peer = transport.get_extra_info("peername")
            if isinstance(peer, tuple) and "*" not in proxies and peer[0] not in proxies:
                self._address = neighbourhood(str(peer[0]))
                here[self._address] += 1
                if here[self._address] > limits.connections:
                    transport.abort()
                    return
            self._within(limits.header_seconds)

        def connection_lost(self, exc: Exception | None) -> None:
            self._let_go()
            super().connection_lost(exc)

        def handle_websocket_upgrade(self) -> None:
            self._let_go()  # from here on it is a stream, and counted as one
            super().handle_websocket_upgrade()

        def on_message_begin(self) -> None:
            if self._timer is None:
                self._within(limits.header_seconds)
            super().on_message_begin()

        def on_headers_complete(self) -> None:
            self._within(limits.body_seconds)
            super().on_headers_complete()

        def on_message_complete(self) -> None:
            self._in_time()
            super().on_message_complete()

        def _within(self, seconds: float) -> None:
            """What is awaited now must have come in so many seconds."""
            self._in_time()
            self._timer = self.loop.call_later(seconds, self._too_slow)

        def _in_time(self) -> None:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None

        def _too_slow(self) -> None:
            self._timer = None
            if not self.transport.is_closing():
                self.transport.abort()

        def _let_go(self) -> None:
            """The connection is counted no more."""
            self._in_time()
            if self._address:
                here[self._address] -= 1
                if not here[self._address]:
                    del here[self._address]
                self._address = ""

    return Doorway

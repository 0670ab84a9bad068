"""The doorway: how a connection may come in. Whoever sends half a request and waits holds nobody else up.

A request's head must come within some seconds and some bytes, and so must its body; one address may hold only so many
connections. Proxies that are trusted speak for many, so they are not counted. What a reader of a stream sends means
nothing, so there may be little of it.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import lru_cache
from ipaddress import ip_address
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from runehall.table.configuration import Limits, proxies
from runehall.table.http.limiter import neighbourhood

__all__ = ["Line", "doorway"]

HEARD = (16 * 1024, 1024)  # bytes a reader of a stream may send: at once, and a second in the long run
TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Line(WebSocketsSansIOProtocol):
    """A stream by WebSocket. Its reader has nothing to say but that it is still there; who says much is cut off."""

    _left, _heard = HEARD[0], 0.0

    def data_received(self, data: bytes) -> None:
        now = self.loop.time()
        if self.handshake_initiated:
            self._left = min(HEARD[0], self._left + int((now - self._heard) * HEARD[1])) - len(data)
        self._heard = now
        if self._left < 0:
            self.transport.abort()
        else:
            super().data_received(data)


def doorway(limits: Limits, trusted: str) -> type[HttpToolsProtocol]:
    """A protocol for a server with these limits."""
    networks = proxies(trusted)
    here: Counter[str] = Counter()  # connections by address

    @lru_cache(maxsize=1024)
    def speaks_for_many(address: str) -> bool:
        """Whether an address is a trusted proxy's."""
        found = ip_address(address.partition("%")[0])
        return any(found in network for network in networks)

    class Doorway(HttpToolsProtocol):
        """One connection."""

        _address = ""
        _news, _around = 0, 0  # bytes that have come at once, and those of a request that are none of its body
        _timer: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            peer = transport.get_extra_info("peername")
            if isinstance(peer, tuple) and not speaks_for_many(str(peer[0])):
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

        def data_received(self, data: bytes) -> None:
            self._news = len(data)
            self._around += self._news
            super().data_received(data)
            if self._around > limits.head and not self.transport.is_closing():
                self.transport.write(TOO_LARGE)
                self.transport.close()

        def on_body(self, body: bytes) -> None:
            self._around -= len(body)
            super().on_body(body)

        def on_message_begin(self) -> None:
            self._around = self._news
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

"""Reading a table's stream: counted while it lasts, given back whatever happens, with a sign of life now and then."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from starlette.requests import HTTPConnection
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from runehall.table.http.limiter import neighbourhood
from runehall.table.http.web import client_of, who_counts
from runehall.table.rooms.room import Room
from runehall.table.stream.stream import Stream, Viewer

__all__ = ["Events", "Reading"]

HEARTBEAT = 15.0  # seconds between two signs of life of an event stream


class Reading:
    """Somebody who reads a table's stream: counted from here on, and given back whatever happens."""

    def __init__(self, request: HTTPConnection, room: Room, viewer: Viewer) -> None:
        self._limiter = request.app.state.limiter
        self._who, self._address = who_counts(request), client_of(request.scope)
        self._room, self._viewer = room, viewer
        self._stream: Stream | None = None
        self._limiter.open_stream(self._who, self._address)

    def follow(self, since: int) -> Stream:
        """Begin to read."""
        self._stream = self._room.audience.follow(self._viewer, since, neighbourhood(self._address))
        return self._stream

    def __enter__(self) -> Reading:
        return self

    def __exit__(self, *_: object) -> None:
        self._limiter.close_stream(self._who, self._address)
        if self._stream is not None:
            self._room.audience.unfollow(self._viewer, self._stream)


class Events(StreamingResponse):
    """A table's messages as server-sent events, with a sign of life now and then."""

    def __init__(self, reading: Reading, since: int) -> None:
        self._reading = reading
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        super().__init__(self._lines(since), media_type="text/event-stream", headers=headers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self._reading:
            await super().__call__(scope, receive, send)

    async def _lines(self, since: int) -> AsyncIterator[str]:
        stream = self._reading.follow(since)
        while True:
            try:
                text = await asyncio.wait_for(stream.next(), HEARTBEAT)
            except TimeoutError:
                yield ": still here\n\n"
                continue
            if text is None:
                return
            yield f"id: {text[7 : text.index(',')]}\ndata: {text}\n\n"

"""What a viewer is sent: one render for all who see the same, only what has changed, and never a slow reader's burden.

A channel belongs to one viewer of one table and keeps what was last sent; a stream is one reader of it. A stream that
falls behind by more than a few messages is sent the whole table once instead.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from runehall.table.tracker import Tracker

if TYPE_CHECKING:
    from runehall.table.render import Renderer, Seen

__all__ = ["Channel", "Stream", "Viewer"]

WAITING = 8  # messages a stream may be behind before it gets the whole table instead
GAP = 0.04  # seconds between two messages of a channel: bots at full speed are gathered
REMEMBERED = 32  # messages of which a channel knows what had been told by then


@dataclass(frozen=True, slots=True)
class Viewer:
    """Whose eyes a table is seen through: a seat with its owner, or a spectator."""

    seat: int | None = None
    player: str = ""  # '' where it does not matter who looks: all such spectators see the same
    wire: bool = False  # reads data in place of HTML


class Stream:
    """One reader of a channel."""

    def __init__(self, channel: Channel) -> None:
        self._channel = channel
        self._waiting: deque[str] = deque()
        self._news = asyncio.Event()
        self._behind = False
        self._ended = False

    def push(self, text: str) -> None:
        """Line a message up; too many, and the whole table will be sent once instead."""
        if len(self._waiting) >= WAITING:
            self._waiting.clear()
            self._behind = True
        elif not self._behind:
            self._waiting.append(text)
        self._news.set()

    def end(self) -> None:
        """Send nothing more."""
        self._ended = True
        self._news.set()

    async def next(self) -> str | None:
        """The next message, or None when the stream has ended."""
        while True:
            if self._ended:
                return None
            if self._behind:
                self._behind = False
                self._waiting.clear()
                return self._channel.whole()
            if self._waiting:
                return self._waiting.popleft()
            self._news.clear()
            await self._news.wait()

    async def messages(self) -> AsyncIterator[str]:
        """Every message until the stream ends."""
        while (text := await self.next()) is not None:
            yield text


class Channel:
    """One viewer's table as it was last sent, and everybody who reads it."""

    def __init__(self, viewer: Viewer, seen: Callable[[Viewer, int | None], Seen], renderer: Renderer) -> None:
        self.viewer = viewer
        self.streams: set[Stream] = set()
        self.last = ""  # the last message
        self._seen = seen
        self._renderer = renderer
        self._tracker = Tracker()
        self._regions: dict[str, str] = {}
        self._seq = 0
        self._told = 0  # events this viewer has been told of
        self._ask: str | None = None
        self._title = ""
        self._past: deque[tuple[int, int]] = deque(maxlen=REMEMBERED)
        self._sent = 0.0  # when the last message was made
        self._later: asyncio.TimerHandle | None = None

    def open(self, since: int) -> Stream:
        """A new reader; the first thing it reads is the whole table."""
        if self.streams:
            self.flush()
        else:
            self._look(None)
        stream = Stream(self)
        self.streams.add(stream)
        stream.push(self.whole(since))
        return stream

    def close(self, stream: Stream) -> bool:
        """One reader fewer; whether it was the last."""
        self.streams.discard(stream)
        if not self.streams and self._later is not None:
            self._later.cancel()
        return not self.streams

    def touch(self) -> None:
        """The viewer's table has changed: send it at once, or a little later where the last message is very fresh."""
        if self._later is not None:
            return
        loop = asyncio.get_running_loop()
        due = self._sent + GAP
        if due <= loop.time():
            self._refresh()
        else:
            self._later = loop.call_at(due, self._refresh)

    def flush(self) -> str:
        """Send now what waits; the message that was sent last."""
        if self._later is not None:
            self._later.cancel()
            self._refresh()
        return self.last

    def _refresh(self) -> None:
        """Render what the viewer sees now, and send what has changed to all readers."""
        self._later = None
        self._sent = asyncio.get_running_loop().time()
        before, ask = dict(self._regions), self._ask
        events = self._look(self._told)
        changed = {name: html for name, html in self._regions.items() if before.get(name) != html}
        self.last = self._message(changed, events, full=before.keys() != self._regions.keys())
        if changed or events or ask != self._ask:
            for stream in self.streams:
                stream.push(self.last)

    def snapshot(self) -> str:
        """The whole table as it is now, for somebody who has no stream."""
        self._look(None)
        return self.whole()

    def whole(self, since: int = 0) -> str:
        """The whole table as it was last rendered, with the events a reader has missed for its announcer."""
        told = next((told for seq, told in reversed(self._past) if seq <= since), None) if since else None
        missed = self._renderer.shows(self._seen(self.viewer, told)) if told is not None else []
        return self._message(self._regions, missed, full=True)

    def _look(self, told: int | None) -> list[dict[str, object]]:
        """Render, and say which events are new since so many were told."""
        seen = self._seen(self.viewer, told)
        self._regions = self._renderer.regions(seen, self._tracker)
        self._told = seen.earlier + len(seen.events)
        self._ask, self._title = seen.ask, self._renderer.title(seen)
        self._seq = max(self._seq + 1, int(time.time() * 1000))
        self._past.append((self._seq, self._told))
        return self._renderer.shows(seen)

    def _message(self, regions: dict[str, str], events: list[dict[str, object]], *, full: bool) -> str:
        message: dict[str, object] = {"seq": self._seq, "ask": self._ask, "regions": regions, "events": events}
        if full:
            message["full"] = 1
        return json.dumps({**message, "title": self._title}, ensure_ascii=False, separators=(",", ":"))

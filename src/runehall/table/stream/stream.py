"""What a viewer is sent: one render for all who see the same, only what has changed, and never a slow reader's burden.

A channel belongs to one viewer of one table and keeps what was last sent; a stream is one reader of it. A stream that
falls behind by more than a few messages is sent the whole table once instead.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from runehall.table.page.card_moves import Tracker
from runehall.table.stream.patches import OLDER, Patch, patch

if TYPE_CHECKING:
    from runehall.table.page.render import Renderer, TableContents

__all__ = ["Channel", "Stream", "Viewer"]

WAITING = 8  # messages a stream may be behind before it gets the whole table instead
GAP = 0.04  # seconds between two messages of a channel: bots at full speed are gathered
LITTLE = 800  # letters of a patch that need not be fewer
REMEMBERED = 32  # messages of which a channel knows what had been told by then


@dataclass(frozen=True, slots=True)
class Viewer:
    """Whose eyes a table is seen through: a seat with its owner, or a spectator."""

    seat: int | None = None
    player: str = ""  # '' where it does not matter who looks: all such spectators see the same
    data: bool = False  # reads data in place of HTML


class Stream:
    """One reader of a channel."""

    def __init__(self, channel: Channel, address: str = "") -> None:
        self.address = address  # from which it is read
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

    def __init__(
        self, viewer: Viewer, contents: Callable[[Viewer, int | None], TableContents], renderer: Renderer
    ) -> None:
        self.viewer = viewer
        self.streams: set[Stream] = set()
        self.last = ""  # the last message
        self._contents = contents
        self._renderer = renderer
        self._tracker = Tracker()
        self._regions: dict[str, str] = {}
        self._older: dict[str, str] = {}  # each region as it was before the last time it changed
        self._seq = 0
        self._told = 0  # how many events this viewer has been told
        self._ask: str | None = None
        self._title = ""
        self._past: deque[tuple[int, int]] = deque(maxlen=REMEMBERED)
        self._sent: float | None = None  # when the last message was made, by the loop's clock
        self._later: asyncio.TimerHandle | None = None

    def open(self, since: int, address: str = "") -> Stream:
        """A new reader; the first thing it reads is the whole table."""
        if self.streams:
            self.flush()
        else:
            self._look(None)
            self._number()
        stream = Stream(self, address)
        self.streams.add(stream)
        stream.push(self.whole(since))
        return stream

    def close(self, stream: Stream) -> bool:
        """One reader fewer; whether it was the last."""
        self.streams.discard(stream)
        if not self.streams and self._later is not None:
            self._later.cancel()
        return not self.streams

    def touch(self, question: str | None = None) -> None:
        """The viewer's table has changed: send it at once, or a little later where the last message is very fresh.

        Whoever has a new question to answer waits for nothing.
        """
        if question is not None and question != self._ask:
            self._refresh()
            return
        if self._later is not None:
            return
        loop = asyncio.get_running_loop()
        if self._sent is None or self._sent + GAP <= loop.time():
            self._refresh()
        else:
            self._later = loop.call_at(self._sent + GAP, self._refresh)

    def flush(self) -> str:
        """Send now what waits; the message that was sent last."""
        if self._later is not None:
            self._refresh()
        return self.last

    def _refresh(self) -> None:
        """Render what the viewer sees now, and send what has changed to all readers.

        Where nothing has, nothing of it may be noticed later: not by a number that was passed over, nor by the time.
        """
        if self._later is not None:
            self._later.cancel()
            self._later = None
        before, state = dict(self._regions), self._state()
        events = self._look(self._told)
        changed = {name: html for name, html in self._regions.items() if before.get(name) != html}
        if not changed and not events and state == self._state():
            return
        self._sent = asyncio.get_running_loop().time()
        base = self._seq
        self._number()
        full = before.keys() != self._regions.keys()
        self.last = self._message(self._regions, events) if full else self._change(base, before, changed, events)
        for stream in self.streams:
            stream.push(self.last)

    def snapshot(self) -> str:
        """The whole table as it is now, for somebody who has no stream."""
        self._look(None)
        self._number()
        return self.whole()

    def whole(self, since: int = 0) -> str:
        """The whole table as it was last rendered, with the events a reader has missed for its announcer."""
        told = next((told for seq, told in reversed(self._past) if seq <= since), None) if since else None
        missed = self._news(self._contents(self.viewer, told)) if told is not None else []
        return self._message(self._regions, missed)

    def _number(self) -> None:
        """Give the next message its number."""
        self._seq = max(self._seq + 1, int(time.time() * 1000))
        self._past.append((self._seq, self._told))

    def _state(self) -> object:
        """What a message tells besides regions and events."""
        return self._ask

    def _look(self, told: int | None) -> list[dict[str, object]]:
        """Render, and say which events are new since so many were told."""
        contents = self._contents(self.viewer, told)
        self._told = contents.earlier + len(contents.events)
        self._ask = contents.ask
        self._draw(contents)
        return self._news(contents)

    def _draw(self, contents: TableContents) -> None:
        """Render the regions and the title."""
        self._regions = self._renderer.regions(contents, self._tracker)
        self._title = self._renderer.title(contents)

    def _news(self, contents: TableContents) -> list[dict[str, object]]:
        """The events that are new, as the page plays and announces them."""
        return self._renderer.shows(contents)

    def _message(self, regions: Mapping[str, str], events: list[dict[str, object]]) -> str:
        """The whole table; who reads it knows nothing of before."""
        self._older = {}
        said = {"seq": self._seq, "ask": self._ask, "regions": regions, "events": events, "full": 1}
        return _written({**said, "title": self._title})

    def _change(
        self, base: int, before: Mapping[str, str], changed: Mapping[str, str], events: list[dict[str, object]]
    ) -> str:
        """What has changed since the message of some number: of each region only what differs."""
        regions = {name: self._differing(name, before[name], html) for name, html in changed.items()}
        self._older |= {name: before[name] for name in changed}
        said = {"seq": self._seq, "base": base, "ask": self._ask, "regions": regions, "events": events}
        return _written({**said, "title": self._title})

    def _differing(self, name: str, before: str, html: str) -> str | Patch:
        """A region as little as it takes: a bar that asks again is most like the one that asked before."""
        texts: list[tuple[str, Patch]] = [(before, [])]
        if name in self._older:
            texts.append((self._older[name], [OLDER]))
        texts.sort(key=lambda each: abs(len(each[0]) - len(html)))  # what is about as long is most alike
        best, size = None, len(html)
        for text, which in texts:
            found = patch(text, html)
            if found is not None and _size(found) < size:
                best, size = [*which, *found], _size(found)
                if size < LITTLE:
                    break
        return html if best is None else best


def _size(found: Patch) -> int:
    """About how many letters a patch takes."""
    return sum(map(len, found[2::3])) + 3 * len(found)  # type: ignore[arg-type]


def _written(message: Mapping[str, object]) -> str:
    """A message as text."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))

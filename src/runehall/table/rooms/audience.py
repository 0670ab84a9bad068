"""Who looks at a table: one channel for all who see the same, and who of the players is there."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from runehall.table.rooms.kept_table import News
from runehall.table.store.queries import Seat
from runehall.table.stream.data_channel import DataChannel
from runehall.table.stream.stream import Channel, Stream, Viewer

if TYPE_CHECKING:
    from runehall.table.page.render import Renderer, TableContents

__all__ = ["Audience"]


class Audience:
    """Everybody who looks at a table, through whose eyes, and in which process."""

    def __init__(
        self,
        contents: Callable[[Viewer, int | None], TableContents],
        renderer: Renderer,
        question: Callable[[Viewer], str | None],
    ) -> None:
        self._contents = contents
        self._renderer = renderer
        self._question = question  # what waits for a viewer's answer
        self._channels: dict[Viewer, Channel] = {}
        self._elsewhere: set[int] = set()
        self._owners: tuple[str, ...] = ()
        self.left = 0.0  # when somebody looked away last, by the clock that never goes back

    # -- coming and going ----------------------------------------------------------------------------------------------

    def follow(self, viewer: Viewer, since: int = 0, address: str = "") -> Stream:
        """A stream of messages for a viewer, the whole table first. Must be given back to `unfollow`."""
        arrived = viewer.seat is not None and not self.here(viewer.seat)
        channel = self._channels.get(viewer)
        if channel is None:
            kind = DataChannel if viewer.data else Channel
            channel = self._channels[viewer] = kind(viewer, self._contents, self._renderer)
        stream = channel.open(since, address)
        if arrived:
            self._touch([each for each in self._channels if each != viewer])
        return stream

    def unfollow(self, viewer: Viewer, stream: Stream) -> None:
        """Nobody reads this stream any more."""
        channel = self._channels.get(viewer)
        if channel is None or stream not in channel.streams:
            return
        if channel.close(stream):
            del self._channels[viewer]
            self.left = time.monotonic()
            if viewer.seat is not None:
                self._touch(list(self._channels))

    def end_streams(self) -> None:
        """End every stream at once, so that the server can stop."""
        for channel in self._channels.values():
            for stream in channel.streams:
                stream.end()

    @property
    def watched(self) -> bool:
        """Whether anybody looks."""
        return bool(self._channels)

    @property
    def addresses(self) -> set[str]:
        """From where it is looked, as far as that is known."""
        return {stream.address for channel in self._channels.values() for stream in channel.streams} - {""}

    # -- who is there --------------------------------------------------------------------------------------------------

    def here(self, seat: int) -> bool:
        """Whether the owner of a seat has the table open, in whichever process."""
        return seat in self.seats_there

    @property
    def seats_there(self) -> set[int]:
        """The seats whose owners have the table open, in whichever process."""
        return self._elsewhere | self.seats_here

    @property
    def seats_here(self) -> set[int]:
        """The seats whose owners have the table open in this process."""
        return {viewer.seat for viewer in self._channels if viewer.seat is not None}

    def know_elsewhere(self, seats: set[int]) -> None:
        """Learn whose owners have the table open in another process."""
        if seats != self._elsewhere:
            self._elsewhere = seats
            self._touch(list(self._channels))

    # -- telling -------------------------------------------------------------------------------------------------------

    def tell(self, news: News) -> None:
        """Send everybody who could notice what is new."""
        told = news.viewers
        self._touch([viewer for viewer in self._channels if told is None or viewer.seat in told])

    def dismiss(self, seats: list[Seat]) -> None:
        """End the streams of whoever has lost a seat, or may have got one: they must look with other eyes."""
        owners = tuple(seat.player for seat in seats)
        moved, self._owners = owners != self._owners, owners
        for viewer, channel in list(self._channels.items()):
            if moved if viewer.seat is None else seats[viewer.seat].player != viewer.player:
                for stream in list(channel.streams):
                    stream.end()
                    channel.close(stream)
                del self._channels[viewer]

    def part_with(self, player: str) -> None:
        """End the streams of a player."""
        for viewer, channel in self._channels.items():
            if player and viewer.player == player:
                for stream in channel.streams:
                    stream.end()

    def _touch(self, viewers: list[Viewer]) -> None:
        for viewer in viewers:
            self._channels[viewer].touch(self._question(viewer))

    def latest(self, viewer: Viewer) -> str:
        """The message a viewer who watches here was sent last; '' for another."""
        channel = self._channels.get(viewer)
        return channel.flush() if channel is not None else ""

    def snapshot(self, viewer: Viewer) -> str:
        """The whole table as one message, for somebody who has no stream."""
        return Channel(viewer, self._contents, self._renderer).snapshot()

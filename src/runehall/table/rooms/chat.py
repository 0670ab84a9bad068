"""What is said at a table."""

from __future__ import annotations

from collections.abc import Iterator

from runehall.engine.errors import Refused
from runehall.table.rooms.kept_table import KeptTable
from runehall.table.store.identity import Player
from runehall.table.store.queries import Said
from runehall.table.stream.stream import Viewer

__all__ = ["Chat"]

LONGEST_LINE = 400  # letters of a line of chat


class Chat:
    """The talk at a table: the last lines of it, and how one is added."""

    def __init__(self, kept: KeptTable) -> None:
        self._kept = kept

    def __iter__(self) -> Iterator[Said]:
        return iter(self._kept.said)

    def last(self, lines: int) -> list[Said]:
        """The newest lines, the oldest of them first."""
        return self._kept.said[-lines:]

    async def say(self, player: Player, text: str, viewer: Viewer | None = None) -> str:
        """Say something to everybody at the table."""
        said = " ".join(text.split())
        if not player.known:
            raise Refused("Say a name first.")
        if not said:
            raise Refused("Say something.")
        if len(said) > LONGEST_LINE:
            raise Refused(f"A line of chat has at most {LONGEST_LINE} letters.")
        async with self._kept.change(viewer) as change:
            change.say(player, said)
        return change.message

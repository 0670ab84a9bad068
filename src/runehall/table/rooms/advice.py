"""What the house works out for a seat that is asked: the odds of an option, and what a coach would think of."""

from __future__ import annotations

from collections.abc import Sequence

from runehall.engine.errors import Refused
from runehall.table.page.shelf import box
from runehall.table.refusals import Missing, Stale
from runehall.table.rooms.bot_process import Weighed
from runehall.table.rooms.keepers import Keepers
from runehall.table.rooms.kept_table import KeptTable

__all__ = ["Advice"]


class Advice:
    """Odds and hints at one table, worked out beside the event loop."""

    def __init__(self, kept: KeptTable, keepers: Keepers, hints: bool) -> None:
        self._kept = kept
        self._keepers = keepers
        self._hints = hints
        self._odds: dict[tuple[int, int, str], Weighed] = {}  # by entries so far, seat and option

    async def odds(self, seat: int, ask: str, option: str) -> Weighed:
        """What an option may bring, for the seat that is asked; worked out once a question."""
        chronicle, match = self._kept.chronicle, self._kept.match
        if ask != (chronicle.ask(seat) or chronicle.optional_ask(seat)):
            raise Stale("That question has been answered already.")
        choosable = next((each for each in match.pending if each.seat == seat), match.optional(seat))
        if choosable is None or option not in [each.text for each in choosable.options]:
            raise Refused("That is not among the options.")
        if not box(self._kept.row.game).board.chancy(option):
            raise Missing("Nothing is left to chance there.")
        key = (chronicle.n, seat, option)
        if key not in self._odds:
            self._odds = {known: found for known, found in self._odds.items() if known[0] == chronicle.n}
            self._odds[key] = await self._keepers.odds(chronicle, seat, option)
        return self._odds[key]

    async def hint(self, seat: int, who: str = "", names: Sequence[str] = ()) -> dict[str, object]:
        """What a coach would think of, who knows no more than the seat that asks."""
        if not self.offered:
            raise Missing("There is no coach at this table.")
        if self._kept.chronicle.ask(seat) is None:
            raise Refused("You are not asked now.")
        return await self._keepers.hint(self._kept.chronicle, seat, who, names)

    @property
    def offered(self) -> bool:
        """Whether there is a coach at this table."""
        return self._kept.row.hints and self._hints

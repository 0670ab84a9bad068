"""How a match begins: nothing is dealt before, everybody may add a number, and then chance is bound for good.

While a table waits, it shows a sample: a deal that has nothing to do with the one to come, seen as a spectator sees it.
The match is dealt in the change that begins it, when the last open seat is taken; a table that was full from the start
waits for the numbers of its people, or until one of them says that it shall begin.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import runehall
from runehall.engine.chance import Keyed, Withheld
from runehall.engine.errors import Refused
from runehall.match.fairness import ALL, Fairness, checked_number
from runehall.match.game import Game
from runehall.match.records import read_header
from runehall.table.page.shelf import box
from runehall.table.refusals import Forbidden
from runehall.table.rooms import fair_chance
from runehall.table.rooms.chronicle import Chronicle
from runehall.table.rooms.fair_chance import fairness_of, kept_fairness
from runehall.table.rooms.kept_table import Change, KeptTable
from runehall.table.store.identity import Player
from runehall.table.stream.stream import Viewer

__all__ = ["Beginnings", "Plan", "begin_if_full"]


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played at a table: everything a match is made from but chance."""

    game: Game[Any]
    seats: int
    settings: Mapping[str, object]
    content: str  # the file of replaced cards, '' for none

    @classmethod
    def of(cls, opening: str, game: str, content: str) -> Plan:
        """The plan of a table, as its opening tells it."""
        header = read_header(opening)
        return cls(box(game).game, header.seats, header.settings, content)

    def sample(self, table: str) -> str:
        """The opening a table shows while it waits: of no match that is ever played."""
        return self._opening(None, f"sample {table}")

    def dealt(self, fairness: Fairness) -> str:
        """The opening of the match itself."""
        return self._opening(Keyed(fairness.key, 0), None)

    def _opening(self, chance: Keyed | None, seed: str | None) -> str:
        content = Path(self.content) if self.content else None
        match = runehall.new(
            self.game, seats=self.seats, seed=seed, content=content, chance=chance, settings=self.settings
        )
        return str(match.record)

    def chronicle(self, opening: str, fairness: Fairness) -> Chronicle:
        """A chronicle in which nothing was chosen yet."""
        content = Path(self.content) if self.content else None
        match = runehall.replay(opening, content=content, game=self.game, chance=Withheld())
        return Chronicle(match, opening, self.content, fairness)


async def begin_if_full(kept: KeptTable, change: Change) -> None:
    """Deal, if the table waits and the last open seat has just been taken."""
    was_open = any(seat.keeper == "open" for seat in kept.seats)
    if not kept.row.begun and was_open and not any(seat.keeper == "open" for seat in change.sitting):
        await begin(kept, change)


async def begin(kept: KeptTable, change: Change) -> None:
    """Deal: from here on chance is bound, and the table never waits again."""
    fairness = fairness_of(change.row.fairness) or Fairness(fair_chance.new_secret())
    fairness = Fairness(fairness.secret, fairness.numbers, ALL)
    plan = Plan.of(kept.row.opening, kept.row.game, kept.row.content)
    opening = await asyncio.to_thread(plan.dealt, fairness)
    change.begin(plan.chronicle(opening, fairness), kept_fairness(fairness), plan.game.version)


class Beginnings:
    """The numbers people add to a table's chance, and the word that it shall begin."""

    def __init__(self, kept: KeptTable) -> None:
        self._kept = kept

    @property
    def fairness(self) -> Fairness | None:
        """What makes the chance of this table provable; its secret is for no viewer while the match is not over."""
        return fairness_of(self._kept.row.fairness)

    def may_add(self, seat: int) -> bool:
        """Whether a seat may still add a number: the table waits, and none of its owner's seats has added one."""
        row, seats = self._kept.row, self._kept.seats
        if row.begun or seats[seat].keeper != "person" or self.fairness is None:
            return False
        return seats[seat].player not in self._added()

    def may_begin(self) -> bool:
        """Whether whoever sits here may say that the match shall begin."""
        return not self._kept.row.begun and not any(seat.keeper == "open" for seat in self._kept.seats)

    def _added(self, numbers: tuple[tuple[int, str], ...] | None = None) -> set[str]:
        """Who has added a number."""
        fairness = self.fairness
        found = numbers if numbers is not None else fairness.numbers if fairness is not None else ()
        return {self._kept.seats[seat].player for seat, _ in found}

    async def add(self, player: Player, seat: int, said: str) -> str:
        """Mix a number into the chance to come; a full table begins when all its people have added theirs."""
        number = checked_number(said)
        async with self._kept.change(Viewer(seat, player.id)) as change:
            self._check_owner(player, seat)
            fairness = self.fairness
            if self._kept.row.begun or fairness is None:
                raise Refused("The match has begun: its chance is bound.")
            if not self.may_add(seat):
                raise Refused("You have added a number already.")
            numbers = (*fairness.numbers, (seat, number))
            change.agree(kept_fairness(Fairness(fairness.secret, numbers, fairness.since)))
            people = {each.player for each in self._kept.seats if each.keeper == "person"}
            if self.may_begin() and people <= self._added(numbers):
                await begin(self._kept, change)
        return change.message

    async def begin(self, player: Player, seat: int) -> str:
        """Begin without waiting for anybody's number."""
        async with self._kept.change(Viewer(seat, player.id)) as change:
            self._check_owner(player, seat)
            if self._kept.row.begun:
                raise Refused("The match has begun already.")
            if not self.may_begin():
                raise Refused("A seat is still open: let somebody sit down, or a bot.")
            await begin(self._kept, change)
        return change.message

    def _check_owner(self, player: Player, seat: int) -> None:
        if not 0 <= seat < len(self._kept.seats) or self._kept.seats[seat].player != player.id:
            raise Forbidden("That seat is not yours.")

"""Recruit: units by the dials, at the strongholds (RW-103 to RW-108)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runewars.areas import controlled_by, strongholds_of, supply
from runehall.games.runewars.effects.effect import carry
from runehall.games.runewars.figures import check_limit, disband_unit, muster_unit, stack
from runehall.games.runewars.goods import recruits_of
from runehall.games.runewars.numbers import AREAS, DIALS, TITLES, UNITS
from runehall.games.runewars.state import War


class Recruit(Frame[War]):
    """A player chooses the dial he recruits with; as bonus another (RW-103, RW-106)."""

    def __init__(self, seat: int, used: int, bonus: bool = False) -> None:
        self.seat: Final = seat
        self.used: Final = used  # the dial used before, or -1
        self.bonus: Final = bonus

    def _dials(self, s: War) -> list[int]:
        """The dials that give units."""
        return [dial for dial in range(DIALS) if dial != self.used and recruits_of(s, self.seat, dial)]

    def who(self, s: War) -> int:
        return 1 << self.seat if strongholds_of(s, self.seat) and self._dials(s) else 0

    def run(self, s: War) -> None:
        self._levy(s)

    def _levy(self, s: War) -> None:
        """A Title may bring a neutral unit when Recruit is resolved, once an Order."""
        if not self.bonus:
            for title in range(TITLES):
                levies = [deed for deed in s.book.titles[title].office if deed.verb == "levy"]
                if s.title_holder[title] == self.seat and levies:
                    s.then(carry(levies, self.seat, -1))

    def options(self, s: War, seat: int) -> list[Choice]:
        return [*[s.book.choices.recruit.of(dial) for dial in self._dials(s)], s.book.choices.skip.of()]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.recruit.named(choice):
            s.recruited = choice.a
            units = recruits_of(s, seat, choice.a)
            for unit in sorted(set(units)):
                s.then(FreeFigures(seat, unit, units.count(unit)))
            s.then(Enlist(seat, tuple(units)))
        self._levy(s)

    def prompt(self, s: War, seat: int) -> str:
        return "With which resource do you recruit?"

    def rule(self) -> str:
        return "RW-103"


class FreeFigures(Frame[War]):
    """Where the supply is short a player may destroy own units of the type first (RW-107)."""

    def __init__(self, seat: int, unit: int, wanted: int) -> None:
        self.seat: Final = seat
        self.unit: Final = unit
        self.wanted: Final = wanted

    def _stacks(self, s: War) -> list[Choice]:
        """The units of the type in friendly areas."""
        out: list[Choice] = []
        for area in controlled_by(s, self.seat):
            if s.standing[area * UNITS + self.unit]:
                out.append(s.book.choices.disband.of(stack(self.unit, area), 0))
            if s.routed[area * UNITS + self.unit]:
                out.append(s.book.choices.disband.of(stack(self.unit, area), 1))
        return out

    def who(self, s: War) -> int:
        return 1 << self.seat if supply(s, self.unit) < self.wanted and self._stacks(s) else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.done.of(), *self._stacks(s)]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.disband.named(choice):
            disband_unit(s, seat, self.unit, choice.a % AREAS, choice.b == 1)
            s.then(self)

    def prompt(self, s: War, seat: int) -> str:
        left = supply(s, self.unit)
        return f"Only {left} of {self.wanted} {s.book.units[self.unit].name} figures are left: destroy own ones first?"

    def rule(self) -> str:
        return "RW-107"

    def resolving(self) -> bool:
        return True


class Enlist(Frame[War]):
    """The recruits are placed at strongholds, split as the player likes; missing figures are lost (RW-104, RW-107)."""

    def __init__(self, seat: int, units: tuple[int, ...], last: int = -1) -> None:
        self.seat: Final = seat
        self.units: Final = units
        self.last: Final = last  # where the one before went, if it was of the same type

    def who(self, s: War) -> int:
        return 1 << self.seat if self.units and supply(s, self.units[0]) > 0 and strongholds_of(s, self.seat) else 0

    def run(self, s: War) -> None:
        if len(self.units) > 1:
            s.then(Enlist(self.seat, self.units[1:]))
            return
        for area in strongholds_of(s, self.seat):
            check_limit(s, area)

    def options(self, s: War, seat: int) -> list[Choice]:
        areas = strongholds_of(s, seat)
        if s.orderly:
            areas = [area for area in areas if area >= self.last]
        return [s.book.choices.muster.of(self.units[0], area) for area in areas]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        muster_unit(s, seat, choice.a, choice.b)
        rest = self.units[1:]
        s.then(Enlist(seat, rest, choice.b if rest and rest[0] == choice.a else -1))

    def prompt(self, s: War, seat: int) -> str:
        return f"At which stronghold does the {s.book.units[self.units[0]].name} appear? {len(self.units)} to place."

    def rule(self) -> str:
        return "RW-104"

    def resolving(self) -> bool:
        return True

"""Retreats: one area for all, friendly before empty, and what becomes of those who find none (RW-193 to RW-200)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runewars.areas import controller, is_empty, neutral_units
from runehall.games.runewars.figures import check_limit, put_unit
from runehall.games.runewars.movement import neighbours_open
from runehall.games.runewars.numbers import FIRST_NEUTRAL, UNITS
from runehall.games.runewars.runes import look_at_runes
from runehall.games.runewars.state import War, counted


def retreat_areas(s: War, seat: int, area: int, units: list[int]) -> list[int]:
    """Where a player's units may retreat together (RW-193, RW-325, RW-326).

    An area all can enter, friendly before empty; else one that some can enter, friendly before empty.
    """
    reached = [set(neighbours_open(s, seat, area, s.book.units[unit].flying)) for unit in sorted(set(units))]
    if not reached:
        return []
    for shared in (True, False):
        near = [each for each in s.board.beside[area] if _enters(reached, each, shared)]
        friendly = sorted([each for each in near if controller(s, each) == seat])
        if friendly:
            return friendly
        empty = sorted([each for each in near if is_empty(s, each)])
        if empty:
            return empty
    return []


def _enters(reached: list[set[int]], area: int, shared: bool) -> bool:
    """Whether all kinds of figure, or at least one, can enter an area."""
    return all(area in each for each in reached) if shared else any(area in each for each in reached)


def neutral_retreat_areas(s: War, area: int, units: list[int]) -> list[int]:
    """Where unallied neutral units may retreat: adjacent uncontrolled areas (RW-195, RW-325, RW-326)."""
    reached = [set(neighbours_open(s, -1, area, s.book.units[unit].flying)) for unit in sorted(set(units))]
    if not reached:
        return []
    for shared in (True, False):
        near = sorted([
            each for each in s.board.beside[area] if _enters(reached, each, shared) and controller(s, each) < 0
        ])  # fmt: skip
        if near:
            return near
    return []


def enter_routed(s: War, seat: int, unit: int, area: int, to: int, routed: bool = True) -> None:
    """A figure retreats over one side, or is destroyed where it cannot cross (RW-197, RW-198, RW-326)."""
    if to in neighbours_open(s, seat, area, s.book.units[unit].flying):
        put_unit(s, unit, to, routed)
        s.tell(s.book.events.retreated, unit, area, to)
    else:
        s.tell(s.book.events.lost_retreat, unit, area)


class Retreat(Frame[War]):
    """Units of a player that are off the board for the moment retreat from an area to one other (RW-193, RW-194)."""

    def __init__(self, seat: int, area: int, units: tuple[int, ...], heroes: tuple[int, ...], routed: bool) -> None:
        self.seat: Final = seat
        self.area: Final = area
        self.units: Final = units  # types, one a figure
        self.heroes: Final = heroes  # who support them, and go with them (RW-190)
        self.routed: Final = routed  # whether the units are routed by it

    def who(self, s: War) -> int:
        return 1 << self.seat if self.units and retreat_areas(s, self.seat, self.area, list(self.units)) else 0

    def run(self, s: War) -> None:
        for unit in self.units:
            s.tell(s.book.events.lost_retreat, unit, self.area)
        if self.heroes:
            s.then(HeroRetreat(self.seat, self.heroes, self.area, -1))

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.retreat.of(to) for to in retreat_areas(s, seat, self.area, list(self.units))]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        for unit in self.units:
            enter_routed(s, seat, unit, self.area, choice.a, self.routed)
        if self.heroes:
            s.then(HeroRetreat(seat, self.heroes, self.area, choice.a))
        look_at_runes(s)
        check_limit(s, choice.a)

    def prompt(self, s: War, seat: int) -> str:
        return f"Where do your units retreat from {s.book.words.areas.labels[self.area]}?"

    def rule(self) -> str:
        return "RW-193"

    def resolving(self) -> bool:
        return True


class HeroRetreat(Frame[War]):
    """Heroes retreat with the units, or to an adjacent area their owner picks; they are routed (RW-190, RW-324)."""

    def __init__(self, seat: int, heroes: tuple[int, ...], area: int, to: int) -> None:
        self.seat: Final = seat
        self.heroes: Final = heroes
        self.area: Final = area
        self.to: Final = to  # where the units went, or -1

    def _open(self, s: War) -> list[int]:
        """Where the first of the heroes may go (RW-196, RW-197)."""
        near = neighbours_open(s, self.seat, self.area, hero_flies(s, self.heroes[0]))
        return [self.to] if self.to in near else sorted(near)

    def who(self, s: War) -> int:
        return 1 << self.seat if self.heroes and self._open(s) else 0

    def run(self, s: War) -> None:
        if self.heroes:  # nowhere to go: he stays, routed (RW-D47)
            s.hero_routed[self.heroes[0]] = 1
            s.then(HeroRetreat(self.seat, self.heroes[1:], self.area, self.to))

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.retreat_hero.of(self.heroes[0], area) for area in self._open(s)]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        s.hero_area[choice.a] = choice.b
        s.hero_routed[choice.a] = 1
        s.tell(s.book.events.retreated_hero, choice.a, choice.b)
        look_at_runes(s)
        together = self.to if self.to >= 0 else choice.b  # without units all go to one area
        s.then(HeroRetreat(seat, self.heroes[1:], self.area, together))

    def prompt(self, s: War, seat: int) -> str:
        return f"Where does {s.book.heroes[self.heroes[0]].name} retreat?"

    def rule(self) -> str:
        return "RW-196"

    def resolving(self) -> bool:
        return True


def hero_flies(s: War, hero: int) -> bool:
    """Whether a hero flies."""
    return any(deed.verb == "flying" for deed in s.book.heroes[hero].gifts)


def take_neutrals(s: War, area: int) -> list[int]:
    """Take all neutral units out of an area: their types, one a figure."""
    found: list[int] = []
    for unit in range(FIRST_NEUTRAL, UNITS):
        at = area * UNITS + unit
        found += [unit] * (s.standing[at] + s.routed[at])
        s.standing = counted(s.standing, at, 0)
        s.routed = counted(s.routed, at, 0)
    return found


class NeutralRetreat(Frame[War]):
    """All neutral units of an area retreat together; somebody else picks where (RW-146, RW-195)."""

    def __init__(self, area: int, chooser: int) -> None:
        self.area: Final = area
        self.chooser: Final = chooser

    def _areas(self, s: War) -> list[int]:
        """Where they may go."""
        kinds = [
            unit
            for unit in range(FIRST_NEUTRAL, UNITS)
            if s.standing[self.area * UNITS + unit] + s.routed[self.area * UNITS + unit]
        ]
        return neutral_retreat_areas(s, self.area, kinds)

    def who(self, s: War) -> int:
        return 1 << self.chooser if neutral_units(s, self.area) and self._areas(s) else 0

    def run(self, s: War) -> None:
        for unit in take_neutrals(s, self.area):
            s.tell(s.book.events.lost_retreat, unit, self.area)

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.retreat.of(area) for area in self._areas(s)]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        for unit in take_neutrals(s, self.area):
            enter_routed(s, -1, unit, self.area, choice.a)

    def prompt(self, s: War, seat: int) -> str:
        return f"Where do the neutral units of {s.book.words.areas.labels[self.area]} retreat?"

    def rule(self) -> str:
        return "RW-195"

    def resolving(self) -> bool:
        return True

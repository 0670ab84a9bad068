"""Putting units on the board and taking them off, and the limit of eight (RW-059, RW-303 to RW-312)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runewars.areas import controller, neutral_units, types_of, units_of
from runehall.games.runewars.numbers import AREAS, FIRST_NEUTRAL, MOST_UNITS, UNITS
from runehall.games.runewars.state import War, counted


def stack(unit: int, area: int) -> int:
    """The number of the units of a type in an area, as choices name them."""
    return unit * AREAS + area


def put_unit(s: War, unit: int, area: int, routed: bool = False) -> None:
    """Lay a figure in an area."""
    at = area * UNITS + unit
    if routed:
        s.routed = counted(s.routed, at, s.routed[at] + 1)
    else:
        s.standing = counted(s.standing, at, s.standing[at] + 1)


def take_unit(s: War, unit: int, area: int, routed: bool = False) -> None:
    """Take a figure out of an area."""
    at = area * UNITS + unit
    if routed:
        assert s.routed[at], "no routed figure of this type is there"
        s.routed = counted(s.routed, at, s.routed[at] - 1)
    else:
        assert s.standing[at], "no standing figure of this type is there"
        s.standing = counted(s.standing, at, s.standing[at] - 1)


def muster_unit(s: War, seat: int, unit: int, area: int) -> None:
    """A player gets a unit from the supply, standing."""
    put_unit(s, unit, area)
    s.tell(s.book.events.mustered, seat, unit, area)


def disband_unit(s: War, seat: int, unit: int, area: int, routed: bool) -> None:
    """Destroy one of a player's units outside a battle; it returns to its supply (RW-155, RW-173)."""
    take_unit(s, unit, area, routed)
    s.tell(s.book.events.disbanded, seat, unit, area)


def own_stacks(s: War, seat: int, area: int) -> list[Choice]:
    """A choice for each kind of unit a player could destroy in an area, standing and routed apart."""
    out: list[Choice] = []
    for unit in types_of(s, seat, area):
        if s.standing[area * UNITS + unit]:
            out.append(s.book.choices.disband.of(stack(unit, area), 0))
        if s.routed[area * UNITS + unit]:
            out.append(s.book.choices.disband.of(stack(unit, area), 1))
    return out


def check_limit(s: War, area: int) -> None:
    """Whoever controls an area destroys his choice down to eight units there (RW-059, RW-311)."""
    seat = controller(s, area)
    if seat >= 0 and units_of(s, seat, area) > MOST_UNITS:
        s.then(Trim(seat, area, MOST_UNITS))


def check_limits(s: War) -> None:
    """Check the limit of every area."""
    for area in s.board.areas:
        check_limit(s, area)


class Trim(Frame[War]):
    """A player destroys units of an area until so many are left (RW-059, RW-084)."""

    def __init__(self, seat: int, area: int, most: int) -> None:
        self.seat: Final = seat
        self.area: Final = area
        self.most: Final = most

    def who(self, s: War) -> int:
        return 1 << self.seat if units_of(s, self.seat, self.area) > self.most else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        return own_stacks(s, seat, self.area)

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        disband_unit(s, seat, choice.a // AREAS, self.area, choice.b == 1)
        s.then(self)

    def prompt(self, s: War, seat: int) -> str:
        over = units_of(s, seat, self.area) - self.most
        return f"{s.book.words.areas.labels[self.area]} feeds {self.most} of your units: destroy {over}."

    def rule(self) -> str:
        return "RW-059" if self.most == MOST_UNITS else "RW-084"

    def resolving(self) -> bool:
        return True


def remove_neutrals(s: War, area: int) -> None:
    """All neutral units of an area return to their supply."""
    if neutral_units(s, area):
        for unit in range(FIRST_NEUTRAL, UNITS):
            at = area * UNITS + unit
            if s.standing[at] or s.routed[at]:
                s.standing = counted(s.standing, at, 0)
                s.routed = counted(s.routed, at, 0)

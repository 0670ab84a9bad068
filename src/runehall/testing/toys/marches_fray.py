"""The fight inside the toy game Marches: symbols are cast, sides act by turns, blows ask for shields."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.testing.toys.marches_map import (
    BLOCK,
    FACES,
    FRAY_ROUNDS,
    HASTE,
    HIT,
    MOST_UNITS,
    SIDES,
    Marches,
    enemy_in,
    lose_units,
    units_of,
)


class Fray:
    """Who fights whom where; every frame of the fight points to it."""

    def __init__(self, attacker: int, defender: int, space: int) -> None:
        self.sides: Final = (attacker, defender)
        self.space: Final = space


def undecided(s: Marches, fray: Fray) -> bool:
    """Whether both sides still stand."""
    return units_of(s, fray.sides[0], fray.space) > 0 and units_of(s, fray.sides[1], fray.space) > 0


class Cast(Frame[Marches]):
    """A round of the fray: both sides cast a symbol for each unit, then act by turns."""

    def __init__(self, fray: Fray, round: int) -> None:
        self.fray: Final = fray
        self.round: Final = round

    def run(self, s: Marches) -> None:
        for side in range(2):
            seat = self.fray.sides[side]
            cast = s.cast([SIDES[i % len(SIDES)] for i in range(units_of(s, seat, self.fray.space) + 1)])
            s.hits[side] = cast.count(HIT)
            s.blocks[side] = cast.count(BLOCK)
            s.hastes[side] = cast.count(HASTE)
            s.tell(s.book.events.cast, seat, s.hits[side], s.blocks[side])
        s.then(Act(self.fray, 0, 0))
        s.then(RoundEnd(self.fray, self.round))


class Act(Frame[Marches]):
    """One side strikes, casts a symbol again, or passes; the round ends when both have passed in a row."""

    def __init__(self, fray: Fray, side: int, passed: int) -> None:
        self.fray: Final = fray
        self.side: Final = side
        self.passed: Final = passed  # how many passed in a row

    def who(self, s: Marches) -> int:
        return 1 << self.fray.sides[self.side] if self.passed < 2 and undecided(s, self.fray) else 0

    def run(self, s: Marches) -> None:
        pass

    def options(self, s: Marches, seat: int) -> list[Choice]:
        out = [s.book.choices.strike.of(n) for n in range(1, s.hits[self.side] + 1)]
        if s.hastes[self.side] > 0:
            out.append(s.book.choices.recast.of())
        out.append(s.book.choices.pass_on.of())
        return out

    def chosen(self, s: Marches, seat: int, choice: Choice) -> None:
        if s.book.choices.recast.named(choice):
            recast(s, seat, self.side)
        elif not s.book.choices.pass_on.named(choice):
            s.hits[self.side] -= choice.a
            s.tell(s.book.events.struck, seat, choice.a)
            s.then(Damage(self.fray, 1 - self.side, choice.a))
        s.then(Act(self.fray, 1 - self.side, self.passed + 1 if s.book.choices.pass_on.named(choice) else 0))

    def prompt(self, s: Marches, seat: int) -> str:
        return f"You have {s.hits[self.side]} hits, {s.blocks[self.side]} blocks and {s.hastes[self.side]} hastes."


class Damage(Frame[Marches]):
    """Damage on its way: who is struck may block it point by point; what is left takes units."""

    def __init__(self, fray: Fray, side: int, points: int) -> None:
        self.fray: Final = fray
        self.side: Final = side
        self.points: Final = points

    def who(self, s: Marches) -> int:
        return 1 << self.fray.sides[self.side] if self.points > 0 and s.blocks[self.side] > 0 else 0

    def run(self, s: Marches) -> None:
        if self.points > 0:
            lose_units(s, self.fray.sides[self.side], self.fray.space, self.points)

    def options(self, s: Marches, seat: int) -> list[Choice]:
        return [s.book.choices.shield.of(), s.book.choices.suffer.of()]

    def chosen(self, s: Marches, seat: int, choice: Choice) -> None:
        if s.book.choices.shield.named(choice):
            s.blocks[self.side] -= 1
            s.tell(s.book.events.blocked, seat)
            s.then(Damage(self.fray, self.side, self.points - 1))
        else:
            lose_units(s, seat, self.fray.space, self.points)

    def prompt(self, s: Marches, seat: int) -> str:
        return f"{self.points} damage comes. Block?"


class RoundEnd(Frame[Marches]):
    """Another round, or the attackers who could not decide it fall back."""

    def __init__(self, fray: Fray, round: int) -> None:
        self.fray: Final = fray
        self.round: Final = round

    def run(self, s: Marches) -> None:
        s.hits, s.blocks, s.hastes = [0, 0], [0, 0], [0, 0]
        if not undecided(s, self.fray):
            return
        if self.round < FRAY_ROUNDS:
            s.then(Cast(self.fray, self.round + 1))
            return
        attacker, home = self.fray.sides[0], s.book.homes[self.fray.sides[0]]
        back = units_of(s, attacker, self.fray.space)
        s.units[self.fray.space * s.seats + attacker] = 0
        if enemy_in(s, attacker, home) < 0:
            s.units[home * s.seats + attacker] = min(MOST_UNITS, units_of(s, attacker, home) + back)
        s.tell(s.book.events.fell_back, attacker)


def recast(s: Marches, seat: int, side: int) -> None:
    """Spend a haste for one more symbol, which cannot be a haste."""
    s.hastes[side] -= 1
    s.tell(s.book.events.recast_one, seat)
    if s.roll(FACES) == HIT:
        s.hits[side] += 1
    else:
        s.blocks[side] += 1

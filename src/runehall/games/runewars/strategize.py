"""Strategize: every figure may move into one adjacent friendly or empty area (RW-089 to RW-091)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.picking import Picking, Picks, with_pick
from runehall.engine.state import Frame
from runehall.games.runewars.areas import controller, heroes_of, types_of
from runehall.games.runewars.board import WAYS, hex_beside
from runehall.games.runewars.figures import check_limit, put_unit, stack, take_unit
from runehall.games.runewars.movement import neighbours_open, passable
from runehall.games.runewars.numbers import AREAS, FIRST_NEUTRAL, UNITS
from runehall.games.runewars.questing.gifts import flies
from runehall.games.runewars.runes import look_at_runes
from runehall.games.runewars.state import War

FIRST_HERO: Final = UNITS * AREAS * WAYS  # steps of heroes follow those of units; a step is figure * 6 + way


def begin_strategize(s: War, seat: int) -> None:
    """A player may move his figures; who may go where is settled before the first moves (RW-302)."""
    steps = unit_steps(s, seat) + hero_steps(s, seat)
    if steps:
        s.then(Strategize(seat, tuple(steps)))


def area_on(s: War, area: int, way: int) -> int:
    """The area beside another on a way, or -1."""
    cell = hex_beside(s.board.cells[area], way)
    for near in s.board.beside[area]:
        if s.board.cells[near] == cell:
            return near
    return -1


def unit_steps(s: War, seat: int) -> list[int]:
    """Every step a unit may take: not out of an area with the own activation token (RW-089, RW-091)."""
    out: list[int] = []
    for area in s.board.areas:
        if s.activated[area] >> seat & 1:
            continue
        for unit in types_of(s, seat, area):
            if s.standing[area * UNITS + unit]:
                for way in ways_open(s, seat, area, s.book.units[unit].flying):
                    out.append(stack(unit, area) * WAYS + way)
    out.sort()
    return out


def ways_open(s: War, seat: int, area: int, flying: bool) -> list[int]:
    """The ways on which a figure may step out of an area, into a friendly or an empty one (RW-089)."""
    near = neighbours_open(s, seat, area, flying)
    found: list[int] = []
    for way in range(WAYS):
        to = area_on(s, area, way)
        if to in near and passable(s, seat, to):
            found.append(way)
    return found


def hero_steps(s: War, seat: int) -> list[int]:
    """Every step a hero may take; he ignores activation tokens, but goes only where units could (RW-133, RW-134)."""
    out: list[int] = []
    for hero in heroes_of(s, seat):
        if s.hero_routed[hero]:
            continue
        for way in ways_open(s, seat, s.hero_area[hero], flies(s, hero)):
            out.append(FIRST_HERO + hero * WAYS + way)
    return out


class Strategize(Picking[War]):
    """A player picks steps for his figures, as many as he likes; all are taken together (RW-D69)."""

    def __init__(self, seat: int, steps: tuple[int, ...], picked: Picks = (), moved: tuple[int, ...] = ()) -> None:
        super().__init__(seat, picked)
        self.steps: Final = steps
        self.moved: Final = moved  # stacks of units that have moved already, through a portal: one a figure

    def _count(self, s: War, step: int) -> int:
        """How many figures could take a step."""
        if step >= FIRST_HERO:
            return 1
        figure = step // WAYS
        return s.standing[figure % AREAS * UNITS + figure // AREAS] - self.moved.count(figure)

    def things(self, s: War) -> list[int]:
        out: list[int] = []
        for step in self.steps:
            out += [step] * self._count(s, step)
        return out

    def again(self, picked: Picks) -> Frame[War]:
        return Strategize(self.seat, self.steps, picked, self.moved)

    def pick(self, s: War, thing: int, count: int) -> Choice:
        if thing >= FIRST_HERO:
            return s.book.choices.shift_hero.of((thing - FIRST_HERO) // WAYS, thing % WAYS)
        return s.book.choices.shift.of(thing // WAYS, thing % WAYS)

    def thing(self, s: War, choice: Choice) -> int:
        if s.book.choices.shift_hero.named(choice):
            return FIRST_HERO + choice.a * WAYS + choice.b
        return choice.a * WAYS + choice.b

    def offered(self, s: War, orderly: bool) -> list[Choice]:
        if any(FIRST_NEUTRAL * AREAS * WAYS <= step < FIRST_HERO for step in self.steps):
            return super().offered(s, orderly)
        return self._offered_by_figure(s, self.picked[-1] if orderly and self.picked else -1)

    def _offered_by_figure(self, s: War, last: int) -> list[Choice]:
        """Where nobody needs to be led: the steps, from the last on, of every stack that has figures left (RW-150)."""
        stepping = [step // WAYS for step in self.picked]
        out: list[Choice] = []
        before = -1
        for step in sorted(self.steps):
            if step != before and step >= last and stepping.count(step // WAYS) < self._count(s, step):
                out.append(self.pick(s, step, 1))
            before = step
        return out

    def fits(self, s: War, picked: Picks) -> bool:
        """A figure takes one step only, and as many step as there are; the steps of a stack are picked in a row."""
        taken = 0
        stepping = -1
        for step in picked:
            figure = step // WAYS
            taken = taken + 1 if figure == stepping else 1
            stepping = figure
            if taken > self._count(s, step):
                return False
        return True

    def completes(self, s: War, picked: Picks, left: list[int]) -> bool:
        if not self.fits(s, picked):
            return False
        alone = self._without_faction(s, picked)
        return not alone or self._led(s, picked, left, sorted(set(alone)))

    def _led(self, s: War, picked: Picks, left: list[int], areas: list[int]) -> bool:
        """Whether faction units that have not moved can lead to all of these areas, each to one."""
        if not areas:
            return True
        for step in sorted(set(left)):
            more = with_pick(picked, step)
            if self._leads(s, step, areas[0]) and self.fits(s, more) and self._led(s, more, left, areas[1:]):
                return True
        return False

    def _leads(self, s: War, step: int, to: int) -> bool:
        """Whether a step brings a faction unit to an area."""
        figure = step // WAYS
        return step < FIRST_HERO and figure // AREAS < FIRST_NEUTRAL and area_on(s, figure % AREAS, step % WAYS) == to

    def _without_faction(self, s: War, picked: Picks) -> list[int]:
        """Areas that are not friendly and to which allied units go without a faction unit (RW-150)."""
        found: list[int] = []
        for step in picked:
            figure = step // WAYS
            if step >= FIRST_HERO or figure // AREAS < FIRST_NEUTRAL:
                continue
            to = area_on(s, figure % AREAS, step % WAYS)
            if controller(s, to) != self.seat and not any(self._leads(s, other, to) for other in picked):
                found.append(to)
        return found

    def enough(self, s: War, picked: Picks) -> bool:
        return not self._without_faction(s, picked)

    def done(self, s: War) -> Choice:
        return s.book.choices.done.of()

    def unasked(self) -> bool:
        return False

    def guarded(self) -> bool:
        return bool(self.picked)  # what follows cannot be taken back: the player says when it is all

    def separable(self) -> bool:
        return True  # a figure's step is good or bad whoever else steps

    def carry_out(self, s: War, picked: Picks) -> None:
        arrived: list[int] = []
        moves: list[tuple[int, int]] = []
        for step in picked:
            if step >= FIRST_HERO:
                self._move_hero(s, (step - FIRST_HERO) // WAYS, step % WAYS)
                continue
            unit, area = step // WAYS // AREAS, step // WAYS % AREAS
            to = area_on(s, area, step % WAYS)
            take_unit(s, unit, area)
            moves.append((unit, to))
            arrived.append(to)
            s.tell(s.book.events.moved, unit, area, to)
        for unit, to in moves:
            put_unit(s, unit, to)
        look_at_runes(s)
        for to in sorted(set(arrived)):
            check_limit(s, to)

    def _move_hero(self, s: War, hero: int, way: int) -> None:
        """A hero takes a step."""
        to = area_on(s, s.hero_area[hero], way)
        s.tell(s.book.events.moved_hero, hero, s.hero_area[hero], to)
        s.hero_area[hero] = to

    def prompt(self, s: War, seat: int) -> str:
        return "Move any of your figures into adjacent friendly or empty areas."

    def rule(self) -> str:
        return "RW-089"

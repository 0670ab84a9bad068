"""Strategize through Magic Portals: figures step from one portal to another, and that is their move (RW-289)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.picking import Picking, Picks
from runehall.engine.state import Frame
from runehall.games.runewars.areas import controller, heroes_of, types_of
from runehall.games.runewars.board import WAYS
from runehall.games.runewars.figures import check_limit, put_unit, stack, take_unit
from runehall.games.runewars.movement import passable
from runehall.games.runewars.numbers import AREAS, FIRST_NEUTRAL, HEROES, UNITS
from runehall.games.runewars.portals import MoveOver, may_open, open_portals, portal_areas
from runehall.games.runewars.runes import look_at_runes
from runehall.games.runewars.state import War
from runehall.games.runewars.strategize import FIRST_HERO, Strategize, begin_strategize, hero_steps, unit_steps


def begin_moves(s: War, seat: int) -> None:
    """A player may move his figures, through portals first if he can pay for them."""
    if may_open(s, seat):
        s.then(OfferPortals(seat))
    else:
        begin_strategize(s, seat)


class OfferPortals(Frame[War]):
    """Before figures move a player may pay for the portals."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: War) -> int:
        return 1 << self.seat

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.go_on.of(), s.book.choices.open_portals.of()]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.open_portals.named(choice):
            open_portals(s, seat)
            steps = unit_steps(s, seat) + hero_steps(s, seat)  # before the first figure moves (RW-302)
            s.then(PortalSteps(seat, tuple(steps), tuple(s.hero_area), ()))
            s.then(MoveOver())
        else:
            begin_strategize(s, seat)

    def prompt(self, s: War, seat: int) -> str:
        return "Do you pay for the Magic Portals before your figures move?"

    def rule(self) -> str:
        return "RW-289"


def steppers(s: War, seat: int, area: int, to: int, moved: tuple[int, ...]) -> list[int]:
    """The standing units that may step from one portal to another, one a figure; allied ones not alone (RW-150)."""
    if s.activated[area] >> seat & 1 or not passable(s, seat, to):
        return []
    found: list[int] = []
    for unit in types_of(s, seat, area):
        found += [stack(unit, area)] * (s.standing[area * UNITS + unit] - moved.count(stack(unit, area)))
    own = [each for each in found if each // AREAS < FIRST_NEUTRAL]
    return found if own or controller(s, to) == seat else []


class PortalSteps(Frame[War]):
    """A player names two portals between which units step, or a hero and a portal, until it is enough."""

    def __init__(self, seat: int, steps: tuple[int, ...], began: tuple[int, ...], moved: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.steps: Final = steps  # what Strategize allows afterwards
        self.began: Final = began  # where every hero was: one step each
        self.moved: Final = moved  # the stacks of units that have stepped, one a figure

    def who(self, s: War) -> int:
        return 1 << self.seat

    def options(self, s: War, seat: int) -> list[Choice]:
        areas, choices = portal_areas(s), s.book.choices
        out = [choices.done.of()]
        for area in areas:
            for to in areas:
                if to != area and steppers(s, seat, area, to, self.moved):
                    out.append(choices.open_road.of(area, to))
        for hero in heroes_of(s, seat):
            here = s.hero_area[hero]
            if here in areas and here == self.began[hero] and not s.hero_routed[hero]:
                out += [choices.station.of(hero, to) for to in areas if to != here and passable(s, seat, to)]
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        choices = s.book.choices
        if choices.done.named(choice):
            self._walk_on(s)
            return
        if choices.station.named(choice):
            s.tell(s.book.events.moved_hero, choice.a, s.hero_area[choice.a], choice.b)
            s.hero_area[choice.a] = choice.b
            look_at_runes(s)
            s.then(self)
            return
        s.then(StepUnits(self, choice.a, choice.b))

    def _walk_on(self, s: War) -> None:
        """All others may take a step of the usual kind."""
        stayed = [hero for hero in range(HEROES) if s.hero_area[hero] == self.began[hero]]
        left = [step for step in self.steps if step < FIRST_HERO or (step - FIRST_HERO) // WAYS in stayed]
        if left:
            s.then(Strategize(self.seat, tuple(left), (), self.moved))
        s.then(AllHaveMoved())

    def prompt(self, s: War, seat: int) -> str:
        return "Who steps through the Magic Portals?"

    def rule(self) -> str:
        return "RW-289"

    def resolving(self) -> bool:
        return True


class AllHaveMoved(Frame[War]):
    """After the last step the limit is checked where figures came through a portal (RW-303)."""

    def run(self, s: War) -> None:
        for area in portal_areas(s):
            check_limit(s, area)

    def resolving(self) -> bool:
        return True


class StepUnits(Picking[War]):
    """A player picks the units that step through."""

    def __init__(self, steps: PortalSteps, area: int, to: int, picked: Picks = ()) -> None:
        super().__init__(steps.seat, picked)
        self.steps: Final = steps
        self.area: Final = area
        self.to: Final = to

    def things(self, s: War) -> list[int]:
        return steppers(s, self.seat, self.area, self.to, self.steps.moved)

    def again(self, picked: Picks) -> Frame[War]:
        return StepUnits(self.steps, self.area, self.to, picked)

    def by_number(self) -> bool:
        return True

    def pick(self, s: War, thing: int, count: int) -> Choice:
        return s.book.choices.march.of(thing, count)

    def completes(self, s: War, picked: Picks, left: list[int]) -> bool:
        return self.enough(s, picked) or any(each // AREAS < FIRST_NEUTRAL for each in left)

    def enough(self, s: War, picked: Picks) -> bool:
        own = any(each // AREAS < FIRST_NEUTRAL for each in picked)
        return bool(picked) and (own or controller(s, self.to) == self.seat)

    def done(self, s: War) -> Choice:
        return s.book.choices.done.of()

    def carry_out(self, s: War, picked: Picks) -> None:
        before = self.steps
        moved = list(before.moved)
        for each in picked:
            unit = each // AREAS
            take_unit(s, unit, self.area)
            put_unit(s, unit, self.to)
            moved.append(stack(unit, self.to))
            s.tell(s.book.events.moved, unit, self.area, self.to)
        look_at_runes(s)
        s.then(PortalSteps(self.seat, before.steps, before.began, tuple(sorted(moved))))

    def prompt(self, s: War, seat: int) -> str:
        return f"Who steps to {s.book.words.areas.labels[self.to]}?"

    def rule(self) -> str:
        return "RW-289"

    def resolving(self) -> bool:
        return True

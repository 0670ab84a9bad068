"""Mobilize and Conquer: activate an area, march into it, and what follows (RW-093 to RW-099, RW-127 to RW-141)."""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.picking import Picking, Picks
from runehall.engine.state import Frame
from runehall.games.runewars.areas import any_units, controller, heroes_of, is_neutral, types_of
from runehall.games.runewars.battle.battle import begin_battle
from runehall.games.runewars.battle.fighters import fighter
from runehall.games.runewars.diplomacy import FightOrTalk
from runehall.games.runewars.figures import check_limit, put_unit, stack, take_unit
from runehall.games.runewars.movement import FAST_MARCH, UNREACHED, longest_march, ways_to
from runehall.games.runewars.numbers import AREAS, ATTACKER, FIRST_NEUTRAL, MOBILIZE, MOST_UNITS, QUICK, TRUCE, UNITS
from runehall.games.runewars.portals import MoveOver, may_open, open_portals
from runehall.games.runewars.questing.gifts import flies
from runehall.games.runewars.refusals import activation_refused, alone_refused, march_refused
from runehall.games.runewars.runes import look_at_runes
from runehall.games.runewars.showing import Marches
from runehall.games.runewars.state import War

HERO_MARCH: Final = 2
FIRST_HERO: Final = UNITS * AREAS  # heroes follow the stacks among the figures that may march


def held_by_other(s: War, seat: int, area: int) -> bool:
    """Whether another player's units or stronghold are in an area, so that a battle must be fought (RW-136)."""
    owner = controller(s, area)
    return owner >= 0 and owner != seat and (s.stronghold[area] == owner or any_units(s, area))


def would_force_battle(s: War, seat: int, area: int) -> bool:
    """Whether moving units in would force a second battle of one Mobilize (RW-095)."""
    if s.battles == 0 or s.order[seat] != MOBILIZE:
        return False
    return held_by_other(s, seat, area) or (is_neutral(s, area) and s.influence[seat] == 0)


class Activate(Frame[War]):
    """A player puts an activation token in an area, or declines (RW-093, RW-130, RW-309, RW-D23)."""

    def __init__(self, seat: int, order: int) -> None:
        self.seat: Final = seat
        self.order: Final = order

    def who(self, s: War) -> int:
        return 1 << self.seat

    def options(self, s: War, seat: int) -> list[Choice]:
        truce = bool(s.modifiers) and s.modified(TRUCE, -1) > 0
        out = [s.book.choices.skip.of()]
        for area in s.board.areas:
            if not s.activated[area] >> seat & 1 and not (truce and held_by_other(s, seat, area)):
                out.append(s.book.choices.activate.of(area))
        if may_open(s, seat):
            out.append(s.book.choices.open_portals.of())
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.skip.named(choice):
            s.then(MoveOver())
            return
        if s.book.choices.open_portals.named(choice):
            open_portals(s, seat)
            s.then(self)
            return
        s.activated[choice.a] |= 1 << seat
        s.tell(s.book.events.activated, seat, choice.a)
        pool, hasty = marchers(s, seat, choice.a)
        s.then(March(seat, choice.a, tuple(pool), tuple(hasty)))
        s.then(MoveOver())

    def refusal(self, s: War, seat: int, choice: Choice) -> Refused:
        if s.book.choices.activate.named(choice):
            found = activation_refused(s, seat, choice.a)
            if found is not None:
                return found
        return super().refusal(s, seat, choice)

    def prompt(self, s: War, seat: int) -> str:
        return "Which area do you activate?"

    def rule(self) -> str:
        return "RW-093"


def marchers(s: War, seat: int, goal: int) -> tuple[list[int], list[int]]:
    """The figures that may march to an area, and which of them only as Fast by a card (RW-127 to RW-135)."""
    pool: list[int] = []
    hasty: list[int] = []
    quick = s.modified(QUICK, seat) if s.modifiers else 0
    if not would_force_battle(s, seat, goal):
        on_foot = ways_to(s, seat, goal, False, False, FAST_MARCH)
        by_air = ways_to(s, seat, goal, True, False, FAST_MARCH)  # never longer
        for area in s.board.areas:
            if area == goal or s.activated[area] >> seat & 1 or by_air[area] == UNREACHED or not any_units(s, area):
                continue
            for unit in types_of(s, seat, area):
                count = s.standing[area * UNITS + unit]
                if not count:
                    continue
                far = by_air[area] if s.book.units[unit].flying else on_foot[area]
                if far <= longest_march(s, s.book.units[unit].fast):
                    pool += [stack(unit, area)] * count
                elif quick and far <= longest_march(s, True):
                    pool += [stack(unit, area)] * count
                    hasty.append(stack(unit, area))
    return sorted(pool) + marching_heroes(s, seat, goal), hasty


def marching_heroes(s: War, seat: int, goal: int) -> list[int]:
    """The heroes that may come along; areas and activation tokens do not stop them (RW-133, RW-134)."""
    found: list[int] = []
    distances: dict[bool, list[int]] = {}  # whether he flies: how far every area is
    for hero in heroes_of(s, seat):
        if not s.hero_routed[hero] and s.hero_area[hero] != goal:
            flying = flies(s, hero)
            if flying not in distances:
                distances[flying] = ways_to(s, seat, goal, flying, True, HERO_MARCH)
            if distances[flying][s.hero_area[hero]] <= HERO_MARCH:
                found.append(FIRST_HERO + hero)
    return found


class March(Picking[War], Marches):
    """A player picks the figures that move into the activated area (RW-127, RW-128, RW-150)."""

    def __init__(self, seat: int, to: int, pool: tuple[int, ...], hasty: tuple[int, ...], picked: Picks = ()) -> None:
        super().__init__(seat, picked)
        self.to: Final = to
        self.pool: Final = pool
        self.hasty: Final = hasty

    def things(self, s: War) -> list[int]:
        return list(self.pool)

    def again(self, picked: Picks) -> Frame[War]:
        return March(self.seat, self.to, self.pool, self.hasty, picked)

    def by_number(self) -> bool:
        return True

    def offered(self, s: War, orderly: bool) -> list[Choice]:
        found = super().offered(s, orderly)
        return nearly_whole(found) if orderly else found

    def pick(self, s: War, thing: int, count: int) -> Choice:
        if thing >= FIRST_HERO:
            return s.book.choices.lead.of(thing - FIRST_HERO)
        return s.book.choices.march.of(thing, count)

    def thing(self, s: War, choice: Choice) -> int:
        return FIRST_HERO + choice.a if s.book.choices.lead.named(choice) else choice.a

    def _needs_faction(self, s: War, picked: Picks) -> bool:
        """Whether allied units are picked that need a faction unit beside them (RW-150)."""
        if not picked or picked[0] < FIRST_NEUTRAL * AREAS or picked[0] >= FIRST_HERO:
            return False  # picks are in order: faction units, allied ones, heroes
        return controller(s, self.to) != self.seat

    def _only_talks(self, s: War) -> bool:
        """Whether no battle may follow, so that neutral units must be talked to (RW-095)."""
        return s.battles > 0 and s.order[self.seat] == MOBILIZE and is_neutral(s, self.to)

    def completes(self, s: War, picked: Picks, left: list[int]) -> bool:
        if self._only_talks(s) and len([thing for thing in picked if thing < FIRST_HERO]) > MOST_UNITS:
            return False  # above eight nobody can talk: it would be a second battle (RW-062)
        if self.hasty:
            fast = len([thing for thing in picked if thing in self.hasty])
            if fast > s.modified(QUICK, self.seat):
                return False
        if self._needs_faction(s, picked):
            return any(thing < FIRST_NEUTRAL * AREAS for thing in left)
        return True

    def enough(self, s: War, picked: Picks) -> bool:
        return not self._needs_faction(s, picked)

    def done(self, s: War) -> Choice:
        return s.book.choices.done.of()

    def unasked(self) -> bool:
        return False

    def guarded(self) -> bool:
        return bool(self.picked)  # what follows cannot be taken back: the player says when it is all

    def carry_out(self, s: War, picked: Picks) -> None:
        move_in(s, self.seat, self.to, picked)

    def refusal(self, s: War, seat: int, choice: Choice) -> Refused:
        choices = s.book.choices
        if choices.done.named(choice):
            return alone_refused()
        if choices.march.named(choice):
            second = would_force_battle(s, seat, self.to)
            return march_refused(s, seat, self.to, choice.a, choice.b, second)
        return super().refusal(s, seat, choice)

    def resolving(self) -> bool:
        return True  # an activation is good for what marches

    def prompt(self, s: War, seat: int) -> str:
        return f"Who moves into {s.book.words.areas.labels[self.to]}?"

    def rule(self) -> str:
        return "RW-127"

    def goal(self) -> int:
        return self.to

    def marcher(self) -> int:
        return self.seat

    def marching(self) -> dict[int, int]:
        return {thing: self.picked.count(thing) for thing in self.picked if thing < FIRST_HERO}

    def leading(self) -> list[int]:
        return [thing - FIRST_HERO for thing in self.picked if thing >= FIRST_HERO]


def nearly_whole(offered: list[Choice]) -> list[Choice]:
    """What bots look at of a march: of each stack as many as may go, or one fewer, who stays to hold the area."""
    return [
        offered[i] for i in range(len(offered)) if i + 2 >= len(offered) or not _one_stack(offered[i], offered[i + 2])
    ]


def _one_stack(one: Choice, other: Choice) -> bool:
    """Whether two choices let figures of the same stack march."""
    return one.kind == other.kind and one.a == other.a


def move_in(s: War, seat: int, to: int, picked: Picks) -> None:
    """All picked figures move together; then they stay, fight or talk (RW-302, RW-303, RW-136 to RW-141, RW-346)."""
    owner, fight, neutral = controller(s, to), held_by_other(s, seat, to), is_neutral(s, to)
    units: list[int] = []
    for thing in picked:
        if thing >= FIRST_HERO:
            hero = thing - FIRST_HERO
            s.tell(s.book.events.moved_hero, hero, s.hero_area[hero], to)
            s.hero_area[hero] = to
        else:
            unit, area = thing // AREAS, thing % AREAS
            take_unit(s, unit, area)
            units.append(unit)
            s.tell(s.book.events.moved, unit, area, to)
    if units and (fight or neutral):
        s.contested, s.attacker, s.defending = to, seat, owner
        s.fighters[ATTACKER] = sorted([fighter(unit) for unit in units])
    else:
        for unit in units:
            put_unit(s, unit, to)
    look_at_runes(s)
    if not units:
        return
    if fight:
        begin_battle(s)
    elif neutral:
        s.then(FightOrTalk(seat))
    else:
        check_limit(s, to)

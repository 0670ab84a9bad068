"""Effects on figures that are on the board: marches, routs, losses, neutral units, loyalty."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.picking import Picking, Picks
from runehall.engine.state import Frame
from runehall.games.runewars.areas import (
    controller,
    heroes_of,
    is_empty,
    is_neutral,
    neutral_units,
    types_of,
    units_of,
)
from runehall.games.runewars.effects.effect import VERBS, Effect
from runehall.games.runewars.effects.question import Question, register
from runehall.games.runewars.figures import Trim, check_limit, put_unit, stack, take_unit
from runehall.games.runewars.goods import lose_influence
from runehall.games.runewars.kinds import Deed
from runehall.games.runewars.movement import can_cross
from runehall.games.runewars.numbers import AREAS, FIRST_NEUTRAL, MOST_UNITS, NEUTRAL, UNITS
from runehall.games.runewars.questing.leaving import desert
from runehall.games.runewars.retreat import NeutralRetreat
from runehall.games.runewars.runes import look_at_runes
from runehall.games.runewars.state import War, counted, next_seat

# -- a march of a Season card ------------------------------------------------------------------------------------------


class March(Question):
    """Some standing units may move together to one adjacent friendly or empty area."""

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        out: list[Choice] = [s.book.choices.skip.of()]
        for area in s.board.areas:
            if units_of(s, seat, area) and not s.activated[area] >> seat & 1:
                for to in sorted(s.board.beside[area]):
                    if goers(s, seat, area, to):
                        out.append(s.book.choices.open_road.of(area, to))
        return out if len(out) > 1 else []

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        if s.book.choices.open_road.named(choice):
            s.then(MarchUnits(seat, choice.a, choice.b, deed.n("count")))


def goers(s: War, seat: int, area: int, to: int) -> list[int]:
    """The standing units of an area that may go to another by themselves or together, one a figure (RW-150)."""
    owner = controller(s, to)
    if owner != seat and not is_empty(s, to):
        return []
    border = s.board.border(area, to)
    found: list[int] = []
    for unit in types_of(s, seat, area):
        if can_cross(s, seat, border, s.book.units[unit].flying):
            found += [stack(unit, area)] * s.standing[area * UNITS + unit]
    own = [each for each in found if each // AREAS < FIRST_NEUTRAL]
    return found if own or owner == seat else []


class MarchUnits(Picking[War]):
    """A player picks the units that go; allied ones only where they are with him (RW-150)."""

    def __init__(self, seat: int, area: int, to: int, most: int, picked: Picks = ()) -> None:
        super().__init__(seat, picked)
        self.area: Final = area
        self.to: Final = to
        self.most: Final = most

    def things(self, s: War) -> list[int]:
        return goers(s, self.seat, self.area, self.to)

    def again(self, picked: Picks) -> Frame[War]:
        return MarchUnits(self.seat, self.area, self.to, self.most, picked)

    def by_number(self) -> bool:
        return True

    def pick(self, s: War, thing: int, count: int) -> Choice:
        return s.book.choices.march.of(thing, count)

    def fits(self, s: War, picked: Picks) -> bool:
        return len(picked) <= min(self.most, MOST_UNITS)

    def completes(self, s: War, picked: Picks, left: list[int]) -> bool:
        if not self.fits(s, picked):
            return False
        room = len(picked) < self.most
        return self.enough(s, picked) or (room and any(each // AREAS < FIRST_NEUTRAL for each in left))

    def enough(self, s: War, picked: Picks) -> bool:
        own = any(each // AREAS < FIRST_NEUTRAL for each in picked)
        return own or controller(s, self.to) == self.seat or not picked

    def done(self, s: War) -> Choice:
        return s.book.choices.done.of()

    def carry_out(self, s: War, picked: Picks) -> None:
        for each in picked:
            take_unit(s, each // AREAS, self.area)
            put_unit(s, each // AREAS, self.to)
            s.tell(s.book.events.moved, each // AREAS, self.area, self.to)
        check_limit(s, self.to)
        look_at_runes(s)

    def prompt(self, s: War, seat: int) -> str:
        return f"Which units go to {s.book.words.areas.labels[self.to]}? At most {self.most}."

    def rule(self) -> str:
        return "RW-150"

    def resolving(self) -> bool:
        return True


# -- routs and losses --------------------------------------------------------------------------------------------------


def rout_in(s: War, unit: int, area: int) -> None:
    """A standing unit of an area is routed outside a battle."""
    take_unit(s, unit, area)
    put_unit(s, unit, area, True)
    s.tell(s.book.events.unit_routed, unit, area)


def stand_up_in(s: War, seat: int, area: int) -> None:
    """All routed units of a player in an area stand up."""
    for unit in types_of(s, seat, area):
        for _ in range(s.routed[area * UNITS + unit]):
            take_unit(s, unit, area, True)
            put_unit(s, unit, area)
    s.tell(s.book.events.stood_up_in, seat, area)


def has_routed(s: War, seat: int, area: int) -> bool:
    """Whether a player has a routed unit in an area."""
    return any(s.routed[area * UNITS + unit] for unit in types_of(s, seat, area))


class StandUp(Question):
    """All routed units of the player in one area stand up."""

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        return [s.book.choices.stand_up_in.of(area) for area in s.board.areas if has_routed(s, seat, area)]

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        stand_up_in(s, seat, choice.a)

    def possible(self, s: War, seat: int, on: int, deed: Deed) -> bool:
        return bool(self.answers(s, seat, on, deed, 0))


class RallyHere(Effect):
    """All routed units of the player in his hero's area stand up."""

    def start(self, s: War, seat: int, on: int, deed: Deed) -> None:
        stand_up_in(s, seat, s.hero_area[on])

    def possible(self, s: War, seat: int, on: int, deed: Deed) -> bool:
        return on >= 0 and s.hero_area[on] >= 0 and has_routed(s, seat, s.hero_area[on])


class RoutEnemies(Question):
    """Some enemy units in the hero's area are routed, of his player's choice; unallied neutral ones are enemies too."""

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        area = s.hero_area[on] if on >= 0 else -1
        if step >= deed.n("count") or area < 0:
            return []
        own = types_of(s, seat, area)
        found = [
            s.book.choices.rout_unit.of(stack(unit, area))
            for unit in range(UNITS)
            if unit not in own and s.standing[area * UNITS + unit]
        ]
        return [*found, s.book.choices.skip.of()] if found else []

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        if s.book.choices.rout_unit.named(choice):
            rout_in(s, choice.a // AREAS, choice.a % AREAS)
            self.ask(s, seat, on, deed, step + 1)

    def possible(self, s: War, seat: int, on: int, deed: Deed) -> bool:
        return bool(self.answers(s, seat, on, deed, 0))


class Starve(Question):
    """Standing units are routed in each area adjacent to a neutral area; the step is the area that comes next."""

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        area = self.next_area(s, seat, step // MOST_UNITS)
        if area < 0:
            return []
        standing = [unit for unit in types_of(s, seat, area) if s.standing[area * UNITS + unit]]
        return [s.book.choices.rout_unit.of(stack(unit, area)) for unit in standing]

    def next_area(self, s: War, seat: int, first: int) -> int:
        """The next area in which a unit of the player must be routed, or -1."""
        for area in s.board.areas:
            if area < first or not any(is_neutral(s, near) for near in s.board.beside[area]):
                continue
            if any(s.standing[area * UNITS + unit] for unit in types_of(s, seat, area)):
                return area
        return -1

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        area = choice.a % AREAS
        rout_in(s, choice.a // AREAS, area)
        done = (step % MOST_UNITS if step // MOST_UNITS == area else 0) + 1
        more = area * MOST_UNITS + done if done < deed.n("count") else (area + 1) * MOST_UNITS
        self.ask(s, seat, on, deed, more)


class Fever(Effect):
    """In areas with many units of the player some are destroyed."""

    def start(self, s: War, seat: int, on: int, deed: Deed) -> None:
        for area in s.board.areas:
            count = units_of(s, seat, area)
            if count >= deed.n("least"):
                s.then(Trim(seat, area, max(0, count - deed.n("count"))))


# -- neutral units -----------------------------------------------------------------------------------------------------


class Scatter(Question):
    """All unallied neutral units of the hero's area may be made to retreat."""

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        area = s.hero_area[on] if on >= 0 else -1
        if area < 0 or not is_neutral(s, area):
            return []
        return [s.book.choices.scatter.of(), s.book.choices.skip.of()]

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        if s.book.choices.scatter.named(choice):
            s.then(NeutralRetreat(s.hero_area[on], next_seat(s, seat)))


class LeadNeutrals(Question):
    """All neutral units of the hero's area go to an adjacent one, as they are (RW-153)."""

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        area = s.hero_area[on] if on >= 0 else -1
        if area < 0 or not neutral_units(s, area):
            return []
        return [s.book.choices.lead_to.of(to) for to in sorted(s.board.beside[area])]

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        area = s.hero_area[on]
        for unit in range(FIRST_NEUTRAL, UNITS):
            here, there = area * UNITS + unit, choice.a * UNITS + unit
            s.standing = counted(s.standing, there, s.standing[there] + s.standing[here])
            s.routed = counted(s.routed, there, s.routed[there] + s.routed[here])
            s.standing = counted(s.standing, here, 0)
            s.routed = counted(s.routed, here, 0)
        s.tell(s.book.events.led, area, choice.a)
        check_limit(s, choice.a)

    def possible(self, s: War, seat: int, on: int, deed: Deed) -> bool:
        return bool(self.answers(s, seat, on, deed, 0))


# -- loyalty -----------------------------------------------------------------------------------------------------------


class Loyalty(Question):
    """Heroes of the alignment opposite to the faction desert unless they are paid for; the step is the next hero."""

    def next_hero(self, s: War, seat: int, first: int) -> int:
        """The next hero that may desert, or -1 (RW-D59)."""
        side = s.book.factions[s.faction[seat]].alignment
        for hero in heroes_of(s, seat):
            if hero >= first and s.book.heroes[hero].alignment not in (side, NEUTRAL):
                return hero
        return -1

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        hero = self.next_hero(s, seat, step)
        if hero < 0:
            return []
        paid = [s.book.choices.keep_loyal.of(hero)] if s.influence[seat] >= deed.n("influence") else []
        return [*paid, s.book.choices.let_desert.of(hero)]

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        if s.book.choices.keep_loyal.named(choice):
            lose_influence(s, seat, deed.n("influence"))
        else:
            desert(s, choice.a)
        self.ask(s, seat, on, deed, choice.a + 1)


VERBS.update({"rally_here": RallyHere(), "fever": Fever()})
register({
    "march": March(), "stand_up": StandUp(), "rout_enemies": RoutEnemies(), "starve": Starve(), "scatter": Scatter(),
    "lead_neutrals": LeadNeutrals(), "loyalty": Loyalty(),
})  # fmt: skip

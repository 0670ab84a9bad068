"""Units in a battle: a number says the type, the damage on it and whether it is routed (RW-157, RW-171 to RW-175)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice, Kind
from runehall.games.runewars.figures import put_unit
from runehall.games.runewars.numbers import ATTACKER, HEXAGON, UNDYING
from runehall.games.runewars.state import War, next_seat

STATES: Final = 16  # numbers a type takes up: damage * 2, and 1 more if it is routed


def fighter(unit: int, damage: int = 0, routed: bool = False) -> int:
    """The number of a unit in a battle."""
    return unit * STATES + damage * 2 + (1 if routed else 0)


def unit_in(each: int) -> int:
    """The type of a unit in a battle."""
    return each // STATES


def damage_in(each: int) -> int:
    """The damage on a unit in a battle."""
    return each % STATES // 2


def routed_in(each: int) -> bool:
    """Whether a unit in a battle is routed."""
    return each % 2 == 1


def foe(side: int) -> int:
    """The other side."""
    return 1 - side


def seat_of_side(s: War, side: int) -> int:
    """The player of a side, or -1 for unallied neutral units."""
    return s.attacker if side == ATTACKER else s.defending


def decider(s: War, side: int) -> int:
    """Who decides for a side: its player; for neutral units the one to the attacker's left (RW-154, RW-D64)."""
    seat = seat_of_side(s, side)
    return seat if seat >= 0 else next_seat(s, s.attacker)


def health_of(s: War, side: int, unit: int) -> int:
    """The health of a type on a side now."""
    more = s.modified(UNDYING, side * 32 + unit) if s.modifiers else 0
    return s.book.units[unit].health + more


def standing_units(s: War, side: int) -> list[int]:
    """The units of a side that stand."""
    return [each for each in s.fighters[side] if not each % 2]


def count_standing(s: War, side: int, unit: int) -> int:
    """How many units of a type stand on a side."""
    return len([each for each in s.fighters[side] if each // STATES == unit and not each % 2])


def exchange(s: War, side: int, old: int, new: int) -> None:
    """A unit of a side is another from now on; the row stays in order."""
    units = s.fighters[side]
    units.remove(old)
    units.append(new)
    units.sort()


def rout_fighter(s: War, side: int, each: int) -> None:
    """A standing unit is routed."""
    exchange(s, side, each, each + 1)
    s.tell(s.book.events.routed, side, unit_in(each))


def stand_fighter(s: War, side: int, each: int) -> None:
    """A routed unit stands up."""
    exchange(s, side, each, each - 1)
    s.tell(s.book.events.stood_up, side, unit_in(each))


def hurt_fighter(s: War, side: int, each: int) -> int:
    """A unit takes one damage; what it is then, or -1 if it is destroyed (RW-173)."""
    s.tell(s.book.events.damaged, side, unit_in(each))
    if damage_in(each) + 1 >= health_of(s, side, unit_in(each)):
        destroy_fighter(s, side, each)
        return -1
    exchange(s, side, each, each + 2)
    return each + 2


def destroy_fighter(s: War, side: int, each: int) -> None:
    """A unit is destroyed and returns to its supply."""
    s.fighters[side].remove(each)
    s.tell(s.book.events.destroyed, side, unit_in(each))


def leave_battle(s: War, side: int, each: int, area: int) -> None:
    """A unit leaves the battle for an area, routed there (RW-175)."""
    s.fighters[side].remove(each)
    put_unit(s, unit_in(each), area, True)
    s.tell(s.book.events.retreated, unit_in(each), s.contested, area)


# -- choices about units -----------------------------------------------------------------------------------------------


def figure_choice(kind: Kind, side: int, each: int) -> Choice:
    """The choice of a unit of a side."""
    return kind.of(side, unit_in(each), min(each % STATES, 11))


def chosen_fighter(choice: Choice) -> int:
    """The unit a choice names."""
    return choice.b * STATES + choice.c


def different(units: list[int]) -> list[int]:
    """Every different unit once, in order."""
    return sorted(set(units))


def rout_candidates(s: War, side: int, initiative: int = 0) -> list[int]:
    """Units a rout must go to: standing undamaged ones, else standing damaged ones (RW-171).

    With an initiative those of it or above come first; without such, any.
    """
    standing = standing_units(s, side)
    if initiative:
        slow = [each for each in standing if s.book.units[unit_in(each)].initiative >= initiative]
        standing = slow if slow else standing
    whole = [each for each in standing if damage_in(each) == 0]
    return different(whole if whole else standing)


def damage_candidates(s: War, side: int, tough: bool = False) -> list[int]:
    """Units a point of damage must go to: damaged ones, else standing ones, else routed ones (RW-172).

    Tough: among units of printed health above 1, if there are any (RW-D39).
    """
    units = s.fighters[side]
    if tough:
        strong = [each for each in units if s.book.units[unit_in(each)].health > 1]
        units = strong if strong else units
    hurt = [each for each in units if damage_in(each) > 0]
    standing = [each for each in units if not routed_in(each)]
    return different(hurt or standing or units)


def standing_first(s: War, side: int, shapes: int) -> list[int]:
    """Units of some shapes that an effect may destroy: standing ones if there are any, else routed ones (RW-174)."""
    fitting = [each for each in s.fighters[side] if shapes >> s.book.units[unit_in(each)].shape & 1]
    standing = [each for each in fitting if not routed_in(each)]
    return different(standing if standing else fitting)


def strength_of_units(s: War, side: int) -> int:
    """Standing units, and routed hexagons that took part (RW-178)."""
    return len([
        each for each in s.fighters[side] if not routed_in(each) or s.book.units[unit_in(each)].shape == HEXAGON
    ])  # fmt: skip

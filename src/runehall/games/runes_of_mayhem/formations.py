"""Formations, support and all other bonuses: the power and the health of a unit as they are now.

Nothing is remembered: a bonus is a function of the position, of whose turn it is and of the Kings (RM-099, RM-100).
"""

from __future__ import annotations

from runehall.games.runes_of_mayhem.choices import FIELD
from runehall.games.runes_of_mayhem.kinds import Unit
from runehall.games.runes_of_mayhem.state import FALLEN, ROWS, THIRD, War, active_tower, living, reign, unit_at


def formation(s: War, seat: int, row: int) -> int:
    """The type of the Formation that fills a row, or -1; fallen units count (RM-145, RM-146, RM-150, RM-315)."""
    units = s.units[seat]
    if row == THIRD or units[row] < 0 or units[row + 3] < 0 or units[row + 6] < 0:
        return -1
    type = -1
    commanders = 0
    for spot in range(row, FIELD, ROWS):
        unit = unit_at(s, seat, spot)
        if unit.commander:
            commanders += 1
        elif not unit.basic or type not in (-1, unit.type):
            return -1
        else:
            type = unit.type
    return type if commanders <= 1 else -1


def supported(s: War, seat: int, spot: int) -> bool:
    """Whether a unit stands right behind this one; either may have fallen (RM-120, RM-123, RM-124, RM-355)."""
    return spot < FIELD and spot % ROWS != THIRD and s.units[seat][spot + 1] >= 0


def power(s: War, seat: int, spot: int) -> int:
    """A unit's power as it is now, with all bonuses (RM-099)."""
    unit = unit_at(s, seat, spot)
    own_turn = seat == s.active
    gifts = reign(s, seat)
    power = unit.power + s.fury[seat][spot]
    if own_turn:
        power += gifts.power[unit.type]
    if spot < FIELD:
        if unit.pack:
            power += unit.power * (_pack(s, seat, spot) - 1)
        type = formation(s, seat, spot % ROWS)
        if type >= 0:
            bonus = s.book.types[type].formation
            power += bonus[0] + gifts.formation_power[type] if own_turn else bonus[2] + gifts.formation_always[type]
        if own_turn:
            power += _warrior_king_beside(s, seat, spot)
        power += _tower_power(s, seat, spot, unit, own_turn)
    return max(0, power)


def _pack(s: War, seat: int, spot: int) -> int:
    """How many living units of the same name stand in a Hound's lane, itself included (RM-318)."""
    first = spot - spot % ROWS
    units, kind = s.units[seat], s.kind[s.units[seat][spot]]
    count = 0
    for other in range(first, first + ROWS):
        if units[other] >= 0 and s.kind[units[other]] == kind and not s.marks[seat][other] & FALLEN:
            count += 1
    return max(1, count)


def _warrior_king_beside(s: War, seat: int, spot: int) -> int:
    """The power a living Warrior King gives the others of his lane in their owner's turn."""
    if s.kings[seat] >= 0 or not s.book.more_units:
        return 0
    first = spot - spot % ROWS
    power = 0
    for other in range(first, first + ROWS):
        if other != spot and living(s, seat, other):
            power += unit_at(s, seat, other).lane_power
    return power


def _tower_power(s: War, seat: int, spot: int, unit: Unit, own_turn: bool) -> int:
    """The power an active Tower gives the unit in it (RM-314)."""
    tower = active_tower(s, seat, spot)
    if tower is None:
        return 0
    return unit.tower_power + (tower.ranged_power if unit.ranged and own_turn else 0)


def health(s: War, seat: int, spot: int) -> int:
    """A unit's health as it is now, with all bonuses, before damage (RM-099, RM-154)."""
    unit = unit_at(s, seat, spot)
    gifts = reign(s, seat)
    health = unit.health
    if unit.hired:
        health += gifts.mercenary_health
    if spot < FIELD:
        type = formation(s, seat, spot % ROWS)
        if type >= 0:
            bonus = s.book.types[type].formation
            health += bonus[1] if seat == s.active else bonus[3]
        if gifts.supported_health and supported(s, seat, spot):
            health += gifts.supported_health
        tower = active_tower(s, seat, spot)
        if tower is not None:
            health += tower.health + unit.tower_health
    return health

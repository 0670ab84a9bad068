"""The Fortress: damage to it, the Protection its Wall grants, and repairs."""

from __future__ import annotations

from runehall.games.runes_of_mayhem.choices import FIELD, SPOTS
from runehall.games.runes_of_mayhem.ending import fortress_destroyed
from runehall.games.runes_of_mayhem.state import War, living, unit_at


def protection(s: War, seat: int) -> int:
    """How many living units on a Wall grant Protection, one each (RM-140, RM-244, RM-248)."""
    count = 0
    for spot in range(FIELD, SPOTS):
        if living(s, seat, spot) and unit_at(s, seat, spot).protects:
            count += 1
    return count


def damage_fortress(s: War, seat: int, damage: int) -> int:
    """Damage a Fortress, less its Protection; the Structure-points it lost (RM-128, RM-140 to RM-142)."""
    return break_fortress(s, seat, damage - protection(s, seat))


def break_fortress(s: War, seat: int, damage: int) -> int:
    """Damage a Fortress whatever stands on its Wall; the Structure-points it lost."""
    if damage <= 0 or s.over:
        return 0
    s.structure[seat] -= damage
    s.tell(s.book.events.fortress_hit, seat, damage, max(0, s.structure[seat]))
    if s.structure[seat] <= 0:
        fortress_destroyed(s, seat)
    return damage


def repair(s: War, seat: int, structure: int) -> None:
    """Give a Fortress Structure-points back, never above its starting value (RM-144, RM-249)."""
    regained = min(structure, s.strongest[seat] - s.structure[seat])
    s.structure[seat] += regained
    s.tell(s.book.events.repaired, seat, regained, s.structure[seat])

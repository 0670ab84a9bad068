"""What a card costs its player, with what a King takes off."""

from __future__ import annotations

from runehall.games.runes_of_mayhem.kinds import Unit
from runehall.games.runes_of_mayhem.state import DISCOUNTED, War, reign


def gold_cost(s: War, seat: int, unit: Unit) -> int:
    """What a card costs in Gold, less what a King takes off; never below 0 (RM-065)."""
    gifts = reign(s, seat)
    cost = unit.gold - gifts.gold_off[unit.kind]
    if not s.once & DISCOUNTED:
        cost -= gifts.first_gold_off[unit.type]
    return max(0, cost)


def faith_cost(s: War, seat: int, unit: Unit) -> int:
    """What a card costs in Faith, less what a King takes off; never below 0 (RM-065)."""
    return max(0, unit.faith - reign(s, seat).faith_off[unit.kind])

"""How well a player stands, for bots."""

from __future__ import annotations

from runehall.games.runes_of_mayhem.state import War


def evaluate(s: War, seat: int) -> float:
    """From -1 (lost) to 1 (won)."""
    return 0.0

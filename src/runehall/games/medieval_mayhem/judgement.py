"""How well a player stands, for bots."""

from __future__ import annotations

from runehall.games.medieval_mayhem.state import Realm


def evaluate(s: Realm, seat: int) -> float:
    """From -1 (lost) to 1 (won)."""
    return 0.0

"""How well a keeper stands, for bots: beacons lit, and how near the next one is."""

from __future__ import annotations

from typing import Final

from runehall.engine.places import kinds_in
from runehall.match.game import bounded
from runehall.testing.template.state import Coast, fuel_of, need_of

IN_HAND: Final = 0.7  # what fuel for a whole beacon is worth, of the beacon itself
SPARE: Final = 0.02  # what a fuel beyond that is worth


def evaluate(s: Coast, seat: int) -> float:
    """From -1 (lost) to 1 (won): how far ahead of the best rival a keeper is."""
    best = max([progress(s, other) for other in range(s.seats) if other != seat])
    return bounded((progress(s, seat) - best) / s.book.beacons)


def progress(s: Coast, seat: int) -> float:
    """How many beacons a keeper has, counting what the hand is good for."""
    fuel, need = fuel_of(s, kinds_in(s, s.hands[seat])), need_of(s, seat)
    return s.lit[seat] + IN_HAND * min(fuel, need) / need + SPARE * max(0, fuel - need)

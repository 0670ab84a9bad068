"""The plague: where it lies, how it spreads and is cured (RB-321, RB-322, RB-325)."""

from __future__ import annotations

from typing import Final

from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import PLAGUE

SUPPLY: Final = 16
SKIPPED: Final = 0  # of Realm.tally: how many regular spreads do not happen
MOTHER_FELL: Final = 1  # of Realm.tally: 1 when the Plague Mother is defeated


def infect(s: Realm, hex: int) -> None:
    """Put plague in a hex that has none, while there are markers (RB-325)."""
    if hex not in s.markers[PLAGUE] and len(s.markers[PLAGUE]) < SUPPLY:
        s.markers[PLAGUE] = sorted([*s.markers[PLAGUE], hex])
        s.tell(s.book.events.marker_placed, PLAGUE, hex)


def cure(s: Realm, hex: int) -> None:
    """Take the plague out of a hex."""
    s.markers[PLAGUE].remove(hex)
    s.tell(s.book.events.marker_removed, PLAGUE, hex)
    s.book.scenario.markers_changed(s)


def spread(s: Realm) -> None:
    """The plague spreads once: half as many new markers as there are players, rounded up, one at a time (RB-322)."""
    for _ in range((s.seats + 1) // 2):
        hex = _next_hex(s)
        if hex >= 0:
            infect(s, hex)
    s.book.scenario.markers_changed(s)


def _next_hex(s: Realm) -> int:
    """The civilized hex without plague that is nearest to any plague hex, ties by hex order; -1 if there is none."""
    land, sick = s.book.land, s.markers[PLAGUE]
    healthy = [hex for hex in range(land.size) if land.civilized(hex) and hex not in sick]
    if not sick or not healthy:
        return -1
    return min([(min([land.distance(hex, other) for other in sick]), hex) for hex in healthy])[1]

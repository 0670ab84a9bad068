"""Graves of The Corpse King: a hex holds at most one, and the supply is limited (RB-278, RB-281)."""

from __future__ import annotations

from typing import Final

from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import GRAVE, SHRINE, STRONGHOLD, TOWN

SUPPLY: Final = 12
REFUGES: Final = (SHRINE, TOWN, STRONGHOLD)


def put_grave(s: Realm, hex: int) -> None:
    """Put a grave in a hex, or in the nearest free shrine, town or stronghold if it has one (RB-281)."""
    if len(s.markers[GRAVE]) >= SUPPLY:
        return
    place = hex if hex not in s.markers[GRAVE] else _nearest_free(s, hex)
    if place >= 0:
        lay_grave(s, place)


def lay_grave(s: Realm, hex: int) -> None:
    """A grave lies in a hex from now on."""
    s.markers[GRAVE] = sorted([*s.markers[GRAVE], hex])
    s.tell(s.book.events.marker_placed, GRAVE, hex)


def remove_grave(s: Realm, hex: int) -> None:
    """A grave goes back to the supply."""
    s.markers[GRAVE].remove(hex)
    s.tell(s.book.events.marker_removed, GRAVE, hex)


def _nearest_free(s: Realm, hex: int) -> int:
    """The nearest shrine, town or stronghold without a grave, ties by hex order; -1 if there is none."""
    land = s.book.land
    free = [each for each in range(land.size) if land.place[each] in REFUGES and each not in s.markers[GRAVE]]
    return min([(land.distance(hex, each), each) for each in free])[1] if free else -1


def nearest_town(s: Realm, hex: int) -> int:
    """The town nearest to a hex, ties by hex order (RB-D75)."""
    land = s.book.land
    return min([(land.distance(hex, town), town) for town in land.places_of(TOWN)])[1]

"""Warbands of The Locust Swarm: story cards in slots, facedown or on the march (RB-305 to RB-314, RB-360 to RB-363).

A faceup warband has the token of its slot in a hex (`slot_hex`) and its units in `slot_done`; a facedown one is in no
hex. `Realm.tally` counts the regular moves each slot skips.
"""

from __future__ import annotations

from typing import Final

from runehall.games.runebound.figures import place_at
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import CITY, GUARD, SCORCHED, SHRINE, STRONGHOLD, TOWN

TARGETS: Final = (SHRINE, TOWN, STRONGHOLD, CITY)  # by units, from 1


def is_warband(s: Realm, slot: int) -> bool:
    """Whether a warband lies in a slot, faceup or facedown."""
    return bool(s.slots[slot]) and s.story(s.slots[slot][0]).foe >= 0


def faceup(s: Realm) -> list[int]:
    """The slots of the faceup warbands, in order."""
    return [slot for slot in range(len(s.slots)) if is_warband(s, slot) and s.slot_hex[slot] >= 0]


def facedown(s: Realm) -> list[int]:
    """The slots of the facedown warbands, in order."""
    return [slot for slot in range(len(s.slots)) if is_warband(s, slot) and s.slot_hex[slot] < 0]


def muster(s: Realm, count: int, camp: int, units: int) -> None:
    """Flip the next facedown warbands faceup in their camp, with some units."""
    for slot in facedown(s)[:count]:
        piece = s.slots[slot][0]
        s.show(piece, s.everyone)
        s.slot_hex[slot] = camp
        s.slot_done[slot] = units
        s.tell_card(s.book.events.story, piece)


def change_units(s: Realm, slot: int, more: int) -> None:
    """A warband gets or loses units; never fewer than none (RB-361)."""
    s.slot_done[slot] = max(0, s.slot_done[slot] + more)


def targets(s: Realm, slot: int) -> list[int]:
    """The civilized hexes a warband can target with its units, scorched ones apart (RB-308, RB-309)."""
    kinds = TARGETS[: s.slot_done[slot]]
    return [hex for hex in range(s.book.land.size) if place_at(s, hex) in kinds]


def march(s: Realm, slot: int) -> None:
    """A warband moves one hex toward the nearest one it can target, or gets a unit without any (RB-308, RB-310)."""
    land, here = s.book.land, s.slot_hex[slot]
    meant = targets(s, slot)
    if not meant:
        change_units(s, slot, 1)
        return
    distance, target = min([(land.distance(here, hex), hex) for hex in meant])
    if distance > 0:  # RB-363: who stands there already enters by staying
        s.slot_hex[slot] = min([hex for hex in land.beside[here] if land.distance(hex, target) == distance - 1])
    if s.slot_hex[slot] == target:
        enter(s, slot, target)


def enter(s: Realm, slot: int, hex: int) -> None:
    """A warband enters its target: a guard takes a unit, then the earth is scorched (RB-312, RB-362)."""
    if hex in s.markers[GUARD]:
        s.markers[GUARD].remove(hex)
        s.tell(s.book.events.marker_removed, GUARD, hex)
        change_units(s, slot, -1)
        if hex not in targets(s, slot):
            return
    s.markers[SCORCHED] = sorted([*s.markers[SCORCHED], hex])
    s.tell(s.book.events.marker_placed, SCORCHED, hex)
    change_units(s, slot, 1)
    s.book.scenario.markers_changed(s)


def march_all(s: Realm, regular: bool) -> None:
    """Every faceup warband moves, from slot I on; on a regular move those that are held back stay (RB-308, RB-311)."""
    for slot in faceup(s):
        if regular and s.tally[slot]:
            s.tally[slot] -= 1
        elif not s.over:
            march(s, slot)


def put_guard(s: Realm, hex: int) -> None:
    """Put a guard marker in a hex."""
    if hex not in s.markers[GUARD]:
        s.markers[GUARD] = sorted([*s.markers[GUARD], hex])
        s.tell(s.book.events.marker_placed, GUARD, hex)

"""What cards do with graves, warbands and plague."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.games.runebound.effect import Effect, Source
from runehall.games.runebound.effects.asking import Asked, AtHex
from runehall.games.runebound.scenarios import graves, plague, warbands
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import GRAVE, GUARD, PLAGUE, SCORCHED, TOWN

NEAREST_TOWN: Final = -2
HERE: Final = -1
MARCH: Final = 0
UNITS: Final = 1
HOLD: Final = 2
ANY: Final = 0
NEAREST: Final = 1
EACH: Final = 2


class Grave(Effect[Realm]):
    """Put a grave in a hex, here, or in the nearest town."""

    def __init__(self, at: int) -> None:
        self.at: Final = at  # a hex, HERE or NEAREST_TOWN

    def start(self, s: Realm, source: Source) -> None:
        if self.at >= 0:
            graves.put_grave(s, self.at)
            return
        here = hex_of(s, source)
        graves.put_grave(s, here if self.at == HERE else graves.nearest_town(s, here))


def hex_of(s: Realm, source: Source) -> int:
    """Where something happens: at the token of a story quest that is placed, else where the hero is."""
    for slot in range(len(s.slots)):
        if s.slots[slot] and s.slots[slot][0] == source.piece:
            return s.slot_hex[slot]
    return s.hex[source.seat]


class RemoveGrave(AtHex):
    """Remove graves of the player's choice, one after the other."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def hexes(self, s: Realm, source: Source) -> list[int]:
        return s.markers[GRAVE]

    def picked(self, s: Realm, source: Source, hex: int) -> None:
        graves.remove_grave(s, hex)
        if self.count > 1:
            RemoveGrave(self.count - 1).start(s, source)

    def question(self) -> str:
        return "Which grave is removed?"


class Weaken(Effect[Realm]):
    """The Corpse King has less health when this hero fights him; the scenario counts it by seat."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def start(self, s: Realm, source: Source) -> None:
        s.tally[source.seat] += self.count


# -- warbands ----------------------------------------------------------------------------------------------------------


class Warbands(Effect[Realm]):
    """Something done to one warband, to that nearest to the hero, or to each faceup one."""

    def __init__(self, deed: int, which: int, count: int = 1) -> None:
        self.deed: Final = deed
        self.which: Final = which
        self.count: Final = count

    def start(self, s: Realm, source: Source) -> None:
        there = warbands.faceup(s)
        if self.which == EACH and self.deed == MARCH:
            warbands.march_all(s, False)
        elif self.which == EACH:
            for slot in there:
                self.do(s, slot)
        elif self.which == NEAREST and there:
            here = s.hex[source.seat]
            self.do(s, min([(s.book.land.distance(here, s.slot_hex[slot]), slot) for slot in there])[1])
        elif there:
            s.then(PickWarband(source, self))

    def do(self, s: Realm, slot: int) -> None:
        """Do it to one warband."""
        if self.deed == MARCH:
            warbands.march(s, slot)
        elif self.deed == UNITS:
            warbands.change_units(s, slot, self.count)
        else:
            s.tally[slot] += 1

    def idle(self, s: Realm, source: Source) -> bool:
        return not warbands.faceup(s)


class PickWarband(Asked):
    """Which warband is meant."""

    def __init__(self, source: Source, effect: Warbands) -> None:
        super().__init__(source)
        self.effect: Final = effect

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return [s.book.choices.card.of(s.kind[s.slots[slot][0]]) for slot in warbands.faceup(s)]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        for slot in warbands.faceup(s):
            if s.kind[s.slots[slot][0]] == choice.a:
                self.effect.do(s, slot)
                return

    def prompt(self, s: Realm, seat: int) -> str:
        return "Which warband?"

    def rule(self) -> str:
        return "RB-308"


class Muster(Effect[Realm]):
    """Flip the next facedown warbands faceup in their camp."""

    def __init__(self, count: int, camp: int, units: int) -> None:
        self.count: Final = count
        self.camp: Final = camp
        self.units: Final = units

    def start(self, s: Realm, source: Source) -> None:
        warbands.muster(s, self.count, self.camp, self.units)

    def idle(self, s: Realm, source: Source) -> bool:
        return not warbands.facedown(s)


class GuardHere(Effect[Realm]):
    """Put a guard marker where the hero is."""

    def start(self, s: Realm, source: Source) -> None:
        warbands.put_guard(s, s.hex[source.seat])


class GuardTown(AtHex):
    """Put a guard marker in any town."""

    def hexes(self, s: Realm, source: Source) -> list[int]:
        return [hex for hex in s.book.land.places_of(TOWN) if hex not in s.markers[GUARD] + s.markers[SCORCHED]]

    def picked(self, s: Realm, source: Source, hex: int) -> None:
        warbands.put_guard(s, hex)

    def question(self) -> str:
        return "Which town is guarded?"


class Unscorch(AtHex):
    """Remove a scorched earth token."""

    def hexes(self, s: Realm, source: Source) -> list[int]:
        return s.markers[SCORCHED]

    def picked(self, s: Realm, source: Source, hex: int) -> None:
        s.markers[SCORCHED].remove(hex)
        s.tell(s.book.events.marker_removed, SCORCHED, hex)

    def question(self) -> str:
        return "Which scorched hex is restored?"


# -- plague ------------------------------------------------------------------------------------------------------------


class Infect(Effect[Realm]):
    """Put plague in some hexes."""

    def __init__(self, hexes: tuple[int, ...]) -> None:
        self.hexes: Final = hexes

    def start(self, s: Realm, source: Source) -> None:
        for hex in self.hexes:
            plague.infect(s, hex)
        s.book.scenario.markers_changed(s)


class Cure(AtHex):
    """Remove plague markers, of the player's choice or here."""

    def __init__(self, count: int, here: bool) -> None:
        self.count: Final = count
        self.here: Final = here

    def hexes(self, s: Realm, source: Source) -> list[int]:
        return [hex for hex in s.markers[PLAGUE] if not self.here or hex == s.hex[source.seat]]

    def picked(self, s: Realm, source: Source, hex: int) -> None:
        plague.cure(s, hex)
        if self.count > 1 and not s.over:
            Cure(self.count - 1, self.here).start(s, source)

    def question(self) -> str:
        return "Where is the plague cured?"


class Spread(Effect[Realm]):
    """The plague spreads."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def start(self, s: Realm, source: Source) -> None:
        for _ in range(self.count):
            plague.spread(s)


class SkipSpread(Effect[Realm]):
    """The next regular spread does not happen."""

    def start(self, s: Realm, source: Source) -> None:
        s.tally[plague.SKIPPED] += 1

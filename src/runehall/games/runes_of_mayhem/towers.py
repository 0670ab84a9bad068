"""Towers: building one, its becoming active, sieging it, and what a Gatehouse or Watchtower forbids."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice, Kind
from runehall.engine.places import find
from runehall.games.runes_of_mayhem.choices import FIELD
from runehall.games.runes_of_mayhem.markers import MarkerBack, list_sources, markers_on_cards, take_marker
from runehall.games.runes_of_mayhem.pause import Pause, spot_of
from runehall.games.runes_of_mayhem.secret_building import SecretBuilding
from runehall.games.runes_of_mayhem.state import (
    BUILT,
    ROWS,
    War,
    built_on,
    living,
    reign,
    tower_at,
    tower_kind,
)
from runehall.games.runes_of_mayhem.traps import clear_traps
from runehall.games.runes_of_mayhem.view_types import SpotView
from runehall.games.runes_of_mayhem.wounds import lose_bonuses

NO_GATE: Final = 9


def list_build(s: War, seat: int, out: list[Choice]) -> None:
    """Build a Tower once a Main-phase, where there is neither Tower nor Trap; it takes a marker (RM-288 to RM-290)."""
    if seat == s.vikings or s.once & BUILT or not s.tower_deck or not markers_on_cards(s, seat):
        return
    taken = built_on(s)
    for spot in range(FIELD):
        if not taken >> spot & 1:
            out.append(s.book.choices.build.of(spot))


class TowerMarker(Pause):
    """From which Production card the marker for a new Tower is taken (RM-290)."""

    def __init__(self, spot: int) -> None:
        self.spot: Final = spot

    def who(self, s: War) -> int:
        return 1 << s.active

    def options(self, s: War, seat: int) -> list[Choice]:
        return list_sources(s, seat, s.book.choices.marker_from)

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        s.then(WhichTower(self.spot, choice.a))

    def resolving(self) -> bool:
        return True

    def about(self, s: War) -> list[SpotView]:
        return [spot_of(1 - s.vikings, self.spot)]

    def prompt(self, s: War, seat: int) -> str:
        return "From which Production card do you take the marker?"

    def rule(self) -> str:
        return "RM-290"


class WhichTower(SecretBuilding):
    """Which Tower is built; its face stays hidden from the Vikings (RM-288, RM-306)."""

    def __init__(self, spot: int, marker: int) -> None:
        super().__init__(spot)
        self.marker: Final = marker

    def deck(self, s: War) -> list[int]:
        return s.tower_deck

    def first(self, s: War) -> int:
        return s.book.first_tower

    def choice(self, s: War) -> Kind:
        return s.book.choices.choose_tower

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        piece = find(s, s.tower_deck, choice.a + s.book.first_tower)
        s.part(s.tower_deck, piece, 1 << seat)
        take_marker(s, seat, self.marker)
        s.towers.append(piece)
        s.sites.append(self.spot)
        s.cracks.append(0)
        s.rising.append(1)
        s.once |= BUILT
        s.tell_card(s.book.events.builds, piece, seat, self.spot, self.marker)

    def prompt(self, s: War, seat: int) -> str:
        return "Which Tower do you build?"

    def rule(self) -> str:
        return "RM-288"


def finish_towers(s: War, seat: int) -> None:
    """All Towers under construction become active and give their markers back (RM-292, RM-293, RM-312, RM-313)."""
    for at in range(len(s.towers)):
        if s.rising[at]:
            s.rising[at] = 0
            s.show(s.towers[at], s.everyone)
            s.tell_card(s.book.events.tower_active, s.towers[at], s.sites[at])
            s.then(MarkerBack(seat, "RM-293"))
            if tower_kind(s, at).watch:
                clear_traps(s, s.sites[at] // ROWS)


def gate(s: War, lane: int) -> int:
    """The row of the active Gatehouse the Vikings may not pass in a lane, or a row beyond all."""
    if s.active == s.vikings:
        for at in range(len(s.sites)):
            if s.sites[at] // ROWS == lane and not s.rising[at] and tower_kind(s, at).gate:
                return s.sites[at] % ROWS
    return NO_GATE


def list_tower_sieges(s: War, spot: int, out: list[Choice]) -> None:
    """The Towers a Viking unit may siege: active ones of a lane without living enemies (RM-294, RM-298, RM-300)."""
    lane = spot // ROWS
    closed = gate(s, lane)
    for site in range(lane * ROWS, lane * ROWS + ROWS):
        at = tower_at(s, site)
        if at < 0 or s.rising[at] or site % ROWS > closed:
            continue
        before = site % ROWS if site % ROWS == closed else ROWS - 1  # only those in front shield a Gatehouse
        if not _defended(s, lane, before):
            out.append(s.book.choices.siege_tower.of(spot, site))


def _defended(s: War, lane: int, last: int) -> bool:
    """Whether a living Anglo-Saxon unit stands in a lane, in the rows up to one."""
    return any([living(s, 1 - s.vikings, spot) for spot in range(lane * ROWS, lane * ROWS + last + 1)])


def tower_structure(s: War, at: int) -> int:
    """The Structure-points a Tower has left; a King may add some."""
    return tower_kind(s, at).structure + reign(s, 1 - s.vikings).tower_structure - s.cracks[at]


def damage_tower(s: War, spot: int, damage: int) -> None:
    """Damage a Tower; it stays until the Tower is destroyed (RM-303)."""
    at = tower_at(s, spot)
    s.cracks[at] += damage
    s.tell_card(s.book.events.tower_hit, s.towers[at], spot, damage, max(0, tower_structure(s, at)))
    raze_towers(s)


def raze_towers(s: War) -> None:
    """Towers without Structure-points go back to the Towers deck (RM-304, RM-305)."""
    for at in range(len(s.towers) - 1, -1, -1):
        if tower_structure(s, at) <= 0:
            s.tell_card(s.book.events.tower_razed, s.towers[at], s.sites[at])
            s.tower_deck.append(s.towers.pop(at))
            s.sites.pop(at)
            s.cracks.pop(at)
            s.rising.pop(at)
            lose_bonuses(s, 0)


def beacons(s: War) -> int:
    """The Gold active Towers bring their owner in a Production-phase."""
    gold = 0
    for at in range(len(s.towers)):
        if not s.rising[at]:
            gold += tower_kind(s, at).gold
    return gold

"""One side of the Battlefield: positions, the Wall, and what stands on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from runehall.games.runes_of_mayhem.table.faces import FACTIONS, face_of
from runehall.games.runes_of_mayhem.table.names import faction_of, free_on_wall, offered, spot_name
from runehall.games.runes_of_mayhem.view_types import Faction, Mark, SpotView, TableView, UnitView, View
from runehall.scene.board import Face, Stat

__all__ = ["Army", "Card", "Ground", "Spot", "Wall", "army_of"]

# The marks of a unit that a player plans by: an icon and the word for it.
MARKS: Final[dict[Mark, Stat]] = {
    "fallen": Stat("skull", "", "fallen", "down"),
    "beyond healing": Stat("lost", "", "beyond healing", "down"),
    "stopped": Stat("halt", "", "stopped"),
    "has shot": Stat("target", "", "has shot"),
    "has sieged": Stat("ram", "", "has sieged"),
    "has flanked": Stat("flank", "", "has flanked"),
    "may not siege": Stat("no-ram", "", "may not siege"),
    "has thrown": Stat("axe-throw", "", "has thrown"),
    "holds a marker": Stat("lock", "", "holds a marker"),
    "has moved": Stat("check", "", "has moved"),
}


class Card(NamedTuple):
    """A card on the table, as the card frame draws it."""

    id: str
    item: str
    face: Face
    place: str
    left: Stat | None = None
    right: Stat | None = None
    costs: tuple[Stat, ...] | None = None
    marks: tuple[Stat, ...] = ()
    wound: bool = False
    look: str = ""  # further classes: fallen, aside, about


@dataclass(frozen=True, slots=True)
class Ground:
    """A Tower or a Trap that lies on a position."""

    id: str
    item: str
    icon: str
    name: str
    short: str
    face: Face | None  # None where the viewer may not know it
    points: str = ""  # Structure-points left
    rising: bool = False  # under construction


class Spot(NamedTuple):
    """One position of the Battlefield."""

    id: str
    item: str
    place: str  # a1 to c3
    lane: str
    row: int
    card: Card | None
    tower: Ground | None
    trap: Ground | None
    supported: bool
    closed: bool
    about: bool


@dataclass(frozen=True, slots=True)
class Free:
    """Room for one more unit on the Wall; all such places are one thing."""

    id: str
    item: str


@dataclass(frozen=True, slots=True)
class Wall:
    """The units on a Wall and the room left there."""

    cards: tuple[Card, ...]
    free: tuple[Free, ...]
    count: int
    limit: int

    @property
    def full(self) -> bool:
        """Whether nothing but units and places for them is here."""
        return len(self.cards) + len(self.free) >= 3

    @property
    def crowded(self) -> bool:
        """Whether more lies here than three cards of the field's size."""
        return len(self.cards) + len(self.free) > 3


@dataclass(frozen=True, slots=True)
class Army:
    """A player's side of the Battlefield, row by row from the line where the sides meet."""

    faction: Faction
    side: str  # its name
    mine: bool
    rows: tuple[tuple[Spot, ...], ...]
    formations: tuple[str, ...]  # per row: the type whose Formation fills it, or ''
    wall: Wall


def army_of(view: View, seat: int, mine: bool, faces: Mapping[str, Face]) -> Army:
    """A player's side of the Battlefield as the viewer knows it."""
    player, ground = view["table"]["players"][seat], view["table"]["ground"]
    return Army(
        faction=player["faction"],
        side=FACTIONS[player["faction"]],
        mine=mine,
        rows=tuple(tuple(_spot(view, seat, lane, row, faces) for lane in ground["lanes"]) for row in ground["rows"]),
        formations=tuple(type.title() if type else "" for type in player["formations"]),
        wall=_wall(view, seat, faces),
    )


def _spot(view: View, seat: int, lane: str, row: int, faces: Mapping[str, Face]) -> Spot:
    """One position with its unit and what lies under it."""
    table, place = view["table"], f"{lane}{row}"
    faction = faction_of(view, seat)
    unit = table["players"][seat]["field"][place]
    saxon = seat != table["vikings"]
    return Spot(
        id=f"at-{faction}-{place}",
        item=spot_name(view, seat, place),
        place=place,
        lane=lane,
        row=row,
        card=_unit(view, seat, place, unit, faces) if unit is not None else None,
        tower=_tower(table, place, faces) if saxon else None,
        trap=_trap(table, place, faces) if saxon else None,
        supported=unit is not None and unit["supported"],
        closed=lane in table["closed_lanes"],
        about=SpotView(seat=seat, spot=place) in table["about"],
    )


def _wall(view: View, seat: int, faces: Mapping[str, Face]) -> Wall:
    """The Wall with its units; a free place also beyond the limit, while an option leads there."""
    player = view["table"]["players"][seat]
    faction = player["faction"]
    cards = tuple(_unit(view, seat, spot, unit, faces) for spot, unit in player["wall"].items())
    next_place = free_on_wall(view, seat)
    room = max(0, player["wall_limit"] - player["wall_count"])
    if room == 0 and next_place is not None and _leads_to(view, seat, next_place):
        room = 1
    if next_place is None:
        room = 0
    free = tuple(Free(f"wall-{faction}-free-{n}", f"{faction}-{next_place}") for n in range(1, room + 1))
    return Wall(cards, free, player["wall_count"], player["wall_limit"])


def _leads_to(view: View, seat: int, place: str) -> bool:
    """Whether the viewer may put something on this place of the own Wall now."""
    ask = view["ask"]
    return ask is not None and view["seat"] == seat and any(o["text"].split()[-1] == place for o in ask["options"])


def _unit(view: View, seat: int, spot: str, unit: UnitView, faces: Mapping[str, Face]) -> Card:
    """A unit as it is now: its power and health, whether they differ from what is printed, and its marks."""
    faction = faction_of(view, seat)
    look = ["fallen"] if unit["fallen"] else []
    if SpotView(seat=seat, spot=spot) in view["table"]["about"]:
        look.append("about")
    where = "on the Wall" if spot in view["table"]["ground"]["wall"] else f"at {spot}"
    side = FACTIONS[faction]
    return Card(
        id=f"at-{faction}-{spot}",
        item=spot_name(view, seat, spot),
        face=face_of(faces, faction, unit["card"]),
        place=f"{where} of the {side}{', supported' if unit['supported'] else ''}",
        left=Stat("sword", str(unit["power"]), "power", _tone(unit["power"], unit["base_power"])),
        right=Stat("heart", str(unit["health"]), "health", _health_tone(unit)),
        costs=(),
        marks=tuple(MARKS[mark] for mark in unit["marks"]),
        wound=unit["damage"] > 0,
        look=" ".join(look),
    )


def _tone(now: int, printed: int) -> str:
    """How a number differs from what is printed."""
    return "up" if now > printed else "down" if now < printed else ""


def _health_tone(unit: UnitView) -> str:
    """Wounded, or healthier than printed."""
    return "down" if unit["damage"] > 0 else _tone(unit["whole_health"], unit["base_health"])


def _tower(table: TableView, place: str, faces: Mapping[str, Face]) -> Ground | None:
    """The Tower on a position of the Anglo-Saxons; under construction its face is theirs alone."""
    if table["towers"] is None or place not in table["towers"]["built"]:
        return None
    tower = table["towers"]["built"][place]
    face = faces.get(tower["card"])
    return Ground(
        id=f"tower-at-{place}",
        item=offered("tower", place),
        icon=face.icon if face else "tower",
        name=face.name if face else "Tower",
        short=face.short if face else "Tower",
        face=face,
        points="" if tower["structure"] is None else str(tower["structure"]),
        rising=tower["under_construction"],
    )


def _trap(table: TableView, place: str, faces: Mapping[str, Face]) -> Ground | None:
    """The Trap on a position of the Anglo-Saxons; what it is the Vikings alone know."""
    if table["traps"] is None or place not in table["traps"]["laid"]:
        return None
    face = faces.get(table["traps"]["laid"][place])
    return Ground(
        id=f"trap-at-{place}",
        item=offered("laid", place),
        icon=face.icon if face else "trap",
        name=face.name if face else "Trap",
        short=face.short if face else "Trap",
        face=face,
    )

"""Map tiles that are not placed yet, as small drawings: hexes, what they yield, and their letters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from runehall.games.runewars.table.touching import touching
from runehall.games.runewars.view_types import RESOURCES, TileView, View, hex_of
from runehall.maps.atlas.strokes import number, polygon
from runehall.maps.pixels import HexLayout

__all__ = ["Tile", "tiles_of"]

RADIUS: Final = 20.0
RIM: Final = 4.0


@dataclass(frozen=True, slots=True)
class Hex:
    """One area of a tile."""

    outline: str
    x: str
    y: str
    name: str
    terrain: str  # of what it yields most
    city: bool


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile in somebody's hand, or one way to lay it."""

    item: str
    label: str
    box: str
    hexes: tuple[Hex, ...]
    own: bool
    laying: bool


def tiles_of(view: View, turn: int) -> tuple[Tile, ...]:
    """The tiles in all hands, the viewer's first; or one tile as it can be turned. The map itself lies turned, too."""
    setup = view["table"]["setup"]
    if setup is None:
        return ()
    turns = sorted(item.removeprefix("turn-") for item in touching(view).items if item.startswith("turn-"))
    if turns and setup["laying"]:
        return tuple(_tile(setup["laying"], turn + int(n), f"turn-{n}", True, f", turned by {n}") for n in turns)
    own = view["seat"]
    seats = sorted(range(len(setup["tiles"])), key=lambda seat: (seat != own, seat))
    laying = setup["laying"]["tile"] if setup["laying"] else ""
    return tuple(
        _tile(tile, turn, f"tile-{tile['tile']}", seat == own, ", now to be laid" if tile["tile"] == laying else "")
        for seat in seats
        for tile in setup["tiles"][seat]
    )


def _tile(tile: TileView, turn: int, item: str, own: bool, state: str) -> Tile:
    """One tile as it lies on the screen."""
    layout = HexLayout(RADIUS, turn=turn)
    box = layout.box([hex_of(area) for area in tile["areas"]]).grown(RIM)
    hexes = []
    for area in tile["areas"]:
        x, y = layout.centre(hex_of(area))
        yields = {res: area[res] for res in RESOURCES}
        most = max(yields, key=lambda res: yields[res])
        outline = polygon(layout.corners(hex_of(area), 1.0))
        hexes.append(Hex(outline, number(x), number(y + 5), area["name"], most, area["city_area"]))
    words = ", ".join(f"{area['name']}: {_words(area['food'], area['wood'], area['ore'])}" for area in tile["areas"])
    view_box = " ".join(number(value) for value in (box.x, box.y, box.width, box.height))
    return Tile(item, f"Tile with {words}{state}", view_box, tuple(hexes), own, bool(state))


def _words(food: int, wood: int, ore: int) -> str:
    """What an area yields in words."""
    return " ".join(f"{count} {res}" for count, res in ((food, "food"), (wood, "wood"), (ore, "ore")) if count)

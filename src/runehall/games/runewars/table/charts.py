"""The realm as a chart: drawn from where the areas lie, what they yield and what parts them, and from nothing else.

A realm is built anew in every match. Equal realms give equal charts, so each is drawn once; winter has a drawing of
its own, in which the straits are frozen.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from runehall.games.runewars.view_types import AreaView, BorderKind, RealmView, hex_of
from runehall.maps.atlas.chart import Area, Border, Chart, Land, Site
from runehall.maps.pixels import Cell, widest_turn

__all__ = ["chart_of", "way_of"]

RADIUS: Final = 60.0
HEART: Final = 0.5  # of a radius: armies stand there
CITY: Final = 0.42  # of a radius above the middle
BORDERS: Final[dict[BorderKind, str]] = {"water": "strait", "mountain": "mountains"}
EMPTY: Final = (Land((0, 0), "plains", 0),)  # before the first tile lies
Ground = tuple[Cell, str, str, int, bool]  # of an area: its hex, tile, terrain, how thickly it grows, whether a city


def chart_of(realm: RealmView, room: Iterable[Cell] = ()) -> Chart:
    """The chart of a realm; `room` are empty hexes that must be on the sheet as well."""
    areas = realm["areas"]
    ground = tuple(sorted(_ground(area) for area in areas.values()))
    sides = tuple(
        (hex_of(areas[side["area"]]), side["way"], "ice" if side["frozen"] else BORDERS[side["kind"]])
        for side in realm["borders"]
    )
    return _chart(ground, sides, tuple(sorted(room)))


@lru_cache(maxsize=64)
def _chart(ground: tuple[Ground, ...], sides: tuple[tuple[Cell, int, str], ...], room: tuple[Cell, ...]) -> Chart:
    """A chart from plain facts."""
    tiles: dict[str, list[Cell]] = {}
    for cell, tile, _, _, _ in ground:
        tiles.setdefault(tile, []).append(cell)
    here = {cell for cell, *_ in ground}
    return Chart(
        tuple(Land(cell, terrain, plenty) for cell, _, terrain, plenty, _ in ground) or EMPTY,
        borders=tuple(Border(cell, way, kind) for cell, way, kind in sides if _seen(here, cell, way, kind, room)),
        sites=tuple(Site(cell, "castle", rise=CITY) for cell, _, _, _, city in ground if city),
        areas=tuple(Area(tuple(cells), line="fine") for cells in tiles.values()),
        radius=RADIUS,
        turn=widest_turn((*here, *room)) if here else 0,
        sea=True,
        heart=HEART,
        room=room,
    )


def _ground(area: AreaView) -> Ground:
    """What an area is drawn from."""
    terrain, plenty = _land(area["food"], area["wood"], area["ore"])
    return hex_of(area), area["tile"], terrain, plenty, area["city_area"]


def _land(food: int, wood: int, ore: int) -> tuple[str, int]:
    """What covers an area that yields so much."""
    if ore > max(food, wood):
        return ("mountains", 2) if ore > 1 else ("hills", 2)
    if wood > food:
        return ("forest", min(3, wood)) if wood > ore else ("hills", 1)
    if wood:
        return ("forest", 1) if wood == food else ("plains", 2)
    return ("hills", 1) if ore else ("plains", 2)


def _seen(here: set[Cell], cell: Cell, way: int, kind: str, building: tuple[Cell, ...]) -> bool:
    """Whether a coloured side is drawn: water that meets the open sea only as long as land may still come there."""
    return kind == "mountains" or bool(building) or way_of(cell, way) in here


def way_of(cell: Cell, way: int) -> Cell:
    """The hex across a side, clockwise from north."""
    steps = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    return cell[0] + steps[way][0], cell[1] + steps[way][1]

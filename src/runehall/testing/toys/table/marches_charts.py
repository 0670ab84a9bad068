"""The two maps of the toy game Marches: nineteen hexes in a sea, and eight areas around a lake."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from runehall.maps.atlas.chart import Area, Border, Chart, Land, Road, Site
from runehall.maps.geometry import hexagon
from runehall.maps.pixels import Cell, HexLayout

__all__ = ["AREAS", "Country", "areas", "dug", "hexes"]

AREAS = ("north", "hills", "east", "marsh", "south", "woods", "west", "moor")  # clockwise, as the toy's rules join them
RIVERS = (("hills", "east"), ("woods", "west"))
FERRIES = (((0, -2), (0, -1), (0, 0), (0, 1), (0, 2)), ((-2, 1), (-1, 0), (0, 0), (1, -1), (2, -1)))
COVER = {
    "north": ("mountains", "snow", "mountains"), "hills": ("hills", "hills", "plains"),
    "east": ("plains", "plains", "forest"), "marsh": ("swamp", "swamp", "plains"),
    "south": ("desert", "plains", "desert"), "woods": ("forest",),
    "west": ("plains", "hills", "plains"), "moor": ("plains", "hills", "swamp"),
}  # fmt: skip
TERRAIN = """
mountains hills plains
forest mountains plains hills
forest plains water plains swamp
plains hills forest desert
plains desert plains
"""
NAMES = {"c1": "Stonewatch", "e1": "Fernhold", "a5": "Dunegate", "c5": "Southmark"}


@dataclass(frozen=True, eq=False)
class Country:
    """A chart, and which of its cells each space of the board takes."""

    chart: Chart
    cells: dict[str, tuple[Cell, ...]]
    names: dict[str, str]  # of a space, as people read it

    def heart(self, space: str) -> Cell:
        """The cell in the middle of a space: what stands in the space stands there."""
        cells = self.cells[space]
        middles = [self.chart.layout.centre(cell) for cell in cells]
        x, y = sum(p[0] for p in middles) / len(middles), sum(p[1] for p in middles) / len(middles)

        def off(cell: Cell) -> tuple[float, float]:
            here = self.chart.layout.centre(cell)
            return (round(math.dist(here, (x, y))), -here[1])  # of two the lower: a castle stands above it

        return min(cells, key=off)


@lru_cache(maxsize=64)
def dug(country: Country, spaces: tuple[str, ...]) -> Country:
    """The same country as choices have built it: walls of earth around every space with a ditch."""
    layout = country.chart.layout
    walls = [
        Border(cell, way, "wall")
        for space in spaces
        for cell in country.cells[space]
        for way, near in enumerate(layout.beside(cell))
        if near not in country.cells[space]
    ]
    return replace(country, chart=replace(country.chart, borders=(*country.chart.borders, *walls)))


@cache
def hexes() -> Country:
    """The island of nineteen hexes, with a lake, a river out of it, and roads between the homes."""
    board = hexagon(2)
    lands = tuple(Land(cell, word) for cell, word in zip(board.cells, TERRAIN.split(), strict=True))
    at = {name: board.cells[space] for space, name in enumerate(board.names)}
    roads = (("c1", "c2", "d2", "d3", "c4", "c5"), ("e1", "d2"), ("a5", "b4", "c4"))
    chart = Chart(
        lands,
        borders=(Border(at["c4"], 0), Border(at["c4"], 5), Border(at["b4"], 1), Border(at["e2"], 5, "mountains")),
        roads=tuple(Road(tuple(at[name] for name in road)) for road in roads),
        sites=tuple(Site(at[name], "castle", words, rise=0.5) for name, words in NAMES.items()),
        radius=62.0, shape="pointy", sea=True, heart=0.4,
    )  # fmt: skip
    return Country(chart, {name: (cell,) for name, cell in at.items()}, {name: NAMES.get(name, name) for name in at})


@cache
def areas() -> Country:
    """Eight areas around a lake, two rivers out of it, and ferries across."""
    layout = HexLayout(36.0)
    every = hexagon(4).cells
    lake = [cell for cell in every if max(abs(cell[0]), abs(cell[1]), abs(cell[0] + cell[1])) <= 1]
    shares: dict[str, list[Cell]] = {name: [] for name in AREAS}
    for cell in every:
        if cell not in lake:
            x, y = layout.centre(cell)
            shares[AREAS[round((math.degrees(math.atan2(y, x)) + 90) / 45) % 8]].append(cell)
    lands = [Land(cell, "water") for cell in lake]
    for name, share in shares.items():
        lands += [Land(cell, COVER[name][at % len(COVER[name])]) for at, cell in enumerate(share)]
    rivers = [
        Border(cell, way)
        for one, other in RIVERS
        for cell in shares[one]
        for way, near in enumerate(layout.beside(cell))
        if near in shares[other]
    ]
    cells = {name: tuple(found) for name, found in shares.items()}
    plain = Country(Chart(tuple(lands), radius=36.0), cells, {})
    chart = Chart(
        tuple(lands),
        borders=tuple(rivers),
        roads=tuple(Road(ferry) for ferry in FERRIES),
        sites=tuple(Site(plain.heart(name), "castle", rise=0.6) for name in ("north", "east", "south", "west")),
        areas=tuple(Area(found, name.capitalize(), "strong") for name, found in cells.items()),
        radius=36.0, sea=True, grid=False, heart=0.2,
    )  # fmt: skip
    return Country(chart, cells, {name: name.capitalize() for name in AREAS})

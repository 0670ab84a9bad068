"""The map of Terrinoth as a chart for the kit that draws maps: made of what the view tells of the board, once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from runehall.games.runebound.view_types import MapView
from runehall.maps.atlas.chart import Area, Border, Chart, Land, Road, Site
from runehall.maps.geometry import rectangle
from runehall.maps.pixels import Cell, HexLayout

__all__ = ["Country", "country"]

LANDS = {"P": "plains", "F": "forest", "H": "hills", "M": "mountains", "W": "water", "C": "plains"}
WORDS = {"P": "plains", "F": "forest", "H": "hills", "M": "mountains", "W": "water", "C": "city"}
SITES = {"city": "city", "town": "town", "shrine": "shrine", "stronghold": "castle"}
RADIUS = 40.0
RISE = 0.16  # of what is built: heroes and gems stand below it
CITY_RISE = 0.05


@dataclass(frozen=True, eq=False)
class Country:
    """The chart, and what each hex is."""

    chart: Chart
    cells: Mapping[str, Cell]
    terrain: Mapping[str, str]
    names: Mapping[str, str]  # hexes of named places
    kinds: Mapping[str, str]  # hexes with a city, town, shrine or stronghold

    def said(self, hex: str) -> str:
        """A hex as a reader names it: Trader's Hail (H9), or G7."""
        return f"{self.names[hex]} ({hex.upper()})" if hex in self.names else hex.upper()

    def label(self, hex: str) -> str:
        """A hex with what it is, for those who do not see the map."""
        kind = self.kinds.get(hex, self.terrain[hex])
        return f"{self.said(hex)}, {kind}"


def country(land: MapView) -> Country:
    """The country a view tells of; equal ones are made once."""
    places = tuple((place["name"], place["kind"], tuple(place["hexes"])) for place in land["places"])
    rivers, roads = (tuple((one, other) for one, other in land[key]) for key in ("rivers", "roads"))
    return _country(tuple(land["terrain"]), rivers, roads, places)


@lru_cache(maxsize=8)
def _country(
    rows: tuple[str, ...],
    rivers: tuple[tuple[str, str], ...],
    roads: tuple[tuple[str, str], ...],
    places: tuple[tuple[str, str, tuple[str, ...]], ...],
) -> Country:
    """The country of these rows, rivers, roads and places."""
    board = rectangle(len(rows[0]), len(rows), flat=True)
    cells = dict(zip(board.names, board.cells, strict=True))
    letters = dict(zip(board.names, "".join(rows), strict=True))
    layout = HexLayout(RADIUS)
    chart = Chart(
        lands=tuple(Land(cells[hex], LANDS[letter]) for hex, letter in letters.items()),
        borders=tuple(Border(cells[one], layout.way_to(cells[one], cells[other])) for one, other in rivers),
        roads=tuple(Road((cells[one], cells[other])) for one, other in roads),
        sites=tuple(_site(cells[hexes[0]], kind, name) for name, kind, hexes in places if kind in SITES),
        areas=tuple(Area(tuple(cells[hex] for hex in hexes), name) for name, kind, hexes in places if kind == "region"),
        radius=RADIUS,
        letters=True,
    )
    return Country(
        chart,
        cells,
        {hex: WORDS[letter] for hex, letter in letters.items()},
        {hex: name for name, _, hexes in places for hex in hexes},
        {hexes[0]: kind for _, kind, hexes in places if kind in SITES},
    )


def _site(cell: Cell, kind: str, name: str) -> Site:
    """A built place."""
    return Site(cell, SITES[kind], name, rise=CITY_RISE if kind == "city" else RISE)

"""A map as plain declared data: what the draughtsman is told. Rules make it from their board, boards from a view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from itertools import pairwise

from runehall.engine.errors import Refused
from runehall.maps.atlas.palette import TERRAINS, Terrain
from runehall.maps.pixels import Box, Cell, HexLayout, Layout, SquareLayout

__all__ = ["BORDERS", "SITES", "Area", "Border", "Chart", "Land", "Road", "Site"]

SITES = ("city", "town", "castle", "shrine", "ruins", "tower")
BORDERS = ("river", "strait", "ice", "mountains", "wood", "wall")
MARGIN = 0.42  # paper around the outermost cells, in radii
BAND = 26.0  # the ruled band around the picture where letters stand in it, …
NARROW = 13.0  # … and where none do


@dataclass(frozen=True, slots=True)
class Land:
    """One cell and what covers it."""

    cell: Cell
    terrain: str
    plenty: int = 2  # how thickly it grows: 0 bare, 1 sparse, 2 as usual, 3 dense


@dataclass(frozen=True, slots=True)
class Border:
    """What lies on a side of a cell: a river (chained with its neighbours), a strait, ice, peaks, a wood, a wall."""

    cell: Cell
    way: int
    kind: str = "river"


@dataclass(frozen=True, slots=True)
class Road:
    """A chain of cells, each beside the one before."""

    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Site:
    """A built thing in a cell."""

    cell: Cell
    kind: str
    name: str = ""
    rise: float = 0.0  # how far above the middle it stands, in radii


@dataclass(frozen=True, slots=True)
class Area:
    """Cells that belong together: with a name, an outline, or both."""

    cells: tuple[Cell, ...]
    name: str = ""
    line: str = ""  # "", fine or strong


@dataclass(frozen=True)
class Chart:
    """A whole map."""

    lands: tuple[Land, ...]
    borders: tuple[Border, ...] = ()
    roads: tuple[Road, ...] = ()
    sites: tuple[Site, ...] = ()
    areas: tuple[Area, ...] = ()
    shape: str = "flat"  # flat or pointy hexes, or squares
    radius: float = 40.0
    turn: int = 0  # hexes: the board turned clockwise by sixths
    sea: bool = False  # the land lies in a sea; else it runs on under the frame
    grid: bool = True  # the sides of all cells are drawn
    heart: float = 0.0  # how far around the middle of each cell nothing grows, in radii: pieces stand there
    letters: bool = False  # columns and rows are named on the frame
    terrains: tuple[Terrain, ...] = ()  # kinds of land beside those of the palette, or in place of them
    room: tuple[Cell, ...] = ()  # cells without land for which the sheet has room: more may be built there

    def __post_init__(self) -> None:
        """Refuse what cannot be drawn, with what it is."""
        cells = self.terrain
        if not cells or len(cells) < len(self.lands):
            raise Refused("A map needs at least one cell, and each of its cells once.")
        self._check(self.shape, ("flat", "pointy", "square"), "shape")
        for land in self.lands:
            self._check(land.terrain, tuple(self.kinds), "terrain")
        for border in self.borders:
            self._check(border.kind, BORDERS, "border")
            self._on_it(border.cell)
        for site in self.sites:
            self._check(site.kind, SITES, "site")
            self._on_it(site.cell)
        for area in self.areas:
            for cell in area.cells:
                self._on_it(cell)
        for road in self.roads:
            for cell in road.cells:
                self._on_it(cell)
            for one, other in pairwise(road.cells):
                if self.layout.way_to(one, other) < 0:
                    raise Refused(f"A road leads from {one} to {other}, which do not touch.")

    def _check(self, word: str, known: tuple[str, ...], what: str) -> None:
        if word not in known:
            raise Refused(f"A map has no {what} '{word}': choose one of {', '.join(known)}.")

    def _on_it(self, cell: Cell) -> None:
        if cell not in self.terrain:
            raise Refused(f"The map has no cell {cell}.")

    @cached_property
    def terrain(self) -> Mapping[Cell, str]:
        """What covers each cell."""
        return {land.cell: land.terrain for land in self.lands}

    @cached_property
    def kinds(self) -> Mapping[str, Terrain]:
        """Every kind of land it may name."""
        return {**TERRAINS, **{terrain.name: terrain for terrain in self.terrains}}

    @cached_property
    def layout(self) -> Layout:
        """How its cells lie on paper; pieces and marks are placed by the same."""
        if self.shape == "square":
            return SquareLayout(self.radius)
        return HexLayout(self.radius, self.shape == "flat", self.turn)

    @cached_property
    def picture(self) -> Box:
        """The part of the paper inside the frame."""
        margin = self.radius * (MARGIN if self.sea else 0.16)
        return self.layout.box((*self.terrain, *self.room)).grown(margin)

    @property
    def band(self) -> float:
        """How wide the band around the picture is."""
        return BAND if self.letters else NARROW

    @cached_property
    def sheet(self) -> Box:
        """The whole sheet of paper."""
        return self.picture.grown(self.band + 8)

    @cached_property
    def key(self) -> str:
        """A name made of the content: equal maps have equal names, however they came about."""
        parts = (
            self.lands, self.borders, self.roads, self.sites, self.areas, self.shape, self.radius, self.turn,
            self.sea, self.grid, self.heart, self.letters, self.terrains, self.room,
        )  # fmt: skip
        return sha256(repr(parts).encode()).hexdigest()[:32]

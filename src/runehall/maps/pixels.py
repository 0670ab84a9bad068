"""Where spaces lie on paper: centres, corners, sides, outlines and ways, for terrain, pieces and marks alike.

A layout turns cells into points, x to the right and y downwards. Side `way` of a hex is the one towards its neighbour
in direction `way` of `geometry`: clockwise, beginning at (0, -1). Side i runs from corner i to corner i + 1.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from runehall.maps.geometry import AXIAL_Q, AXIAL_R, turned_axial

__all__ = ["Box", "Cell", "HexLayout", "Layout", "Point", "SquareLayout", "inset_loop", "widest_turn"]

Cell = tuple[int, int]
Point = tuple[float, float]

ROOT_3 = math.sqrt(3.0)
FINE = 4  # corners are told apart by quarters of a unit: no cell is that small
SQUARE_WAYS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # north, east, south, west


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on paper."""

    x: float
    y: float
    width: float
    height: float

    def grown(self, by: float) -> Box:
        """The box with a margin on every side."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def holds(self, point: Point, margin: float = 0.0) -> bool:
        """Whether a point lies inside, that far from the rim."""
        inside_x = self.x + margin <= point[0] <= self.x + self.width - margin
        return inside_x and self.y + margin <= point[1] <= self.y + self.height - margin

    @property
    def centre(self) -> Point:
        """The middle of it."""
        return (self.x + self.width / 2, self.y + self.height / 2)


class Layout(ABC):
    """How the cells of a board lie on paper."""

    radius: float  # from the centre of a cell to its corners
    sides: int

    @abstractmethod
    def centre(self, cell: Cell) -> Point:
        """The middle of a cell."""

    @abstractmethod
    def beside(self, cell: Cell) -> list[Cell]:
        """The cells across each side, in the order of the sides."""

    @abstractmethod
    def spokes(self) -> list[Point]:
        """The corners of a cell of radius 1 around (0, 0), clockwise, the first at the beginning of side 0."""

    @abstractmethod
    def nearest(self, point: Point) -> Cell:
        """The cell a point lies in."""

    @property
    @abstractmethod
    def across(self) -> float:
        """How far apart the middles of two neighbours are."""

    def corners(self, cell: Cell, inset: float = 0.0) -> list[Point]:
        """The corners of a cell, or of the smaller one whose sides lie that far inside."""
        x, y = self.centre(cell)
        radius = self.radius - inset * self.radius / (self.across / 2)
        return [(x + dx * radius, y + dy * radius) for dx, dy in self.spokes()]

    def side(self, cell: Cell, way: int) -> tuple[Point, Point]:
        """The two ends of a side, clockwise."""
        corners = self.corners(cell)
        return corners[way % self.sides], corners[(way + 1) % self.sides]

    def way_to(self, cell: Cell, other: Cell) -> int:
        """The side two cells share, as the first one counts it; -1 where they do not touch."""
        near = self.beside(cell)
        return near.index(other) if other in near else -1

    def outlines(self, cells: Iterable[Cell], inset: float = 0.0) -> list[list[Point]]:
        """The outlines of a union of cells: clockwise around it, the other way around its holes."""
        loops = self._loops(sorted(set(cells)))
        return [inset_loop(loop, inset) for loop in loops] if inset else loops

    def _loops(self, cells: Sequence[Cell]) -> list[list[Point]]:
        """Sides with nothing of the union beyond them, chained from corner to corner."""
        union = set(cells)
        onward: dict[tuple[int, int], list[tuple[int, int]]] = {}
        points: dict[tuple[int, int], Point] = {}
        for cell in cells:
            for way, near in enumerate(self.beside(cell)):
                if near not in union:
                    start, end = self.side(cell, way)
                    points[_place(start)], points[_place(end)] = start, end
                    onward.setdefault(_place(start), []).append(_place(end))
        loops: list[list[Point]] = []
        while onward:
            first = here = min(onward)
            loop: list[Point] = []
            while here in onward:
                loop.append(points[here])
                ends = onward[here]
                after = ends.pop()
                if not ends:
                    del onward[here]
                here = after
                if here == first:
                    break
            loops.append(loop)
        return loops

    def path(self, cells: Iterable[Cell]) -> list[Point]:
        """The way through the middles of these cells."""
        return [self.centre(cell) for cell in cells]

    def box(self, cells: Iterable[Cell]) -> Box:
        """The smallest rectangle around these cells."""
        corners = [corner for cell in cells for corner in self.corners(cell)]
        left, top = min(x for x, _ in corners), min(y for _, y in corners)
        return Box(left, top, max(x for x, _ in corners) - left, max(y for _, y in corners) - top)


class HexLayout(Layout):
    """Hexes by axial coordinates, with a side or a corner on top, the board turned clockwise by sixths."""

    sides = 6

    def __init__(self, radius: float, flat: bool = True, turn: int = 0) -> None:
        self.radius = radius
        self.flat = flat
        self.turn = turn % 6
        first = -120 if flat else -150
        angles = [math.radians(first + 60 * ((i + self.turn) % 6)) for i in range(6)]
        self._spokes = [(math.cos(angle), math.sin(angle)) for angle in angles]

    @property
    def across(self) -> float:
        return ROOT_3 * self.radius

    def centre(self, cell: Cell) -> Point:
        q, r = turned_axial(cell[0], cell[1], self.turn)
        if self.flat:
            return (1.5 * self.radius * q, ROOT_3 * self.radius * (r + q / 2))
        return (ROOT_3 * self.radius * (q + r / 2), 1.5 * self.radius * r)

    def beside(self, cell: Cell) -> list[Cell]:
        return [(cell[0] + AXIAL_Q[way], cell[1] + AXIAL_R[way]) for way in range(6)]

    def spokes(self) -> list[Point]:
        return self._spokes

    def nearest(self, point: Point) -> Cell:
        x, y = point[0] / self.radius, point[1] / self.radius
        q, r = (x / 1.5, y / ROOT_3 - x / 3) if self.flat else (x / ROOT_3 - y / 3, y / 1.5)
        return turned_axial(*_rounded(q, r), 6 - self.turn)


class SquareLayout(Layout):
    """Squares by column and row, both from 0, rows counted downwards."""

    sides = 4

    def __init__(self, radius: float) -> None:
        self.radius = radius
        half = math.sqrt(0.5)
        self._spokes = [(-half, -half), (half, -half), (half, half), (-half, half)]

    @property
    def across(self) -> float:
        return self.radius * math.sqrt(2.0)

    def centre(self, cell: Cell) -> Point:
        return (cell[0] * self.across, cell[1] * self.across)

    def beside(self, cell: Cell) -> list[Cell]:
        return [(cell[0] + dx, cell[1] + dy) for dx, dy in SQUARE_WAYS]

    def spokes(self) -> list[Point]:
        return self._spokes

    def nearest(self, point: Point) -> Cell:
        return (math.floor(point[0] / self.across + 0.5), math.floor(point[1] / self.across + 0.5))


def inset_loop(loop: Sequence[Point], inset: float) -> list[Point]:
    """A clockwise loop moved inwards, side by side; around a hole, which runs the other way, outwards."""
    moved: list[Point] = []
    for at, (x, y) in enumerate(loop):
        before, after = _inward(loop[at - 1], (x, y)), _inward((x, y), loop[(at + 1) % len(loop)])
        step = inset / (1 + before[0] * after[0] + before[1] * after[1])
        moved.append((x + step * (before[0] + after[0]), y + step * (before[1] + after[1])))
    return moved


def widest_turn(cells: Iterable[Cell], flat: bool = True) -> int:
    """By how many sixths a board of hexes is turned to lie widest: screens are wider than high."""
    lying = list(cells)

    def width(turn: int) -> tuple[float, int]:
        box = HexLayout(1.0, flat, turn).box(lying)
        return (round(box.width / box.height, 6), -turn)

    return max(range(6), key=width)


def _inward(start: Point, end: Point) -> Point:
    """The direction into a shape whose outline runs clockwise from start to end."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    return (-dy / length, dx / length)


def _place(point: Point) -> tuple[int, int]:
    """One name for a corner, whichever of its cells it was computed from."""
    return (round(point[0] * FINE + 0.13), round(point[1] * FINE + 0.13))  # off the ties that round half-way


def _rounded(q: float, r: float) -> Cell:
    """The hex nearest to fractional coordinates."""
    s = -q - r
    near_q, near_r, near_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(near_q - q), abs(near_r - r), abs(near_s - s)
    if off_q > off_r and off_q > off_s:
        return (-near_r - near_s, near_r)
    if off_r > off_s:
        return (near_q, -near_q - near_s)
    return (near_q, near_r)

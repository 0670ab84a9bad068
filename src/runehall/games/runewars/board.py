"""The board: hexes, where each area lies, which areas touch, and what lies between them.

Hexes have flat tops and axial coordinates; ways go clockwise from north. A hex is one number, so that a board is a
row of numbers. A board never changes: a tile more is another board.
"""

from __future__ import annotations

from typing import Final

from runehall.engine.values import Value
from runehall.games.runewars.numbers import AREAS
from runehall.maps.geometry import letters

WAYS: Final = 6
WAY_Q: Final = (0, 1, 1, 0, -1, -1)
WAY_R: Final = (-1, -1, 0, 1, 1, 0)
WIDTH: Final = 32  # a table is so many hexes wide and deep; the first tile lies in the middle
MIDDLE: Final = 16
HEXES: Final = WIDTH * WIDTH
NOWHERE: Final = -1


def hex_at(q: int, r: int) -> int:
    """The hex with these coordinates, or nowhere beyond the edge of the table."""
    column, row = q + MIDDLE, r + MIDDLE
    if column < 0 or row < 0 or column >= WIDTH or row >= WIDTH:
        return NOWHERE
    return column * WIDTH + row


def column_of(cell: int) -> int:
    """The first coordinate of a hex."""
    return cell // WIDTH - MIDDLE


def row_of(cell: int) -> int:
    """The second coordinate of a hex."""
    return cell % WIDTH - MIDDLE


def hex_word(cell: int) -> str:
    """The name of a hex: a letter or two for its column, a number for its row."""
    return f"{letters(cell // WIDTH)}{cell % WIDTH + 1}"


_BESIDE: Final = [
    hex_at(column_of(cell) + WAY_Q[way], row_of(cell) + WAY_R[way]) for cell in range(HEXES) for way in range(WAYS)
]
AROUND: Final = [
    [near for near in _BESIDE[cell * WAYS : (cell + 1) * WAYS] if near != NOWHERE] for cell in range(HEXES)
]  # per hex: the hexes around it, as far as the table goes


def hex_beside(cell: int, way: int) -> int:
    """The next hex on a way, or nowhere."""
    return _BESIDE[cell * WAYS + way]


class Board(Value):
    """Where every area lies, and all that follows from it."""

    def __init__(self, cells: tuple[int, ...], edges: tuple[int, ...]) -> None:
        """Lay the areas down; edges are the borders printed on each side of each area, as it lies."""
        self.cells: Final = cells  # per area: its hex, or nowhere
        self.edges: Final = edges  # per area * 6 + way
        self.areas: Final = tuple([area for area in range(len(cells)) if cells[area] >= 0])
        where = {cells[area]: area for area in self.areas}
        beside: list[tuple[int, ...]] = []
        between: list[tuple[int, ...]] = []
        for area in range(len(cells)):
            near, borders = _neighbours(area, cells, edges, where) if cells[area] >= 0 else ((), ())
            beside.append(near)
            between.append(borders)
        self.beside: Final = tuple(beside)  # per area: the adjacent areas
        self.between: Final = tuple(between)  # … and the border to each of them

    def border(self, area: int, other: int) -> int:
        """The border between two adjacent areas (RW-058)."""
        return self.between[area][self.beside[area].index(other)]


def _neighbours(
    area: int, cells: tuple[int, ...], edges: tuple[int, ...], where: dict[int, int]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The areas around an area and the borders to them, clockwise."""
    near: list[int] = []
    borders: list[int] = []
    for way in range(WAYS):
        other = where.get(hex_beside(cells[area], way), NOWHERE)
        if other >= 0:
            near.append(other)
            borders.append(edges[area * WAYS + way] | edges[other * WAYS + (way + 3) % WAYS])
    return tuple(near), tuple(borders)


EMPTY_BOARD: Final = Board((NOWHERE,) * AREAS, (0,) * (AREAS * WAYS))

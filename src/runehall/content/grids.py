"""Maps as tables: grids of words, the names of their cells, and which cells touch."""

import re
from collections.abc import Sequence
from typing import Final

__all__ = ["LAYOUTS", "Grid", "cell_at", "touching"]

Grid = tuple[tuple[str, ...], ...]  # row by row from the top, each word a cell
CELL: Final = re.compile(r"([A-Z]+)([1-9][0-9]*)")

_SQUARE: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
# Hexes in columns (flat tops) or rows (pointed tops), every second one shifted by half a hex: the steps for those that
# are not shifted, then for those that are. Columns and rows are counted from 0.
_COLUMNS: Final = (
    ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)),
    ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)),
)
_ROWS: Final = (
    ((0, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (-1, -1)),
    ((1, -1), (1, 0), (1, 1), (0, 1), (-1, 0), (0, -1)),
)
LAYOUTS: Final = ("square", "odd_columns_down", "even_columns_down", "odd_rows_right", "even_rows_right")


def cell_at(name: str) -> tuple[int, int] | None:
    """Return the column and row of a cell named like 'C7', counted from 0; None for any other text."""
    found = CELL.fullmatch(name)
    if not found:
        return None
    column = 0
    for letter in found.group(1):
        column = column * 26 + ord(letter) - ord("A") + 1
    return column - 1, int(found.group(2)) - 1


def touching(layout: str, one: tuple[int, int], two: tuple[int, int]) -> bool:
    """Say whether two cells are neighbours.

    >>> touching("odd_columns_down", (0, 9), (1, 8)), touching("odd_columns_down", (1, 8), (0, 8))
    (True, True)
    >>> touching("odd_columns_down", (0, 9), (1, 9)), touching("odd_columns_down", (0, 9), (1, 10))
    (True, False)
    """
    return (two[0] - one[0], two[1] - one[1]) in _steps(layout, one)


def _steps(layout: str, cell: tuple[int, int]) -> Sequence[tuple[int, int]]:
    """List the steps from a cell to its neighbours."""
    if layout == "square":
        return _SQUARE
    line = cell[0] if "columns" in layout else cell[1]
    shifted = line % 2 == (1 if layout.startswith("odd") else 0)
    return (_COLUMNS if "columns" in layout else _ROWS)[shifted]

"""Laying tiles: where they may lie, what touches, where markers and home tiles find room (RW-019 to RW-032)."""

from __future__ import annotations

from typing import Final

from runehall.games.runewars.board import AROUND, NOWHERE, WAYS, Board, column_of, hex_at, hex_beside, row_of
from runehall.games.runewars.book import RunewarsBook
from runehall.games.runewars.cover import AWAY, Cover, before, beside, listed
from runehall.games.runewars.numbers import AREAS

MARKER_SIDES: Final = 3  # uncoloured sides a marker must touch (RW-024)


def cells_of(book: RunewarsBook, tile: int, cell: int, turns: int) -> list[int]:
    """The hexes of a tile's areas when its area A lies on a hex; empty where one would fall off the table."""
    found: list[int] = []
    column, row = column_of(cell), row_of(cell)
    for q, r in book.shapes[tile * WAYS + turns]:
        at = hex_at(column + q, row + r)
        if at == NOWHERE:
            return []
        found.append(at)
    return found


def edges_of(book: RunewarsBook, area: int, turns: int) -> list[int]:
    """The borders printed on the sides of an area, by the way they point when its tile is turned."""
    printed = book.areas[area].edges
    return [printed[(way - turns) % WAYS] for way in range(WAYS)]


def with_tile(book: RunewarsBook, board: Board, tile: int, cell: int, turns: int) -> Board:
    """The board with one more tile."""
    cells, edges = list(board.cells), list(board.edges)
    laid = cells_of(book, tile, cell, turns)
    for i, area in enumerate(book.tiles[tile].areas):
        cells[area] = laid[i]
        edges[area * WAYS : (area + 1) * WAYS] = edges_of(book, area, turns)
    return Board(tuple(cells), tuple(edges))


def without_tiles(board: Board, areas: list[int]) -> Board:
    """The board without some areas."""
    cells = [NOWHERE if area in areas else board.cells[area] for area in range(AREAS)]
    return Board(tuple(cells), board.edges)


def lying(book: RunewarsBook, board: Board, tile: int) -> list[int]:
    """Where a tile may be placed: per turn the set of hexes of its area A (RW-019 to RW-021)."""
    cover = Cover(board)
    found: list[int] = []
    for turns in range(WAYS):
        stamp = book.stamps[tile * WAYS + turns]
        found.append(cover.fitting(stamp) & cover.joining(stamp) if cover.taken else 1 << hex_at(0, 0))
    return found


def placements(book: RunewarsBook, board: Board, tile: int) -> list[int]:
    """The hexes on which area A of a tile may lie, turned in some way, in order."""
    hexes = 0
    for allowed in lying(book, board, tile):
        hexes |= allowed
    return listed(hexes)


def turns_at(book: RunewarsBook, board: Board, tile: int, cell: int) -> list[int]:
    """How a tile may be turned with its area A on a hex."""
    allowed = lying(book, board, tile)
    return [turns for turns in range(WAYS) if allowed[turns] >> cell & 1]


def room_for_markers(board: Board, count: int) -> bool:
    """Whether so many markers can be placed (RW-026)."""
    return completable(marker_spots(board), count)


# -- setup markers -----------------------------------------------------------------------------------------------------


class Spot:
    """A place for a setup marker: a hex, the way to the other, and the areas both touch and those beside them."""

    def __init__(self, board: Board, cell: int, way: int, touched: list[int]) -> None:
        self.cell: Final = cell
        self.way: Final = way
        self.cells: Final = [cell, hex_beside(cell, way)]
        near = 0
        here = 0
        for area in touched:
            here |= 1 << area
            for other in board.beside[area]:
                near |= 1 << other
        self.touched: Final = here
        self.near: Final = near | here

    def far_from(self, other: Spot) -> bool:
        """Whether three areas lie between two markers, the areas they touch counted (RW-025, RW-D10)."""
        if self.near & other.touched:
            return False
        return other.cells[0] not in self.cells and other.cells[1] not in self.cells


def marker_spots(board: Board) -> list[Spot]:
    """Everywhere a setup marker may lie, by itself (RW-023, RW-024, RW-298)."""
    cover = Cover(board)
    free = cover.outside()
    near = (cover.rim | beside(cover.rim)) & free
    allowed = [near & _pairs(cover, free, way) for way in range(WAYS // 2)]
    where = {board.cells[area]: area for area in board.areas}
    found: list[Spot] = []
    for cell in listed(allowed[0] | allowed[1] | allowed[2]):
        for way in range(WAYS // 2):
            if allowed[way] >> cell & 1:
                found.append(Spot(board, cell, way, _touched(where, [cell, hex_beside(cell, way)])))
    return found


def _pairs(cover: Cover, free: int, way: int) -> int:
    """The hexes at which a marker may begin that lies on a way, as far as room and the sides it touches go."""
    other = AWAY[way]
    room = before(free, AWAY[(way + 5) % WAYS]) | before(free, AWAY[(way + 1) % WAYS])  # for a home tile (RW-298)
    once = twice = thrice = 0
    for side in range(WAYS):
        plain = cover.taken & ~cover.coloured[(side + 3) % WAYS]
        touching = before(plain, AWAY[side])
        for sides in (touching, before(touching, other)):
            thrice |= twice & sides
            twice |= once & sides
            once |= sides
    assert MARKER_SIDES == 3, "as many are counted"
    return before(free, other) & room & thrice


def _touched(where: dict[int, int], cells: list[int]) -> list[int]:
    """Which areas some hexes touch."""
    found: list[int] = []
    for cell in cells:
        for near in AROUND[cell]:
            area = where.get(near, NOWHERE)
            if area >= 0:
                found.append(area)
    return found


def completable(spots: list[Spot], more: int) -> bool:
    """Whether so many markers find room together on some spots."""
    if more <= 1:
        return more == 0 or bool(spots)
    return any(completes(spots[i + 1 :], spots[i], more - 1) for i in range(len(spots)))


def completes(spots: list[Spot], marker: Spot, more: int) -> bool:
    """Whether so many markers find room together on some spots, all far from one that lies."""
    if more == 0:
        return True
    if more > 1:
        return completable([spot for spot in spots if marker.far_from(spot)], more)
    return any(marker.far_from(spot) for spot in spots)


def next_spots(board: Board, cells: list[int], ways: list[int], more: int) -> list[Spot]:
    """Where the next of so many markers may lie, so that all others find room too."""
    free = marker_spots(board)
    chosen = [spot for spot in free for i in range(len(cells)) if spot.cell == cells[i] and spot.way == ways[i]]
    for marker in chosen:
        free = [spot for spot in free if marker.far_from(spot)]
    return [spot for spot in free if completes(free, spot, more - 1)]


def home_fits(book: RunewarsBook, board: Board, tile: int) -> list[int]:
    """Per turn where area A of a home tile may lie, markers apart: it fits, and touches no other home (RW-032)."""
    cover = Cover(board)
    homes = 0
    for area in board.areas:
        if book.home_of[area] >= 0:
            homes |= 1 << board.cells[area]
    near = beside(homes)
    found: list[int] = []
    for turns in range(WAYS):
        stamp = book.stamps[tile * WAYS + turns]
        touching = 0
        for area_of_tile in stamp.areas:
            touching |= before(near, area_of_tile)
        found.append(cover.fitting(stamp) & ~touching)
    return found


def home_lays(book: RunewarsBook, fits: list[int], tile: int, cell: int, way: int, taken: int) -> list[tuple[int, int]]:
    """How a home tile may replace a marker: the hex of its area A and its turns (RW-030 to RW-032).

    What is taken are the hexes of other markers.
    """
    covered = 1 << cell | 1 << hex_beside(cell, way)
    found: set[tuple[int, int]] = set()
    for turns in range(WAYS):
        for q, r in book.shapes[tile * WAYS + turns]:
            at = hex_at(column_of(cell) - q, row_of(cell) - r)
            if at == NOWHERE or not fits[turns] >> at & 1:
                continue
            laid = 0
            for each in cells_of(book, tile, at, turns):
                laid |= 1 << each
            if laid & covered == covered and not laid & taken:
                found.add((at, turns))
    return sorted(found)

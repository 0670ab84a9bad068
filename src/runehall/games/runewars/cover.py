"""Sets of hexes as one number, a bit a hex: so a tile is tried on the whole table at once (RW-020 to RW-022)."""

from __future__ import annotations

from typing import Final

from runehall.games.runewars.board import HEXES, NOWHERE, WAY_Q, WAY_R, WAYS, WIDTH, Board, column_of, hex_at, row_of

REACH: Final = 8  # no step on a tile, or beside it, is longer
SPAN: Final = 2 * REACH + 1


def _from_here(q: int, r: int) -> int:
    """The hexes from which a step stays on the table."""
    return sum(1 << cell for cell in range(HEXES) if hex_at(column_of(cell) + q, row_of(cell) + r) != NOWHERE)


class Step:
    """A step from any hex to another."""

    def __init__(self, q: int, r: int) -> None:
        self.to: Final = q * WIDTH + r
        self.within: Final = _from_here(q, r)


_STEPS: Final[dict[int, Step]] = {}


def step(q: int, r: int) -> Step:
    """The one step that goes so far."""
    number = (q + REACH) * SPAN + r + REACH
    if number not in _STEPS:
        _STEPS[number] = Step(q, r)
    return _STEPS[number]


AWAY: Final = [step(WAY_Q[way], WAY_R[way]) for way in range(WAYS)]


def before(hexes: int, taken: Step) -> int:
    """The hexes from which a step leads into a set."""
    return (hexes >> taken.to if taken.to >= 0 else hexes << -taken.to) & taken.within


def beside(hexes: int) -> int:
    """The hexes that touch a set, and those of the set that touch each other."""
    found = 0
    for away in AWAY:
        found |= before(hexes, away)
    return found


def listed(hexes: int) -> list[int]:
    """The hexes of a set, in order."""
    found: list[int] = []
    while hexes:
        lowest = hexes & -hexes
        found.append(lowest.bit_length() - 1)
        hexes ^= lowest
    return found


class Stamp:
    """A tile turned in one way, by the steps from its area A."""

    def __init__(self, shape: list[tuple[int, int]], edges: list[list[int]]) -> None:
        """Take where its areas lie, and the borders on the sides of each, both as it is turned."""
        self.areas: Final = [step(q, r) for q, r in shape]
        coloured = [(i, way) for i in range(len(shape)) for way in range(WAYS) if edges[i][way]]
        self.sides: Final = [step(shape[i][0] + WAY_Q[way], shape[i][1] + WAY_R[way]) for i, way in coloured]
        self.facing: Final = [(way + 3) % WAYS for _, way in coloured]  # the way that looks at each of these sides
        around = {(q + WAY_Q[way], r + WAY_R[way]) for q, r in shape for way in range(WAYS)}
        self.around: Final = [step(q, r) for q, r in sorted(around) if (q, r) not in shape]


class Cover:
    """The hexes of a board."""

    def __init__(self, board: Board) -> None:
        taken = 0
        coloured = [0] * WAYS
        cells, edges = board.cells, board.edges
        for area in board.areas:
            here = 1 << cells[area]
            taken |= here
            for way in range(WAYS):
                if edges[area * WAYS + way]:
                    coloured[way] |= here
        self.taken: Final = taken
        self.coloured: Final = coloured  # per way: those with a coloured side there
        self.rim: Final = beside(taken) & ~taken

    def fitting(self, stamp: Stamp) -> int:
        """Where area A of a tile may lie: its hexes free, no coloured side against another (RW-021)."""
        against = 0
        within = stamp.areas[0].within
        for area in stamp.areas:
            against |= before(self.taken, area)
            within &= area.within
        for i in range(len(stamp.sides)):
            against |= before(self.coloured[stamp.facing[i]], stamp.sides[i])
        return within & ~against

    def joining(self, stamp: Stamp) -> int:
        """Where two areas of a tile touch the board, and two areas of the board in all (RW-020)."""
        one = two = 0
        for area in stamp.areas:
            touching = before(self.rim, area)
            two |= one & touching
            one |= touching
        touched = touched_twice = 0
        for near in stamp.around:
            there = before(self.taken, near)
            touched_twice |= touched & there
            touched |= there
        return two & touched_twice

    def outside(self) -> int:
        """The free hexes that can be reached from beyond the board; the others are holes (RW-022)."""
        free = ((1 << HEXES) - 1) & ~self.taken
        columns = max(0, (self.taken & -self.taken).bit_length() - 1) // WIDTH  # all before the board are free
        found = 1 | (1 << columns * WIDTH) - 1
        for _ in range(HEXES):
            further = (found | beside(found)) & free
            if further == found:
                break
            found = further
        return found

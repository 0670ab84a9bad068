"""Cells on paper: where they lie, which sides they share, what runs around several of them."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest

from runehall.maps.geometry import Hexes, hexagon, rectangle
from runehall.maps.pixels import Box, HexLayout, Layout, Point, SquareLayout, widest_turn

LAYOUTS = [HexLayout(40, flat, turn) for flat in (True, False) for turn in range(6)] + [SquareLayout(40)]
BOARD = hexagon(3)


def named(layout: Layout) -> str:
    return f"{type(layout).__name__}-{getattr(layout, 'flat', '')}-{getattr(layout, 'turn', '')}"


def area(loop: Sequence[Point]) -> float:
    """Positive where the loop runs clockwise on paper."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(loop, [*loop[1:], loop[0]], strict=True)) / 2


def near(one: Point, other: Point, much: float = 1e-6) -> bool:
    return math.dist(one, other) < much


@pytest.mark.parametrize("layout", LAYOUTS, ids=named)
def test_neighbours_share_a_side_and_are_equally_far_apart(layout: Layout) -> None:
    for cell in BOARD.cells:
        for way, other in enumerate(layout.beside(cell)):
            start, end = layout.side(cell, way)
            back = layout.side(other, layout.way_to(other, cell))
            assert near(start, back[1]) and near(end, back[0])
            assert math.dist(layout.centre(cell), layout.centre(other)) == pytest.approx(layout.across)


@pytest.mark.parametrize("flat", [True, False])
def test_the_sides_of_a_hex_are_the_directions_of_the_board(flat: bool) -> None:
    layout = HexLayout(40, flat)
    for space, cell in enumerate(BOARD.cells):
        for way in range(6):
            other = BOARD.toward(space, way)
            if other >= 0:
                assert layout.way_to(cell, BOARD.cells[other]) == way


def test_a_flat_hex_has_a_side_on_top_and_a_pointed_one_a_corner() -> None:
    flat, pointed = HexLayout(40).corners((0, 0)), HexLayout(40, flat=False).corners((0, 0))
    assert sorted(round(y, 3) for _, y in flat)[:2] == [-34.641, -34.641]
    assert sorted(round(y, 3) for _, y in pointed)[:2] == [-40, -20]
    (ax, ay), (bx, by) = HexLayout(40).side((0, 0), 0)
    assert ay == pytest.approx(by) and ax < bx, "side 0 of a flat hex is its top, from left to right"


@pytest.mark.parametrize("layout", LAYOUTS, ids=named)
def test_every_point_of_a_cell_but_its_rim_is_nearest_to_that_cell(layout: Layout) -> None:
    for cell in BOARD.cells:
        x, y = layout.centre(cell)
        assert layout.nearest((x, y)) == cell
        for cx, cy in layout.corners(cell, inset=1):
            assert layout.nearest((cx, cy)) == cell
            beyond = (x + (cx - x) * 1.1, y + (cy - y) * 1.1)
            assert layout.nearest(beyond) != cell


@pytest.mark.parametrize("layout", LAYOUTS, ids=named)
def test_an_outline_runs_clockwise_around_a_union_and_the_other_way_around_its_hole(layout: Layout) -> None:
    ring = [cell for cell in BOARD.cells if cell != (0, 0)]
    loops = sorted(layout.outlines(ring), key=area)
    assert len(loops) == 2
    one = abs(area(layout.corners((0, 0))))
    assert area(loops[0]) == pytest.approx(-one)
    assert area(loops[1]) == pytest.approx(one * len(BOARD.cells))


@pytest.mark.parametrize("layout", LAYOUTS, ids=named)
def test_an_inset_outline_keeps_its_distance_from_every_side(layout: Layout) -> None:
    cells = [(0, 0), (1, 0), (1, 1), (0, 1)]
    (outer,), (inner,) = layout.outlines(cells), layout.outlines(cells, inset=5)
    assert 0 < area(inner) < area(outer)
    for at, (a, b) in enumerate(zip(inner, [*inner[1:], inner[0]], strict=True)):
        p, q = outer[at], outer[(at + 1) % len(outer)]
        for x, y in (a, b):
            across = ((q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0])) / math.dist(p, q)
            assert across == pytest.approx(5)


def test_a_way_leads_through_the_middles_and_a_box_holds_all_corners() -> None:
    layout = HexLayout(40)
    cells = [(0, 0), (1, 0), (2, -1)]
    assert layout.path(cells) == [layout.centre(cell) for cell in cells]
    box = layout.box(cells)
    assert all(box.grown(1e-6).holds(corner) for cell in cells for corner in layout.corners(cell))
    assert not box.grown(-1).holds(layout.corners((0, 0))[5])


def test_turning_a_board_by_sixths_turns_every_cell_about_the_middle() -> None:
    still, turned = HexLayout(40), HexLayout(40, turn=1)
    for cell in BOARD.cells:
        x, y = still.centre(cell)
        sixth = math.radians(60)
        expected = (x * math.cos(sixth) - y * math.sin(sixth), x * math.sin(sixth) + y * math.cos(sixth))
        assert near(turned.centre(cell), expected)


def test_a_board_is_turned_until_it_lies_widest() -> None:
    tall = [(0, r) for r in range(6)]
    turn = widest_turn(tall)
    boxes = [HexLayout(40, turn=each).box(tall) for each in range(6)]
    assert boxes[turn].width / boxes[turn].height == max(box.width / box.height for box in boxes)
    assert boxes[0].width < boxes[0].height and boxes[turn].width > boxes[turn].height


@pytest.mark.parametrize("board", [rectangle(15, 15, flat=True), rectangle(15, 15)])
def test_a_rectangle_of_hexes_is_one_outline(board: Hexes) -> None:
    layout = HexLayout(40, flat=board.names[1] == "b1" and board.cells[1] == (1, 0))
    assert len(layout.outlines(board.cells)) == 1
    assert isinstance(layout.box(board.cells), Box)

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runehall.engine.errors import Refused
from runehall.maps.geometry import NOWHERE, Areas, Hexes, Spaces, Square, hexagon, hexes, rectangle, turned_axial

OPEN, RIVER, MOUNTAIN = 0, 1, 2
CELLS = st.lists(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), min_size=1, max_size=25, unique=True)
DISC = hexagon(4)
DISC_SPACES = st.integers(0, DISC.size - 1)
CASTING = Square(3, 3)


def names(board: Spaces, spaces: list[int]) -> list[str]:
    return [board.name(space) for space in spaces]


def realm() -> Areas:
    return Areas(
        ["north", "east", "south", "west"],
        [("north", "east", OPEN), ("east", "south", RIVER), ("south", "west", OPEN), ("west", "north", MOUNTAIN)],
    )


@st.composite
def walks(draw: st.DrawFn) -> tuple[Hexes, int, int, list[int]]:
    """Draw a board, two of its hexes, and what each hex costs."""
    board = hexes(draw(CELLS))
    space = st.integers(0, board.size - 1)
    cost = draw(st.lists(st.integers(-1, 3), min_size=board.size, max_size=board.size))
    return board, draw(space), draw(space), cost


def price(way: list[int], cost: list[int]) -> int:
    return sum(cost[space] for space in way[1:])


# --- squares ---------------------------------------------------------------------------------------------------------


def test_squares_are_named_like_a_chessboard() -> None:
    assert CASTING.names == ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
    assert CASTING.at("c2") == 5
    assert Square(28, 1).names[25:] == ["z1", "aa1", "ab1"]


def test_a_name_that_is_not_on_the_board_is_refused() -> None:
    with pytest.raises(Refused, match="There is no space 'd9' on this board"):
        CASTING.at("d9")


def test_squares_touch_along_their_sides() -> None:
    assert names(CASTING, CASTING.neighbours(CASTING.at("b2"))) == ["b1", "a2", "c2", "b3"]
    assert names(CASTING, CASTING.neighbours(CASTING.at("a1"))) == ["b1", "a2"]
    assert not CASTING.touch(CASTING.at("a1"), CASTING.at("b2"))
    assert len(CASTING.pairs) == 12


def test_squares_touch_at_their_corners_if_the_game_says_so() -> None:
    board = Square(3, 3, diagonal=True)
    assert len(board.neighbours(board.at("b2"))) == 8
    assert names(board, board.neighbours(board.at("a1"))) == ["b1", "a2", "b2"]
    assert len(board.pairs) == 20


def test_a_board_turns_clockwise() -> None:
    assert [CASTING.name(CASTING.turned(CASTING.at("a1"), turns)) for turns in range(5)] == [
        "a1",
        "a3",
        "c3",
        "c1",
        "a1",
    ]
    assert CASTING.name(CASTING.turned(CASTING.at("b1"), -1)) == "c2"


def test_an_oblong_board_turns_only_by_halves() -> None:
    board = Square(3, 2)
    assert board.name(board.turned(board.at("a1"), 2)) == "c2"
    with pytest.raises(Refused, match="turn it by two"):
        board.turned(0, 1)


@given(st.integers(1, 6), st.integers(-9, 9), st.integers(-9, 9), st.data())
def test_turning_twice_is_turning_by_the_sum_and_parts_no_neighbours(
    side: int, a: int, b: int, data: st.DataObject
) -> None:
    board = Square(side, side)
    space = data.draw(st.integers(0, board.size - 1))
    assert board.turned(board.turned(space, a), b) == board.turned(space, a + b)
    assert sorted(board.turned(near, a) for near in board.neighbours(space)) == board.neighbours(board.turned(space, a))


@given(st.integers(1, 6), st.integers(1, 6), st.booleans())
def test_columns_and_rows_find_their_square_again(columns: int, rows: int, diagonal: bool) -> None:
    board = Square(columns, rows, diagonal)
    for space in range(board.size):
        assert board.space(board.column(space), board.row(space)) == space
    assert board.space(columns, 0) == board.space(0, -1) == NOWHERE


# --- hexes -----------------------------------------------------------------------------------------------------------


def test_a_flat_rectangle_has_the_neighbours_of_the_printed_map() -> None:
    board = rectangle(15, 15, flat=True)
    assert board.size == 225
    clockwise = [board.name(board.toward(board.at("c4"), way)) for way in range(6)]
    assert clockwise == ["c3", "d3", "d4", "c5", "b4", "b3"]
    clockwise = [board.name(board.toward(board.at("d4"), way)) for way in range(6)]
    assert clockwise == ["d3", "e4", "e5", "d5", "c5", "c4"]


def test_a_pointy_rectangle_shifts_every_second_row_to_the_right() -> None:
    board = rectangle(4, 4)
    assert names(board, board.neighbours(board.at("b1"))) == ["a1", "c1", "a2", "b2"]
    assert names(board, board.neighbours(board.at("b2"))) == ["b1", "c1", "a2", "c2", "b3", "c3"]


def test_hexes_of_a_rectangle_are_numbered_row_by_row() -> None:
    assert rectangle(2, 2, flat=True).names == ["a1", "b1", "a2", "b2"]


def test_a_hexagon_grows_by_rings() -> None:
    assert [hexagon(radius).size for radius in range(4)] == [1, 7, 19, 37]
    board = hexagon(2)
    centre = board.space(0, 0)
    assert [len(board.ring(centre, n)) for n in range(4)] == [1, 6, 12, 0]
    assert board.range(centre, 1) == sorted([centre, *board.neighbours(centre)])


def test_a_board_needs_hexes_and_each_only_once() -> None:
    with pytest.raises(Refused, match="at least one hex"):
        hexes([])
    with pytest.raises(Refused, match="given twice"):
        hexes([(0, 0), (0, 0)])


def test_a_line_leaves_out_holes() -> None:
    board = hexes([(0, 0), (2, 0)])
    assert board.line(0, 1) == [0, 1]
    assert board.distance(0, 1) == 2
    assert board.apart(0, 1) == NOWHERE


@given(CELLS)
def test_a_board_of_hexes_does_not_hang_on_the_order_they_are_given_in(cells: list[tuple[int, int]]) -> None:
    board, again = hexes(cells), hexes(list(reversed(cells)))
    assert (board.cells, board.names, board.beside) == (again.cells, again.names, again.beside)


@given(CELLS)
def test_directions_are_mutual(cells: list[tuple[int, int]]) -> None:
    board = hexes(cells)
    for a in range(board.size):
        for way in range(6):
            b = board.toward(a, way)
            if b != NOWHERE:
                assert board.toward(b, way + 3) == a
                assert board.direction(a, b) == way
        assert board.direction(a, a) == NOWHERE


@given(DISC_SPACES, DISC_SPACES, DISC_SPACES)
def test_distance_is_a_distance(a: int, b: int, c: int) -> None:
    assert DISC.distance(a, b) == DISC.distance(b, a) == DISC.apart(a, b)
    assert (DISC.distance(a, b) == 0) == (a == b)
    assert DISC.distance(a, c) <= DISC.distance(a, b) + DISC.distance(b, c)


@given(DISC_SPACES, st.integers(0, 9))
def test_a_range_is_all_its_rings(centre: int, n: int) -> None:
    rings = [space for far in range(n + 1) for space in DISC.ring(centre, far)]
    assert sorted(rings) == DISC.range(centre, n) == DISC.within(centre, n)


@given(DISC_SPACES, DISC_SPACES)
def test_a_line_is_a_shortest_way_and_the_same_in_both_directions(a: int, b: int) -> None:
    line = DISC.line(a, b)
    assert (line[0], line[-1], len(line)) == (a, b, DISC.distance(a, b) + 1)
    assert all(DISC.touch(here, there) for here, there in pairwise(line))
    assert DISC.line(b, a) == line[::-1]


@given(DISC_SPACES, DISC_SPACES, st.integers(-7, 7))
def test_turning_hexes_keeps_distances_and_six_turns_are_none(a: int, b: int, sixths: int) -> None:
    assert DISC.distance(DISC.turned(a, sixths), DISC.turned(b, sixths)) == DISC.distance(a, b)
    assert DISC.turned(DISC.turned(a, sixths), 6 - sixths) == a


def test_hexes_turn_clockwise() -> None:
    assert turned_axial(0, -1, 1) == (1, -1)
    assert turned_axial(2, 1, 1) == (-1, 3)
    assert hexes([(0, 0), (0, -1)]).turned(0, 1) == NOWHERE


# --- areas -----------------------------------------------------------------------------------------------------------


def test_areas_touch_along_borders_of_a_kind() -> None:
    board = realm()
    north, east, south, west = range(4)
    assert board.neighbours(north) == [east, west]
    assert board.border(south, east) == board.border(east, south) == RIVER
    assert board.border(north, south) == NOWHERE
    assert board.pairs == [(north, east), (north, west), (east, south), (south, west)]


def test_those_who_cannot_cross_a_border_go_round() -> None:
    board = realm()
    walkers = board.passing([OPEN])
    swimmers = board.passing([OPEN, RIVER])
    assert board.apart(0, 3) == 1
    assert swimmers.apart(0, 3) == 3
    assert walkers.apart(0, 3) == NOWHERE
    assert walkers.names == board.names


@pytest.mark.parametrize(
    "border", [("north", "nowhere", OPEN), ("north", "north", OPEN), ("east", "north", OPEN), ("north", "south", -1)]
)
def test_an_impossible_border_is_refused(border: tuple[str, str, int]) -> None:
    with pytest.raises(Refused, match="is not possible: join two different areas"):
        Areas(["north", "east", "south"], [("north", "east", OPEN), border])


def test_two_areas_of_the_same_name_are_refused() -> None:
    with pytest.raises(Refused, match="have the same name"):
        Areas(["north", "north"], [])


# --- walking on any board --------------------------------------------------------------------------------------------


def test_a_walk_pays_for_every_space_it_enters_up_to_the_limit() -> None:
    board = Square(4, 1)
    assert board.steps(0, [9, 1, 0, 2], 3) == [0, 1, 1, 3]
    assert board.steps(0, [9, 1, 0, 2], 2) == [0, 1, 1, NOWHERE]
    assert board.steps(0, [9, 1, NOWHERE, 2], 9) == [0, 1, NOWHERE, NOWHERE]


def test_a_walk_may_begin_where_none_may_enter() -> None:
    board = Square(2, 1)
    assert board.steps(0, [NOWHERE, 1], 1) == [0, 1]
    assert board.path(0, 1, [NOWHERE, 1]) == [0, 1]
    assert board.path(1, 0, [NOWHERE, 1]) == []
    assert board.path(0, 0, [NOWHERE, 1]) == [0]


def test_the_spaces_within_reach_include_the_start() -> None:
    assert names(CASTING, CASTING.within(CASTING.at("a1"), 1)) == ["a1", "b1", "a2"]
    assert CASTING.within(0, 0) == [0]


def test_of_equal_ways_the_one_over_lower_spaces_is_taken() -> None:
    board = Square(3, 3)
    assert names(board, board.path(board.at("a1"), board.at("c3"), [1] * 9)) == ["a1", "b1", "c1", "c2", "c3"]
    assert names(board, board.path(board.at("c3"), board.at("a1"), [1] * 9)) == ["c3", "c2", "c1", "b1", "a1"]


def test_of_equally_cheap_ways_the_shortest_is_taken() -> None:
    board = Square(3, 2)
    assert board.path(0, 2, [0] * 6) == [0, 1, 2]


def test_a_closed_border_parts_two_spaces_and_leaves_the_board_as_it_was() -> None:
    board = Square(2, 2)
    parted = board.parted([(1, 0), (0, 3)])
    assert parted.path(0, 1, [1] * 4) == [0, 2, 3, 1]
    assert board.path(0, 1, [1] * 4) == [0, 1]


@given(walks())
def test_a_path_is_a_walk_that_costs_the_least(walk: tuple[Hexes, int, int, list[int]]) -> None:
    board, start, goal, cost = walk
    least = board.steps(start, cost)[goal]
    way = board.path(start, goal, cost)
    assert (way == []) == (least == NOWHERE)
    if way:
        assert (way[0], way[-1], price(way, cost)) == (start, goal, least)
        assert all(board.touch(here, there) for here, there in pairwise(way))
        assert NOWHERE not in [cost[space] for space in way[1:]]
        assert len(set(way)) == len(way)


@given(walks(), st.integers(0, 8))
def test_least_costs_are_those_found_by_trying_again_and_again(
    walk: tuple[Hexes, int, int, list[int]], limit: int
) -> None:
    board, start, _, cost = walk
    far = 10**6
    least = [far] * board.size
    least[start] = 0
    for _ in range(board.size):
        for a in range(board.size):
            for b in board.neighbours(a):
                if cost[b] != NOWHERE:
                    least[b] = min(least[b], least[a] + cost[b])
    assert board.steps(start, cost, limit) == [paid if paid <= limit else NOWHERE for paid in least]

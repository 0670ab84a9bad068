"""Areas, control and play order (RW-047 to RW-064)."""

from __future__ import annotations

from runehall.games.runewars.areas import in_play_order, is_empty, is_neutral
from runehall.games.runewars.tests.realm import realm
from runehall.testing.rules import rule


@rule("RW-047")
def test_units_standing_or_routed_and_strongholds_give_control() -> None:
    given = realm("daqan", "uthuk").army("3a", footman=1).routed("3d", footman=1).stronghold("first", "6e")
    assert [given.owner(area) for area in ("3a", "3d", "6e", "1a")] == ["first", "first", "first", None]


@rule("RW-048")
def test_a_home_realm_is_its_owners_unless_an_enemy_is_in_it() -> None:
    given = realm("daqan", "uthuk")
    assert [given.owner(area) for area in ("da", "db", "dc", "ua")] == ["first", "first", "first", "second"]
    given.army("db", berserker=1).stronghold("second", "dc")
    assert [given.owner(area) for area in ("da", "db", "dc")] == ["first", "second", "second"]


@rule("RW-049", "RW-214")
def test_neutral_units_and_heroes_give_no_control() -> None:
    given = realm("daqan", "uthuk").army("3a", beastman=2).hero("first", "sir_valadir", "3a")
    assert given.owner("3a") is None


@rule("RW-149")
def test_neutral_units_in_a_home_realm_are_its_owners() -> None:
    given = realm("daqan", "uthuk").army("db", beastman=2)
    assert given.view()["realm"]["areas"]["db"]["units"][0]["seat"] == 0


@rule("RW-051", "RW-052", "RW-D28")
def test_empty_and_neutral_areas() -> None:
    given = realm("daqan", "uthuk").army("3b", beastman=1).hero("first", "sir_valadir", "3d")
    s = given.state
    assert is_empty(s, given.area("3d")) and is_empty(s, given.area("1b"))  # a hero or a city does not matter
    assert not is_empty(s, given.area("3b")) and is_neutral(s, given.area("3b"))
    assert not is_empty(s, given.area("db"))  # a home realm area never is


@rule("RW-054", "RW-059")
def test_heroes_do_not_count_against_the_limit() -> None:
    given = realm("daqan", "uthuk").army("db", footman=8).hero("first", "sir_valadir", "da").turn("first", "conquer")
    given.choose("activate db", "lead sir_valadir", "done").done()
    assert given.standing("db") == {"footman": 8}


@rule("RW-063")
def test_the_lowest_order_goes_first() -> None:
    given = realm("daqan", "uthuk", "latari")
    given.state.order[:] = [5, 2, 8]
    assert in_play_order(given.state) == [1, 0, 2]


@rule("RW-063", "RW-E13")
def test_ties_are_settled_by_influence_then_by_starting_influence() -> None:
    given = realm("daqan", "latari").influence("first", 4).influence("second", 4)
    given.state.order[:] = [5, 5]
    assert in_play_order(given.state) == [1, 0]  # Latari start with 4, Daqan with 3
    given.influence("first", 5)
    assert in_play_order(given.state) == [0, 1]


@rule("RW-064")
def test_before_the_first_order_influence_decides() -> None:
    given = realm("daqan", "uthuk").influence("first", 1).influence("second", 2)
    assert in_play_order(given.state) == [1, 0]


@rule("RW-056")
def test_a_coloured_side_does_not_stop_adjacency() -> None:
    given = realm("daqan", "uthuk")
    board = given.state.board
    assert given.area("3c") in board.beside[given.area("3a")]
    assert board.border(given.area("3a"), given.area("3c")) != 0
    assert board.border(given.area("3a"), given.area("3b")) == 0


@rule("RW-022")
def test_a_hole_is_no_area_and_nobody_crosses_it() -> None:
    given = realm("daqan", "uthuk")
    board = given.state.board
    assert all(board.cells[area] >= 0 for area in board.areas)
    assert all(near in board.areas for area in board.areas for near in board.beside[area])

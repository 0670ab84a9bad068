"""Retreats (RW-193 to RW-200, RW-325 to RW-327)."""

from __future__ import annotations

from runehall.games.runewars.layout import without_tiles
from runehall.games.runewars.retreat import HeroRetreat, Retreat, neutral_retreat_areas, retreat_areas
from runehall.games.runewars.state import War
from runehall.games.runewars.tests.realm import Realm, realm
from runehall.testing.rules import rule

BERSERKER, FLESH_RIPPER = "berserker", "flesh_ripper"


def units(given: Realm, *words: str) -> list[int]:
    """Units by their words."""
    return [given.state.book.words.units.index[word] for word in words]


def ways(given: Realm, seat: int, area: str, *words: str) -> list[str]:
    """Where some units of a player may retreat."""
    s: War = given.state
    found = retreat_areas(s, seat, given.area(area), units(given, *words))
    return sorted([s.book.words.areas.words[each] for each in found])


@rule("RW-193", "RW-194", "RW-050")
def test_friendly_areas_come_before_empty_ones() -> None:
    assert ways(realm("daqan", "uthuk"), 1, "1a", "berserker") == ["uc"]
    assert ways(realm("daqan", "uthuk"), 1, "1b", "berserker") == ["1a", "1c", "8b", "8c"]
    assert ways(realm("daqan", "uthuk").army("8b", berserker=1), 1, "1b", "berserker") == ["8b"]


@rule("RW-193")
def test_without_a_legal_area_they_are_destroyed() -> None:
    given = realm("daqan", "uthuk")
    for area in ("1a", "1c", "8b", "8c"):
        given.army(area, footman=1)
    assert ways(given, 1, "1b", "berserker") == []
    given.happen(Retreat(1, given.area("1b"), tuple(units(given, "berserker")), (), True)).done()
    given.tells("A Berserker finds no way out of 1B and is destroyed.")


@rule("RW-197", "RW-088")
def test_a_retreat_obeys_borders_and_winter_opens_water() -> None:
    assert "8d" not in ways(realm("daqan", "uthuk"), 1, "1b", "berserker")
    assert "8d" in ways(realm("daqan", "uthuk").when("winter"), 1, "1b", "berserker")
    assert "8c" not in ways(realm("daqan", "uthuk").when("winter"), 1, "8b", "berserker")  # a mountain


@rule("RW-197", "RW-325", "RW-D73")
def test_a_mixed_group_goes_where_all_can_enter() -> None:
    given = realm("latari", "uthuk").army("8d", archer=1).army("1a", archer=1)
    assert ways(given, 0, "1b", "pegasus_rider") == ["1a", "8d"]
    assert ways(given, 0, "1b", "pegasus_rider", "archer") == ["1a"]


@rule("RW-326")
def test_where_some_only_can_enter_the_others_are_destroyed() -> None:
    given = realm("latari", "uthuk").army("8d", archer=1)
    for area in ("1a", "1c", "8b", "8c"):
        given.army(area, berserker=1)
    assert ways(given, 0, "1b", "pegasus_rider", "archer") == ["8d"]
    given.happen(Retreat(0, given.area("1b"), tuple(units(given, "archer", "pegasus_rider")), (), True)).done()
    assert given.lying("8d") == {"pegasus_rider": 1}
    given.tells("An Archer finds no way out of 1B and is destroyed.", "A Pegasus Rider retreats from 1B to 8D.")


@rule("RW-199")
def test_a_retreat_above_eight_destroys_down_to_eight() -> None:
    given = realm("daqan", "uthuk").army("uc", berserker=7)
    given.happen(Retreat(1, given.area("1a"), tuple(units(given, "berserker", "berserker", "berserker")), (), True))
    given.waits_for("second").offers_only("disband uc-berserker routed", "disband uc-berserker standing")
    given.choose("disband uc-berserker routed", "disband uc-berserker routed").done()
    assert (given.standing("uc"), given.lying("uc")) == ({"berserker": 7}, {"berserker": 1})


@rule("RW-327", "RW-151")
def test_allies_that_retreat_alone_into_an_empty_area_are_nobodys() -> None:
    given = realm("daqan", "uthuk").army("1a", footman=1).army("1c", footman=1).army("8c", footman=1)
    given.happen(Retreat(1, given.area("1b"), tuple(units(given, "beastman")), (), True)).done()
    assert given.owner("8b") is None and given.lying("8b") == {"beastman": 1}


@rule("RW-195")
def test_neutral_units_retreat_only_to_uncontrolled_areas() -> None:
    given = realm("daqan", "uthuk").army("1a", footman=1).army("8b", beastman=1)
    found = neutral_retreat_areas(given.state, given.area("1c"), units(given, "beastman"))
    assert [given.state.book.words.areas.words[area] for area in found] == ["1b", "8b"]


@rule("RW-196")
def test_heroes_retreat_to_any_adjacent_area_and_are_routed() -> None:
    given = realm("daqan", "uthuk").army("1a", footman=1).army("1c", footman=1).hero("second", "varikas_the_dead", "1b")
    number = given.state.book.words.heroes.index["varikas_the_dead"]
    given.happen(HeroRetreat(1, (number,), given.area("1b"), -1))
    given.offers_only(*[f"retreat_hero varikas_the_dead {area}" for area in ("1a", "1c", "8b", "8c")])
    given.choose("retreat_hero varikas_the_dead 1a").done()
    hero = given.player("second")["heroes"][0]
    assert (hero["area"], hero["routed"]) == ("1a", True)


@rule("RW-D47")
def test_a_hero_with_nowhere_to_go_stays_routed() -> None:
    given = realm("daqan", "uthuk").hero("second", "varikas_the_dead", "1b")
    s = given.state
    s.board = without_tiles(s.board, [area for area in s.board.areas if area != given.area("1b")])
    number = s.book.words.heroes.index["varikas_the_dead"]
    given.happen(HeroRetreat(1, (number,), given.area("1b"), -1))
    hero = given.player("second")["heroes"][0]
    assert (hero["area"], hero["routed"]) == ("1b", True)


@rule("RW-324", "RW-190")
def test_supporting_heroes_go_with_the_units_and_who_cannot_cross_goes_elsewhere() -> None:
    given = realm("latari", "uthuk").army("8d", archer=1).army("1a", berserker=1)
    given.hero("first", "sir_valadir", "1b").hero("first", "ronan_of_the_wild", "1b")
    index = given.state.book.words.heroes.index
    heroes = (index["sir_valadir"], index["ronan_of_the_wild"])
    given.happen(Retreat(0, given.area("1b"), tuple(units(given, "pegasus_rider")), heroes, True))
    given.offers_only(*[f"retreat_hero sir_valadir {area}" for area in ("1a", "1c", "8b", "8c")])  # not over the water
    with_units = realm("latari", "uthuk").army("8c", archer=1)
    with_units.hero("first", "sir_valadir", "1b").hero("first", "ronan_of_the_wild", "1b")
    with_units.happen(Retreat(0, given.area("1b"), tuple(units(with_units, "archer")), heroes, True)).done()
    assert [hero["area"] for hero in with_units.player("first")["heroes"]] == ["8c", "8c"]


@rule("RW-190")
def test_without_units_supporting_heroes_retreat_together() -> None:
    given = realm("daqan", "uthuk").hero("first", "sir_valadir", "1b").hero("first", "ronan_of_the_wild", "1b")
    index = given.state.book.words.heroes.index
    heroes = (index["sir_valadir"], index["ronan_of_the_wild"])
    given.happen(Retreat(0, given.area("1b"), (), heroes, True)).choose("retreat_hero sir_valadir 8b").done()
    assert [(hero["area"], hero["routed"]) for hero in given.player("first")["heroes"]] == [("8b", True)] * 2

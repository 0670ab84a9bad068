"""Harvest, Recruit, Rally Support, Acquire Power, Fortify (RW-100 to RW-126, RW-201 to RW-213)."""

from __future__ import annotations

import pytest

from runehall.games.runewars.tests.realm import realm
from runehall.testing.rules import rule

# -- Strategize's bonus ------------------------------------------------------------------------------------------------


@rule("RW-092")
def test_strategize_draws_a_card_for_each_tactics_icon_on_the_dials() -> None:
    given = realm("daqan", "uthuk").dials("first", 6, 2, 2).turn("first", "strategize")  # food 6 and wood 2 show one
    given.chance("royal_levy", "bribes").choose("use_bonus").done()
    assert sorted(card["card"] for card in given.player("first")["tactics"]) == ["bribes", "royal_levy"]


# -- Harvest -----------------------------------------------------------------------------------------------------------


@rule("RW-100")
def test_harvest_sets_every_dial_to_what_the_areas_produce_up_or_down() -> None:
    given = realm("daqan", "uthuk").dials("first", 8, 0, 8).army("3a", footman=1).faceup("first", "fortify")
    given.turn("first", "harvest").done()
    assert given.dial("first") == (4, 2, 2)  # the home realm, and 1 food of 3A


@rule("RW-101")
def test_a_dial_stops_at_eight() -> None:
    given = realm("daqan", "uthuk").faceup("first", "fortify")
    for area in ("3b", "6c", "8e", "1a"):
        given.army(area, footman=1)
    given.turn("first", "harvest")
    assert given.dial("first")[0] == 8


@rule("RW-102", "RW-203")
def test_the_bonus_of_harvest_builds_one_development_for_one_wood() -> None:
    given = realm("daqan", "uthuk").stronghold("first", "da").stronghold("first", "3d").turn("first", "harvest")
    given.choose("use_bonus").offers("develop diplomat da", "develop reinforced_walls 3d", "skip")
    given.does_not_offer("develop hungry_spawn").choose("develop diplomat da").done()
    assert given.dial("first") == (4, 2, 2)  # one wood of three
    assert given.view()["realm"]["areas"]["da"]["stronghold"]["development"] == "diplomat"


@rule("RW-203")
def test_without_wood_or_a_free_stronghold_nothing_is_built() -> None:
    given = realm("daqan", "uthuk").stronghold("first", "da", development="diplomat").turn("first", "harvest")
    given.choose("use_bonus").done()


@rule("RW-207")
def test_a_diplomat_brings_two_influence_from_the_next_harvest_on() -> None:
    given = realm("daqan", "uthuk").stronghold("first", "da", development="diplomat").turn("first", "harvest")
    given.choose("use_bonus").done()
    assert given.player("first")["influence"] == 2


@rule("RW-208")
def test_a_training_ground_draws_a_tactics_card() -> None:
    given = realm("daqan", "uthuk").stronghold("first", "da", development="training_ground").turn("first", "harvest")
    given.chance("bribes").choose("use_bonus").done()
    assert [card["card"] for card in given.player("first")["tactics"]] == ["bribes"]


@rule("RW-206")
def test_the_resources_development_raises_a_dial_printed_on_its_area() -> None:
    given = realm("daqan", "uthuk").stronghold("first", "da", development="resources").turn("first", "harvest")
    given.choose("use_bonus").offers_only("raise_dial food", "raise_dial wood").choose("raise_dial wood").done()
    assert given.dial("first") == (3, 3, 2)


@rule("RW-205")
def test_with_all_tokens_of_a_kind_in_play_one_is_destroyed_for_another() -> None:
    given = realm("daqan", "uthuk").stronghold("first", "da", development="diplomat").stronghold("first", "db")
    given.turn("first", "harvest").choose("use_bonus", "develop diplomat db").done()
    stronghold = {area: given.view()["realm"]["areas"][area]["stronghold"]["development"] for area in ("da", "db")}
    assert stronghold == {"da": None, "db": "diplomat"}


# -- Recruit -----------------------------------------------------------------------------------------------------------


@rule("RW-E02", "RW-103", "RW-105")
@pytest.mark.parametrize("wood", [3, 4])
def test_daqan_wood_at_three_or_four_recruits_two_bowmen(wood: int) -> None:
    given = realm("daqan", "uthuk").stronghold("first", "da").dials("first", 0, wood, 0).faceup("first", "fortify")
    given.turn("first", "recruit").offers_only("recruit wood", "skip").choose("recruit wood").done()
    assert given.standing("da") == {"bowman": 2} and given.dial("first") == (0, wood, 0)


@rule("RW-104")
def test_recruits_are_split_among_strongholds() -> None:
    given = realm("daqan", "uthuk").stronghold("first", "da").stronghold("first", "3d").dials("first", 2, 0, 0)
    given.faceup("first", "fortify").turn("first", "recruit").choose("recruit food")
    given.offers_only("muster footman 3d", "muster footman da").choose("muster footman 3d", "muster footman da").done()
    assert given.standing("3d") == {"footman": 1} and given.standing("da") == {"footman": 1}


@rule("RW-106")
def test_the_bonus_recruits_with_a_second_resource() -> None:
    given = realm("daqan", "uthuk").stronghold("first", "da").dials("first", 1, 1, 2).turn("first", "recruit")
    given.choose("recruit food").offers_only("recruit ore", "recruit wood", "skip").choose("recruit ore").done()
    assert given.standing("da") == {"footman": 1, "knight": 1}


@rule("RW-107")
def test_where_figures_are_short_own_units_may_be_destroyed_first() -> None:
    given = realm("daqan", "uthuk").stronghold("first", "da").dials("first", 0, 1, 0).army("3d", bowman=8)
    given.faceup("first", "fortify").turn("first", "recruit").choose("recruit wood")
    given.offers_only("disband 3d-bowman standing", "done").choose("disband 3d-bowman standing").done()
    assert given.standing("da") == {"bowman": 1} and given.standing("3d") == {"bowman": 7}


@rule("RW-107", "RW-002")
def test_otherwise_missing_units_are_lost() -> None:
    given = realm("daqan", "uthuk").stronghold("first", "da").dials("first", 0, 1, 0).army("3d", bowman=8)
    given.faceup("first", "fortify").turn("first", "recruit").choose("recruit wood", "done").done()
    assert given.standing("da") == {}


@rule("RW-108")
def test_without_a_stronghold_nobody_recruits() -> None:
    realm("daqan", "uthuk").dials("first", 5, 5, 5).turn("first", "recruit").done()


@rule("RW-132")
def test_units_are_recruited_into_an_activated_area() -> None:
    given = realm("daqan", "uthuk").stronghold("first", "da").token("first", "da").dials("first", 1, 0, 0)
    given.faceup("first", "fortify").turn("first", "recruit").choose("recruit food").done()
    assert given.standing("da") == {"footman": 1}


# -- Rally Support -----------------------------------------------------------------------------------------------------


@rule("RW-109")
def test_every_city_gives_one_of_its_benefits() -> None:
    given = realm("daqan", "uthuk").army("3a", footman=1).faceup("first", "fortify")
    given.state.city[given.area("3a")] = given.state.book.words.cities.index["tamalir"]
    given.turn("first", "rally_support").offers_only(*[f"benefit tamalir {n}" for n in (1, 2, 3)], "skip")
    given.choose("benefit tamalir 1").done()
    assert given.player("first")["influence"] == 3


@rule("RW-112", "RW-113")
def test_the_bonus_finds_a_hero_for_influence() -> None:
    given = realm("daqan", "uthuk").stronghold("first", "da").influence("first", 2).turn("first", "rally_support")
    given.offers_only("skip", "spend 1", "spend 2").chance("silhouette", "challara").choose("spend 2")
    given.offers_only("keep_hero challara", "keep_hero silhouette").choose("keep_hero challara").done()
    assert [hero["area"] for hero in given.player("first")["heroes"]] == ["da"]
    assert given.player("first")["influence"] == 0


@rule("RW-113", "RW-D62")
def test_without_a_stronghold_no_hero_comes() -> None:
    realm("daqan", "uthuk").influence("first", 3).turn("first", "rally_support").done()


@rule("RW-215")
def test_a_fourth_hero_sends_one_away() -> None:
    given = realm("daqan", "uthuk").stronghold("first", "da").influence("first", 1)
    for hero in ("sir_valadir", "ronan_of_the_wild", "landrec_the_wise"):
        given.hero("first", hero, "da")
    given.turn("first", "rally_support").chance("challara").choose("spend 1")
    given.offers("dismiss challara", "dismiss sir_valadir").choose("dismiss sir_valadir").done()
    assert len(given.player("first")["heroes"]) == 3


# -- Acquire Power -----------------------------------------------------------------------------------------------------


@rule("RW-114")
def test_influence_comes_by_the_icons_on_the_dials() -> None:
    given = realm("daqan", "uthuk").dials("first", 4, 4, 5).faceup("first", "fortify").turn("first", "acquire_power")
    assert given.done().player("first")["influence"] == 4  # food 4, wood 4, ore 1 and 5


@rule("RW-115", "RW-116")
def test_the_bonus_takes_a_title_for_more_than_lies_on_it() -> None:
    given = realm("daqan", "uthuk").influence("first", 4).title("second", "captain_of_the_heroes_league", 3)
    given.turn("first", "acquire_power")
    given.does_not_offer("take_title captain_of_the_heroes_league 3")
    given.choose("take_title captain_of_the_heroes_league 4").done()
    title = next(t for t in given.view()["titles"] if t["title"] == "captain_of_the_heroes_league")
    assert (title["holder"], title["influence"], given.player("first")["influence"]) == (0, 4, 0)


@rule("RW-117")
def test_a_holder_may_raise_his_own_title() -> None:
    given = realm("daqan", "uthuk").influence("first", 3).title("first", "captain_of_the_heroes_league", 2)
    given.turn("first", "acquire_power").choose("take_title captain_of_the_heroes_league 3").done()
    assert given.player("first")["influence"] == 0


# -- Fortify -----------------------------------------------------------------------------------------------------------


@rule("RW-118", "RW-119", "RW-201")
def test_a_stronghold_costs_wood_and_ore_and_stands_in_an_own_area_without_city() -> None:
    given = realm("daqan", "uthuk").dials("first", 0, 1, 1).army("3a", footman=1).army("3d", footman=1)
    given.turn("first", "fortify").offers("build 3d", "build da").does_not_offer("build 3a", "build 3b")
    given.choose("build 3d").done()
    assert given.view()["realm"]["areas"]["3d"]["stronghold"]["damaged"] is False
    assert given.dial("first") == (0, 0, 0)


@rule("RW-120")
@pytest.mark.parametrize(("wood", "ore"), [(0, 3), (3, 0)])
def test_nobody_builds_without_wood_or_ore(wood: int, ore: int) -> None:
    realm("daqan", "uthuk").dials("first", 0, wood, ore).turn("first", "fortify").done()


@rule("RW-121")
def test_a_repair_costs_one_ore() -> None:
    given = realm("daqan", "uthuk").dials("first", 0, 0, 1).stronghold("first", "da", damaged=True)
    given.turn("first", "fortify").choose("repair da").done()
    assert given.view()["realm"]["areas"]["da"]["stronghold"]["damaged"] is False and given.dial("first")[2] == 0


@rule("RW-118")
def test_each_part_of_fortify_is_done_once() -> None:
    given = realm("daqan", "uthuk").dials("first", 0, 5, 5).stronghold("first", "da", damaged=True).rune("db", "false")
    given.turn("first", "fortify").choose("build dc", "repair da").does_not_offer("build", "repair")
    given.offers("move_runes da db").choose("move_runes da db", "leave_runes").done()


@rule("RW-126")
def test_a_fifth_stronghold_needs_one_of_the_others() -> None:
    given = realm("daqan", "uthuk").dials("first", 0, 1, 1)
    for area in ("da", "db", "dc", "3d"):
        given.stronghold("first", area)
    given.army("6e", footman=1).turn("first", "fortify").choose("build 6e")
    given.offers_only("raze 3d", "raze da", "raze db", "raze dc").choose("raze 3d").done()
    assert given.view()["realm"]["areas"]["3d"]["stronghold"] is None
    assert given.view()["realm"]["areas"]["6e"]["stronghold"]["seat"] == 0


@rule("RW-124")
def test_fortify_has_no_bonus() -> None:
    realm("daqan", "uthuk").turn("first", "fortify").done()


@rule("RW-125", "RW-D23")
def test_an_order_may_be_declined() -> None:
    given = realm("daqan", "uthuk").army("db", footman=1).turn("first", "conquer").choose("skip").done()
    assert given.view()["realm"]["areas"]["db"]["activated"] == []


@rule("RW-213", "RW-102")
def test_a_development_built_this_harvest_gives_nothing_before_the_next() -> None:
    given = realm("daqan", "uthuk").stronghold("first", "da").stronghold("first", "db", development="training_ground")
    given.turn("first", "harvest").chance("bribes").choose("use_bonus")
    assert len(given.player("first")["tactics"]) == 1, "what stands gives before anything is built"
    given.choose("develop diplomat da").done()
    assert given.player("first")["influence"] == 0
    given.turn("first", "harvest").chance("ambush").choose("use_bonus")
    assert given.player("first")["influence"] == 2


@rule("RW-110")
def test_a_benefit_of_units_cannot_be_chosen_when_none_of_the_shape_is_left() -> None:
    given = realm("daqan", "uthuk").army("3a", footman=1).army("1c", beastman=8).faceup("first", "fortify")
    given.state.city[given.area("3a")] = given.state.book.words.cities.index["dawnsmoor"]
    given.army("8b", razorwing=7).turn("first", "rally_support").offers("benefit dawnsmoor 1")
    given.army("8b", razorwing=1).turn("first", "rally_support").does_not_offer("benefit dawnsmoor 1")
    given.offers("benefit dawnsmoor 2")


@rule("RW-106", "RW-341")
def test_the_warlord_levies_once_an_order_whether_he_recruits_with_it_or_not() -> None:
    given = realm("daqan", "uthuk").stronghold("first", "da").army("da", footman=1)
    given.title("first", "warlord_of_the_free_companies").turn("first", "recruit")  # the dials give nothing
    given.offers("skip", "place_neutral beastman da").choose("place_neutral beastman da").done()
    assert given.standing("da") == {"footman": 1, "beastman": 1}
    other = realm("daqan", "uthuk").stronghold("first", "da").army("da", footman=1).dials("first", 1, 0, 0)
    other.title("first", "warlord_of_the_free_companies").turn("first", "recruit").choose("skip", "skip")
    other.choose("recruit food").done()
    assert other.standing("da") == {"footman": 2}, "the bonus recruits, and levies nobody again"

"""The course of a year (RW-065 to RW-088)."""

from __future__ import annotations

from runehall.games.runewars.season import BeginSeason, DrawSeason, EndSeason, FixedEffect
from runehall.games.runewars.tests.realm import realm
from runehall.testing.rules import rule


@rule("RW-078", "RW-079", "RW-080")
def test_spring_brings_back_tokens_and_orders_and_stands_everybody_up() -> None:
    given = realm("daqan", "uthuk").token("first", "db").faceup("first", "harvest").routed("db", footman=2)
    given.routed("3b", beastman=1).hero("second", "varikas_the_dead", "ua", routed=True).happen(FixedEffect())
    assert given.view()["realm"]["areas"]["db"]["activated"] == []
    assert given.standing("db") == {"footman": 2} and given.standing("3b") == {"beastman": 1}
    assert [order["place"] for order in given.player("first")["orders"]] == ["hand"] * 8
    assert given.player("second")["heroes"][0]["routed"] is False


@rule("RW-082", "RW-083")
def test_fall_shuffles_fate_and_gives_influence_or_a_tactics_card() -> None:
    given = realm("daqan", "uthuk").when("fall").fate_left("fate_1").happen(FixedEffect())
    assert given.view()["fate"]["deck"] == 30 and given.view()["fate"]["discard"] == []
    given.offers_only("take_influence", "take_tactics").choose("take_influence").chance("royal_levy")
    first = "first" if given.player("first")["influence"] else "second"
    assert given.player(first)["influence"] == 2
    given.choose("take_tactics").done()
    other = "second" if first == "first" else "first"
    assert [card["fresh"] for card in given.player(other)["tactics"]] == [True]


@rule("RW-E01", "RW-084", "RW-085")
def test_winter_leaves_as_many_units_in_an_area_as_the_food_dial_shows() -> None:
    given = realm("daqan", "uthuk").when("winter").dials("second", 5, 0, 0).army("uc", berserker=7)
    given.happen(FixedEffect()).done()
    assert given.standing("uc") == {"berserker": 5}


@rule("RW-084", "RW-085")
def test_the_starving_player_chooses_and_the_routed_and_allied_count() -> None:
    given = realm("daqan", "uthuk").when("winter").dials("second", 2, 0, 0).army("uc", berserker=1, beastman=1)
    given.routed("uc", warlock=1).hero("second", "varikas_the_dead", "uc").happen(FixedEffect()).waits_for("second")
    given.offers_only("disband uc-beastman standing", "disband uc-berserker standing", "disband uc-warlock routed")
    given.choose("disband uc-beastman standing").done()
    assert given.player("second")["heroes"][0]["area"] == "uc"


@rule("RW-087")
def test_neutral_units_without_a_master_do_not_starve() -> None:
    given = realm("daqan", "uthuk").when("winter").army("1c", beastman=3).happen(FixedEffect()).done()
    assert given.standing("1c") == {"beastman": 3}


@rule("RW-D16")
def test_without_food_all_units_are_lost() -> None:
    given = realm("daqan", "uthuk").when("winter").army("uc", berserker=2).happen(FixedEffect()).done()
    assert given.standing("uc") == {}


@rule("RW-086")
def test_after_winter_the_limit_is_eight_again() -> None:
    given = realm("daqan", "uthuk").when("winter").dials("first", 2, 0, 0).army("db", footman=2).army("dc", knight=2)
    given.happen(FixedEffect()).turn("first", "conquer").choose("activate db", "march dc-knight 2", "done").done()
    assert given.standing("db") == {"footman": 2, "knight": 2}


@rule("RW-067", "RW-069")
def test_a_season_card_is_drawn_told_and_laid_on_the_shared_pile() -> None:
    given = realm("daqan", "uthuk").when("fall").dials("first", 3, 0, 0).chance("harvest_festival").happen(DrawSeason())
    given.tells("The fall card is Harvest Festival.")
    assert given.view()["season_card"] == "harvest_festival"
    assert given.dial("first")[0] == 4
    s = given.state
    assert s.season_discard[-1] not in s.seasons[2].cards and s.kind[s.season_discard[-1]] == s.season_card


@rule("RW-065")
def test_seasons_and_years_follow_each_other() -> None:
    given = realm("daqan", "uthuk").when("summer").chance("harvest_festival").happen(EndSeason())
    assert (given.view()["season"], given.view()["year"]) == ("fall", 2)
    given = realm("daqan", "uthuk").when("winter").chance("tribute").happen(EndSeason())
    assert (given.view()["season"], given.view()["year"]) == ("spring", 3)


@rule("RW-D54", "RW-265")
def test_cards_drawn_in_a_season_may_be_played_from_the_next_on() -> None:
    given = realm("daqan", "uthuk").tactics("first", "royal_levy", fresh=True).when("fall")
    given.turn("first", "conquer").does_not_offer("play royal_levy")
    given.when("winter").chance("long_nights").happen(BeginSeason(2, 3))
    assert given.player("first")["tactics"] == [{"card": "royal_levy", "fresh": False}]


@rule("RW-066", "RW-067")
def test_a_season_is_its_card_its_fixed_effect_the_choice_of_orders_and_their_turns() -> None:
    given = realm("daqan", "uthuk").dials("first", 3, 0, 0).chance("harvest_festival").happen(BeginSeason(2, 2))
    assert given.dial("first")[0] == 4, "the text of the card comes first"
    given.offers_only("take_influence", "take_tactics").choose("take_influence")
    given.offers_only("take_influence", "take_tactics").choose("take_influence")
    given.waits_for("first", "second").offers("give_order conquer", seat="first")
    given.choose("give_order conquer", seat="first").choose("give_order harvest", seat="second").waits_for("first")
    given.choose("skip").waits_for("second").offers("use_bonus").chance("long_nights").choose("skip")
    assert given.view()["season"] == "winter", "both turns are over, and the next season has begun"


@rule("RW-068")
def test_a_season_ability_asks_the_players_in_the_order_of_their_last_orders() -> None:
    given = realm("daqan", "uthuk", "latari")
    given.state.order[:] = [7, 2, 4]
    given.when("summer").chance("bountiful_summer").happen(DrawSeason()).waits_for("second").choose("raise_dial food")
    given.waits_for("third").choose("raise_dial food").waits_for("first")

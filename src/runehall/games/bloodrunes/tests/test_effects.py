"""Spell effects: Recruit Acolyte, Build Fortune, Steal Fortune, Steal Acolyte (BR-088 to BR-103)."""

from __future__ import annotations

import pytest

from runehall.games.bloodrunes.tests.table import ALLIANCE, HARVEST, RAID, RECRUIT, Table, table
from runehall.testing.rules import rule

LEFT = "steal_acolyte_left"
TAKE_GREEN = f"steal_acolyte {LEFT} west green"
RAID_WEST = "cast_spell_on steal_fortune_left west"


def recruiter() -> Table:
    """South may cast Recruit Acolyte, as far as the board goes."""
    return table().book("south", RECRUIT).showing(RECRUIT)


def robber(**fortunes: int) -> Table:
    """South may cast Steal Fortune: Left, as far as the board goes."""
    return table().book("south", "steal_fortune_left").showing("steal_fortune_left").fortunes(**fortunes)


def thief(south: int, west: int) -> Table:
    """South may cast Steal Acolyte: Left, as far as the board goes; each has so many Acolytes of the own colour."""
    return table().book("south", LEFT).showing(LEFT).acolytes("south", blue=south).acolytes("west", green=west)


@rule("BR-088")
def test_recruit_takes_one_acolyte_of_the_own_colour_from_the_pool() -> None:
    given = recruiter().offers_only(f"cast_spell {RECRUIT}", among="cast_spell").choose(f"cast_spell {RECRUIT}")
    assert given.settled().console("south")["acolytes"] == {"blue": 4}
    assert given.pool == {"blue": 2, "green": 3, "red": 3, "yellow": 3}
    given.tells("South recruits a blue Acolyte and has 4.")


@rule("BR-089")
def test_recruit_needs_the_own_colour_in_the_pool() -> None:
    last = recruiter().acolytes("west", green=3, blue=2)
    last.offers(f"cast_spell {RECRUIT}")
    none = recruiter().acolytes("west", green=3, blue=3)
    assert "blue" not in none.pool
    refused = none.does_not_offer("cast_spell").refuses(f"cast_spell {RECRUIT}")
    assert (refused.rule, refused.reason) == ("BR-089", "The Pool holds no Acolyte of your colour.")


@rule("BR-090", "BR-118", "BR-D19")
def test_recruit_needs_room_on_the_console() -> None:
    recruiter().acolytes("south", blue=3, green=2).choose(f"cast_spell {RECRUIT}").settled()
    full = recruiter().acolytes("south", blue=3, green=3)
    assert full.pool["blue"] == 3
    refused = full.does_not_offer("cast_spell").refuses(f"cast_spell {RECRUIT}")
    assert (refused.rule, refused.reason) == ("BR-090", "Your Console holds its maximum of Acolytes.")


@rule("BR-091")
@pytest.mark.parametrize("spell", [ALLIANCE, HARVEST, RAID])
def test_build_moves_one_fortune_from_the_pool(spell: str) -> None:
    given = table().book("south", spell).showing(spell).fortunes(south=1, west=2)
    given.offers_only(f"cast_spell {spell}", among="cast_spell").choose(f"cast_spell {spell}").settled()
    assert (given.console("south")["fortunes"], given.console("west")["fortunes"]) == (2, 2)
    assert given.tells("South builds Fortune 2.").view()["pool"]["fortunes"] == 20


@rule("BR-092")
def test_steal_fortune_moves_one_fortune_from_the_named_opponent() -> None:
    given = robber(west=2, north=1, east=1).offers_only(RAID_WEST, among="cast_spell_on").choose(RAID_WEST).settled()
    assert [console["fortunes"] for console in given.view()["casters"]] == [1, 1, 1, 1]
    given.tells("South steals a Fortune from West and has 1.")


@rule("BR-093", "BR-075")
def test_a_fortune_cannot_be_stolen_from_who_has_none() -> None:
    robber(west=1).offers(RAID_WEST)
    given = robber(west=0, north=3, east=3).does_not_offer("cast_spell_on")
    refused = given.refuses(RAID_WEST)
    assert (refused.rule, refused.reason) == ("BR-093", "West has no Fortune to steal.")


@rule("BR-094", "BR-105")
@pytest.mark.parametrize(("ward", "stopped"), [("right", True), ("any", True), ("left", False), ("across", False)])
def test_a_fortune_cannot_be_stolen_past_a_ward(ward: str, stopped: bool) -> None:
    given = robber(west=1).ward("west", ward)  # South sits at West's right hand
    if not stopped:
        given.choose(RAID_WEST).settled()
        return
    refused = given.does_not_offer("cast_spell_on").refuses(RAID_WEST)
    assert (refused.rule, refused.reason) == ("BR-094", "West's Active Ward protects from you.")


@rule("BR-095")
def test_any_offers_only_opponents_a_fortune_can_be_stolen_from() -> None:
    given = table().book("south", "steal_fortune_any").showing("steal_fortune_any")
    given.fortunes(west=1, east=2, north=3).ward("north", "any")
    on = "cast_spell_on steal_fortune_any"
    given.offers_only(f"{on} west", f"{on} east", among="cast_spell_on")
    assert given.refuses(f"{on} north").rule == "BR-094"
    given.fortunes(west=0, east=0).does_not_offer("cast_spell_on")
    assert given.refuses(f"{on} west").rule == "BR-093"


@rule("BR-096", "BR-D20", "BR-D21")
@pytest.mark.parametrize(("south", "west"), [(3, 4), (5, 6), (5, 4)])
def test_an_acolyte_moves_from_console_to_console(south: int, west: int) -> None:
    given = thief(south, west)
    pool = given.pool
    given.offers_only(TAKE_GREEN, among="steal_acolyte").choose(TAKE_GREEN).settled()
    assert given.console("south")["acolytes"] == {"blue": south, "green": 1}
    assert given.console("west")["acolytes"] == {"green": west - 1}
    assert given.pool == pool  # with 4 and more the Pool is never asked
    given.tells("South takes a green Acolyte from West.")


@rule("BR-097", "BR-117", "BR-D20")
def test_from_a_caster_with_3_acolytes_one_of_their_clan_comes_from_the_pool() -> None:
    given = thief(5, 3).offers_only(TAKE_GREEN, among="steal_acolyte")
    assert given.refuses(f"steal_acolyte {LEFT} west blue").rule == "BR-097"
    given.choose(TAKE_GREEN).settled()
    assert given.console("south")["acolytes"] == {"blue": 5, "green": 1}
    assert given.console("west")["acolytes"] == {"green": 3} and given.pool["green"] == 2
    given.tells("South takes West's green Acolyte from the Pool.")


@rule("BR-097")
def test_the_clan_colour_comes_from_the_pool_whatever_stands_on_the_console() -> None:
    given = thief(3, 3).acolytes("west", red=3).offers_only(TAKE_GREEN, among="steal_acolyte").choose(TAKE_GREEN)
    assert given.console("south")["acolytes"] == {"blue": 3, "green": 1}
    assert given.settled().console("west")["acolytes"] == {"red": 3}


@rule("BR-098", "BR-120", "BR-D20")
def test_at_the_maximum_the_acolyte_goes_back_to_the_pool() -> None:
    given = thief(6, 4).choose(TAKE_GREEN).settled()
    assert given.console("south")["acolytes"] == {"blue": 6} and given.console("west")["acolytes"] == {"green": 3}
    assert given.pool["green"] == 3
    given.tells("South sends a green Acolyte of West to the Pool.")


@rule("BR-099", "BR-117", "BR-D20")
def test_at_the_maximum_a_caster_with_3_acolytes_is_no_target() -> None:
    given = thief(6, 3).does_not_offer("steal_acolyte")
    refused = given.refuses(TAKE_GREEN)
    assert (refused.rule, refused.reason) == ("BR-099", "You have your maximum, and West has only 3 Acolytes.")


@rule("BR-100", "BR-D20")
def test_a_colour_used_up_in_the_pool_cannot_be_taken() -> None:
    thief(3, 3).acolytes("north", red=3, green=2).offers(TAKE_GREEN)
    given = thief(3, 3).acolytes("north", red=3, green=3).does_not_offer("steal_acolyte")
    refused = given.refuses(TAKE_GREEN)
    assert refused.rule == "BR-100"
    assert refused.reason == "West has only 3 Acolytes, and that colour is used up in the Pool."


@rule("BR-098", "BR-101", "BR-120", "BR-D18")
@pytest.mark.parametrize("south", [3, 6])
def test_the_caster_chooses_the_colour_from_a_mixed_console(south: int) -> None:
    given = thief(south, 3).acolytes("west", green=2, red=1, yellow=1)
    steal = f"steal_acolyte {LEFT} west"
    given.offers_only(f"{steal} green", f"{steal} red", f"{steal} yellow", among="steal_acolyte")
    assert given.refuses(f"{steal} blue").rule == "BR-101"
    given.choose(f"{steal} red").settled()
    assert given.console("west")["acolytes"] == {"green": 2, "yellow": 1}
    assert given.console("south")["acolytes"].get("red", 0) == (1 if south == 3 else 0)
    assert given.pool["red"] == (2 if south == 3 else 3)


@rule("BR-102", "BR-105", "BR-D24")
@pytest.mark.parametrize(("south", "west"), [(3, 4), (3, 3), (6, 4)])
@pytest.mark.parametrize("ward", ["right", "any"])
def test_a_ward_stops_all_three_forms_of_steal_acolyte(south: int, west: int, ward: str) -> None:
    given = thief(south, west).ward("west", ward).does_not_offer("steal_acolyte")
    assert given.refuses(TAKE_GREEN).rule == "BR-102"
    thief(south, west).ward("west", "left").offers(TAKE_GREEN)


@rule("BR-103", "BR-099")
def test_any_offers_only_opponents_an_acolyte_can_be_stolen_from() -> None:
    given = table().book("south", "steal_acolyte_any").showing("steal_acolyte_any").acolytes("south", blue=6)
    given.acolytes("west", green=4).acolytes("north", red=5).ward("north", "across")
    given.offers_only("steal_acolyte steal_acolyte_any west green", among="steal_acolyte")  # East has only 3
    given.acolytes("west", green=3).does_not_offer("steal_acolyte")

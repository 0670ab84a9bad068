"""Neutral units and diplomacy (RW-139 to RW-155, RW-310 to RW-312)."""

from __future__ import annotations

from runehall.games.runewars.battle.fighters import unit_in
from runehall.games.runewars.tests.realm import Realm, realm
from runehall.testing.rules import rule


def talks(influence: int, spent: int, *fate: str, **marchers: int) -> Realm:
    """The second player has come to the Beastmen of 1C with some units and spends influence."""
    given = realm("daqan", "uthuk", neutrals=True).army("uc", **(marchers or {"berserker": 2}))
    given.influence("second", influence).faceup("second", "harvest").turn("second", "conquer").choose("activate 1c")
    given.choose(*[text for text in given.options("march") if text.split()[2] == str(_count(given, text))], "done")
    return given.chance(*fate).choose(f"negotiate {spent}")


def _count(given: Realm, text: str) -> int:
    """How many units a stack has."""
    area, unit = text.split()[1].split("-")
    return given.standing(area)[unit]


@rule("RW-139", "RW-143")
def test_the_moving_player_chooses_battle_or_diplomacy_for_one_to_six_influence() -> None:
    given = realm("daqan", "uthuk", neutrals=True).army("uc", berserker=1).influence("second", 9)
    given.turn("second", "conquer").choose("activate 1c", "march uc-berserker 1", "done")
    given.offers_only("fight", *[f"negotiate {n}" for n in range(1, 7)])


@rule("RW-143")
def test_nobody_spends_more_than_he_has() -> None:
    given = realm("daqan", "uthuk", neutrals=True).army("uc", berserker=1).influence("second", 2)
    given.turn("second", "conquer").choose("activate 1c", "march uc-berserker 1", "done")
    given.offers_only("fight", "negotiate 1", "negotiate 2")


@rule("RW-143", "RW-144")
def test_as_many_cards_are_drawn_as_influence_was_spent_and_one_is_chosen() -> None:
    scene = talks(4, 3, "fate_1", "fate_3", "fate_5")
    scene.offers_only("choose_fate fate_1", "choose_fate fate_3", "choose_fate fate_5")
    assert scene.player("second")["influence"] == 1
    scene.choose("choose_fate fate_5")
    assert sorted(scene.view()["fate"]["discard"]) == ["fate_1", "fate_3", "fate_5"]


@rule("RW-145", "RW-149")
def test_gold_allies_them() -> None:
    scene = talks(1, 1, "fate_5").tells("The neutral units of 1C ally with Player 2.").done()
    assert scene.standing("1c") == {"beastman": 2, "berserker": 2} and scene.owner("1c") == "second"
    assert [stack["seat"] for stack in scene.view()["realm"]["areas"]["1c"]["units"]] == [1, 1]


@rule("RW-146", "RW-195")
def test_silver_sends_them_away_routed_where_the_player_to_the_left_says() -> None:
    scene = talks(1, 1, "fate_3").waits_for("first").offers_only("retreat 1a", "retreat 1b", "retreat 8b")
    scene.choose("retreat 8b").done()
    assert scene.lying("8b") == {"beastman": 2} and scene.standing("1c") == {"berserker": 2}


@rule("RW-146")
def test_silver_destroys_them_where_no_area_is_open() -> None:
    given = realm("daqan", "uthuk").army("uc", berserker=1).army("1c", beastman=1).influence("second", 1)
    given.army("1a", footman=1).army("1b", footman=1).army("8b", footman=1).turn("second", "conquer")
    given.choose("activate 1c", "march uc-berserker 1", "done").chance("fate_3").choose("negotiate 1").done()
    assert given.standing("1c") == {"berserker": 1} and given.player("second")["areas"] == 4


@rule("RW-147", "RW-D30")
def test_red_makes_him_fight_or_retreat() -> None:
    scene = talks(1, 1, "fate_1").offers_only("fight", "fall_back").choose("fall_back")
    scene.offers_only("retreat ua", "retreat uc").choose("retreat ua").done()
    assert scene.lying("ua") == {"berserker": 2} and scene.standing("1c") == {"beastman": 2}


@rule("RW-147")
def test_after_red_he_may_fight() -> None:
    scene = talks(1, 1, "fate_1").chance("fate_2", "fate_3", "fate_4", "fate_11").choose("fight")
    scene.tells("Player 2 fights for 1C.", "Strength: 2 against 2.", "The defender holds 1C.")


@rule("RW-062")
def test_more_than_eight_units_cannot_talk() -> None:
    given = realm("daqan", "uthuk", neutrals=True).army("uc", berserker=6).army("ua", berserker=3)
    given.influence("second", 3).turn("second", "conquer")
    given.choose("activate 1c", "march ua-berserker 3", "march uc-berserker 6")
    given.chance(*[f"fate_{n}" for n in (1, 2, 3, 4, 11, 12, 13, 14, 21, 22, 23)]).choose("done")
    given.tells("Player 2 fights for 1C.")


@rule("RW-096", "RW-095")
def test_a_second_mobilize_that_ends_red_after_a_battle_must_retreat() -> None:
    given = realm("daqan", "uthuk", neutrals=True).stronghold("first", "1a").stronghold("second", "ub")
    given.army("uc", berserker=2).influence("second", 2).turn("second", "mobilize")
    given.choose("activate 1a", "march uc-berserker 1", "done", "activate 1c", "march uc-berserker 1", "done")
    given.offers_only("negotiate 1", "negotiate 2").chance("fate_1", "fate_2").choose("negotiate 2")
    given.choose("choose_fate fate_1").offers_only("retreat ua", "retreat uc")  # it may not fight again
    assert given.standing("1c") == {"beastman": 2}


@rule("RW-062", "RW-095")
def test_after_a_battle_no_more_than_eight_come_to_neutral_units_for_they_could_only_fight() -> None:
    given = realm("daqan", "uthuk", neutrals=True).stronghold("first", "1a").stronghold("second", "ub")
    given.army("uc", berserker=7).army("ua", flesh_ripper=1).army("ub", chaos_lord=2).influence("second", 2)
    given.turn("second", "mobilize").choose("activate 1a", "march ua-flesh_ripper 1", "done", "activate 1c")
    given.choose("march uc-berserker 7").offers("march ub-chaos_lord 1")
    assert "march ub-chaos_lord 2" not in given.options("march", "second")


@rule("RW-310", "RW-311", "RW-D70")
def test_new_allies_count_against_the_limit_at_once() -> None:
    scene = talks(1, 1, "fate_5", berserker=8).waits_for("second")
    scene.offers("disband 1c-beastman standing").choose("disband 1c-beastman standing", "disband 1c-beastman standing")
    assert scene.standing("1c") == {"berserker": 8}


@rule("RW-305")
def test_neutral_units_without_a_master_have_no_limit() -> None:
    given = realm("daqan", "uthuk").army("1c", beastman=6, hell_hound=6).turn("first", "harvest")
    assert sum(given.standing("1c").values()) == 12


@rule("RW-D32", "RW-142")
def test_routed_neutrals_still_guard_their_area() -> None:
    given = realm("daqan", "uthuk").army("uc", berserker=1).routed("1c", beastman=1).influence("second", 1)
    given.turn("second", "conquer").choose("activate 1c", "march uc-berserker 1", "done").offers("fight", "negotiate 1")


@rule("RW-346")
def test_neutral_units_do_not_ally_with_who_has_come_before_he_has_fought_or_talked() -> None:
    given = realm("daqan", "uthuk").army("1c", beastman=2).army("uc", berserker=2, sorcerer=1).influence("second", 1)
    given.turn("second", "conquer").choose("activate 1c", "march uc-berserker 2", "march uc-sorcerer 1", "done")
    given.offers("fight", "negotiate 1")
    assert given.owner("1c") is None
    stacks = given.view()["realm"]["areas"]["1c"]["units"]
    assert {stack["unit"]: stack["seat"] for stack in stacks} == {"beastman": None, "berserker": 1, "sorcerer": 1}
    words = given.state.book.words.units.words
    assert sorted(words[unit_in(each)] for each in given.state.fighters[0]) == ["berserker", "berserker", "sorcerer"]


@rule("RW-143")
def test_six_influence_draw_six_cards() -> None:
    scene = talks(6, 6, "fate_1", "fate_2", "fate_3", "fate_4", "fate_5", "fate_6")
    assert len(scene.options("choose_fate")) == 6 and scene.player("second")["influence"] == 0

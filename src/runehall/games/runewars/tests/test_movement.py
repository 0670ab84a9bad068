"""Movement and activation: Strategize, Mobilize, Conquer (RW-089 to RW-099, RW-127 to RW-141, RW-302 to RW-309)."""

from __future__ import annotations

from runehall.games.runewars.tests.realm import realm
from runehall.testing.rules import rule


@rule("RW-089", "RW-090", "RW-125")
def test_with_strategize_figures_step_into_adjacent_friendly_or_empty_areas() -> None:
    scene = realm("daqan", "uthuk").army("db", footman=2).army("3b", beastman=1).turn("first", "strategize")
    scene.offers("shift db-footman se").choose("done").done()
    assert scene.standing("db") == {"footman": 2}


@rule("RW-089", "RW-303")
def test_several_figures_move_together_with_strategize() -> None:
    scene = realm("daqan", "uthuk").army("db", footman=2).army("dc", knight=1).turn("first", "strategize")
    ways = {text.split()[2] for text in scene.options("shift db-footman")}
    assert len(ways) == 3  # 3A, DC and DA
    first = scene.options("shift db-footman")[0]
    scene.choose(first, first, "done").done()
    assert scene.standing("db") == {}


@rule("RW-091", "RW-131")
def test_units_do_not_leave_an_activated_area_with_strategize_but_may_enter_one() -> None:
    scene = realm("daqan", "uthuk").army("db", footman=1).army("dc", knight=1).token("first", "db")
    scene.turn("first", "strategize").does_not_offer("shift db-footman").offers("shift dc-knight")
    assert len(scene.options("shift dc-knight")) == 4  # DB, 3A, 3C and DA


@rule("RW-055", "RW-D25")
def test_routed_units_do_not_move() -> None:
    scene = realm("daqan", "uthuk").routed("db", footman=2).army("dc", knight=1).turn("first", "strategize")
    scene.does_not_offer("shift db-footman").offers("shift dc-knight")


@rule("RW-134")
def test_strategize_takes_heroes_only_where_units_could_go() -> None:
    scene = realm("daqan", "uthuk").army("3b", beastman=1).hero("first", "sir_valadir", "3a")
    scene.turn("first", "strategize")
    assert len(scene.options("shift_hero sir_valadir")) == 2  # DB and DC: 3B is neutral, 3C across the water


@rule("RW-057", "RW-058")
def test_water_stops_figures_that_do_not_fly() -> None:
    scene = realm("daqan", "uthuk").army("3a", footman=1).turn("first", "conquer").choose("activate 3c")
    scene.offers("march 3a-footman 1")  # by way of DC, in two steps
    scene = realm("daqan", "uthuk").army("3a", footman=1).when("winter").turn("first", "strategize")
    assert len(scene.options("shift 3a-footman")) == 4  # in winter across the water too
    scene = realm("daqan", "uthuk").army("3a", footman=1).when("fall").turn("first", "strategize")
    assert len(scene.options("shift 3a-footman")) == 3


@rule("RW-088")
def test_in_winter_all_figures_ignore_water() -> None:
    def march(season: str) -> list[str]:
        scene = realm("daqan", "uthuk").army("8d", berserker=1).when(season).army("6a", footman=1).army("8c", footman=1)
        return scene.turn("second", "conquer").choose("activate 1b").options("march", "second")

    assert march("winter") == ["march 8d-berserker 1"]
    assert march("summer") == []


@rule("RW-093", "RW-127", "RW-128")
def test_units_march_two_areas_into_the_activated_area_from_anywhere() -> None:
    scene = realm("daqan", "uthuk").army("da", footman=1).army("db", bowman=2).army("dc", knight=1)
    scene.turn("first", "mobilize").choose("activate 3a")
    scene.offers_only("done", "march da-footman 1", "march db-bowman 1", "march db-bowman 2", "march dc-knight 1")
    scene.choose("march da-footman 1", "march db-bowman 2", "done")
    assert scene.standing("3a") == {"footman": 1, "bowman": 2}
    assert scene.view()["realm"]["areas"]["3a"]["activated"] == [0]


@rule("RW-127", "RW-D02")
def test_three_areas_are_too_far_but_for_the_fast() -> None:
    scene = realm("daqan", "uthuk").army("ub", berserker=1, flesh_ripper=1)
    scene.turn("second", "conquer").choose("activate 1b")
    scene.offers("march ub-flesh_ripper 1").does_not_offer("march ub-berserker")


@rule("RW-129")
def test_units_pass_only_through_friendly_or_empty_areas() -> None:
    scene = realm("daqan", "uthuk").army("uc", berserker=1).army("1a", beastman=1).army("1c", beastman=1)
    scene.turn("second", "conquer").choose("activate 1b")
    assert scene.options("march", "second") == []
    scene = realm("daqan", "uthuk").army("uc", berserker=1).army("1c", beastman=1)
    scene.turn("second", "conquer").choose("activate 1b")
    assert scene.options("march", "second") == ["march uc-berserker 1"]


@rule("RW-129")
def test_units_pass_through_activated_friendly_areas() -> None:
    scene = realm("daqan", "uthuk").army("da", footman=1).army("db", footman=1).token("first", "db", "dc")
    scene.turn("first", "conquer").choose("activate 3a").offers_only("march da-footman 1", among="march")


@rule("RW-130")
def test_an_area_with_the_own_token_is_not_activated_again() -> None:
    scene = realm("daqan", "uthuk").token("first", "3a").token("second", "3b").turn("first", "conquer")
    scene.does_not_offer("activate 3a").offers("activate 3b", "activate db", "activate uc", "skip")


@rule("RW-131")
def test_units_do_not_leave_an_activated_area() -> None:
    scene = realm("daqan", "uthuk").army("db", footman=1).army("dc", footman=1).token("first", "db")
    scene.turn("first", "conquer").choose("activate 3a").offers_only("march dc-footman 1", among="march")


@rule("RW-133", "RW-134", "RW-140")
def test_heroes_ignore_tokens_and_enemies_and_start_no_battle() -> None:
    scene = realm("daqan", "uthuk").army("1a", footman=2).army("1c", beastman=2).token("second", "uc")
    scene.hero("second", "varikas_the_dead", "uc").turn("second", "conquer").choose("activate 1b")
    scene.offers("lead varikas_the_dead").choose("lead varikas_the_dead", "done")
    assert scene.view()["realm"]["areas"]["1b"]["heroes"] == [{"hero": "varikas_the_dead", "seat": 1, "routed": False}]


@rule("RW-140", "RW-309")
def test_heroes_alone_in_an_enemy_area_cause_no_battle() -> None:
    scene = realm("daqan", "uthuk").army("1a", footman=2).hero("second", "varikas_the_dead", "uc")
    scene.turn("second", "conquer").choose("activate 1a", "lead varikas_the_dead", "done")
    assert scene.view()["battle"] is None and scene.standing("1a") == {"footman": 2}


@rule("RW-135")
def test_flying_units_cross_borders_but_no_neutral_area() -> None:
    scene = realm("latari", "uthuk").army("3a", pegasus_rider=1, archer=1).turn("first", "strategize")
    assert len(scene.options("shift 3a-pegasus_rider")) == 4
    assert len(scene.options("shift 3a-archer")) == 3


@rule("RW-137", "RW-138")
def test_an_empty_enemy_home_is_taken_without_a_battle_and_lost_by_leaving() -> None:
    scene = realm("daqan", "uthuk").army("1a", footman=1).stronghold("second", "ub").stronghold("first", "da")
    assert scene.owner("uc") == "second"
    scene.turn("first", "conquer").choose("activate uc", "march 1a-footman 1", "done")
    assert scene.owner("uc") == "first" and scene.view()["battle"] is None
    scene = realm("daqan", "uthuk").army("uc", footman=1).turn("first", "strategize")
    scene.choose(scene.options("shift uc-footman")[0], "done")
    assert scene.owner("uc") == "second"


@rule("RW-137")
def test_strategize_does_not_enter_an_enemy_home() -> None:
    scene = realm("daqan", "uthuk").army("1a", footman=1).turn("first", "strategize")
    assert len(scene.options("shift 1a-footman")) == 2  # 1C and 1B, not UC


@rule("RW-094", "RW-D24")
def test_mobilize_may_be_resolved_twice_as_bonus_and_units_stay_where_they_came() -> None:
    scene = realm("daqan", "uthuk").army("db", footman=2).turn("first", "mobilize")
    scene.choose("activate 3a", "march db-footman 1", "done").offers("activate dc").does_not_offer("activate 3a")
    scene.choose("activate dc").offers_only("march db-footman 1", among="march")


@rule("RW-073", "RW-094")
def test_without_supremacy_there_is_no_second_mobilize() -> None:
    scene = realm("daqan", "uthuk").army("db", footman=2).faceup("first", "harvest").turn("first", "mobilize")
    scene.choose("activate 3a", "march db-footman 1", "done").done()


@rule("RW-095")
def test_one_mobilize_starts_one_battle_only() -> None:
    scene = realm("daqan", "uthuk").army("uc", berserker=2).stronghold("first", "1a").army("1c", footman=1)
    scene.turn("second", "mobilize").choose("activate 1a", "march uc-berserker 1", "done")
    scene.choose("activate 1c")  # nobody could go there: that would be a second battle
    assert scene.options("march", "second") == []
    assert scene.standing("uc") == {"berserker": 1}


@rule("RW-095", "RW-306")
def test_after_an_area_taken_without_a_fight_a_mobilize_may_still_start_a_battle() -> None:
    scene = realm("daqan", "uthuk").army("uc", berserker=2).army("1c", footman=1)
    scene.turn("second", "mobilize").choose("activate 1a", "march uc-berserker 1", "done", "activate 1c")
    scene.offers("march uc-berserker 1")


@rule("RW-149", "RW-150")
def test_allied_units_go_only_where_a_faction_unit_goes() -> None:
    scene = realm("daqan", "uthuk").army("db", footman=1, beastman=1).turn("first", "conquer").choose("activate 3a")
    scene.choose("march db-beastman 1").does_not_offer("done").choose("march db-footman 1", "done")
    assert scene.standing("3a") == {"footman": 1, "beastman": 1}
    scene = realm("daqan", "uthuk").army("db", footman=1, beastman=1).turn("first", "conquer").choose("activate dc")
    scene.choose("march db-beastman 1").offers("done")  # DC is friendly anyway


@rule("RW-151", "RW-312")
def test_allied_units_left_alone_outside_the_home_realm_are_nobodys() -> None:
    scene = realm("daqan", "uthuk").army("3a", footman=1, beastman=2).turn("first", "strategize")
    scene.choose(scene.options("shift 3a-footman")[0], "done")
    assert scene.owner("3a") is None
    assert scene.view()["realm"]["areas"]["3a"]["units"][0]["seat"] is None


@rule("RW-059", "RW-303", "RW-D26")
def test_above_eight_units_a_player_destroys_his_choice() -> None:
    scene = realm("daqan", "uthuk").army("db", footman=7).army("dc", knight=3).turn("first", "conquer")
    scene.choose("activate db", "march dc-knight 3", "done").waits_for("first")
    scene.offers_only("disband db-footman standing", "disband db-knight standing")
    scene.choose("disband db-footman standing", "disband db-footman standing")
    assert scene.standing("db") == {"footman": 5, "knight": 3}


@rule("RW-136")
def test_units_that_enter_another_players_area_must_fight() -> None:
    scene = realm("daqan", "uthuk").army("1a", footman=1).army("uc", berserker=1).stronghold("first", "da")
    scene.turn("second", "conquer").choose("activate 1a", "march uc-berserker 1")
    scene.chance("fate_2", "fate_3").choose("done").tells("Player 2 fights for 1A.")


@rule("RW-139", "RW-141")
def test_nothing_happens_where_no_unit_comes() -> None:
    scene = realm("daqan", "uthuk", neutrals=True).army("uc", berserker=1).turn("second", "conquer")
    scene.choose("activate 1c", "done").done()
    assert scene.standing("1c") == {"beastman": 2}


@rule("RW-098", "RW-099")
def test_conquer_with_supremacy_takes_three_from_the_stronghold() -> None:
    scene = realm("daqan", "uthuk").army("uc", berserker=4).stronghold("first", "1a").stronghold("first", "da")
    scene.turn("second", "conquer").choose("activate 1a", "march uc-berserker 4", "done")
    scene.tells("Strength: 4 against 2.", "Player 2 wins the battle for 1A.")

"""Siege (RM-126 to RM-134, RM-354)."""

from __future__ import annotations

import pytest

from runehall.games.runes_of_mayhem.tests.table import fallen, hurt, table
from runehall.testing.rules import rule


@rule("RM-126")
def test_a_unit_may_siege_when_no_living_enemy_is_in_its_lane() -> None:
    given = table().vikings(a1="axemen", b1="axemen").saxons(a3="catholic_monk", b1=fallen("swordsmen"))
    given.battle("vikings").offers_only("attack a1 a3", "siege b1", "end_battle")
    refused = given.refuses("siege a1")
    assert (refused.rule, refused.reason) == ("RM-126", "A living enemy unit stands in that lane.")


@rule("RM-126")
def test_a_tower_does_not_open_the_fortress_of_a_defended_lane() -> None:
    given = table(towers=True).vikings(a1="axemen").saxons(a1="swordsmen").tower("a2", "guard_tower").battle("vikings")
    given.offers_only("attack a1 a1", "end_battle")
    assert given.refuses("siege a1").rule == "RM-126"


@rule("RM-127", "RM-128")
@pytest.mark.parametrize("roll", [0, 1, 2, 3])
def test_a_siege_deals_power_plus_one_die_and_is_not_retaliated(roll: int) -> None:
    given = table().vikings(a1=hurt("vanguards", 1), b1="axemen").saxons(b1="swordsmen").battle("vikings")
    given.chance(roll).choose("siege a1").tells("Vanguards at a1 of the Vikings sieges the Fortress.")
    assert given.structure("saxons") == 40 - 5 - roll
    assert given.unit("vikings", "a1")["damage"] == 1


@rule("RM-128")
def test_protection_lowers_siege_damage() -> None:
    given = table().vikings(a1="vanguards").saxons(w1="peasants").fortress(saxons=20).battle("vikings")
    given.chance(1).choose("siege a1")
    given.tells("The Fortress of the Anglo-Saxons takes 5 damage: 15 Structure-points left.")


@rule("RM-128")
def test_one_point_that_is_left_is_told_as_one() -> None:
    given = table().vikings(a1="axemen").fortress(saxons=4).battle("vikings").chance(1).choose("siege a1")
    given.tells("The Fortress of the Anglo-Saxons takes 3 damage: 1 Structure-point left.")


@rule("RM-129")
def test_own_units_do_not_block_each_other_in_a_siege() -> None:
    given = table(more_units=True).vikings(a1="axemen", a2="archers", a3="war_hounds").battle("vikings")
    given.offers_only("siege a1", "siege a2", "siege a3", "end_battle")
    given.chance(0).choose("siege a3").chance(0).choose("siege a2").chance(0).choose("siege a1")
    assert given.structure("saxons") == 40 - 2 - 2 - 2


@rule("RM-130")
def test_a_unit_sieges_once_a_turn() -> None:
    given = table().vikings(a1="axemen", a2="axemen").battle("vikings").chance(0).choose("siege a1")
    refused = given.offers_only("siege a2", "end_battle").refuses("siege a1")
    assert (refused.rule, refused.reason) == ("RM-130", "A unit sieges only once a turn.")


@rule("RM-130")
def test_a_unit_may_siege_again_in_the_next_turn() -> None:
    given = table().vikings(a1="axemen").hand("vikings", *["spearmen"] * 5).hand("saxons", *["swordsmen"] * 5)
    given.hoard("vikings", 0, 0).battle("vikings").chance(0).choose("siege a1").choose("end_play", "keep")
    given.choose("end_play", "keep", "end_regroup").offers("siege a1")


@rule("RM-131")
def test_a_unit_that_has_sieged_may_not_attack() -> None:
    given = table().saxons(a1="scouts", b1="horsemen").vikings(b1="axemen", a2=fallen("spearmen")).battle("saxons")
    given.chance(0).choose("siege a1").offers_only("attack b1 b1", "end_battle")
    assert "has sieged" in given.unit("saxons", "a1")["marks"]
    assert given.refuses("attack a1 a2").rule == "RM-131"


@rule("RM-132", "RM-076")
def test_sieging_is_optional_for_each_unit() -> None:
    given = table().vikings(a1="axemen", a2="axemen").battle("vikings").chance(0).choose("siege a2")
    given.offers_only("siege a1", "end_battle").choose("end_battle")
    assert given.step == "play or trade" and given.structure("saxons") == 38


@rule("RM-133")
def test_a_winner_may_siege_in_the_same_battle_step() -> None:
    given = table().vikings(a1="vanguards").saxons(a1="peasants", a2="peasants").battle("vikings")
    given.chance(0, 0, 0, 0).choose("attack a1 a1").offers_only("siege a1", "end_battle")
    given.chance(3).choose("siege a1")
    assert given.structure("saxons") == 32


@rule("RM-133")
def test_a_unit_that_stopped_flanked_or_shot_may_not_siege() -> None:
    rider = table().vikings(a1="horsemen", a2="axemen").saxons(a1="peasants", b1="peasants").battle("vikings")
    rider.chance(0, 0).choose("attack a1 a1").chance(0, 0).choose("flank a1 b1").offers_only("siege a2", "end_battle")
    shot = table().vikings(a1="archers", a2="axemen").saxons(a1="peasants").battle("vikings")
    shot.chance(0).choose("attack a1 a1").offers_only("siege a2", "end_battle")


@rule("RM-134")
def test_enemies_in_other_lanes_do_not_stop_a_siege() -> None:
    given = table().vikings(b1="axemen").saxons(a1="swordsmen", c1="swordsmen").battle("vikings")
    given.offers_only("siege b1", "end_battle").chance(2).choose("siege b1")
    assert given.structure("saxons") == 36


@rule("RM-354")
@pytest.mark.parametrize(("unit", "power"), [("spearmen", 2), ("axemen", 2), ("horsemen", 4)])
@pytest.mark.parametrize("guard", ["swordsmen", "horsemen", "spearmen"])
def test_there_is_no_combat_penalty_in_a_siege(unit: str, power: int, guard: str) -> None:
    given = table().vikings(a1=unit, b1="axemen").saxons(w1=guard, w2=guard, b1="peasants").battle("vikings")
    given.chance(3).choose("siege a1")
    assert given.structure("saxons") == 40 - (power + 3 - 2)

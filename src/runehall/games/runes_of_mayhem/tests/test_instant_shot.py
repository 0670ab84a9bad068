"""Instant Shot and siege engines (RM-178 to RM-186)."""

from __future__ import annotations

import pytest

from runehall.games.runes_of_mayhem.tests.table import Table, fallen, table
from runehall.testing.rules import rule


def played(card: str = "archers", spot: str = "a1", seat: str = "vikings", **enemies: str) -> Table:
    """A card was just played."""
    other = "saxons" if seat == "vikings" else "vikings"
    given = table().side(other, dict(enemies)).hand(seat, card).hoard(seat, 9, 9).main(seat)
    return given.choose(f"play {card} {spot}")


@rule("RM-178")
@pytest.mark.parametrize("card", ["archers", "elite_archers", "mangonel"])
def test_a_long_ranged_unit_may_shoot_when_it_is_played(card: str) -> None:
    given = played(card, a1="swordsmen").waits_for("vikings").offers_only("shoot a1", "shoot_fortress", "hold_fire")
    given.choose("hold_fire").offers("end_play").does_not_offer("shoot_fortress", "shoot")
    assert given.unit("saxons", "a1")["damage"] == 0 and given.structure("saxons") == 40


@rule("RM-178")
def test_other_units_do_not_shoot() -> None:
    played("axemen", a1="swordsmen").offers("end_play").does_not_offer("shoot", "shoot_fortress")


@rule("RM-179")
def test_any_living_enemy_on_the_battlefield_may_be_shot() -> None:
    given = played(a1="swordsmen", b2="peasants", c3="catholic_monk")
    given.offers_only("shoot a1", "shoot b2", "shoot c3", among="shoot")
    assert given.chance(1).choose("shoot c3").settled().fell("saxons", "c3")


@rule("RM-179")
def test_a_fallen_enemy_cannot_be_shot() -> None:
    given = table().saxons(a1=fallen("swordsmen"), b1="swordsmen").hand("vikings", "archers").hoard("vikings", 9, 9)
    given.main("vikings").choose("play archers c2").offers_only("shoot b1", among="shoot")
    refused = given.refuses("shoot a1")
    assert (refused.rule, refused.reason) == ("RM-179", "No living enemy unit is there to be shot.")


@rule("RM-180")
def test_units_on_the_enemy_wall_may_be_shot() -> None:
    given = played(w1="swordsmen", w2="peasants").offers_only("shoot w1", "shoot w2", among="shoot")
    assert given.chance(2).choose("shoot w1").settled().fell("saxons", "w1")


@rule("RM-181")
def test_the_fortress_may_be_shot_while_enemies_stand_in_the_lanes() -> None:
    given = played(a1="swordsmen", b1="swordsmen", c1="swordsmen").chance(3).choose("shoot_fortress").settled()
    assert given.structure("saxons") == 35


@rule("RM-182")
@pytest.mark.parametrize("roll", [0, 1, 2, 3])
def test_an_instant_shot_deals_power_plus_one_die_without_retaliation(roll: int) -> None:
    given = played("elite_archers", a1="beowulf").chance(roll).choose("shoot a1").settled()
    assert given.unit("saxons", "a1")["damage"] == 3 + roll and given.unit("vikings", "a1")["damage"] == 0


@rule("RM-182")
def test_protection_applies_to_a_shot_at_the_fortress() -> None:
    given = played("elite_archers", w1="peasants", w2="peasants").chance(1).choose("shoot_fortress")
    assert given.structure("saxons") == 38


@rule("RM-183")
def test_there_is_no_instant_shot_on_the_wall_but_for_castle_defenders() -> None:
    played("archers", "w1", a1="swordsmen").offers("end_play").does_not_offer("shoot", "hold_fire")
    given = played("castle_defenders", "w1", "saxons", a1="axemen", w1="spearmen")
    given.offers_only("shoot a1", "shoot w1", "shoot_fortress", "hold_fire").chance(0).choose("shoot a1")
    assert given.fell("vikings", "a1")


@rule("RM-184")
def test_a_unit_felled_by_an_instant_shot_stays_until_the_second_burial_step_ends() -> None:
    given = table().saxons(a1="peasants", b3="catholic_monk").hoard("vikings", 9, 9)
    given.hand("vikings", "archers", *["spearmen"] * 5).main("vikings")
    given.choose("play archers a1").chance(0).choose("shoot a1")
    assert given.fell("saxons", "a1")
    given.choose("end_play").waits_for("saxons").offers_only("heal b3 a1", "no_heal")
    assert given.fell("saxons", "a1") and given.step == "second burial"
    given.choose("no_heal")
    assert given.discarded("saxons") == ["peasants"] and given.units("saxons") == {"b3": "catholic_monk"}


@rule("RM-185")
@pytest.mark.parametrize(("seat", "card", "power"), [("vikings", "mangonel", 2), ("saxons", "onager", 3)])
def test_a_siege_engine_rolls_two_dice_against_the_fortress(seat: str, card: str, power: int) -> None:
    other = "saxons" if seat == "vikings" else "vikings"
    shot = played(card, "a1", seat).chance(3, 2).choose("shoot_fortress").settled()
    assert shot.structure(other) == 40 - power - 5
    siege = table().side(seat, {"a2": card}).battle(seat).chance(1, 2).choose("siege a2")
    assert siege.structure(other) == 40 - power - 3


@rule("RM-185")
def test_other_units_roll_one_die_against_the_fortress() -> None:
    assert played("archers").chance(3).choose("shoot_fortress").structure("saxons") == 35


@rule("RM-186")
def test_a_siege_engine_rolls_one_die_against_a_unit() -> None:
    shot = played("mangonel", a1="beowulf").chance(3).choose("shoot a1").settled()
    assert shot.unit("saxons", "a1")["damage"] == 5
    attack = table().vikings(a1="mangonel", c1="axemen").saxons(a1="beowulf").battle("vikings")
    assert attack.chance(1).choose("attack a1 a1").unit("saxons", "a1")["damage"] == 3

"""Fights and combat penalty (RM-089 to RM-106, RM-353)."""

from __future__ import annotations

import pytest

from runehall.games.runes_of_mayhem.tests.table import Table, table
from runehall.testing.rules import rule

BASIC = {"spearmen": "spearmen", "melee": "swordsmen", "cavalry": "horsemen"}  # Anglo-Saxon cards by type
VIKING = {"spearmen": "spearmen", "melee": "shieldmaidens", "cavalry": "horsemen"}
FEARS = {"spearmen": "melee", "melee": "cavalry", "cavalry": "spearmen"}


def duel(viking: str, saxon: str, **options: bool) -> Table:
    """A Viking unit may attack an Anglo-Saxon one; Axemen in lane c keep the battle from ending by itself."""
    return table(**options).vikings(a1=viking, c1="axemen").saxons(a1=saxon).battle("vikings")


def rolled(given: Table) -> list[str]:
    """Who has rolled in the last choice, in order."""
    return [event.text.split(" of the ")[1].split(" rolls")[0] for event in given.events() if " rolls " in event.text]


@rule("RM-089", "RM-093")
def test_both_units_deal_damage_at_the_same_time() -> None:
    given = duel("shieldmaidens", "swordsmen").chance(0, 0).choose("attack a1 a1")
    assert given.fell("vikings", "a1") and given.fell("saxons", "a1")
    given.tells(
        "Swordsmen at a1 of the Anglo-Saxons takes 4 damage: 0 health left.",
        "Shieldmaidens at a1 of the Vikings takes 4 damage: 0 health left.",
    )


@rule("RM-093")
def test_a_unit_that_falls_deals_its_damage() -> None:
    given = duel("vanguards", "peasants").chance(3, 3).choose("attack a1 a1")
    assert given.fell("saxons", "a1") and given.stats("vikings", "a1") == (5, 1)
    given = duel("axemen", "thegn_swordsmen").chance(1, 0).choose("attack a1 a1")
    assert given.fell("vikings", "a1") and given.stats("saxons", "a1") == (5, 2)


@rule("RM-090", "RM-092")
@pytest.mark.parametrize("roll", [0, 1, 2, 3])
def test_damage_is_power_plus_one_die(roll: int) -> None:
    given = duel("axemen", "thegn_swordsmen").chance(roll, 0).choose("attack a1 a1")
    left = 5 - (2 + roll)
    given.tells(f"Thegn Swordsmen at a1 of the Anglo-Saxons takes {2 + roll} damage: {left} health left.")
    assert given.fell("saxons", "a1") == (left == 0)


@rule("RM-091")
def test_each_side_rolls_for_its_own_unit() -> None:
    given = duel("shieldmaidens", "thegn_swordsmen").chance(0, 1).choose("attack a1 a1")
    given.tells("Shieldmaidens at a1 of the Vikings rolls 0: 4 with its power.")
    given.tells("Thegn Swordsmen at a1 of the Anglo-Saxons rolls 1: 6 with its power.")
    given.tells("Shieldmaidens at a1 of the Vikings takes 6 damage: 0 health left.")
    assert rolled(given) == ["Vikings", "Anglo-Saxons"] and given.stats("saxons", "a1") == (5, 1)


@rule("RM-092", "RM-D08")
@pytest.mark.parametrize(("roll", "left"), [(2, 1), (3, 0)])
def test_a_unit_falls_at_no_health_left(roll: int, left: int) -> None:
    given = duel("axemen", "thegn_swordsmen").chance(roll, 0).choose("attack a1 a1")
    assert given.stats("saxons", "a1") == (5, left) and given.fell("saxons", "a1") == (left == 0)


@rule("RM-092")
def test_damage_beyond_the_health_fells_too_and_the_unit_stays_in_place() -> None:
    given = duel("vanguards", "peasants").chance(3, 0).choose("attack a1 a1")
    assert given.tells("Peasants at a1 of the Anglo-Saxons falls.").fell("saxons", "a1")


@rule("RM-094")
def test_damage_stays_until_the_end_phase() -> None:
    given = table().vikings(a1="axemen").saxons(a1="thegn_swordsmen").hand("vikings", *["spearmen"] * 5)
    given.battle("vikings").chance(2, 0).choose("attack a1 a1")
    assert given.step == "play or trade" and given.stats("saxons", "a1") == (5, 1)
    given.choose("end_play", "keep")
    assert given.tells("Turn 2: the Anglo-Saxons.").stats("saxons", "a1") == (5, 5)


@rule("RM-095", "RM-D39")
@pytest.mark.parametrize("roll", [0, 1, 2, 3])
def test_the_die_is_rolled_even_where_power_is_enough(roll: int) -> None:
    given = duel("vanguards", "peasants").offers_only("attack a1 a1", "siege c1", "end_battle")
    given.chance(roll, 0).choose("attack a1 a1").tells(
        f"Vanguards at a1 of the Vikings rolls {roll}: {5 + roll} with its power."
    )
    assert given.fell("saxons", "a1") and given.stats("vikings", "a1") == (5, 4)


@rule("RM-096")
def test_a_unit_under_combat_penalty_deals_only_its_power() -> None:
    given = duel("shieldmaidens", "armored_spearmen").chance(0).choose("attack a1 a1")
    assert rolled(given) == ["Vikings"]
    given.tells("Shieldmaidens at a1 of the Vikings takes 3 damage: 1 health left.")
    given = duel("spearmen", "swordsmen").chance(0).choose("attack a1 a1")
    assert rolled(given) == ["Anglo-Saxons"]
    given.tells("Swordsmen at a1 of the Anglo-Saxons takes 2 damage: 2 health left.")


@rule("RM-097", "RM-D10")
def test_combat_penalty_takes_the_die_and_no_bonus() -> None:
    given = table().vikings(a1="spearmen", b1="spearmen", c1="spearmen").saxons(a1="swordsmen").battle("vikings")
    given.chance(0).choose("attack a1 a1").tells("Swordsmen at a1 of the Anglo-Saxons takes 3 damage: 1 health left.")


@rule("RM-098")
def test_retaliation_is_the_damage_of_the_defending_unit() -> None:
    given = duel("vanguards", "swordsmen").chance(0, 0).choose("attack a1 a1")
    given.tells("Vanguards at a1 of the Vikings takes 4 damage: 1 health left.")
    given = duel("vanguards", "swordsmen").chance(0, 1).choose("attack a1 a1")
    given.tells("Vanguards at a1 of the Vikings takes 5 damage: 0 health left.")


@rule("RM-353")
def test_a_fight_of_eric_the_reds_arrival_follows_the_same_rules() -> None:
    given = table().vikings(a1="spearmen").saxons(a1="swordsmen", a2="peasants").hand("vikings", "eric_the_red")
    given.hoard("vikings", 5, 3).main("vikings").choose("play eric_the_red a2")
    given.offers_only("attack a1 a1", "end_battle").chance(1).choose("attack a1 a1")
    assert given.fell("vikings", "a1") and given.stats("saxons", "a1") == (4, 2)
    given.offers_only("attack a2 a1", "end_battle").chance(0, 0, 0, 1).choose("attack a2 a1")
    given.tells("Swordsmen at a1 of the Anglo-Saxons falls.", "Eric the Red at a2 of the Vikings attacks a2 of the Ang"
                "lo-Saxons.", "Peasants at a2 of the Anglo-Saxons falls.")  # fmt: skip
    assert given.fell("vikings", "a2")


@rule("RM-353")
def test_an_instant_shot_deals_power_plus_one_die() -> None:
    given = table().saxons(a1="thegn_swordsmen").hand("vikings", "archers").hoard("vikings", 9, 9).main("vikings")
    given.choose("play archers a1").chance(2).choose("shoot a1")
    assert given.stats("saxons", "a1") == (5, 1) and given.stats("vikings", "a1") == (2, 3)


@rule("RM-099")
def test_bonuses_to_power_stack() -> None:
    riders = table(kings=True).vikings(a1="horsemen", b1="horsemen", c1="scouts").battle("vikings")
    assert riders.stats("vikings", "a1") == (6, 5)
    riders.king("vikings", "victorious_a")
    assert riders.stats("vikings", "a1") == (7, 5) and riders.stats("vikings", "c1") == (6, 3)


@rule("RM-099")
def test_bonuses_to_health_stack() -> None:
    row = table(kings=True).king("saxons", "offa_a").saxons(a1="spearmen", b1="spearmen", c1="spearmen", a2="peasants")
    assert row.stats("saxons", "b1") == (3, 5) and row.stats("saxons", "a1") == (3, 6)


@rule("RM-100")
def test_a_bonus_is_lost_the_moment_its_condition_ends() -> None:
    given = table().vikings(a1="spearmen", b1="spearmen", c1="spearmen").main("vikings")
    assert given.stats("vikings", "a1") == (3, 5)
    given.choose("sacrifice b1")
    assert given.stats("vikings", "a1") == (2, 4) and given.stats("vikings", "c1") == (2, 4)


@rule("RM-101")
def test_melee_spearmen_and_cavalry_are_the_basic_types() -> None:
    trios = {
        "spearmen": ["spearmen", "armored_spearmen", "spearmen"],
        "melee": ["axemen", "shieldmaidens", "vanguards"],
        "cavalry": ["scouts", "horsemen", "scouts"],
        "long_ranged": ["archers", "archers", "elite_archers"],
        "berserker": ["wolf_berserker", "bear_berserker", "boar_berserker"],
        "pillager": ["looters", "looters", "raiders"],
        "hero": ["eric_the_red", "egil_skallagrimsson", "bjorn_ironside"],
        "priest": ["odins_sacrifice", "odins_sacrifice", "norse_priest"],
    }
    formed: list[str] = []
    for type, cards in trios.items():
        given = table().side("vikings", dict(zip(("a1", "b1", "c1"), cards, strict=True)))
        assert {given.unit("vikings", spot)["type"] for spot in ("a1", "b1", "c1")} == {type}
        formed += [word for word in given.player("vikings")["formations"] if word]
    assert formed == ["spearmen", "melee", "cavalry"]


@rule("RM-102", "RM-103", "RM-104", "RM-105")
@pytest.mark.parametrize("attacker", list(FEARS))
@pytest.mark.parametrize("defender", list(FEARS))
def test_the_triangle_of_combat_penalty(attacker: str, defender: str) -> None:
    expected = ["Vikings"] if FEARS[attacker] != defender else []
    expected += ["Anglo-Saxons"] if FEARS[defender] != attacker else []
    given = duel(VIKING[attacker], BASIC[defender]).chance(*[0] * len(expected)).choose("attack a1 a1")
    assert rolled(given) == expected
    if attacker == defender:
        assert expected == ["Vikings", "Anglo-Saxons"]


@rule("RM-106", "RM-D11")
@pytest.mark.parametrize("basic", list(BASIC.values()))
@pytest.mark.parametrize("other", ["bjorn_ironside", "wolf_berserker", "bear_berserker", "looters", "raiders"])
def test_other_units_neither_suffer_nor_cause_combat_penalty(other: str, basic: str) -> None:
    attacking = duel(other, basic).chance(0, 0).choose("attack a1 a1")
    assert rolled(attacking) == ["Vikings", "Anglo-Saxons"]
    defending = table().vikings(a1=other).saxons(a1=basic).battle("saxons").chance(0, 0).choose("attack a1 a1")
    assert rolled(defending) == ["Anglo-Saxons", "Vikings"]


@rule("RM-106", "RM-D11")
@pytest.mark.parametrize("other", ["beowulf", "builders", "court_chaplain", "peasants"])
@pytest.mark.parametrize("basic", list(VIKING.values()))
def test_castle_folk_and_peasants_neither_suffer_nor_cause_combat_penalty(other: str, basic: str) -> None:
    given = duel(basic, other).chance(0, 0).choose("attack a1 a1")
    assert rolled(given) == ["Vikings", "Anglo-Saxons"]


@rule("RM-106", "RM-231")
def test_a_priest_causes_no_combat_penalty() -> None:
    for basic in VIKING.values():
        given = duel(basic, "catholic_priest").chance(3).choose("attack a1 a1")
        assert rolled(given) == ["Vikings"] and given.unit("vikings", "a1")["damage"] == 0


@rule("RM-097", "RM-099")
def test_a_defender_retaliates_with_its_bonuses_also_under_penalty() -> None:
    given = table().vikings(a1="vanguards", c1="axemen").saxons(a1="spearmen", b1="spearmen", c1="spearmen").battle()
    given.chance(0).choose("attack a1 a1")  # Spearmen do not roll against Melee
    assert given.unit("vikings", "a1")["damage"] == 2 + 1  # the power of their Formation

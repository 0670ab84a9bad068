"""Worked examples of production, regrouping, battle and burial (RM-E01 to RM-E28), to the digit."""

from __future__ import annotations

import pytest

from runehall.games.runes_of_mayhem.tests.table import Table, fallen, table
from runehall.testing.rules import rule


@rule("RM-E01")
def test_e01_four_markers_on_gold_and_three_on_faith() -> None:
    given = table().production("vikings", 4, 3).turn("vikings").tells("The Vikings produced 4 Gold and 3 Faith.")
    assert given.hoarded("vikings") == (4, 3)


@rule("RM-E02")
def test_e02_both_axemen_against_the_thegn_spearmen_and_the_spearmen_onto_the_wall() -> None:
    given = table().vikings(a1="axemen", b1="spearmen", w1="axemen").saxons(b1="swordsmen", c1="thegn_spearmen")
    given.regroup("vikings")
    assert given.stats("vikings", "a1") == (2, 2) and given.stats("vikings", "b1") == (2, 4)
    assert given.stats("saxons", "b1") == (4, 4) and given.stats("saxons", "c1") == (4, 6)
    given.choose("move a1 c1", "move w1 c2", "move b1 w1")
    assert given.units("vikings") == {"c1": "axemen", "c2": "axemen", "w1": "spearmen"}
    given.offers_only("attack c1 c1", "end_battle")


@rule("RM-E06")
@pytest.mark.parametrize("roll", [2, 0])
def test_e06_axemen_fight_peasants(roll: int) -> None:
    given = table().vikings(a1="axemen").saxons(a1="peasants").battle("vikings")
    given.chance(roll, 0).choose("attack a1 a1").tells(
        f"Peasants at a1 of the Anglo-Saxons takes {2 + roll} damage: 0 health left.",
        "Peasants at a1 of the Anglo-Saxons falls.",
        "Axemen at a1 of the Vikings takes 1 damage: 1 health left.",
    )
    assert given.stats("vikings", "a1") == (2, 1)


def shieldwall(**saxons: str) -> Table:
    """Shieldmaidens, with Horsemen behind them, face Armored Spearmen and whoever stands behind those."""
    given = table().vikings(a1="shieldmaidens", a2="horsemen")
    return given.side("saxons", {"a1": "armored_spearmen", **saxons}).battle("vikings")


@rule("RM-E07")
def test_e07_armored_spearmen_roll_nothing_against_shieldmaidens() -> None:
    given = table().vikings(a1="shieldmaidens").saxons(a1="armored_spearmen").battle("vikings")
    given.chance(2).choose("attack a1 a1").tells(
        "Armored Spearmen at a1 of the Anglo-Saxons takes 6 damage: 0 health left.",
        "Shieldmaidens at a1 of the Vikings takes 3 damage: 1 health left.",
    )
    assert given.fell("saxons", "a1") and given.stats("vikings", "a1") == (4, 1)


@rule("RM-E08")
def test_e08_both_survive_and_the_shieldmaidens_stop() -> None:
    given = shieldwall().chance(0).choose("attack a1 a1").offers_only("attack a1 a1", "stop a1")
    assert given.stats("vikings", "a1") == (4, 1) and given.stats("saxons", "a1") == (3, 1)
    given.choose("stop a1")
    assert given.step == "play or trade" and given.stats("saxons", "a1") == (3, 1)


@rule("RM-E09")
@pytest.mark.parametrize("roll", [0, 3])
def test_e09_the_thegn_cavalry_covers(roll: int) -> None:
    given = (
        shieldwall(a2="thegn_cavalry")
        .chance(2, roll)
        .choose("attack a1 a1")
        .tells(
            "Armored Spearmen at a1 of the Anglo-Saxons falls.",
            "Shieldmaidens at a1 of the Vikings attacks a2 of the Anglo-Saxons.",
            "Thegn Cavalry at a2 of the Anglo-Saxons takes 4 damage: 2 health left.",
            f"Shieldmaidens at a1 of the Vikings takes {5 + roll} damage: 0 health left.",
            "Shieldmaidens at a1 of the Vikings falls.",
        )
    )
    assert given.stats("saxons", "a2") == (5, 2)
    given.offers_only("attack a2 a2", "end_battle")


@rule("RM-E10")
@pytest.mark.parametrize("rolls", [(0, 0), (3, 3), (0, 3)])
def test_e10_both_fall_and_nobody_covers(rolls: tuple[int, int]) -> None:
    given = table().vikings(a1="shieldmaidens", a2="horsemen").saxons(a1="swordsmen", a2="thegn_cavalry")
    given.battle("vikings").chance(*rolls).choose("attack a1 a1")
    assert given.fell("vikings", "a1") and given.fell("saxons", "a1") and given.stats("saxons", "a2") == (5, 6)
    given.offers_only("attack a2 a2", "end_battle")


@rule("RM-E11")
def test_e11_the_shieldmaidens_and_the_horsemen_siege() -> None:
    given = table().vikings(a1="shieldmaidens", a2="horsemen").saxons(a1="peasants").battle("vikings")
    given.chance(0, 2).choose("attack a1 a1")
    assert given.stats("vikings", "a1") == (4, 1)
    given.offers_only("siege a1", "siege a2", "end_battle").chance(1).choose("siege a1")
    given.tells("The Fortress of the Anglo-Saxons takes 5 damage: 35 Structure-points left.")
    given.offers_only("siege a2", "end_battle").chance(1).choose("siege a2")
    given.tells("The Fortress of the Anglo-Saxons takes 5 damage: 30 Structure-points left.")
    assert given.step == "play or trade"


@rule("RM-E12", "RM-E13")
@pytest.mark.parametrize(("guards", "first", "second"), [(2, 1, 6), (1, 2, 7)])
def test_e12_e13_peasants_on_the_wall_protect(guards: int, first: int, second: int) -> None:
    given = (
        table().vikings(a1="spearmen", b1="vanguards").side("saxons", dict.fromkeys(["w1", "w2"][:guards], "peasants"))
    )
    given.battle("vikings").chance(1).choose("siege a1")
    assert given.structure("saxons") == 40 - first
    given.chance(3).choose("siege b1")
    assert given.structure("saxons") == 40 - first - second
    assert first + second == {2: 7, 1: 9}[guards]


def riders(**saxons: str) -> Table:
    """Horsemen, with Vanguards behind them, have beaten the Peasants of lane a; Scouts stand in lane b."""
    given = table().vikings(a1="horsemen", a2="vanguards")
    given.side("saxons", {"a1": "peasants", "b1": "scouts", **saxons}).battle("vikings")
    given.chance(0, 0).choose("attack a1 a1")
    assert given.stats("vikings", "a1") == (4, 4)
    return given


@rule("RM-E14")
def test_e14_the_horsemen_flank_and_live() -> None:
    given = riders(a2="swordsmen").offers_only("attack a1 a2", "flank a1 b1").chance(0, 0).choose("flank a1 b1")
    given.tells("Scouts at b1 of the Anglo-Saxons falls.")
    assert given.stats("vikings", "a1") == (4, 1) and given.step == "play or trade"
    assert given.unit("saxons", "a2")["damage"] == 0


@rule("RM-E15")
@pytest.mark.parametrize("roll", [1, 2, 3])
def test_e15_the_horsemen_flank_and_fall(roll: int) -> None:
    given = riders(a2="swordsmen").chance(0, roll).choose("flank a1 b1")
    assert given.fell("saxons", "b1") and given.fell("vikings", "a1")
    given.offers_only("attack a2 a2", "end_battle")


@rule("RM-E16")
@pytest.mark.parametrize("roll", [0, 1])
def test_e16_the_vanguards_siege_after_the_flank(roll: int) -> None:
    given = riders().offers_only("stand a1", "flank a1 b1").chance(0, roll).choose("flank a1 b1")
    assert given.fell("vikings", "a1") == (roll > 0)
    given.offers_only("siege a2", "end_battle")
    given.refuses("siege a1")


@rule("RM-E17")
def test_e17_two_instant_shots() -> None:
    given = table().saxons(a1="swordsmen", w1="court_chaplain").hoard("vikings", 7, 2)
    given.hand("vikings", "archers", "elite_archers", *["spearmen"] * 5).main("vikings")
    given.choose("play archers a1").chance(3).choose("shoot w1")
    given.tells("Court Chaplain at the Wall (1) of the Anglo-Saxons takes 5 damage: 0 health left.")
    assert given.fell("saxons", "w1")
    given.choose("play elite_archers b1").chance(1).choose("shoot a1")
    given.tells("Swordsmen at a1 of the Anglo-Saxons takes 4 damage: 0 health left.")
    assert given.fell("saxons", "a1") and given.hoarded("vikings") == (0, 0)
    given.choose("end_play")
    assert given.discarded("saxons") == ["court_chaplain", "swordsmen"] and given.units("saxons") == {}


@rule("RM-E18")
def test_e18_archers_and_shieldmaidens_clear_a_lane() -> None:
    given = table().vikings(a1="shieldmaidens", a2="archers").saxons(a1="scouts", a2="elite_archers").battle("vikings")
    given.chance(2).choose("attack a2 a1").offers_only("attack a1 a2", "end_battle")
    assert given.fell("saxons", "a1") and given.stats("vikings", "a2") == (2, 3)
    given.chance(0).choose("attack a1 a2")
    assert given.fell("saxons", "a2") and given.stats("vikings", "a1") == (4, 1)
    given.offers_only("siege a1", "end_battle")


@rule("RM-E19", "RM-E20")
def test_e19_e20_both_players_heal_in_the_same_step() -> None:
    given = (
        table()
        .vikings(a1=fallen("vanguards"), a3="odins_sacrifice")
        .saxons(a1=fallen("swordsmen"), b1=fallen("thegn_spearmen"), a3=fallen("catholic_priest"), b3="catholic_monk")
    )
    given.burial("vikings").waits_for("vikings").offers_only("heal a3 a1", "no_heal").choose("heal a3 a1")
    assert given.discarded("vikings") == ["odins_sacrifice"] and given.stats("vikings", "a1") == (5, 5)
    given.waits_for("saxons").offers_only("heal b3 a1", "heal b3 a3", "heal b3 b1", "no_heal").choose("heal b3 a3")
    given.offers_only("heal a3 a1", "heal a3 b1", "no_heal").choose("heal a3 a1")
    given.offers_only("restore b1", "enough").choose("restore b1").waits_for("vikings")
    assert given.discarded("saxons") == ["catholic_monk", "catholic_priest"]
    assert given.units("saxons") == {"a1": "swordsmen", "b1": "thegn_spearmen"}
    assert given.stats("saxons", "a1") == (4, 4) and given.stats("saxons", "b1") == (4, 6)


@rule("RM-E25")
def test_e25_a_melee_formation_of_swordsmen() -> None:
    given = table().saxons(a1="swordsmen", b1="swordsmen", c1="swordsmen").main("vikings")
    assert [given.stats("saxons", spot) for spot in ("a1", "b1", "c1")] == [(4, 6)] * 3
    given.main("saxons")
    assert [given.stats("saxons", spot) for spot in ("a1", "b1", "c1")] == [(4, 4)] * 3


@rule("RM-E28")
def test_e28_an_onager_shoots_the_fortress() -> None:
    given = table().hand("saxons", "onager").hoard("saxons", 4, 2).main("saxons").choose("play onager a1")
    given.chance(2, 3).choose("shoot_fortress")
    given.tells("The Fortress of the Vikings takes 8 damage: 32 Structure-points left.")

"""Long-ranged units (RM-167 to RM-177)."""

from __future__ import annotations

import pytest

from runehall.games.runes_of_mayhem.tests.table import Table, fallen, table
from runehall.testing.rules import rule


def archery() -> Table:
    """Archers stand behind Axemen against three rows of enemies; Axemen in lane c keep the battle going."""
    given = table().vikings(a1="axemen", a2="archers", c1="axemen")
    return given.saxons(a1="builders", a2="peasants", a3="catholic_monk").battle("vikings")


@rule("RM-167")
def test_a_long_ranged_unit_attacks_past_a_living_unit_in_front_of_it() -> None:
    given = archery().offers("attack a2 a1").chance(0).choose("attack a2 a1")
    assert given.stats("saxons", "a1") == (1, 2)


@rule("RM-168")
def test_a_long_ranged_unit_attacks_any_living_enemy_of_its_lane() -> None:
    given = archery().offers_only("attack a2 a1", "attack a2 a2", "attack a2 a3", among="attack a2")
    assert given.chance(1).choose("attack a2 a3").fell("saxons", "a3")
    other = table().vikings(a2="archers").saxons(a1=fallen("peasants"), a2="peasants", b1="peasants").battle("vikings")
    other.offers_only("attack a2 a2", "end_battle")
    assert other.refuses("attack a2 b1").rule == "RM-081"


@rule("RM-169")
@pytest.mark.parametrize(("first", "second"), [("a1", "a2"), ("a2", "a1")])
def test_the_attacker_chooses_whether_the_front_or_the_long_ranged_unit_attacks_first(first: str, second: str) -> None:
    given = table().vikings(a1="axemen", a2="archers", c1="axemen").saxons(a1="beowulf").battle("vikings")
    given.offers("attack a1 a1", "attack a2 a1")
    given.chance(*((0, 0) if first == "a1" else (0,))).choose(f"attack {first} a1").offers(f"attack {second} a1")


@rule("RM-170")
@pytest.mark.parametrize("archers", ["archers", "elite_archers", "mangonel"])
def test_a_long_ranged_attack_is_never_retaliated(archers: str) -> None:
    given = table().vikings(a1=archers, c1="axemen").saxons(a1="beowulf").battle("vikings")
    given.chance(0).choose("attack a1 a1")
    assert given.unit("vikings", "a1")["damage"] == 0 and given.unit("saxons", "a1")["damage"] > 0


@rule("RM-171")
def test_a_long_ranged_unit_attacks_once_a_turn() -> None:
    given = archery().chance(0).choose("attack a2 a1").offers_only("attack a1 a1", "siege c1", "end_battle")
    refused = given.refuses("attack a2 a1")
    assert (refused.rule, refused.reason) == ("RM-171", "A ranged unit attacks only once a turn.")


@rule("RM-172")
def test_a_long_ranged_unit_that_has_attacked_may_not_siege() -> None:
    given = table().vikings(a1="archers", c1="axemen").saxons(a1="peasants").battle("vikings")
    given.chance(0).choose("attack a1 a1").offers_only("siege c1", "end_battle")
    refused = given.refuses("siege a1")
    assert (refused.rule, refused.reason) == (
        "RM-172",
        "A ranged unit that has attacked may not siege in the same turn.",
    )


@rule("RM-173")
def test_a_long_ranged_unit_that_has_not_attacked_may_siege() -> None:
    given = table().vikings(a1="axemen", a2="archers", b1="archers").saxons(b1="peasants").battle("vikings")
    given.offers_only("siege a1", "siege a2", "attack b1 b1", "end_battle").chance(3).choose("siege a2")
    assert given.structure("saxons") == 35


@rule("RM-174")
def test_a_long_ranged_win_obliges_nobody_to_fight_the_supporting_unit() -> None:
    given = table().vikings(a1="axemen", a2="archers").saxons(a1="peasants", a2="swordsmen").battle("vikings")
    given.chance(0).choose("attack a2 a1").offers_only("attack a1 a2", "end_battle")
    assert given.unit("saxons", "a2")["damage"] == 0


@rule("RM-175")
@pytest.mark.parametrize("attacker", ["spearmen", "axemen", "scouts", "wolf_berserker", "egil_skallagrimsson"])
def test_a_defending_long_ranged_unit_deals_power_only(attacker: str) -> None:
    given = table().vikings(a1=attacker, c1="axemen").saxons(a1="elite_archers").battle("vikings")
    given.chance(0).choose("attack a1 a1")
    assert given.unit("vikings", "a1")["damage"] == 3


@rule("RM-175", "RM-D11")
def test_defending_castle_defenders_deal_power_only() -> None:
    given = table().vikings(a1="vanguards", c1="axemen").saxons(a1="castle_defenders").battle("vikings")
    given.chance(0).choose("attack a1 a1")
    assert given.unit("vikings", "a1")["damage"] == 2


@rule("RM-176")
def test_long_ranged_units_stand_in_rows_one_and_two_and_share_a_lane() -> None:
    given = table().hand("vikings", "archers").hoard("vikings", 9, 9).vikings(a1="archers").main("vikings")
    places = [f"play archers {spot}" for spot in ("a2", "b1", "b2", "c1", "c2", "w1")]
    given.offers_only(*places, among="play").choose("play archers a2", "hold_fire")
    given.saxons(a1="builders").battle("vikings").offers_only("attack a1 a1", "attack a2 a1", "end_battle")
    given.chance(0).choose("attack a2 a1").chance(0).choose("attack a1 a1").settled()
    given.tells("Builders at a1 of the Anglo-Saxons falls.")


@rule("RM-177")
def test_a_long_ranged_unit_in_front_blocks_those_behind_it() -> None:
    given = table().vikings(a1="archers", a2="vanguards").saxons(a1="builders").battle("vikings")
    given.offers_only("attack a1 a1", "end_battle").chance(0).choose("attack a1 a1")
    assert given.step == "play or trade" and given.stats("saxons", "a1") == (1, 2)

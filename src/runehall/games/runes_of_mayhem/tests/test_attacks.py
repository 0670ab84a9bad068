"""Battle-step: choosing attacks (RM-075 to RM-088, RM-351, RM-352)."""

from __future__ import annotations

import pytest

from runehall.games.runes_of_mayhem.tests.table import Table, fallen, marked, table
from runehall.testing.rules import rule


def duels() -> Table:
    """One Vanguards against one Peasants in every lane; behind the Peasants, past a gap, a Monk in lanes a and b."""
    given = table().vikings(a1="vanguards", b1="vanguards", c1="vanguards")
    given.saxons(a1="peasants", b1="peasants", c1="peasants", a3="catholic_monk", b3="catholic_monk")
    return given.battle("vikings")


@rule("RM-075")
def test_only_the_active_players_units_attack() -> None:
    given = table().vikings(a1="vanguards").saxons(a1="swordsmen", b1="swordsmen")
    given.battle("vikings").waits_for("vikings").offers_only("attack a1 a1", "end_battle")
    given.chance(0, 0).choose("attack a1 a1").tells("Vanguards at a1 of the Vikings attacks a1 of the Anglo-Saxons.")
    given = table().vikings(a1="vanguards").saxons(a1="swordsmen", b1="swordsmen")
    given.battle("saxons").waits_for("saxons").offers_only("attack a1 a1", "siege b1", "end_battle")
    given.chance(0, 0).choose("attack a1 a1").tells("Swordsmen at a1 of the Anglo-Saxons attacks a1 of the Vikings.")


@rule("RM-351")
def test_units_that_do_not_fight_are_attacking_and_defending_units_too() -> None:
    given = table().vikings(a1="horsemen", b1="horsemen", c1="horsemen")
    given.saxons(a1="swordsmen", b1="swordsmen", c1="swordsmen").battle("vikings")
    assert [given.stats("vikings", spot) for spot in ("a1", "b1", "c1")] == [(6, 5)] * 3
    assert [given.stats("saxons", spot) for spot in ("a1", "b1", "c1")] == [(4, 6)] * 3
    given.chance(0).choose("attack a1 a1")
    assert [given.stats("vikings", spot) for spot in ("b1", "c1")] == [(6, 5)] * 2
    assert [given.stats("saxons", spot) for spot in ("b1", "c1")] == [(4, 6)] * 2


@rule("RM-076")
def test_the_attacker_may_attack_in_no_lane() -> None:
    given = duels().offers_only("attack a1 a1", "attack b1 b1", "attack c1 c1", "end_battle").choose("end_battle")
    assert given.step == "play or trade" and sorted(given.units("saxons")) == ["a1", "a3", "b1", "b3", "c1"]
    assert given.structure("saxons") == 40


@rule("RM-076", "RM-077")
@pytest.mark.parametrize("order", ["c", "ca", "cab", "abc", "bac"])
def test_the_attacker_may_attack_in_some_or_all_lanes_in_any_order(order: str) -> None:
    given = duels()
    for lane in order:
        given.chance(0, 0).choose(f"attack {lane}1 {lane}1")
    assert [given.fell("saxons", f"{lane}1") for lane in "abc"] == [lane in order for lane in "abc"]
    given.offers("end_battle")


@rule("RM-077")
def test_the_attacker_chooses_the_order_of_attacks_in_a_lane() -> None:
    def given() -> Table:
        return table().vikings(a1="vanguards", a2="archers").saxons(a1="builders").battle("vikings")

    archers_first = given().offers_only("attack a1 a1", "attack a2 a1", "end_battle").chance(0).choose("attack a2 a1")
    archers_first.offers_only("attack a1 a1", "end_battle")
    vanguards_first = given().saxons(a1="beowulf").battle("vikings").chance(0, 0).choose("attack a1 a1")
    vanguards_first.offers_only("attack a2 a1", "end_battle").chance(0).choose("attack a2 a1")


@rule("RM-078", "RM-079", "RM-D09", "RM-D59")
def test_a_lane_is_closed_as_soon_as_another_is_fought_in() -> None:
    given = duels().chance(0, 0).choose("attack a1 a1")
    given.offers_only("attack a1 a3", "attack b1 b1", "attack c1 c1", "end_battle")
    assert given.view()["closed_lanes"] == []
    given.chance(0, 0).choose("attack b1 b1").offers_only("attack b1 b3", "attack c1 c1", "end_battle")
    assert given.view()["closed_lanes"] == ["a"]
    refused = given.refuses("attack a1 a3")
    assert (refused.rule, refused.reason) == ("RM-079", "Attacking in that lane is over for this turn.")


@rule("RM-079")
def test_no_siege_is_made_from_a_lane_that_was_left() -> None:
    given = duels().chance(0, 0).choose("attack c1 c1").offers("siege c1").chance(0, 0).choose("attack a1 a1")
    assert given.does_not_offer("siege c1").refuses("siege c1").rule == "RM-079"


@rule("RM-079", "RM-D59")
def test_sieges_of_a_lane_are_finished_before_it_is_left() -> None:
    given = table().vikings(a1="axemen", a2="axemen", b1="vanguards").saxons(b1="peasants").battle("vikings")
    given.chance(0).choose("siege a1").offers("siege a2").chance(0, 0).choose("attack b1 b1")
    assert given.offers("siege b1").does_not_offer("siege a2").refuses("siege a2").rule == "RM-079"


@rule("RM-080")
def test_a_living_unit_in_front_blocks() -> None:
    given = table().vikings(a1="axemen", a2="vanguards").saxons(a1="peasants").battle("vikings")
    given.offers_only("attack a1 a1", "end_battle")
    refused = given.refuses("attack a2 a1")
    assert (refused.rule, refused.reason) == ("RM-080", "A living unit of yours stands in front of it.")


@rule("RM-081")
def test_the_frontmost_enemy_of_the_own_lane_must_be_attacked() -> None:
    given = table().vikings(a1="vanguards").saxons(a1="peasants", a2="swordsmen", b1="peasants").battle("vikings")
    given.offers_only("attack a1 a1", "end_battle")
    behind, beside = given.refuses("attack a1 a2"), given.refuses("attack a1 b1")
    assert (behind.rule, behind.reason) == ("RM-081", "It must attack the frontmost living enemy of its lane.")
    assert (beside.rule, beside.reason) == ("RM-081", "A unit attacks in its own lane.")


@rule("RM-082")
def test_a_fallen_unit_of_ones_own_blocks_nobody() -> None:
    given = table().vikings(a1=fallen("axemen"), a2="vanguards").saxons(a1="peasants").battle("vikings")
    given.offers_only("attack a2 a1", "end_battle")


@rule("RM-083")
def test_a_fallen_enemy_is_passed() -> None:
    given = table().vikings(a1="vanguards").saxons(a1=fallen("peasants"), a2="swordsmen").battle("vikings")
    given.offers_only("attack a1 a2", "end_battle")
    refused = given.refuses("attack a1 a1")
    assert (refused.rule, refused.reason) == ("RM-083", "No living enemy unit stands there.")


@rule("RM-084")
def test_a_unit_further_back_is_the_frontmost_if_nobody_stands_before_it() -> None:
    given = table().vikings(a2="vanguards").saxons(a2="peasants", b3="catholic_monk").battle("vikings")
    given.offers_only("attack a2 a2", "end_battle").chance(0, 0).choose("attack a2 a2").settled()
    assert given.fell("saxons", "a2")


@rule("RM-085")
def test_units_on_the_wall_cannot_attack_but_castle_defenders_can() -> None:
    given = table().saxons(a1="swordsmen", w1="thegn_swordsmen", w2="archers", w3="castle_defenders")
    given.vikings(a1="axemen").battle("saxons").offers_only("attack a1 a1", "attack w3 a1", "end_battle")
    for spot in ("w1", "w2"):
        refused = given.refuses(f"attack {spot} a1")
        assert (refused.rule, refused.reason) == ("RM-085", "Units cannot attack while on the Wall.")


@rule("RM-086")
def test_units_on_the_wall_cannot_be_attacked_in_the_combat_phase() -> None:
    given = table().vikings(a1="vanguards", a2="archers").saxons(w1="peasants", w2="swordsmen").battle("vikings")
    given.offers_only("siege a1", "siege a2", "end_battle")
    assert given.refuses("attack a2 w1").reason
    given.chance(3).choose("siege a1")
    assert not given.fell("saxons", "w1") and given.stats("saxons", "w2") == (4, 4)


@rule("RM-087")
def test_a_fallen_unit_neither_attacks_nor_sieges() -> None:
    given = table().vikings(a1=fallen("vanguards"), b1=fallen("vanguards"), b2="axemen", c1="axemen")
    given.saxons(a1="peasants").battle("vikings").offers_only("siege b2", "siege c1", "end_battle")
    for text in ("attack a1 a1", "siege b1"):
        refused = given.refuses(text)
        assert (refused.rule, refused.reason) == ("RM-087", "A fallen unit cannot attack or siege.")


@rule("RM-087")
def test_a_fallen_unit_neither_defends_nor_retaliates() -> None:
    given = table().vikings(a1="axemen").saxons(a1=fallen("thegn_swordsmen")).battle("vikings")
    given.offers_only("siege a1", "end_battle").chance(0).choose("siege a1")
    assert given.stats("vikings", "a1") == (2, 2)


@rule("RM-352")
def test_the_abilities_of_a_fallen_unit_do_not_work() -> None:
    walls = table().vikings(a1="axemen").saxons(w1=fallen("builders"), w2=fallen("castle_defenders"))
    walls.battle("vikings").chance(0).choose("siege a1")
    assert walls.structure("saxons") == 38
    shots = table().vikings(a1="axemen").saxons(w1=fallen("castle_defenders"), w2="castle_defenders").battle("saxons")
    shots.offers_only("attack w2 a1", "end_battle")
    pack = table(more_units=True).vikings(a1="war_hounds", a2="war_hounds", a3=fallen("war_hounds")).battle("vikings")
    assert pack.stats("vikings", "a1")[0] == 4


@rule("RM-352")
def test_a_fallen_wolf_earns_no_faith_when_another_unit_wins() -> None:
    given = table().vikings(a1=fallen("wolf_berserker"), a2="axemen").saxons(a1="peasants").battle("vikings")
    given.chance(0, 0).choose("attack a2 a1")
    assert given.fell("saxons", "a1") and given.hoarded("vikings") == (0, 0)


@rule("RM-088")
def test_the_battle_ends_when_the_attacker_says_so() -> None:
    given = duels().choose("end_battle")
    assert given.step == "play or trade"


@rule("RM-088")
@pytest.mark.parametrize(
    ("vikings", "saxons"),
    [({}, {"a1": "peasants"}), ({"w1": "axemen"}, {}), ({"a1": "odins_sacrifice"}, {"a1": "peasants"})],
)
def test_the_battle_ends_by_itself_when_nobody_may_attack(vikings: dict[str, str], saxons: dict[str, str]) -> None:
    given = table().vikings(**vikings).saxons(**saxons).battle("vikings").waits_for("vikings")
    assert given.step == "play or trade"


@rule("RM-088")
def test_the_battle_ends_by_itself_after_the_last_attack() -> None:
    given = table().vikings(a1="axemen", b1=marked("axemen", "stopped")).saxons(b1="swordsmen").battle("vikings")
    given.chance(1).choose("siege a1")
    assert given.step == "play or trade" and given.structure("saxons") == 37

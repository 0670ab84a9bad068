"""First and Second Burial-step, Heal (RM-187 to RM-201, RM-357)."""

from __future__ import annotations

import pytest

from runehall.games.runes_of_mayhem.tests.table import Table, fallen, hurt, table
from runehall.testing.rules import rule

SPEARS = ["spearmen"] * 5


def wounded(seat: str = "saxons", *, second: bool = False, active: str = "vikings", **units: str) -> Table:
    """Two Spearmen of a player lie fallen at a1 and b1; others stand as named; a Burial-step begins."""
    given = table().side(seat, {"a1": fallen("spearmen"), "b1": fallen("spearmen"), **units})
    return given.hand("vikings", *["scouts"] * 3, "axemen", "axemen").burial(active, second=second)


@rule("RM-187")
def test_the_first_burial_step_follows_the_battle_step() -> None:
    given = table().vikings(a1="vanguards").saxons(a1="peasants", b3="catholic_monk").battle("vikings")
    given.chance(0, 0).choose("attack a1 a1").choose("end_battle").waits_for("saxons")
    assert given.step == "first burial"
    assert given.choose("no_heal").step == "play or trade" and given.discarded("saxons") == ["peasants"]


@rule("RM-188")
def test_the_second_burial_step_ends_the_main_phase_and_works_like_the_first() -> None:
    for second in (False, True):
        given = wounded(second=second, a3="catholic_monk").waits_for("saxons")
        assert given.step == ("second burial" if second else "first burial")
        given.offers_only("heal a3 a1", "heal a3 b1", "no_heal").choose("heal a3 b1")
        assert given.units("saxons") == {"b1": "spearmen"} and not given.fell("saxons", "b1")
        assert given.step == ("discard" if second else "play or trade")
        assert given.discarded("saxons") == ["catholic_monk", "spearmen"]


@rule("RM-189", "RM-D15")
@pytest.mark.parametrize(("active", "passive"), [("vikings", "saxons"), ("saxons", "vikings")])
@pytest.mark.parametrize("second", [False, True])
def test_both_players_may_heal_the_active_one_first(active: str, passive: str, second: bool) -> None:
    given = table().vikings(a1=fallen("axemen"), a3="odins_sacrifice").saxons(b1=fallen("spearmen"), b3="catholic_monk")
    given.hand(active, "scouts", "scouts", "scouts", "spearmen", "spearmen").burial(active, second=second)
    given.waits_for(active).choose("heal a3 a1" if active == "vikings" else "heal b3 b1")
    given.waits_for(passive).choose("heal b3 b1" if passive == "saxons" else "heal a3 a1")
    assert given.units("vikings") == {"a1": "axemen"} and given.units("saxons") == {"b1": "spearmen"}


@rule("RM-189")
def test_a_player_may_heal_with_several_healers() -> None:
    given = wounded(a3="catholic_monk", b3="catholic_monk").choose("heal a3 a1").waits_for("saxons")
    given.offers_only("heal b3 b1", "no_heal").choose("heal b3 b1")
    assert given.units("saxons") == {"a1": "spearmen", "b1": "spearmen"}


@rule("RM-190")
def test_healing_is_optional() -> None:
    given = wounded(a3="catholic_monk").choose("no_heal")
    assert given.units("saxons") == {"a3": "catholic_monk"} and given.discarded("saxons") == ["spearmen", "spearmen"]


@rule("RM-190")
def test_who_cannot_heal_is_not_asked() -> None:
    no_healer = wounded(c1="swordsmen")
    assert no_healer.waits_for("vikings").step == "play or trade"
    nobody_fallen = table().saxons(a3="catholic_monk", a1=hurt("swordsmen", 3)).burial("vikings")
    assert nobody_fallen.waits_for("vikings").step == "play or trade"


@rule("RM-191", "RM-D14")
@pytest.mark.parametrize(("healer", "value"), [("catholic_monk", 1), ("catholic_priest", 2), ("court_chaplain", 2)])
def test_a_healer_is_given_up_for_as_many_units_as_its_value(healer: str, value: int) -> None:
    given = table().saxons(a1=fallen("spearmen"), b1=fallen("spearmen"), c1=fallen("spearmen"), a2=healer)
    given.burial("vikings").offers_only("heal a2 a1", "heal a2 b1", "heal a2 c1", "no_heal").choose("heal a2 a1")
    if value == 2:
        given.offers_only("restore b1", "restore c1", "enough").choose("restore c1")
    assert len(given.waits_for("vikings").units("saxons")) == value


@rule("RM-191", "RM-D14")
def test_only_own_fallen_units_are_restored() -> None:
    given = table().vikings(a1=fallen("axemen")).saxons(b1=fallen("spearmen"), b3="catholic_monk").burial("vikings")
    given.waits_for("saxons").offers_only("heal b3 b1", "no_heal")
    alone = table().vikings(a1=fallen("axemen")).saxons(b1="spearmen", b3="catholic_monk").burial("vikings")
    assert alone.waits_for("vikings").step == "play or trade"
    refused = given.refuses("heal b3 a1")
    assert (refused.rule, refused.reason) == ("RM-191", "No fallen unit of yours lies there.")


@rule("RM-192")
def test_a_restored_unit_stands_in_its_place_with_full_health() -> None:
    given = wounded(a3="catholic_monk").choose("heal a3 b1").tells("Spearmen at b1 of the Anglo-Saxons is restored.")
    assert given.stats("saxons", "b1") == (2, 4) and given.unit("saxons", "b1")["damage"] == 0
    assert not given.fell("saxons", "b1")


@rule("RM-193")
def test_a_sacrificed_healer_goes_to_the_discard_pile_at_once() -> None:
    given = wounded(a2="catholic_priest").choose("heal a2 a1").offers("restore b1")
    assert given.discarded("saxons") == ["catholic_priest"] and "a2" not in given.units("saxons")


@rule("RM-194")
def test_a_healer_may_restore_fewer_units_than_its_value() -> None:
    given = wounded(a2="catholic_priest").choose("heal a2 a1").offers_only("restore b1", "enough").choose("enough")
    assert given.waits_for("vikings").units("saxons") == {"a1": "spearmen"}


@rule("RM-195")
def test_a_healer_heals_on_the_battlefield_the_chaplain_on_the_wall_too() -> None:
    wounded(a2="catholic_monk").offers("heal a2 a1")
    assert wounded(w1="catholic_monk").waits_for("vikings").step == "play or trade"
    wounded(w1="court_chaplain").waits_for("saxons").offers("heal w1 a1")


@rule("RM-357")
def test_priests_warrior_priests_and_court_chaplains_are_healers() -> None:
    given = table(more_units=True).saxons(
        a1=fallen("spearmen"), a2="catholic_monk", b2="catholic_priest", c2="warrior_monks", w1="court_chaplain",
        b1="swordsmen", c1="archers", a3="catholic_monk", w2="builders", w3="castle_defenders",
    )  # fmt: skip
    healers = [f"heal {spot} a1" for spot in ("a2", "b2", "c2", "w1", "a3")]
    given.burial("vikings").offers_only(*healers, "no_heal")


@rule("RM-196")
def test_heal_restores_units_on_the_battlefield_and_on_the_wall() -> None:
    given = table().saxons(a1=fallen("spearmen"), w1=fallen("swordsmen"), a3="catholic_monk").burial("vikings")
    given.offers_only("heal a3 a1", "heal a3 w1", "no_heal").choose("heal a3 w1")
    assert given.units("saxons") == {"w1": "swordsmen"} and not given.fell("saxons", "w1")


@rule("RM-197")
def test_a_fallen_priest_cannot_heal() -> None:
    given = table().saxons(a1=fallen("spearmen"), a3=fallen("catholic_priest")).burial("vikings")
    assert given.waits_for("vikings").discarded("saxons") == ["catholic_priest", "spearmen"]
    other = table().saxons(a1=fallen("spearmen"), a3=fallen("catholic_priest"), b3="catholic_monk").burial("vikings")
    refused = other.offers_only("heal b3 a1", "heal b3 a3", "no_heal").refuses("heal a3 a1")
    assert (refused.rule, refused.reason) == ("RM-195", "No living Healer of yours stands there.")


@rule("RM-198")
def test_a_restored_priest_may_heal_in_the_same_step() -> None:
    given = table().saxons(a1=fallen("spearmen"), a3=fallen("catholic_priest"), b3="catholic_monk").burial("vikings")
    given.choose("heal b3 a3").offers_only("heal a3 a1", "no_heal").choose("heal a3 a1")
    assert given.units("saxons") == {"a1": "spearmen"}


@rule("RM-199")
def test_all_fallen_units_of_both_players_leave_together() -> None:
    given = table().vikings(a1=fallen("axemen"), b2="spearmen", w1=fallen("scouts")).saxons(c1=fallen("peasants"))
    given.burial("vikings")
    assert given.units("vikings") == {"b2": "spearmen"} and given.units("saxons") == {}
    assert given.discarded("vikings") == ["axemen", "scouts"] and given.discarded("saxons") == ["peasants"]


@rule("RM-200")
def test_living_units_keep_their_positions() -> None:
    given = table().vikings(a1=fallen("axemen"), a2="spearmen", a3="odins_sacrifice").saxons(b1=fallen("peasants"))
    given.burial("vikings").choose("no_heal")
    assert given.units("vikings") == {"a2": "spearmen", "a3": "odins_sacrifice"}


@rule("RM-201", "RM-D45")
def test_who_is_fallen_at_the_end_of_the_turn_goes_to_the_discard_pile() -> None:
    given = table().saxons(a1=hurt("spearmen", 4), b1=fallen("spearmen"), c1="spearmen", a3="catholic_monk")
    given.hand("vikings", *SPEARS).burial("vikings", second=True).choose("no_heal")
    assert given.step == "discard" and given.fell("saxons", "a1")
    given.choose("keep").tells("Turn 2: the Anglo-Saxons.")
    assert given.units("saxons") == {"c1": "spearmen", "a3": "catholic_monk"}
    assert given.discarded("saxons") == ["spearmen", "spearmen"]


@rule("RM-201", "RM-D45", "RM-152")
def test_in_the_end_phase_the_fallen_leave_until_nobody_falls_by_it_any_more() -> None:
    given = table(kings=True).king("saxons", "offa_a").hand("vikings", *["scouts"] * 3, "axemen", "axemen")
    given.saxons(a1=hurt("peasants", 1), a2=hurt("swordsmen", 5), b2="swordsmen", c2=fallen("swordsmen"))
    given.burial("vikings", second=True)  # without c2 the Formation is broken: a2 falls beyond Healing, a1 stands by it
    assert given.fell("saxons", "a2") and not given.fell("saxons", "a1")
    given.choose("keep")  # at the end a2 leaves, and a1, no longer supported, falls and leaves too
    assert given.units("saxons") == {"b2": "swordsmen"}
    assert given.discarded("saxons") == ["peasants", "swordsmen", "swordsmen"]

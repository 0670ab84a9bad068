"""Formations (RM-145 to RM-154)."""

from __future__ import annotations

import pytest

from runehall.games.runes_of_mayhem.tests.table import Table, fallen, hurt, table
from runehall.testing.rules import rule


def row(seat: str, *cards: str, row: int = 1) -> Table:
    """These units fill a row of a player's side."""
    return table().side(seat, {f"{lane}{row}": card for lane, card in zip("abc", cards, strict=True)})


def formations(given: Table, seat: str) -> list[str | None]:
    """The Formations of a player's three rows."""
    return list(given.player(seat)["formations"])


@rule("RM-145")
def test_three_basic_units_of_one_type_in_a_row_are_a_formation() -> None:
    assert formations(row("saxons", "swordsmen", "swordsmen", "swordsmen"), "saxons") == ["melee", None, None]
    assert formations(row("saxons", "spearmen", "armored_spearmen", "thegn_spearmen"), "saxons")[0] == "spearmen"
    assert formations(row("saxons", "scouts", "horsemen", "thegn_cavalry", row=2), "saxons") == [None, "cavalry", None]


@rule("RM-145", "RM-D03")
def test_two_rows_may_be_two_formations() -> None:
    given = table().saxons(a1="spearmen", b1="spearmen", c1="spearmen", a2="scouts", b2="scouts", c2="horsemen")
    assert formations(given, "saxons") == ["spearmen", "cavalry", None]


@rule("RM-145")
def test_an_empty_place_or_another_type_is_no_formation() -> None:
    assert formations(table().saxons(a1="swordsmen", b1="swordsmen"), "saxons") == [None] * 3
    assert formations(row("saxons", "swordsmen", "swordsmen", "spearmen"), "saxons") == [None] * 3
    column = table().saxons(a1="swordsmen", a2="swordsmen", b2="swordsmen")
    assert formations(column, "saxons") == [None] * 3


@rule("RM-146")
@pytest.mark.parametrize("cards", [("peasants",) * 3, ("archers",) * 3, ("catholic_monk",) * 3, ("builders",) * 2])
def test_only_basic_units_form_formations(cards: tuple[str, ...]) -> None:
    given = row("saxons", *cards, *["swordsmen"] * (3 - len(cards)))
    assert formations(given, "saxons") == [None] * 3


@rule("RM-146")
def test_priests_do_not_form_a_formation_in_the_third_row() -> None:
    assert formations(row("saxons", "catholic_monk", "catholic_monk", "catholic_priest", row=3), "saxons") == [None] * 3


@rule("RM-147")
def test_spearmen_in_formation_have_one_power_and_one_health_more_in_both_turns() -> None:
    given = row("vikings", "spearmen", "spearmen", "armored_spearmen")
    for seat in ("vikings", "saxons"):
        given.main(seat)
        assert [given.stats("vikings", spot) for spot in ("a1", "b1", "c1")] == [(3, 5), (3, 5), (4, 6)]


@rule("RM-148")
def test_melee_in_formation_has_two_health_more_in_the_opponents_turn() -> None:
    given = row("vikings", "axemen", "shieldmaidens", "vanguards").main("saxons")
    assert [given.stats("vikings", spot) for spot in ("a1", "b1", "c1")] == [(2, 4), (4, 6), (5, 7)]
    given.main("vikings")
    assert [given.stats("vikings", spot) for spot in ("a1", "b1", "c1")] == [(2, 2), (4, 4), (5, 5)]


@rule("RM-149")
def test_cavalry_in_formation_has_two_power_more_in_its_owners_turn() -> None:
    given = row("vikings", "scouts", "horsemen", "horsemen").main("vikings")
    assert [given.stats("vikings", spot) for spot in ("a1", "b1", "c1")] == [(5, 3), (6, 5), (6, 5)]
    given.main("saxons")
    assert [given.stats("vikings", spot) for spot in ("a1", "b1", "c1")] == [(3, 3), (4, 5), (4, 5)]


@rule("RM-148", "RM-149")
def test_a_formation_tells_in_a_fight() -> None:
    given = table().vikings(a1="scouts", b1="horsemen", c1="horsemen").saxons(a1="peasants", b1="beowulf")
    given.battle("vikings").chance(0, 0).choose("attack b1 b1")
    assert given.fell("saxons", "b1") and given.fell("vikings", "b1")
    shield = table().saxons(a1="swordsmen", b1="swordsmen", c1="swordsmen").vikings(a1="shieldmaidens", a2="axemen")
    shield.battle("vikings").chance(1, 0).choose("attack a1 a1")
    assert not shield.fell("saxons", "a1") and shield.stats("saxons", "a1") == (4, 1)


@rule("RM-150")
def test_fallen_units_still_count_for_a_formation() -> None:
    given = table().saxons(a1="spearmen", b1=fallen("spearmen"), c1="spearmen", b3="catholic_monk").burial("vikings")
    assert formations(given.waits_for("saxons"), "saxons")[0] == "spearmen"
    assert given.stats("saxons", "a1") == (3, 5)


@rule("RM-151")
def test_a_removed_unit_ends_the_formation_at_once() -> None:
    given = table().saxons(a1="spearmen", b1=fallen("spearmen"), c1="spearmen").burial("vikings")
    assert formations(given, "saxons") == [None] * 3 and given.stats("saxons", "a1") == (2, 4)
    sacrificed = row("vikings", "spearmen", "spearmen", "spearmen").main("vikings").choose("sacrifice c1")
    assert formations(sacrificed, "vikings") == [None] * 3 and sacrificed.stats("vikings", "b1") == (2, 4)


@rule("RM-152", "RM-D08")
@pytest.mark.parametrize(("damage", "falls"), [(3, False), (4, True)])
def test_a_unit_falls_whose_damage_is_no_longer_covered(damage: int, falls: bool) -> None:
    given = table().vikings(a1=hurt("spearmen", damage), b1="spearmen", c1="spearmen").main("vikings")
    assert not given.fell("vikings", "a1")
    given.choose("sacrifice b1")
    assert given.fell("vikings", "a1") == falls
    if falls:
        given.tells("Spearmen at b1 of the Vikings is sacrificed.", "Spearmen at a1 of the Vikings falls.")


def mourners() -> Table:
    """In the Vikings' turn Spearmen lie fallen at b1; with them the Spearmen at a1 lose the health that keeps them."""
    given = table().saxons(a1=hurt("spearmen", 4), b1=fallen("spearmen"), c1="spearmen", a3="catholic_monk")
    given.hand("vikings", *["spearmen"] * 5).burial("vikings")
    return given.waits_for("saxons").offers_only("heal a3 b1", "no_heal")


@rule("RM-153", "RM-D16")
def test_who_falls_because_fallen_comrades_were_removed_cannot_be_healed() -> None:
    given = mourners().choose("no_heal").waits_for("vikings")
    assert given.step == "play or trade" and given.fell("saxons", "a1")
    assert given.units("saxons") == {"a1": "spearmen", "c1": "spearmen", "a3": "catholic_monk"}
    assert "beyond healing" in given.unit("saxons", "a1")["marks"]
    given.choose("end_play")
    assert given.waits_for("vikings").units("saxons") == {"c1": "spearmen", "a3": "catholic_monk"}
    assert given.discarded("saxons") == ["spearmen", "spearmen"]


@rule("RM-153", "RM-D16")
def test_a_formation_that_is_healed_keeps_its_units_alive() -> None:
    given = mourners().choose("heal a3 b1")
    assert not given.fell("saxons", "a1") and given.stats("saxons", "b1") == (3, 5)


@rule("RM-153", "RM-D16")
def test_who_falls_from_lost_bonuses_at_other_times_can_be_healed() -> None:
    given = table().vikings(a1=hurt("spearmen", 4), b1="spearmen", c1="spearmen", a3="odins_sacrifice").main("vikings")
    given.choose("sacrifice b1").choose("end_play").waits_for("vikings").offers_only("heal a3 a1", "no_heal")


@rule("RM-154")
@pytest.mark.parametrize(("damage", "falls"), [(3, False), (4, True)])
def test_lost_health_of_a_supported_unit_fells_it_too(damage: int, falls: bool) -> None:
    given = table(kings=True).king("saxons", "offa_a").saxons(a1=hurt("swordsmen", damage), a2="peasants")
    given.main("saxons")
    assert given.stats("saxons", "a1") == (4, 5 - damage)
    given.choose("sacrifice a2")
    assert given.fell("saxons", "a1") == falls

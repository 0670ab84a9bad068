"""Flank (RM-155 to RM-166)."""

from __future__ import annotations

import pytest

from runehall.games.runes_of_mayhem.tests.table import Table, fallen, table
from runehall.testing.rules import rule


def won(attacker: str = "horsemen", **saxons: str) -> Table:
    """A unit at b1 has just defeated the Peasants at b1 and lives; Axemen stand in reserve behind it."""
    given = table(mercenaries=True).vikings(b1=attacker, b2="axemen")
    given.saxons(**({"b1": "peasants", "a1": "builders", "c1": "builders"} | saxons))
    return given.battle("vikings").chance(0, 0).choose("attack b1 b1")


@rule("RM-155", "RM-D13")
@pytest.mark.parametrize("rider", ["scouts", "horsemen", "mercenary_horsemen"])
def test_every_cavalry_unit_has_flank(rider: str) -> None:
    won(rider).offers_only("flank b1 a1", "flank b1 c1", "stand b1")


@rule("RM-155")
def test_thegn_cavalry_has_flank() -> None:
    given = table().saxons(a1="thegn_cavalry").vikings(a1="axemen", b1="axemen").battle("saxons")
    given.chance(0).choose("attack a1 a1")
    given.offers_only("flank a1 b1", "stand a1")


@rule("RM-155")
@pytest.mark.parametrize("other", ["vanguards", "armored_spearmen", "bear_berserker", "bjorn_ironside", "raiders"])
def test_no_other_unit_has_flank(other: str) -> None:
    won(other).does_not_offer("flank", "stand").offers("siege b1", "end_battle")


@rule("RM-156")
def test_the_flanked_unit_stands_in_an_adjacent_lane_in_the_row_of_the_defeated_one() -> None:
    given = won(a1="builders", a2="peasants", c2="peasants", c1="peasants")
    given.offers_only("flank b1 a1", "flank b1 c1", "stand b1")
    refused = given.refuses("flank b1 a2")
    assert (refused.rule, refused.reason[:28]) == ("RM-156", "Flank a living enemy beside ")
    assert given.refuses("siege b1").rule == "RM-158"


@rule("RM-156", "RM-D13")
def test_a_living_unit_in_front_does_not_protect_from_a_flank() -> None:
    given = table().vikings(b1="horsemen", b2="axemen").saxons(b2="peasants", a1="swordsmen", a2="peasants")
    given.battle("vikings").chance(0, 0).choose("attack b1 b2").offers_only("flank b1 a2", "stand b1")


@rule("RM-156")
def test_a_flank_needs_a_living_enemy_beside() -> None:
    given = table().vikings(b1="horsemen", b2="axemen").saxons(b1="peasants", a1=fallen("swordsmen"), c2="peasants")
    given.battle("vikings").chance(0, 0).choose("attack b1 b1").offers_only("siege b1", "siege b2", "end_battle")


@rule("RM-156")
def test_a_rider_who_did_not_win_or_fell_does_not_flank() -> None:
    even = table().vikings(b1="scouts").saxons(b1="builders", a1="peasants").battle("vikings")
    even.chance(0, 0).choose("attack b1 b1").offers_only("attack b1 b1", "stop b1")
    dead = table().vikings(b1="scouts", b2="axemen").saxons(b1="scouts", a1="peasants").battle("vikings")
    dead.chance(0, 0).choose("attack b1 b1").offers_only("siege b2", "end_battle")


@rule("RM-157", "RM-D54")
def test_flanking_replaces_the_fight_with_the_supporting_unit() -> None:
    given = won(b2="swordsmen").offers_only("attack b1 b2", "flank b1 a1", "flank b1 c1")
    given.chance(0, 0).choose("flank b1 a1").tells(
        "Horsemen at b1 of the Vikings flanks a1 of the Anglo-Saxons.", "Builders at a1 of the Anglo-Saxons falls."
    )
    assert given.unit("saxons", "b2")["damage"] == 0


@rule("RM-157")
def test_a_flank_may_follow_a_covering_win() -> None:
    given = table().vikings(b1="horsemen", b2="axemen").saxons(b1="peasants", b2="peasants", a2="peasants")
    given.battle("vikings").chance(0, 0, 0, 0).choose("attack b1 b1").offers_only("flank b1 a2", "stand b1")


@rule("RM-158")
def test_flanking_is_optional_and_open_in_an_empty_lane() -> None:
    given = won().offers_only("flank b1 a1", "flank b1 c1", "stand b1").choose("stand b1")
    given.offers_only("siege b1", "siege b2", "end_battle").chance(0).choose("siege b1")
    assert given.structure("saxons") == 36


@rule("RM-159")
def test_a_flanking_unit_defeats_only_one_further_unit() -> None:
    given = won(a1="peasants", c1="peasants").chance(0, 0).choose("flank b1 a1").offers_only("siege b2", "end_battle")
    assert given.fell("saxons", "a1") and not given.fell("saxons", "c1")
    assert "has flanked" in given.unit("vikings", "b1")["marks"]


@rule("RM-159")
def test_what_has_flanked_is_refused_every_further_deed() -> None:
    given = table().vikings(b1="horsemen", c1="axemen").saxons(b1="peasants", b3="catholic_monk", a1="peasants")
    given.battle("vikings").chance(0, 0).choose("attack b1 b1").chance(0, 0).choose("flank b1 a1")
    given.offers_only("siege c1", "end_battle")
    refused = given.refuses("attack b1 b3")
    assert (refused.rule, refused.reason) == ("RM-159", "It has flanked and may do nothing else this turn.")


@rule("RM-160")
def test_a_flanking_fight_may_be_repeated_or_stopped() -> None:
    given = won("scouts").chance(0, 0).choose("flank b1 a1").offers_only("flank b1 a1", "stop b1")
    assert given.copy().chance(0, 0).choose("flank b1 a1").fell("saxons", "a1")
    given.choose("stop b1").offers_only("siege b2", "end_battle")
    assert given.stats("saxons", "a1") == (1, 1) and given.refuses("siege b1").rule == "RM-161"


@rule("RM-161")
def test_a_unit_that_has_flanked_may_not_siege() -> None:
    given = won().chance(0, 0).choose("flank b1 a1").offers_only("siege b2", "end_battle")
    refused = given.refuses("siege b1")
    assert (refused.rule, refused.reason) == ("RM-161", "A unit that has flanked may not siege in that turn.")


@rule("RM-162")
def test_there_is_no_covering_in_the_flanked_lane() -> None:
    given = won(a2="swordsmen").chance(0, 0).choose("flank b1 a1").offers_only("siege b2", "end_battle")
    assert given.fell("saxons", "a1") and given.unit("saxons", "a2")["damage"] == 0


@rule("RM-163")
def test_a_flanking_unit_stays_where_it_is() -> None:
    given = won().chance(0, 0).choose("flank b1 a1")
    assert given.units("vikings") == {"b1": "horsemen", "b2": "axemen"}


@rule("RM-164")
def test_a_living_unit_that_has_flanked_blocks_those_behind_it() -> None:
    given = (
        table()
        .vikings(b1="horsemen", b2="axemen", c1="axemen")
        .saxons(b1="peasants", b3="catholic_monk", a1="peasants")
    )
    given.battle("vikings").chance(0, 0).choose("attack b1 b1").chance(0, 0).choose("flank b1 a1")
    given.offers_only("siege c1", "end_battle")
    assert given.refuses("attack b2 b3").rule == "RM-080"
    dead = table().vikings(b1="scouts", b2="axemen").saxons(b1="peasants", b3="catholic_monk", a1="scouts")
    dead.battle("vikings").chance(0, 0).choose("attack b1 b1").chance(0, 0).choose("flank b1 a1")
    assert dead.offers_only("attack b2 b3", "end_battle").fell("vikings", "b1")


@rule("RM-165")
def test_units_behind_one_that_has_flanked_may_siege() -> None:
    given = won().chance(0, 0).choose("flank b1 c1").offers_only("siege b2", "end_battle").chance(0).choose("siege b2")
    assert given.structure("saxons") == 38


@rule("RM-166")
@pytest.mark.parametrize(("lane", "far"), [("a", "c"), ("c", "a")])
def test_the_outer_lanes_are_not_adjacent(lane: str, far: str) -> None:
    given = table().side("vikings", {f"{lane}1": "horsemen", f"{lane}2": "axemen"})
    given.side("saxons", {f"{lane}1": "peasants", f"{far}1": "peasants"}).battle("vikings")
    given.chance(0, 0).choose(f"attack {lane}1 {lane}1").offers_only(f"siege {lane}1", f"siege {lane}2", "end_battle")
    given.side("saxons", {f"{lane}1": "peasants", "b1": "peasants", f"{far}1": "peasants"}).battle("vikings")
    given.side("vikings", {f"{lane}1": "horsemen"}).battle("vikings").chance(0, 0).choose(f"attack {lane}1 {lane}1")
    given.offers_only(f"flank {lane}1 b1", f"stand {lane}1")


@rule("RM-D09", "RM-D13")
def test_a_flank_neither_opens_nor_closes_the_neighbour_lane() -> None:
    given = table().vikings(a1="axemen", b1="horsemen").saxons(a1="peasants", b1="peasants", a3="catholic_monk")
    given.battle("vikings").chance(0, 0).choose("attack b1 b1").chance(0, 0).choose("flank b1 a1")
    given.offers_only("attack a1 a3", "end_battle")
    assert given.view()["closed_lanes"] == []
    closed = table().vikings(a1="axemen", b1="horsemen").saxons(a1="builders", b1="peasants").battle("vikings")
    closed.chance(0, 0).choose("attack a1 a1").choose("stop a1").chance(0, 0).choose("attack b1 b1")
    assert closed.offers_only("flank b1 a1", "stand b1").view()["closed_lanes"] == ["a"]

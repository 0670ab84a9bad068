"""Supporting units (RM-120 to RM-125)."""

from __future__ import annotations

from runehall.games.runes_of_mayhem.tests.table import Table, fallen, table
from runehall.testing.rules import rule


def supported(given: Table, *spots: str) -> list[bool]:
    """Whether the Anglo-Saxon units on some spots are supported."""
    return [given.unit("saxons", spot)["supported"] for spot in spots]


@rule("RM-120")
def test_a_unit_right_behind_another_supports_it() -> None:
    close = table().saxons(a1="peasants", a2="swordsmen", b2="peasants", b3="catholic_monk", c1="peasants")
    assert supported(close, "a1", "b2", "c1") == [True, True, False]
    gap = table().saxons(a1="peasants", a3="catholic_monk")
    assert supported(gap, "a1") == [False]


@rule("RM-120", "RM-D12")
def test_support_reaches_through_an_occupied_position_and_not_through_an_empty_one() -> None:
    given = table().vikings(a1="vanguards").saxons(a1="peasants", a2=fallen("peasants"), a3="catholic_monk")
    given.battle("vikings").chance(0, 0, 0).choose("attack a1 a1")
    assert given.fell("saxons", "a3")
    gap = table().vikings(a1="vanguards").saxons(a1="peasants", a3="catholic_monk").battle("vikings")
    gap.chance(0, 0).choose("attack a1 a1").offers_only("attack a1 a3", "end_battle")


@rule("RM-121")
def test_the_unit_in_front_is_the_supported_one() -> None:
    given = table().saxons(a1="peasants", a2="swordsmen")
    assert supported(given, "a1", "a2") == [True, False]


@rule("RM-122")
def test_a_supporting_unit_covers_only_while_defending() -> None:
    given = table().vikings(a1="axemen", a2="vanguards").saxons(a1="swordsmen").battle("vikings")
    given.chance(0, 0).choose("attack a1 a1").waits_for("vikings")
    assert given.fell("vikings", "a1") and given.unit("vikings", "a2")["damage"] == 0
    given.offers_only("attack a2 a1", "end_battle")
    other = table().vikings(a1="axemen", a2="vanguards").saxons(a1="thegn_swordsmen", b1="peasants").battle("saxons")
    other.chance(0, 0, 0, 0).choose("attack a1 a1")
    assert other.fell("vikings", "a1") and other.unit("vikings", "a2")["damage"] == 5


@rule("RM-123")
def test_a_fallen_supported_unit_still_counts_as_supported() -> None:
    given = table().saxons(a1=fallen("peasants"), a2="swordsmen")
    assert supported(given, "a1") == [True]


@rule("RM-124")
def test_a_unit_counts_as_supported_until_its_fallen_supporter_is_removed() -> None:
    given = table(kings=True).king("saxons", "offa_a").saxons(a1="peasants", a2=fallen("swordsmen"), b3="catholic_monk")
    given.burial("vikings").waits_for("saxons")
    assert supported(given, "a1") == [True] and given.stats("saxons", "a1") == (1, 2)
    given.choose("no_heal")
    assert supported(given, "a1") == [False] and given.stats("saxons", "a1") == (1, 1)


@rule("RM-125", "RM-174")
def test_a_long_ranged_attack_avoids_covering() -> None:
    given = table().vikings(a1="axemen", a2="archers").saxons(a1="peasants", a2="swordsmen").battle("vikings")
    given.chance(0).choose("attack a2 a1").offers_only("attack a1 a2", "end_battle")
    assert given.fell("saxons", "a1") and given.unit("saxons", "a2")["damage"] == 0


@rule("RM-125", "RM-325")
def test_a_med_ranged_attack_avoids_covering() -> None:
    given = table(more_units=True).saxons(a1="slingers", b1="peasants").vikings(a1="axemen", a2="vanguards")
    given.battle("saxons").chance(0).choose("attack a1 a1").offers_only("siege b1", "end_battle")
    assert given.fell("vikings", "a1") and given.unit("vikings", "a2")["damage"] == 0


@rule("RM-125", "RM-157")
def test_a_flank_avoids_covering() -> None:
    given = table().vikings(a1="horsemen", c1="axemen").saxons(a1="peasants", a2="swordsmen", b1="peasants")
    given.battle("vikings").chance(0, 0).choose("attack a1 a1").chance(0, 0).choose("flank a1 b1")
    assert given.unit("saxons", "a2")["damage"] == 0 and given.fell("saxons", "b1")


@rule("RM-125")
def test_nobody_else_avoids_covering() -> None:
    for attacker in ("vanguards", "armored_spearmen", "bear_berserker", "bjorn_ironside", "raiders"):
        given = table().vikings(a1=attacker, c1="axemen").saxons(a1="peasants", a2="catholic_monk").battle("vikings")
        given.chance(0, 0, 0).choose("attack a1 a1")
        assert given.fell("saxons", "a2")

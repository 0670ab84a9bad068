"""Production-phase and resources (RM-059 to RM-065)."""

from __future__ import annotations

import pytest

from runehall.games.runes_of_mayhem.tests.table import marked, table
from runehall.testing.rules import rule

FIVE = ("spearmen", "spearmen", "spearmen", "scouts", "scouts")


@rule("RM-059", "RM-060", "RM-061")
@pytest.mark.parametrize(("gold", "faith"), [(4, 3), (7, 0), (0, 7)])
@pytest.mark.parametrize(("active", "passive"), [("vikings", "saxons"), ("saxons", "vikings")])
def test_the_active_player_produces_by_the_markers(active: str, passive: str, gold: int, faith: int) -> None:
    given = table().production(active, gold, faith).production(passive, 5, 2).turn(active)
    assert given.hoarded(active) == (gold, faith)
    assert given.hoarded(passive) == (0, 0)


@rule("RM-062")
def test_a_locked_marker_does_not_produce() -> None:
    given = table().vikings(a1=marked("looters", "holds a marker")).production("saxons", 4, 2).turn("saxons")
    assert given.tells("The Anglo-Saxons produced 4 Gold and 2 Faith.").hoarded("saxons") == (4, 2)


@rule("RM-062")
def test_a_marker_on_a_tower_does_not_produce() -> None:
    given = table(towers=True).tower("a1", "guard_tower", marker="gold").turn("saxons")
    assert given.waits_for("saxons").hoarded("saxons") == (3, 3)
    given.choose("marker_to gold")
    assert given.hoarded("saxons") == (3, 3) and given.markers("saxons") == (4, 3)


@rule("RM-063")
def test_the_hoard_stays_until_it_is_spent() -> None:
    given = table().hand("vikings", *FIVE).hand("saxons", *FIVE).hoard("vikings", 2, 1).turn("vikings")
    assert given.hoarded("vikings") == (6, 4)
    given.choose("end_play", "keep", "end_play", "keep")
    given.waits_for("vikings").tells("Turn 3: the Vikings.")
    assert given.hoarded("vikings") == (10, 7)


@rule("RM-064")
def test_what_is_paid_leaves_the_hoard() -> None:
    given = table().hand("vikings", "vanguards").hoard("vikings", 5, 3).main("vikings")
    given.choose("play vanguards a1").settled()
    assert given.hoarded("vikings") == (1, 1)
    assert given.hoarded("saxons") == (0, 0)


@rule("RM-065")
@pytest.mark.parametrize(("gold", "faith", "enough"), [(4, 2, True), (3, 9, False), (9, 1, False), (6, 0, False)])
def test_both_costs_must_be_paid_and_none_replaces_the_other(gold: int, faith: int, enough: bool) -> None:
    given = table().hand("vikings", "vanguards").hoard("vikings", gold, faith).main("vikings")
    if enough:
        given.offers("play vanguards a1").choose("play vanguards a1")
        assert given.settled().hoarded("vikings") == (0, 0)
    else:
        refused = given.does_not_offer("play").refuses("play vanguards a1")
        assert (refused.rule, refused.reason) == ("RM-065", "Vanguards costs 4 Gold and 2 Faith.")

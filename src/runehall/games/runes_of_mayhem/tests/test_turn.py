"""Turn structure (RM-052 to RM-058)."""

from __future__ import annotations

import pytest

from runehall.games.runes_of_mayhem.tests.table import Table, marked, table
from runehall.testing.rules import rule

FIVE = ("spearmen", "spearmen", "spearmen", "scouts", "scouts")
DESTROYED = "the enemy Fortress is destroyed"


def idle() -> Table:
    """Nobody has a unit, both hands are full: a turn is three choices, and no card is drawn."""
    return table().hand("vikings", *FIVE).hand("saxons", *FIVE)


def pass_turn(given: Table) -> Table:
    """The active player does nothing."""
    return given.choose("end_play", "keep")


def eventful() -> Table:
    """A turn of the Vikings in which every step has something to choose."""
    given = table().vikings(a1="axemen").saxons(a1="peasants", c1="peasants", b3="catholic_monk")
    return given.hand("vikings", "archers", *FIVE[:4]).turn("vikings")


@rule("RM-052", "RM-228")
def test_players_alternate_turns() -> None:
    given = idle().turn("vikings").tells("Turn 1: the Vikings.").waits_for("vikings")
    pass_turn(given).tells("Turn 2: the Anglo-Saxons.").waits_for("saxons")
    assert given.view()["active"] == 1
    pass_turn(given).tells("Turn 3: the Vikings.").waits_for("vikings")
    assert given.view()["active"] == 0


@rule("RM-053")
def test_the_passive_player_takes_no_action_but_healing() -> None:
    given = eventful()
    for text, dice in (("end_regroup", ()), ("attack a1 a1", (0, 0)), ("end_battle", ())):
        given.waits_for("vikings")
        assert given.refuses("no_heal", seat="saxons").reason.startswith("Anglo-Saxons is not asked now")
        given.chance(*dice).choose(text)
    given.waits_for("saxons").offers_only("heal b3 a1", "no_heal").choose("no_heal").waits_for("vikings")
    assert given.refuses("end_play", seat="saxons").reason.startswith("Anglo-Saxons is not asked now")


@rule("RM-053", "RM-D07")
def test_a_marker_that_comes_back_is_a_forced_answer_out_of_turn() -> None:
    given = table().vikings(a1=marked("looters", "holds a marker")).saxons(a1="swordsmen").production("saxons", 3, 3)
    given.battle("vikings").chance(0, 0).choose("attack a1 a1")
    given.waits_for("saxons").offers_only("marker_to faith", "marker_to gold").choose("marker_to faith")
    assert given.waits_for("vikings").markers("saxons") == (3, 4)


@rule("RM-054", "RM-055", "RM-056")
def test_a_turn_goes_through_its_steps_in_order() -> None:
    given = eventful().tells("Turn 1: the Vikings.", "The Vikings produced 4 Gold and 3 Faith.")
    seen = [(given.step, given.asked)]
    for text, chance in (
        ("end_regroup", ()), ("attack a1 a1", (0, 0)), ("end_battle", ()), ("no_heal", ()), ("play archers b1", ()),
        ("shoot c1", (0,)), ("end_play", ()), ("no_heal", ()), ("keep", ("axemen",)),
    ):  # fmt: skip
        given.chance(*chance).choose(text)
        seen.append((given.step, given.asked))
    vikings, saxons = ["vikings"], ["saxons"]
    assert seen == [
        ("regroup", vikings), ("battle", vikings), ("battle", vikings), ("first burial", saxons),
        ("play or trade", vikings), ("play or trade", vikings), ("play or trade", vikings), ("second burial", saxons),
        ("discard", vikings), ("regroup", saxons),
    ]  # fmt: skip
    given.tells("Turn 2: the Anglo-Saxons.", "The Anglo-Saxons produced 4 Gold and 3 Faith.")


@rule("RM-055")
def test_the_combat_phase_comes_before_the_first_burial() -> None:
    given = eventful().choose("end_regroup").does_not_offer("move").chance(0, 0).choose("attack a1 a1")
    assert given.units("saxons")["a1"] == "peasants" and given.step == "battle"
    given.choose("end_battle").choose("no_heal")
    assert "a1" not in given.units("saxons")


@rule("RM-057")
def test_discarding_comes_before_drawing() -> None:
    given = table().hand("vikings", *FIVE).go("discard").waits_for("vikings")
    given.offers_only("discard scouts", "discard spearmen", "keep")
    given.chance("axemen").choose("discard scouts")
    given.tells("The Vikings discarded Scouts.", "The Vikings drew Axemen.", "Turn 2: the Anglo-Saxons.", to="vikings")


@rule("RM-058")
@pytest.mark.parametrize(("structure", "left"), [(4, 0), (3, 0), (5, 1)])
def test_a_fortress_without_structure_points_loses_at_once(structure: int, left: int) -> None:
    given = table().vikings(a1="axemen", a2="axemen").fortress(saxons=structure).battle("vikings")
    given.chance(2).choose("siege a1")
    if left:
        given.goes_on().offers("siege a2")
    else:
        given.won_by("vikings", because=DESTROYED).tells("The Fortress of the Anglo-Saxons is destroyed.")
    assert max(0, given.structure("saxons")) == left


@rule("RM-058")
def test_the_vikings_lose_in_the_middle_of_a_step_too() -> None:
    given = table().hand("saxons", "archers").hoard("saxons", 9, 9).fortress(vikings=3).main("saxons")
    given.choose("play archers a1").chance(1).choose("shoot_fortress").won_by("saxons", because=DESTROYED)

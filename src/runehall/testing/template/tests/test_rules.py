"""The rules of Beacons: given some hands, when a keeper chooses, then this is offered, told and true."""

from __future__ import annotations

import pytest

from runehall.testing.rules import rule
from runehall.testing.scenario import begin
from runehall.testing.template import GAME
from runehall.testing.template.tests.coast import MIXED, STRONG, WEAK, coast


@rule("BE-001", "BE-003")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_keeper_is_dealt_three_logs_and_the_first_begins(seats: int) -> None:
    scene = begin(GAME, seats=seats, setup=["pine", "oak", "resin"] * seats).waits_for("north")
    assert [len(keeper["hand"]) for keeper in scene.view()["keepers"]] == [3] * seats
    for name in ("east", "south", "west", "north")[: seats - 1]:
        scene.chance("birch", "birch").choose("gather").waits_for(name)
    scene.chance("pine", "pine").choose("gather").waits_for("north").settled()


@rule("BE-002")
def test_only_the_owner_sees_a_hand_and_all_see_the_ashes() -> None:
    scene = coast(STRONG, WEAK).choose("lay oak", "lay birch", "light")
    assert scene.view("north")["keepers"][0]["hand"] == ["oak"]
    assert scene.view("east")["keepers"][0]["hand"] == scene.view()["keepers"][0]["hand"] == ["unknown"]
    assert scene.view("east")["ashes"] == scene.view()["ashes"] == ["birch", "oak"]


@rule("BE-004")
def test_a_turn_is_two_logs_or_one_beacon() -> None:
    scene = coast(STRONG, WEAK).offers_only("gather", "lay birch", "lay oak")
    gathered = scene.copy().chance("oak", "pine").choose("gather").waits_for("east")
    gathered.tells("North draws Pine.", "North draws Oak.", to="north").tells("North draws a log.", to="east")
    assert scene.choose("lay oak").refuses("gather").rule == "BE-004"
    scene.choose("lay birch", "light").waits_for("east").settled()


@rule("BE-005")
def test_a_hand_takes_what_it_has_room_for_and_a_full_one_nothing() -> None:
    scene = coast((*WEAK, "pine", "pine"), WEAK)
    assert scene.match.pending[0].options[0].caution == "There is room for 1 log only."
    assert len(scene.chance("oak").choose("gather").view()["keepers"][0]["hand"]) == 6
    full = coast((*WEAK, "pine", "pine", "pine"), WEAK).does_not_offer("gather")
    assert full.refuses("gather").rule == "BE-005"


@rule("BE-006")
@pytest.mark.parametrize(("lit", "need", "logs"), [(0, 4, "oak pine"), (1, 5, "oak birch"), (2, 6, "oak oak")])
def test_each_beacon_needs_more_than_the_one_before(lit: int, need: int, logs: str) -> None:
    first, second = logs.split()
    scene = coast((first, second), WEAK, lit=lit).choose(f"lay {first}")
    assert scene.refuses("light").reason == f"You have laid 3 of {need} fuel."
    scene.choose(f"lay {second}").tells(f"North lights beacon {lit + 1}.")
    poor = coast((first,), WEAK, lit=lit).offers_only("gather")
    assert poor.refuses("lay oak").reason == f"All logs of your hand have less than {need} fuel."


@rule("BE-007", "BE-E01")
def test_logs_are_laid_in_any_order_and_one_is_warned_of_waste() -> None:
    one = coast(STRONG, WEAK).choose("lay oak", "lay birch").offers_only("light", "lay oak")
    two = coast(STRONG, WEAK).choose("lay birch", "lay oak").offers_only("light", "lay oak")
    assert one.match.digest == two.match.digest
    assert one.match.pending[0].options[1].caution == "It is enough already: more fuel is lost."
    assert one.refuses("lay birch").reason == "There is no Birch left in your hand."
    one.choose("light").tells("North burns Birch.", "North burns Oak.", "North lights beacon 1.").settled()


@rule("BE-008", "BE-010", "BE-011")
def test_burnt_logs_do_what_is_printed_on_them_in_the_order_of_the_list() -> None:
    scene = coast(MIXED, WEAK, STRONG, ()).choose("lay driftwood", "lay pine")
    scene.chance("oak", "birch", "pine", "oak").choose("lay resin")  # nothing is left to lay: it is lit
    scene.tells("North lights beacon 1.", "North draws Birch.", "North draws Oak.", to="north")
    scene.tells("North draws a log.", "East loses Pine.", "South loses Oak.").settled()
    assert scene.view()["ashes"] == ["pine", "pine", "oak", "resin", "driftwood"]


@rule("BE-009")
def test_the_ashes_become_the_deck_when_it_is_empty() -> None:
    scene = coast(STRONG, WEAK, ashes=True).chance("oak", "oak").choose("gather")
    scene.tells("The ashes become the deck.", "North draws a log.").settled()
    assert (scene.view()["ashes"], scene.view()["deck"]) == ([], 24)


@rule("BE-012")
def test_the_third_beacon_wins_before_its_logs_do_anything() -> None:
    scene = coast(("oak", "oak", "driftwood"), WEAK, lit=2).choose("lay oak", "lay driftwood", "lay oak")
    scene.won_by("north", because="all beacons burn").settled()
    assert len(scene.view()["keepers"][1]["hand"]) == 3


@rule("BE-013")
@pytest.mark.parametrize("beacons", [1, 2])
def test_a_shorter_game_is_won_with_an_earlier_beacon(beacons: int) -> None:
    coast(STRONG, WEAK, lit=beacons - 1, beacons=beacons).choose("lay oak", "lay oak", "light").won_by("north")
    coast(STRONG, WEAK, lit=beacons - 1, beacons=beacons + 1).choose("lay oak", "lay oak", "light").goes_on()

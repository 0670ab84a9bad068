"""Orders: secret, revealed together, supremacy (RW-070 to RW-077)."""

from __future__ import annotations

from runehall.games.runewars.orders import would_be_supreme
from runehall.games.runewars.tests.realm import realm
from runehall.games.runewars.turn import supreme
from runehall.testing.rules import rule


@rule("RW-070", "RW-343")
def test_orders_are_chosen_together_and_nobody_sees_the_others() -> None:
    scene = realm("daqan", "uthuk").waits_for("first", "second").choose("give_order conquer", seat="first")
    scene.waits_for("second")
    own, other = scene.player("first")["orders"], scene.player("first", "second")["orders"]
    assert [order["place"] for order in own if order["order"] == "conquer"] == ["chosen"]
    assert {order["place"] for order in other} == {"hand"}


@rule("RW-071", "RW-300")
def test_all_are_revealed_at_once_and_the_lowest_number_begins() -> None:
    scene = realm("daqan", "uthuk").choose("give_order conquer", seat="first")
    scene.choose("give_order mobilize", seat="second")
    scene.tells("Player 1 orders: Conquer.", "Player 2 orders: Mobilize.").waits_for("second")
    assert scene.view()["play_order"] == [1, 0]


def test_who_would_be_first_of_equal_orders_is_said_before_they_are_given() -> None:
    scene = realm("daqan", "uthuk").influence("first", 2).influence("second", 3)
    assert scene.match.pending[0].prompt.endswith("of equal ones Uthuk Y'llan, then Daqan Lords.")
    scene = realm("daqan", "uthuk").influence("first", 3).influence("second", 2)
    assert scene.match.pending[0].prompt.endswith("of equal ones Daqan Lords, then Uthuk Y'llan.")


@rule("RW-074", "RW-075")
def test_an_order_is_given_once_a_year() -> None:
    scene = realm("daqan", "uthuk").faceup("first", "harvest", "fortify")
    scene.does_not_offer("give_order harvest", seat="first").offers("give_order harvest", seat="second")
    assert scene.refuses("give_order harvest", "first").reason


@rule("RW-E08", "RW-073")
def test_supremacy_is_for_the_highest_faceup_order_only() -> None:
    scene = realm("daqan", "uthuk").faceup("first", "mobilize", "recruit")
    scene.state.order[0] = 4
    scene.faceup("first", "harvest")
    assert not supreme(scene.state, 0)
    scene = realm("daqan", "uthuk").faceup("first", "mobilize", "harvest", "recruit")
    scene.state.order[0] = 5
    assert supreme(scene.state, 0)


@rule("RW-073")
def test_the_preview_tells_what_would_earn_its_bonus() -> None:
    s = realm("daqan", "uthuk").faceup("first", "harvest").state
    assert [order for order in range(1, 9) if would_be_supreme(s, 0, order)] == [4, 5, 6, 7, 8]


@rule("RW-072")
def test_the_bonus_comes_after_the_primary_ability_and_may_be_declined() -> None:
    scene = realm("daqan", "uthuk").stronghold("first", "da").army("da", footman=1).turn("first", "harvest")
    assert scene.dial("first") == (3, 2, 2)
    scene.offers_only("use_bonus", "skip").choose("skip").done()


@rule("RW-350")
def test_an_eliminated_player_takes_no_turn() -> None:
    scene = realm("daqan", "uthuk", "latari")
    scene.state.out[1] = 1
    scene.state.relist()
    scene.waits_for("first", "third")


@rule("RW-300", "RW-D68")
def test_a_tie_is_settled_at_the_reveal_whatever_influence_comes_later() -> None:
    scene = realm("daqan", "uthuk").influence("first", 3).influence("second", 2).dials("second", 8, 8, 8)
    scene.choose("give_order mobilize", seat="first").choose("give_order mobilize", seat="second").waits_for("first")
    scene.influence("second", 9)
    assert scene.view()["play_order"] == [0, 1]
    scene.choose("skip", "skip").waits_for("second")

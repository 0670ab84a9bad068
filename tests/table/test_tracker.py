"""Flip keys follow cards by places and kinds alone."""

from __future__ import annotations

from runehall.table.page.card_moves import Tracker


def test_a_card_that_stays_keeps_its_key() -> None:
    tracker = Tracker()
    before = tracker.follow({"hand-1": "axemen", "hand-2": "archers"})
    assert tracker.follow({"hand-1": "axemen", "hand-2": "archers"}) == before


def test_a_card_keeps_its_key_where_it_goes() -> None:
    tracker = Tracker()
    before = tracker.follow({"hand-1": "axemen", "hand-2": "archers"})
    after = tracker.follow({"hand-2": "archers", "spot-a1": "axemen"})
    assert after == {"hand-2": before["hand-2"], "spot-a1": before["hand-1"]}


def test_when_a_card_leaves_the_middle_of_a_hand_the_others_close_up_with_their_keys() -> None:
    tracker = Tracker()
    before = tracker.follow({"hand-1": "axemen", "hand-2": "archers", "hand-3": "monk"})
    after = tracker.follow({"hand-1": "axemen", "hand-2": "monk", "discard": "archers"})
    assert after == {"hand-1": before["hand-1"], "hand-2": before["hand-3"], "discard": before["hand-2"]}


def test_of_two_equal_cards_the_one_whose_place_is_unchanged_stays() -> None:
    tracker = Tracker()
    before = tracker.follow({"hand-1": "axemen", "hand-2": "axemen"})
    after = tracker.follow({"hand-2": "axemen", "spot-a1": "axemen"})
    assert after == {"hand-2": before["hand-2"], "spot-a1": before["hand-1"]}


def test_two_cards_that_change_places_are_followed() -> None:
    tracker = Tracker()
    before = tracker.follow({"a1": "axemen", "a2": "archers"})
    after = tracker.follow({"a1": "archers", "a2": "axemen"})
    assert after == {"a1": before["a2"], "a2": before["a1"]}


def test_a_card_nobody_saw_before_gets_a_new_key_and_no_key_comes_back() -> None:
    tracker = Tracker()
    first = tracker.follow({"a1": "axemen"})
    tracker.follow({})
    again = tracker.follow({"a1": "axemen", "a2": "axemen"})
    assert len({first["a1"], again["a1"], again["a2"]}) == 3


def test_a_card_that_is_turned_up_is_another_one_to_the_viewer() -> None:
    tracker = Tracker()
    before = tracker.follow({"a1": "unknown"})
    assert tracker.follow({"a1": "axemen"})["a1"] != before["a1"]


def test_a_region_is_drawn_again_only_from_something_else() -> None:
    kept = Tracker().kept
    drawn: list[int] = []

    def draw() -> str:
        drawn.append(1)
        return f"<p>{len(drawn)}</p>"

    assert kept.drawn("r-hand", ("axemen",), draw) == "<p>1</p>"
    assert kept.drawn("r-hand", ("axemen",), draw) == "<p>1</p>"
    assert kept.drawn("r-hand", ("archers",), draw) == "<p>2</p>"
    assert kept.drawn("r-field", ("archers",), draw) == "<p>3</p>"

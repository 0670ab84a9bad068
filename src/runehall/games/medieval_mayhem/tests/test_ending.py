"""End of the game (MM-160 to MM-169, MM-244) and its examples."""

from __future__ import annotations

from typing import Any

import pytest

from runehall.games.medieval_mayhem.tests.table import FILL, SEATS, Table, table
from runehall.testing.rules import rule

OVER = "the End Game Round is over"
SETS = (
    ("crimson_treasure_1", "gilded_treasure_2", "sapphire_treasure_3"),
    ("crimson_attack_2", "gilded_attack_1", "sapphire_attack_2"),
    ("gilded_princess_1", "gilded_princess_2", "crimson_princess_1"),
)
THIRD = ("crimson_dragon_1", "crimson_dragon_3", "gilded_dragon_2")  # a Dragon set that finds nothing to take
IDLE = (("crimson_scales_1", "crimson_guardians_2"), ("crimson_shield_2", "crimson_shield_3"),
        ("gilded_guardians_1", "gilded_shield_2"), ("gilded_scales_3", "gilded_guardians_3"),
        ("sapphire_shield_1", "sapphire_scales_1"), ("sapphire_scales_2", "sapphire_guardians_3"))  # fmt: skip


def ready(seats: int, **options: Any) -> Table:
    """A table at which everybody holds two Defense cards to play and one card to keep."""
    given = table(seats, **options)
    kept = ("gilded_knight_1", "gilded_knight_2", "crimson_knight_1", "crimson_knight_2", "crimson_knight_3",
            "gilded_knight_3")  # fmt: skip
    for seat, cards, card in zip(SEATS[:seats], IDLE, kept, strict=False):
        given.hand(seat, *cards, card)
    return given


def idle(given: Table) -> Table:
    """The active player plays two Defense cards: nothing happens, and the turn passes."""
    cards = IDLE[given.seat(given.active)]
    return given.choose(f"play {cards[0]}").choose(f"play {cards[1]}")


# -- the empty deck ----------------------------------------------------------------------------------------------------


@rule("MM-160")
@pytest.mark.parametrize(
    ("deck", "cause"), [(("gilded_dragon_3",), "empty_deck"), (("gilded_dragon_3", "gilded_attack_3"), None)]
)
@pytest.mark.parametrize("way", ["draw", "recruit crimson_attack_1"])
def test_the_last_card_of_the_deck_triggers_the_end_by_draw_and_by_refill(
    way: str, deck: tuple[str, ...], cause: str | None
) -> None:
    given = table(2).hand("lion", *FILL).deck(*deck, rest="raven").chance("gilded_dragon_3").choose(way)
    assert given.end_cause == cause and given.deck_size == len(deck) - 1
    if cause:
        given.tells("In Lion's turn the end is triggered: the draw deck is empty.")


@rule("MM-160")
def test_it_triggers_by_discard_then_draw_by_triggers_and_by_texts() -> None:
    last = "gilded_dragon_3"
    redraw = (
        table(2).hand("lion", "gilded_knight_2").deck(last, rest="raven").choose("discard_then_draw gilded_knight_2")
    )
    assert redraw.end_cause is None and redraw.chance(last).choose("enough").end_cause == "empty_deck"
    sapphire = ("sapphire_dragon_1", "sapphire_knight_3", "sapphire_treasure_2")
    drawn = table(2).hand("lion", *sapphire, *FILL).deck(last, rest="raven").form_set(*sapphire, chance=[last])
    assert drawn.end_cause == "empty_deck"
    text = table(2).hand("lion", "gilded_treasure_1", *FILL).deck(last, rest="raven").chance(last)
    assert text.choose("play gilded_treasure_1").end_cause == "empty_deck"
    text.choose(f"put_under {last}")
    assert text.end_cause == "empty_deck" and text.deck_size == 1


@rule("MM-160")
def test_cards_the_wizard_looks_at_still_count_as_in_the_deck() -> None:
    given = table(2).characters(lion="wizard_a").deck("gilded_dragon_3", rest="raven").hand("lion")
    given.chance("gilded_dragon_3").choose("act")
    assert (given.end_cause, given.deck_size) == (None, 1)
    given.choose("scry gilded_dragon_3").settled()
    assert (given.end_cause, given.deck_size) == ("empty_deck", 0)


@rule("MM-160", "MM-E18")
def test_a_refill_that_takes_the_last_two_cards_triggers_the_end_in_that_turn() -> None:
    two = ("gilded_dragon_3", "gilded_attack_3")
    given = table(3).hand("lion", "crimson_shield_2", "gilded_knight_2").deck(*two, rest="stag").turn("lion", left=1)
    given.chance(*two).choose("play crimson_shield_2").waits_for("raven")
    assert given.in_hand("raven") == list(two) and given.end_cause == "empty_deck" and given.actions_left == 2
    assert given.view()["ending"]["seat"] == given.seat("raven")
    given.offers("play_on gilded_dragon_3 lion").settled()


# -- the third set -----------------------------------------------------------------------------------------------------


@rule("MM-161")
@pytest.mark.parametrize(("sets", "cause"), [(1, None), (2, "sets"), (3, "sets")])
def test_a_set_formed_as_the_third_or_later_triggers_the_end(sets: int, cause: str | None) -> None:
    given = (
        table(2)
        .castle("lion", *SETS[:sets])
        .castle("raven", ("crimson_knight_1", "crimson_knight_2", "crimson_shield_2"))
    )
    given.hand("lion", *THIRD, *FILL).form_set(*THIRD)
    assert given.end_cause == cause
    given.waits_for("lion").settled()


@rule("MM-161")
def test_the_end_is_triggered_before_the_triggers_of_that_set() -> None:
    given = table(2).castle("lion", *SETS[:2]).hand("lion", *THIRD).discard("gilded_scales_3").form_set(*THIRD)
    given.offers_only("capture_from_discard gilded_scales_3", "decline")  # still to be resolved
    assert given.end_cause == "sets"
    given.tells("In Lion's turn the end is triggered: enough sets are formed.", "Lion's Dragon trigger fires.")
    given.choose("decline").settled()


@rule("MM-161")
def test_a_set_formed_by_a_card_text_counts_and_a_set_that_lies_there_does_not() -> None:
    given = table(2).castle("lion", *SETS[:2]).territory("lion", *THIRD).hand("lion", "sapphire_treasure_1")
    given.choose("play sapphire_treasure_1").form_set(*THIRD, zone="territory")
    assert given.end_cause == "sets"
    lying = table(2).castle("lion", *SETS).hand("lion", *FILL).chance("gilded_scales_3").choose("draw")
    assert lying.end_cause is None  # somebody must form one


@rule("MM-161")
def test_only_sets_that_lie_in_the_castle_now_are_counted() -> None:
    given = ready(2).castle("raven", *SETS[:2]).hand("raven", *THIRD).hand("lion", "sapphire_attack_1", *FILL[:2])
    given.turn("lion", left=1).choose("play_on sapphire_attack_1 raven", "take_from_set gilded_attack_1 set_2")
    given.choose("let_it_happen").form_set(*THIRD)  # the third that was ever formed, the second that is left
    assert len(given.in_castle("raven")) == 2 and given.end_cause is None


# -- once and for good -------------------------------------------------------------------------------------------------


@rule("MM-162", "MM-E09")
def test_a_broken_set_does_not_undo_the_end() -> None:
    given = ready(2).castle("lion", *SETS[:2]).hand("lion", *THIRD, "sapphire_knight_1").turn("lion", left=1)
    given.hand("raven", "sapphire_attack_1", "crimson_shield_2", "gilded_knight_1").form_set(*THIRD)
    assert given.active == "raven" and given.end_cause == "sets"
    given.choose("play_on sapphire_attack_1 lion", "take_from_set gilded_attack_1 set_2", "let_it_happen")
    assert len(given.in_castle("lion")) == 2 and given.end_cause == "sets"
    given.choose("play crimson_shield_2")
    assert given.match.over and given.outcome.reason == OVER


@rule("MM-162", "MM-E10")
def test_a_card_put_into_the_deck_does_not_undo_the_end() -> None:
    given = table(2).hand("raven", "gilded_treasure_1", "crimson_shield_2", *FILL).hand("lion", "gilded_knight_2")
    given.turn("lion", left=1).deck("gilded_dragon_3", rest="discard").chance("gilded_dragon_3").choose("draw")
    assert given.active == "raven" and given.end_cause == "empty_deck"
    given.choose("play gilded_treasure_1", "put_under gilded_knight_1")
    assert given.deck_size == 1 and given.end_cause == "empty_deck"
    given.choose("play crimson_shield_2")
    assert given.match.over and given.outcome.reason == OVER and given.deck_size == 1


@rule("MM-163")
def test_a_second_trigger_has_no_effect() -> None:
    given = ready(3).ending("lion", "empty_deck").castle("raven", *SETS[:2]).hand("raven", *THIRD, "crimson_shield_2")
    given.turn("raven").form_set(*THIRD)
    assert given.view()["ending"] == {"cause": "empty_deck", "seat": 0}
    given.does_not_tell("In Raven's turn the end is triggered: enough sets are formed.")
    given.choose("play crimson_shield_2")
    assert given.active == "stag"
    idle(given)
    assert given.match.over  # Lion and Raven get no further turn


# -- the last round ----------------------------------------------------------------------------------------------------


@rule("MM-164")
def test_the_active_player_finishes_the_turn_with_the_second_action_and_the_limits() -> None:
    six = (
        "gilded_attack_2",
        "gilded_attack_3",
        "crimson_attack_3",
        "sapphire_knight_1",
        "sapphire_knight_3",
        "gilded_dragon_1",
    )
    given = ready(2).starter("raven").castle("lion", *SETS[:2]).territory("lion", *six)
    given.hand("lion", *THIRD, "crimson_scales_1").form_set(*THIRD)
    assert given.end_cause == "sets" and given.actions_left == 1
    given.waits_for("lion").offers("draw").choose("play crimson_scales_1").waits_for("lion")
    given.offers("discard_from_territory gilded_dragon_1").choose("discard_from_territory gilded_dragon_1")
    assert given.match.over and len(given.in_territory("lion")) == 6


@rule("MM-165", "MM-166", "MM-168", "MM-E11")
def test_if_the_starting_player_triggers_the_end_all_others_get_one_last_turn() -> None:
    given = ready(4).castle("lion", *SETS[:2]).hand("lion", *THIRD, "crimson_scales_1").form_set(*THIRD)
    given.choose("play crimson_scales_1")
    for seat in ("raven", "stag", "boar"):
        assert given.active == seat and given.actions_left == 2
        idle(given)
    assert given.outcome.reason == OVER and not given.asked


@rule("MM-165", "MM-166", "MM-168")
@pytest.mark.parametrize(
    ("starter", "ender", "following"), [("lion", "stag", ["boar", "griffin"]), ("boar", "lion", ["raven", "stag"])]
)
def test_only_players_without_a_turn_in_this_round_follow(starter: str, ender: str, following: list[str]) -> None:
    given = idle(ready(5).starter(starter).turn(ender).ending(ender))
    for seat in following:
        assert given.active == seat
        idle(given)
    assert given.match.over


@rule("MM-167", "MM-168", "MM-E12")
def test_if_the_last_player_of_the_round_triggers_the_end_it_ends_with_that_turn() -> None:
    given = ready(4).turn("boar").castle("boar", *SETS[:2]).hand("boar", *THIRD, "gilded_scales_3").form_set(*THIRD)
    given.goes_on().choose("play gilded_scales_3")
    assert given.match.over and given.outcome.reason == OVER


@rule("MM-166")
def test_without_a_trigger_the_next_round_begins() -> None:
    given = idle(ready(2).turn("raven").hand("lion", *IDLE[0], "gilded_knight_3")).goes_on()
    assert given.active == "lion" and given.view()["round"] == 2


@rule("MM-169")
def test_a_last_turn_has_its_refill_and_its_two_actions() -> None:
    given = ready(2).ending("lion").hand("raven", "crimson_shield_2").turn("lion", left=1)
    given.chance("gilded_dragon_3", "gilded_attack_3").choose("play crimson_scales_1")
    assert len(given.in_hand("raven")) == 3 and given.actions_left == 2
    given.does_not_offer("end_turn").choose("play crimson_shield_2").goes_on().waits_for("raven")
    given.does_not_offer("end_turn").chance("gilded_scales_3").choose("draw")
    assert given.match.over


@rule("MM-244")
def test_after_60_full_rounds_the_game_is_scored() -> None:
    given = idle(ready(2).turn("lion", round=60)).goes_on()
    assert given.active == "raven" and given.end_cause is None
    idle(given)
    assert given.match.over and given.outcome.reason == "the safety stop after 60 rounds"
    assert given.outcome.scores == (3 + 3 + 5, 3 + 4 + 4 + 2)
    earlier = idle(ready(2).turn("raven", round=59).hand("lion", *IDLE[0], "gilded_knight_3")).goes_on()
    assert earlier.view()["round"] == 60

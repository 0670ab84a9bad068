"""Barracks and empty deck (MM-146 to MM-159)."""

from __future__ import annotations

import pytest

from runehall.games.medieval_mayhem.tests.table import BARRACKS, FILL, Table, table
from runehall.testing.rules import rule

HAND = ("crimson_dragon_1", "gilded_dragon_2", "sapphire_knight_1")
KEPT = ("crimson_princess_1", "crimson_attack_3", "sapphire_shield_1")
DRAGONS = ("crimson_dragon_1", "crimson_dragon_3", "gilded_dragon_2")
PRINCESSES = ("crimson_princess_1", "gilded_princess_2", "sapphire_princess_3")
KNIGHTS = ("crimson_knight_1", "gilded_knight_2", "sapphire_knight_3")
ATTACKS = ("crimson_attack_2", "gilded_attack_1", "sapphire_attack_3")
DEFENSES = ("crimson_scales_1", "gilded_shield_2", "sapphire_guardians_3")
SAPPHIRE = ("sapphire_dragon_1", "sapphire_knight_3", "sapphire_treasure_2")
TWOS = ("crimson_dragon_2", "gilded_knight_2", "sapphire_treasure_2")


def empty(given: Table, *deck: str) -> Table:
    """Leave only these cards in the deck; what is over lies in Raven's Territory, and the end is triggered."""
    return given.deck(*deck, rest="raven").ending("lion", "empty_deck")


# -- the Barracks ------------------------------------------------------------------------------------------------------


@rule("MM-146")
def test_the_barracks_is_refilled_at_once_face_up_and_card_by_card() -> None:
    given = table(2).barracks(*BARRACKS[:4]).hand("lion", *ATTACKS).form_set(*ATTACKS)
    fresh = ("gilded_knight_1", "gilded_knight_2", "gilded_knight_3", "crimson_knight_1", "crimson_knight_2")
    given.chance(*fresh).choose("destroy_all")
    assert given.in_barracks == list(fresh)  # to 5, though only 4 had gone
    assert given.view(None)["barracks"] == list(fresh)
    given.tells(*[f"{card.replace('_', ' ').title()} comes to the Barracks." for card in fresh])


@rule("MM-146")
def test_the_top_cards_of_the_deck_refill_it_in_their_order() -> None:
    given = table(2).on_top("gilded_knight_3", "crimson_knight_1").hand("raven", *FILL)
    given.choose("recruit crimson_attack_1")
    assert given.in_barracks == [BARRACKS[0], "gilded_knight_3", *BARRACKS[2:]]
    given.choose("recruit gilded_treasure_1").settled()
    assert given.in_barracks == ["crimson_knight_1", "gilded_knight_3", *BARRACKS[2:]]


@rule("MM-147")
def test_with_an_empty_deck_the_barracks_stays_below_5() -> None:
    given = empty(table(2).hand("lion", *HAND)).choose("recruit crimson_attack_1")
    assert given.in_barracks == [BARRACKS[0], *BARRACKS[2:]] and given.deck_size == 0
    given.waits_for("lion").offers_only(*[f"recruit {card}" for card in given.in_barracks], among="recruit")
    last = table(2).hand("lion", *ATTACKS).deck("gilded_knight_1", "gilded_knight_3", rest="raven").form_set(*ATTACKS)
    last.chance("gilded_knight_1", "gilded_knight_3").choose("destroy_all").settled()
    assert sorted(last.in_barracks) == ["gilded_knight_1", "gilded_knight_3"]


@rule("MM-148")
def test_a_card_that_comes_to_the_deck_goes_to_an_open_place_first() -> None:
    given = empty(table(2).barracks(*BARRACKS[1:]).hand("lion", "gilded_treasure_2", *HAND))
    given.choose("play gilded_treasure_2").offers_only(*[f"put_under {card}" for card in HAND])
    given.choose("put_under gilded_dragon_2").settled()
    assert given.in_barracks == [*BARRACKS[1:], "gilded_dragon_2"] and given.deck_size == 0
    full = empty(table(2).hand("lion", "gilded_treasure_2", *HAND)).choose("play gilded_treasure_2")
    full.choose("put_under gilded_dragon_2").settled()
    assert full.in_barracks == list(BARRACKS) and full.deck_size == 1


@rule("MM-149")
def test_the_discard_pile_is_never_reshuffled() -> None:
    given = table(2).hand("lion", *HAND).hand("raven", *FILL).deck(rest="discard").ending("lion", "empty_deck")
    before = len(given.in_discard)
    assert before == 70 - 5 - 6
    given.does_not_offer("draw").choose("discard_then_draw crimson_dragon_1", "enough")
    given.choose("recruit crimson_attack_1").waits_for("raven").settled()
    assert given.deck_size == 0 and len(given.in_discard) == before + 1
    assert given.in_hand("lion") == ["gilded_dragon_2", "sapphire_knight_1", "crimson_attack_1"]


# -- with an empty deck ------------------------------------------------------------------------------------------------


@rule("MM-150", "MM-154")
def test_a_draw_from_an_empty_deck_yields_nothing_and_costs_nothing() -> None:
    given = empty(table(2).hand("lion", *HAND, *FILL)).choose("discard_then_draw crimson_dragon_1")
    given.choose("discard gilded_dragon_2", "enough").waits_for("lion").settled()
    assert len(given.in_hand("lion")) == 4 and given.in_discard == ["crimson_dragon_1", "gilded_dragon_2"]
    assert given.actions_left == 1


@rule("MM-151")
@pytest.mark.parametrize(
    ("deck", "held"), [((), 0), (("gilded_knight_3",), 1), (("gilded_knight_3", "gilded_dragon_3"), 2)]
)
def test_the_refill_stops_at_the_cards_there_are(deck: tuple[str, ...], held: int) -> None:
    given = empty(table(2).hand("lion", "crimson_shield_2"), *deck).turn("lion", left=1)
    given.chance(*deck).choose("play crimson_shield_2").waits_for("raven").settled()
    assert len(given.in_hand("raven")) == held and given.active == "raven" and given.actions_left == 2


@rule("MM-152")
def test_the_draw_action_needs_a_card_in_the_deck() -> None:
    given = empty(table(2).hand("lion", *HAND)).does_not_offer("draw").offers("recruit", "play_on", "discard_then_draw")
    refused = given.refuses("draw")
    assert (refused.rule, refused.reason) == ("MM-152", "The draw deck is empty.")
    one = table(2).hand("lion", *HAND).deck("gilded_knight_3", rest="raven").offers("draw")
    one.chance("gilded_knight_3").choose("draw").does_not_offer("draw")


@rule("MM-153")
def test_recruit_is_still_there_while_the_barracks_has_a_card() -> None:
    given = empty(table(2).hand("lion", *HAND).barracks("gilded_attack_2")).choose("recruit gilded_attack_2")
    assert given.in_barracks == [] and given.actions_left == 1
    given.does_not_offer("recruit", "draw").offers("play_on", "discard_then_draw")


@rule("MM-154")
def test_discard_then_draw_needs_a_card_in_hand_and_draws_what_there_is() -> None:
    given = (
        table(2).hand("lion", *HAND).deck("gilded_knight_3", rest="raven").choose("discard_then_draw crimson_dragon_1")
    )
    given.choose("discard gilded_dragon_2").chance("gilded_knight_3").choose("enough").settled()
    assert given.in_hand("lion") == ["gilded_knight_3", "sapphire_knight_1"]
    bare = empty(table(2)).does_not_offer("discard_then_draw").offers("recruit")
    assert bare.in_hand("lion") == []


@rule("MM-155")
def test_a_number_trigger_may_discard_though_nothing_can_be_drawn() -> None:
    given = empty(table(2).hand("lion", *TWOS, *KEPT)).form_set(*TWOS)
    given.offers_only(*[f"discard {card}" for card in KEPT], "enough").choose("discard crimson_princess_1")
    given.choose("discard sapphire_shield_1", "enough").settled()
    assert given.in_hand("lion") == ["crimson_attack_3"] and given.in_discard == [
        "crimson_princess_1",
        "sapphire_shield_1",
    ]
    one = table(2).hand("lion", *TWOS, *KEPT).deck("gilded_attack_3", rest="raven").form_set(*TWOS)
    one.choose("discard crimson_princess_1", "discard crimson_attack_3").chance("gilded_attack_3").choose("enough")
    assert one.settled().in_hand("lion") == ["gilded_attack_3", "sapphire_shield_1"]


@rule("MM-156")
def test_a_sapphire_trigger_gives_cards_from_the_left_while_they_last() -> None:
    given = table(4).hand("lion", *SAPPHIRE, *FILL).deck("gilded_attack_1", "gilded_attack_3", rest="raven")
    given.form_set(*SAPPHIRE, chance=("gilded_attack_1", "gilded_attack_3")).settled()
    assert [given.in_hand(seat) for seat in ("raven", "stag", "boar")] == [["gilded_attack_1"], ["gilded_attack_3"], []]
    none = empty(table(3).hand("lion", *SAPPHIRE, *FILL)).form_set(*SAPPHIRE).settled()
    assert none.in_hand("raven") == none.in_hand("stag") == []


@rule("MM-157")
def test_an_attack_trigger_draws_until_the_deck_is_empty() -> None:
    given = table(2).hand("lion", *ATTACKS).deck("gilded_knight_1", "gilded_knight_3", rest="raven").form_set(*ATTACKS)
    given.offers("draw_cards 3").chance("gilded_knight_1", "gilded_knight_3").choose("draw_cards 3").settled()
    assert given.in_hand("lion") == ["gilded_knight_1", "gilded_knight_3"] and given.end_cause == "empty_deck"


@rule("MM-157")
def test_an_attack_trigger_may_destroy_all_and_leave_what_can_be_refilled() -> None:
    given = empty(table(2).hand("lion", *ATTACKS)).form_set(*ATTACKS).offers_only("destroy_all", "decline")
    given.choose("destroy_all").settled()
    assert given.in_barracks == [] and sorted(given.in_discard) == sorted(BARRACKS)
    three = ("gilded_knight_1", "gilded_knight_3", "crimson_knight_1")
    some = table(2).hand("lion", *ATTACKS).deck(*three, rest="raven").form_set(*ATTACKS)
    some.chance(*three).choose("destroy_all").settled()
    assert some.in_barracks == list(three)


@rule("MM-158")
@pytest.mark.parametrize(
    ("cards", "card", "choice"),
    [(DRAGONS, "gilded_princess_1", "capture_from_barracks"), (PRINCESSES, "crimson_knight_3", "lure_from_barracks"),
     (KNIGHTS, "gilded_dragon_3", "destroy"), (DEFENSES, "crimson_shield_3", "capture_from_barracks")],
)  # fmt: skip
def test_a_type_trigger_takes_a_barracks_card_whose_place_stays_empty(
    cards: tuple[str, ...], card: str, choice: str
) -> None:
    given = empty(table(2).hand("lion", *cards).barracks(card, *BARRACKS[1:4])).form_set(*cards)
    given.offers_only(f"{choice} {card}", "decline").choose(f"{choice} {card}").settled()
    assert given.in_barracks == list(BARRACKS[1:4]) and given.deck_size == 0


@rule("MM-159")
def test_a_card_text_draws_what_there_is_and_goes_on() -> None:
    given = table(2).hand("lion", "gilded_treasure_3", *HAND).deck("gilded_attack_3", rest="raven")
    given.chance("gilded_attack_3").choose("play gilded_treasure_3")
    given.offers_only(*[f"put_under {card}" for card in (*HAND, "gilded_attack_3")])
    given.choose("put_under gilded_attack_3").settled()
    assert given.deck_size == 1 and len(given.in_hand("lion")) == 3 and given.end_cause == "empty_deck"


@rule("MM-159")
def test_a_character_action_draws_or_looks_at_what_there_is_and_goes_on() -> None:
    queen = (
        table(2).characters(lion="queen_b", raven="king_b").hand("lion", *HAND).deck("gilded_attack_3", rest="raven")
    )
    queen.chance("gilded_attack_3").choose("act").choose("discard crimson_dragon_1").settled()
    assert len(queen.in_hand("lion")) == 3 and queen.in_discard == ["crimson_dragon_1"]
    two = ("gilded_attack_3", "gilded_knight_3")
    wizard = table(2).characters(lion="wizard_a").deck(*two, rest="raven").hand("lion")
    wizard.chance(*two).choose("act").offers_only("scry gilded_attack_3", "scry gilded_knight_3")
    wizard.choose("scry gilded_knight_3").settled()
    assert wizard.in_hand("lion") == ["gilded_knight_3"] and wizard.deck_size == 1
    bard = empty(table(2).characters(lion="bard_a").territory("lion", "gilded_attack_3")).choose("act").settled()
    assert bard.in_hand("lion") == ["gilded_attack_3"]

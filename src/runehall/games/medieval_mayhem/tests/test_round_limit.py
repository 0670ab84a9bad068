"""Optional rule B, Round Time Limit (MM-201 to MM-207, MM-252, MM-253)."""

from __future__ import annotations

import pytest

from runehall.games.medieval_mayhem.tests.table import BARRACKS, FILL, Table, table
from runehall.testing.rules import rule

TIMED = "the Round Time Limit is reached"
HAND = ("crimson_dragon_1", "gilded_dragon_2", "sapphire_knight_1")
PILE = ("gilded_scales_3", "crimson_attack_3", "sapphire_princess_2")
SETS = (
    ("crimson_treasure_1", "gilded_treasure_2", "sapphire_treasure_3"),
    ("crimson_attack_2", "gilded_attack_1", "sapphire_attack_2"),
    ("crimson_knight_1", "gilded_knight_2", "sapphire_knight_3"),
)
DRAGONS = ("crimson_dragon_1", "crimson_dragon_3", "gilded_dragon_2")


def timed(limit: str = "10", seats: int = 2) -> Table:
    """A table with a Round Time Limit; Lion holds a hand."""
    return table(seats, round_limit=limit).hand("lion", *HAND).hand("raven", *FILL)


def dry(given: Table, *pile: str) -> Table:
    """Nothing in the deck, only these cards on the discard pile; all others lie in Raven's Territory."""
    return given.discard(*pile).deck(rest="raven")


@rule("MM-201", "MM-207")
@pytest.mark.parametrize("limit", ["10", "15", "20"])
def test_the_game_ends_after_the_last_full_round_and_is_scored_as_usual(limit: str) -> None:
    given = timed(limit).turn("lion", left=1, round=int(limit)).hand("lion", "crimson_shield_2", "gilded_knight_2")
    given.characters(lion="wizard_b", raven="ranger_a").choose("play crimson_shield_2").goes_on()
    assert given.active == "raven"
    given.hand("raven", "gilded_shield_2", "gilded_dragon_1").turn("raven", left=1).choose("play gilded_shield_2")
    given.won_by("raven", because=TIMED)
    assert given.outcome.scores == (3 + 4, 2 + 5 + 2)
    earlier = timed(limit).turn("raven", left=1, round=int(limit) - 1).hand("raven", "gilded_shield_2")
    earlier.choose("play gilded_shield_2").goes_on()
    assert earlier.view()["round"] == int(limit)


@rule("MM-202")
def test_neither_an_empty_deck_nor_a_third_set_triggers_the_end() -> None:
    given = timed().deck("gilded_knight_3", rest="raven").chance("gilded_knight_3").choose("draw")
    assert given.deck_size == 0 and given.end_cause is None
    sets = timed().castle("lion", *SETS[:2]).hand("lion", *DRAGONS, "gilded_shield_2").form_set(*DRAGONS)
    assert len(sets.in_castle("lion")) == 3 and sets.end_cause is None
    sets.turn("raven", left=1).hand("raven", "crimson_shield_2").chance("crimson_knight_2", "gilded_princess_1")
    sets.choose("play crimson_shield_2").goes_on()
    assert sets.active == "lion" and sets.view()["round"] == 2


@rule("MM-203")
def test_the_round_number_is_public_and_goes_up_when_the_turn_passes_to_the_starting_player() -> None:
    given = timed(seats=3).starter("stag").hand("stag", *FILL[:1], "crimson_shield_2", "crimson_shield_3")
    given.hand("lion", "gilded_shield_2", *HAND).turn("lion", left=1).choose("play gilded_shield_2")
    assert given.view(None)["round"] == 1 and given.active == "raven"  # though a lower seat came before
    given.hand("raven", "gilded_guardians_1").turn("raven", left=1).choose("play gilded_guardians_1")
    assert given.active == "stag" and given.view(None)["round"] == given.view("lion")["round"] == 2
    given.tells("Stag's turn, round 2.")


@rule("MM-204", "MM-205")
def test_a_card_needed_from_an_empty_deck_comes_from_the_shuffled_discard_pile() -> None:
    given = dry(timed(), *PILE).offers("draw").chance("crimson_attack_3").choose("draw").settled()
    assert given.deck_size == 2 and given.in_discard == [] and "crimson_attack_3" in given.in_hand("lion")
    given.tells("The discard pile becomes a new deck of 3.", "Lion draws a card.")
    assert given.view("lion")["deck"] == {"size": 2, "top": [], "bottom": []}  # nobody knows its order


@rule("MM-204", "MM-205")
def test_with_an_empty_discard_pile_too_nothing_is_drawn() -> None:
    given = dry(timed()).does_not_offer("draw").offers("recruit").choose("recruit crimson_attack_1")
    assert given.deck_size == 0 and len(given.in_barracks) == 4
    sapphire = ("sapphire_dragon_1", "sapphire_knight_3", "sapphire_treasure_2")
    drawn = dry(timed().hand("lion", *sapphire, *HAND[:2]), "gilded_scales_3")
    drawn.form_set(*sapphire, chance=["gilded_scales_3"])
    assert "gilded_scales_3" in drawn.in_hand("raven")
    nothing = dry(timed().hand("lion", *sapphire, *HAND[:2])).form_set(*sapphire).settled()
    assert len(nothing.in_hand("raven")) == 3


@rule("MM-204")
def test_the_deck_is_used_up_before_the_discard_pile_is_shuffled() -> None:
    given = timed().discard(*PILE).deck("gilded_knight_3", rest="raven").choose("discard_then_draw crimson_dragon_1")
    given.choose("discard gilded_dragon_2").chance("gilded_knight_3", "crimson_dragon_1").choose("enough")
    given.tells("Lion draws a card.", "The discard pile becomes a new deck of 5.", "Lion draws a card.")
    assert given.deck_size == 4 and given.in_discard == []
    enough = timed().discard(*PILE).deck("gilded_knight_3", rest="raven").chance("gilded_knight_3").choose("draw")
    assert enough.deck_size == 0 and len(enough.in_discard) == 3  # not before a card is needed


@rule("MM-205")
@pytest.mark.parametrize(
    ("character", "hand"), [("queen_b", True), ("wizard_a", True), ("bard_a", True), ("merchant_a", False)]
)
def test_characters_that_need_a_deck_act_while_the_discard_pile_holds_a_card(character: str, hand: bool) -> None:
    given = timed().characters(raven="king_b", lion=character).hand("lion", *(HAND if hand else ()))
    dry(given, *PILE).offers("act")
    none = timed().characters(raven="king_b", lion=character).hand("lion", *(HAND if hand else ()))
    dry(none).does_not_offer("act").offers("recruit")


@rule("MM-205")
def test_an_attack_set_may_draw_while_the_discard_pile_holds_a_card() -> None:
    attacks = ("crimson_attack_2", "gilded_attack_1", "sapphire_attack_2")
    given = dry(timed().hand("lion", *attacks), *PILE).form_set(*attacks)
    given.offers_only("destroy_all", "draw_cards 1", "draw_cards 2", "draw_cards 3", "decline")
    given.chance("gilded_scales_3", "crimson_attack_3").choose("draw_cards 2").settled()
    assert given.deck_size == 1
    dry(timed().hand("lion", *attacks)).form_set(*attacks).offers_only("destroy_all", "decline")


@rule("MM-252")
def test_an_open_barracks_place_is_filled_when_a_card_has_come_to_the_discard_pile() -> None:
    given = dry(timed().barracks(*BARRACKS[:4])).choose("discard_then_draw crimson_dragon_1")
    given.chance("crimson_dragon_1").choose("enough").settled()  # the draw comes first, and nothing is left
    assert len(given.in_barracks) == 4 and "crimson_dragon_1" in given.in_hand("lion")
    text = dry(timed().barracks(*BARRACKS[:4]).hand("lion", "gilded_attack_2", "gilded_knight_3"))
    text.choose("play gilded_attack_2", "let_it_happen").chance("gilded_knight_1").choose("give_up gilded_knight_1")
    assert text.in_barracks == [*BARRACKS[:4], "gilded_knight_1"] and text.in_discard == [] and text.deck_size == 0
    text.tells("Lion destroys Raven's Gilded Knight 1.", "The discard pile becomes a new deck of 1.").settled()


@rule("MM-252")
def test_a_discarded_defense_fills_the_place_only_when_the_text_is_complete() -> None:
    full = timed(seats=3).barracks(*BARRACKS[:4]).hand("lion", "gilded_attack_2", "gilded_knight_3")
    full.hand("raven", "gilded_shield_2").hand("stag", "crimson_dragon_2").deck(rest="raven")
    full.choose("play gilded_attack_2", "defend gilded_shield_2", "let_it_happen")
    assert full.in_barracks == list(BARRACKS[:4]) and full.in_discard == ["gilded_shield_2"]
    full.chance("crimson_dragon_2").choose("give_up crimson_dragon_2").settled()
    assert full.in_barracks == [*BARRACKS[:4], "crimson_dragon_2"] and full.deck_size == 1


@rule("MM-252")
def test_end_of_turn_discards_fill_it_before_the_next_turn() -> None:
    six = ("gilded_princess_1", "gilded_princess_2", "gilded_attack_3", "gilded_shield_2", "gilded_scales_3")
    given = timed().barracks(*BARRACKS[:2]).hand("lion", *six, "crimson_attack_3").turn("lion", left=1)
    dry(given).choose("recruit crimson_attack_1").waits_for("lion").chance("gilded_scales_3")
    given.choose("discard gilded_scales_3").settled()
    assert given.active == "raven" and given.in_barracks == [BARRACKS[0], "gilded_scales_3"]


@rule("MM-252")
def test_a_trigger_that_discards_fills_it_when_it_is_complete() -> None:
    twos = ("crimson_dragon_2", "gilded_knight_2", "sapphire_treasure_2")
    knights = ("crimson_knight_1", "gilded_knight_2", "sapphire_knight_3")
    given = dry(timed().barracks("gilded_dragon_3", *BARRACKS[:3]).hand("lion", *knights, "gilded_shield_2"))
    given.form_set(*knights).chance("gilded_dragon_3").choose("destroy gilded_dragon_3").settled()
    assert given.in_barracks == ["gilded_dragon_3", *BARRACKS[:3]] and given.in_discard == []
    number = dry(timed().barracks(*BARRACKS[:4]).hand("lion", *twos, "gilded_shield_2")).form_set(*twos)
    number.choose("discard gilded_shield_2").chance("gilded_shield_2").choose("enough").settled()
    assert number.in_hand("lion") == ["gilded_shield_2"] and len(number.in_barracks) == 4


@rule("MM-253")
def test_the_wizard_looks_at_what_the_deck_holds_and_shuffles_only_an_empty_one() -> None:
    given = timed().characters(lion="wizard_a").discard(*PILE).deck("gilded_knight_3", "gilded_attack_3", rest="raven")
    given.chance("gilded_knight_3", "gilded_attack_3").choose("act")
    given.offers_only("scry gilded_knight_3", "scry gilded_attack_3")
    assert len(given.in_discard) == 3
    given.choose("scry gilded_knight_3").settled()
    empty = dry(timed().characters(lion="wizard_a"), *PILE).chance(*PILE).choose("act")
    empty.offers_only(*[f"scry {card}" for card in PILE]).tells("The discard pile becomes a new deck of 3.")
    empty.choose("scry gilded_scales_3").choose("on_top crimson_attack_3").settled()
    assert empty.deck_size == 2 and empty.in_discard == []


@rule("MM-206")
def test_a_4th_set_may_be_formed_and_goes_at_the_end_of_the_turn() -> None:
    given = timed().castle("lion", *SETS).hand("lion", *DRAGONS).turn("lion", left=1).form_set(*DRAGONS)
    given.waits_for("lion").offers_only(*[f"discard_set set_{at}" for at in (1, 2, 3, 4)]).choose("discard_set set_4")
    assert len(given.in_castle("lion")) == 3 and given.active == "raven"
    assert sorted(given.in_discard) == sorted(DRAGONS) and given.goes_on().end_cause is None


@rule("MM-E24")
def test_a_recruit_with_an_empty_deck_makes_a_deck_of_the_12_cards_of_the_discard_pile() -> None:
    princesses = [f"crimson_princess_{n}" for n in (1, 2, 3)] + ["gilded_princess_1", "gilded_princess_2"]
    twelve = [*princesses, *[f"crimson_treasure_{n}" for n in (1, 2, 3)], "gilded_treasure_2", "gilded_treasure_3",
              "sapphire_treasure_1", "sapphire_treasure_2"]  # fmt: skip
    given = dry(timed("10"), *twelve).chance("gilded_treasure_2").choose("recruit crimson_attack_1").settled()
    assert given.in_barracks == [BARRACKS[0], "gilded_treasure_2", *BARRACKS[2:]]
    assert given.deck_size == 11 and given.in_discard == [] and given.end_cause is None

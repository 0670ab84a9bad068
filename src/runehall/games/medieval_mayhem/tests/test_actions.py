"""Normal actions (MM-051 to MM-064)."""

from __future__ import annotations

import pytest

from runehall.games.medieval_mayhem.tests.table import BARRACKS, FILL, TYPES, table
from runehall.testing.rules import rule

SIX = ("crimson_dragon_2", "gilded_princess_2", "sapphire_knight_1", "crimson_shield_2", "gilded_shield_2",
       "sapphire_treasure_3")  # fmt: skip


@rule("MM-051")
def test_play_moves_a_card_from_hand_to_territory() -> None:
    given = table().hand("lion", "crimson_scales_1", "gilded_shield_2").choose("play crimson_scales_1").settled()
    assert given.in_territory("lion") == ["crimson_scales_1"] and given.in_hand("lion") == ["gilded_shield_2"]
    assert given.actions_left == 1
    given.tells("Lion plays Crimson Defense-Scales 1.")


@rule("MM-051")
def test_each_kind_of_card_in_hand_can_be_played_and_no_other() -> None:
    given = table(3).hand("lion", "crimson_dragon_1", "crimson_dragon_1", "gilded_attack_3", "gilded_attack_2")
    given.offers_only("play gilded_attack_2", among="play")
    given.offers_only("play_on crimson_dragon_1 raven", "play_on crimson_dragon_1 stag", among="play_on")
    given.offers_only(*[f"play_naming gilded_attack_3 {type}" for type in TYPES], among="play_naming")
    assert given.refuses("play gilded_treasure_1").rule == "MM-025"  # it lies in the Barracks


@rule("MM-052")
def test_play_triggers_the_text_of_the_card() -> None:
    given = table(2).hand("lion", "crimson_knight_1").territory("raven", "crimson_dragon_2", "gilded_dragon_1")
    given.choose("play_on crimson_knight_1 raven", "take gilded_dragon_1").settled()
    assert given.in_territory("raven") == ["crimson_dragon_2"] and given.in_discard == ["gilded_dragon_1"]


@rule("MM-053")
@pytest.mark.parametrize("card", ["crimson_knight_1", "sapphire_dragon_3", "gilded_princess_1", "crimson_attack_1"])
def test_a_card_whose_text_can_do_nothing_may_be_played_and_stays(card: str) -> None:
    given = table(2).hand("lion", card).choose(f"play_on {card} raven").settled()
    assert given.in_territory("lion") == [card] and given.actions_left == 1
    assert given.in_discard == []


@rule("MM-054", "MM-E20", "MM-D22")
def test_a_territory_of_6_takes_two_more_cards_until_the_end_of_the_turn() -> None:
    given = table(2).hand("raven", *FILL).territory("lion", *SIX).hand("lion", "crimson_scales_1", "gilded_scales_3")
    given.choose("play crimson_scales_1").waits_for("lion")
    assert len(given.in_territory("lion")) == 7
    given.offers("play gilded_scales_3").choose("play gilded_scales_3").waits_for("lion")
    assert len(given.in_territory("lion")) == 8 and given.in_discard == []
    given.choose("discard_from_territory crimson_dragon_2").waits_for("lion")
    assert len(given.in_territory("lion")) == 8  # picked one by one, discarded together
    given.choose("discard_from_territory gilded_scales_3").waits_for("raven").settled()
    assert len(given.in_territory("lion")) == 6
    assert given.in_discard == ["crimson_dragon_2", "gilded_scales_3"]


@rule("MM-055", "MM-D16")
@pytest.mark.parametrize("card", ["crimson_scales_1", "gilded_guardians_3", "sapphire_shield_1"])
def test_a_defense_played_to_territory_does_nothing(card: str) -> None:
    given = table(2).hand("lion", card).hand("raven", *FILL).territory("raven", *SIX).choose(f"play {card}")
    given.waits_for("lion").settled()
    assert [event.word for event in given.events()] == ["played"] and given.in_territory("lion") == [card]
    assert given.in_discard == []


@rule("MM-056", "MM-191")
def test_draw_takes_the_top_card_into_the_hand() -> None:
    given = table(2).on_top("gilded_knight_2", "crimson_attack_3").choose("draw").settled()
    assert given.in_hand("lion") == ["gilded_knight_2"] and given.deck_size == 64 and given.actions_left == 1


@rule("MM-056", "MM-152", "MM-D19")
def test_draw_needs_a_card_in_the_deck() -> None:
    given = table(2).deck("gilded_knight_2", rest="raven").offers("draw").chance("gilded_knight_2").choose("draw")
    assert given.deck_size == 0
    given.does_not_offer("draw")
    assert given.refuses("draw").rule == "MM-152"


@rule("MM-057")
def test_recruit_takes_a_barracks_card_of_ones_choice() -> None:
    given = table(2).offers_only(*[f"recruit {card}" for card in BARRACKS], among="recruit")
    given.chance("gilded_knight_2").choose("recruit gilded_attack_2").settled()
    assert given.in_hand("lion") == ["gilded_attack_2"] and given.actions_left == 1
    assert given.refuses("recruit crimson_treasure_1").rule == "MM-057"


@rule("MM-057", "MM-D19")
def test_recruit_needs_a_card_in_the_barracks() -> None:
    given = table(2).hand("lion", "crimson_scales_1", "gilded_scales_3").barracks("gilded_attack_1").deck(rest="raven")
    given.choose("recruit gilded_attack_1").does_not_offer("recruit").waits_for("lion")
    assert given.in_barracks == [] and given.refuses("recruit gilded_attack_1").rule == "MM-057"


@rule("MM-058")
@pytest.mark.parametrize("place", range(5))
def test_the_place_of_a_recruited_card_is_refilled_at_once_face_up(place: int) -> None:
    given = table(2).chance("gilded_knight_2").choose(f"recruit {BARRACKS[place]}")
    assert given.in_barracks == [*BARRACKS[:place], "gilded_knight_2", *BARRACKS[place + 1 :]]
    assert [event.word for event in given.events()] == ["recruited", "turned_up"] and given.actions_left == 1
    given.tells("Gilded Knight 2 comes to the Barracks.", to="raven")


@rule("MM-059", "MM-D20")
def test_the_character_action_is_that_of_the_own_character() -> None:
    given = table(2).characters(lion="king_a", raven="queen_b").offers("act").choose("act")
    given.offers_only(*[f"lure_from_barracks {card}" for card in BARRACKS])
    given.chance("gilded_knight_2").choose("lure_from_barracks gilded_attack_2").settled()
    assert given.in_territory("lion") == ["gilded_attack_2"] and given.actions_left == 1
    queen = table(2).characters(lion="queen_b", raven="king_a").chance("gilded_knight_2", "gilded_knight_3")
    queen.choose("act").offers_only("discard gilded_knight_2", "discard gilded_knight_3")


@rule("MM-059", "MM-D20")
def test_the_character_action_needs_its_condition() -> None:
    given = table(2).hand("lion", *FILL).barracks().deck(rest="raven").does_not_offer("act")
    refused = given.refuses("act")
    assert refused.rule == "MM-059" and refused.reason.endswith("It is available when: Barracks not empty.")
    table(2).hand("lion", *FILL).barracks("gilded_attack_1").deck(rest="raven").offers("act")


@rule("MM-060")
def test_a_set_is_formed_from_exactly_3_cards_in_territory() -> None:
    four = ("crimson_dragon_1", "gilded_dragon_2", "sapphire_dragon_3", "gilded_dragon_3")
    given = table(2).territory("lion", *four, "crimson_scales_1").hand("lion", "gilded_knight_1")
    given.offers_only(*[f"set_territory {card}" for card in four], among="set_territory")
    given.choose("set_territory crimson_dragon_1", "set_territory gilded_dragon_2")
    assert given.in_castle("lion") == [] and len(given.in_territory("lion")) == 5  # nothing moves before the third
    given.choose("set_territory sapphire_dragon_3").settled()
    assert given.in_castle("lion") == [list(four[:3])]
    assert given.in_territory("lion") == ["gilded_dragon_3", "crimson_scales_1"]
    assert given.in_hand("lion") == ["gilded_knight_1"] and given.actions_left == 1


@rule("MM-060", "MM-061")
@pytest.mark.parametrize("zone", ["hand", "territory"])
def test_two_matching_cards_are_no_set(zone: str) -> None:
    cards = ("crimson_dragon_1", "gilded_dragon_2", "sapphire_knight_3")
    given = table(2).hand("lion", *cards) if zone == "hand" else table(2).territory("lion", *cards)
    given.does_not_offer("set_hand", "set_territory")
    assert given.refuses(f"set_{zone} crimson_dragon_1").rule == "MM-104"


@rule("MM-061")
def test_a_set_from_hand_goes_straight_to_the_castle_and_is_revealed() -> None:
    three = ("crimson_dragon_1", "gilded_dragon_2", "sapphire_dragon_3")
    given = table(2).hand("lion", *three, "crimson_scales_1")
    given.choose(*[f"set_hand {card}" for card in three]).settled()
    assert given.in_castle("lion") == [list(three)] and given.in_territory("lion") == []
    assert given.in_hand("lion") == ["crimson_scales_1"] and given.actions_left == 1
    assert given.view("raven")["players"][0]["castle"] == [list(three)]
    given.tells(*[f"{card} goes to Lion's Castle." for card in
                  ("Crimson Dragon 1", "Gilded Dragon 2", "Sapphire Dragon 3")], to="raven")  # fmt: skip


@rule("MM-062")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_discard_then_draw_draws_as_many_cards_as_were_discarded(count: int) -> None:
    hand = ("crimson_dragon_2", "gilded_dragon_3", "sapphire_knight_1")
    drawn = ("crimson_attack_2", "crimson_attack_3", "gilded_attack_1")[:count]
    given = table(2).hand("lion", *hand).choose(f"discard_then_draw {hand[0]}")
    given.offers("enough").choose(*[f"discard {card}" for card in hand[1:count]]).chance(*drawn).choose("enough")
    assert sorted(given.in_hand("lion")) == sorted([*hand[count:], *drawn])
    assert sorted(given.in_discard) == sorted(hand[:count]) and given.actions_left == 1
    given.settled()


@rule("MM-062", "MM-D21")
def test_discard_then_draw_needs_at_least_1_card() -> None:
    given = table(2).hand("lion", "crimson_dragon_2").offers("discard_then_draw crimson_dragon_2")
    given.does_not_offer("enough")
    table(2).does_not_offer("discard_then_draw")
    given.choose("discard_then_draw crimson_dragon_2").offers_only("enough")  # one is picked already


@rule("MM-062")
def test_any_cards_of_the_hand_may_be_discarded_in_any_order() -> None:
    given = table(2).hand("lion", "crimson_dragon_2", "crimson_dragon_1", "crimson_dragon_1")
    given.offers_only("discard_then_draw crimson_dragon_1", "discard_then_draw crimson_dragon_2",
                      among="discard_then_draw")  # fmt: skip
    other = given.copy().choose("discard_then_draw crimson_dragon_2").offers_only("enough", "discard crimson_dragon_1")
    given.choose("discard_then_draw crimson_dragon_1")
    given.offers_only("enough", "discard crimson_dragon_1", "discard crimson_dragon_2")
    other.choose("discard crimson_dragon_1")
    given.choose("discard crimson_dragon_2")
    assert other.match.digest == given.match.digest


@rule("MM-063")
def test_with_the_whole_hand_picked_the_player_still_says_when_to_draw_and_may_begin_again() -> None:
    given = table(2).hand("lion", "crimson_dragon_2", "gilded_dragon_3")
    given.choose("discard_then_draw gilded_dragon_3", "discard crimson_dragon_2").offers_only("enough")
    assert [option.text for option in given.match.pending[0].picked] == [
        "discard crimson_dragon_2",
        "discard gilded_dragon_3",
    ]
    assert given.match.reset(0) == 2
    given.offers("draw", "discard_then_draw crimson_dragon_2")


@rule("MM-063")
def test_all_discards_come_before_the_first_draw() -> None:
    given = table(2).hand("lion", "crimson_dragon_2", "gilded_dragon_3")
    given.choose("discard_then_draw crimson_dragon_2", "discard gilded_dragon_3")
    assert given.in_discard == []
    given.chance("crimson_attack_2", "crimson_attack_3").choose("enough")
    assert [event.word for event in given.events()] == ["discarded", "discarded", "drew", "drew"]


@rule("MM-064", "MM-154", "MM-D21")
@pytest.mark.parametrize("deck", [0, 1, 2])
def test_with_too_few_cards_in_the_deck_what_is_there_is_drawn(deck: int) -> None:
    cards = ("crimson_attack_2", "crimson_attack_3")[:deck]
    given = table(2).hand("lion", "crimson_dragon_2", "gilded_dragon_3", "gilded_knight_2").deck(*cards, rest="raven")
    given.choose("discard_then_draw crimson_dragon_2", "discard gilded_dragon_3").chance(*cards).choose("enough")
    assert given.in_hand("lion") == ["gilded_knight_2", *cards] and given.actions_left == 1
    assert given.in_discard == ["crimson_dragon_2", "gilded_dragon_3"]  # nothing is returned
    assert given.end_cause == ("empty_deck" if deck else None)

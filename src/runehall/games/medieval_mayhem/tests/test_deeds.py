"""The nine Character Actions: when each is available, what it offers and what it does (MM-059, MM-D20, MM-D31)."""

from __future__ import annotations

import pytest

from runehall.games.medieval_mayhem.tests.table import BARRACKS, FILL, Table, table
from runehall.testing.rules import rule

HAND = ("crimson_dragon_2", "gilded_knight_2", "sapphire_shield_1")  # in the order of the box
DRAGONS = ("gilded_dragon_3", "gilded_dragon_2", "gilded_dragon_1", "crimson_dragon_1", "crimson_dragon_3")
THREE = ("crimson_princess_1", "gilded_princess_1", "sapphire_attack_2")


def hero(character: str) -> Table:
    """Lion has a Character of which the others have none, and it is Lion's turn; Raven holds cards, Stag none."""
    name = character[:-2]
    given = table(3).characters(raven="merchant_b" if name != "merchant" else "wizard_b", stag="thief_b")
    return given.characters(lion=character, stag="ranger_b" if name != "ranger" else "king_b").hand("raven", *FILL)


def bare(given: Table) -> Table:
    """The deck is empty; all of it lies in Raven's Territory."""
    return given.deck(rest="raven").ending("lion", "empty_deck")


def unavailable(given: Table) -> None:
    """The Character Action is not offered, and the refusal tells the condition."""
    refused = given.does_not_offer("act").refuses("act")
    assert refused.rule == "MM-059" and "It is available when:" in refused.reason


# -- King, Queen, Wizard -----------------------------------------------------------------------------------------------


@rule("MM-059")
def test_the_king_lures_a_card_from_the_barracks() -> None:
    given = hero("king_a").territory("raven", "gilded_princess_2").choose("act")
    given.offers_only(*[f"lure_from_barracks {card}" for card in BARRACKS]).chance("gilded_dragon_3")
    given.choose("lure_from_barracks crimson_attack_1").waits_for("lion").settled()  # its text does not trigger
    assert given.in_territory("lion") == ["crimson_attack_1"] and given.in_territory("raven") == ["gilded_princess_2"]
    assert given.in_barracks == [BARRACKS[0], "gilded_dragon_3", *BARRACKS[2:]] and given.actions_left == 1


@rule("MM-059")
def test_the_king_needs_a_card_in_the_barracks() -> None:
    unavailable(bare(hero("king_b").hand("lion", *HAND).barracks()))
    bare(hero("king_b").hand("lion", *HAND).barracks("crimson_attack_1")).offers("act")


@rule("MM-059")
def test_the_queen_draws_2_then_discards_1_of_the_whole_hand() -> None:
    given = hero("queen_a").hand("lion", *HAND).chance("gilded_dragon_3", "gilded_attack_3").choose("act")
    hand = ("crimson_dragon_2", "gilded_dragon_3", "gilded_knight_2", "gilded_attack_3", "sapphire_shield_1")
    given.offers_only(*[f"discard {card}" for card in hand]).choose("discard gilded_attack_3").settled()
    assert given.in_hand("lion") == [card for card in hand if card != "gilded_attack_3"]
    assert given.in_discard == ["gilded_attack_3"] and given.actions_left == 1


@rule("MM-059", "MM-159")
def test_the_queen_needs_a_card_in_the_deck_and_discards_though_only_one_was_drawn() -> None:
    unavailable(bare(hero("queen_b").hand("lion", *HAND)))
    given = hero("queen_b").deck("gilded_dragon_3", rest="raven").chance("gilded_dragon_3").choose("act")
    given.offers_only("discard gilded_dragon_3").choose("discard gilded_dragon_3").settled()
    assert given.in_hand("lion") == [] and given.end_cause == "empty_deck"


@rule("MM-059")
def test_the_wizard_takes_one_of_the_top_3_and_orders_the_rest() -> None:
    given = (
        hero("wizard_a")
        .hand("lion", *HAND)
        .chance(*THREE)
        .choose("act")
        .offers_only(*[f"scry {card}" for card in THREE])
    )
    given.choose("scry gilded_princess_1").offers_only("on_top crimson_princess_1", "on_top sapphire_attack_2")
    for first, second in (("crimson_princess_1", "sapphire_attack_2"), ("sapphire_attack_2", "crimson_princess_1")):
        then = given.copy().choose(f"on_top {first}").settled()
        assert (
            "gilded_princess_1" in then.in_hand("lion")
            and then.actions_left == 1
            and then.deck_size == 70 - 5 - 3 - 3 - 1
        )
        assert then.view("lion")["deck"]["top"] == [first, second]
        assert then.view("raven")["deck"]["top"] == then.view(None)["deck"]["top"] == ["unknown", "unknown"]
        then.choose("recruit crimson_attack_1")  # without chance: what is on top is known
        assert then.in_barracks[1] == first


@rule("MM-059")
def test_only_the_wizard_sees_what_is_looked_at_and_taken() -> None:
    given = hero("wizard_b").chance(*THREE).choose("act")
    given.tells("Lion looks at 3 of the top cards.", to="raven").waits_for("lion")
    given.choose("scry sapphire_attack_2").tells("Lion draws Sapphire Attack 2.", to="lion").tells("Lion draws a card.")
    assert given.in_hand("lion", to="raven") == ["unknown"] and given.in_hand("lion") == ["sapphire_attack_2"]


@rule("MM-059", "MM-159")
def test_the_wizard_needs_a_card_in_the_deck_and_looks_at_as_many_as_there_are() -> None:
    unavailable(bare(hero("wizard_a").hand("lion", *HAND)))
    two = hero("wizard_a").deck(*THREE[:2], rest="raven").chance(*THREE[:2]).choose("act")
    two.offers_only("scry crimson_princess_1", "scry gilded_princess_1").choose("scry crimson_princess_1").settled()
    assert two.view("lion")["deck"] == {"size": 1, "top": ["gilded_princess_1"], "bottom": []} and two.end_cause is None
    one = hero("wizard_a").deck(THREE[0], rest="raven").chance(THREE[0]).choose("act").offers_only(f"scry {THREE[0]}")
    assert one.choose(f"scry {THREE[0]}").settled().end_cause == "empty_deck"  # a must


# -- Thief, Blacksmith, Alchemist --------------------------------------------------------------------------------------


@rule("MM-059")
def test_the_thief_takes_a_card_at_random_and_gives_one_of_choice() -> None:
    given = hero("thief_a").hand("lion", *HAND).hand("stag", "gilded_treasure_2", "crimson_scales_1").choose("act")
    given.offers_only("rob raven", "rob stag").chance("crimson_scales_1").choose("rob stag")
    hand = (*HAND[:2], "crimson_scales_1", HAND[2])
    given.offers_only(*[f"give_back {card}" for card in hand]).choose("give_back gilded_knight_2").settled()
    assert given.in_hand("lion") == ["crimson_dragon_2", "crimson_scales_1", "sapphire_shield_1"]
    assert given.in_hand("stag") == ["gilded_knight_2", "gilded_treasure_2"] and given.actions_left == 1


@rule("MM-059")
def test_the_thief_may_give_the_same_card_back() -> None:
    given = hero("thief_b").hand("stag", "crimson_scales_1").choose("act").chance("crimson_scales_1").choose("rob stag")
    given.offers_only("give_back crimson_scales_1").choose("give_back crimson_scales_1").settled()
    assert given.in_hand("lion") == [] and given.in_hand("stag") == ["crimson_scales_1"]


@rule("MM-059")
def test_both_see_both_cards_of_a_theft_and_nobody_else_does() -> None:
    given = hero("thief_a").hand("lion", *HAND).hand("stag", "gilded_treasure_2", "crimson_scales_1").choose("act")
    given.chance("crimson_scales_1").choose("rob stag").tells(
        "Lion picks Crimson Defense-Scales 1 out of Stag's hand.", to="stag"
    )
    given.tells("Lion picks a card out of Stag's hand.", to="raven")
    given.choose("give_back gilded_knight_2").tells("Lion gives Stag Gilded Knight 2 in return.", to="stag")
    given.tells("Lion gives Stag a card in return.", to="raven").tells("Lion gives Stag a card in return.")
    assert given.in_hand("lion", to="stag") == ["crimson_scales_1", "unknown", "unknown"]
    assert given.in_hand("stag", to="lion") == ["gilded_knight_2", "unknown"]
    assert given.in_hand("lion", to="raven") == ["unknown"] * 3 and given.in_hand("stag", to="raven") == ["unknown"] * 2


@rule("MM-059")
def test_the_thief_needs_an_opponent_with_a_card_in_hand() -> None:
    unavailable(hero("thief_a").hand("lion", *HAND).hand("raven"))
    given = hero("thief_a").hand("raven", "crimson_scales_1", "gilded_shield_2").offers("act").chance("gilded_shield_2")
    given.choose("act").offers_only("give_back gilded_shield_2")  # Stag has no card: only Raven can be robbed


@rule("MM-059")
def test_the_blacksmith_discards_a_card_and_captures_another_attack_or_defense() -> None:
    given = hero("blacksmith_a").hand("lion", "crimson_dragon_2").territory("lion", "gilded_knight_2")
    given.discard("gilded_scales_3", "crimson_princess_1", "sapphire_attack_1").choose("act")
    given.offers_only("discard crimson_dragon_2", "discard_from_territory gilded_knight_2")
    given.choose("discard_from_territory gilded_knight_2")
    weapons = [f"capture_from_barracks {card}" for card in ("crimson_attack_1", "gilded_attack_2", "sapphire_attack_3")]
    given.offers_only(*weapons, "capture_from_discard gilded_scales_3", "capture_from_discard sapphire_attack_1")
    pile = given.copy().choose("capture_from_discard gilded_scales_3").settled()
    assert pile.in_hand("lion") == ["crimson_dragon_2", "gilded_scales_3"] and pile.actions_left == 1
    assert pile.in_discard == ["crimson_princess_1", "gilded_knight_2", "sapphire_attack_1"]
    given.chance("gilded_dragon_3").choose("capture_from_barracks gilded_attack_2").settled()
    assert given.in_barracks == [*BARRACKS[:2], "gilded_dragon_3", *BARRACKS[3:]]


@rule("MM-059")
def test_the_blacksmith_cannot_capture_the_card_just_discarded_but_another_of_its_kind() -> None:
    given = hero("blacksmith_b").barracks(*DRAGONS).hand("lion", "gilded_shield_2", "crimson_attack_1")
    given.discard("gilded_scales_3", "crimson_attack_1").choose("act")
    shield = given.copy().choose("discard gilded_shield_2")
    shield.offers_only("capture_from_discard crimson_attack_1", "capture_from_discard gilded_scales_3")
    attack = given.choose("discard crimson_attack_1")
    attack.offers_only("capture_from_discard crimson_attack_1", "capture_from_discard gilded_scales_3")
    attack.choose("capture_from_discard crimson_attack_1").settled()
    assert attack.in_discard == ["crimson_attack_1", "gilded_scales_3"]


@rule("MM-059")
def test_the_blacksmith_needs_a_card_of_ones_own_and_a_weapon_that_lies_there_already() -> None:
    unavailable(hero("blacksmith_a").barracks(*DRAGONS).hand("lion", "gilded_shield_2", "crimson_attack_1"))
    unavailable(hero("blacksmith_a").discard("gilded_scales_3"))  # neither hand nor Territory
    hero("blacksmith_a").barracks(*DRAGONS).discard("gilded_scales_3").hand("lion", "gilded_knight_2").offers("act")
    hero("blacksmith_a").barracks(*DRAGONS).discard("gilded_scales_3").territory("lion", "gilded_knight_2").offers(
        "act"
    )
    hero("blacksmith_a").hand("lion", "gilded_knight_2").offers("act")  # Attacks lie in the Barracks


@rule("MM-059")
def test_the_alchemist_turns_a_hand_card_into_another_of_its_colour() -> None:
    given = hero("alchemist_a").hand("lion", *HAND).discard("crimson_attack_3", "crimson_knight_1", "gilded_dragon_1")
    given.choose("act").offers_only("discard crimson_dragon_2", "discard gilded_knight_2")  # Sapphire is not there yet
    given.choose("discard crimson_dragon_2")
    given.offers_only(*[f"{word}_from_discard {card}" for word in ("lure", "capture")
                        for card in ("crimson_attack_3", "crimson_knight_1")])  # fmt: skip
    lured = given.copy().choose("lure_from_discard crimson_attack_3").waits_for("lion").settled()  # no text
    assert lured.in_territory("lion") == ["crimson_attack_3"] and lured.actions_left == 1
    captured = given.choose("capture_from_discard crimson_knight_1").settled()
    assert captured.in_hand("lion") == ["crimson_knight_1", "gilded_knight_2", "sapphire_shield_1"]
    assert captured.in_discard == ["crimson_dragon_2", "gilded_dragon_1", "crimson_attack_3"]


@rule("MM-059")
def test_the_alchemist_gets_another_card_not_the_one_discarded() -> None:
    given = hero("alchemist_b").hand("lion", "gilded_dragon_2", "sapphire_shield_1")
    given.discard("gilded_dragon_2", "gilded_knight_3").choose("act").choose("discard gilded_dragon_2")
    given.offers("capture_from_discard gilded_dragon_2", "capture_from_discard gilded_knight_3")  # another of its kind
    single = hero("alchemist_b").hand("lion", "gilded_dragon_2").discard("gilded_knight_3").choose("act")
    single.choose("discard gilded_dragon_2")
    single.offers_only("lure_from_discard gilded_knight_3", "capture_from_discard gilded_knight_3")


@rule("MM-059")
def test_the_alchemist_needs_a_hand_card_whose_colour_lies_in_the_discard_pile() -> None:
    unavailable(hero("alchemist_a").hand("lion", *HAND))
    unavailable(hero("alchemist_a").hand("lion", "crimson_dragon_2").discard("gilded_knight_3"))
    unavailable(hero("alchemist_a").territory("lion", "gilded_knight_2").discard("gilded_knight_3"))
    hero("alchemist_a").hand("lion", "gilded_knight_2").discard("gilded_knight_3").offers("act")


# -- Bard, Ranger, Merchant --------------------------------------------------------------------------------------------


@rule("MM-059")
def test_the_bard_may_capture_from_the_own_territory_and_then_draws() -> None:
    given = (
        hero("bard_a").territory("lion", "gilded_knight_2", "crimson_dragon_2").territory("raven", "crimson_shield_2")
    )
    given.choose("act").offers_only(
        "capture_from_territory crimson_dragon_2", "capture_from_territory gilded_knight_2", "decline"
    )
    declined = given.copy().chance("gilded_dragon_3").choose("decline").settled()
    assert declined.in_hand("lion") == ["gilded_dragon_3"] and len(declined.in_territory("lion")) == 2
    given.chance("gilded_dragon_3").choose("capture_from_territory gilded_knight_2").settled()
    assert given.in_hand("lion") == ["gilded_dragon_3", "gilded_knight_2"] and given.actions_left == 1


@rule("MM-059", "MM-159")
def test_the_bard_must_capture_if_nothing_can_be_drawn() -> None:
    given = bare(hero("bard_b").territory("lion", "gilded_knight_2", "crimson_dragon_2")).choose("act")
    given.offers_only("capture_from_territory crimson_dragon_2", "capture_from_territory gilded_knight_2")
    given.choose("capture_from_territory gilded_knight_2").settled()
    unavailable(bare(hero("bard_b").hand("lion", *HAND)))
    only_draw = hero("bard_b").offers("act").chance("gilded_dragon_3").choose("act").settled()
    assert only_draw.in_hand("lion") == ["gilded_dragon_3"]


@rule("MM-059")
def test_the_ranger_destroys_any_barracks_cards_and_captures_one_of_the_refilled() -> None:
    given = hero("ranger_a").choose("act").offers_only(*[f"destroy {card}" for card in BARRACKS], "enough")
    given.choose("destroy gilded_treasure_1", "destroy gilded_attack_2").offers("enough")
    given.chance("gilded_dragon_3", "crimson_scales_1").choose("enough")
    left = ("crimson_attack_1", "sapphire_attack_3", "sapphire_knight_2", "gilded_dragon_3", "crimson_scales_1")
    assert sorted(given.in_barracks) == sorted(left) and given.in_discard == ["gilded_treasure_1", "gilded_attack_2"]
    given.offers_only(*[f"capture_from_barracks {card}" for card in left]).chance("gilded_scales_3")
    given.choose("capture_from_barracks crimson_scales_1").settled()
    assert given.in_hand("lion") == ["crimson_scales_1"] and len(given.in_barracks) == 5 and given.actions_left == 1


@rule("MM-059")
@pytest.mark.parametrize("count", [0, 5])
def test_the_ranger_may_destroy_none_or_all(count: int) -> None:
    given = hero("ranger_b").choose("act")
    fresh = DRAGONS[:count]
    if count:
        first = ("sapphire_knight_2", "gilded_treasure_1", "crimson_attack_1", "gilded_attack_2")
        given.choose(*[f"destroy {card}" for card in first])
    given.chance(*fresh).choose("destroy sapphire_attack_3" if count else "enough")  # after all five it is enough
    there = fresh if count else BARRACKS
    given.offers_only(*[f"capture_from_barracks {card}" for card in there]).chance("crimson_scales_1")
    given.choose(f"capture_from_barracks {there[0]}").settled()
    assert given.in_hand("lion") == [there[0]] and len(given.in_discard) == count


@rule("MM-059")
def test_the_ranger_needs_a_barracks_card_and_captures_none_if_all_are_destroyed_for_good() -> None:
    unavailable(bare(hero("ranger_a").hand("lion", *HAND).barracks()))
    given = bare(hero("ranger_a").hand("lion", *HAND).barracks("crimson_attack_1", "gilded_attack_2")).choose("act")
    some = given.copy().choose("destroy crimson_attack_1", "enough").settled()  # one is left, and must be captured
    assert "gilded_attack_2" in some.in_hand("lion") and some.in_barracks == []
    given.choose("destroy crimson_attack_1", "destroy gilded_attack_2").settled()
    assert given.in_hand("lion") == list(HAND) and given.in_barracks == [] and given.actions_left == 1


@rule("MM-059")
def test_the_merchant_may_exchange_a_card_with_the_barracks_and_then_draws() -> None:
    given = hero("merchant_a").hand("lion", "crimson_dragon_2", "gilded_knight_2").choose("act")
    pairs = [f"exchange {mine} {other}" for mine in ("crimson_dragon_2", "gilded_knight_2") for other in BARRACKS]
    given.offers_only(*pairs, "decline")
    declined = given.copy().chance("gilded_dragon_3").choose("decline").settled()
    assert len(declined.in_hand("lion")) == 3 and declined.in_barracks == list(BARRACKS)
    given.chance("gilded_dragon_3").choose("exchange gilded_knight_2 gilded_attack_2").settled()
    assert given.in_hand("lion") == ["crimson_dragon_2", "gilded_dragon_3", "gilded_attack_2"]
    assert given.view(None)["barracks"] == [*BARRACKS[:2], "gilded_knight_2", *BARRACKS[3:]]  # laid there, no refill
    assert given.actions_left == 1


@rule("MM-059", "MM-159")
def test_the_merchant_must_exchange_if_nothing_can_be_drawn() -> None:
    given = bare(hero("merchant_b").hand("lion", "gilded_knight_2").barracks(*BARRACKS[:2])).choose("act")
    given.offers_only("exchange gilded_knight_2 crimson_attack_1", "exchange gilded_knight_2 gilded_treasure_1")
    given.choose("exchange gilded_knight_2 crimson_attack_1").settled()
    assert given.in_hand("lion") == ["crimson_attack_1"] and sorted(given.in_barracks) == [
        "gilded_knight_2",
        BARRACKS[0],
    ]


@rule("MM-059")
def test_the_merchant_needs_a_deck_or_both_a_hand_and_a_barracks() -> None:
    unavailable(bare(hero("merchant_a").hand("lion", *HAND).barracks()))
    unavailable(bare(hero("merchant_a")))
    bare(hero("merchant_a").hand("lion", *HAND)).offers("act")
    bare_hand = hero("merchant_a").offers("act").chance("gilded_dragon_3").choose("act").settled()
    assert bare_hand.in_hand("lion") == ["gilded_dragon_3"]

"""Set triggers (MM-114 to MM-133) and the examples with them."""

from __future__ import annotations

import pytest

from runehall.games.medieval_mayhem.tests.table import BARRACKS, FILL, Table, table
from runehall.testing.rules import rule

CRIMSON = ("crimson_dragon_1", "crimson_knight_2", "crimson_treasure_3")  # share a colour only
GILDED = ("gilded_dragon_1", "gilded_knight_2", "gilded_treasure_3")
SAPPHIRE = ("sapphire_dragon_1", "sapphire_knight_3", "sapphire_treasure_2")
DRAGONS = ("crimson_dragon_1", "crimson_dragon_3", "gilded_dragon_2")  # share a type only
PRINCESSES = ("crimson_princess_1", "gilded_princess_2", "sapphire_princess_3")
KNIGHTS = ("crimson_knight_1", "gilded_knight_2", "sapphire_knight_3")
TREASURES = ("crimson_treasure_1", "gilded_treasure_2", "sapphire_treasure_3")
ATTACKS = ("crimson_attack_2", "gilded_attack_1", "sapphire_attack_3")
DEFENSES = ("crimson_scales_1", "gilded_shield_2", "sapphire_guardians_3")
NUMBERS = {
    1: ("crimson_dragon_1", "gilded_knight_1", "sapphire_treasure_1"),  # share a number only
    2: ("crimson_dragon_2", "gilded_knight_2", "sapphire_treasure_2"),
    3: ("crimson_dragon_3", "gilded_knight_3", "sapphire_treasure_3"),
}


def triggered(given: Table) -> list[str]:
    """Which triggers the last choice has fired."""
    return [text.split()[1] for text in given.told() if "trigger fires" in text]


# -- which triggers fire, and when -------------------------------------------------------------------------------------


@rule("MM-114")
@pytest.mark.parametrize(
    ("cards", "aspects"),
    [
        (("crimson_dragon_1", "crimson_dragon_2", "crimson_dragon_3"), ["crimson", "dragon"]),
        (("crimson_dragon_2", "crimson_attack_2", "crimson_treasure_2"), ["crimson", "number_2"]),
        (("crimson_knight_1", "gilded_knight_1", "sapphire_knight_1"), ["number_1", "knight"]),
        (("gilded_attack_3", "crimson_attack_3", "sapphire_attack_3"), ["number_3", "attack"]),
    ],
)
def test_every_aspect_that_all_three_cards_share_triggers_once(cards: tuple[str, ...], aspects: list[str]) -> None:
    given = (
        table()
        .hand("lion", *cards, "sapphire_guardians_3")
        .discard("gilded_scales_3", "crimson_shield_3")
        .form_set(*cards)
    )
    given.waits_for("lion").offers_only(*[f"trigger {aspect}" for aspect in aspects])
    given.choose(f"trigger {aspects[0]}")
    assert len(triggered(given)) == 1
    end = "enough" if "number" in aspects[0] else "decline"
    given.choose(end)
    assert len(triggered(given)) == 1  # the last one needs no choice
    given.does_not_offer("trigger").choose("enough" if "number" in aspects[1] else "decline")
    assert triggered(given) == []
    given.settled()


@rule("MM-114")
@pytest.mark.parametrize(
    ("cards", "aspect"),
    [
        (("crimson_dragon_1", "crimson_dragon_2", "crimson_knight_3"), "Crimson"),
        (("gilded_knight_1", "sapphire_knight_2", "gilded_knight_3"), "Knight"),
        (("gilded_knight_1", "sapphire_knight_1", "gilded_dragon_1"), "Number"),
    ],
)
def test_what_only_two_of_the_cards_share_triggers_nothing(cards: tuple[str, ...], aspect: str) -> None:
    given = table().hand("lion", *cards, *FILL).territory("lion", "gilded_scales_3").discard("crimson_scales_1")
    given.form_set(*cards)
    assert triggered(given) == [aspect]
    given.does_not_offer("trigger")


@rule("MM-115", "MM-E23")
def test_a_card_discarded_by_the_number_trigger_can_then_be_lured_by_the_crimson_one() -> None:
    three = ("crimson_dragon_2", "crimson_attack_2", "crimson_treasure_2")
    given = table().hand("lion", *three, "gilded_knight_1").form_set(*three)
    given.offers_only("trigger crimson", "trigger number_2")
    number_first = given.copy().choose("trigger number_2").offers_only("discard gilded_knight_1", "enough")
    number_first.choose("discard gilded_knight_1").chance("gilded_dragon_3").choose("enough")
    assert number_first.in_hand("lion") == ["gilded_dragon_3"] and number_first.in_discard == ["gilded_knight_1"]
    number_first.offers_only("lure_from_discard gilded_knight_1", "decline")
    number_first.choose("lure_from_discard gilded_knight_1").waits_for("lion").settled()
    assert number_first.in_territory("lion") == ["gilded_knight_1"] and number_first.actions_left == 1
    assert [len(number_first.in_hand(seat)) for seat in ("raven", "stag", "boar")] == [0, 0, 0]
    crimson_first = given.choose("trigger crimson")  # finds nothing, and the Number trigger follows at once
    assert triggered(crimson_first) == ["Crimson", "Number"]
    crimson_first.offers_only("discard gilded_knight_1", "enough").choose("discard gilded_knight_1")
    crimson_first.chance("gilded_dragon_3").choose("enough").offers("draw").settled()
    assert crimson_first.in_territory("lion") == [] and crimson_first.in_discard == ["gilded_knight_1"]


@rule("MM-116")
@pytest.mark.parametrize(
    ("cards", "end"),
    [(CRIMSON, "decline"), (GILDED, "decline"), (NUMBERS[2], "enough"), (DRAGONS, "decline"), (PRINCESSES, "decline"),
     (KNIGHTS, "decline"), (ATTACKS, "decline"), (DEFENSES, "decline")],
)  # fmt: skip
def test_a_trigger_that_says_may_is_used_or_declined_right_away_and_costs_no_action(
    cards: tuple[str, ...], end: str
) -> None:
    given = table().hand("lion", *cards, "crimson_scales_1" if cards != DEFENSES else "crimson_attack_3")
    given.territory("lion", "sapphire_knight_2").discard("gilded_scales_3", "gilded_guardians_3", "gilded_shield_2"
                                                         if cards != DEFENSES else "crimson_shield_3")  # fmt: skip
    given.form_set(*cards).waits_for("lion").offers(end)
    assert len(given.options()) > 1
    given.does_not_offer("draw", "recruit", "play", "act").choose(end).settled()
    assert given.actions_left == 1
    given.offers("draw").does_not_offer("decline", "enough", "trigger", "lure_from_discard", "capture_from_territory")


@rule("MM-116", "MM-122")
def test_the_sapphire_trigger_is_a_must_that_nobody_is_asked_about() -> None:
    given = table(3).hand("lion", *SAPPHIRE, *FILL)
    given.form_set(*SAPPHIRE, chance=("gilded_attack_1", "gilded_attack_3"))
    assert (given.in_hand("raven"), given.in_hand("stag")) == (["gilded_attack_1"], ["gilded_attack_3"])
    assert given.actions_left == 1
    given.offers("draw").does_not_offer("decline").settled()


@rule("MM-117")
def test_each_trigger_is_resolved_with_its_refill_before_the_next() -> None:
    three = ("crimson_attack_3", "gilded_attack_3", "sapphire_attack_3")
    given = table().hand("lion", *three, "gilded_knight_3").form_set(*three).choose("trigger attack")
    fresh = (
        "crimson_princess_1",
        "crimson_princess_2",
        "gilded_princess_1",
        "gilded_princess_2",
        "sapphire_princess_1",
    )
    given.chance(*fresh).choose("destroy_all")
    assert given.in_barracks == list(fresh) and given.deck_size == 70 - 4 - 5 - 5
    assert triggered(given) == ["Number"]
    given.offers_only("discard gilded_knight_3", "enough").choose("enough").settled()
    other = table().hand("lion", "crimson_dragon_1", "gilded_dragon_1", "sapphire_dragon_1", "gilded_knight_3")
    other.barracks("gilded_princess_1", *BARRACKS[1:]).form_set(
        "crimson_dragon_1", "gilded_dragon_1", "sapphire_dragon_1"
    )
    other.choose("trigger dragon").chance("crimson_scales_1").choose("capture_from_barracks gilded_princess_1")
    assert other.in_barracks == ["crimson_scales_1", *BARRACKS[1:]]
    other.offers_only("discard gilded_knight_3", "discard gilded_princess_1", "enough")  # what it brought is there


@rule("MM-118")
@pytest.mark.parametrize("cards", [CRIMSON, GILDED, DRAGONS, PRINCESSES, DEFENSES])
def test_a_trigger_without_anything_to_take_does_nothing(cards: tuple[str, ...]) -> None:
    given = table().hand("lion", *cards, *FILL).barracks(
        "gilded_treasure_1", "crimson_attack_1", "gilded_attack_2", "sapphire_attack_3", "gilded_dragon_2"
    ).form_set(*cards)  # fmt: skip
    assert len(triggered(given)) == 1
    given.offers("draw").does_not_offer("decline").settled()
    assert given.actions_left == 1


@rule("MM-118")
def test_a_knight_set_and_an_empty_hand_find_nothing_either() -> None:
    given = table().hand("lion", *KNIGHTS, *FILL).form_set(*KNIGHTS)  # neither a Dragon nor a Shield lies about
    given.offers("draw").settled()
    bare = table().hand("lion", *NUMBERS[3]).form_set(*NUMBERS[3]).offers_only("enough").choose("enough")
    assert bare.in_hand("lion") == [] and bare.deck_size == 62
    bare.offers("draw").settled()


@rule("MM-119")
def test_the_set_just_formed_is_out_of_reach_of_its_own_triggers() -> None:
    gilded = table().territory("lion", *GILDED, "sapphire_knight_2").form_set(*GILDED, zone="territory")
    gilded.offers_only("capture_from_territory sapphire_knight_2", "decline")
    defense = table().hand("lion", *DEFENSES, *FILL).discard("gilded_scales_3").form_set(*DEFENSES)
    defense.offers_only("capture_from_discard gilded_scales_3", "decline")
    number = table().hand("lion", *NUMBERS[2], *FILL).form_set(*NUMBERS[2])
    number.offers_only(*[f"discard {card}" for card in FILL], "enough")


# -- by colour ---------------------------------------------------------------------------------------------------------


@rule("MM-120")
def test_a_crimson_set_lures_any_one_card_from_the_discard_pile() -> None:
    given = table().hand("lion", *CRIMSON).discard("gilded_knight_1", "gilded_knight_1", "sapphire_shield_1")
    given.territory("raven", "crimson_princess_1").form_set(*CRIMSON)
    given.offers_only("lure_from_discard gilded_knight_1", "lure_from_discard sapphire_shield_1", "decline")
    given.choose("lure_from_discard gilded_knight_1").settled()
    assert given.in_territory("lion") == ["gilded_knight_1"]
    assert given.in_discard == ["gilded_knight_1", "sapphire_shield_1"] and given.in_hand("lion") == []


@rule("MM-121")
def test_a_gilded_set_captures_any_one_card_of_ones_own_territory() -> None:
    given = table().hand("lion", *GILDED).territory("lion", "gilded_knight_1", "sapphire_shield_1")
    given.territory("raven", "crimson_princess_1").discard("crimson_princess_3").form_set(*GILDED)
    given.offers_only("capture_from_territory gilded_knight_1", "capture_from_territory sapphire_shield_1", "decline")
    given.choose("capture_from_territory sapphire_shield_1").settled()
    assert (given.in_hand("lion"), given.in_territory("lion")) == (["sapphire_shield_1"], ["gilded_knight_1"])


@rule("MM-122")
def test_a_sapphire_set_makes_every_other_player_draw_from_the_left_on() -> None:
    given = table().turn("raven").hand("raven", *SAPPHIRE, *FILL).hand("boar", "gilded_dragon_1", "gilded_dragon_2")
    given.form_set(*SAPPHIRE, chance=("gilded_attack_1", "gilded_attack_3", "gilded_knight_2"))
    given.tells("Stag draws a card.", "Boar draws a card.", "Lion draws a card.")
    assert given.in_hand("stag") == ["gilded_attack_1"] and given.in_hand("lion") == ["gilded_knight_2"]
    assert given.in_hand("boar") == ["gilded_dragon_1", "gilded_dragon_2", "gilded_attack_3"]
    assert len(given.in_hand("raven")) == 3 and given.deck_size == 70 - 5 - 8 - 3
    given.settled()


# -- by number ---------------------------------------------------------------------------------------------------------


@rule("MM-123")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_number_set_discards_up_to_that_many_cards_and_draws_as_many(number: int) -> None:
    hand = ("crimson_princess_1", "gilded_princess_2", "crimson_attack_3", "sapphire_attack_1")
    given = table().hand("lion", *NUMBERS[number], *hand).territory("lion", "gilded_shield_2")
    given.form_set(*NUMBERS[number]).does_not_offer("discard_from_territory")
    assert len(given.options("discard")) == 4
    for card in hand[:number]:
        given.offers("enough").choose(f"discard {card}")  # fewer would have done
    given.offers_only("enough")
    drawn = ("gilded_attack_1", "gilded_attack_3", "gilded_dragon_1")[:number]
    given.chance(*drawn).choose("enough").settled()
    assert sorted(given.in_hand("lion")) == sorted([*hand[number:], *drawn])
    assert sorted(given.in_discard) == sorted(hand[:number]) and given.in_territory("lion") == ["gilded_shield_2"]


@rule("MM-123")
def test_a_number_set_may_discard_nothing() -> None:
    given = table().hand("lion", *NUMBERS[3], *FILL).form_set(*NUMBERS[3]).choose("enough").settled()
    assert sorted(given.in_hand("lion")) == sorted(FILL) and given.in_discard == []


# -- by type -----------------------------------------------------------------------------------------------------------

ON_OFFER = ("gilded_princess_1", "crimson_knight_3", "gilded_dragon_3", "sapphire_scales_1", "sapphire_shield_1")
IN_DISCARD = ("crimson_princess_3", "sapphire_knight_2", "sapphire_dragon_2", "gilded_scales_3", "gilded_guardians_3",
              "crimson_shield_3")  # fmt: skip


@rule("MM-124", "MM-125", "MM-126", "MM-130", "MM-193")
@pytest.mark.parametrize(
    ("cards", "options"),
    [
        (DRAGONS, ["capture_from_barracks gilded_princess_1", "capture_from_barracks sapphire_scales_1",
                   "capture_from_discard gilded_scales_3"]),
        (PRINCESSES, ["lure_from_barracks crimson_knight_3", "capture_from_discard gilded_guardians_3"]),
        (KNIGHTS, ["destroy gilded_dragon_3", "capture_from_barracks sapphire_shield_1",
                   "capture_from_discard crimson_shield_3"]),
        (DEFENSES, ["capture_from_barracks sapphire_scales_1", "capture_from_barracks sapphire_shield_1",
                    "capture_from_discard gilded_scales_3", "capture_from_discard gilded_guardians_3",
                    "capture_from_discard crimson_shield_3"]),
    ],
)  # fmt: skip
def test_a_type_set_offers_its_two_ways_and_only_one_card_is_taken(cards: tuple[str, ...], options: list[str]) -> None:
    for option in options:
        given = table().hand("lion", *cards).barracks(*ON_OFFER).discard(*IN_DISCARD).form_set(*cards)
        given.offers_only(*options, "decline")
        word, card = option.split()
        given.chance(*(["gilded_treasure_1"] if "discard" not in word else [])).choose(option).settled()
        given.offers("draw").does_not_offer("decline", "capture_from_barracks", "capture_from_discard", "destroy")
        assert given.in_hand("lion") == ([card] if "capture" in word else [])
        assert given.in_territory("lion") == ([card] if "lure" in word else [])
        assert (card in given.in_discard) == (word == "destroy")
        assert ("gilded_treasure_1" in given.in_barracks) == ("discard" not in word)


@rule("MM-125")
def test_a_princess_set_captures_guardians_from_the_barracks_too() -> None:
    given = table().hand("lion", *PRINCESSES).barracks("gilded_guardians_1", *BARRACKS[:4]).form_set(*PRINCESSES)
    given.offers_only("capture_from_barracks gilded_guardians_1", "decline")
    given.chance("gilded_knight_3").choose("capture_from_barracks gilded_guardians_1").settled()
    assert given.in_hand("lion") == ["gilded_guardians_1"]


@rule("MM-127", "MM-128")
def test_an_attack_set_may_destroy_the_whole_barracks_which_is_then_refilled() -> None:
    given = table().hand("lion", *ATTACKS).form_set(*ATTACKS)
    given.offers_only("destroy_all", "draw_cards 1", "draw_cards 2", "draw_cards 3", "decline")
    fresh = ("gilded_knight_1", "gilded_knight_2", "gilded_knight_3", "crimson_knight_1", "crimson_knight_2")
    given.chance(*fresh).choose("destroy_all").settled()
    assert given.in_barracks == list(fresh) and sorted(given.in_discard) == sorted(BARRACKS)
    assert given.in_hand("lion") == []  # not both
    told = given.told()
    last_destroyed = max(at for at, text in enumerate(told) if "destroys" in text)
    first_turned_up = min(at for at, text in enumerate(told) if "comes to the Barracks" in text)
    assert last_destroyed < first_turned_up
    given.offers("draw").does_not_offer("draw_cards", "decline")


@rule("MM-127", "MM-129")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_an_attack_set_may_draw_the_number_that_is_named(count: int) -> None:
    drawn = ("gilded_knight_1", "gilded_knight_2", "gilded_knight_3")[:count]
    given = table().hand("lion", *ATTACKS).form_set(*ATTACKS).chance(*drawn).choose(f"draw_cards {count}").settled()
    assert given.in_hand("lion") == list(drawn) and given.in_barracks == list(BARRACKS)
    given.does_not_offer("destroy_all", "draw_cards")


@rule("MM-129", "MM-127")
def test_an_attack_set_may_draw_none() -> None:
    given = table().hand("lion", *ATTACKS).form_set(*ATTACKS).choose("decline").settled()
    assert given.in_hand("lion") == [] and given.in_barracks == list(BARRACKS) and given.in_discard == []


@rule("MM-131")
def test_a_treasure_set_has_no_type_trigger_but_its_colour_or_number_triggers() -> None:
    plain = table().hand("lion", *TREASURES, *FILL).form_set(*TREASURES)
    assert triggered(plain) == []
    plain.offers("draw").settled()
    crimson = ("crimson_treasure_1", "crimson_treasure_2", "crimson_treasure_3")
    coloured = table().hand("lion", *crimson).discard("gilded_knight_1").form_set(*crimson)
    assert triggered(coloured) == ["Crimson"]
    coloured.offers_only("lure_from_discard gilded_knight_1", "decline")
    ones = ("crimson_treasure_1", "gilded_treasure_1", "sapphire_treasure_1")
    numbered = table().hand("lion", *ones).form_set(*ones).offers_only("enough")
    assert triggered(numbered) == ["Number"]


@rule("MM-132")
def test_a_card_lured_or_captured_by_a_trigger_triggers_no_text() -> None:
    given = table().hand("lion", *CRIMSON).discard("crimson_attack_2").territory("raven", "gilded_knight_1")
    given.form_set(*CRIMSON).choose("lure_from_discard crimson_attack_2").waits_for("lion").settled()
    assert given.in_territory("raven") == ["gilded_knight_1"] and given.in_discard == []
    knight = table().hand("lion", *PRINCESSES).barracks("crimson_knight_3", *BARRACKS[:4])
    knight.territory("raven", "crimson_dragon_1").form_set(*PRINCESSES).chance("gilded_knight_3")
    knight.choose("lure_from_barracks crimson_knight_3").offers("draw").settled()
    assert knight.in_territory("raven") == ["crimson_dragon_1"]
    captured = table().hand("lion", *GILDED).territory("lion", "gilded_treasure_2").form_set(*GILDED)
    captured.choose("capture_from_territory gilded_treasure_2").offers("draw").settled()  # no card is drawn
    assert captured.in_hand("lion") == ["gilded_treasure_2"]


@rule("MM-133")
def test_a_set_formed_by_a_card_text_triggers_like_any_other() -> None:
    given = table().hand("lion", "sapphire_treasure_1").territory("lion", *CRIMSON).discard("gilded_knight_1")
    given.choose("play sapphire_treasure_1").form_set(*CRIMSON, zone="territory")
    assert triggered(given) == ["Crimson"]
    given.offers_only("lure_from_discard gilded_knight_1", "decline").choose("lure_from_discard gilded_knight_1")
    given.settled()
    assert sorted(given.in_territory("lion")) == ["gilded_knight_1", "sapphire_treasure_1"] and given.actions_left == 1


# -- examples ----------------------------------------------------------------------------------------------------------


@rule("MM-E08")
def test_three_ones_of_different_colours_and_types_are_a_number_set_only() -> None:
    cards = ("crimson_dragon_1", "gilded_knight_1", "sapphire_treasure_1")
    given = table().hand("lion", *cards, *FILL).discard("gilded_scales_3").form_set(*cards)
    assert triggered(given) == ["Number"] and given.in_castle("lion") == [list(cards)]
    given.offers_only(*[f"discard {card}" for card in FILL], "enough").choose(f"discard {FILL[0]}")
    given.offers_only("enough").chance("gilded_attack_1").choose("enough").settled()


@rule("MM-E14")
def test_three_crimson_dragons_fire_two_triggers_and_score_3() -> None:
    cards = ("crimson_dragon_1", "crimson_dragon_2", "crimson_dragon_3")
    for first in ("crimson", "dragon"):
        given = table().hand("lion", *cards).discard("gilded_scales_3").form_set(*cards)
        given.offers_only("trigger crimson", "trigger dragon").choose(f"trigger {first}").choose("decline", "decline")
        given.does_not_offer("trigger").offers("draw").settled()
        assert given.player("lion")["points"]["castle"] == 3


@rule("MM-E15")
def test_three_ones_of_two_colours_score_11_in_the_castle() -> None:
    cards = ("sapphire_knight_1", "gilded_treasure_1", "sapphire_attack_1")
    given = table().hand("lion", *cards).form_set(*cards)
    assert triggered(given) == ["Number"] and given.player("lion")["points"]["castle"] == 5 + 2 + 4
    given.choose("enough").settled()

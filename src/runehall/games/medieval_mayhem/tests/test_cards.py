"""Every card of the box is played, and does what is printed on it: no more and no less."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from runehall.games.medieval_mayhem.tests.table import FILL, Table, table
from runehall.testing.rules import rule

# What each type takes, and how many cards of it there are for a test, in the order in which they are offered.
PREY = {
    "dragon": ("crimson_princess_2", "gilded_princess_1", "sapphire_princess_1", "sapphire_princess_1"),
    "princess": ("crimson_knight_3", "gilded_knight_1", "sapphire_knight_1", "sapphire_knight_2"),
    "knight": ("crimson_dragon_1", "gilded_dragon_2", "sapphire_dragon_1", "sapphire_dragon_3"),
}
CHASES = {"dragon": "princess", "princess": "knight", "knight": "dragon"}
OTHERS = ("gilded_treasure_2", "crimson_scales_1")  # cards no Dragon, Princess or Knight takes
COLOURS = ("crimson", "gilded", "sapphire")


@rule("MM-052", "MM-073")
@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("type", PREY)
def test_a_crimson_card_takes_up_to_its_number_from_a_territory(type: str, number: int) -> None:
    card, taken = f"crimson_{type}_{number}", PREY[type][:number]
    given = table(3).hand("lion", card).hand("raven", *OTHERS).territory("raven", *PREY[type])
    given.castle("raven", ("crimson_attack_1", "gilded_attack_2", "sapphire_attack_3"))
    given.choose(f"play_on {card} raven").offers_only("enough", *[f"take {each}" for each in sorted({*PREY[type]})])
    given.choose(*[f"take {each}" for each in taken]).let_it_happen("raven").waits_for("lion").settled()
    assert given.in_territory("raven") == list(PREY[type][number:])
    arrived(given, type, card, taken)


@rule("MM-052", "MM-074")
@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("type", PREY)
def test_a_gilded_card_takes_its_number_from_a_hand(type: str, number: int) -> None:
    card, taken = f"gilded_{type}_{number}", PREY[type][:number]
    given = table(3).hand("lion", card).hand("raven", *PREY[type], *OTHERS)
    given.choose(f"play_on {card} raven").let_it_happen("raven")
    for each in taken:
        given.waits_for("raven").does_not_offer("enough").choose(f"give_up {each}")
    given.waits_for("lion").settled()
    assert sorted(given.in_hand("raven")) == sorted([*PREY[type][number:], *OTHERS])
    arrived(given, type, card, taken)


@rule("MM-052", "MM-073")
@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("type", PREY)
def test_a_sapphire_card_takes_up_to_its_number_from_any_sets_of_a_castle(type: str, number: int) -> None:
    card = f"sapphire_{type}_{number}"
    given = table(3).hand("lion", card)
    prize = [f"{word}_{CHASES[type]}_{n}" for word, n in (("crimson", 2), ("gilded", 2), ("gilded", 1))]
    one = (*prize[:2], "gilded_treasure_2")  # a set of number 2 with two such cards in it
    two = (prize[2], "gilded_scales_3", "gilded_attack_2")  # a Gilded set with one
    given.castle("raven", one, two).hand("raven", *OTHERS[1:])
    picks = [(prize[0], 1), (prize[2], 2), (prize[1], 1)][:number]  # in the order of the box
    given.choose(f"play_on {card} raven").offers("enough")
    there = [(prize[0], 1), (prize[1], 1), (prize[2], 2)]
    given.offers_only(*[f"take_from_set {each} set_{at}" for each, at in there], among="take_from_set")
    given.choose(*[f"take_from_set {each} set_{at}" for each, at in picks]).let_it_happen("raven").settled()
    arrived(given, type, card, [each for each, _ in picks])
    assert given.player("raven")["sets"] == 2 - len({at for _, at in picks})


def arrived(given: Table, type: str, card: str, taken: Sequence[str]) -> None:
    """What a Dragon, Princess or Knight took lies in hand, Territory or discard pile, and nothing else does."""
    assert sorted(given.in_hand("lion")) == sorted(taken if type == "dragon" else [])
    assert sorted(given.in_discard) == sorted(taken if type == "knight" else [])
    assert sorted(given.in_territory("lion")) == sorted([card, *taken] if type == "princess" else [card])


@rule("MM-052", "MM-190")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_crimson_treasure_may_lure_a_card_up_to_its_number_from_the_barracks(number: int) -> None:
    given = table(2).hand("lion", f"crimson_treasure_{number}").choose(f"play crimson_treasure_{number}")
    low = [card for card in given.in_barracks if int(card[-1]) <= number]
    given.offers_only("decline", *[f"lure_from_barracks {card}" for card in low])
    declined = given.copy().choose("decline").settled()
    assert declined.in_territory("lion") == [f"crimson_treasure_{number}"]
    given.chance("gilded_shield_2").choose(f"lure_from_barracks {low[-1]}").settled()
    assert sorted(given.in_territory("lion")) == sorted([f"crimson_treasure_{number}", low[-1]])
    assert "gilded_shield_2" in given.in_barracks and given.actions_left == 1


@rule("MM-052", "MM-241")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_gilded_treasure_draws_its_number_and_puts_one_under_the_deck(number: int) -> None:
    drawn = ("crimson_dragon_2", "gilded_dragon_3", "sapphire_dragon_1")[:number]
    given = table(2).hand("lion", f"gilded_treasure_{number}", "crimson_scales_1")
    given.chance(*drawn).choose(f"play gilded_treasure_{number}").does_not_offer("decline", "enough")
    given.offers_only(*[f"put_under {card}" for card in (*drawn, "crimson_scales_1")])
    given.choose(f"put_under {drawn[0]}").settled()
    assert given.in_hand("lion") == [*drawn[1:], "crimson_scales_1"] and given.deck_size == 65 - 2 - number + 1
    assert given.view("lion")["deck"]["bottom"] == [drawn[0]]


@rule("MM-052")
def test_a_gilded_treasure_with_an_empty_hand_and_deck_puts_nothing_back() -> None:
    given = table(2).hand("lion", "gilded_treasure_2").deck(rest="raven").ending("lion", "empty_deck")
    given.choose("play gilded_treasure_2").waits_for("lion").settled()
    assert given.deck_size == 0 and given.in_hand("lion") == []


@rule("MM-052", "MM-105")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_sapphire_treasure_may_form_a_set(number: int) -> None:
    card = f"sapphire_treasure_{number}"
    given = table(2).territory("lion", "crimson_dragon_1", "gilded_dragon_2", "sapphire_dragon_3")
    given.hand("lion", card, "crimson_attack_3", "gilded_attack_1", "sapphire_attack_2").choose(f"play {card}")
    given.offers("decline", "set_territory crimson_dragon_1")
    (given.offers if number > 1 else given.does_not_offer)("set_hand crimson_attack_3")
    declined = given.copy().choose("decline").settled()
    assert declined.in_castle("lion") == [] and declined.actions_left == 1


@rule("MM-052")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_sapphire_treasure_may_be_one_of_the_three_cards(number: int) -> None:
    card = f"sapphire_treasure_{number}"
    given = table(2).territory("lion", "crimson_treasure_1", "gilded_treasure_1").hand("lion", card, *FILL)
    given.choose(f"play {card}").choose("set_territory crimson_treasure_1")
    while given.player("lion")["sets"] == 0:
        given.choose(next(text for text in given.options("set_territory")))
    assert given.in_castle("lion") == [["crimson_treasure_1", "gilded_treasure_1", card]]


@rule("MM-052", "MM-070", "MM-074")
@pytest.mark.parametrize("colour", COLOURS)
def test_an_attack_1_destroys_one_card_of_one_opponent(colour: str) -> None:
    given, card = attacked(colour, 1)
    zones = {"crimson": "take gilded_dragon_2", "sapphire": "take_from_set gilded_attack_2 set_1", "gilded": ""}
    given.choose(f"play_on {card} raven", *[zones[colour]] if zones[colour] else []).let_it_happen("raven")
    if colour == "gilded":
        given.waits_for("raven").choose("give_up gilded_knight_2")
    given.waits_for("lion").settled()
    assert len(given.in_discard) == 1 and given.in_territory("lion") == [card]
    untouched(given, "stag")


@rule("MM-052", "MM-072", "MM-194")
@pytest.mark.parametrize("colour", COLOURS)
def test_an_attack_2_makes_each_other_player_destroy_one(colour: str) -> None:
    given, card = attacked(colour, 2)
    given.territory("lion", "gilded_dragon_1").castle(
        "lion", ("crimson_treasure_1", "crimson_treasure_2", "crimson_treasure_3")
    )
    given.choose(f"play {card}").let_it_happen("raven", "stag")
    for seat in ("raven", "stag"):
        given.waits_for(seat).choose(given.options()[0])
    given.waits_for("lion").settled()
    assert len(given.in_discard) == 2
    assert given.in_territory("lion") == ["gilded_dragon_1", card] and len(given.in_castle("lion")) == 1


@rule("MM-052", "MM-072", "MM-194")
@pytest.mark.parametrize("colour", COLOURS)
def test_an_attack_3_makes_all_players_destroy_one_of_a_named_type(colour: str) -> None:
    given, card = attacked(colour, 3)
    given.hand("lion", card, "crimson_dragon_3", "gilded_treasure_3").territory("lion", "sapphire_dragon_1")
    given.castle("lion", ("crimson_treasure_1", "crimson_treasure_2", "crimson_dragon_2"))
    given.choose(f"play_naming {card} dragon").let_it_happen("lion", "raven", "stag")
    while given.match.pending[0].options[0].text.split()[0] in ("give_up", "lose", "lose_from_set"):
        given.choose(given.options()[0])
    given.waits_for("lion").settled()
    lost = {"crimson": "sapphire_dragon_1", "gilded": "crimson_dragon_3", "sapphire": "crimson_dragon_2"}[colour]
    assert lost in given.in_discard and all("dragon" in each for each in given.in_discard)


def attacked(colour: str, number: int) -> tuple[Table, str]:
    """Lion holds an Attack, Raven and Stag have cards everywhere."""
    card = f"{colour}_attack_{number}"
    spare = "gilded_attack_2" if number != 2 or colour != "gilded" else "gilded_attack_1"
    given = (
        table(3)
        .hand("lion", card)
        .hand("raven", "gilded_knight_2", "gilded_dragon_3")
        .hand("stag", "gilded_shield_2", "gilded_knight_1")
    )
    given.territory("raven", "crimson_dragon_1", "gilded_dragon_2").territory(
        "stag", "crimson_knight_1", "gilded_princess_1"
    )
    given.castle("raven", (spare, "gilded_treasure_2", "gilded_scales_3"))
    return given.castle("stag", ("sapphire_scales_1", "sapphire_scales_2", "sapphire_princess_2")), card


def untouched(given: Table, seat: str) -> None:
    """A player has lost nothing."""
    assert (len(given.in_hand(seat)), len(given.in_territory(seat)), len(given.in_castle(seat))) == (2, 2, 1)


@rule("MM-055", "MM-083")
@pytest.mark.parametrize("card", [
    "crimson_scales_1", "crimson_guardians_2", "crimson_shield_2", "crimson_shield_3", "gilded_guardians_1",
    "gilded_shield_2", "gilded_scales_3", "gilded_guardians_3", "sapphire_shield_1", "sapphire_scales_1",
    "sapphire_scales_2", "sapphire_guardians_3"])  # fmt: skip
def test_a_defense_does_nothing_in_territory_and_protects_from_hand(card: str) -> None:
    played = table(2).hand("lion", card).hand("raven", *FILL).choose(f"play {card}").waits_for("lion").settled()
    assert played.in_territory("lion") == [card] and [event.word for event in played.events()] == ["played"]
    used = table(2).hand("lion", "gilded_attack_2").hand("raven", card).choose("play gilded_attack_2", f"defend {card}")
    assert used.settled().in_discard == [card]

"""Forming sets (MM-104 to MM-113)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import pytest

from runehall.engine.chance import seeded
from runehall.games.medieval_mayhem.state import Realm
from runehall.games.medieval_mayhem.tests.table import FILL, table
from runehall.testing.rules import rule

DRAGONS = ("crimson_dragon_1", "gilded_dragon_2", "sapphire_dragon_3")
ONES = ("crimson_dragon_1", "gilded_knight_1", "sapphire_attack_1")
CRIMSON = ("crimson_dragon_1", "crimson_knight_2", "crimson_attack_3")


@rule("MM-104")
@pytest.mark.parametrize("zone", ["hand", "territory"])
@pytest.mark.parametrize(
    ("cards", "aspects"),
    [(DRAGONS, ["dragon"]), (ONES, ["number_1"]), (CRIMSON, ["crimson"]),
     (("gilded_princess_2", "sapphire_knight_2", "crimson_attack_2"), ["number_2"]),
     (("gilded_treasure_1", "gilded_attack_2", "gilded_scales_3"), ["gilded"]),
     (("sapphire_treasure_1", "sapphire_attack_2", "sapphire_guardians_3"), ["sapphire"]),
     (("crimson_princess_1", "gilded_princess_2", "sapphire_princess_3"), ["princess"]),
     (("crimson_treasure_1", "gilded_treasure_2", "sapphire_treasure_3"), ["treasure"]),
     (("crimson_knight_1", "gilded_knight_2", "sapphire_knight_3"), ["knight"]),
     (("crimson_attack_1", "gilded_attack_2", "sapphire_attack_3"), ["attack"]),
     (("crimson_scales_1", "gilded_shield_2", "sapphire_guardians_3"), ["defense"]),
     (("gilded_princess_3", "sapphire_knight_3", "crimson_attack_3"), ["number_3"])],
)  # fmt: skip
def test_three_cards_that_share_a_number_a_colour_or_a_type_are_a_set(
    cards: tuple[str, ...], aspects: list[str], zone: str
) -> None:
    given = table(2).hand("lion", *cards) if zone == "hand" else table(2).territory("lion", *cards)
    given.offers_only(*[f"set_{zone} {card}" for card in cards], among=f"set_{zone}")
    if zone == "hand":  # in Territory the other two lie open and are the only ones that fit, so nobody is asked
        given.choose(f"set_hand {cards[0]}", f"set_hand {cards[1]}")
    last = cards[2] if zone == "hand" else cards[0]
    given.chance(*["gilded_knight_1"] if aspects == ["sapphire"] else []).choose(f"set_{zone} {last}")
    assert given.in_castle("lion") == [list(cards)]
    assert [event.arguments[1] for event in given.events() if event.word == "shared"] == aspects


@rule("MM-104")
@pytest.mark.parametrize(
    "cards",
    [("crimson_dragon_1", "crimson_dragon_2", "gilded_knight_1"),  # each two share something, all three nothing
     ("crimson_dragon_1", "gilded_dragon_1", "gilded_knight_2"),
     ("crimson_dragon_1", "gilded_knight_2", "sapphire_attack_3"),
     ("crimson_scales_1", "sapphire_scales_2", "gilded_knight_3")],
)  # fmt: skip
def test_three_cards_that_do_not_all_share_one_aspect_are_no_set(cards: tuple[str, ...]) -> None:
    table(2).hand("lion", *cards).does_not_offer("set_hand")
    table(2).territory("lion", *cards).does_not_offer("set_territory")


@rule("MM-104")
def test_a_set_takes_three_different_cards() -> None:
    given = table(2).hand("lion", "crimson_dragon_1", "crimson_dragon_1").does_not_offer("set_hand")
    given.hand("lion", "crimson_dragon_1", "crimson_dragon_1", "gilded_dragon_2")
    given.choose("set_hand crimson_dragon_1").offers_only("set_hand crimson_dragon_1", "set_hand gilded_dragon_2")
    given.choose("set_hand crimson_dragon_1").offers_only("set_hand gilded_dragon_2").choose("set_hand gilded_dragon_2")
    assert given.in_castle("lion") == [["crimson_dragon_1", "crimson_dragon_1", "gilded_dragon_2"]]


@rule("MM-104")
def test_after_the_first_picks_only_what_still_fits_is_offered() -> None:
    given = table(2).hand("lion", "crimson_dragon_1", "crimson_knight_1", "gilded_knight_1", "crimson_attack_3",
                          "gilded_shield_2")  # fmt: skip
    fitting = ("crimson_dragon_1", "crimson_knight_1", "gilded_knight_1", "crimson_attack_3")
    given.offers_only(*[f"set_hand {card}" for card in fitting], among="set_hand").choose("set_hand crimson_knight_1")
    given.copy().choose("set_hand gilded_knight_1").offers_only("set_hand crimson_dragon_1")  # number 1
    given.copy().choose("set_hand crimson_attack_3").offers_only("set_hand crimson_dragon_1")  # Crimson
    given.choose("set_hand crimson_dragon_1").offers_only("set_hand gilded_knight_1", "set_hand crimson_attack_3")
    refused = given.refuses("set_hand gilded_shield_2")
    assert refused.rule == "MM-104" and refused.reason == "Form a set: card 3 of 3. That does not fit here."


@rule("MM-104")
@pytest.mark.parametrize("zone", ["hand", "territory"])
@pytest.mark.parametrize("order", list(permutations(DRAGONS)))
def test_the_three_cards_are_picked_in_any_order(order: tuple[str, ...], zone: str) -> None:
    start = table(2)
    given = start.hand("lion", *DRAGONS) if zone == "hand" else start.territory("lion", *DRAGONS, "gilded_dragon_3")
    given.choose(*[f"set_{zone} {card}" for card in order]).settled()
    assert given.in_castle("lion") == [list(DRAGONS)] and given.actions_left == 1


@rule("MM-104", "MM-105")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_bot_meets_every_set_once(number: int) -> None:
    card = f"sapphire_treasure_{number}"
    given = table(2).hand("lion", card, *DRAGONS, "gilded_dragon_3")
    given.territory("lion", "crimson_dragon_2", "gilded_dragon_1", "sapphire_dragon_1", "sapphire_dragon_3")
    s = given.choose(f"play {card}").state
    held = [(s.kind[piece], "hand") for piece in s.hands[0]] if number > 1 else []
    lying = [(s.kind[piece], "territory") for piece in s.territories[0]]
    sets = {
        tuple(sorted(three))
        for three in combinations(held + lying, 3)
        if s.book.aspects[three[0][0]] & s.book.aspects[three[1][0]] & s.book.aspects[three[2][0]]
        and (number == 3 or len({zone for _, zone in three}) == 1)
    }
    s.orderly = True
    s.relist()
    met: Counter[tuple[tuple[int, str], ...]] = Counter()
    todo: list[tuple[Realm, tuple[tuple[int, str], ...]]] = [(s, ())]
    while todo:
        at, picked = todo.pop()
        for choice in at.options(0):
            if s.book.choices.decline.named(choice):
                continue
            after = at.copy()
            after.patient, after.chance = True, seeded(1)
            after.apply(0, choice)
            pick = (choice.a, "hand" if s.book.choices.set_hand.named(choice) else "territory")
            if after.castles[0]:
                met[tuple(sorted([*picked, pick]))] += 1
            else:
                todo.append((after, (*picked, pick)))
    assert len(sets) > 4 and met == dict.fromkeys(sets, 1)


@rule("MM-105")
@pytest.mark.parametrize(("hand", "territory"), [(1, 2), (2, 1)])
def test_all_three_cards_come_from_the_same_zone(hand: int, territory: int) -> None:
    given = table(2).hand("lion", *DRAGONS[:hand]).territory("lion", *DRAGONS[hand:])
    given.does_not_offer("set_hand", "set_territory")


@rule("MM-105")
def test_with_a_set_in_each_zone_the_first_card_decides() -> None:
    given = table(2).hand("lion", "sapphire_treasure_2", *DRAGONS, "gilded_dragon_3")
    given.territory("lion", "crimson_dragon_2", "gilded_dragon_1", "sapphire_dragon_1", "sapphire_dragon_2")
    given.choose("play sapphire_treasure_2").offers("set_hand crimson_dragon_1", "set_territory crimson_dragon_2")
    given.copy().choose("set_hand crimson_dragon_1").does_not_offer("set_territory").offers("set_hand gilded_dragon_2")
    given.choose("set_territory crimson_dragon_2").does_not_offer("set_hand").offers("set_territory gilded_dragon_1")


@rule("MM-105")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_only_sapphire_treasure_3_allows_a_mix(number: int) -> None:
    given = table(2).hand("lion", f"sapphire_treasure_{number}", *DRAGONS[:1], "gilded_shield_2", "gilded_attack_1")
    given.territory("lion", *DRAGONS[1:]).choose(f"play sapphire_treasure_{number}")
    if number < 3:
        given.does_not_offer("set_hand", "set_territory")
    else:
        given.offers("decline", "set_hand crimson_dragon_1").choose("set_hand crimson_dragon_1")
        given.choose("set_territory gilded_dragon_2").offers("set_territory sapphire_dragon_3")
        given.choose("set_territory sapphire_dragon_3").settled()
        assert given.in_castle("lion") == [list(DRAGONS)] and given.actions_left == 1


@rule("MM-106")
def test_cards_in_a_castle_form_no_second_set() -> None:
    given = table(2).castle("lion", DRAGONS).hand("lion", "gilded_dragon_3").territory("lion", "crimson_dragon_2")
    given.does_not_offer("set_hand", "set_territory")
    given.hand("lion", "gilded_dragon_3", "sapphire_dragon_1").does_not_offer("set_hand")
    assert given.refuses("set_hand crimson_dragon_1").rule == "MM-025"


@rule("MM-107")
def test_a_set_is_announced_with_its_aspect() -> None:
    given = table(2).territory("lion", *ONES).choose("set_territory crimson_dragon_1")
    given.tells("Lion forms a set.", "Crimson Dragon 1 goes to Lion's Castle.", "The three cards share Number 1.",
                to="raven")  # fmt: skip


@rule("MM-108", "MM-D02")
def test_every_matching_aspect_counts() -> None:
    given = table(2).characters(lion="merchant_a")
    given.territory("lion", "crimson_dragon_1", "crimson_dragon_2", "crimson_dragon_3")
    given.choose("set_territory crimson_dragon_1").offers_only("trigger crimson", "trigger dragon")
    given.tells("The three cards share Crimson.", "The three cards share Dragon.")
    assert given.player("lion")["points"]["bonus"] == 5  # per set whose cards share a type
    assert (
        given.characters(lion="alchemist_a").player("lion")["points"]["bonus"] == 6
    )  # and per set whose cards share a colour


@rule("MM-109")
@pytest.mark.parametrize("zone", ["hand", "territory"])
def test_forming_a_set_triggers_no_card_text(zone: str) -> None:
    knights = ("crimson_knight_1", "gilded_knight_2", "sapphire_knight_3")
    given = table(2).hand("lion", *knights) if zone == "hand" else table(2).territory("lion", *knights)
    given.territory("raven", "crimson_dragon_1").hand("raven", "gilded_dragon_2").castle("raven", DRAGONS)
    given.choose(*[f"set_{zone} {card}" for card in (knights if zone == "hand" else knights[:1])])
    given.waits_for("lion").settled()
    assert given.in_discard == [] and len(given.in_territory("raven")) == 1
    assert [event.word for event in given.events()] == ["forms_set", *["into_set"] * 3, "shared", "triggered"]


@rule("MM-110", "MM-D09")
def test_the_action_costs_one_action_and_a_text_nothing_beyond_the_play() -> None:
    given = table(2).territory("lion", *DRAGONS).choose("set_territory crimson_dragon_1")
    assert given.actions_left == 1
    text = table(2).hand("lion", "sapphire_treasure_1").territory("lion", *DRAGONS)
    text.choose("play sapphire_treasure_1")
    assert text.actions_left == 1
    text.choose("set_territory crimson_dragon_1").settled()
    assert text.actions_left == 1 and text.in_castle("lion") == [list(DRAGONS)]


@rule("MM-110")
def test_a_half_picked_set_has_cost_nothing_yet_and_shows_nothing() -> None:
    given = table(2).hand("lion", *DRAGONS).choose("set_hand crimson_dragon_1")
    assert given.actions_left == 2 and given.told("raven") == []
    assert given.in_hand("lion", to="raven") == ["unknown"] * 3
    given.choose("set_hand gilded_dragon_2", "set_hand sapphire_dragon_3").settled()
    assert given.actions_left == 1


@rule("MM-111", "MM-D22")
def test_a_fourth_set_may_be_formed_and_lies_there_until_the_end_of_the_turn() -> None:
    sets = (DRAGONS, ("crimson_princess_1", "gilded_princess_2", "sapphire_princess_3"),
            ("crimson_attack_1", "gilded_attack_2", "sapphire_attack_3"))  # fmt: skip
    knights = ("crimson_knight_1", "gilded_knight_2", "sapphire_knight_3")
    given = table(2).castle("lion", *sets).territory("lion", *knights).hand("raven", *FILL)
    given.choose("set_territory crimson_knight_1").waits_for("lion")
    assert given.player("lion")["sets"] == 4
    given.chance("gilded_shield_2").choose("draw").waits_for("lion")
    given.offers_only(*[f"discard_set set_{at}" for at in (1, 2, 3, 4)]).choose("discard_set set_2").settled()
    assert given.in_castle("lion") == [list(DRAGONS), list(sets[2]), list(knights)]


@rule("MM-112")
@pytest.mark.parametrize("viewer", [None, "lion", "raven"])
def test_sets_lie_face_up_and_apart(viewer: str | None) -> None:
    given = table(2).castle("lion", DRAGONS, ("gilded_dragon_1", "gilded_dragon_3", "gilded_attack_1"))
    seen = given.view(viewer)["players"][0]
    assert seen["castle"] == [list(DRAGONS), ["gilded_dragon_1", "gilded_dragon_3", "gilded_attack_1"]]
    assert seen["sets"] == 2


@rule("MM-113", "MM-D04")
def test_nobody_can_take_apart_an_own_set() -> None:
    given = table(2).castle("lion", DRAGONS).hand("lion", "gilded_dragon_3", "gilded_shield_2")
    for option in given.options():
        assert not any(card in option for card in DRAGONS) and "set" not in option
    bard = table(2).characters(lion="bard_a").castle("lion", DRAGONS).territory("lion", "gilded_shield_2").choose("act")
    bard.offers_only("decline", "capture_from_territory gilded_shield_2")

"""End-of-turn limits (MM-140 to MM-145)."""

from __future__ import annotations

from itertools import permutations

import pytest

from runehall.games.medieval_mayhem.tests.table import FILL, Table, table
from runehall.testing.rules import rule

EIGHT = ("crimson_dragon_1", "crimson_dragon_2", "gilded_dragon_1", "crimson_princess_1", "crimson_princess_2",
         "gilded_princess_1", "crimson_knight_1", "crimson_knight_2")  # in the order of the box  # fmt: skip
SETS = (
    ("crimson_treasure_1", "gilded_treasure_2", "sapphire_treasure_3"),
    ("crimson_attack_2", "gilded_attack_1", "sapphire_attack_2"),
    ("crimson_scales_1", "gilded_shield_2", "sapphire_guardians_3"),
    ("gilded_knight_1", "gilded_knight_2", "gilded_knight_3"),
    ("sapphire_dragon_1", "sapphire_dragon_2", "sapphire_princess_2"),
)


def at_the_end(given: Table) -> Table:
    """Lion draws as the last action; Raven has a hand and needs no refill."""
    return given.hand("raven", *FILL).turn("lion", left=1).chance("sapphire_shield_1").choose("draw")


@rule("MM-140")
def test_a_territory_is_discarded_down_to_6_by_its_owners_choice() -> None:
    given = at_the_end(table(2).territory("lion", *EIGHT[:7])).waits_for("lion")
    given.offers_only(*[f"discard_from_territory {card}" for card in EIGHT[:7]])
    given.choose("discard_from_territory gilded_dragon_1").settled()
    assert given.in_territory("lion") == [card for card in EIGHT[:7] if card != "gilded_dragon_1"]
    assert given.in_discard == ["gilded_dragon_1"] and given.active == "raven"
    exactly = at_the_end(table(2).territory("lion", *EIGHT[:6]))
    assert exactly.active == "raven" and len(exactly.in_territory("lion")) == 6 and exactly.in_discard == []


@rule("MM-140", "MM-141")
@pytest.mark.parametrize("zone", ["hand", "territory"])
def test_every_pair_above_the_limit_can_be_picked_in_either_order(zone: str) -> None:
    word = "discard" if zone == "hand" else "discard_from_territory"
    start = table(2)
    start = start.hand("lion", *EIGHT[:7]) if zone == "hand" else start.territory("lion", *EIGHT)
    start = at_the_end(start)
    cards = (*EIGHT[:7], "sapphire_shield_1") if zone == "hand" else EIGHT
    found: list[tuple[str, str]] = []
    for first in start.options(word):
        found += [(first, second) for second in start.copy().choose(first).options(word)]
    assert sorted(found) == sorted([(f"{word} {one}", f"{word} {two}") for one, two in permutations(cards, 2)])
    one_way, other = (start.copy().choose(*found[0][::step]) for step in (1, -1))
    assert one_way.match.digest == other.match.digest


@rule("MM-141")
def test_a_hand_is_discarded_down_to_6_by_its_owners_choice() -> None:
    given = at_the_end(table(2).hand("lion", *EIGHT[:6])).waits_for("lion")
    given.offers_only(*[f"discard {card}" for card in (*EIGHT[:6], "sapphire_shield_1")])
    given.choose("discard crimson_dragon_2").settled()
    assert len(given.in_hand("lion")) == 6 and given.in_discard == ["crimson_dragon_2"] and given.active == "raven"
    exactly = at_the_end(table(2).hand("lion", *EIGHT[:5]))
    assert exactly.active == "raven" and len(exactly.in_hand("lion")) == 6 and exactly.in_discard == []


@rule("MM-142", "MM-143")
def test_sets_above_3_are_discarded_whole_by_their_owners_choice() -> None:
    given = at_the_end(table(2).castle("lion", *SETS[:4])).waits_for("lion")
    given.offers_only("discard_set set_1", "discard_set set_2", "discard_set set_3", "discard_set set_4")
    given.choose("discard_set set_2").settled()
    assert given.in_castle("lion") == [list(SETS[0]), list(SETS[2]), list(SETS[3])]
    assert sorted(given.in_discard) == sorted(SETS[1]) and given.in_territory("lion") == []
    exactly = at_the_end(table(2).castle("lion", *SETS[:3]))
    assert exactly.active == "raven" and len(exactly.in_castle("lion")) == 3 and exactly.in_discard == []


@rule("MM-142", "MM-143")
def test_of_5_sets_any_two_go() -> None:
    given = at_the_end(table(2).castle("lion", *SETS))
    given.offers_only(*[f"discard_set set_{at}" for at in (1, 2, 3, 4, 5)])
    front = given.copy().choose("discard_set set_5", "discard_set set_3").settled()
    given.choose("discard_set set_3").offers_only(*[f"discard_set set_{at}" for at in (1, 2, 3, 4)])
    given.choose("discard_set set_4").settled()  # the fifth one, for one before it is gone
    assert front.view() == given.view()
    assert given.in_castle("lion") == [list(SETS[0]), list(SETS[1]), list(SETS[3])]
    assert sorted(given.in_discard) == sorted([*SETS[2], *SETS[4]]) and given.in_territory("lion") == []


@rule("MM-142")
def test_a_bot_meets_every_two_of_5_sets_once() -> None:
    given = at_the_end(table(2).castle("lion", *SETS))
    given.state.orderly = True
    given.state.relist()
    found = [
        (first, second)
        for first in given.options("discard_set")
        for second in given.copy().choose(first).options("discard_set") or ["no choice"]
    ]
    assert len(found) == 10


@rule("MM-140", "MM-141", "MM-142")
def test_all_three_limits_are_kept_before_the_turn_passes() -> None:
    given = table(2).castle("lion", *SETS[:4]).hand("lion", *EIGHT[:6])
    given.territory("lion", "crimson_shield_2", "crimson_shield_3", "gilded_attack_2", "gilded_attack_3",
                    "gilded_princess_2", "gilded_dragon_3", "crimson_attack_3")  # fmt: skip
    at_the_end(given).choose("discard_from_territory gilded_dragon_3").choose("discard crimson_dragon_1")
    given.choose("discard_set set_1").settled()
    assert given.active == "raven" and len(given.in_discard) == 5


@rule("MM-144")
def test_no_limit_is_checked_in_the_middle_of_a_turn() -> None:
    given = table(2).territory("lion", *EIGHT[:7]).hand("lion", *FILL, "gilded_attack_3", "gilded_dragon_3",
                                                        "gilded_guardians_3").castle("lion", *SETS[:4])  # fmt: skip
    given.chance("sapphire_shield_1").choose("draw").waits_for("lion").offers("draw")
    assert (len(given.in_hand("lion")), len(given.in_territory("lion")), given.in_discard) == (7, 7, [])


@rule("MM-144")
def test_no_limit_is_checked_for_another_player() -> None:
    given = table(2).territory("raven", *EIGHT).castle("raven", *SETS[:4])
    given.hand("raven", *FILL, "gilded_attack_3", "gilded_dragon_3", "gilded_guardians_3", "crimson_shield_3")
    given.hand("lion", "crimson_shield_2").turn("lion", left=1).choose("play crimson_shield_2").waits_for("raven")
    given.offers("draw").settled()
    assert given.active == "raven" and given.in_discard == []
    assert (len(given.in_hand("raven")), len(given.in_territory("raven")), len(given.in_castle("raven"))) == (7, 8, 4)


@rule("MM-145")
def test_what_comes_after_ones_last_turn_is_kept_and_scored() -> None:
    sapphire = ("sapphire_dragon_1", "sapphire_knight_3", "sapphire_treasure_2")
    given = table(2).characters(lion="wizard_b", raven="queen_b").hand("lion", *EIGHT[:6]).turn("raven", left=1)
    given.hand("raven", *sapphire, "gilded_attack_3").ending("lion").form_set(*sapphire, chance=["gilded_knight_1"])
    given.won_by("lion", because="the End Game Round is over")
    assert len(given.in_hand("lion")) == 7 and given.in_discard == []
    assert given.outcome.scores == (2 + 2 + 5 + 2 + 2 + 5 + 5, 5 + 3 + 5 + 3)


@rule("MM-145")
def test_a_set_broken_after_ones_last_turn_may_leave_8_cards_in_territory() -> None:
    given = table(2).characters(lion="wizard_b", raven="king_b").territory("lion", *EIGHT[:6])
    given.castle("lion", ("sapphire_dragon_1", "sapphire_dragon_2", "sapphire_princess_2")).ending("lion")
    given.hand("raven", "sapphire_attack_1", *FILL[:2]).turn("raven", left=1)
    given.choose("play_on sapphire_attack_1 lion", "take_from_set sapphire_dragon_2 set_1")
    assert given.match.over and len(given.in_territory("lion")) == 8
    assert given.outcome.scores[0] == 5 + 4 + 2 + 5 + 4 + 2 + 2 + 2


@rule("MM-E20")
def test_8_cards_lie_in_territory_until_the_end_of_the_turn() -> None:
    given = table(2).territory("lion", *EIGHT[:6]).hand("lion", "crimson_shield_2", "crimson_shield_3")
    given.hand("raven", *FILL).choose("play crimson_shield_2")
    assert len(given.in_territory("lion")) == 7 and given.in_discard == []
    given.choose("play crimson_shield_3").waits_for("lion")
    assert len(given.in_territory("lion")) == 8
    given.choose("discard_from_territory crimson_dragon_2", "discard_from_territory crimson_shield_3").settled()
    assert len(given.in_territory("lion")) == 6 and given.in_discard == ["crimson_dragon_2", "crimson_shield_3"]
    assert given.active == "raven"

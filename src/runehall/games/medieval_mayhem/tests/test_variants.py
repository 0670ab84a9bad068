"""Optional rules C, D and H: Three's a Charm, Right Hand Man, and mixes (MM-208 to MM-215, MM-238 to MM-240)."""

from __future__ import annotations

from typing import Any

import pytest

from runehall.games.medieval_mayhem.tests.table import FILL, Table, table
from runehall.testing.rules import rule

CHARM = "Three's a Charm: the last set that was needed lies in the Castle"
SETS = (
    ("crimson_treasure_1", "gilded_treasure_2", "sapphire_treasure_3"),
    ("crimson_attack_2", "gilded_attack_1", "sapphire_attack_2"),
    ("crimson_knight_1", "gilded_knight_2", "sapphire_knight_3"),
)
DRAGONS = ("crimson_dragon_1", "crimson_dragon_3", "gilded_dragon_2")


def charm(seats: int = 2, sets: int = 2, **options: Any) -> Table:
    """Lion has two sets and the third in hand; a Dragon trigger would find a Defense-Scales."""
    given = table(seats, threes_a_charm=True, **options).castle("lion", *SETS[:sets]).discard("gilded_scales_3")
    return given.hand("lion", *DRAGONS, "crimson_shield_2").hand("raven", *FILL)


# -- C: Three's a Charm ------------------------------------------------------------------------------------------------


@rule("MM-208", "MM-209", "MM-D48")
def test_the_third_set_wins_at_once_without_trigger_last_turns_or_scoring() -> None:
    given = charm(4).form_set(*DRAGONS).won_by("lion", because=CHARM)
    assert given.outcome.scores == (0, 0, 0, 0)
    given.tells("Lion has formed the last set that was needed and wins at once.").does_not_tell(
        "Lion's Dragon trigger fires."
    )
    assert not [text for text in given.told() if "scores" in text]
    assert given.in_hand("raven", to="lion") == ["unknown"] * 3


@rule("MM-208")
def test_the_second_set_wins_nothing_and_without_the_rule_the_third_does_not_win_at_once() -> None:
    second = charm(sets=1).form_set(*DRAGONS).choose("decline").goes_on()
    assert second.end_cause is None
    plain = table(2).castle("lion", *SETS[:2]).hand("lion", *DRAGONS, "crimson_shield_2").form_set(*DRAGONS).goes_on()
    assert plain.end_cause == "sets"


@rule("MM-208", "MM-209")
def test_a_third_set_formed_by_a_card_text_wins_too() -> None:
    given = charm().hand("lion", "sapphire_treasure_1").territory("lion", *DRAGONS).choose("play sapphire_treasure_1")
    given.form_set(*DRAGONS, zone="territory").won_by("lion", because=CHARM)


@rule("MM-210")
def test_an_empty_deck_still_triggers_the_last_round_and_scoring() -> None:
    given = (
        charm()
        .hand("lion", "crimson_shield_2")
        .hand("raven", "gilded_shield_2", "gilded_guardians_1", "gilded_knight_3")
    )
    given.deck("gilded_knight_1", rest="raven").chance("gilded_knight_1").choose("draw")
    assert given.end_cause == "empty_deck"
    given.choose("play crimson_shield_2").goes_on().choose("play gilded_shield_2", "play gilded_guardians_1")
    while not given.match.over:
        given.choose(given.options("discard_from_territory")[0])  # what was put away for this test
    assert given.outcome.reason == "the End Game Round is over" and min(given.outcome.scores) > 0


@rule("MM-210")
def test_a_third_set_formed_in_that_round_still_wins_at_once() -> None:
    given = charm(3).ending("raven", "empty_deck").starter("raven").turn("lion", left=2).territory("stag", *SETS[2])
    given.form_set(*DRAGONS).won_by("lion", because=CHARM)


# -- D: Right Hand Man -------------------------------------------------------------------------------------------------


@rule("MM-212")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_only_the_player_to_the_right_can_be_chosen(seats: int) -> None:
    names = ("lion", "raven", "stag", "boar", "griffin")[:seats]
    for at, seat in enumerate(names):
        given = table(seats, right_hand_man=True).hand(seat, "gilded_dragon_1", "crimson_attack_1").turn(seat)
        right = names[at - 1]  # the one who has just played
        given.offers_only(f"play_on crimson_attack_1 {right}", f"play_on gilded_dragon_1 {right}", among="play_on")
        left = names[(at + 1) % seats]
        refused = given.refuses(f"play_on gilded_dragon_1 {left}")
        assert refused.rule == "MM-212"
    free = table(seats).hand("lion", "gilded_dragon_1")
    free.offers_only(*[f"play_on gilded_dragon_1 {seat}" for seat in names[1:]], among="play_on")


@rule("MM-213")
def test_turns_still_pass_to_the_left() -> None:
    given = table(3, right_hand_man=True).hand("raven", *FILL).hand("lion", "crimson_shield_2").turn("lion", left=1)
    assert given.choose("play crimson_shield_2").active == "raven"


@rule("MM-214")
def test_texts_for_all_work_as_usual() -> None:
    given = table(4, right_hand_man=True).hand("lion", "gilded_attack_2", "gilded_knight_2")
    for seat, card in zip(("raven", "stag", "boar"), FILL, strict=True):
        given.hand(seat, card)
    given.choose("play gilded_attack_2").let_it_happen("raven", "stag", "boar")
    for seat, card in zip(("raven", "stag", "boar"), FILL, strict=True):
        given.waits_for(seat).choose(f"give_up {card}")
    assert sorted(given.settled().in_discard) == sorted(FILL)
    everyone = (
        table(3, right_hand_man=True).hand("lion", "crimson_attack_3").choose("play_naming crimson_attack_3 attack")
    )
    assert everyone.in_discard == ["crimson_attack_3"]  # Lion is one of all players


@rule("MM-215")
def test_it_binds_character_actions_that_choose_an_opponent() -> None:
    given = table(3, right_hand_man=True).characters(lion="thief_a").hand("raven", *FILL)
    given.hand("stag", "gilded_scales_3", "crimson_shield_3").chance("crimson_shield_3").choose(
        "act"
    )  # Stag, no choice
    assert given.in_hand("lion") == ["crimson_shield_3"] and len(given.in_hand("raven")) == 3
    table(3, right_hand_man=True).characters(lion="thief_a").hand("raven", *FILL).does_not_offer("act")
    table(3).characters(lion="thief_a").hand("raven", *FILL).offers("act")


# -- H: mixes ----------------------------------------------------------------------------------------------------------


@rule("MM-238")
def test_with_a_round_limit_a_third_set_still_wins_at_once() -> None:
    charm(round_limit="10").form_set(*DRAGONS).won_by("lion", because=CHARM)
    given = charm(round_limit="10").hand("lion", "crimson_shield_2").deck("gilded_knight_1", rest="raven")
    given.chance("gilded_knight_1").choose("draw")
    assert given.end_cause is None  # else only the round counter ends it
    last = charm(round_limit="10").turn("raven", left=1, round=10).hand("raven", "gilded_shield_2")
    assert last.choose("play gilded_shield_2").outcome.reason == "the Round Time Limit is reached"


@rule("MM-239")
@pytest.mark.parametrize(("seats", "enough"), [(4, 4), (6, 5)])
def test_with_teams_the_team_that_reaches_its_number_of_sets_wins_at_once(seats: int, enough: int) -> None:
    for before in (enough - 2, enough - 1):
        sets = [*SETS, ("gilded_princess_1", "gilded_princess_2", "crimson_princess_1")][:before]
        given = charm(seats, 0, team_tactics=True).castle("lion", *sets[:1]).castle("stag", *sets[1:])
        given.form_set(*DRAGONS)
        if before == enough - 1:
            given.won_by(*range(0, seats, 2), because=CHARM)
        else:
            given.goes_on().offers_only("capture_from_discard gilded_scales_3", "decline")
    three = charm(seats, 2, team_tactics=True).form_set(*DRAGONS)
    three.goes_on()  # one player's third set wins nothing in a team


@rule("MM-240")
@pytest.mark.parametrize("seats", [4, 6])
def test_in_teams_the_right_hand_neighbour_is_of_the_other_team(seats: int) -> None:
    names = ("lion", "raven", "stag", "boar", "griffin", "wolf")[:seats]
    for at, seat in enumerate(names):
        given = table(seats, right_hand_man=True, team_tactics=True).hand(seat, "gilded_dragon_1").turn(seat)
        given.offers_only(f"play_on gilded_dragon_1 {names[at - 1]}", among="play_on")
        assert given.player(seat)["team"] != given.player(names[at - 1])["team"]

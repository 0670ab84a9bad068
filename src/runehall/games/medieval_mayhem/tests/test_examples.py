"""Worked examples of the first chapters (MM-E01 to MM-E08, MM-E15), to the digit.

Seats stand for the rulebook's names: George is Lion, Chris is Raven, Dan is Stag, Megan is Boar, clockwise.
"""

from __future__ import annotations

import pytest

from runehall.games.medieval_mayhem.tests.table import FILL, table
from runehall.testing.rules import rule

GEORGE, CHRIS, DAN, MEGAN = "lion", "raven", "stag", "boar"
DRAGONS = ("crimson_dragon_1", "gilded_dragon_2", "sapphire_dragon_3")


@rule("MM-E01")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_e01_megan_must_give_her_only_princess_to_dan(number: int) -> None:
    dragon = f"gilded_dragon_{number}"
    given = (
        table().turn(DAN).hand(DAN, dragon).hand(MEGAN, "crimson_princess_1", "gilded_shield_2", "gilded_treasure_2")
    )
    given.choose(f"play_on {dragon} {MEGAN}").let_it_happen(MEGAN)
    if number == 1:
        given.waits_for(MEGAN).offers_only("give_up crimson_princess_1").choose("give_up crimson_princess_1")
    given.waits_for(DAN).settled()
    assert given.in_hand(DAN) == ["crimson_princess_1"] and given.in_territory(DAN) == [dragon]
    assert given.in_hand(MEGAN) == ["gilded_treasure_2", "gilded_shield_2"]


@rule("MM-E02")
def test_e02_chris_says_that_it_was_his_only_knight() -> None:
    given = table().hand(GEORGE, "gilded_princess_3").hand(CHRIS, "crimson_knight_1", "gilded_treasure_2")
    given.territory(CHRIS, "crimson_dragon_1").choose(f"play_on gilded_princess_3 {CHRIS}").let_it_happen(CHRIS)
    given.waits_for(GEORGE).settled()
    assert given.in_territory(GEORGE) == ["gilded_princess_3", "crimson_knight_1"]
    assert given.in_territory(CHRIS) == ["crimson_dragon_1"]  # the Knight's text did not trigger
    for viewer in (None, DAN, MEGAN):
        given.tells("Raven has no other Knight: 1 of 3.", to=viewer)


@rule("MM-E03")
def test_e03_george_has_no_dragon_in_territory() -> None:
    given = table().turn(MEGAN).hand(MEGAN, "crimson_knight_3").hand(GEORGE, "crimson_dragon_1")
    given.territory(GEORGE, "gilded_princess_1").choose(f"play_on crimson_knight_3 {GEORGE}").let_it_happen(GEORGE)
    given.tells("Lion has no Dragon there.").waits_for(MEGAN).settled()
    assert given.in_territory(MEGAN) == ["crimson_knight_3"] and given.actions_left == 1
    assert given.in_discard == [] and given.in_hand(GEORGE) == ["crimson_dragon_1"]


@rule("MM-E04")
@pytest.mark.parametrize("picked", DRAGONS)
def test_e04_dan_picks_one_of_three_dragons_and_tells_nobody_of_the_others(picked: str) -> None:
    given = table().turn(CHRIS).hand(CHRIS, "gilded_knight_1").hand(DAN, *DRAGONS)
    given.choose(f"play_on gilded_knight_1 {DAN}").let_it_happen(DAN).waits_for(DAN)
    given.offers_only(*[f"give_up {dragon}" for dragon in DRAGONS]).choose(f"give_up {picked}").settled()
    assert given.in_discard == [picked]
    label = picked.replace("_", " ").title()
    for viewer in (None, GEORGE, CHRIS, MEGAN):
        assert given.told(viewer) == [f"Raven destroys Stag's {label}."]
        assert given.player(DAN, to="nobody" if viewer is None else viewer)["hand"] == ["unknown"] * 2


@rule("MM-E05")
def test_e05_all_decide_on_a_defense_before_the_first_dragon_is_destroyed() -> None:
    given = table().hand(GEORGE, "gilded_attack_3", "crimson_dragon_2", "gilded_dragon_1")
    given.hand(CHRIS, "crimson_scales_1", "crimson_dragon_1").hand(DAN, "gilded_treasure_2").hand(MEGAN, *DRAGONS)
    given.choose("play_naming gilded_attack_3 dragon").waits_for(GEORGE).choose("let_it_happen")
    given.waits_for(CHRIS).choose("defend crimson_scales_1").let_it_happen(DAN, MEGAN)
    assert given.in_discard == ["crimson_scales_1"]
    given.waits_for(GEORGE).choose("give_up gilded_dragon_1").tells("Stag has no Dragon there.")
    given.waits_for(MEGAN).choose("give_up sapphire_dragon_3").waits_for(GEORGE).settled()
    assert given.in_discard == ["gilded_dragon_1", "sapphire_dragon_3", "crimson_scales_1"]
    assert given.in_hand(CHRIS) == ["crimson_dragon_1"] and given.in_hand(DAN) == ["gilded_treasure_2"]


@rule("MM-E06")
def test_e06_only_chris_is_safe_when_only_chris_defends() -> None:
    given = table(3).hand(GEORGE, "gilded_attack_2").hand(CHRIS, "crimson_scales_1", "gilded_knight_1")
    given.hand(DAN, "gilded_shield_2", "gilded_knight_2").choose("play gilded_attack_2")
    given.waits_for(CHRIS).choose("defend crimson_scales_1").let_it_happen(DAN)
    given.waits_for(DAN).choose("give_up gilded_knight_2").waits_for(GEORGE).settled()
    assert given.in_hand(CHRIS) == ["gilded_knight_1"] and given.in_hand(DAN) == ["gilded_shield_2"]
    assert given.in_territory(GEORGE) == ["gilded_attack_2"]


@rule("MM-E07")
@pytest.mark.parametrize("destroyed", [0, 1, 2])
def test_e07_up_to_2_dragons_are_0_1_or_2(destroyed: int) -> None:
    given = table(2).hand("lion", "crimson_knight_2").territory("raven", *DRAGONS)
    given.choose("play_on crimson_knight_2 raven", *[f"take {dragon}" for dragon in DRAGONS[:destroyed]])
    if destroyed < 2:
        given.offers("enough").choose("enough")
    given.settled()
    assert given.in_discard == list(DRAGONS[:destroyed])
    assert given.in_territory("raven") == list(DRAGONS[destroyed:])


@rule("MM-E08")
@pytest.mark.parametrize("redraw", [True, False])
def test_e08_three_ones_are_a_number_set_and_nothing_else(redraw: bool) -> None:
    ones = ("crimson_dragon_1", "gilded_knight_1", "sapphire_attack_1")
    given = table(2).hand("lion", *ones, "gilded_treasure_2", "gilded_shield_2").hand("raven", *FILL)
    given.choose(*[f"set_hand {card}" for card in ones]).waits_for("lion")
    triggered = [event.arguments[1] for event in given.events() if event.word == "triggered"]
    assert triggered == ["number_1"]
    given.offers_only("enough", "discard gilded_treasure_2", "discard gilded_shield_2")
    if redraw:
        given.choose("discard gilded_treasure_2").offers_only("enough").chance("crimson_attack_2")  # up to 1
    given.choose("enough").settled()
    assert given.in_discard == (["gilded_treasure_2"] if redraw else [])


@rule("MM-E15")
def test_e15_a_number_1_set_scores_11_in_the_castle() -> None:
    ones = ("sapphire_knight_1", "gilded_treasure_1", "sapphire_attack_1")
    given = table(2).hand("lion", *ones).choose(*[f"set_hand {card}" for card in ones])
    given.tells("The three cards share Number 1.").does_not_tell("The three cards share Sapphire.")
    given.choose("enough").settled()
    assert given.player("lion")["points"]["castle"] == 5 + 2 + 4 == 11

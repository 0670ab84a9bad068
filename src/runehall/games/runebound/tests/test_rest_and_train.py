"""Rest and train (RB-078 to RB-084)."""

from __future__ import annotations

import pytest

from runehall.games.runebound.tests.terrinoth import terrinoth
from runehall.testing.rules import rule

PLAINS, FOREST_HILLS, HILLS_PLAINS, MOUNTAINS_WATER, WILD = 1, 6, 5, 24, 63


@rule("RB-078", "RB-079")
@pytest.mark.parametrize("hex", ["g6", "a13", "e8", "b1"])
def test_where_people_live_a_rest_heals_everything(hex: str) -> None:
    scene = terrinoth().at(hex).damage(7).choose("rest").settled()
    assert (scene.s.damage[0], scene.s.actions) == (0, 2)


@rule("RB-080", "RB-081")
def test_in_the_wilderness_each_matching_die_heals_one_and_wild_matches() -> None:
    scene = terrinoth().at("g3").damage(7).chance(PLAINS, HILLS_PLAINS, FOREST_HILLS, MOUNTAINS_WATER, WILD)
    scene.choose("rest").settled()
    assert (scene.s.damage[0], scene.s.dice) == (4, [])


@rule("RB-058")
def test_dice_of_a_rest_may_be_rerolled_by_exertion() -> None:
    scene = terrinoth().at("g3").damage(7).hand("smite")
    scene.chance(PLAINS, FOREST_HILLS, FOREST_HILLS, MOUNTAINS_WATER, MOUNTAINS_WATER).choose("rest")
    scene.offers_only("stop", "reroll plains", "reroll forest_hills", "reroll mountains_water")
    scene.chance(WILD).choose("reroll forest_hills")
    assert scene.s.damage[0] == 5


@rule("RB-080")
def test_nothing_is_asked_when_the_dice_heal_all() -> None:
    scene = terrinoth().at("g3").damage(1).hand("smite").chance(PLAINS, PLAINS, PLAINS, PLAINS, PLAINS)
    scene.choose("rest").settled()
    assert scene.s.damage[0] == 0


@rule("RB-082", "RB-083", "RB-D18")
def test_training_draws_a_hand_and_keeps_any_mix() -> None:
    scene = terrinoth().hand("smite", "blink").on_top("toughness", "drain", "scry").choose("train")
    assert scene.s.actions == 2 and len(scene.s.hands[0]) == 5
    scene.offers_only("discard smite", "discard blink", "discard toughness", "discard drain", "discard scry")
    scene.choose("discard drain", "discard smite").settled()
    kept = sorted([scene.s.skill(piece).id for piece in scene.s.hands[0]])
    assert kept == ["blink", "scry", "toughness"]
    assert sorted(scene.s.skill_pile) == sorted([scene.piece("drain"), scene.piece("smite")])


@rule("RB-123", "RB-D22")
def test_drawing_goes_on_with_the_shuffled_pile() -> None:
    scene = terrinoth().skill_deck("toughness").chance("smite", "drain").choose("train").settled()
    assert sorted([scene.s.skill(piece).id for piece in scene.s.hands[0]]) == ["drain", "smite", "toughness"]
    assert scene.s.skill_pile == []

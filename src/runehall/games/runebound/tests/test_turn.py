"""Turns, actions, delay, preparing, rounds (RB-034 to RB-045, RB-182, RB-183, RB-206 to RB-208)."""

from __future__ import annotations

from runehall.games.runebound.heroes import delay, suffer
from runehall.games.runebound.terms import DEFEATED, DELAYED, ELIMINATED
from runehall.games.runebound.tests.terrinoth import terrinoth
from runehall.testing.rules import rule


@rule("RB-034", "RB-038")
def test_players_take_turns_clockwise() -> None:
    scene = terrinoth("corbin", "lissa", "lord_hawthorne").waits_for(0)
    scene.choose("end_turn").waits_for(1).choose("end_turn").waits_for(2)
    scene.on_top("rune_of_power").choose("end_turn").waits_for(0)


@rule("RB-035")
def test_the_time_token_moves_once_all_have_taken_a_turn() -> None:
    scene = terrinoth().choose("end_turn")
    assert scene.s.space == 1
    scene.on_top("fires_in_the_night").choose("end_turn")
    assert (scene.s.space, scene.s.rounds) == (2, 2)


@rule("RB-036", "RB-037", "RB-D20")
def test_three_actions_the_same_may_be_repeated_and_the_turn_is_ended_by_choice() -> None:
    scene = terrinoth().at("g3").choose("step f3", "step g3", "step f3")
    assert scene.s.actions == 0
    scene.waits_for(0).does_not_offer("step", "roll", "rest", "train").offers("end_turn")
    assert scene.refuses("rest").rule == "RB-038"
    scene.choose("end_turn").waits_for(1)


@rule("RB-D21")
def test_a_turn_may_end_early() -> None:
    terrinoth().choose("end_turn").waits_for(1)


@rule("RB-041", "RB-074")
def test_an_adventure_costs_two_actions() -> None:
    scene = terrinoth().at("e1").offers("adventure e1").actions(1).does_not_offer("adventure")
    assert scene.refuses("adventure e1").rule == "RB-041"


@rule("RB-045")
def test_an_action_is_resolved_before_the_next_begins() -> None:
    scene = terrinoth().at("g3").hand("smite").chance(1, 1, 1).choose("roll")
    assert scene.refuses("rest").rule == "RB-045"


@rule("RB-182", "RB-E26", "RB-040")
def test_a_delayed_hero_must_stand_up_with_the_next_action() -> None:
    scene = terrinoth().flags(DELAYED)
    scene.offers("stand_up", "end_turn").does_not_offer("step", "roll", "rest", "train")
    assert scene.refuses("rest").rule == "RB-182"
    scene.choose("stand_up").offers("step", "rest").does_not_offer("stand_up")
    assert scene.s.actions == 2


@rule("RB-183")
def test_being_delayed_twice_is_being_delayed_once() -> None:
    scene = terrinoth()
    delay(scene.s, 0)
    delay(scene.s, 0)
    scene.s.relist()
    scene.choose("stand_up").offers("rest")


@rule("RB-D34", "RB-344")
def test_a_delayed_hero_still_learns_and_trades() -> None:
    scene = terrinoth().flags(DELAYED).hand("toughness").trophies("beastman", "ogre").owns("provisions").at("a13")
    scene.offers("learn toughness", "trade provisions")


@rule("RB-165", "RB-166", "RB-344")
def test_a_defeated_hero_only_rests_until_it_has_healed() -> None:
    scene = terrinoth().at("g6").damage(10).flags(DEFEATED).hand("toughness").trophies("beastman", "ogre")
    scene.offers_only("end_turn", "rest", "learn toughness")
    assert scene.refuses("shop").rule == "RB-165"
    scene.choose("rest").offers("shop", "step")
    assert scene.s.damage[0] == 0


@rule("RB-D35")
def test_a_defeated_and_delayed_hero_stands_up_first() -> None:
    scene = terrinoth().at("g6").damage(10).flags(DEFEATED | DELAYED).offers_only("end_turn", "stand_up")
    scene.choose("stand_up").offers_only("end_turn", "rest")


@rule("RB-D28", "RB-167", "RB-343")
def test_damage_outside_combat_defeats_at_full_health_and_the_rest_is_ignored() -> None:
    scene = terrinoth().owns("summa").gold(3)
    suffer(scene.s, 0, 9)
    assert not scene.s.flags[0] & DEFEATED
    suffer(scene.s, 0, 5)
    assert scene.s.flags[0] == DEFEATED and scene.s.damage[0] == 10
    assert (scene.s.gold[0], len(scene.s.assets[0])) == (3, 1)


@rule("RB-206", "RB-207", "RB-208", "RB-D45")
def test_a_prepare_token_gives_one_more_action_on_a_later_turn() -> None:
    scene = terrinoth(prepare="on").choose("prepare")
    assert scene.s.actions == 2
    scene.does_not_offer("prepare", "hurry")
    assert scene.refuses("prepare").rule == "RB-208" and scene.refuses("hurry").rule == "RB-207"
    scene.choose("end_turn").on_top("fires_in_the_night").choose("end_turn").choose("hurry")
    assert scene.s.actions == 4
    scene.offers("prepare").does_not_offer("hurry")


@rule("RB-D45")
def test_without_expansions_there_is_no_preparing() -> None:
    terrinoth().does_not_offer("prepare")


@rule("RB-342")
def test_an_eliminated_player_takes_no_more_turns() -> None:
    scene = terrinoth("corbin", "lissa", "lord_hawthorne").flags(ELIMINATED, 1)
    scene.s.hex[1] = -1
    scene.choose("end_turn").waits_for(2)


@rule("RB-039")
def test_an_ability_with_an_action_icon_costs_an_action_of_the_own_turn() -> None:
    scene = terrinoth("elder_mok", "corbin").damage(5)
    texts = [text for text in scene.options("use")]
    assert len(texts) == 1
    scene.choose(texts[0])
    if scene.options("hero"):
        scene.choose("hero north")
    assert (scene.s.actions, scene.s.damage[0]) == (2, 2)
    scene.actions(0).damage(5).does_not_offer("use")

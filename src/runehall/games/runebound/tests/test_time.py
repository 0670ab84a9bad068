"""The time track, gems and Acts (RB-077, RB-085 to RB-092)."""

from __future__ import annotations

from runehall.games.runebound.combat.engage import tokens_of_foe
from runehall.games.runebound.tests.terrinoth import Terrinoth, terrinoth
from runehall.testing.rules import rule


def round_passes(scene: Terrinoth) -> Terrinoth:
    """Everybody ends the turn."""
    for _ in range(scene.s.seats):
        scene.choose("end_turn")
    return scene


@rule("RB-E09", "RB-077", "RB-D17")
def test_gems_are_turned_faceup_at_space_six_but_not_under_a_hero() -> None:
    scene = terrinoth().at("a1").at("g6", 1).time(5)
    land = scene.s.book.land
    scene.s.gems = [0] * len(land.gem_hex)
    round_passes(scene)
    assert scene.s.space == 6
    assert scene.s.gems[land.gem_at[land.at("e1")]] == 1 and scene.s.gems[land.gem_at[land.at("a1")]] == 0
    assert sum(scene.s.gems) == 26


@rule("RB-077")
def test_gems_are_turned_at_space_twelve_too_and_nowhere_else() -> None:
    for space, faceup in ((11, 27), (2, 0), (7, 0)):
        scene = terrinoth().at("g6").at("g6", 1).time(space)
        scene.s.gems = [0] * 27
        round_passes(scene)
        assert sum(scene.s.gems) == faceup


@rule("RB-E27", "RB-089", "RB-090")
def test_from_the_last_space_the_token_returns_for_the_second_act() -> None:
    scene = round_passes(terrinoth().time(12))
    assert (scene.s.space, scene.s.act) == (1, 2)
    scene.tells("Act 2 begins.")


@rule("RB-092", "RB-011")
def test_enemies_cast_a_master_token_from_the_second_act_on() -> None:
    scene = terrinoth()
    assert len(tokens_of_foe(scene.s, 0)) == 5
    scene.time(1, act=2)
    assert len(tokens_of_foe(scene.s, 0)) == 6


@rule("RB-091", "RB-275")
def test_in_the_second_act_the_token_stays_on_the_last_space() -> None:
    scene = round_passes(terrinoth().time(12, act=2))
    assert (scene.s.space, scene.s.act) == (12, 2)


@rule("RB-085", "RB-087", "RB-D03")
def test_a_story_quest_goes_to_the_lowest_empty_slot_and_its_token_to_the_hex() -> None:
    scene = terrinoth().time(3).story("rune_of_power", 0).on_top("dragon_cult")
    round_passes(scene)
    assert scene.s.space == 4 and scene.s.slots[1] == [scene.piece("dragon_cult")]
    assert scene.s.book.land.names[scene.s.slot_hex[1]] == "I2"


@rule("RB-086")
def test_another_story_card_is_discarded_after_it_is_resolved() -> None:
    scene = round_passes(terrinoth().time(3).at("g6").at("g6", 1).on_top("fires_in_the_night"))
    assert scene.s.story_pile == [scene.piece("fires_in_the_night")] and scene.s.damage == [1, 1]


@rule("RB-D03")
def test_no_story_card_is_drawn_on_other_spaces() -> None:
    scene = round_passes(terrinoth().time(2))
    assert (scene.s.space, scene.s.story_deck.size) == (3, 10)


@rule("RB-335")
def test_an_empty_story_deck_brings_nothing() -> None:
    scene = terrinoth().time(3)
    scene.s.story_pile, scene.s.story_deck.cards = scene.s.story_deck.cards, []
    round_passes(scene)
    assert scene.s.space == 4 and not any(scene.s.slots)


@rule("RB-D53")
def test_with_all_slots_full_the_lowest_story_quest_goes() -> None:
    scene = terrinoth().time(3)
    cards = ["rune_of_power", "dragon_cult", "elders_counsel", "wounded_drake", "ancient_armoury"]
    for slot, card in enumerate(cards):
        scene.story(card, slot)
    scene.on_top("lost_song_of_ending")
    round_passes(scene)
    assert scene.s.slots[0] == [scene.piece("lost_song_of_ending")]
    assert scene.s.story_pile == [scene.piece("rune_of_power")]


@rule("RB-088", "RB-D54", "RB-D55")
def test_a_story_quest_is_resolved_in_its_hex_and_then_discarded() -> None:
    scene = terrinoth().gold(3).story("lost_song_of_ending").hand("smite", "blink").at("n8")
    assert scene.does_not_offer("story").refuses("story " + story_word(scene, "lost_song_of_ending")).rule == "RB-088"
    scene.at("n9").choose(scene.options("story")[0])
    assert (scene.s.lore[0], scene.s.hands[0], scene.s.slots[0], scene.s.actions) == (2, [], [], 2)


@rule("RB-D54", "RB-337")
def test_after_a_failure_the_story_quest_stays() -> None:
    scene = terrinoth("lord_hawthorne", "corbin").story("rune_of_power").at("m3")
    scene.choose(scene.options("story")[0])  # spirit 1, modifier -1: no card
    assert scene.s.slots[0] and scene.s.lore[0] == 0


def story_word(scene: Terrinoth, card: str) -> str:
    """The word of what can be done for a story quest."""
    return scene.s.story(scene.piece(card)).deeds[0].word

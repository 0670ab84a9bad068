"""The adventure action, events and quests (RB-074 to RB-076, RB-102 to RB-117)."""

from __future__ import annotations

from runehall.games.runebound.tests.terrinoth import Terrinoth, terrinoth
from runehall.testing.rules import rule

PLAINS, PLAINS_FOREST, HILLS_PLAINS, FOREST_HILLS, MOUNTAINS_WATER, WILD = 1, 3, 5, 6, 24, 63


def event(card: str, *skills: str) -> Terrinoth:
    """Corbin meets an event at a social gem; these skills will be revealed."""
    scene = terrinoth().at("d3").on_top(card, *skills)
    scene.choose("adventure d3")
    return scene


def trying(card: str, hex: str, *dice: int) -> Terrinoth:
    """Corbin explores for a quest."""
    scene = terrinoth().quests(card).at(hex).chance(*dice)
    scene.choose(f"quest {card}")
    return scene


@rule("RB-E08", "RB-075")
def test_the_gem_is_turned_and_the_top_card_of_its_deck_is_met() -> None:
    scene = terrinoth().at("h2").actions(2).on_top("blood_stone").choose("adventure h2").settled()
    s = scene.s
    assert s.gems[s.book.land.gem_at[s.hex[0]]] == 0 and s.adventure_decks[1].size == 29 and s.actions == 0
    scene.does_not_offer("adventure")


@rule("RB-074", "RB-077")
def test_without_a_faceup_gem_there_is_no_adventure() -> None:
    assert terrinoth().at("g6").does_not_offer("adventure").refuses("adventure g6").rule == "RB-074"
    scene = terrinoth().at("e1")
    scene.s.gems[scene.s.book.land.gem_at[scene.s.hex[0]]] = 0
    scene.s.relist()
    assert scene.does_not_offer("adventure").refuses("adventure e1").rule == "RB-077"


@rule("RB-076", "RB-D16")
def test_an_empty_deck_is_not_shuffled_and_makes_its_gems_useless() -> None:
    scene = terrinoth().at("e1")
    scene.s.adventure_piles[0], scene.s.adventure_decks[0].cards = scene.s.adventure_decks[0].cards, []
    scene.s.relist()
    assert scene.does_not_offer("adventure").refuses("adventure e1").rule == "RB-D16"


@rule("RB-102", "RB-103", "RB-106")
def test_one_of_two_options_of_an_event_is_chosen_and_the_event_discarded() -> None:
    scene = event("rune_fragment").offers_only("way a", "way b").choose("way b").settled()
    assert scene.s.gold[0] == 4 and scene.s.trophies[0] == []
    assert scene.s.adventure_piles[2] == [scene.piece("rune_fragment")]


@rule("RB-106", "RB-104")
def test_an_event_becomes_a_trophy_where_its_option_says_so() -> None:
    scene = event("rune_fragment").choose("way a").settled()  # there is no card to discard: as much as possible
    assert scene.s.lore[0] == 1 and scene.s.trophies[0] == [scene.piece("rune_fragment")]


@rule("RB-105")
def test_a_failed_test_ends_an_event_at_once() -> None:
    scene = event("harvest_festival", "toughness", "shield_wall", "power_attack").choose("way a").settled()
    assert (scene.s.gold[0], scene.s.trophies[0]) == (2, [])
    assert scene.s.adventure_piles[2] == [scene.piece("harvest_festival")]


@rule("RB-105", "RB-118")
def test_a_passed_test_goes_on_with_what_follows() -> None:
    scene = event("harvest_festival", "quick_strike", "shield_wall", "power_attack").choose("way a").settled()
    assert scene.s.gold[0] == 3 and scene.s.trophies[0] == [scene.piece("harvest_festival")]


@rule("RB-D59", "RB-103")
def test_an_option_may_be_chosen_without_the_gold_for_it_and_stops_there() -> None:
    scene = terrinoth().at("d3").gold(0).on_top("dragon_scholar").choose("adventure d3", "way b").settled()
    assert (scene.s.lore[0], scene.s.adventure_piles[2]) == (0, [scene.piece("dragon_scholar")])


@rule("RB-107")
def test_a_drawn_quest_lies_before_the_player_in_any_number() -> None:
    scene = terrinoth().quests("dragon_bones", "moonlight").at("h2").on_top("blood_stone").choose("adventure h2")
    assert len(scene.s.quests[0]) == 3


@rule("RB-108", "RB-116", "RB-040")
def test_a_quest_is_tried_in_its_hex_for_an_action() -> None:
    away = terrinoth().quests("dragon_bones").at("d5")
    assert away.does_not_offer("quest").refuses("quest dragon_bones").rule == "RB-108"
    scene = trying("dragon_bones", "d4", FOREST_HILLS, PLAINS, PLAINS)
    assert (scene.s.actions, len(scene.s.dice)) == (2, 3)
    scene.choose("outcome 1")
    assert scene.s.book.land.names[scene.s.hex[0]] == "D4"


@rule("RB-109", "RB-110", "RB-111", "RB-113", "RB-114")
def test_one_outcome_whose_symbols_the_dice_match_is_resolved() -> None:
    scene = trying("dragon_bones", "d4", FOREST_HILLS, HILLS_PLAINS, PLAINS)
    scene.offers_only("outcome 1", "outcome 2", "leave").choose("outcome 2").settled()
    assert scene.s.lore[0] == 1 and scene.s.trophies[0] == [scene.piece("dragon_bones")] and scene.s.quests[0] == []


@rule("RB-E13", "RB-115")
def test_a_wild_symbol_is_paid_by_a_wild_face_only() -> None:
    trying("swamp_tales", "e6", MOUNTAINS_WATER, MOUNTAINS_WATER, FOREST_HILLS).offers_only("outcome 1", "leave")
    trying("swamp_tales", "e6", MOUNTAINS_WATER, WILD, FOREST_HILLS).offers_only("outcome 1", "outcome 2", "leave")


@rule("RB-115")
def test_a_wild_die_stands_for_any_terrain() -> None:
    trying("narrow_ledge", "g14", WILD, WILD, FOREST_HILLS).offers("outcome 1", "outcome 2")


@rule("RB-112")
def test_no_bonus_is_the_trophy_alone() -> None:
    scene = trying("swamp_tales", "e6", MOUNTAINS_WATER, PLAINS, PLAINS).choose("outcome 1").settled()
    assert scene.s.trophies[0] == [scene.piece("swamp_tales")] and scene.s.gold[0] == 2


@rule("RB-117", "RB-D24")
def test_a_quest_that_nothing_matches_stays_and_the_action_is_spent() -> None:
    scene = terrinoth().quests("swamp_tales").at("e6").chance(PLAINS, PLAINS, PLAINS).choose("quest swamp_tales")
    assert scene.s.actions == 2 and len(scene.s.quests[0]) == 1 and scene.s.dice == []
    scene.offers("quest swamp_tales")


@rule("RB-D25")
def test_a_player_may_decline_every_outcome() -> None:
    scene = trying("dragon_bones", "d4", FOREST_HILLS, HILLS_PLAINS, PLAINS).choose("leave").settled()
    assert len(scene.s.quests[0]) == 1 and scene.s.trophies[0] == []


@rule("RB-058")
def test_dice_of_an_exploration_may_be_rerolled() -> None:
    scene = terrinoth().quests("swamp_tales").at("e6").hand("toughness").chance(PLAINS, PLAINS, PLAINS)
    scene.choose("quest swamp_tales").offers_only("leave", "reroll plains")
    scene.chance(WILD).choose("reroll plains").offers("outcome 1")


@rule("RB-D26")
def test_each_of_several_quests_in_a_hex_needs_its_own_action() -> None:
    scene = terrinoth().quests("wondrous_folk", "moonlight").at("i12").offers("quest wondrous_folk", "quest moonlight")
    scene.chance(PLAINS, PLAINS, PLAINS).choose("quest moonlight")
    assert scene.s.actions == 2
    scene.offers("quest moonlight", "quest wondrous_folk")


@rule("RB-109")
def test_a_quest_that_is_tested_asks_for_stars() -> None:
    scene = terrinoth().quests("bounty_hunt").at("b1").on_top("quick_strike", "toughness", "shield_wall")
    scene.choose("quest bounty_hunt")
    scene.offers_only("outcome 1", "outcome 2", "leave")
    assert scene.refuses("outcome 3").rule == "RB-109"
    scene.choose("outcome 2").settled()
    assert scene.s.gold[0] == 4 and scene.s.trophies[0] == [scene.piece("bounty_hunt")]


@rule("RB-334")
def test_each_deck_has_its_own_discard_pile() -> None:
    scene = event("rune_fragment").choose("way b")
    assert [len(pile) for pile in scene.s.adventure_piles] == [0, 0, 1]


@rule("RB-125")
def test_a_drawn_enemy_is_fought_at_once_and_the_hero_attacks() -> None:
    scene = terrinoth().meets("beastman", "Su P* Ag", "E Sh Ag Su Do")
    assert (scene.s.fighters, scene.s.actions) == ([0, -1], 1)


@rule("RB-102")
def test_the_options_of_an_event_read_as_they_stand_on_the_card() -> None:
    scene = event("faster_than_the_wind")
    labels = [option.label for option in scene.match.pending[0].options]
    card = scene.s.adventure(scene.piece("faster_than_the_wind"))
    assert labels[:2] == [f"A: {card.ways[0].text}", f"B: {card.ways[1].text}"]
    assert scene.match.pending[0].prompt == f"{card.name}: which of its options?"

"""Worked examples of the ledger that no chapter's test holds, and decisions that stand between chapters."""

from __future__ import annotations

import pytest

from runehall.engine.errors import Refused
from runehall.games.runebound import GAME
from runehall.games.runebound.combat.engage import engage
from runehall.games.runebound.figures import place_at
from runehall.games.runebound.terms import LAST_SPACE, REFRESH_SPACES, STORY_SPACES, WILDERNESS
from runehall.games.runebound.tests.terrinoth import terrinoth
from runehall.testing.rules import rule
from runehall.testing.scenario import begin

PLAINS, PLAINS_FOREST, FOREST_HILLS, MOUNTAINS_WATER, WILD = 1, 3, 6, 24, 63


@rule("RB-E03", "RB-053")
def test_by_road_any_one_of_three_dice_pays_and_the_others_stay() -> None:
    scene = terrinoth().at("g6").hand("smite").chance(PLAINS, PLAINS_FOREST, MOUNTAINS_WATER).choose("roll")
    scene.offers_only("go g5 plains", "go g5 plains_forest", "go g5 mountains_water", among="go g5")
    scene.choose("go g5 plains_forest")
    assert scene.s.dice == [PLAINS, MOUNTAINS_WATER]


@rule("RB-E05", "RB-055", "RB-057")
def test_a_river_is_crossed_after_a_reroll_brings_water() -> None:
    scene = terrinoth().at("d8").hand("smite").chance(PLAINS, PLAINS, FOREST_HILLS).choose("roll")
    scene.does_not_offer("go d9").chance(MOUNTAINS_WATER).choose("reroll plains").offers("go d9 mountains_water")


@rule("RB-D02", "RB-D03")
def test_the_track_has_twelve_spaces_and_story_never_meets_a_refresh() -> None:
    assert LAST_SPACE == 12 and not set(STORY_SPACES) & set(REFRESH_SPACES) and len(STORY_SPACES) == 5


@rule("RB-D05")
def test_what_a_space_brings_happens_when_the_token_enters_it() -> None:
    scene = terrinoth().time(1).at("g6").at("g6", 1).on_top("fires_in_the_night").choose("end_turn")
    assert scene.s.damage == [0, 0]
    scene.choose("end_turn")
    assert scene.s.damage == [1, 1] and scene.s.space == 2


@rule("RB-D06")
def test_a_city_has_no_terrain() -> None:
    land = terrinoth().s.book.land
    assert [land.terrain[city] for city in land.cities] == [0, 0, 0, 0]


@rule("RB-D19")
def test_an_exerted_card_is_the_players_choice_and_lies_faceup() -> None:
    scene = terrinoth().at("g3").hand("smite", "drain").chance(PLAINS, PLAINS, PLAINS).choose("roll", "reroll plains")
    scene.chance(WILD).choose("exert drain")
    assert scene.s.skill_pile == [scene.piece("drain")] and scene.s.known[scene.piece("drain")] == scene.s.everyone


@rule("RB-D52")
def test_hands_are_hidden_and_all_else_before_a_hero_is_open() -> None:
    scene = terrinoth().hand("smite").learned("toughness").trophies("ogre").owns("summa").quests("moonlight")
    s = scene.s
    assert s.known[s.hands[0][0]] == 1
    for place in (s.skills[0], s.assets[0], s.quests[0], s.trophies[0]):
        assert s.known[place[0]] == s.everyone


@rule("RB-D56")
def test_what_befalls_all_heroes_befalls_them_in_turn_order() -> None:
    scene = terrinoth("corbin", "lissa", "lord_hawthorne").time(3).on_top("fires_in_the_night")
    scene.choose("end_turn", "end_turn", "end_turn")
    suffered = [event.arguments[0] for event in scene.events() if event.word == "suffered"]
    assert suffered == ["north", "east", "south"]


@rule("RB-D61", "RB-045")
def test_a_fight_is_finished_before_time_moves() -> None:
    scene = terrinoth().meets("beastman", "2P P* P", "E Sh Ag Su Do")
    assert "end_turn" not in scene.options()
    with pytest.raises(Refused):
        scene.match.choose("end_turn", 0)


@rule("RB-D74", "RB-D36", "RB-D78")
def test_a_foe_that_is_no_drawn_card_gives_its_reward_and_is_no_trophy() -> None:
    scene = terrinoth()
    foe = next(each.number for each in scene.s.book.foes if each.id == "wandering_wraith")
    engage(scene.s, 0, foe)
    scene.s.foe_damage = 4
    scene.owns("truesight_bow")
    scene.s.settle()
    assert scene.s.fight == 0 and scene.s.lore[0] == 1 and scene.s.trophies[0] == []
    assert scene.piece("wandering_wraith") in scene.s.adventure_decks[1].cards


@rule("RB-D81")
def test_setup_abilities_come_before_the_markets_are_dealt() -> None:
    scene = begin(GAME, seats=2, setup=[0]).choose("take_hero laurel_of_bloodwood")
    cards = ["smite", "drain", "blink", "scry", "toughness", "fireball", "champion"]
    scene.chance(*cards).choose("take_hero lord_hawthorne").choose("start_in a13")
    scene.chance(1, 1).choose("start_in b1")
    assert scene.view()["markets"] is not None
    scene.offers("stop")


@rule("RB-028", "RB-029")
def test_laurel_may_exert_in_her_setup_roll_but_not_use_pathfinding() -> None:
    scene = begin(GAME, seats=2, setup=[0]).choose("take_hero laurel_of_bloodwood")
    cards = ["smite", "drain", "blink", "scry", "toughness", "fireball", "champion"]
    scene.chance(*cards).choose("take_hero lord_hawthorne").choose("start_in a13")
    scene.chance(FOREST_HILLS, FOREST_HILLS).choose("start_in b1")
    scene.offers("reroll forest_hills").does_not_offer("use")


@rule("RB-030")
def test_after_the_setup_every_hero_plays_with_the_play_side() -> None:
    scene = terrinoth("laurel_of_bloodwood", "corbin").at("g3").chance(FOREST_HILLS, FOREST_HILLS, FOREST_HILLS)
    scene.choose("roll").offers("use")


@rule("RB-D83", "RB-331")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_number_of_players_can_begin(seats: int) -> None:
    scene = begin(GAME, seats=seats, seed=1)
    assert scene.match.seats == seats and scene.options("take_hero")


@rule("RB-D90", "RB-134")
def test_initiative_is_counted_after_what_happens_on_the_cast() -> None:
    scene = terrinoth().learned("intimidate")  # 1st round, on the cast: a token of the foe becomes spent
    scene.meets("beastman", "2P Sh P", "Da* Sh Ag Su Do").waits_for(0)
    scene.choose("token t4").waits_for(0)  # its only gold token is gone: the attacker wins the tie
    scene.offers("strike physical")


@rule("RB-D94")
def test_once_a_turn_is_refreshed_at_the_start_of_the_own_turn() -> None:
    scene = terrinoth("laurel_of_bloodwood", "corbin").at("g3").chance(FOREST_HILLS, FOREST_HILLS, FOREST_HILLS)
    scene.choose("roll").chance(FOREST_HILLS, FOREST_HILLS, FOREST_HILLS)
    scene.choose("use pathfinding", "stop")
    scene.chance(FOREST_HILLS, FOREST_HILLS, FOREST_HILLS).choose("roll").does_not_offer("use").choose("stop")
    scene.choose("end_turn").on_top("rune_of_power").choose("end_turn")
    scene.chance(FOREST_HILLS, FOREST_HILLS, FOREST_HILLS).choose("roll").offers("use")


@rule("RB-015", "RB-330")
def test_gold_damage_and_lore_are_unlimited() -> None:
    scene = terrinoth().gold(98).at("d3").on_top("rune_fragment").choose("adventure d3", "way b")
    assert scene.s.gold[0] == 100


@rule("RB-223")
def test_cities_towns_shrines_and_strongholds_are_civilized() -> None:
    s = terrinoth().s
    land = s.book.land
    civilized = [hex for hex in range(land.size) if place_at(s, hex) != WILDERNESS]
    assert len(civilized) == 20 and all(land.civilized(hex) for hex in civilized)


@rule("RB-017", "RB-018")
def test_a_scenario_brings_its_own_story_deck_and_setup() -> None:
    margath, king = terrinoth().s, terrinoth(scenario="corpse_king").s
    assert margath.story_deck.size == king.story_deck.size == 10
    names = [{s.story(piece).name for piece in s.story_deck.cards} for s in (margath, king)]
    assert not names[0] & names[1]


@rule("RB-D84", "RB-333")
def test_what_a_card_says_goes_before_the_rule() -> None:
    scene = terrinoth().owns("provisions", "ammunition")  # Corbin may have two goods (RB-068 says one)
    scene.s.relist()
    scene.at("g6").market("g6", "summa").on_top("hunting_knife").choose("shop", "scrap summa").settled()
    assert len(scene.s.assets[0]) == 2

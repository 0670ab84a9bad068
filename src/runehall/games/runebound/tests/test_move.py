"""The move action: steps, dice, roads, rivers, the bridge, rerolls (RB-046 to RB-060)."""

from __future__ import annotations

from runehall.games.runebound.tests.terrinoth import Terrinoth, terrinoth
from runehall.testing.rules import rule

PLAINS, PLAINS_FOREST, HILLS_PLAINS, FOREST_HILLS, MOUNTAINS_WATER, WILD = 1, 3, 5, 6, 24, 63


def rolling(hex: str, *dice: int) -> Terrinoth:
    """Corbin, speed 3, has rolled these dice in a hex."""
    scene = terrinoth().at(hex).hand("smite").chance(*dice)
    scene.choose("roll")
    return scene


@rule("RB-046", "RB-047", "RB-040")
def test_a_step_without_dice_enters_any_neighbouring_hex_whatever_its_terrain() -> None:
    scene = terrinoth().at("g6")
    scene.offers_only("step g5", "step h5", "step h6", "step g7", "step f6", "step f5", among="step")
    scene.choose("step f6")
    assert scene.s.hex[0] == scene.s.book.land.at("f6") and scene.s.actions == 2
    assert scene.refuses("step o15").rule == "RB-046"


@rule("RB-D08")
def test_a_step_without_dice_may_cross_a_river() -> None:
    terrinoth().at("d8").choose("step d9").settled()


@rule("RB-046", "RB-036")
def test_a_roll_throws_as_many_dice_as_the_hero_is_fast_and_costs_one_action() -> None:
    scene = rolling("b14", PLAINS, PLAINS, FOREST_HILLS)
    assert (scene.s.dice, scene.s.actions) == ([PLAINS, PLAINS, FOREST_HILLS], 2)


@rule("RB-048", "RB-051", "RB-059")
def test_each_hex_costs_a_die_of_its_terrain_and_the_rest_is_lost_at_a_stop() -> None:
    scene = rolling("g3", PLAINS, FOREST_HILLS, MOUNTAINS_WATER)
    scene.does_not_offer("go f3 forest_hills").offers("go f3 plains")
    scene.choose("go f3 plains")
    assert scene.s.dice == [FOREST_HILLS, MOUNTAINS_WATER]
    scene.choose("stop").settled()
    assert scene.s.dice == [] and scene.s.book.land.names[scene.s.hex[0]] == "F3"


@rule("RB-059")
def test_a_hero_may_spend_no_die_at_all() -> None:
    scene = rolling("b14", FOREST_HILLS, FOREST_HILLS, FOREST_HILLS).choose("stop")
    assert scene.s.book.land.names[scene.s.hex[0]] == "B14"


@rule("RB-049")
def test_a_die_with_two_symbols_matches_either_but_pays_once() -> None:
    scene = rolling("g3", PLAINS_FOREST, PLAINS_FOREST, MOUNTAINS_WATER)
    scene.offers("go h3 plains_forest").choose("go h3 plains_forest")
    scene.offers("go i3 plains_forest").choose("go i3 plains_forest")
    assert scene.s.dice == [MOUNTAINS_WATER]


@rule("RB-050")
def test_a_wild_face_matches_every_terrain() -> None:
    scene = rolling("n6", WILD, PLAINS, PLAINS)
    scene.offers_only("go n5 wild", "go n7 wild", "go m6 wild", "go m7 wild", "go o6 wild", "go o7 wild", among="go")


@rule("RB-052")
def test_any_die_enters_a_city() -> None:
    rolling("f7", MOUNTAINS_WATER, MOUNTAINS_WATER, FOREST_HILLS).does_not_offer("go g6")
    scene = rolling("h5", FOREST_HILLS, FOREST_HILLS, FOREST_HILLS)
    scene.offers_only("go g6 forest_hills", among="go g6")


@rule("RB-053")
def test_a_road_takes_any_die_along_its_edges() -> None:
    rolling("g4", MOUNTAINS_WATER, MOUNTAINS_WATER, MOUNTAINS_WATER).offers_only(
        "go g3 mountains_water", "go g5 mountains_water", "go h3 mountains_water", among="go"
    )


@rule("RB-D07")
def test_a_road_hex_entered_from_the_side_needs_its_terrain() -> None:
    rolling("f4", MOUNTAINS_WATER, MOUNTAINS_WATER, MOUNTAINS_WATER).does_not_offer("go g4", "go g5")
    rolling("f4", PLAINS, MOUNTAINS_WATER, MOUNTAINS_WATER).offers("go g4 plains", "go g5 plains")


@rule("RB-054")
def test_the_bridge_takes_any_die_and_the_river_under_it_asks_for_nothing() -> None:
    scene = rolling("k12", FOREST_HILLS, FOREST_HILLS, FOREST_HILLS)
    scene.offers("go k13 forest_hills")
    rolling("l12", PLAINS, PLAINS, PLAINS).does_not_offer("go k13", "go l13")


@rule("RB-055", "RB-056", "RB-D10")
def test_a_river_asks_for_water_or_wild_whatever_lies_beyond() -> None:
    rolling("d8", PLAINS, PLAINS, PLAINS).does_not_offer("go d9")
    scene = rolling("d8", PLAINS, MOUNTAINS_WATER, WILD)
    scene.offers_only("go d9 mountains_water", "go d9 wild", among="go d9")
    assert rolling("d8", PLAINS, PLAINS, PLAINS).refuses("go d9 plains").rule == "RB-055"


@rule("RB-057", "RB-042", "RB-D09")
def test_between_steps_a_hero_may_exert_to_reroll_one_unspent_die() -> None:
    scene = terrinoth().at("g3").hand("toughness", "mana_font").chance(PLAINS, FOREST_HILLS, FOREST_HILLS)
    scene.choose("roll").choose("go f3 plains", "reroll forest_hills")
    scene.offers_only("exert toughness", "exert mana_font")
    scene.chance(PLAINS).choose("exert toughness")
    assert scene.s.dice == [PLAINS, FOREST_HILLS]
    assert scene.s.skill_pile == [scene.piece("toughness")]
    scene.offers("go e4 plains")


@rule("RB-043", "RB-044")
def test_only_cards_in_hand_can_be_exerted_as_many_as_there_are() -> None:
    scene = terrinoth().at("g3").hand("mana_font").learned("toughness")
    scene.chance(FOREST_HILLS, FOREST_HILLS, FOREST_HILLS).choose("roll")
    scene.chance(PLAINS).choose("reroll forest_hills").does_not_offer("reroll")  # the only card goes by itself
    assert scene.s.skill_pile == [scene.piece("mana_font")]
    assert scene.refuses("reroll forest_hills").rule == "RB-043"


@rule("RB-060", "RB-026")
def test_gems_and_heroes_do_not_stop_a_move() -> None:
    scene = terrinoth().at("f1").at("e2", 1).chance(PLAINS, PLAINS, PLAINS)
    scene.choose("roll").choose("go e1 plains")  # a gem lies there
    scene.choose("go e2 plains").offers("go")
    assert scene.s.hex[0] == scene.s.hex[1]


@rule("RB-D58", "RB-009")
def test_never_more_than_five_dice_are_rolled_and_never_less_than_one() -> None:
    fast = terrinoth().learned("fleet_of_foot").owns("thoroughbred_stallion").at("g3")
    fast.chance(1, 1, 1, 1, 1).choose("roll")
    assert len(fast.s.dice) == 5


@rule("RB-D93")
def test_no_river_edge_touches_a_city() -> None:
    land = terrinoth().s.book.land
    assert all(not land.river[city] for city in land.cities)

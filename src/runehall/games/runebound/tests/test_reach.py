"""What can be foreseen: reach, tests, explorations, fights."""

from __future__ import annotations

from runehall.games.runebound.foresight import star_chance
from runehall.games.runebound.outlook import retreat_chance
from runehall.games.runebound.reach import explore_chance, opened, reach, reach_chances, rolls_of
from runehall.games.runebound.terms import HILLS, PLAINS, WATER, WILD
from runehall.games.runebound.tests.terrinoth import GEM, Terrinoth, terrinoth
from runehall.testing.rules import rule

PLAIN, FOREST_HILLS, MOUNTAINS_WATER, WILD_DIE = 1, 6, 24, 63


def names(scene: Terrinoth, hexes: list[int]) -> list[str]:
    """Hexes by name."""
    return sorted(scene.s.book.land.names[hex] for hex in hexes)


@rule("RB-048", "RB-053", "RB-055")
def test_reach_follows_roads_rivers_and_terrain() -> None:
    scene = terrinoth().at("d8")
    here = scene.s.hex[0]
    assert "D9" not in names(scene, reach(scene.s, 0, here, [PLAIN, PLAIN]))
    assert "D9" in names(scene, reach(scene.s, 0, here, [MOUNTAINS_WATER]))
    along = terrinoth().at("g4")
    roads = names(along, reach(along.s, 0, along.s.hex[0], [MOUNTAINS_WATER, MOUNTAINS_WATER]))
    assert roads == ["F2", "F5", "G3", "G5", "G6", "H3", "I4"]  # F5 is water


@rule("RB-057")
def test_one_exertion_opens_what_some_face_would_reach() -> None:
    scene = terrinoth().at("d8")
    more = names(scene, opened(scene.s, 0, scene.s.hex[0], [PLAIN]))
    assert "D9" in more and not set(more) & set(names(scene, reach(scene.s, 0, scene.s.hex[0], [PLAIN])))


@rule("RB-046")
def test_the_chance_to_reach_a_hex_before_rolling_is_exact() -> None:
    scene = terrinoth().at("d8")
    chances = reach_chances(scene.s, 0, scene.s.hex[0], 1)
    land = scene.s.book.land
    assert abs(chances[land.at("d9")] - 2 / 6) < 1e-9  # mountains and water, or wild
    assert abs(chances[land.at("c8")] - 4 / 6) < 1e-9  # plains in three ways, or wild
    assert abs(sum([chance for _, chance in rolls_of(3)]) - 1.0) < 1e-9 and len(rolls_of(5)) == 252


@rule("RB-113", "RB-115")
def test_the_chance_of_an_exploration_is_exact() -> None:
    assert abs(explore_chance(1, [WILD]) - 1 / 6) < 1e-9
    assert abs(explore_chance(1, [PLAINS]) - 4 / 6) < 1e-9
    assert abs(explore_chance(2, [WATER, HILLS]) - 11 / 36) < 1e-9
    assert explore_chance(1, [PLAINS, PLAINS]) == 0.0


@rule("RB-118")
def test_the_chance_of_a_test_counts_the_cards_not_seen() -> None:
    scene = terrinoth()
    assert abs(star_chance(scene.s, 0, 1) - 24 / 60) < 1e-9
    assert star_chance(scene.s, 0, 0) == 0.0
    scene.skill_deck("quick_strike", "toughness")
    assert star_chance(scene.s, 0, 1) == 0.5 and star_chance(scene.s, 0, 2) == 1.0


def outlook(scene: Terrinoth, option: str) -> dict[str, float]:
    """What a player is told of an option before it is chosen; asking changes nothing."""
    before = scene.match.digest
    found = dict(scene.match.odds(option, 0).outcomes)
    assert scene.match.digest == before
    return found


@rule("RB-046", "RB-053", "RB-055")
def test_before_rolling_a_player_is_told_how_likely_each_goal_is() -> None:
    told = outlook(terrinoth().at("g4"), "roll")
    assert abs(told["Tamalir (G6) is in reach."] - 1.0) < 1e-9, "two steps of road take any two of three dice"
    assert 0.2 < told["The social gem in D3 is in reach."] < 0.4, "no road leads there"
    near = outlook(terrinoth().at("d6").quests("dragon_bones"), "roll")
    chances = reach_chances(terrinoth().at("d6").s, 0, terrinoth().at("d6").s.hex[0], 3)
    assert near["D4, for Dragon Bones, is in reach."] == chances[terrinoth().s.book.land.at("d4")] < 1.0


@rule("RB-113", "RB-114", "RB-115")
def test_before_exploring_a_player_is_told_what_the_dice_may_pay_for() -> None:
    told = outlook(terrinoth().at("d4").quests("dragon_bones"), "quest dragon_bones")
    assert [round(1000 * told[f"The dice pay for outcome {at}."]) for at in ("I", "II")] == [875, 500]


@rule("RB-118", "RB-120")
def test_before_a_test_a_player_is_told_how_many_stars_it_may_show() -> None:
    stars = [f"{n or 'No'} {'star' if n < 2 else 'stars'} before any exertion." for n in range(4)]
    scene = terrinoth("corbin", "lissa").at(GEM).on_top("training_yard").hand("smite").choose(f"adventure {GEM}")
    told = outlook(scene, "way a")
    assert set(told) <= set(stars) and abs(sum(told.values()) - 1.0) < 1e-9


@rule("RB-171")
def test_before_a_retreat_a_player_is_told_how_likely_the_die_leads_away() -> None:
    plains, island = terrinoth().at("b14"), terrinoth().at("k5")
    assert abs(retreat_chance(plains.s, 0) - 5 / 6) < 1e-9, "all but mountains and water"
    assert 0.0 < retreat_chance(island.s, 0) <= 1.0


def test_a_fight_is_played_out_before_it_is_begun_and_told_with_its_interval_and_its_cost() -> None:
    weak = terrinoth().damage(0).at(GEM)
    armed = terrinoth().owns("valorous_blade", "spiked_armor").at(GEM)
    bare, better = outlook(weak, f"adventure {GEM}"), outlook(armed, f"adventure {GEM}")
    won = [text for text in better if text.startswith("A fight is won (")]
    assert len(won) == 1 and won[0].endswith("damage on average.") and "% of fights" in won[0]
    assert better.get("A fight is lost.", 0.0) < bare["A fight is lost."]


def test_the_outlook_on_a_fight_is_the_same_in_every_world_a_seat_cannot_tell_apart() -> None:
    scene = terrinoth().at(GEM)
    told = [outlook(terrinoth().at(GEM).on_top(enemy), f"adventure {GEM}") for enemy in ("ogre", "goblin_archers")]
    assert told[0] == told[1] == outlook(scene, f"adventure {GEM}")

"""The exploration variant: tokens found, places that work, events that happen (RW-283 to RW-296)."""

from typing import Any

from runehall.games.runewars.areas import produced
from runehall.games.runewars.mobilize import Activate
from runehall.games.runewars.numbers import CONQUER
from runehall.games.runewars.portal_steps import begin_moves
from runehall.games.runewars.portals import opened
from runehall.games.runewars.questing.arrivals import Arrival
from runehall.games.runewars.questing.quest_phase import HeroActions
from runehall.games.runewars.runes import rune_count
from runehall.games.runewars.tests.field import Field, field
from runehall.games.runewars.turn import TurnWindow
from runehall.testing.rules import rule

VALADIR, SILHOUETTE = "sir_valadir", "silhouette"


def wild(*args: str, **options: Any) -> Field:
    """A field with the tokens of the variant."""
    return field(*args, exploration=True, **options)


def arrive(scene: Field, hero: str = VALADIR, *chance: str) -> Field:
    """A hero has ended his move."""
    return scene.run(Arrival(0, scene.hero_number(hero)), chance=chance)


@rule("RW-284", "RW-285")
def test_a_hero_who_ends_his_move_flips_the_token_and_a_place_stays() -> None:
    scene = arrive(wild().hero(VALADIR, 0, "3d").token("3d", "village_food", up=False)).paused()
    assert scene.here("3d", 1)["exploration"] == "village_food"
    assert scene.s.token_up == [1]


@rule("RW-284")
def test_passing_through_flips_nothing() -> None:
    scene = wild().hero(VALADIR, 0, "3d").token("3b", "temple", up=False).run(HeroActions(0, 0))
    scene.choose(f"set_out {VALADIR}", "walk 3b", "walk 6d").paused()
    assert scene.here("3b")["exploration"] == "unknown"


@rule("RW-285")
def test_a_token_not_yet_flipped_has_no_effect() -> None:
    scene = wild().units("3b", footman=1).token("3b", "village_food", up=False)
    plain = wild().units("3b", footman=1)
    assert produced(scene.s, 0, 0) == produced(plain.s, 0, 0)


@rule("RW-286")
def test_a_destructible_place_falls_to_six_units() -> None:
    scene = wild().units("3b", footman=6).token("3b", "village_ore").run(TurnWindow(0)).choose("raze_place 3b")
    assert scene.here("3b")["exploration"] is None
    wild().units("3b", footman=5).token("3b", "village_ore").run(TurnWindow(0)).paused()
    wild().units("3b", footman=6).token("3b", "temple").run(TurnWindow(0)).paused()


@rule("RW-287")
def test_the_dragon_throne_is_one_more_dragon_rune() -> None:
    scene = wild().units("3b", footman=1).token("3b", "dragon_throne").rune("3b")
    assert (rune_count(scene.s, 0), rune_count(scene.s, 1)) == (2, 0)


@rule("RW-288")
def test_a_village_produces_one_more() -> None:
    plain = wild().units("3b", footman=1)
    for dial, word in enumerate(("food", "wood", "ore")):
        scene = wild().units("3b", footman=1).token("3b", f"village_{word}")
        assert produced(scene.s, 0, dial) == produced(plain.s, 0, dial) + 1


@rule("RW-289")
def test_a_magic_portal_joins_portals_for_influence_in_a_quest_phase_move() -> None:
    scene = wild().hero(VALADIR, 0, "3b").token("3b", "magic_portal").token("1a", "magic_portal").influence(1, 0)
    scene.run(HeroActions(0, 0)).choose(f"set_out {VALADIR}").does_not_offer("walk 1a")
    scene.choose("open_portals", "walk 1a")
    assert scene.player(0)["influence"] == 0
    assert (scene.sheet(VALADIR) or {})["area"] in ("1a", "1A")
    poor = wild().hero(VALADIR, 0, "3b").token("3b", "magic_portal").token("1a", "magic_portal").influence(0, 0)
    poor.run(HeroActions(0, 0)).choose(f"set_out {VALADIR}").does_not_offer("open_portals")


@rule("RW-290")
def test_a_hero_who_enters_a_dungeon_moves_no_further() -> None:
    scene = wild().hero(VALADIR, 0, "3d").token("3b", "dungeon").run(HeroActions(0, 0))
    scene.choose(f"set_out {VALADIR}", "walk 3b").does_not_offer("walk")
    leaving = wild().hero(VALADIR, 0, "3b").token("3b", "dungeon").run(HeroActions(0, 0))
    leaving.choose(f"set_out {VALADIR}").offers("walk 3d")


@rule("RW-291")
def test_a_temple_gives_two_influence_to_who_ends_his_action_there() -> None:
    scene = wild().hero(VALADIR, 0, "3b").token("3b", "temple").influence(0, 0).run(HeroActions(0, 0))
    scene.choose(f"rest {VALADIR}").paused()
    assert scene.player(0)["influence"] == 2


@rule("RW-292")
def test_the_hall_of_kellos_gives_a_tactics_card() -> None:
    scene = wild().hero(VALADIR, 0, "3b").token("3b", "hall_of_kellos").run(HeroActions(0, 0))
    scene.chance("bribes").choose(f"rest {VALADIR}").paused()
    assert len(scene.player(0)["tactics"]) == 1


@rule("RW-293")
def test_a_traveling_merchant_sells_a_reward_and_goes_either_way() -> None:
    scene = wild().hero(VALADIR, 0, "3b").token("3b", "traveling_merchant", up=False).influence(3, 0)
    arrive(scene).offers_only("pay", "skip").chance("war_horn").choose("pay").paused()
    assert scene.player(0)["influence"] == 0 and (scene.sheet(VALADIR, 0) or {})["rewards"] == ["war_horn"]
    assert scene.here("3b")["exploration"] is None
    poor = arrive(wild().hero(VALADIR, 0, "3b").token("3b", "traveling_merchant", up=False).influence(2, 0)).paused()
    assert poor.here("3b")["exploration"] is None


@rule("RW-294")
def test_a_raiding_party_hurts_more_among_strangers() -> None:
    alone = arrive(wild().hero(VALADIR, 0, "3b").token("3b", "raiding_party", up=False)).paused()
    assert (alone.sheet(VALADIR) or {})["damage"] == 1
    scene = wild().hero(VALADIR, 0, "3b", "war_horn").units("3b", giant=1).token("3b", "raiding_party", up=False)
    arrive(scene).offers_only("drop_reward war_horn", f"wound_hero {VALADIR}")
    other = scene.copy()
    scene.choose("drop_reward war_horn").paused()
    assert ((scene.sheet(VALADIR) or {})["damage"], len(scene.s.reward_discard)) == (1, 1)
    other.choose(f"wound_hero {VALADIR}")
    assert (other.sheet(VALADIR) or {})["damage"] == 2


@rule("RW-295", "RW-285")
def test_a_scroll_of_sight_shows_all_tokens_of_one_area() -> None:
    scene = (
        wild()
        .hero(VALADIR, 0, "3b")
        .token("3b", "scroll_of_sight", up=False)
        .rune("1a")
        .token("1a", "temple", up=False)
    )
    arrive(scene.rune("3c")).offers_only("look 1a", "look 3c").choose("look 1a").paused()
    assert (scene.here("1a", 0)["rune"]["face"], scene.here("1a", 0)["exploration"]) == ("dragon_rune", "temple")
    assert (scene.here("1a", 1)["rune"]["face"], scene.here("1a", 1)["exploration"]) == ("unknown", "unknown")


@rule("RW-296")
def test_training_raises_one_attribute_within_the_limit() -> None:
    scene = wild().hero(VALADIR, 0, "3b").token("3b", "training", up=False)
    scene.s.training[0] = 2
    arrive(scene).offers_only("raise_attribute agility", "raise_attribute wisdom", "skip")
    scene.choose("raise_attribute wisdom").paused()
    assert (scene.sheet(VALADIR) or {})["wisdom"] == 3


@rule("RW-289")
def test_a_march_goes_through_portals_that_were_paid_for_and_they_close_again() -> None:
    scene = wild().units("3b", footman=2).token("3b", "magic_portal").token("1a", "magic_portal").influence(1, 0)
    scene.run(Activate(0, CONQUER)).choose("open_portals").does_not_offer("open_portals")
    scene.choose("activate 1c").choose("march 3b-footman 2", "done").paused()
    assert scene.count("1c", "footman") == (2, 0)  # 3B, 1A, 1C
    assert not opened(scene.s, 0) and scene.player(0)["influence"] == 0
    unpaid = wild().units("3b", footman=2).token("3b", "magic_portal").token("1a", "magic_portal").influence(1, 0)
    unpaid.run(Activate(0, CONQUER)).choose("activate 1c").does_not_offer("march")


@rule("RW-289", "RW-090", "RW-D82")
def test_a_figure_that_strategizes_through_a_portal_has_made_its_move() -> None:
    scene = wild().units("3b", footman=2).hero(VALADIR, 0, "3b").influence(1, 0)
    scene.token("3b", "magic_portal").token("1a", "magic_portal")
    scene.begin(lambda s: begin_moves(s, 0)).choose("open_portals", "open_road 3b 1a", "march 3b-footman 1")
    scene.choose(f"station {VALADIR} 1a", "done").does_not_offer("shift 1a-footman", f"shift_hero {VALADIR}")
    scene.offers("shift 3b-footman").choose("done").paused()
    assert (scene.count("1a", "footman"), scene.count("3b", "footman")) == ((1, 0), (1, 0))
    assert not opened(scene.s, 0)


@rule("RW-303", "RW-289", "RW-D82")
def test_the_limit_of_eight_is_checked_when_all_have_stepped_through_portals_and_walked() -> None:
    scene = wild().units("3b", footman=3).units("1a", footman=8).units("1c", knight=1).influence(1, 0)
    scene.token("3b", "magic_portal").token("1a", "magic_portal")
    scene.begin(lambda s: begin_moves(s, 0)).choose("open_portals", "open_road 3b 1a", "march 3b-footman 3", "done")
    scene.does_not_offer("disband")
    way = next(text for text in scene.options("shift 1a-footman"))
    crowded = scene.copy()
    scene.choose(way, way, way, "done").paused()
    assert scene.count("1a", "footman") == (8, 0), "three came and three went"
    crowded.choose("done").paused()
    assert crowded.count("1a", "footman") == (8, 0), "all alike: three are destroyed without a question"

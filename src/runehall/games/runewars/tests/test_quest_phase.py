"""The Quest Phase and Quests: actions of heroes, tests, what they bring (RW-214 to RW-231)."""

import pytest

from runehall.games.runewars.mobilize import Activate
from runehall.games.runewars.numbers import CONQUER
from runehall.games.runewars.questing.quest_phase import HeroActions, QuestPhase
from runehall.games.runewars.questing.quests import QuestTrial, show_quest
from runehall.games.runewars.tests.field import WAIQAR, Field, field
from runehall.games.runewars.turn import TurnWindow
from runehall.testing.rules import rule

VALADIR, RONAN, SILHOUETTE, VARIKAS = "sir_valadir", "ronan_of_the_wild", "silhouette", "varikas_the_dead"


def phase(scene: Field) -> Field:
    """The first player's heroes act."""
    return scene.run(HeroActions(0, 0))


def sheet(scene: Field, hero: str, viewer: int | None = None) -> dict[str, object]:
    found = scene.sheet(hero, viewer)
    assert found is not None, f"{hero} is not in play"
    return found


@rule("RW-217", "RW-301")
def test_players_act_in_play_order_with_each_hero_once() -> None:
    scene = field().hero(VALADIR, 0, "da").hero(RONAN, 0, "db").hero(VARIKAS, 1, "wa")
    scene.s.order = [5, 2]
    scene.run(QuestPhase()).waits_for(1).choose(f"rest {VARIKAS}").waits_for(0)
    scene.choose(f"rest {RONAN}").does_not_offer(f"rest {RONAN}", f"set_out {RONAN}")
    scene.choose(f"rest {VALADIR}").paused()


@rule("RW-218")
def test_heroes_heal_in_friendly_areas_only() -> None:
    scene = phase(field().hero(VALADIR, 0, "da", damage=3).hero(RONAN, 0, "3b", damage=1))
    scene.does_not_offer(f"heal_hero {RONAN}").choose(f"heal_hero {VALADIR}")
    assert sheet(scene, VALADIR)["damage"] == 0


@rule("RW-219", "RW-220")
def test_training_raises_two_attributes_or_one_by_two_within_the_limit() -> None:
    scene = phase(field().hero(VALADIR, 0, "da")).choose(f"train_hero {VALADIR}")
    scene.choose("raise_attribute wisdom", "raise_attribute wisdom").paused()
    assert (sheet(scene, VALADIR)["wisdom"], sheet(scene, VALADIR)["strength"]) == (4, 4)
    phase(scene).choose(f"train_hero {VALADIR}").does_not_offer("raise_attribute wisdom")
    scene.choose("raise_attribute strength", "raise_attribute agility").paused()
    assert sheet(scene, VALADIR)["trained"] == {"strength": 1, "agility": 1, "wisdom": 2}
    scene.s.training[:3] = [2, 2, 2]
    phase(scene).does_not_offer(f"train_hero {VALADIR}")


@rule("RW-222", "RW-055", "RW-D48")
def test_a_routed_hero_may_heal_and_train_but_not_move() -> None:
    scene = phase(field().hero(VALADIR, 0, "da", damage=1, routed=True))
    scene.offers(f"heal_hero {VALADIR}", f"train_hero {VALADIR}").does_not_offer(f"set_out {VALADIR}")


@rule("RW-221", "RW-134", "RW-D49")
def test_a_hero_moves_up_to_two_areas_through_anybody_or_stays() -> None:
    scene = field().hero(VALADIR, 0, "3d").units("3b", reanimate=1)
    phase(scene).choose(f"set_out {VALADIR}").offers_only("walk 3b", "walk 3c", "walk 6b", "halt")
    scene.choose("walk 3b").choose("walk 6d").paused()
    assert sheet(scene, VALADIR)["area"] in ("6d", "6D")
    still = phase(field().hero(VALADIR, 0, "3d")).choose(f"set_out {VALADIR}", "halt").paused()
    assert sheet(still, VALADIR)["area"] in ("3d", "3D")


@rule("RW-057")
def test_heroes_do_not_cross_coloured_sides() -> None:
    phase(field().hero(VALADIR, 0, "3a")).choose(f"set_out {VALADIR}").does_not_offer("walk 3c")


@rule("RW-216")
def test_a_hero_shows_his_player_the_rune_he_walks_over() -> None:
    scene = phase(field().hero(VALADIR, 0, "3d").rune("3b")).choose(f"set_out {VALADIR}", "walk 3b")
    assert (scene.here("3b", 0)["rune"]["face"], scene.here("3b", 1)["rune"]["face"]) == ("dragon_rune", "unknown")


# -- Quests ------------------------------------------------------------------------------------------------------------


def attempt(scene: Field, hero: str, quest: str, *fates: str) -> Field:
    """A hero who stands in the right area attempts a Quest."""
    phase(scene).choose(f"set_out {hero}", "halt").offers(f"attempt {quest}")
    return scene.chance(*fates).choose(f"attempt {quest}")


@rule("RW-224", "RW-225", "RW-226", "RW-223")
def test_a_quest_that_brings_a_reward_is_replaced() -> None:
    scene = field().hero(VALADIR, 0, "1a").quests(0, "the_farmers_plea").influence(0, 0)
    attempt(scene, VALADIR, "the_farmers_plea", "fate_1", "fate_2", "fate_5", "fate_8")  # Strength 4: four cards
    scene.offers_only("choose_fate fate_1", "choose_fate fate_2", "choose_fate fate_5", "choose_fate fate_8")
    scene.chance("war_horn", "the_wild_hunt").choose("choose_fate fate_5").paused()
    assert sheet(scene, VALADIR, 0)["rewards"] == ["war_horn"]
    assert sheet(scene, VALADIR, 1)["rewards"] == ["unknown"]
    assert (scene.held(0), scene.player(0)["influence"]) == (["the_wild_hunt"], 1)


@rule("RW-227")
def test_a_failed_quest_stays_in_hand_and_all_have_seen_it() -> None:
    scene = field().hero(VALADIR, 0, "1a").quests(0, "the_farmers_plea", "the_wild_hunt")
    attempt(scene, VALADIR, "the_farmers_plea", "fate_1", "fate_2", "fate_6", "fate_8").choose(
        "choose_fate fate_1"
    ).paused()
    assert sheet(scene, VALADIR)["damage"] == 1
    assert scene.held(0, viewer=1) == ["the_farmers_plea", "unknown"]


@rule("RW-224")
def test_a_quest_is_attempted_in_its_area_only() -> None:
    scene = phase(field().hero(VALADIR, 0, "1b").quests(0, "the_farmers_plea"))
    scene.choose(f"set_out {VALADIR}", "halt").offers_only("skip")


@rule("RW-343", "RW-221")
def test_being_asked_for_a_quest_tells_nothing_of_the_hand() -> None:
    scene = phase(field().hero(VALADIR, 0, "1a").quests(0, "the_wild_hunt")).choose(f"set_out {VALADIR}", "halt")
    scene.waits_for(0).offers_only("skip")  # a Quest in hand could be one of this area
    phase(field().hero(VALADIR, 0, "1a")).choose(f"set_out {VALADIR}", "halt").paused()


@rule("RW-225")
def test_an_attribute_of_nothing_is_red() -> None:
    scene = field().hero(VALADIR, 0, "1a").quests(0, "the_farmers_plea")
    scene.s.training[0] = -4
    phase(scene).choose(f"set_out {VALADIR}", "halt", "attempt the_farmers_plea").paused()
    assert sheet(scene, VALADIR)["damage"] == 1


@rule("RW-228")
def test_a_quest_that_trains_gives_one_to_the_attribute() -> None:
    scene = field("latari", WAIQAR).hero(RONAN, 0, "8a").quests(0, "heart_of_the_forest")
    attempt(scene, RONAN, "heart_of_the_forest", "fate_5", "fate_1").chance("war_horn", "the_wild_hunt")
    scene.choose("choose_fate fate_5").paused()
    assert sheet(scene, RONAN)["strength"] == 3


@rule("RW-329", "RW-244")
def test_a_reward_just_received_goes_under_the_marker_of_a_hero_who_falls() -> None:
    scene = field().hero(VALADIR, 0, "3d", damage=4).quests(0, "bandits_at_the_gate")
    attempt(scene, VALADIR, "bandits_at_the_gate", "fate_3", "fate_1", "fate_2", "fate_6")
    scene.chance("war_horn", "the_wild_hunt").choose("choose_fate fate_3").paused()
    assert scene.sheet(VALADIR) is None
    assert scene.here("3d")["fallen"] == 1


RESULTS = [
    ("bandits_at_the_gate", VALADIR, "3d", ("fate_3", "fate_1", "fate_2", "fate_6"), "fate_3", 1, 1),
    ("caravan_of_spices", VALADIR, "5a", ("fate_3", "fate_1"), "fate_3", 1, 0),
    ("the_millers_ghost", VALADIR, "6e", ("fate_3", "fate_1"), "fate_3", 1, 1),
    ("the_millers_ghost", VALADIR, "6e", ("fate_2", "fate_1"), "fate_1", 0, 0),
    ("the_toll_bridge", VALADIR, "8b", ("fate_3", "fate_1", "fate_2", "fate_6"), "fate_1", 0, 2),
    ("the_sleeping_giant", VALADIR, "2a", ("fate_3", "fate_1"), "fate_3", 0, 1),
    ("the_sleeping_giant", VALADIR, "2a", ("fate_5", "fate_1"), "fate_5", 1, 0),
    ("riddle_of_the_ford", VALADIR, "3c", ("fate_3", "fate_1"), "fate_3", 1, 1),
    ("the_burning_library", VALADIR, "1b", ("fate_3", "fate_1"), "fate_3", 1, 0),
    ("the_dragons_hoard", VALADIR, "5d", ("fate_5", "fate_1"), "fate_5", 2, 0),
    ("wings_over_the_vale", VALADIR, "5c", ("fate_3", "fate_1", "fate_2", "fate_6"), "fate_3", 1, 0),
    ("the_ore_lords_challenge", VALADIR, "6d", ("fate_5", "fate_1", "fate_2", "fate_6"), "fate_5", 2, 0),
    ("the_wild_hunt", VALADIR, "6c", ("fate_3", "fate_1"), "fate_3", 1, 1),
    ("timber_of_the_old_wood", VALADIR, "2b", ("fate_3", "fate_1"), "fate_3", 1, 0),
    ("the_forgotten_shrine", VALADIR, "4a", ("fate_3", "fate_1"), "fate_3", 1, 0),
    ("the_beacon_hill", VALADIR, "7b", ("fate_3", "fate_1"), "fate_3", 1, 0),
    ("the_standing_stones", VALADIR, "9b", ("fate_3", "fate_1"), "fate_3", 1, 0),
    ("the_plague_doctor", VALADIR, "7d", ("fate_2", "fate_1"), "fate_1", 0, 2),
    ("the_sorcerers_circle", VALADIR, "4b", ("fate_2", "fate_1"), "fate_1", 0, 1),
]


@rule("RW-226")
@pytest.mark.parametrize(("quest", "hero", "area", "drawn", "chosen", "rewards", "damage"), RESULTS)
def test_what_quests_bring(
    quest: str, hero: str, area: str, drawn: tuple[str, ...], chosen: str, rewards: int, damage: int
) -> None:
    scene = field().quests(0, quest)
    kind = scene.s.book.quests[scene.kind(quest) - scene.s.book.first_quest]
    assert scene.s.book.words.areas.words[kind.area] == area
    scene.hero(hero, 0, area)  # its tile may lie in the box: the hero stands there all the same
    number = scene.hero_number(hero)
    show_quest(scene.s, 0, number, scene.kind(quest))
    scene.run(QuestTrial(0, number, kind.attribute, scene.kind(quest)), chance=drawn)
    prizes = ("war_horn", "boots_of_the_wind")[:rewards]
    scene.chance(*prizes, *(("heart_of_the_forest",) if rewards else ())).choose(f"choose_fate {chosen}").paused()
    assert (len(scene.s.hero_rewards[number]), scene.s.hero_damage[number]) == (rewards, damage)


@rule("RW-195")
def test_the_den_of_the_beastmen_may_scatter_neutral_units() -> None:
    scene = field().hero(VALADIR, 0, "1c").units("1c", beastman=2).quests(0, "den_of_the_beastmen")
    attempt(scene, VALADIR, "den_of_the_beastmen", "fate_5", "fate_1", "fate_2", "fate_6").chance("war_horn")
    scene.choose("choose_fate fate_5").offers_only("scatter", "skip")
    scene.choose("scatter").waits_for(1).chance("the_wild_hunt").choose("retreat 8b").paused()
    assert scene.count("8b", "beastman") == (0, 2)


def test_the_thieves_stair_costs_influence_on_red() -> None:
    scene = field().hero(VALADIR, 0, "3a").quests(0, "the_thieves_stair").influence(2, 2)
    attempt(scene, VALADIR, "the_thieves_stair", "fate_1", "fate_2").choose("choose_fate fate_1").paused()
    assert scene.player(0)["influence"] == 1


@rule("RW-077")
def test_what_is_done_in_the_own_turn_is_not_done_in_the_quest_phase() -> None:
    scene = field().hero(VALADIR, 0, "da").tactics(0, "royal_levy").objective(0, "golden_age").dials(0, 8, 8, 8)
    for area in ("da", "db", "dc", "3a", "3b", "3c"):
        scene.rune(area, known=1)
    for area in ("3a", "3b", "3c"):
        scene.units(area, footman=1)
    scene.run(QuestPhase())
    while scene.options("go_on"):
        scene.does_not_offer("claim", "play royal_levy", "reveal_objective").choose("go_on")
        if not scene.options("rest"):
            break
    scene.offers(f"rest {VALADIR}").does_not_offer("claim", "play royal_levy", "reveal_objective")
    scene.run(TurnWindow(0)).offers("claim", "play royal_levy", "reveal_objective")


@rule("RW-223")
def test_nobody_duels_or_quests_but_after_a_move_of_the_quest_phase() -> None:
    scene = field().hero(VALADIR, 0, "1a", damage=1).hero(VARIKAS, 1, "1a").quests(0, "the_farmers_plea")
    scene.stronghold("1a", 0)
    phase(scene).does_not_offer("challenge", "attempt").choose(f"heal_hero {VALADIR}").paused()
    phase(scene).choose(f"set_out {VALADIR}", "halt").offers(f"challenge {VARIKAS}", "attempt the_farmers_plea")
    scene.run(Activate(0, CONQUER)).choose("activate 1b", f"lead {VALADIR}").does_not_offer("challenge", "attempt")
    scene.run(TurnWindow(0)).does_not_offer("challenge", "attempt")

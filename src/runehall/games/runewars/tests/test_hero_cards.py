"""Heroes and Rewards outside duels: what each card gives, and where it does not (RW-230, RW-330)."""

from runehall.games.runewars.battle.aftermath import strength_of
from runehall.games.runewars.battle.battle import DrawFor, extra_draws
from runehall.games.runewars.movement import ways_to
from runehall.games.runewars.numbers import ATTACKER
from runehall.games.runewars.questing.adventures import Adventure
from runehall.games.runewars.questing.arrivals import Arrival
from runehall.games.runewars.questing.gifts import flies
from runehall.games.runewars.questing.quest_phase import HeroActions
from runehall.games.runewars.questing.rewards import receive
from runehall.games.runewars.questing.trials import redraw_damage
from runehall.games.runewars.questing.uses import question, usable
from runehall.games.runewars.tests.field import LATARI, WAIQAR, Field, field
from runehall.games.runewars.tests.test_strikes import clash
from runehall.games.runewars.turn import TurnWindow
from runehall.testing.rules import rule

VALADIR, RONAN, LANDREC, VARIKAS, CARTHOS, THORN, SILHOUETTE, CHALLARA, KRUTZBECK, ASTARRA = (
    "sir_valadir", "ronan_of_the_wild", "landrec_the_wise", "varikas_the_dead", "mad_carthos", "master_thorn",
    "silhouette", "challara", "krutzbeck", "runewitch_astarra",
)  # fmt: skip


def sheet(scene: Field, hero: str, viewer: int | None = None) -> dict[str, object]:
    found = scene.sheet(hero, viewer)
    assert found is not None, f"{hero} is not in play"
    return found


def journey(scene: Field, hero: str) -> Field:
    """A hero of the first player sets out."""
    return scene.run(HeroActions(0, 0)).choose(f"set_out {hero}")


def turn(scene: Field, seat: int = 0) -> Field:
    """A window of a player's turn."""
    scene.s.active = seat
    return scene.run(TurnWindow(seat))


# -- heroes ------------------------------------------------------------------------------------------------------------


def test_sir_valadir_strengthens_the_side_he_supports() -> None:
    scene = clash(field(), {"footman": 1}, {"reanimate": 1}).hero(VALADIR, 0, "3b")
    assert strength_of(scene.s, ATTACKER) == 1
    scene.s.supporting[scene.hero_number(VALADIR)] = scene.unit("footman")
    assert strength_of(scene.s, ATTACKER) == 2


def test_ronan_ignores_sides_in_the_quest_phase_only() -> None:
    scene = journey(field(LATARI, WAIQAR).hero(RONAN, 0, "3a"), RONAN).offers("walk 3c")
    assert not flies(scene.s, scene.hero_number(RONAN))


def test_landrec_keeps_one_of_two_rewards_and_puts_the_other_under_the_deck() -> None:
    scene = field(LATARI, WAIQAR).hero(LANDREC, 0, "3a")
    scene.begin(lambda s: receive(s, scene.hero_number(LANDREC)), chance=("war_horn", "boots_of_the_wind"))
    scene.waits_for(0).offers_only("keep_reward war_horn", "keep_reward boots_of_the_wind")
    scene.choose("keep_reward boots_of_the_wind").paused()
    assert sheet(scene, LANDREC, 0)["rewards"] == ["boots_of_the_wind"]
    assert scene.s.book.cards.words[scene.s.kind[scene.s.rewards.cards[0]]] == "war_horn"


@rule("RW-218")
def test_varikas_heals_anywhere() -> None:
    scene = field(WAIQAR, "daqan").hero(VARIKAS, 0, "3b", damage=2).run(HeroActions(0, 0))
    scene.choose(f"heal_hero {VARIKAS}")
    assert sheet(scene, VARIKAS)["damage"] == 0


@rule("RW-225")
def test_mad_carthos_may_draw_anew_once_for_a_damage() -> None:
    scene = field(WAIQAR, "daqan").hero(CARTHOS, 0, "3d").quests(0, "bandits_at_the_gate")
    scene.run(Adventure(0, scene.hero_number(CARTHOS), 0)).chance("fate_1", "fate_2")
    scene.choose("attempt bandits_at_the_gate").chance("fate_5", "fate_6").choose(f"redraw {CARTHOS}")
    assert sheet(scene, CARTHOS)["damage"] == 1
    scene.does_not_offer("redraw").offers_only("choose_fate fate_5", "choose_fate fate_6")
    weak = field(WAIQAR, "daqan").hero(CARTHOS, 0, "3d", damage=2)
    assert redraw_damage(weak.s, weak.hero_number(CARTHOS)) == 0  # it would defeat him


@rule("RW-135")
def test_master_thorn_flies() -> None:
    scene = field(WAIQAR, "daqan").hero(THORN, 0, "3a")
    assert flies(scene.s, scene.hero_number(THORN))
    assert ways_to(scene.s, 0, scene.area("3c"), True, True, 1)[scene.area("3a")] == 1
    journey(scene, THORN).offers("walk 3c")


def test_silhouette_walks_three_areas() -> None:
    scene = journey(field().hero(SILHOUETTE, 0, "3d"), SILHOUETTE).choose("walk 3b", "walk 6d").offers("walk 6e")
    scene.choose("walk 6e").paused()
    assert sheet(scene, SILHOUETTE)["area"] in ("6e", "6E")


@rule("RW-232", "RW-243")
def test_challara_duels_over_a_border_and_takes_the_spoils_herself() -> None:
    scene = field().hero(CHALLARA, 0, "3d").hero(VALADIR, 0, "3b").hero(VARIKAS, 1, "3b", "war_horn", damage=4)
    scene.run(Adventure(0, scene.hero_number(CHALLARA), 0)).choose(f"challenge {VARIKAS}")
    scene.waits_for(1).chance("fate_5", "fate_7").choose("go_on").paused()
    assert sheet(scene, CHALLARA, 0)["rewards"] == ["war_horn"]
    other = field().hero(VALADIR, 0, "3d").hero(VARIKAS, 1, "3b")
    other.run(Adventure(0, other.hero_number(VALADIR), 0)).paused()


def test_krutzbeck_hurts_an_enemy_hero_where_he_ends_his_move() -> None:
    scene = field().hero(KRUTZBECK, 0, "3d").hero(VARIKAS, 1, "3d").hero(CARTHOS, 1, "3d", damage=2)
    scene.run(Arrival(0, scene.hero_number(KRUTZBECK))).offers_only(f"wound_hero {VARIKAS}", f"wound_hero {CARTHOS}")
    scene.choose(f"wound_hero {CARTHOS}").paused()
    assert scene.sheet(CARTHOS) is None and scene.s.champions == 0  # no duel


@rule("RW-343")
def test_astarra_may_look_at_a_rune_beside_her() -> None:
    scene = field().hero(ASTARRA, 0, "3d").rune("3b").rune("1a")
    scene.run(Arrival(0, scene.hero_number(ASTARRA))).offers_only("look 3b", "skip").choose("look 3b").paused()
    assert (scene.here("3b", 0)["rune"]["face"], scene.here("3b", 1)["rune"]["face"]) == ("dragon_rune", "unknown")


# -- Rewards -----------------------------------------------------------------------------------------------------------


@rule("RW-230")
def test_a_timmorran_shard_becomes_a_dragon_rune_at_a_stronghold() -> None:
    scene = field().hero(VALADIR, 0, "da", "timmorran_shard").stronghold("da", 0)
    turn(scene).choose(f"use_reward timmorran_shard {VALADIR}")
    scene.choose("hide dragon_rune da", "hide false_rune db")
    assert sheet(scene, VALADIR, 0)["rewards"] == [] and len(scene.s.reward_discard) == 1
    away = field().hero(VALADIR, 0, "db", "timmorran_shard").stronghold("da", 0)
    turn(away).offers_only("go_on")


@rule("RW-330")
def test_rewards_that_help_in_tests_draw_more_cards_and_are_shown() -> None:
    for reward, quest, area, cards in (
        ("spear_of_dawn", "bandits_at_the_gate", "3d", 5),
        ("helm_of_insight", "riddle_of_the_ford", "3c", 3),
        ("gloves_of_the_thief", "the_thieves_stair", "3a", 3),
    ):
        scene = field().hero(VALADIR, 0, area, reward).quests(0, quest)
        drawn = tuple([f"fate_{n}" for n in range(1, cards + 1)])
        scene.run(Adventure(0, scene.hero_number(VALADIR), 0)).chance(*drawn).choose(f"attempt {quest}")
        assert len(scene.options("choose_fate")) == cards
        assert sheet(scene, VALADIR, 1)["rewards"] == [reward]


@rule("RW-330", "RW-343")
def test_boots_of_the_wind_are_shown_when_the_third_step_is_taken() -> None:
    scene = journey(field().hero(VALADIR, 0, "3d", "boots_of_the_wind"), VALADIR).choose("walk 3b", "walk 6d")
    assert sheet(scene, VALADIR, 1)["rewards"] == ["unknown"]
    scene.offers("walk 6e").choose("walk 6e").paused()
    assert sheet(scene, VALADIR, 1)["rewards"] == ["boots_of_the_wind"]
    none = journey(field().hero(VALADIR, 0, "3d", "war_horn"), VALADIR).choose("walk 3b", "walk 6d")
    none.waits_for(0).offers_only("halt")  # he is asked all the same: others learn nothing


@rule("RW-153", "RW-310")
def test_the_flute_of_possession_leads_all_neutrals_away_as_they_are() -> None:
    scene = field().hero(VALADIR, 0, "3c", "flute_of_possession").units("3c", giant=1).units("3c", routed=True, giant=1)
    turn(scene).choose(f"use_reward flute_of_possession {VALADIR}", "lead_to 3a")
    assert scene.count("3a", "giant") == (1, 1)  # over the water: sides are ignored
    held = field().hero(VALADIR, 0, "3c", "flute_of_possession").units("3c", giant=1).units("3b", reanimate=1)
    turn(held).choose(f"use_reward flute_of_possession {VALADIR}", "lead_to 3b")
    assert [stack["seat"] for stack in held.here("3b")["units"] if stack["unit"] == "giant"] == [1]
    turn(field().hero(VALADIR, 0, "3c", "flute_of_possession")).offers_only("go_on")


def test_the_staff_of_light_stands_up_units_in_the_heros_area() -> None:
    scene = field().hero(VALADIR, 0, "3b", "staff_of_light").units("3b", routed=True, footman=2)
    turn(scene).choose(f"use_reward staff_of_light {VALADIR}")
    assert scene.count("3b", "footman") == (2, 0)
    turn(field().hero(VALADIR, 0, "3b", "staff_of_light").units("3b", footman=2)).offers_only("go_on")


def test_the_ice_storm_routs_up_to_three_enemies_in_the_heros_area() -> None:
    scene = field().hero(VALADIR, 0, "3b", "ice_storm").units("3b", reanimate=4)
    turn(scene).choose(f"use_reward ice_storm {VALADIR}").choose(
        "rout_unit 3b-reanimate", "rout_unit 3b-reanimate", "skip"
    )
    assert scene.count("3b", "reanimate") == (2, 2)
    turn(field().hero(VALADIR, 0, "3b", "ice_storm").units("3b", footman=4)).offers_only("go_on")


def test_the_crystal_of_seeing_shows_one_rune_beside_the_hero_once_a_season() -> None:
    scene = field().hero(VALADIR, 0, "3d", "crystal_of_seeing").rune("3b").rune("3c")
    turn(scene).choose(f"use_reward crystal_of_seeing {VALADIR}", "look 3b").does_not_offer("use_reward")
    assert scene.here("3b", 0)["rune"]["face"] == "dragon_rune"
    assert sheet(scene, VALADIR, 1)["rewards"] == ["crystal_of_seeing"]


@rule("RW-159", "RW-330")
def test_the_war_horn_draws_one_more_card_for_the_supported_type() -> None:
    scene = clash(field(), {"footman": 1}, {"reanimate": 1}).hero(VALADIR, 0, "3b", "war_horn")
    scene.s.supporting[scene.hero_number(VALADIR)] = scene.unit("footman")
    assert extra_draws(scene.s, ATTACKER, scene.unit("footman")) == 2
    scene.s.initiative = 3
    scene.run(DrawFor(ATTACKER), chance=("fate_1", "fate_2", "fate_3")).waits_for(0)
    assert sheet(scene, VALADIR, 1)["rewards"] == ["war_horn"]
    scene.choose("discard_fate fate_1", "discard_fate fate_2").paused()


@rule("RW-343", "RW-230")
def test_facedown_rewards_are_asked_for_whatever_they_are() -> None:
    scene = field().hero(VALADIR, 0, "3d", "war_horn")
    assert question(scene.s, 0) and usable(scene.s, 0) == []
    assert not question(field().hero(VALADIR, 0, "3d", "war_horn", shown=True).s, 0)

"""The heroes: what each can do, and cannot (RB-012, RB-027)."""

from __future__ import annotations

from runehall.games.runebound import GAME
from runehall.games.runebound.effect import Source
from runehall.games.runebound.figures import speed_of
from runehall.games.runebound.terms import MOUNTAINS
from runehall.games.runebound.tests.boxes import QUIET, bonds, mountains, profit
from runehall.games.runebound.tests.terrinoth import terrinoth
from runehall.testing.rules import rule
from runehall.testing.scenario import Scenario, new_match


def test_lissa_reveals_one_more_card_in_a_test_once_a_turn() -> None:
    scene = (
        terrinoth("lissa", "corbin").at("a1").on_top("desperate_peasant").skill_deck("toughness", "champion", "drain")
    )
    scene.choose("adventure a1", "way a").offers("use runesight").choose("use runesight")
    assert len(scene.s.revealed) == 0 and scene.piece("drain") in scene.s.skill_pile


@rule("RB-333")
def test_hawthorne_keeps_his_gold_wins_more_and_rallies() -> None:
    scene = terrinoth("lord_hawthorne", "corbin").gold(3).hand("drain")
    scene.meets("bandit_chief", "2P P* P*", QUIET)
    steal = scene.s.book.foes[scene.s.foe].surges[0].effect
    assert steal.idle(scene.s, Source(-1, -1, 1, 0))
    scene.s.foe_damage = 4
    scene._again().choose("strike physical").choose("suffer", seat=1)
    assert scene.s.gold[0] == 3 + 3 + 1


def test_a_rally_recasts_two_tokens_for_an_exertion_once_a_combat() -> None:
    scene = terrinoth("lord_hawthorne", "corbin").hand("drain", "blink").meets("stone_golem", "Sh Ag Da", QUIET)
    scene.choose("use rally").choose("exert drain").choose("token t1")
    scene.chance(scene.face(0, "2P"), scene.face(1, "P*")).choose("token t2")
    assert scene.showing(0) == "2P P* Da"
    scene.choose("pass", seat=1).does_not_offer("use rally")


def test_thorn_walks_unseen_for_an_exertion_once_a_turn() -> None:
    scene = terrinoth("master_thorn", "corbin").at("g7").does_not_offer("use").hand("drain", "blink")
    scene.choose("use unseen_paths", "exert drain", "at g8").does_not_offer("use unseen_paths")
    assert scene.s.book.land.names[scene.s.hex[0]] == "G8" and scene.s.actions == 3


def test_mok_heals_a_hero_in_his_hex_for_an_action() -> None:
    scene = (
        terrinoth("elder_mok", "corbin").at("g7").at("g7", 1).does_not_offer("use healing_hands").damage(5, 1).damage(2)
    )
    scene.choose("use healing_hands").choose("hero east")
    assert (scene.s.damage, scene.s.actions) == ([2, 2], 2)


def test_corbin_owns_two_goods_and_trades_them_for_more() -> None:
    scene = terrinoth("corbin", "lissa").owns("provisions", "ammunition").at("a13").gold(0).choose("trade provisions")
    assert scene.s.gold[0] == 3


@rule("RB-022", "RB-028", "RB-029")
def test_laurels_pathfinding_is_off_during_setup_and_works_once_a_turn_later() -> None:
    scene = terrinoth("laurel_of_bloodwood", "corbin").at("g7").chance(24, 24, 24).choose("roll")
    scene.offers("use pathfinding").chance(1, 1, 1).choose("use pathfinding").does_not_offer("use pathfinding")
    setup = Scenario(new_match(GAME, seats=2, seed=5, first="0"))
    setup.match.choose("take_hero laurel_of_bloodwood")
    setup.match.choose("take_hero corbin")
    setup.match.choose(setup.options("start_in")[0])
    setup.match.choose(setup.options("start_in")[0])
    assert setup.options("stop") and setup.options("reroll") and not setup.options("use")


def test_zyla_draws_corruption_only_under_the_dark_star_and_bends_fate() -> None:
    scene = terrinoth("zyla", "corbin", scenario="dark_star").at("a1").on_top("desperate_peasant").hand("drain")
    scene.skill_deck("toughness", "bloodlust").choose("adventure a1", "way a")
    scene.choose("use bend_fate")
    assert len(scene.s.trophies[0]) == 1


def test_vessa_haggles_and_bribes() -> None:
    scene = profit("vessa_goldhand", "corbin").at("g6").gold(2).market("g6", "hunting_knife", "summa", "longsword")
    scene.on_top("flail").choose("shop").choose("buy hunting_knife")
    assert scene.s.gold[0] == 0
    fight = profit("vessa_goldhand", "corbin").gold(1).meets("stone_golem", "2P Su* P*", QUIET)
    fight.choose("surge bribe").choose("token t4")
    assert fight.s.gold[0] == 0 and fight.showing(1) == "Sh Ag Su Do"


def test_durn_finds_mountains_or_hills_in_any_die() -> None:
    scene = mountains("durn_stonesong", "corbin").at("d2").chance(1, 1).choose("roll")
    assert speed_of(scene.s, 0) == 2
    scene.choose("use mountain_born")
    assert sorted(scene.s.dice) == [1, MOUNTAINS | 4]


def test_tatianna_picks_one_of_two_combat_cards() -> None:
    scene = bonds("tatianna", "corbin").at("e1").on_top("ogre", "training_yard").choose("adventure e1")
    scene.choose("use huntress").offers_only("card ogre", "card training_yard").choose("card training_yard")
    scene.offers("way a")
    assert scene.s.adventure_decks[0].cards[0] == scene.piece("ogre")


def test_eliam_socializes_in_a_city_and_strikes_twice() -> None:
    scene = bonds("eliam", "corbin").at("g6").gold(1).on_top("harvest_festival").choose("use socialize")
    assert (scene.s.gold[0], scene.s.actions) == (0, 2)
    scene.offers("way a", "way b")
    bonds("eliam", "corbin").at("g7").gold(1).does_not_offer("use socialize")
    fight = bonds("eliam", "corbin").hand("drain").meets("stone_golem", "2P P* P", QUIET)
    fight.choose("use twin_blades").choose("token t2").choose("token t3")
    assert fight.s.foe_damage == 3 and fight.showing(0) == "2P"

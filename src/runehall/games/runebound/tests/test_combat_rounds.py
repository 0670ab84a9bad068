"""Rounds of combat: casting, initiative, alternation, passing (RB-125 to RB-139, RB-154 to RB-160)."""

from __future__ import annotations

from runehall.games.runebound.combat.engage import controller, tokens_of_foe, tokens_of_hero
from runehall.games.runebound.terms import ELIMINATED
from runehall.games.runebound.tests.terrinoth import terrinoth
from runehall.testing.rules import rule

HERO = "2P P* P"  # Corbin's tokens: 2P/Su, P*/Sh, Ag/P
FOE = "E Sh Ag Su Do"  # a warrior's: E/Da*, Sh/E, Ag/E, E*/Su, Do/Da*


@rule("RB-126", "RB-D01")
def test_the_player_to_the_right_controls_the_enemy() -> None:
    scene = terrinoth("corbin", "lissa", "lord_hawthorne")
    assert controller(scene.s, 0) == 2 and controller(scene.s, 1) == 0
    scene.flags(ELIMINATED, 2)
    assert controller(scene.s, 0) == 1
    scene.flags(ELIMINATED, 1)
    assert controller(scene.s, 0) == -1


@rule("RB-126", "RB-D79")
def test_the_controller_is_asked_for_the_enemy() -> None:
    scene = terrinoth().meets("beastman", "2P Sh P", "Da* Sh Ag Su Do").waits_for(1)
    scene.offers("pass", "agility t6", "surge")


@rule("RB-128")
def test_a_hero_casts_the_own_tokens_and_those_of_all_assets() -> None:
    scene = terrinoth().owns("serrated_axe", "summa", "chain_mail")
    assert len(tokens_of_hero(scene.s, 0)) == 5


@rule("RB-011", "RB-129")
def test_a_villain_casts_the_master_token_and_its_own_in_any_act() -> None:
    scene = terrinoth()
    assert len(tokens_of_foe(scene.s, scene.s.book.villain)) == 7
    assert len(tokens_of_foe(scene.s, 0)) == 5


@rule("RB-131")
def test_an_enemy_begins_undamaged_and_a_hero_with_the_damage_it_has() -> None:
    scene = terrinoth().damage(4).meets("beastman", HERO, FOE)
    assert (scene.s.foe_damage, scene.s.foe_health, scene.s.damage[0]) == (0, 6, 4)


@rule("RB-132", "RB-133")
def test_a_round_begins_with_both_sides_casting_everything() -> None:
    scene = terrinoth().meets("beastman", HERO, FOE)
    assert (scene.showing(0), scene.showing(1)) == (HERO, FOE)
    scene.tells("Combat round 1: both sides cast their tokens.")


@rule("RB-E16", "RB-134")
def test_the_side_with_more_gold_tokens_has_the_initiative_values_do_not_count() -> None:
    terrinoth().meets("beastman", "2P P* Ag", "Da* Sh Ag E* Do").waits_for(1)
    terrinoth("laurel_of_bloodwood", "corbin").meets("beastman", "2P P* Su*", "Da* Sh Ag Su Do").waits_for(0)


@rule("RB-E17", "RB-135")
def test_a_tie_goes_to_the_attacker() -> None:
    terrinoth().meets("beastman", "2P P* Ag", "Da* Sh Ag Su Do").waits_for(0)


@rule("RB-136")
def test_combatants_alternate_single_actions() -> None:
    scene = terrinoth().meets("beastman", HERO, "E E Ag Su Do").waits_for(0).choose("strike_with physical")
    scene.choose("spend t1", "enough_tokens").waits_for(1).choose("strike enemy").waits_for(0)


@rule("RB-137", "RB-158")
def test_when_one_side_has_passed_the_other_goes_on() -> None:
    scene = terrinoth().meets("beastman", "2P P* Ag", "E E E Su Do").choose("pass").waits_for(1)
    scene.choose("strike_with enemy").choose("spend t4", "enough_tokens").waits_for(1).offers("strike enemy")


@rule("RB-138", "RB-139", "RB-170")
def test_the_round_ends_when_both_have_passed_and_a_new_one_is_cast_after_the_retreat_step() -> None:
    scene = terrinoth().meets("beastman", HERO, FOE).choose("pass").choose("pass")
    scene.waits_for(0).offers_only("fight_on", "retreat")
    scene.casts("Su P* Ag", "E E E E* Do").choose("fight_on")
    assert scene.s.combat_round == 2 and scene.showing(0) == "Su P* Ag"


@rule("RB-139", "RB-D67")
def test_spent_and_removed_tokens_come_back_and_guard_is_lost() -> None:
    scene = terrinoth().meets("beastman", HERO, FOE).choose("strike physical", "suffer")
    scene.s.where[4], scene.s.guard = 2, [2, 0]
    scene.s.relist()
    scene.choose("pass")
    scene.casts(HERO, FOE).choose("fight_on")
    assert scene.s.where == [0] * 8 and scene.s.guard == [0, 0]


@rule("RB-E22", "RB-159", "RB-160")
def test_a_side_with_nothing_but_dashes_must_pass() -> None:
    scene = terrinoth("lord_hawthorne", "corbin").meets("beastman", "Sh Ag Da", "E Sh Ag Su Do").waits_for(0)
    scene.s.where[0] = scene.s.where[1] = 1
    scene.s.relist()
    scene.offers_only("pass")
    assert scene.refuses("strike physical").rule == "RB-159"


@rule("RB-D32")
def test_agility_without_a_target_is_unusable() -> None:
    scene = terrinoth().meets("beastman", "Su Sh Ag", FOE)
    s = scene.s
    for t in range(len(s.where)):
        s.where[t] = 0 if t == 2 else 1
    s.relist()
    scene.offers_only("pass")


@rule("RB-155", "RB-E21", "RB-158")
def test_blocking_is_allowed_after_passing() -> None:
    scene = terrinoth()
    scene.meets("beastman", "2P Sh P", "E E Ag Su Do").choose("pass").waits_for(1).choose("strike enemy")
    scene.waits_for(0).offers_only("suffer", "shield t2").choose("shield t2")
    assert scene.s.damage[0] == 1


@rule("RB-D33")
def test_after_fifty_rounds_a_fight_ends_like_a_retreat() -> None:
    scene = terrinoth().meets("beastman", HERO, FOE)
    scene.s.combat_round = 50
    scene.choose("pass").choose("pass").choose("fight_on").settled()
    assert scene.s.fight == 0 and scene.s.adventure_piles[0] == [scene.piece("beastman")]
    assert scene.s.trophies[0] == []

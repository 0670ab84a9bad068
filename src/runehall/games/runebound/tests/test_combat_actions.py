"""Combat actions: damage, agility, surges, doubling, shields (RB-140 to RB-160, RB-338 to RB-340)."""

from __future__ import annotations

from runehall.games.runebound.combat.engage import engage
from runehall.games.runebound.combat.tokens import remove_token, showing, spoil_token, value
from runehall.games.runebound.terms import ANY
from runehall.games.runebound.tests.terrinoth import terrinoth
from runehall.testing.rules import rule

SHIELD_BASH = "surge shield_bash"
FOE = "E Sh Ag Su Do"  # tokens t4 to t8 against Corbin's t1 to t3


@rule("RB-140", "RB-141", "RB-142")
def test_physical_and_magic_damage_are_different_actions() -> None:
    scene = terrinoth("corbin", "lord_hawthorne").owns("apprentice_staff").meets("beastman", "2P P* P M", FOE)
    scene.offers("strike physical", "strike magic").choose("strike magic").choose("suffer", seat=1)
    assert scene.s.foe_damage == 1 and scene.showing(0) == "2P P* P"


@rule("RB-140")
def test_any_number_of_tokens_may_be_spent_for_their_total() -> None:
    scene = terrinoth().meets("beastman", "2P P* P", "E E Ag Su Do").choose("strike_with physical")
    scene.offers_only("spend t1", "spend t2", "spend t3").choose("spend t1", "spend t3")
    assert scene.s.foe_damage == 3 and scene.showing(0) == "P*"


@rule("RB-143")
def test_enemies_deal_enemy_damage_and_heroes_do_not() -> None:
    scene = terrinoth().meets("beastman", "2P Sh P", "E E Ag Su Do").choose("pass")
    scene.offers("strike enemy").does_not_offer("strike physical").choose("strike enemy").choose("suffer")
    assert scene.s.damage[0] == 2
    assert terrinoth().meets("beastman", "2P Sh P", FOE).refuses("strike enemy").rule == "RB-143"


@rule("RB-144", "RB-130")
def test_agility_flips_an_own_token() -> None:
    scene = terrinoth().meets("beastman", "2P Sh Ag", FOE).choose("agility t3")
    scene.offers_only("flip t1", "flip t2", "recast t4", "recast t5", "recast t6", "recast t7", "recast t8")
    scene.choose("flip t2").waits_for(1)
    assert scene.showing(0) == "2P P*"


@rule("RB-144", "RB-130", "RB-D79")
def test_agility_forces_the_foe_to_recast_a_token() -> None:
    scene = terrinoth().meets("beastman", "2P Sh Ag", FOE).choose("agility t3")
    scene.chance(scene.face(3, "Da*")).choose("recast t4")
    assert scene.showing(1) == "Da* Sh Ag Su Do"


@rule("RB-145", "RB-D29")
def test_agility_of_value_two_gives_two_effects_one_after_the_other() -> None:
    scene = terrinoth().meets("beastman", "2P Sh Ag", FOE)
    scene.s.on[2] = 7  # as if on a Do: the value counts twice
    scene.choose("agility t3").choose("flip t1").waits_for(0).choose("flip t2").waits_for(1)
    assert scene.showing(0) == "Su P*"


@rule("RB-146")
def test_a_surge_is_paid_with_surge_symbols() -> None:
    scene = terrinoth().meets("beastman", "Su Sh P", FOE).choose(SHIELD_BASH)
    assert scene.showing(0) == "Sh P" and "E" not in scene.showing(1).split()


@rule("RB-147")
def test_each_surge_ability_is_used_once_a_round() -> None:
    scene = terrinoth().owns("warhammer").meets("beastman", "Su Sh P Su", "E E Ag Su Do")
    scene.choose(SHIELD_BASH, "spend t1", "token t5").choose("pass")
    scene.does_not_offer(SHIELD_BASH).offers("surge")
    assert scene.refuses(SHIELD_BASH).rule == "RB-147"


@rule("RB-D68")
def test_surges_of_assets_are_their_own_abilities_and_share_the_tokens() -> None:
    scene = terrinoth().owns("warhammer").meets("beastman", "Su Sh P Su", "E E Ag Su Do")
    assert len(scene.options("surge")) == 2


@rule("RB-149", "RB-338")
def test_a_token_on_a_double_counts_twice() -> None:
    scene = terrinoth("elder_mok", "corbin").owns("apprentice_staff")
    scene.meets("beastman", "Do Sh M* M", "E E Ag Su Do")
    scene.offers("double t3 t1", "double t2 t1").choose("double t3 t1").waits_for(1).choose("pass")
    assert value(scene.s, 2) == 2
    scene.choose("strike magic")
    assert scene.s.foe_damage == 3 and scene.showing(0) == "Sh"


@rule("RB-150")
def test_the_double_beneath_is_spent_with_the_token_on_top() -> None:
    scene = terrinoth("elder_mok", "corbin").meets("beastman", "Do Sh M*", "E E Ag Su Do").choose("double t3 t1")
    spoil_token(scene.s, 2)
    assert scene.s.where[:3] == [1, 0, 1] and scene.s.on == [-1] * 8


@rule("RB-339")
def test_a_removed_token_leaves_the_double_beneath_free() -> None:
    scene = terrinoth("elder_mok", "corbin").meets("beastman", "Do Sh M*", "E E Ag Su Do").choose("double t3 t1")
    remove_token(scene.s, 2)
    assert scene.s.where[:3] == [0, 0, 2] and showing(scene.s, 0, ANY) == [0, 1]


@rule("RB-151", "RB-D31")
def test_neither_a_double_nor_a_stack_lies_on_a_double_and_only_one_token_does() -> None:
    scene = terrinoth("elder_mok", "corbin").owns("staff_of_command").meets("beastman", "Do Sh M* Do", "E E Ag Su Da*")
    scene.does_not_offer("double t1", "double t4").choose("double t3 t1").choose("pass")
    scene.offers_only("double t2 t4", among="double")
    assert scene.refuses("double t2 t1").rule == "RB-151"


@rule("RB-152", "RB-340")
def test_a_double_with_a_token_on_top_is_chosen_by_nothing() -> None:
    scene = terrinoth("elder_mok", "corbin").meets("beastman", "Do Ag* M*", "E E Ag Su Do").choose("double t3 t1")
    scene.choose("pass").choose("agility t2").does_not_offer("flip t1").offers("flip t3")


@rule("RB-153")
def test_a_flipped_token_stays_on_its_double_and_counts_twice_again() -> None:
    scene = terrinoth("elder_mok", "corbin").meets("beastman", "Do Ag* M*", "E E Ag Su Do").choose("double t3 t1")
    scene.choose("pass").choose("agility t2").choose("flip t3")
    assert scene.s.on[2] == 0 and value(scene.s, 2) == 2 and scene.showing(0) == "Do Su"


@rule("RB-D31")
def test_a_dash_may_be_doubled_though_it_is_of_no_use() -> None:
    scene = terrinoth("elder_mok", "corbin").owns("apprentice_staff").meets("beastman", "Do Sh M* Da*", "E E Ag Su Do")
    scene.offers("double t4 t1")


@rule("RB-E18", "RB-154")
def test_whoever_is_about_to_take_damage_may_block() -> None:
    scene = terrinoth().meets("beastman", "2P P* Ag", FOE)
    scene.s.foe_damage = 3  # 3 health left
    scene.choose("strike physical").waits_for(1).offers_only("suffer", "shield t5").choose("shield t5")
    assert scene.s.foe_damage == 5 and scene.s.fight == 1


@rule("RB-154", "RB-157")
def test_a_shield_is_spent_whole_and_what_it_blocks_too_much_is_lost() -> None:
    scene = terrinoth().owns("tower_shield").meets("beastman", "2P Sh P 2Sh", "E Sh Ag Su Do").choose("pass")
    scene.choose("strike enemy").offers_only("suffer", "shield t2", "shield t4").choose("shield t4")
    assert scene.s.damage[0] == 0 and scene.showing(0) == "2P Sh P"
    assert scene.s.guard[0] == 0, "nothing of it is left for the next blow"


@rule("RB-156")
def test_damage_that_cannot_be_blocked_ignores_shields() -> None:
    scene = terrinoth("lissa", "corbin").learned("smite").meets("beastman", "2P Su* P*", "E Sh Ag E* Do")
    smite = next(text for text in scene.options("surge") if "smite" in text)
    scene.choose(smite)
    assert scene.s.foe_damage == 1


@rule("RB-D67")
def test_guard_blocks_like_shields_and_is_no_symbol() -> None:
    scene = terrinoth().learned("shield_wall").meets("beastman", "2P P* Ag", "E E Ag Su Do")
    assert scene.s.guard[0] == 1
    scene.choose("pass").choose("strike enemy").offers_only("suffer", "guard").choose("guard")
    assert (scene.s.damage[0], scene.s.guard[0]) == (1, 0)


@rule("RB-D66")
def test_damage_on_engaging_comes_before_the_first_cast_and_may_defeat() -> None:
    scene = terrinoth().owns("truesight_bow").meets("beastman", "2P P* Ag 2P*", FOE)
    assert scene.s.foe_damage == 2
    weak = terrinoth().owns("truesight_bow").learned("ambush")
    foe = next(each.number for each in weak.s.book.foes if each.id == "wandering_wraith")
    engage(weak.s, 0, foe)
    weak.s.foe_damage = 2  # 4 health, 3 more on engaging
    weak.s.settle()
    assert weak.s.fight == 0 and weak.s.lore[0] == 1  # the reward, though nothing was cast


@rule("RB-D69")
def test_exertion_in_combat_is_for_abilities_that_name_it() -> None:
    scene = terrinoth("lord_hawthorne", "corbin").hand("smite").meets("beastman", "2P P* Da", FOE)
    (rally,) = scene.options("use")
    scene.choose(rally)
    assert scene.s.hands[0] == [] and scene.options("token")


@rule("RB-148", "RB-D30", "RB-338")
def test_symbols_beyond_the_cost_of_a_surge_are_lost_with_the_token() -> None:
    scene = terrinoth("elder_mok", "corbin").damage(1)
    scene.meets("beastman", "Do Ag* Su", "E E Ag Su Do").choose("double t3 t1").choose("pass")
    assert value(scene.s, 2) == 2, "two symbols, and Spirit Ward costs one"
    scene.choose("surge spirit_ward")
    assert scene.showing(0) == "Ag*"
    scene.does_not_offer("surge")
    assert (scene.s.damage[0], scene.s.foe_damage) == (0, 1), "it heals 1 and deals 1"


@rule("RB-338")
def test_a_doubled_value_of_two_is_four_and_a_doubled_shield_blocks_twice_as_much() -> None:
    scene = terrinoth().owns("staff_of_command").meets("beastman", "2P P* Ag Do", "E E Ag Su Do")
    scene.choose("double t1 t4").choose("pass", seat=1)
    assert value(scene.s, 0) == 4
    guarded = terrinoth().owns("staff_of_command").meets("beastman", "2P Sh P Do", "E E Ag Su Do")
    guarded.choose("double t2 t4", seat=0).choose("strike enemy", seat=1).choose("shield t2", seat=0)
    assert guarded.s.damage[0] == 0 and guarded.showing(0) == "2P P"

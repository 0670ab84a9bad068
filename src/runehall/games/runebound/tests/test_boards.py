"""Combat boards drive enemies in cooperative and solo games (RB-243 to RB-264, RB-352 to RB-355)."""

from __future__ import annotations

from pathlib import Path

import pytest

from runehall.games.runebound.combat.board_blocks import DODGED
from runehall.games.runebound.combat.boards import least_waste, next_act, planned
from runehall.games.runebound.combat.tokens import POOL, SILENCED, SPENT, remove_token, symbol
from runehall.games.runebound.effect import Source
from runehall.games.runebound.terms import BOARD, DO, SU, E
from runehall.games.runebound.tests.terrinoth import Terrinoth, terrinoth
from runehall.testing.rules import rule

# a cast of each set without a gold symbol, so that the hero begins and nothing has happened yet
QUIET = {"warrior": "E Sh Ag Su Do", "mystic": "E Su E Ag Do", "savage": "2E Su E E Do", "trickster": "2E Ag Sh Su Ta"}
ENEMIES = {"warrior": "stone_golem", "mystic": "dreadbringer", "savage": "ogre", "trickster": "deep_elf"}
ENEMY = 1


def arena(
    trait: str, hero: str, foe: str, *, enemy: str = "", scenario: str = "margath", **options: object
) -> Terrinoth:
    """Corbin, alone, fights an enemy of a trait, and the tokens show this; a dot stands for a spent token."""
    scene = terrinoth("corbin", scenario=scenario, **options)
    scene.meets(enemy or ENEMIES[trait], "2P P* Ag", QUIET[trait])
    s = scene.s
    for t, word in enumerate([*hero.split(), *foe.split()]):
        texts = [face.text() for face in s.book.tokens[s.token[t]].faces]
        s.where[t] = SPENT if word == "." else POOL
        s.face[t] = 0 if word == "." else texts.index(word)
    s.guard = [0, 0]
    return scene._again()


def acts(scene: Terrinoth) -> Terrinoth:
    """The enemy takes its next action, and what follows from it happens."""
    next_act(scene.s, ENEMY)
    scene.s.settle()
    return scene


def surged(scene: Terrinoth) -> list[str]:
    """The surge abilities of the enemy used this round."""
    return [scene.s.book.abilities[use // 4].name for use in scene.s.surged]


@rule("RB-127", "RB-243")
def test_nobody_controls_the_enemy_but_its_board() -> None:
    scene = terrinoth("corbin").meets("renegade_orc", "2P P* Ag", QUIET["warrior"])
    assert scene.s.drivers == [0, BOARD] and scene.asked == ["north"]


@rule("RB-244", "RB-246")
def test_the_topmost_space_with_a_token_is_resolved_all_its_tokens_together() -> None:
    scene = acts(arena("savage", "2P P* Ag", "2E E* E E ."))  # Do is empty; E +1 comes next
    assert scene.s.damage[0] == 2 + 1 + 1 + 1 + 1
    assert scene.showing(ENEMY) == ""


@rule("RB-256")
def test_plus_one_on_a_space_is_added_once_and_only_with_a_token_there() -> None:
    assert acts(arena("savage", "2P P* Ag", ". E* . . .")).s.damage[0] == 2
    assert acts(arena("savage", "2P P* Ag", "Da . . . .")).s.damage[0] == 0
    assert acts(arena("warrior", "2P P* Ag", "E . . . .")).s.damage[0] == 1


@rule("RB-245")
def test_the_hero_acts_first_after_a_tie() -> None:
    scene = terrinoth("corbin").meets("renegade_orc", "2P P* Ag", "E Sh Ag E* Do")
    assert (scene.s.initiative, scene.s.damage[0]) == (0, 0)


@rule("RB-249")
def test_a_savage_wins_the_tie_of_the_first_round() -> None:
    scene = terrinoth("corbin").meets("ogre", "2P P* Ag", "Da E* E E E")
    assert scene.s.initiative == ENEMY
    assert scene.s.damage[0] == 5  # it has acted already


@rule("RB-249")
def test_a_warrior_guards_itself_when_the_hero_has_the_initiative() -> None:
    ahead = terrinoth("corbin").meets("renegade_orc", "2P P* Ag", QUIET["warrior"])
    assert ahead.s.guard[ENEMY] == 1
    behind = terrinoth("corbin").meets("renegade_orc", "2P Sh P", "E E E E* Da*")
    assert (behind.s.initiative, behind.s.guard[ENEMY]) == (ENEMY, 0)


@rule("RB-249")
def test_a_mystics_first_surge_of_a_round_costs_one_less() -> None:
    scene = arena("mystic", "2P P* Ag", ". Su . Su .", enemy="hedge_witch")
    assert surged(acts(scene)) == ["Siphon"]  # costs 2, paid with one
    assert surged(acts(scene)) == ["Siphon", "Hex"]  # the other symbol is left, and Hex costs what it says


@rule("RB-249")
def test_a_trickster_dodges_once_a_round() -> None:
    scene = arena("trickster", "2P P* Ag", "2E . . . .")
    scene.choose("strike_with physical").chance(scene.face(0, "Su")).choose("spend t2")
    assert scene.s.bans[ENEMY] & DODGED
    assert scene.showing(0).startswith("Su")


@rule("RB-247", "RB-252")
def test_a_space_without_effect_is_skipped() -> None:
    scene = acts(arena("warrior", "2P P* Ag", "E . . . Do"))  # stacks E on Do
    assert scene.s.damage[0] == 0
    idle = arena("savage", ". . .", "Da . . . Do")  # nothing to stack
    assert planned(idle.s, ENEMY) == -1
    acts(idle)
    assert idle.s.passed[ENEMY] == 1
    full = acts(arena("mystic", "2P P* Ag", ". Su . . E", enemy="dreadbringer"))  # no shield to claw, no wound to mend
    assert surged(full) == [] and full.s.damage[0] == 2


@rule("RB-248", "RB-160")
def test_when_no_space_can_be_resolved_the_enemy_passes() -> None:
    scene = acts(arena("warrior", "2P P* Ag", "Da* Sh . . Da*"))
    assert scene.s.passed[ENEMY] == 1
    assert "Sh" in scene.showing(ENEMY)


@rule("RB-250", "RB-352")
def test_the_dearest_surge_it_can_pay_is_triggered_with_no_more_symbols_than_needed() -> None:
    mystic = arena("mystic", "2P P* Ag", ". Su . Su .", enemy="dreadbringer")
    mystic.s.foe_damage = 3
    mystic.s.surged = [ENEMY]  # some surge was used before: nothing is cheaper any more
    assert surged(acts(mystic))[1:] == ["Regenerate"]
    assert mystic.s.foe_damage == 1 and mystic.showing(ENEMY) == ""


@rule("RB-251")
def test_a_surge_without_effect_gives_way_to_another() -> None:
    whole = acts(arena("mystic", "2P Sh Ag", ". Su . . .", enemy="dreadbringer"))
    assert surged(whole) == ["Claw"]  # nothing to regenerate
    hurt = arena("mystic", "2P Sh Ag", ". Su . . .", enemy="dreadbringer")
    hurt.s.foe_damage = 1
    assert surged(acts(hurt)) == ["Regenerate"]


@rule("RB-253")
def test_of_equal_surges_the_lowest_on_the_card_comes_first() -> None:
    scene = arena("warrior", "Su P* Ag", ". . . Su Da*", enemy="undead_horde", scenario="corpse_king")
    assert surged(acts(scene)) == ["Swarm"]


@rule("RB-254", "RB-262")
def test_a_surge_ability_is_used_once_a_round() -> None:
    scene = arena("mystic", "2P P* Ag", ". Su . Su .", enemy="hedge_witch")
    acts(acts(scene))
    assert surged(scene) == ["Siphon", "Hex"]
    assert acts(scene).s.passed[ENEMY] == 1


@rule("RB-353", "RB-D88")
def test_a_surge_is_paid_with_the_least_waste_then_the_fewest_tokens() -> None:
    scene = terrinoth("corbin").time(2, act=2)
    scene.meets("dreadbringer", "2P P* Ag", "E Su E Ag Do 2E")
    s = scene.s
    for t, word in enumerate(["E", "Su", "E", "Su", "Do", "2Su*"], start=3):
        s.face[t] = [face.text() for face in s.book.tokens[s.token[t]].faces].index(word)
        s.where[t] = POOL
    su = [t for t in range(3, 9) if symbol(s, t) == SU]
    assert least_waste(s, su, 1) == [su[0]]
    assert least_waste(s, su, 2) == [su[2]]
    assert least_waste(s, su, 3) == [su[0], su[2]]


@rule("RB-354")
def test_a_surge_of_x_takes_all_symbols() -> None:
    scene = arena("trickster", "2P P* Ag", ". Su . Su .", enemy="goblin_archers")
    scene.s.surged = [scene.s.book.foes[scene.s.foe].surges[0].number * 4 + ENEMY]
    next_act(scene.s, ENEMY)
    assert surged(scene)[1:] == ["Scatter"]
    assert scene.showing(ENEMY) == ""


@rule("RB-257")
def test_shields_are_spent_at_the_first_opportunity() -> None:
    scene = arena("warrior", "2P P* Ag", "E Sh Ag Su Do").choose("strike physical")
    assert scene.s.foe_damage == 3 - 1
    assert "Sh" not in scene.showing(ENEMY)


@rule("RB-258", "RB-D44")
def test_tactics_block_as_a_shield_before_the_shield_itself() -> None:
    scene = arena("trickster", "2P P* Ag", "2E . Sh . Ta")
    scene.s.bans[ENEMY] |= DODGED
    scene.choose("strike_with physical", "spend t2")
    assert scene.s.foe_damage == 0
    assert "Sh" in scene.showing(ENEMY) and "Ta" not in scene.showing(ENEMY)


@rule("RB-263", "RB-355", "RB-D89")
@pytest.mark.parametrize(
    ("hero", "left"), [("2P P* P", "P* P"), ("Su Sh Ag", "Sh Ag"), (". Sh Ag", "Ag"), (". . Ag", "")]
)
def test_the_board_takes_the_token_that_hurts_most(hero: str, left: str) -> None:
    scene = arena("warrior", hero, "E . . . .")
    grind = scene.s.book.foes[scene.s.foe].surges[1].effect
    grind.start(scene.s, Source(-1, -1, ENEMY, 0))
    assert scene.showing(0) == left


@rule("RB-264", "RB-355")
def test_a_table_may_have_two_damage_instead_of_a_choice() -> None:
    scene = arena("warrior", "2P Sh Ag", "E . . . .", two_damage=True)
    scene.s.book.foes[scene.s.foe].surges[1].effect.start(scene.s, Source(-1, -1, ENEMY, 0))
    scene.s.settle()
    scene.offers("shield t2", "suffer").choose("shield t2")
    assert scene.s.damage[0] == 1 and "2P" in scene.showing(0)


@rule("RB-246", "RB-261")
def test_a_double_takes_the_highest_token_and_that_is_the_whole_action() -> None:
    scene = acts(arena("mystic", "2P P* Ag", ". Su . . Do"))
    assert sum([under >= 0 for under in scene.s.on]) == 1 and scene.s.damage[0] == 0
    scene.s.foe_damage, scene.s.surged = 3, [1]
    assert surged(acts(scene))[1:] == ["Regenerate"]  # the stack counts twice
    assert scene.showing(ENEMY) == ""


@rule("RB-259")
def test_a_token_that_was_turned_lies_on_the_space_of_its_new_symbol() -> None:
    scene = arena("warrior", "2P P* Ag", "E . . Su Da*")
    assert planned(scene.s, ENEMY) == SU
    scene.s.face[6] = 1 - scene.s.face[6]
    assert planned(scene.s, ENEMY) == E


@rule("RB-260", "RB-339")
def test_a_double_whose_top_is_removed_is_free_again() -> None:
    scene = acts(arena("warrior", "2P P* Ag", "E E . . Do"))
    top = next(t for t in range(len(scene.s.on)) if scene.s.on[t] >= 0)
    remove_token(scene.s, top)
    assert planned(scene.s, ENEMY) == DO and scene.showing(ENEMY) == "E Do"


@rule("RB-202", "RB-204", "RB-205")
def test_a_tactics_token_copies_what_its_space_says_and_never_a_heros_damage() -> None:
    scene = acts(arena("trickster", "Su P* Ag", ". . . . Ta"))
    assert surged(scene) == ["Shadow Step"] and scene.s.guard[ENEMY] == 2
    assert scene.showing(0) == "Su P* Ag" and scene.showing(ENEMY) == ""
    none = arena("trickster", "2P P* .", ". . . . Ta")
    assert planned(none.s, ENEMY) == -1


@rule("RB-246")
@pytest.mark.parametrize(
    ("trait", "foe", "shows"),
    [("mystic", ". Sh . Ag .", "Su"), ("savage", "Da . Ag* . .", "2E"), ("warrior", ". . Ag . .", "")],
)
def test_agility_does_what_its_space_says(trait: str, foe: str, shows: str) -> None:
    scene = arena(trait, "2P P* Ag", foe)
    if trait == "warrior":
        scene.s.chance = terrinoth("corbin").s.chance
    next_act(scene.s, ENEMY)
    assert scene.showing(ENEMY) == shows


@rule("RB-D40", "RB-216", "RB-214", "RB-215")
def test_trait_sets_are_cast_with_unbreakable_bonds_by_rivals_too() -> None:
    rivals = terrinoth("corbin", "lissa", expansions="unbreakable_bonds").meets("ogre", "2P P* Ag", QUIET["savage"])
    assert (rivals.s.drivers, rivals.showing(ENEMY)) == ([0, 1], QUIET["savage"])
    plain = terrinoth("corbin", "lissa").meets("ogre", "2P P* Ag", QUIET["warrior"])
    assert plain.showing(ENEMY) == QUIET["warrior"]


def test_a_silenced_enemy_skips_its_surges() -> None:
    scene = arena("warrior", "2P P* Ag", "E . . Su .")
    scene.s.bans[ENEMY] |= SILENCED
    acts(scene)
    assert (surged(scene), scene.s.damage[0]) == ([], 1)


@rule("RB-255")
def test_an_ability_paid_with_agility_takes_the_place_of_what_the_space_says(tmp_path: Path) -> None:
    own = tmp_path / "my.toml"
    own.write_text(
        "[enemy.stone_golem]\nsurges = [{ verb = 'enemy_surge', name = 'Kick', cost = 1, paid_with = 'agility', "
        "then = [{ verb = 'deal', count = 2, type = 'unblockable' }] }]\n",
        encoding="utf-8",
    )
    scene = acts(arena("warrior", "2P P* Ag", ". . Ag . .", content=own))
    assert (scene.s.damage[0], scene.showing(0), scene.showing(ENEMY)) == (2, "2P P* Ag", "")
    rivals = terrinoth("corbin", "lissa", content=own).meets("stone_golem", "2P P* Ag", QUIET["warrior"])
    rivals.choose("pass", seat=0).choose("agility t6", seat=1)
    assert rivals.s.damage[0] == 2


@rule("RB-E31", "RB-250")
@pytest.mark.parametrize(
    ("used", "name", "left"), [([], "Great", ""), ([3], "Middle", "Su"), ([3, 2], "Small", "2Su*")]
)
def test_one_and_two_symbols_pay_for_the_dearest_surge_and_what_it_does_not_need_stays(
    tmp_path: Path, used: list[int], name: str, left: str
) -> None:
    own = tmp_path / "my.toml"
    surges = [
        f"{{ verb = 'enemy_surge', name = '{word}', cost = {cost}, then = [{{ verb = 'guard', count = 1 }}] }}"
        for cost, word in ((1, "Small"), (2, "Middle"), (3, "Great"))
    ]
    own.write_text(f"[enemy.stone_golem]\nsurges = [{', '.join(surges)}]\n", encoding="utf-8")
    scene = terrinoth("corbin", content=own).time(2, act=2)
    scene.meets("stone_golem", "2P P* Ag", "E Sh Ag Su Do 2E")
    s = scene.s
    s.surged = [s.book.foes[s.foe].surges[cost - 1].number * 4 + ENEMY for cost in used]
    for t, word in ((6, "Su"), (8, "2Su*")):
        s.face[t] = [face.text() for face in s.book.tokens[s.token[t]].faces].index(word)
    for t in (3, 4, 5, 7):
        s.where[t] = SPENT
    assert surged(acts(scene._again()))[len(used) :] == [name]
    assert scene.showing(ENEMY) == left

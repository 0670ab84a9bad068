"""Charge and tactics (RB-196 to RB-205, RB-347 to RB-349)."""

from __future__ import annotations

from runehall.games.runebound.tests.terrinoth import Terrinoth, terrinoth
from runehall.testing.rules import rule

ALL = {"expansions": "mountains_rise,gilded_blade", "asset_sets": "a,c,e"}
FOE = "E Sh Ag Su Do"


def durn(hero: str, foe: str) -> Terrinoth:
    """Durn: 2P/Ch, Sh*/M, Ch*/Su."""
    return terrinoth("durn_stonesong", "corbin", **ALL).meets("beastman", hero, foe)


def vessa(hero: str, foe: str) -> Terrinoth:
    """Vessa: 2P/Ag, Su*/Sh, P*/Ta."""
    return terrinoth("vessa_goldhand", "corbin", **ALL).meets("beastman", hero, foe)


@rule("RB-196", "RB-156", "RB-347")
def test_charge_deals_damage_that_cannot_be_blocked() -> None:
    scene = durn("Ch Sh* Ch*", FOE).choose("strike charge")
    assert scene.s.foe_damage == 2 and "Sh" in scene.showing(1)


@rule("RB-E28", "RB-197")
def test_after_a_charge_a_combatant_cannot_block_for_the_rest_of_the_round() -> None:
    scene = durn("Ch Sh* Su", "E E Ag Su Do").choose("strike charge").choose("strike enemy")
    assert scene.s.damage[0] == 2 and "Sh*" in scene.showing(0)


@rule("RB-197")
def test_the_next_round_one_may_block_again() -> None:
    scene = durn("Ch Sh* Su", FOE).choose("strike charge").choose("pass").choose("pass")
    scene.casts("2P Sh* Ch*", "E E Ag Su Do").choose("fight_on").choose("pass")
    scene.choose("strike enemy").offers("shield t2")


@rule("RB-198", "RB-204", "RB-205")
def test_tactics_copies_a_symbol_of_any_other_token_with_its_value() -> None:
    scene = vessa("2P Su* Ta", "E E Ag Su Do").offers("copy t3 t1", "copy t3 t2", "copy t3 t6")
    scene.choose("copy t3 t1")
    assert scene.s.foe_damage == 2 and scene.showing(0) == "2P Su*"


@rule("RB-199", "RB-D86")
def test_tactics_may_block_as_a_copy_of_a_shield_that_shows() -> None:
    scene = vessa("2P Sh Ta", "E E Ag Su Do").choose("pass").choose("strike enemy")
    scene.offers_only("suffer", "shield t2", "copy_shield t3 t2").choose("copy_shield t3 t2").choose("shield t2")
    assert scene.s.damage[0] == 0


@rule("RB-199")
def test_without_a_shield_that_shows_tactics_blocks_nothing() -> None:
    scene = vessa("2P Su* Ta", "E E Ag Su Do").choose("pass").choose("strike enemy")
    assert scene.s.damage[0] == 2


@rule("RB-200")
def test_tactics_is_never_spent_together_with_other_tokens() -> None:
    scene = vessa("2P Su* Ta", FOE).choose("strike physical", seat=0)
    scene.choose("suffer", seat=1)
    assert scene.s.foe_damage == 2 and "Ta" in scene.showing(0)


@rule("RB-201", "RB-D42")
def test_a_hero_copies_no_enemy_damage_and_nobody_copies_a_double() -> None:
    vessa("2P Su* Ta", "E E Ag Su Do").does_not_offer("copy t3 t4", "copy t3 t5", "copy t3 t8", "copy t3 t3")


@rule("RB-D43", "RB-197")
def test_a_copied_charge_is_a_charge() -> None:
    scene = terrinoth("vessa_goldhand", "corbin", **ALL).owns("ram_horn")
    scene.meets("beastman", "2P Sh Ta Ch", FOE).choose("copy t3 t4")
    assert scene.s.foe_damage == 1
    scene.choose("strike enemy")
    assert scene.s.damage[0] == 1


@rule("RB-348")
def test_the_printed_value_is_copied_even_of_a_doubled_token() -> None:
    scene = terrinoth("vessa_goldhand", "corbin", **ALL).owns("ancient_sword")
    scene.meets("beastman", "2P Su* Ta P", FOE)
    scene.s.on[0] = 7
    scene.s.relist()
    scene.choose("copy t3 t1").choose("suffer")
    assert scene.s.foe_damage == 2


@rule("RB-349")
def test_tactics_is_not_put_on_a_double() -> None:
    scene = terrinoth("vessa_goldhand", "corbin", **ALL).owns("staff_of_command")
    scene.meets("beastman", "2P Su* Ta Do", FOE).offers("double t1 t4").does_not_offer("double t3")


@rule("RB-202", "RB-203")
def test_an_enemy_that_a_player_drives_copies_no_damage_of_heroes_and_nobody_copies_tactics() -> None:
    boxes = {"expansions": "unbreakable_bonds,gilded_blade", "asset_sets": "a,c,f"}
    scene = terrinoth("vessa_goldhand", "corbin", **boxes).meets("deep_elf", "2P Su* Ta", "2E Ag Sh Su Ta")
    scene.offers("copy t3 t5").does_not_offer("copy t3 t8").choose("pass", seat=0)
    scene.waits_for(1).offers("copy t8 t4", "copy t8 t5").does_not_offer("copy t8 t1", "copy t8 t3")

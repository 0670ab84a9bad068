"""What assets and skills give: figures, moments, surges and actions of combat."""

from __future__ import annotations

import pytest

from runehall.games.runebound.figures import attribute, figure, health_of, speed_of
from runehall.games.runebound.terms import HAND, INITIATIVE, MIND, TEST_EVENT, WATER
from runehall.games.runebound.tests.boxes import QUIET, bonds, mountains, profit
from runehall.games.runebound.tests.terrinoth import terrinoth
from runehall.testing.rules import rule

# -- figures -----------------------------------------------------------------------------------------------------------


@rule("RB-097")
def test_bonuses_count_while_the_card_is_in_play() -> None:
    scene = terrinoth("corbin", "lissa").owns("crown_of_wit", "winged_boots", "chain_mail").learned("toughness")
    s = scene.s
    assert (attribute(s, 0, MIND), figure(s, 0, HAND), speed_of(s, 0), health_of(s, 0)) == (3, 4, 4, 14)
    s.assets[0].clear()
    assert (attribute(s, 0, MIND), figure(s, 0, HAND), speed_of(s, 0), health_of(s, 0)) == (2, 3, 3, 13)


def test_test_bonuses_and_initiative() -> None:
    scene = terrinoth("corbin", "lissa").learned("silver_tongue", "quick_strike", "inner_peace")
    assert (figure(scene.s, 0, TEST_EVENT), figure(scene.s, 0, INITIATIVE)) == (1, 1)
    assert figure(scene.s, 0, 7) == 1
    assert figure(scene.damage(1).s, 0, 7) == 0
    there = terrinoth("corbin", "lissa").learned("street_fighter")
    assert (figure(there.at("g6").s, 0, 6), figure(there.at("g7").s, 0, 6)) == (1, 0)


def test_an_asset_may_be_worth_more_when_it_is_sold() -> None:
    scene = profit().at("g6").gold(0).owns("jewelled_dagger").market("g6", "summa", "flail", "longsword").on_top("silk")
    assert scene.choose("shop").choose("sell jewelled_dagger").s.gold[0] == 8


def test_a_fence_sells_for_more() -> None:
    scene = profit().at("g6").gold(0).owns("summa").learned("fence").market("g6", "flail", "silk", "longsword")
    assert scene.on_top("bank_note").choose("shop").choose("sell summa").s.gold[0] == 3


@rule("RB-D98")
def test_a_swimmer_fords_rivers_by_the_terrain_beyond() -> None:
    scene = terrinoth("corbin", "lissa").at("d8").chance(1, 1, 3).choose("roll").does_not_offer("go d9 plains")
    assert scene.s.dice
    swimmer = terrinoth("corbin", "lissa").learned("swimmer").at("d8").chance(1, 1, 3).choose("roll")
    swimmer.offers("go d9 plains")
    swimmer.choose("use swimmer").choose("die plains")
    assert swimmer.s.dice == [1, 3, WATER]


def test_meditation_trains_deeper() -> None:
    scene = terrinoth("corbin", "lissa").learned("meditation").skill_deck("drain", "blink", "foresight", "scry")
    scene.choose("train")
    assert len(scene.s.hands[0]) == 4 and scene.options("discard")


# -- moments -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("skill", "hex", "gold", "cards"), [("investor", "g6", 1, 0), ("investor", "g7", 0, 0)]
)  # fmt: skip
def test_what_happens_at_the_start_of_a_turn(skill: str, hex: str, gold: int, cards: int) -> None:
    scene = terrinoth("corbin", "lissa").gold(0, 1).learned(skill, seat=1).at(hex, 1).choose("end_turn")
    assert (scene.s.gold[1], len(scene.s.hands[1])) == (gold, cards)


def test_a_coin_purse_helps_the_penniless() -> None:
    assert profit().gold(0, 1).owns("coin_purse", seat=1).choose("end_turn").s.gold[1] == 1
    assert profit().gold(2, 1).owns("coin_purse", seat=1).choose("end_turn").s.gold[1] == 2


def test_rest_may_bring_more() -> None:
    scene = terrinoth("corbin", "lissa").owns("amulet_of_kellos").at("a13").damage(1).skill_deck("drain").choose("rest")
    assert len(scene.s.hands[0]) == 1
    wild = terrinoth("corbin", "lissa").learned("herbalist").at("g7").damage(8).chance(24, 24, 24, 24, 1).choose("rest")
    assert wild.s.damage[0] == 5


def test_luxury_is_paid_for_or_not() -> None:
    scene = profit().learned("luxury").at("g6").gold(1).damage(1).skill_deck("drain", "blink").choose("rest")
    scene.choose("use luxury")
    assert (scene.s.gold[0], len(scene.s.hands[0])) == (0, 2)


def test_inspiration_after_an_exertion() -> None:
    scene = terrinoth("corbin", "lissa").at("g7").learned("inspire").hand("drain").skill_deck("blink")
    scene.chance(1, 1, 1).choose("roll").choose("reroll plains").chance(1).choose("use inspire")
    assert [scene.s.skill(piece).id for piece in scene.s.hands[0]] == ["blink"]


def test_lore_keepers_are_paid_for_lore() -> None:
    scene = terrinoth("lissa", "corbin").story("rune_of_power").at("m3").learned("lore_keeper").gold(0)
    scene.skill_deck("bloodlust").choose("story rune_of_power")
    assert (scene.s.lore[0], scene.s.gold[0]) == (2, 1)


def test_reputation_pays_at_social_gems_only() -> None:
    social = terrinoth("corbin", "lissa").learned("reputation").at("a1").gold(0).on_top("harvest_festival")
    assert social.choose("adventure a1").s.gold[0] == 1
    other = terrinoth("corbin", "lissa").learned("reputation").at("h2").gold(0).on_top("moonlight")
    assert other.choose("adventure h2").s.gold[0] == 0


def test_shrewd_investors_profit_from_what_they_discard() -> None:
    scene = profit().at("g6").gold(0).learned("shrewd_investment").market("g6", "flail", "silk", "longsword")
    assert scene.on_top("bank_note").choose("shop").choose("scrap silk").s.gold[0] == 1


def test_the_scales_of_justice_offer_gold_or_a_card() -> None:
    scene = profit().owns("scales_of_justice").gold(0).meets("goblin_archers", "2P P* Ag", QUIET)
    scene.s.foe_damage = 3
    scene._again().choose("strike physical").choose("suffer", seat=1)
    asked = scene.match.pending[0]
    assert asked.prompt == "Choose one of the two."
    assert [option.label for option in asked.options] == ["Gain 1 gold.", "Draw 1 skill card."]
    scene.choose("either first")
    assert scene.s.gold[0] == 2


def test_a_potion_is_drunk_once() -> None:
    scene = terrinoth("corbin", "lissa").owns("healing_balm").damage(6).choose("use healing_balm")
    assert (scene.s.damage[0], scene.s.assets[0]) == (2, []) and scene.piece("healing_balm") in scene.s.asset_pile


def test_a_griffon_flies_three_hexes_for_an_action() -> None:
    scene = (
        terrinoth("corbin", "lissa").at("g7").owns("griffon").choose("use griffon").choose("at g8", "at g9", "at g10")
    )
    assert (scene.s.book.land.names[scene.s.hex[0]], scene.s.actions) == ("G10", 2)


def test_a_ritual_of_strength_lasts_for_the_turn() -> None:
    scene = terrinoth("corbin", "lissa").learned("ritual_of_strength").hand("drain").choose("use ritual_of_strength")
    assert attribute(scene.s, 0, 0) == 4
    assert attribute(scene.choose("end_turn").s, 0, 0) == 3


def test_a_money_changer_turns_trophies_into_gold() -> None:
    scene = profit().owns("money_changer").at("g6").gold(0).does_not_offer("use money_changer").trophies("ogre")
    scene.choose("use money_changer")
    assert (scene.s.gold[0], scene.s.trophies[0], scene.s.actions) == (3, [], 2)


def test_goods_may_be_used_up_instead_of_traded() -> None:
    scene = mountains().owns("dwarven_ale").skill_deck("drain", "blink").choose("use dwarven_ale")
    assert len(scene.s.hands[0]) == 2 and scene.s.assets[0] == []


# -- combat ------------------------------------------------------------------------------------------------------------


@rule("RB-D66")
def test_a_bow_strikes_before_the_first_cast() -> None:
    scene = terrinoth("corbin", "lissa").owns("truesight_bow").meets("stone_golem", "2P P* Ag 2P*", QUIET)
    assert scene.s.foe_damage == 2


@rule("RB-D100")
def test_a_wand_makes_the_foe_recast_after_the_first_cast() -> None:
    scene = terrinoth("corbin", "lissa").owns("wand_of_frost").at("e1").on_top("stone_golem")
    scene.casts("2P P* Ag 2M", QUIET, "stone_golem").choose("adventure e1")
    scene.chance(scene.face(4, "Da*")).choose("token t5")
    assert scene.showing(1) == "Da* Sh Ag Su Do"


def test_surges_of_assets_and_skills() -> None:
    scene = (
        terrinoth("corbin", "lissa").learned("fireball").owns("spell_tome").meets("stone_golem", "Su P* Ag Su", QUIET)
    )
    scene.choose("surge fireball").choose("spend t1").choose("suffer", seat=1)
    assert scene.s.foe_damage == 3 and scene.showing(0) == "P* Ag"


def test_power_attack_is_bought_with_an_exertion() -> None:
    scene = terrinoth("corbin", "lissa").learned("power_attack").hand("drain").meets("stone_golem", "2P P* Ag", QUIET)
    scene.choose("use power_attack").choose("pass", seat=1).choose("strike physical")
    scene.choose("suffer", seat=1)
    assert scene.s.foe_damage == 5


def test_second_wind_mends_once_a_combat() -> None:
    scene = terrinoth("corbin", "lissa").learned("second_wind").damage(5).meets("stone_golem", "2P P* Ag", QUIET)
    scene.choose("use second_wind")
    assert scene.s.damage[0] == 3
    scene.choose("pass", seat=1).does_not_offer("use second_wind")


def test_golden_armor_guards_for_gold_before_the_action() -> None:
    scene = profit().learned("golden_armor").gold(2).meets("stone_golem", "2P P* Ag", QUIET).choose("use golden_armor")
    assert (scene.s.guard[0], scene.s.gold[0]) == (3, 0)
    scene.offers("strike physical")


def test_martyrs_suffer_to_recover() -> None:
    scene = terrinoth("corbin", "lissa").learned("martyr").meets("stone_golem", "2P P* Ag", QUIET)
    scene.choose("strike physical").choose("suffer", seat=1).choose("pass", seat=1)
    scene.choose("use martyr").chance(scene.face(0, "2P")).choose("token t1")
    assert scene.s.damage[0] == 1 and "2P" in scene.showing(0)


def test_beast_speech_silences_savages_in_the_first_round() -> None:
    scene = bonds().learned("beast_speech").meets("ogre", "2P P* Ag", "2E Su E E Do")
    assert scene.s.bans[1] & 1
    other = bonds().learned("beast_speech").meets("stone_golem", "2P P* Ag", QUIET)
    assert not other.s.bans[1] & 1


def test_backstab_needs_the_initiative() -> None:
    ahead = terrinoth("corbin", "lissa").learned("backstab").meets("stone_golem", "2P P* Ag", QUIET)
    assert ahead.s.boosts == [0, 0, 1]
    behind = terrinoth("corbin", "lissa").learned("backstab").meets("stone_golem", "2P Sh Ag", "E Sh Ag E* Da*")
    assert behind.s.boosts == []


def test_evasion_guards_whoever_is_agile() -> None:
    scene = terrinoth("corbin", "lissa").learned("evasion").meets("stone_golem", "2P P* Ag", QUIET)
    scene.choose("agility t3").choose("flip t1")
    assert scene.s.guard[0] == 1


def test_zeal_guards_who_deals_magic() -> None:
    scene = bonds("elder_mok", "corbin").learned("zeal").meets("stone_golem", "2M Ag* M*", QUIET)
    scene.choose("strike magic").choose("suffer", seat=1)
    assert scene.s.guard[0] == 1
    plain = bonds("corbin", "lissa").learned("zeal").meets("stone_golem", "2P P* Ag", QUIET)
    plain.choose("strike physical").choose("suffer", seat=1)
    assert plain.s.guard[0] == 0


def test_stone_skin_asks_for_a_charge() -> None:
    scene = mountains().learned("stone_skin").owns("ram_horn").meets("stone_golem", "2P P* Ag Ch", QUIET)
    assert scene.s.guard[0] == 1
    without = mountains().learned("stone_skin").owns("ram_horn").meets("stone_golem", "2P P* Ag Da", QUIET)
    assert without.s.guard[0] == 0

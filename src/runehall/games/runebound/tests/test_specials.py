"""Every ability that has a name of its own, with and without what it asks for."""

from __future__ import annotations

import pytest

from runehall.games.runebound.effect import Source
from runehall.games.runebound.effects.gains import Damage
from runehall.games.runebound.tests.boxes import QUIET, bonds, mountains, profit
from runehall.games.runebound.tests.terrinoth import terrinoth


def test_a_weak_spot_lets_one_damage_through() -> None:
    scene = terrinoth("corbin", "lissa").learned("weak_spot").meets("stone_golem", "2P P* Ag", QUIET)
    scene.choose("strike_with physical", "spend t2")
    assert scene.s.foe_damage == 1


def test_rune_mastery_counts_one_symbol_more() -> None:
    scene = terrinoth("corbin", "lissa").learned("rune_mastery", "fireball").meets("stone_golem", "Su P* Ag", QUIET)
    scene.offers("surge fireball")
    terrinoth("corbin", "lissa").learned("fireball").meets("stone_golem", "Su P* Ag", QUIET).does_not_offer(
        "surge fireball"
    )


def test_one_spirit_reaches_the_gem_next_door() -> None:
    scene = terrinoth("corbin", "lissa").at("e2")
    scene.does_not_offer("adventure")
    scene.learned("one_spirit").offers("adventure e1")


def test_a_carriage_follows_roads_for_nothing() -> None:
    scene = terrinoth("corbin", "lissa").at("g5").owns("carriage").chance(24, 24, 24).choose("roll")
    scene.choose("use carriage").choose("at g6", "at g7")
    assert scene.s.book.land.names[scene.s.hex[0]] == "G7" and len(scene.s.dice) == 3
    scene.does_not_offer("use carriage")


@pytest.mark.parametrize(("pays", "tokens"), [(True, 5), (False, 4)])
def test_a_mercenary_is_paid_or_stays_out(pays: bool, tokens: int) -> None:
    scene = profit().owns("mercenary_contract", "ancient_sword").gold(1).at("e1").on_top("stone_golem")
    scene.choose("adventure e1")
    own = "2P P* Ag P P" if pays else "2P P* Ag P"
    held = [*scene.s.hero_of(0).tokens, *[scene.s.asset(piece).token for piece in scene.s.assets[0]]]
    cast = (
        held if pays else [token for token in held if token != scene.s.asset(scene.piece("mercenary_contract")).token]
    )
    foe = scene.s.book.sets[0][:5]
    scene.chance(*scene.shown(cast, own), *scene.shown(foe, QUIET)).choose("yes" if pays else "no")
    assert len(scene.showing(0).split()) == tokens
    assert scene.s.gold[0] == (0 if pays else 1)


def test_a_galley_sails_from_water_to_water() -> None:
    scene = profit().owns("trade_galley").at("e6").choose("use trade_galley")
    scene.does_not_offer("at e6").choose("at f8")
    assert scene.s.book.land.names[scene.s.hex[0]] == "F8"
    profit().owns("trade_galley").at("c2").does_not_offer("use trade_galley")


def test_bonded_rings_send_a_card_anywhere() -> None:
    scene = bonds().owns("bonded_rings").at("g7").at("a1", 1).does_not_offer("use bonded_rings").hand("drain")
    scene.choose("use bonded_rings").choose("discard drain")
    assert len(scene.s.hands[1]) == 1 and scene.s.hands[0] == []


def test_an_explorer_explores_for_nothing_once_a_turn() -> None:
    scene = terrinoth("corbin", "lissa").learned("explorer").at("f2").quests("blood_stone").actions(0)
    scene.does_not_offer("quest").choose("use explorer").chance(24, 24, 24).choose("quest blood_stone")
    scene.does_not_offer("quest", "use explorer")


def test_blackmail_takes_a_gold_but_not_from_the_oathsworn() -> None:
    scene = terrinoth("corbin", "lissa").learned("blackmail").at("g7").at("g7", 1).gold(0).gold(2, 1)
    assert scene.choose("use blackmail").s.gold == [1, 1]
    sworn = terrinoth("corbin", "lord_hawthorne").learned("blackmail").at("g7").at("g7", 1).gold(2, 1)
    sworn.does_not_offer("use blackmail")


def test_endurance_rerolls_a_second_die() -> None:
    scene = terrinoth("corbin", "lissa").learned("endurance").at("g7").hand("drain").chance(24, 24, 24).choose("roll")
    scene.choose("reroll mountains_water").chance(1, 3).choose("use endurance")
    assert scene.s.dice == [1, 3, 24]


def test_an_iron_body_suffers_less_outside_combat() -> None:
    scene = terrinoth("corbin", "lissa").learned("iron_body")
    Damage(2).start(scene.s, Source(0))
    assert scene.s.damage[0] == 1


def test_an_acrobat_retreats_without_a_die() -> None:
    scene = terrinoth("corbin", "lissa").learned("acrobat").meets("stone_golem", "2P P* Ag", "Da* Sh Ag Su Da*")
    scene.choose("pass", seat=1).choose("pass", seat=0).choose("retreat").choose("at e2")
    assert scene.s.fight == 0 and scene.s.book.land.names[scene.s.hex[0]] == "E2"


def test_a_trickster_does_both_with_agility() -> None:
    scene = terrinoth("corbin", "lissa").learned("trickster").meets("stone_golem", "2P P* Ag", QUIET)
    scene.choose("agility t3").choose("flip t1").choose("use trickster")
    scene.chance(scene.face(3, "Da*")).choose("token t4")
    assert scene.showing(0) == "Su P*" and scene.showing(1).startswith("Da*")


def test_a_disguise_tests_mind_on_an_event() -> None:
    scene = terrinoth("master_thorn", "corbin").learned("disguise").hand("drain").at("a1").on_top("desperate_peasant")
    scene.skill_deck("toughness", "champion", "bloodlust").choose("adventure a1", "way a")
    scene.choose("use disguise")
    assert len(scene.s.trophies[0]) == 1  # mind 3, where body would have been 0


def test_shadows_walk_two_hexes_for_an_action_once_a_turn() -> None:
    scene = terrinoth("corbin", "lissa").learned("shadow_walk").at("g7").choose("use shadow_walk", "at g8", "at g9")
    assert (scene.s.book.land.names[scene.s.hex[0]], scene.s.actions) == ("G9", 2)
    scene.does_not_offer("use shadow_walk")


def test_a_fate_thief_draws_when_another_exerts_near() -> None:
    scene = terrinoth("corbin", "lissa").learned("fate_thief", seat=1).at("g7").at("g7", 1).hand("drain", "blink")
    scene.skill_deck("scry").chance(24, 24, 24).choose("roll").choose("reroll mountains_water")
    scene.chance(1).choose("exert drain")
    assert len(scene.s.hands[1]) == 1


def test_charity_is_rewarded() -> None:
    scene = profit().learned("charity").at("g7").at("g7", 1).gold(1).gold(0, 1).skill_deck("drain", "blink")
    scene.choose("use charity")
    assert (scene.s.gold, len(scene.s.hands[0])) == ([0, 1], 2)


def test_a_bull_rush_leaves_one_block() -> None:
    scene = mountains().learned("bull_rush").owns("ram_horn").meets("stone_golem", "2P Sh Ag Ch", QUIET)
    scene.choose("strike charge").choose("strike enemy", seat=1).offers("shield t2")
    without = mountains().owns("ram_horn").meets("stone_golem", "2P Sh Ag Ch", QUIET).choose("strike charge")
    before = without.s.damage[0]
    assert without.choose("strike enemy", seat=1).s.damage[0] == before + 1


@pytest.mark.parametrize(("skill", "gold", "cards"), [("chaplain", 0, 1), ("patron", 1, 0)])
def test_blessings_for_another_hero_in_the_hex(skill: str, gold: int, cards: int) -> None:
    scene = bonds().learned(skill).at("g7").at("g7", 1).gold(0, 1).skill_deck("drain").choose(f"use {skill}")
    assert (scene.s.gold[1], len(scene.s.hands[1])) == (gold, cards)
    bonds().learned(skill).at("g7").at("g9", 1).does_not_offer(f"use {skill}")


def test_a_green_thumb_makes_wild_faces_heal_twice() -> None:
    scene = bonds().learned("green_thumb").at("g7").damage(8).chance(24, 24, 24, 63, 63).choose("rest")
    assert scene.s.damage[0] == 4


def test_an_expert_shopper_draws_another_asset() -> None:
    scene = bonds().learned("expert_shopper").at("g6").market("g6", "flail", "summa", "longsword")
    scene.on_top("provisions", "warhorse").choose("shop").choose("use expert_shopper").offers("scrap warhorse")
    assert scene.piece("provisions") in scene.s.asset_pile


def test_letters_of_credit_buy_in_another_city() -> None:
    scene = bonds().learned("letters_of_credit").at("g6").gold(9).market("g6", "flail", "summa", "longsword")
    scene.market("l2", "runeblade", "hunting_knife", "buckler").on_top("provisions", "warhorse").choose("shop")
    scene.choose("use letters_of_credit").choose("buy hunting_knife").choose("scrap flail")
    assert (scene.s.gold[0], scene.s.shopping) == (6, -1)
    assert [len(market) for market in scene.s.markets].count(3) >= 2


def test_a_salon_makes_social_adventures_near_a_city_cheaper() -> None:
    scene = bonds().learned("salon").at("c13").actions(1)  # Misty Plains, 2 from Dawnsmoor
    scene.offers("adventure c13").at("a1").does_not_offer("adventure")

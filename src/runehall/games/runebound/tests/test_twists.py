"""Twists of Unbreakable Bonds (RB-217 to RB-221, RB-350)."""

from __future__ import annotations

from runehall.games.runebound.setup import Markets
from runehall.games.runebound.terms import DELAYED
from runehall.games.runebound.tests.boxes import bonds
from runehall.games.runebound.tests.terrinoth import Terrinoth
from runehall.testing.rules import rule


def twist(card: str, *after: str, gold: int = 3) -> Terrinoth:
    """A twist is drawn in a shop action."""
    scene = bonds().at("g6").gold(gold).market("g6", "flail", "summa", "longsword").on_top(card, *after)
    return scene


@rule("RB-217", "RB-220", "RB-221", "RB-D41")
def test_a_twist_is_resolved_discarded_and_replaced() -> None:
    scene = twist("old_acquaintance", "rumours_in_the_square", "warhorse").skill_deck("drain", "blink").choose("shop")
    assert len(scene.s.hands[0]) == 2 and len(scene.s.markets[scene.s.shopping]) == 4
    assert {scene.s.asset(piece).id for piece in scene.s.asset_pile} == {"old_acquaintance", "rumours_in_the_square"}


@rule("RB-350", "RB-D87")
def test_a_twist_outside_the_shops_own_draw_is_discarded_unresolved() -> None:
    scene = bonds().at("a1").gold(1).on_top("wandering_trader").choose("adventure a1").damage(4)
    scene.on_top("healers_stall", "summa").choose("way b")
    assert [scene.s.asset(piece).id for piece in scene.s.assets[0]] == ["summa"] and scene.s.damage[0] == 4


@rule("RB-218")
def test_twists_of_the_first_deal_are_shuffled_back() -> None:
    scene = bonds()
    s = scene.s
    for market in s.markets:
        s.asset_deck.cards += market
        market.clear()
    twists = [piece for piece in s.asset_deck.cards if s.asset(piece).twist is not None]
    for piece in twists:
        s.asset_deck.cards.remove(piece)
        s.asset_deck.lay_on_top(piece)
    Markets().run(s)
    assert [len(market) for market in s.markets] == [3, 3, 3, 3]
    assert s.asset_pile == [] and set(twists) <= set(s.asset_deck.cards)


def test_working_in_the_shop_ends_the_action() -> None:
    scene = twist("work_the_shop", "warhorse").choose("shop").choose("yes")
    assert scene.s.flags[0] & DELAYED and (scene.s.gold[0], scene.s.shopping) == (4, -1)
    assert [len(market) for market in scene.s.markets].count(3) >= 1
    no = twist("work_the_shop", "warhorse").choose("shop").choose("no")
    assert len(no.s.markets[no.s.shopping]) == 4


def test_a_bargain_day_lasts_for_the_action() -> None:
    scene = twist("bargain_day", "warhorse").choose("shop").offers("buy longsword").choose("buy longsword")
    assert scene.s.gold[0] == 0
    assert scene.s.modifiers == []


def test_a_rare_find_comes_in_place_of_the_replacement() -> None:
    scene = twist("rare_find", "warhorse", "runeblade").choose("shop")
    assert len(scene.s.markets[scene.s.shopping]) == 4
    scene.offers("scrap runeblade").does_not_offer("scrap warhorse")


def test_a_guild_dispute_replaces_the_whole_market() -> None:
    scene = twist("guild_dispute", "warhorse", "runeblade", "buckler", "hunting_knife").choose("shop")
    scene.offers_only("scrap warhorse", "scrap runeblade", "scrap buckler", "scrap hunting_knife", among="scrap")


def test_twists_may_test_pay_or_let_choose() -> None:
    thief = twist("pickpockets", "warhorse").skill_deck("toughness", "champion", "drain").choose("shop")
    assert thief.s.gold[0] == 1
    tax = twist("tax_collector", "warhorse").hand("drain").choose("shop").choose("either first")
    assert tax.s.gold[0] == 2
    healer = twist("healers_stall", "warhorse").damage(5).choose("shop")
    assert (healer.s.gold[0], healer.s.damage[0]) == (2, 0)


@rule("RB-219", "RB-D13")
def test_a_twist_that_would_refill_a_market_outside_a_shop_action_is_discarded_unresolved() -> None:
    scene = bonds().at("a1").market("g6", "flail", "summa", "longsword").on_top("market_thief").damage(4)
    scene.skill_deck("quick_strike", "shield_wall").choose("adventure a1").on_top("healers_stall", "warhorse")
    scene.choose("way a")  # one card alone costs 4 or less
    at = scene.s.book.land.cities.index(scene.s.book.land.at("g6"))
    assert {scene.s.asset(piece).id for piece in scene.s.markets[at]} == {"flail", "longsword", "warhorse"}
    assert scene.piece("healers_stall") in scene.s.asset_pile and scene.s.damage[0] == 4

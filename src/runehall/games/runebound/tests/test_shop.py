"""The shop action, assets and goods (RB-061 to RB-073)."""

from __future__ import annotations

from runehall.games.runebound.tests.terrinoth import Terrinoth, terrinoth
from runehall.testing.rules import rule


def shopping(*market: str, drawn: str = "ring_of_power", gold: int = 4, owns: tuple[str, ...] = ()) -> Terrinoth:
    """Corbin shops in Tamalir: three cards lie there, one more comes."""
    scene = terrinoth().at("g6").gold(gold).owns(*owns).market("g6", *market).on_top(drawn)
    scene.choose("shop")
    return scene


MARKET = ("hunting_knife", "serrated_axe", "valorous_blade")  # 3, 5, 12


@rule("RB-061", "RB-040")
def test_shopping_is_done_in_a_city_only() -> None:
    terrinoth().at("g6").offers("shop")
    assert terrinoth().at("g7").does_not_offer("shop").refuses("shop").rule == "RB-061"


@rule("RB-061", "RB-095")
def test_who_would_buy_or_pay_out_of_turn_is_told_when_that_is_done() -> None:
    scene = terrinoth().at("g7")
    assert "while you shop" in scene.refuses("buy hunting_knife").reason
    assert scene.refuses("buy hunting_knife").rule == scene.refuses("sell hunting_knife").rule == "RB-061"
    assert "when a skill is learned" in scene.refuses("pay combat").reason
    assert scene.refuses("pay combat").rule == "RB-095"


@rule("RB-062")
def test_first_the_top_asset_joins_the_market() -> None:
    scene = shopping(*MARKET)
    assert len(scene.s.markets[scene.s.shopping]) == 4
    scene.tells("Ring of Power comes to the market of Tamalir (G6).")


@rule("RB-063", "RB-064", "RB-070")
def test_a_bought_card_costs_its_price_and_brings_its_token() -> None:
    scene = shopping(*MARKET).choose("buy hunting_knife")
    s = scene.s
    assert (s.gold[0], s.actions, s.shopping) == (1, 2, -1)
    assert [s.asset(piece).name for piece in s.assets[0]] == ["Hunting Knife"]
    assert s.asset(s.assets[0][0]).token >= 0
    assert sum([len(market) for market in s.markets]) == 3
    scene.settled()


@rule("RB-063", "RB-D11")
def test_one_card_must_be_bought_or_discarded() -> None:
    scene = shopping(*MARKET, gold=0)
    scene.does_not_offer("buy", "end_turn").offers_only(
        "scrap hunting_knife", "scrap serrated_axe", "scrap valorous_blade", "scrap ring_of_power"
    )
    assert scene.refuses("end_turn").rule == "RB-063"
    scene.choose("scrap valorous_blade").settled()
    assert scene.s.asset_pile == [scene.piece("valorous_blade")]


@rule("RB-E06", "RB-065", "RB-066")
def test_selling_first_pays_for_more() -> None:
    scene = shopping(*MARKET[:2], "runeblade", drawn="short_bow", gold=4, owns=("ancient_sword",))
    scene.offers_only("buy hunting_knife", among="buy")
    scene.choose("sell ancient_sword")
    assert scene.s.gold[0] == 6
    scene.offers_only("buy hunting_knife", "buy serrated_axe", "buy short_bow", among="buy")
    scene.offers("scrap runeblade").choose("buy short_bow")
    assert scene.s.gold[0] == 0 and sum(map(len, scene.s.markets)) == 3


@rule("RB-066", "RB-D12")
def test_one_may_sell_and_then_discard_but_not_sell_afterwards() -> None:
    scene = shopping(*MARKET, owns=("ancient_sword", "summa"))
    scene.choose("sell summa", "scrap hunting_knife")
    assert scene.s.gold[0] == 6
    scene.does_not_offer("sell")


@rule("RB-067")
def test_goods_sold_in_a_shop_yield_their_cost() -> None:
    scene = shopping(*MARKET, gold=0, owns=("armaments",)).choose("sell armaments")
    assert scene.s.gold[0] == 2


@rule("RB-068", "RB-069", "RB-E07")
def test_a_second_asset_of_a_type_makes_one_of_both_go_for_nothing() -> None:
    scene = shopping("chain_mail", *MARKET[:2], gold=4, owns=("leather_armor",)).choose("buy chain_mail")
    scene.offers_only("give_up chain_mail", "give_up leather_armor")
    scene.choose("give_up leather_armor").settled()
    assert scene.s.gold[0] == 0 and scene.s.asset_pile == [scene.piece("leather_armor")]


@rule("RB-071")
def test_an_empty_asset_deck_is_made_from_the_discard_pile() -> None:
    scene = terrinoth().at("g6").market("g6", *MARKET)
    s = scene.s
    s.asset_pile, s.asset_deck.cards = [piece for piece in s.asset_deck.cards], []
    for piece in s.asset_pile:
        s.known[piece] = s.everyone
    scene.chance("summa").choose("shop")
    scene.tells("A discard pile is shuffled into a new deck.")
    assert scene.s.asset_pile == [] and scene.piece("summa") in scene.s.markets[scene.s.shopping]


@rule("RB-072", "RB-073", "RB-D15")
def test_goods_are_traded_without_an_action_where_they_are_wanted() -> None:
    scene = terrinoth("lord_hawthorne", "corbin").gold(0).owns("provisions").at("a13")
    scene.choose("trade provisions")
    assert (scene.s.gold[0], scene.s.actions, scene.s.assets[0]) == (2, 3, [])
    away = terrinoth("lord_hawthorne", "corbin").owns("provisions").at("b6")
    assert away.does_not_offer("trade").refuses("trade provisions").rule == "RB-073"


@rule("RB-D14")
def test_goods_that_cost_nothing_can_be_bought_without_gold() -> None:
    shopping("provisions", *MARKET[:2], gold=0).offers_only("buy provisions", among="buy")


@rule("RB-D71")
def test_an_asset_sold_takes_its_bonus_with_it_and_the_cascade_follows() -> None:
    scene = terrinoth("master_thorn", "corbin").at("g6").owns("serrated_axe").learned("toughness").damage(8)
    scene.market("g6", *MARKET[:1], "summa", "runeblade").on_top("ring_of_power")
    assert scene.s.damage[0] == 8  # health 8 + 3
    scene.choose("shop", "sell serrated_axe")
    assert scene.s.skills[0] == [] and scene.s.skill_pile == [scene.piece("toughness")]
    assert scene.s.flags[0] & 2 and scene.s.damage[0] == 8

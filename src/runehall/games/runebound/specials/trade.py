"""Special abilities of the market: Expert Shopper, Letters of Credit, Salon, and the twists."""

from __future__ import annotations

from typing import Final

from runehall.engine.modifiers import Modifier
from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runebound.assets import deal_to_market, draw_asset, gain_asset, price_of, refill_market
from runehall.games.runebound.effect import Condition, Effect, Source
from runehall.games.runebound.effects.asking import Asked
from runehall.games.runebound.effects.branches import May
from runehall.games.runebound.effects.wares import AssetDeck, asset_options, on_sale, reveal_until
from runehall.games.runebound.heroes import delay, gain_gold, lose_gold
from runehall.games.runebound.lending import collect, purse_of
from runehall.games.runebound.shop import MarketDraw, end_shop
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import DELAYED, DISCOUNT, MARKET, SHOP_ENDS, SOCIAL


class AnotherAsset(Effect[Realm]):
    """Discard the asset drawn for the market and draw a new one."""

    def start(self, s: Realm, source: Source) -> None:
        piece = s.markets[s.shopping].pop()
        s.asset_pile.append(piece)
        s.tell_card(s.book.events.discarded, piece)
        s.then(MarketDraw(source.seat))

    def idle(self, s: Realm, source: Source) -> bool:
        return s.shopping < 0 or not s.markets[s.shopping]


class FarPurchase(Effect[Realm]):
    """Buy from another city's market; that market is refilled, and a card of this one is discarded."""

    def on_offer(self, s: Realm, seat: int) -> list[int]:
        """What the hero can pay for in other cities."""
        return [
            piece for city, market in enumerate(s.markets) for piece in market
            if city != s.shopping and price_of(s, seat, piece) <= purse_of(s, seat)
        ]  # fmt: skip

    def start(self, s: Realm, source: Source) -> None:
        s.then(BuyAfar(source, self))

    def idle(self, s: Realm, source: Source) -> bool:
        return not self.on_offer(s, source.seat)


class BuyAfar(Asked):
    """Which card of another city is bought."""

    def __init__(self, source: Source, effect: FarPurchase) -> None:
        super().__init__(source)
        self.effect: Final = effect

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return asset_options(s, s.book.choices.buy, self.effect.on_offer(s, seat))

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        collect(s, seat, price_of(s, seat, on_sale(s, choice.a)[1]))
        s.then(BuyThere(self.source, choice.a))

    def prompt(self, s: Realm, seat: int) -> str:
        return "Which card of another city do you buy?"


class BuyThere(Frame[Realm]):
    """The card of another city is bought once the gold is there, perhaps with the help of others (RB-D105)."""

    def __init__(self, source: Source, asset: int) -> None:
        self.source: Final = source
        self.asset: Final = asset

    def run(self, s: Realm) -> None:
        seat = self.source.seat
        city, piece = on_sale(s, self.asset)
        cost = price_of(s, seat, piece)
        if s.gold[seat] < cost:
            return
        s.markets[city].remove(piece)
        s.tell_card(s.book.events.bought, piece, seat, cost)
        lose_gold(s, seat, cost)
        gain_asset(s, seat, piece)
        refill_market(s, city)
        s.then(ScrapHere(self.source))

    def resolving(self) -> bool:
        return True


class ScrapHere(Asked):
    """Which card of this market is discarded; the shop action ends."""

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return asset_options(s, s.book.choices.scrap, s.markets[s.shopping])

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        for piece in s.markets[s.shopping]:
            if s.kind[piece] == s.book.first_asset + choice.a:
                s.markets[s.shopping].remove(piece)
                s.asset_pile.append(piece)
                s.tell_card(s.book.events.scrapped, piece, seat)
                break
        end_shop(s)

    def prompt(self, s: Realm, seat: int) -> str:
        return "Which card of this market is discarded?"


class SocialNearCity(Condition[Realm]):
    """The gem of the adventure (`Source.x`) is social and near a city."""

    def __init__(self, within: int) -> None:
        self.within: Final = within

    def holds(self, s: Realm, source: Source) -> bool:
        land = s.book.land
        hex = land.gem_hex[source.x]
        near = any([land.distance(hex, city) <= self.within for city in land.cities])
        return land.gem_deck[source.x] == SOCIAL and near


# -- twists ------------------------------------------------------------------------------------------------------------


class WorkInShop(Effect[Realm]):
    """Become delayed, gain a gold, and the shop action ends."""

    def start(self, s: Realm, source: Source) -> None:
        delay(s, source.seat)
        gain_gold(s, source.seat, 1)
        end_shop(s)

    def payable(self, s: Realm, source: Source) -> bool:
        return not s.flags[source.seat] & DELAYED


class BargainDay(Effect[Realm]):
    """The card bought in this action costs less."""

    def __init__(self, less: int) -> None:
        self.less: Final = less

    def start(self, s: Realm, source: Source) -> None:
        s.modify(Modifier(DISCOUNT, source.seat, self.less, SHOP_ENDS))


class CostlyAsset(AssetDeck):
    """An asset that costs at least so much."""

    def __init__(self, least: int) -> None:
        super().__init__(-1, -1)
        self.least: Final = least

    def fits(self, s: Realm, piece: int) -> bool:
        return s.asset(piece).cost >= self.least


class RareFind(Effect[Realm]):
    """A costly asset comes to the market in place of the replacement."""

    def start(self, s: Realm, source: Source) -> None:
        found = reveal_until(s, CostlyAsset(8))
        if found >= 0:
            deal_to_market(s, s.shopping, found)


class GuildDispute(Effect[Realm]):
    """All cards of the market are replaced."""

    def start(self, s: Realm, source: Source) -> None:
        market = s.markets[s.shopping]
        s.asset_pile += market
        s.markets[s.shopping] = []
        for _ in range(MARKET):
            piece = draw_asset(s)
            if piece >= 0:
                deal_to_market(s, s.shopping, piece)


def twists() -> dict[str, Effect[Realm]]:
    """The special twists by name."""
    return {
        "work_the_shop": May(WorkInShop(), "Work in the shop: become delayed and gain 1 gold?"),
        "bargain_day": BargainDay(2),
        "rare_find": RareFind(),
        "guild_dispute": GuildDispute(),
    }

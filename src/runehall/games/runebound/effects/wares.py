"""Assets and skills that cards let heroes gain, buy, sell, trade or learn."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice, Kind
from runehall.engine.places import find
from runehall.engine.state import Frame
from runehall.games.runebound.assets import (
    discard_asset,
    draw_asset,
    gain_asset,
    refill_market,
    sell_asset,
    trade_goods,
)
from runehall.games.runebound.effect import Effect, Source
from runehall.games.runebound.effects.asking import Asked
from runehall.games.runebound.heroes import lose_gold
from runehall.games.runebound.learning import can_learn, learn
from runehall.games.runebound.lending import collect, purse_of
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import GOODS


def asset_options(s: Realm, kind: Kind, pieces: list[int]) -> list[Choice]:
    """A choice for every asset among some pieces."""
    return [kind.of(asset) for asset in sorted({s.kind[piece] - s.book.first_asset for piece in pieces})]


class AssetDeck(Effect[Realm]):
    """Reveal assets until one fits, and gain it; the others are discarded."""

    def __init__(self, type: int, cost: int) -> None:
        self.type: Final = type  # -1: any
        self.cost: Final = cost  # at most; -1: any

    def fits(self, s: Realm, piece: int) -> bool:
        """Whether an asset is what the card asks for."""
        asset = s.asset(piece)
        return (self.type < 0 or asset.type == self.type) and (self.cost < 0 or asset.cost <= self.cost)

    def start(self, s: Realm, source: Source) -> None:
        found = reveal_until(s, self)
        if found >= 0:
            gain_asset(s, source.seat, found)


def reveal_until(s: Realm, wanted: AssetDeck) -> int:
    """Reveal assets until one fits, and discard the others; -1 if deck and discard pile hold none that fits."""
    passed: list[int] = []
    piece = draw_asset(s)
    while piece >= 0 and not wanted.fits(s, piece):
        passed.append(piece)
        piece = draw_asset(s)
    s.asset_pile += passed
    return piece


class AssetMarket(Effect[Realm]):
    """Gain an asset from any market, free; the market is refilled (RB-D13)."""

    def __init__(self, cost: int) -> None:
        self.cost: Final = cost

    def on_offer(self, s: Realm) -> list[int]:
        """The assets that may be taken, in all markets."""
        return [piece for market in s.markets for piece in market if s.asset(piece).cost <= self.cost]

    def start(self, s: Realm, source: Source) -> None:
        if not self.idle(s, source):
            s.then(TakeFromMarket(source, self))

    def idle(self, s: Realm, source: Source) -> bool:
        return not self.on_offer(s)


class TakeFromMarket(Asked):
    """Which asset of the markets is taken."""

    def __init__(self, source: Source, effect: AssetMarket) -> None:
        super().__init__(source)
        self.effect: Final = effect

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return asset_options(s, s.book.choices.take, self.effect.on_offer(s))

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        city, piece = on_sale(s, choice.a)
        s.markets[city].remove(piece)
        gain_asset(s, seat, piece)
        refill_market(s, city)

    def prompt(self, s: Realm, seat: int) -> str:
        return "Take an asset from a market: which?"


def on_sale(s: Realm, asset: int) -> tuple[int, int]:
    """The city and the piece of an asset that lies in a market."""
    kind = s.book.first_asset + asset
    for city, market in enumerate(s.markets):
        for piece in market:
            if s.kind[piece] == kind:
                return city, piece
    raise AssertionError("the asset is in no market")


class Buy(Effect[Realm]):
    """Buy one asset from any market for less (RB-D13)."""

    def __init__(self, less: int) -> None:
        self.less: Final = less

    def price(self, s: Realm, piece: int) -> int:
        """What an asset costs so."""
        return max(0, s.asset(piece).cost - self.less)

    def on_offer(self, s: Realm, seat: int) -> list[int]:
        """What the hero can pay for."""
        purse = purse_of(s, seat)
        return [piece for market in s.markets for piece in market if self.price(s, piece) <= purse]

    def start(self, s: Realm, source: Source) -> None:
        if not self.idle(s, source):
            s.then(BuyAnywhere(source, self))

    def idle(self, s: Realm, source: Source) -> bool:
        return not self.on_offer(s, source.seat)


class BuyAnywhere(Asked):
    """Which asset of the markets is bought, if any."""

    def __init__(self, source: Source, effect: Buy) -> None:
        super().__init__(source)
        self.effect: Final = effect

    def options(self, s: Realm, seat: int) -> list[Choice]:
        offer = asset_options(s, s.book.choices.buy, self.effect.on_offer(s, seat))
        return [*offer, s.book.choices.no.of()]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if s.book.choices.no.named(choice):
            return
        piece = on_sale(s, choice.a)[1]
        collect(s, seat, self.effect.price(s, piece))
        s.then(BuyNow(self.source, self.effect, choice.a))

    def prompt(self, s: Realm, seat: int) -> str:
        return f"You may buy an asset for {self.effect.less} gold less: which?"

    def rule(self) -> str:
        return "RB-D13"


class BuyNow(Frame[Realm]):
    """The asset is bought once the gold is there, perhaps with the help of others; else another may be."""

    def __init__(self, source: Source, effect: Buy, asset: int) -> None:
        self.source: Final = source
        self.effect: Final = effect
        self.asset: Final = asset

    def run(self, s: Realm) -> None:
        seat = self.source.seat
        city, piece = on_sale(s, self.asset)
        cost = self.effect.price(s, piece)
        if s.gold[seat] < cost:
            self.effect.start(s, self.source)
            return
        lose_gold(s, seat, cost)
        s.markets[city].remove(piece)
        gain_asset(s, seat, piece)
        refill_market(s, city)

    def resolving(self) -> bool:
        return True


class Sell(Effect[Realm]):
    """Sell one asset for its cost and something more."""

    def __init__(self, more: int) -> None:
        self.more: Final = more

    def start(self, s: Realm, source: Source) -> None:
        if s.assets[source.seat]:
            s.then(SellOne(source, self.more))

    def idle(self, s: Realm, source: Source) -> bool:
        return not s.assets[source.seat]


class SellOne(Asked):
    """Which asset is sold, if any."""

    def __init__(self, source: Source, more: int) -> None:
        super().__init__(source)
        self.more: Final = more

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return [*asset_options(s, s.book.choices.sell, s.assets[seat]), s.book.choices.no.of()]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if not s.book.choices.no.named(choice):
            sell_asset(s, seat, find(s, s.assets[seat], s.book.first_asset + choice.a), self.more)

    def prompt(self, s: Realm, seat: int) -> str:
        return f"You may sell an asset for {self.more} gold more: which?"


class Trade(Effect[Realm]):
    """Trade goods here, whatever their location type."""

    def start(self, s: Realm, source: Source) -> None:
        if not self.idle(s, source):
            s.then(TradeOne(source))

    def idle(self, s: Realm, source: Source) -> bool:
        return not goods_of(s, source.seat)


def goods_of(s: Realm, seat: int) -> list[int]:
    """The goods a hero owns."""
    return [piece for piece in s.assets[seat] if s.asset(piece).type == GOODS]


class TradeOne(Asked):
    """Which goods are traded, if any."""

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return [*asset_options(s, s.book.choices.trade, goods_of(s, seat)), s.book.choices.no.of()]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if not s.book.choices.no.named(choice):
            trade_goods(s, seat, find(s, s.assets[seat], s.book.first_asset + choice.a))

    def prompt(self, s: Realm, seat: int) -> str:
        return "You may trade goods here: which?"

    def rule(self) -> str:
        return "RB-072"


class PayAsset(Effect[Realm]):
    """Discard an asset as a cost."""

    def start(self, s: Realm, source: Source) -> None:
        if self.payable(s, source):
            s.then(GiveAsset(source))
        else:
            s.success = False

    def payable(self, s: Realm, source: Source) -> bool:
        return bool(s.assets[source.seat])


class GiveAsset(Asked):
    """Which asset is discarded."""

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return asset_options(s, s.book.choices.give_up, s.assets[seat])

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        discard_asset(s, seat, find(s, s.assets[seat], s.book.first_asset + choice.a))
        s.success = True

    def prompt(self, s: Realm, seat: int) -> str:
        return "Which asset do you discard?"


class DiscardThis(Effect[Realm]):
    """Discard the asset whose ability is used, for no gold."""

    def start(self, s: Realm, source: Source) -> None:
        discard_asset(s, source.seat, source.piece)
        s.success = True

    def payable(self, s: Realm, source: Source) -> bool:
        return source.piece in s.assets[source.seat]


class Learn(Effect[Realm]):
    """Learn one skill from hand for fewer orbs, or for none at all."""

    def __init__(self, fewer: int) -> None:
        self.fewer: Final = fewer

    def start(self, s: Realm, source: Source) -> None:
        if s.hands[source.seat]:
            s.then(LearnOne(source, self.fewer))

    def idle(self, s: Realm, source: Source) -> bool:
        return not s.hands[source.seat]


class LearnOne(Asked):
    """Which skill is learned so, if any; asked even where none can be, since the hand is nobody's business."""

    def __init__(self, source: Source, fewer: int) -> None:
        super().__init__(source)
        self.fewer: Final = fewer

    def options(self, s: Realm, seat: int) -> list[Choice]:
        kinds = sorted([s.kind[piece] for piece in s.hands[seat] if can_learn(s, seat, piece, self.fewer)])
        return [s.book.choices.no.of(), *[s.book.choices.learn.of(kind - s.book.first_skill) for kind in kinds]]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if s.book.choices.learn.named(choice):
            learn(s, seat, find(s, s.hands[seat], s.book.first_skill + choice.a), self.fewer)

    def prompt(self, s: Realm, seat: int) -> str:
        return "You may learn a skill for fewer trophies: which?"

    def rule(self) -> str:
        return "RB-098"

    def guarded(self) -> bool:
        return True

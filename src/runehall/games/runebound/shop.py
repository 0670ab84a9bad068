"""The shop action: a new card in the market, sales, and one card bought or discarded (RB-061 to RB-069)."""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.places import find
from runehall.engine.state import Frame
from runehall.games.runebound.abilities import happen, refresh, usable_at, use
from runehall.games.runebound.assets import (
    deal_to_market,
    gain_asset,
    price_of,
    sell_asset,
    top_asset,
    unfit,
)
from runehall.games.runebound.doing import Do
from runehall.games.runebound.effect import Source
from runehall.games.runebound.figures import figure, place_at
from runehall.games.runebound.heroes import lose_gold
from runehall.games.runebound.lending import collect, purse_of
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import (
    CITY,
    MARKET,
    ON_SCRAP,
    ON_SHOP,
    ON_SHOP_DRAW,
    PER_SHOP,
    SHOP_DRAW,
    SHOP_ENDS,
    TWIST,
)


def can_shop(s: Realm, seat: int) -> bool:
    """Whether a hero is in a city that may be shopped in (RB-061)."""
    return place_at(s, s.hex[seat]) == CITY and s.book.scenario.can_shop(s, s.hex[seat])


def begin_shop(s: Realm, seat: int) -> None:
    """Begin a shop action in the city of the hero."""
    s.shopping = s.book.land.cities.index(s.hex[seat])
    refresh(s, seat, PER_SHOP)
    if figure(s, seat, SHOP_DRAW) > 0:
        s.then(DrawTwo(seat))
    else:
        s.then(MarketDraw(seat))
    s.then(Arrived(seat))
    s.then(Shopping(seat))


class MarketDraw(Frame[Realm]):
    """Add the top asset to the market; a twist is resolved, discarded and replaced (RB-062, RB-217, RB-220)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Realm) -> None:
        if s.shopping < 0 or len(s.markets[s.shopping]) > MARKET:
            return  # a twist has ended the action or brought a card of its own
        piece = top_asset(s)
        if piece < 0:
            return
        asset = s.asset(piece)
        if not unfit(s, piece):
            deal_to_market(s, s.shopping, piece)
            return
        s.drawn.append(piece)
        s.tell_card(s.book.events.drew_adventure, piece, self.seat)
        if asset.type == TWIST and asset.twist is not None:
            s.then(Do(asset.twist, Source(self.seat, piece)))
        s.then(TwistOver(piece))
        s.then(self)


class TwistOver(Frame[Realm]):
    """A resolved twist goes to the asset discard pile (RB-217, RB-221)."""

    def __init__(self, piece: int) -> None:
        self.piece: Final = piece

    def run(self, s: Realm) -> None:
        s.drawn.remove(self.piece)
        s.asset_pile.append(self.piece)


class DrawTwo(Frame[Realm]):
    """Two assets are drawn; one goes to the market, the other under the deck."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Realm) -> None:
        for _ in range(2):
            piece = top_asset(s)
            if piece >= 0:
                s.drawn.append(piece)
                if unfit(s, piece):  # a twist comes as in any shop draw: one card at a time
                    s.asset_deck.lay_on_top(piece)
                    s.drawn.remove(piece)
                    break
        if len(s.drawn) == 2:
            s.then(KeepOne(self.seat))
        else:
            for piece in s.drawn:
                s.asset_deck.lay_on_top(piece)
            s.drawn = []
            s.then(MarketDraw(self.seat))


class KeepOne(Frame[Realm]):
    """The shopper says which of two drawn assets comes to the market."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: Realm) -> int:
        return 1 << self.seat

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return [s.book.choices.keep.of(s.kind[piece] - s.book.first_asset) for piece in s.drawn]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        for piece in s.drawn:
            if s.kind[piece] - s.book.first_asset == choice.a:
                deal_to_market(s, s.shopping, piece)
            else:
                s.asset_deck.lay_under(piece)
        s.drawn = []

    def prompt(self, s: Realm, seat: int) -> str:
        return "Which of the two comes to the market?"

    def rule(self) -> str:
        return "RB-062"

    def resolving(self) -> bool:
        return True


class Arrived(Frame[Realm]):
    """The asset for the market was drawn: abilities for that moment, then those for the shop."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Realm) -> None:
        if s.shopping >= 0:
            happen(s, self.seat, ON_SHOP_DRAW)


class Shopping(Frame[Realm]):
    """Sell as much as you like, then buy one card of the market or discard one (RB-063 to RB-066, RB-D12)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: Realm) -> int:
        return 1 << self.seat if s.shopping >= 0 and s.markets[s.shopping] else 0

    def run(self, s: Realm) -> None:
        end_shop(s)

    def options(self, s: Realm, seat: int) -> list[Choice]:
        choices, first, purse = s.book.choices, s.book.first_asset, purse_of(s, seat)
        out: list[Choice] = []
        for piece in s.markets[s.shopping]:
            if price_of(s, seat, piece) <= purse:
                out.append(choices.buy.of(s.kind[piece] - first))
        for piece in s.markets[s.shopping]:
            out.append(choices.scrap.of(s.kind[piece] - first))
        for piece in s.assets[seat]:
            out.append(choices.sell.of(s.kind[piece] - first))
        return [*out, *[choices.use.of(ability.number) for ability in usable_at(s, seat, ON_SHOP)]]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        choices = s.book.choices
        if choices.use.named(choice):
            use(s, seat, s.book.abilities[choice.a])
            s.then(self)
        elif choices.sell.named(choice):
            sell_asset(s, seat, find(s, s.assets[seat], choice.a + s.book.first_asset))
            s.then(self)
        elif choices.buy.named(choice):
            piece = find(s, s.markets[s.shopping], choice.a + s.book.first_asset)
            collect(s, seat, price_of(s, seat, piece))
            s.then(Purchase(seat, piece))
        else:
            scrap(s, seat, find(s, s.markets[s.shopping], choice.a + s.book.first_asset))

    def prompt(self, s: Realm, seat: int) -> str:
        return f"Buy or discard one card of the market; you may sell first. You have {s.gold[seat]} gold."

    def rule(self) -> str:
        return "RB-063"

    def refusal(self, s: Realm, seat: int, choice: Choice) -> Refused:
        choices = s.book.choices
        if choices.buy.named(choice):
            market = [s.kind[piece] - s.book.first_asset for piece in s.markets[s.shopping]]
            if choice.a not in market:
                return Refused("That card is not in this market.", "RB-063")
            return Refused(f"You have only {s.gold[seat]} gold: sell something first, or take another.", "RB-064")
        return Refused("Buy or discard one card of the market before anything else.", "RB-063")

    def resolving(self) -> bool:
        return True


class Purchase(Frame[Realm]):
    """A card is bought once the gold is there; else the shopping goes on."""

    def __init__(self, seat: int, piece: int) -> None:
        self.seat: Final = seat
        self.piece: Final = piece

    def run(self, s: Realm) -> None:
        if price_of(s, self.seat, self.piece) <= s.gold[self.seat]:
            buy(s, self.seat, self.piece)
        else:
            s.then(Shopping(self.seat))

    def resolving(self) -> bool:
        return True


def buy(s: Realm, seat: int, piece: int) -> None:
    """Buy a card of the market (RB-064); the action ends."""
    cost = price_of(s, seat, piece)
    s.markets[s.shopping].remove(piece)
    s.tell_card(s.book.events.bought, piece, seat, cost)
    lose_gold(s, seat, cost)
    end_shop(s)
    gain_asset(s, seat, piece)


def scrap(s: Realm, seat: int, piece: int) -> None:
    """Discard a card of the market instead of buying (RB-063); the action ends."""
    s.markets[s.shopping].remove(piece)
    s.asset_pile.append(piece)
    s.tell_card(s.book.events.scrapped, piece, seat)
    happen(s, seat, ON_SCRAP)
    end_shop(s)


def end_shop(s: Realm) -> None:
    """The shop action is over."""
    s.shopping = -1
    s.moment(SHOP_ENDS)

"""Assets: how they are drawn, gained, lost, sold and traded, and how markets are kept full."""

from __future__ import annotations

from runehall.games.runebound.figures import figure, place_at
from runehall.games.runebound.heroes import gain_gold
from runehall.games.runebound.limits import check_limits
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import DISCOUNT, GOODS, SELL_BONUS, SELLS_FOR, TRADE_BONUS, TWIST


def top_asset(s: Realm) -> int:
    """Draw the top card of the asset deck faceup, a twist too; -1 where deck and pile are empty (RB-071)."""
    if not s.asset_deck.cards:
        if not s.asset_pile:
            return -1
        s.asset_deck.cards, s.asset_pile = s.asset_pile, []
        s.shuffle(s.asset_deck)
        s.tell(s.book.events.reshuffled)
    return s.draw(s.asset_deck, s.everyone)


def unfit(s: Realm, piece: int) -> bool:
    """Whether a drawn asset must be replaced: a twist (RB-219, RB-350), in solo one for companions (RB-266)."""
    asset = s.asset(piece)
    return asset.type == TWIST or (s.book.solo and asset.companions)


def draw_asset(s: Realm) -> int:
    """Draw an asset outside the shop action's own draw: twists are discarded unresolved; -1 where there is none."""
    tries = len(s.asset_deck.cards) + len(s.asset_pile)
    for _ in range(tries):
        piece = top_asset(s)
        if piece < 0 or not unfit(s, piece):
            return piece
        s.asset_pile.append(piece)
        s.tell_card(s.book.events.discarded, piece)
    return -1


def deal_to_market(s: Realm, city: int, piece: int) -> None:
    """Add a card to a city's market."""
    s.markets[city].append(piece)
    s.tell_card(s.book.events.market, piece, s.book.land.cities[city])


def refill_market(s: Realm, city: int) -> None:
    """Replace a card that has left a market outside a shop action (RB-D13)."""
    piece = draw_asset(s)
    if piece >= 0:
        deal_to_market(s, city, piece)


def gain_asset(s: Realm, seat: int, piece: int) -> None:
    """A hero gets an asset, its combat token with it; a second of its type makes one of both go (RB-069, RB-070)."""
    s.assets[seat].append(piece)
    s.tell_card(s.book.events.gained_asset, piece, seat)
    check_limits(s, seat)


def lose_asset(s: Realm, seat: int, piece: int) -> None:
    """An asset goes to the discard pile, its token to the bank (RB-070, RB-071)."""
    s.assets[seat].remove(piece)
    s.asset_pile.append(piece)
    check_limits(s, seat)


def discard_asset(s: Realm, seat: int, piece: int) -> None:
    """Discard an asset for nothing."""
    s.tell_card(s.book.events.lost_asset, piece, seat)
    lose_asset(s, seat, piece)


def sale_of(s: Realm, seat: int, piece: int) -> int:
    """What a hero gets for selling an asset: its cost, and what cards add (RB-065, RB-067)."""
    own = sum([bonus.amount for bonus in s.asset(piece).bonuses if bonus.figure == SELLS_FOR])
    return s.asset(piece).cost + own + figure(s, seat, SELL_BONUS)


def sell_asset(s: Realm, seat: int, piece: int, more: int = 0) -> None:
    """Sell an asset."""
    gold = sale_of(s, seat, piece) + more
    s.tell_card(s.book.events.sold, piece, seat, gold)
    gain_gold(s, seat, gold)
    lose_asset(s, seat, piece)


def price_of(s: Realm, seat: int, piece: int) -> int:
    """What a hero pays for a market card in a shop action."""
    return max(0, s.asset(piece).cost - figure(s, seat, DISCOUNT))


def can_trade(s: Realm, seat: int, piece: int) -> bool:
    """Whether a goods card may be traded where the hero is (RB-072, RB-073, RB-D15)."""
    asset = s.asset(piece)
    return asset.type == GOODS and asset.trade_at >> place_at(s, s.hex[seat]) & 1 == 1


def trade_goods(s: Realm, seat: int, piece: int) -> None:
    """Trade a goods card for its trade value (RB-072)."""
    gold = s.asset(piece).trade + figure(s, seat, TRADE_BONUS)
    s.tell_card(s.book.events.traded, piece, seat, gold)
    gain_gold(s, seat, gold)
    lose_asset(s, seat, piece)

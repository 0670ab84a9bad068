"""The Kingdom: draw deck, discard pile and Barracks, and every way in which a card leaves the deck."""

from __future__ import annotations

from typing import Final

from runehall.engine.state import Frame
from runehall.games.medieval_mayhem.ending import EMPTY_DECK, trigger_end
from runehall.games.medieval_mayhem.state import BARRACKS, Realm


def stocked(s: Realm) -> bool:
    """Whether a card can be drawn; with a Round Time Limit the discard pile will do (MM-205)."""
    return bool(s.deck.cards) or (s.book.rounds > 0 and bool(s.discard))


def top_card(s: Realm, seen: int) -> int:
    """Take the top card of the deck, -1 if there is none; the last one triggers the end (MM-150, MM-160)."""
    if not s.deck.cards and not reshuffle(s):
        return -1
    piece = s.draw(s.deck, seen)
    if not s.deck.cards:
        trigger_end(s, EMPTY_DECK)
    return piece


def reshuffle(s: Realm) -> bool:
    """With a Round Time Limit, make a new deck of the discard pile (MM-204); else it stays where it is (MM-149)."""
    if s.book.rounds == 0 or not s.discard:
        return False
    s.deck.cards = s.discard
    s.discard = []
    s.shuffle(s.deck)
    s.tell(s.book.events.reshuffled, s.deck.size)
    return True


def draw_cards(s: Realm, seat: int, count: int) -> None:
    """Draw, one after another, as many cards as there are (MM-191)."""
    seen = s.book.sees[seat]
    for _ in range(count):
        piece = top_card(s, seen)
        if piece < 0:
            return
        s.hands[seat].append(piece)
        s.tell_card(s.book.events.drew, piece, seat)


def refill(s: Realm, at: int = BARRACKS) -> None:
    """Refill the Barracks to 5 while the deck lasts, the first card at the place left open (MM-146 to MM-148)."""
    while len(s.barracks) < BARRACKS:
        piece = top_card(s, s.everyone)
        if piece < 0:
            return
        s.barracks.insert(at, piece)
        s.tell_card(s.book.events.turned_up, piece)
        at = BARRACKS


class Draws(Frame[Realm]):
    """A player draws cards, after what was named before (MM-191)."""

    def __init__(self, seat: int, count: int) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def run(self, s: Realm) -> None:
        draw_cards(s, self.seat, self.count)
        refill(s)


class Refill(Frame[Realm]):
    """What has been resolved is complete: the Barracks is looked after (MM-093, MM-252)."""

    def run(self, s: Realm) -> None:
        refill(s)

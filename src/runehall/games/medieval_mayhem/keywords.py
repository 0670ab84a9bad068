"""The keywords: Capture into your hand, Lure into your Territory, Destroy and Discard onto the pile."""

from __future__ import annotations

from runehall.engine.events import Telling
from runehall.engine.places import find, where
from runehall.games.medieval_mayhem.kingdom import refill
from runehall.games.medieval_mayhem.state import Realm

# -- out of the Barracks, whose open place is refilled at once (MM-146) ------------------------------------------------


def recruit(s: Realm, seat: int, kind: int) -> None:
    """Take a card of the Barracks into the hand, as everybody sees (MM-057)."""
    _take_from_barracks(s, seat, kind, s.hands[seat], s.book.events.recruited)


def capture_from_barracks(s: Realm, seat: int, kind: int) -> None:
    """Capture a card of the Barracks (MM-188)."""
    _take_from_barracks(s, seat, kind, s.hands[seat], s.book.events.captured_from_barracks)


def lure_from_barracks(s: Realm, seat: int, kind: int) -> None:
    """Lure a card of the Barracks; its text does not trigger (MM-190, MM-132)."""
    _take_from_barracks(s, seat, kind, s.territories[seat], s.book.events.lured_from_barracks)


def _take_from_barracks(s: Realm, seat: int, kind: int, into: list[int], telling: Telling) -> None:
    """A card of the Barracks goes to a place of a player, and another one takes its place."""
    at = where(s, s.barracks, kind)
    piece = s.barracks.pop(at)
    into.append(piece)
    s.tell_card(telling, piece, seat)
    refill(s, at)


def destroy_in_barracks(s: Realm, seat: int, kinds: list[int]) -> None:
    """Destroy cards of the Barracks, all of them before the first is replaced (MM-189, MM-128)."""
    at = 0
    for kind in kinds:
        at = where(s, s.barracks, kind)
        piece = s.barracks.pop(at)
        s.discard.append(piece)
        s.tell_card(s.book.events.destroyed_in_barracks, piece, seat)
    refill(s, at)


# -- out of the discard pile and one's own Territory -------------------------------------------------------------------


def capture_from_discard(s: Realm, seat: int, kind: int) -> None:
    """Capture a card of the discard pile (MM-188)."""
    piece = find(s, s.discard, kind)
    s.discard.remove(piece)
    s.hands[seat].append(piece)
    s.tell_card(s.book.events.captured_from_discard, piece, seat)


def lure_from_discard(s: Realm, seat: int, kind: int) -> None:
    """Lure a card of the discard pile; its text does not trigger (MM-190, MM-132)."""
    piece = find(s, s.discard, kind)
    s.discard.remove(piece)
    s.territories[seat].append(piece)
    s.tell_card(s.book.events.lured_from_discard, piece, seat)


def capture_from_territory(s: Realm, seat: int, kind: int) -> None:
    """Capture a card of one's own Territory (MM-188)."""
    piece = find(s, s.territories[seat], kind)
    s.territories[seat].remove(piece)
    s.hands[seat].append(piece)
    s.tell_card(s.book.events.captured_own, piece, seat)


# -- onto the discard pile, or face up out of the hand -----------------------------------------------------------------


def reveal_from_hand(s: Realm, seat: int, kind: int) -> int:
    """Take a card out of a hand before the eyes of all; returns the card."""
    hand = s.hands[seat]
    piece = find(s, hand, kind)
    s.part(hand, piece, s.everyone)
    s.show(piece, s.everyone)
    return piece


def discard_from_hand(s: Realm, seat: int, kind: int) -> None:
    """Discard a card of the hand (MM-192)."""
    piece = reveal_from_hand(s, seat, kind)
    s.discard.append(piece)
    s.tell_card(s.book.events.discarded, piece, seat)


def discard_from_territory(s: Realm, seat: int, kind: int) -> None:
    """Discard a card of one's own Territory (MM-192)."""
    piece = find(s, s.territories[seat], kind)
    s.territories[seat].remove(piece)
    s.discard.append(piece)
    s.tell_card(s.book.events.discarded_from_territory, piece, seat)

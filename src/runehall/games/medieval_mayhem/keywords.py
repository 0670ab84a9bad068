"""The keywords: Capture into your hand, Lure into your Territory, Destroy and Discard onto the pile."""

from __future__ import annotations

from runehall.games.medieval_mayhem import tellings
from runehall.games.medieval_mayhem.kingdom import refill
from runehall.games.medieval_mayhem.state import Realm, find

# -- out of the Barracks, whose open place is refilled at once (MM-146) ------------------------------------------------


def place_in_barracks(s: Realm, kind: int) -> int:
    """Where in the Barracks a card of a kind lies."""
    for at, piece in enumerate(s.barracks):
        if s.kind[piece] == kind:
            return at
    raise AssertionError("the card is not in the Barracks")


def recruit(s: Realm, seat: int, kind: int) -> None:
    """Take a card of the Barracks into the hand, as everybody sees (MM-057)."""
    _take_from_barracks(s, seat, kind, s.hands[seat], tellings.RECRUITED)


def capture_from_barracks(s: Realm, seat: int, kind: int) -> None:
    """Capture a card of the Barracks (MM-188)."""
    _take_from_barracks(s, seat, kind, s.hands[seat], tellings.CAPTURED_BARRACKS)


def lure_from_barracks(s: Realm, seat: int, kind: int) -> None:
    """Lure a card of the Barracks; its text does not trigger (MM-190, MM-132)."""
    _take_from_barracks(s, seat, kind, s.territories[seat], tellings.LURED_BARRACKS)


def _take_from_barracks(s: Realm, seat: int, kind: int, into: list[int], telling: int) -> None:
    """A card of the Barracks goes to a place of a player, and another one takes its place."""
    at = place_in_barracks(s, kind)
    piece = s.barracks.pop(at)
    into.append(piece)
    s.tell_card(telling, piece, seat)
    refill(s, at)


def destroy_in_barracks(s: Realm, seat: int, kinds: list[int]) -> None:
    """Destroy cards of the Barracks, all of them before the first is replaced (MM-189, MM-128)."""
    at = 0
    for kind in kinds:
        at = place_in_barracks(s, kind)
        piece = s.barracks.pop(at)
        s.discard.append(piece)
        s.tell_card(tellings.DESTROYED_BARRACKS, piece, seat)
    refill(s, at)


# -- out of the discard pile and one's own Territory -------------------------------------------------------------------


def capture_from_discard(s: Realm, seat: int, kind: int) -> None:
    """Capture a card of the discard pile (MM-188)."""
    piece = find(s, s.discard, kind)
    s.discard.remove(piece)
    s.hands[seat].append(piece)
    s.tell_card(tellings.CAPTURED_DISCARD, piece, seat)


def lure_from_discard(s: Realm, seat: int, kind: int) -> None:
    """Lure a card of the discard pile; its text does not trigger (MM-190, MM-132)."""
    piece = find(s, s.discard, kind)
    s.discard.remove(piece)
    s.territories[seat].append(piece)
    s.tell_card(tellings.LURED_DISCARD, piece, seat)


def capture_from_territory(s: Realm, seat: int, kind: int) -> None:
    """Capture a card of one's own Territory (MM-188)."""
    piece = find(s, s.territories[seat], kind)
    s.territories[seat].remove(piece)
    s.hands[seat].append(piece)
    s.tell_card(tellings.CAPTURED_OWN, piece, seat)


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
    s.tell_card(tellings.DISCARDED, piece, seat)


def discard_from_territory(s: Realm, seat: int, kind: int) -> None:
    """Discard a card of one's own Territory (MM-192)."""
    piece = find(s, s.territories[seat], kind)
    s.territories[seat].remove(piece)
    s.discard.append(piece)
    s.tell_card(tellings.DISCARDED_TERRITORY, piece, seat)

"""Hands, decks and discard piles."""

from __future__ import annotations

from runehall.engine.places import find
from runehall.games.runes_of_mayhem.state import War, hand_limit


def take_from_hand(s: War, seat: int, kind: int) -> int:
    """Take a card of a kind out of a hand for all to see."""
    piece = find(s, s.hands[seat], kind)
    s.part(s.hands[seat], piece, s.everyone)
    s.show(piece, s.everyone)
    return piece


def discard(s: War, seat: int, kind: int) -> None:
    """Put a card of the hand face up on its owner's discard pile."""
    piece = take_from_hand(s, seat, kind)
    s.discards[seat].append(piece)
    s.tell_card(s.book.events.discarded, piece, seat)


def discard_random(s: War, seat: int, count: int) -> None:
    """Discard cards picked blindly from a hand, all if there are fewer (RM-237, RM-238)."""
    for _ in range(min(count, len(s.hands[seat]))):
        piece = s.draw_at_random(s.hands[seat], s.everyone)
        s.discards[seat].append(piece)
        s.tell_card(s.book.events.discarded, piece, seat)


def draw_up(s: War, seat: int) -> None:
    """Draw up to the hand limit, as far as cards last (RM-029, RM-224, RM-225, RM-D43)."""
    limit = hand_limit(s, seat)
    while len(s.hands[seat]) < limit and _ready(s, seat):
        piece = s.draw(s.piles[seat], 1 << seat)
        s.hands[seat].append(piece)
        s.tell_card(s.book.events.drew, piece, seat)


def _ready(s: War, seat: int) -> bool:
    """Whether there is a card to draw; an empty deck is made up from the discard pile (RM-226, RM-D61)."""
    if not s.piles[seat].cards and s.discards[seat]:
        s.piles[seat].cards = s.discards[seat]
        s.discards[seat] = []
        s.shuffle(s.piles[seat])
        s.tell(s.book.events.reshuffled, seat)
    return len(s.piles[seat].cards) > 0

"""Actions with Runes: Draw a Rune, Cast a Rune, Clear the Runes, and the reshuffle of the Rune deck."""

from __future__ import annotations

from runehall.engine.options import Choice
from runehall.engine.places import find, where
from runehall.games.bloodrunes.book import FIRST_SPELL
from runehall.games.bloodrunes.state import RIVER, Casters


def list_draw_rune(s: Casters, out: list[Choice]) -> None:
    """Draw a Rune: one of those face up in the River, equal ones once (BR-049, BR-147)."""
    listed = 0
    for piece in s.rune_river:
        rune = s.kind[piece]
        if not listed >> rune & 1:
            listed |= 1 << rune
            out.append(s.book.choices.draw_rune.of(rune))


def list_cast_rune(s: Casters, seat: int, out: list[Choice]) -> None:
    """Cast a Rune: any Rune of the hand on any space (BR-061, BR-148)."""
    held = 0
    for piece in s.hands[seat]:
        held |= 1 << s.kind[piece]
    if held:
        for rune in range(FIRST_SPELL):
            if held >> rune & 1:
                out.extend(s.book.choices.cast_rune.row(rune))


def draw_rune(s: Casters, seat: int, rune: int) -> None:
    """Take a Rune from the River into the hand; everybody has seen which."""
    at = where(s, s.rune_river, rune)
    piece = s.rune_river.pop(at)
    s.hands[seat].append(piece)
    s.tell_card(s.book.events.drew_rune, piece, seat)
    fill_rune_river(s, at)


def cast_rune(s: Casters, seat: int, rune: int, space: int) -> None:
    """Put a Rune of the hand face up on a space, over whatever lies there."""
    hand = s.hands[seat]
    piece = find(s, hand, rune)
    s.part(hand, piece, s.everyone)
    s.show(piece, s.everyone)
    s.reveal(s.everyone)  # what was kept in the hand is open now: not to be taken back, known Rune or not (BR-D38)
    s.tell_card(s.book.events.cast_rune, piece, seat, space)
    if s.board[space]:
        s.tell_card(s.book.events.covered, s.board[space][-1], space)
    s.board[space].append(piece)
    fill_rune_river(s, RIVER)


def clear_runes(s: Casters, seat: int) -> None:
    """Put the whole Rune River on the discard pile and deal a new one (BR-082, BR-083)."""
    s.tell(s.book.events.cleared_runes, seat)
    s.rune_discard += s.rune_river
    s.rune_river = []
    fill_rune_river(s, RIVER)


def fill_rune_river(s: Casters, at: int) -> None:
    """Deal Runes to the River until it has 3 or no Rune can be found (BR-050, BR-053); the first goes to a place."""
    while len(s.rune_river) < RIVER:
        piece = turn_up_rune(s)
        if piece < 0:
            return
        s.rune_river.insert(at, piece)
        s.tell_card(s.book.events.rune_turned_up, piece)
        at = RIVER


def turn_up_rune(s: Casters) -> int:
    """Turn up the top Rune of the deck, after a reshuffle if it is empty; -1 if there is none at all (BR-084)."""
    if not s.rune_deck.cards:
        reshuffle_runes(s)
    return s.draw(s.rune_deck, s.everyone) if s.rune_deck.cards else -1


def reshuffle_runes(s: Casters) -> None:
    """Shuffle all covered Runes and the discard pile into a new deck; the top Rune of each space stays (BR-051)."""
    cards = s.rune_discard
    s.rune_discard = []
    for space in range(s.book.board.size):
        pile = s.board[space]
        if len(pile) > 1:
            cards += pile[:-1]
            s.board[space] = pile[-1:]
    if cards:
        s.rune_deck.cards = cards
        s.shuffle(s.rune_deck)
        s.tell(s.book.events.runes_shuffled, len(cards))

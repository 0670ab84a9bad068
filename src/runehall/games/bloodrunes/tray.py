"""What a seat sees of a match of BloodRunes, as numbers: the board, the Rivers, and all Consoles, its own first."""

from __future__ import annotations

from runehall.games.bloodrunes.book import FIRST_SPELL
from runehall.games.bloodrunes.state import RIVER, Casters
from runehall.match.tray import Tray, lay_seats


def lay(s: Casters, seat: int, tray: Tray) -> None:
    """Lay it all."""
    kinds = len(s.book.cards.words)
    lay_seats(s, seat, tray)
    tray.one_of("active", -1, (s.active - seat) % s.seats if s.active >= 0 else -1, s.seats)
    tray.number("used", -1, s.used)
    for pile in s.board:
        tray.top("board", -1, pile, 0)
        tray.number("height", -1, len(pile))
    tray.spots("rune_river", -1, s.rune_river, RIVER, 0)
    tray.spots("spell_river", -1, s.spell_river, RIVER, FIRST_SPELL)
    for k in range(s.seats):
        who = (seat + k) % s.seats
        tray.one_of("clan", k, s.clan[who], 4)
        tray.cards("hand", k, s.hands[who], 0, FIRST_SPELL)
        tray.cards("book", k, s.books[who], FIRST_SPELL, kinds)
        tray.cards("ward", k, s.wards[who], FIRST_SPELL, kinds)
        for colour in range(4):
            tray.number("acolytes", k, s.acolytes[who * 4 + colour])
        tray.number("fortunes", k, s.fortunes[who])
    tray.numbers("pool", -1, s.pool, 4)
    tray.cards("rune_discard", -1, s.rune_discard, 0, FIRST_SPELL)
    tray.cards("spell_discard", -1, s.spell_discard, FIRST_SPELL, kinds)
    tray.deck("rune_deck", -1, s.rune_deck, 0, FIRST_SPELL)
    tray.deck("spell_deck", -1, s.spell_deck, FIRST_SPELL, kinds)

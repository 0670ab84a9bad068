"""What a seat sees of a match of Medieval Mayhem, as numbers: the Kingdom, and all players, itself first."""

from __future__ import annotations

from runehall.games.medieval_mayhem.state import BARRACKS, Realm
from runehall.match.tray import Tray, lay_seats


def lay(s: Realm, seat: int, tray: Tray) -> None:
    """Lay it all."""
    kinds = len(s.book.cards.words)
    first = s.book.first_character
    lay_seats(s, seat, tray)
    tray.one_of("active", -1, (s.active - seat) % s.seats if s.active >= 0 else -1, s.seats)
    tray.one_of("starter", -1, (s.starter - seat) % s.seats if s.starter >= 0 else -1, s.seats)
    tray.number("done", -1, s.done)
    tray.number("acted", -1, s.acted)
    tray.number("recycled", -1, s.recycled)
    tray.number("round", -1, s.round)
    tray.number("ending", -1, s.ending)
    tray.spots("barracks", -1, s.barracks, BARRACKS, 0)
    for k in range(s.seats):
        who = (seat + k) % s.seats
        tray.cards("hand", k, s.hands[who], 0, first)
        tray.cards("territory", k, s.territories[who], 0, first)
        tray.cards("castle", k, s.castles[who], 0, first)
        tray.cards("character", k, s.characters[who], first, kinds)
    tray.cards("discard", -1, s.discard, 0, first)
    tray.deck("deck", -1, s.deck, 0, first)

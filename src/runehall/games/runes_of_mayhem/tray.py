"""What a seat sees of a match of Runes of Mayhem, as numbers: both sides of the Battlefield, its own first."""

from __future__ import annotations

from typing import Final

from runehall.games.runes_of_mayhem.choices import SPOTS
from runehall.games.runes_of_mayhem.state import END, War
from runehall.match.tray import Tray, lay_seats

BUILT: Final = 9  # Towers, or Traps, on the table at most: one a position
MARKS: Final = 10
ONCE: Final = 7
FURY: Final = -16  # the least that is told of it


def lay(s: War, seat: int, tray: Tray) -> None:
    """Lay it all."""
    kinds = len(s.book.cards.words)
    lay_seats(s, seat, tray)
    tray.number("mine", -1, s.active == seat)
    tray.number("vikings", -1, s.vikings == seat)
    tray.one_of("step", -1, s.step, END + 1)
    tray.flags("once", -1, s.once, ONCE)
    tray.number("hires", -1, s.hires)
    tray.number("turns", -1, s.turns)
    for k in range(2):
        _lay_side(s, seat if k == 0 else 1 - seat, k, kinds, tray)
    tray.cards("lodge", -1, s.lodge, 0, kinds)
    tray.number("mercenaries", -1, len(s.mercenaries.cards))
    tray.spots("trap", -1, s.laid, BUILT, 0)
    tray.numbers("pit", -1, s.pits, BUILT, -1)
    tray.spots("tower", -1, s.towers, BUILT, 0)
    tray.numbers("site", -1, s.sites, BUILT, -1)
    tray.numbers("crack", -1, s.cracks, BUILT)
    tray.numbers("rising", -1, s.rising, BUILT)


def _lay_side(s: War, who: int, k: int, kinds: int, tray: Tray) -> None:
    """Lay what one side has."""
    tray.spots("unit", k, s.units[who], SPOTS, 0)
    tray.numbers("damage", k, s.damage[who], SPOTS)
    tray.numbers("fury", k, s.fury[who], SPOTS, FURY)
    units, marks = s.units[who], s.marks[who]
    for spot in range(SPOTS):
        tray.flags("marks", k, marks[spot] if units[spot] >= 0 else 0, MARKS)
    tray.cards("hand", k, s.hands[who], 0, kinds)
    tray.cards("discard", k, s.discards[who], 0, kinds)
    tray.deck("pile", k, s.piles[who], 0, kinds)
    tray.number("structure", k, s.structure[who])
    tray.number("gold", k, s.gold[who])
    tray.number("faith", k, s.faith[who])
    tray.number("on_gold", k, s.on_gold[who])
    tray.number("on_faith", k, s.on_faith[who])
    tray.number("reign", k, s.reigns[who], -1)
    tray.number("gained", k, s.gained[who])
    tray.number("dead_king", k, s.dead_kings >> who & 1)

"""Protection Wards: whom they stop, and how one gives way to another."""

from __future__ import annotations

from runehall.engine.places import find
from runehall.games.bloodrunes.book import ANY, FIRST_SPELL
from runehall.games.bloodrunes.state import Casters, spell_of


def protected(s: Casters, owner: int, thief: int) -> bool:
    """Whether a Ward on the owner's marker, read from the owner's seat, names the thief (BR-105, BR-116)."""
    for piece in s.wards[owner]:
        direction = spell_of(s, piece).direction
        if direction == ANY or s.book.target(owner, direction) == thief:
            return True
    return False


def lay_ward(s: Casters, seat: int, piece: int) -> None:
    """Lay a Ward on the seat's marker; what it replaces is discarded (BR-106, stacked: BR-142)."""
    new = spell_of(s, piece)
    for old in [spell_of(s, each) for each in s.wards[seat]]:
        if not s.book.stacked or new.direction == ANY or old.direction in (ANY, new.direction):
            discard_ward(s, seat, old.number)
    s.wards[seat].append(piece)
    s.tell(s.book.events.warded, seat, new.number)


def discard_ward(s: Casters, owner: int, number: int) -> None:
    """Put one Ward of a marker on the Spell discard pile."""
    s.spell_discard.append(take_ward(s, owner, number))
    s.tell(s.book.events.ward_discarded, owner, number)


def take_ward(s: Casters, owner: int, number: int) -> int:
    """Take one Ward off a marker."""
    piece = find(s, s.wards[owner], number + FIRST_SPELL)
    s.wards[owner].remove(piece)
    return piece

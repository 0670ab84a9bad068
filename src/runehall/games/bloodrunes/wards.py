"""Protection Wards: whom they stop, and how one gives way to another."""

from __future__ import annotations

from runehall.games.bloodrunes import tellings
from runehall.games.bloodrunes.lore import ANY, FIRST_SPELL
from runehall.games.bloodrunes.state import Casters


def protected(s: Casters, owner: int, thief: int) -> bool:
    """Whether a Ward on the owner's marker, read from the owner's seat, names the thief (BR-105, BR-116)."""
    for piece in s.wards[owner]:
        direction = direction_of(s, piece)
        if direction == ANY or s.lore.target(owner, direction) == thief:
            return True
    return False


def direction_of(s: Casters, piece: int) -> int:
    """Which opponents a Ward card names."""
    return s.lore.spells[s.kind[piece] - FIRST_SPELL].direction


def lay_ward(s: Casters, seat: int, piece: int) -> None:
    """Lay a Ward on the seat's marker; what it replaces is discarded (BR-106, stacked: BR-142)."""
    new = direction_of(s, piece)
    for old in s.wards[seat][:]:
        if not s.lore.stacked or new == ANY or direction_of(s, old) in (ANY, new):
            discard_ward(s, seat, s.kind[old] - FIRST_SPELL)
    s.wards[seat].append(piece)
    s.tell(tellings.WARDED, seat, s.kind[piece] - FIRST_SPELL)


def discard_ward(s: Casters, owner: int, number: int) -> None:
    """Put one Ward of a marker on the Spell discard pile."""
    for piece in s.wards[owner]:
        if s.kind[piece] - FIRST_SPELL == number:
            s.wards[owner].remove(piece)
            s.spell_discard.append(piece)
            s.tell(tellings.WARD_DISCARDED, owner, number)
            return
    raise AssertionError("the Ward is not there")

"""The King on the table: chosen at the start, and in the end perhaps a Warrior King among the units."""

from __future__ import annotations

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.games.runes_of_mayhem.choices import FIELD
from runehall.games.runes_of_mayhem.kinds import Side
from runehall.games.runes_of_mayhem.state import ROWS, SETTLED, THIRD, War, faction
from runehall.games.runes_of_mayhem.towers import raze_towers
from runehall.games.runes_of_mayhem.wounds import place_of, sacrifice


def crown(s: War, seat: int, side: int) -> None:
    """A King takes his place beside the Fortress and sets its Structure-points (RM-021, RM-023)."""
    chosen = s.book.sides[side]
    for piece in s.box:
        if s.kind[piece] == chosen.king.kind:
            s.box.remove(piece)
            s.kings[seat] = piece
            break
    s.reigns[seat] = side
    s.structure[seat] = s.strongest[seat] = chosen.structure
    s.tell(s.book.events.crowned, seat, side, chosen.structure)


def king_side(s: War, seat: int) -> Side | None:
    """The side of the King a player began with, also when he has become a unit; None in play without Kings."""
    if s.reigns[seat] < s.book.no_king:
        return s.book.sides[s.reigns[seat]]
    for side in s.book.sides:
        if s.book.with_kings and side.king.warrior and side.king.faction == faction(s, seat):
            return side
    return None


def may_turn(s: War, seat: int) -> bool:
    """Whether a player's King can become a Warrior King (RM-338, RM-340, RM-D64)."""
    return s.book.more_units and s.kings[seat] >= 0 and s.kind[s.kings[seat]] < len(s.book.units)


def list_turn_king(s: War, seat: int, out: list[Choice]) -> None:
    """He goes to an empty position of row 1 or 2; if there is none, a unit there is sacrificed (RM-341, RM-343)."""
    if not may_turn(s, seat):
        return
    front = [spot for spot in range(FIELD) if spot % ROWS != THIRD]
    empty = [spot for spot in front if s.units[seat][spot] < 0]
    for spot in empty if empty else front:
        out.append(s.book.choices.turn_king.of(spot))


def turn_king(s: War, seat: int, spot: int) -> None:
    """The King becomes a unit; what he gave as a King ends, the Structure-points stay (RM-D33, RM-360)."""
    if s.units[seat][spot] >= 0:
        sacrifice(s, seat, spot)
        if s.over:
            return
    piece = s.kings[seat]
    s.kings[seat] = -1
    s.reigns[seat] = s.book.no_king
    s.units[seat][spot] = piece
    s.marks[seat][spot] = SETTLED
    s.tell_card(s.book.events.king_turned, piece, place_of(seat, spot))
    if seat != s.vikings:
        raze_towers(s)


def not_turned(s: War, seat: int) -> Refused:
    """Why the King may not go there as a Warrior King."""
    if s.book.with_kings and s.kings[seat] < 0:
        return Refused("Your King has become a Warrior King already.", "RM-D33")
    if not may_turn(s, seat):
        return Refused("Only King Ragnar and King Edward become Warrior Kings, with the More Units pack.", "RM-338")
    return Refused("He goes to an empty position of row 1 or 2; only if there is none is a unit sacrificed.", "RM-343")

"""Why a unit may not stand, move or go where it was named to."""

from __future__ import annotations

from runehall.engine.errors import Refused
from runehall.games.runes_of_mayhem.choices import FIELD, SPOT_WORDS
from runehall.games.runes_of_mayhem.kinds import Unit
from runehall.games.runes_of_mayhem.state import (
    ROWS,
    SETTLED,
    THIRD,
    War,
    alike_on_wall,
    reign,
    room_on_wall,
    unit_at,
    walled,
)


def twin(s: War, seat: int, spot: int) -> Refused | None:
    """Why a unit on the Wall is not named that is just like one in a place before it (RM-D69)."""
    first = alike_on_wall(s, seat, spot) if spot >= FIELD and s.units[seat][spot] >= 0 else -1
    return same_choice(first) if first >= 0 else None


def same_choice(first: int) -> Refused:
    """Equal units on a Wall are named by one of their places."""
    return Refused(f"Equal units on a Wall are one choice: it is named {SPOT_WORDS[first]}.", "RM-D69")


def standing(s: War, seat: int, unit: Unit, spot: int, on_wall: bool) -> Refused | None:
    """Why a unit may not stand on a spot, whoever else does."""
    if spot >= FIELD:
        if unit.no_wall:
            return Refused("Pillagers may not go onto the Wall.", "RM-250")
        if not on_wall and not unit.garrison and walled(s, seat) >= reign(s, seat).wall_limit:
            return Refused(f"The Wall is full: at most {reign(s, seat).wall_limit} units.", "RM-135")
    elif spot % ROWS == THIRD and not unit.third_row:
        return Refused("Only Priests, Warrior Priests and Hounds may stand in row 3.", "RM-209")
    return None


def first_free(s: War, seat: int, unit: Unit) -> Refused:
    """Places on the Wall are taken in their order."""
    return Refused(f"It goes to the first free place of the Wall: {SPOT_WORDS[room_on_wall(s, seat, unit)]}.", "RM-207")


def not_moved(s: War, seat: int, spot: int, to: int) -> Refused:
    """Why a unit may not be moved there."""
    if s.units[seat][spot] < 0:
        return Refused("No unit of yours stands there.", "RM-066")
    if s.marks[seat][spot] & SETTLED:
        return Refused("That unit has moved already; take the move back instead.", "RM-D70")
    if to == spot or (spot >= FIELD and to >= FIELD):
        return Refused("That move changes nothing: all places on the Wall are alike.", "RM-355")
    wrong = twin(s, seat, spot) or twin(s, seat, to)
    if wrong is not None:
        return wrong
    unit = unit_at(s, seat, spot)
    if s.units[seat][to] >= 0:
        return _not_changed(s, seat, spot, to, unit)
    return standing(s, seat, unit, to, False) or first_free(s, seat, unit)


def _not_changed(s: War, seat: int, spot: int, to: int, unit: Unit) -> Refused:
    """Why two units may not change places."""
    other = unit_at(s, seat, to)
    if s.marks[seat][to] & SETTLED:
        return Refused("The unit there has moved already and stays.", "RM-068")
    if other.kind == unit.kind:
        return Refused("Both units are alike: that move changes nothing.", "RM-066")
    # Each leaves its place to the other, so the limit of the Wall counts only where one of them is Castle Folk.
    mine = standing(s, seat, unit, to, to >= FIELD and not other.garrison)
    theirs = standing(s, seat, other, spot, spot >= FIELD and not unit.garrison)
    if mine is not None:
        return mine
    assert theirs is not None, "nothing speaks against it"
    return Refused(f"{other.name} cannot take its place: {theirs.reason} Move it away first.", theirs.rule)

"""The Regroup-step: units change places freely, one after the other, until the player goes to battle.

Each unit is moved at most once, straight to where it shall stand; whoever stands there takes its place. Every
arrangement can be reached so (units that may not stand in row 3 first), and every Regroup-step ends. A move that is
regretted is undone: nobody learns anything before the battle.
"""

from __future__ import annotations

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runes_of_mayhem.choices import FIELD, SPOTS
from runehall.games.runes_of_mayhem.kinds import Unit
from runehall.games.runes_of_mayhem.kings import list_turn_king, not_turned, turn_king
from runehall.games.runes_of_mayhem.refusals.placing import not_moved
from runehall.games.runes_of_mayhem.state import (
    REGROUP,
    ROWS,
    SETTLED,
    THIRD,
    War,
    reign,
    room_on_wall,
    same_on_wall,
    unit_at,
    walled,
)
from runehall.games.runes_of_mayhem.wounds import place_of


class Regroup(Frame[War]):
    """The active player may move any or all own units (RM-066 to RM-074, RM-340)."""

    def who(self, s: War) -> int:
        return 1 << s.active

    def options(self, s: War, seat: int) -> list[Choice]:
        out = [s.book.choices.end_regroup.of()]
        units, marks = s.units[seat], s.marks[seat]
        for spot in range(SPOTS):
            if units[spot] >= 0 and not marks[spot] & SETTLED:
                if spot < FIELD:
                    _list_field_moves(s, seat, spot, out)
                    _list_wall_moves(s, seat, spot, out)
                elif not same_on_wall(s, seat, spot):
                    _list_field_moves(s, seat, spot, out)
        list_turn_king(s, seat, out)
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.end_regroup.named(choice):
            marks = s.marks[seat]
            for spot in range(SPOTS):
                marks[spot] = marks[spot] & ~SETTLED
            return
        if s.book.choices.turn_king.named(choice):
            turn_king(s, seat, choice.a)
        else:
            move(s, seat, choice.a, choice.b)
        s.then(self)

    def prompt(self, s: War, seat: int) -> str:
        return "Regroup: move units, or go to battle."

    def rule(self) -> str:
        return "RM-066"

    def refusal(self, s: War, seat: int, choice: Choice) -> Refused:
        if s.book.choices.move.named(choice):
            return not_moved(s, seat, choice.a, choice.b)
        if s.book.choices.turn_king.named(choice):
            return not_turned(s, seat)
        return super().refusal(s, seat, choice)


class StartRegroup(Frame[War]):
    """The Combat-phase begins."""

    def run(self, s: War) -> None:
        s.step = REGROUP
        s.then(Regroup())


def _list_field_moves(s: War, seat: int, spot: int, out: list[Choice]) -> None:
    """Where on the Battlefield a unit may go: to an empty position, or changing places (RM-068, RM-071)."""
    units = s.units[seat]
    unit = unit_at(s, seat, spot)
    moves = s.book.choices.move.row(spot)
    for to in range(FIELD):
        if to == spot or (to % ROWS == THIRD and not unit.third_row):
            continue
        if units[to] < 0 or _may_change(s, seat, spot, to, unit):
            out.append(moves[to])


def _list_wall_moves(s: War, seat: int, spot: int, out: list[Choice]) -> None:
    """A unit of the Battlefield may go onto the Wall, or change places with one there (RM-069, RM-070, RM-072)."""
    unit = unit_at(s, seat, spot)
    if unit.no_wall:
        return
    moves = s.book.choices.move.row(spot)
    room = room_on_wall(s, seat, unit)
    if room >= 0:
        out.append(moves[room])
    for to in range(FIELD, SPOTS):
        if (
            s.units[seat][to] >= 0
            and not same_on_wall(s, seat, to)
            and (room >= 0 or not unit_at(s, seat, to).garrison)
            and _may_change(s, seat, spot, to, unit)
        ):
            out.append(moves[to])


def _may_change(s: War, seat: int, spot: int, to: int, unit: Unit) -> bool:
    """Whether the unit that stands where another wants to go may take that one's place."""
    if s.marks[seat][to] & SETTLED:
        return False
    other = unit_at(s, seat, to)
    if other.kind == unit.kind and s.marks[seat][to] == s.marks[seat][spot]:
        return False  # equal units: nothing would change
    if spot < FIELD:
        return spot % ROWS != THIRD or other.third_row
    if other.no_wall:
        return False
    return other.garrison or not unit.garrison or walled(s, seat) < reign(s, seat).wall_limit


def move(s: War, seat: int, spot: int, to: int) -> None:
    """Let a unit go to a spot, and whoever stands there to its own."""
    s.tell_card(s.book.events.moved, s.units[seat][spot], place_of(seat, spot), place_of(seat, to))
    for figures in (s.units[seat], s.damage[seat], s.marks[seat], s.fury[seat]):
        figures[spot], figures[to] = figures[to], figures[spot]
    s.marks[seat][to] |= SETTLED

"""How a recorded choice is made again: by the door, with the recorded chance, refused where it does not fit."""

from __future__ import annotations

from runehall.engine.chance import Recorded, Unscripted
from runehall.engine.errors import BadRecord, Refused
from runehall.engine.options import Choice
from runehall.engine.state import State
from runehall.match.records import Line
from runehall.match.steps import go_on
from runehall.match.views import free_choices


def recorded_choice(state: State, line: Line) -> Choice:
    """The choice a line of a record tells, if it could be made then."""
    try:
        choice = state.played_with().grammar().parse(line.text)
    except Refused as refused:
        raise BadRecord(f"{refused.reason}", line=line.number) from None
    seated = 0 <= line.seat < state.seats and not state.over
    choices = state.options(line.seat) or free_choices(state, line.seat) if seated else []
    if choice not in choices:
        raise BadRecord(f"Seat {line.seat} could not choose '{line.text}' then.", line=line.number)
    return choice


def step_as_recorded(state: State, number: int, seat: int | None, choice: Choice | None) -> None:
    """Make one recorded step; refused where the recorded chance does not fit it."""
    try:
        if seat is None or choice is None:
            state.settle()
        else:
            go_on(state, seat, choice)
    except Unscripted as unscripted:
        raise bad_chance(unscripted, number) from None
    source = state.chance
    if isinstance(source, Recorded) and not source.spent:
        raise BadRecord("More chance is recorded than the choice needs.", line=number)


def bad_chance(unscripted: Unscripted, number: int) -> BadRecord:
    """A refusal that says which recorded chance does not fit."""
    said = str(unscripted)
    return BadRecord(f"{said[:1].upper()}{said[1:]}.", line=number)

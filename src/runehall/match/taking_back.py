"""When a choice may be taken back: nothing was learned since, and no other seat was seen to choose."""

from __future__ import annotations

from runehall.engine.events import Heard
from runehall.engine.state import SPECTATOR, State
from runehall.match.past import Past
from runehall.match.steps import Step


def answered_together(s: State, step: Step, later: list[Step]) -> bool:
    """Whether others have only answered the same question since, in secret, and some are still to answer."""
    open_to = step.asked
    waiting = s.mask != 0 and s.mask | open_to == open_to
    return waiting and all([each.asked | 1 << step.seat | open_to == open_to for each in later])


def secret_since(steps: list[Step], heard: list[Heard], s: State, seat: int | None, since: int) -> bool:
    """Whether a seat (or a spectator, None) was told of none of the choices after the first `since`, and made none."""
    if steps[since].asked != s.mask:  # all see who is asked
        return False
    if any([each.seat == seat for each in steps[since:]]):
        return False
    viewer = SPECTATOR if seat is None else seat
    return not any([each.audience >> viewer & 1 == 1 for each in heard[steps[since].heard :]])


def why_not_undo(past: Past, s: State, seat: int) -> str:
    """The reason why nothing can be taken back."""
    name = s.played_with().seat_names.labels[seat]
    mine = [at for at, step in enumerate(past.steps) if step.seat == seat]
    if not mine:
        return f"{name} has made no choice yet."
    if mine[-1] < past.floor:
        return "Since that choice chance has spoken or somebody has learned something: it cannot be taken back."
    return f"Another seat has chosen since {name}'s last choice: it cannot be taken back alone."

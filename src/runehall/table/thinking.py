"""What runs where bots think, in a process of their own: a record, a seat and a level go in, an option comes out."""

from __future__ import annotations

import signal
from pathlib import Path

import runehall
from runehall import bots
from runehall.bots.crew import leave_with_parent
from runehall.engine.match import Match
from runehall.table.shelf import box

__all__ = ["Weighed", "coach", "ponder", "settle_in", "weigh"]

COACH_SECONDS = 1.0
Weighed = tuple[tuple[tuple[str, float], ...], bool]  # outcomes with their chances, and whether they are exact


def settle_in() -> None:
    """Begin life as a thinking process: leave Ctrl-C to the server, and go when it is gone, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    leave_with_parent()


def ponder(record: str, content: str, seat: int, level: str, seed: int) -> str:
    """What a bot of some level chooses for a seat; the match's own chance is not in a record."""
    return bots.choose(_match(record, content), seat, bots.bot(level, seed), seed).text


def weigh(record: str, content: str, seat: int, option: str) -> Weighed:
    """What an option may bring, for all that the seat knows."""
    match = _match(record, content)
    board = box(match.game.name).board
    found = match.odds(option, seat, lambda events: board.brief([event.json() for event in events]))
    return found.outcomes, found.exact


def coach(record: str, content: str, seat: int) -> dict[str, object]:
    """What a coach would tell a seat, who knows no more than it does."""
    return _match(record, content).hint(seat, COACH_SECONDS).json()


def _match(record: str, content: str) -> Match:
    return runehall.replay(record, content=Path(content) if content else None)

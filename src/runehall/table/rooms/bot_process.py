"""What runs where bots think, in a process of their own: a position, a seat and a level go in, an option comes out.

A process keeps the matches it was asked about last and follows their new rows; it replays one from its opening only
where it has lost track: rows were taken back, another process was asked in between for too long, or it is new itself.
"""

from __future__ import annotations

import os
import signal
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import runehall
from runehall import bots
from runehall.bots.parallel import leave_with_parent
from runehall.bots.reasons import reasons
from runehall.match.hints import Hint
from runehall.match.match import Match, state_of
from runehall.match.opening import follow_all
from runehall.table.page.shelf import box

__all__ = ["Followed", "Position", "Weighed", "coach", "ponder", "settle_in", "speak_up", "weigh"]

COACH_SECONDS = 1.0
REASONED = 3  # options of which the coach says why
KEPT = 16  # matches a process remembers
Weighed = tuple[tuple[tuple[str, float], ...], bool]  # outcomes with their chances, and whether they are exact


def settle_in(nice: int = 0) -> None:
    """Begin life as a thinking process: leave Ctrl-C to the server, and go when it is gone, however it went."""
    os.nice(nice)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    leave_with_parent()


@dataclass(frozen=True, slots=True)
class Position:
    """Where a match stands, as a process is told: how it was opened, and the rows of all choices that stand."""

    opening: str
    content: str
    rows: tuple[str, ...]


class Followed:
    """The matches a process has followed, those it was asked about last; the match's own chance is not among them."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._matches: OrderedDict[tuple[str, str], tuple[tuple[str, ...], Match]] = OrderedDict()
        self.replays = 0  # how often it began at the opening

    def match(self, position: Position) -> Match:
        """The match at a position; what it has followed so far must be the beginning of that, or it begins anew."""
        key = (position.opening, position.content)
        known = self._matches.pop(key, None)  # put back only when all has gone well
        if known is None or known[0] != position.rows[: len(known[0])]:
            content = Path(position.content) if position.content else None
            known = ((), runehall.replay(position.opening, content=content))
            self.replays += 1
        rows, match = known
        follow_all(match, position.rows[len(rows) :])
        self._matches[key] = (position.rows, match)
        while len(self._matches) > self._kept:
            self._matches.popitem(last=False)
        return match


FOLLOWED = Followed()


def ponder(position: Position, seat: int, level: str, seed: int) -> str:
    """What a bot of some level chooses for a seat."""
    return bots.choose(FOLLOWED.match(position), seat, bots.bot(level, seed), seed).text


def speak_up(position: Position, seat: int, level: str, seed: int, options: Sequence[str]) -> str:
    """What a bot of some level does for a seat that nobody asks; '' to let it be."""
    return unasked(FOLLOWED.match(position), seat, level, seed, options)


def unasked(match: Match, seat: int, level: str, seed: int, options: Sequence[str]) -> str:
    """Which of some options a bot takes out of turn; '' for none."""
    grammar = state_of(match).played_with().grammar()
    option = bots.consider(match, seat, bots.bot(level, seed), [grammar.parse(text) for text in options], seed)
    return option.text if option is not None else ""


def weigh(position: Position, seat: int, option: str) -> Weighed:
    """What an option may bring, for all that the seat knows."""
    match = FOLLOWED.match(position)
    board = box(match.game.name).board
    found = match.odds(option, seat, lambda events: board.brief([event.json() for event in events]))
    return found.outcomes, found.exact


def coach(position: Position, seat: int, names: Sequence[str] = ()) -> dict[str, object]:
    """What a coach would tell a seat, who knows no more than it does: all options, and why the best of them."""
    match = FOLLOWED.match(position)
    hint = match.hint(seat, COACH_SECONDS)
    best, loud = [each.option.text for each in hint.ranked[:REASONED]], box(match.game.name).board.guidance.loud
    told = reasons(match, seat, best, loud, names, scored) if len(hint.ranked) > 1 else []
    return {**hint.json(), "reasons": [each.json() for each in told], "equal": _equal(hint)}


def scored(match: Match, seat: int) -> list[tuple[str, Sequence[int]]]:
    """The parts of the score, as a seat sees them."""
    found = box(match.game.name).board.breakdown(match.view(seat).json())
    return [(part.title, part.counts) for part in found.parts if part.scores] if found is not None else []


def _equal(hint: Hint) -> list[int]:
    """The places of the options that are about equal to the best, itself the first: their bounds overlap with its."""
    return [at for at, each in enumerate(hint.ranked, start=1) if each.interval[1] >= hint.best.interval[0]]

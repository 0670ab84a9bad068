"""Moments of matches for the pages to begin with, as records one can upload."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import runehall
from runehall import bots
from runehall.match.match import Match
from runehall.match.views import Ask

LONGEST = 2000  # choices in one match; only a match that never ends has so many


def scene(game: str, wanted: Callable[[Match, Ask], bool], *, seats: int = 2, level: str = "random") -> tuple[str, int]:
    """The first moment at which a seat is asked something like that, and which seat it is."""
    for seed in range(40):
        match = runehall.new(game, seats=seats, seed=seed)
        for step in range(LONGEST):
            if match.over:
                break
            ask = match.pending[0]
            if wanted(match, ask):
                return str(match.record), ask.seat
            match.choose(bots.choose(match, ask.seat, bots.bot(level, seed), step).text, seat=ask.seat)
    raise AssertionError(f"no match of {game} comes to such a moment")


@cache
def middle(game: str, seats: int = 2, choices: int = 50) -> tuple[str, int]:
    """A moment in the middle of a match, at which much can be chosen."""
    return scene(game, lambda match, ask: match.length >= choices and len(ask.options) > 5, seats=seats, level="greedy")


@cache
def whole(game: str) -> str:
    """A record of a match that was played to its end."""
    match = runehall.new(game, seats=2, seed=5)
    for step in range(LONGEST):
        if match.over:
            break
        ask = match.pending[0]
        match.choose(bots.choose(match, ask.seat, bots.bot("greedy", 5), step).text, seat=ask.seat)
    return str(match.record)


LONG = ("runebound", "runewars")  # games of many hundred choices: by hand they are begun, and played to their end


@cache
def late(game: str, left: int = 25) -> tuple[str, int]:
    """A moment shortly before a match was over, and the seat that is asked then."""
    record = whole(game)
    match = runehall.replay(record, runehall.replay(record).length - left)
    return str(match.record), match.pending[0].seat

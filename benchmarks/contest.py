"""What every contestant can do, and the one clock that all of them are measured with."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from time import process_time
from typing import NamedTuple, Protocol, TypeVar

T = TypeVar("T")

SAMPLE = 64
"""Positions on which copy, options and redeal are measured: decisions met in random games."""
KEEP = 1 / 50
"""The share of decisions kept for the sample, so that it spans several games and all their phases."""


class Tally(NamedTuple):
    """What was played: decisions of players, games finished, options that were offered at those decisions."""

    choices: int
    games: int
    options: int


class About(NamedTuple):
    """Which build is being measured; shown beside the figures, because the wrong file is easily measured."""

    version: str
    seats: int
    file: str
    compiled: bool
    note: str
    unit: str = "choices"  # what its tally counts: choices of random games, or simulations of a search


class Contestant(Protocol):
    """One game of one engine. Costs are CPU microseconds a call; None means the engine cannot do it."""

    def about(self) -> About: ...

    def play(self, seconds: float) -> Tally: ...

    def copy_cost(self, seconds: float) -> float | None: ...

    def options_cost(self, seconds: float) -> float | None: ...

    def redeal_cost(self, seconds: float) -> float | None: ...


def set_aside() -> None:
    """Keep what exists now, the sample above all, out of the collector's way: it is no part of what is measured."""
    gc.collect()
    gc.freeze()


def microseconds_each(call: Callable[[T], object], positions: Sequence[T], seconds: float) -> float:
    """Return the CPU time of one call, averaged over whole passes through the positions."""
    calls = 0
    start = process_time()
    while True:
        for position in positions:
            call(position)
        calls += len(positions)
        spent = process_time() - start
        if spent >= seconds:
            return spent / calls * 1e6

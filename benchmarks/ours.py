"""Our contestants. Every name of Runehall that the benchmark uses stands in the class `Api`, and nowhere else."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from itertools import cycle
from operator import methodcaller
from time import process_time
from typing import Any

from benchmarks.contest import SAMPLE, About, Tally, microseconds_each, set_aside

ROSTER: tuple[tuple[str, int], ...] = (
    ("bloodrunes", 2),
    ("bloodrunes", 3),
    ("bloodrunes", 4),
)
"""Game and seats; each is measured plain and native. The lead adds the toy games of runehall.testing.toys here."""

BATCH = 0.02
"""Seconds of playouts between two looks at the clock: the loop over games is the engine's own, and compiled with it."""


class Api:
    """The doors of Runehall that are measured."""

    def __init__(self) -> None:
        self.package = import_module("runehall")
        self.playout = import_module("runehall.bots.playout")
        self.knowledge = import_module("runehall.engine.knowledge")
        self.chance = import_module("runehall.engine.chance")
        self.build = import_module("runehall._native")

    def playouts(self, game: str, seats: int, seed: int, count: int) -> Tally:
        """Play that many random games, set-up included."""
        choices, games, options = self.playout.playouts(game, seats, seed, count)
        return Tally(choices, games, options)

    def sample(self, game: str, seats: int, seed: int) -> list[Any]:
        """Return states that wait for a choice, met in random games."""
        return list(self.playout.sample_states(game, seats, seed, SAMPLE))

    copy = staticmethod(methodcaller("copy"))
    relist = staticmethod(methodcaller("relist"))

    def redeal(self, state: Any, viewer: int, source: Any) -> object:
        """Return a world that the viewer cannot tell from this one."""
        return self.knowledge.redeal(state, viewer, source)

    def engine(self) -> str:
        """Return which engine runs and why: 'native', or 'plain (not built: run make native)'."""
        return str(self.build.describe())

    def source(self, seed: int) -> Any:
        """Return a seeded source of chance."""
        return self.chance.seeded(seed)


class Ours:
    """One game of Runehall, plain or native; the build is chosen by RUNEHALL_PLAIN before the process starts."""

    def __init__(self, game_name: str, seats: int, native: bool, seed: int = 1) -> None:
        self.game = game_name
        self.seats = seats
        self.native = native
        self.api = Api()
        self.seed = seed * 1_000_000  # of the next game; every round plays others
        self.batch = 1
        self.states: list[Any] = []

    def about(self) -> About:
        """Say which build is measured, and how many of the modules in play are compiled."""
        measured = {
            name: str(getattr(module, "__file__", None) or "")
            for name, module in sys.modules.items()
            if name.startswith(("runehall.engine.", "runehall.games.", "runehall.bots.", "runehall.testing."))
        }
        compiled = [name for name, file in measured.items() if file.endswith((".so", ".pyd"))]
        file = str(self.api.playout.__file__)
        note = f"{self.api.engine()}, {len(compiled)} of {len(measured)} modules compiled"
        return About(self.version(), self.seats, file, "runehall.bots.playout" in compiled, note)

    def version(self) -> str:
        """Return the version of the package, installed or not."""
        try:
            return version("runehall")
        except PackageNotFoundError:
            return str(getattr(self.api.package, "__version__", "unreleased"))

    def play(self, seconds: float) -> Tally:
        """Play whole games, in batches, until that much CPU time has passed."""
        total = Tally(0, 0, 0)
        end = process_time() + seconds
        while (before := process_time()) < end:
            played = self.api.playouts(self.game, self.seats, self.seed, self.batch)
            self.seed += self.batch
            total = Tally(total.choices + played.choices, total.games + played.games, total.options + played.options)
            if process_time() - before < BATCH / 2:
                self.batch *= 2
        return total

    def copy_cost(self, seconds: float) -> float | None:
        """Return the cost of `state.copy()`."""
        return microseconds_each(self.api.copy, self.positions(), seconds)

    def options_cost(self, seconds: float) -> float | None:
        """Return the cost of listing the options of the pending ask again."""
        return microseconds_each(self.api.relist, self.positions(), seconds)

    def redeal_cost(self, seconds: float) -> float | None:
        """Return the cost of one redeal; every seat in turn is the viewer."""
        redeal = self.api.redeal
        source = self.api.source(7)
        viewers = cycle(range(self.seats))

        def redeal_one(state: Any) -> None:
            redeal(state, next(viewers), source)

        return microseconds_each(redeal_one, self.positions(), seconds)

    def positions(self) -> list[Any]:
        """Return the sample of states, collected at the first call."""
        if not self.states:
            self.states = self.api.sample(self.game, self.seats, self.seed)
            set_aside()
        return self.states

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
    ("bloodrunes_rollouts", 4),
    ("runes_of_mayhem", 2),
    ("medieval_mayhem", 2),
    ("medieval_mayhem", 4),
    ("runewars", 3),
    ("runebound", 2),
    ("runebound", 4),
    ("skirmish", 3),
    ("sealed_bids", 4),
    ("marches", 2),
)
"""Game and seats; each is measured plain and native. The last three are the toys of runehall.testing.toys. Blind
players soon empty their hands, so whole random games have small menus; `_rollouts` plays 20 choices deep from copies of
positions that sloppy players meet, as a search does, with the menus people see."""

ROLLOUTS = "_rollouts"
DEPTH = 20

PLAYED = 400
"""Choices between two looks at the clock, to begin with."""

APART = 37
"""Choices between two states of the sample."""

BATCH = 0.02
"""Seconds of playouts between two looks at the clock: the loop over games is the engine's own, and compiled with it."""


class Api:
    """The doors of Runehall that are measured."""

    def __init__(self) -> None:
        self.package = import_module("runehall")
        self.bots = import_module("runehall.bots")
        self.playout = import_module("runehall.bots.playout")
        self.knowledge = import_module("runehall.worlds.knowledge")
        self.chance = import_module("runehall.engine.chance")
        self.settings = import_module("runehall.content.settings")
        self.toys = import_module("runehall.testing.toys")
        self.build = import_module("runehall._native")

    def game(self, name: str) -> Any:
        """Return a game of the list, or a toy."""
        return self.toys.TOYS[name] if name in self.toys.TOYS else self.package.games()[name]

    def book(self, game: Any, seats: int) -> Any:
        """Return what a match with the default settings is played with."""
        return game.book(seats, self.settings.checked(game.name, game.settings, {}), game.content(None))

    def playouts(self, game: Any, book: Any, seed: int, count: int) -> Tally:
        """Make that many random choices, match after match, set-up included."""
        choices, games, options = self.playout.playouts(game, book, seed, count)
        return Tally(choices, games, options)

    def rollouts(self, states: list[Any], seed: int, count: int) -> Tally:
        """Make that many random choices, a few from each of some positions, copies included."""
        choices, games, options = self.playout.rollouts(states, seed, DEPTH, count)
        return Tally(choices, games, options)

    def positions(self, game: Any, book: Any, seats: int, seed: int) -> list[Any]:
        """Return states that wait for a choice, met by sloppy players."""
        players = [self.bots.bot("sloppy", seat) for seat in range(seats)]
        return list(self.playout.sample_played(game, book, players, seed, SAMPLE))

    def sample(self, game: Any, book: Any, seed: int) -> list[Any]:
        """Return states that wait for a choice, met in random games."""
        return list(self.playout.sample_states(game, book, seed, SAMPLE, APART))

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
        self.api = Api()
        self.deep = game_name.endswith(ROLLOUTS)
        self.game = self.api.game(game_name.removesuffix(ROLLOUTS))
        self.book = self.api.book(self.game, seats)
        self.seats = seats
        self.native = native
        self.seed = seed * 1_000_000  # of the next game; every round plays others
        self.batch = PLAYED
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
        """Play match after match, in batches of choices, until that much CPU time has passed."""
        total = Tally(0, 0, 0)
        if self.deep:
            self.positions()
        end = process_time() + seconds
        while (before := process_time()) < end:
            played = self.once()
            self.seed += 1
            total = Tally(total.choices + played.choices, total.games + played.games, total.options + played.options)
            if process_time() - before < BATCH / 2:
                self.batch *= 2
        return total

    def once(self) -> Tally:
        """Play one batch."""
        if self.deep:
            return self.api.rollouts(self.positions(), self.seed, self.batch)
        return self.api.playouts(self.game, self.book, self.seed, self.batch)

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
            if self.deep:
                self.states = self.api.positions(self.game, self.book, self.seats, self.seed)
            else:
                self.states = self.api.sample(self.game, self.book, self.seed)
            set_aside()
        return self.states

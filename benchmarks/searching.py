"""Tree search: simulations a second, ours over redealt worlds, OpenSpiel's over the true state.

A *simulation* is one way down the tree and what is played on from its end. Ours deals a new world for each; the peers'
search the state they are given, hidden cards and all, and roll out at random to the end of the game. Ours is measured
as the levels play and, closer to the peers, with 20 blind choices played on before that.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.metadata import version
from time import process_time
from typing import Any

from benchmarks.contest import About, Contestant, Tally, set_aside
from benchmarks.ours import Ours

SEARCHES: tuple[tuple[str, int], ...] = (
    ("bloodrunes", 2),
    ("runes_of_mayhem", 2),
    ("medieval_mayhem", 2),
    ("medieval_mayhem", 4),
)
"""Game and seats; each is searched as the levels do and with blind playouts, plain and native."""

SIMULATIONS = 100
BLIND = 20
POSITIONS = 16


class OurSearch(Ours):
    """The search of the levels on positions that sloppy players meet."""

    def __init__(self, game_name: str, seats: int, native: bool, seed: int, blind: bool) -> None:
        super().__init__(game_name, seats, native, seed)
        self.search = import_module("runehall.bots.search")
        self.style = self.search.Style(horizon=BLIND, tries=1) if blind else self.search.Style()
        self.source = self.api.source(seed)

    def about(self) -> About:
        return super().about()._replace(unit="simulations")

    def play(self, seconds: float) -> Tally:
        """Search decision after decision until that much CPU time has passed."""
        if not self.states:
            self.states = self.api.positions(self.game, self.book, self.seats, self.seed)
            self.states = [state for state in self.states if not state.over][:POSITIONS]
            set_aside()
        done = decisions = options = 0
        end = process_time() + seconds
        while process_time() < end:
            state = self.states[decisions % len(self.states)]
            seat = next(each for each in range(self.seats) if state.mask >> each & 1)
            sight = self.api.bots.Sight(self.game, state, seat, self.source.spawn())
            search = self.search.Search(sight, self.style, self.source.spawn())
            search.grow(SIMULATIONS if self.native else SIMULATIONS // 5)
            done += search.simulations
            decisions += 1
            options += len(sight.choices)
        return Tally(done, decisions, options)

    def copy_cost(self, seconds: float) -> float | None:
        return None

    def options_cost(self, seconds: float) -> float | None:
        return None

    def redeal_cost(self, seconds: float) -> float | None:
        return None


class SpielSearch:
    """OpenSpiel's Monte Carlo tree search with one random rollout a simulation, in C++ or in Python."""

    def __init__(self, game: str, python: bool, seed: int) -> None:
        self.pyspiel = import_module("pyspiel")
        self.python = python
        self.chance = random.Random(seed)
        self.game = self.pyspiel.load_game(game)
        self.states: list[Any] = []
        self.bot = self.python_bot(seed) if python else self.compiled_bot(seed)

    def compiled_bot(self, seed: int) -> Any:
        """The bot of C++."""
        evaluator = self.pyspiel.RandomRolloutEvaluator(1, seed)
        return self.pyspiel.MCTSBot(self.game, evaluator, 1.4, SIMULATIONS, 1000, False, seed, False)

    def python_bot(self, seed: int) -> Any:
        """The bot of Python."""
        mcts = import_module("open_spiel.python.algorithms.mcts")
        numbers = import_module("numpy").random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, numbers)
        return mcts.MCTSBot(self.game, 1.4, SIMULATIONS // 5, evaluator, solve=False, random_state=numbers)

    def about(self) -> About:
        note = "Python MCTS" if self.python else "C++ MCTS"
        seats = int(self.game.num_players())
        return About(version("open_spiel"), seats, str(self.pyspiel.__file__), not self.python, note, "simulations")

    def position(self) -> Any:
        """A state some decisions into a random game, in which a player chooses between several actions."""
        while True:
            state = self.game.new_initial_state()
            wanted = self.chance.randrange(20)  # decisions; dealing is chance, and however long it takes
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(self.chance.choices(actions, weights)[0])
                    continue
                if wanted <= 0 and len(state.legal_actions()) > 1:
                    return state
                wanted -= 1
                state.apply_action(self.chance.choice(state.legal_actions()))

    def play(self, seconds: float) -> Tally:
        """Search decision after decision until that much CPU time has passed."""
        if not self.states:
            self.states = [self.position() for _ in range(POSITIONS)]
            set_aside()
        each = SIMULATIONS // 5 if self.python else SIMULATIONS
        decisions = options = 0
        end = process_time() + seconds
        while process_time() < end:
            state = self.states[decisions % len(self.states)]
            self.bot.mcts_search(state)
            decisions += 1
            options += len(state.legal_actions())
        return Tally(decisions * each, decisions, options)

    def copy_cost(self, seconds: float) -> float | None:
        return None

    def options_cost(self, seconds: float) -> float | None:
        return None

    def redeal_cost(self, seconds: float) -> float | None:
        return None


PEER_SEARCHES: dict[str, Callable[[int], Contestant]] = {
    f"search OpenSpiel {game.replace('_', ' ')} {'Python' if python else 'C++'}": partial(SpielSearch, game, python)
    for game in ("hearts", "backgammon", "gin_rummy")
    for python in (False, True)
}

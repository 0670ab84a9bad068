"""OpenSpiel's information-set search against our `strong` on the same match, at equal time.

python examples/openspiel_duel.py --game bloodrunes --matches 20 --seconds 0.2 --limit 0
"""

import argparse
from time import perf_counter

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import runehall.adapters.openspiel as openspiel
from runehall.bots.bot import Sight
from runehall.bots.levels import LEVELS
from runehall.engine.chance import seeded


class Timed(ismcts.ISMCTSBot):
    """As many simulations as fit into the time, judged by how long the last ones took."""

    def step_for(self, state: pyspiel.State, seconds: float) -> int:
        began = perf_counter()
        self._max_simulations = max(2, int(seconds / self.cost)) if hasattr(self, "cost") else 4
        action = self.step(state)
        if len(state.legal_actions()) > 1:
            self.cost = (perf_counter() - began) / self._max_simulations
        return int(action)


def duel(game: pyspiel.Game, seed: int, ours: int, seconds: float, spent: list[float]) -> float:
    """One match; returns what it was worth to `strong`."""
    luck = np.random.RandomState(seed)
    theirs = Timed(game, mcts.RandomRolloutEvaluator(1, luck), 1.4, 4, random_state=luck)
    strong = next(level for level in LEVELS if level.name == "strong").player(seeded(seed), 10**6, 10**6, seconds, 1)
    state = game.new_initial_state()
    while not state.is_terminal():
        player, began = state.current_player(), perf_counter()
        if player == ours:
            world = state.world
            sight = Sight(world.numbers.game, world.state, player, seeded(f"{seed} {world.length}"))
            action = world.numbers.actions.number(strong.choose(sight))
        else:
            action = theirs.step_for(state, seconds)
        spent[player != ours] += perf_counter() - began
        state.apply_action(action)
    return state.returns()[ours]


said = argparse.ArgumentParser()
said.add_argument("--game", default="bloodrunes")
said.add_argument("--matches", type=int, default=2)
said.add_argument("--seconds", type=float, default=0.005)
said.add_argument("--limit", type=int, default=20)
given = said.parse_args()
table = pyspiel.load_game(f"{openspiel.name_of(given.game)}(limit={given.limit})")
used = [0.0, 0.0]
worth = [duel(table, match, match % 2, given.seconds, used) for match in range(given.matches)]
print(f"strong won {worth.count(1.0)}, lost {worth.count(-1.0)}, drew {worth.count(0.0)} of {len(worth)} matches")
print(f"seconds spent: strong {used[0]:.1f}, IS-MCTS {used[1]:.1f}")

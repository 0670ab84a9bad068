"""The peers: games of other engines, each driven by its own Python API in the fastest manner that is still a fair game.

A *choice* is one decision of a player, also a decision with a single option. Chance nodes (OpenSpiel) are played and
their time counts, but they are no choices. Set-up of every game counts as time too. Peers are imported only when one is
made, so that the driver can list them without having them installed.
"""

from __future__ import annotations

import copy
import random
from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.metadata import version
from operator import methodcaller
from time import process_time
from typing import Any

from benchmarks.contest import KEEP, SAMPLE, About, Contestant, Tally, microseconds_each, set_aside

Position = Any  # the peers are untyped, or typed each in its own way


class Peer(ABC):
    """What all peers share: playing for a while, and measuring calls on positions met in random games."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed).random
        self.sample: list[Position] = []

    @abstractmethod
    def about(self) -> About:
        """Say which build is measured."""

    @abstractmethod
    def playout(self, kept: list[Position] | None) -> tuple[int, int]:
        """Play one random game; return choices and options. Copies of some positions go into `kept`, if given."""

    @abstractmethod
    def copy_cost(self, seconds: float) -> float | None:
        """Return the cost of one independent copy of a position."""

    @abstractmethod
    def options_cost(self, seconds: float) -> float | None:
        """Return the cost of listing the options of a position once."""

    def redeal_cost(self, seconds: float) -> float | None:
        """Return the cost of one world that the player to move cannot tell from the true one; None: not offered."""
        return None

    def play(self, seconds: float) -> Tally:
        """Play whole games until that much CPU time has passed."""
        choices = games = options = 0
        end = process_time() + seconds
        while process_time() < end:
            played, offered = self.playout(None)
            choices += played
            options += offered
            games += 1
        return Tally(choices, games, options)

    def positions(self) -> list[Position]:
        """Return the sample of positions, collected at the first call."""
        if not self.sample:
            while len(self.sample) < SAMPLE:
                self.playout(self.sample)
            del self.sample[SAMPLE:]
            set_aside()
        return self.sample

    def cost(self, call: Callable[[Position], object], seconds: float) -> float:
        """Measure one call on the sample."""
        return microseconds_each(call, self.positions(), seconds)


class OpenSpiel(Peer):
    """A C++ game of OpenSpiel through pyspiel: apply_action without a legality check, clone, legal_actions."""

    def __init__(self, game: str, seed: int) -> None:
        super().__init__(seed)
        self.pyspiel = import_module("pyspiel")
        self.game = self.pyspiel.load_game(game)
        self.even = self.has_even_chance()

    def about(self) -> About:
        file = str(self.pyspiel.__file__)
        return About(version("open_spiel"), int(self.game.num_players()), file, True, "C++ behind a Python API")

    def has_even_chance(self) -> bool:
        """Find out, in ten games, whether the outcomes of every chance node are equally likely: then an index does."""
        for _ in range(10):
            state = self.game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    if len({round(weight, 9) for _, weight in outcomes}) > 1 or [a for a, _ in outcomes] != actions:
                        return False
                state.apply_action(actions[int(self.chance() * len(actions))])
        return True

    def playout(self, kept: list[Position] | None) -> tuple[int, int]:
        chance = self.chance
        even = self.even
        sample_action = self.pyspiel.sample_action
        choices = options = 0
        state = self.game.new_initial_state()
        while True:
            player = state.current_player()  # also says whether chance is to move, or nobody: one call, not three
            if player >= 0:
                actions = state.legal_actions()
                if kept is not None and chance() < KEEP:
                    kept.append(state.clone())
                choices += 1
                options += len(actions)
                state.apply_action(actions[int(chance() * len(actions))])
            elif player != -1:
                return choices, options
            elif even:
                actions = state.legal_actions()
                state.apply_action(actions[int(chance() * len(actions))])
            else:
                state.apply_action(sample_action(state.chance_outcomes(), chance())[0])

    def copy_cost(self, seconds: float) -> float | None:
        return self.cost(methodcaller("clone"), seconds)

    def options_cost(self, seconds: float) -> float | None:
        return self.cost(methodcaller("legal_actions"), seconds)

    def redeal_cost(self, seconds: float) -> float | None:
        """Measure resample_from_infostate; where nothing is hidden it would be a clone, which is no redeal."""
        if self.game.get_type().information == self.pyspiel.GameType.Information.PERFECT_INFORMATION:
            return None
        chance = self.chance

        def redeal(state: Position) -> None:
            state.resample_from_infostate(state.current_player(), chance)

        try:
            redeal(self.positions()[0])
        except self.pyspiel.SpielError:  # "ResampleFromInfostate() not implemented."
            return None
        return self.cost(redeal, seconds)


class Catanatron(Peer):
    """Catan with four players. Rolling the dice and ending the turn are choices: a player may do other things instead.

    Robber, dice and development cards draw inside apply_action; `winning_color` is asked after every choice, as in the
    engine's own loop, but the check that the choice is legal is left out.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.module = import_module("catanatron")
        self.game = import_module("catanatron.game")
        self.list_options = import_module("catanatron.models.actions").generate_playable_actions
        player = import_module("catanatron.models.player")
        self.players = [player.RandomPlayer(color) for color in list(player.Color)[:4]]
        random.seed(seed)

    def about(self) -> About:
        return About(version("catanatron"), 4, str(self.module.__file__), False, "Python")

    def playout(self, kept: list[Position] | None) -> tuple[int, int]:
        chance = self.chance
        choices = options = 0
        game = self.game.Game(self.players)
        state = game.state
        while game.winning_color() is None and state.num_turns < self.game.TURNS_LIMIT:
            actions = state.playable_actions  # listed by apply_action, once
            if kept is not None and chance() < KEEP:
                kept.append(game.copy())
            choices += 1
            options += len(actions)
            game.execute(actions[int(chance() * len(actions))], validate_action=False)
        return choices, options

    def copy_cost(self, seconds: float) -> float | None:
        return self.cost(methodcaller("copy"), seconds)

    def options_cost(self, seconds: float) -> float | None:
        states = [game.state for game in self.positions()]
        return microseconds_each(self.list_options, states, seconds)


class RLCard(Peer):
    """A game of RLCard, below its environment: `game.step` on raw actions, so no observation is encoded in numpy.

    `game.step` always builds the next player's raw state; Uno's holds the legal actions, so they are listed once.
    The only copy there is deepcopy, which is also what RLCard's own step_back does.
    """

    def __init__(self, game: str, seed: int) -> None:
        super().__init__(seed)
        self.module = import_module("rlcard")
        self.game = self.module.make(game, config={"seed": seed}).game
        self.judged = hasattr(self.game, "judge")  # Gin Rummy lists options in its judge, Uno in its state

    def about(self) -> About:
        return About(version("rlcard"), int(self.game.num_players), str(self.module.__file__), False, "Python")

    def playout(self, kept: list[Position] | None) -> tuple[int, int]:
        chance = self.chance
        game = self.game
        judge = game.judge if self.judged else None
        choices = options = 0
        state, _ = game.init_game()
        while not game.is_over():
            actions = state["legal_actions"] if judge is None else judge.get_legal_actions()
            if kept is not None and chance() < KEEP:
                kept.append(copy.deepcopy(game))
            choices += 1
            options += len(actions)
            state, _ = game.step(actions[int(chance() * len(actions))])
        return choices, options

    def copy_cost(self, seconds: float) -> float | None:
        return self.cost(copy.deepcopy, seconds)

    def options_cost(self, seconds: float) -> float | None:
        listers = [game.judge if self.judged else game for game in self.positions()]
        return microseconds_each(methodcaller("get_legal_actions"), listers, seconds)


class Chess(Peer):
    """python-chess: push without a legality check, and the tests that end a game by themselves, each at its cheapest.

    A copy is taken without the stack of past moves, as a search would.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.chess = import_module("chess")

    def about(self) -> About:
        return About(version("chess"), 2, str(self.chess.__file__), False, "Python")

    def playout(self, kept: list[Position] | None) -> tuple[int, int]:
        chance = self.chance
        choices = options = 0
        board = self.chess.Board()
        while board.halfmove_clock < 150 and not board.is_insufficient_material():
            moves = list(board.legal_moves)
            if not moves or board.is_fivefold_repetition():
                break
            if kept is not None and chance() < KEEP:
                kept.append(board.copy(stack=False))
            choices += 1
            options += len(moves)
            board.push(moves[int(chance() * len(moves))])
        return choices, options

    def copy_cost(self, seconds: float) -> float | None:
        return self.cost(methodcaller("copy", stack=False), seconds)

    def options_cost(self, seconds: float) -> float | None:
        return self.cost(self.list_moves, seconds)

    @staticmethod
    def list_moves(board: Position) -> list[object]:
        """List the legal moves; python-chess yields them one by one."""
        return list(board.legal_moves)


PEERS: dict[str, Callable[[int], Contestant]] = {
    "OpenSpiel hearts": partial(OpenSpiel, "hearts"),
    "OpenSpiel hanabi": partial(OpenSpiel, "hanabi"),
    "OpenSpiel backgammon": partial(OpenSpiel, "backgammon"),
    "OpenSpiel gin rummy": partial(OpenSpiel, "gin_rummy"),
    "Catanatron": Catanatron,
    "RLCard uno": partial(RLCard, "uno"),
    "RLCard gin rummy": partial(RLCard, "gin-rummy"),
    "python-chess": Chess,
}

"""Every game as an OpenSpiel game: `pyspiel.load_game("runehall_bloodrunes(players=2)")` once this is imported.

>>> import pyspiel
>>> import runehall.adapters.openspiel
>>> game = pyspiel.load_game("runehall_bloodrunes(players=2,limit=500)")
>>> state = game.new_initial_state()
>>> state.apply_action(state.legal_actions()[0])
>>> len(state.information_state_string(state.current_player())) > 0
True

Chance happens inside `apply_action` (sampled stochastic); a clone has chance of its own, so that no search foresees it.
`resample_from_infostate` deals a world the player cannot tell apart. The C++ bots of OpenSpiel's wheel crash on every
game written in Python, its own too: take those of `open_spiel.python.algorithms`.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from typing import Any, Final

import numpy as np
import pyspiel

import runehall
from runehall.adapters.numbers import Numbers, limit_of, numbers_for
from runehall.engine.chance import Chance, Seeded, seeded
from runehall.engine.errors import Refused
from runehall.engine.events import Ear, Heard
from runehall.engine.state import State, seat_of
from runehall.worlds.knowledge import redeal

__all__ = ["RunehallGame", "RunehallState", "name_of"]

DEFAULTS: Final = {"players": 2, "limit": 0, "seed": 0, "settings": ""}


def name_of(game: str) -> str:
    """What a game is called among those of OpenSpiel."""
    return f"runehall_{game}"


@cache
def _way(game: str, players: int, settings: str) -> Numbers:
    """The numbers of a way to play; settings are written `clans:yes;rune_deck:106`."""
    said = [each.partition(":") for each in settings.split(";") if each]
    for name, colon, _ in said:
        if not colon:
            raise Refused(f"'{name}' sets nothing: write settings=NAME:VALUE;NAME:VALUE, such as clans:yes.")
    return numbers_for(game, players, **{name: value for name, _, value in said})


class World:
    """A state with what every player has noticed so far. OpenSpiel clones by deep copy: this says how."""

    def __init__(self, numbers: Numbers, state: State, keys: list[bytes], chance: Seeded, length: int) -> None:
        self.numbers: Final = numbers
        self.state: Final = state
        self.keys: Final = keys  # per player: all it has heard and chosen, as a hash
        self.chance: Final = chance  # of clones
        self.length = length

    def __deepcopy__(self, memo: object) -> World:
        state = self.state.copy()
        state.chance = self.chance.spawn()
        return World(self.numbers, state, self.keys[:], self.chance.spawn(), self.length)

    def dealt(self, player: int) -> World:
        """A world the player cannot tell from this one."""
        state = redeal(self.state, player, self.chance.spawn())
        return World(self.numbers, state, self.keys[:], self.chance.spawn(), self.length)

    def apply(self, action: int) -> None:
        """Make a choice, and let everybody notice what happens; refused, nothing changed, where it is not offered."""
        s, ear = self.state, Ear()
        player = seat_of(s.mask)
        choice = self.numbers.actions.choice(action)
        if choice not in s.options(player):
            raise Refused(f"'{self.numbers.actions.text(action)}' is not offered now.")
        s.ear = ear
        s.apply(player, choice)
        s.ear = None
        self.length += 1
        for seat in range(s.seats):
            told = [_as_heard(each, seat) for each in ear.heard if each.audience >> seat & 1]
            own = action if seat == player else -1
            if told or own >= 0:
                self.keys[seat] = blake2b(repr((own, told)).encode(), key=self.keys[seat], digest_size=16).digest()


def _as_heard(heard: Heard, seat: int) -> tuple[int, ...]:
    """An event as one player has noticed it."""
    card = heard.card if heard.seen >> seat & 1 else -1
    return (heard.kind, heard.a, heard.b, heard.c, card, heard.back)


class RunehallGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with a number of players, settings, and a limit of choices, after which it is drawn."""

    kind = ""  # the word of the game; each subclass has its own
    about: Any = None

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        self.numbers = _way(self.kind, int(given["players"]), str(given["settings"]))
        self.limit = limit_of(self.numbers.game, int(given["limit"]))
        self._chance = seeded(int(given["seed"]))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.numbers.actions.size,
            max_chance_outcomes=0,
            num_players=self.numbers.book.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=self.limit,
        )
        super().__init__(self.about, info, params or {})

    def new_initial_state(self) -> RunehallState:
        """A match that waits for its first choice."""
        return RunehallState(self)

    def luck(self) -> Seeded:
        """A source of chance of its own."""
        return self._chance.spawn()

    def begun(self, dealt: Chance) -> World:
        """A new match, dealt by some chance; what comes after hangs on another, so that no clone foresees it."""
        state: State = self.numbers.game.start(self.numbers.book, dealt)
        state.settle()
        state.chance = self._chance.spawn()
        keys = [
            blake2b(f"{self.numbers.stamp} {seat}".encode(), digest_size=16).digest() for seat in range(state.seats)
        ]
        return World(self.numbers, state, keys, self._chance.spawn(), 0)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> RunehallObserver:
        """What lays observations out."""
        return RunehallObserver(self.numbers, iig_obs_type)


class RunehallState(pyspiel.State):  # type: ignore[misc]
    """A match at one moment."""

    def __init__(self, game: RunehallGame) -> None:
        super().__init__(game)
        self._limit = game.limit
        self._world: World | None = None
        self._deal = _Deal(game)

    @property
    def world(self) -> World:
        """The match; dealt when it is first needed, because a clone brings its own."""
        if self._world is None:
            self._world = self._deal.game.begun(self._deal.chance.fork())
        return self._world

    def current_player(self) -> int:
        """Who must choose."""
        s = self.world.state
        return pyspiel.PlayerId.TERMINAL if self.is_terminal() else seat_of(s.mask)

    def _legal_actions(self, player: int) -> list[int]:
        number = self.world.numbers.actions.number
        return sorted(number(choice) for choice in self.world.state.options(player))

    def _apply_action(self, action: int) -> None:
        self.world.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.world.numbers.actions.text(action)

    def is_terminal(self) -> bool:
        """Whether the match has ended, or has taken as many choices as are allowed."""
        return self.world.state.over or self.world.length >= self._limit

    def returns(self) -> list[float]:
        """What the end is worth to every player: 1 won, -1 lost, 0 drawn, cut off or not over."""
        s = self.world.state
        return [s.verdict(seat) if s.over else 0.0 for seat in range(s.seats)]

    def information_state_string(self, player: int | None = None) -> str:
        """All a player sees now, has heard and has chosen, as a hash."""
        seat = self.current_player() if player is None else player
        world = self.world
        if not 0 <= seat < len(world.keys):
            raise Refused(f"There is no player {seat}: there are players 0 to {len(world.keys) - 1}.")
        seen = blake2b(world.numbers.layout.observe(world.state, seat).tobytes(), digest_size=16)
        if not self.is_terminal():
            seen.update(repr(world.state.options(seat)).encode())
        return f"{seat} {world.keys[seat].hex()} {seen.hexdigest()}"

    def resample_from_infostate(self, player: int, sampler: Any) -> RunehallState:
        """A state the player cannot tell from this one, with all it does not see dealt anew."""
        other: RunehallState = self._deal.game.new_initial_state()
        other._world = self.world.dealt(player)
        return other

    def __str__(self) -> str:
        world = self.world
        return f"{world.numbers.game.name} after {world.length} choices"


class _Deal:
    """How a state and all its clones were dealt; no deep copy copies it."""

    def __init__(self, game: RunehallGame) -> None:
        self.game: Final = game
        self.chance: Final = game.luck()

    def __deepcopy__(self, memo: object) -> _Deal:
        return self


class RunehallObserver:
    """What a player sees, as a row."""

    def __init__(self, numbers: Numbers, iig_obs_type: Any) -> None:
        self._recall: Final = bool(iig_obs_type is not None and iig_obs_type.perfect_recall)
        self.tensor = np.zeros(numbers.layout.size, np.float32)
        self.dict = {
            f"{at} {block.name}": self.tensor[block.start : block.start + block.size]
            for at, block in enumerate(numbers.layout.blocks)
        }

    def set_from(self, state: RunehallState, player: int) -> None:
        """Fill the row."""
        world = state.world
        self.tensor[:] = world.numbers.layout.observe(world.state, player)

    def string_from(self, state: RunehallState, player: int) -> str:
        """The same in a word."""
        if self._recall:
            return state.information_state_string(player)
        world = state.world
        return blake2b(world.numbers.layout.observe(world.state, player).tobytes(), digest_size=16).hexdigest()


def _register() -> None:
    """Make every game known to OpenSpiel."""
    for name, game in runehall.games().items():
        about = pyspiel.GameType(
            short_name=name_of(name),
            long_name=game.title,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.GENERAL_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=max(game.seat_counts),
            min_num_players=min(game.seat_counts),
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification=DEFAULTS,
        )
        kind = type(f"{game.title.replace(' ', '')}Game", (RunehallGame,), {"kind": name, "about": about})
        pyspiel.register_game(about, kind)


_register()

"""Every game as a Gymnasium environment: one seat is yours, the others are played by bots.

>>> import gymnasium
>>> import runehall.adapters.gym
>>> table = gymnasium.make("runehall/bloodrunes-v0", opponent="greedy")
>>> observation, info = table.reset(seed=7)
>>> step = table.step(int(info["action_mask"].argmax()))
"""

from __future__ import annotations

from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces

import runehall
from runehall.adapters.layout import Observation
from runehall.adapters.numbers import Mask
from runehall.adapters.play import Play
from runehall.bots.bot import Bot, Sight
from runehall.bots.brought import player
from runehall.engine.errors import Refused
from runehall.match.game import Game

__all__ = ["SeatEnv"]


class SeatEnv(gymnasium.Env[Observation, Any]):
    """One seat of a table; the others are taken by bots, which see only what their seats may see.

    The mask stands in `info["action_mask"]` and in `action_masks()`. A choice that may not be made changes nothing and
    is answered by `info["refused"]`, the reason: so whoever samples blindly goes on.
    """

    def __init__(
        self, game: str | Game[Any], seat: int = 0, opponent: str | Bot = "random", seats: int | None = None,
        limit: int | None = None, render_mode: str | None = None, **settings: object,
    ) -> None:  # fmt: skip
        self._play: Final = Play(game, seats, limit, **settings)
        if not 0 <= seat < self._play.seats:
            raise Refused(f"There is no seat {seat}: this table has seats 0 to {self._play.seats - 1}.")
        self.metadata = {"render_modes": ["ansi"], "render_fps": 1}
        if isinstance(opponent, str):
            player(opponent)  # refused at once where there is none
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise Refused(f"A table is not drawn as '{render_mode}': say ansi.")
        self.render_mode = render_mode
        self.seat: Final = seat
        self.numbers: Final = self._play.numbers
        self._opponent: Final = opponent
        self._bots: list[Bot] = []
        self.observation_space = spaces.Box(0, 255, (self.numbers.layout.size,), np.uint8)
        self.action_space = spaces.Discrete(self.numbers.actions.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin another match, and let the others choose until it is this seat's turn."""
        super().reset(seed=seed)
        self._play.begin(int(self.np_random.integers(2**32)))
        if isinstance(self._opponent, str):
            self._bots = [player(self._opponent, self._play.luck().below(2**31)) for _ in range(self._play.seats)]
        else:
            self._bots = [self._opponent] * self._play.seats
        self._wait()
        return self._seen(), self._told()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Choose; the reward is what the end is worth: 1 won, -1 lost, 0 drawn, cut off or not over."""
        told: dict[str, Any] = {}
        if not self._bots:
            raise Refused("No match has begun: call reset first.")
        try:
            self._play.choose(action)
        except Refused as refused:
            told = {"refused": refused.reason}
        self._wait()
        reward = self._play.returns()[self.seat]
        return self._seen(), reward, self._play.over, self._play.cut_off, {**self._told(), **told}

    def action_masks(self) -> Mask:
        """Which actions may be chosen now."""
        return self._play.mask(self.seat)

    def render(self) -> str:
        """The table as this seat sees it."""
        return self._play.drawn(self.seat)

    def _seen(self) -> Observation:
        return self._play.observation(self.seat)

    def _told(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def _wait(self) -> None:
        """Let bots choose until this seat is asked, or the match has ended."""
        play = self._play
        while not play.over and not play.cut_off and play.seat != self.seat:
            sight = Sight(play.game, play._state, play.seat, play.luck())
            play.choose(self.numbers.actions.number(self._bots[play.seat].choose(sight)))


def _register() -> None:
    """Make every game known to `gymnasium.make`."""
    where = f"{SeatEnv.__module__}:{SeatEnv.__name__}"
    for name in runehall.games():
        gymnasium.register(id=f"runehall/{name}-v0", entry_point=where, kwargs={"game": name})


_register()

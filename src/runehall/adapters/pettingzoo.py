"""Every game as a PettingZoo environment, in which agents take turns (AEC).

>>> from runehall.adapters.pettingzoo import env
>>> table = env("bloodrunes", seats=2)
>>> table.reset(seed=7)
>>> observation, reward, over, cut_off, info = table.last()
>>> table.step(int(observation["action_mask"].argmax()))
>>> table.agents
['seat_0', 'seat_1']
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from runehall.adapters.play import Play
from runehall.engine.errors import Refused
from runehall.match.game import Game

__all__ = ["TableEnv", "env"]

NONE: Final = "No match is under way: call reset first."


class TableEnv(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """A table: every seat is an agent. Observations are dictionaries of `observation` and `action_mask`.

    Free timing (what a seat may do out of turn) is not offered. A choice that may not be made is refused, and nothing
    is changed by it.
    """

    def __init__(
        self, game: str | Game[Any], seats: int | None = None, limit: int | None = None,
        render_mode: str | None = None, **settings: object,
    ) -> None:  # fmt: skip
        super().__init__()
        self._play: Final = Play(game, seats, limit, **settings)
        self.metadata = {
            "name": f"runehall_{self._play.game.name}_v0",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": True,
            "render_fps": 1,
        }
        if render_mode not in (None, "ansi", "human"):
            raise Refused(f"A table is not drawn as '{render_mode}': say ansi or human.")
        self.render_mode = render_mode
        self.numbers: Final = self._play.numbers
        self.possible_agents = [f"seat_{seat}" for seat in range(self._play.seats)]
        self._seat: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size, actions = self.numbers.layout.size, self.numbers.actions.size
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (size,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.agents: list[str] = []
        self.agent_selection = ""

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may choose from."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin another match; the same seed makes the same one."""
        self._play.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._play.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and which of the actions it may choose from now."""
        if agent not in self._seat:
            raise Refused(
                f"There is no agent '{agent}': there are {', '.join(self.possible_agents)}." if agent else NONE
            )
        seat = self._seat[agent]
        asked = agent == self.agent_selection and not self.terminations[agent] and not self.truncations[agent]
        return {
            "observation": self._play.observation(seat),
            "action_mask": self._play.mask(seat if asked else self._play.seats),
        }

    def step(self, action: int | None) -> None:
        """Let the selected agent choose; refused, and nothing changed, where it may not choose that."""
        agent = self.agent_selection
        if not self.agents:
            raise Refused(NONE)
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        play = self._play
        play.choose(action)
        if play.over or play.cut_off:
            self.rewards = dict(zip(self.agents, play.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, play.over)
            self.truncations = dict.fromkeys(self.agents, play.cut_off)
            self._accumulate_rewards()
        self.agent_selection = self.possible_agents[play.seat]
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as spectators see it; printed where the mode is `human`."""
        drawn = self._play.drawn(None)
        if self.render_mode == "human":
            print(drawn)
            return None
        return drawn

    def close(self) -> None:
        """Nothing is held open."""


def env(game: str | Game[Any], **said: Any) -> TableEnv:
    """An environment of a game; beside seats, limit and render_mode its settings may be said."""
    return TableEnv(game, **said)

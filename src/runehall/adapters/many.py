"""Many matches stepped at once in compiled code, as arrays: for learners that play all seats themselves.

>>> from runehall.adapters.many import Many
>>> many = Many("bloodrunes", count=4, seed=7)
>>> many.observations.shape[0], many.masks.shape == (4, many.actions.size)
(4, True)
>>> many.step(many.sample())
>>> many.lengths.tolist()
[1, 1, 1, 1]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from runehall.adapters.layout import Observation, as_bytes
from runehall.adapters.numbers import Returns, game_of, limit_of, numbers_for, whole
from runehall.arena.arena import CUT_OFF, OVER, RUNNING, Arena
from runehall.engine.errors import Refused
from runehall.match.game import Game

__all__ = ["CUT_OFF", "OVER", "RUNNING", "Many"]

Integers = NDArray[np.int64]


class Many:
    """Matches that wait for their next choice, one row each; where one ends another begins in its place at once."""

    def __init__(
        self, game: str | Game[Any], count: int, seed: int | str = 0, seats: int | None = None, limit: int = 0,
        observed: bool = True, **settings: object,
    ) -> None:  # fmt: skip
        played = game_of(game)
        if count < 1:
            raise Refused(f"At least 1 match must be stepped, not {count}.")
        self.numbers: Final = numbers_for(played, seats or played.seat_counts[0], **settings)
        self.actions: Final = self.numbers.actions
        self.arena: Final = Arena(played, self.numbers.book, count, seed, limit_of(played, limit), observed)
        self.count: Final = count
        self.seats_of_each: Final = self.numbers.book.seats

    @property
    def masks(self) -> Observation:
        """Which actions may be chosen, one row a match; for reading only, and yours to keep."""
        return as_bytes(self.arena.masks).reshape(self.count, -1)

    @property
    def observations(self) -> Observation:
        """What the seats that must choose see, one row a match; for reading only, and yours to keep."""
        return as_bytes(self.arena.observations).reshape(self.count, -1)

    @property
    def seats(self) -> Integers:
        """Who must choose, per match."""
        return np.array(self.arena.seats)

    @property
    def lengths(self) -> Integers:
        """How many choices were made, per match."""
        return np.array(self.arena.lengths)

    @property
    def ended(self) -> Integers:
        """RUNNING, OVER by the rules or CUT_OFF at the last step, per match."""
        return np.array(self.arena.ended)

    @property
    def returns(self) -> Returns:
        """What the matches that have just ended were worth to every seat; all else 0."""
        return np.array(self.arena.returns, np.float32).reshape(self.count, self.seats_of_each)

    def step(self, actions: Sequence[int] | Integers) -> None:
        """Make one choice in every match; refused, and nothing changed, where one of them may not be made."""
        counted = actions.tolist() if isinstance(actions, np.ndarray) else actions
        self.arena.step([whole(action) for action in counted])

    def sample(self) -> list[int]:
        """An action for every match, each of those that may be chosen equally likely."""
        return self.arena.sample()

"""A net in the search: it is given what a seat sees as rows of bytes, never a state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from runehall.adapters.numbers import Numbers
from runehall.bots.judge import Judge
from runehall.engine.options import Choice
from runehall.engine.state import State

__all__ = ["Forward", "NetJudge"]

Floats = NDArray[Any]
Forward = Callable[[NDArray[np.uint8]], tuple[Floats, Floats | None]]


class NetJudge(Judge):
    """Judges by a net: `forward` takes observations, one a row, and answers a value a row and, if it can, logits.

    Values lie between -1 (lost) and 1 (won). Logits, one an action, become priors of the options on offer.
    """

    def __init__(self, numbers: Numbers, forward: Forward, batch: int = 1) -> None:
        super().__init__(batch)
        self._numbers: Final = numbers
        self._forward: Final = forward

    def values(self, worlds: list[State], seats: list[int]) -> list[float]:
        observe = self._numbers.layout.observe
        rows = np.stack([observe(world, seat) for world, seat in zip(worlds, seats, strict=True)])
        return [float(value) for value in np.ravel(self._forward(rows)[0])]

    def priors(self, world: State, seat: int, options: list[Choice]) -> list[float] | None:
        logits = self._forward(self._numbers.layout.observe(world, seat)[None])[1]
        if logits is None:
            return None
        offered = np.ravel(logits)[[self._numbers.actions.number(choice) for choice in options]].astype(np.float64)
        weights = np.exp(offered - offered.max())
        return [float(weight) for weight in weights / weights.sum()]

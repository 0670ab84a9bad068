"""Whoever judges positions for a search in place of the game: a net, another set of figures, a table of endings.

A judge is asked about worlds that were dealt anew from what the searching seat knows: it may look at all of such a
world, and learns nothing by it.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from runehall.engine.options import Choice
from runehall.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Judges worlds that are not over. Subclass it, answer `values`, and give it to a `Searcher`.

    `batch` leaves are reached before they are judged together; with 1 each is judged before the next is reached.
    """

    batch: int

    def __init__(self, batch: int = 1) -> None:
        self.batch = batch

    def values(self, worlds: list[State], seats: list[int]) -> list[float]:
        """How each world is for the seat of the same place in the list, from -1 (lost) to 1 (won)."""
        raise AssertionError("a judge answers values")

    def priors(self, world: State, seat: int, options: list[Choice]) -> list[float] | None:
        """How likely each option is the one to choose, all of them together 1; None where the judge cannot say."""
        return None


def judged(judge: Judge, worlds: list[State], seats: list[int]) -> list[float]:
    """What a judge says of worlds, and the rules of those that are over."""
    values = [0.0] * len(worlds)
    asked: list[int] = []
    for i in range(len(worlds)):
        if worlds[i].over:
            values[i] = worlds[i].verdict(seats[i])
        else:
            asked.append(i)
    if asked:
        told = judge.values([worlds[i] for i in asked], [seats[i] for i in asked])
        if len(told) != len(asked):
            raise ValueError(f"a judge was asked about {len(asked)} worlds and answered {len(told)} values")
        for k in range(len(asked)):
            values[asked[k]] = max(-1.0, min(1.0, told[k]))
    return values

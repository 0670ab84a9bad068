"""The learner: plays for what it sees, but does not see everything, and does not judge it well."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from runehall.bots.bot import Bot, Sight
from runehall.bots.free_timing import plainly_better
from runehall.bots.judging import Met, Way, value_after
from runehall.engine.chance import Seeded
from runehall.engine.options import Choice

FINE: Final = 1 << 20  # steps of a number between 0 and 1
WORLDS: Final = 3  # in which something nobody asks for must go better


class Learner(Bot):
    """Looks one step ahead in one guess of the hidden cards, overlooks some options, misjudges the others.

    Those are the mistakes people make when they learn a game: not blind moves, but a good card not thought of, a gain
    taken for larger than it is, and nothing planned. How far it misjudges goes by how far its options lie apart, so
    that what is plainly best is mostly found in every game.
    """

    chance: Seeded
    overlooks: float  # the share of options it does not think of
    misjudges: float  # how far its judgement is off, in spreads of the options

    def __init__(self, chance: Seeded, overlooks: float, misjudges: float) -> None:
        self.chance = chance
        self.overlooks = overlooks
        self.misjudges = misjudges

    def __reduce__(self) -> tuple[Any, ...]:
        return (Learner, (self.chance, self.overlooks, self.misjudges))

    def choose(self, sight: Sight) -> Choice:
        if len(sight.choices) == 1:
            return sight.choices[0]
        seen = self._thought_of(sight.choices)
        world = sight.imagine(self.chance.spawn())
        met: Met = {}
        values = [value_after(sight.game, world, sight.seat, choice, Way(world.learned, met)) for choice in seen]
        off = self.misjudges * _spread(values)
        best = 0
        highest = -1000.0
        for i in range(len(seen)):
            judged = values[i] + off * self._wobble()
            if judged > highest:
                highest = judged
                best = i
        return seen[best]

    def consider(self, sight: Sight) -> Choice | None:
        better = plainly_better(sight, self._thought_of(sight.choices), self.chance.spawn(), WORLDS, 0, 1)
        return better[0] if better else None

    def _thought_of(self, choices: list[Choice]) -> list[Choice]:
        """The options that come to mind: each may be overlooked, but never all."""
        limit = int(self.overlooks * FINE)
        seen = [choice for choice in choices if self.chance.below(FINE) >= limit]
        return seen if seen else [choices[self.chance.below(len(choices))]]

    def _wobble(self) -> float:
        """A number around 0 with a spread of 1: the sum of a few throws."""
        total = 0
        for _ in range(3):
            total += self.chance.below(FINE)
        return (total / FINE - 1.5) * 2.0


def _spread(values: list[float]) -> float:
    """How far some values lie apart (their standard deviation)."""
    n = len(values)
    mean = sum(values) / n
    return sqrt(sum([(value - mean) ** 2 for value in values]) / n)

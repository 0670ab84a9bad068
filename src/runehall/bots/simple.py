"""Bots that look no further than one step."""

from __future__ import annotations

from typing import Any, Final

from runehall.bots.bot import Bot, Sight
from runehall.bots.free_timing import plainly_better
from runehall.bots.judging import Met, Way, value_after
from runehall.engine.chance import Seeded
from runehall.engine.options import Choice

LEAST_WORLDS: Final = 4  # in which something nobody asks for must go better


class Random(Bot):
    """Chooses blindly."""

    chance: Seeded

    def __init__(self, chance: Seeded) -> None:
        self.chance = chance

    def __reduce__(self) -> tuple[Any, ...]:
        return (Random, (self.chance,))

    def choose(self, sight: Sight) -> Choice:
        return sight.choices[self.chance.below(len(sight.choices))]


class Greedy(Bot):
    """Tries each choice in a few imagined worlds and takes the one the game's own judgement likes best."""

    chance: Seeded
    worlds: int

    def __init__(self, chance: Seeded, worlds: int = 2) -> None:
        self.chance = chance
        self.worlds = worlds

    def __reduce__(self) -> tuple[Any, ...]:
        return (Greedy, (self.chance, self.worlds))

    def choose(self, sight: Sight) -> Choice:
        choices = sight.choices
        if len(choices) == 1:
            return choices[0]
        values = [0.0] * len(choices)
        latest = [0.0] * len(choices)
        certain = [False] * len(choices)
        for _ in range(self.worlds):
            world = sight.imagine(self.chance.spawn())
            met: Met = {}
            for i in range(len(choices)):
                if not certain[i]:  # else it comes out the same
                    way = Way(world.learned, met)
                    latest[i] = value_after(sight.game, world, sight.seat, choices[i], way)
                    certain[i] = way.certain and sight.game.judges_by_sight()
                values[i] += latest[i]
        best = max(values)
        tied = [i for i in range(len(choices)) if values[i] == best]
        return choices[tied[self.chance.below(len(tied))]]

    def consider(self, sight: Sight) -> Choice | None:
        worlds = max(self.worlds, LEAST_WORLDS)
        better = plainly_better(sight, sight.choices, self.chance.spawn(), worlds, 0, 1)
        return better[0] if better else None


class Sloppy(Bot):
    """Greedy, but one choice in four is made blindly; for long walks through games that blind play never ends."""

    chance: Seeded
    greedy: Greedy
    blind: Random

    def __init__(self, chance: Seeded) -> None:
        self.chance = chance
        self.greedy = Greedy(chance, 1)
        self.blind = Random(chance)

    def __reduce__(self) -> tuple[Any, ...]:
        return (Sloppy, (self.chance,))

    def choose(self, sight: Sight) -> Choice:
        return self.blind.choose(sight) if self.chance.below(4) == 0 else self.greedy.choose(sight)

    def consider(self, sight: Sight) -> Choice | None:
        return self.greedy.consider(sight)

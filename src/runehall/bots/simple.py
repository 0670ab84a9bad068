"""Bots that look no further than one step."""

from __future__ import annotations

from runehall.bots.bot import Bot, Sight
from runehall.engine.chance import Seeded
from runehall.engine.options import Choice
from runehall.engine.state import State


class Random(Bot):
    """Chooses blindly."""

    chance: Seeded

    def __init__(self, chance: Seeded) -> None:
        self.chance = chance

    def choose(self, sight: Sight) -> Choice:
        return sight.choices[self.chance.below(len(sight.choices))]


class Greedy(Bot):
    """Tries each choice in a few imagined worlds and takes the one the game's own judgement likes best."""

    chance: Seeded
    worlds: int

    def __init__(self, chance: Seeded, worlds: int = 2) -> None:
        self.chance = chance
        self.worlds = worlds

    def choose(self, sight: Sight) -> Choice:
        choices = sight.choices
        if len(choices) == 1:
            return choices[0]
        values = [0.0] * len(choices)
        for _ in range(self.worlds):
            world = sight.imagine(self.chance.spawn())
            for i in range(len(choices)):
                values[i] += self._tried(sight, world.copy(), choices[i])
        best = max(values)
        tied = [i for i in range(len(choices)) if values[i] == best]
        return choices[tied[self.chance.below(len(tied))]]

    def _tried(self, sight: Sight, world: State, choice: Choice) -> float:
        """How the seat stands after a choice in one world."""
        world.apply(sight.seat, choice)
        return sight.game.evaluate(world, sight.seat)


class Sloppy(Bot):
    """Greedy, but one choice in four is made blindly; for long walks through games that blind play never ends."""

    chance: Seeded
    greedy: Greedy
    blind: Random

    def __init__(self, chance: Seeded) -> None:
        self.chance = chance
        self.greedy = Greedy(chance, 1)
        self.blind = Random(chance)

    def choose(self, sight: Sight) -> Choice:
        return self.blind.choose(sight) if self.chance.below(4) == 0 else self.greedy.choose(sight)

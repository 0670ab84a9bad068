"""A training loop in its smallest form: learn by self-play which sort of action is worth how much.

The bot weighs each choice by its word (draw_rune, cast_spell, …) and, now and then, keeps a random change of the
weights that wins more of a few matches against the old ones.
"""

from random import Random

import runehall
from runehall import bots
from runehall.bots import Bot, Sight
from runehall.engine.options import Choice

WORDS = ("draw_rune", "draw_spell", "cast_rune", "cast_spell", "cast_spell_on", "steal_acolyte", "hex_ward")
Weights = dict[str, float]


class Weigher(Bot):
    """Takes a choice with a chance that grows with the weight of its word."""

    def __init__(self, weights: Weights, seed: int) -> None:
        self.weights = weights
        self.random = Random(seed)

    def choose(self, sight: Sight) -> Choice:
        """One of the choices, by weight."""
        weights = [self.weights.get(sight.text(choice).split()[0], 0.1) for choice in sight.choices]
        return self.random.choices(sight.choices, weights)[0]


def wins(challenger: Weights, champion: Weights, matches: int) -> float:
    """How many matches the challenger wins; the seats change from match to match."""
    total = 0.0
    for seed in range(matches):
        match = runehall.new("bloodrunes", seats=2, seed=seed, turn_limit=40)
        pair = [Weigher(challenger, seed), Weigher(champion, seed + 1)]
        bots.play(match, pair if seed % 2 == 0 else pair[::-1])
        assert match.outcome is not None
        total += (seed % 2 in match.outcome.winners) / len(match.outcome.winners)
    return total


def main(rounds: int = 6, matches: int = 6) -> None:
    """Climb, and print the weights found."""
    random = Random(1)
    champion: Weights = dict.fromkeys(WORDS, 1.0)
    for number in range(rounds):
        challenger = {word: weight * random.choice((0.5, 1.0, 2.0)) for word, weight in champion.items()}
        won = wins(challenger, champion, matches)
        print(f"round {number + 1}: the challenger wins {won:g} of {matches}")
        champion = challenger if won > matches / 2 else champion
    print(", ".join(f"{word} {weight:g}" for word, weight in champion.items()))


if __name__ == "__main__":
    main()

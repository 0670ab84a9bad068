"""A small round-robin: every pair of bots plays from both seats on the same seeds."""

from itertools import combinations

import runehall
from runehall import bots

MATCHES = 2
PLAYERS = ("sloppy", "novice", "greedy")


def duel(first: str, second: str, seed: int) -> float:
    """One match on a seed; 1 if the first bot wins, 0 if it loses, a half if both share the win."""
    match = runehall.new("bloodrunes", seats=2, seed=seed, first=0, turn_limit=200)
    bots.play(match, [bots.bot(first, f"{seed} a"), bots.bot(second, f"{seed} b")])
    assert match.outcome is not None
    return (0 in match.outcome.winners) / len(match.outcome.winners)


def main() -> None:
    """Play all pairs and print a table."""
    points = dict.fromkeys(PLAYERS, 0.0)
    for one, two in combinations(PLAYERS, 2):
        for seed in range(MATCHES):
            for first, second in ((one, two), (two, one)):
                won = duel(first, second, seed)
                points[first] += won
                points[second] += 1 - won
    for name, won in sorted(points.items(), key=lambda each: -each[1]):
        print(f"{name:8} {won:4.1f} of {MATCHES * 2 * (len(points) - 1)}")


if __name__ == "__main__":
    main()

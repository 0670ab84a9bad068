"""Ratings from matches: how strong each player is, so that what happened is likeliest, and how sure that is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

POINTS: Final = 400 / log(10)  # Elo's points for one unit of strength
ROUNDS: Final = 30
Z: Final = 1.959964
SEEDS: Final = 10  # so many seeds say how much seeds differ; fewer do not
PRIOR: Final = 0.5  # of a match won and lost against a player of middle strength: no rating runs away


@dataclass(frozen=True, slots=True)
class Encounter:
    """What one sort of match came to: one player alone against others of one sort, so often, so many won."""

    one: str
    other: str
    others: int  # how many of the other sort sat there
    games: int
    won: float  # by the one
    seed: int = -1  # what was played from one seed hangs together; -1: from many


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's strength in Elo points above the weakest, and the half-width of its 95 % interval."""

    name: str
    points: float
    half: float


def fair_share(others: int, share: float = 0.5) -> float:
    """What a share of matches won between two comes to when one sits among several others of equal strength."""
    odds = share / (1 - share)
    return odds / (odds + others)


def expected(one: float, other: float, others: int) -> float:
    """How likely the one is to win: its weight among the weights of all at the table."""
    return 1.0 / (1.0 + others * exp(other - one))


def ratings(met: Sequence[Encounter], names: Sequence[str]) -> list[Rating]:
    """The strengths under which what happened is likeliest (Bradley and Terry), weakest player at 0.

    How sure one is counts both ends: the weakest is as little known as the others, and the two are known together.
    """
    strength = dict.fromkeys(names, 0.0)
    whole = _together(met)
    for _ in range(ROUNDS):
        slopes = [_slope(whole, name, strength)[0] for name in names]
        for name, row in zip(names, inverse(_bends(whole, names, strength)), strict=True):
            step = sum(part * slope for part, slope in zip(row, slopes, strict=True))
            strength[name] += max(-1.0, min(1.0, step))
    least = min(names, key=lambda name: strength[name])
    spread = _spreads(met, whole, names, strength)
    return [
        Rating(name, POINTS * (strength[name] - strength[least]), POINTS * Z * spread(name, least)) for name in names
    ]


def _together(met: Sequence[Encounter]) -> list[Encounter]:
    """The encounters of the same players counted together, from whatever seeds."""
    found: dict[tuple[str, str, int], tuple[int, float]] = {}
    for each in met:
        games, won = found.get((each.one, each.other, each.others), (0, 0.0))
        found[each.one, each.other, each.others] = (games + each.games, won + each.won)
    return [Encounter(*players, *counted) for players, counted in found.items()]


def _spreads(
    met: Sequence[Encounter], whole: Sequence[Encounter], names: Sequence[str], strength: dict[str, float]
) -> Callable[[str, str], float]:
    """The standard error of the distance between any two players, from the whole covariance of all strengths.

    By how sharply the likelihood bends; and by how much seeds differ, where there are enough of them to say: the
    larger of the two, for players who try the same seeds have not met in so many matches.
    """
    covariance = inverse(_bends(whole, names, strength))
    told = _seed_by_seed(met, names, strength)
    at = {name: number for number, name in enumerate(names)}

    def error(one: str, other: str) -> float:
        if one == other:
            return 0.0
        i, j = at[one], at[other]
        apart = [row[i] - row[j] for row in covariance]
        by_bend = apart[i] - apart[j]
        by_seed = sum(sum(a * b for a, b in zip(apart, each, strict=True)) ** 2 for each in told)
        enough = len(told) >= SEEDS
        return sqrt(max(by_bend, by_seed * len(told) / (len(told) - 1))) if enough else sqrt(by_bend)

    return error


def _bends(met: Sequence[Encounter], names: Sequence[str], strength: dict[str, float]) -> list[list[float]]:
    """How sharply the likelihood bends, in every two strengths together."""
    at = {name: number for number, name in enumerate(names)}
    bends = [[0.0] * len(names) for _ in names]
    for name, number in at.items():
        bends[number][number] = _slope(met, name, strength)[1]
    for each in met:
        if each.one != each.other:
            p = expected(strength[each.one], strength[each.other], each.others)
            i, j = at[each.one], at[each.other]
            bends[i][j] -= each.games * p * (1 - p)
            bends[j][i] -= each.games * p * (1 - p)
    return bends


def _seed_by_seed(met: Sequence[Encounter], names: Sequence[str], strength: dict[str, float]) -> list[list[float]]:
    """What every seed has told of each strength; nothing where it is not said which seed a match is from."""
    at = {name: number for number, name in enumerate(names)}
    told: dict[int, list[float]] = {}
    for each in met:
        if each.seed >= 0 and each.one != each.other:
            off = each.won - each.games * expected(strength[each.one], strength[each.other], each.others)
            row = told.setdefault(each.seed, [0.0] * len(names))
            row[at[each.one]] += off
            row[at[each.other]] -= off
    return list(told.values())


def inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a small matrix whose diagonal outweighs its rows, as the bends of a likelihood do."""
    size = len(matrix)
    rows = [[*row, *(1.0 if i == j else 0.0 for j in range(size))] for i, row in enumerate(matrix)]
    for at in range(size):
        pivot = rows[at][at]
        rows[at] = [value / pivot for value in rows[at]]
        for other in range(size):
            if other != at:
                part = rows[other][at]
                rows[other] = [a - part * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [row[size:] for row in rows]


def _slope(met: Sequence[Encounter], name: str, strength: dict[str, float]) -> tuple[float, float]:
    """How the likelihood changes with one strength: its slope and how sharply it bends."""
    p = expected(strength[name], 0.0, 1)
    down, bend = PRIOR * (1 - 2 * p), 2 * PRIOR * p * (1 - p)
    for each in met:
        if name in (each.one, each.other) and each.one != each.other:
            p = expected(strength[each.one], strength[each.other], each.others)
            sign = 1 if name == each.one else -1
            down += sign * (each.won - each.games * p)
            bend += each.games * p * (1 - p)
    return down, bend

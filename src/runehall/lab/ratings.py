"""Ratings from matches: how strong each player is, so that what happened is likeliest, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

POINTS: Final = 400 / log(10)  # Elo's points for one unit of strength
ROUNDS: Final = 60
PRIOR: Final = 0.5  # of a match won and lost against a player of middle strength: no rating runs away


@dataclass(frozen=True, slots=True)
class Met:
    """What one sort of match came to: one player alone against others of one sort, so often, so many won."""

    one: str
    other: str
    others: int  # how many of the other sort sat there
    games: int
    won: float  # by the one


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


def ratings(met: Sequence[Met], names: Sequence[str]) -> list[Rating]:
    """The strengths under which what happened is likeliest (Bradley and Terry), weakest player at 0."""
    strength = dict.fromkeys(names, 0.0)
    for _ in range(ROUNDS):
        for name in names:
            down, bend = _slope(met, name, strength)
            strength[name] += max(-1.0, min(1.0, down / bend))
    least = min(strength.values())
    return [
        Rating(name, POINTS * (strength[name] - least), POINTS * 1.96 / sqrt(_slope(met, name, strength)[1]))
        for name in names
    ]


def _slope(met: Sequence[Met], name: str, strength: dict[str, float]) -> tuple[float, float]:
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

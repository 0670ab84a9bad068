"""From a game's judgement to a chance of winning: a curve found by playing on to the end."""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final

STEEP: Final = 5.0  # the slope that is taken for likely before anything was played
FAITH: Final = 0.02  # how firmly that is believed: the weight of the prior on the slope
ROUNDS: Final = 12  # steps of Newton's method; it settles in about six


class Curve:
    """The chance of winning at a value: a logistic curve through played-out matches, and how sure it is.

    A judgement says who stands better, not how likely they are to win: the same lead means more late in a match. So the
    curve is found anew for each moment, from worlds played to their end.
    """

    bias: float
    slope: float
    games: int
    spread: list[float]  # variance of the bias, covariance, variance of the slope

    def __init__(self, sides: int) -> None:
        self.bias = log(1.0 / max(1, sides - 1)) if sides > 1 else 0.0
        self.slope = STEEP
        self.games = 0
        self.spread = [1.0, 0.0, 4.0]

    def chance(self, value: float) -> float:
        """The chance of winning for a seat whose standing is judged so; won and lost are certain."""
        if value >= 1.0:
            return 1.0
        if value <= -1.0:
            return 0.0
        return _logistic(self.bias + self.slope * value)

    def error(self, value: float) -> float:
        """How far that chance may be off because the curve itself is an estimate (one standard error)."""
        if value >= 1.0 or value <= -1.0:
            return 0.0
        p = self.chance(value)
        variance = self.spread[0] + 2.0 * value * self.spread[1] + value * value * self.spread[2]
        return p * (1.0 - p) * sqrt(max(0.0, variance))

    def fit(self, values: list[float], won: list[float], games: int) -> None:
        """Lay the curve through what was met: the values of seats, and the share of the win each got in the end.

        The seats of one match share its end, so they count together as one match when it comes to certainty.
        """
        self.games = games
        if not values:
            return
        start_bias, start_slope = self.bias, self.slope
        weight = games / len(values)
        for _ in range(ROUNDS):
            down_bias = 0.25 * (self.bias - start_bias)
            down_slope = FAITH * (self.slope - start_slope)
            aa, ab, bb = 0.25, 0.0, FAITH
            for i in range(len(values)):
                p = _logistic(self.bias + self.slope * values[i])
                down_bias += weight * (p - won[i])
                down_slope += weight * (p - won[i]) * values[i]
                q = weight * p * (1.0 - p)
                aa += q
                ab += q * values[i]
                bb += q * values[i] * values[i]
            whole = aa * bb - ab * ab
            self.bias -= (bb * down_bias - ab * down_slope) / whole
            self.slope = max(0.1, self.slope - (aa * down_slope - ab * down_bias) / whole)
            self.spread = [bb / whole, -ab / whole, aa / whole]


def _logistic(x: float) -> float:
    if x < -40.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x)) if x < 40.0 else 1.0

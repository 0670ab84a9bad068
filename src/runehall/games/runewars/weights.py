"""What things are worth to bots, from 0 to 1."""

from __future__ import annotations

from typing import Final

RUNE: Final = 0.10
UNKNOWN_RUNE: Final = 0.04
LATE: Final = 0.25  # so much more in each of the last two years: runes decide, and nothing else grows any more
CLAIM: Final = 0.15  # a Victory card that lies on a deck
GOAL: Final = 0.03  # an Objective that is met
PRIZE: Final = 0.02  # what is bid for, if it is no dragon rune
AREA: Final = 0.006
UNIT: Final = 0.012  # a point of health
ROUTED: Final = 0.6  # of a standing one
STRONGHOLD: Final = 0.045
BROKEN: Final = 0.6
DEVELOPMENT: Final = 0.012
CITY: Final = 0.012
DIAL: Final = 0.006
INFLUENCE: Final = 0.004
TACTICS: Final = 0.006
TITLE: Final = 0.02
HERO: Final = 0.015
REWARD: Final = 0.012
HUNGER: Final = 0.008  # a unit above what the food dial feeds
HIGH_ORDER: Final = 0.0012  # a number that takes the bonus from lower Orders, for each season that is left of the year


def unit_worth(health: int) -> float:
    """What a standing unit is worth."""
    return UNIT * (1 + health) * 0.5

"""Words and figures that the tables and the verbs of Runewars share."""

from __future__ import annotations

from typing import Final

from runehall.content.content import Field, Sort

FACTIONS: Final = ("daqan", "latari", "waiqar", "uthuk")
NEUTRAL: Final = "neutral"
SHAPES: Final = ("triangle", "rectangle", "hexagon", "circle")
DIALS: Final = ("food", "wood", "ore")
ATTRIBUTES: Final = ("strength", "agility", "wisdom")
DESTINIES: Final = ("gold", "silver", "red")
SEASONS: Final = ("spring", "summer", "fall", "winter")
SIDES: Final = ("n", "ne", "se", "s", "sw", "nw")  # clockwise, as the map counts them
ALIGNMENTS: Final = ("good", "evil", "neutral")
MOST_HEALTH: Final = 6  # of a unit: a battle tells up to 5 damage on one that lives
OWNER: Final = "owner"  # who suffers picks
STRIKER: Final = "striker"  # who strikes picks

SHAPE_WORDS: Final = {shape: f"{shape} unit|{shape} units" for shape in SHAPES}
ATTRIBUTE_WORDS: Final = {"strength": "Strength", "agility": "Agility", "wisdom": "Wisdom", "any": "one attribute"}


def figure(name: str = "count", low: int = 1, high: int = 9) -> Field:
    """A number that must be given."""
    return Field(name, Sort.NUMBER, low=low, high=high)


def extra(name: str, high: int = 9) -> Field:
    """A number that is nothing where it is left out."""
    return Field(name, Sort.NUMBER, default=0, low=0, high=high)


def shape(name: str = "shape") -> Field:
    """The shape of a unit's base."""
    return Field(name, allowed=SHAPES, words=SHAPE_WORDS)


def by_players(name: str) -> Field:
    """A number for 2, one for 3 and one for 4 players (RW-D58)."""
    return Field(name, Sort.NUMBER, many=True, least=3, most=3, low=1, high=40)

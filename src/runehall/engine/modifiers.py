"""Bonuses that last until a named moment, and the table that tells who has something to do at a moment."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from runehall.engine.values import Value


class Modifier(Value):
    """A change to one figure of one target that ends at a moment: +1 strength of lane 2 until the end of the turn."""

    def __init__(self, figure: int, target: int, amount: int, until: int) -> None:
        self.figure: Final = figure
        self.target: Final = target  # -1: everything the figure belongs to
        self.amount: Final = amount
        self.until: Final = until

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Modifier)
            and self.figure == other.figure
            and self.target == other.target
            and self.amount == other.amount
            and self.until == other.until
        )

    def __hash__(self) -> int:
        return hash((self.figure, self.target, self.amount, self.until))


def total(modifiers: list[Modifier], figure: int, target: int) -> int:
    """The sum of all changes to a figure of a target."""
    amount = 0
    for modifier in modifiers:
        if modifier.figure == figure and (modifier.target == target or modifier.target == -1):
            amount += modifier.amount
    return amount


def lasting(modifiers: list[Modifier], moment: int) -> list[Modifier]:
    """Those modifiers that do not end at this moment."""
    return [modifier for modifier in modifiers if modifier.until != moment]


class Moments:
    """Which kinds of card have something to do at which moment; built once when the content is loaded."""

    kinds: list[list[int]]

    def __init__(self, moments: int, triggers: Iterable[tuple[int, int]]) -> None:
        self.kinds = [[] for _ in range(moments)]
        for moment, kind in triggers:
            if kind not in self.kinds[moment]:
                self.kinds[moment].append(kind)

    def at(self, moment: int) -> list[int]:
        """The kinds that answer a moment, in the order of the content."""
        return self.kinds[moment]

"""All figures of a folder as plain rows, for files and notebooks: one row a figure, with its interval."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from runehall.lab.stats.compare_stats import Comparison, Difference
from runehall.lab.stats.figures import Findings, Rate, Spread

Row = dict[str, Any]


def figures_of(found: Findings) -> list[Row]:
    """Every figure that is said of a folder."""
    rows = [*_rates("seat", found.seats), *_rates("turn order", found.order), *_rates("bot", found.bots)]
    for group, rates in found.traits.items():
        rows += _rates(group, rates)
    rows += [*_rates("card played", found.played), *_rates("card held", found.held)]
    for what, spreads in (
        ("match", found.matches), ("decisions", found.decisions), ("downtime", found.downtime),
        ("longest wait", found.longest_waits),
    ):  # fmt: skip
        rows += _spreads(what, spreads)
    return rows


def _rates(what: str, rates: Sequence[Rate]) -> Iterator[Row]:
    """Rates as rows."""
    for each in rates:
        low, high = each.interval
        yield {"what": what, "name": each.name, "value": each.share, "low": low, "high": high,
               "expected": each.expected, "count": each.chairs, "often": each.often, "clear": each.clear}  # fmt: skip


def _spreads(what: str, spreads: Sequence[Spread]) -> Iterator[Row]:
    """Means as rows."""
    for each in spreads:
        low, high = each.interval
        yield {"what": what, "name": each.name, "value": each.mean, "low": low, "high": high,
               "expected": None, "count": len(each.values), "often": None, "clear": None}  # fmt: skip


def differences_of(found: Comparison) -> list[Row]:
    """Every figure that is said of two folders."""
    parts = (("seat", found.seats), ("given", found.traits), ("course", found.course), ("card played", found.played),
             ("won with card", found.won))  # fmt: skip
    return [_difference(what, each) for what, those in parts for each in those]


def _difference(what: str, each: Difference) -> Row:
    """A difference as a row."""
    return {"what": what, "name": each.name, "before": each.before, "after": each.after,
            "difference": each.difference, "low": each.low, "high": each.high, "effect": each.effect,
            "size": each.size, "pairs": each.pairs, "clear": each.clear}  # fmt: skip

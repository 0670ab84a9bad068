"""How sure a figure is, at 95 %: few values count for less, and the seats of one match are one witness together."""

from __future__ import annotations

from math import sqrt

import polars as pl

from runehall.lab.stats.students import MADE_UP, Z, reach

__all__ = ["MADE_UP", "Z", "error_of", "reach", "worth"]


def error_of(values: pl.Series, matches: pl.Series, *, made_up: int = 0) -> float:
    """The standard error of a mean, where the values of one match hang together."""
    off = pl.DataFrame({"match": matches, "off": values.cast(pl.Float64)}).with_columns(
        pl.col("off") - pl.col("off").mean()
    )
    sums = off.group_by("match").agg(pl.col("off").sum())["off"]
    count = len(sums) + made_up
    squares = float((sums * sums).sum()) + made_up
    return sqrt(squares * count / (count - 1)) / (len(values) + made_up) if count > 1 else float("inf")


def worth(chairs: pl.DataFrame, by: str) -> dict[str, float]:
    """For each group of chairs, how many chairs of matches of their own would say as much about how often they win.

    Seats that win together say one thing; those that win against each other say no less than strangers.
    """
    off = chairs.with_columns(off=pl.col("won") - pl.col("won").mean().over(by))
    matches = off.group_by(by, "match").agg(pl.col("off").sum(), pl.len(), pl.col("won").sum())
    found = matches.group_by(by).agg(
        squares=(pl.col("off") ** 2).sum(), matches=pl.len(), chairs=pl.col("len").sum(), won=pl.col("won").sum()
    )
    return {row[by]: _worth(row["squares"], row["matches"], row["chairs"], row["won"])
            for row in found.iter_rows(named=True)}  # fmt: skip


def _worth(squares: float, matches: int, chairs: int, won: float) -> float:
    """How much some chairs are worth, by how much more their matches differ than chance alone would make them."""
    share = won / chairs
    alone = chairs * share * (1 - share)
    if alone < 1e-9 or matches < 2:  # all of them won, or none did
        return float(matches)
    return chairs / max(1.0, squares * matches / (matches - 1) / alone)

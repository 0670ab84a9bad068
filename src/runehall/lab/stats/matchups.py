"""Who beats whom: what seats were given, or which bots sat there, held against each other match by match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import polars as pl

from runehall.lab.run.folder import KeptMatches
from runehall.lab.stats.intervals import MADE_UP, error_of, reach

BOTS: Final = "Bot"
GIVEN: Final = "Given"  # the group of a trait that names none: "Clan: Red" is of the group Clan
FEWEST: Final = 5  # so many encounters are worth a figure


@dataclass(frozen=True, slots=True)
class Matchup:
    """How one sort of seat fared against another: of every two rivals the one that won more has won the encounter."""

    one: str
    other: str
    met: int
    share: float  # of the encounters that the one has won; a draw between the two is half of one
    low: float
    high: float


@dataclass(frozen=True)
class Matrix:
    """All sorts of one group against each other."""

    group: str
    names: tuple[str, ...]
    cells: Mapping[tuple[str, str], Matchup]


def matrices(kept: KeptMatches) -> tuple[Matrix, ...]:
    """A matrix for every group of what seats were given, and one of the bots, where there is more than one sort."""
    sides = dict(enumerate(kept.plan["sides"]))
    if len(set(sides.values())) < 2:
        return ()
    rows = kept.rows.select(
        "match", "seat", "bot", "won", "traits", side=pl.col("seat").replace_strict(sides, return_dtype=pl.Int8)
    )
    each = rows.explode("traits").drop_nulls("traits")
    parts = each.with_columns(part=pl.col("traits").str.splitn(": ", 2)).unnest("part")
    grouped = parts.select(
        "match", "seat", "side", "won",
        group=pl.when(pl.col("field_1").is_null()).then(pl.lit(GIVEN)).otherwise("field_0"),
        name=pl.coalesce("field_1", "field_0"),
    )  # fmt: skip
    bots = rows.select("match", "seat", "side", "won", group=pl.lit(BOTS), name=pl.col("bot"))
    found = [_matrix(str(group), frame) for (group,), frame in
             pl.concat([grouped, bots]).group_by("group", maintain_order=True)]  # fmt: skip
    return tuple(matrix for matrix in found if len(matrix.names) > 1 and matrix.cells)


def _matrix(group: str, seats: pl.DataFrame) -> Matrix:
    """The matrix of one group."""
    once = seats.unique(["match", "side", "name"], keep="first", maintain_order=True)
    met = once.join(once, on="match", suffix="_other").filter(pl.col("side") != pl.col("side_other"))
    met = met.with_columns(beat=0.5 + (pl.col("won") - pl.col("won_other")).sign() / 2).sort(
        "name", "name_other", "match"
    )
    cells = {
        (str(one), str(other)): _matchup(str(one), str(other), frame)
        for (one, other), frame in met.group_by("name", "name_other", maintain_order=True)
        if frame.height >= FEWEST
    }
    return Matrix(group, tuple(sorted(once["name"].unique().to_list())), cells)


def _matchup(one: str, other: str, met: pl.DataFrame) -> Matchup:
    """One cell of a matrix."""
    share = float(met["beat"].sum()) / met.height
    half = reach(met["match"].n_unique()) * error_of(met["beat"], met["match"], made_up=MADE_UP)
    if one == other:
        half = 0.0  # it is half by itself
    return Matchup(one, other, met.height, share, max(0.0, share - half), min(1.0, share + half))


def rows_of(found: Sequence[Matrix]) -> list[dict[str, object]]:
    """All cells as plain rows."""
    return [
        {"group": matrix.group, "one": cell.one, "other": cell.other, "met": cell.met, "share": cell.share,
         "low": cell.low, "high": cell.high}
        for matrix in found for cell in matrix.cells.values()
    ]  # fmt: skip

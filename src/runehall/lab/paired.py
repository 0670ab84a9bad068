"""Two folders played from the same seeds, compared match by match: differences with intervals and effect sizes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import asin, erfc, sqrt
from typing import Any, Final

import polars as pl

from runehall.engine.errors import Refused
from runehall.lab.figures import FALSE_ALARMS, FEWEST, Z, branching, mean_wait
from runehall.lab.folder import Kept

ALIKE: Final = ("game", "rules", "seats", "bots", "rotate", "seed")  # what two folders must share to be compared
SIZES: Final = ((0.8, "large"), (0.5, "medium"), (0.2, "small"))  # Cohen's words for effects


@dataclass(frozen=True, slots=True)
class Difference:
    """One figure before and after, and what lies between."""

    name: str
    before: float
    after: float
    low: float  # where the true difference lies
    high: float
    effect: float  # Cohen's d for means, h for shares
    pairs: int
    chance: float  # how likely so large a difference is by chance alone
    clear: bool = False

    @property
    def difference(self) -> float:
        """How much more it is after."""
        return self.after - self.before

    @property
    def size(self) -> str:
        """The effect in a word."""
        return next((word for least, word in SIZES if abs(self.effect) >= least), "negligible")


@dataclass(frozen=True)
class Comparison:
    """All that is said of two folders."""

    before: Mapping[str, Any]
    after: Mapping[str, Any]
    matches: int
    same: float  # the share of matches that went exactly alike
    seats: tuple[Difference, ...]
    traits: tuple[Difference, ...]
    course: tuple[Difference, ...]
    played: tuple[Difference, ...]  # how often seats play each card
    won: tuple[Difference, ...]  # how often they win when they do


def compared(before: Kept, after: Kept) -> Comparison:
    """Compare two folders; refused where they were not played from the same seeds by the same bots."""
    for name in ALIKE:
        if before.plan[name] != after.plan[name]:
            raise Refused(
                f"'{before.path}' and '{after.path}' cannot be compared match by match: "
                f"{name} is {before.plan[name]} in one, {after.plan[name]} in the other."
            )
    rows = before.rows.join(after.rows, on=["match", "seat"], how="inner", suffix="_after").sort("match", "seat")
    if not rows.height:
        raise Refused(f"'{before.path}' and '{after.path}' have no match in common.")
    once = rows.filter(pl.col("seat") == 0)
    return Comparison(
        before=before.plan,
        after=after.plan,
        matches=once.height,
        same=_same(rows),
        seats=_marked([_share(rows.filter(pl.col("seat") == seat), name) for seat, name in _names(before)]),
        traits=_marked(_traits(rows)),
        course=_marked(_course(once, rows)),
        played=_marked(_presence(rows)),
        won=_marked(_wins(rows)),
    )


def _names(kept: Kept) -> list[tuple[int, str]]:
    """The seats and what they are called."""
    return list(enumerate(kept.plan["seat_names"]))


def _same(rows: pl.DataFrame) -> float:
    """The share of matches in which every seat did the same and won the same."""
    columns = ("won", "score", "choices", "decisions", "offered", "played")
    alike = pl.all_horizontal(pl.col(name).eq_missing(pl.col(f"{name}_after")) for name in columns)
    return (
        float(rows.group_by("match").agg(alike.all().alias("alike"))["alike"].cast(pl.Float64).sum())
        / rows["match"].n_unique()
    )


# -- differences -------------------------------------------------------------------------------------------------------


def difference(name: str, before: pl.Series, after: pl.Series, *, share: bool) -> Difference | None:
    """The difference of two columns of pairs; None where there are too few."""
    pairs = pl.DataFrame({"before": before.cast(pl.Float64), "after": after.cast(pl.Float64)}).drop_nulls()
    if pairs.height < FEWEST:
        return None
    old, new = _mean(pairs["before"]), _mean(pairs["after"])
    error = _deviation(pairs["after"] - pairs["before"]) / sqrt(pairs.height)
    if share:
        effect = shares_apart(old, new)
    else:
        pooled = sqrt((_deviation(pairs["before"]) ** 2 + _deviation(pairs["after"]) ** 2) / 2)
        effect = (new - old) / pooled if pooled > 0 else 0.0
    return _between(name, old, new, error, effect, pairs.height)


def _between(name: str, old: float, new: float, error: float, effect: float, pairs: int) -> Difference:
    """A difference with its interval and how likely it is by chance."""
    gap = new - old
    chance = erfc(abs(gap) / error / sqrt(2)) if error > 0 else 1.0
    return Difference(name, old, new, gap - Z * error, gap + Z * error, effect, pairs, chance)


def shares_apart(before: float, after: float) -> float:
    """Cohen's h: how far apart two shares are, the same at every height."""
    return 2 * asin(sqrt(after)) - 2 * asin(sqrt(before))


def _share(rows: pl.DataFrame, name: str) -> Difference | None:
    """How much more often some chairs win."""
    return difference(name, rows["won"], rows["won_after"], share=True)


def _traits(rows: pl.DataFrame) -> list[Difference | None]:
    """How much more often seats win with what they were given in both."""
    both = rows.with_columns(trait=pl.col("traits").list.set_intersection("traits_after"))
    each = both.explode("trait").drop_nulls("trait").sort("trait", "match", "seat")
    return [_share(group, str(name)) for (name,), group in each.group_by("trait", maintain_order=True)]


def _course(once: pl.DataFrame, rows: pl.DataFrame) -> list[Difference | None]:
    """How matches run."""
    wanted = (
        ("choices a match", once, pl.col("choices")),
        ("turns a match", once, pl.col("turns")),
        ("options a choice", once, branching()),
        ("lead changes a match", once, pl.col("lead_changes")),
        ("share of a match until it is settled", once, pl.col("settled")),
        ("decisions of a seat", rows, pl.col("decisions")),
        ("choices of others between two own ones", rows, mean_wait()),
        ("longest wait of a seat", rows, pl.col("longest_wait")),
    )
    found: list[Difference | None] = []
    for name, frame, what in wanted:
        later = frame.select(pl.col(column).alias(column.removesuffix("_after")) for column in frame.columns
                             if column.endswith("_after"))  # fmt: skip
        found.append(
            difference(name, frame.select(value=what)["value"], later.select(value=what)["value"], share=False)
        )
    return found


def _presence(rows: pl.DataFrame) -> list[Difference | None]:
    """How much more often seats play each card at least once."""
    cards = sorted({*_all(rows, "played"), *_all(rows, "played_after")})
    return [
        difference(
            card, rows["played"].list.contains(card), rows["played_after"].list.contains(card), share=True
        )
        for card in cards
    ]  # fmt: skip


def _wins(rows: pl.DataFrame) -> list[Difference | None]:
    """How much more often seats win that played a card; it is not the same seats that do, so there are no pairs."""
    old, new = _won_with(rows, "played", "won"), _won_with(rows, "played_after", "won_after")
    found: list[Difference | None] = []
    for card in sorted(old.keys() & new.keys()):
        (before, seats_before), (after, seats_after) = old[card], new[card]
        error = sqrt(_variance(before, seats_before) + _variance(after, seats_after))
        if min(seats_before, seats_after) >= FEWEST:
            apart = shares_apart(before, after)
            found.append(_between(card, before, after, error, apart, min(seats_before, seats_after)))
    return found


def _variance(share: float, count: int) -> float:
    """The variance of a share that was seen so often; with a little added, so that none or all is not certain."""
    smooth = (share * count + 1) / (count + 2)
    return smooth * (1 - smooth) / count


def _won_with(rows: pl.DataFrame, cards: str, won: str) -> dict[str, tuple[float, int]]:
    """The share of wins, and the number, of the seats that played each card."""
    each = rows.select(pl.col(cards).list.unique().alias("card"), pl.col(won).alias("won")).explode("card")
    found = each.drop_nulls("card").group_by("card").agg(pl.col("won").mean(), pl.len())
    return {card: (share, count) for card, share, count in found.iter_rows()}


def _marked(found: Sequence[Difference | None]) -> tuple[Difference, ...]:
    """Mark the differences that are clear, so that few of those marked are false alarms."""
    there = [each for each in found if each is not None]
    ranked = sorted(each.chance for each in there)
    bar = max((p for rank, p in enumerate(ranked, 1) if p <= FALSE_ALARMS * rank / len(ranked)), default=-1.0)
    return tuple(
        Difference(e.name, e.before, e.after, e.low, e.high, e.effect, e.pairs, e.chance, e.chance <= bar)
        for e in there
    )


def _all(rows: pl.DataFrame, column: str) -> list[str]:
    """All names in a column of lists."""
    return rows[column].explode().drop_nulls().unique().to_list()


def _mean(values: pl.Series) -> float:
    """The mean of numbers."""
    return float(values.sum()) / len(values)


def _deviation(values: pl.Series) -> float:
    """The standard deviation of numbers."""
    found = values.std()
    return float(found) if isinstance(found, float) else 0.0

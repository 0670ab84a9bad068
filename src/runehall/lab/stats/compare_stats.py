"""Two folders played from the same seeds, compared match by match: differences with intervals and effect sizes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import asin, erfc, sqrt
from typing import Any, Final

import polars as pl

from runehall.engine.errors import Refused
from runehall.lab.run.folder import KeptMatches
from runehall.lab.stats.able import able
from runehall.lab.stats.figures import FALSE_ALARMS, FEWEST, branching, mean_wait
from runehall.lab.stats.intervals import MADE_UP, Z, error_of, reach

ALIKE: Final = ("game", "rules", "seats", "bots", "rotate", "seed")  # what two folders must share to be compared
SIZES: Final = ((0.8, "large"), (0.5, "medium"), (0.2, "small"))  # Cohen's words for effects on means
SWINGS: Final = ((0.15, "large"), (0.08, "medium"), (0.02, "small"))  # for shares: players feel points, not Cohen's h


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
    share: bool  # whether it is one of shares
    clear: bool = False

    @property
    def difference(self) -> float:
        """How much more it is after."""
        return self.after - self.before

    @property
    def size(self) -> str:
        """The effect in a word."""
        if self.share:
            return next((word for least, word in SWINGS if abs(self.difference) >= least), "negligible")
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


def compared(before: KeptMatches, after: KeptMatches) -> Comparison:
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


def _names(kept: KeptMatches) -> list[tuple[int, str]]:
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


def difference(name: str, before: pl.Series, after: pl.Series, matches: pl.Series, *, share: bool) -> Difference | None:
    """The difference of two columns of pairs, with the matches they are from; None where there are too few."""
    columns = {"before": before.cast(pl.Float64), "after": after.cast(pl.Float64), "match": matches}
    pairs = pl.DataFrame(columns).drop_nulls()
    if pairs.height < FEWEST:
        return None
    old, new = _mean(pairs["before"]), _mean(pairs["after"])
    error = error_of(pairs["after"] - pairs["before"], pairs["match"], made_up=MADE_UP if share else 0)
    if share:
        effect = shares_apart(old, new)
    else:
        pooled = sqrt((_deviation(pairs["before"]) ** 2 + _deviation(pairs["after"]) ** 2) / 2)
        effect = (new - old) / pooled if pooled > 0 else 0.0
    witnesses = pairs["match"].n_unique()
    return _between(name, old, new, error, effect, pairs.height, witnesses, share=share)


def _between(
    name: str, old: float, new: float, error: float, effect: float, pairs: int, witnesses: int, *, share: bool
) -> Difference:
    """A difference with its interval and how likely it is by chance."""
    gap, half = new - old, reach(witnesses) * error if error > 0 else 0.0
    if error > 0:
        chance = erfc(abs(gap) / half * Z / sqrt(2))
    else:
        chance = 1.0 if gap == 0 else 0.0  # all matches have moved by the same
    return Difference(name, old, new, gap - half, gap + half, effect, pairs, chance, share)


def shares_apart(before: float, after: float) -> float:
    """Cohen's h: how far apart two shares are, the same at every height."""
    return 2 * asin(sqrt(after)) - 2 * asin(sqrt(before))


def _share(rows: pl.DataFrame, name: str) -> Difference | None:
    """How much more often some chairs win."""
    return difference(name, rows["won"], rows["won_after"], rows["match"], share=True)


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
        old, new = frame.select(value=what)["value"], later.select(value=what)["value"]
        found.append(difference(name, old, new, frame["match"], share=False))
    return found


def _presence(rows: pl.DataFrame) -> list[Difference | None]:
    """How much more often seats play each card at least once, of those that could in either."""
    later = rows.select(
        "match", "seat", **{name: pl.col(f"{name}_after") for name in ("traits", "held", "played")}
    )  # fmt: skip
    could = able(rows, later)
    sorts = pl.concat_list(pl.format("seat {}", pl.col("seat")), "traits", "traits_after")
    sorted_rows = rows.with_columns(sorts=sorts)
    found: list[Difference | None] = []
    for card in sorted({*_all(rows, "played"), *_all(rows, "played_after")}):
        barred = list(could.barred.get(card, ()))
        those = sorted_rows.filter(pl.col("sorts").list.set_intersection(barred).list.len() == 0)
        old, new = those["played"].list.contains(card), those["played_after"].list.contains(card)
        found.append(difference(card, old, new, those["match"], share=True))
    return found


def _wins(rows: pl.DataFrame) -> list[Difference | None]:
    """How much more often seats win that played a card; not always the same seats do, but in the same matches."""
    found: list[Difference | None] = []
    for card in sorted({*_all(rows, "played")} & {*_all(rows, "played_after")}):
        each = rows.select(
            "match",
            old=pl.col("played").list.contains(card).cast(pl.Float64),
            new=pl.col("played_after").list.contains(card).cast(pl.Float64),
            won=pl.col("won"),
            won_after=pl.col("won_after"),
        )
        seats_before, seats_after = float(each["old"].sum()), float(each["new"].sum())
        if min(seats_before, seats_after) < FEWEST:
            continue
        before = float((each["won"] * each["old"]).sum()) / seats_before
        after = float((each["won_after"] * each["new"]).sum()) / seats_after
        told = (each["won_after"] - after) * each["new"] / (seats_after + MADE_UP) - (each["won"] - before) * each[
            "old"
        ] / (seats_before + MADE_UP)
        error = _error_of_ratios(each["match"], told, seats_before, seats_after)
        apart, pairs = shares_apart(before, after), int(min(seats_before, seats_after))
        found.append(_between(card, before, after, error, apart, pairs, pairs, share=True))
    return found


def _error_of_ratios(matches: pl.Series, told: pl.Series, before: float, after: float) -> float:
    """The standard error of a difference of two shares, by what every match has told of it.

    A seat that won and one that lost are made up in both, so that none or all is not certain.
    """
    sums = pl.DataFrame({"match": matches, "told": told}).group_by("match").agg(pl.col("told").sum())["told"]
    made_up = 0.5 / (before + MADE_UP) ** 2 + 0.5 / (after + MADE_UP) ** 2
    return sqrt(float((sums * sums).sum()) + made_up)


def _marked(found: Sequence[Difference | None]) -> tuple[Difference, ...]:
    """Mark the differences that are clear, so that few of those marked are false alarms."""
    there = [each for each in found if each is not None]
    ranked = sorted(each.chance for each in there)
    bar = max((p for rank, p in enumerate(ranked, 1) if p <= FALSE_ALARMS * rank / len(ranked)), default=-1.0)
    return tuple(
        replace(each, clear=each.chance <= bar)
        for each in there
    )  # fmt: skip


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

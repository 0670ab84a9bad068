"""What a folder of matches says, in figures with intervals (95 %)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import erfc, sqrt
from typing import Any, Final

import polars as pl

from runehall.lab.run.folder import KeptMatches
from runehall.lab.run.simulate import Share, Summary
from runehall.lab.stats.able import able
from runehall.lab.stats.intervals import reach, worth
from runehall.worlds.odds import wilson

FALSE_ALARMS: Final = 0.05  # the share of false alarms allowed among all rates of a list that are called clear
GIVEN: Final = "Given"  # the group of a trait that names none: "Clan: Red" is of the group Clan
FIRST, LATER = "first", "later"  # whose turn came when
FEWEST: Final = 5  # a card must have been played or held by so many seats to be shown


@dataclass(frozen=True, slots=True)
class Rate:
    """How often some chairs won, and what chairs like them win anyway."""

    name: str
    chairs: int
    share: float
    expected: float
    often: float = 1.0  # the share these are of all chairs, or of those that could have played the card
    clear: bool = False  # too far from what was expected to be chance, also among many rates
    worth: float = 0.0  # so many chairs in matches of their own would say as much; 0: as many as there are

    @property
    def weight(self) -> float:
        """How many chairs in matches of their own they count for."""
        return self.worth or self.chairs

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies."""
        return wilson(self.share, self.weight)

    @property
    def lift(self) -> float:
        """How much more often they won than was expected."""
        return self.share - self.expected

    @property
    def standing(self) -> float:
        """The lift in standard errors: how surely they win more, or less."""
        return self.lift / sqrt(max(self.expected * (1 - self.expected), 1e-9) / max(1.0, self.weight))


@dataclass(frozen=True, slots=True)
class Spread:
    """How one figure is spread over matches or chairs."""

    name: str
    unit: str
    values: tuple[float, ...]

    @property
    def mean(self) -> float:
        """The mean."""
        return sum(self.values) / len(self.values)

    @property
    def deviation(self) -> float:
        """The standard deviation."""
        mean = self.mean
        return sqrt(sum((value - mean) ** 2 for value in self.values) / max(1, len(self.values) - 1))

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true mean lies."""
        half = reach(len(self.values)) * self.deviation / sqrt(len(self.values))
        return (self.mean - half, self.mean + half)

    def at(self, share: float) -> float:
        """The value below which this share of all values lies."""
        ordered = sorted(self.values)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


@dataclass(frozen=True)
class Findings:
    """All that is said of one folder."""

    plan: Mapping[str, Any]
    games: int
    seats: tuple[Rate, ...]
    order: tuple[Rate, ...]  # those that had the first turn, and all others
    bots: tuple[Rate, ...]
    traits: Mapping[str, tuple[Rate, ...]]  # by group
    played: tuple[Rate, ...]
    held: tuple[Rate, ...]
    never_played: tuple[str, ...]
    reasons: tuple[tuple[str, int], ...]
    matches: tuple[Spread, ...]  # one value a match
    decisions: tuple[Spread, ...]  # one value a match, seat by seat
    downtime: tuple[Spread, ...]
    longest_waits: tuple[Spread, ...]


def findings(kept: KeptMatches) -> Findings:
    """Everything that can be said of a folder."""
    rows = kept.rows.with_columns(expected=pl.col("won").mean().over("seat", "bot"))
    names = kept.plan["seat_names"]
    even = even_share(kept)
    seated = rows.with_columns(
        seat_name=pl.col("seat").replace_strict(dict(enumerate(names)), return_dtype=pl.String),
        even=pl.lit(even),
    )
    played = cards(rows, "played")
    return Findings(
        plan=kept.plan,
        games=kept.games,
        seats=_in_order(rates(seated, "seat_name", "even"), names),
        order=_by_order(seated),
        bots=rates(by_side(kept, seated), "bot", "even"),
        traits=_grouped(rates(_by_trait(rows, even), "traits", "expected")),
        played=played,
        held=cards(rows, "held"),
        never_played=tuple(sorted(_held_at_all(rows) - set(_names(rows, "played")))),
        reasons=_reasons(rows),
        matches=_match_spreads(rows),
        decisions=_seat_spreads(seated, names, pl.col("decisions").cast(pl.Float64), "decisions a match"),
        downtime=_seat_spreads(seated, names, mean_wait(), "choices of others between two own ones, on average"),
        longest_waits=_seat_spreads(seated, names, pl.col("longest_wait").cast(pl.Float64), "choices of others"),
    )


def _by_order(rows: pl.DataFrame) -> tuple[Rate, ...]:
    """How those fared that had the first turn, and all others."""
    named = rows.filter(pl.col("first").is_not_null()).with_columns(
        order=pl.when("first").then(pl.lit(FIRST)).otherwise(pl.lit(LATER))
    )
    return _in_order(rates(named, "order", "even"), (FIRST, LATER)) if named.height else ()


def even_share(kept: KeptMatches) -> float:
    """What a seat would win if all sides were equal; one side alone is held against what it wins anyway."""
    sides = len(set(kept.plan["sides"]))
    return 1 / sides if sides > 1 else float(kept.rows["won"].sum()) / kept.rows.height


def by_side(kept: KeptMatches, rows: pl.DataFrame) -> pl.DataFrame:
    """Rows of a folder with one for each bot of each side: seats that win together are no matches of their own."""
    sides = dict(enumerate(kept.plan["sides"]))
    sided = rows.with_columns(side=pl.col("seat").replace_strict(sides, return_dtype=pl.Int8))
    return sided.unique(["match", "side", "bot"], keep="first", maintain_order=True)


def summary_of(kept: KeptMatches) -> Summary:
    """What the terminal tells of a folder."""
    rows = kept.rows
    once = rows.filter(pl.col("seat") == 0)
    names = {seat: f"{seat} {name}" for seat, name in enumerate(kept.plan["seat_names"])}
    return Summary(
        games=kept.games,
        seats=_shares(rows.with_columns(pl.col("seat").replace_strict(names, return_dtype=pl.String)), "seat"),
        bots=_shares(by_side(kept, rows), "bot"),
        reasons=_reasons(rows),
        choices=int(once["choices"].sum()),
        mean_turns=once.select(pl.col("turns").mean()).item(),
        traits=_shares(_given(kept), "traits"),
        lost=int(once["lost"].sum()),
    )


def _given(kept: KeptMatches) -> pl.DataFrame:
    """A row for everything that each side of a match was given, once where several of its seats have it."""
    sides = dict(enumerate(kept.plan["sides"]))
    rows = kept.rows.with_columns(side=pl.col("seat").replace_strict(sides, return_dtype=pl.Int8))
    each = rows.explode("traits").drop_nulls("traits")
    return each.unique(["match", "side", "traits"], keep="first", maintain_order=True)


def _shares(rows: pl.DataFrame, by: str) -> tuple[Share, ...]:
    """The share of wins of all groups of rows, by name."""
    found = rows.group_by(by).agg(pl.col("won").sum(), pl.len()).sort(by)
    return tuple(Share(*row) for row in found.iter_rows())


def rates(rows: pl.DataFrame, by: str, expected: str) -> tuple[Rate, ...]:
    """The rates of all groups of rows, by name; those that cannot be chance are marked."""
    total, weights = rows.height, worth(rows, by)
    found = (
        rows.group_by(by)
        .agg(pl.len().alias("chairs"), pl.col("won").mean().alias("share"), pl.col(expected).mean().alias("expected"))
        .sort(by)
    )
    return marked(
        [
            Rate(row[by], row["chairs"], row["share"], row["expected"], row["chairs"] / total, worth=weights[row[by]])
            for row in found.iter_rows(named=True)
        ]
    )


def cards(rows: pl.DataFrame, column: str) -> tuple[Rate, ...]:
    """How chairs fared that played or held each card at least once, against what their seats win anyway."""
    could = able(rows)
    each = rows.with_columns(pl.col(column).list.unique()).explode(column).drop_nulls(column)
    found = [replace(rate, often=rate.chairs / could.count(rate.name)) for rate in rates(each, column, "expected")]
    return marked([rate for rate in found if rate.chairs >= FEWEST])


def marked(found: Sequence[Rate]) -> tuple[Rate, ...]:
    """Mark the rates that are clear, so that few of those marked are false alarms (Benjamini and Hochberg's rule)."""
    ranked = sorted(enumerate(map(_chance_of, found)), key=lambda each: each[1])
    last = max(
        (rank for rank, (_, chance) in enumerate(ranked, 1) if chance <= FALSE_ALARMS * rank / len(ranked)), default=0
    )
    clear = {at for at, _ in ranked[:last]}
    return tuple(replace(rate, clear=at in clear) for at, rate in enumerate(found))


def _chance_of(rate: Rate) -> float:
    """How likely a share at least so far from the expected one is by chance alone."""
    return erfc(abs(rate.standing) / sqrt(2))


def mean_wait() -> pl.Expr:
    """How many choices others make between two of a seat's own, on average; null where it has made fewer than two."""
    return pl.when(pl.col("decisions") > 1).then(pl.col("waited") / (pl.col("decisions") - 1))


def branching() -> pl.Expr:
    """How many options a choice has, on average over a match."""
    return pl.when(pl.col("choices") > 0).then(pl.col("options") / pl.col("choices"))


def _match_spreads(rows: pl.DataFrame) -> tuple[Spread, ...]:
    """The figures every match has one of."""
    once = rows.filter(pl.col("seat") == 0)
    wanted = (
        ("length", "choices a match", pl.col("choices")),
        ("turns", "turns a match, or rounds where the game counts those", pl.col("turns")),
        ("branching", "options a choice, on average over a match", branching()),
        ("lead changes", "a match", pl.col("lead_changes")),
        ("settled", "share of the match after which a winner led for good", pl.col("settled")),
    )
    return _spreads((name, unit, once.select(value=what)["value"]) for name, unit, what in wanted)


def _seat_spreads(rows: pl.DataFrame, names: Sequence[str], what: pl.Expr, unit: str) -> tuple[Spread, ...]:
    """A figure every seat of a match has one of, seat by seat."""
    return _spreads(
        (name, unit, rows.filter(pl.col("seat") == seat).select(value=what)["value"]) for seat, name in enumerate(names)
    )


def _spreads(wanted: Iterable[tuple[str, str, pl.Series]]) -> tuple[Spread, ...]:
    """Spreads of all columns that have a value."""
    found = [Spread(name, unit, tuple(values.drop_nulls().cast(pl.Float64).to_list())) for name, unit, values in wanted]
    return tuple(spread for spread in found if spread.values)


def _by_trait(rows: pl.DataFrame, even: float) -> pl.DataFrame:
    """A row for every trait of every chair; a trait that one seat always has is held against the even share."""
    each = rows.explode("traits").drop_nulls("traits")
    always = (pl.col("seat").n_unique().over("traits") == 1) & (
        pl.len().over("traits") == pl.len().over("seat", "group")
    )
    each = each.with_columns(group=pl.col("traits").str.split(": ").list.first())
    return each.with_columns(expected=pl.when(always).then(even).otherwise("expected"))


def _grouped(found: Sequence[Rate]) -> dict[str, tuple[Rate, ...]]:
    """Rates of traits by the group their names begin with."""
    groups: dict[str, list[Rate]] = {}
    for rate in found:
        group, colon, name = rate.name.partition(": ")
        groups.setdefault(group if colon else GIVEN, []).append(replace(rate, name=name) if colon else rate)
    return {group: marked(each) for group, each in groups.items()}


def _in_order(found: Sequence[Rate], names: Sequence[str]) -> tuple[Rate, ...]:
    """Rates in the order of some names."""
    by_name = {rate.name: rate for rate in found}
    return tuple(by_name[name] for name in names if name in by_name)


def _reasons(rows: pl.DataFrame) -> tuple[tuple[str, int], ...]:
    """Why matches ended, the most frequent first."""
    found = rows.filter(pl.col("seat") == 0).group_by("reason").len().sort(["len", "reason"], descending=[True, False])
    return tuple((row["reason"], row["len"]) for row in found.iter_rows(named=True))


def _names(rows: pl.DataFrame, column: str) -> list[str]:
    """All names in a column of lists."""
    return rows[column].explode().drop_nulls().unique().to_list()


def _held_at_all(rows: pl.DataFrame) -> set[str]:
    """The cards somebody held at some time."""
    return set(_names(rows, "held"))

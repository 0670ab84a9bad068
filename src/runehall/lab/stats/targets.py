"""What a balance should be: targets such as seats=45%..55%, measured on matches with intervals."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

import polars as pl

from runehall.engine.errors import Refused, did_you_mean
from runehall.lab.stats.able import able, sorts_of
from runehall.lab.stats.figures import branching
from runehall.lab.stats.intervals import MADE_UP, error_of, reach

FORM: Final = "write WHAT=LOWEST..HIGHEST, such as seats=45%..55% or turns=20..30"
SHARE_UNIT: Final = 0.05  # so far off a share counts as much …
MEAN_UNIT: Final = 0.10  # … as a mean that is off by this part of its bound

_MEANS: Final = {
    "choices": pl.col("choices"),
    "turns": pl.col("turns"),
    "branching": branching(),
    "lead_changes": pl.col("lead_changes"),
    "settled": pl.col("settled"),
}
_ALL: Final = ("seats", "traits")  # every seat, every trait (of a group)
_ONE: Final = ("seat", "trait", "won", "played")  # one seat or trait; seats that played a card; a card's play


@dataclass(frozen=True, slots=True)
class Measure:
    """One figure of some matches."""

    name: str
    value: float
    error: float
    share: bool
    matches: int = 1_000

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true value lies."""
        half = reach(self.matches) * self.error
        return self.value - half, self.value + half


@dataclass(frozen=True, slots=True)
class Target:
    """A figure and between which bounds it should lie."""

    text: str
    what: str
    name: str
    low: float
    high: float

    def measures(self, rows: pl.DataFrame) -> list[Measure]:
        """What is measured for it; refused where the matches do not have it."""
        found = self._found(rows)
        if not found:
            raise Refused(f"The target '{self.text}' finds nothing: no seat had that in {rows['match'].n_unique()} "
                          "matches.")  # fmt: skip
        return found

    def _found(self, rows: pl.DataFrame) -> list[Measure]:
        if self.what in _MEANS:
            once = rows.filter(pl.col("seat") == 0).select("match", value=_MEANS[self.what]).drop_nulls()
            return [_mean(self.what, once["value"], once["match"], share=False)] if once.height else []
        if self.what == "played":
            could = able(rows)
            those = rows.filter(pl.Series([could.can(self.name, sorts) for sorts in sorts_of(rows)], dtype=pl.Boolean))
            name = self.text.partition("=")[0]
            return [_mean(name, those["played"].list.contains(self.name), those["match"])]
        return [_mean(name, group["won"], group["match"]) for name, group in self._groups(rows) if group.height]

    def _groups(self, rows: pl.DataFrame) -> list[tuple[str, pl.DataFrame]]:
        """The chairs whose wins are counted."""
        if self.what in ("seat", "seats"):
            seats = [int(self.name)] if self.what == "seat" else range(int(rows["seat"].n_unique()))
            return [(f"seat {seat}", rows.filter(pl.col("seat") == seat)) for seat in seats]
        if self.what == "won":
            return [(f"won with {self.name}", rows.filter(pl.col("played").list.contains(self.name)))]
        each = rows.explode("traits").drop_nulls("traits").sort("traits")
        names = each["traits"].unique(maintain_order=True).to_list()
        wanted = [
            name
            for name in names
            if (name == self.name or name.endswith(f": {self.name}"))
            or (self.what == "traits" and (not self.name or name.startswith(f"{self.name}: ")))
        ]
        return [(name, each.filter(pl.col("traits") == name)) for name in wanted]

    def miss(self, measure: Measure) -> float:
        """How far off a figure is, in units that can be added; 0 inside the bounds."""
        off = max(self.low - measure.value, measure.value - self.high, 0.0)
        if measure.share or self.what == "settled":
            return off / SHARE_UNIT
        nearest = self.low if measure.value < self.low else self.high
        return off / (MEAN_UNIT * abs(nearest) or MEAN_UNIT)

    def met(self, measure: Measure) -> bool:
        """Whether a figure lies inside the bounds."""
        return self.low <= measure.value <= self.high


@dataclass(frozen=True)
class Verdict:
    """One figure of a target, before a change and after it, on the same seeds."""

    target: Target
    before: Measure
    after: Measure

    @property
    def said(self) -> str:
        """Whether the target is met, as far as the check can say."""
        low, high = self.after.interval
        if self.target.met(self.after):
            return "met" if self.target.low <= low and high <= self.target.high else "met, not surely"
        return "missed, not surely" if low <= self.target.high and self.target.low <= high else "missed"


def verdicts(targets: Sequence[Target], before: pl.DataFrame, after: pl.DataFrame) -> tuple[Verdict, ...]:
    """Every figure of some targets, before and after."""
    found: list[Verdict] = []
    for target in targets:
        later = {measure.name: measure for measure in target.measures(after)}
        found += [Verdict(target, old, later[old.name]) for old in target.measures(before) if old.name in later]
    return tuple(found)


def _mean(name: str, values: pl.Series, matches: pl.Series, *, share: bool = True) -> Measure:
    """A mean with its standard error, the values of one match together."""
    told = values.cast(pl.Float64)
    error = error_of(told, matches, made_up=MADE_UP if share else 0)
    return Measure(name, float(told.sum()) / len(told), error, share, matches.n_unique())


def loss(targets: Sequence[Target], rows: pl.DataFrame) -> float:
    """How far off all targets are together: the sum of the squares of their misses, each the mean of its figures."""
    total = 0.0
    for target in targets:
        misses = [target.miss(measure) ** 2 for measure in target.measures(rows)]
        total += sum(misses) / len(misses)
    return total


def target(text: str, seats: int) -> Target:
    """The target a text means; refused where it means none."""
    what, equals, bounds = text.partition("=")
    what, _, name = what.strip().partition(":")
    known = (*_ALL, *_ONE, *_MEANS)
    if not equals:
        raise Refused(f"'{text}' is no target: {FORM}.")
    if what not in known:
        raise Refused(f"There is no target '{what}': there are {', '.join(known)}.{did_you_mean(what, known)}")
    if what in _ONE and not name:
        raise Refused(f"The target '{what}' needs a name: write {what}:NAME={bounds}.")
    if what == "seat" and (not name.isdecimal() or int(name) >= seats):
        raise Refused(f"There is no seat '{name}': there are seats 0 to {seats - 1}.")
    if name and what not in (*_ONE, "traits"):
        raise Refused(f"The target '{what}' takes no name: write {what}={bounds}.")
    low, high = _bounds(text, bounds)
    return Target(text, what, name.strip(), low, high)


def _bounds(text: str, bounds: str) -> tuple[float, float]:
    """Lowest and highest, out of '45%..55%', '3..', '..40' or '50%'."""
    low, dots, high = bounds.strip().partition("..")
    ends = (_number(text, low, -inf), _number(text, high, inf) if dots else _number(text, low, inf))
    if ends[0] > ends[1] or (not low.strip() and not high.strip()):
        raise Refused(f"'{text}' has no bounds between which anything lies: {FORM}.")
    return ends


def _number(text: str, word: str, missing: float) -> float:
    """A number or a percentage."""
    word = word.strip()
    if not word:
        return missing
    if not re.fullmatch(r"-?\d+(\.\d+)?\s*%?", word):
        raise Refused(f"'{word}' in the target '{text}' is no number: {FORM}.")
    return float(word[:-1]) / 100 if word.endswith("%") else float(word)

"""The lab in a notebook: matches, figures and comparisons as Polars frames.

>>> from runehall.lab import notebook as lab
>>> played = lab.play("runes_of_mayhem", games=4, bots="random", seed="doc", jobs=1)
>>> played.rows.height, played.figures().columns[:3]
(8, ['what', 'name', 'value'])
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import polars as pl

from runehall.games import game as game_named
from runehall.lab.run.folder import Folder, KeptMatches, fill, opened
from runehall.lab.run.simulate import Plan, lineup_of
from runehall.lab.stats.compare_stats import compared
from runehall.lab.stats.figures import findings
from runehall.lab.stats.matchups import matrices
from runehall.lab.stats.matchups import rows_of as cells_of
from runehall.lab.stats.tables import differences_of, figures_of
from runehall.lab.stats.targets import target

__all__ = ["Matches", "compare", "open_folder", "play"]


class Matches:
    """Some matches, with everything that was measured of them."""

    def __init__(self, kept: KeptMatches) -> None:
        self.kept = kept

    @property
    def rows(self) -> pl.DataFrame:
        """A row for every seat of every match, as docs/reference/lab-columns.md says."""
        return self.kept.rows

    @property
    def plan(self) -> Mapping[str, Any]:
        """What was played."""
        return self.kept.plan

    def figures(self, what: str | None = None) -> pl.DataFrame:
        """A row for every figure with its interval; of one sort alone, such as 'seat' or 'card played'."""
        frame = pl.DataFrame(figures_of(findings(self.kept)), infer_schema_length=None)
        return frame if what is None else frame.filter(pl.col("what") == what)

    def matchups(self) -> pl.DataFrame:
        """A row for every two sorts of seats that met: how often the one beat the other."""
        return pl.DataFrame(cells_of(matrices(self.kept)), infer_schema_length=None)

    def measured(self, *targets: str) -> pl.DataFrame:
        """What some targets, such as 'seats=48%..52%', measure, and whether it is met."""
        found = [target(text, int(self.plan["seats"])) for text in targets]
        return pl.DataFrame(
            [
                {"target": each.text, "figure": measure.name, "value": measure.value, "low": measure.interval[0],
                 "high": measure.interval[1], "met": each.met(measure)}
                for each in found for measure in each.measures(self.rows)
            ]
        )  # fmt: skip


def play(
    game: str,
    *,
    games: int = 100,
    seats: int | None = None,
    bots: str = "greedy",
    seed: str = "1",
    settings: Mapping[str, str] | None = None,
    content: str | Path | None = None,
    rotate: bool = False,
    folder: str | Path | None = None,
    jobs: int | None = None,
) -> Matches:
    """Play matches of bots; those a folder holds already are not played again."""
    count = min(game_named(game).seat_counts) if seats is None else seats
    plan = Plan(
        game=game, seats=count, games=games, bots=lineup_of(bots, count), seed=seed, settings=dict(settings or {}),
        content=Path(content) if content is not None else None, rotate=rotate, watched=True,
    )  # fmt: skip
    place = Path(folder) if folder is not None else Path(mkdtemp(prefix="runehall-")) / "matches"
    return Matches(fill(Folder(place, plan), jobs=jobs))


def open_folder(folder: str | Path) -> Matches:
    """The matches of a folder that `runehall simulate --out` has filled."""
    return Matches(opened(Path(folder)))


def compare(before: Matches, after: Matches) -> pl.DataFrame:
    """A row for every figure of two lots of matches from the same seeds, and how sure its difference is."""
    return pl.DataFrame(differences_of(compared(before.kept, after.kept)), infer_schema_length=None)

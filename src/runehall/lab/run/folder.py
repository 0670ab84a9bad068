"""A folder of matches: a plan, and a row for every seat of every match in Parquet files. It can be taken up again.

While matches are played every portion is a file of its own, written whole or not at all; when all are there they become
one file. So a run that is ended in the middle, however rudely, loses only what it was just playing.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import polars as pl

from runehall.content.content import Content, EffectData
from runehall.engine.errors import Refused
from runehall.games import game as game_named
from runehall.lab.run import workers
from runehall.lab.run.simulate import Plan, Result, play_portion, portion_size, portions
from runehall.lab.run.watching import Chair
from runehall.match.game import Game

FORMAT: Final = 1
PLAN: Final = "plan.json"
WHOLE: Final = "matches.parquet"
PART: Final = "part-*.parquet"

COLUMNS: Final[Mapping[str, Any]] = {
    "match": pl.Int32,
    "seed": pl.String,
    "seat": pl.Int8,
    "first": pl.Boolean,
    "bot": pl.String,
    "won": pl.Float64,
    "lost": pl.Boolean,
    "score": pl.Int32,
    "reason": pl.String,
    "choices": pl.Int32,
    "turns": pl.Int32,
    "options": pl.Int32,
    "lead_changes": pl.Int32,
    "settled": pl.Float64,
    "decisions": pl.Int32,
    "offered": pl.Int32,
    "waited": pl.Int32,
    "longest_wait": pl.Int32,
    "traits": pl.List(pl.String),
    "played": pl.List(pl.String),
    "held": pl.List(pl.String),
}


@dataclass(frozen=True)
class KeptMatches:
    """What a folder holds: what was planned, and a row for every seat of every match so far."""

    path: Path
    plan: Mapping[str, Any]
    rows: pl.DataFrame

    @property
    def games(self) -> int:
        """How many matches there are."""
        return self.rows["match"].n_unique()


class Folder:
    """A folder that matches of one plan are laid into."""

    def __init__(self, path: Path, plan: Plan) -> None:
        """Make the folder, or take it up again; refused where it holds something else."""
        self.path = path
        self.plan = plan
        said = described(plan)
        if (path / PLAN).is_file():
            _check_same(path, read_plan(path), said)
        elif path.is_dir() and any(path.iterdir()):
            raise Refused(f"'{path}' is not empty and no folder of the lab: name a new one.")
        path.mkdir(parents=True, exist_ok=True)
        for torn in path.glob("*.unfinished"):
            torn.unlink()
        _write_text(path / PLAN, json.dumps(said, indent=1, ensure_ascii=False) + "\n")
        self.there = set(read_rows(path)["match"].to_list())

    def missing(self) -> list[int]:
        """The numbers of the matches that are still to be played."""
        return [number for number in range(self.plan.games) if number not in self.there]

    def keep(self, results: Sequence[Result]) -> None:
        """Lay down a portion of matches as a file of its own."""
        first, last = results[0].index, results[-1].index
        _write_rows(self.path / f"part-{first:08}-{last:08}.parquet", rows_of(results))
        self.there.update(result.index for result in results)

    def close(self) -> KeptMatches:
        """Make one file out of all parts, and give what the folder holds."""
        rows = read_rows(self.path)
        _write_rows(self.path / WHOLE, rows)
        for part in self.path.glob(PART):
            part.unlink()
        return KeptMatches(self.path, read_plan(self.path), rows)


def fill(
    folder: Folder,
    *,
    jobs: int | None = None,
    done: Callable[[int], None] = lambda count: None,
    engine: str = "pool",
    address: str | None = None,
) -> KeptMatches:
    """Play what is missing in a folder, and make it one file; `done` hears how many more are finished."""
    missing = folder.missing()
    if missing:
        wanted = jobs or os.cpu_count() or 1
        size = portion_size(len(missing), wanted)
        with workers.engine(engine, min(wanted, len(missing)), address) as running:
            for _, results in running.work(play_portion, portions(folder.plan, missing, size)):
                folder.keep(results)
                done(len(results))
    return folder.close()


def opened(path: Path) -> KeptMatches:
    """What a folder holds, complete or not; refused, with the reason, where it is no folder of the lab."""
    plan = read_plan(path)
    rows = read_rows(path)
    if not rows.height:
        raise Refused(f"'{path}' holds no match yet: run runehall simulate again to go on.")
    return KeptMatches(path, plan, rows)


def described(plan: Plan) -> dict[str, Any]:
    """A plan in plain data, with the versions of rules and content that make its matches what they are."""
    game = game_named(plan.game)
    content = game.content(plan.content)
    settings = game.agreed(plan.seats, plan.settings)
    book = game.book(plan.seats, settings, content)
    return {
        "format": FORMAT,
        "game": plan.game,
        "title": game.title,
        "rules": game.version,
        "seats": plan.seats,
        "seat_names": book.seat_names.labels[: plan.seats],
        "sides": [book.side_of(seat) for seat in range(plan.seats)],
        "bots": list(plan.bots),
        "rotate": plan.rotate,
        "seed": plan.seed,
        "settings": settings.texts(),
        "content": content.version if content is not None else "",
        "changes": changes(game, content) if content is not None else [],
        "cards": list(dict.fromkeys(book.cards.labels)),
        "games": plan.games,
    }


def changes(game: Game[Any], content: Content) -> list[str]:
    """What a user's own content changes, value by value."""
    box = game.content(None)
    told: list[str] = []
    for each in content.overridden:
        if each.added or box is None:
            told.append(str(each))
            continue
        old, new = box.row(each.table, each.id), content.row(each.table, each.id)
        said = [f"{name} {_text(old.values.get(name))} → {_text(new.values[name])}" for name in each.fields]
        told.append(f"{new.name}: {', '.join(said)}")
    return told


def _text(value: object) -> str:
    """A value of a card, in few words."""
    if isinstance(value, tuple):
        return ", ".join(map(_text, value)) or "nothing"
    if isinstance(value, EffectData):
        return " ".join([value.verb, *(_text(each) for each in value.values.values())])
    return "nothing" if value is None else str(value)


def rows_of(results: Sequence[Result]) -> pl.DataFrame:
    """A row for every seat of every match."""
    rows = [_row(result, seat) for result in results for seat in range(result.seats)]
    return pl.DataFrame(rows, schema=dict(COLUMNS), orient="row")


def _row(result: Result, seat: int) -> tuple[object, ...]:
    """One seat of one match, in the order of the columns."""
    course = result.course
    chair = course.chairs[seat] if course is not None else Chair()
    return (
        result.index,
        result.seed,
        seat,
        chair.first,
        result.bots[seat],
        result.won(seat),
        result.lost,
        result.scores[seat] if result.scores else None,
        result.reason,
        result.choices,
        result.turns,
        course.offered if course is not None else None,
        course.lead_changes if course is not None else None,
        course.settled if course is not None else None,
        chair.decisions,
        chair.offered,
        chair.waited,
        chair.longest_wait,
        list(result.traits[seat]) if result.traits else [],
        sorted(Counter(result.plays[seat]).elements()) if result.plays else [],
        list(chair.held),
    )


# -- files -------------------------------------------------------------------------------------------------------------


def read_plan(path: Path) -> dict[str, Any]:
    """The plan of a folder; refused where there is none, or none that this version can read."""
    file = path / PLAN
    if not file.is_file():
        raise Refused(f"'{path}' is no folder of the lab: it has no {PLAN}. Make one with runehall simulate --out.")
    try:
        plan = json.loads(file.read_text(encoding="utf-8"))
    except (UnicodeDecodeError, json.JSONDecodeError):
        raise Refused(f"'{file}' cannot be read: it is not the plan the lab wrote.") from None
    if not isinstance(plan, dict) or plan.get("format") != FORMAT:
        raise Refused(f"'{file}' is no plan of format {FORMAT}, the only one that can be read.")
    return {"sides": list(range(plan["seats"])), **plan}  # older plans counted every seat for itself


def read_rows(path: Path) -> pl.DataFrame:
    """All rows of a folder, match by match and seat by seat."""
    files = [file for file in (path / WHOLE, *sorted(path.glob(PART))) if file.is_file()]
    frames = [_read(file) for file in files]
    rows = pl.concat(frames) if frames else pl.DataFrame(schema=dict(COLUMNS))
    return rows.unique(["match", "seat"]).sort("match", "seat")


def _read(file: Path) -> pl.DataFrame:
    """One Parquet file with our columns; refused where it is anything else."""
    try:
        frame = pl.read_parquet(file)
    except (pl.exceptions.PolarsError, pl.exceptions.PanicException, OSError):  # Polars panics over some broken files
        raise Refused(f"'{file}' is no whole Parquet file: delete it and simulate again to play its matches.") from None
    if "lost" not in frame.columns:  # written when nobody could lose all
        frame = frame.with_columns(lost=pl.lit(False))
    if "first" not in frame.columns:  # written when nobody noted who began
        frame = frame.with_columns(first=pl.lit(None, pl.Boolean))
    wrong = [name for name, sort in COLUMNS.items() if frame.schema.get(name) != sort]
    if wrong:
        raise Refused(f"'{file}' is no file of the lab: its column '{wrong[0]}' is missing or of another sort.")
    return frame.select(list(COLUMNS))


def _write_rows(file: Path, rows: pl.DataFrame) -> None:
    """Write a Parquet file whole or not at all."""
    unfinished = file.with_name(file.name + ".unfinished")
    rows.write_parquet(unfinished)
    os.replace(unfinished, file)


def _write_text(file: Path, text: str) -> None:
    """Write a text whole or not at all."""
    unfinished = file.with_name(file.name + ".unfinished")
    unfinished.write_text(text, encoding="utf-8")
    os.replace(unfinished, file)


def _check_same(path: Path, old: Mapping[str, Any], new: Mapping[str, Any]) -> None:
    """Refuse to mix the matches of two plans; only their number may grow."""
    for name, value in new.items():
        if name == "games":
            if value < old[name]:
                raise Refused(f"'{path}' was planned with {old[name]} matches: say --games {old[name]} or more.")
        elif old.get(name) != value:
            raise Refused(f"'{path}' holds matches of another plan: {name} was {_shown(old.get(name))}, now it is "
                          f"{_shown(value)}. Name a new folder.")  # fmt: skip


def _shown(value: object) -> str:
    """A value of a plan, short enough for one line."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 80 else f"{text[:77]}…"

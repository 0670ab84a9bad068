"""Matches as data to learn from: what a seat knew, what it might choose, what it chose, and what came of it.

A row a choice: `match`, `step`, `seat`, `observation`, `mask`, `action`, `outcome` (1 where the seat's side won, -1
where it lost, 0 for a draw or a match that was not finished). All of a file has one layout and one action space.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

import runehall
from runehall import bots
from runehall.adapters.numbers import Numbers, numbers_of
from runehall.bots.brought import player
from runehall.engine.errors import BadSetting, Refused
from runehall.games import game as game_named
from runehall.match.match import Match

__all__ = ["COLUMNS", "Export", "Lesson", "Numbered", "Wanted", "of_record", "of_simulation"]

COLUMNS: Final = ("match", "step", "seat", "observation", "mask", "action", "outcome")
MOST: Final = 200_000  # rows of one file, which are held in memory until it is written
LONGEST: Final = 20_000  # choices of one match


@dataclass(frozen=True)
class Lesson:
    """One match in rows."""

    about: Mapping[str, Any]  # the layout and the action space: the same for all that may lie in one file
    steps: NDArray[np.int32]
    seats: NDArray[np.int8]
    observations: NDArray[np.float32]
    masks: NDArray[np.int8]
    actions: NDArray[np.int32]
    outcomes: NDArray[np.float32]


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """Matches of bots that are to be played for it; match number i is played from the seed '<seed>/<i>'."""

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: str = "1"
    settings: Mapping[str, str] = field(default_factory=dict)
    content: Path | None = None
    limit: int = LONGEST  # choices after which a match is given up

    def __post_init__(self) -> None:
        """Refuse what cannot be played."""
        game = game_named(self.game)
        if self.seats not in game.seat_counts:
            allowed = ", ".join(map(str, game.seat_counts))
            raise BadSetting(f"{game.title} is played with {allowed} seats, not with {self.seats}.")
        game.book(self.seats, game.agreed(self.seats, self.settings), game.content(self.content))
        for name in self.bots:
            player(name)


@dataclass(frozen=True)
class Numbered:
    """One match of many that are wanted, as a task for a worker."""

    wanted: Wanted
    number: int


def of_simulation(task: Numbered) -> Lesson:
    """Play one match of bots, and write it down."""
    wanted = task.wanted
    seed = f"{wanted.seed}/{task.number}"
    match = runehall.new(
        wanted.game, seats=wanted.seats, seed=seed, content=wanted.content, settings=dict(wanted.settings)
    )
    players = [player(name, f"{seed}/{seat}") for seat, name in enumerate(wanted.bots)]
    notes = _Notes(match)
    while not match.over and match.length < wanted.limit:
        seat = match.pending[0].seat
        option = bots.choose(match, seat, players[seat], seed)
        notes.take(match, seat, option.text)
        match.choose(option)
    return notes.lesson(match)


def of_record(text: str, content: Path | None = None) -> Lesson:
    """Play a record again, and write it down; choices made out of turn are passed over."""
    whole = runehall.replay(text, content=content)
    match = runehall.replay(text, 0, content=content)
    notes = _Notes(match)
    for row in whole.rows(match.length):
        seat, _, chosen = row.partition("\n")[0].partition(" : ")[0].partition(" ")
        if seat.isdecimal() and any(ask.seat == int(seat) for ask in match.pending):
            notes.take(match, int(seat), chosen)
        match.follow(row)
    return notes.lesson(match)


class _Notes:
    """What was noted of one match so far."""

    def __init__(self, match: Match) -> None:
        self._numbers: Final = numbers_of(match)
        self._about: Final = _about(match, self._numbers)
        self._rows: Final[list[tuple[int, int, Any, Any, int]]] = []

    def take(self, match: Match, seat: int, text: str) -> None:
        """Note what a seat knows, may choose and chooses."""
        numbers = self._numbers
        seen, mask = numbers.observation(match, seat), numbers.mask(match, seat)
        self._rows.append((match.length, seat, seen, mask, numbers.actions.parsed(text)))

    def lesson(self, match: Match) -> Lesson:
        """All of it, with what came of it."""
        returns = self._numbers.returns(match)
        steps, seats, seen, masks, actions = zip(*self._rows, strict=True) if self._rows else ((), (), (), (), ())
        return Lesson(
            self._about,
            np.array(steps, np.int32),
            np.array(seats, np.int8),
            np.array(seen, np.float32).reshape(len(steps), self._numbers.layout.size),
            np.array(masks, np.int8).reshape(len(steps), self._numbers.actions.size),
            np.array(actions, np.int32),
            np.array([returns[seat] for seat in seats], np.float32),
        )


def _about(match: Match, numbers: Numbers) -> dict[str, Any]:
    """What a reader must know of the layout and the action space."""
    return {
        "game": match.game.name,
        "rules": match.game.version,
        "seats": match.seats,
        "stamp": numbers.stamp,
        "actions": numbers.actions.size,
        "blocks": [[block.name, block.start, block.size] for block in numbers.layout.blocks],
    }


class Export:
    """A file of lessons, .npz or .parquet by its ending."""

    def __init__(self, path: Path) -> None:
        """Refuse a file that cannot be written, before thousands of matches are played for it."""
        if path.suffix not in (".npz", ".parquet"):
            raise Refused(f"'{path}' should end in .npz or .parquet.")
        if not path.absolute().parent.is_dir():
            raise Refused(f"'{path}' cannot be written: there is no folder '{path.parent}'.")
        self.path: Final = path
        self.lessons: Final[dict[int, Lesson]] = {}

    @property
    def rows(self) -> int:
        """How many choices it holds."""
        return sum(len(lesson.steps) for lesson in self.lessons.values())

    @property
    def full(self) -> bool:
        """Whether no more belongs into one file."""
        return self.rows >= MOST

    def add(self, number: int, lesson: Lesson) -> None:
        """Take one more match; refused where it is of another layout."""
        for other in self.lessons.values():
            if other.about != lesson.about:
                changed = [name for name, value in lesson.about.items() if other.about[name] != value]
                raise Refused(f"These matches do not belong into one file: they differ in {', '.join(changed)}.")
            break
        self.lessons[number] = lesson

    def write(self) -> int:
        """Write the file, matches in order; returns how many rows it has."""
        ordered = [self.lessons[number] for number in sorted(self.lessons)]
        if not self.rows:
            raise Refused("There is nothing to export: no seat was asked anything.")
        columns = dict(zip(COLUMNS, _columns(sorted(self.lessons), ordered), strict=True))
        about = json.dumps(ordered[0].about)
        unfinished = self.path.with_name(self.path.name + ".unfinished")
        try:
            if self.path.suffix == ".npz":
                with unfinished.open("wb") as file:
                    np.savez_compressed(file, about=np.array(about), **columns)  # type: ignore[arg-type]
            else:
                _write_parquet(unfinished, columns, about)
            unfinished.replace(self.path)
        except OSError as error:
            raise Refused(f"'{self.path}' cannot be written: {error.strerror or error}.") from None
        return self.rows


def _columns(numbers: Sequence[int], lessons: Sequence[Lesson]) -> Iterator[NDArray[Any]]:
    """All columns in their order."""
    yield np.concatenate(
        [np.full(len(each.steps), at, np.int32) for at, each in zip(numbers, lessons, strict=True)]
    )  # fmt: skip
    for name in ("steps", "seats", "observations", "masks", "actions", "outcomes"):
        yield np.concatenate(list(_each(lessons, name)))


def _each(lessons: Iterable[Lesson], name: str) -> Iterator[NDArray[Any]]:
    """One column of every lesson."""
    for lesson in lessons:
        yield getattr(lesson, name)


def _write_parquet(path: Path, columns: Mapping[str, NDArray[Any]], about: str) -> None:
    """The columns as Parquet; what they are about stands in the file's own words."""
    try:
        import polars as pl  # only here: NumPy's own files need none
    except ImportError:
        raise Refused("Parquet files need Polars: install runehall[lab], or name a file that ends in .npz.") from None
    frame = pl.DataFrame({name: pl.Series(name, column) for name, column in columns.items()})
    frame.write_parquet(path, metadata={"runehall": about})

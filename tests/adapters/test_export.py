"""Exported data: what was chosen was allowed, outcomes are those of the seats, records and simulations say the same."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import polars as pl
import pytest

import runehall
from runehall import bots
from runehall.adapters.export import COLUMNS, Export, Numbered, Wanted, of_record, of_simulation
from runehall.adapters.numbers import numbers_of
from runehall.cli.commands import run
from runehall.engine.errors import Refused


def short(name: str, limit: int = 12) -> Wanted:
    """A few choices of a match of blind bots."""
    seats = max(2, min(runehall.games()[name].seat_counts))
    return Wanted(game=name, seats=seats, bots=("random",) * seats, limit=limit)


@pytest.mark.parametrize("name", runehall.games())
def test_every_game_exports_what_seats_knew_and_chose(name: str, tmp_path: Path) -> None:
    lesson = of_simulation(Numbered(short(name), 0))
    assert len(lesson.steps) == 12 and lesson.observations.shape[0] == 12
    assert lesson.masks[np.arange(12), lesson.actions].all(), "what was chosen was allowed"
    assert (lesson.masks.sum(axis=1) >= 1).all() and not lesson.outcomes.any(), "not finished: nobody has won"


def test_a_record_says_the_same_as_the_match_it_is_of(tmp_path: Path) -> None:
    match = runehall.new("runes_of_mayhem", seats=2, seed="1/0")
    players = [bots.bot("random", f"1/0/{seat}") for seat in (0, 1)]
    while not match.over:
        seat = match.pending[0].seat
        match.choose(bots.choose(match, seat, players[seat], "1/0"))
    of_it, again = of_record(str(match.record)), of_simulation(Numbered(short("runes_of_mayhem", 9_999), 0))
    assert (of_it.actions == again.actions).all() and (of_it.seats == again.seats).all()
    assert (of_it.observations == again.observations).all() and (of_it.masks == again.masks).all()
    assert match.outcome is not None
    won = [1.0 if seat in match.outcome.winners else -1.0 for seat in of_it.seats]
    assert of_it.outcomes.tolist() == won if match.outcome.winners else not of_it.outcomes.any()
    assert numbers_of(match).stamp == of_it.about["stamp"]


def test_both_files_hold_the_same(tmp_path: Path) -> None:
    lessons = [of_simulation(Numbered(short("bloodrunes"), number)) for number in (0, 1)]
    for ending in (".npz", ".parquet"):
        export = Export(tmp_path / f"x{ending}")
        for number in (1, 0):
            export.add(number, lessons[number])
        assert export.write() == 24
    arrays, frame = np.load(tmp_path / "x.npz"), pl.read_parquet(tmp_path / "x.parquet")
    assert tuple(frame.columns) == COLUMNS
    for name in COLUMNS:
        assert (arrays[name] == frame[name].to_numpy()).all(), name
    assert arrays["match"].tolist() == [0] * 12 + [1] * 12
    about = json.loads(str(arrays["about"]))
    assert about == json.loads(pl.read_parquet_metadata(tmp_path / "x.parquet")["runehall"]) == lessons[0].about


def test_matches_of_two_layouts_are_not_mixed(tmp_path: Path) -> None:
    export = Export(tmp_path / "x.npz")
    export.add(0, of_simulation(Numbered(short("bloodrunes"), 0)))
    with pytest.raises(Refused, match="do not belong into one file: they differ in game"):
        export.add(1, of_simulation(Numbered(short("medieval_mayhem"), 0)))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["bloodrunes", "--out", "x.txt"], "should end in .npz or .parquet"),
        (["bloodrunes", "--out", "nowhere/x.npz"], "no folder 'nowhere'"),
        (["bloodrunes", "runewars", "--out", "x.npz"], "not both"),
        (["lost.record", "--out", "x.npz"], "no file 'lost.record'"),
        (["bloodrunes", "--seats", "9", "--out", "x.npz"], "9"),
        (["bloodrunes", "--games", "0", "--out", "x.npz"], "At least 1 match"),
    ],
)
def test_what_cannot_be_exported_is_refused(
    words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["export", *words]) == 2
    assert said in capsys.readouterr().err

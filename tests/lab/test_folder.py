"""Folders of matches: complete or not, they go on where they were ended, and hold nothing but their own plan."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

from runehall.engine.errors import Refused
from runehall.games import game as game_named
from runehall.lab.run.folder import COLUMNS, Folder, KeptMatches, fill, opened, rows_of
from runehall.lab.run.simulate import Plan, simulate

PLAN = Plan(game="runes_of_mayhem", seats=2, games=12, bots=("random",) * 2, seed="kept", watched=True)
PATIENCE = 120  # seconds


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> KeptMatches:
    """A folder that was filled in one go."""
    return fill(Folder(tmp_path_factory.mktemp("whole") / "found", PLAN), jobs=1)


def test_there_is_a_row_for_every_seat_of_every_match(whole: KeptMatches) -> None:
    results = simulate(PLAN, jobs=1)
    assert whole.rows["match"].to_list() == [number for number in range(12) for _ in range(2)]
    assert whole.rows["seat"].to_list() == [0, 1] * 12
    assert whole.rows.equals(rows_of(results))
    first = whole.rows.row(0, named=True)
    assert first["won"] == (1.0 if 0 in results[0].winners else 0.0)
    assert sorted(first["played"]) == sorted(results[0].plays[0].elements())  # type: ignore[attr-defined]
    assert first["traits"][0] == "Faction: Vikings"
    assert sorted(path.name for path in whole.path.iterdir()) == ["matches.parquet", "plan.json"]


def test_the_reference_page_lists_exactly_the_columns() -> None:
    page = (Path(__file__).parents[2] / "docs" / "reference" / "lab-columns.md").read_text("utf-8")
    assert re.findall(r"^\| `(\w+)` \|", page.split("## Columns")[1], re.MULTILINE) == list(COLUMNS)


def test_a_folder_can_be_opened_while_it_is_filled(tmp_path: Path, whole: KeptMatches) -> None:
    folder = Folder(tmp_path / "found", PLAN)
    folder.keep(simulate(PLAN, jobs=1)[3:5])
    assert opened(folder.path).games == 2
    assert folder.missing() == [0, 1, 2, 5, 6, 7, 8, 9, 10, 11]
    assert fill(Folder(folder.path, PLAN), jobs=1).rows.equals(whole.rows)


def test_a_run_that_is_killed_goes_on_and_ends_with_the_same_rows(tmp_path: Path) -> None:
    whole = fill(Folder(tmp_path / "whole", replace(PLAN, bots=("sloppy",) * 2)), jobs=1)
    place = tmp_path / "found"
    words = ["simulate", PLAN.game, "--games", "12", "--bots", "sloppy", "--seed", PLAN.seed, "--out", str(place)]
    command = [sys.executable, "-c", "from runehall.cli import main; main()", *words, "--jobs", "1"]
    slowly = {**os.environ, "RUNEHALL_PLAIN": "1"}  # so that there is time to kill it in the middle
    first = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True, env=slowly
    )  # fmt: skip
    for _ in range(PATIENCE * 100):
        with suppress(subprocess.TimeoutExpired):
            first.wait(0.01)
        if first.returncode is not None or len(list(place.glob("part-*.parquet"))) >= 2:
            break
    os.killpg(first.pid, signal.SIGKILL)
    first.communicate()
    assert first.returncode == -signal.SIGKILL, "it should still have been playing"
    there = opened(place).games
    assert 2 <= there < 12
    again = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False, timeout=PATIENCE)
    assert (again.returncode, again.stderr) == (0, "")
    assert f"holds {there} of 12 matches already" in again.stdout
    assert opened(place).rows.equals(whole.rows)
    assert (place / "matches.parquet").read_bytes() == (whole.path / "matches.parquet").read_bytes()


def test_a_half_written_file_is_swept_away(tmp_path: Path, whole: KeptMatches) -> None:
    place = tmp_path / "found"
    Folder(place, PLAN)
    torn = place / "part-00000000-00000003.parquet.unfinished"
    torn.write_bytes(b"PAR1 and no more")
    assert fill(Folder(place, PLAN), jobs=1).rows.equals(whole.rows)
    assert not torn.exists()


def test_more_matches_may_be_asked_for_later_but_not_fewer(tmp_path: Path, whole: KeptMatches) -> None:
    place = tmp_path / "found"
    fill(Folder(place, replace(PLAN, games=5)), jobs=1)
    grown = fill(Folder(place, PLAN), jobs=1)
    assert grown.rows.equals(whole.rows)
    with pytest.raises(Refused, match="planned with 12 matches"):
        Folder(place, replace(PLAN, games=5))


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"seed": "other"}, 'seed was "kept", now it is "other"'),
        ({"bots": ("sloppy", "random")}, "bots was"),
        ({"settings": {"kings": "no"}}, "settings was"),
    ],
)
def test_matches_of_two_plans_are_never_mixed(whole: KeptMatches, changed: dict[str, object], said: str) -> None:
    with pytest.raises(Refused, match=said):
        Folder(whole.path, replace(PLAN, **changed))  # type: ignore[arg-type]


def test_other_content_is_another_plan(tmp_path: Path, whole: KeptMatches) -> None:
    box = game_named(PLAN.game).content(None)
    assert box is not None
    gold = box.row("viking", "axemen").number("gold")
    mine = tmp_path / "mine.toml"
    mine.write_text(f"[viking.axemen]\ngold = {gold + 1}\n", encoding="utf-8")
    with pytest.raises(Refused, match="content was"):
        Folder(whole.path, replace(PLAN, content=mine))
    changed = Folder(tmp_path / "new", replace(PLAN, content=mine))
    assert opened_plan(changed)["changes"] == [f"Axemen: gold {gold} → {gold + 1}"]


def opened_plan(folder: Folder) -> dict[str, object]:
    """What a folder says of itself."""
    told = json.loads((folder.path / "plan.json").read_text("utf-8"))
    assert isinstance(told, dict)
    return told


def test_a_folder_of_something_else_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Hild", encoding="utf-8")
    with pytest.raises(Refused, match="no folder of the lab"):
        Folder(tmp_path, PLAN)
    with pytest.raises(Refused, match=r"it has no plan\.json"):
        opened(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


@pytest.mark.parametrize("text", ["{", "[]", '{"format": 99}'])
def test_a_plan_that_cannot_be_read_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "plan.json").write_text(text, encoding="utf-8")
    with pytest.raises(Refused, match="plan"):
        opened(tmp_path)


def test_a_broken_parquet_file_is_refused_by_name(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "found", PLAN)
    folder.keep(simulate(replace(PLAN, games=2), jobs=1))
    (part,) = folder.path.glob("part-*.parquet")
    good = part.read_bytes()
    for broken in (b"", b"no parquet at all", good[: len(good) // 2], good[:40] + bytes(60) + good[100:]):
        part.write_bytes(broken)
        with pytest.raises(Refused, match=r"part-00000000-00000001\.parquet' is no whole Parquet file: delete it"):
            opened(folder.path)
    pl.DataFrame({"match": [1]}).write_parquet(part)
    with pytest.raises(Refused, match="its column 'match' is missing or of another sort"):
        opened(folder.path)


def test_an_empty_folder_of_the_lab_has_nothing_to_report(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "found", PLAN)
    with pytest.raises(Refused, match="holds no match yet"):
        opened(folder.path)

"""The command line as people and pipes meet it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import runehall
from runehall import bots
from runehall.cli.commands import app, run


def shell(*arguments: str, typed: str = "", folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run the real command over pipes."""
    return subprocess.run(
        [sys.executable, "-m", "runehall", *arguments],
        input=typed, capture_output=True, text=True, encoding="utf-8", cwd=folder, check=False,
        env={**os.environ, "COLUMNS": "80"},
    )  # fmt: skip


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole match of bots in a file."""
    match = runehall.new("bloodrunes", seats=2, seed=4)
    bots.play(match, [bots.bot("greedy", seat) for seat in range(2)])
    path = tmp_path / "whole.record"
    path.write_text(str(match.record), encoding="utf-8")
    return path


# -- asking for help ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "command",
    [
        "serve",
        "games",
        "play",
        "replay",
        "review",
        "verify",
        "mcp",
        "simulate",
        "report",
        "lab",
        "league",
        "rules",
        "check",
    ],
)
def test_every_command_has_help_with_an_example(command: str) -> None:
    answer = CliRunner().invoke(app, [command, "--help"])
    assert answer.exit_code == 0
    assert f"Example: runehall {command}" in " ".join(answer.output.split())


def test_without_a_command_help_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([]) == 0
    assert "simulate" in capsys.readouterr().out


def test_the_version_names_python_and_the_engine(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"runehall {runehall.__version__}, Python 3.")
    assert "engine native" in said or "engine plain (" in said


# -- mistakes ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["blay"], "blay"),
        (["play", "--speed", "3"], "--speed"),
        (["play"], "Say which game: runes_of_mayhem"),
        (["play", "bloodrune"], "Did you mean 'bloodrunes'?"),
        (["play", "bloodrunes", "--seats", "9"], "2, 3, 4 seats"),
        (["play", "bloodrunes", "--seats", "two"], "--seats"),
        (["play", "bloodrunes", "--seat", "2"], "seats 0 to 1"),
        (["play", "bloodrunes", "--seat", "0", "--watch"], "not both"),
        (["play", "bloodrunes", "--bots", "clever"], "random, sloppy, greedy"),
        (["play", "bloodrunes", "--seats", "4", "--bots", "greedy,random"], "name 1 for all, or 3"),
        (["play", "bloodrunes", "--set", "clans"], "--set NAME=VALUE"),
        (["play", "bloodrunes", "--set", "clan=yes"], "Did you mean 'clans'?"),
        (["play", "bloodrunes", "--set", "clans=maybe"], "yes or no"),
        (["play", "bloodrunes", "--content", "missing.toml"], "There is no file 'missing.toml'"),
        (["play", "--resume", "missing.record"], "There is no file 'missing.record'"),
        (["replay", "missing.record"], "There is no file"),
        (["replay"], "FILE"),
        (["simulate", "bloodrunes", "--games", "0"], "At least 1 match"),
        (["simulate", "bloodrunes", "--out", "found.txt"], ".json or .csv"),
        (["simulate", "bloodrunes", "--engine", "rey"], "There is no engine 'rey'"),
        (["simulate", "bloodrunes", "--address", "auto"], "Only the engine ray has an address"),
        (["simulate", "bloodrunes", "--out", "src"], "'src' is not empty and no folder of the lab"),
        (["report", "missing"], "'missing' is no folder of the lab"),
        (["report", "src"], "'src' is no folder of the lab"),
        (["report", "src", "--out", "page.txt"], "should end in .html"),
        (["report"], "FOLDER"),
        (["lab", "tone"], "tone"),
        (["lab", "tune", "bloodrunes", "--target", "seats=50%"], "--bounds"),
        (["lab", "tune", "bloodrunes", "--bounds", "no.toml", "--target", "seats=50%"], "There is no file 'no.toml'"),
        (["simulate", "bloodrunes", "--jobs", "0"], "At least 1 process"),
        (["rules", "bloodrunes", "BR-999"], "has no rule 'BR-999'"),
        (["rules", "chess"], "chess"),
        (["check", "missing.record"], "missing.record"),
        (["games", "--cards"], "Say of which game"),
        (["mcp", "--table-at", "ftp://here", "--token", "rh_x"], "'ftp://here' is no address of a house"),
        (["mcp", "--table-at", "http://127.0.0.1:1"], "To play at a table a token is needed"),
        (["mcp", "--token", "rh_x"], "say which with --table-at ADDRESS"),
        (["export", "chess", "--out", "x.npz"], "There is no game and no file 'chess'"),
    ],
)
def test_a_mistake_is_one_clear_line_and_code_2(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 2
    heard = capsys.readouterr()
    assert heard.out == ""
    assert heard.err.count("\n") == 1
    assert heard.err.startswith("runehall: ")
    assert said in heard.err


def test_the_real_command_ends_with_code_2_and_no_traceback() -> None:
    answer = shell("simulate", "bloodrunes", "--bots", "nobody")
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr.startswith("runehall: There is no bot 'nobody'")


# -- games and rules ---------------------------------------------------------------------------------------------------


def test_games_lists_the_games_and_the_settings_of_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games"]) == 0
    assert "BloodRunes, 2, 3, 4 seats" in capsys.readouterr().out
    assert run(["games", "bloodrunes"]) == 0
    said = capsys.readouterr().out
    for setting in runehall.games()["bloodrunes"].settings:
        assert setting.name in said
        assert setting.explanation.split()[0] in said
    assert "May be yes or no." in said


def test_a_house_rule_is_listed_as_one_and_is_off(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games", "medieval_mayhem"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "turn_order_points = no House rule: an early place in the turn order brings points" in said
    assert said.count("House rule") == sum(setting.house for setting in runehall.games()["medieval_mayhem"].settings)


def test_cards_are_listed_with_house_values_marked(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games", "bloodrunes", "--cards"]) == 0
    said = capsys.readouterr().out
    assert "Recruit Acolyte" in said
    assert "copies 10; players* 2, 3, 4" in said


def test_a_rule_of_the_ledger_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "bloodrunes", "br-049"]) == 0
    assert capsys.readouterr().out.startswith("BR-049  Take one of the face-up Runes")
    assert run(["rules", "bloodrunes", "BR-049", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["BR-049"].startswith("Take one")


# -- playing over pipes ------------------------------------------------------------------------------------------------


def test_a_pipe_can_play_and_ends_politely(tmp_path: Path) -> None:
    answer = shell("play", "bloodrunes", "--seed", "1", typed="1\n1\n", folder=tmp_path)
    assert (answer.returncode, answer.stderr) == (0, "")
    assert "\x1b" not in answer.stdout
    assert max(map(len, answer.stdout.splitlines())) <= 80
    assert "runehall play --resume bloodrunes-1.record" in answer.stdout
    kept = runehall.replay((tmp_path / "bloodrunes-1.record").read_text("utf-8"))
    assert sum(line.seat == 0 for line in kept.record.lines) == 2


def test_a_kept_match_goes_on_where_it_stopped(tmp_path: Path) -> None:
    shell("play", "bloodrunes", "--seed", "1", "--save", "mine.record", typed="1\nquit\n", folder=tmp_path)
    before = len(runehall.replay((tmp_path / "mine.record").read_text("utf-8")).record)
    answer = shell("play", "--resume", "mine.record", "--seed", "2", typed="1\n", folder=tmp_path)
    assert answer.returncode == 0
    assert len(runehall.replay((tmp_path / "mine.record").read_text("utf-8")).record) > before


def test_who_leaves_without_a_choice_leaves_no_file(tmp_path: Path) -> None:
    answer = shell("play", "bloodrunes", "--seed", "1", "--set", "first=0", typed="quit\n", folder=tmp_path)
    assert answer.returncode == 0
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_keeps_the_match_and_ends_with_130(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from runehall.cli import main; main()", "play", "bloodrunes", "--seed", "1"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path
    ) as player:  # fmt: skip
        assert player.stdin is not None and player.stdout is not None
        player.stdin.write(b"1\n")
        player.stdin.flush()
        heard = b""
        while heard.count(b"South > ") < 2:
            heard += os.read(player.stdout.fileno(), 4096)
        player.send_signal(signal.SIGINT)
        out, err = player.communicate()
    assert player.returncode == 130
    assert b"Kept in bloodrunes-1.record" in out
    assert err == b"Interrupted.\n"


def test_watching_bots_needs_no_keys(tmp_path: Path) -> None:
    answer = shell("play", "bloodrunes", "--watch", "--seed", "4", "--save", "seen.record", folder=tmp_path)
    assert answer.returncode == 0
    assert "The match is over" in answer.stdout
    assert runehall.replay((tmp_path / "seen.record").read_text("utf-8")).over


# -- replaying and checking --------------------------------------------------------------------------------------------


def test_a_record_is_printed_over_a_pipe(record: Path) -> None:
    answer = shell("replay", str(record))
    assert answer.returncode == 0
    assert "won: 6 Blood Fortunes" in answer.stdout
    some = shell("replay", str(record), "--at", "5", "--seat", "1")
    assert "choice 5 of" in some.stdout
    assert "North (you)" in some.stdout


def test_a_reader_that_goes_away_is_no_error(record: Path) -> None:
    command = [sys.executable, "-c", "from runehall.cli import main; main()", "replay", str(record), "--all"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as printer:
        assert printer.stdout is not None and printer.stderr is not None
        printer.stdout.readline()
        printer.stdout.close()
        assert printer.stderr.read() == b""
    assert printer.returncode == 0


def test_a_good_record_is_said_to_be_good(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", str(record)]) == 0
    assert ": OK, BloodRunes, 2 seats, " in capsys.readouterr().out


def test_a_broken_record_is_refused_with_the_line(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = record.read_text("utf-8").splitlines()
    record.write_text("\n".join(rows[:-1]) + "\n", "utf-8")
    assert run(["check", str(record)]) == 2
    assert f"Line {len(rows) - 1}: The record breaks off" in capsys.readouterr().err


def test_content_is_checked_and_its_changes_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("[spell.recruit_acolyte]\ndots = 4\n", "utf-8")
    assert run(["check", str(mine), "--game", "bloodrunes"]) == 0
    assert "spell.recruit_acolyte: your content sets dots" in capsys.readouterr().out
    mine.write_text("[spell.recruit_acolyte]\ndots = 9\n", "utf-8")
    assert run(["check", str(mine), "--game", "bloodrunes"]) == 2
    assert "dots" in capsys.readouterr().err


# -- simulating --------------------------------------------------------------------------------------------------------


def test_simulate_prints_shares_with_intervals_and_writes_every_match(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "found.json"
    arguments = ["--games", "3", "--bots", "greedy,sloppy", "--seed", "1", "--jobs", "1", "--out", str(out)]
    assert run(["simulate", "bloodrunes", *arguments]) == 0
    said = capsys.readouterr()
    assert "95 % interval" in said.out and "choices/s" in said.out and "6 Blood Fortunes (3)" in said.out
    assert said.err == ""  # no progress bar where nobody watches
    found = json.loads(out.read_text("utf-8"))
    assert [result["seed"] for result in found["results"]] == ["1/0", "1/1", "1/2"]


def test_simulate_counts_the_cards_when_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "found.csv"
    arguments = ["--games", "2", "--seed", "1", "--jobs", "1", "--out", str(out)]
    assert run(["simulate", "bloodrunes", "--cards", *arguments]) == 0
    said = capsys.readouterr().out
    assert said.count("won when played") == 2 and "Fire" in said
    assert "plays" not in out.read_text("utf-8").splitlines()[0]
    assert run(["simulate", "bloodrunes", *arguments]) == 0
    assert "won when played" not in capsys.readouterr().out


# -- looking back ------------------------------------------------------------------------------------------------------


def test_a_match_is_reviewed_and_drawn(record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture, data = tmp_path / "review.svg", tmp_path / "review.json"
    assert run(["review", str(record), "--simulations", "1", "--out", str(picture)]) == 0
    said = capsys.readouterr().out
    assert "BloodRunes" in said and "South: luck " in said and "given away by own choices" in said
    assert picture.read_text("utf-8").startswith("<svg ")
    assert run(["review", str(record), "--simulations", "1", "--out", str(data)]) == 0
    assert json.loads(data.read_text("utf-8"))["game"] == "bloodrunes"


def test_what_cannot_be_reviewed_is_refused_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    running = tmp_path / "running.record"
    running.write_text(str(runehall.new("bloodrunes", seats=2, seed=4).record), encoding="utf-8")
    assert run(["review", str(running)]) == 2
    assert "not over" in capsys.readouterr().err
    assert run(["review", str(tmp_path / "nothing.record")]) == 2
    assert "no file" in capsys.readouterr().err
    assert run(["review", str(running), "--out", str(tmp_path / "x.txt")]) == 2
    assert ".svg or .json" in capsys.readouterr().err

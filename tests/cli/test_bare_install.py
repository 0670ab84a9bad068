"""What a player installs is enough for the command line: what needs more says which extra, in one line."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.without_extras import only_in_extras, without_extras


def runehall(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command where no extra is installed."""
    program = without_extras(f"sys.argv = ['runehall', *{line.split()!r}]\nfrom runehall.cli import main\nmain()")
    return subprocess.run(
        [sys.executable, "-c", program], cwd=folder, capture_output=True, text=True, timeout=240, check=False
    )


def test_extras_are_read_from_the_project() -> None:
    assert {"polars", "ray", "numpy", "gymnasium", "pettingzoo", "pyspiel", "mcp", "psycopg"} <= set(only_in_extras())
    assert not {"typer", "rich", "starlette", "sqlalchemy"} & set(only_in_extras())


@pytest.mark.parametrize(
    "line",
    [
        "--help",
        "games runewars --cards",
        "simulate bloodrunes --games 2 --cards --jobs 1 --out found.json",
        "league bloodrunes --levels random,sloppy --seats 2 --games 2 --jobs 1",
        "play bloodrunes --help",
    ],
)
def test_the_command_line_needs_no_extra(line: str, tmp_path: Path) -> None:
    done = runehall(line, tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout


@pytest.mark.parametrize(
    ("line", "extra"),
    [
        ("simulate bloodrunes --games 2 --out found --jobs 1", "runehall[lab]"),
        ("export bloodrunes --games 1 --out found.npz --jobs 1", "runehall[numbers]"),
        ("mcp", "runehall[mcp]"),
    ],
)
def test_what_needs_an_extra_says_which(line: str, extra: str, tmp_path: Path) -> None:
    done = runehall(line, tmp_path)
    assert done.returncode != 0
    assert extra in done.stderr + done.stdout
    assert "Traceback" not in done.stderr

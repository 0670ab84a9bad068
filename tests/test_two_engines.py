"""The compiled and the plain engine play identical games, and what users write in plain Python works on both.

The one counts hashes otherwise than the other: what hangs on the order of a set or a table would differ, too.
"""

from __future__ import annotations

import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

import runehall
from runehall.testing.apart import game_named, played_apart, run_apart
from runehall.testing.laws import Case, broken_laws
from runehall.testing.toys import TOYS

ROOT = Path(__file__).parent.parent
OWN = Path(__file__).parent / "own_game.py"
SETTINGS: dict[str, dict[str, str]] = {
    "bloodrunes": {"clans": "yes", "stacked_wards": "yes"},
    "marches": {"map": "areas"},
    "sealed_bids": {"outcome": "together"},
}


@pytest.fixture(scope="session")
def native() -> str:
    """The engine that runs once the present sources are compiled, which costs nothing where they were before."""
    command = [sys.executable, str(ROOT / "build_native.py"), "--if-possible"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return "plain" if "everything runs as plain Python" in run.stderr else "native"


def own_game() -> Any:
    """The user's module, loaded from its file as a user's would be."""
    spec = spec_from_file_location("own_game", OWN)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", [*runehall.games(), *TOYS])
def test_both_engines_play_identical_games_and_no_order_hangs_on_a_hash(name: str, native: str) -> None:
    seats = max(game_named(name).seat_counts)
    compiled = played_apart(name, seats, 11, 400, SETTINGS.get(name, {}), PYTHONHASHSEED="1")
    plain = played_apart(name, seats, 11, 400, SETTINGS.get(name, {}), PYTHONHASHSEED="2", RUNEHALL_PLAIN="1")
    assert compiled.split("\n", 1)[0].split()[0] == native
    assert plain.startswith("plain (RUNEHALL_PLAIN is set)")
    assert compiled.split("\n", 1)[1] == plain.split("\n", 1)[1]


def test_a_users_game_bot_and_chance_work_on_both_engines(native: str) -> None:
    compiled = run_apart([str(OWN)])
    plain = run_apart([str(OWN)], RUNEHALL_PLAIN="1")
    assert compiled.split()[0] == native
    assert compiled.split("\n", 1)[1] == plain.split("\n", 1)[1]
    assert "winners=" in compiled


@pytest.mark.law
def test_a_users_game_obeys_the_laws_too() -> None:
    assert broken_laws(Case(own_game().LEAVES, 3, 1)) == []

"""Which engine runs: the compiled one only where it is exactly the present sources."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from runehall import _native

ASK = "import sys; sys.path.insert(0, {src!r}); import runehall._native as n; print(n.prefer())"


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A checkout with one source, compiled to nothing."""
    engine = tmp_path / "src" / "runehall" / "engine"
    engine.mkdir(parents=True)
    (tmp_path / "pyproject.toml").touch()
    (engine.parent / "__init__.py").touch()
    shutil.copy(_native.__file__, engine.parent / "_native.py")
    (engine / "state.py").write_text("SEATS = 4\n")
    return tmp_path


def build(house: Path, **changes: object) -> Path:
    """Pretend that the present sources were compiled."""
    package = house / "src" / "runehall"
    stamped = {
        name: (path.stat().st_size, path.stat().st_mtime_ns, _native.fingerprint(path))
        for name, path in _native.sources(package)
    }
    stamp = house / "build" / "native" / "current" / "stamp.json"
    stamp.parent.mkdir(parents=True)
    stamp.write_text(json.dumps({"suffix": EXTENSION_SUFFIXES[0], "modules": {}, "sources": stamped} | changes))
    return stamp


def answer(house: Path, **environment: str) -> str:
    """What a fresh Python in that checkout says."""
    variables = {name: value for name, value in os.environ.items() if name not in ("RUNEHALL_PLAIN", "PYTHONPATH")}
    command = [sys.executable, "-I", "-c", ASK.format(src=str(house / "src"))]
    run = subprocess.run(command, env=variables | environment, capture_output=True, text=True, check=True)
    return run.stdout.strip()


def test_without_a_build_the_engine_is_plain(house: Path) -> None:
    assert answer(house) == "plain (not built: run make native)"


def test_a_build_of_the_present_sources_is_used(house: Path) -> None:
    build(house)
    assert answer(house) == "native"


def test_a_user_may_ask_for_plain(house: Path) -> None:
    build(house)
    assert answer(house, RUNEHALL_PLAIN="1") == "plain (RUNEHALL_PLAIN is set)"


def test_a_changed_source_makes_the_build_stale(house: Path) -> None:
    build(house)
    (house / "src/runehall/engine/state.py").write_text("SEATS = 5\n")
    assert answer(house) == "plain (stale: run make native)"


def test_a_new_source_makes_the_build_stale(house: Path) -> None:
    build(house)
    (house / "src/runehall/engine/cards.py").touch()
    assert answer(house) == "plain (stale: run make native)"


def test_a_removed_source_makes_the_build_stale(house: Path) -> None:
    build(house)
    (house / "src/runehall/engine/state.py").unlink()
    assert answer(house) == "plain (stale: run make native)"


def test_a_new_date_alone_does_not(house: Path) -> None:
    build(house)
    os.utime(house / "src/runehall/engine/state.py", (1, 1))
    assert answer(house) == "native"


def test_a_changed_test_of_a_game_does_not(house: Path) -> None:
    build(house)
    tests = house / "src/runehall/games/small/tests"
    tests.mkdir(parents=True)
    (tests / "test_small.py").touch()
    assert answer(house) == "native"


def test_a_build_for_another_python_is_not_used(house: Path) -> None:
    build(house, suffix=".cpython-27.so")
    assert answer(house) == "plain (built for another Python: run make native)"


def test_a_broken_stamp_counts_as_stale(house: Path) -> None:
    build(house).write_text("{")
    assert answer(house) == "plain (stale: run make native)"


def test_an_installation_says_whether_it_is_compiled(house: Path) -> None:
    (house / "pyproject.toml").unlink()
    assert answer(house) == "plain (this installation was made without a compiler)"
    (house / "src/runehall/engine" / f"state{EXTENSION_SUFFIXES[0]}").touch()
    assert answer(house) == "native"
    assert answer(house, RUNEHALL_PLAIN="1") == "plain (RUNEHALL_PLAIN is set)"

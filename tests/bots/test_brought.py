"""Bots of one's own, named as module:Class; what is wrong with them is told plainly."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from runehall import bots
from runehall.bots.brought import Brought, player
from runehall.cli.commands import run
from runehall.engine.errors import Refused

MODULE = """
from runehall import bots

class Last(bots.Bot):
    def choose(self, sight):
        return sight.choices[-1]

class Seeded(bots.Bot):
    def __init__(self, seed):
        self.seed = seed

class Broken(bots.Bot):
    def choose(self, sight):
        return 1 / 0

class Cheating(bots.Bot):
    def choose(self, sight):
        return None

class Unmade(bots.Bot):
    def __init__(self, needed):
        pass

class Nobody:
    pass

number = 3
"""


@pytest.fixture
def brought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The name of a module in the folder one is in."""
    name = f"brought_{abs(hash(tmp_path))}"
    (tmp_path / f"{name}.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    yield name


def test_a_class_that_takes_a_seed_is_given_one(brought: str) -> None:
    made = player(f"{brought}:Seeded", "7/1")
    assert isinstance(made, Brought) and getattr(made.inner, "seed", None) == "7/1"


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("Lost", "There is no bot '.*:Lost': AttributeError"),
        ("number", "no class of bots"),
        ("Nobody", "is no bot: it should be a subclass"),
        ("Unmade", "cannot be made: TypeError"),
    ],
)
def test_what_is_no_bot_is_refused(brought: str, kind: str, said: str) -> None:
    with pytest.raises(Refused, match=said):
        player(f"{brought}:{kind}")


def test_a_module_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refused, match="There is no bot 'nowhere_at_all:Bot': ModuleNotFoundError"):
        player("nowhere_at_all:Bot")


def test_a_table_takes_no_such_name(brought: str) -> None:
    """`bots.bot` is what a table asks with words from the network: it imports nothing."""
    with pytest.raises(Refused, match="There is no bot"):
        bots.bot(f"{brought}:Last")


def test_a_brought_bot_simulates_and_ranks(brought: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--games", "2", "--jobs", "1"]
    assert run(["simulate", "runes_of_mayhem", "--bots", f"{brought}:Last,random", *words]) == 0
    assert f"{brought}:Last" in capsys.readouterr().out
    levels = f"random,{brought}:Last"
    kept = ["--keep", str(tmp_path / "kept.jsonl"), "--into", str(tmp_path / "none.md")]
    assert run(["league", "runes_of_mayhem", "--levels", levels, *words, *kept, "--scale", "0.01"]) == 0


@pytest.mark.parametrize(("kind", "said"), [("Broken", "failed: ZeroDivisionError"), ("Cheating", "is not offered")])
def test_what_goes_wrong_in_a_brought_bot_is_one_line(
    brought: str, capsys: pytest.CaptureFixture[str], kind: str, said: str
) -> None:
    words = ["simulate", "runes_of_mayhem", "--bots", f"{brought}:{kind}", "--games", "1", "--jobs", "1"]
    assert run(words) == 2
    heard = capsys.readouterr().err
    assert said in heard and "Traceback" not in heard

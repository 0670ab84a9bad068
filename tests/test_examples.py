"""The examples run, say something, and are short enough to be read at a glance."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = sorted((Path(__file__).parent.parent / "examples").glob("*.py"))


def test_there_are_examples_for_bots_tournaments_replays_and_training() -> None:
    assert [example.stem for example in EXAMPLES] == ["api_bot", "bot", "replay", "tournament", "training_loop"]


# api_bot needs a table to play at: tests/table/test_api.py lets it
@pytest.mark.parametrize(
    "example", [example for example in EXAMPLES if example.stem != "api_bot"], ids=lambda example: example.stem
)
def test_an_example_runs_and_is_short(example: Path) -> None:
    assert len(example.read_text(encoding="utf-8").splitlines()) < 60
    done = subprocess.run([sys.executable, str(example)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()
    assert not done.stderr

"""The examples run, say something, and are short enough to be read at a glance."""

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

EXAMPLES = sorted((Path(__file__).parent.parent / "examples").glob("*.py"))


def test_there_are_examples_for_bots_tournaments_replays_and_training() -> None:
    named = ["api_bot", "bot", "openspiel_duel", "replay", "self_play_ppo", "self_play_ppo_torch", "tournament"]
    assert [example.stem for example in EXAMPLES] == [*named, "training_loop"]


# api_bot needs a table to play at: tests/table/test_api.py lets it; PyTorch is gigabytes, and an extra of its own
ELSEWHERE = {"api_bot"} | (set() if find_spec("torch") else {"self_play_ppo_torch"})


@pytest.mark.parametrize(
    "example", [example for example in EXAMPLES if example.stem not in ELSEWHERE], ids=lambda example: example.stem
)
def test_an_example_runs_and_is_short(example: Path) -> None:
    assert len(example.read_text(encoding="utf-8").splitlines()) < 70
    done = subprocess.run([sys.executable, str(example)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()
    assert not done.stderr


def test_the_notebook_runs_cell_by_cell() -> None:
    """Its cells are run in order, as a reader runs them; nothing of Jupyter is needed for that."""
    notebook = json.loads((EXAMPLES[0].parent / "as_numbers.ipynb").read_text(encoding="utf-8"))
    cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert len(cells) >= 5 and not any(cell.get("outputs") for cell in notebook["cells"])
    done = subprocess.run([sys.executable, "-c", "\n".join(cells)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "options at a choice" in done.stdout

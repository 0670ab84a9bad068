"""The same match in another process: with other hash seeds, on the other engine. The records must not differ.

    python -m runehall.testing.apart bloodrunes 3 7 200 clans=yes

plays 200 choices of sloppy bots and prints which engine ran, then the record and all that could be seen.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import runehall
from runehall import _native, bots
from runehall.match.game import Game
from runehall.testing.toys import TOYS

__all__ = ["game_named", "played_apart", "run_apart"]

SOURCES = Path(runehall.__file__).parent.parent


def game_named(name: str) -> Game[Any]:
    """A game or a toy."""
    return TOYS[name] if name in TOYS else runehall.games()[name]


def played(name: str, seats: int, seed: str, choices: int, settings: Mapping[str, Any]) -> str:
    """Everything that can be seen of a match of sloppy bots, as text."""
    match = runehall.new(game_named(name), seats=seats, seed=seed, **settings)
    bots.play(match, [bots.bot("sloppy", f"{seed} {seat}") for seat in range(seats)], choices)
    seen = {
        str(seat): {"view": match.view(seat).json(), "events": [event.json() for event in match.events(seat)]}
        for seat in (None, *range(seats))
    }
    return f"{match.record}{json.dumps(seen, indent=1)}"


def played_apart(
    name: str, seats: int, seed: int, choices: int, settings: Mapping[str, str], **environment: str
) -> str:
    """The same, played by another process; its first line names the engine."""
    arguments = [name, str(seats), str(seed), str(choices), *[f"{key}={value}" for key, value in settings.items()]]
    return run_apart(["-m", "runehall.testing.apart", *arguments], **environment)


def run_apart(arguments: Sequence[str], **environment: str) -> str:
    """What another Python prints; its complaint becomes ours."""
    kept = {key: value for key, value in os.environ.items() if key not in ("RUNEHALL_PLAIN", "PYTHONHASHSEED")}
    variables = {**kept, "PYTHONPATH": str(SOURCES), **environment}
    run = subprocess.run([sys.executable, *arguments], env=variables, capture_output=True, text=True, check=False)
    if run.returncode:
        raise AssertionError(f"{' '.join(arguments)} failed:\n{run.stdout}{run.stderr}")
    return run.stdout


def main(arguments: Sequence[str]) -> None:
    """Play what the arguments say."""
    name, seats, seed, choices, *settings = arguments
    print(_native.describe())
    print(played(name, int(seats), seed, int(choices), dict(each.split("=", 1) for each in settings)))


if __name__ == "__main__":
    main(sys.argv[1:])

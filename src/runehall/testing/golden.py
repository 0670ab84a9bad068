"""Golden transcripts: whole stretches of play that a person can read, and that a test holds against the rules.

A transcript lies in `games/<game>/tests/golden/*.txt`. Its head says what is played; the choices in it are the script.
`python -m runehall.testing.golden` says which differ from what the rules do now; with `--write` it writes them anew. A
file with nothing but a head is filled by bots.
"""

from __future__ import annotations

import difflib
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import runehall
from runehall import bots
from runehall.content.ledger import GAMES
from runehall.engine.errors import Refused
from runehall.match.match import Match

__all__ = ["Script", "difference", "goldens", "main", "read", "transcript"]

CHOSEN = "   chose   "
EVERY = 10  # after so many choices: what has changed on the table


@dataclass(frozen=True)
class Script:
    """What a transcript plays: its head, and the choices made in it."""

    game: str
    seats: int
    seed: str
    players: tuple[str, ...]
    length: int
    settings: tuple[tuple[str, str], ...]
    choices: tuple[str, ...]


def goldens(folder: Path = GAMES) -> list[Path]:
    """Every transcript there is."""
    return sorted(folder.glob("*/tests/golden/*.txt"))


def read(text: str) -> Script:
    """The script of a transcript."""
    head: dict[str, str] = {}
    settings: list[tuple[str, str]] = []
    for line in text.splitlines():
        if not line:
            break
        word, _, rest = line.partition(" ")
        if word == "setting":
            name, _, value = rest.partition(" ")
            settings.append((name, value))
        else:
            head[word] = rest
    chosen = [line[len(CHOSEN) :].split("  — ")[0] for line in text.splitlines() if line.startswith(CHOSEN)]
    players = tuple(head["players"].split())
    length = int(head["choices"])
    return Script(head["game"], int(head["seats"]), head["seed"], players, length, tuple(settings), tuple(chosen))


def transcript(script: Script) -> str:
    """What the rules make of a script, in words; bots go on where its choices end or are refused."""
    match = runehall.new(script.game, seats=script.seats, seed=script.seed, **dict[str, Any](script.settings))
    return "\n".join([*_head(script), "", *_course(match, script)]) + "\n"


def _head(script: Script) -> list[str]:
    return [
        f"game {script.game}",
        f"seats {script.seats}",
        f"seed {script.seed}",
        f"players {' '.join(script.players)}",
        f"choices {script.length}",
        *[f"setting {name} {value}" for name, value in script.settings],
    ]


def _course(match: Match, script: Script) -> Iterator[str]:
    """Set-up, choices and their events, now and then what has changed on the table, and the end."""
    players = [bots.bot(name, f"{script.seed} {seat}") for seat, name in enumerate(script.players)]
    table = _table(match)
    yield "Set-up"
    yield from _events(match, 0)
    for count in range(script.length):
        if match.over:
            break
        ask = match.pending[0]
        yield ""
        yield f"{count + 1}. seat {ask.seat}: {ask.prompt} [{ask.rule}]"
        yield f"   options {len(ask.options)}"
        heard = len(match.events(None))
        yield CHOSEN + _choose(match, script.choices[count] if count < len(script.choices) else "", players)
        yield from _events(match, heard)
        if (count + 1) % EVERY == 0:
            before, table = table, _table(match)
            yield from [f"   | {name}: {value}" for name, value in table.items() if before.get(name) != value]
    yield ""
    yield f"After {len(match.record)} choices: {match.outcome if match.over else 'the match goes on'}"
    yield f"digest {match.digest}"


def _choose(match: Match, text: str, players: Sequence[bots.Bot]) -> str:
    """Make the scripted choice, or one of the bot's; its text and its sentence."""
    ask = match.pending[0]
    offered = {option.text: option for option in ask.options}
    option = offered.get(text) or bots.choose(match, ask.seat, players[ask.seat], len(match.record))
    told = f"{option.text}  — {option.label}"
    match.choose(option)
    return told


def _events(match: Match, since: int) -> Iterator[str]:
    """What a spectator hears."""
    for event in match.events(None, since):
        yield f"   · {event.text}"


def _table(match: Match) -> dict[str, str]:
    """The table as a spectator sees it: each thing under its name."""
    return dict(_leaves(match.view(None)["table"], "", 3))


def _leaves(value: object, name: str, depth: int) -> Iterator[tuple[str, str]]:
    """The things in a piece of plain data, some levels deep."""
    if depth and isinstance(value, dict) and value:
        for key, each in value.items():
            yield from _leaves(each, f"{name}.{key}" if name else str(key), depth - 1)
    elif depth and isinstance(value, list) and value and isinstance(value[0], dict):
        for i, each in enumerate(value):
            yield from _leaves(each, f"{name}[{i}]", depth - 1)
    else:
        yield name, json.dumps(value, ensure_ascii=False)


def difference(path: Path) -> str:
    """Where a transcript and the rules part, as a diff; '' where they agree."""
    text = path.read_text("utf-8")
    now = transcript(read(text))
    lines = difflib.unified_diff(
        text.splitlines(), now.splitlines(), path.name, "what the rules do now", lineterm="", n=2
    )
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    """Say which transcripts differ, or write them anew."""
    differing = 0
    for path in goldens():
        try:
            told = difference(path)
        except (KeyError, ValueError, Refused) as error:
            print(f"{path}: {error!r}", file=sys.stderr)
            return 2
        if told and "--write" in arguments:
            path.write_text(transcript(read(path.read_text("utf-8"))), "utf-8")
            print(f"written: {path.name}")
        elif told:
            differing += 1
            print(told)
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

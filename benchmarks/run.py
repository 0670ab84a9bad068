"""Measure Runehall beside its peers: one process at a time, in interleaved rounds.

python -m benchmarks.run                     the whole field, five rounds; writes benchmarks/results/latest.{json,md}
python -m benchmarks.run --only chess --rounds 1
"""

from __future__ import annotations

import argparse
import json
import os
import random
import select
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

if not __package__:  # started as a script, `python benchmarks/run.py`: the package lies one folder up
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

from benchmarks.figures import COSTS, Figures, builds, show, write
from benchmarks.ours import ROSTER
from benchmarks.peers import PEERS
from benchmarks.searching import PEER_SEARCHES, SEARCHES

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "benchmarks" / "results"
PEER_PYTHON = ROOT / ".venv-bench" / "bin" / "python"
PATIENCE = 60.0
"""Seconds of wall time allowed for an answer beyond the time that was asked for."""


class Silent(Exception):
    """A contestant that died, or took too long, or could not answer; its text is one line for people."""


@dataclass(frozen=True)
class Entry:
    """A contestant as the driver knows it: what to start, and what it must turn out to be."""

    name: str
    python: str
    arguments: tuple[str, ...]
    build: str  # "plain", "native" or "peer"


class Worker:
    """The process of one contestant."""

    def __init__(self, entry: Entry, seed: int) -> None:
        environment = {key: value for key, value in os.environ.items() if key != "RUNEHALL_PLAIN"}
        environment["PYTHONHASHSEED"] = "0"
        for library in ("OMP", "OPENBLAS", "MKL"):  # one thread: CPU time of a pool would be counted as the game's
            environment[f"{library}_NUM_THREADS"] = "1"
        if entry.build == "plain":
            environment["RUNEHALL_PLAIN"] = "1"
        self.complaints = tempfile.TemporaryFile()  # noqa: SIM115  closed in stop()
        self.process = subprocess.Popen(
            [entry.python, "-m", "benchmarks.worker", str(seed), *entry.arguments],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.complaints,
            text=True,
            bufsize=1,
        )

    def hear(self, patience: float) -> dict[str, Any]:
        """Return the next answer."""
        assert self.process.stdout is not None
        ready, _, _ = select.select([self.process.stdout], [], [], patience)
        if not ready:
            self.process.kill()  # a late answer would be taken for the next one
            self.process.wait()
            raise Silent(f"no answer within {patience:.0f} s")
        line = self.process.stdout.readline()
        if not line:
            raise Silent(f"its process ended: {self.last_complaint()}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def ask(self, what: str, seconds: float) -> dict[str, Any]:
        """Have one thing measured; the process is asleep before and after."""
        assert self.process.stdin is not None
        try:
            print(json.dumps({"do": what, "seconds": seconds}), file=self.process.stdin, flush=True)
        except BrokenPipeError:
            raise Silent(f"its process ended: {self.last_complaint()}") from None
        answer = self.hear(seconds + PATIENCE)
        if "error" in answer:
            raise Silent(f"{what}: {answer['error']}")
        return answer

    def last_complaint(self) -> str:
        """Return the last line the process wrote to stderr."""
        self.complaints.seek(0)
        lines = self.complaints.read().decode(errors="replace").strip().splitlines()
        return lines[-1][:200] if lines else f"exit status {self.process.wait(timeout=5)}"

    def stop(self) -> None:
        """End the process; it ends by itself when nobody can ask any more."""
        assert self.process.stdin is not None and self.process.stdout is not None
        with suppress(BrokenPipeError):  # it is gone already
            self.process.stdin.close()
        try:
            self.process.wait(timeout=2)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
        self.complaints.close()


def field(peer_python: Path, peers: bool, only: list[str]) -> list[Entry]:
    """Return all contestants, ours first, or those whose name contains one of the words."""
    entries = [
        Entry(f"{game} {seats}p {build}", sys.executable, ("ours", game, str(seats), build), build)
        for game, seats in ROSTER
        for build in ("plain", "native")
    ]
    entries += [
        Entry(
            f"search {game} {seats}p {style} {build}",
            sys.executable,
            ("search", game, str(seats), style, build),
            build,
        )
        for game, seats in SEARCHES
        for style in ("judged", "blind")
        for build in ("plain", "native")
    ]
    if peers:
        entries += [Entry(name, str(peer_python), ("peer", name), "peer") for name in (*PEERS, *PEER_SEARCHES)]
    return [entry for entry in entries if not only or any(word.lower() in entry.name.lower() for word in only)]


def enter(entry: Entry, seed: int) -> tuple[Worker, dict[str, Any]]:
    """Start a contestant and make sure it is the build it is announced as."""
    try:
        worker = Worker(entry, seed)
    except OSError:
        raise Silent("no Python there; see benchmarks/README.md for the peers' environment") from None
    try:
        about = worker.hear(PATIENCE)
        if "missing" in about:
            raise Silent(about["missing"])
        if entry.build == "native" and not about["compiled"]:
            raise Silent(f"{about['note']}; plain code is never shown as native")
        if entry.build == "plain" and about["compiled"]:
            raise Silent("RUNEHALL_PLAIN=1 still loads the compiled engine")
    except Silent:
        worker.stop()
        raise
    about["file"] = os.path.relpath(about["file"], ROOT)
    return worker, about


def measure(worker: Worker, figures: Figures, seconds: float) -> list[str]:
    """Let one contestant do its round, playing first; return what it could not do."""
    failures = []
    for what in ("play", *COSTS):
        try:
            answer = worker.ask(what, seconds if what == "play" else seconds / 4)
        except Silent as why:
            failures.append(str(why))
            continue
        if what == "play":
            figures.plays.append(answer)
        elif answer["microseconds"] is not None:
            figures.costs[what].append(answer["microseconds"])
    return failures


def contest(
    entries: list[Entry], rounds: int, seconds: float, say: Callable[[str], None]
) -> tuple[list[Figures], list[str]]:
    """Run all rounds; return the figures, and a line for each contestant or measurement that is missing.

    Every round is played by a fresh process with its own seed. Seen without that: one process of RLCard's uno was 40 %
    slower than its siblings from start to end, and its gin rummy 25 % slower once its games had been deep-copied.
    """
    results: dict[str, Figures] = {}
    notes: dict[str, str] = {}
    order = list(entries)
    shuffle = random.Random(1).shuffle  # another order each round, the same orders each run
    for number in range(1, rounds + 1):
        shuffle(order)
        for entry in list(order):
            say(f"round {number} of {rounds}: {entry.name}")
            try:
                worker, about = enter(entry, number)
            except Silent as why:
                notes[entry.name] = str(why)
                order.remove(entry)
                continue
            try:
                figures = results.setdefault(entry.name, Figures(entry.name, about))
                if failures := measure(worker, figures, seconds):
                    notes[entry.name] = failures[0]
            finally:
                worker.stop()
    found = [results[entry.name] for entry in entries if entry.name in results]
    return found, [f"{entry.name}: {notes[entry.name]}" for entry in entries if entry.name in notes]


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.run", description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="interleaved rounds (default 5)")
    seconds = "CPU seconds of playouts a round; each cost takes a quarter of it (default 0.5)"
    parser.add_argument("--seconds", type=float, default=0.5, metavar="S", help=seconds)
    only = "only contestants whose name contains WORD, e.g. 'native' or 'uno'; may be repeated"
    parser.add_argument("--only", action="append", default=[], metavar="WORD", help=only)
    parser.add_argument("--no-peers", action="store_true", help="measure Runehall alone")
    python = "the Python that has the peers (default .venv-bench/bin/python)"
    parser.add_argument("--peer-python", type=Path, default=PEER_PYTHON, metavar="FILE", help=python)
    out = (
        "where latest.json and latest.md go; by default the whole field goes to benchmarks/results "
        "and a partial run (--only, --no-peers) is only printed"
    )
    parser.add_argument("--out", type=Path, metavar="FOLDER", help=out)
    parser.add_argument("--list", action="store_true", help="name the contestants and stop")
    chosen = parser.parse_args()
    if chosen.rounds < 1 or chosen.seconds <= 0:
        parser.error("--rounds must be at least 1 and --seconds more than 0")
    return chosen


def progress(line: str) -> None:
    """Overwrite one line of a terminal; say nothing into a pipe."""
    if sys.stderr.isatty():
        print(f"\r\033[K{line}", end="", file=sys.stderr, flush=True)


def main() -> int:
    """Run the contest and report it."""
    chosen = arguments()
    entries = field(chosen.peer_python, not chosen.no_peers, chosen.only)
    if chosen.list:
        print(*(entry.name for entry in entries), sep="\n")
        return 0
    results, notes = contest(entries, chosen.rounds, chosen.seconds, progress)
    progress("")
    folder = chosen.out or (None if chosen.no_peers or chosen.only else RESULTS)
    if results and folder is not None:
        write(results, notes, {"rounds": chosen.rounds, "seconds": chosen.seconds}, folder)
        print(f"written: {folder / 'latest.json'}, {folder / 'latest.md'}\n")
    if results:
        show(results, f"Runehall beside its peers: {chosen.rounds} rounds of {chosen.seconds} s")
        print("\nMeasured builds:", *builds(results), sep="\n  ")
    for note in notes:
        print(f"not measured: {note}")
    if not results:
        print("nothing was measured")
    return 0 if results else 1


if __name__ == "__main__":
    raise SystemExit(main())

"""`@rule` ties a test to the ledger; `coverage` runs the tied tests and says which rules none of them proves.

An id on a test that does not check that rule is worse than none: nothing here can find that out, a reader can.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from runehall.content.ledger import GAMES, Ledger, ledgers

Test = TypeVar("Test", bound=Callable[..., object])


def rule(*names: str) -> Callable[[Test], Test]:
    """Tag a test with the rules of a ledger it checks: ``@rule("BR-049")``."""
    if not names:
        raise ValueError('@rule needs at least one id, such as @rule("BR-049")')
    import pytest  # only tests need it; `runehall rules` explains its absence

    mark: Callable[[Test], Test] = pytest.mark.rule(*names)
    return mark


@dataclass(frozen=True, slots=True)
class Coverage:
    """How much of one game's ledger is proven by passing tests."""

    game: str
    title: str
    rules: int
    rules_passing: int
    examples: int
    examples_passing: int
    untested: tuple[str, ...]
    failing: tuple[str, ...]
    tests: int

    @property
    def complete(self) -> bool:
        """True if every rule and example has a test and all of them pass."""
        return not self.untested and not self.failing

    def json(self) -> dict[str, object]:
        """Plain data."""
        return {name: getattr(self, name) for name in self.__slots__} | {"complete": self.complete}


@dataclass(frozen=True, slots=True)
class Report:
    """The coverage of several games, and what the test run said when it could not run."""

    games: tuple[Coverage, ...]
    trouble: str = ""

    @property
    def complete(self) -> bool:
        """True if nothing is untested, failing or unknown."""
        return not self.trouble and all(game.complete for game in self.games)

    def json(self) -> dict[str, object]:
        """Plain data."""
        return {
            "complete": self.complete,
            "trouble": self.trouble,
            "games": {game.game: game.json() for game in self.games},
        }

    def text(self) -> str:
        """What a person reads: a line a game, then what is missing."""
        found = ledgers()
        lines = [self.trouble] if self.trouble else []
        for game in self.games:
            lines.append(
                f"{game.title}: {game.rules_passing} of {game.rules} rules, {game.examples_passing} of"
                f" {game.examples} examples pass, by {game.tests} tests"
            )
            lines += [f"  failing   {name}  {found[game.game][name].text}" for name in game.failing]
            lines += [f"  untested  {name}  {found[game.game][name].text}" for name in game.untested]
        return "\n".join(lines)


class UnknownGame(ValueError):
    """A game without a ledger was named."""


def coverage(games: Sequence[str] = (), *, jobs: int = 2) -> Report:
    """Run the tests tagged with rules of these games (all, if none is named) and measure the ledgers by them."""
    found = ledgers()
    for name in games:
        if name not in found:
            raise UnknownGame(f"no game named {name!r} has a ledger; there are: {', '.join(found) or 'none'}")
    chosen = [found[name] for name in games or found]
    outcomes, trouble = _run_tagged_tests(chosen, jobs)
    return Report(tuple(measure(ledger, outcomes) for ledger in chosen), trouble)


def measure(ledger: Ledger, outcomes: dict[str, dict[str, str]]) -> Coverage:
    """Hold a ledger against the outcomes of tests by rule: a rule passes if it has tests and all of them passed."""
    passing, failing = set(), []
    for name in ledger.testable:
        verdicts = outcomes.get(name, {}).values()
        if verdicts and all(verdict == "passed" for verdict in verdicts):
            passing.add(name)
        elif verdicts:
            failing.append(name)
    return Coverage(
        game=ledger.game,
        title=ledger.title,
        rules=len(ledger.rules),
        rules_passing=len(passing & ledger.rules.keys()),
        examples=len(ledger.examples),
        examples_passing=len(passing & ledger.examples.keys()),
        untested=tuple(name for name in ledger.testable if not outcomes.get(name)),
        failing=tuple(failing),
        tests=len({test for name in ledger.testable for test in outcomes.get(name, {})}),
    )


def _run_tagged_tests(chosen: Sequence[Ledger], jobs: int) -> tuple[dict[str, dict[str, str]], str]:
    """Run pytest beside us on the tagged tests; the outcomes by rule, and its words if it could not run them."""
    root = GAMES.parent.parent.parent
    places = [str(place) for place in (root / "tests", *(GAMES / ledger.game / "tests" for ledger in chosen))]
    prefixes = sorted({name.split("-")[0] + "-" for ledger in chosen for name in ledger.testable})
    places = [place for place in places if Path(place).is_dir()]
    if not places or not prefixes:
        return {}, "" if prefixes else "The ledger holds no rules."
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "rules.json")
        command = [sys.executable, "-m", "pytest", "-q", "--no-header", "--tb=line", "-p", "no:cacheprovider"]
        command += ["--rules-only", ",".join(prefixes), "--rules-report", str(file)]
        command += ["-n", str(jobs)] if jobs > 1 else []
        run = subprocess.run([*command, *places], cwd=root, capture_output=True, text=True, check=False)
        outcomes: dict[str, dict[str, str]] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    # 0 all passed, 1 some failed, 5 nothing selected: these are results. Anything else is trouble.
    return outcomes, "" if run.returncode in (0, 1, 5) else (run.stdout + run.stderr).strip()


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the coverage of the games named; 0 if it is complete, 1 if something is missing, 2 if asked wrongly."""
    parser = argparse.ArgumentParser(prog="runehall rules", description="Which rules have passing tests, which none?")
    parser.add_argument("games", nargs="*", metavar="GAME", help="such as bloodrunes; all games if none is named")
    parser.add_argument("--json", action="store_true", help="print plain data instead of sentences")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="processes to run tests in (2)")
    chosen = parser.parse_args(arguments)
    try:
        report = coverage(chosen.games, jobs=chosen.jobs)
    except UnknownGame as error:
        print(f"runehall rules: {error}", file=sys.stderr)
        return 2
    print(json.dumps(report.json(), indent=1, ensure_ascii=False) if chosen.json else report.text())
    return 0 if report.complete else 1


if __name__ == "__main__":
    sys.exit(main())

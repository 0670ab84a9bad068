"""The ledgers are read whole, and tests are held against them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from runehall.content.ledger import LedgerError, ledgers, parse
from runehall.testing.rules import UnknownGame, coverage, measure, rule

COUNTS = {  # rules, examples, decisions
    "bloodrunes": (155, 10, 40),
    "medieval_mayhem": (254, 20, 49),
    "runebound": (363, 24, 107),
    "runes_of_mayhem": (369, 25, 70),
    "runewars": (350, 11, 82),
}
SMALL = """# Small — rules ledger
## Turn
- `SM-001` Draw a card. [src: Turn] {base}
- `SM-002` Or do not (SM-D01). [src: silent] {variant:quiet, base}
## Worked examples
- `SM-E01` GIVEN a card WHEN drawn THEN it is yours. {base}
## Decisions
- `SM-D01` **May.** DECIDE yes.
"""


@pytest.mark.parametrize("game", sorted(ledgers()))
def test_every_entry_of_a_ledger_is_found(game: str) -> None:
    ledger = ledgers()[game]
    assert (len(ledger.rules), len(ledger.examples), len(ledger.decisions)) == COUNTS[game]
    assert all(entry.text and entry.source and entry.tags and entry.section for entry in ledger.rules.values())


def test_an_entry_is_split_into_its_parts() -> None:
    entry = parse(SMALL)["SM-002"]
    assert entry.text == "Or do not (SM-D01)."
    assert (entry.source, entry.tags, entry.section) == ("silent", ("variant:quiet", "base"), "Turn")


def test_an_id_that_stands_twice_is_refused_with_its_line() -> None:
    with pytest.raises(LedgerError, match="line 9: SM-001 stands twice"):
        parse(SMALL + "- `SM-001` Again. [src: Turn] {base}\n")


def test_an_entry_written_wrongly_is_refused_and_not_lost() -> None:
    with pytest.raises(LedgerError, match="line 9"):
        parse(SMALL + "- SM-003 No quotes. [src: Turn] {base}\n")


def test_a_rule_passes_only_if_it_has_tests_and_all_of_them_pass() -> None:
    outcomes = {"SM-001": {"a": "passed", "b": "failed"}, "SM-E01": {"a": "passed"}}
    measured = measure(parse(SMALL), outcomes)
    assert (measured.rules_passing, measured.examples_passing) == (0, 1)
    assert (measured.failing, measured.untested) == (("SM-001",), ("SM-002",))
    assert not measured.complete


def test_a_skipped_test_proves_nothing() -> None:
    assert measure(parse(SMALL), {"SM-001": {"a": "skipped"}}).failing == ("SM-001",)


def test_decisions_need_no_test_of_their_own() -> None:
    every = {name: {"a": "passed"} for name in ("SM-001", "SM-002", "SM-E01")}
    assert measure(parse(SMALL), every).complete


def test_a_tag_without_an_id_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one id"):
        rule()


def test_a_game_without_a_ledger_is_refused_with_those_that_have_one() -> None:
    with pytest.raises(UnknownGame, match=r"'chess'.*bloodrunes"):
        coverage(["chess"])


def run_tagged(folder: Path, body: str, *options: str) -> subprocess.CompletedProcess[str]:
    """Run pytest on one file of tagged tests, far from the project's own."""
    (folder / "conftest.py").write_text('pytest_plugins = ["runehall.testing.plugin"]\n')
    (folder / "test_tagged.py").write_text("from runehall.testing.rules import rule\n" + body)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--rootdir={folder}", *options, "."]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_an_id_no_ledger_has_stops_the_run(tmp_path: Path) -> None:
    run = run_tagged(tmp_path, '@rule("BR-999")\ndef test_x(): pass\n')
    assert run.returncode != 0
    assert "test_x: BR-999" in run.stdout + run.stderr


@pytest.mark.parametrize("jobs", [(), ("-n", "2")], ids=["one process", "xdist"])
def test_the_report_tells_the_outcome_of_every_tagged_test(tmp_path: Path, jobs: tuple[str, ...]) -> None:
    body = (
        '@rule("BR-001", "BR-E01")\ndef test_good(): pass\n'
        '@rule("BR-001")\ndef test_bad(): assert False\n'
        "def test_untagged(): pass\n"
    )
    report = tmp_path / "report.json"
    run = run_tagged(tmp_path, body, "--rules-report", str(report), "--rules-only", "BR-", *jobs)
    assert run.returncode == 1, run.stdout
    told = {name: sorted(tests.values()) for name, tests in json.loads(report.read_text()).items()}
    assert told == {"BR-001": ["failed", "passed"], "BR-E01": ["passed"]}

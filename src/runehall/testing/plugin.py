"""The pytest plugin behind `@rule`: it refuses ids no ledger has, and reports which rules passed.

Load it from a conftest: ``pytest_plugins = ["runehall.testing.plugin"]``.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from runehall.content.ledger import ids, ledgers

HERE = Path(__file__).parent  # the game to copy has a ledger too
REPORT = pytest.StashKey["dict[str, dict[str, str]]"]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of the ledger."""
    group = parser.getgroup("runehall", "rules of the ledgers")
    group.addoption("--rules-report", metavar="FILE", help="write which test of which rule passed, as JSON")
    group.addoption("--rules-only", metavar="ID,...", help="run only tests tagged with an id that begins so (BR, BR-E)")


def pytest_configure(config: pytest.Config) -> None:
    """Declare the mark and start an empty report."""
    config.addinivalue_line("markers", "rule(*ids): the test checks these rules of a ledger")
    config.stash[REPORT] = {}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Refuse unknown ids, hang the known ones on the tests, keep only the wanted ones."""
    known = {*ids(ledgers()), *ids(ledgers(HERE))}
    tagged = {item: rule_ids(item) for item in items}
    wrong = [f"{item.nodeid}: {name}" for item, names in tagged.items() for name in names if name not in known]
    if wrong:
        raise pytest.UsageError("these tests name rules that stand in no ledger:\n  " + "\n  ".join(sorted(wrong)))
    for item, names in tagged.items():
        item.user_properties += [("rule", name) for name in names]
    wanted = config.getoption("--rules-only")
    if wanted:
        prefixes = tuple(wanted.split(","))
        kept = [item for item in items if any(name.startswith(prefixes) for name in tagged[item])]
        config.hook.pytest_deselected(items=[item for item in items if item not in set(kept)])
        items[:] = kept


def rule_ids(item: pytest.Item) -> list[str]:
    """The ids a test is tagged with, each once."""
    return list(dict.fromkeys(name for mark in item.iter_markers("rule") for name in mark.args))


class Reporter:
    """Collects the outcomes of tagged tests; under xdist it lives in the main process only."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep the worst outcome of a test's set-up, call and tear-down for each of its rules."""
        if report.passed and report.when != "call":
            return
        for key, name in report.user_properties:
            if key == "rule":
                tests = self.config.stash[REPORT].setdefault(str(name), {})
                if tests.get(report.nodeid, "passed") == "passed":
                    tests[report.nodeid] = "passed" if report.passed else "failed" if report.failed else "skipped"

    def pytest_sessionfinish(self) -> None:
        """Write the report."""
        report = dict(sorted(self.config.stash[REPORT].items()))
        Path(self.config.getoption("--rules-report")).write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")


def pytest_sessionstart(session: pytest.Session) -> None:
    """Collect outcomes where they all come together: not in an xdist worker."""
    if session.config.getoption("--rules-report") and not hasattr(session.config, "workerinput"):
        session.config.pluginmanager.register(Reporter(session.config), "runehall-rules")

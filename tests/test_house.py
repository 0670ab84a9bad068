"""The house is in order: no file grows too long, documents and code name the same things."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

import runehall

ROOT = Path(__file__).parent.parent
LONGEST = 400
TARGETS = ("play", "test", "rules", "bench", "native", "lint", "wheel", "clean")
# Written apart so that this file does not name them itself.
REGISTRIES = ("pypi" + ".org", "python" + "hosted", "npm" + "js.", "crates" + ".io", "docker" + ".io", "gh" + "cr.io")


def tracked() -> list[Path]:
    """The files of the project: what git tracks or would track."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    return [path for path in paths if path.is_file()]


def test_no_file_is_longer_than_a_reader_can_hold() -> None:
    lengths = {path: path.read_text("utf-8").count("\n") for path in (ROOT / "src").rglob("*.py")}
    assert {str(path.relative_to(ROOT)): n for path, n in lengths.items() if n > LONGEST} == {}


def test_no_registry_is_named() -> None:
    named = re.compile("|".join(map(re.escape, REGISTRIES)))
    found = [str(path) for path in tracked() if named.search(path.read_bytes().decode("utf-8", "ignore"))]
    assert found == []


def test_the_reference_page_lists_exactly_the_public_names() -> None:
    page = (ROOT / "docs" / "reference" / "api.md").read_text("utf-8")
    documented = re.findall(r"^- `(\w+)`", page.split("## Names")[1].split("\n## ")[0], re.MULTILINE)
    assert sorted(documented) == sorted(runehall.__all__)
    assert all(hasattr(runehall, name) for name in runehall.__all__)


@pytest.mark.parametrize("target", TARGETS)
def test_make_knows_its_targets(target: str) -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert re.search(rf"^{target}:", makefile, re.MULTILINE)
    assert re.search(rf"^\.PHONY:.*\b{target}\b", makefile, re.MULTILINE)


def test_continuous_integration_runs_the_tests() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert "make test" in script.read_text("utf-8")


def test_every_document_is_reachable_from_the_index() -> None:
    docs = ROOT / "docs"
    index = (docs / "README.md").read_text("utf-8")
    linked = {(docs / link).resolve() for link in re.findall(r"\]\(([\w./-]+\.md)\)", index)}
    pages = {path.resolve() for path in docs.rglob("*.md")} - {(docs / "README.md").resolve()}
    assert pages <= linked
    assert all(path.is_file() for path in linked)

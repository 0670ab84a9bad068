"""The house is in order: no file grows too long, documents and code name the same things."""

from __future__ import annotations

import os
import pkgutil
import re
import subprocess
from pathlib import Path

import pytest

import runehall

ROOT = Path(__file__).parent.parent
LONGEST = 400
TARGETS = ("play", "test", "test-busy", "rules", "bench", "bench-check", "native", "lint", "wheel", "clean")
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
    lengths = {path: path.read_text("utf-8").count("\n") for path in tracked() if path.suffix == ".py"}
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


def named_in(text: str) -> set[str]:
    """The files, folders and modules of ours that a text names in code marks; those of a game under `<game>`."""
    paths = re.findall(r"`((?:[\w<>-]+/)+(?:[\w*-]+\.(?:py|md|toml|css|html|js))?)`", text)
    return {*paths, *re.findall(r"`{1,2}(runehall(?:\.[a-z_]+)+)", text)}


def is_there(name: str) -> bool:
    """Whether a document names something that is there: a path from the root or from a room, or a module."""
    if "/" not in name:
        return resolved(name)
    package = ROOT / "src" / "runehall"
    roots = (ROOT, ROOT / "src", package, package / "table", package / "lab", ROOT / "benchmarks")
    within = {name.replace("<game>", game).replace("GAME", game).rstrip("/") for game in runehall.games()}
    return any(found for part in within for root in roots for found in root.glob(part))


def resolved(name: str) -> bool:
    """Whether a dotted name is a module of ours, or something in one."""
    try:
        pkgutil.resolve_name(name)
    except (ImportError, AttributeError):
        return False
    return True


FOREIGN = (
    "before/",
    "after/",
    "tuned/",
    "axemen/",
    "workshop/",
    "build/",
    "icons/",
    "content/",
)  # made by the reader, or in every game


@pytest.mark.parametrize(
    "page",
    [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))],
    ids=lambda page: page.name,
)
def test_what_a_document_names_is_there(page: Path) -> None:
    named = sorted(name for name in named_in(page.read_text("utf-8")) if not name.startswith(FOREIGN))
    assert [name for name in named if not is_there(name)] == []


def test_every_test_that_a_document_names_is_there() -> None:
    named = {
        found
        for page in (ROOT / "docs").rglob("*.md")
        for found in re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", page.read_text("utf-8"))
    }
    assert [name for file, name in sorted(named) if f"def {name}(" not in (ROOT / file).read_text("utf-8")] == []
    assert named, "the attacks name theirs"


def test_what_a_docstring_names_is_there() -> None:
    found = {name: path.name for path in (ROOT / "src").rglob("*.py") for name in named_in(path.read_text("utf-8"))}
    assert {name: file for name, file in found.items() if not name.startswith(FOREIGN) and not is_there(name)} == {}


def test_every_document_is_reachable_from_the_index() -> None:
    docs = ROOT / "docs"
    index = (docs / "README.md").read_text("utf-8")
    linked = {(docs / link).resolve() for link in re.findall(r"\]\(([\w./-]+\.md)\)", index)}
    pages = {path.resolve() for path in docs.rglob("*.md")} - {(docs / "README.md").resolve()}
    assert pages <= linked
    assert all(path.is_file() for path in linked)

"""The lock files: everything Runehall needs is pinned with hashes, and no package index is named."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent
PINNED = re.compile(r"([a-z0-9-]+)==([0-9][^ ]*)( ; [^\\]+)? \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)")


def needed(*extras: str) -> set[str]:
    """The names of what Runehall asks for, with some extras."""
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text("utf-8"))["project"]
    asked = list(project["dependencies"])
    for extra in extras:
        asked += project["optional-dependencies"][extra]
    words = {re.split(r"[\[><=; ]", each)[0].lower().replace("_", "-") for each in asked}
    return words - {"runehall"}


@pytest.mark.parametrize(
    ("file", "extras"),
    [
        ("play.txt", ("native",)),
        ("serve.txt", ("postgresql",)),
        ("dev.txt", ("dev", "test", "lab", "ray", "native", "postgresql", "numbers")),
    ],
)
def test_what_is_needed_is_pinned_with_the_hashes_of_its_files(file: str, extras: tuple[str, ...]) -> None:
    text = (HOUSE / "requirements" / file).read_text("utf-8")
    pinned = {found[1]: found[2] for found in PINNED.finditer(text)}
    assert needed(*extras) <= set(pinned)
    assert "://" not in text
    rest = PINNED.sub("", text)
    assert rest.startswith("# ") and rest.count("\n") == 1, "nothing stands there without a hash"


def test_make_and_the_container_take_what_is_locked() -> None:
    makefile, docker = (HOUSE / "Makefile").read_text("utf-8"), (HOUSE / "Dockerfile").read_text("utf-8")
    assert "$(call locked,play,native)" in makefile and "$(call locked,dev,dev)" in makefile
    assert docker.count("--require-hashes") == 2
    compose = (HOUSE / "compose.yaml").read_text("utf-8")
    command = next(line for line in compose.splitlines() if line.strip().startswith("command:"))
    assert "PASSWORD" not in command, "the words of a command can be read by every process of a machine"

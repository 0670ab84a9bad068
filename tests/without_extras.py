"""A machine on which only what a player installs is there: in its programs an import of what an extra brings fails."""

import re
import tomllib
from pathlib import Path
from typing import Final

PROJECT: Final = Path(__file__).parents[1] / "pyproject.toml"
COMPILERS: Final = {"mypy", "setuptools", "wheel"}  # `make play` compiles the engine
MODULES: Final = {"open_spiel": "pyspiel"}  # packages whose module has another name


def packages(lines: list[str]) -> set[str]:
    """The names of required packages, as modules."""
    names = {re.split(r"[^A-Za-z0-9_-]", line)[0].lower().replace("-", "_") for line in lines}
    return {MODULES.get(name, name) for name in names}


def only_in_extras() -> list[str]:
    """The modules that a player does not install."""
    project = tomllib.loads(PROJECT.read_text("utf-8"))["project"]
    extras = {name for lines in project["optional-dependencies"].values() for name in packages(lines)}
    return sorted(extras - packages(project["dependencies"]) - COMPILERS - {"runehall"})


def without_extras(program: str) -> str:
    """A program as it runs on such a machine."""
    return f"import sys\nsys.modules.update(dict.fromkeys({only_in_extras()!r}))\n{program}"

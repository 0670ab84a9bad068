"""Who may import whom: `engine ← games ← {bots, lab, adapters, table, terminal} ← cli`."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "runehall"
GAMES = sorted(path.parent.name for path in (PACKAGE / "games").glob("*/__init__.py"))
AMBIENT = {"random", "secrets", "time", "uuid", "copy"}  # chance, clocks and deep copies the rules must not reach for

# Layer -> what it may import, its own folder aside. "games" means the list of games, never one game's insides.
ALLOWED = {
    "engine": set(),
    "games": {"engine"},
    "bots": {"engine", "games"},
    "testing": {"", "_native", "engine", "games", "bots"},  # it asks which engine runs
    "terminal": {"", "engine", "games", "bots"},
    "lab": {"", "_native", "engine", "games", "bots"},  # it says which engine has played
    "table": {"", "engine", "games", "bots"},
    "adapters": {"", "engine", "games", "bots"},
    "": {
        "",
        "engine",
        "games",
        "bots",
        "_native",
    },  # runehall/__init__.py: the public names, the coach made known
    "_native": set(),
    "cli": {"", "_native", "engine", "games", "bots", "testing", "terminal", "lab", "table", "adapters"},
    "__main__": {"cli"},
}


def modules() -> list[Path]:
    """Every module of the package that is not a test."""
    return sorted(path for path in PACKAGE.rglob("*.py") if "tests" not in path.relative_to(PACKAGE).parts)


def name_of(path: Path) -> str:
    """The full name of a module."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def layer_of(name: str) -> str:
    """The layer a module of ours belongs to; the package itself is the layer without a name."""
    return [*name.split("."), ""][1]


def imports(path: Path) -> Iterator[str]:
    """The full names a module imports, wherever in it; `from package import module` names the module."""
    package = name_of(path).split(".") if path.name == "__init__.py" else name_of(path).split(".")[:-1]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            origin = ".".join([*base, *([node.module] if node.module else [])])
            yield from (_exact(origin, alias.name) for alias in node.names)


def _exact(origin: str, name: str) -> str:
    """The module `from origin import name` reaches: origin.name if that is a module of ours, else origin."""
    if origin.split(".")[0] == "runehall":
        inside = PACKAGE.parent.joinpath(*origin.split("."), name)
        if inside.with_suffix(".py").is_file() or inside.is_dir():
            return f"{origin}.{name}"
    return origin


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_a_module_imports_only_what_its_layer_may(path: Path) -> None:
    layer = layer_of(name_of(path))
    assert layer in ALLOWED, f"{layer} is no layer of DESIGN §2; add it to the law first"
    ours = {name for name in imports(path) if name.split(".")[0] == "runehall"}
    wrong = {name for name in ours if layer_of(name) not in {layer, *ALLOWED[layer]}}
    assert not wrong, f"{name_of(path)} imports {sorted(wrong)}"


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_nobody_reaches_into_a_game_but_the_game_itself(path: Path) -> None:
    own = name_of(path).split(".")[:3]
    into = {name for name in imports(path) if name.startswith("runehall.games.") and name.split(".")[:3] != own}
    assert not into, f"{name_of(path)} imports {sorted(into)}"


@pytest.mark.parametrize("path", [p for p in modules() if layer_of(name_of(p)) in ("engine", "games")], ids=name_of)
def test_the_rules_have_no_chance_clock_or_copies_of_their_own(path: Path) -> None:
    assert not AMBIENT & {name.split(".")[0] for name in imports(path)}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_its_folder_and_one_line(game: str, tmp_path: Path) -> None:
    house = tmp_path / "runehall"
    shutil.copytree(PACKAGE, house, ignore=shutil.ignore_patterns("__pycache__", "tests"))
    shutil.rmtree(house / "games" / game)
    registry = house / "games" / "__init__.py"
    lines = registry.read_text("utf-8").splitlines(keepends=True)
    kept = [line for line in lines if f'"{game}"' not in line]
    assert len(kept) == len(lines) - 1, "the list of games names a game in exactly one line"
    registry.write_text("".join(kept), "utf-8")

    look_around = (
        "import pkgutil, importlib, runehall\n"
        "for module in pkgutil.walk_packages(runehall.__path__, 'runehall.'):\n"
        "    if '.adapters' not in module.name and not module.name.endswith('__main__'):\n"
        "        importlib.import_module(module.name)\n"
        "print(runehall.__file__, *runehall.games(), sep='\\n')"
    )
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    seen = subprocess.run(
        [sys.executable, "-c", look_around], env=environment, cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert seen.returncode == 0, seen.stderr
    where, *left = seen.stdout.split("\n")[:-1]
    assert Path(where).is_relative_to(tmp_path)
    assert sorted(left) == [name for name in GAMES if name != game]

"""Who may import whom: `engine ← {maps, content, worlds} ← match ← games`, then everybody else, and `cli` last."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "runehall"
GAMES = sorted(path.parent.name for path in (PACKAGE / "games").glob("*/__init__.py"))
AMBIENT = {"random", "secrets", "time", "uuid", "copy"}  # chance, clocks and deep copies the rules must not reach for

# Layer -> what it may import, its own folder aside. "games" means the list of games, never one game's insides.
RULES = {"engine", "maps", "content", "worlds", "match"}
ALLOWED = {
    "engine": set(),
    "maps": {"engine"},
    "content": {"engine"},
    "worlds": {"engine"},
    "match": {"engine", "content", "worlds"},
    "arena": RULES,
    "scene": {"engine", "maps"},
    "games": RULES | {"scene"},
    "bots": RULES | {"games"},
    "testing": RULES | {"", "_native", "scene", "games", "bots"},  # it asks which engine runs
    "terminal": RULES | {"", "games", "bots"},
    "lab": RULES | {"", "_native", "games", "bots"},  # it says which engine has played
    "table": RULES | {"", "_native", "scene", "games", "bots", "lab"},  # the workshop simulates
    "adapters": RULES | {"", "arena", "games", "bots"},
    "": RULES | {"", "games", "bots", "_native"},  # runehall/__init__.py: the public names, the coach made known
    "_native": set(),
    "cli": RULES | {"", "_native", "games", "bots", "testing", "terminal", "lab", "table", "adapters"},
    "__main__": {"cli"},
}

# The rooms of a large layer, from the ground up: each may use those before it, and what lies beside them.
FLOORS = {
    "table": ("store", "page", "stream", "rooms", "http"),
    "lab": ("run", "stats", "report", "tune", "notebook"),
}


@cache
def imported() -> dict[str, frozenset[str]]:
    """What every module of the package that is not a test imports; each is read once for all laws."""
    paths = sorted(path for path in PACKAGE.rglob("*.py") if "tests" not in path.relative_to(PACKAGE).parts)
    return {name_of(path): frozenset(imports(path)) for path in paths}


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


def offenders(wrong: Callable[[str, str], bool]) -> list[str]:
    """Every module that imports something it may not: `wrong` is asked with the module and what it imports."""
    return [
        f"{module} imports {name}"
        for module, names in imported().items()
        for name in sorted(names)
        if name.split(".")[0] in {"runehall", *AMBIENT} and wrong(module, name)
    ]


def test_every_module_lies_in_a_layer_the_law_knows() -> None:
    assert {layer_of(module) for module in imported()} <= set(ALLOWED), "add it to the law first"


def test_a_module_imports_only_what_its_layer_may() -> None:
    def wrong(module: str, name: str) -> bool:
        ours = name.split(".")[0] == "runehall"
        return ours and layer_of(name) not in {layer_of(module), *ALLOWED[layer_of(module)]}

    assert offenders(wrong) == []


def test_a_room_of_a_layer_uses_only_what_lies_below_it() -> None:
    def wrong(module: str, name: str) -> bool:
        floors = FLOORS.get(layer_of(module), ())
        if layer_of(name) != layer_of(module) or floor_of(name) not in floors:
            return False
        return floor_of(module) not in floors or above(floors, name, floor_of(module))

    assert offenders(wrong) == []


def floor_of(name: str) -> str:
    """The room of its layer a module lies in, or its own name where it lies beside them."""
    return [*name.split("."), "", ""][2]


def above(floors: tuple[str, ...], name: str, own: str) -> bool:
    """Whether a module lies on a higher floor."""
    return floors.index(floor_of(name)) > floors.index(own)


def test_nobody_reaches_into_a_game_but_the_game_itself() -> None:
    def wrong(module: str, name: str) -> bool:
        return name.startswith("runehall.games.") and name.split(".")[:3] != module.split(".")[:3]

    assert offenders(wrong) == []


def test_the_rules_have_no_chance_clock_or_copies_of_their_own() -> None:
    def wrong(module: str, name: str) -> bool:
        return layer_of(module) in RULES | {"games"} and name.split(".")[0] in AMBIENT

    assert offenders(wrong) == []


def test_the_laws_of_layers_name_who_breaks_them(monkeypatch: pytest.MonkeyPatch) -> None:
    planted = {
        "runehall.engine.cards": frozenset({"random", "runehall.games.bloodrunes.state"}),
        "runehall.table.store.store": frozenset({"runehall.table.http.app"}),
    }
    monkeypatch.setattr(sys.modules[__name__], "imported", lambda: planted)
    for law, named in (
        (
            test_a_module_imports_only_what_its_layer_may,
            "runehall.engine.cards imports runehall.games.bloodrunes.state",
        ),
        (test_a_room_of_a_layer_uses_only_what_lies_below_it, "store.store imports runehall.table.http.app"),
        (test_nobody_reaches_into_a_game_but_the_game_itself, "cards imports runehall.games.bloodrunes.state"),
        (test_the_rules_have_no_chance_clock_or_copies_of_their_own, "runehall.engine.cards imports random"),
    ):
        with pytest.raises(AssertionError, match=named):
            law()


def test_a_game_is_its_folder_and_one_line(tmp_path: Path) -> None:
    """One after the other is taken out of a copy of the house and put back, so that the rest is compiled once."""
    house, away = tmp_path / "runehall", tmp_path / "away"
    shutil.copytree(PACKAGE, house, ignore=shutil.ignore_patterns("__pycache__", "tests"))
    registry = house / "games" / "__init__.py"
    whole = registry.read_text("utf-8")
    for game in GAMES:
        lines = whole.splitlines(keepends=True)
        kept = [line for line in lines if f'"{game}"' not in line]
        assert len(kept) == len(lines) - 1, "the list of games names a game in exactly one line"
        registry.write_text("".join(kept), "utf-8")
        (house / "games" / game).rename(away)
        assert left_in(tmp_path) == [name for name in GAMES if name != game]
        away.rename(house / "games" / game)


def left_in(folder: Path) -> list[str]:
    """The games of a house that lies in a folder; every module of it but the adapters is imported."""
    look_around = (
        "import pkgutil, importlib, runehall\n"
        "for module in pkgutil.walk_packages(runehall.__path__, 'runehall.'):\n"
        "    if '.adapters' not in module.name and not module.name.endswith('__main__'):\n"
        "        importlib.import_module(module.name)\n"
        "print(runehall.__file__, *runehall.games(), sep='\\n')"
    )
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment = {**kept, "PYTHONPATH": str(folder)}
    seen = subprocess.run(
        [sys.executable, "-c", look_around], env=environment, cwd=folder, capture_output=True, text=True, check=False
    )
    assert seen.returncode == 0, seen.stderr
    where, *left = seen.stdout.split("\n")[:-1]
    assert Path(where).is_relative_to(folder)
    return sorted(left)

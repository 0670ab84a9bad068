"""Which engine runs: the compiled one when it fits the sources, else plain Python.

In a source checkout `make native` compiles into `build/native/current`, never into `src`. `prefer()` is called first of
all by `runehall/__init__.py`: if every source is still the one that was compiled, it puts a finder in front of the
import system which loads the compiled modules from there; all other modules, content and tests keep coming from `src`.
One changed source and nothing compiled is loaded, so old machine code never meets newer Python.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.abc import MetaPathFinder
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

# The compiled set, declared here and nowhere else: these packages, less these modules and all tests.
COMPILED = ("engine", "maps", "content", "worlds", "match", "arena", "games", "bots", "testing/toys")
INTERPRETED = (
    "__init__.py",  # tables of contents
    "content/*.py",  # reading and checking content happens once a match is made, not in its course
    "games/*/card_schema.py",
    "games/*/content_checks.py",
    "games/*/vocabulary*.py",
    "games/*/bookbinding.py",
    "games/runebound/effects/maker.py",
    "games/*/picture.py",  # sentences and drawings for people
    "engine/view_types.py",  # declarations only
    "games/*/*view_types.py",
    "maps/pixels.py",
    "maps/atlas/*.py",
    "bots/review_chart.py",
    "bots/levels.py",  # recipes
    "bots/review.py",  # made once, after a match
)

PACKAGE = Path(__file__).parent
_answer = ("plain", "not asked yet")


def prefer() -> str:
    """Put the compiled modules in front where they fit; say 'native', or 'plain' and why."""
    global _answer
    if _answer[1] == "not asked yet":
        _answer = _installed() if _checkout() is None else _built()
    return describe()


def stamp_of(package: Path) -> Path:
    """What a build leaves beside a checkout when it is whole."""
    return package.parent.parent / "build" / "native" / "current" / "stamp.json"


def built_since() -> bool:
    """Whether a build that fits has come to lie beside the sources since this process began with plain Python."""
    if _answer[0] != "plain" or _checkout() is None or os.environ.get("RUNEHALL_PLAIN"):
        return False
    try:
        stamp = json.loads(stamp_of(PACKAGE).read_bytes())
    except (OSError, ValueError):
        return False
    return bool(stamp["suffix"] == EXTENSION_SUFFIXES[0] and _fits(stamp["sources"]))


def describe() -> str:
    """Name the engine that runs and the reason, in one line for people."""
    engine, reason = _answer
    return f"{engine} ({reason})" if reason else engine


def sources(package: Path = PACKAGE) -> list[tuple[str, Path]]:
    """Every Python source a compiled module may depend on, by its name inside the package."""
    found: list[tuple[str, Path]] = []
    for name in COMPILED:
        for folder, below, files in os.walk(package / name):
            below[:] = sorted(d for d in below if d not in ("tests", "table", "__pycache__"))
            inside = os.path.relpath(folder, package).replace(os.sep, "/")
            found += [(f"{inside}/{file}", Path(folder, file)) for file in sorted(files) if file.endswith(".py")]
    return found


def fingerprint(path: Path) -> str:
    """The content of a source in a few letters."""
    return sha256(path.read_bytes()).hexdigest()[:20]


def _checkout() -> Path | None:
    """The root of the source checkout this package lies in, if it does."""
    root = PACKAGE.parent.parent
    return root if PACKAGE.parent.name == "src" and (root / "pyproject.toml").is_file() else None


def _installed() -> tuple[str, str]:
    """Look beside the installed modules; a wheel carries the compiled ones or does not."""
    if not any((PACKAGE / "engine" / f"state{suffix}").is_file() for suffix in EXTENSION_SUFFIXES):
        return "plain", "this installation was made without a compiler"
    if not os.environ.get("RUNEHALL_PLAIN"):
        return "native", ""
    sys.meta_path.insert(0, _SourceFinder())
    return "plain", "RUNEHALL_PLAIN is set"


def _built() -> tuple[str, str]:
    """Look for a build of exactly these sources and use it."""
    current = stamp_of(PACKAGE).parent
    if os.environ.get("RUNEHALL_PLAIN"):
        return "plain", "RUNEHALL_PLAIN is set"
    try:
        stamp = json.loads((current / "stamp.json").read_bytes())
    except FileNotFoundError:
        return "plain", "not built: run make native"
    except ValueError:
        return "plain", "stale: run make native"
    if stamp["suffix"] != EXTENSION_SUFFIXES[0]:
        return "plain", "built for another Python: run make native"
    if not _fits(stamp["sources"]):
        return "plain", "stale: run make native"
    build = current.resolve()  # a later build moves `current`; this process stays with the one it began with
    sys.meta_path.insert(0, _NativeFinder({name: str(build / file) for name, file in stamp["modules"].items()}))
    return "native", ""


def _fits(compiled: dict[str, tuple[int, int, str]]) -> bool:
    """Compare the sources with those that were compiled: by size and time, by content only where these differ."""
    present = sources()
    if len(present) != len(compiled):
        return False
    for name, path in present:
        if name not in compiled:
            return False
        size, written, content = compiled[name]
        status = path.stat()
        if status.st_size != size or (status.st_mtime_ns != written and fingerprint(path) != content):
            return False
    return True


class _NativeFinder(MetaPathFinder):
    """Finds the compiled modules of one build, and the libraries they share, by name."""

    def __init__(self, modules: dict[str, str]) -> None:
        self.modules = modules

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self.modules.get(fullname)
        if file is None:
            return None
        return spec_from_file_location(fullname, file, loader=ExtensionFileLoader(fullname, file))


class _SourceFinder(MetaPathFinder):
    """Finds the Python sources of this package where compiled modules lie beside them."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith("runehall."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None

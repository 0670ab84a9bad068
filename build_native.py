"""Compile the engine, the games and the bots with mypyc into `build/native/current`; see docs/decisions/0002.

    python build_native.py                 build, or say that nothing changed
    python build_native.py --if-possible   the same, but without a C compiler say so and succeed

Every build lies in its own folder named by a hash of its sources; `current` is a link to the last one, moved when the
build is complete. So a build never disturbs a running game, and going back to older sources costs nothing.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import sysconfig
import time
from collections.abc import Callable
from fnmatch import fnmatchcase
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import PackageNotFoundError, version
from importlib.util import module_from_spec, spec_from_file_location
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from runehall import _native
else:  # without importing the package, which would load the very modules that are to be built
    _spec = spec_from_file_location("_runehall_native", Path(__file__).parent / "src" / "runehall" / "_native.py")
    _native = module_from_spec(_spec)
    _spec.loader.exec_module(_native)

ROOT = Path(__file__).parent.resolve()
NATIVE = ROOT / "build" / "native"
KEPT = 3  # finished builds kept for going back
# Measured in docs/decisions/0002: a C file a module compiles on all cores and runs as fast as one; -O2 saves nothing,
# -O1 a third of the time for little speed: for the broad rooms, where no single function is run very often.
OPTIONS: dict[str, Any] = {"debug_level": "0", "multi_file": True, "group_name": "runehall"}
BROAD = ("games/runebound/*", "testing/toys/*")
# One library holds all modules, and nobody else may put a function of its own in the place of one of ours: so calls
# and fields are bound when it is linked, not looked up in a table at each call. Measured in docs/decisions/0005.
LINKED = ["-Wl,-Bsymbolic"] if sys.platform.startswith("linux") else []


class BuildFailed(Exception):
    """The sources could not be compiled; the text says what to do."""


class NoCompiler(BuildFailed):
    """There is nothing to compile with on this machine."""


def build(jobs: int = 0) -> Path:
    """Compile the present sources, unless that was done before, and make them current."""
    stamp = {name: _stamp(path) for name, path in _native.sources()}
    folder = NATIVE / "builds" / _key(stamp)
    if not (folder / "stamp.json").is_file():
        _require_tools()
        began = time.monotonic()
        unfinished = NATIVE / "unfinished"
        shutil.rmtree(unfinished, ignore_errors=True)
        modules = _compile(compiled_set(), unfinished, jobs or os.cpu_count() or 1)
        written = {"suffix": EXTENSION_SUFFIXES[0], "modules": modules, "sources": stamp}
        (unfinished / "stamp.json").write_text(json.dumps(written), encoding="utf-8")
        folder.parent.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(folder, ignore_errors=True)
        unfinished.rename(folder)
        print(f"native: {len(compiled_set())} modules compiled in {time.monotonic() - began:.0f} s")
    else:
        print("native: up to date")
    _make_current(folder, stamp)
    return folder


def _stamp(path: Path) -> tuple[int, int, str]:
    """What tells a changed source: size, time, content."""
    status = path.stat()
    return status.st_size, status.st_mtime_ns, _native.fingerprint(path)


def compiled_set() -> list[Path]:
    """The sources that are compiled: those of `_native.COMPILED` less those that stay interpreted."""
    return [path for name, path in _native.sources() if not any(_named(name, rule) for rule in _native.INTERPRETED)]


def _named(name: str, rule: str) -> bool:
    """True if the rule names this source: by its path, or by its file name alone."""
    return fnmatchcase(name, rule) or fnmatchcase(name.rsplit("/", 1)[-1], rule)


def _key(stamp: dict[str, tuple[int, int, str]]) -> str:
    """Name a build by everything it depends on."""
    try:
        compiler = version("mypy")
    except PackageNotFoundError:
        compiler = "none"
    options = repr((sorted(OPTIONS.items()), BROAD, LINKED, _native.INTERPRETED))
    parts = [sys.version, EXTENSION_SUFFIXES[0], compiler, options]
    parts += [f"{name} {content}" for name, (_, _, content) in sorted(stamp.items())]
    parts.append(_native.fingerprint(Path(__file__)))
    return sha256("\n".join(parts).encode()).hexdigest()[:20]


def _require_tools() -> None:
    """Refuse early, and in words, where mypyc or a C compiler is missing."""
    try:
        version("mypy")
    except PackageNotFoundError:
        raise NoCompiler("mypy is not installed (pip install 'mypy[mypyc]')") from None
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if sys.platform != "win32" and shutil.which(command) is None:
        raise NoCompiler(f"no C compiler: {command} was not found")
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        raise NoCompiler("the headers of Python (Python.h) are not installed")


def _compile(paths: list[Path], into: Path, jobs: int) -> dict[str, str]:
    """Translate to C, compile in parallel, link; the modules made and their files."""
    extensions = _translate(paths)
    from distutils import ccompiler  # setuptools provides it, once _translate has imported it
    from distutils import sysconfig as build_settings

    compiler: Any = ccompiler.new_compiler()
    build_settings.customize_compiler(compiler)
    compiler.add_include_dir(sysconfig.get_path("include"))
    objects: dict[tuple[str, str], Path] = {
        (extension.name, source): _object_of(source, extension)
        for extension in extensions
        for source in extension.sources
    }

    def compile_one(job: tuple[Any, str]) -> None:
        extension, source = job
        made = objects[extension.name, source]
        if not made.is_file():
            unfinished = made.parent / f"unfinished-{made.name}"
            found = compiler.compile(
                [os.path.relpath(source)],
                output_dir=str(unfinished),
                include_dirs=extension.include_dirs,
                extra_postargs=_flags(source, extension),
            )
            os.replace(found[0], made)
            shutil.rmtree(unfinished, ignore_errors=True)

    def link_one(extension: Any) -> tuple[str, str]:
        file = extension.name.replace(".", "/") + EXTENSION_SUFFIXES[0]
        (into / file).parent.mkdir(parents=True, exist_ok=True)
        made = [str(objects[extension.name, source]) for source in extension.sources]
        compiler.link_shared_object(made, str(into / file), extra_postargs=LINKED)
        return extension.name, file

    largest_first = sorted(
        {objects[e.name, s]: (e, s) for e in extensions for s in e.sources}.values(),
        key=lambda job: -os.path.getsize(job[1]),
    )
    with ThreadPool(jobs) as pool:
        _run(pool, compile_one, largest_first)
        linked = _run(pool, link_one, extensions)
    _forget_objects(set(objects.values()))
    return dict(linked)


def _translate(paths: list[Path]) -> list[Any]:
    """Let mypyc check the types and write C."""
    from mypyc.build import mypycify

    work = NATIVE / "work"
    work.mkdir(parents=True, exist_ok=True)
    os.chdir(ROOT)
    names = [str(path.relative_to(ROOT)) for path in paths]
    if not names:
        raise BuildFailed("there is nothing to compile")
    try:
        made = mypycify(["--cache-dir", str(work / "mypy"), *names], target_dir=str(work / "c"), **OPTIONS)
    except SystemExit as stopped:
        raise BuildFailed("mypyc refuses the sources, see above; `make lint` shows the same errors") from stopped
    return list(made)


def _flags(source: str, extension: Any) -> list[str]:
    """What the compiler is told for a C file: the broad rooms are optimised less, which saves a third of the time."""
    name = Path(source).stem.removeprefix("__native_runehall___").replace("___", "/")
    broad = any(fnmatchcase(name, room) for room in BROAD)
    return ["-O1" if broad and flag == "-O3" else flag for flag in extension.extra_compile_args]


def _object_of(source: str, extension: Any) -> Path:
    """Where the object of a C file lies: named by its content, so that what did not change is not compiled again."""
    settings = [
        _flags(source, extension),
        extension.include_dirs,
        *map(os.environ.get, ("CC", "CFLAGS", "CPPFLAGS")),
    ]
    content = sha256(repr(settings).encode())
    for file in (source, *sorted(extension.depends)):
        content.update(Path(file).read_bytes())
    return NATIVE / "work" / "objects" / f"{Path(source).stem[:40]}-{content.hexdigest()[:20]}.o"


def _forget_objects(used: set[Path]) -> None:
    """Throw away objects this build did not use."""
    for path in (NATIVE / "work" / "objects").iterdir():
        if path not in used:
            shutil.rmtree(path) if path.is_dir() else path.unlink()


def _run(pool: ThreadPool, work: Callable[[Any], Any], jobs: list[Any]) -> list[Any]:
    """Do the jobs side by side; the first failure of the compiler becomes a sentence."""
    from setuptools.errors import CCompilerError, ExecError

    (NATIVE / "work" / "objects").mkdir(parents=True, exist_ok=True)
    try:
        return pool.map(work, jobs, chunksize=1)
    except (CCompilerError, ExecError) as error:
        raise BuildFailed(f"the C compiler failed: {error}") from error


def _make_current(folder: Path, stamp: dict[str, tuple[int, int, str]]) -> None:
    """Point `current` to this build, note the present times of its sources, forget old builds."""
    written = json.loads((folder / "stamp.json").read_text("utf-8"))
    written["sources"] = stamp
    fresh = folder / "stamp.json.new"
    fresh.write_text(json.dumps(written), encoding="utf-8")
    fresh.replace(folder / "stamp.json")
    os.utime(folder)
    link = NATIVE / "current.new"
    link.unlink(missing_ok=True)
    link.symlink_to(folder.relative_to(NATIVE))
    link.replace(NATIVE / "current")
    for old in sorted(folder.parent.iterdir(), key=lambda path: -path.stat().st_mtime)[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)


def main() -> int:
    """Build from the command line: 0 if the native engine is ready, 1 if not."""
    parser = argparse.ArgumentParser(description="Compile the engine, the games and the bots.")
    parser.add_argument("--if-possible", action="store_true", help="succeed where there is no C compiler")
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help="processes to compile in (all cores)")
    chosen = parser.parse_args()
    try:
        build(chosen.jobs)
    except NoCompiler as error:
        print(f"native: {error}; everything runs as plain Python", file=sys.stderr)
        return 0 if chosen.if_possible else 1
    except BuildFailed as error:
        print(f"native: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Write the lock files: every package that is installed here, with the hashes of all its files wherever pip looks.

    .venv/bin/python requirements/lock.py        what was tested in .venv is what others get

play.txt is what `make play` needs, serve.txt what the container runs, dev.txt what `make test` needs. pip is asked
as it is set up on this machine; no address of a package index stands here or in the files.
"""

from __future__ import annotations

import sys
from importlib.metadata import distribution, version
from pathlib import Path
from typing import Any

from pip._internal.commands import create_command
from pip._internal.index.collector import parse_links
from pip._vendor.packaging.requirements import Requirement
from pip._vendor.packaging.utils import (
    canonicalize_name,
    parse_sdist_filename,
    parse_wheel_filename,
)

HERE = Path(__file__).parent
FILES = {"play.txt": ("native",), "serve.txt": ("postgresql",), "dev.txt": ("dev",)}


class Index:
    """What pip finds where it looks."""

    def __init__(self) -> None:
        command: Any = create_command("download")
        options, _ = command.parse_args([])
        self._finder: Any = command._build_package_finder(options, command._build_session(options))

    def hashes(self, name: str, wanted: str) -> list[str]:
        """The hashes of all files of one version of a package."""
        collector = self._finder._link_collector
        sources = collector.collect_sources(name, candidates_from_page=lambda page: [])
        found: set[str] = set()
        for source in (*sources.index_urls, *sources.find_links):
            page = collector.fetch_response(source.link) if source is not None and source.link is not None else None
            for link in parse_links(page) if page is not None else ():
                if _version(link.filename) == wanted and link.hash_name == "sha256":
                    found.add(link.hash)
        return sorted(found)


def _version(filename: str) -> str:
    """The version in the name of a file; '' where it is none of a package."""
    try:
        if filename.endswith(".whl"):
            return str(parse_wheel_filename(filename)[1])
        return str(parse_sdist_filename(filename)[1])
    except Exception:
        return ""


def closure(extras: tuple[str, ...]) -> dict[str, str]:
    """Every package some extras of Runehall lead to, with the marker under which it is needed."""
    found: dict[str, str] = {}
    todo = [("runehall", extra) for extra in ("", *extras)]
    seen: set[tuple[str, str]] = set()
    while todo:
        package, extra = todo.pop()
        if (package, extra) in seen:
            continue
        seen.add((package, extra))
        for said in distribution(package).requires or ():
            needed = Requirement(said)
            if needed.marker is not None and not needed.marker.evaluate({"extra": extra}):
                continue
            name = canonicalize_name(needed.name)
            marker = str(needed.marker) if needed.marker is not None and "extra" not in str(needed.marker) else ""
            if name != "runehall":
                found[name] = "" if found.get(name) == "" else marker
            todo += [(name, each) for each in ("", *needed.extras)]
    return found


def main() -> None:
    """Write all lock files."""
    index = Index()
    known: dict[str, list[str]] = {}
    for file, extras in FILES.items():
        lines = [f"# Made by requirements/lock.py; what runehall[{','.join(extras)}] was tested with."]
        for name, marker in sorted(closure(extras).items()):
            if name not in known:
                known[name] = index.hashes(name, version(name))
            if not known[name]:
                sys.exit(f"pip finds no file of {name} {version(name)}")
            pinned = f"{name}=={version(name)}" + (f" ; {marker}" if marker else "")
            lines.append(" \\\n".join([pinned, *(f"    --hash=sha256:{each}" for each in known[name])]))
        (HERE / file).write_text("\n".join(lines) + "\n", "utf-8")
        print(f"{file}: {len(lines) - 1} packages")


if __name__ == "__main__":
    main()

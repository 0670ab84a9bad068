"""How many lines of Python each package has, tests apart, and how many lines of scripts, styles and templates.

    python -m benchmarks.lines

counts what git tracks: the table of docs/decisions/0005 is made of it.
"""

from __future__ import annotations

import subprocess
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parent.parent


def tracked() -> list[Path]:
    """The files git tracks, by their places in the project."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [Path(name) for name in listed.split("\0") if name]


def counted_as(path: Path) -> str:
    """The package of a module, or what else a file is counted as; '' for what is not counted."""
    if "vendor" in path.parts or path.parts[0] not in ("src", "tests"):
        return ""
    if path.suffix in (".js", ".css", ".html"):
        return "scripts, styles, templates"
    if path.suffix != ".py":
        return ""
    if "tests" in path.parts:
        return "tests" if path.parts[0] == "tests" else "tests of games"
    inside = path.parts[2:]
    return inside[1] if inside[0] == "games" and len(inside) > 2 else inside[0] if len(inside) > 1 else "runehall"


def main() -> None:
    lines: Counter[str] = Counter()
    for path in tracked():
        if name := counted_as(path):
            lines[name] += (ROOT / path).read_text("utf-8").count("\n")
    for name, count in sorted(lines.items()):
        print(f"{name:30}{count:8,}")


if __name__ == "__main__":
    main()

"""The line icons: every SVG of the house and of the games as a mask in one stylesheet.

A mask takes the colour of the text around it, needs no shadow tree, and a data address needs no further request.
"""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path
from urllib.parse import quote

import runehall

__all__ = ["icons", "stylesheet", "version"]

SHARED = Path(__file__).parent.parent / "static" / "icons"
GAMES = Path(__file__).parents[2] / "games"
_BETWEEN = re.compile(r">\s+<")
_SPACES = re.compile(r"\s+")


def icons() -> dict[str, list[tuple[str, Path]]]:
    """Every icon by the folder it comes from: '' for the house, else the game."""
    found = {"": _in(SHARED)}
    for name in runehall.games():
        found[name] = _in(GAMES / name / "table" / "icons")
    return found


def _in(folder: Path) -> list[tuple[str, Path]]:
    """The icons of a folder by name."""
    return [(path.stem, path) for path in sorted(folder.glob("*.svg"))]


def _mask(path: Path) -> str:
    """A drawing as the address of a mask."""
    drawing = _SPACES.sub(" ", _BETWEEN.sub("><", path.read_text("utf-8").strip()))
    written = quote(drawing.replace('"', "'"), safe=" '=/:;,.-()")
    return f'url("data:image/svg+xml,{written}")'


@cache
def stylesheet() -> str:
    """All icons as classes `.i-NAME`. Where two games draw the same name, each keeps its own on its own pages."""
    lines: list[str] = []
    taken: set[str] = set()
    for game, drawn in icons().items():
        for name, path in drawn:
            if game and name in taken:
                lines.append(f".board-{game} .i-{name}{{--icon:{_mask(path)}}}")
            else:
                lines.append(f".i-{name}{{--icon:{_mask(path)}}}")
            taken.add(name)
    return "\n".join(lines) + "\n"


@cache
def version() -> str:
    """A short digest of the stylesheet, for its address."""
    return hashlib.sha256(stylesheet().encode()).hexdigest()[:10]

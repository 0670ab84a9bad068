"""The shelf: every game with its board, its cards and its rules, read once a process."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from markupsafe import Markup, escape

import runehall
from runehall.engine.errors import Refused
from runehall.engine.game import Game
from runehall.engine.ledger import Ledger, Rule, parse
from runehall.engine.scene import Board, Face

_REFERENCE = re.compile(r"\b((?:[A-Z]{2}-)?[ED]\d{2}|[A-Z]{2}-\d{2,3})\b")  # RM-074, RM-D12, or D12 among ourselves
_CODE = re.compile(r"`([^`]+)`")
_STRONG = re.compile(r"\*\*([^*]+)\*\*")
_EMPHASIS = re.compile(r"(?<![\w*])\*([^*\s][^*]*)\*(?!\w)")


@dataclass(frozen=True)
class Box:
    """One game as it stands on the shelf."""

    game: Game[Any]
    board: Board
    faces: dict[str, Face]
    ledger: Ledger

    @property
    def name(self) -> str:
        """The word in its addresses."""
        return self.game.name

    @property
    def title(self) -> str:
        """The name people read."""
        return self.game.title

    def rule(self, name: str) -> Rule:
        """One entry of the ledger; refused where there is none of that id."""
        if name not in self.ledger:
            raise Refused(f"{self.title} has no rule '{name}'.")
        return self.ledger[name]

    def sections(self) -> dict[str, list[Rule]]:
        """All rules, worked examples and decisions under their headings, in the order of the ledger."""
        found: dict[str, list[Rule]] = {}
        for part in (self.ledger.rules, self.ledger.examples, self.ledger.decisions):
            for rule in part.values():
                found.setdefault(rule.section, []).append(rule)
        return found

    def gallery(self) -> dict[str, list[Face]]:
        """All cards under their headings, in the order of the board."""
        groups: dict[str, list[Face]] = {}
        for face in self.faces.values():
            groups.setdefault(face.group, []).append(face)
        return groups

    def words(self, text: str) -> Markup:
        """A sentence of the ledger as HTML: other rules become links, marks become emphasis."""
        said = str(escape(text))
        said = _CODE.sub(r"<code>\1</code>", said)
        said = _STRONG.sub(r"<strong>\1</strong>", said)
        said = _EMPHASIS.sub(r"<em>\1</em>", said)
        return Markup(_REFERENCE.sub(self._link, said))  # escaped above

    def _link(self, found: re.Match[str]) -> str:
        name = found[1] if "-" in found[1] else f"{self._prefix}-{found[1]}"
        return f'<a href="/games/{self.name}/rules#{name}">{found[1]}</a>' if name in self.ledger else found[1]

    @property
    def _prefix(self) -> str:
        """The two letters with which all ids of the ledger begin."""
        return next(iter(self.ledger.rules)).partition("-")[0]


@cache
def boxes() -> dict[str, Box]:
    """Every game that has a board, by name."""
    return {name: _box(game) for name, game in runehall.games().items() if find_spec(f"runehall.games.{name}.table")}


def box(name: str) -> Box:
    """The game of that name; refused where the table has none."""
    if name not in boxes():
        raise Refused(f"There is no game '{name}' on this table: choose one of {', '.join(boxes())}.")
    return boxes()[name]


def folder(name: str) -> Path:
    """Where a game's template, stylesheet and icons lie."""
    return Path(str(files(f"runehall.games.{name}") / "table"))


def _box(game: Game[Any]) -> Box:
    board: Board = import_module(f"runehall.games.{game.name}.table").BOARD
    ledger = parse((files(f"runehall.games.{game.name}") / "rules.md").read_text("utf-8"), game.name)
    return Box(game, board, dict(board.faces(game.content(None))), ledger)

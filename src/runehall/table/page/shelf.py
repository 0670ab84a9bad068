"""The shelf: every game with its board, its cards and its rules, read once a process."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from markupsafe import Markup, escape

import runehall
from runehall.content.ledger import Ledger, Rule, parse
from runehall.content.lessons import Lesson, lessons_in
from runehall.engine.errors import Refused
from runehall.games import game as game_named
from runehall.match.game import Game
from runehall.scene.board import Face, TableBoard

_REFERENCE = re.compile(r"\b((?:[A-Z]{2}-)?[ED]\d{2}|[A-Z]{2}-\d{2,3})\b")  # RM-074, RM-D12, or D12 among ourselves
_CODE = re.compile(r"`([^`]+)`")
_STRONG = re.compile(r"\*\*([^*]+)\*\*")
_EMPHASIS = re.compile(r"(?<![\w*])\*([^*\s][^*]*)\*(?!\w)")


@dataclass(frozen=True)
class Box:
    """One game as it stands on the shelf."""

    game: Game[Any]
    board: TableBoard
    faces: dict[str, Face]
    ledger: Ledger
    folder: Path  # of its template, stylesheet and icons
    lessons: tuple[Lesson, ...] = ()

    @property
    def name(self) -> str:
        """The word in its addresses."""
        return self.game.name

    @property
    def title(self) -> str:
        """The name people read."""
        return self.game.title

    def lesson(self, name: str) -> Lesson | None:
        """The lesson of that name; None where there is none."""
        return next((each for each in self.lessons if each.name == name), None)

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


_guests: dict[str, Box] = {}  # boxes that were set out beside those of the house


@cache
def _named() -> tuple[str, ...]:
    """The names of all games of the house that have a board."""
    return tuple(name for name in runehall.games() if find_spec(f"runehall.games.{name}.table"))


@cache
def _of_the_house(name: str) -> Box:
    """One game of the house; who needs one does not read all."""
    return _box(game_named(name))


def boxes() -> dict[str, Box]:
    """Every game that has a board, by name."""
    return {**{name: _of_the_house(name) for name in _named()}, **_guests}


def box(name: str) -> Box:
    """The game of that name; refused where the table has none."""
    if name in _guests:
        return _guests[name]
    if name not in _named():
        raise Refused(f"There is no game '{name}' on this table: choose one of {', '.join(boxes())}.")
    return _of_the_house(name)


@contextmanager
def set_out(guest: Box) -> Iterator[None]:
    """Put one more box on the shelf for a while: a toy, or a game of one's own."""
    _guests[guest.name] = guest
    try:
        yield
    finally:
        del _guests[guest.name]


@lru_cache(maxsize=64)
def faces_of(game: str, content: str) -> dict[str, Face]:
    """The faces of a game's cards as a file of content has them."""
    found = box(game)
    return dict(found.board.faces(found.game.content(Path(content))))


def folder(name: str) -> Path:
    """Where a game's template, stylesheet and icons lie."""
    return box(name).folder


def _box(game: Game[Any]) -> Box:
    board: TableBoard = import_module(f"runehall.games.{game.name}.table").BOARD
    at = files(f"runehall.games.{game.name}")
    ledger = parse((at / "rules.md").read_text("utf-8"), game.name)
    faces, lessons = dict(board.faces(game.content(None))), lessons_in(at / "lessons")
    return Box(game, board, faces, ledger, Path(str(at / "table")), lessons)

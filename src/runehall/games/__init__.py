"""The only list of games. A game's folder and its line here are all there is of it."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from runehall.engine.errors import Refused, did_you_mean
from runehall.match.game import Game

_NAMES = (
    "runes_of_mayhem",
    "medieval_mayhem",
    "bloodrunes",
    "runebound",
    "runewars",
)  # fmt: skip

_made: dict[str, Game[Any]] = {}


def game(name: str) -> Game[Any]:
    """The game of that name; refused, with the names there are, where there is none."""
    if name not in _NAMES:
        raise Refused(f"There is no game '{name}': choose one of {', '.join(_NAMES)}.{did_you_mean(name, _NAMES)}")
    if name not in _made:
        _made[name] = import_module(f"runehall.games.{name}").GAME
    return _made[name]


def shipped(present: Game[Any], version: str) -> Game[Any] | None:
    """A game by one version of its rules: the present ones, or older ones it still ships; None where it has neither."""
    found = [each for each in (present, *present.older) if each.version == version]
    return found[0] if found else None


def games() -> dict[str, Game[Any]]:
    """All games, by name."""
    return {name: game(name) for name in _NAMES}

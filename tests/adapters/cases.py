"""Every registered game with every number of seats and every setting: what all adapters must be able to play."""

from __future__ import annotations

from typing import Any

import pytest

import runehall
from runehall.content.settings import Flag, OneOf, Setting, Value, Whole
from runehall.engine.errors import BadSetting
from runehall.testing.walks import Case


def cases() -> list[Any]:
    """Every game with every number of seats as it comes."""
    found = [Case(game, seats, 3) for game in runehall.games().values() for seats in game.seat_counts]
    return [pytest.param(case, id=str(case)) for case in found]


def ways() -> list[Any]:
    """Every game as it comes, and with each value of each of its settings that it can be played with."""
    return [pytest.param(case, id=str(case)) for game in runehall.games().values() for case in _ways(game)]


def _ways(game: Any) -> list[Case]:
    found = [Case(game, game.seat_counts[-1], 3)]
    for setting in game.settings:
        for value in _values(setting):
            for seats in game.seat_counts:
                if value != setting.default and _fits(game, seats, {setting.name: value}):
                    found.append(Case(game, seats, 5, {setting.name: value}))
                    break
    return found


def _values(setting: Setting) -> tuple[Value, ...]:
    """What a setting may be, beside other numbers and lists of names than these."""
    if isinstance(setting, Flag):
        return (True, False)
    if isinstance(setting, OneOf):
        return setting.words
    return (setting.low, setting.high) if isinstance(setting, Whole) else ()


def _fits(game: Any, seats: int, settings: dict[str, Any]) -> bool:
    try:
        game.book(seats, game.agreed(seats, settings), game.content(None))
    except BadSetting:
        return False
    return True

"""Pieces of a page that are the same at every table, an option, a line of the chronicle: drawn once and kept.

Whatever such a piece shows is named in the call, so that equal calls are equal pieces, whoever looks.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from jinja2 import Environment
from markupsafe import Markup

from runehall.scene.view_types import EventView
from runehall.table.page.decision import Choosable

if TYPE_CHECKING:
    from runehall.table.page.render import TableContents

__all__ = ["Remembered"]

OPTIONS = 16384  # kept in memory: about half a kilobyte each
LINES = 8192
REASONS = 2  # rules a line of the chronicle names


class Remembered:
    """Draws what is the same at every table, for the templates of one environment."""

    def __init__(self, environment: Environment) -> None:
        macros: Any = environment.get_template("remembered.html").module
        self._option: Callable[..., Markup] = lru_cache(maxsize=OPTIONS)(macros.option)
        self._line: Callable[..., Markup] = lru_cache(maxsize=LINES)(macros.line)

    def option(self, option: Choosable, contents: TableContents, primary: bool = False) -> Markup:
        """A button that is an option, with the way to its rule and to its odds."""
        odds = contents.links.get("odds", "") if option.chancy else ""
        return self._option(option, contents.game, odds, contents.ask if odds else None, primary)

    def line(self, event: EventView, game: str) -> Markup:
        """What happened in words, with the rules behind it."""
        return self._line(event["text"], tuple(event["why"][:REASONS]), game)

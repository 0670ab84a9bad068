"""The parts of a region, a spell or a card on the board: those whose data has not changed are not drawn again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from markupsafe import Markup

__all__ = ["Parts"]

Macro: TypeAlias = Callable[..., Markup]
Drawn: TypeAlias = tuple[Macro, tuple[object, ...], Markup]  # by which macro, from what, and how it looks


class Parts:
    """What one viewer's region was last put together from, part by part, in order.

    Only the drawing before is remembered: a card that went away and came back is another one, and has another key.
    """

    def __init__(self) -> None:
        self._last: list[Drawn] = []
        self._now: list[Drawn] = []
        self._around: object = None

    def begin(self, around: object) -> None:
        """Begin to draw the region; where what its parts may show besides their data has changed, all of them anew."""
        self._last = self._now if around == self._around else []
        self._now, self._around = [], around

    def drawn(self, macro: Macro, given: tuple[object, ...], context: object) -> Markup:
        """The next part, out of its data and what else its macro is told."""
        at = len(self._now)
        before = self._last[at] if at < len(self._last) else None
        if before is None or before[0] is not macro or before[1] != given:
            before = (macro, given, macro(given[0], context, *given[1:]))
        self._now.append(before)
        return before[2]

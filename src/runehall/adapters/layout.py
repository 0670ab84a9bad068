"""Observations: what a seat sees as one row of bytes, in blocks that a game lays out once for a way to play it.

    one of   an entry for each of so many; 1 at the one it is
    flags    an entry a bit
    numbers  counted from the least they can be; what lies beyond 255 counts as 255
    cards    an entry a kind: how many lie there; last the unknown ones; of a deck, first how many cards it has
    spots    an entry a spot: 0 nothing, 1 an unknown card, else 2 more than its kind

Own things come first, then those of the next seat, and so on. `facts` tells, in place of that, all a view tells.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from runehall.arena.arena import looked
from runehall.engine.chance import seeded
from runehall.engine.state import Book, State
from runehall.match.game import Game
from runehall.match.tray import Block, Noting
from runehall.match.views import View

__all__ = ["Block", "Facts", "Layout", "Observation", "facts"]

Observation = NDArray[np.uint8]
Facts = NDArray[np.float32]

SLOTS: Final = 2_048  # for the facts of a view
KEPT: Final = 100_000  # so many paths are remembered with their slots


class Layout:
    """Where in an observation everything stands, the same for all matches with one book."""

    def __init__(self, game: Game[Any], book: Book) -> None:
        self._game: Final = game
        first: State = game.start(book, seeded("layout"))
        first.settle()
        noting = Noting()
        game.lay(first, 0, noting)
        self.blocks: Final[tuple[Block, ...]] = tuple(noting.blocks)
        self.size: Final = noting.size
        self._slots: Final[dict[str, int]] = {}

    def observe(self, s: State, seat: int) -> Observation:
        """What a seat sees of a state, as a new row that is for reading only."""
        return as_bytes(looked(self._game, s, seat, self.size))

    def facts(self, view: View) -> Facts:
        """All a view tells, each fact at a slot found by a hash of its path; two facts may share one."""
        row = np.zeros(SLOTS, np.float32)
        for path, amount in facts(view):
            row[self.slot(path)] += amount
        return row

    def slot(self, path: str) -> int:
        """Where among the facts one stands."""
        slot = self._slots.get(path)
        if slot is None:
            if len(self._slots) >= KEPT:
                self._slots.clear()
            slot = int.from_bytes(blake2b(path.encode(), digest_size=8).digest(), "big") % SLOTS
            self._slots[path] = slot
        return slot


def as_bytes(cells: Any) -> Observation:
    """Cells of the compiled core as an array that shares them, for reading only."""
    return np.frombuffer(cells, np.uint8)


def facts(view: View) -> Iterator[tuple[str, float]]:
    """All facts of a view: numbers by their path, words as 1 at `path=word`; sentences for people are left out.

    Of what is asked, the options stand in the mask; who asks, and what was picked so far, stand here.
    """
    yield from _facts("table", view["table"])
    ask = view["ask"]
    if isinstance(ask, dict):
        yield f"ask={ask['rule']}", 1.0
        yield f"prompt={ask['prompt']}", 1.0
        for pick in ask["picked"]:
            yield f"picked={pick['text']}", 1.0


def _facts(path: str, value: object) -> Iterator[tuple[str, float]]:
    """The facts of a part of a view."""
    if isinstance(value, str):
        if value and " " not in value:
            yield f"{path}={value}", 1.0
    elif isinstance(value, (bool, int, float)):
        if value:
            yield path, float(value)
    elif isinstance(value, dict):
        for name, each in value.items():
            yield from _facts(f"{path}/{name}", each)
    elif isinstance(value, (list, tuple)):
        words = all(isinstance(each, str) for each in value)
        for i, each in enumerate(value):  # words in a list are counted, all else keeps its place
            yield from _facts(path if words else f"{path}/{i}", each)

"""Matches as numbers: an action space, masks, observations, keys of information states, and returns.

>>> import runehall
>>> from runehall.adapters.numbers import numbers_of
>>> match = runehall.new("bloodrunes", seats=2, seed=7)
>>> numbers = numbers_of(match)
>>> seat = match.pending[0].seat
>>> action = int(numbers.mask(match, seat).argmax())
>>> numbers.actions.text(action) == match.pending[0].options[0].text
True
>>> numbers.choose(match, seat, action)
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

import runehall
from runehall.adapters.layout import Facts, Layout, Observation
from runehall.arena.numbering import Numbering
from runehall.engine.state import Book, State, sides_of
from runehall.match.game import Game
from runehall.match.keeping import choices_of
from runehall.match.match import Match, state_of

__all__ = ["Mask", "Numbers", "Returns", "numbers_for", "numbers_of"]

Mask = NDArray[np.int8]
Returns = NDArray[np.float32]

BOOKS: Final = 16  # so many ways to play are remembered


class Numbers:
    """One way to play a game, by numbers: for all matches of one game with the same seats, settings and cards."""

    def __init__(self, game: Game[Any], book: Book) -> None:
        self.game: Final = game
        self.book: Final = book
        self.actions: Final = Numbering(book.grammar())
        self.layout: Final = Layout(game, book)

    @property
    def stamp(self) -> str:
        """What a net is kept with: another stamp means other actions or another layout, and the net must be refused."""
        blocks = [(block.name, block.size) for block in self.layout.blocks]
        told = (self.game.name, self.game.version, self.book.cards.words, self.actions.stamp, blocks)
        return blake2b(repr(told).encode(), digest_size=8).hexdigest()

    def mask(self, match: Match, seat: int) -> Mask:
        """Which actions a seat may choose from now; all 0 where it is not asked."""
        return self.mask_of(state_of(match), seat)

    def mask_of(self, s: State, seat: int) -> Mask:
        """The same for a state."""
        mask = np.zeros(self.actions.size, np.int8)
        mask[[self.actions.number(choice) for choice in s.options(seat)]] = 1
        return mask

    def observation(self, match: Match, seat: int) -> Observation:
        """What a seat sees of the present moment, laid out as `layout.blocks` say; for reading only."""
        return self.layout.observe(state_of(match), seat)

    def facts(self, match: Match, seat: int) -> Facts:
        """All that the view of a seat tells, hashed into slots: slower, but nothing is left out."""
        return self.layout.facts(match.view(seat))

    def key(self, match: Match, seat: int) -> str:
        """The information state of a seat: all it sees now, all it has heard and all it has chosen, as a stable hash.

        Two moments share a key only if the seat, forgetting nothing, cannot tell them apart.
        """
        heard = [(event.word, event.arguments, event.card) for event in match.events(seat)]
        told = (self.stamp, seat, match.view(seat).json(), heard, self._chosen(match, seat))
        return blake2b(json.dumps(told, sort_keys=True).encode(), digest_size=16).hexdigest()

    def _chosen(self, match: Match, seat: int) -> list[str]:
        """The texts of all choices a seat has made; what chance brought then is not among them."""
        return [text for chooser, text in choices_of(match) if chooser == seat]

    def choose(self, match: Match, seat: int, number: int) -> None:
        """Make the choice of a number; refused with a reason, and nothing changed, where it may not be made."""
        match.choose(self.actions.text(number), seat)

    def returns(self, match: Match) -> Returns:
        """What the end is worth to every seat: 1 where its side won, -1 where it lost, 0 for a draw or before it."""
        s = state_of(match)
        return np.array([s.verdict(seat) if s.over else 0.0 for seat in range(s.seats)], np.float32)

    def returns_by_side(self, match: Match) -> Returns:
        """The same, one entry a side: the seats of a side win and lose together."""
        returns = self.returns(match)
        return np.array([returns[side[0]] for side in sides_of(self.book)], np.float32)


_made: dict[int, Numbers] = {}


def numbers_for(game: Game[Any] | str, seats: int, **settings: object) -> Numbers:
    """The numbers of a way to play a game, before any match of it begins."""
    return numbers_of(runehall.new(game, seats=seats, seed=0, settings=settings))


def numbers_of(match: Match) -> Numbers:
    """The numbers of the way a match is played; the last few are kept."""
    book = state_of(match).played_with()
    numbers = _made.pop(id(book), None)
    if numbers is None or numbers.book is not book:
        numbers = Numbers(match.game, book)
    _made[id(book)] = numbers  # the one used last lies last
    if len(_made) > BOOKS:
        del _made[next(iter(_made))]
    return numbers

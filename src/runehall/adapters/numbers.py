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
from operator import index
from typing import Any, Final, SupportsIndex

import numpy as np
from numpy.typing import NDArray

import runehall
from runehall.adapters.layout import Facts, Layout, Observation
from runehall.arena.numbering import Numbering
from runehall.engine.errors import Refused
from runehall.engine.state import Book, State, sides_of
from runehall.match.game import Game
from runehall.match.keeping import choices_of
from runehall.match.match import Match, state_of

__all__ = ["Mask", "Numbers", "Returns", "game_of", "numbers_for", "numbers_of", "whole"]

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
        return self.mask_of(self._state(match, seat), seat)

    def mask_of(self, s: State, seat: int) -> Mask:
        """The same for a state."""
        cells = bytearray(self.actions.size)
        number = self.actions.number
        for choice in s.options(seat):
            cells[number(choice)] = 1
        return np.frombuffer(cells, np.int8)

    def observation(self, match: Match, seat: int) -> Observation:
        """What a seat sees of the present moment, laid out as `layout.blocks` say; for reading only."""
        return self.layout.observe(self._state(match, seat), seat)

    def facts(self, match: Match, seat: int) -> Facts:
        """All that the view of a seat tells, hashed into slots: slower, but nothing is left out."""
        self._state(match, seat)
        return self.layout.facts(match.view(seat))

    def key(self, match: Match, seat: int) -> str:
        """The information state of a seat: all it sees now, all it has heard and all it has chosen, as a stable hash.

        Two moments share a key only if the seat, forgetting nothing, cannot tell them apart.
        """
        self._state(match, seat)
        heard = [(event.word, event.arguments, event.card) for event in match.events(seat)]
        told = (self.stamp, seat, match.view(seat).json(), heard, self._chosen(match, seat))
        return blake2b(json.dumps(told, sort_keys=True).encode(), digest_size=16).hexdigest()

    def _chosen(self, match: Match, seat: int) -> list[str]:
        """The texts of all choices a seat has made; what chance brought then is not among them."""
        return [text for chooser, text in choices_of(match) if chooser == seat]

    def choose(self, match: Match, seat: int, number: SupportsIndex) -> None:
        """Make the choice of a number; refused with a reason, and nothing changed, where it may not be made."""
        self._state(match, seat)
        match.choose(self.actions.text(whole(number)), seat)

    def _state(self, match: Match, seat: int) -> State:
        """The state of a match; refused where these are not its numbers, or it has no such seat."""
        s = state_of(match)
        if s.played_with() is not self.book and numbers_of(match).stamp != self.stamp:
            raise Refused(f"These are no numbers of this match of {match.game.title}: take numbers_of(match).")
        if not 0 <= seat < s.seats:
            raise Refused(f"There is no seat {seat}: this match has seats 0 to {s.seats - 1}.")
        return s

    def returns(self, match: Match) -> Returns:
        """What the end is worth to every seat: 1 where its side won, -1 where it lost, 0 for a draw or before it."""
        s = state_of(match)
        return np.array([s.verdict(seat) if s.over else 0.0 for seat in range(s.seats)], np.float32)

    def returns_by_side(self, match: Match) -> Returns:
        """The same, one entry a side: the seats of a side win and lose together."""
        returns = self.returns(match)
        return np.array([returns[side[0]] for side in sides_of(self.book)], np.float32)


_made: dict[int, Numbers] = {}


def whole(number: object) -> int:
    """An action as Python counts, whatever library has counted it; refused where it is no whole number."""
    try:
        return index(number)  # type: ignore[arg-type]
    except TypeError:
        raise Refused(f"{number!r} is no action: actions are whole numbers.") from None


def game_of(game: Game[Any] | str) -> Game[Any]:
    """A game, or the one of a name; refused with those there are."""
    if not isinstance(game, str):
        return game
    if game not in runehall.games():
        raise Refused(f"There is no game '{game}': choose one of {', '.join(runehall.games())}.")
    return runehall.games()[game]


def limit_of(game: Game[Any], limit: int | None) -> int:
    """After how many choices a match is cut off: by itself as many as the game may take; refused below one."""
    if limit is not None and limit < 0:
        raise Refused(f"A match cannot be cut off after {limit} choices: say 1 or more, or 0 for its own length.")
    return limit or game.longest


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

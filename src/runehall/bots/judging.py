"""How a world is for a seat: as it ended, as the game judges it, or as it will be when what was begun is done.

A choice made in stages, or answered by others, changes nothing yet where it is half done; judged there, it could not be
told from doing nothing. So whoever judges first lets it be finished: the seat's own choices at their best, as far as
that can be looked at in full, those of others as they come. Where every pick stands by itself, all sets of them need
not be gone through: one more is judged as if it were the last.
"""

from __future__ import annotations

from typing import Any, Final

from runehall.engine.options import Choice
from runehall.engine.state import State, seat_of
from runehall.match.game import Game

DEPTH: Final = 2  # own choices looked at in full before what was begun is done; further ones are taken as they come
BREADTH: Final = 16  # and so many ways of each


Met = dict[int, float]  # what was judged already from one position: by number of `Frame.leads_to`


def value_of(game: Game[Any], s: State, seat: int) -> float:
    """How a world is for a seat, from -1 (lost) to 1 (won)."""
    if s.over:
        return s.verdict(seat)
    if not s.agenda or not s.agenda[-1].resolving():
        return game.evaluate(s, seat)
    return _outlook(game, s.copy(), seat, DEPTH, {})


def value_after(game: Game[Any], s: State, seat: int, choice: Choice, met: Met) -> float:
    """How a world will be for a seat after a choice of its own; what was met of the same world is not judged again."""
    return _after(game, s, seat, choice, DEPTH, met)


def _outlook(game: Game[Any], s: State, seat: int, depth: int, met: Met) -> float:
    """How a seat will stand when what was begun is done; the world is used up."""
    while not s.over and s.agenda[-1].resolving():
        asked = seat_of(s.mask)
        options = s.options(asked)
        if asked == seat and depth > 0 and len(options) > 1 and not s.agenda[-1].separable():
            best = -1.0
            for choice in options[:BREADTH]:
                best = max(best, _after(game, s, seat, choice, depth - 1, met))
            return best
        s.apply(asked, options[0])
    return s.verdict(seat) if s.over else game.evaluate(s, seat)


def _after(game: Game[Any], s: State, seat: int, choice: Choice, depth: int, met: Met) -> float:
    """How a seat will stand after a choice; one that leads where another has led is not looked at twice."""
    number = s.agenda[-1].leads_to(s, choice, depth)
    if number in met:
        return met[number]
    t = s.copy()
    t.apply(seat, choice)
    if number < 0:
        return _outlook(game, t, seat, depth, {})
    met[number] = _outlook(game, t, seat, depth, met)
    return met[number]

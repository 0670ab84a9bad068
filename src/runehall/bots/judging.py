"""How a world is for a seat: as it ended, as the game judges it, or as it will be when what was begun is done.

A choice made in stages, or answered by others, changes nothing yet where it is half done; judged there, it could not be
told from doing nothing. So whoever judges first lets it be finished: the seat's own choices at their best, as far as
that can be looked at in full, those of others as they come. Where every pick stands by itself, all sets of them need
not be gone through: one more is judged as if it were the last.
"""

from __future__ import annotations

from typing import Any, Final

from runehall.engine.state import State, seat_of
from runehall.match.game import Game

DEPTH: Final = 2  # own choices looked at in full before what was begun is done; further ones are taken as they come
BREADTH: Final = 16  # and so many ways of each


class Way:
    """What happens from a world on until it is judged.

    While it is certain, chance has not spoken, nobody has learned anything and nobody else has chosen: where the game
    judges by sight, the seat stands so in every world it cannot tell from this one.
    """

    learned: int
    certain: bool

    def __init__(self, s: State) -> None:
        self.learned = s.learned
        self.certain = True

    def judged(self, game: Game[Any], s: State, seat: int) -> float:
        """How a seat stands at the end of a way."""
        if s.learned != self.learned:
            self.certain = False
        return s.verdict(seat) if s.over else game.evaluate(s, seat)


def value_of(game: Game[Any], s: State, seat: int) -> float:
    """How a world is for a seat, from -1 (lost) to 1 (won)."""
    return value_after(game, s, seat, Way(s))


def value_after(game: Game[Any], s: State, seat: int, way: Way) -> float:
    """The same for a world that was reached on a way, on which it goes on."""
    if s.over or not s.agenda or not s.agenda[-1].resolving():
        return way.judged(game, s, seat)
    return _outlook(game, s.copy(), seat, DEPTH, way)


def _outlook(game: Game[Any], s: State, seat: int, depth: int, way: Way) -> float:
    """How a seat will stand when what was begun is done; the world given is played on."""
    while not s.over and s.agenda[-1].resolving():
        asked = seat_of(s.mask)
        options = s.options(asked)
        if asked == seat and depth > 0 and len(options) > 1 and not s.agenda[-1].separable():
            best = -1.0
            last = min(len(options), BREADTH) - 1
            for i in range(last + 1):
                t = s if i == last else s.copy()  # the last one needs no other world
                t.apply(seat, options[i])
                best = max(best, _outlook(game, t, seat, depth - 1, way))
            return best
        if asked != seat:
            way.certain = False
        s.apply(asked, options[0])
    return way.judged(game, s, seat)

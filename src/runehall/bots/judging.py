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

# What was judged already from one position, by number of `Frame.leads_to`, and whether it was certain.
Met = dict[int, tuple[float, bool]]


class Way:
    """What happens from a world on until it is judged; what was met on other ways is not judged again.

    While it is certain, chance has not spoken, nobody has learned anything and nobody else has chosen: where the game
    judges by sight, the seat stands so in every world it cannot tell from this one.
    """

    learned: int
    met: Met
    certain: bool

    def __init__(self, learned: int, met: Met) -> None:
        self.learned = learned
        self.met = met
        self.certain = True


def value_of(game: Game[Any], s: State, seat: int) -> float:
    """How a world is for a seat, from -1 (lost) to 1 (won)."""
    if s.over:
        return s.verdict(seat)
    if not s.agenda or not s.agenda[-1].resolving():
        return game.evaluate(s, seat)
    return _outlook(game, s.copy(), seat, DEPTH, Way(s.learned, {}))


def value_after(game: Game[Any], s: State, seat: int, choice: Choice, way: Way) -> float:
    """How a world will be for a seat after a choice of its own."""
    return _after(game, s, seat, choice, DEPTH, way, False)


def _outlook(game: Game[Any], s: State, seat: int, depth: int, way: Way) -> float:
    """How a seat will stand when what was begun is done; the world given is used up."""
    while not s.over and s.agenda[-1].resolving():
        asked = seat_of(s.mask)
        options = s.options(asked)
        if asked == seat and depth > 0 and len(options) > 1 and not s.agenda[-1].separable():
            best = -1.0
            last = min(len(options), BREADTH) - 1
            for i in range(last + 1):
                best = max(best, _after(game, s, seat, options[i], depth - 1, way, i == last))
            return best
        if asked != seat:
            way.certain = False
        s.apply(asked, options[0])
    if s.learned != way.learned:
        way.certain = False
    return s.verdict(seat) if s.over else game.evaluate(s, seat)


def _after(game: Game[Any], s: State, seat: int, choice: Choice, depth: int, way: Way, last: bool) -> float:
    """How a seat will stand after a choice; one that leads where another has led is not looked at twice.

    The last choice of a world that is used up needs no other one.
    """
    number = s.agenda[-1].leads_to(s, choice, depth)
    found = way.met.get(number)
    if found is None:
        t = s if last else s.copy()
        t.apply(seat, choice)
        further = Way(way.learned, way.met if number >= 0 else {})
        found = (_outlook(game, t, seat, depth, further), further.certain)
        if number >= 0:
            way.met[number] = found
    if not found[1]:
        way.certain = False
    return found[0]

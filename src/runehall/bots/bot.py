"""The bot protocol: a bot is given a sight, never a state, and answers with one of its choices."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from runehall.engine.chance import Seeded
from runehall.engine.options import Choice
from runehall.engine.state import State
from runehall.match.game import Game
from runehall.match.views import View, free_choices, view_of
from runehall.worlds.knowledge import redeal
from runehall.worlds.stand_in import stand_in


class Sight:
    """What one seat may know at the moment it may choose, asked or not, and the worlds it can imagine from there.

    A sight is honest by construction: the world inside it is one that stands for all the seat cannot tell apart, dealt
    anew, so that everything the seat cannot see is a guess, and its chance is not that of the match. There is nothing
    in it to peek at: two matches the seat cannot tell apart give, with the same chance, the very same sight.
    """

    game: Game[Any]
    seat: int
    seats: int  # at the table
    choices: list[Choice]
    _world: State

    def __init__(self, game: Game[Any], state: State, seat: int, chance: Seeded, orderly: bool = True) -> None:
        """Of several things that are picked every set is met once; not orderly, in any order, as people pick them."""
        self.game = game
        self.seat = seat
        likeness = stand_in(state, seat)
        likeness.orderly = orderly
        self._world = redeal(likeness, seat, chance)
        self.seats = state.seats
        self.choices = self._world.options(seat) or free_choices(self._world, seat)

    def imagine(self, chance: Seeded) -> State:
        """A world the seat cannot tell from the true one, with chance of its own; yours to play on."""
        return redeal(self._world, self.seat, chance)

    def view(self) -> View:
        """The table as the seat may know it."""
        return view_of(self.game, self._world, self.seat)

    def text(self, choice: Choice) -> str:
        """The canonical text of a choice."""
        return self._world.played_with().grammar().text(choice)

    def label(self, choice: Choice) -> str:
        """The sentence a person reads for a choice."""
        return self.game.label(self._world, self.seat, choice)

    def choice(self, text: str) -> Choice:
        """The choice a text means; refused where it is none of this game."""
        return self._world.played_with().grammar().parse(text)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player. Subclass it, answer `choose`, and it can sit at any table."""

    def choose(self, sight: Sight) -> Choice:
        """One of `sight.choices`."""
        raise AssertionError("a bot chooses")

    def consider(self, sight: Sight) -> Choice | None:
        """One of `sight.choices`, though nobody asks: a trade to offer, a card of any time; None to let it be."""
        return None

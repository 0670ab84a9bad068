"""One match played by numbers: what the environments of other libraries stand on, without texts, events or digests."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from runehall.adapters.compact import compact
from runehall.adapters.layout import Observation
from runehall.adapters.numbers import Mask, Numbers, game_of, limit_of, numbers_for, whole
from runehall.engine.chance import Seeded, seeded
from runehall.engine.errors import Refused
from runehall.engine.state import State, seat_of
from runehall.match.game import Game
from runehall.match.views import view_of

__all__ = ["Play"]


class Play:
    """A match that waits for numbered choices, ended by the rules or after so many of them."""

    def __init__(
        self, game: str | Game[Any], seats: int | None = None, limit: int | None = None, **settings: object
    ) -> None:
        played = game_of(game)
        self.numbers: Final[Numbers] = numbers_for(played, seats or played.seat_counts[0], **settings)
        self.game: Final = self.numbers.game
        self.seats: Final[int] = self.numbers.book.seats
        self.limit: Final = limit_of(played, limit)
        self._chance = seeded("unseeded")
        self.begin(0)

    def begin(self, seed: int | str | None = None) -> None:
        """A new match; without a seed it follows from the one before."""
        if seed is not None:
            self._chance = seeded(seed)
        self._state: State = self.game.start(self.numbers.book, self._chance.spawn())
        self._state.settle()
        self.length = 0

    @property
    def over(self) -> bool:
        """Whether the match has ended by the rules."""
        return self._state.over

    @property
    def cut_off(self) -> bool:
        """Whether as many choices were made as are allowed, and the match is not over."""
        return not self._state.over and self.length >= self.limit

    @property
    def seat(self) -> int:
        """Who must choose: of several who are asked the one with the lowest number."""
        return seat_of(self._state.mask) if not self._state.over else 0

    def choose(self, number: object) -> None:
        """Make a choice for the seat that is asked; refused, and nothing changed, where it may not be made."""
        if self._state.over:
            raise Refused("The match is over: nothing can be chosen any more.")
        action = whole(number)
        choice = self.numbers.actions.choice(action)
        if choice not in self._state.options(self.seat):
            raise Refused(f"'{self.numbers.actions.text(action)}' is not offered now.")
        self._state.apply(self.seat, choice)
        self.length += 1

    def legal(self) -> list[int]:
        """The numbers that may be chosen now, in the order they are offered."""
        number = self.numbers.actions.number
        return [number(choice) for choice in self._state.options(self.seat)]

    def mask(self, seat: int) -> Mask:
        """Which actions a seat may choose from now; all 0 where it is not its turn."""
        return self.numbers.mask_of(self._state, seat if seat == self.seat else self.seats)

    def observation(self, seat: int) -> Observation:
        """What a seat sees."""
        return self.numbers.layout.observe(self._state, seat)

    def returns(self) -> list[float]:
        """What the end is worth to every seat; 0 before it."""
        return [self._state.verdict(seat) if self._state.over else 0.0 for seat in range(self.seats)]

    def drawn(self, seat: int | None) -> str:
        """The table as a seat, or a spectator, may see it, in plain letters."""
        view = view_of(self.game, self._state, seat).json()
        drawn = self.game.picture(view)
        return Text.from_markup(drawn).plain if drawn else compact(view)

    def luck(self) -> Seeded:
        """A source of chance that is independent of what the match brings."""
        return self._chance.spawn()

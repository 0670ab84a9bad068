"""Many matches of one game stepped side by side by numbered choices: no texts, no events, no digests, no copies.

A match that ends, or goes on for too long, is followed by another in its place at once: `ended` and `returns` tell of
the one that is over, all else of the new one.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from runehall.arena.filling import Filling
from runehall.arena.numbering import Numbering
from runehall.engine.chance import Seeded, seeded
from runehall.engine.errors import Refused
from runehall.engine.state import Book, State, seat_of
from runehall.match.game import Game
from runehall.match.tray import Noting

RUNNING = 0
OVER = 1  # by the rules
CUT_OFF = 2  # after as many choices as were allowed


class Arena:
    """Matches that wait for their next choice, each with the seat that makes it, its mask and what that seat sees.

    `masks` and `observations` are new at every step, one row a match after another; who holds old ones may keep them.
    """

    game: Game[Any]
    book: Book
    count: int
    limit: int  # choices of one match
    actions: Numbering
    observed: bool
    row: int  # entries of one observation
    seats: list[int]  # who must choose, per match; of several who are asked the first
    lengths: list[int]  # choices made, per match
    ended: list[int]  # RUNNING, OVER or CUT_OFF at the last step, per match
    returns: list[float]  # per match and seat: 1 won, -1 lost, 0 drawn, cut off or not over
    matches: int  # how many have been begun
    _states: list[State]
    _chance: Seeded
    _masks: vec[u8]
    _tray: Filling

    def __init__(
        self, game: Game[Any], book: Book, count: int, seed: int | str, limit: int = 0, observed: bool = True
    ) -> None:
        self.game, self.book, self.count = game, book, count
        self.limit = limit if limit > 0 else game.longest
        self.actions = Numbering(book.grammar())
        self.observed = observed
        self.seats, self.lengths, self.ended = [0] * count, [0] * count, [RUNNING] * count
        self.returns = [0.0] * (count * book.seats)
        self.matches = 0
        self._states = []
        self._chance = seeded(seed)
        self._masks = vec[u8]()
        self._tray = Filling()
        for _ in range(count):
            self._states.append(self._begun())
        noting = Noting()
        game.lay(self._states[0], 0, noting)
        self.row = noting.size
        self._look()

    @property
    def masks(self) -> vec[u8]:
        """Which actions may be chosen: 1 for each that may, one row of `actions.size` a match."""
        return self._masks

    @property
    def observations(self) -> vec[u8]:
        """What the seats that must choose see, one row of `row` entries a match."""
        return self._tray.cells

    def step(self, actions: list[int]) -> None:
        """Make one choice in every match; refused, and nothing changed, where one of them may not be made."""
        count = self.count
        size: i64 = self.actions.size
        if len(actions) != count:
            raise Refused(f"{len(actions)} actions were given, but {count} matches wait for one.")
        masks = self._masks
        for i in range(count):
            number: i64 = actions[i]
            if number < 0 or number >= size or masks[i64(i) * size + number] == 0:
                raise Refused(f"Action {actions[i]} may not be chosen in match {i} now.")
        for i in range(count):
            self._choose(i, actions[i])
        self._look()

    def legal(self, match: int) -> list[int]:
        """The actions that may be chosen in a match, in the order they are offered."""
        actions = self.actions
        return [actions.number(each) for each in self._states[match].options(self.seats[match])]

    def sample(self) -> list[int]:
        """An action for every match, each of those that may be chosen equally likely."""
        drawn: list[int] = []
        for i in range(self.count):
            options = self._states[i].options(self.seats[i])
            drawn.append(self.actions.number(options[self._chance.below(len(options))]))
        return drawn

    def reset(self, match: int, seed: int | str | None = None) -> None:
        """Begin another match in a place, with chance of its own where a seed is given."""
        if seed is not None:
            self._chance = seeded(seed)
        self._states[match] = self._begun()
        self.lengths[match] = 0
        self.ended[match] = RUNNING
        self._look()

    def _begun(self) -> State:
        """A new match, waiting for its first choice."""
        self.matches += 1
        s: State = self.game.start(self.book, self._chance.spawn())
        s.settle()
        return s

    def _choose(self, i: int, number: int) -> None:
        """Make one choice in one match, and begin another where that has ended it."""
        s = self._states[i]
        s.apply(self.seats[i], self.actions.choice(number))
        self.lengths[i] += 1
        ended = RUNNING
        if s.over:
            ended = OVER
        elif self.lengths[i] >= self.limit:
            ended = CUT_OFF
        if ended or self.ended[i]:
            self._tell(s, i, ended == OVER)
        self.ended[i] = ended
        if ended:
            self._states[i] = self._begun()
            self.lengths[i] = 0

    def _tell(self, s: State, i: int, over: bool) -> None:
        """Note what a match was worth to every seat; nothing, while it goes on or where it was cut off."""
        for seat in range(s.seats):
            self.returns[i * s.seats + seat] = s.verdict(seat) if over else 0.0

    def _look(self) -> None:
        """List for every match who must choose, between what, and what that seat sees."""
        size: i64 = self.actions.size
        row: i64 = self.row
        count: i64 = self.count
        masks = vec[u8]([0] * (size * count))
        actions, tray = self.actions, self._tray
        if self.observed:
            tray.clear(row * count)
        i: i64 = 0
        while i < count:
            s = self._states[i]
            seat = seat_of(s.mask)
            self.seats[i] = seat
            start: i64 = i * size
            for choice in s.options(seat):
                masks[start + i64(actions.number(choice))] = 1
            if self.observed:
                tray.look(s, seat, i * row)
                self.game.lay(s, seat, tray)
            i += 1
        self._masks = masks


def looked(game: Game[Any], s: State, seat: int, size: int) -> vec[u8]:
    """What a seat sees of one state."""
    tray = Filling()
    tray.clear(size)
    tray.look(s, seat, 0)
    game.lay(s, seat, tray)
    return tray.cells

"""Free timing: what bots do though nobody asks them, and what keeps them from nagging and from going in circles.

A seat that is not asked may offer a trade or play a card at any time. Bots look at that at quiet moments, when the
rules wait for somebody, and do it where it is plainly better than to let it be. Their restraint is kept in one place:

* a seat considers free timing once in each position it can tell from others, so whoever comes around to a position for
  the second time goes on with the match: there are no endless rounds of offers;
* between two choices of its own it makes a few such choices at most, and none of them twice: an offer that was refused
  is not made again before the seat's own turn has come. An answer to an offer is no turn: it does not count.
"""

from __future__ import annotations

from typing import Any, Final

from runehall.bots.bot import Sight
from runehall.bots.judging import value_of
from runehall.bots.search import play_on
from runehall.engine.chance import Seeded
from runehall.engine.options import Choice
from runehall.engine.state import State
from runehall.match.digest import digest
from runehall.match.game import Game
from runehall.match.views import free_choices
from runehall.worlds.stand_in import stand_in

MOST: Final = 2  # choices of free timing of one seat between two choices of its own
PLAINLY: Final = 0.01  # how much better, on a scale from -1 to 1, something must be to be done unasked
DEEPEST: Final = 1 << 30
ANSWERS: Final = 24  # choices that may follow on one before it is judged
TRIES: Final = 8  # options compared for each of those answers


class Restraint:
    """What the seats of one match have considered and done out of turn."""

    considered: list[set[str]]  # per seat: the positions, as it sees them
    made: list[list[Choice]]  # per seat: since its last own choice
    floor: int  # how high the agenda was when somebody spoke up: what is above answers that

    def __init__(self, seats: int) -> None:
        self.considered = [set() for _ in range(seats)]
        self.made = [[] for _ in range(seats)]
        self.floor = DEEPEST

    def open_to(self, s: State, seat: int) -> list[Choice]:
        """What a seat should consider out of turn now, if anything; asked again in this position, it is nothing."""
        choices = free_choices(s, seat)
        if len(s.agenda) <= self.floor:
            self.floor = DEEPEST  # all that somebody's free timing brought has been answered
        if not choices or len(self.made[seat]) >= MOST:
            return []
        position = digest(stand_in(s, seat))
        if position in self.considered[seat]:
            return []
        self.considered[seat].add(position)
        return [choice for choice in choices if choice not in self.made[seat]]

    def note(self, s: State, seat: int, choice: Choice) -> None:
        """A seat is about to make a choice: out of turn, as an answer to that, or as its own."""
        height = len(s.agenda)
        if not s.mask >> seat & 1:
            self.made[seat].append(choice)
            self.floor = min(self.floor, height)
        elif height <= self.floor:
            self.made[seat] = []


def narrowed(game: Game[Any], s: State, seat: int, choices: list[Choice], chance: Seeded) -> Sight:
    """What a seat that is not asked sees, with the choices it should consider."""
    sight = Sight(game, s, seat, chance)
    sight.choices = [choice for choice in sight.choices if choice in choices]
    return sight


def plainly_better(
    sight: Sight, choices: list[Choice], chance: Seeded, worlds: int, steps: int, tries: int
) -> list[Choice]:
    """The choices that are plainly better than to let it be, the best first: played both ways in some worlds."""
    gains: list[list[float]] = [[] for _ in choices]
    for _ in range(worlds):
        world = sight.imagine(chance.spawn())
        luck = chance.spawn()
        let_be = _went(sight, world.copy(), None, luck, steps, tries)
        for i in range(len(choices)):
            gains[i].append(_went(sight, world.copy(), choices[i], luck, steps, tries) - let_be)
    sure = [_surely(gain) for gain in gains]
    ranked = sorted(range(len(choices)), key=lambda i: -sure[i])
    return [choices[i] for i in ranked if sure[i] > PLAINLY]


def _went(sight: Sight, world: State, choice: Choice | None, luck: Seeded, steps: int, tries: int) -> float:
    """How a world goes for the seat with a choice, everybody's answers to it given, or without."""
    chance = luck.fork()
    assert isinstance(chance, Seeded)
    if choice is not None:
        height = len(world.agenda)
        world.apply(sight.seat, choice)
        for _ in range(ANSWERS):
            if world.over or len(world.agenda) <= height:
                break
            play_on(sight.game, world, chance, 1, TRIES)
    play_on(sight.game, world, chance, steps, tries)
    return value_of(sight.game, world, sight.seat)


def _surely(gains: list[float]) -> float:
    """The mean gain; less what luck may have made of it (one standard error), if it may do harm as well."""
    n = len(gains)
    mean = sum(gains) / n
    if n == 1 or min(gains) >= -PLAINLY:
        return mean
    squares = 0.0
    for gain in gains:
        squares += (gain - mean) ** 2
    return mean - float((squares / (n - 1) / n) ** 0.5)

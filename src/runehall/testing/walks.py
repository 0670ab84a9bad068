"""Walks through matches, for the laws: seeded and bounded, through interrupts and free timing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

import runehall
from runehall.bots.judging import value_of
from runehall.engine.chance import CARD, NUMBER, Chance, Noted, Seeded, seeded
from runehall.engine.events import Ear, Event, heard_by
from runehall.engine.options import Choice
from runehall.engine.state import SPECTATOR, State
from runehall.match.digest import NotUnderstood
from runehall.match.game import Game
from runehall.match.match import Match, state_of
from runehall.match.views import View, view_of

__all__ = ["Aligned", "Case", "Echo", "LawBroken", "Moment", "Step", "events_of", "stepped", "view_as", "walk"]

TRIED: Final = 6  # how many options a sloppy walker compares
BLIND: Final = 3  # one choice in so many is made blindly
FREE: Final = 6  # one chance of free timing in so many is used


class LawBroken(AssertionError):
    """A game broke a law; the text says where, and how to come there again."""


@dataclass(frozen=True)
class Case:
    """A game to hold against a law: how many seats, which settings, which seed."""

    game: Game[Any]
    seats: int
    seed: int = 0
    settings: Mapping[str, Any] = field(default_factory=dict)

    def new(self, again: int = 0) -> Match:
        """A new match of this case; `again` makes another one."""
        return runehall.new(self.game, seats=self.seats, seed=f"{self.seed}.{again}", **self.settings)

    @property
    def chance(self) -> Seeded:
        """Chance for the walker, apart from that of the match."""
        return seeded(f"walk {self.game.name} {self.seats} {self.seed}")

    def __str__(self) -> str:
        told = "".join(f" {name}={value}" for name, value in self.settings.items())
        return f"{self.game.name}, {self.seats} seats, seed {self.seed}{told}"


@dataclass(frozen=True)
class Moment:
    """A match that waits for a choice, somewhere on a walk."""

    case: Case
    match: Match
    step: int
    chance: Seeded
    again: int = 0  # which match of the walk it is
    ended: Match | None = None  # the one that has just ended, where this is the beginning of the next

    @property
    def state(self) -> State:
        """The true state."""
        return state_of(self.match)

    @property
    def viewers(self) -> list[int]:
        """All seats, and the spectators."""
        return [*range(self.case.seats), SPECTATOR]

    @property
    def asked(self) -> list[int]:
        """The seats that must choose."""
        return [ask.seat for ask in self.match.pending]

    def any_choice(self) -> tuple[int, Choice]:
        """One of the choices that may be made, blindly."""
        seat = self.asked[self.chance.below(len(self.asked))]
        options = self.state.options(seat)
        return seat, options[self.chance.below(len(options))]

    def text(self, choice: Choice) -> str:
        """The text of a choice."""
        return self.state.played_with().grammar().text(choice)

    def broken(self, what: str) -> LawBroken:
        """The law is broken here: what happened, and the record that leads to this moment."""
        try:
            record = str(self.match.record)
        except NotUnderstood as not_understood:
            record = f"(there is no record of it: {not_understood})"
        return LawBroken(f"{self.case}, step {self.step}: {what}\n\nThe match until then:\n{record}")


def walk(case: Case, steps: int, patient: bool = False) -> Iterator[Moment]:
    """Go through matches of a case with a sloppy player, stopping at every choice.

    A patient walk stops at forced choices too. A match that ends is followed by another. Whoever walks the same way
    again goes through the same moments: they are made once for all laws, and each gets copies with chance of its own.
    """
    key = (case.game, str(case), patient)
    if key not in _paths:
        while len(_paths) > 1:
            _paths.pop(next(iter(_paths)))
        _paths[key] = _Path(case, patient)
    path = _paths[key]
    for step in range(steps):
        yield path.moment(step)


class _Path:
    """The moments of one walk, made when somebody first comes there."""

    def __init__(self, case: Case, patient: bool) -> None:
        self.case = case
        self.patient = patient
        self.chance = case.chance
        self.again = 0
        self.moments: list[Moment] = []
        self.match = self._begun()

    def moment(self, step: int) -> Moment:
        """A moment of the walk, for one who may do with it what he likes."""
        while len(self.moments) <= step:
            self._go_on()
        made = self.moments[step]
        return replace(made, match=made.match.copy(), chance=self._chance(step))

    def _go_on(self) -> None:
        """Make one choice, or begin another match, and note where that leads."""
        if self.moments:
            seat, text = _sloppy(self.match, self.chance)
            self.match.choose(text, seat)
        ended = self.match if self.match.over else None
        if ended is not None:
            self.again += 1
            self.match = self._begun()
        step = len(self.moments)
        made = Moment(self.case, self.match.copy(), step, self._chance(step), self.again, ended)
        for ask in made.match.pending:
            if not ask.options:
                raise made.broken(f"seat {ask.seat} is asked without an option")
        self.moments.append(made)

    def _chance(self, step: int) -> Seeded:
        """Chance for whoever looks at a moment: the same each time, and apart from that of the walker."""
        return seeded(f"moment {self.case} {step}")

    def _begun(self) -> Match:
        match = self.case.new(self.again)
        state_of(match).patient = self.patient
        return match


_paths: Final[dict[tuple[Game[Any], str, bool], _Path]] = {}  # the walks of the last case, patient and not


def _sloppy(match: Match, chance: Seeded) -> tuple[int, str]:
    """A choice that is often sensible, sometimes blind, and now and then out of turn."""
    for seat in range(match.seats):
        free = match.optional(seat)
        if free is not None and chance.below(FREE) == 0:
            return seat, free.options[chance.below(len(free.options))].text
    state = state_of(match)
    asked = [ask.seat for ask in match.pending]
    seat = asked[chance.below(len(asked))]
    options = list(state.options(seat))
    if chance.below(BLIND) == 0:
        return seat, state.played_with().grammar().text(options[chance.below(len(options))])
    best, value = options[0], -9.0
    for _ in range(min(TRIED, len(options))):
        choice = options.pop(chance.below(len(options)))
        world = state.copy()
        world.chance = chance.spawn()
        world.apply(seat, choice)
        judged = value_of(match.game, world, seat)
        if judged > value:
            best, value = choice, judged
    return seat, state.played_with().grammar().text(best)


# -- one step, looked at closely ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Step:
    """What came of one choice: the state after it, what was heard, and the chance it took."""

    after: State
    ear: Ear
    notes: list[int]

    def taught(self, viewer: int) -> bool:
        """Whether the viewer learned a secret in this step."""
        return self.after.taught >> viewer & 1 == 1


def stepped(state: State, seat: int, choice: Choice, chance: Chance) -> Step:
    """Make a choice on a copy."""
    after = state.copy()
    noted = Noted(chance)
    after.chance = noted
    ear = Ear()
    after.ear = ear
    after.apply(seat, choice)
    after.ear = None
    return Step(after, ear, noted.notes)


def events_of(step: Step, viewer: int) -> list[Event]:
    """What one viewer hears of a step."""
    book = step.after.played_with()
    told = [heard_by(each, viewer, book.tellings(), book.cards, book.backs) for each in step.ear.heard]
    return [event for event in told if event is not None]


def view_as(game: Game[Any], state: State, viewer: int) -> View:
    """The view of a seat, or of the spectators."""
    return view_of(game, state, None if viewer == SPECTATOR else viewer)


class Echo(Chance):
    """Brings the same results as another time, by meaning, as far as they can be; else what a source brings."""

    def __init__(self, notes: list[int], source: Chance) -> None:
        self.notes = list(zip(notes[::2], notes[1::2], strict=True))
        self.source = source

    def _next(self, tag: int) -> int | None:
        if not self.notes or self.notes[0][0] != tag:
            return None
        return self.notes.pop(0)[1]

    def below(self, n: int) -> int:
        """The same number."""
        result = self._next(NUMBER)
        return result if result is not None and result < n else self.source.below(n)

    def face(self, faces: list[int]) -> int:
        """The same face."""
        result = self._next(NUMBER)
        return result if result in faces else self.source.face(faces)

    def card(self, cards: list[int], low: int, high: int, kind: list[int]) -> int:
        """A card of the same kind."""
        result = self._next(CARD)
        for at in range(low, high):
            if kind[cards[at]] == result:
                return at
        return self.source.card(cards, low, high, kind)

    def fork(self) -> Chance:
        """An echo that goes on from here."""
        return Echo([value for note in self.notes for value in note], self.source.fork())


class Aligned(Chance):
    """Dice from one source and cards from another, so that two worlds can share the dice and not the draws."""

    def __init__(self, dice: Chance, cards: Chance) -> None:
        self.dice = dice
        self.cards = cards

    def below(self, n: int) -> int:
        """A number of the dice."""
        return self.dice.below(n)

    def card(self, cards: list[int], low: int, high: int, kind: list[int]) -> int:
        """A card of the cards."""
        return low + self.cards.below(high - low)

    def fork(self) -> Chance:
        """Both sources, going on from here."""
        return Aligned(self.dice.fork(), self.cards.fork())

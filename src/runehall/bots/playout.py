"""Whole matches in compiled code: bots against each other, and blind playouts at full speed."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from runehall.bots.bot import Bot, Sight
from runehall.bots.free_timing import Restraint, narrowed
from runehall.engine.chance import Seeded, seeded
from runehall.engine.events import Ear
from runehall.engine.options import Choice
from runehall.engine.state import Book, State, seat_of
from runehall.match.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Watcher:
    """Looks on while bots play: it may look at everything and changes nothing, so a match is the same without it."""

    def asked(self, state: State, seat: int, options: int) -> None:
        """A seat is asked, and has so many options."""

    def chosen(self, state: State, seat: int) -> None:
        """The seat has chosen, and everything that followed has happened."""


class Played:
    """How a match of bots went."""

    state: State
    choices: int
    options: int  # how many were offered, over all choices

    def __init__(self, state: State) -> None:
        self.state = state
        self.choices = 0
        self.options = 0


def played(
    game: Game[Any],
    book: Book,
    bots: list[Bot],
    seed: str,
    limit: int,
    ear: Ear | None = None,
    watcher: Watcher | None = None,
) -> Played:
    """Play a match of bots to its end, or for so many choices; an ear hears what happens after the set-up.

    Choices that bots make out of turn count as all others do.
    """
    source = seeded(seed)
    sights = source.spawn()
    state: State = game.start(book, source)
    state.settle()
    state.ear = ear
    result = Played(state)
    restraint = Restraint(state.seats)
    while not state.over and result.choices < limit:
        seat, choice, options = _unasked(game, state, bots, sights, restraint)
        if choice is None:
            seat = seat_of(state.mask)
            sight = Sight(game, state, seat, sights.spawn())
            choice = bots[seat].choose(sight)
            options = len(sight.choices)
        result.choices += 1
        result.options += options
        if watcher is not None:
            watcher.asked(state, seat, options)
        restraint.note(state, seat, choice)
        state.apply(seat, choice)
        if watcher is not None:
            watcher.chosen(state, seat)
    return result


def _unasked(
    game: Game[Any], state: State, bots: list[Bot], sights: Seeded, restraint: Restraint
) -> tuple[int, Choice | None, int]:
    """What the first bot that wants to does out of turn, and between how many options; None where nobody wants to."""
    if state.agenda[-1].open():
        for seat in range(state.seats):
            choices = restraint.open_to(state, seat)
            if choices:
                picked = bots[seat].consider(narrowed(game, state, seat, choices, sights.spawn()))
                if picked is not None:
                    return seat, picked, len(choices)
    return 0, None, 0


def blind_playout(state: State, chance: Seeded, limit: int) -> int:
    """Choose blindly until the match is over, or for so many choices; returns how many were made."""
    for count in range(limit):
        if state.over:
            return count
        seat = seat_of(state.mask)
        options = state.options(seat)
        state.apply(seat, options[chance.below(len(options))])
    return limit


def playouts(game: Game[Any], book: Book, seed: int, count: int) -> tuple[int, int, int]:
    """Play a number of choices blindly, match after match, set-up included: choices, matches and options met."""
    chance = seeded(seed)
    choices = matches = offered = 0
    while choices < count:
        state: State = game.start(book, chance.spawn())
        state.settle()
        matches += 1
        while not state.over and choices < count:
            seat = seat_of(state.mask)
            options = state.options(seat)
            offered += len(options)
            state.apply(seat, options[chance.below(len(options))])
            choices += 1
    return choices, matches, offered


def sample_states(game: Game[Any], book: Book, seed: int, count: int, apart: int) -> list[State]:
    """States met on a blind walk, so many choices apart."""
    chance = seeded(seed)
    states: list[State] = []
    state: State = game.start(book, chance.spawn())
    state.settle()
    while len(states) < count:
        blind_playout(state, chance, apart)
        if state.over:
            state = game.start(book, chance.spawn())
            state.settle()
        states.append(state.copy())
    return states


def sample_played(game: Game[Any], book: Book, bots: list[Bot], seed: int, count: int) -> list[State]:
    """States met in the play of bots, every one of them, match after match."""
    states: list[State] = []
    chance = seeded(seed)
    while len(states) < count:
        state: State = game.start(book, chance.spawn())
        state.settle()
        while not state.over and len(states) < count:
            states.append(state.copy())
            seat = seat_of(state.mask)
            state.apply(seat, bots[seat].choose(Sight(game, state, seat, chance.spawn())))
    return states


def rollouts(states: list[State], seed: int, depth: int, count: int) -> tuple[int, int, int]:
    """Blind playouts of some depth from copies of states, as a search makes them: choices, rollouts and options met."""
    chance = seeded(seed)
    choices = made = offered = 0
    while choices < count:
        state = states[made % len(states)].copy()
        state.chance = chance.spawn()
        made += 1
        for _ in range(depth):
            if state.over:
                break
            seat = seat_of(state.mask)
            options = state.options(seat)
            offered += len(options)
            state.apply(seat, options[chance.below(len(options))])
            choices += 1
    return choices, made, offered

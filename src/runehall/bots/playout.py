"""Whole matches in compiled code: bots against each other, and blind playouts at full speed."""

from __future__ import annotations

from typing import Any

from runehall.bots.bot import Bot, Sight
from runehall.engine.chance import Seeded, seeded
from runehall.engine.events import Ear
from runehall.engine.game import Game
from runehall.engine.state import Book, State, seat_of


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
    game: Game[Any], book: Book, bots: list[Bot], seed: str, limit: int, ear: Ear | None = None
) -> Played:  # fmt: skip
    """Play a match of bots to its end, or for so many choices; an ear hears what happens after the set-up."""
    source = seeded(seed)
    sights = source.spawn()
    state = game.start(book, source)
    state.settle()
    state.ear = ear
    result = Played(state)
    while not state.over and result.choices < limit:
        seat = seat_of(state.mask)
        sight = Sight(game, state, seat, sights.spawn())
        result.choices += 1
        result.options += len(sight.choices)
        state.apply(seat, bots[seat].choose(sight))
    return result


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
        state = game.start(book, chance.spawn())
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
    state = game.start(book, chance.spawn())
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
        state = game.start(book, chance.spawn())
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

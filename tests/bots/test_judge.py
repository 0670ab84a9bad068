"""A judge in place of the game's own judgement: the search asks it leaf by leaf, or for many leaves at once."""

from __future__ import annotations

import numpy as np
import pytest

import runehall
from runehall.adapters.judge import NetJudge
from runehall.adapters.numbers import numbers_of
from runehall.bots.bot import Sight
from runehall.bots.judge import Judge
from runehall.bots.judging import value_of
from runehall.bots.search import Search, Style
from runehall.bots.search_bot import Searcher
from runehall.engine.chance import seeded
from runehall.engine.options import Choice
from runehall.engine.state import State
from runehall.match.match import Match, state_of
from runehall.worlds.knowledge import redeal

AT_ONCE = Style(horizon=0)


class House(Judge):
    """The game's own judgement, as a judge; notes how many worlds it was asked about at a time."""

    def __init__(self, match: Match, batch: int = 1) -> None:
        super().__init__(batch)
        self.match = match
        self.asked: list[int] = []

    def values(self, worlds: list[State], seats: list[int]) -> list[float]:
        self.asked.append(len(worlds))
        assert not any(world.over for world in worlds)
        return [value_of(self.match.game, world, seat) for world, seat in zip(worlds, seats, strict=True)]


class Fond(Judge):
    """Speaks for one option alone, and cannot tell worlds apart."""

    def values(self, worlds: list[State], seats: list[int]) -> list[float]:
        return [0.0] * len(worlds)

    def priors(self, world: State, seat: int, options: list[Choice]) -> list[float] | None:
        return [1.0 if at == len(options) - 1 else 0.0 for at in range(len(options))]


def searched(match: Match, judge: Judge | None, simulations: int = 60) -> Search:
    seat = match.pending[0].seat
    search = Search(Sight(match.game, state_of(match), seat, seeded(1)), AT_ONCE, seeded(2), judge)
    search.grow(simulations)
    return search


@pytest.mark.parametrize("game", runehall.games())
def test_the_games_own_judgement_as_a_judge_finds_the_same(game: str) -> None:
    match = runehall.new(game, seats=2, seed=4)
    while len(match.pending[0].options) < 2:
        match.choose(match.pending[0].options[0])
    assert searched(match, House(match), 30).found() == searched(match, None, 30).found()


def test_leaves_are_judged_together_where_that_is_wanted() -> None:
    match = runehall.new("bloodrunes", seats=2, seed=4)
    one, many = House(match), House(match, batch=8)
    for judge in (one, many):
        search = searched(match, judge)
        assert search.simulations == 60 == int(sum(node.visits for node in search.row()))
        assert all(-1.0 <= node.mean() <= 1.0 for node in search.row()), "what was lent to the way down is taken back"
    assert max(many.asked) >= 8 and len(many.asked) < len(one.asked)


def test_what_a_judge_speaks_for_is_looked_into() -> None:
    match = runehall.new("bloodrunes", seats=2, seed=4)
    row = searched(match, Fond()).row()
    assert len(row) > 2 and row[-1].visits > sum(node.visits for node in row[:-1])


def test_a_judge_that_answers_too_little_is_told_so() -> None:
    class Mute(Judge):
        def values(self, worlds: list[State], seats: list[int]) -> list[float]:
            return []

    with pytest.raises(ValueError, match="answered 0 values"):
        searched(runehall.new("bloodrunes", seats=2, seed=4), Mute())


def test_a_tiny_net_plays_and_cannot_peek() -> None:
    match = runehall.new("bloodrunes", seats=2, seed=4)
    numbers, luck = numbers_of(match), np.random.default_rng(1)
    head, policy = luck.normal(size=numbers.layout.size), luck.normal(size=(numbers.layout.size, numbers.actions.size))
    rows: list[int] = []

    def forward(observations: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        rows.append(len(observations))
        return np.tanh(observations @ head / 100), observations @ policy / 100

    seat = match.pending[0].seat
    chosen = []
    for state in (state_of(match), redeal(state_of(match), seat, seeded(9))):
        player = Searcher(seeded(3), AT_ONCE, 40, judge=NetJudge(numbers, forward, batch=4))
        chosen.append(player.choose(Sight(match.game, state, seat, seeded(5))))
    assert chosen[0] == chosen[1] and chosen[0] in state_of(match).options(seat)
    assert max(rows) > 1

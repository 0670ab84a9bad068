"""Looking on at matches: it changes nothing, and counts choices, waits, leads and hands."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from runehall.engine.chance import seeded
from runehall.engine.state import State
from runehall.games import game as game_named
from runehall.lab.run.simulate import Plan, simulate
from runehall.lab.run.watching import Course, Onlooker
from runehall.match.game import Game
from runehall.worlds.knowledge import Look


@pytest.mark.parametrize(("game", "seats"), [("runes_of_mayhem", 2), ("medieval_mayhem", 3)])
def test_a_match_is_the_same_whether_or_not_somebody_looks_on(game: str, seats: int) -> None:
    plan = Plan(game=game, seats=seats, games=3, bots=("random",) * seats, seed="look")
    watched = simulate(replace(plan, watched=True), jobs=1)
    assert [replace(each, course=None, plays=()) for each in watched] == simulate(plan, jobs=1)
    assert all(each.course is not None for each in watched)


def test_every_choice_and_option_belongs_to_a_seat() -> None:
    (match,) = simulate(
        Plan(game="runes_of_mayhem", seats=2, games=1, bots=("random",) * 2, watched=True), jobs=1
    )  # fmt: skip
    assert match.course is not None
    assert sum(chair.decisions for chair in match.course.chairs) == match.choices
    assert sum(chair.offered for chair in match.course.chairs) == match.course.offered
    for chair, plays in zip(match.course.chairs, match.plays, strict=True):
        units = {card for card in plays if not card.startswith(("King ", "Lady "))}
        assert units <= set(chair.held), "a unit is played from the hand"


class Judged(Game[Any]):
    """A game whose judgement a test has written down, moment by moment."""

    def __init__(self, values: list[tuple[float, float, float]]) -> None:
        self.values = values
        self.moment = 0

    def view(self, s: State, look: Look) -> dict[str, object]:
        return {"active": 0}

    def evaluate(self, s: State, seat: int) -> float:
        return self.values[self.moment][seat]


def course(asked: list[int], values: list[tuple[float, float, float]], winners: list[int]) -> Course:
    """What an onlooker notes of a match in which these seats are asked, while seats stand as written down."""
    game = game_named("medieval_mayhem")
    book = game.book(3, game.agreed(3, {}), game.content(None))
    state = game.start(book, seeded(1))
    judged = Judged(values)
    onlooker = Onlooker(judged, 3)
    for moment, seat in enumerate(asked):
        judged.moment = moment
        onlooker.asked(state, seat, 4)
        onlooker.chosen(state, seat)
    state.winners = winners
    return onlooker.course(state)


LEVEL = (0.0, 0.0, 0.0)


def test_a_wait_is_what_others_choose_between_two_own_choices() -> None:
    found = course([0, 1, 1, 0, 0, 2, 1, 0], [LEVEL] * 8, [0])
    assert [chair.decisions for chair in found.chairs] == [4, 3, 1]
    assert [chair.waited for chair in found.chairs] == [4, 3, 0]
    assert [chair.longest_wait for chair in found.chairs] == [2, 3, 0]
    assert [chair.offered for chair in found.chairs] == [16, 12, 4]


def test_the_lead_changes_when_another_seat_stands_strictly_better() -> None:
    ahead_0, tied, ahead_1 = (0.5, 0.1, 0.0), (0.5, 0.5, 0.0), (0.5, 0.6, 0.0)
    assert course([0, 1, 0, 1], [LEVEL, ahead_0, tied, ahead_1], [1]).lead_changes == 1
    assert course([0, 1, 0, 1], [LEVEL, ahead_0, tied, ahead_0], [0]).lead_changes == 0


def test_a_match_is_settled_when_a_winner_leads_for_good() -> None:
    ahead_0, ahead_1 = (0.5, 0.1, 0.0), (0.1, 0.5, 0.0)
    values = [ahead_0, ahead_1, ahead_0, ahead_0]
    assert course([0, 1, 0, 1], values, [0]).settled == 0.5
    assert course([0, 1, 0, 1], values, [1]).settled == 1.0, "a winner who never led to the end took it at the end"
    assert course([0, 1, 0, 1], values, []).settled is None

"""Sides win and lose together: lost is not drawn, for bots, coach and review."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import runehall
from runehall import bots
from runehall.bots import review
from runehall.bots.judging import value_of
from runehall.bots.review import Review
from runehall.bots.search import Search, Style
from runehall.engine.chance import seeded
from runehall.engine.options import Choice
from runehall.engine.state import Frame, side_count, sides_of
from runehall.match.digest import digest
from runehall.match.match import Match, state_of
from runehall.testing.bare import Bare, BareGame, bare
from runehall.testing.toys import SEALED_BIDS, STORM

NEAR, FAR = 1, 60  # a shore that the first stroke reaches, and one that no strength reaches


def storm(seats: int, shore: int, seed: int = 1) -> Match:
    """A match of the co-operative toy, played to its end."""
    match = runehall.new(STORM, seats=seats, seed=seed, shore=shore)
    bots.play(match, [bots.bot("greedy", seat) for seat in range(seats)])
    return match


# -- how a match ends --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("winners", "lost", "worth"),
    [([0], False, [1.0, -1.0]), ([0, 1], False, [1.0, 1.0]), ([], False, [0.0, 0.0]), ([], True, [-1.0, -1.0])],
)
def test_a_match_is_won_shared_drawn_or_lost_by_everybody(winners: list[int], lost: bool, worth: list[float]) -> None:
    s = bare()
    s.finish(winners, 0, [0, 0], lost=lost)
    assert [s.verdict(seat) for seat in (0, 1)] == [value_of(FOND, s, seat) for seat in (0, 1)] == worth


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_one_side_alone_has_nobody_to_draw_with(seats: int) -> None:
    won, lost = storm(seats, NEAR), storm(seats, FAR)
    assert won.outcome is not None and lost.outcome is not None
    everybody = tuple(range(seats))
    assert (won.outcome.winners, won.outcome.lost, won.outcome.drawn) == (everybody, False, False)
    assert (lost.outcome.winners, lost.outcome.lost, lost.outcome.drawn) == ((), True, False)
    assert won.outcome.sides == lost.outcome.sides == (everybody,)
    assert {value_of(STORM, state_of(won), seat) for seat in everybody} == {1.0}
    assert {value_of(STORM, state_of(lost), seat) for seat in everybody} == {-1.0}


def test_a_storm_can_be_survived_or_not() -> None:
    ends = {storm(3, 14, seed).outcome for seed in range(20)}
    assert {outcome.lost for outcome in ends if outcome is not None} == {True, False}


def test_an_outcome_says_in_a_sentence_who_won() -> None:
    names = ["Ada", "Bo", "Cy", "Di"]
    told = [
        runehall.Outcome((), (), "", lost=True).sentence(names),
        runehall.Outcome((), (), "", lost=True).sentence(names[:1]),
        runehall.Outcome((), (), "").sentence(names),
        runehall.Outcome((0, 2), (), "").sentence(names),
    ]
    assert told == ["Everybody lost", "Ada lost", "Nobody won", "Ada and Cy won"]


def test_a_loss_is_part_of_the_digest_and_a_draw_changes_none_of_before() -> None:
    drawn, lost = bare(["", ""]), bare(["", ""])
    drawn.finish([], 0, [0, 0])
    lost.finish([], 0, [0, 0], lost=True)
    assert digest(drawn) != digest(lost)
    assert digest(lost.copy()) == digest(lost)


# -- who plays together ------------------------------------------------------------------------------------------------


def test_a_book_says_who_plays_together() -> None:
    def sides(game: Any, seats: int, **settings: Any) -> list[list[int]]:
        return sides_of(state_of(runehall.new(game, seats=seats, seed=1, **settings)).played_with())

    assert sides("bloodrunes", 3) == [[0], [1], [2]]
    assert sides("medieval_mayhem", 4) == [[0], [1], [2], [3]]
    assert sides("medieval_mayhem", 4, team_tactics=True) == [[0, 2], [1, 3]]
    assert sides("medieval_mayhem", 6) == [[0, 2, 4], [1, 3, 5]]
    assert sides(SEALED_BIDS, 4, outcome="teams") == [[0, 2], [1, 3]]
    assert sides(STORM, 4) == [[0, 1, 2, 3]]
    assert side_count(state_of(runehall.new(STORM, seats=1, seed=1)).played_with()) == 1


# -- bots --------------------------------------------------------------------------------------------------------------


class Cliff(Frame[Bare]):
    """Seat 0 may stop at once, where everybody loses, or go on into a dull match."""

    def who(self, s: Bare) -> int:
        return 1

    def options(self, s: Bare, seat: int) -> list[Choice]:
        return [s.book.choices.pick.of(0), s.book.choices.pick.of(1)]

    def chosen(self, s: Bare, seat: int, choice: Choice) -> None:
        s.done.append(choice.a)
        if choice.a == 0 or len(s.done) > 3:
            s.finish([], 0, [0, 0], lost=choice.a == 0)
        else:
            s.then(self)


class Fond(BareGame):
    """A game whose judgement takes every end for a splendid one."""

    def evaluate(self, s: Bare, seat: int) -> float:
        return 0.9 if s.over else -0.5


FOND = Fond(["", ""], "", "", [Cliff()], 0)


def at_the_cliff() -> bots.Sight:
    """What seat 0 sees there."""
    s = FOND.start(FOND.book(2, FOND.agreed(2, {}), None), seeded(1))
    s.settle()
    return bots.Sight(FOND, s, 0, seeded(2))


@pytest.mark.parametrize("name", ["greedy", "casual", "good"])
def test_no_bot_runs_into_a_loss_that_the_judgement_likes(name: str) -> None:
    player = bots.bot(name, 1, simulations=60) if name == "good" else bots.bot(name, 1)
    assert player.choose(at_the_cliff()).a == 1


def test_a_search_knows_a_loss_for_what_it_is() -> None:
    search = Search(at_the_cliff(), Style(), seeded(3))
    search.grow(60)
    assert [node.mean() == -1.0 for node in search.row()] == [True, False]


def test_a_hint_in_a_game_for_all_together_tells_the_chance_of_all() -> None:
    match = runehall.new(STORM, seats=4, seed=2, shore=NEAR)
    hint = match.hint(0, simulations=40)
    assert hint.best.option.text.startswith("row") and hint.best.chance == 1.0
    lost = runehall.new(STORM, seats=4, seed=2, shore=FAR)
    assert lost.hint(0, simulations=200).best.chance < 0.2


# -- looking back ------------------------------------------------------------------------------------------------------


@cache
def looked(seats: int, shore: int) -> Review:
    """The review of a match of the co-operative toy."""
    return review.of(storm(seats, shore), 2)


@pytest.mark.parametrize("seats", [1, 4])
def test_all_of_a_side_have_one_chance_and_end_with_it(seats: int) -> None:
    for shore, end in ((NEAR, 1.0), (FAR, 0.0)):
        found = looked(seats, shore)
        assert found.curve[-1] == (end,) * seats
        assert all(len(set(point)) == 1 for point in found.curve)
        assert found.sides == (tuple(range(seats)),)


def test_the_picture_of_a_review_has_a_line_for_each_side_and_says_who_lost() -> None:
    lost, won = review.picture(looked(4, FAR)), review.picture(looked(4, NEAR))
    assert lost.count("<polyline") == won.count("<polyline") == 1
    assert "Everybody lost" in lost
    assert "rower0 and rower1 and rower2 and rower3 won" in won
    assert looked(1, FAR).ended == "rower0 lost"

"""A match changes the state it has: whatever was handed out of a moment stays as it was."""

from __future__ import annotations

from typing import Any

import pytest

import runehall
from runehall.engine.chance import Recorded, Unscripted, seeded
from runehall.match.digest import digest
from runehall.match.match import Match, state_of

GAMES = [pytest.param(game, id=name) for name, game in runehall.games().items()]


def gone_on(match: Match, steps: int, seed: int) -> Match:
    chance = seeded(seed)
    for _ in range(steps):
        if not match.over:
            ask = match.pending[chance.below(len(match.pending))]
            match.choose(ask.options[chance.below(len(ask.options))])
    return match


def words_of(options: Any) -> list[Any]:
    return [(each.text, each.label, each.name, each.why, each.touches, each.caution) for each in options]


@pytest.mark.parametrize("game", GAMES)
def test_words_asked_for_later_are_those_of_their_moment(game: Any) -> None:
    match, twin = (runehall.new(game, seats=2, seed=4) for _ in range(2))
    held, told = [], []
    for lap in range(30):
        held.append(match.pending[0])
        told.append((twin.pending[0].prompt, words_of(twin.pending[0].options)))
        for each in (match, twin):
            gone_on(each, 1, lap)
    assert [(ask.prompt, words_of(ask.options)) for ask in held] == told


@pytest.mark.parametrize("game", GAMES)
def test_views_states_and_copies_that_somebody_holds_stay_as_they_are(game: Any) -> None:
    match = gone_on(runehall.new(game, seats=2, seed=4), 5, 1)
    view, state, copy = match.view(0), state_of(match), match.copy()
    before = (str(view.json()), digest(state), str(copy.record))
    gone_on(match, 10, 2)
    assert (str(view.json()), digest(state), str(copy.record)) == before
    gone_on(copy, 10, 2)
    assert str(copy.record) == str(match.record), "both go on with the same chance"


@pytest.mark.parametrize("game", GAMES)
def test_digests_are_the_same_whenever_they_are_asked_for(game: Any) -> None:
    late, early = (runehall.new(game, seats=2, seed=4) for _ in range(2))
    rows = []
    for lap in range(45):
        gone_on(late, 1, lap)
        gone_on(early, 1, lap)
        rows += early.rows(early.length - 1)
    assert late.rows() == rows and sum("\n=" in row for row in rows) == 2
    assert runehall.replay(late.record, seed=1).digest == late.digest


def test_what_goes_wrong_half_way_changes_nothing() -> None:
    """Chance that is lent may run out in the middle of a choice."""
    match = gone_on(runehall.new("medieval_mayhem", seats=2, seed=4), 7, 1)
    failed = 0
    for lap in range(25):
        before = str(match.record)
        for option in match.pending[0].options:
            try:
                match.copy().choose(option, chance=Recorded([]))
            except Unscripted:
                failed += 1
                with pytest.raises(Unscripted):
                    match.choose(option, chance=Recorded([]))
        assert str(match.record) == before
        gone_on(match, 1, lap)
    assert failed > 0


def test_a_match_whose_own_chance_fails_stands_where_it_stood() -> None:
    texts = [option.text for option in runehall.new("bloodrunes", seats=2, seed=4).pending[0].options]
    failed = 0
    for text in texts:
        match = runehall.new("bloodrunes", seats=2, seed=4)
        before = str(match.record)
        state_of(match).chance = Recorded([])
        try:
            match.choose(text)
        except Unscripted:
            failed += 1
            assert str(match.record) == before
            assert [option.text for option in match.pending[0].options] == texts
    assert failed > 0

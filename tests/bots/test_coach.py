"""Hints: ranked from what the seat knows, with chances that mean something."""

from __future__ import annotations

import json

import pytest

import runehall
from runehall import bots
from runehall.bots.bot import Sight
from runehall.bots.curve import Curve
from runehall.engine.chance import seeded
from runehall.engine.errors import Refused
from runehall.match.match import Match, state_of
from runehall.worlds.knowledge import redeal


def middle(name: str = "bloodrunes", choices: int = 12, seed: int = 5) -> Match:
    """A match some way in."""
    match = runehall.new(name, seats=2, seed=seed)
    bots.play(match, [bots.bot("greedy", seat) for seat in (0, 1)], limit=choices)
    return match


def test_a_hint_ranks_every_option_with_chance_and_interval() -> None:
    match = middle()
    ask = match.pending[0]
    hint = match.hint(ask.seat, simulations=60)
    assert sorted(advice.option.text for advice in hint.ranked) == sorted(option.text for option in ask.options)
    for advice in hint.ranked:
        low, high = advice.interval
        assert 0.0 <= low <= advice.chance <= high <= 1.0
    assert sum(advice.share for advice in hint.ranked) == pytest.approx(1.0)
    chances = [advice.chance for advice in hint.ranked]
    assert hint.best is hint.ranked[0] and chances == sorted(chances, reverse=True)
    assert hint.simulations == 60
    assert json.loads(json.dumps(hint.json()))["ranked"][0]["text"] == hint.best.option.text


@pytest.mark.parametrize("name", runehall.games())
def test_whoever_asks_for_a_hint_is_shown_every_pick_there_is(name: str) -> None:
    match = runehall.new(name, seats=2, seed=5)
    met = 0
    while not match.over and match.length < 200:
        ask = match.pending[0]
        offered = [option.choice for option in ask.options]
        sight = Sight(match.game, state_of(match), ask.seat, seeded("a coach"), False)
        assert sorted(map(sight.text, sight.choices)) == sorted(map(sight.text, offered)), ask.prompt
        met += len(offered) > len(Sight(match.game, state_of(match), ask.seat, seeded("a bot")).choices)
        match.choose(bots.choose(match, ask.seat, bots.bot("greedy", 3), match.length).text, seat=ask.seat)
    assert met > 0 or name == "bloodrunes", "a bot meets every set of picks once"


def test_a_hint_is_given_where_a_set_is_picked() -> None:
    match = runehall.new("medieval_mayhem", seats=3, seed=5)
    while not any(option.text.startswith("set_") for option in match.pending[0].options):
        ask = match.pending[0]
        match.choose(bots.choose(match, ask.seat, bots.bot("greedy", 3), match.length).text, seat=ask.seat)
    ask = match.pending[0]
    hint = match.hint(ask.seat, simulations=30)
    assert sorted(advice.option.text for advice in hint.ranked) == sorted(option.text for option in ask.options)


def test_something_is_known_of_every_option_even_where_one_is_plainly_best() -> None:
    match = middle(choices=30, seed=9)  # 44 options
    options = len(match.pending[0].options)
    hint = match.hint(match.pending[0].seat, simulations=16 * options)
    assert hint.best.share > 0.4
    for advice in hint.ranked:
        assert round(advice.share * hint.simulations) >= 8, "each option was gone into a few times"
        assert advice.interval[1] - advice.interval[0] < 0.9, "so that its interval says something"


def test_the_same_simulations_give_the_same_hint() -> None:
    assert (
        middle().hint(middle().pending[0].seat, simulations=20).json()
        == middle().hint(middle().pending[0].seat, simulations=20).json()
    )


def test_a_hint_does_not_hang_on_what_the_seat_cannot_see() -> None:
    match = middle()
    seat = match.pending[0].seat
    twin = Match(match.game, match.settings, None, redeal(state_of(match), seat, seeded(9)))
    shown = [advice.chance for advice in match.hint(seat, simulations=20).ranked]
    other = Match(match.game, match.settings, None, state_of(match))
    assert [advice.chance for advice in twin.hint(seat, simulations=20).ranked] == [
        advice.chance for advice in other.hint(seat, simulations=20).ranked
    ]
    assert shown


def test_a_seat_that_is_not_asked_or_has_no_time_gets_no_hint() -> None:
    match = middle()
    asked = match.pending[0].seat
    with pytest.raises(Refused, match="is not asked now"):
        match.hint(1 - asked, simulations=5)
    with pytest.raises(Refused, match="needs some time"):
        match.hint(asked, seconds=0)
    with pytest.raises(Refused, match="needs some time"):
        match.hint(asked, simulations=0)
    with pytest.raises(Refused, match="no seat 7"):
        match.hint(7)


def test_a_curve_learns_what_a_lead_is_worth() -> None:
    values = [-0.3, -0.2, -0.1, 0.0, 0.1, 0.2, 0.3] * 40
    won = [1.0 if i % 10 < 10 * (0.5 + value) else 0.0 for i, value in enumerate(values)]
    curve = Curve(2)
    curve.fit(values, won, len(values))
    assert curve.chance(0.0) == pytest.approx(0.5, abs=0.1)
    assert curve.chance(0.3) == pytest.approx(0.8, abs=0.1)
    assert curve.chance(-0.3) < 0.3
    assert curve.chance(1.0) == 1.0 and curve.chance(-1.0) == 0.0
    assert curve.error(1.0) == 0.0 < curve.error(0.1) < 0.2


def test_before_anything_is_played_all_seats_have_an_equal_chance() -> None:
    assert Curve(4).chance(0.0) == pytest.approx(0.25)
    assert Curve(2).chance(0.0) == pytest.approx(0.5)
    unsure, sure = Curve(2), Curve(2)
    sure.fit([0.1, -0.1] * 200, [1.0, 0.0] * 200, 200)
    assert sure.error(0.1) < unsure.error(0.1)

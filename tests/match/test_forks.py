"""Matches made from matches: imagined ones are honest, packed ones go on as if nothing had happened."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import runehall
from runehall import bots
from runehall.engine.chance import Chance, seeded
from runehall.engine.errors import Refused
from runehall.match.match import Match, state_of
from runehall.testing.secrecy import disordered
from runehall.testing.toys import TOYS
from runehall.testing.walks import Case, walk
from runehall.worlds.knowledge import redeal

EVERY = {**runehall.games(), **TOYS}
CASES = [pytest.param(Case(game, n, 6), id=f"{name} {n}") for name, game in EVERY.items() for n in game.seat_counts]
GAMES = [pytest.param(game, id=name) for name, game in runehall.games().items()]


def blindly(match: Match, steps: int, seed: int) -> None:
    """Make some choices, the same for the same seed."""
    chance = seeded(seed)
    for _ in range(steps):
        if match.over:
            return
        ask = match.pending[chance.below(len(match.pending))]
        match.choose(ask.options[chance.below(len(ask.options))])


def told(match: Match) -> list[Any]:
    """All that anybody can be told of a match."""
    viewers = [*range(match.seats), None]
    return [str(match.record), *[(match.view(each).json(), match.events(each)) for each in viewers]]


def taken_up(match: Match) -> Match:
    other = pickle.loads(pickle.dumps(match))
    assert isinstance(other, Match)
    return other


@pytest.mark.parametrize("case", CASES)
def test_a_match_that_was_packed_goes_on_identically(case: Case) -> None:
    match = case.new()
    for lap in range(4):
        other = taken_up(match)
        assert other.game is match.game
        assert told(other) == told(match)
        for each in (match, other):
            blindly(each, 12, lap)
        assert told(other) == told(match)


@pytest.mark.parametrize("case", CASES)
def test_what_could_be_taken_back_still_can_be(case: Case) -> None:
    match = case.new()
    for lap in range(25):
        blindly(match, 1, lap)
        other = taken_up(match)
        for seat in range(case.seats):
            assert undone(other.copy(), seat) == undone(match.copy(), seat)


def undone(match: Match, seat: int) -> tuple[int, str]:
    try:
        return match.undo(seat), match.digest
    except Refused:
        return 0, match.digest


@pytest.mark.parametrize("game", GAMES)
def test_a_replayed_match_and_lent_chance_are_packed_too(game: Any) -> None:
    match = runehall.new(game, seats=2, seed=4)
    blindly(match, 15, 1)
    again = runehall.replay(match.record, seed=8)
    lent: Chance = seeded("lent")
    again.choose(again.pending[0].options[0], chance=lent)
    other = taken_up(again)
    assert told(other) == told(again)


@pytest.mark.parametrize("game", GAMES)
def test_records_are_packed_whole(game: Any) -> None:
    match = runehall.new(game, seats=2, seed=4)
    blindly(match, 30, 1)
    record = pickle.loads(pickle.dumps(match.record))
    assert str(record) == str(match.record)
    assert told(runehall.replay(record, seed=1)) == told(runehall.replay(match.record, seed=1))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", bots.names())
def test_a_bot_that_was_packed_chooses_the_same(name: str, game: Any) -> None:
    player = bots.bot(name, 3, simulations=8) if name in ("good", "strong") else bots.bot(name, 3)
    match = runehall.new(game, seats=2, seed=4)
    for step in range(6):
        seat = match.pending[0].seat
        other = pickle.loads(pickle.dumps(player))
        option = bots.choose(match, seat, player, step)
        assert bots.choose(match, seat, other, step) == option
        match.choose(option)


@pytest.mark.parametrize("case", CASES)
def test_an_imagined_match_tells_the_seat_nothing_new_and_hides_nothing_it_knows(case: Case) -> None:
    for moment in walk(case, 20):
        match = moment.match
        for seat in range(case.seats):
            other = match.imagine(seat, 5)
            assert other.view(seat) == match.view(seat)
            assert other.events(seat) == match.events(seat)


@pytest.mark.parametrize("case", CASES)
def test_worlds_a_seat_cannot_tell_apart_are_imagined_alike(case: Case) -> None:
    for moment in walk(case, 20):
        match = moment.match
        for seat in range(case.seats):
            other = match.copy()
            other._state = disordered(redeal(state_of(match), seat, moment.chance.spawn()), moment.chance)
            one, two = match.imagine(seat, moment.step), other.imagine(seat, moment.step)
            assert one.digest == two.digest
            blindly(one, 5, 1)
            blindly(two, 5, 1)
            assert one.digest == two.digest


def test_an_imagined_match_holds_no_secret_of_the_past() -> None:
    match = runehall.new("runes_of_mayhem", seats=2, seed=4)
    blindly(match, 40, 2)
    other = match.imagine(0, 1)
    assert all(row.startswith("0 ") and " : " not in row for row in other.rows())
    assert other.copy().rows() == other.rows()
    assert other.events(1) == []
    with pytest.raises(Refused, match="no record"):
        _ = other.record
    with pytest.raises(Refused, match="cannot be packed"):
        pickle.dumps(other)
    with pytest.raises(Refused, match="There is no seat 2"):
        match.imagine(2, 1)


@pytest.mark.parametrize("game", GAMES)
def test_other_seeds_imagine_other_worlds(game: Any) -> None:
    match = runehall.new(game, seats=2, seed=4)
    others = 1
    while others == 1 and match.length < 200:  # a realm is built before anybody holds a secret
        blindly(match, 10, 2)
        others = len({match.imagine(0, seed).digest for seed in range(4)})
    assert others > 1

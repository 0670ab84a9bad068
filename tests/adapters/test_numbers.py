"""Matches as numbers: reversible actions, masks that say what is offered, and observations that betray nothing."""

from __future__ import annotations

import subprocess
import sys
from typing import Any, cast

import numpy as np
import pytest
from tests.adapters.cases import cases, ways

import runehall
from runehall import bots
from runehall.adapters.numbers import Numbers, numbers_of
from runehall.arena.numbering import MOST
from runehall.engine.errors import Refused
from runehall.engine.state import State
from runehall.match.match import Match
from runehall.testing.secrecy import disordered
from runehall.testing.walks import Case, walk
from runehall.worlds.knowledge import redeal
from runehall.worlds.stand_in import stand_in


def in_world(match: Match, world: State) -> Match:
    """The same match, had another world been the true one all along."""
    other = match.copy()
    other._state = world
    return other


@pytest.mark.parametrize("case", ways())
def test_every_number_is_one_choice_and_back(case: Case) -> None:
    actions = numbers_of(case.new()).actions
    numbers = range(actions.size)
    assert [actions.number(actions.choice(number)) for number in numbers] == list(numbers)
    some = {*range(0, actions.size, 97), actions.size - 1}
    assert {actions.parsed(actions.text(number)) for number in some} == some
    assert {actions.parts(number)[0] for number in numbers} == set(range(actions.heads[0]))
    assert actions.size <= MOST
    for wrong in (-1, actions.size):
        with pytest.raises(Refused, match="There is no action"):
            actions.choice(wrong)


@pytest.mark.parametrize("case", cases())
def test_a_mask_says_what_is_offered_and_an_observation_fits_its_layout(case: Case) -> None:
    for moment in walk(case, 12):
        numbers = numbers_of(moment.match)
        for ask in moment.match.pending:
            offered = np.flatnonzero(numbers.mask(moment.match, ask.seat))
            assert {numbers.actions.text(int(number)) for number in offered} == {each.text for each in ask.options}
        for seat in range(case.seats):
            row = numbers.observation(moment.match, seat)
            assert row.shape == (numbers.layout.size,) and row.dtype == np.uint8
            if seat not in moment.asked:
                assert not numbers.mask(moment.match, seat).any()
    blocks = numbers_of(case.new()).layout.blocks
    assert sum(block.size for block in blocks) == numbers_of(case.new()).layout.size
    assert [block.start for block in blocks[1:]] == [block.start + block.size for block in blocks[:-1]]


@pytest.mark.parametrize("case", ways())
def test_a_way_to_play_keeps_its_layout(case: Case) -> None:
    for moment in walk(case, 4):
        numbers = numbers_of(moment.match)
        assert numbers.observation(moment.match, moment.asked[0]).size == numbers.layout.size


@pytest.mark.parametrize("case", cases())
def test_worlds_a_seat_cannot_tell_apart_give_the_same_numbers(case: Case) -> None:
    for moment in walk(case, 12):
        s, match = moment.state, moment.match
        numbers = numbers_of(match)
        for seat in range(case.seats):
            mask, row, key = _told(numbers, match, seat)
            dealt = redeal(s, seat, moment.chance.spawn())
            for world in (dealt, disordered(dealt, moment.chance), stand_in(s, seat)):
                other_mask, other_row, other_key = _told(numbers, in_world(match, world), seat)
                assert (mask == other_mask).all(), moment.broken(f"the mask of seat {seat} betrays something")
                assert (row == other_row).all(), moment.broken(f"the observation of seat {seat} betrays something")
                assert key == other_key, moment.broken(f"the key of seat {seat} betrays something")


def _told(numbers: Numbers, match: Match, seat: int) -> tuple[Any, Any, str]:
    row = np.concatenate([numbers.observation(match, seat), numbers.facts(match, seat)])
    return numbers.mask(match, seat), row, numbers.key(match, seat)


@pytest.mark.parametrize("game", runehall.games().values(), ids=runehall.games())
def test_through_another_seats_eyes_a_redeal_shows(game: Any) -> None:
    """The law above bites: what is dealt anew for one seat looks otherwise to the other."""
    shown = 0
    for moment in walk(Case(game, 2, 4), 40):
        layout = numbers_of(moment.match).layout
        world = redeal(moment.state, 0, moment.chance.spawn())
        shown += not np.array_equal(layout.observe(moment.state, 1), layout.observe(world, 1))
    assert shown > 0


@pytest.mark.parametrize("game", runehall.games().values(), ids=runehall.games())
def test_a_key_forgets_nothing_and_tells_moments_apart(game: Any) -> None:
    keys: set[tuple[int, int, str]] = set()
    match = runehall.new(game, seats=2, seed=11)
    again = runehall.new(game, seats=2, seed=11)
    numbers = numbers_of(match)
    made = 0
    while not match.over and made < 30:
        seat = match.pending[0].seat
        assert numbers.key(match, seat) == numbers.key(again, seat)
        keys.add((0, seat, numbers.key(match, seat)))
        action = int(numbers.mask(match, seat).argmax())
        for each in (match, again):
            numbers.choose(each, seat, action)
        made += 1
    assert len(keys) == made, "a seat that has chosen is in another information state"


@pytest.mark.parametrize("game", runehall.games().values(), ids=runehall.games())
def test_returns_go_by_side(game: Any) -> None:
    match = runehall.new(game, seats=2, seed=2)
    numbers = numbers_of(match)
    assert not numbers.returns(match).any()
    bots.play(match, [bots.bot("sloppy", seat) for seat in range(2)], limit=3_000)
    assert match.outcome is not None
    won = [float(seat in match.outcome.winners) * 2 - 1 for seat in range(2)]
    assert list(numbers.returns(match)) == ([0.0, 0.0] if match.outcome.drawn else won)
    assert not numbers.mask(match, 0).any()


def test_seats_of_a_team_win_together() -> None:
    match = runehall.new("medieval_mayhem", seats=4, seed=2, team_tactics=True)
    bots.play(match, [bots.bot("sloppy", seat) for seat in range(4)], limit=3_000)
    numbers = numbers_of(match)
    assert match.outcome is not None and len(match.outcome.sides) == 2
    by_side = numbers.returns_by_side(match)
    assert by_side.shape == (2,)
    for side, seats in enumerate(match.outcome.sides):
        assert all(numbers.returns(match)[seat] == by_side[side] for seat in seats)


def test_a_stamp_is_of_words_and_layout_and_the_same_in_every_process() -> None:
    one, two, three = (numbers_of(runehall.new("bloodrunes", seats=seats, seed=1)).stamp for seats in (2, 2, 3))
    assert one == two != three
    told = (
        "import runehall; from runehall.adapters.numbers import numbers_of;"
        "print(numbers_of(runehall.new('bloodrunes', seats=2, seed=9)).stamp)"
    )
    assert subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True).stdout == f"{one}\n"


def test_a_wrong_number_is_refused_and_changes_nothing() -> None:
    match = runehall.new("bloodrunes", seats=2, seed=1)
    numbers, seat = numbers_of(match), match.pending[0].seat
    before = match.digest
    wrong = int(numbers.mask(match, seat).argmin())
    for action in (wrong, numbers.actions.size):
        with pytest.raises(Refused):
            numbers.choose(match, seat, action)
    with pytest.raises(Refused):
        numbers.choose(match, 1 - seat, int(numbers.mask(match, seat).argmax()))
    assert match.digest == before


@pytest.mark.parametrize("game", runehall.games())
def test_numbers_of_another_way_to_play_are_refused(game: str) -> None:
    """The same words may stand at other places there, and a net would play on without a complaint."""
    other = next(name for name in runehall.games() if name != game)
    numbers, match = numbers_of(runehall.new(other, seats=2, seed=1)), runehall.new(game, seats=2, seed=1)
    seat = match.pending[0].seat
    for look in (numbers.mask, numbers.observation, numbers.facts, numbers.key):
        with pytest.raises(Refused, match="These are no numbers of this match"):
            look(match, seat)
    with pytest.raises(Refused, match="These are no numbers of this match"):
        numbers.choose(match, seat, 0)
    again = runehall.new(game, seats=2, seed=2)
    assert numbers_of(match).observation(again, 0).size == numbers_of(match).layout.size, "another match, played alike"


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_there_sees_nothing(seat: int) -> None:
    match = runehall.new("bloodrunes", seats=2, seed=1)
    numbers = numbers_of(match)
    for look in (numbers.mask, numbers.observation, numbers.facts, numbers.key):
        with pytest.raises(Refused, match=f"There is no seat {seat}"):
            look(match, seat)
    with pytest.raises(Refused, match=f"There is no seat {seat}"):
        numbers.choose(match, seat, 0)


def test_an_action_may_be_counted_by_any_library_but_must_be_whole() -> None:
    match = runehall.new("bloodrunes", seats=2, seed=1)
    numbers = numbers_of(match)
    numbers.choose(match, match.pending[0].seat, numbers.mask(match, match.pending[0].seat).argmax())
    assert match.length == 1
    for wrong in (1.0, np.float32(3), "3", None):
        with pytest.raises(Refused, match="is no action: actions are whole numbers"):
            numbers.choose(match, match.pending[0].seat, cast("Any", wrong))


def test_nothing_of_the_adapters_is_imported_with_the_house() -> None:
    look = "import sys, runehall; print([name for name in sys.modules if name in ('runehall.adapters', 'numpy')])"
    assert subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_a_layout_that_peeks_would_be_caught() -> None:
    """Planted: a seat that knows every card sees other numbers in another world."""
    caught = 0
    for moment in walk(Case(runehall.games()["bloodrunes"], 2, 3), 25):
        layout = numbers_of(moment.match).layout
        rows = []
        for world in (moment.state.copy(), redeal(moment.state, 0, moment.chance.spawn())):
            world.known = [world.everyone] * len(world.known)
            rows.append(layout.observe(world, 0))
        caught += not np.array_equal(rows[0], rows[1])
    assert caught > 0

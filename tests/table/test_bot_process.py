"""Where bots think: a process follows the rows of a match, and begins anew only where it has lost track."""

from __future__ import annotations

from functools import cache

import pytest

import runehall
from runehall import bots
from runehall.engine.errors import BadRecord
from runehall.match.match import Match
from runehall.table.rooms.bot_process import Followed, Position, ponder

SEEDS = (1, 2, 3)


@cache
def told(seed: int = 1, choices: int = 24) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    """The opening of a match, its rows, and the digest after each of them."""
    match = runehall.new("bloodrunes", seats=2, seed=seed)
    opening, digests = str(match.record), []
    players = [bots.bot("greedy", seat) for seat in (0, 1)]
    for count in range(choices):
        seat = match.pending[0].seat
        match.choose(bots.choose(match, seat, players[seat], count))
        digests.append(match.digest)
    return opening, tuple(match.rows()), tuple(digests)


def at(length: int, seed: int = 1) -> Position:
    """A match after so many choices."""
    opening, rows, _ = told(seed)
    return Position(opening, "", rows[:length])


def stands(match: Match, length: int, seed: int = 1) -> bool:
    """Whether a match is the one it should be after so many choices."""
    return match.length == length and match.digest == told(seed)[2][length - 1]


def test_a_match_is_followed_row_by_row_and_never_replayed() -> None:
    followed = Followed()
    for length in (1, 2, 5, 5, 12, 24):
        assert stands(followed.match(at(length)), length)
    assert followed.replays == 1


def test_what_was_taken_back_is_forgotten() -> None:
    followed = Followed()
    followed.match(at(12))
    assert stands(followed.match(at(9)), 9)
    assert followed.replays == 2
    assert stands(followed.match(at(10)), 10)
    assert followed.replays == 2, "from there it follows again"


def test_another_choice_in_the_place_of_one_taken_back_is_followed() -> None:
    opening, rows, _ = told()
    match = runehall.replay(opening)
    for row in rows[:11]:
        match.follow(row)
    other = next(
        option for option in match.pending[0].options if not rows[11].startswith(f"{option.seat} {option.text}")
    )
    match.choose(other)
    followed = Followed()
    followed.match(at(12))
    turned = followed.match(Position(opening, "", tuple(match.rows())))
    assert (turned.length, turned.digest) == (12, match.digest)
    assert followed.replays == 2


def test_only_so_many_matches_are_kept_and_those_asked_about_last() -> None:
    followed = Followed(kept=2)
    for seed in SEEDS:
        followed.match(at(5, seed))
    followed.match(at(6, 3))
    followed.match(at(6, 2))
    assert followed.replays == 3
    assert stands(followed.match(at(6, 1)), 6), "this one was let go, and is replayed"
    assert followed.replays == 4
    followed.match(at(7, 2))
    assert followed.replays == 4


def test_rows_that_do_not_fit_are_refused_and_leave_nothing_behind() -> None:
    opening, rows, _ = told()
    followed = Followed()
    followed.match(at(4))
    with pytest.raises(BadRecord):
        followed.match(Position(opening, "", (*rows[:5], "0 nonsense")))
    assert stands(followed.match(at(6)), 6)
    assert followed.replays == 2


def test_who_follows_answers_as_who_replays() -> None:
    opening, rows, _ = told()
    for length in range(1, 24, 4):
        match = runehall.replay(opening)
        for row in rows[:length]:
            match.follow(row)
        seat = match.pending[0].seat
        expected = bots.choose(match, seat, bots.bot("greedy", 7), 7).text
        assert ponder(at(length), seat, "greedy", 7) == expected

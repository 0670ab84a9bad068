"""Gymnasium's own check holds for every game, and bots play the other seats."""

from __future__ import annotations

from typing import Any, cast

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import runehall
import runehall.adapters.gym
from runehall.adapters.gym import SeatEnv
from runehall.adapters.many import CUT_OFF, OVER, Many
from runehall.engine.errors import Refused

GAMES = sorted(runehall.games())


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("game", GAMES)
def test_their_check_holds(game: str) -> None:
    check_env(SeatEnv(game, limit=60, render_mode="ansi"))


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_is_asked_until_the_match_has_ended(game: str) -> None:
    table = gymnasium.make(f"runehall/{game}-v0", seat=1, opponent="random", seats=2, limit=30)
    observation, info = table.reset(seed=4)
    chance = np.random.default_rng(4)
    steps, over = 0, False
    while not over:
        offered = np.flatnonzero(info["action_mask"])
        assert offered.size and table.observation_space.contains(observation)
        observation, _, terminated, truncated, info = table.step(int(chance.choice(offered)))
        assert "refused" not in info
        steps, over = steps + 1, terminated or truncated
    assert 0 < steps <= 30


def test_what_may_not_be_chosen_is_refused_softly() -> None:
    table = SeatEnv("bloodrunes")
    observation, info = table.reset(seed=4)
    same, reward, over, cut_off, told = table.step(int(info["action_mask"].argmin()))
    assert (observation == same).all() and (reward, over, cut_off) == (0.0, False, False)
    assert "is not offered now" in told["refused"]
    with pytest.raises(Refused, match="There is no seat 5"):
        SeatEnv("bloodrunes", seat=5)
    with pytest.raises(Refused, match="There is no game 'chess'"):
        SeatEnv("chess")


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ({"opponent": "genius"}, "There is no bot 'genius'"),
        ({"opponent": "nowhere:Bot"}, "There is no bot 'nowhere:Bot'"),
        ({"render_mode": "hologram"}, "A table is not drawn as 'hologram'"),
        ({"limit": -1}, "cannot be cut off after -1 choices"),
    ],
)
def test_a_table_that_cannot_be_is_refused_before_anybody_sits_down(said: dict[str, Any], reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        SeatEnv("bloodrunes", **said)


def test_what_is_no_number_is_refused_softly_too_and_nothing_is_chosen_before_a_match_begins() -> None:
    table = SeatEnv("bloodrunes")
    with pytest.raises(Refused, match="call reset first"):
        table.step(0)
    table.reset(seed=4)
    for wrong in (1.5, "first", None, -1):
        assert "refused" in table.step(cast("Any", wrong))[4]


def test_a_bot_of_ones_own_sits_there_and_its_mistakes_are_not_swallowed() -> None:
    table = SeatEnv("bloodrunes", opponent="tests.adapters.bad_bot:Wanting")
    with pytest.raises(Refused, match="Wanting' failed: ValueError: no idea"):
        for seed in range(2):  # who begins is drawn: one of these matches begins with the bot, the other goes on to it
            _, info = table.reset(seed=seed)
            for _ in range(9):
                info = table.step(int(info["action_mask"].argmax()))[4]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_drawn_in_plain_letters(game: str) -> None:
    table = SeatEnv(game, render_mode="ansi", limit=40)
    _, info = table.reset(seed=4)
    for _ in range(6):
        drawn = table.render()
        assert len(drawn.split("\n")) > 4 and not any(mark in drawn for mark in ("[/", "[dim", "[bold"))
        info = table.step(int(info["action_mask"].argmax()))[4]


def test_many_environments_are_stepped_by_gymnasium() -> None:
    tables = gymnasium.make_vec("runehall/bloodrunes-v0", num_envs=2, vectorization_mode="sync", limit=20)
    observations, info = tables.reset(seed=1)
    assert observations.shape[0] == 2
    actions = info["action_mask"].argmax(axis=1)
    assert tables.step(actions)[0].shape == observations.shape
    tables.close()


@pytest.mark.parametrize("game", GAMES)
def test_many_matches_are_stepped_side_by_side(game: str) -> None:
    many = Many(game, count=3, seed=2, limit=15)
    again = Many(game, count=3, seed=2, limit=15)
    kept = many.observations
    begun = kept.copy()
    cut = 0
    for _ in range(20):
        actions = many.masks.argmax(axis=1)
        assert all(int(action) in many.arena.legal(match) for match, action in enumerate(actions))
        many.step(actions)
        again.step(actions)
        assert (many.observations == again.observations).all() and (many.masks == again.masks).all()
        cut += int((many.ended == CUT_OFF).sum())
    assert (kept == begun).all(), "rows that somebody holds stay as they are"
    assert cut >= 3 and many.arena.matches >= 6


def test_many_matches_end_with_what_they_were_worth() -> None:
    many = Many("medieval_mayhem", count=2, seed=2)
    ends = 0
    while ends < 2:
        many.step(many.sample())
        for match in np.flatnonzero(many.ended):
            assert many.ended[match] == OVER and many.lengths[match] == 0
            assert sorted(many.returns[match]) in ([-1.0, 1.0], [0.0, 0.0])
            ends += 1
    many.step(many.sample())
    assert not many.returns[many.ended == 0].any()


def test_a_wrong_action_is_refused_and_no_match_goes_on() -> None:
    many = Many("bloodrunes", count=2, seed=2)
    before = many.observations
    right = int(many.masks[0].argmax())
    for wrong in ([right, int(many.masks[1].argmin())], [right, -1], [right, many.actions.size], [right], [right, 0.5]):
        with pytest.raises(Refused):
            many.step(cast("Any", wrong))
    assert (many.observations == before).all()


@pytest.mark.parametrize(
    ("game", "said", "reason"),
    [
        ("chess", {}, "There is no game 'chess'"),
        ("bloodrunes", {"count": 0}, "At least 1 match"),
        ("bloodrunes", {"limit": -2}, "cannot be cut off after -2 choices"),
    ],
)
def test_many_matches_that_cannot_be_are_refused(game: str, said: dict[str, Any], reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        Many(game, **{"count": 2, **said})


def test_many_matches_see_what_a_match_shows() -> None:
    """The core and the front door tell the same: one row for the state both stand in."""
    many = Many("bloodrunes", count=1, seed=2)
    state = many.arena._states[0]
    row = many.numbers.layout.observe(state, many.arena.seats[0])
    assert (many.observations[0] == row).all()
    assert (many.masks[0] == many.numbers.mask_of(state, many.arena.seats[0])).all()

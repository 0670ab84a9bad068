"""PettingZoo's own tests hold for every game."""

from __future__ import annotations

import sys
from typing import Any, cast

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, performance_benchmark, render_test, seed_test
from pettingzoo.utils import turn_based_aec_to_parallel

import runehall
from runehall.adapters.pettingzoo import TableEnv, env
from runehall.engine.errors import Refused

GAMES = sorted(runehall.games())
# what PettingZoo's tests remark on: masks come with the observation, and a table of one has no rival
REMARKS = pytest.mark.filterwarnings("ignore::UserWarning", "ignore:.*seed:DeprecationWarning")


@REMARKS
@pytest.mark.parametrize("game", GAMES)
def test_their_api_test_holds(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(game, limit=60), num_cycles=40)
    assert "Passed" in capsys.readouterr().out


@REMARKS
@pytest.mark.parametrize("game", GAMES)
def test_their_seed_test_holds(game: str) -> None:
    seed_test(lambda: env(game, limit=40), num_cycles=20)


@REMARKS
@pytest.mark.parametrize("game", GAMES)
def test_their_other_tests_hold(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode=None: env(game, limit=20, render_mode=render_mode))
    parallel_api_test(turn_based_aec_to_parallel(env(game, limit=40)), num_cycles=40)


class Clock:
    """Every look at it is ten seconds later, so that their benchmark takes one round."""

    now = 0.0

    @classmethod
    def time(cls) -> float:
        cls.now += 10.0
        return cls.now


@REMARKS
@pytest.mark.parametrize("game", GAMES)
def test_their_benchmark_runs(game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys.modules["pettingzoo.test.performance_benchmark"], "time", Clock)
    performance_benchmark(env(game, limit=50))
    assert "turns per second" in capsys.readouterr().out


def played(table: TableEnv, seed: int) -> list[Any]:
    """The rewards of a whole match, each agent choosing the first action it may."""
    table.reset(seed=seed)
    found: list[Any] = []
    chance = np.random.default_rng(seed)
    for agent in table.agent_iter():
        observation, reward, over, cut_off, _ = table.last()
        if over or cut_off:
            found.append((agent, reward, over))
            table.step(None)
        else:
            table.step(int(chance.choice(np.flatnonzero(observation["action_mask"]))))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_ends_with_what_it_was_worth(game: str) -> None:
    found = played(env(game, seats=2, limit=40), 1)
    assert [agent for agent, _, _ in found] == ["seat_0", "seat_1"] or found[0][0] == "seat_1"
    assert all(reward == 0.0 and not over for _, reward, over in found), "cut off: nobody has won"


def test_a_match_that_is_won_says_so() -> None:
    found = played(env("medieval_mayhem", seats=2), 1)
    assert sorted(reward for _, reward, _ in found) == [-1.0, 1.0]
    assert all(over for _, _, over in found)


def test_what_may_not_be_chosen_is_refused_and_changes_nothing() -> None:
    table = env("bloodrunes", seats=2)
    table.reset(seed=3)
    before = table.observe(table.agent_selection)
    for wrong in (int(before["action_mask"].argmin()), -1, table.numbers.actions.size, 1.5, None):
        with pytest.raises(Refused):
            table.step(cast("Any", wrong))
    after = table.observe(table.agent_selection)
    assert all((before[name] == after[name]).all() for name in before)


def test_nothing_is_seen_or_chosen_before_a_match_begins() -> None:
    table = env("bloodrunes")
    for deed in (table.last, lambda: table.step(0)):
        with pytest.raises(Refused, match="call reset first"):
            deed()
    table.reset(seed=3)
    with pytest.raises(Refused, match="There is no agent 'seat_9': there are seat_0, seat_1"):
        table.observe("seat_9")
    with pytest.raises(Refused, match="A table is not drawn as 'hologram'"):
        env("bloodrunes", render_mode="hologram")


def test_an_agent_that_waits_may_choose_nothing_and_sees_its_own_cards_only() -> None:
    table = env("bloodrunes", seats=3)
    table.reset(seed=3)
    waiting = [agent for agent in table.agents if agent != table.agent_selection]
    assert not any(table.observe(agent)["action_mask"].any() for agent in waiting)
    assert len({table.observe(agent)["observation"].tobytes() for agent in table.agents}) == 3

"""OpenSpiel's own simulation test holds for every game, and its Python searches play them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import runehall
from runehall.adapters.openspiel import name_of
from runehall.engine.errors import BadSetting, Refused

GAMES = sorted(runehall.games())


def loaded(game: str, limit: int = 40, **said: Any) -> Any:
    parameters = ",".join(f"{name}={value}" for name, value in {"limit": limit, **said}.items())
    return pyspiel.load_game(f"{name_of(game)}({parameters})")


@pytest.mark.parametrize("game", GAMES)
def test_their_simulation_test_holds(game: str) -> None:
    """Whole matches where that takes a moment; of the long games a good piece of one."""
    limit = 0 if game in ("medieval_mayhem", "runes_of_mayhem") else 60
    pyspiel.random_sim_test(loaded(game, limit=limit), 1, False, False)


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_players_is_a_parameter(game: str) -> None:
    for players in runehall.games()[game].seat_counts:
        state = loaded(game, players=players).new_initial_state()
        assert state.num_players() == players == len(state.returns())
        assert state.legal_actions() == sorted(set(state.legal_actions()))


def test_settings_are_a_parameter() -> None:
    plain, clans = (loaded("bloodrunes", settings=said) for said in ("", "clans:yes"))
    assert plain.num_distinct_actions() == clans.num_distinct_actions()
    assert clans.numbers.book is not plain.numbers.book


@pytest.mark.parametrize("game", GAMES)
def test_a_resampled_state_is_another_world_of_the_same_information(game: str) -> None:
    state = loaded(game, limit=200).new_initial_state()
    chance = np.random.default_rng(2)
    for _ in range(12):
        player = state.current_player()
        other = state.resample_from_infostate(player, None)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        state.apply_action(int(chance.choice(state.legal_actions())))


@pytest.mark.parametrize("game", GAMES)
def test_what_may_not_be_chosen_is_refused_and_changes_nothing(game: str) -> None:
    """OpenSpiel hands every action through; the rules would be asked to do what cannot be done."""
    state = loaded(game).new_initial_state()
    before, offered = state.information_state_string(0), set(state.legal_actions())
    wrong = [action for action in range(state.num_distinct_actions()) if action not in offered]
    for action in (wrong[0], wrong[len(wrong) // 2], wrong[-1], state.num_distinct_actions()):
        with pytest.raises(Refused):
            state.apply_action(action)
    assert state.information_state_string(0) == before and set(state.legal_actions()) == offered
    for player in (-1, state.num_players()):
        with pytest.raises(Refused, match=f"There is no player {player}"):
            state.information_state_string(player)


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ({"settings": "clans"}, "'clans' sets nothing: write settings=NAME:VALUE"),
        ({"settings": "klans:yes"}, "has no setting 'klans'"),
        ({"players": 9}, "not with 9"),
        ({"limit": -3}, "cannot be cut off after -3 choices"),
    ],
)
def test_a_parameter_that_cannot_be_is_refused(said: dict[str, Any], reason: str) -> None:
    with pytest.raises((Refused, BadSetting), match=reason):
        loaded("bloodrunes", **said)


def test_an_information_state_forgets_nothing() -> None:
    state = loaded("bloodrunes").new_initial_state()
    seen = set()
    for _ in range(20):
        seen |= {state.information_state_string(player) for player in range(2)}
        state.apply_action(state.legal_actions()[0])
    assert len(seen) == 40


def test_a_clone_foresees_no_chance() -> None:
    """The same choices lead clones to different cards; what was known before they parted is the same."""
    state = loaded("bloodrunes").new_initial_state()
    ends = set()
    for _ in range(4):
        clone, chance = state.clone(), np.random.default_rng(5)
        assert clone.information_state_string(0) == state.information_state_string(0)
        for _ in range(30):
            clone.apply_action(int(chance.choice(clone.legal_actions())))
        ends.add(clone.information_state_string(0))
    assert len(ends) > 1


@pytest.mark.parametrize("game", GAMES)
def test_their_python_searches_play(game: str) -> None:
    table = loaded(game, limit=12)
    luck = np.random.RandomState(3)
    rollout = mcts.RandomRolloutEvaluator(1, luck)
    players = [
        ismcts.ISMCTSBot(table, rollout, 2.0, 2, random_state=luck),
        mcts.MCTSBot(table, 2.0, 2, rollout, random_state=luck),
    ]
    state = table.new_initial_state()
    for turn in range(4):
        action = players[turn % 2].step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_a_match_that_is_won_says_so() -> None:
    state = loaded("medieval_mayhem", limit=0).new_initial_state()
    chance = np.random.default_rng(1)
    while not state.is_terminal():
        state.apply_action(int(chance.choice(state.legal_actions())))
    assert sorted(state.returns()) in ([-1.0, 1.0], [0.0, 0.0])

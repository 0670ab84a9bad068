"""The laws of DESIGN §4, held against every game and every toy, for every number of seats."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import runehall
from runehall.engine.errors import BadSetting
from runehall.match.game import Game
from runehall.match.match import Match, state_of
from runehall.testing import strategies
from runehall.testing.laws import LAWS, Case, LawBroken, broken_laws, ends_within_its_bound
from runehall.testing.secrecy import no_view_leaks
from runehall.testing.toys import LEAKY, TOYS
from runehall.testing.toys.leaky import LEAKS, MISTAKES
from runehall.testing.walks import walk

EVERY = {**runehall.games(), **TOYS}
BOXES_OF_RUNEBOUND = ("dark_star", "gilded_blade", "mountains_rise", "unbreakable_bonds")
VARIANTS: dict[str, tuple[dict[str, Any], ...]] = {
    "bloodrunes": (
        {},
        {"clans": True, "rune_deck": "106", "stacked_wards": True, "balanced_start": True, "casters": "choose"},
    ),
    "medieval_mayhem": (
        {},
        {"characters": "drafted"},
        {"characters": "chosen", "threes_a_charm": True},
        {"round_limit": "10"},
        {"right_hand_man": True},
        {"best_defense": True, "turn_order_points": True},
        {"team_tactics": True},
        {"free_stuff": True},
        {"characters": "drafted", "team_tactics": True, "free_stuff": True, "round_limit": "15", "best_defense": True},
        {"right_hand_man": True, "free_stuff": True, "threes_a_charm": True, "best_defense": True},
    ),
    "runebound": (
        {},
        {"scenario": "corpse_king", "expansions": ("gilded_blade",)},
        {"scenario": "dark_star"},
        {"scenario": "locust_swarm"},
        {"scenario": "corpse_king", "cooperative": True},
        {"cooperative": True, "two_damage": True},
        {"scenario": "creeping_plague", "expansions": BOXES_OF_RUNEBOUND, "prepare": "on"},
    ),
    "runes_of_mayhem": (
        {},
        {
            "mercenaries": True,
            "more_units": True,
            "towers": True,
            "traps": True,
            "vikings": "random",
            "vikings_deck": "random",
            "saxons_deck": "random",
        },
    ),
    "runewars": ({"board": "preset"}, {"board": "built"}, {"board": "preset", "exploration": True}),
    "skirmish": ({}, {"health": 1}),
    "sealed_bids": ({}, {"outcome": "teams"}, {"outcome": "together"}),
    "marches": ({}, {"map": "areas"}),
    "storm": ({}, {"shore": 40}),
    "beacons": ({}, {"beacons": 1}),
}


MANY = 4  # variants


def cases() -> list[Any]:
    """Every game with every number of seats and its variants; plain Python plays the plainest and the fullest."""
    found: list[Any] = []
    for name, game in EVERY.items():
        for seats in game.seat_counts:
            some = variants(name, seats)
            for case in some:
                between = case is not some[0] and case is not some[-1]
                found.append(pytest.param(case, id=str(case), marks=[pytest.mark.variant] if between else []))
    return found


def variants(name: str, seats: int) -> list[Case]:
    """The variants of a game that can be played with this number of seats, the plainest first and the fullest last.

    Of a game with many the plainest and the fullest are held to the laws with every number of seats, and each of the
    others with one: the games' own tests hold more mixes to them.
    """
    game = EVERY[name]
    ways = VARIANTS.get(name, ({},))
    return [
        Case(game, seats, 100 * seats + i, settings)
        for i, settings in enumerate(ways)
        if suits(name, seats, i) and (len(ways) <= MANY or i in (0, len(ways) - 1) or turn_of(game, i) == seats)
    ]


@cache
def suits(name: str, seats: int, i: int) -> bool:
    """Whether a variant is meant for this number of seats."""
    game, settings = EVERY[name], VARIANTS.get(name, ({},))[i]
    return (settings.get("outcome") != "teams" or seats in (2, 4)) and fits(game, seats, settings)


def turn_of(game: Game[Any], i: int) -> int:
    """The one number of seats with which a variant between the plainest and the fullest is played."""
    able = [seats for seats in game.seat_counts if suits(game.name, seats, i)]
    return able[i % len(able)]


def fits(game: Game[Any], seats: int, settings: dict[str, Any]) -> bool:
    """Whether a game can be played so; a variant may need some numbers of seats."""
    try:
        game.book(seats, game.agreed(seats, settings), game.content(None))
    except BadSetting:
        return False
    return True


@pytest.mark.law
@pytest.mark.parametrize("case", cases())
def test_every_game_obeys_every_law(case: Case) -> None:
    assert broken_laws(case) == []


@pytest.mark.parametrize("name", EVERY)
def test_whoever_judges_before_choosing_comes_to_an_end(name: str) -> None:
    ends_within_its_bound(variants(name, min(EVERY[name].seat_counts))[0], ("sloppy", "greedy"))


@pytest.mark.parametrize("seats", EVERY["bloodrunes"].seat_counts)
def test_no_view_of_bloodrunes_leaks_in_a_thousand_states_and_viewers(seats: int) -> None:
    clans = Case(EVERY["bloodrunes"], seats, 1, {"clans": True})
    plain = Case(EVERY["bloodrunes"], seats, 2)
    steps = 520 // (seats + 1) + 1
    assert no_view_leaks(plain, steps) + no_view_leaks(clans, steps) >= 1_000


def test_long_walks_pass_through_reshuffles_and_statements() -> None:
    """The thousand states would prove little if nothing had been shuffled away or said aloud in them."""
    for name in ("bloodrunes", "skirmish"):
        case = Case(EVERY[name], 3, 4)
        assert no_view_leaks(case, 260) >= 1_000
        met = [moment.state for moment in walk(case, 260)]
        assert any(s.epoch for s in met)
        if name == "skirmish":
            assert any(s.barred for s in met)
            assert any(s.modifiers for s in met)


# -- the laws have teeth ----------------------------------------------------------------------

CAUGHT_BY = {
    "hand_in_view": "no_view_leaks",
    "card_in_event": "hidden_arguments_stay_hidden",
    "options_to_others": "no_view_leaks",
    "ask_only_holders": "no_view_leaks",
    "piece_id": "no_piece_has_a_name",
    "silent_force": "forced_choices_betray_nothing",
    "order_in_view": "order_means_nothing",
    "shared_list": "copies_go_their_own_way",
    "lost_card": "components_are_somewhere_once",
    "endless": "ends_within_its_bound",
    "blind_door": "offers_are_kept",
    "shared_rows": "copies_go_their_own_way",
    "unknown_type": "states_are_understood",
    "moving_table": "states_are_understood",
    "false_word": "statements_hold",
    "broken_word": "statements_hold",
    "half_a_side": "sides_win_together",
}


@pytest.mark.law
@pytest.mark.parametrize("seats", LEAKY.seat_counts)
@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_caught(leak: str, seats: int) -> None:
    with pytest.raises(LawBroken) as caught:
        LAWS[CAUGHT_BY[leak]](Case(LEAKY, seats, 1, {"leak": leak}))
    assert f"leaky, {seats} seats, seed 1 leak={leak}, step" in str(caught.value)
    assert "runehall-record 1" in str(caught.value)


def test_every_law_that_is_broken_is_named() -> None:
    told = broken_laws(Case(LEAKY, 2, 1, {"leak": "piece_id"}))
    assert any(each.startswith("no_piece_has_a_name: leaky, 2 seats, seed 1 leak=piece_id, step ") for each in told)
    assert len({each.partition(":")[0] for each in told}) == len(told) > 1, "one broken law does not hide the next"


@pytest.mark.law
@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_planted_mistake_is_caught(mistake: str) -> None:
    with pytest.raises(LawBroken, match=f"mistake={mistake}"):
        LAWS[CAUGHT_BY[mistake]](Case(LEAKY, 2, 1, {"mistake": mistake}))


# -- what anybody can make can be kept --------------------------------------------------------


@pytest.mark.law
@pytest.mark.parametrize("name", [name for name in EVERY if name != "leaky"])
def test_any_match_anybody_can_make_can_be_kept_and_taken_up_again(name: str) -> None:
    @strategies.BOUNDED
    @given(strategies.matches(EVERY[name], most=30), st.data())
    def check(match: Match, data: st.DataObject) -> None:
        upto = data.draw(st.integers(0, len(match.record)))
        again = runehall.replay(match.record, game=EVERY[name])
        assert again.digest == match.digest
        assert len(runehall.replay(str(match.record), upto, game=EVERY[name]).record) == upto
        assert state_of(match.copy()) is state_of(match)

    check()

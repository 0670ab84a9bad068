"""Hypothesis strategies: settings of a game, cases, matches somewhere in the middle, sequences of choices.

Use them with `BOUNDED`, which keeps a test short and makes it the same every time.
"""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, assume, settings
from hypothesis import strategies as st

import runehall
from runehall.content.settings import Flag, Names, OneOf, Setting, Several, Whole
from runehall.engine.errors import BadSetting
from runehall.match.game import Game
from runehall.match.match import Match

__all__ = ["BOUNDED", "made", "matches", "new_matches", "picks", "settings_of", "value_of"]

BOUNDED = settings(
    max_examples=25,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


def value_of(setting: Setting) -> st.SearchStrategy[Any]:
    """Any value a setting may have."""
    if isinstance(setting, Flag):
        return st.booleans()
    if isinstance(setting, OneOf):
        return st.sampled_from(setting.words)
    if isinstance(setting, Whole):
        return st.integers(setting.low, setting.high)
    if isinstance(setting, Names):  # other names stand in the content, which a setting does not know
        return st.sampled_from([(word,) for word in setting.special])
    assert isinstance(setting, Several)
    words = st.permutations(setting.words)
    some = st.builds(lambda order, n: tuple(order[:n]), words, st.integers(0, len(setting.words)))
    return st.one_of(st.sampled_from([(word,) for word in setting.special]), some) if setting.special else some


@st.composite
def settings_of(draw: st.DrawFn, game: Game[Any]) -> dict[str, Any]:
    """Some of a game's settings, the others left as they are; two may not fit together."""
    chosen = [setting for setting in game.settings if draw(st.booleans())]
    return {setting.name: draw(value_of(setting)) for setting in chosen}


@st.composite
def new_matches(draw: st.DrawFn, game: Game[Any]) -> Match:
    """A new match with any number of seats and any settings that fit together."""
    seats = draw(st.sampled_from(game.seat_counts))
    seed = draw(st.integers(0, 10_000))
    try:
        return runehall.new(game, seats=seats, seed=seed, **draw(settings_of(game)))
    except BadSetting:
        assume(False)
        raise


def picks(most: int = 60) -> st.SearchStrategy[list[int]]:
    """A sequence of choices: the n-th option of those offered, counted round and round."""
    return st.lists(st.integers(0, 999), max_size=most)


def made(match: Match, sequence: list[int]) -> Match:
    """The match after a sequence of choices, or at its end."""
    for pick in sequence:
        if match.over:
            break
        ask = match.pending[pick % len(match.pending)]
        match.choose(ask.options[pick % len(ask.options)])
    return match


def matches(game: Game[Any], most: int = 60) -> st.SearchStrategy[Match]:
    """A match somewhere in the middle."""
    return st.builds(made, new_matches(game), picks(most))

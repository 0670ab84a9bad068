"""A replay in a terminal: to and fro, with open hands only once the match is over."""

from __future__ import annotations

from typing import Any, cast

import pytest

import runehall
from runehall import bots
from runehall.engine.errors import Refused
from runehall.terminal.record import Replay, Stepping
from runehall.terminal.screen import Screen

from .seated import typed


@pytest.fixture
def played() -> runehall.Match:
    """A whole match of bots."""
    match = runehall.new("bloodrunes", seats=2, seed=4)
    bots.play(match, [bots.bot("greedy", seat) for seat in range(2)])
    return match


def test_a_replay_goes_to_and_fro_and_ends_as_recorded(played: runehall.Match) -> None:
    replay = Replay(str(played.record))
    replay.go(len(replay.lines))
    assert replay.match.digest == played.digest
    replay.go(3)
    assert replay.match.digest == runehall.replay(played.record, upto=3).digest
    with pytest.raises(Refused, match="There is no choice"):
        replay.go(len(replay.lines) + 1)


def test_all_hands_are_open_only_once_the_match_is_over(played: runehall.Match) -> None:
    whole, half = Replay(str(played.record)), Replay(str(runehall.replay(played.record, upto=10).record))
    hands = [[caster["hand"] for caster in cast("Any", each.view(None)["table"])["casters"]] for each in (whole, half)]
    assert not any("unknown" in hand for hand in hands[0])
    assert all("unknown" in hand for hand in hands[1])
    own = cast("Any", whole.view(1)["table"])["casters"]
    assert "unknown" in own[0]["hand"] and "unknown" not in own[1]["hand"]


def test_a_person_steps_through_a_replay(
    played: runehall.Match, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "n", "n", "p", "20", "9999", "hop", "q")
    Stepping(Replay(str(played.record)), 0, Screen()).step(0)
    said = capsys.readouterr().out
    places = [line.split("choice ")[1].split(" ")[0] for line in said.splitlines() if ", choice " in line]
    assert places == ["0", "1", "2", "1", "20"]
    assert "There is no choice 9999" in said and "'hop' means nothing here" in said

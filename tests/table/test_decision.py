"""The decision as the bar shows it: what is picked, what is on offer, and what ends it."""

from __future__ import annotations

from typing import Any

import pytest

import runehall
from runehall.match.match import Match
from runehall.table.page.decision import Decision, decision
from runehall.testing.toys import MARCHES

from .marches_table import BOX


@pytest.fixture
def match() -> Match:
    """A match of Marches in which seat 0 is asked which of three units in c1 and one in d1 march to c2."""
    made = runehall.new(MARCHES, seats=2, seed=1)
    for _ in range(4):
        made.choose(made.pending[0].options[0])
    for option in ("march_to d1", "done", "hold", "march_to c2"):
        made.choose(option)
    return made


def decided(match: Match, seat: int = 0) -> Decision:
    view: Any = match.view(seat).json()
    found = decision(view, None, BOX.board)
    assert found is not None
    return found


def offered(found: Decision) -> list[str]:
    return [option.text for option in (*found.always, *(each for group in found.groups for each in group.options))]


def test_before_the_first_pick_there_is_nothing_to_take_back_and_no_end(match: Match) -> None:
    found = decided(match)
    assert (found.picked, found.picks, found.done) == ((), 0, None)
    assert offered(found) == ["take c1", "take d1"]


def test_equal_picks_are_one_with_a_count_and_the_items_they_have_taken(match: Match) -> None:
    for option in ("take c1", "take d1", "take c1"):
        match.choose(option)
    found = decided(match)
    assert [(pick.text, pick.name, pick.path, pick.count) for pick in found.picked] == [
        ("take c1", "C1", ("space-c1",), 2), ("take d1", "D1", ("space-d1",), 1),
    ]  # fmt: skip
    assert found.picks == 3


def test_what_ends_it_stands_apart_and_is_counted(match: Match) -> None:
    match.choose("take c1")
    found = decided(match)
    assert found.done is not None and (found.done.text, found.done.label) == ("done", "March with these")
    assert "done" not in offered(found)
    assert found.count == len(offered(found)) + 1 == len(match.pending[0].options)


def test_a_plain_question_has_neither_picks_nor_an_end() -> None:
    found = decided(runehall.new(MARCHES, seats=2, seed=1))
    assert (found.picked, found.done) == ((), None)


def test_nobody_else_is_asked_anything(match: Match) -> None:
    match.choose("take c1")
    view: Any = match.view(1).json()
    assert decision(view, None, BOX.board) is None

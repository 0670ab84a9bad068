"""The table's sentences: the goal on the way; at the end, a match won alone, together, shared, drawn, or lost."""

from __future__ import annotations

from typing import Any

import pytest

from runehall.scene.board import Person
from runehall.scene.guidance import Goal
from runehall.table.page.words import ending, goal

ALONE = [[0], [1], [2], [3]]
TEAMS = [[0, 2], [1, 3]]
TOGETHER = [[0, 1, 2, 3]]
NAMES = ("Ada", "Bo", "Cy", "Di")


def said(seat: int | None, winners: list[int], sides: list[list[int]], lost: bool = False) -> str:
    """The headline one viewer reads."""
    outcome = {"winners": winners, "sides": sides, "lost": lost, "scores": [], "reason": ""}
    view: dict[str, Any] = {"seat": seat, "outcome": outcome}
    seats = sum(map(len, sides))
    return ending(view, [Person(name, "person", you=at == seat) for at, name in enumerate(NAMES[:seats])])


@pytest.mark.parametrize(
    ("seat", "winners", "sides", "lost", "words"),
    [
        (0, [0], ALONE, False, "You win"),
        (1, [0], ALONE, False, "Ada wins"),
        (0, [0, 1], ALONE, False, "You share the victory"),
        (None, [0, 1], ALONE, False, "Ada and Bo share the victory"),
        (0, [], ALONE, False, "Nobody wins"),
        (0, [], ALONE, True, "Everybody loses"),
        (2, [0, 2], TEAMS, False, "You win together"),
        (1, [0, 2], TEAMS, False, "Ada and Cy win together"),
        (1, [0, 1, 2, 3], TEAMS, False, "You share the victory"),
        (3, [0, 1, 2, 3], TOGETHER, False, "You win together"),
        (None, [0, 1, 2, 3], TOGETHER, False, "Ada, Bo, Cy and Di win together"),
        (3, [], TOGETHER, True, "Everybody loses"),
        (0, [0], [[0]], False, "You win"),
        (0, [], [[0]], True, "You lose"),
        (None, [], [[0]], True, "Ada loses"),
    ],
)
def test_the_headline_says_who_wins_and_with_whom(
    seat: int | None, winners: list[int], sides: list[list[int]], lost: bool, words: str
) -> None:
    assert said(seat, winners, sides, lost) == words


@pytest.mark.parametrize(
    ("seat", "found", "words"),
    [
        (0, None, ""),
        (0, Goal("6 Fortunes win", [1, 3, 2]), "6 Fortunes win: you 1, Bo 3"),
        (1, Goal("6 Fortunes win", [1, 3, 2]), "6 Fortunes win: you 3, Cy 2"),
        (1, Goal("6 Fortunes win", [2, 2, 2]), "6 Fortunes win: you 2, Ada 2"),
        (None, Goal("6 Fortunes win", [1, 3, 2]), "6 Fortunes win: Bo 3, Cy 2"),
        (0, Goal("Most points win", [4, 7], frozenset({1})), "Most points win: you 4, Bo ≥ 7"),
        (0, Goal("Most points win", [9, 7, 9, 7], teams=[0, 1, 0, 1]), "Most points win: your team 9, Bo's team 7"),
        (None, Goal("Most points win", [7, 9, 7, 9], teams=[0, 1, 0, 1]), "Most points win: Bo's team 9, Ada's team 7"),
        (0, Goal("Defeat Margath · lore", [2]), "Defeat Margath · lore: you 2"),
        (0, Goal("Defeat every warband", stands=["3 scorched hexes"]), "Defeat every warband: 3 scorched hexes"),
    ],
)
def test_the_goal_says_where_you_stand_and_the_best_rival(seat: int | None, found: Goal | None, words: str) -> None:
    assert goal({"seat": seat}, [Person(name, you=at == seat) for at, name in enumerate(NAMES)], found) == words

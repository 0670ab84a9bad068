"""Whole matches through the page, by clicks only."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from runehall.table.page.shelf import boxes

from .scenes import LONG, late
from .visitor import LONGEST, Visitor

BEGINNING = 40  # choices


def ended(astrid: Visitor) -> None:
    """The end is told, and nothing can be chosen any more."""
    expect(astrid.page.locator("#ending-title")).to_be_visible()
    expect(astrid.page.locator("#ending .ending-parts")).to_contain_text("You")
    assert astrid.page.locator("[data-can]").count() == 0


@pytest.mark.parametrize("game", [game for game in boxes() if game not in LONG])
def test_a_whole_match_is_played_by_clicks(game: str, visitor: Callable[..., Visitor]) -> None:
    astrid = visitor()
    astrid.set_up(game, "me", "bot:greedy")
    assert 5 < astrid.play(random.Random(3)) < LONGEST
    ended(astrid)


@pytest.mark.parametrize("game", LONG)
def test_a_long_match_is_begun_by_clicks(game: str, visitor: Callable[..., Visitor]) -> None:
    astrid = visitor()
    astrid.set_up(game, "me", "bot:greedy")
    assert astrid.play(random.Random(3), BEGINNING) == BEGINNING


@pytest.mark.parametrize("game", LONG)
def test_a_long_match_is_played_to_its_end_by_clicks(game: str, visitor: Callable[..., Visitor]) -> None:
    astrid = visitor()
    astrid.bring(*late(game))
    assert 0 < astrid.play(random.Random(3)) < LONGEST
    ended(astrid)

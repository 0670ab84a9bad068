"""Whole matches through the page, by clicks only."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from runehall.table.shelf import boxes

from .visitor import LONGEST, Visitor


@pytest.mark.parametrize("game", boxes())
def test_a_whole_match_is_played_by_clicks(game: str, visitor: Callable[..., Visitor]) -> None:
    astrid = visitor()
    astrid.set_up(game, "me", "bot:greedy")
    assert 5 < astrid.play(random.Random(3)) < LONGEST
    expect(astrid.page.locator("#ending-title")).to_be_visible()
    expect(astrid.page.locator("#ending .figures")).to_contain_text("Astrid")
    assert astrid.page.locator("[data-can]").count() == 0

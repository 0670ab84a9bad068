"""Runebound's panels where a fight or a card lies over them: a button opens them, and all of them is seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import runehall
from runehall.match.match import Match
from runehall.match.views import Ask
from runehall.table.page.card_moves import Tracker
from runehall.table.page.render import Renderer, assembled
from runehall.table.page.shelf import folder

from .fitting import MEASURE, SETTLED, shown
from .scenes import scene

OVER = "regions overlap"  # they lie over the fight on purpose
PANELS = ("markets", "quests", "story", "decks")
# Where the button is found: in a fight in every window but those with room for all panels, else where a screen is low.
PLACES = [("pass", size) for size in ((1366, 657), (1440, 900), (390, 844), (360, 640))] + [("scrap", (1366, 657))]


def laid(
    page: Page, pages: Any, asked: str, size: tuple[int, int], so: Callable[[Ask], bool] = lambda _: True
) -> dict[str, str]:
    """A table at which such a choice is asked; its regions."""

    def wanted(_: Match, ask: Ask) -> bool:
        return so(ask) and any(each.text.split()[0] == asked for each in ask.options)

    record, seat = scene("runebound", wanted)
    contents = shown(runehall.replay(record), seat, "runebound")
    pages.put("/games/runebound/board.css", (folder("runebound") / "board.css").read_text("utf-8"), "text/css")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(pages.put("/table", Renderer().page(contents, Tracker())))
    page.wait_for_selector("[data-live]")
    return assembled(Renderer().regions(contents, Tracker()))


def seen(page: Page) -> list[str]:
    """The panels that are seen."""
    return [each for each in PANELS if page.locator(f"#r-{each}").is_visible()]


@pytest.mark.parametrize(("asked", "size"), PLACES)
def test_a_button_opens_the_panels_over_what_covers_them(
    asked: str, size: tuple[int, int], page: Page, pages: Any
) -> None:
    regions = laid(page, pages, asked, size)
    assert seen(page) == []
    page.click("#peek")
    for panel in (*PANELS[1:], PANELS[0]):
        page.click(f"#tab-label-{panel}")
        expect(page.locator(f"#r-{panel}")).to_be_in_viewport()
        assert seen(page) == [panel]
        page.evaluate(SETTLED)
        assert [each for each in page.evaluate(MEASURE) if not each.startswith(OVER)] == []
    message = {"seq": 1, "ask": "a1", "full": 1, "regions": regions, "events": []}
    page.evaluate("m => document.dispatchEvent(new CustomEvent('runehall:message', {detail: m}))", message)
    assert seen(page) == ["markets"], "what others do closes nothing"
    page.click("#peek")
    assert seen(page) == []


@pytest.mark.parametrize(("asked", "few"), [("strike", True), ("strike", False)])
def test_an_option_has_a_tile_only_where_the_bar_does_not_show_it(
    asked: str, few: bool, page: Page, pages: Any
) -> None:
    laid(page, pages, asked, (1440, 900), lambda ask: (len(ask.options) <= 4) is few)
    page.evaluate(SETTLED)
    assert page.locator(".deed").count() > 0
    assert page.locator(".deed").first.is_visible() is not few
    assert page.locator(f"#r-bar .option[data-shown] button[value^='{asked} ']").first.is_visible() is few

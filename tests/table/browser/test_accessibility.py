"""axe-core finds nothing serious: on the style page, and on a table of every game, in both themes and on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

import runehall
from runehall.scene.board import Person
from runehall.table.page.card_moves import Tracker
from runehall.table.page.render import Renderer, TableContents
from runehall.table.page.shelf import boxes, folder
from runehall.table.page.stylebook import GROUNDS, ON_VELLUM, WORDS, contrast, style_page, tokens
from runehall.testing.walks import Case, walk

from .axe import looked_at

SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
LINKS = {name: f"/{name}" for name in ("choose", "undo", "odds", "chat", "leave", "seat", "rematch", "replay", "log")}


def serious(browser: Browser, address: str, size: str, *themes: str) -> list[str]:
    """What axe finds in these themes that is serious or worse, and where."""
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("html.js")
    found = looked_at(page, *themes)
    context.close()
    return found


@pytest.mark.parametrize(("size", "theme"), [("desktop", "dark"), ("phone", "light")])  # it shows both themes itself
def test_the_style_page_has_nothing_serious(size: str, theme: str, browser: Browser, pages: Any) -> None:
    assert serious(browser, pages.put("/style", style_page()), size, theme) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", boxes())
def test_a_table_has_nothing_serious(game: str, size: str, browser: Browser, pages: Any) -> None:
    played = runehall.games()[game]
    case = Case(played, played.seat_counts[min(1, len(played.seat_counts) - 1)], 4)
    for moment in walk(case, 45):
        match, seat = moment.match, moment.asked[0]
    people = tuple(Person(name) for name in ("Astrid", "Wulfric", "Brunhild", "Odo", "Elin", "Godwin")[: case.seats])
    events = tuple(event.json() for event in match.events(seat))[-40:]
    view = match.view(seat).json()
    shown = TableContents(
        "t", game, seat, view, people, events=events, earlier=3, ask="a1", may_undo=True, host=True, links=LINKS
    )
    pages.put(f"/games/{game}/board.css", (folder(game) / "board.css").read_text("utf-8"), "text/css")
    assert serious(browser, pages.put("/table", Renderer().page(shown, Tracker())), size, "dark", "light") == []


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_words_have_the_contrast_they_need(theme: str) -> None:
    colours = tokens()[theme]
    outlines = {"can", "pick"}  # never text
    for name in WORDS:
        for ground in GROUNDS:
            assert contrast(colours[name], colours[ground]) >= (3 if name in outlines else 4.5), (name, ground)
    for name in ON_VELLUM:
        for ground in ("vellum", "vellum-2"):
            assert contrast(colours[name], colours[ground]) >= 4.5, (name, ground)

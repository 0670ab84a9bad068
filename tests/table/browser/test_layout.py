"""Every table fits its window: nothing sticks out, nothing scrolls, and a finger hits what it means."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import runehall
from runehall.engine.scene import Person
from runehall.table.render import Renderer, Seen
from runehall.table.shelf import boxes, folder
from runehall.table.stylebook import style_page
from runehall.table.tracker import Tracker
from runehall.testing.walks import Case, walk

SIZES = ((1440, 900), (820, 1180), (390, 844), (390, 664))
LINKS = {name: f"/{name}" for name in ("choose", "undo", "odds", "chat", "leave", "seat", "rematch", "replay", "log")}
OUTSIDE = """() => [...document.querySelectorAll("#table > *, #r-top > *, #rail > *, #inspector")].filter(each => {
    const box = each.getBoundingClientRect();
    const seen = box.width > 0 && getComputedStyle(each).visibility !== "hidden";
    return seen && (box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < -1);
  }).map(each => each.id || each.className)"""
SMALL = """() => [...document.querySelectorAll(".option[data-shown] > button, #all, .top-button")].filter(each => {
    const box = each.getBoundingClientRect();
    return box.width > 0 && (box.width < 44 || box.height < 44);
  }).map(each => each.textContent)"""


def moments(game: str, seats: int, count: int) -> list[Seen]:
    """What the asked seat sees at some moments of a walk."""
    found = []
    for moment in walk(Case(runehall.games()[game], seats, 8), 60):
        if moment.step % (60 // count) == 0:
            match, seat = moment.match, moment.asked[0]
            names = ("Astrid", "Wulfric the Unready", "Brunhild", "Odo", "Elin", "Godwin")[:seats]
            people = tuple(Person(name, you=at == seat) for at, name in enumerate(names))
            events = tuple(event.json() for event in match.events(seat))[-40:]
            view = match.view(seat).json()
            found.append(Seen("t", game, seat, view, people, events=events, ask="a1", may_ask_undo=True, links=LINKS))
    return found


def opened(browser: Browser, address: str, width: int, height: int) -> Page:
    context = browser.new_context(viewport={"width": width, "height": height}, has_touch=width < 500)
    page = context.new_page()
    page.goto(address)
    return page


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", boxes())
def test_a_table_fits_its_window(game: str, size: tuple[int, int], browser: Browser, pages: Any) -> None:
    pages.put(f"/games/{game}/board.css", (folder(game) / "board.css").read_text("utf-8"), "text/css")
    for seats in {runehall.games()[game].seat_counts[0], runehall.games()[game].seat_counts[-1]}:
        for shown in moments(game, seats, 3):
            page = opened(browser, pages.put("/table", Renderer().page(shown, Tracker())), *size)
            page.wait_for_selector("[data-live]")
            where = f"{seats} seats, {shown.view['ask']['prompt']}"
            assert page.evaluate(OUTSIDE) == [], where
            assert page.evaluate("[document.documentElement.scrollWidth, document.body.scrollHeight]") == list(size), (
                where
            )
            assert page.evaluate(SMALL) == [], where
            page.context.close()


@pytest.mark.parametrize("width", [1440, 390])
def test_the_style_page_is_no_wider_than_its_window(width: int, browser: Browser, pages: Any) -> None:
    page = opened(browser, pages.put("/style", style_page()), width, 844)
    assert page.evaluate("document.documentElement.scrollWidth") == width
    page.context.close()

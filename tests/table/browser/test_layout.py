"""Every table fits its window: nothing sticks out, nothing scrolls, and a finger hits what it means."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import runehall
from runehall.scene.board import Person
from runehall.table.page.card_moves import Tracker
from runehall.table.page.render import Renderer, TableContents
from runehall.table.page.shelf import boxes, folder
from runehall.table.page.stylebook import style_page
from runehall.testing.walks import Case, walk

Windows = Callable[[str, int, int], Page]
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


def moments(game: str, seats: int, count: int) -> list[TableContents]:
    """What the asked seat sees at some moments of a walk."""
    found = []
    for moment in walk(Case(runehall.games()[game], seats, 8), 60):
        if moment.step % (60 // count) == 0:
            match, seat = moment.match, moment.asked[0]
            names = ("Astrid", "Wulfric the Unready", "Brunhild", "Odo", "Elin", "Godwin")[:seats]
            people = tuple(Person(name, you=at == seat) for at, name in enumerate(names))
            events = tuple(event.json() for event in match.events(seat))[-40:]
            view = match.view(seat).json()
            found.append(
                TableContents("t", game, seat, view, people, events=events, ask="a1", may_ask_undo=True, links=LINKS)
            )
    return found


@pytest.fixture
def windows(browser: Browser) -> Iterator[Windows]:
    """Windows of every size, with fingers where they are small; each page is loaded anew in each of them."""
    contexts = [browser.new_context(has_touch=touch) for touch in (False, True)]
    desk, phone = (context.new_page() for context in contexts)

    def show(address: str, width: int, height: int) -> Page:
        page = phone if width < 500 else desk
        page.set_viewport_size({"width": width, "height": height})
        page.goto(address)
        return page

    yield show
    for context in contexts:
        context.close()


@pytest.mark.parametrize("game", boxes())
def test_a_table_fits_its_window(game: str, windows: Windows, pages: Any) -> None:
    pages.put(f"/games/{game}/board.css", (folder(game) / "board.css").read_text("utf-8"), "text/css")
    for seats in {runehall.games()[game].seat_counts[0], runehall.games()[game].seat_counts[-1]}:
        for shown, size in product(moments(game, seats, 3), SIZES):
            page = windows(pages.put("/table", Renderer().page(shown, Tracker())), *size)
            page.wait_for_selector("[data-live]")
            where = f"{size}, {seats} seats, {shown.view['ask']['prompt']}"
            assert page.evaluate(OUTSIDE) == [], where
            assert page.evaluate("[document.documentElement.scrollWidth, document.body.scrollHeight]") == list(size), (
                where
            )
            assert page.evaluate(SMALL) == [], where


@pytest.mark.parametrize("width", [1440, 390])
def test_the_style_page_is_no_wider_than_its_window(width: int, windows: Windows, pages: Any) -> None:
    page = windows(pages.put("/style", style_page()), width, 844)
    assert page.evaluate("document.documentElement.scrollWidth") == width

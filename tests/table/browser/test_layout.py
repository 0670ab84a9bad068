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

from .fitting import SETTLED

Size = tuple[int, int]
Windows = Callable[[str, Size], Page]
DEVICES: tuple[tuple[Size, Size], ...] = (((1440, 900), (820, 1180)), ((390, 844), (390, 664)))  # each held two ways
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
    """Windows of every size, with fingers where they are small; a page is loaded anew in each of them."""
    contexts = [browser.new_context(has_touch=touch, reduced_motion="reduce") for touch in (False, True)]
    desk, phone = (context.new_page() for context in contexts)

    def show(address: str, size: Size) -> Page:
        page = phone if size[0] < 500 else desk
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.goto(address)
        return page

    yield show
    for context in contexts:
        context.close()


@pytest.mark.parametrize("game", boxes())
def test_a_table_fits_its_window(game: str, windows: Windows, pages: Any) -> None:
    """Loaded in one size, and turned to the other: at the next moment the other way round."""
    pages.put(f"/games/{game}/board.css", (folder(game) / "board.css").read_text("utf-8"), "text/css")
    for seats in {runehall.games()[game].seat_counts[0], runehall.games()[game].seat_counts[-1]}:
        for (at, shown), sizes in product(enumerate(moments(game, seats, 3)), DEVICES):
            first, then = sizes if at % 2 == 0 else sizes[::-1]
            page = windows(pages.put("/table", Renderer().page(shown, Tracker())), first)
            page.wait_for_selector("[data-live]")
            fits(page, first, f"{first}, {seats} seats, {shown.view['ask']['prompt']}")
            page.set_viewport_size({"width": then[0], "height": then[1]})
            page.evaluate(SETTLED)
            fits(page, then, f"{first} turned to {then}, {seats} seats, {shown.view['ask']['prompt']}")


def fits(page: Page, size: Size, where: str) -> None:
    """Nothing sticks out of the window, and a finger hits what it means."""
    assert page.evaluate(OUTSIDE) == [], where
    assert page.evaluate("[document.documentElement.scrollWidth, document.body.scrollHeight]") == list(size), where
    assert page.evaluate(SMALL) == [], where


@pytest.mark.parametrize("width", [1440, 390])
def test_the_style_page_is_no_wider_than_its_window(width: int, windows: Windows, pages: Any) -> None:
    page = windows(pages.put("/style", style_page()), (width, 844))
    assert page.evaluate("document.documentElement.scrollWidth") == width

"""A map in the client: places are chosen, the view is panned, and pushes leave it where it is."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .no_game import bar, chosen, push, written

MAP = """<rune-map><svg id="r-map" viewBox="0 0 400 200" role="group" aria-label="Map" data-rove>
<g role="button" id="h1" data-item="h1" tabindex="-1" aria-label="h1"><rect x="20" y="20" width="60" height="60"/></g>
<g role="button" id="h2" data-item="h2" tabindex="-1" aria-label="h2"><rect x="320" y="120" width="60" height="60"/></g>
</svg></rune-map>"""
MAP_SHEET = "rune-map { width: 800px; height: 400px; } svg { display: block; width: 800px; height: 400px; }"


@pytest.fixture
def land(pages: Any, page: Page) -> Page:
    """A table whose field is a map of two places."""
    pages.put("/games/bloodrunes/board.css", MAP_SHEET, "text/css")
    page.goto(pages.put("/table", written(bar(("go h1", "h1", ""), ("go h2", "h2", ""), ("stay", "", "")))))
    page.wait_for_selector("[data-live]")
    push(page, 11, {"r-field": f'<section id="r-field" aria-label="Field">{MAP}</section>'})
    page.wait_for_selector("#h1[data-can]")
    return page


def place(page: Page, id: str) -> tuple[float, float]:
    box = page.locator(f"#{id}").bounding_box()
    assert box
    return round(box["x"]), round(box["y"])


def test_a_place_on_a_map_is_chosen_by_a_click_and_by_a_key(land: Page, pages: Any) -> None:
    land.click("#h1")
    expect(land.locator("#r-bar:not([data-sending])")).to_be_attached()
    land.locator("#h2").focus()
    land.keyboard.press("Enter")
    expect(land.locator("#r-bar:not([data-sending])")).to_be_attached()
    assert chosen(pages) == [("a1", "go h1"), ("a1", "go h2")]


def test_a_map_is_panned_by_dragging_and_that_chooses_nothing(land: Page, pages: Any) -> None:
    land.click("rune-map >> button[aria-label=Closer]")
    before = place(land, "h1")
    frame = land.locator("rune-map").bounding_box()
    assert frame
    land.mouse.move(frame["x"] + 300, frame["y"] + 150)
    land.mouse.down()
    land.mouse.move(frame["x"] + 360, frame["y"] + 190, steps=4)
    land.mouse.up()
    x, y = place(land, "h1")
    assert (x - before[0], y - before[1]) == (60, 40)
    assert chosen(pages) == []


def test_focus_brings_a_place_into_view_and_a_push_leaves_the_map_where_it_is(land: Page) -> None:
    for _ in range(4):
        land.click("rune-map >> button[aria-label=Closer]")
    frame = land.locator("rune-map").bounding_box()
    land.locator("#h2").focus()
    box = land.locator("#h2").bounding_box()
    assert frame and box
    assert box["x"] + box["width"] <= frame["x"] + frame["width"]
    there = place(land, "h2")
    push(land, 12, {"r-field": f'<section id="r-field" aria-label="The field">{MAP}</section>'})
    expect(land.locator("#r-field")).to_have_attribute("aria-label", "The field")
    assert place(land, "h2") == there

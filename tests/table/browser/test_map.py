"""A map in the browser: its places are chosen, it is panned, zoomed and walked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from runehall.table.page.render import Renderer

from ..marches_table import marching, moment
from .lands import Land, frame, place, wide
from .no_game import chosen

COVERED = """() => [...document.querySelectorAll(".map-place")].filter(each => {
    const map = each.closest("rune-map");
    map.reveal(each);
    const [box, frame] = [each.getBoundingClientRect(), map.getBoundingClientRect()];
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const inside = frame.left < x && x < frame.right && frame.top < y && y < frame.bottom;
    return !inside || map.shadowRoot.elementFromPoint(x, y)?.closest(".tools, .overview");
  }).map(each => each.id)"""


# -- choosing ----------------------------------------------------------------------------------------------------------


def test_a_place_is_chosen_by_a_click_and_by_a_key(land: Land, pages: Any) -> None:
    first, second = land.goals()[:2]
    land.page.click(f"#space-{first}")
    expect(land.page.locator("#r-bar:not([data-sending])")).to_be_attached()
    land.page.locator(f"#space-{second}").focus()
    land.page.keyboard.press("Enter")
    expect(land.page.locator("#r-bar:not([data-sending])")).to_be_attached()
    assert chosen(pages) == [("a1", f"march_to {first}"), ("a1", f"march_to {second}")]


def test_places_that_can_be_chosen_light_up_and_the_rest_is_veiled(land: Land) -> None:
    offered = {option["text"].split()[-1] for option in land.shown.view["ask"]["options"] if " " in option["text"]}
    lit = land.page.eval_on_selector_all(".map-place[data-can]", "all => all.map(each => each.id)")
    assert {each.removeprefix("space-") for each in lit} == offered
    stroke = "each => getComputedStyle(document.querySelector(`.map-place${each}`)).stroke"
    colours = [land.page.evaluate(stroke, which) for which in ("[data-can]", ":not([data-can])")]
    assert colours[0] != colours[1] == "rgba(0, 0, 0, 0)"
    assert land.page.locator(".map-veil").count() == land.page.locator(".map-reach").count() == 1


def test_a_click_on_a_piece_reaches_the_place_under_it(land: Land, pages: Any) -> None:
    goal = land.goals()[0]
    units = {**land.shown.view["table"]["units"], goal: [1, 0]}
    land.push(replace(land.shown, view={**land.shown.view, "table": {**land.shown.view["table"], "units": units}}))
    land.page.mouse.click(*place(land.page.locator(f'.piece[aria-label$="1 in {goal}"]')))
    expect(land.page.locator("#r-bar:not([data-sending])")).to_be_attached()
    assert chosen(pages) == [("a1", f"march_to {goal}")]


# -- panning and zooming -----------------------------------------------------------------------------------------------


def test_a_map_is_panned_by_dragging_and_that_chooses_nothing(land: Land, pages: Any) -> None:
    for _ in range(3):
        land.page.click("rune-map >> button[aria-label=Closer]")
    lit = land.page.locator(".map-place[data-can]").first
    before, box = place(lit), frame(land.page)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    land.page.mouse.move(x, y)
    land.page.mouse.down()
    land.page.mouse.move(x + 4, y)
    assert place(lit) == before, "a press that trembles is a click"
    land.page.mouse.move(x + 60, y + 40, steps=4)
    land.page.mouse.up()
    after = place(lit)
    assert (after[0] - before[0], after[1] - before[1]) == (60, 40)
    assert chosen(pages) == []


def test_the_wheel_zooms_about_the_pointer_and_never_out_of_the_frame(land: Land) -> None:
    lit = land.page.locator("#space-d3")
    x, y = place(lit)
    size = wide(land.page)
    land.page.mouse.move(x, y)
    land.page.mouse.wheel(0, -300)
    assert wide(land.page) > size * 1.8
    assert place(lit) == pytest.approx((x, y), abs=2)
    land.page.mouse.wheel(0, 4000)
    assert wide(land.page) == pytest.approx(size)
    sheet, box = land.page.locator(".map-sheet").bounding_box(), frame(land.page)
    assert sheet and sheet["x"] >= box["x"] and sheet["y"] >= box["y"]


def test_keys_zoom_fit_and_pan(land: Land) -> None:
    land.page.locator("#space-c3").focus()
    size = wide(land.page)
    land.page.keyboard.press("+")
    land.page.keyboard.press("+")
    assert wide(land.page) == pytest.approx(size * 1.96, rel=0.01)
    land.page.keyboard.press("-")
    assert wide(land.page) == pytest.approx(size * 1.4, rel=0.01)
    land.page.keyboard.press("+")
    before = place(land.page.locator("#space-c3"))
    land.page.keyboard.press("Shift+ArrowDown")
    after = place(land.page.locator("#space-c3"))
    assert after[0] == before[0] and before[1] - after[1] > 10
    assert land.page.evaluate("document.activeElement.id") == "space-c3", "Shift pans, it does not walk"
    land.page.keyboard.press("0")
    assert wide(land.page) == pytest.approx(size)


def test_a_pinch_of_two_fingers_zooms_and_chooses_nothing(browser: Browser, pages: Any, renderer: Renderer) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    land = Land(page, pages, moment("hexes", marching), renderer)
    size, box = wide(page), frame(page)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    line = context.new_cdp_session(page)

    def touch(kind: str, apart: float) -> None:
        fingers = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}] if apart else []
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    touch("touchStart", 40)
    for apart in (50, 60, 70, 80):
        touch("touchMove", apart)
    touch("touchEnd", 0)
    assert wide(page) == pytest.approx(size * 2, rel=0.1)
    assert chosen(pages) == []
    page.locator(f"#space-{land.goals()[0]}").tap()
    expect(page.locator("#r-bar:not([data-sending])")).to_be_attached()
    assert len(chosen(pages)) == 1, "and a tap still chooses"
    context.close()


def test_the_small_map_shows_where_one_is_and_leads_elsewhere(land: Land) -> None:
    overview = land.page.locator("rune-map >> .overview")
    expect(overview).to_be_hidden()
    for _ in range(3):
        land.page.click("rune-map >> button[aria-label=Closer]")
    expect(overview).to_be_visible()
    box = overview.bounding_box()
    assert box
    land.page.mouse.click(box["x"] + box["width"] * 0.2, box["y"] + box["height"] * 0.2)
    seen_first = place(land.page.locator("#space-c1"))
    land.page.mouse.click(box["x"] + box["width"] * 0.8, box["y"] + box["height"] * 0.8)
    seen_then = place(land.page.locator("#space-c1"))
    assert seen_then[0] < seen_first[0] - 100 and seen_then[1] < seen_first[1] - 100


def test_names_keep_their_size_on_the_screen(land: Land) -> None:
    name = land.page.locator(".map-label-site text").first
    before = name.bounding_box()
    land.page.click("rune-map >> button[aria-label=Closer]")
    land.page.click("rune-map >> button[aria-label=Closer]")
    after = name.bounding_box()
    assert before and after
    assert after["height"] == pytest.approx(before["height"], rel=0.08)
    assert 12 <= after["height"] <= 26


# -- walking -----------------------------------------------------------------------------------------------------------


def test_a_map_is_one_tab_stop_and_arrows_walk_to_the_nearest_place(land: Land) -> None:
    assert land.page.locator('#r-map [tabindex="0"]').count() == 1
    land.page.locator("#space-c3").focus()
    here = place(land.page.locator("#space-c3"))
    for key, sign in (("ArrowRight", 1), ("ArrowLeft", -1)):
        land.page.keyboard.press(key)
        there = place(land.page.locator("*:focus"))
        assert (there[0] - here[0]) * sign > 20 and abs(there[1] - here[1]) < 20
        here = there
    assert land.page.evaluate("document.activeElement.id") == "space-c3"
    assert land.page.locator('#r-map [tabindex="0"]').count() == 1


def test_focus_brings_a_place_into_view_and_a_push_leaves_the_map_where_it_is(land: Land) -> None:
    for _ in range(3):
        land.page.click("rune-map >> button[aria-label=Closer]")
    land.page.locator("#space-e1").focus()
    box, there = frame(land.page), land.page.locator("#space-e1").bounding_box()
    assert there
    assert box["x"] <= there["x"] and there["x"] + there["width"] <= box["x"] + box["width"]
    assert box["y"] <= there["y"] and there["y"] + there["height"] <= box["y"] + box["height"]
    before = place(land.page.locator("#space-e1"))
    land.march()
    assert place(land.page.locator("#space-e1")) == before
    assert land.page.evaluate("document.activeElement.id") == "space-e1"


def test_no_place_stays_under_the_small_map_or_the_buttons(land: Land) -> None:
    """In the corners too: what is brought into view can be pointed at."""
    for width, height, closer in ((1200, 800, 3), (390, 844, 1)):
        land.page.set_viewport_size({"width": width, "height": height})
        assert land.page.evaluate(COVERED) == []
        land.page.evaluate("document.querySelector('rune-map').fit()")
        for _ in range(closer):
            land.page.click("rune-map >> button[aria-label=Closer]")
        assert land.page.evaluate(COVERED) == []

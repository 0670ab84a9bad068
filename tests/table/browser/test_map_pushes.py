"""A map in the browser: a push moves what has moved, its drawing comes once, and it fits every window."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, expect

from runehall.scene.maps import MapMark, MapPicture
from runehall.table.page.render import Renderer, assembled, environment
from runehall.table.page.terrain import Addresses

from ...maps.wide_land import wide_land
from ..marches_table import MAPS, marching, moment
from .lands import Land, frame
from .no_game import bar, chosen, push, written

SIZES = ((1440, 900), (390, 844))
SVG = "http://www.w3.org/2000/svg"
OUTSIDE = """() => [...document.querySelectorAll("#table > *")].filter(each => {
    const box = each.getBoundingClientRect();
    return box.width > 0 && (box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < -1);
  }).map(each => each.id)"""
WATCH = """() => {
  window.changes = [];
  new MutationObserver((found) => window.changes.push(...found.map((each) => [
    each.type, each.target.id || each.target.className.baseVal || each.target.nodeName, each.attributeName,
  ]))).observe(document.getElementById("r-map"), {subtree: true, childList: true, attributes: true});
}"""
GLIDING = """() => document.getAnimations().filter(each => each.transitionProperty === "transform")
  .map(each => each.effect.target.id)"""


# -- pushes ------------------------------------------------------------------------------------------------------------


def test_a_push_that_moves_one_army_changes_that_piece_and_no_other(land: Land) -> None:
    land.page.evaluate(WATCH)
    start, goal = land.march()
    land.page.evaluate("() => new Promise(requestAnimationFrame)")
    changes = [tuple(each) for each in land.page.evaluate("window.changes")]
    pieces = [each for each in changes if not each[1].startswith("space-")]
    assert len({each[1] for each in pieces}) == 1, changes
    assert {each[0] for each in pieces} == {"attributes"}
    assert {each[2] for each in pieces} == {"transform", "aria-label"}
    assert {each[1] for each in changes if each not in pieces} == {f"space-{start}", f"space-{goal}"}, (
        "their names say who"
    )


def test_a_piece_that_moves_glides(land: Land) -> None:
    land.march()
    gliding = land.page.evaluate(GLIDING)
    assert len(gliding) == 1 and gliding[0].startswith("map-")


def test_nothing_glides_for_a_reader_who_wants_it_still(land: Land) -> None:
    land.page.emulate_media(reduced_motion="reduce")
    land.march()
    assert land.page.evaluate(GLIDING) == []


def test_a_whole_table_that_comes_anew_glides_nothing(land: Land) -> None:
    _, goal, after = land.marched()
    push(land.page, 5, land.renderer.regions(after, land.tracker), full=1)
    expect(land.page.locator(f"#space-{goal}")).to_have_attribute("aria-label", re.compile(rf"^{goal}, \d of "))
    assert land.page.evaluate(GLIDING) == []


def test_a_region_inside_an_svg_is_made_of_svg(land: Land) -> None:
    view = land.shown.view
    more = {**view["table"], "units": {**view["table"]["units"], "b4": [3, 0]}}
    changed = land.push(replace(land.shown, view={**view, "table": more}))
    assert "r-map" not in changed and "r-map-pieces" in changed
    spaces = land.page.eval_on_selector_all("#r-map svg *", "all => [...new Set(all.map(each => each.namespaceURI))]")
    assert spaces == [SVG]
    piece = land.page.locator('.piece[aria-label$="3 in b4"]')
    assert piece.count() == 1
    box = piece.bounding_box()
    assert box and box["width"] > 10, "it is drawn, too"


def test_a_sheet_that_is_sent_again_keeps_the_regions_inside_it(land: Land) -> None:
    before = land.page.locator(".piece").count()
    html = land.sent["r-map"].replace('aria-label="The map"', 'aria-label="The whole map"')
    push(land.page, 7, {"r-map": html})
    expect(land.page.locator("#r-map")).to_have_attribute("aria-label", "The whole map")
    assert land.page.locator(".piece").count() == before > 0
    assert land.page.locator("[data-part]").count() == 0


# -- light and dark, large and small -----------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_only_the_terrain_of_the_theme_is_fetched_and_only_once(
    theme: Any, browser: Browser, pages: Any, renderer: Renderer
) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, color_scheme=theme)
    page = context.new_page()
    land = Land(page, pages, moment("hexes", marching), renderer)
    expect(page.locator(f".map-terrain.map-{theme}")).to_be_visible()
    page.wait_for_function("theme => document.querySelector(`.map-terrain.map-${theme}`).complete", arg=theme)
    land.march()
    expect(page.locator("#r-map .map-reach")).to_be_attached()
    page.evaluate("() => new Promise(requestAnimationFrame)")
    fetched = [each for each in pages.asked if each.startswith("/maps/")]
    assert [each.rpartition("/")[2] for each in fetched] == [f"terrain-{theme}.svg"]
    other = "dark" if theme == "light" else "light"
    page.evaluate("theme => document.documentElement.dataset.theme = theme", other)
    expect(page.locator(f".map-terrain.map-{other}")).to_be_visible()
    expect(page.locator(f".map-terrain.map-{theme}")).to_be_hidden()
    context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", MAPS)
def test_a_map_fits_its_window_and_has_nothing_serious(
    name: str, size: tuple[int, int], theme: Any, browser: Browser, pages: Any, renderer: Renderer
) -> None:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme=theme,
        reduced_motion="reduce",
        has_touch=size[0] < 500,
    )
    page = context.new_page()
    Land(page, pages, moment(name, marching), renderer)
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate("[document.documentElement.scrollWidth, document.body.scrollHeight]") == list(size)
    smallest = page.eval_on_selector_all(
        ".map-place[data-can]",
        "all => Math.min(...all.map(each => each.getBoundingClientRect()).map(box => Math.min(box.width, box.height)))",
    )
    assert smallest >= 40, "a finger hits it"
    found = Axe().run(page).response["violations"]
    assert [each["id"] for each in found if each["impact"] in ("serious", "critical")] == []
    context.close()


def test_a_great_map_on_a_small_screen_is_framed_on_what_the_question_needs(browser: Browser, pages: Any) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    chart = wide_land()
    every = [land.cell for land in chart.lands]
    marks = tuple(MapMark(f"h-{at}", (cell,), f"Hex {at}", item=f"h-{at}") for at, cell in enumerate(every))
    macros: Any = environment().get_template("map.html").module
    picture = MapPicture(chart, marks=marks)
    regions = {
        "map": str(macros.map("field", picture, Addresses(chart.key))),
        "r-field-marks": str(macros.marks("field", picture)),
        "r-field-pieces": str(macros.pieces("field", picture, {})),
    }
    whole = f'<section id="r-field" data-rove aria-label="Field">{assembled(regions)["map"]}</section>'
    pages.put(
        "/games/bloodrunes/board.css",
        "#table { grid-template: 'field' 1fr 'bar' 108px / 1fr; } #r-field { grid-area: field; }",
        "text/css",
    )
    near = [("go", "h-0", ""), ("to", "h-1", ""), ("on", "h-16", "")]
    page.goto(pages.put("/table", written(bar(*near))))
    page.wait_for_selector("[data-live]")
    push(
        page,
        11,
        {
            "r-field": whole,
            "r-bar": bar(*near, ask="a2", prompt="Where to?"),
            "r-hand": '<section id="r-hand" hidden></section>',
        },
    )
    page.wait_for_selector("#h-0[data-can]")
    for name in ("h-0", "h-1", "h-16"):
        box, room = page.locator(f"#{name}").bounding_box(), frame(page)
        assert box and min(box["width"], box["height"]) >= 37, "44 pixels a hex, less the gap between two of them"
        assert room["x"] <= box["x"] and box["x"] + box["width"] <= room["x"] + room["width"]
        assert room["y"] <= box["y"] and box["y"] + box["height"] <= room["y"] + room["height"]
    expect(page.locator("rune-map >> .overview")).to_be_visible()
    unit = "map => map.shadowRoot.querySelector('.view').style.getPropertyValue('--unit')"
    scale = page.locator("rune-map").evaluate(unit)
    push(page, 12, {"r-bar": bar(("go", "h-1", ""), ask="a3", prompt="Which way?")})
    page.wait_for_selector("#h-0:not([data-can])")
    assert page.locator("rune-map").evaluate(unit) == scale, "what fits is not drawn anew at another scale"
    box, room = page.locator("#h-1").bounding_box(), frame(page)
    assert box and room["x"] <= box["x"] and box["y"] + box["height"] <= room["y"] + room["height"]
    far = [("go", "h-224", ""), ("to", "h-223", "")]
    push(page, 13, {"r-bar": bar(*far, ask="a4", prompt="And now?")})
    page.wait_for_selector("#h-224[data-can]")
    box, room = page.locator("#h-224").bounding_box(), frame(page)
    assert box and room["x"] <= box["x"] and box["y"] + box["height"] <= room["y"] + room["height"]
    assert chosen(pages) == []
    context.close()

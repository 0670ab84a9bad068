"""A map in the browser: it is panned, zoomed and walked, its places are chosen, and a push moves what has moved."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Locator, Page, expect

from runehall.maps.atlas.palette import THEMES
from runehall.match.match import Match
from runehall.scene.maps import MapMark, MapPicture
from runehall.table.page.card_moves import Tracker
from runehall.table.page.render import Renderer, TableContents, assembled, environment
from runehall.table.page.shelf import set_out
from runehall.table.page.terrain import DRAWINGS, Addresses

from ...maps.wide_land import wide_land
from ..marches_table import BOX, FOLDER, MAPS, marching, moment, seen
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
COVERED = """() => [...document.querySelectorAll(".map-place")].filter(each => {
    const map = each.closest("rune-map");
    map.reveal(each);
    const [box, frame] = [each.getBoundingClientRect(), map.getBoundingClientRect()];
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const inside = frame.left < x && x < frame.right && frame.top < y && y < frame.bottom;
    return !inside || map.shadowRoot.elementFromPoint(x, y)?.closest(".tools, .overview");
  }).map(each => each.id)"""
GLIDING = """() => document.getAnimations().filter(each => each.transitionProperty === "transform")
  .map(each => each.effect.target.id)"""


@cache
def drawings() -> list[tuple[str, str]]:
    """Every picture of the toy's maps with its address."""
    return [
        (Addresses(chart.key).of(drawing, theme), draw_it(chart, theme))
        for chart in BOX.board.charts()
        for drawing, draw_it in DRAWINGS.items()
        for theme in THEMES
    ]


class Land:
    """A table of the toy game Marches in a browser, and pushes to it."""

    def __init__(self, page: Page, pages: Any, match: Match, renderer: Renderer) -> None:
        self.page = page
        self.renderer = renderer
        self.shown = seen(match, match.pending[0].seat)
        self.tracker = Tracker()
        self.seq = 0
        pages.put("/games/marches/board.css", (FOLDER / "board.css").read_text("utf-8"), "text/css")
        for address, drawn in drawings():
            pages.put(address, drawn, "image/svg+xml")
        page.goto(pages.put("/table", renderer.page(self.shown, self.tracker)))
        page.wait_for_selector("[data-live]")
        self.sent = renderer.regions(self.shown, self.tracker)

    def push(self, shown: TableContents) -> set[str]:
        """Send what has changed, as a stream does; the names of the regions come back."""
        regions = self.renderer.regions(shown, self.tracker)
        changed = {name: html for name, html in regions.items() if self.sent[name] != html}
        self.sent, self.shown, self.seq = regions, shown, self.seq + 1
        push(self.page, self.seq, changed)
        return set(changed)

    def goals(self) -> list[str]:
        """The spaces to which one may march, and nothing else can be done there."""
        offered = [option["text"].split() for option in self.shown.view["ask"]["options"]]
        other = {words[-1] for words in offered if words[0] != "march_to"}
        return [words[1] for words in offered if words[0] == "march_to" and words[1] not in other]

    def marched(self) -> tuple[str, str, TableContents]:
        """From where to where a lonely army could go, and what is seen after that."""
        units = self.shown.view["table"]["units"]
        start = next(name for name, counts in units.items() if sum(map(bool, counts)) == 1)
        goal = next(name for name in ("b3", "c3", "d2", "a4") if name not in units)
        after = {goal if name == start else name: counts for name, counts in units.items()}
        table = {**self.shown.view["table"], "units": after}
        return start, goal, replace(self.shown, view={**self.shown.view, "table": table})

    def march(self) -> tuple[str, str]:
        """A push after which one lonely army stands elsewhere; from where to where it went."""
        start, goal, after = self.marched()
        self.push(after)
        return start, goal


@pytest.fixture
def renderer() -> Iterator[Renderer]:
    with set_out(BOX):
        yield Renderer()


@pytest.fixture
def land(page: Page, pages: Any, renderer: Renderer) -> Land:
    """Hexes, and a seat that may march."""
    return Land(page, pages, moment("hexes", marching), renderer)


def place(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return round(box["x"] + box["width"] / 2), round(box["y"] + box["height"] / 2)


def frame(page: Page) -> dict[str, float]:
    box = page.locator("rune-map").bounding_box()
    assert box
    return {"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]}


def wide(page: Page) -> float:
    """How wide a hex is on the screen."""
    box = page.locator(".map-place").first.bounding_box()
    assert box
    return box["width"]


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
    far = [("go", "h-224", ""), ("to", "h-223", "")]
    push(page, 12, {"r-bar": bar(*far, ask="a3", prompt="And now?")})
    page.wait_for_selector("#h-224[data-can]")
    box, room = page.locator("#h-224").bounding_box(), frame(page)
    assert box and room["x"] <= box["x"] and box["y"] + box["height"] <= room["y"] + room["height"]
    assert chosen(pages) == []
    context.close()

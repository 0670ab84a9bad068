"""A table of the toy game Marches in a browser, and where things lie on its map."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from playwright.sync_api import Locator, Page

from runehall.maps.atlas.palette import THEMES
from runehall.match.match import Match
from runehall.table.page.card_moves import Tracker
from runehall.table.page.render import Renderer, TableContents
from runehall.table.page.terrain import DRAWINGS, Addresses

from ..marches_table import BOX, FOLDER, seen
from .no_game import push


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

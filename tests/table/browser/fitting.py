"""Do tables fit every window? Moments of matches in which every kind of decision is met, and what does not fit in them.

    python -m tests.table.browser.fitting [--choices 400] [--shots FOLDER] [--size 390x844] [GAME …]

walks further than the test and prints how many faults it found, by game, window and kind.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

import runehall
from runehall import bots
from runehall.scene.board import Person
from runehall.table.page.card_moves import Tracker
from runehall.table.page.render import Renderer, TableContents, assembled
from runehall.table.page.shelf import boxes, folder

__all__ = ["SIZES", "Fault", "faults", "moments"]

SIZES = ((1366, 657), (1536, 730), (1024, 768), (1440, 900), (2560, 1300), (390, 844), (360, 640))
NAMES = ("Astrid", "Wulfric", "Brunhild", "Odo", "Elin", "Godwin")
DOORS = ("choose", "undo", "odds", "chat", "leave", "seat", "rematch", "replay", "log", "hint")
LINKS = {name: f"/{name}" for name in DOORS}
MEASURE = (Path(__file__).parent / "fit.js").read_text("utf-8")
# The longest odds a game tells, and whether they stand in every button for which they are fetched unasked.
ODDS = "71 % The exploration gem in E12 is in reach. · 66 % The Firmament is in reach. · 54 % The social gem in C13 is."
TOLD = """() => {
  const shown = [...document.querySelectorAll("[data-shown] > button[data-odds] .odds")];
  return shown.length > 8 || shown.every((each) => each.textContent !== "");
}"""
# A push is taken in, the window has its new size, and what the scripts do about it is done.
SETTLED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


@dataclass(frozen=True)
class Fault:
    """Something that does not fit."""

    game: str
    seats: int
    size: tuple[int, int]
    prompt: str
    what: str  # kind | thing | more


def moments(game: str, seats: int, *, seed: int = 8, choices: int = 240, most: int = 1000) -> list[TableContents]:
    """Moments of one match that together offer every kind of choice met in it, with its fullest and its last one."""
    match = runehall.new(game, seats=seats, seed=seed)
    player, stops = bots.bot("random", seed), dict[frozenset[str], tuple[int, int]]()
    fullest, last = (0, 0, 0), (0, 0)
    for step in range(choices):
        if match.over:
            break
        ask = match.pending[0]
        stops[frozenset(option.text.partition(" ")[0] for option in ask.options)] = (step, ask.seat)
        last = (step, ask.seat)
        fullest = max(fullest, (len(ask.options), *last))
        match.choose(bots.choose(match, ask.seat, player, step).text, seat=ask.seat)
    missing = set().union(*stops)
    wanted = list({fullest[1:], last})
    while missing and len(wanted) < most:
        best = max(stops, key=lambda kinds: (len(kinds & missing), stops[kinds]))
        missing -= best
        wanted.append(stops.pop(best))
    record = match.record
    return [shown(runehall.replay(record, upto=step), seat, game) for step, seat in sorted(set(wanted))]


def shown(match: Any, seat: int, game: str) -> TableContents:
    """What a seat sees of a match."""
    people = tuple(Person(name, you=at == seat) for at, name in enumerate(NAMES[: match.seats]))
    events = tuple(event.json() for event in match.events(seat))[-40:]
    view = match.view(seat).json()
    return TableContents("t", game, seat, view, people, events=events, ask="a1", may_ask_undo=True, links=LINKS)


def faults(page: Page, pages: Any, game: str, shown: Sequence[TableContents], sizes: Sequence[tuple[int, int]] = SIZES,
           shots: Path | None = None) -> Iterator[Fault]:  # fmt: skip
    """What does not fit: one page, to which the moments are pushed, in windows of every size."""
    pages.put(f"/games/{game}/board.css", (folder(game) / "board.css").read_text("utf-8"), "text/css")
    pages.put("/odds", json.dumps({"text": ODDS}), "application/json")
    page.emulate_media(reduced_motion="reduce")
    renderer, seats = Renderer(), len(shown[0].people)
    page.goto(pages.put("/table", renderer.page(shown[0], Tracker())))
    page.wait_for_selector("[data-live]")
    page.evaluate("() => document.fonts.ready.then(() => true)")
    for at, contents in enumerate(shown):
        regions = assembled(renderer.regions(contents, Tracker()))
        message = {"seq": at + 1, "ask": "a1", "full": 1, "regions": regions, "events": []}
        page.evaluate("m => document.dispatchEvent(new CustomEvent('runehall:message', {detail: m}))", message)
        page.wait_for_function(TOLD)
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            for what in page.evaluate(MEASURE):
                yield Fault(game, seats, (width, height), contents.view["ask"]["prompt"], what)
            if shots:
                page.screenshot(path=shots / f"{game}-{seats}-{at}-{width}x{height}.png")


def main() -> None:
    """Walk far, and print what does not fit."""
    from .conftest import QUIET, Pages
    from .devtools import CHROMIUM

    parser = argparse.ArgumentParser(description="Do tables fit every window?")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--choices", type=int, default=400, help="how far the match is walked")
    parser.add_argument("--most", type=int, default=1000, help="so many moments of it at most")
    parser.add_argument("--seed", type=int, default=8)
    parser.add_argument("--seats", type=int, help="else the fewest and the most")
    parser.add_argument("--size", action="append", help="390x844; else all seven")
    parser.add_argument("--detail", type=int, default=10, help="so many different faults are told")
    parser.add_argument("--shots", type=Path, help="write a picture of every moment there")
    asked = parser.parse_args()
    sizes = [(int(each.partition("x")[0]), int(each.partition("x")[2])) for each in asked.size or ()] or SIZES
    found: list[Fault] = []
    with ExitStack() as opened:
        browser = opened.enter_context(sync_playwright()).chromium.launch(executable_path=CHROMIUM or None, args=QUIET)
        opened.callback(browser.close)
        pages = Pages()
        opened.callback(pages.close)
        for game in asked.games or boxes():
            counts = runehall.games()[game].seat_counts
            for seats in [asked.seats] if asked.seats else sorted({counts[0], counts[-1]}):
                scenes = moments(game, seats, seed=asked.seed, choices=asked.choices, most=asked.most)
                page = browser.new_page()
                here = list(faults(page, pages, game, scenes, sizes, asked.shots))
                page.close()
                print(f"{game}, {seats} seats, {len(scenes)} moments: {told(here, sizes)}")
                for (what, size), count in Counter((each.what, each.size) for each in here).most_common(asked.detail):
                    print(f"  {count:3d} {size[0]}x{size[1]} {what}")
                found += here
    print(f"in all: {told(found, sizes)}")


def told(found: Sequence[Fault], sizes: Sequence[tuple[int, int]]) -> str:
    """How many faults, by window."""
    counts = Counter(each.size for each in found)
    return f"{len(found)}  (" + ", ".join(f"{width}x{height} {counts[width, height]}" for width, height in sizes) + ")"


if __name__ == "__main__":
    main()

"""Take the pictures of this folder anew, by hand, from the root of the repository.

    PYTHONPATH=src:. .venv/bin/python docs/screenshots/take.py [--format png] [--to FOLDER] [GAME …]

It opens a house of its own, lets bots play each game to moments worth seeing, uploads those records, plays on from them
so that the decision bar is live, points at a card, and writes GAME-desktop-dark, -desktop-light and -phone-dark, what
else a moment has to show as GAME-MOMENT-…, and home. WebP, since ten pictures are then about one megabyte. A Chromium
must be installed.
"""

from __future__ import annotations

import argparse
import base64
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from tests.table.browser.conftest import CHROMIUM, QUIET
from tests.table.browser.visitor import Visitor
from tests.table.conftest import Process

import runehall
from runehall import bots

HERE = Path(__file__).parent
SIZES = {
    "desktop-dark": (1440, 900), "desktop-light": (1440, 900), "phone-dark": (390, 844), "phone-light": (390, 844),
    "laptop-dark": (1366, 657), "laptop-light": (1366, 657), "wide-dark": (2560, 1300),
}  # fmt: skip
USUAL = ("desktop-dark", "desktop-light", "phone-dark")


@dataclass(frozen=True)
class Moment:
    """A moment worth seeing: a match of bots after so many choices, and what lies under the pointer then."""

    game: str
    seats: int
    seed: int
    choices: int
    look: str  # the card in the inspector
    settings: tuple[tuple[str, Any], ...] = ()
    name: str = ""  # of this moment, where a game has several
    sizes: tuple[str, ...] = USUAL

    @property
    def stem(self) -> str:
        """What its pictures are called by."""
        return f"{self.game}-{self.name}" if self.name else self.game

    def record(self) -> tuple[str, int]:
        """The record up to the moment, and the seat that is asked there."""
        match = runehall.new(self.game, seats=self.seats, seed=self.seed, **dict(self.settings))
        while match.length < self.choices and not match.over:
            ask = match.pending[0]
            match.choose(bots.choose(match, ask.seat, bots.bot("greedy", self.seed), match.length).text, seat=ask.seat)
        return str(match.record), match.pending[0].seat


MOMENTS = (
    Moment("runes_of_mayhem", 2, 9, 109, "#r-hand .card >> nth=2"),
    Moment("medieval_mayhem", 4, 2, 96, "#r-hand .card >> nth=5"),
    Moment("bloodrunes", 3, 1, 156, "#r-book [data-card] >> nth=0"),
    Moment("runebound", 2, 3, 277, "#r-hand .card >> nth=0", sizes=(*USUAL, "wide-dark")),
    Moment("runebound", 2, 3, 213, "#r-hand .card >> nth=0", name="combat", sizes=("desktop-dark", "phone-light")),
    Moment("runebound", 2, 3, 27, "#r-hand .card >> nth=0", (("cooperative", True),), "together", ("laptop-light",)),
    Moment("runewars", 4, 3, 635, ".order >> nth=2", sizes=(*USUAL, "wide-dark")),
    Moment("runewars", 4, 3, 1286, ".fighters-name >> nth=0", name="battle", sizes=("desktop-light", "phone-dark")),
    Moment("runewars", 4, 3, 478, ".order >> nth=2", name="march", sizes=("laptop-dark",)),
)


def shoot(guest: Visitor, file: Path) -> None:
    """Write what the window shows."""
    guest.page.wait_for_load_state("networkidle")
    guest.page.evaluate("() => document.fonts.ready.then(() => true)")
    kind = file.suffix[1:]
    options: dict[str, Any] = {"format": kind} if kind == "png" else {"format": kind, "quality": 90}
    taken = guest.context.new_cdp_session(guest.page).send("Page.captureScreenshot", options)
    file.write_bytes(base64.b64decode(taken["data"]))
    print(f"{file}: {file.stat().st_size // 1024} KB")


def take(browser: Browser, address: str, moment: Moment, folder: Path, kind: str) -> None:
    """The pictures of one game."""
    record, seat = moment.record()
    for name in moment.sizes:
        guest = Visitor(browser, address, SIZES[name], theme=name.rpartition("-")[2])
        guest.set_up(moment.game, "me", *["bot:greedy"] * (moment.seats - 1), name="Astrid")
        guest.bring(record, seat)
        guest.asked()
        if not guest.touches:
            guest.page.hover(moment.look)
        shoot(guest, folder / f"{moment.stem}-{name}.{kind}")
        guest.close()


def main() -> None:
    """Take all pictures, or those of the games that are named."""
    parser = argparse.ArgumentParser(description="Take the pictures of docs/screenshots anew.")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--format", default="webp", choices=("webp", "png"))
    parser.add_argument("--to", type=Path, default=HERE, metavar="FOLDER")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        house = Process("--data", data)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        for moment in MOMENTS:
            if not asked.games or moment.game in asked.games:
                take(browser, house.address, moment, asked.to, asked.format)
        if not asked.games:
            guest = Visitor(browser, house.address)
            guest.page.goto("/")
            shoot(guest, asked.to / f"home.{asked.format}")
            guest.close()
        browser.close()
        house.stop()


if __name__ == "__main__":
    main()

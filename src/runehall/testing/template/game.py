"""Beacons: the table of contents."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from runehall.content.content import Content
from runehall.content.settings import Settings, Whole
from runehall.engine.chance import Chance
from runehall.engine.options import Choice
from runehall.engine.state import Book
from runehall.match.game import Game
from runehall.testing.template import judgement, setup
from runehall.testing.template.book import NEEDS, BeaconsBook, make_book
from runehall.testing.template.card_schema import load_logs
from runehall.testing.template.cautions import caution
from runehall.testing.template.picture import picture
from runehall.testing.template.state import Coast
from runehall.testing.template.view import table_view
from runehall.testing.template.view_types import seen
from runehall.worlds.knowledge import Look


class Beacons(Game[Coast]):
    """2 to 4 keepers; the first whose three beacons burn wins."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "beacons"
        self.title = "Beacons"
        self.version = "1"
        self.seat_counts = (2, 3, 4)
        self.longest = 400
        self.settings = (
            Whole("beacons", default=len(NEEDS), low=1, high=len(NEEDS), rule="BE-013",
                  explanation="How many beacons a keeper must light to win."),
        )  # fmt: skip

    def content(self, overrides: Path | None) -> Content:
        return load_logs(overrides)

    def make_book(self, seats: int, settings: Settings, content: Content | None) -> Book:
        assert content is not None
        return make_book(seats, settings, content)

    def start(self, book: Book, chance: Chance) -> Coast:
        assert isinstance(book, BeaconsBook)
        return setup.start(book, chance)

    def view(self, s: Coast, look: Look) -> dict[str, object]:
        return cast("dict[str, object]", table_view(s, look))

    def evaluate(self, s: Coast, seat: int) -> float:
        return judgement.evaluate(s, seat)

    def hand(self, s: Coast, seat: int) -> list[int]:
        return s.hands[seat]

    def cautions(self, s: Coast, seat: int, choice: Choice) -> str:
        return caution(s, seat, choice)

    def picture(self, view: dict[str, object], content: Content | None = None) -> str:
        return picture(seen(view))

"""Runebound (third edition): the table of contents."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import cast

from runehall.content.content import Content
from runehall.content.settings import Settings
from runehall.engine.chance import Chance
from runehall.engine.options import Choice
from runehall.engine.state import Book
from runehall.games.runebound.book import RuneboundBook, finish_book
from runehall.games.runebound.bookbinding import SETTINGS, agree, load_content, read_content
from runehall.games.runebound.cautions import caution
from runehall.games.runebound.judgement import evaluate
from runehall.games.runebound.labels import label
from runehall.games.runebound.outlook import foretold
from runehall.games.runebound.picture import picture
from runehall.games.runebound.setup import start
from runehall.games.runebound.state import Realm
from runehall.games.runebound.tray import lay
from runehall.games.runebound.view import table_view
from runehall.games.runebound.view_types import seen
from runehall.match.game import Game
from runehall.match.tray import Tray
from runehall.worlds.knowledge import Look
from runehall.worlds.odds import Odds


class Runebound(Game[Realm]):
    """1 to 4 heroes in Terrinoth; whoever defeats the villain wins, alone or together."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "runebound"
        self.title = "Runebound"
        self.version = "1"
        self.seat_counts = (1, 2, 3, 4)
        self.longest = 20_000
        self.settings = SETTINGS

    def agreed(self, seats: int, given: Mapping[str, object]) -> Settings:
        return agree(seats, super().agreed(seats, given), given)

    def content(self, overrides: Path | None) -> Content:
        return load_content(overrides)

    def make_book(self, seats: int, settings: Settings, content: Content | None) -> Book:
        assert content is not None
        book = RuneboundBook()
        read_content(book, seats, settings, content)
        finish_book(book, seats)
        return book

    def start(self, book: Book, chance: Chance) -> Realm:
        assert isinstance(book, RuneboundBook)
        return start(book, chance)

    def view(self, s: Realm, look: Look) -> dict[str, object]:
        return cast("dict[str, object]", table_view(s, look))

    def evaluate(self, s: Realm, seat: int) -> float:
        return evaluate(s, seat)

    def lay(self, s: Realm, seat: int, tray: Tray) -> None:
        lay(s, seat, tray)

    def traits(self, s: Realm, seat: int) -> tuple[str, ...]:
        return (f"Hero: {s.hero_of(seat).name}",) if s.hero[seat] >= 0 else ()

    def hand(self, s: Realm, seat: int) -> list[int]:
        return [*s.assets[seat], *s.skills[seat]]

    def label(self, s: Realm, seat: int, choice: Choice) -> str:
        return label(s, seat, choice)

    def cautions(self, s: Realm, seat: int, choice: Choice) -> str:
        return caution(s, seat, choice)

    def foretold(self, s: Realm, seat: int, choice: Choice) -> Odds | None:
        return foretold(s, seat, choice)

    def picture(self, view: dict[str, object], content: Content | None = None) -> str:
        return picture(seen(view), content)

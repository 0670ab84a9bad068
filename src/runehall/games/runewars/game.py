"""Runewars: the table of contents."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from runehall.content.content import Content
from runehall.content.settings import Flag, OneOf, Settings
from runehall.engine.chance import Chance
from runehall.engine.options import Choice
from runehall.engine.state import Book
from runehall.games.runewars import judgement, setup
from runehall.games.runewars.book import RunewarsBook, make_book
from runehall.games.runewars.card_schema import load_cards
from runehall.games.runewars.cautions import caution
from runehall.games.runewars.effects.verbs import STRIKES, VERBS
from runehall.games.runewars.picture import picture
from runehall.games.runewars.state import War
from runehall.games.runewars.tray import lay
from runehall.games.runewars.view import table_view
from runehall.games.runewars.view_types import seen
from runehall.match.game import Game
from runehall.match.tray import Tray
from runehall.worlds.knowledge import Look


class Runewars(Game[War]):
    """2 to 4 factions; six dragon runes held for a year win, or most of them after seven years."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "runewars"
        self.title = "Runewars"
        self.version = "1"
        self.seat_counts = (2, 3, 4)
        self.longest = 12_000
        self.settings = (
            OneOf("board", default="built", words=("built", "preset"), rule="RW-D65",
                  explanation="Players build the board tile by tile, or a board that is ready is used."),
            Flag("exploration", default=False, rule="RW-283",
                 explanation="Play with exploration tokens, the rulebook's variant."),
        )  # fmt: skip

    def content(self, overrides: Path | None) -> Content:
        return load_cards(overrides)

    def make_book(self, seats: int, settings: Settings, content: Content | None) -> Book:
        assert content is not None
        assert VERBS and STRIKES, "what cards do is known before a card is read"
        return make_book(seats, settings, content)

    def start(self, book: Book, chance: Chance) -> War:
        assert isinstance(book, RunewarsBook)
        return setup.start(book, chance)

    def view(self, s: War, look: Look) -> dict[str, object]:
        return cast("dict[str, object]", table_view(s, look))

    def evaluate(self, s: War, seat: int) -> float:
        return judgement.evaluate(s, seat)

    def judges_by_sight(self) -> bool:
        return True

    def lay(self, s: War, seat: int, tray: Tray) -> None:
        lay(s, seat, tray)

    def traits(self, s: War, seat: int) -> tuple[str, ...]:
        return (f"Faction: {s.book.factions[s.faction[seat]].name}",) if s.faction[seat] >= 0 else ()

    def hand(self, s: War, seat: int) -> list[int]:
        return s.hands[seat] + s.drawn[seat]

    def cautions(self, s: War, seat: int, choice: Choice) -> str:
        return caution(s, seat, choice)

    def picture(self, view: dict[str, object], content: Content | None = None) -> str:
        return picture(seen(view), content)

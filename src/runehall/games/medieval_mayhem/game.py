"""Medieval Mayhem: the table of contents."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from runehall.engine.chance import Chance
from runehall.engine.content import Content
from runehall.engine.errors import Refused
from runehall.engine.game import Game
from runehall.engine.knowledge import Look
from runehall.engine.options import Choice
from runehall.engine.settings import Settings, checked
from runehall.engine.state import Book, seat_of
from runehall.games.medieval_mayhem import judgement, setup
from runehall.games.medieval_mayhem.advice import caution, reasons, refusal
from runehall.games.medieval_mayhem.book import make_lore
from runehall.games.medieval_mayhem.cards import load_cards
from runehall.games.medieval_mayhem.lore import Lore
from runehall.games.medieval_mayhem.picture import picture
from runehall.games.medieval_mayhem.state import Realm
from runehall.games.medieval_mayhem.variants import SETTINGS, check_mix
from runehall.games.medieval_mayhem.view import table_view


class MedievalMayhem(Game[Realm]):
    """2 to 5 players, 4 or 6 in teams; the highest score over Territory, Castle, Resources and bonus wins."""

    _books: dict[str, Lore]

    def __init__(self) -> None:
        self._books = {}
        self.name = "medieval_mayhem"
        self.title = "Medieval Mayhem"
        self.version = "1"
        self.seat_counts = (2, 3, 4, 5, 6)
        self.longest = 20_000
        self.settings = SETTINGS

    def agreed(self, seats: int, given: Mapping[str, object]) -> Settings:
        return checked(self.name, self.settings, {"team_tactics": seats == 6, **given})  # MM-011

    def content(self, overrides: Path | None) -> Content:
        return load_cards(overrides)

    def book(self, seats: int, settings: Settings, content: Content | None) -> Book:
        assert content is not None
        check_mix(seats, settings)
        key = f"{seats} {content.version} {sorted(settings.texts().items())}"
        if key not in self._books:
            self._books[key] = make_lore(seats, settings, content)
        return self._books[key]

    def start(self, book: Book, chance: Chance) -> Realm:
        assert isinstance(book, Lore)
        return setup.start(book, chance)

    def view(self, s: Realm, look: Look) -> dict[str, object]:
        return table_view(s, look)

    def sides(self, book: Book) -> list[int]:
        assert isinstance(book, Lore)
        return [seat_of(book.sees[seat]) for seat in range(book.seats)]

    def horizon(self, book: Book) -> int:
        return judgement.HORIZON if book.seats == 2 else 0

    def evaluate(self, s: Realm, seat: int) -> float:
        return judgement.evaluate(s, seat)

    def traits(self, s: Realm, seat: int) -> tuple[str, ...]:
        return tuple([s.book.cards.labels[s.kind[piece]] for piece in s.characters[seat]])

    def hand(self, s: Realm, seat: int) -> list[int]:
        return s.hands[seat]

    def why(self, s: Realm, seat: int, choice: Choice) -> tuple[str, ...]:
        return reasons(s, choice)

    def refusal(self, s: Realm, seat: int, choice: Choice) -> Refused:
        return refusal(s, seat, choice)

    def cautions(self, s: Realm, seat: int, choice: Choice) -> str:
        return caution(s, seat, choice)

    def picture(self, view: dict[str, object]) -> str:
        return picture(view)

"""Medieval Mayhem: the table of contents."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from runehall.content.content import Content
from runehall.content.settings import Settings, checked
from runehall.engine.chance import Chance
from runehall.engine.options import Choice
from runehall.engine.state import Book
from runehall.games.medieval_mayhem import judgement, setup
from runehall.games.medieval_mayhem.book import MedievalBook
from runehall.games.medieval_mayhem.bookbinding import make_book
from runehall.games.medieval_mayhem.card_schema import load_cards
from runehall.games.medieval_mayhem.cautions import caution
from runehall.games.medieval_mayhem.picture import picture
from runehall.games.medieval_mayhem.refusals import reasons
from runehall.games.medieval_mayhem.state import Realm
from runehall.games.medieval_mayhem.tray import lay
from runehall.games.medieval_mayhem.variants import SETTINGS, check_mix
from runehall.games.medieval_mayhem.view import table_view
from runehall.games.medieval_mayhem.view_types import seen
from runehall.match.game import Game
from runehall.match.tray import Tray
from runehall.worlds.knowledge import Look


class MedievalMayhem(Game[Realm]):
    """2 to 5 players, 4 or 6 in teams; the highest score over Territory, Castle, Resources and bonus wins."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "medieval_mayhem"
        self.title = "Medieval Mayhem"
        self.version = "2"
        self.seat_counts = (2, 3, 4, 5, 6)
        self.longest = 20_000
        self.settings = SETTINGS

    def agreed(self, seats: int, given: Mapping[str, object]) -> Settings:
        return checked(self.name, self.settings, {"team_tactics": seats == 6, **given})  # MM-011

    def content(self, overrides: Path | None) -> Content:
        return load_cards(overrides)

    def make_book(self, seats: int, settings: Settings, content: Content | None) -> Book:
        assert content is not None
        check_mix(seats, settings)
        return make_book(seats, settings, content)

    def start(self, book: Book, chance: Chance) -> Realm:
        assert isinstance(book, MedievalBook)
        return setup.start(book, chance)

    def view(self, s: Realm, look: Look) -> dict[str, object]:
        return {**table_view(s, look)}

    def horizon(self, book: Book) -> int:
        return judgement.HORIZON if book.seats == 2 else 0

    def evaluate(self, s: Realm, seat: int) -> float:
        return judgement.evaluate(s, seat)

    def lay(self, s: Realm, seat: int, tray: Tray) -> None:
        lay(s, seat, tray)

    def traits(self, s: Realm, seat: int) -> tuple[str, ...]:
        return tuple([s.book.cards.labels[s.kind[piece]] for piece in s.characters[seat]])

    def hand(self, s: Realm, seat: int) -> list[int]:
        return s.hands[seat]

    def why(self, s: Realm, seat: int, choice: Choice) -> tuple[str, ...]:
        return reasons(s, choice)

    def cautions(self, s: Realm, seat: int, choice: Choice) -> str:
        return caution(s, seat, choice)

    def picture(self, view: dict[str, object], content: Content | None = None) -> str:
        return picture(seen(view), content)

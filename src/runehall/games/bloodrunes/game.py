"""BloodRunes: the table of contents."""

from __future__ import annotations

from pathlib import Path

from runehall.content.content import Content
from runehall.content.settings import Flag, OneOf, SeatOf, Settings, Several, Whole
from runehall.engine.chance import Chance
from runehall.engine.errors import BadSetting
from runehall.engine.options import Choice
from runehall.engine.state import Book
from runehall.games.bloodrunes import judgement, setup
from runehall.games.bloodrunes.book import BloodRunesBook, make_book
from runehall.games.bloodrunes.card_schema import COLOURS, load_cards
from runehall.games.bloodrunes.cautions import caution, reasons
from runehall.games.bloodrunes.picture import picture
from runehall.games.bloodrunes.state import Casters
from runehall.games.bloodrunes.tray import lay
from runehall.games.bloodrunes.view import table_view
from runehall.games.bloodrunes.view_types import seen
from runehall.match.game import Game
from runehall.match.tray import Tray
from runehall.worlds.knowledge import Look


class BloodRunes(Game[Casters]):
    """2 to 4 Casters; the first to own 6 Blood Fortunes wins."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "bloodrunes"
        self.title = "BloodRunes"
        self.version = "1"
        self.seat_counts = (2, 3, 4)
        self.longest = 60_000
        self.settings = (
            Flag("clans", default=False, explanation="Play with the Clan Attributes.", rule="BR-129"),
            OneOf("rune_deck", default="109", explanation="How many Runes the deck holds.", rule="BR-153",
                  words=("109", "106")),
            Flag("stacked_wards", default=False, explanation="Lesser Wards may lie together.", rule="BR-140"),
            Flag("balanced_start", default=False, rule="BR-144", house=True,
                 explanation="The very first turn has 1 action."),
            SeatOf("first", default="random", explanation="Which seat begins.", rule="BR-032",
                   words=("random", "0", "1", "2", "3")),
            Several("casters", default=("random",), explanation="Which clan each seat plays, in seat order.",
                    rule="BR-145", words=COLOURS, special=("random", "choose"), ordered=True),
            Whole("turn_limit", default=20_000, low=0, high=1_000_000, rule="BR-152",
                  explanation="After how many turns play without people stops; 0: never, for tables with a person."),
        )  # fmt: skip

    def content(self, overrides: Path | None) -> Content:
        return load_cards(overrides)

    def make_book(self, seats: int, settings: Settings, content: Content | None) -> Book:
        assert content is not None
        casters, first = settings.words("casters"), settings.word("first")
        if casters[:1] not in (("random",), ("choose",)) and len(casters) != seats:
            raise BadSetting(f"casters names {len(casters)} clans, but there are {seats} seats: name one for each.")
        if first != "random" and int(first) >= seats:
            raise BadSetting(f"first is seat {first}, but there are only seats 0 to {seats - 1}.")
        return make_book(seats, settings, content)

    def start(self, book: Book, chance: Chance) -> Casters:
        assert isinstance(book, BloodRunesBook)
        return setup.start(book, chance)

    def view(self, s: Casters, look: Look) -> dict[str, object]:
        return {**table_view(s, look)}

    def evaluate(self, s: Casters, seat: int) -> float:
        return judgement.evaluate(s, seat)

    def lay(self, s: Casters, seat: int, tray: Tray) -> None:
        lay(s, seat, tray)

    def traits(self, s: Casters, seat: int) -> tuple[str, ...]:
        return (f"Clan: {COLOURS[s.clan[seat]].title()}",) if s.clan[seat] >= 0 else ()

    def hand(self, s: Casters, seat: int) -> list[int]:
        return s.hands[seat] + s.books[seat]

    def why(self, s: Casters, seat: int, choice: Choice) -> tuple[str, ...]:
        return reasons(s, choice)

    def cautions(self, s: Casters, seat: int, choice: Choice) -> str:
        return caution(s, seat, choice)

    def picture(self, view: dict[str, object], content: Content | None = None) -> str:
        return picture(seen(view))

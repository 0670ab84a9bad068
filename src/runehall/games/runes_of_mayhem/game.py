"""Runes of Mayhem: the table of contents."""

from __future__ import annotations

from pathlib import Path

from runehall.content.content import Content
from runehall.content.settings import Flag, Names, SeatOf, Settings, Whole
from runehall.engine.chance import Chance
from runehall.engine.options import Choice
from runehall.engine.state import Book
from runehall.games.runes_of_mayhem import judgement, setup
from runehall.games.runes_of_mayhem.book import FACTION_NAMES, MayhemBook, make_book
from runehall.games.runes_of_mayhem.card_schema import FACTIONS, load_cards
from runehall.games.runes_of_mayhem.cautions import caution, label, why
from runehall.games.runes_of_mayhem.kings import king_side
from runehall.games.runes_of_mayhem.picture import picture
from runehall.games.runes_of_mayhem.state import War, faction
from runehall.games.runes_of_mayhem.tray import lay
from runehall.games.runes_of_mayhem.view import table_view
from runehall.games.runes_of_mayhem.view_types import seen
from runehall.match.game import Game
from runehall.match.tray import Tray
from runehall.worlds.knowledge import Look

_DECK = "the names of all its cards with commas between"
_DECKS = ("base", "random")


class RunesOfMayhem(Game[War]):
    """Two players: Vikings against Anglo-Saxons. Whose Fortress is destroyed first, loses."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "runes_of_mayhem"
        self.title = "Runes of Mayhem"
        self.version = "2"
        self.seat_counts = (2,)
        self.longest = 12_000
        self.settings = (
            Flag("kings", default=True, explanation="Both players have a King.", rule="RM-025"),
            Flag("mercenaries", default=False, explanation="The Mercenary pack.", rule="RM-349"),
            Flag("more_units", default=False, explanation="The More Units pack.", rule="RM-349"),
            Flag("towers", default=False, explanation="The Towers pack.", rule="RM-349"),
            Flag("traps", default=False, explanation="The Traps pack.", rule="RM-349"),
            Flag("first_game", default=False, rule="RM-042",
                 explanation="The simpler decks of a first game; best without packs, customised decks and Kings."),
            Names("vikings_deck", default=("base",), explanation="The Viking deck.", rule="RM-043", what=_DECK,
                  special=_DECKS),
            Names("saxons_deck", default=("base",), explanation="The Anglo-Saxon deck.", rule="RM-043", what=_DECK,
                  special=_DECKS),
            SeatOf("vikings", default="0", explanation="Which seat plays the Vikings, who begin.", rule="RM-016",
                   words=("0", "1", "random")),
            Whole("turn_limit", default=60, low=0, high=10_000, rule="RM-D51",
                  explanation="After how many turns of each player play without people stops; 0: never, for tables "
                              "with a person."),
        )  # fmt: skip

    def content(self, overrides: Path | None) -> Content:
        return load_cards(overrides)

    def make_book(self, seats: int, settings: Settings, content: Content | None) -> Book:
        assert content is not None
        return make_book(settings, content)

    def callings(self, s: War, seat: int) -> dict[str, str]:
        callings = super().callings(s, seat)
        callings["me"], callings["foe"] = FACTIONS[faction(s, seat)], FACTIONS[faction(s, 1 - seat)]
        return callings

    def start(self, book: Book, chance: Chance) -> War:
        assert isinstance(book, MayhemBook)
        return setup.start(book, chance)

    def view(self, s: War, look: Look) -> dict[str, object]:
        return {**table_view(s, look)}

    def horizon(self, book: Book) -> int:
        return judgement.HORIZON

    def evaluate(self, s: War, seat: int) -> float:
        return judgement.evaluate(s, seat)

    def lay(self, s: War, seat: int, tray: Tray) -> None:
        lay(s, seat, tray)

    def traits(self, s: War, seat: int) -> tuple[str, ...]:
        played = f"Faction: {FACTION_NAMES[faction(s, seat)]}"
        side = king_side(s, seat)
        return (played,) if side is None else (played, f"King: {side.label}")

    def hand(self, s: War, seat: int) -> list[int]:
        return s.hands[seat]

    def label(self, s: War, seat: int, choice: Choice) -> str:
        return label(s, seat, choice)

    def why(self, s: War, seat: int, choice: Choice) -> tuple[str, ...]:
        return why(s, choice)

    def cautions(self, s: War, seat: int, choice: Choice) -> str:
        return caution(s, seat, choice)

    def picture(self, view: dict[str, object], content: Content | None = None) -> str:
        return picture(seen(view), content)

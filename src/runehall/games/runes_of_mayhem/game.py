"""Runes of Mayhem: the table of contents."""

from __future__ import annotations

from pathlib import Path

from runehall.engine.chance import Chance
from runehall.engine.content import Content
from runehall.engine.errors import Refused
from runehall.engine.game import Game
from runehall.engine.knowledge import Look
from runehall.engine.options import Choice
from runehall.engine.settings import Flag, Names, OneOf, Settings, Whole
from runehall.engine.state import Book
from runehall.games.runes_of_mayhem import judgement, setup
from runehall.games.runes_of_mayhem.advice import caution, label
from runehall.games.runes_of_mayhem.cards import load_cards
from runehall.games.runes_of_mayhem.kings import king_side
from runehall.games.runes_of_mayhem.lore import FACTION_NAMES, Lore, make_lore
from runehall.games.runes_of_mayhem.picture import picture
from runehall.games.runes_of_mayhem.refusals import refusal
from runehall.games.runes_of_mayhem.state import War, faction
from runehall.games.runes_of_mayhem.view import table_view

_DECK = "the names of all its cards with commas between"
_DECKS = ("base", "random")


class RunesOfMayhem(Game[War]):
    """Two players: Vikings against Anglo-Saxons. Whose Fortress is destroyed first, loses."""

    _books: dict[str, Lore]

    def __init__(self) -> None:
        self._books = {}
        self.name = "runes_of_mayhem"
        self.title = "Runes of Mayhem"
        self.version = "1"
        self.seat_counts = (2,)
        self.longest = 12_000
        self.settings = (
            Flag("kings", default=True, explanation="Both players have a King.", rule="RM-025"),
            Flag("mercenaries", default=False, explanation="The Mercenary pack.", rule="RM-349"),
            Flag("more_units", default=False, explanation="The More Units pack.", rule="RM-349"),
            Flag("towers", default=False, explanation="The Towers pack.", rule="RM-349"),
            Flag("traps", default=False, explanation="The Traps pack.", rule="RM-349"),
            Flag("first_game", default=False, explanation="The simpler decks of a first game.", rule="RM-042"),
            Names("vikings_deck", default=("base",), explanation="The Viking deck.", rule="RM-043", what=_DECK,
                  special=_DECKS),
            Names("saxons_deck", default=("base",), explanation="The Anglo-Saxon deck.", rule="RM-043", what=_DECK,
                  special=_DECKS),
            OneOf("vikings", default="0", explanation="Which seat plays the Vikings, who begin.", rule="RM-016",
                  words=("0", "1", "random")),
            Whole("turn_limit", default=60, low=0, high=10_000, rule="RM-D51",
                  explanation="After how many turns of each player a match stops; 0: never."),
        )  # fmt: skip

    def content(self, overrides: Path | None) -> Content:
        return load_cards(overrides)

    def book(self, seats: int, settings: Settings, content: Content | None) -> Book:
        assert content is not None
        key = f"{content.version} {sorted(settings.texts().items())}"
        if key not in self._books:
            self._books[key] = make_lore(settings, content)
        return self._books[key]

    def start(self, book: Book, chance: Chance) -> War:
        assert isinstance(book, Lore)
        return setup.start(book, chance)

    def view(self, s: War, look: Look) -> dict[str, object]:
        return table_view(s, look)

    def horizon(self, book: Book) -> int:
        return judgement.HORIZON

    def evaluate(self, s: War, seat: int) -> float:
        return judgement.evaluate(s, seat)

    def traits(self, s: War, seat: int) -> tuple[str, ...]:
        played = f"Faction: {FACTION_NAMES[faction(s, seat)]}"
        side = king_side(s, seat)
        return (played,) if side is None else (played, f"King: {side.label}")

    def hand(self, s: War, seat: int) -> list[int]:
        return s.hands[seat]

    def label(self, s: War, seat: int, choice: Choice) -> str:
        return label(s, seat, choice)

    def refusal(self, s: War, seat: int, choice: Choice) -> Refused:
        return refusal(s, seat, choice)

    def cautions(self, s: War, seat: int, choice: Choice) -> str:
        return caution(s, seat, choice)

    def picture(self, view: dict[str, object]) -> str:
        return picture(view)

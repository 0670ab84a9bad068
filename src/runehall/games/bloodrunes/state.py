"""Everything that is true of a match of BloodRunes."""

from __future__ import annotations

from typing import Final

from runehall.engine.cards import Deck
from runehall.engine.state import Book, State
from runehall.games.bloodrunes.book import FIRST_SPELL, BloodRunesBook, Spell

FORTUNES: Final = 24  # Blood Fortunes in the box
TO_WIN: Final = 6
FEWEST_ACOLYTES: Final = 3
RIVER: Final = 3
CENTRE: Final = 4  # the space b2


class Casters(State):
    """The table: one board, two decks with their Rivers, and a Console for each Caster."""

    book: BloodRunesBook
    clan: list[int]  # per seat: its colour; -1 before the Consoles are dealt
    hands: list[list[int]]
    books: list[list[int]]
    wards: list[list[int]]  # per seat: the Spell cards on the Active Ward marker
    board: list[list[int]]  # per space: its pile of Runes, the top one last
    rune_deck: Deck
    spell_deck: Deck
    rune_river: list[int]
    spell_river: list[int]
    rune_discard: list[int]
    spell_discard: list[int]
    acolytes: list[int]  # per seat * 4 + colour
    pool: list[int]  # per colour: Acolytes in the Pool
    fortunes: list[int]  # per seat
    active: int  # whose turn it is
    used: int  # Acolytes moved forward in this turn
    turns: int  # turns begun

    def copy(self) -> Casters:
        """A match that moves on its own."""
        t = Casters()
        self.base_onto(t)
        t.book = self.book
        t.clan = self.clan[:]
        t.hands = [hand[:] for hand in self.hands]
        t.books = [book[:] for book in self.books]
        t.wards = [ward[:] for ward in self.wards]
        t.board = [pile[:] for pile in self.board]
        t.rune_deck = self.rune_deck.copy()
        t.spell_deck = self.spell_deck.copy()
        t.rune_river = self.rune_river[:]
        t.spell_river = self.spell_river[:]
        t.rune_discard = self.rune_discard[:]
        t.spell_discard = self.spell_discard[:]
        t.acolytes = self.acolytes[:]
        t.pool = self.pool[:]
        t.fortunes = self.fortunes[:]
        t.active = self.active
        t.used = self.used
        t.turns = self.turns
        return t

    def played_with(self) -> Book:
        return self.book

    def places(self) -> list[list[int]]:
        return self.hands

    def decks(self) -> list[Deck]:
        return [self.rune_deck, self.spell_deck]

    def ordered(self) -> list[str]:
        return ["board", "rune_river", "spell_river"]

    def unordered(self) -> list[str]:
        return ["hands", "books", "wards", "rune_discard", "spell_discard"]


def acolytes_of(s: Casters, seat: int) -> int:
    """How many Acolytes, of whatever colours, stand on a Console."""
    at = seat * 4
    acolytes = s.acolytes
    return acolytes[at] + acolytes[at + 1] + acolytes[at + 2] + acolytes[at + 3]


def most_acolytes(s: Casters, seat: int) -> int:
    """How many Acolytes a Console may hold: 6, or 7 for Red with Clan Attributes (BR-118, BR-135)."""
    return s.book.acolyte_limit[s.clan[seat]]


def book_limit(s: Casters, seat: int) -> int:
    """How many Spells a Book may hold: 6, or 7 for Yellow with Clan Attributes (BR-057, BR-138)."""
    return s.book.spell_limit[s.clan[seat]]


def fortunes_in_pool(s: Casters) -> int:
    """How many Blood Fortunes nobody owns."""
    return FORTUNES - sum(s.fortunes)


def spell_of(s: Casters, piece: int) -> Spell:
    """The kind of Spell a card is."""
    return s.book.spells[s.kind[piece] - FIRST_SPELL]


def tops(s: Casters) -> list[int]:
    """The kind of the top Rune of each space, -1 where it is empty."""
    kind = s.kind
    return [kind[pile[-1]] if pile else -1 for pile in s.board]

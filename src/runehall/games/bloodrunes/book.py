"""What a match of BloodRunes is played with: the cards, the board as each side sees it, and every choice there is."""

from __future__ import annotations

from typing import Final

from runehall.content.content import Content, Row
from runehall.content.settings import Settings
from runehall.engine.events import Tellings
from runehall.engine.options import Domain, Grammar, players
from runehall.engine.state import Book
from runehall.games.bloodrunes.card_schema import COLOURS, DIRECTIONS, RUNE_WORDS, SPACES
from runehall.games.bloodrunes.choices import Choices
from runehall.games.bloodrunes.events import Events
from runehall.games.bloodrunes.view_types import Side
from runehall.maps.geometry import Square

RUNE: Final = 0  # families: the two backs
SPELL: Final = 1
LOKI: Final = 10  # the kind of the wild Rune
FIRST_SPELL: Final = 11  # Runes are kinds 0 to 10, Spells follow

BLUE: Final = 0
GREEN: Final = 1
RED: Final = 2
YELLOW: Final = 3

LEFT: Final = 0
RIGHT: Final = 1
ACROSS: Final = 2
ANY: Final = 3

# Per colour, on the plain side of a Console and on its Attributes side: how many Acolytes it holds (BR-118, BR-135),
# and how many Spells the Book (BR-057, BR-138).
ACOLYTE_LIMITS: Final = ([6, 6, 6, 6], [6, 6, 7, 6])
SPELL_LIMITS: Final = ([6, 6, 6, 6], [6, 6, 6, 7])

SIDES: Final[tuple[Side, ...]] = ("south", "west", "north", "east")  # clockwise


class Spell:
    """One kind of Spell card."""

    def __init__(self, number: int, row: Row, board: Square, sides: list[int]) -> None:
        self.number: Final = number  # its place among the Spells; its kind is this + FIRST_SPELL
        self.word: Final = row.id
        self.name: Final = row.name
        self.colour: Final = COLOURS.index(row.text("colour"))
        self.copies: Final = row.number("copies")
        self.players: Final = list(row.numbers("players"))
        self.verb: Final = row.effects("effect")[0].verb
        effect = row.effects("effect")[0]
        aim = "from" if effect.has("from") else "against" if effect.has("against") else ""
        self.direction: Final = DIRECTIONS.index(effect.text(aim)) if aim else -1
        printed = [words.split() for words in row.words("runes")]
        self.pair: Final = len(printed) == 2 and len(printed[0]) == 1
        self.runes: Final = [RUNE_WORDS.index(words[-1]) for words in printed]
        self.places: Final = [] if self.pair else [SPACES.index(words[0]) for words in printed]
        # Per seat: where on the board the printed Runes must lie, seen from that seat's side.
        self.spaces: Final = [[seen_from(board, place, side) for place in self.places] for side in sides]


def seen_from(board: Square, place: int, side: int) -> int:
    """The space of the board (South's names) that a caster at a side sees at a place; place 0 is far left."""
    return board.turned(board.space(place % 3, 2 - place // 3), side)


class BloodRunesBook(Book):
    """The cards and tables of one match."""

    sides: list[int]  # per seat: its side of the board, clockwise from South
    board: Square
    spells: list[Spell]
    rune_copies: list[int]
    letters: list[str]  # per Rune: the letter that stands for it where space is short
    spell_limit: list[int]  # per colour: how many Spells a Book holds
    acolyte_limit: list[int]  # per colour: how many Acolytes a Console holds
    clans: bool
    stacked: bool
    balanced: bool
    turn_limit: int
    first: int  # the seat that begins, or -1: chance decides
    casters: tuple[str, ...]  # which seat plays which clan
    choices: Choices
    events: Events
    layouts: Domain

    def grammar(self) -> Grammar:
        return self.choices

    def tellings(self) -> Tellings:
        return self.events

    def target(self, seat: int, direction: int) -> int:
        """The seat a direction names, in order of play: Left is the next Caster, Right the one before."""
        if direction == LEFT:
            return (seat + 1) % self.seats
        if direction == RIGHT:
            return (seat + self.seats - 1) % self.seats
        return (seat + self.seats // 2) % self.seats

    def direction(self, seat: int, other: int) -> int:
        """What the Spells of a seat call another Caster; two sit across from each other (BR-037 to BR-039)."""
        if self.seats > 2:
            for direction in (LEFT, RIGHT):
                if self.target(seat, direction) == other:
                    return direction
        return ACROSS


def make_book(seats: int, settings: Settings, content: Content) -> BloodRunesBook:
    """The book for a number of seats, some settings and a set of cards."""
    book = BloodRunesBook()
    book.seats = seats
    book.sides = [0, 2] if seats == 2 else list(range(seats))
    book.board = Square(3, 3)
    book.clans = settings.flag("clans")
    book.stacked = settings.flag("stacked_wards")
    book.balanced = settings.flag("balanced_start")
    book.turn_limit = settings.number("turn_limit")
    book.first = -1 if settings.word("first") == "random" else int(settings.word("first"))
    book.casters = settings.words("casters")
    book.acolyte_limit = ACOLYTE_LIMITS[book.clans]
    book.spell_limit = SPELL_LIMITS[book.clans]
    _read_cards(book, settings.word("rune_deck") == "106", content)
    _declare(book, content)
    return book


def _read_cards(book: BloodRunesBook, short_deck: bool, content: Content) -> None:
    """Take Runes and Spells from the content."""
    runes = [content.row("rune", word) for word in RUNE_WORDS]
    book.rune_copies = [row.number("copies_106" if short_deck and row.has("copies_106") else "copies") for row in runes]
    book.letters = [row.text("letter") for row in runes]
    rows = content.rows("spell")
    book.spells = [Spell(i, row, book.board, book.sides) for i, row in enumerate(rows)]
    book.cards = Domain([row.id for row in (*runes, *rows)], [row.name for row in (*runes, *rows)])
    book.backs = Domain(["rune", "spell"], ["a Rune", "a Spell"])
    book.seat_names = players([SIDES[side] for side in book.sides], [SIDES[side].title() for side in book.sides])
    book.reasons = ["6 Blood Fortunes", "the limit of turns for play without people"]


def _declare(book: BloodRunesBook, content: Content) -> None:
    """Declare every choice and every event, in the words of these cards."""
    rows = content.rows("spell")
    runes = Domain(list(RUNE_WORDS), book.cards.labels[:FIRST_SPELL])
    spells = Domain([row.id for row in rows], [row.name for row in rows])
    spaces, colours = Domain(book.board.names), Domain(COLOURS)
    book.layouts = _name_layouts(book)
    book.choices = Choices(book.seat_names, runes, spells, spaces, colours)
    book.events = Events(book.seat_names, spells, spaces, colours, book.layouts)


def _name_layouts(book: BloodRunesBook) -> Domain:
    """Every way a Spell can be matched, in words: per Spell, seat or pair, and which of its Runes were Lokis."""
    words: list[str] = []
    labels: list[str] = []
    for spell in book.spells:
        for spaces in layouts_of(book, spell):
            for lokis in range(1 << len(spell.runes)):
                names = [book.board.names[space] for space in spaces]
                runes = [book.cards.labels[rune] for rune in spell.runes]
                mark = [" (Loki)" if lokis >> i & 1 else "" for i in range(len(names))]
                words.append(f"{spell.number}:" + "-".join(names) + f":{lokis}:{len(words)}")
                labels.append(", ".join([f"{runes[i]} {names[i]}{mark[i]}" for i in range(len(names))]))
    return Domain(words, labels)


def layouts_of(book: BloodRunesBook, spell: Spell) -> list[list[int]]:
    """The spaces a Spell may be matched on: per seat, or every pair of neighbours in both orders (BR-069, BR-071)."""
    if not spell.pair:
        return spell.spaces
    pairs: list[list[int]] = []
    for a, b in book.board.pairs:
        pairs += [[a, b], [b, a]]
    return pairs


def layout_number(book: BloodRunesBook, spell: Spell, at: int, lokis: int) -> int:
    """The number of a layout among all, for the log."""
    number = 0
    for other in book.spells[: spell.number]:
        number += len(layouts_of(book, other)) << len(other.runes)
    return number + (at << len(spell.runes)) + lokis

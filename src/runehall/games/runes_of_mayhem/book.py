"""What a match of Runes of Mayhem is played with: the cards of the box, the decks, and every choice there is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from runehall.content.content import Content, Row
from runehall.content.settings import Settings
from runehall.engine.events import Tellings
from runehall.engine.options import Domain, Grammar, players
from runehall.engine.state import Book
from runehall.games.runes_of_mayhem.card_schema import FACTIONS
from runehall.games.runes_of_mayhem.choices import Choices
from runehall.games.runes_of_mayhem.customise import (
    BASE,
    RANDOM,
    Customised,
    Shelf,
    base_deck,
    custom_deck,
    first_deck,
)
from runehall.games.runes_of_mayhem.events import Events
from runehall.games.runes_of_mayhem.kinds import King, Reign, Side, Tower, Trap, Unit, UnitType

VIKINGS: Final = 0  # factions, and the backs of their cards
SAXONS: Final = 1
MERCENARY: Final = 2  # the other backs
TOWER: Final = 3
TRAP: Final = 4
KING: Final = 5

FACTION_NAMES: Final = ("Vikings", "Anglo-Saxons")
EXPANSIONS: Final = ("mercenaries", "more_units", "towers", "traps")


class MayhemBook(Book):
    """The cards and tables of one match."""

    with_kings: bool
    mercenaries: bool
    more_units: bool
    with_towers: bool
    with_traps: bool
    first_game: bool  # the harder types stay in the box
    vikings: int  # the seat that plays the Vikings, or -1: chance decides
    turn_limit: int  # turns of each player; 0: no limit
    die: list[int]  # the faces of the Die
    types: list[UnitType]
    units: list[Unit]  # by kind: all unit cards, then Mercenaries, then the Kings who may become units
    shelves: list[Shelf]  # per faction: its cards in the box
    chosen: list[list[int]]  # per faction: the kinds of its deck; empty: chance decides
    customised: list[Customised]  # per faction: the decks chance may make up
    box: list[int]  # the kind of every card in the box …
    backs_in_box: list[int]  # … and its back
    hirelings: list[int]  # kinds of Mercenaries
    hireling_copies: list[int]
    hounds: int  # mask of the kinds with Howl's quarry
    kings: list[King]  # their kinds follow each other from first_king on
    first_king: int
    sides: list[Side]  # all sides a match may begin with
    reigns: list[Reign]  # per side; the last one is that of no King
    towers: list[Tower]  # their kinds follow each other from first_tower on
    first_tower: int
    tower_copies: list[int]
    traps: list[Trap]
    first_trap: int
    trap_copies: list[int]
    choices: Choices
    events: Events

    def grammar(self) -> Grammar:
        return self.choices

    def tellings(self) -> Tellings:
        return self.events

    @property
    def no_king(self) -> int:
        """The reign of a player without a King."""
        return len(self.reigns) - 1


def make_book(settings: Settings, content: Content) -> MayhemBook:
    """The book for some settings and a set of cards."""
    book = MayhemBook()
    book.seats = 2
    book.with_kings = settings.flag("kings")
    book.mercenaries = settings.flag("mercenaries")
    book.more_units = settings.flag("more_units")
    book.with_towers = settings.flag("towers")
    book.with_traps = settings.flag("traps")
    book.first_game = settings.flag("first_game")
    book.turn_limit = settings.number("turn_limit")
    book.vikings = -1 if settings.word("vikings") == "random" else int(settings.word("vikings"))
    book.die = list(content.row("die", "custom").numbers("faces"))
    _read_units(book, content)
    _read_kings(book, content)
    _read_towers_and_traps(book, content)
    book.chosen = [_deck(book, settings, faction) for faction in (VIKINGS, SAXONS)]
    book.customised = [Customised(shelf, book.more_units) for shelf in book.shelves]
    _fill_box(book)
    _name_everything(book, content)
    return book


def _read_units(book: MayhemBook, content: Content) -> None:
    """Take unit types, both factions' cards and the Mercenaries from the content."""
    book.types = [UnitType(i, row) for i, row in enumerate(content.rows("type"))]
    by_id = {type.id: type for type in book.types}
    book.units = []
    known: set[str] = set()
    book.shelves = []
    for faction, table in enumerate(("viking", "saxon")):
        rows = content.rows(table)
        for row in rows:
            if row.id in known:
                continue  # both factions have this card, and alike (RM-D47)
            known.add(row.id)
            book.units.append(_unit(len(book.units), row, by_id))
        kinds = {unit.id: unit for unit in book.units}
        copies, types = [row.number("copies") for row in rows], [row.text("type") for row in rows]
        book.shelves.append(Shelf(faction, [kinds[row.id] for row in rows], copies, types))
    book.hirelings = []
    book.hireling_copies = []
    for row in content.rows("mercenary"):
        book.hirelings.append(len(book.units))
        book.hireling_copies.append(row.number("copies"))
        book.units.append(_unit(len(book.units), row, by_id))
    book.hounds = sum([1 << unit.kind for unit in book.units if unit.pack])


def _unit(kind: int, row: Row, types: dict[str, UnitType], side: str = "") -> Unit:
    """One kind of unit card."""
    type = types["warrior_king" if side else row.text("type")]
    return Unit(kind, row, type, types[type.fears].number if type.fears else -1, side)


def _read_kings(book: MayhemBook, content: Content) -> None:
    """Take the Kings; those who may become units come first, so that their kinds are kinds of units."""
    warriors = [row for row in content.rows("king") if row.number("b_health")]
    others = [row for row in content.rows("king") if not row.number("b_health")]
    by_id = {type.id: type for type in book.types}
    book.first_king = len(book.units)
    book.kings = [King(book.first_king + i, row) for i, row in enumerate([*warriors, *others])]
    book.sides = []
    book.reigns = []
    units = book.units[:]
    for row in warriors:
        book.units.append(_unit(len(book.units), row, by_id, "b_"))
    for king, row in zip(book.kings, [*warriors, *others], strict=True):
        for letter in "a" if king.warrior else "ab":  # RM-339: a match never begins with a Warrior King
            reign = Reign(row.effects(f"{letter}_gives"), units, book.types)
            book.sides.append(Side(len(book.sides), king, row, letter, reign))
            book.reigns.append(reign)
    book.reigns.append(Reign([], units, book.types))


def _read_towers_and_traps(book: MayhemBook, content: Content) -> None:
    """Take the Towers and the Traps."""
    towers, traps = content.rows("tower"), content.rows("trap")
    book.first_tower = book.first_king + len(book.kings)
    book.towers = [Tower(book.first_tower + i, row) for i, row in enumerate(towers)]
    book.tower_copies = [row.number("copies") for row in towers]
    book.first_trap = book.first_tower + len(book.towers)
    book.traps = [Trap(book.first_trap + i, row) for i, row in enumerate(traps)]
    book.trap_copies = [row.number("copies") for row in traps]


def _deck(book: MayhemBook, settings: Settings, faction: int) -> list[int]:
    """The kinds of a faction's deck, or none where chance makes one up."""
    shelf = book.shelves[faction]
    names = settings.words(f"{FACTIONS[faction]}_deck")
    expansions = any([settings.flag(name) for name in EXPANSIONS])
    if names == (RANDOM,) and expansions:
        return []
    kinds = base_deck(shelf) if names == (BASE,) else custom_deck(shelf, names, expansions, book.more_units)
    return first_deck(shelf, kinds) if book.first_game else kinds


def _name_everything(book: MayhemBook, content: Content) -> None:
    """Give every card, place and choice its word."""
    named: list[tuple[str, str]] = [(unit.id, unit.name) for unit in book.units[: book.first_king]]
    named += [(king.id, king.name) for king in book.kings]
    named += [(row.id, row.name) for row in (*content.rows("tower"), *content.rows("trap"))]
    book.cards = Domain([word for word, _ in named], [label for _, label in named])
    backs = ["a Viking card", "an Anglo-Saxon card", "a Mercenary", "a Tower", "a Trap", "a King"]
    book.backs = Domain(["viking", "saxon", "mercenary", "tower", "trap", "king"], backs)
    book.seat_names = _seat_names(book.vikings)
    book.reasons = [
        "the enemy Fortress is destroyed", "the enemy Warrior King has fallen", "both Warrior Kings have fallen",
        "the limit of turns",
    ]  # fmt: skip
    sides = Domain([side.word for side in book.sides], [side.label for side in book.sides])
    units = Domain(book.cards.words[: len(book.units)], book.cards.labels[: len(book.units)])
    traps, towers = _part(book, book.first_trap, len(book.traps)), _part(book, book.first_tower, len(book.towers))
    book.choices = Choices(units, sides, traps, towers)
    names = [_in_a_sentence(label) for label in book.seat_names.labels]
    book.events = Events(players(book.seat_names.words, names), sides)


def _in_a_sentence(label: str) -> str:
    """The name of a player as it stands inside a sentence."""
    return label if label.startswith("Player") else f"the {label}"


def _seat_names(vikings: int) -> Domain:
    """What the players are called: by their factions, where these are fixed before the match."""
    if vikings < 0:
        return players(["first", "second"], ["Player 1", "Player 2"])
    words, labels = FACTIONS, FACTION_NAMES
    return players([words[vikings], words[1 - vikings]], [labels[vikings], labels[1 - vikings]])


def _part(book: MayhemBook, first: int, n: int) -> Domain:
    """The words of some kinds that follow each other, as an argument that may be secret."""
    return Domain(book.cards.words[first : first + n], book.cards.labels[first : first + n], hidden=True)


def _fill_box(book: MayhemBook) -> None:
    """Count out every card of the box (RM-002, RM-003, RM-011 to RM-013)."""
    book.box = []
    book.backs_in_box = []
    for shelf in book.shelves:
        _lay_in(book, shelf.faction, [unit.kind for unit in shelf.units], shelf.copies)
    _lay_in(book, MERCENARY, book.hirelings, book.hireling_copies)
    _lay_in(book, KING, [king.kind for king in book.kings], [1] * len(book.kings))
    _lay_in(book, TOWER, [tower.kind for tower in book.towers], book.tower_copies)
    _lay_in(book, TRAP, [trap.kind for trap in book.traps], book.trap_copies)


def _lay_in(book: MayhemBook, back: int, kinds: Sequence[int], copies: Sequence[int]) -> None:
    """Lay all copies of some kinds with one back into the box."""
    for kind, n in zip(kinds, copies, strict=True):
        book.box += [kind] * n
        book.backs_in_box += [back] * n

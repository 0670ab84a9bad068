"""What a match of Runes of Mayhem is played with: the cards of the box, the decks, and every choice there is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from runehall.engine.content import Content, Row
from runehall.engine.errors import BadContent, BadSetting
from runehall.engine.options import Domain
from runehall.engine.settings import Settings
from runehall.engine.state import Book
from runehall.games.runes_of_mayhem.cards import FACTIONS
from runehall.games.runes_of_mayhem.customise import (
    BASE,
    RANDOM,
    Customised,
    Shelf,
    base_deck,
    custom_deck,
    first_deck,
)
from runehall.games.runes_of_mayhem.grammar import Choices, make_grammar
from runehall.games.runes_of_mayhem.kinds import King, Reign, Side, Tower, Trap, Unit, UnitType
from runehall.games.runes_of_mayhem.tellings import tellings

VIKINGS: Final = 0  # factions, and the backs of their cards
SAXONS: Final = 1
MERCENARY: Final = 2  # the other backs
TOWER: Final = 3
TRAP: Final = 4
KING: Final = 5

FACTION_NAMES: Final = ("Vikings", "Anglo-Saxons")
EXPANSIONS: Final = ("mercenaries", "more_units", "towers", "traps")


class Lore(Book):
    """The cards and tables of one match."""

    with_kings: bool
    mercenaries: bool
    more_units: bool
    with_towers: bool
    with_traps: bool
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

    @property
    def no_king(self) -> int:
        """The reign of a player without a King."""
        return len(self.reigns) - 1


def make_lore(settings: Settings, content: Content) -> Lore:
    """The lore for some settings and a set of cards."""
    lore = Lore()
    lore.seats = 2
    lore.with_kings = settings.flag("kings")
    lore.mercenaries = settings.flag("mercenaries")
    lore.more_units = settings.flag("more_units")
    lore.with_towers = settings.flag("towers")
    lore.with_traps = settings.flag("traps")
    lore.turn_limit = settings.number("turn_limit")
    lore.vikings = -1 if settings.word("vikings") == "random" else int(settings.word("vikings"))
    lore.die = list(content.row("die", "custom").numbers("faces"))
    _read_units(lore, content)
    _read_kings(lore, content)
    _read_towers_and_traps(lore, content)
    lore.chosen = [_deck(lore, settings, faction) for faction in (VIKINGS, SAXONS)]
    lore.customised = [Customised(shelf, lore.more_units) for shelf in lore.shelves]
    _fill_box(lore)
    _name_everything(lore, content)
    return lore


def _read_units(lore: Lore, content: Content) -> None:
    """Take unit types, both factions' cards and the Mercenaries from the content."""
    lore.types = [UnitType(i, row) for i, row in enumerate(content.rows("type"))]
    by_id = {type.id: type for type in lore.types}
    lore.units = []
    known: dict[str, Row] = {}
    lore.shelves = []
    for faction, table in enumerate(("viking", "saxon")):
        rows = content.rows(table)
        for row in rows:
            if row.id in known:
                _check_twin(known[row.id], row)
                continue
            known[row.id] = row
            lore.units.append(_unit(len(lore.units), row, by_id))
        kinds = {unit.id: unit for unit in lore.units}
        copies, types = [row.number("copies") for row in rows], [row.text("type") for row in rows]
        lore.shelves.append(Shelf(faction, [kinds[row.id] for row in rows], copies, types))
    lore.hirelings = []
    lore.hireling_copies = []
    for row in content.rows("mercenary"):
        lore.hirelings.append(len(lore.units))
        lore.hireling_copies.append(row.number("copies"))
        lore.units.append(_unit(len(lore.units), row, by_id))
    lore.hounds = sum([1 << unit.kind for unit in lore.units if unit.pack])


def _unit(kind: int, row: Row, types: dict[str, UnitType], side: str = "") -> Unit:
    """One kind of unit card."""
    type = types["warrior_king" if side else row.text("type")]
    return Unit(kind, row, type, types[type.fears].number if type.fears else -1, side)


def _check_twin(one: Row, other: Row) -> None:
    """A card that both factions have is the same card: same name, same stats and cost (RM-D47)."""
    for figure in ("type", "gold", "faith", "power", "health"):
        if one.values[figure] != other.values[figure]:
            raise BadContent(f"{one} and {other} share a name, so their {figure} must be the same.", "RM-D47")


def _read_kings(lore: Lore, content: Content) -> None:
    """Take the Kings; those who may become units come first, so that their kinds are kinds of units."""
    warriors = [row for row in content.rows("king") if row.number("b_health")]
    others = [row for row in content.rows("king") if not row.number("b_health")]
    by_id = {type.id: type for type in lore.types}
    lore.first_king = len(lore.units)
    lore.kings = [King(lore.first_king + i, row) for i, row in enumerate([*warriors, *others])]
    lore.sides = []
    lore.reigns = []
    units = lore.units[:]
    for row in warriors:
        lore.units.append(_unit(len(lore.units), row, by_id, "b_"))
    for king, row in zip(lore.kings, [*warriors, *others], strict=True):
        for letter in "a" if king.warrior else "ab":  # RM-339: a match never begins with a Warrior King
            reign = Reign(row.effects(f"{letter}_gives"), units, lore.types)
            lore.sides.append(Side(len(lore.sides), king, row, letter, reign))
            lore.reigns.append(reign)
    lore.reigns.append(Reign([], units, lore.types))


def _read_towers_and_traps(lore: Lore, content: Content) -> None:
    """Take the Towers and the Traps."""
    towers, traps = content.rows("tower"), content.rows("trap")
    lore.first_tower = lore.first_king + len(lore.kings)
    lore.towers = [Tower(lore.first_tower + i, row) for i, row in enumerate(towers)]
    lore.tower_copies = [row.number("copies") for row in towers]
    lore.first_trap = lore.first_tower + len(lore.towers)
    lore.traps = [Trap(lore.first_trap + i, row) for i, row in enumerate(traps)]
    lore.trap_copies = [row.number("copies") for row in traps]


def _deck(lore: Lore, settings: Settings, faction: int) -> list[int]:
    """The kinds of a faction's deck, or none where chance makes one up."""
    shelf = lore.shelves[faction]
    names = settings.words(f"{FACTIONS[faction]}_deck")
    expansions = any([settings.flag(name) for name in EXPANSIONS])
    if settings.flag("first_game"):
        if expansions or names != (BASE,):
            raise BadSetting("The first game is played without expansions and without customised decks.", "RM-042")
        return first_deck(shelf)
    if names == (BASE,):
        return base_deck(shelf)
    if names == (RANDOM,):
        return [] if expansions else custom_deck(shelf, names, expansions, lore.more_units)
    return custom_deck(shelf, names, expansions, lore.more_units)


def _name_everything(lore: Lore, content: Content) -> None:
    """Give every card, place and choice its word."""
    named: list[tuple[str, str]] = [(unit.id, unit.name) for unit in lore.units[: lore.first_king]]
    named += [(king.id, king.name) for king in lore.kings]
    named += [(row.id, row.name) for row in (*content.rows("tower"), *content.rows("trap"))]
    lore.cards = Domain([word for word, _ in named], [label for _, label in named])
    backs = ["a Viking card", "an Anglo-Saxon card", "a Mercenary", "a Tower", "a Trap", "a King"]
    lore.backs = Domain(["viking", "saxon", "mercenary", "tower", "trap", "king"], backs)
    lore.seat_names = _seat_names(lore.vikings)
    lore.reasons = [
        "the enemy Fortress is destroyed", "the enemy Warrior King has fallen", "both Warrior Kings have fallen",
        "the limit of turns",
    ]  # fmt: skip
    sides = Domain([side.word for side in lore.sides], [side.label for side in lore.sides])
    units = Domain(lore.cards.words[: len(lore.units)], lore.cards.labels[: len(lore.units)])
    traps, towers = _part(lore, lore.first_trap, len(lore.traps)), _part(lore, lore.first_tower, len(lore.towers))
    lore.grammar = make_grammar(units, sides, traps, towers)
    lore.choices = Choices(len(lore.units), lore.hirelings, len(lore.sides), len(lore.traps), len(lore.towers))
    lore.tellings = tellings(lore.seat_names, sides)


def _seat_names(vikings: int) -> Domain:
    """What the players are called: by their factions, where these are fixed before the match."""
    if vikings < 0:
        return Domain(["first", "second"], ["Player 1", "Player 2"])
    words, labels = FACTIONS, FACTION_NAMES
    return Domain([words[vikings], words[1 - vikings]], [labels[vikings], labels[1 - vikings]])


def _part(lore: Lore, first: int, n: int) -> Domain:
    """The words of some kinds that follow each other, as an argument that may be secret."""
    return Domain(lore.cards.words[first : first + n], lore.cards.labels[first : first + n], hidden=True)


def _fill_box(lore: Lore) -> None:
    """Count out every card of the box (RM-002, RM-003, RM-011 to RM-013)."""
    lore.box = []
    lore.backs_in_box = []
    for shelf in lore.shelves:
        _lay_in(lore, shelf.faction, [unit.kind for unit in shelf.units], shelf.copies)
    _lay_in(lore, MERCENARY, lore.hirelings, lore.hireling_copies)
    _lay_in(lore, KING, [king.kind for king in lore.kings], [1] * len(lore.kings))
    _lay_in(lore, TOWER, [tower.kind for tower in lore.towers], lore.tower_copies)
    _lay_in(lore, TRAP, [trap.kind for trap in lore.traps], lore.trap_copies)


def _lay_in(lore: Lore, back: int, kinds: Sequence[int], copies: Sequence[int]) -> None:
    """Lay all copies of some kinds with one back into the box."""
    for kind, n in zip(kinds, copies, strict=True):
        lore.box += [kind] * n
        lore.backs_in_box += [back] * n

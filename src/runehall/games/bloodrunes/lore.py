"""What a match of BloodRunes is played with: the cards, the board as each side sees it, and every choice there is."""

from __future__ import annotations

from typing import Final

from runehall.engine.content import Content, Row
from runehall.engine.errors import BadContent
from runehall.engine.geometry import Square
from runehall.engine.options import Choice, Domain, Grammar, Kind
from runehall.engine.settings import Settings
from runehall.engine.state import Book
from runehall.games.bloodrunes.cards import DIRECTIONS, RUNE_WORDS, SPACES
from runehall.games.bloodrunes.tellings import tellings

RUNE: Final = 0  # families: the two backs
SPELL: Final = 1
LOKI: Final = 10  # the kind of the wild Rune
FIRST_SPELL: Final = 11  # Runes are kinds 0 to 10, Spells follow

BLUE: Final = 0
GREEN: Final = 1
RED: Final = 2
YELLOW: Final = 3
COLOURS: Final = ("blue", "green", "red", "yellow")

LEFT: Final = 0
RIGHT: Final = 1
ACROSS: Final = 2
ANY: Final = 3

SIDES: Final = ("south", "west", "north", "east")

DRAW_RUNE: Final = 0
DRAW_SPELL: Final = 1
CAST_RUNE: Final = 2
CAST_SPELL: Final = 3
CAST_SPELL_ON: Final = 4
STEAL_ACOLYTE: Final = 5
HEX_WARD: Final = 6
CLEAR_RUNES: Final = 7
CLEAR_SPELLS: Final = 8
CHOOSE_CLAN: Final = 9


class Spell:
    """One kind of Spell card."""

    def __init__(self, number: int, row: Row, board: Square, sides: list[int]) -> None:
        self.number: Final = number  # its place among the Spells; its kind is this + FIRST_SPELL
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
        _check_runes(row.id, printed)
        self.runes: Final = [RUNE_WORDS.index(words[-1]) for words in printed]
        self.places: Final = [] if self.pair else [SPACES.index(words[0]) for words in printed]
        # Per seat: where on the board the printed Runes must lie, seen from that seat's side.
        self.spaces: Final = [[seen_from(board, place, side) for place in self.places] for side in sides]


def _check_runes(id: str, printed: list[list[str]]) -> None:
    """Refuse a configuration that is neither a free pair nor a picture with different spaces."""
    free = [len(words) == 1 for words in printed]
    spaces = [words[0] for words in printed if len(words) == 2]
    if (all(free) and len(printed) == 2) or (not any(free) and len(printed) > 2 and len(set(spaces)) == len(spaces)):
        return
    raise BadContent(
        f"spell.{id}: a configuration is either 2 Runes without a space, or 3 and more Runes on different spaces.",
        rule="BR-069",
    )


def seen_from(board: Square, place: int, side: int) -> int:
    """The space of the board (South's names) that a caster at a side sees at a place; place 0 is far left."""
    return board.turned(board.space(place % 3, 2 - place // 3), side)


class Lore(Book):
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
    draw_rune: list[Choice]
    draw_spell: list[Choice]
    cast_rune: list[list[Choice]]
    cast_spell: list[Choice]
    cast_on: list[list[Choice]]
    steal: list[list[list[Choice]]]
    hex: list[list[list[Choice]]]
    clear_runes: Choice
    clear_spells: Choice
    choose_clan: list[Choice]
    layouts: Domain

    def target(self, seat: int, direction: int) -> int:
        """The seat a direction names, in order of play: Left is the next Caster, Right the one before."""
        if direction == LEFT:
            return (seat + 1) % self.seats
        if direction == RIGHT:
            return (seat + self.seats - 1) % self.seats
        return (seat + self.seats // 2) % self.seats


def make_lore(seats: int, settings: Settings, content: Content) -> Lore:
    """The lore for a number of seats, some settings and a set of cards."""
    lore = Lore()
    lore.seats = seats
    lore.sides = [0, 2] if seats == 2 else list(range(seats))
    lore.board = Square(3, 3)
    lore.clans = settings.flag("clans")
    lore.stacked = settings.flag("stacked_wards")
    lore.balanced = settings.flag("balanced_start")
    lore.turn_limit = settings.number("turn_limit")
    lore.first = -1 if settings.word("first") == "random" else int(settings.word("first"))
    lore.casters = settings.words("casters")
    lore.acolyte_limit = [6, 6, 7 if lore.clans else 6, 6]
    lore.spell_limit = [6, 6, 6, 7 if lore.clans else 6]
    _read_cards(lore, settings.word("rune_deck") == "106", content)
    _name_choices(lore, content)
    return lore


def _read_cards(lore: Lore, short_deck: bool, content: Content) -> None:
    """Take Runes and Spells from the content."""
    runes = [content.row("rune", word) for word in RUNE_WORDS]
    lore.rune_copies = [row.number("copies_106" if short_deck and row.has("copies_106") else "copies") for row in runes]
    lore.letters = [row.text("letter") for row in runes]
    rows = content.rows("spell")
    lore.spells = [Spell(i, row, lore.board, lore.sides) for i, row in enumerate(rows)]
    lore.cards = Domain([row.id for row in (*runes, *rows)], [row.name for row in (*runes, *rows)])
    lore.backs = Domain(["rune", "spell"], ["a Rune", "a Spell"])
    lore.seat_names = Domain([SIDES[side] for side in lore.sides], [SIDES[side].title() for side in lore.sides])
    lore.reasons = ["6 Blood Fortunes", "the limit of turns for play without people"]


def _name_choices(lore: Lore, content: Content) -> None:
    """Write the grammar and make every choice there is, once."""
    rows = content.rows("spell")
    runes = Domain(list(RUNE_WORDS), lore.cards.labels[:FIRST_SPELL], hidden=True)
    river_runes = Domain(list(RUNE_WORDS), lore.cards.labels[:FIRST_SPELL])
    spells = Domain([row.id for row in rows], [row.name for row in rows])
    spaces = Domain(lore.board.names)
    colours = Domain(COLOURS)
    lore.grammar = Grammar([
        Kind("draw_rune", [river_runes], "Draw {0} from the Rune River", ["BR-049"]),
        Kind("draw_spell", [spells], "Draw {0} from the Spell River", ["BR-055"]),
        Kind("cast_rune", [runes, spaces], "Cast {0} on {1}", ["BR-061"]),
        Kind("cast_spell", [spells], "Cast {0}", ["BR-066"]),
        Kind("cast_spell_on", [spells, lore.seat_names], "Cast {0} on {1}", ["BR-066"]),
        Kind("steal_acolyte", [spells, lore.seat_names, colours], "Cast {0} on {1}: a {2} Acolyte", ["BR-066"]),
        Kind("hex_ward", [spells, lore.seat_names, spells], "Cast {0} on {1}'s {2}", ["BR-066"]),
        Kind("clear_runes", [], "Clear the Rune River", ["BR-082"]),
        Kind("clear_spells", [], "Clear the Spell River", ["BR-086"]),
        Kind("choose_clan", [colours], "Play the {0} clan", ["BR-145"]),
    ])  # fmt: skip
    seats, kinds = range(lore.seats), range(len(rows))
    lore.draw_rune = [Choice(DRAW_RUNE, rune) for rune in range(FIRST_SPELL)]
    lore.draw_spell = [Choice(DRAW_SPELL, spell) for spell in kinds]
    lore.cast_rune = [[Choice(CAST_RUNE, rune, space) for space in range(9)] for rune in range(FIRST_SPELL)]
    lore.cast_spell = [Choice(CAST_SPELL, spell) for spell in kinds]
    lore.cast_on = [[Choice(CAST_SPELL_ON, spell, seat) for seat in seats] for spell in kinds]
    lore.steal = [[[Choice(STEAL_ACOLYTE, n, seat, c) for c in range(4)] for seat in seats] for n in kinds]
    lore.hex = [[[Choice(HEX_WARD, spell, seat, ward) for ward in kinds] for seat in seats] for spell in kinds]
    lore.clear_runes = Choice(CLEAR_RUNES)
    lore.clear_spells = Choice(CLEAR_SPELLS)
    lore.choose_clan = [Choice(CHOOSE_CLAN, colour) for colour in range(4)]
    lore.layouts = _name_layouts(lore)
    lore.tellings = tellings(lore.seat_names, runes, spells, spaces, colours, lore.layouts)


def _name_layouts(lore: Lore) -> Domain:
    """Every way a Spell can be matched, in words: per Spell, seat or pair, and which of its Runes were Lokis."""
    words: list[str] = []
    labels: list[str] = []
    for spell in lore.spells:
        for spaces in layouts_of(lore, spell):
            for lokis in range(1 << len(spell.runes)):
                names = [lore.board.names[space] for space in spaces]
                runes = [lore.cards.labels[rune] for rune in spell.runes]
                mark = [" (Loki)" if lokis >> i & 1 else "" for i in range(len(names))]
                words.append(f"{spell.number}:" + "-".join(names) + f":{lokis}:{len(words)}")
                labels.append(", ".join([f"{runes[i]} {names[i]}{mark[i]}" for i in range(len(names))]))
    return Domain(words, labels)


def layouts_of(lore: Lore, spell: Spell) -> list[list[int]]:
    """The spaces a Spell may be matched on: per seat, or every pair of neighbours in both orders (BR-069, BR-071)."""
    if not spell.pair:
        return spell.spaces
    pairs: list[list[int]] = []
    for a, b in lore.board.pairs:
        pairs += [[a, b], [b, a]]
    return pairs


def layout_number(lore: Lore, spell: Spell, at: int, lokis: int) -> int:
    """The number of a layout among all, for the log."""
    number = 0
    for other in lore.spells[: spell.number]:
        number += len(layouts_of(lore, other)) << len(other.runes)
    return number + (at << len(spell.runes)) + lokis

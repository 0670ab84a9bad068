"""The map, the words and the table of the toy game Marches."""

from __future__ import annotations

from typing import Final

from runehall.engine.cards import Deck
from runehall.engine.events import Telling
from runehall.engine.geometry import Areas, Board, hexagon
from runehall.engine.options import Choice, Domain, Grammar, Kind, numbers
from runehall.engine.settings import Settings
from runehall.engine.state import Book, State

TRUE_RUNE: Final = 0
FALSE_RUNE: Final = 1
PIT: Final = 2
TOKENS: Final = ("true_rune", "false_rune", "pit")
COPIES: Final = (4, 4, 4)
HIDDEN_EACH: Final = 2

MOST_UNITS: Final = 6
ROUNDS: Final = 5
FRAY_ROUNDS: Final = 2

HIT: Final = 0
BLOCK: Final = 1
HASTE: Final = 2
FACES: Final = [HIT, HIT, BLOCK, BLOCK, HASTE, HASTE]

HIDE: Final = 0
MARCH_TO: Final = 1
TAKE: Final = 2
DONE: Final = 3
HOLD: Final = 4
STRIKE: Final = 5
RECAST: Final = 6
PASS: Final = 7
SHIELD: Final = 8
SUFFER: Final = 9
SCOUT: Final = 10

HID: Final = 0
MARCHED: Final = 1
LOST_UNITS: Final = 2
SCOUTED: Final = 3
FOUND: Final = 4
SPRUNG: Final = 5
CAST: Final = 6
STRUCK: Final = 7
FELL_BACK: Final = 8
SHOWN: Final = 9
REINFORCED: Final = 10
BLOCKED: Final = 11
RECAST_ONE: Final = 12

MOST_POINTS: Final = 0
RIVER: Final = 1  # the border nobody crosses on the area map


class Atlas(Book):
    """The map and every choice on it."""

    board: Board
    homes: list[int]
    hide: list[list[Choice]]
    march_to: list[Choice]
    take: list[Choice]
    strike: list[Choice]
    scout: list[Choice]
    done: Choice
    hold: Choice
    recast: Choice
    pass_on: Choice
    shield: Choice
    suffer: Choice


class Marches(State):
    """Units on a map, tokens face down beneath them, and the symbols of a fray while one lasts."""

    atlas: Atlas
    units: list[int]  # per space * seats + seat
    owner: list[int]  # per space: the seat that holds it, or -1
    bag: Deck
    hands: list[list[int]]  # tokens not yet hidden
    ground: list[list[int]]  # per space: tokens face down
    shown: list[int]  # tokens out of play, face up
    scouts: list[int]  # per seat
    hits: list[int]  # per side of the fray: attacker, defender
    blocks: list[int]
    hastes: list[int]
    turns: int

    def copy(self) -> Marches:
        """A match that moves on its own."""
        t = Marches()
        self.base_onto(t)
        t.atlas = self.atlas
        t.units = self.units[:]
        t.owner = self.owner[:]
        t.bag = self.bag.copy()
        t.hands = [hand[:] for hand in self.hands]
        t.ground = [tokens[:] for tokens in self.ground]
        t.shown = self.shown[:]
        t.scouts = self.scouts[:]
        t.hits = self.hits[:]
        t.blocks = self.blocks[:]
        t.hastes = self.hastes[:]
        t.turns = self.turns
        return t

    def places(self) -> list[list[int]]:
        return self.hands + self.ground

    def decks(self) -> list[Deck]:
        return [self.bag]

    def unordered(self) -> list[str]:
        return ["hands", "ground", "shown"]

    def optional(self, seat: int) -> list[Choice]:
        """Free timing: a seat may send its scout to a space beside its units, in anybody's turn."""
        if self.scouts[seat] == 0:
            return []
        return [self.atlas.scout[space] for space in range(self.atlas.board.size) if self.can_scout(seat, space)]

    def can_scout(self, seat: int, space: int) -> bool:
        """Whether there is something to see for a scout, and units beside it."""
        if not any([not self.known[piece] >> seat & 1 for piece in self.ground[space]]):
            return False
        return any([self.units[near * self.seats + seat] > 0 for near in self.atlas.board.neighbours(space)])

    def opted(self, seat: int, choice: Choice) -> None:
        self.scouts[seat] -= 1
        self.tell(SCOUTED, seat, choice.a)
        find_tokens(self, seat, choice.a, self.ground[choice.a])


def units_of(s: Marches, seat: int, space: int) -> int:
    """How many units of a seat stand in a space."""
    return s.units[space * s.seats + seat]


def lose_units(s: Marches, seat: int, space: int, count: int) -> None:
    """Take units off the map."""
    lost = min(count, units_of(s, seat, space))
    s.units[space * s.seats + seat] -= lost
    s.tell(LOST_UNITS, seat, lost, space)


def find_tokens(s: Marches, seat: int, space: int, tokens: list[int]) -> None:
    """Show a seat some tokens; it alone hears which, in the order of their kinds, as where they lie means nothing."""
    for piece in tokens:
        s.show(piece, 1 << seat)
    for token in sorted([s.kind[piece] for piece in tokens]):
        s.tell_only(1 << seat, FOUND, seat, space, token)


def enemy_in(s: Marches, seat: int, space: int) -> int:
    """The other seat with units in a space, or -1."""
    for other in range(s.seats):
        if other != seat and units_of(s, other, space) > 0:
            return other
    return -1


def area_map() -> Board:
    """Eight areas around a lake, two pairs of them parted by a river."""
    names = ["north", "hills", "east", "marsh", "south", "woods", "west", "moor"]
    ring = [(names[i], names[(i + 1) % 8], RIVER if i in (1, 5) else 0) for i in range(8)]
    return Areas(names, [*ring, ("north", "south", 0), ("east", "west", 0)]).passing([0])


def make_atlas(seats: int, settings: Settings) -> Atlas:
    """The map and the choices for a number of seats."""
    a = Atlas()
    a.seats = seats
    hexes = settings.word("map") == "hexes"
    a.board = hexagon(2) if hexes else area_map()
    a.homes = ([0, 18, 2, 16] if hexes else [0, 4, 2, 6])[:seats]
    a.seat_names = Domain([f"seat{i}" for i in range(seats)])
    a.cards = Domain(TOKENS)
    a.backs = Domain(["token"], ["a token"])
    a.reasons = ["most points"]
    spaces, counts = Domain(a.board.names), numbers(MOST_UNITS * 4)
    secret = Domain(TOKENS, hidden=True)
    a.grammar = Grammar([
        Kind("hide", [secret, spaces], "Hide {0} in {1}", []),
        Kind("march_to", [spaces], "March to {0}", []),
        Kind("take", [spaces], "Take a unit from {0} along", []),
        Kind("done", [], "March with these", []),
        Kind("hold", [], "Stay where you are", []),
        Kind("strike", [counts], "Strike with {0}", []),
        Kind("recast", [], "Cast a spent symbol again", []),
        Kind("pass", [], "Pass", []),
        Kind("shield", [], "Block one", []),
        Kind("suffer", [], "Suffer the rest", []),
        Kind("scout", [spaces], "Send your scout to {0}", []),
    ])  # fmt: skip
    every = range(a.board.size)
    a.hide = [[Choice(HIDE, token, space) for space in every] for token in range(len(TOKENS))]
    a.march_to = [Choice(MARCH_TO, space) for space in every]
    a.take = [Choice(TAKE, space) for space in every]
    a.strike = [Choice(STRIKE, n) for n in range(MOST_UNITS * 4)]
    a.scout = [Choice(SCOUT, space) for space in every]
    a.done = Choice(DONE)
    a.hold = Choice(HOLD)
    a.recast = Choice(RECAST)
    a.pass_on = Choice(PASS)
    a.shield = Choice(SHIELD)
    a.suffer = Choice(SUFFER)
    a.tellings = _tellings(a.seat_names, spaces, counts)
    return a


def _tellings(who: Domain, where: Domain, many: Domain) -> list[Telling]:
    """What can happen, in words."""
    return [
        Telling("hid", [who, where], "{0} hides {card} in {1}."),
        Telling("marched", [who, many, where], "{0} marches with {1} to {2}."),
        Telling("lost_units", [who, many, where], "{0} loses {1} in {2}."),
        Telling("scouted", [who, where], "{0} scouts {1}."),
        Telling("found", [who, where, Domain(TOKENS)], "{0} finds {2} in {1}."),
        Telling("sprung", [who, where], "{0} falls into {card} in {1}."),
        Telling("cast", [who, many, many], "{0} casts {1} hits and {2} blocks."),
        Telling("struck", [who, many], "{0} strikes with {1}."),
        Telling("fell_back", [who], "{0} falls back home."),
        Telling("shown", [where], "{card} lay in {0}."),
        Telling("reinforced", [who], "{0} gets a unit."),
        Telling("blocked", [who], "{0} blocks one."),
        Telling("recast_one", [who], "{0} casts a symbol again."),
    ]

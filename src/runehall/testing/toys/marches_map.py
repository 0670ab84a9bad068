"""The map, the words and the table of the toy game Marches."""

from __future__ import annotations

from typing import Final

from runehall.content.settings import Settings
from runehall.engine.cards import Deck
from runehall.engine.events import Played, Telling, Tellings
from runehall.engine.options import Choice, Domain, Grammar, Kind, numbers, players
from runehall.engine.state import Book, State
from runehall.engine.values import Value
from runehall.maps.geometry import Areas, Spaces, hexagon

TRUE_RUNE: Final = 0
FALSE_RUNE: Final = 1
PIT: Final = 2
TOKENS: Final = ("true_rune", "false_rune", "pit")
COPIES: Final = (4, 4, 4)
HIDDEN_EACH: Final = 2

MOST_UNITS: Final = 6
DEEPEST: Final = 2
ROUNDS: Final = 5
FRAY_ROUNDS: Final = 2

HIT: Final = 0
BLOCK: Final = 1
HASTE: Final = 2
FACES: Final = [HIT, HIT, BLOCK, BLOCK, HASTE, HASTE]
SIDES: Final = [[HIT, BLOCK], [HIT, HASTE], [HIT, BLOCK, HASTE]]  # of the tokens an army casts, one after another

MOST_POINTS: Final = 0
RIVER: Final = 1  # the border nobody crosses on the area map


class MarchesChoices(Grammar):
    """Hide, march, fight, scout."""

    hide: Kind
    march_to: Kind
    take: Kind
    done: Kind
    hold: Kind
    strike: Kind
    recast: Kind
    pass_on: Kind
    shield: Kind
    suffer: Kind
    scout: Kind
    dig: Kind

    def __init__(self, spaces: Domain) -> None:
        super().__init__()
        counts = numbers(MOST_UNITS * 4)
        self.hide = self.declare(
            "hide",
            {"token": Domain(TOKENS, hidden=True), "space": spaces},
            "Hide {token} in {space}",
            touches=["hand-{token}", "space-{space}"],
        )
        self.march_to = self.declare("march_to", {"space": spaces}, "March to {space}", touches=["space-{space}"])
        self.take = self.declare("take", {"space": spaces}, "Take a unit from {space} along", touches=["space-{space}"])
        self.done = self.declare("done", {}, "March with these")
        self.hold = self.declare("hold", {}, "Stay where you are")
        self.strike = self.declare("strike", {"count": counts}, "Strike with {count}")
        self.recast = self.declare("recast", {}, "Cast a spent symbol again")
        self.pass_on = self.declare("pass", {}, "Pass")
        self.shield = self.declare("shield", {}, "Block one")
        self.suffer = self.declare("suffer", {}, "Suffer the rest")
        self.scout = self.declare("scout", {"space": spaces}, "Send your scout to {space}", touches=["space-{space}"])
        self.dig = self.declare("dig", {"space": spaces}, "Dig a ditch in {space}", touches=["space-{space}"])


class MarchesEvents(Tellings):
    """What happens on the map."""

    hid: Telling
    marched: Telling
    lost_units: Telling
    scouted: Telling
    found: Telling
    sprung: Telling
    cast: Telling
    struck: Telling
    fell_back: Telling
    shown: Telling
    reinforced: Telling
    blocked: Telling
    recast_one: Telling
    omen: Telling
    dug: Telling

    def __init__(self, seats: Domain, spaces: Domain) -> None:
        super().__init__()
        counts = numbers(MOST_UNITS * 4)
        self.hid = self.declare("hid", {"seat": seats, "space": spaces}, "{seat} {seat:hide|hides} {card} in {space}.")
        self.marched = self.declare(
            "marched",
            {"seat": seats, "count": counts, "space": spaces},
            "{seat} {seat:march|marches} with {count} to {space}.",
        )
        self.lost_units = self.declare(
            "lost_units",
            {"seat": seats, "count": counts, "space": spaces},
            "{seat} {seat:lose|loses} {count} in {space}.",
            played=Played("float", on="space-{space}", text="-{count}", tone="bad"),
        )
        self.scouted = self.declare("scouted", {"seat": seats, "space": spaces}, "{seat} {seat:scout|scouts} {space}.")
        self.found = self.declare(
            "found",
            {"seat": seats, "space": spaces, "token": Domain(TOKENS)},
            "{seat} {seat:find|finds} {token} in {space}.",
        )
        self.sprung = self.declare(
            "sprung", {"seat": seats, "space": spaces}, "{seat} {seat:fall|falls} into {card} in {space}."
        )
        self.cast = self.declare(
            "cast",
            {"seat": seats, "hits": counts, "blocks": counts},
            "{seat} {seat:cast|casts} {hits} hits and {blocks} blocks.",
        )
        self.struck = self.declare(
            "struck", {"seat": seats, "count": counts}, "{seat} {seat:strike|strikes} with {count}."
        )
        self.fell_back = self.declare("fell_back", {"seat": seats}, "{seat} {seat:fall|falls} back home.")
        self.shown = self.declare("shown", {"space": spaces}, "{card} lay in {space}.")
        self.reinforced = self.declare("reinforced", {"seat": seats}, "{seat} {seat:get|gets} a unit.")
        self.blocked = self.declare("blocked", {"seat": seats}, "{seat} {seat:block|blocks} one.")
        self.recast_one = self.declare("recast_one", {"seat": seats}, "{seat} {seat:cast|casts} a symbol again.")
        self.omen = self.declare("omen", {"seat": seats, "count": counts}, "Of the tokens {seat} hid {count} are true.")
        self.dug = self.declare(
            "dug", {"seat": seats, "space": spaces, "depth": counts},
            "{seat} {seat:dig|digs} in {space}: the ditch is {depth} deep.",
        )  # fmt: skip


class Atlas(Book):
    """The map and every choice on it."""

    board: Spaces
    homes: list[int]
    choices: MarchesChoices
    events: MarchesEvents

    def grammar(self) -> Grammar:
        return self.choices

    def tellings(self) -> Tellings:
        return self.events


class Tile(Value):
    """A space as choices have made it: who dug a ditch there, or -1, and how deep it is."""

    def __init__(self, digger: int, depth: int) -> None:
        self.digger: Final = digger
        self.depth: Final = depth


class Marches(State):
    """Units on a map, tokens face down beneath them, and the symbols of a fray while one lasts."""

    book: Atlas
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
    tiles: list[Tile]  # per space
    trails: list[list[int]]  # per space: from where it was marched into, by its order
    turns: int

    def copy(self) -> Marches:
        """A match that moves on its own."""
        t = Marches()
        self.base_onto(t)
        t.book = self.book
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
        t.tiles = self.tiles[:]
        t.trails = [trail[:] for trail in self.trails]
        t.turns = self.turns
        return t

    def played_with(self) -> Book:
        return self.book

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
        return [
            self.book.choices.scout.of(space) for space in range(self.book.board.size) if self.can_scout(seat, space)
        ]

    def can_scout(self, seat: int, space: int) -> bool:
        """Whether there is something to see for a scout, and units beside it."""
        if not any([not self.known[piece] >> seat & 1 for piece in self.ground[space]]):
            return False
        return any([self.units[near * self.seats + seat] > 0 for near in self.book.board.neighbours(space)])

    def opted(self, seat: int, choice: Choice) -> None:
        self.scouts[seat] -= 1
        self.tell(self.book.events.scouted, seat, choice.a)
        find_tokens(self, seat, choice.a, self.ground[choice.a])


def units_of(s: Marches, seat: int, space: int) -> int:
    """How many units of a seat stand in a space."""
    return s.units[space * s.seats + seat]


def lose_units(s: Marches, seat: int, space: int, count: int) -> None:
    """Take units off the map."""
    lost = min(count, units_of(s, seat, space))
    s.units[space * s.seats + seat] -= lost
    s.tell(s.book.events.lost_units, seat, lost, space)


def find_tokens(s: Marches, seat: int, space: int, tokens: list[int]) -> None:
    """Show a seat some tokens; it alone hears which, in the order of their kinds, as where they lie means nothing."""
    for piece in tokens:
        s.show(piece, 1 << seat)
    for token in sorted([s.kind[piece] for piece in tokens]):
        s.tell_only(1 << seat, s.book.events.found, seat, space, token)


def enemy_in(s: Marches, seat: int, space: int) -> int:
    """The other seat with units in a space, or -1."""
    for other in range(s.seats):
        if other != seat and units_of(s, other, space) > 0:
            return other
    return -1


def area_map() -> Spaces:
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
    names = [f"seat{i}" for i in range(seats)]
    a.seat_names = players(names, names)
    a.cards = Domain(TOKENS)
    a.backs = Domain(["token"], ["a token"])
    a.reasons = ["most points"]
    spaces = Domain(a.board.names)
    a.choices = MarchesChoices(spaces)
    a.events = MarchesEvents(a.seat_names, spaces)
    return a

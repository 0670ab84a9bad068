"""Everything that is true of a match of Runes of Mayhem.

A player's side has 17 spots: 9 positions of the Battlefield (lane * 3 + row, row 0 nearest the enemy) and 8 places on
the Wall. What belongs to the unit on a spot (damage, marks, fury) lies in lists of the same shape and moves with it.
"""

from __future__ import annotations

from typing import Final

from runehall.engine.cards import Deck
from runehall.engine.state import Book, State
from runehall.games.runes_of_mayhem.book import MayhemBook
from runehall.games.runes_of_mayhem.choices import FIELD, SPOTS
from runehall.games.runes_of_mayhem.kinds import Reign, Tower, Unit

LANES: Final = 3
ROWS: Final = 3
THIRD: Final = 2  # the row where only some units may stand

# The steps of a turn, in order (RM-054 to RM-057); MUSTER is the set-up.
MUSTER: Final = 0
PRODUCTION: Final = 1
REGROUP: Final = 2
BATTLE: Final = 3
FIRST_BURIAL: Final = 4
PLAY: Final = 5
SECOND_BURIAL: Final = 6
DISCARD: Final = 7
DRAW: Final = 8
END: Final = 9

# Marks of a unit.
FALLEN: Final = 1
BEYOND: Final = 2  # fallen beyond Healing (RM-153)
STOPPED: Final = 4
SHOT: Final = 8  # a ranged unit that has attacked
SIEGED: Final = 16
FLANKED: Final = 32
BARRED: Final = 64  # may not siege any more this turn, whatever else it may do (RM-366)
THROWN: Final = 128  # the first attack of an Axethrower is used up
LOCKS: Final = 256  # a Pillager with a marker of the opponent
SETTLED: Final = 512  # moved in this Regroup-step
WEARY: Final = STOPPED | SHOT | SIEGED | FLANKED  # may not attack any more

# What was done in this turn, where it may be done once.
PLAYED: Final = 1
TRADED: Final = 2
TRAPPED: Final = 4
BUILT: Final = 8
DISCOUNTED: Final = 16  # the first card of a type was played cheaper
REORDERED: Final = 32  # markers were moved and nothing has happened since
OFFERED: Final = 64  # the first fight or siege of the Battle-step is over


class War(State):
    """The table: two Fortresses, three lanes between them, and what lies beside."""

    book: MayhemBook
    vikings: int  # the seat that plays the Vikings
    piles: list[Deck]  # per seat: the deck
    hands: list[list[int]]
    discards: list[list[int]]
    units: list[list[int]]  # per seat and spot: the unit, or -1
    damage: list[list[int]]
    marks: list[list[int]]
    fury: list[list[int]]  # power gained or lost until the end of the turn
    structure: list[int]  # Structure-points of the Fortress
    strongest: list[int]  # … at the start
    gold: list[int]  # the Hoard
    faith: list[int]
    on_gold: list[int]  # markers on the Gold-production card
    on_faith: list[int]
    kings: list[int]  # the King card, or -1: none, or turned into a unit
    reigns: list[int]  # what the King gives
    mercenaries: Deck
    lodge: list[int]
    trap_deck: list[int]
    laid: list[int]  # Traps laid …
    pits: list[int]  # … and their spots on the Anglo-Saxon side
    tower_deck: list[int]
    towers: list[int]  # Towers on the table …
    sites: list[int]  # … their spots …
    cracks: list[int]  # … their damage …
    rising: list[int]  # … and the marker lying on each that is under construction
    box: list[int]  # cards that are not used
    active: int  # whose turn it is
    turns: int  # turns begun
    step: int
    once: int  # what was done in this turn
    hires: int  # hires made in this Main-phase
    gained: list[int]  # what a King's ability with a limit has brought in this turn
    dead_kings: int  # mask of who has lost a Warrior King

    def copy(self) -> War:
        """A match that moves on its own."""
        t = War()
        self.base_onto(t)
        t.book = self.book
        t.vikings = self.vikings
        t.piles = [self.piles[0].copy(), self.piles[1].copy()]
        t.hands = [self.hands[0][:], self.hands[1][:]]
        t.discards = [self.discards[0][:], self.discards[1][:]]
        t.units = [self.units[0][:], self.units[1][:]]
        t.damage = [self.damage[0][:], self.damage[1][:]]
        t.marks = [self.marks[0][:], self.marks[1][:]]
        t.fury = [self.fury[0][:], self.fury[1][:]]
        t.structure = self.structure[:]
        t.strongest = self.strongest[:]
        t.gold = self.gold[:]
        t.faith = self.faith[:]
        t.on_gold = self.on_gold[:]
        t.on_faith = self.on_faith[:]
        t.kings = self.kings[:]
        t.reigns = self.reigns[:]
        t.mercenaries = self.mercenaries.copy()
        t.lodge = self.lodge[:]
        t.trap_deck = self.trap_deck[:]
        t.laid = self.laid[:]
        t.pits = self.pits[:]
        t.tower_deck = self.tower_deck[:]
        t.towers = self.towers[:]
        t.sites = self.sites[:]
        t.cracks = self.cracks[:]
        t.rising = self.rising[:]
        t.box = self.box[:]
        t.active = self.active
        t.turns = self.turns
        t.step = self.step
        t.once = self.once
        t.hires = self.hires
        t.gained = self.gained[:]
        t.dead_kings = self.dead_kings
        return t

    def played_with(self) -> Book:
        return self.book

    def places(self) -> list[list[int]]:
        return [self.hands[0], self.hands[1], self.trap_deck, self.laid, self.tower_deck, self.towers]

    def decks(self) -> list[Deck]:
        return [self.piles[0], self.piles[1], self.mercenaries]

    def ordered(self) -> list[str]:
        return ["units", "kings", "laid", "towers"]

    def unordered(self) -> list[str]:
        return ["hands", "discards", "lodge", "trap_deck", "tower_deck", "box"]


def faction(s: War, seat: int) -> int:
    """Which faction a seat plays."""
    return 0 if seat == s.vikings else 1


def reign(s: War, seat: int) -> Reign:
    """What a player's King gives."""
    return s.book.reigns[s.reigns[seat]]


def unit_at(s: War, seat: int, spot: int) -> Unit:
    """The card of the unit on a spot."""
    return s.book.units[s.kind[s.units[seat][spot]]]


def living(s: War, seat: int, spot: int) -> bool:
    """Whether a living unit stands on a spot."""
    return s.units[seat][spot] >= 0 and not s.marks[seat][spot] & FALLEN


def frontmost(s: War, seat: int, lane: int) -> int:
    """The spot of a player's frontmost living unit of a lane, or -1; fallen units block nobody (RM-082, RM-083)."""
    units, marks = s.units[seat], s.marks[seat]
    for spot in range(lane * ROWS, lane * ROWS + ROWS):
        if units[spot] >= 0 and not marks[spot] & FALLEN:
            return spot
    return -1


def walled(s: War, seat: int) -> int:
    """How many units on a Wall count for its limit; fallen ones still do (RM-135, RM-243, RM-D17)."""
    count = 0
    units = s.units[seat]
    for spot in range(FIELD, SPOTS):
        if units[spot] >= 0 and not unit_at(s, seat, spot).garrison:
            count += 1
    return count


def room_on_wall(s: War, seat: int, unit: Unit) -> int:
    """The place a unit would take on the Wall, or -1 if it may not go there (RM-070, RM-072, RM-210)."""
    if unit.no_wall or (not unit.garrison and walled(s, seat) >= reign(s, seat).wall_limit):
        return -1
    units = s.units[seat]
    for spot in range(FIELD, SPOTS):
        if units[spot] < 0:
            return spot
    return -1


def same_on_wall(s: War, seat: int, spot: int) -> bool:
    """Whether a unit on the Wall is just like one in a place before it: equal units are one option (RM-D69)."""
    return alike_on_wall(s, seat, spot) >= 0


def alike_on_wall(s: War, seat: int, spot: int) -> int:
    """The first place of the Wall before this one with a unit just like the one here, or -1."""
    for other in range(FIELD, spot):
        if alike(s, seat, other, spot):
            return other
    return -1


def alike(s: War, seat: int, spot: int, other: int) -> bool:
    """Whether units stand on both spots that differ in nothing but their place."""
    units = s.units[seat]
    return (
        units[spot] >= 0
        and units[other] >= 0
        and s.kind[units[spot]] == s.kind[units[other]]
        and s.damage[seat][spot] == s.damage[seat][other]
        and s.marks[seat][spot] == s.marks[seat][other]
    )


def tower_at(s: War, spot: int) -> int:
    """Which Tower on the table stands on a spot, or -1."""
    for at in range(len(s.sites)):
        if s.sites[at] == spot:
            return at
    return -1


def built_on(s: War) -> int:
    """The mask of Anglo-Saxon positions with a Tower or a Trap: neither may be laid there (RM-279, RM-289, RM-307)."""
    taken = 0
    for spot in s.sites:
        taken |= 1 << spot
    for spot in s.pits:
        taken |= 1 << spot
    return taken


def tower_kind(s: War, at: int) -> Tower:
    """The card of a Tower on the table."""
    return s.book.towers[s.kind[s.towers[at]] - s.book.first_tower]


def active_tower(s: War, seat: int, spot: int) -> Tower | None:
    """The active Tower a player's unit on a spot stands in, if any."""
    if not s.sites or seat == s.vikings:
        return None
    at = tower_at(s, spot)
    return tower_kind(s, at) if at >= 0 and not s.rising[at] else None


def hand_limit(s: War, seat: int) -> int:
    """How many cards a player may hold: 5, a King's gift, less one for each Mercenary (RM-028, RM-268, RM-D44)."""
    limit = reign(s, seat).hand_limit
    if s.book.mercenaries:
        for spot in range(SPOTS):
            if s.units[seat][spot] >= 0 and unit_at(s, seat, spot).hired:
                limit -= 1
    return max(0, limit)

"""Everything that is true of a match of Medieval Mayhem."""

from __future__ import annotations

from typing import Final

from runehall.engine.cards import Deck
from runehall.engine.state import Book, State
from runehall.games.medieval_mayhem.book import MedievalBook

BARRACKS: Final = 5  # cards face up
START_HAND: Final = 3  # dealt at the start, and refilled to at the start of a turn
ZONE_LIMIT: Final = 6  # cards in Territory, and in hand, at the end of a turn
SET_SIZE: Final = 3
SET_LIMIT: Final = 3  # sets in a Castle at the end of a turn
ACTIONS: Final = 2  # non-free actions in a turn
LAST_ROUND: Final = 60  # MM-244: a safety stop


class Realm(State):
    """The table: the Kingdom in the middle, and Territory, Castle, Resources and Character of each player around it."""

    book: MedievalBook
    deck: Deck
    discard: list[int]
    barracks: list[int]
    hands: list[list[int]]  # per seat: the Resources
    territories: list[list[int]]
    castles: list[list[int]]  # per seat: its sets one after another, three cards each
    characters: list[list[int]]  # per seat: its Character card; in the draft, those dealt to it
    box: list[int]  # Characters nobody plays
    starter: int  # the seat each round begins with; -1 before it is known
    active: int  # whose turn it is; -1 before the first
    done: int  # non-free actions taken in this turn
    acted: bool  # whether the Character Action was one of them
    recycled: bool  # whether Recycle was one of them
    round: int
    ending: bool  # whether this is the end game round
    cause: int  # what triggered it
    ender: int  # in whose turn

    def copy(self) -> Realm:
        """A match that moves on its own."""
        t = Realm()
        self.base_onto(t)
        t.book = self.book
        t.deck = self.deck.copy()
        t.discard = self.discard[:]
        t.barracks = self.barracks[:]
        t.hands = [hand[:] for hand in self.hands]
        t.territories = [territory[:] for territory in self.territories]
        t.castles = [castle[:] for castle in self.castles]
        t.characters = [character[:] for character in self.characters]
        t.box = self.box[:]
        t.starter = self.starter
        t.active = self.active
        t.done = self.done
        t.acted = self.acted
        t.recycled = self.recycled
        t.round = self.round
        t.ending = self.ending
        t.cause = self.cause
        t.ender = self.ender
        return t

    def played_with(self) -> Book:
        return self.book

    def places(self) -> list[list[int]]:
        return [*self.hands, *self.characters, self.box]

    def decks(self) -> list[Deck]:
        return [self.deck]

    def ordered(self) -> list[str]:
        return ["barracks", "castles"]

    def unordered(self) -> list[str]:
        return ["discard", "hands", "territories", "characters", "box"]


def count_in(s: Realm, place: list[int], want: int) -> int:
    """How many cards of a place are of the wanted kinds."""
    count = 0
    for piece in place:
        if want >> s.kind[piece] & 1:
            count += 1
    return count


def any_in(s: Realm, place: list[int], want: int) -> bool:
    """Whether a place holds a card of the wanted kinds."""
    return any(want >> s.kind[piece] & 1 for piece in place)


def sets_of(s: Realm, seat: int) -> int:
    """How many sets lie in a Castle."""
    return len(s.castles[seat]) // SET_SIZE


def character_of(s: Realm, seat: int) -> int:
    """Which of the Characters a player is, once it is known."""
    return s.book.character_of[s.kind[s.characters[seat][0]] - s.book.first_character]


def clockwise(s: Realm, mask: int) -> list[int]:
    """The seats of a mask in clockwise order, beginning with the active player (MM-080)."""
    around = [(s.active + step) % s.seats for step in range(s.seats)]
    return [seat for seat in around if mask >> seat & 1]

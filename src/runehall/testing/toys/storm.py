"""Storm, a toy: one to four rowers in one boat, who come ashore together or go down together.

It proves a co-operative side and a game for one: hidden hands, dice, and an end that everybody wins or everybody loses.
"""

from __future__ import annotations

from typing import Final

from runehall.content.content import Content
from runehall.content.settings import Settings, Whole
from runehall.engine.cards import Deck
from runehall.engine.chance import Chance
from runehall.engine.events import Telling, Tellings
from runehall.engine.options import Choice, Domain, Grammar, Kind, numbers, players
from runehall.engine.state import Book, Frame, State
from runehall.match.game import Game, bounded
from runehall.worlds.knowledge import Look

ASHORE: Final = 0
SUNK: Final = 1

STRENGTHS: Final = ("weary", "steady", "strong")  # of an oar card: worth 1, 2 and 3
COPIES: Final = (8, 8, 6)
HAND: Final = 2
WAVES: Final = [0, 1, 1, 2, 3, 3]
BRIM: Final = 9  # water that sinks the boat
STRETCH: Final = 14  # how far it is to the shore, if not said otherwise


class StormChoices(Grammar):
    """Oars or bucket."""

    row: Kind
    bail: Kind

    def __init__(self) -> None:
        super().__init__()
        oars = Domain(STRENGTHS, hidden=True)
        self.row = self.declare("row", {"oar": oars}, "Row, {oar}")
        self.bail = self.declare("bail", {"oar": oars}, "Bail, {oar}")


class StormEvents(Tellings):
    """What happens at sea."""

    rowed: Telling
    bailed: Telling
    wave: Telling
    drew: Telling

    def __init__(self, seats: Domain) -> None:
        super().__init__()
        self.rowed = self.declare("rowed", {"seat": seats}, "{seat} {seat:row|rows} with {card}.")
        self.bailed = self.declare("bailed", {"seat": seats}, "{seat} {seat:bail|bails} with {card}.")
        self.wave = self.declare("wave", {"height": numbers(max(WAVES))}, "A wave of {height}.")
        self.drew = self.declare("drew", {"seat": seats}, "{seat} {seat:draw|draws} {card}.")


class Sea(Book):
    """The words and choices of a storm."""

    shore: int
    choices: StormChoices
    events: StormEvents

    def grammar(self) -> Grammar:
        return self.choices

    def tellings(self) -> Tellings:
        return self.events

    def side_of(self, seat: int) -> int:
        """All sit in one boat."""
        return 0


class Boat(State):
    """How far the boat has come, how much water is in it, and the strength each rower has left."""

    book: Sea
    hands: list[list[int]]
    deck: Deck
    spent: list[int]
    way: int
    water: int

    def copy(self) -> Boat:
        """A boat that moves on its own."""
        t = Boat()
        self.base_onto(t)
        t.book = self.book
        t.hands = [hand[:] for hand in self.hands]
        t.deck = self.deck.copy()
        t.spent = self.spent[:]
        t.way = self.way
        t.water = self.water
        return t

    def played_with(self) -> Book:
        return self.book

    def places(self) -> list[list[int]]:
        return self.hands

    def decks(self) -> list[Deck]:
        return [self.deck]

    def unordered(self) -> list[str]:
        return ["hands", "spent"]


class Stroke(Frame[Boat]):
    """A rower spends a card on the oars or on the bucket. Guarded: that all cards are alike is a secret."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: Boat) -> int:
        return 1 << self.seat

    def options(self, s: Boat, seat: int) -> list[Choice]:
        held = sorted({s.kind[piece] for piece in s.hands[seat]})
        return [kind.of(card) for kind in (s.book.choices.row, s.book.choices.bail) for card in held]

    def chosen(self, s: Boat, seat: int, choice: Choice) -> None:
        piece = next(each for each in s.hands[seat] if s.kind[each] == choice.a)
        s.part(s.hands[seat], piece, s.everyone)
        s.show(piece, s.everyone)
        s.spent.append(piece)
        if s.book.choices.row.named(choice):
            s.way += choice.a + 1
            s.tell_card(s.book.events.rowed, piece, seat)
        else:
            s.water = max(0, s.water - choice.a - 1)
            s.tell_card(s.book.events.bailed, piece, seat)
        s.then(Wave(seat))

    def prompt(self, s: Boat, seat: int) -> str:
        return f"Row or bail; {s.book.shore - s.way} to the shore, {BRIM - s.water} to the brim."

    def guarded(self) -> bool:
        return True


class Wave(Frame[Boat]):
    """The boat lands, or a wave comes and may sink it; else the rower takes a new card and the next one rows."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Boat) -> None:
        everybody = list(range(s.seats))
        if s.way >= s.book.shore:
            s.finish(everybody, ASHORE, [s.way] * s.seats)
            return
        height = s.roll(WAVES)
        s.water += height
        s.tell(s.book.events.wave, height)
        if s.water >= BRIM or not s.deck.cards:
            s.finish([], SUNK, [s.way] * s.seats)
            return
        piece = s.draw(s.deck, 1 << self.seat)
        s.hands[self.seat].append(piece)
        s.tell_card(s.book.events.drew, piece, self.seat)
        s.then(Stroke((self.seat + 1) % s.seats))


class StormGame(Game[Boat]):
    """1 to 4 seats in one boat; all win or all lose."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "storm"
        self.title = "Storm"
        self.version = "1"
        self.seat_counts = (1, 2, 3, 4)
        self.longest = sum(COPIES)
        self.settings = (Whole("shore", default=STRETCH, low=1, high=60, explanation="How far it is to the shore."),)

    def make_book(self, seats: int, settings: Settings, content: Content | None) -> Book:
        b = Sea()
        b.seats = seats
        b.shore = settings.number("shore")
        names = [f"rower{i}" for i in range(seats)]
        b.seat_names = players(names, names)
        b.cards = Domain(STRENGTHS)
        b.backs = Domain(["oar"], ["an oar card"])
        b.reasons = ["the boat is ashore", "the boat is full of water"]
        b.choices = StormChoices()
        b.events = StormEvents(b.seat_names)
        return b

    def start(self, book: Book, chance: Chance) -> Boat:
        assert isinstance(book, Sea)
        kind = [card for card in range(len(STRENGTHS)) for _ in range(COPIES[card])]
        s = Boat()
        s.begin(book, kind, [0] * len(kind), chance)
        s.book = book
        s.deck = Deck(list(range(len(kind))))
        s.hands = [[s.draw(s.deck, 1 << seat) for _ in range(HAND)] for seat in range(s.seats)]
        s.spent = []
        s.way = 0
        s.water = 0
        s.then(Stroke(0))
        return s

    def view(self, s: Boat, look: Look) -> dict[str, object]:
        return {
            "way": s.way,
            "shore": s.book.shore,
            "water": s.water,
            "hands": [look.hand(hand) for hand in s.hands],
            "spent": look.hand(s.spent),
            "deck": s.deck.size,
        }

    def evaluate(self, s: Boat, seat: int) -> float:
        strength = sum([s.kind[piece] + 1 for piece in s.hands[seat]])  # the others' is not seen
        return bounded(s.way / s.book.shore - (s.water / BRIM) ** 2 + strength / 100)


STORM: Final = StormGame()

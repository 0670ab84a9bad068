"""Leaky, a toy: a card game so small that it can be read at a glance, with five leaks to switch on.

Each leak is one that a real game has had; the laws must catch every one of them, and find nothing without one. Some
plain mistakes can be switched on too, so that every law can show its teeth.
"""

from __future__ import annotations

from typing import Final

from runehall.engine.cards import Deck
from runehall.engine.chance import Chance
from runehall.engine.content import Content
from runehall.engine.events import Telling
from runehall.engine.game import Game
from runehall.engine.knowledge import Look
from runehall.engine.options import Choice, Domain, Grammar, Kind
from runehall.engine.settings import OneOf, Settings
from runehall.engine.state import Book, Frame, State

NO_LEAK: Final = "none"
HAND_IN_VIEW: Final = "hand_in_view"
CARD_IN_EVENT: Final = "card_in_event"
OPTIONS_TO_OTHERS: Final = "options_to_others"
ASK_ONLY_HOLDERS: Final = "ask_only_holders"
PIECE_ID: Final = "piece_id"
LEAKS: Final = (HAND_IN_VIEW, CARD_IN_EVENT, OPTIONS_TO_OTHERS, ASK_ONLY_HOLDERS, PIECE_ID)

SILENT_FORCE: Final = "silent_force"
ORDER_IN_VIEW: Final = "order_in_view"
SHARED_LIST: Final = "shared_list"
LOST_CARD: Final = "lost_card"
ENDLESS: Final = "endless"
BLIND_DOOR: Final = "blind_door"
MISTAKES: Final = (SILENT_FORCE, ORDER_IN_VIEW, SHARED_LIST, LOST_CARD, ENDLESS, BLIND_DOOR)

FIRE: Final = 0
WARD: Final = 3
CARDS: Final = ("fire", "water", "earth", "ward")
COPIES: Final = 5
HAND: Final = 3

LAY: Final = 0  # open on the table
SINK: Final = 1  # face down into the well
USE_WARD: Final = 2
LET_BURN: Final = 3

LAID: Final = 0
SANK: Final = 1
BURNT: Final = 2
WARDED: Final = 3
SANK_CARD: Final = 4
DREW: Final = 5

DECK_USED_UP: Final = 0


class Pages(Book):
    """The words and choices, and which leak is planted."""

    leak: str
    mistake: str
    lay: list[Choice]
    sink: list[Choice]
    use_ward: Choice
    let_burn: Choice


class Leaky(State):
    """Hands, cards open on the table, a well of cards face down."""

    pages: Pages
    hands: list[list[int]]
    table: list[int]
    well: list[int]
    deck: Deck
    burns: list[int]  # per seat

    def copy(self) -> Leaky:
        """A match that moves on its own."""
        t = Leaky()
        self.base_onto(t)
        t.pages = self.pages
        t.hands = [hand[:] for hand in self.hands]
        t.table = self.table[:]
        t.well = self.well[:]
        t.deck = self.deck.copy()
        t.burns = self.burns if self.pages.mistake == SHARED_LIST else self.burns[:]
        return t

    def places(self) -> list[list[int]]:
        return [*self.hands, self.well]

    def decks(self) -> list[Deck]:
        return [self.deck]

    def unordered(self) -> list[str]:
        return ["hands", "table", "well"]


class Turn(Frame[Leaky]):
    """A seat lays or sinks a card; a fire must be answered by the next seat."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: Leaky) -> int:
        return 1 << self.seat if s.deck.cards else 0

    def run(self, s: Leaky) -> None:
        if s.pages.mistake == ENDLESS:
            s.deck.cards, s.table, s.well = s.table + s.well, [], []
            s.shuffle(s.deck)
            s.then(self)
            return
        least = min(s.burns)
        s.finish([seat for seat in range(s.seats) if s.burns[seat] == least], DECK_USED_UP, [-n for n in s.burns])

    def options(self, s: Leaky, seat: int) -> list[Choice]:
        held = kinds_in(s, seat)
        if s.pages.mistake == BLIND_DOOR:
            held = list(range(len(CARDS)))
        return [table[card] for table in (s.pages.lay, s.pages.sink) for card in held]

    def chosen(self, s: Leaky, seat: int, choice: Choice) -> None:
        piece = take(s, seat, choice.a, s.everyone if choice.kind == LAY else 1 << seat)
        drawn = s.draw(s.deck, 1 << seat)
        s.hands[seat].append(drawn)
        s.tell_card(DREW, drawn, seat)
        after = (seat + 1) % s.seats
        if choice.kind == SINK:
            if s.pages.mistake != LOST_CARD:
                s.well.append(piece)
            s.tell_card(SANK, piece, seat)
            if s.pages.leak == CARD_IN_EVENT:
                s.tell(SANK_CARD, choice.a)
        else:
            s.show(piece, s.everyone)
            s.table.append(piece)
            s.tell_card(LAID, piece, seat)
            if choice.a == FIRE:
                s.then(Burn(after, s.pages.mistake != SILENT_FORCE))
        s.then(Turn(after))

    def guarded(self) -> bool:
        return True


class Burn(Frame[Leaky]):
    """The seat may use a ward; it is asked whether it holds one or not."""

    def __init__(self, seat: int, watchful: bool) -> None:
        self.seat: Final = seat
        self.watchful: Final = watchful

    def who(self, s: Leaky) -> int:
        if s.pages.leak == ASK_ONLY_HOLDERS and WARD not in kinds_in(s, self.seat):
            return 0
        return 1 << self.seat

    def run(self, s: Leaky) -> None:
        burn(s, self.seat)

    def options(self, s: Leaky, seat: int) -> list[Choice]:
        return [s.pages.let_burn, s.pages.use_ward] if WARD in kinds_in(s, seat) else [s.pages.let_burn]

    def chosen(self, s: Leaky, seat: int, choice: Choice) -> None:
        if choice.kind == LET_BURN:
            burn(s, seat)
            return
        piece = take(s, seat, WARD, s.everyone)
        s.show(piece, s.everyone)
        s.table.append(piece)
        s.tell(WARDED, seat)

    def guarded(self) -> bool:
        return self.watchful


def burn(s: Leaky, seat: int) -> None:
    """The fire does its work."""
    s.burns[seat] += 1
    s.tell(BURNT, seat)


def kinds_in(s: Leaky, seat: int) -> list[int]:
    """The kinds in a hand, each once."""
    return sorted({s.kind[piece] for piece in s.hands[seat]})


def take(s: Leaky, seat: int, card: int, seen: int) -> int:
    """Take a card of a kind out of a hand."""
    piece = next(each for each in s.hands[seat] if s.kind[each] == card)
    s.part(s.hands[seat], piece, seen)
    return piece


class LeakyGame(Game[Leaky]):
    """2 or 3 seats; who is burnt least wins."""

    def __init__(self) -> None:
        self.name = "leaky"
        self.title = "Leaky"
        self.version = "1"
        self.seat_counts = (2, 3)
        self.longest = 3 * COPIES * len(CARDS)
        self.settings = (
            OneOf("leak", default=NO_LEAK, words=(NO_LEAK, *LEAKS), explanation="Which leak is planted."),
            OneOf("mistake", default=NO_LEAK, words=(NO_LEAK, *MISTAKES), explanation="Which mistake is planted."),
        )

    def book(self, seats: int, settings: Settings, content: Content | None) -> Book:
        p = Pages()
        p.seats = seats
        p.leak = settings.word("leak")
        p.mistake = settings.word("mistake")
        p.seat_names = Domain([f"seat{i}" for i in range(seats)])
        p.cards = Domain(CARDS)
        p.backs = Domain(["card"], ["a card"])
        p.reasons = ["the deck is used up"]
        secret = Domain(CARDS, hidden=True)
        p.grammar = Grammar([
            Kind("lay", [secret], "Lay {0} on the table", []),
            Kind("sink", [secret], "Sink {0} into the well", []),
            Kind("use_ward", [], "Use a ward", []),
            Kind("let_burn", [], "Let it burn", []),
        ])  # fmt: skip
        p.lay = [Choice(LAY, card) for card in range(len(CARDS))]
        p.sink = [Choice(SINK, card) for card in range(len(CARDS))]
        p.use_ward = Choice(USE_WARD)
        p.let_burn = Choice(LET_BURN)
        p.tellings = [
            Telling("laid", [p.seat_names], "{0} lays {card}."),
            Telling("sank", [p.seat_names], "{0} sinks {card}."),
            Telling("burnt", [p.seat_names], "{0} is burnt."),
            Telling("warded", [p.seat_names], "{0} uses a ward."),
            Telling("sank_card", [p.cards], "It was {0}."),
            Telling("drew", [p.seat_names], "{0} draws {card}."),
        ]
        return p

    def start(self, book: Book, chance: Chance) -> Leaky:
        assert isinstance(book, Pages)
        kind = [card for card in range(len(CARDS)) for _ in range(COPIES)]
        s = Leaky()
        s.begin(book, kind, [0] * len(kind), chance)
        s.pages = book
        s.deck = Deck(list(range(len(kind))))
        s.hands = [[s.draw(s.deck, 1 << seat) for _ in range(HAND)] for seat in range(s.seats)]
        s.table = []
        s.well = []
        s.burns = [0] * s.seats
        s.then(Turn(0))
        return s

    def view(self, s: Leaky, look: Look) -> dict[str, object]:
        view: dict[str, object] = {
            "hands": [look.hand(hand) for hand in s.hands],
            "table": look.hand(s.table),
            "well": look.hand(s.well),
            "deck": s.deck.size,
            "burns": s.burns[:],
        }
        if s.pages.leak == HAND_IN_VIEW:
            view["hands"] = [sorted([CARDS[s.kind[piece]] for piece in hand]) for hand in s.hands]
        if s.pages.leak == OPTIONS_TO_OTHERS:
            view["offered"] = [s.book.grammar.text(choice) for choice in s.offered]
        if s.pages.leak == PIECE_ID:
            view["table"] = [f"{look.card(piece)}#{piece}" for piece in s.table]
        if s.pages.mistake == ORDER_IN_VIEW:
            view["table"] = look.cards(s.table)
        return view

    def evaluate(self, s: Leaky, seat: int) -> float:
        if s.over:
            return 1.0 if seat in s.winners else -1.0
        return (sum(s.burns) - 2 * s.burns[seat]) / 20.0


LEAKY: Final = LeakyGame()

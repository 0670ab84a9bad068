"""Leaky, a toy: a card game so small that it can be read at a glance, with five leaks to switch on.

Each leak is one that a real game has had; the laws must catch every one of them, and find nothing without one. Some
plain mistakes can be switched on too, so that every law can show its teeth.
"""

from __future__ import annotations

from typing import Any, Final

from runehall.content.content import Content
from runehall.content.settings import OneOf, Settings
from runehall.engine.cards import Deck
from runehall.engine.chance import Chance
from runehall.engine.events import Telling, Tellings
from runehall.engine.options import Choice, Domain, Grammar, Kind, players
from runehall.engine.state import Book, Frame, State
from runehall.match.game import Game
from runehall.worlds.knowledge import Look

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
SHARED_ROWS: Final = "shared_rows"
UNKNOWN_TYPE: Final = "unknown_type"
MOVING_TABLE: Final = "moving_table"
FALSE_WORD: Final = "false_word"
BROKEN_WORD: Final = "broken_word"
HALF_A_SIDE: Final = "half_a_side"
MISTAKES: Final = (
    SILENT_FORCE, ORDER_IN_VIEW, SHARED_LIST, LOST_CARD, ENDLESS, BLIND_DOOR,
    SHARED_ROWS, UNKNOWN_TYPE, MOVING_TABLE, FALSE_WORD, BROKEN_WORD, HALF_A_SIDE,
)  # fmt: skip

FIRE: Final = 0
WARD: Final = 3
CARDS: Final = ("fire", "water", "earth", "ward")
COPIES: Final = 5
HAND: Final = 3

DECK_USED_UP: Final = 0


class LeakyChoices(Grammar):
    """Lay a card open, sink it face down, answer a fire."""

    lay: Kind
    sink: Kind
    use_ward: Kind
    let_burn: Kind

    def __init__(self) -> None:
        super().__init__()
        secret = Domain(CARDS, hidden=True)
        self.lay = self.declare("lay", {"kind": secret}, "Lay {kind} on the table")
        self.sink = self.declare("sink", {"kind": secret}, "Sink {kind} into the well")
        self.use_ward = self.declare("use_ward", {}, "Use a ward")
        self.let_burn = self.declare("let_burn", {}, "Let it burn")


class LeakyEvents(Tellings):
    """What happens to cards and seats."""

    laid: Telling
    sank: Telling
    burnt: Telling
    warded: Telling
    sank_card: Telling
    drew: Telling

    def __init__(self, seats: Domain) -> None:
        super().__init__()
        self.laid = self.declare("laid", {"seat": seats}, "{seat} {seat:lay|lays} {card}.")
        self.sank = self.declare("sank", {"seat": seats}, "{seat} {seat:sink|sinks} {card}.")
        self.burnt = self.declare("burnt", {"seat": seats}, "{seat} {seat:are|is} burnt.")
        self.warded = self.declare("warded", {"seat": seats}, "{seat} {seat:use|uses} a ward.")
        self.sank_card = self.declare("sank_card", {"kind": Domain(CARDS)}, "It was {kind}.")
        self.drew = self.declare("drew", {"seat": seats}, "{seat} {seat:draw|draws} {card}.")


class Pages(Book):
    """The words and choices, and which leak is planted."""

    leak: str
    mistake: str
    choices: LeakyChoices
    events: LeakyEvents

    def grammar(self) -> Grammar:
        return self.choices

    def tellings(self) -> Tellings:
        return self.events

    def side_of(self, seat: int) -> int:
        """Every seat for itself; by mistake all together, though one alone is said to win."""
        return 0 if self.mistake == HALF_A_SIDE else seat


class Leaky(State):
    """Hands, cards open on the table, a well of cards face down."""

    book: Pages
    hands: list[list[int]]
    table: list[int]
    well: list[int]
    deck: Deck
    burns: list[int]  # per seat
    ashes: list[list[int]]  # per seat: what it laid, kind by kind
    smoke: Any  # as many as were burnt, or a mistake

    def copy(self) -> Leaky:
        """A match that moves on its own."""
        t = Leaky()
        self.base_onto(t)
        t.book = self.book
        t.hands = [hand[:] for hand in self.hands]
        t.table = self.table[:]
        t.well = self.well[:]
        t.deck = self.deck.copy()
        t.burns = self.burns if self.book.mistake == SHARED_LIST else self.burns[:]
        t.ashes = self.ashes[:] if self.book.mistake == SHARED_ROWS else [laid[:] for laid in self.ashes]
        t.smoke = self.smoke
        return t

    def played_with(self) -> Book:
        return self.book

    def places(self) -> list[list[int]]:
        return [*self.hands, self.well]

    def decks(self) -> list[Deck]:
        return [self.deck]

    def unordered(self) -> list[str]:
        return ["hands", "table", "well"]

    def tables(self) -> list[str]:
        return ["smoke"] if self.book.mistake == MOVING_TABLE else []


class Turn(Frame[Leaky]):
    """A seat lays or sinks a card; a fire must be answered by the next seat."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: Leaky) -> int:
        return 1 << self.seat if s.deck.cards else 0

    def run(self, s: Leaky) -> None:
        if s.book.mistake == ENDLESS:
            s.deck.cards, s.table, s.well = s.table + s.well, [], []
            s.shuffle(s.deck)
            s.then(self)
            return
        least = min(s.burns)
        best = [seat for seat in range(s.seats) if s.burns[seat] == least]
        s.finish(best[:1] if s.book.mistake == HALF_A_SIDE else best, DECK_USED_UP, [-n for n in s.burns])

    def options(self, s: Leaky, seat: int) -> list[Choice]:
        held = kinds_in(s, seat)
        if s.book.mistake == BLIND_DOOR:
            held = list(range(len(CARDS)))
        return [kind.of(card) for kind in (s.book.choices.lay, s.book.choices.sink) for card in held]

    def chosen(self, s: Leaky, seat: int, choice: Choice) -> None:
        piece = take(s, seat, choice.a, s.everyone if s.book.choices.lay.named(choice) else 1 << seat)
        draw_card(s, seat)
        after = (seat + 1) % s.seats
        if s.book.choices.sink.named(choice):
            if s.book.mistake != LOST_CARD:
                s.well.append(piece)
            s.tell_card(s.book.events.sank, piece, seat)
            if s.book.leak == CARD_IN_EVENT:
                s.tell(s.book.events.sank_card, choice.a)
        else:
            s.show(piece, s.everyone)
            s.table.append(piece)
            s.ashes[seat][choice.a] += 1
            s.tell_card(s.book.events.laid, piece, seat)
            if choice.a == FIRE:
                s.then(Burn(after, s.book.mistake != SILENT_FORCE))
        if s.book.mistake in (FALSE_WORD, BROKEN_WORD):
            give_word(s, after)
        s.then(Turn(after))

    def redealt(self, s: Leaky, viewer: int, chance: Chance) -> Frame[Leaky]:
        if s.book.mistake == BROKEN_WORD and s.said:
            break_word(s, self.seat)
        return self

    def guarded(self) -> bool:
        return True


class Burn(Frame[Leaky]):
    """The seat may use a ward; it is asked whether it holds one or not."""

    def __init__(self, seat: int, watchful: bool) -> None:
        self.seat: Final = seat
        self.watchful: Final = watchful

    def who(self, s: Leaky) -> int:
        if s.book.leak == ASK_ONLY_HOLDERS and WARD not in kinds_in(s, self.seat):
            return 0
        return 1 << self.seat

    def run(self, s: Leaky) -> None:
        burn(s, self.seat)

    def options(self, s: Leaky, seat: int) -> list[Choice]:
        return (
            [s.book.choices.let_burn.of(), s.book.choices.use_ward.of()]
            if WARD in kinds_in(s, seat)
            else [s.book.choices.let_burn.of()]
        )

    def chosen(self, s: Leaky, seat: int, choice: Choice) -> None:
        if s.book.choices.let_burn.named(choice):
            burn(s, seat)
            return
        piece = take(s, seat, WARD, s.everyone)
        s.show(piece, s.everyone)
        s.table.append(piece)
        s.tell(s.book.events.warded, seat)
        if s.deck.cards:
            draw_card(s, seat)

    def guarded(self) -> bool:
        return self.watchful


def give_word(s: Leaky, seat: int) -> None:
    """All hear of a card that a seat holds; it is not so for long, if that is the mistake."""
    s.declare(s.hands[seat], 1 << s.kind[s.hands[seat][0]], 1)
    if s.book.mistake == FALSE_WORD:
        break_word(s, seat)


def break_word(s: Leaky, seat: int) -> None:
    """Put cards of another kind into a hand behind the kernel's back, as far as there are any."""
    hand, deck = s.hands[seat], s.deck.cards
    said = [each.kinds for each in s.said]
    for i in range(len(hand)):
        for j in range(len(deck)):
            if said and said[-1] >> s.kind[hand[i]] & 1 and not said[-1] >> s.kind[deck[j]] & 1:
                hand[i], deck[j] = deck[j], hand[i]
                s.known[hand[i]], s.known[deck[j]] = s.known[deck[j]], 0


def burn(s: Leaky, seat: int) -> None:
    """The fire does its work."""
    s.burns[seat] += 1
    s.smoke = {sum(s.burns)} if s.book.mistake == UNKNOWN_TYPE else sum(s.burns)
    s.tell(s.book.events.burnt, seat)


def draw_card(s: Leaky, seat: int) -> None:
    """Draw into the hand, unseen by others."""
    piece = s.draw(s.deck, 1 << seat)
    s.hands[seat].append(piece)
    s.tell_card(s.book.events.drew, piece, seat)


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
        super().__init__()
        self.name = "leaky"
        self.title = "Leaky"
        self.version = "1"
        self.seat_counts = (2, 3)
        self.longest = 3 * COPIES * len(CARDS)
        self.settings = (
            OneOf("leak", default=NO_LEAK, words=(NO_LEAK, *LEAKS), explanation="Which leak is planted."),
            OneOf("mistake", default=NO_LEAK, words=(NO_LEAK, *MISTAKES), explanation="Which mistake is planted."),
        )

    def make_book(self, seats: int, settings: Settings, content: Content | None) -> Book:
        p = Pages()
        p.seats = seats
        p.leak = settings.word("leak")
        p.mistake = settings.word("mistake")
        names = [f"seat{i}" for i in range(seats)]
        p.seat_names = players(names, names)
        p.cards = Domain(CARDS)
        p.backs = Domain(["card"], ["a card"])
        p.reasons = ["the deck is used up"]
        p.choices = LeakyChoices()
        p.events = LeakyEvents(p.seat_names)
        return p

    def start(self, book: Book, chance: Chance) -> Leaky:
        assert isinstance(book, Pages)
        kind = [card for card in range(len(CARDS)) for _ in range(COPIES)]
        s = Leaky()
        s.begin(book, kind, [0] * len(kind), chance)
        s.book = book
        s.deck = Deck(list(range(len(kind))))
        s.hands = [[s.draw(s.deck, 1 << seat) for _ in range(HAND)] for seat in range(s.seats)]
        s.table = []
        s.well = []
        s.burns = [0] * s.seats
        s.ashes = [[0] * len(CARDS) for _ in range(s.seats)]
        s.smoke = 0
        s.then(Turn(0))
        return s

    def view(self, s: Leaky, look: Look) -> dict[str, object]:
        view: dict[str, object] = {
            "hands": [look.hand(hand) for hand in s.hands],
            "table": look.hand(s.table),
            "well": look.hand(s.well),
            "deck": s.deck.size,
            "burns": s.burns[:],
            "ashes": [laid[:] for laid in s.ashes],
        }
        if s.book.leak == HAND_IN_VIEW:
            view["hands"] = [sorted([CARDS[s.kind[piece]] for piece in hand]) for hand in s.hands]
        if s.book.leak == OPTIONS_TO_OTHERS:
            view["offered"] = [s.book.choices.text(choice) for choice in s.offered]
        if s.book.leak == PIECE_ID:
            view["table"] = [f"{look.card(piece)}#{piece}" for piece in s.table]
        if s.book.mistake == ORDER_IN_VIEW:
            view["table"] = look.cards(s.table)
        return view

    def evaluate(self, s: Leaky, seat: int) -> float:
        if s.over:
            return s.verdict(seat)
        return (sum(s.burns) - 2 * s.burns[seat]) / 20.0


LEAKY: Final = LeakyGame()

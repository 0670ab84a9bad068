"""Bazaar, a toy: traders who may offer each other goods while somebody else is to choose.

It proves free timing that is worth something: an offer out of turn, an answer that must be given, and rules that let
anybody offer as often as they like, so that only the traders' own restraint brings a turn to its end.
"""

from __future__ import annotations

from typing import Final

from runehall.content.content import Content
from runehall.content.settings import Settings
from runehall.engine.cards import Deck
from runehall.engine.chance import Chance
from runehall.engine.events import Telling, Tellings
from runehall.engine.options import Choice, Domain, Grammar, Kind, players
from runehall.engine.state import Book, Frame, State
from runehall.match.game import Game, bounded
from runehall.worlds.knowledge import Look

SOLD_OUT: Final = 0

GOODS: Final = ("amber", "furs", "iron", "salt")
COPIES: Final = 6
HAND: Final = 3
IN_HAND: Final = 0.7  # what a set that is not sold yet is worth, of its price


class BazaarChoices(Grammar):
    """Sell, fetch, offer, answer."""

    fetch: Kind
    sell: Kind
    offer: Kind
    accept: Kind
    decline: Kind

    def __init__(self, goods: Domain) -> None:
        super().__init__()
        self.fetch = self.declare("fetch", {}, "Fetch a good and end your turn")
        self.sell = self.declare("sell", {"good": goods}, "Sell all your {good}")
        self.offer = self.declare("offer", {"given": goods, "wanted": goods}, "Offer {given} for {wanted}")
        self.accept = self.declare("accept", {}, "Take the offer")
        self.decline = self.declare("decline", {}, "Leave the offer")


class BazaarEvents(Tellings):
    """What changes hands."""

    fetched: Telling
    sold: Telling
    offered: Telling
    traded: Telling
    declined: Telling

    def __init__(self, seats: Domain, goods: Domain) -> None:
        super().__init__()
        self.fetched = self.declare("fetched", {"seat": seats}, "{seat} {seat:fetch|fetches} {card}.")
        self.sold = self.declare("sold", {"seat": seats, "good": goods}, "{seat} {seat:sell|sells} all {good}.")
        self.offered = self.declare(
            "offered",
            {"seat": seats, "given": goods, "wanted": goods},
            "{seat} {seat:offer|offers} {given} for {wanted}.",
        )
        self.traded = self.declare(
            "traded", {"seat": seats, "other": seats}, "{seat} {seat:trade|trades} with {other}."
        )
        self.declined = self.declare("declined", {"seat": seats}, "{seat} {seat:decline|declines}.")


class Market(Book):
    """The words and choices of a bazaar."""

    choices: BazaarChoices
    events: BazaarEvents

    def grammar(self) -> Grammar:
        return self.choices

    def tellings(self) -> Tellings:
        return self.events


class Bazaar(State):
    """The goods of each trader, what lies on the counter, and the coins made so far."""

    book: Market
    hands: list[list[int]]
    counter: list[int]
    sold: list[int]
    deck: Deck
    coins: list[int]

    def copy(self) -> Bazaar:
        """A bazaar that moves on its own."""
        t = Bazaar()
        self.base_onto(t)
        t.book = self.book
        t.hands = [hand[:] for hand in self.hands]
        t.counter = self.counter[:]
        t.sold = self.sold[:]
        t.deck = self.deck.copy()
        t.coins = self.coins[:]
        return t

    def played_with(self) -> Book:
        return self.book

    def places(self) -> list[list[int]]:
        return self.hands

    def decks(self) -> list[Deck]:
        return [self.deck]

    def unordered(self) -> list[str]:
        return ["hands", "counter", "sold"]

    def optional(self, seat: int) -> list[Choice]:
        return [
            self.book.choices.offer.of(give, want)
            for give in range(len(GOODS))
            if held(self, seat, give)
            for want in range(len(GOODS))
            if want != give
        ]

    def opted(self, seat: int, choice: Choice) -> None:
        piece = take(self, seat, choice.a)
        self.counter.append(piece)
        self.tell(self.book.events.offered, seat, choice.a, choice.b)
        self.then(Answer(seat, choice.b, asked_seat(self)))


class Turn(Frame[Bazaar]):
    """A trader sells goods of one kind or fetches one and is done. Guarded: what can be sold is a secret."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: Bazaar) -> int:
        return 1 << self.seat if s.deck.cards else 0

    def run(self, s: Bazaar) -> None:
        best = max(s.coins)
        s.finish([seat for seat in range(s.seats) if s.coins[seat] == best], SOLD_OUT, s.coins[:])

    def options(self, s: Bazaar, seat: int) -> list[Choice]:
        return [
            s.book.choices.fetch.of(),
            *[s.book.choices.sell.of(good) for good in range(len(GOODS)) if held(s, seat, good) > 1],
        ]

    def chosen(self, s: Bazaar, seat: int, choice: Choice) -> None:
        if s.book.choices.fetch.named(choice):
            piece = s.draw(s.deck, 1 << seat)
            s.hands[seat].append(piece)
            s.tell_card(s.book.events.fetched, piece, seat)
            s.then(Turn((seat + 1) % s.seats))
            return
        count = held(s, seat, choice.a)
        s.sold += [take(s, seat, choice.a) for _ in range(count)]
        s.coins[seat] += count * count
        s.tell(s.book.events.sold, seat, choice.a)
        s.then(self)

    def prompt(self, s: Bazaar, seat: int) -> str:
        return "Sell goods of one kind, or fetch one and end your turn."

    def guarded(self) -> bool:
        return True

    def open(self) -> bool:
        return True


class Answer(Frame[Bazaar]):
    """The trader whose turn it is takes an offer or leaves it; asked whatever it holds."""

    def __init__(self, offerer: int, want: int, seat: int) -> None:
        self.offerer: Final = offerer
        self.want: Final = want
        self.seat: Final = seat

    def who(self, s: Bazaar) -> int:
        return 1 << self.seat

    def options(self, s: Bazaar, seat: int) -> list[Choice]:
        return (
            [s.book.choices.accept.of(), s.book.choices.decline.of()]
            if held(s, seat, self.want)
            else [s.book.choices.decline.of()]
        )

    def chosen(self, s: Bazaar, seat: int, choice: Choice) -> None:
        offered = s.counter.pop()
        if s.book.choices.decline.named(choice):
            s.hands[self.offerer].append(offered)
            s.tell(s.book.events.declined, seat)
            return
        s.hands[self.offerer].append(take(s, seat, self.want))
        s.hands[seat].append(offered)
        s.tell(s.book.events.traded, seat, self.offerer)

    def prompt(self, s: Bazaar, seat: int) -> str:
        good = s.book.cards.labels[s.kind[s.counter[0]]]
        return f"{s.book.seat_names.labels[self.offerer]} offers {good} for {s.book.cards.labels[self.want]}."

    def guarded(self) -> bool:
        return True


def asked_seat(s: Bazaar) -> int:
    """Whose turn it is."""
    turn = s.agenda[-1]
    assert isinstance(turn, Turn)
    return turn.seat


def held(s: Bazaar, seat: int, good: int) -> int:
    """How many goods of a kind a trader has."""
    count = 0
    for piece in s.hands[seat]:
        if s.kind[piece] == good:
            count += 1
    return count


def take(s: Bazaar, seat: int, good: int) -> int:
    """Lay a good of a kind from a hand open on the counter; one that all know first, so that no more is told."""
    found = -1
    for piece in s.hands[seat]:
        if s.kind[piece] == good and (found < 0 or s.known[piece] > s.known[found]):
            found = piece
    s.part(s.hands[seat], found, s.everyone)
    s.show(found, s.everyone)
    return found


class BazaarGame(Game[Bazaar]):
    """2 to 4 seats; the most coins win."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "bazaar"
        self.title = "Bazaar"
        self.version = "1"
        self.seat_counts = (2, 3, 4)
        self.longest = 400
        self.settings = ()

    def make_book(self, seats: int, settings: Settings, content: Content | None) -> Book:
        m = Market()
        m.seats = seats
        names = [f"trader{i}" for i in range(seats)]
        m.seat_names = players(names, names)
        m.cards = Domain(GOODS)
        m.backs = Domain(["good"], ["a bale"])
        m.reasons = ["the bazaar is sold out"]
        m.choices = BazaarChoices(m.cards)
        m.events = BazaarEvents(m.seat_names, m.cards)
        return m

    def start(self, book: Book, chance: Chance) -> Bazaar:
        assert isinstance(book, Market)
        kind = [good for good in range(len(GOODS)) for _ in range(COPIES)]
        s = Bazaar()
        s.begin(book, kind, [0] * len(kind), chance)
        s.book = book
        s.deck = Deck(list(range(len(kind))))
        s.hands = [[s.draw(s.deck, 1 << seat) for _ in range(HAND)] for seat in range(s.seats)]
        s.counter = []
        s.sold = []
        s.coins = [0] * s.seats
        s.then(Turn(0))
        return s

    def view(self, s: Bazaar, look: Look) -> dict[str, object]:
        return {
            "hands": [look.hand(hand) for hand in s.hands],
            "counter": look.hand(s.counter),
            "sold": look.hand(s.sold),
            "deck": s.deck.size,
            "coins": s.coins[:],
        }

    def evaluate(self, s: Bazaar, seat: int) -> float:
        worths = [worth(s, each) for each in range(s.seats)]
        return bounded((worths[seat] * s.seats - sum(worths)) / (25.0 * s.seats))


def worth(s: Bazaar, seat: int) -> float:
    """The coins of a trader, and what its goods may bring."""
    total = float(s.coins[seat])
    for good in range(len(GOODS)):
        total += IN_HAND * held(s, seat, good) ** 2
    return total


BAZAAR: Final = BazaarGame()

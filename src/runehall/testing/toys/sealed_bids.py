"""Sealed Bids, a toy: all seats choose in secret at the same time, and may think better of it until all have.

It proves secret simultaneous choices with retraction and reveal, a secret that is no card, outcomes of teams, of all
together, and of a single player.
"""

from __future__ import annotations

from typing import Final

from runehall.content.content import Content
from runehall.content.settings import OneOf, Settings
from runehall.engine.cards import Deck
from runehall.engine.chance import Chance
from runehall.engine.errors import BadSetting
from runehall.engine.events import Telling, Tellings
from runehall.engine.options import Choice, Domain, Grammar, Kind, numbers, players
from runehall.engine.state import Book, Frame, State
from runehall.match.game import Game
from runehall.worlds.knowledge import Look

BEST: Final = 0
TOGETHER: Final = 1
IN_VAIN: Final = 2

TREASURES: Final = (1, 2, 2, 3, 3, 4, 5, 6)  # what the treasure cards are worth
OMENS: Final = (0, 1, 1, 2, 3)  # what the hidden omens add in the end
ROUNDS: Final = 6
PURSE: Final = 6
MOST: Final = PURSE + ROUNDS
UNANSWERED: Final = -1


class AuctionChoices(Grammar):
    """Bid, or think better of it."""

    bid: Kind
    retract: Kind

    def __init__(self) -> None:
        super().__init__()
        self.bid = self.declare("bid", {"amount": Domain(numbers(MOST).words, hidden=True)}, "Bid {amount}")
        self.retract = self.declare("retract", {}, "Take your bid back")


class AuctionEvents(Tellings):
    """What happens under the hammer."""

    turned_up: Telling
    sealed: Telling
    broke_seal: Telling
    opened: Telling
    won: Telling
    nobody_won: Telling
    omen: Telling

    def __init__(self, seats: Domain) -> None:
        super().__init__()
        self.turned_up = self.declare("turned_up", {}, "{card} is up.")
        self.sealed = self.declare("sealed", {"seat": seats}, "{seat} {seat:have|has} bid.")
        self.broke_seal = self.declare("broke_seal", {"seat": seats}, "{seat} {seat:take|takes} the bid back.")
        self.opened = self.declare("opened", {"seat": seats, "amount": numbers(MOST)}, "{seat} bid {amount}.")
        self.won = self.declare("won", {"seat": seats}, "{seat} {seat:win|wins} {card}.")
        self.nobody_won = self.declare("nobody_won", {}, "Nobody wins {card}.")
        self.omen = self.declare("omen", {"seat": seats}, "{seat} had {card}.")


class House(Book):
    """The words and choices of an auction."""

    outcome: str
    choices: AuctionChoices
    events: AuctionEvents

    def grammar(self) -> Grammar:
        return self.choices

    def tellings(self) -> Tellings:
        return self.events

    def side_of(self, seat: int) -> int:
        """Every seat for itself, two teams, or all together."""
        return seat if self.outcome == "rivals" else seat % 2 if self.outcome == "teams" else 0


class Auction(State):
    """Purses, what was won, and an omen for each seat that only its owner knows."""

    book: House
    deck: Deck
    omens: list[list[int]]
    omen_deck: Deck
    block: list[int]  # the treasure under the hammer
    won: list[list[int]]
    unsold: list[int]
    purse: list[int]
    rounds: int

    def copy(self) -> Auction:
        """An auction that moves on its own."""
        t = Auction()
        self.base_onto(t)
        t.book = self.book
        t.deck = self.deck.copy()
        t.omens = [omen[:] for omen in self.omens]
        t.omen_deck = self.omen_deck.copy()
        t.block = self.block[:]
        t.won = [won[:] for won in self.won]
        t.unsold = self.unsold[:]
        t.purse = self.purse[:]
        t.rounds = self.rounds
        return t

    def played_with(self) -> Book:
        return self.book

    def places(self) -> list[list[int]]:
        return self.omens

    def decks(self) -> list[Deck]:
        return [self.deck, self.omen_deck]

    def unordered(self) -> list[str]:
        return ["omens", "block", "won", "unsold"]

    def optional(self, seat: int) -> list[Choice]:
        frame = self.agenda[-1]
        if isinstance(frame, SecretBids) and frame.answers[seat] != UNANSWERED:
            return [self.book.choices.retract.of()]
        return []

    def opted(self, seat: int, choice: Choice) -> None:
        frame = self.agenda.pop()
        assert isinstance(frame, SecretBids)
        self.tell(self.book.events.broke_seal, seat)
        self.then(frame.answered(seat, UNANSWERED))


class Round(Frame[Auction]):
    """A treasure is turned up, or the auction is over."""

    def run(self, s: Auction) -> None:
        if s.rounds == ROUNDS:
            s.then(LastReckoning())
            return
        s.rounds += 1
        piece = s.draw(s.deck, s.everyone)
        s.block.append(piece)
        s.tell_card(s.book.events.turned_up, piece)
        s.then(SecretBids((UNANSWERED,) * s.seats))


class SecretBids(Frame[Auction]):
    """All who have not yet bid are asked at once; who has may take the bid back, as long as somebody has not."""

    def __init__(self, answers: tuple[int, ...]) -> None:
        self.answers: Final = answers

    def answered(self, seat: int, bid: int) -> SecretBids:
        """The same bids with one changed."""
        return SecretBids((*self.answers[:seat], bid, *self.answers[seat + 1 :]))

    def who(self, s: Auction) -> int:
        mask = 0
        for seat in range(s.seats):
            if self.answers[seat] == UNANSWERED:
                mask |= 1 << seat
        return mask

    def options(self, s: Auction, seat: int) -> list[Choice]:
        return [s.book.choices.bid.of(amount) for amount in range(s.purse[seat] + 1)]

    def chosen(self, s: Auction, seat: int, choice: Choice) -> None:
        s.tell(s.book.events.sealed, seat)
        s.then(self.answered(seat, choice.a))

    def run(self, s: Auction) -> None:
        s.reveal(s.everyone)
        for seat in range(s.seats):
            s.tell(s.book.events.opened, seat, self.answers[seat])
        hammer(s, list(self.answers))
        s.then(Round())

    def prompt(self, s: Auction, seat: int) -> str:
        return f"Bid in secret; your purse holds {s.purse[seat]}."

    def open(self) -> bool:
        return True

    def redealt(self, s: Auction, viewer: int, chance: Chance) -> SecretBids:
        answers: list[int] = []
        for seat in range(s.seats):
            bid = self.answers[seat]
            secret = bid != UNANSWERED and seat != viewer
            answers.append(chance.below(s.purse[seat] + 1) if secret else bid)
        return SecretBids(tuple(answers))


class LastReckoning(Frame[Auction]):
    """The omens are shown and the winners found: the best seat, the best team, all or none."""

    def run(self, s: Auction) -> None:
        scores: list[int] = []
        for seat in range(s.seats):
            s.show(s.omens[seat][0], s.everyone)
            s.tell_card(s.book.events.omen, s.omens[seat][0], seat)
            scores.append(sum([worth(s, piece) for piece in s.won[seat] + s.omens[seat]]))
        if together(s):
            all_won = sum(scores) >= 2 * ROUNDS
            s.finish(list(range(s.seats)) if all_won else [], TOGETHER if all_won else IN_VAIN, scores)
            return
        if s.book.outcome == "teams":
            scores = [sum([scores[mate] for mate in range(seat % 2, s.seats, 2)]) for seat in range(s.seats)]
        s.finish([seat for seat in range(s.seats) if scores[seat] == max(scores)], BEST, scores)


def together(s: Auction) -> bool:
    """Whether all win or lose together; one alone always does."""
    return s.book.outcome == "together" or s.seats == 1


def worth(s: Auction, piece: int) -> int:
    """What a treasure or an omen counts: treasures come first among the kinds."""
    kind = s.kind[piece]
    return kind + 1 if kind < 6 else kind - 6


def hammer(s: Auction, bids: list[int]) -> None:
    """The highest bid that nobody shares wins; together, all pay and one takes it if the sum reaches its worth."""
    piece = s.block.pop()
    if together(s):
        winner = bids.index(max(bids)) if sum(bids) >= worth(s, piece) * s.seats else -1
    else:
        single = [bid for bid in bids if bids.count(bid) == 1 and bid > 0]
        winner = bids.index(max(single)) if single else -1
    for seat in range(s.seats):
        if seat == winner or together(s):
            s.purse[seat] -= bids[seat]
        s.purse[seat] += 1
    if winner < 0:
        s.unsold.append(piece)
        s.tell_card(s.book.events.nobody_won, piece)
    else:
        s.won[winner].append(piece)
        s.tell_card(s.book.events.won, piece, winner)


def make_house(seats: int, settings: Settings) -> House:
    """The words and choices for a number of seats."""
    h = House()
    h.seats = seats
    h.outcome = settings.word("outcome")
    if h.outcome == "teams" and seats not in (2, 4):
        raise BadSetting(f"Teams need 2 or 4 seats, not {seats}.")
    names = [f"seat{i}" for i in range(seats)]
    h.seat_names = players(names, names)
    h.cards = Domain([f"treasure{n}" for n in range(1, 7)] + [f"omen{n}" for n in range(4)])
    h.backs = Domain(["treasure", "omen"], ["a treasure", "an omen"])
    h.reasons = ["the best score", "reached together", "missed together"]
    h.choices = AuctionChoices()
    h.events = AuctionEvents(h.seat_names)
    return h


class SealedBidsGame(Game[Auction]):
    """1 to 4 seats: rivals, two teams, or all together."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "sealed_bids"
        self.title = "Sealed Bids"
        self.version = "1"
        self.seat_counts = (1, 2, 3, 4)
        self.longest = ROUNDS * 4
        self.settings = (
            OneOf("outcome", default="rivals", words=("rivals", "teams", "together"), explanation="Who wins."),
        )

    def make_book(self, seats: int, settings: Settings, content: Content | None) -> Book:
        return make_house(seats, settings)

    def start(self, book: Book, chance: Chance) -> Auction:
        assert isinstance(book, House)
        kind = [worth - 1 for worth in TREASURES] + [6 + omen for omen in OMENS]
        s = Auction()
        s.begin(book, kind, [0] * len(TREASURES) + [1] * len(OMENS), chance)
        s.book = book
        s.deck = Deck(list(range(len(TREASURES))))
        s.omen_deck = Deck(list(range(len(TREASURES), len(kind))))
        s.omens = [[s.draw(s.omen_deck, 1 << seat)] for seat in range(s.seats)]
        s.block = []
        s.won = [[] for _ in range(s.seats)]
        s.unsold = []
        s.purse = [PURSE] * s.seats
        s.rounds = 0
        s.then(Round())
        return s

    def view(self, s: Auction, look: Look) -> dict[str, object]:
        frame = s.agenda[-1] if s.agenda else None
        answers = frame.answers if isinstance(frame, SecretBids) else (UNANSWERED,) * s.seats
        mine = answers[look.viewer] if look.viewer < s.seats else UNANSWERED
        return {
            "round": s.rounds,
            "block": look.hand(s.block),
            "purses": s.purse[:],
            "won": [look.hand(won) for won in s.won],
            "omens": [look.hand(omen) for omen in s.omens],
            "my_bid": mine if mine != UNANSWERED else None,
        }

    def evaluate(self, s: Auction, seat: int) -> float:
        if s.over:
            return s.verdict(seat)
        return sum([worth(s, piece) for piece in s.won[seat]]) / 40.0 + s.purse[seat] / 200.0


SEALED_BIDS: Final = SealedBidsGame()

"""A bare table for tests of the kernel itself: hands, a pile and a deck of cards named by single letters.

    s = bare(["ab", "cd"], deck="efg", frames=[Pick(0b01, 3), Say(7)])

Small letters are cards of one back, capitals of another. Hands are known to their owners, the pile to all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from runehall.content.content import Content
from runehall.content.settings import Settings, checked
from runehall.engine.cards import Deck
from runehall.engine.chance import Chance, seeded
from runehall.engine.events import Telling, Tellings
from runehall.engine.options import Choice, Domain, Grammar, Kind, numbers, players
from runehall.engine.state import Book, Frame, State
from runehall.match.game import Game
from runehall.match.match import Match
from runehall.match.opening import begin
from runehall.worlds.knowledge import Look

__all__ = [
    "Bare", "BareGame", "Cast", "Drop", "Pick", "Roll", "Say", "Steal", "Take", "TakeMany",
    "bare", "bare_match", "letters",
]  # fmt: skip

LETTERS: Final = "abcdefghijABCDEFGHIJ"


class BareChoices(Grammar):
    """Pick a number, drop a card, use free timing."""

    pick: Kind
    drop: Kind
    free: Kind

    def __init__(self) -> None:
        super().__init__()
        self.pick = self.declare("pick", {"number": numbers(9)}, "Pick {number}", ["XX-001"])
        self.drop = self.declare("drop", {"card": Domain(list(LETTERS), hidden=True)}, "Drop {card}", ["XX-002"])
        self.free = self.declare("free", {}, "Use your free timing")


class BareEvents(Tellings):
    """Something is said, picked, dropped, rolled or drawn."""

    said: Telling
    picked: Telling
    dropped: Telling
    rolled: Telling
    drew: Telling

    def __init__(self, seats: Domain) -> None:
        super().__init__()
        count = numbers(99)
        self.said = self.declare("said", {"count": count}, "{count} is said.")
        self.picked = self.declare("picked", {"seat": seats, "count": count}, "{seat} {seat:pick|picks} {count}.")
        self.dropped = self.declare("dropped", {"seat": seats}, "{seat} {seat:drop|drops} {card}.")
        self.rolled = self.declare("rolled", {"count": count}, "the die shows {count}.")
        self.drew = self.declare("drew", {"seat": seats}, "{seat} {seat:draw|draws} {card}.")


class BareBook(Book):
    """The words of the table."""

    choices: BareChoices
    events: BareEvents

    def grammar(self) -> Grammar:
        """Its choices."""
        return self.choices

    def tellings(self) -> Tellings:
        """Its events."""
        return self.events


class Bare(State):
    """Hands, a pile, a deck, and what was done so far."""

    book: BareBook
    hands: list[list[int]]
    pile: list[int]
    deck: Deck
    done: list[int]
    free: list[int]  # per seat: how often it may still use free timing

    def copy(self) -> Bare:
        """A table that moves on its own."""
        t = Bare()
        self.base_onto(t)
        t.book = self.book
        t.hands = [hand[:] for hand in self.hands]
        t.pile = self.pile[:]
        t.deck = self.deck.copy()
        t.done = self.done[:]
        t.free = self.free[:]
        return t

    def played_with(self) -> Book:
        """The book."""
        return self.book

    def places(self) -> list[list[int]]:
        """Hands and pile."""
        return [*self.hands, self.pile]

    def decks(self) -> list[Deck]:
        """The deck."""
        return [self.deck]

    def unordered(self) -> list[str]:
        """Hands and pile have no order."""
        return ["hands", "pile"]

    def optional(self, seat: int) -> list[Choice]:
        """Free timing, while it lasts."""
        return [self.book.choices.free.of()] if self.free[seat] else []

    def opted(self, seat: int, choice: Choice) -> None:
        """Note that free timing was used."""
        self.free[seat] -= 1
        self.done.append(100 + seat)


class Say(Frame[Bare]):
    """Notes a number, then names further frames."""

    def __init__(self, number: int, *after: Frame[Bare]) -> None:
        self.number: Final = number
        self.after: Final = after

    def run(self, s: Bare) -> None:
        """Note, tell, go on."""
        s.done.append(self.number)
        s.tell(s.book.events.said, self.number)
        for frame in self.after:
            s.then(frame)


class Pick(Frame[Bare]):
    """Asks the seats of a mask, one after the other or all at once, for a number below n; then names further frames."""

    def __init__(
        self, mask: int, n: int, *after: Frame[Bare], guarded: bool = False, open: bool = False, secret: bool = False
    ) -> None:
        self.mask: Final = mask
        self.n: Final = n
        self.after: Final = after
        self.watchful: Final = guarded
        self.welcoming: Final = open
        self.secret: Final = secret

    def who(self, s: Bare) -> int:
        """All seats of the mask that have not answered."""
        return self.mask

    def run(self, s: Bare) -> None:
        """All have answered."""
        if self.secret:
            s.reveal(s.everyone)
        for frame in self.after:
            s.then(frame)

    def options(self, s: Bare, seat: int) -> list[Choice]:
        """The numbers."""
        return [s.book.choices.pick.of(i) for i in range(self.n)]

    def chosen(self, s: Bare, seat: int, choice: Choice) -> None:
        """Note the answer; it is told at once unless it is secret."""
        s.done.append(10 * (seat + 1) + choice.a)
        if not self.secret:
            s.tell(s.book.events.picked, seat, choice.a)
        left = self.mask & ~(1 << seat)
        s.then(Pick(left, self.n, *self.after, guarded=self.watchful, open=self.welcoming, secret=self.secret))

    def prompt(self, s: Bare, seat: int) -> str:
        """Ask for a number."""
        return f"Pick a number below {self.n}."

    def rule(self) -> str:
        """A rule of no ledger."""
        return "XX-001"

    def guarded(self) -> bool:
        """As made."""
        return self.watchful

    def open(self) -> bool:
        """As made."""
        return self.welcoming


class Drop(Frame[Bare]):
    """Asks a seat for a card of its hand, which goes to the pile, seen by the viewers of a mask."""

    def __init__(self, seat: int, seen: int) -> None:
        self.seat: Final = seat
        self.seen: Final = seen

    def who(self, s: Bare) -> int:
        """The seat."""
        return 1 << self.seat

    def options(self, s: Bare, seat: int) -> list[Choice]:
        """Each kind once."""
        return [s.book.choices.drop.of(kind) for kind in sorted({s.kind[piece] for piece in s.hands[seat]})]

    def chosen(self, s: Bare, seat: int, choice: Choice) -> None:
        """Move the card."""
        piece = next(each for each in s.hands[seat] if s.kind[each] == choice.a)
        s.part(s.hands[seat], piece, self.seen)
        s.show(piece, self.seen)
        s.pile.append(piece)
        s.tell_card(s.book.events.dropped, piece, seat)

    def guarded(self) -> bool:
        """The number of kinds in a hand is a secret."""
        return True


class Take(Frame[Bare]):
    """A seat draws a card, seen by the viewers of a mask."""

    def __init__(self, seat: int, seen: int) -> None:
        self.seat: Final = seat
        self.seen: Final = seen

    def run(self, s: Bare) -> None:
        """Draw and tell."""
        piece = s.draw(s.deck, self.seen)
        s.hands[self.seat].append(piece)
        s.tell_card(s.book.events.drew, piece, self.seat)


class TakeMany(Frame[Bare]):
    """A seat draws some cards at once, seen by the viewers of a mask."""

    def __init__(self, seat: int, n: int, seen: int) -> None:
        self.seat: Final = seat
        self.n: Final = n
        self.seen: Final = seen

    def run(self, s: Bare) -> None:
        """Draw and tell, card by card."""
        for piece in s.draw_many(s.deck, self.n, self.seen):
            s.hands[self.seat].append(piece)
            s.tell_card(s.book.events.drew, piece, self.seat)


class Steal(Frame[Bare]):
    """A seat draws a card blindly out of the hand of another."""

    def __init__(self, seat: int, victim: int) -> None:
        self.seat: Final = seat
        self.victim: Final = victim

    def run(self, s: Bare) -> None:
        """Draw and tell."""
        piece = s.draw_at_random(s.hands[self.victim], 1 << self.seat | 1 << self.victim)
        s.hands[self.seat].append(piece)
        s.tell_card(s.book.events.drew, piece, self.seat)


class Roll(Frame[Bare]):
    """Rolls a die and tells the face."""

    def __init__(self, *faces: int) -> None:
        self.faces: Final = faces

    def run(self, s: Bare) -> None:
        """Roll and tell."""
        s.tell(s.book.events.rolled, s.roll(list(self.faces)))


class Cast(Frame[Bare]):
    """Throws unlike tokens at once and tells what each shows."""

    def __init__(self, *tokens: tuple[int, ...]) -> None:
        self.tokens: Final = tokens

    def run(self, s: Bare) -> None:
        """Throw and tell."""
        for face in s.cast([list(token) for token in self.tokens]):
            s.tell(s.book.events.rolled, face)


class BareGame(Game[Bare]):
    """A game that begins as it is told."""

    def __init__(self, hands: Sequence[str], deck: str, pile: str, frames: Sequence[Frame[Any]], free: int) -> None:
        super().__init__()
        self.name = "bare"
        self.title = "Bare"
        self.version = "1"
        self.seat_counts = (max(1, len(hands)),)
        self.settings = ()
        self.longest = 100
        self.given = (list(hands), deck, pile, list(frames), free)

    def make_book(self, seats: int, settings: Settings, content: Content | None) -> Book:
        """The words of the table."""
        book = BareBook()
        book.seats = seats
        names = [f"seat{i}" for i in range(seats)]
        book.seat_names = players(names, names)
        book.cards = Domain([f"card_{letter}" if letter.islower() else f"CARD_{letter}" for letter in LETTERS])
        book.backs = Domain(["small", "large"], ["a small card", "a large card"])
        book.reasons = ["no frame was left"]
        book.choices = BareChoices()
        book.events = BareEvents(book.seat_names)
        return book

    def start(self, book: Book, chance: Chance) -> Bare:
        """Lay out the cards and name the frames."""
        hands, deck, pile, frames, free = self.given
        words = "".join([*hands, pile, deck])
        s = Bare()
        kind = [LETTERS.index(letter) for letter in words]
        assert isinstance(book, BareBook)
        s.book = book
        s.begin(book, kind, [int(letter.isupper()) for letter in words], chance)
        pieces = list(range(len(words)))
        s.hands = [[pieces.pop(0) for _ in hand] for hand in hands] or [[]]
        s.pile = [pieces.pop(0) for _ in pile]
        s.deck = Deck(pieces)
        s.done = []
        s.free = [free] * s.seats
        for seat, hand in enumerate(s.hands):
            for piece in hand:
                s.known[piece] = 1 << seat
        for piece in s.pile:
            s.known[piece] = s.everyone
        for frame in frames:
            s.then(frame)
        s.then(Finish())
        return s

    def view(self, s: Bare, look: Look) -> dict[str, object]:
        """All there is, as far as it is known."""
        return {"hands": [look.hand(hand) for hand in s.hands], "pile": look.hand(s.pile), "deck": look.deck(s.deck)}


class Finish(Frame[Bare]):
    """Ends the match; all win."""

    def run(self, s: Bare) -> None:
        """End."""
        s.finish(list(range(s.seats)), 0, [0] * s.seats)


def bare_match(
    hands: Sequence[str] = ("", ""), deck: str = "", pile: str = "", frames: Sequence[Frame[Any]] = (), *,
    chance: Chance | None = None, free: int = 0,
) -> Match:  # fmt: skip
    """A match at a bare table, waiting for its first choice."""
    game = BareGame(hands, deck, pile, frames, free)
    settings = checked(game.name, game.settings, {})
    return begin(game, game.book(game.seat_counts[0], settings, None), settings, None, chance or seeded(1))


def bare(
    hands: Sequence[str] = ("", ""), deck: str = "", pile: str = "", frames: Sequence[Frame[Any]] = (), *,
    chance: Chance | None = None, free: int = 0,
) -> Bare:  # fmt: skip
    """The state of a bare table; nothing has run yet."""
    game = BareGame(hands, deck, pile, frames, free)
    return game.start(game.book(game.seat_counts[0], checked(game.name, (), {}), None), chance or seeded(1))


def letters(s: Bare, pieces: Sequence[int]) -> str:
    """The letters of some pieces, in the order of the alphabet."""
    return "".join(sorted(LETTERS[s.kind[piece]] for piece in pieces))

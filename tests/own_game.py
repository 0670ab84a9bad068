"""A game, a bot and a source of chance as a user would write them, in plain Python, for any engine.

    python tests/own_game.py

plays a match of it and prints which engine ran, then all that could be seen.
"""

from __future__ import annotations

from runehall import _native, new, replay
from runehall.bots import Bot, Sight, bot, play
from runehall.content.content import Content
from runehall.content.settings import Settings
from runehall.engine.cards import Deck
from runehall.engine.chance import Chance
from runehall.engine.events import Tellings
from runehall.engine.options import Choice, Domain, Grammar, players
from runehall.engine.state import Book, Frame, State
from runehall.match.game import Game
from runehall.worlds.knowledge import Look

SUITS = ("oak", "ash", "elm")


class Counting(Chance):
    """Chance that only counts up."""

    def __init__(self, count: int = 0) -> None:
        self.count = count

    def below(self, n: int) -> int:
        self.count += 1
        return self.count % n

    def fork(self) -> Chance:
        return Counting(self.count)


class Words(Book):
    """What can be chosen and what can happen."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        names = [f"seat{i}" for i in range(seats)]
        self.seats = seats
        self.seat_names = players(names, names)
        self.cards = Domain(SUITS)
        self.backs = Domain(["leaf"], ["a leaf"])
        self.reasons = ["all leaves have fallen"]
        self.choices = Grammar()
        self.keep = self.choices.declare("keep", {}, "Keep it")
        self.pass_on = self.choices.declare("pass_on", {}, "Pass it on")
        self.events = Tellings()
        seat = {"seat": self.seat_names}
        self.kept = self.events.declare("kept", seat, "{seat} {seat:keep|keeps} {card}.")
        self.passed_on = self.events.declare("passed_on", seat, "{seat} {seat:pass|passes} {card} on.")

    def grammar(self) -> Grammar:
        return self.choices

    def tellings(self) -> Tellings:
        return self.events


class Leaves(State):
    """Each seat gathers leaves in secret."""

    book: Words
    deck: Deck
    hands: list[list[int]]
    drawn: list[int]

    def copy(self) -> Leaves:
        t = Leaves()
        self.base_onto(t)
        t.book = self.book
        t.deck = self.deck.copy()
        t.hands = [hand[:] for hand in self.hands]
        t.drawn = self.drawn[:]
        return t

    def played_with(self) -> Book:
        return self.book

    def places(self) -> list[list[int]]:
        return [*self.hands, self.drawn]

    def decks(self) -> list[Deck]:
        return [self.deck]

    def unordered(self) -> list[str]:
        return ["hands", "drawn"]


class Draw(Frame[Leaves]):
    """A seat looks at a leaf, then keeps it or passes it on."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def who(self, s: Leaves) -> int:
        return 1 << self.seat if s.drawn else 0

    def run(self, s: Leaves) -> None:
        if not s.deck.cards:
            for hand in s.hands:
                for piece in hand:
                    s.show(piece, s.everyone)
            sizes = [len({s.kind[piece] for piece in hand}) for hand in s.hands]
            s.finish([seat for seat in range(s.seats) if sizes[seat] == max(sizes)], 0, sizes)
            return
        s.drawn.append(s.draw(s.deck, 1 << self.seat))
        s.then(self)

    def options(self, s: Leaves, seat: int) -> list[Choice]:
        return [s.book.keep.of(), s.book.pass_on.of()]

    def chosen(self, s: Leaves, seat: int, choice: Choice) -> None:
        after = (seat + 1) % s.seats
        kept = s.book.keep.named(choice)
        to = seat if kept else after
        piece = s.drawn[0]
        s.part(s.drawn, piece, 1 << seat)
        s.show(piece, 1 << to)
        s.hands[to].append(piece)
        s.tell_card(s.book.kept if kept else s.book.passed_on, piece, seat)
        s.then(Draw(after))


class LeavesGame(Game[Leaves]):
    """Who has most sorts of leaves wins."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "leaves"
        self.title = "Leaves"
        self.version = "1"
        self.seat_counts = (2, 3)
        self.settings = ()
        self.longest = 12

    def make_book(self, seats: int, settings: Settings, content: Content | None) -> Book:
        return Words(seats)

    def start(self, book: Book, chance: Chance) -> Leaves:
        assert isinstance(book, Words)
        s = Leaves()
        s.book = book
        s.begin(book, [0, 1, 2] * 4, [0] * 12, chance)
        s.deck = Deck(list(range(12)))
        s.hands = [[] for _ in range(s.seats)]
        s.drawn = []
        s.then(Draw(0))
        return s

    def view(self, s: Leaves, look: Look) -> dict[str, object]:
        return {"hands": [look.hand(hand) for hand in s.hands], "drawn": look.hand(s.drawn), "deck": s.deck.size}

    def evaluate(self, s: Leaves, seat: int) -> float:
        return len({s.kind[piece] for piece in s.hands[seat]}) / 10


class Generous(Bot):
    """Always passes on."""

    def choose(self, sight: Sight) -> Choice:
        assert sight.view().seat == sight.seat
        return sight.choice("pass_on")


LEAVES = LeavesGame()


def played() -> str:
    """A match of a user's bot against one of ours, with a user's chance, as text."""
    match = new(LEAVES, seats=2, chance=Counting())
    play(match, [Generous(), bot("greedy", 1)])
    again = replay(match.record, game=LEAVES)
    assert again.digest == match.digest
    told = [event.text for seat in (None, 0, 1) for event in match.events(seat)]
    return "\n".join([str(match.record), *told, str(match.outcome)])


if __name__ == "__main__":
    print(_native.describe())
    print(played())

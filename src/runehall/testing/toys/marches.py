"""Marches, a toy: armies move over a hex or an area map on which tokens lie face down, and fight it out.

It proves movement in small steps of which each set of units is reached once, tokens on a map that only some have seen,
a long inner fight with blows that ask for shields and come again, and free timing: a scout sent in anybody's turn.
"""

from __future__ import annotations

from typing import Final

from runehall.engine.cards import Deck
from runehall.engine.chance import Chance
from runehall.engine.content import Content
from runehall.engine.game import Game
from runehall.engine.knowledge import Look
from runehall.engine.options import Choice
from runehall.engine.settings import OneOf, Settings
from runehall.engine.state import Book, Frame
from runehall.testing.toys.marches_fray import (
    Cast,
    Fray,
)
from runehall.testing.toys.marches_map import (
    COPIES,
    HID,
    HIDDEN_EACH,
    HOLD,
    MARCHED,
    MOST_POINTS,
    MOST_UNITS,
    PIT,
    REINFORCED,
    ROUNDS,
    SHOWN,
    SPRUNG,
    TAKE,
    TOKENS,
    TRUE_RUNE,
    Atlas,
    Marches,
    enemy_in,
    find_tokens,
    lose_units,
    make_atlas,
    units_of,
)


class HideTokens(Frame[Marches]):
    """A seat hides its tokens, face down, at home and beside it. Guarded: that both are alike is a secret."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: Marches) -> int:
        return 1 << self.seat if s.hands[self.seat] else 0

    def run(self, s: Marches) -> None:
        pass

    def options(self, s: Marches, seat: int) -> list[Choice]:
        home = s.atlas.homes[seat]
        held = sorted({s.kind[piece] for piece in s.hands[seat]})
        return [s.atlas.hide[token][space] for token in held for space in [home, *s.atlas.board.neighbours(home)]]

    def chosen(self, s: Marches, seat: int, choice: Choice) -> None:
        piece = next(each for each in s.hands[seat] if s.kind[each] == choice.a)
        s.part(s.hands[seat], piece, 1 << seat)
        s.ground[choice.b].append(piece)
        s.tell_card(HID, piece, seat, choice.b)
        s.then(self)

    def guarded(self) -> bool:
        return True


class Turn(Frame[Marches]):
    """A seat gets a unit at home and may march; after the last round the tokens count."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Marches) -> None:
        if s.turns == ROUNDS * s.seats:
            reckon(s)
            return
        s.turns += 1
        home = s.atlas.homes[self.seat]
        if enemy_in(s, self.seat, home) < 0 and units_of(s, self.seat, home) < MOST_UNITS:
            s.units[home * s.seats + self.seat] += 1
            s.owner[home] = self.seat
            s.tell(REINFORCED, self.seat)
        s.then(Orders(self.seat))
        s.then(Turn((self.seat + 1) % s.seats))


class Orders(Frame[Marches]):
    """The seat names where to march, or holds. Open: while it thinks, others may send their scouts."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: Marches) -> int:
        return 1 << self.seat

    def options(self, s: Marches, seat: int) -> list[Choice]:
        board = s.atlas.board
        near = [
            space for space in range(board.size)
            if any([units_of(s, seat, each) > 0 for each in board.neighbours(space)])
        ]  # fmt: skip
        return [s.atlas.hold, *[s.atlas.march_to[space] for space in near]]

    def chosen(self, s: Marches, seat: int, choice: Choice) -> None:
        if choice.kind != HOLD:
            s.then(March(seat, choice.a, ()))

    def prompt(self, s: Marches, seat: int) -> str:
        return "Where do you march?"

    def open(self) -> bool:
        return True


class March(Frame[Marches]):
    """Units join one at a time, in the order of their spaces, so that no set of them is reached twice."""

    def __init__(self, seat: int, to: int, taken: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.to: Final = to
        self.taken: Final = taken

    def who(self, s: Marches) -> int:
        return 1 << self.seat

    def options(self, s: Marches, seat: int) -> list[Choice]:
        least = self.taken[-1] if self.taken else 0
        out: list[Choice] = []
        if units_of(s, seat, self.to) + len(self.taken) < MOST_UNITS:
            for space in s.atlas.board.neighbours(self.to):
                if space >= least and units_of(s, seat, space) > self.taken.count(space):
                    out.append(s.atlas.take[space])
        if self.taken or not out:
            out.append(s.atlas.done)
        return out

    def chosen(self, s: Marches, seat: int, choice: Choice) -> None:
        if choice.kind == TAKE:
            s.then(March(seat, self.to, (*self.taken, choice.a)))
            return
        for space in self.taken:
            s.units[space * s.seats + seat] -= 1
            s.units[self.to * s.seats + seat] += 1
        s.tell(MARCHED, seat, len(self.taken), self.to)
        if self.taken:
            s.then(Arrive(seat, self.to))

    def prompt(self, s: Marches, seat: int) -> str:
        return f"Who marches to {s.atlas.board.name(self.to)}?"


class Arrive(Frame[Marches]):
    """An army fights whoever is there, then looks around."""

    def __init__(self, seat: int, space: int) -> None:
        self.seat: Final = seat
        self.space: Final = space

    def run(self, s: Marches) -> None:
        enemy = enemy_in(s, self.seat, self.space)
        if enemy >= 0:
            s.then(Cast(Fray(self.seat, enemy, self.space), 1))
        s.then(LookAround(self.seat, self.space))


class LookAround(Frame[Marches]):
    """Who holds a space sees its tokens, except that a pit springs for all to see and takes a unit."""

    def __init__(self, seat: int, space: int) -> None:
        self.seat: Final = seat
        self.space: Final = space

    def run(self, s: Marches) -> None:
        if units_of(s, self.seat, self.space) == 0:
            return
        s.owner[self.space] = self.seat
        ground = s.ground[self.space]
        pits = [piece for piece in ground if s.kind[piece] == PIT and not s.known[piece] >> self.seat & 1]
        for piece in pits:
            s.part(ground, piece, s.everyone)
            s.show(piece, s.everyone)
            s.shown.append(piece)
            s.tell_card(SPRUNG, piece, self.seat, self.space)
            lose_units(s, self.seat, self.space, 1)
        strange = [piece for piece in ground if not s.known[piece] >> self.seat & 1]
        if strange:
            s.bar(strange, 1 << PIT)
            find_tokens(s, self.seat, self.space, strange)


def reckon(s: Marches) -> None:
    """All tokens are turned up; a space counts 1, a true rune in it 3 more."""
    scores = [0] * s.seats
    for space in range(s.atlas.board.size):
        holder = s.owner[space]
        if holder >= 0:
            scores[holder] += 1
        for piece in s.ground[space]:
            s.show(piece, s.everyone)
        for piece in sorted(s.ground[space], key=s.kind.__getitem__):
            s.tell_card(SHOWN, piece, space)
            if holder >= 0 and s.kind[piece] == TRUE_RUNE:
                scores[holder] += 3
    s.finish([seat for seat in range(s.seats) if scores[seat] == max(scores)], MOST_POINTS, scores)


class MarchesGame(Game[Marches]):
    """2 to 4 seats on hexes or areas."""

    def __init__(self) -> None:
        self.name = "marches"
        self.title = "Marches"
        self.version = "1"
        self.seat_counts = (2, 3, 4)
        self.longest = 2_000
        self.settings = (OneOf("map", default="hexes", words=("hexes", "areas"), explanation="The map."),)

    def book(self, seats: int, settings: Settings, content: Content | None) -> Book:
        return make_atlas(seats, settings)

    def start(self, book: Book, chance: Chance) -> Marches:
        assert isinstance(book, Atlas)
        kind: list[int] = []
        for token in range(len(TOKENS)):
            kind += [token] * COPIES[token]
        s = Marches()
        s.begin(book, kind, [0] * len(kind), chance)
        s.atlas = book
        s.units = [0] * (book.board.size * s.seats)
        s.owner = [-1] * book.board.size
        for seat in range(s.seats):
            s.units[book.homes[seat] * s.seats + seat] = 2
        s.bag = Deck(list(range(len(kind))))
        s.hands = [[s.draw(s.bag, 1 << seat) for _ in range(HIDDEN_EACH)] for seat in range(s.seats)]
        s.ground = [[] for _ in range(book.board.size)]
        s.shown = []
        s.scouts = [1] * s.seats
        s.hits, s.blocks, s.hastes = [0, 0], [0, 0], [0, 0]
        s.turns = 0
        for seat in range(s.seats):
            s.then(HideTokens(seat))
        s.then(Turn(0))
        return s

    def view(self, s: Marches, look: Look) -> dict[str, object]:
        names = s.atlas.board.names
        return {
            "units": {
                names[space]: [units_of(s, seat, space) for seat in range(s.seats)]
                for space in range(len(names))
                if sum(s.units[space * s.seats : (space + 1) * s.seats])
            },
            "owner": {names[space]: holder for space, holder in enumerate(s.owner) if holder >= 0},
            "ground": {names[space]: look.hand(tokens) for space, tokens in enumerate(s.ground) if tokens},
            "hands": [look.hand(hand) for hand in s.hands],
            "shown": look.hand(s.shown),
            "bag": s.bag.size,
            "scouts": s.scouts[:],
            "fray": {"hits": s.hits[:], "blocks": s.blocks[:], "hastes": s.hastes[:]},
            "turn": s.turns,
        }

    def evaluate(self, s: Marches, seat: int) -> float:
        if s.over:
            return 1.0 if seat in s.winners else -1.0
        return (s.owner.count(seat) + sum(s.units[seat :: s.seats])) / 60.0


MARCHES: Final = MarchesGame()

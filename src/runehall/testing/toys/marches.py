"""Marches, a toy: armies move over a hex or an area map on which tokens lie face down, and fight it out.

It proves movement in small steps of which each set of units is reached once, tokens on a map that only some have seen
and of which all know something together, a map that choices build, a long inner fight with unlike tokens cast at once
and blows that ask for shields and come again, and free timing: a scout sent in anybody's turn.
"""

from __future__ import annotations

from typing import Final

from runehall.content.content import Content
from runehall.content.settings import OneOf, Settings
from runehall.engine.cards import Deck
from runehall.engine.chance import Chance
from runehall.engine.options import Choice
from runehall.engine.picking import Picking, Picks
from runehall.engine.state import Book, Frame
from runehall.match.game import Game
from runehall.testing.toys.marches_fray import (
    Cast,
    Fray,
)
from runehall.testing.toys.marches_map import (
    COPIES,
    DEEPEST,
    HIDDEN_EACH,
    MOST_POINTS,
    MOST_UNITS,
    PIT,
    ROUNDS,
    TOKENS,
    TRUE_RUNE,
    Atlas,
    Marches,
    Tile,
    enemy_in,
    find_tokens,
    lose_units,
    make_atlas,
    units_of,
)
from runehall.worlds.knowledge import Look


class HideTokens(Frame[Marches]):
    """A seat hides its tokens, face down, at home and beside it. Guarded: that both are alike is a secret.

    Then an omen tells all how many of them are true, but not which.
    """

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: Marches) -> int:
        return 1 << self.seat if s.hands[self.seat] else 0

    def run(self, s: Marches) -> None:
        tokens = [piece for ground in s.ground for piece in ground if s.known[piece] >> self.seat & 1]
        true = [s.kind[piece] for piece in tokens].count(TRUE_RUNE)
        s.declare(tokens, 1 << TRUE_RUNE, true, true)
        s.tell(s.book.events.omen, self.seat, true)

    def options(self, s: Marches, seat: int) -> list[Choice]:
        home = s.book.homes[seat]
        held = sorted({s.kind[piece] for piece in s.hands[seat]})
        return [
            s.book.choices.hide.of(token, space) for token in held for space in [home, *s.book.board.neighbours(home)]
        ]

    def chosen(self, s: Marches, seat: int, choice: Choice) -> None:
        piece = next(each for each in s.hands[seat] if s.kind[each] == choice.a)
        s.part(s.hands[seat], piece, 1 << seat)
        s.ground[choice.b].append(piece)
        s.tell_card(s.book.events.hid, piece, seat, choice.b)
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
        home = s.book.homes[self.seat]
        if enemy_in(s, self.seat, home) < 0 and units_of(s, self.seat, home) < MOST_UNITS:
            s.units[home * s.seats + self.seat] += 1
            s.owner[home] = self.seat
            s.tell(s.book.events.reinforced, self.seat)
        s.then(Orders(self.seat))
        s.then(Turn((self.seat + 1) % s.seats))


class Orders(Frame[Marches]):
    """The seat names where to march, or holds. Open: while it thinks, others may send their scouts."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: Marches) -> int:
        return 1 << self.seat

    def options(self, s: Marches, seat: int) -> list[Choice]:
        near = [False] * s.book.board.size
        for space in range(len(near)):
            if units_of(s, seat, space) > 0:
                for each in s.book.board.neighbours(space):
                    near[each] = True
        out = [s.book.choices.hold.of()]
        for space in range(len(near)):
            if near[space]:
                out.append(s.book.choices.march_to.of(space))
        for space in range(len(near)):
            if units_of(s, seat, space) > 1 and s.owner[space] == seat and s.tiles[space].depth < DEEPEST:
                out.append(s.book.choices.dig.of(space))
        return out

    def chosen(self, s: Marches, seat: int, choice: Choice) -> None:
        if s.book.choices.dig.named(choice):
            s.tiles[choice.a] = Tile(seat, s.tiles[choice.a].depth + 1)
            s.tell(s.book.events.dug, seat, choice.a, s.tiles[choice.a].depth)
        elif not s.book.choices.hold.named(choice):
            s.then(March(seat, choice.a))

    def prompt(self, s: Marches, seat: int) -> str:
        return "Where do you march?"

    def open(self) -> bool:
        return True


class March(Picking[Marches]):
    """Units join one at a time, in any order, as many as find room where they march."""

    def __init__(self, seat: int, to: int, picked: Picks = ()) -> None:
        super().__init__(seat, picked)
        self.to: Final = to

    def things(self, s: Marches) -> list[int]:
        found: list[int] = []
        for space in s.book.board.neighbours(self.to):
            found += [space] * units_of(s, self.seat, space)
        return found

    def again(self, picked: Picks) -> Frame[Marches]:
        return March(self.seat, self.to, picked)

    def pick(self, s: Marches, thing: int, count: int) -> Choice:
        return s.book.choices.take.of(thing)

    def fits(self, s: Marches, picked: Picks) -> bool:
        return units_of(s, self.seat, self.to) + len(picked) <= MOST_UNITS

    def enough(self, s: Marches, picked: Picks) -> bool:
        return bool(picked) or units_of(s, self.seat, self.to) == MOST_UNITS

    def done(self, s: Marches) -> Choice:
        return s.book.choices.done.of()

    def carry_out(self, s: Marches, picked: Picks) -> None:
        for space in picked:
            s.units[space * s.seats + self.seat] -= 1
            s.units[self.to * s.seats + self.seat] += 1
            if space not in s.trails[self.to]:
                s.trails[self.to] = sorted([*s.trails[self.to], space])
        s.tell(s.book.events.marched, self.seat, len(picked), self.to)
        if picked:
            s.then(Arrive(self.seat, self.to))

    def prompt(self, s: Marches, seat: int) -> str:
        return f"Who marches to {s.book.board.name(self.to)}?"


class Arrive(Frame[Marches]):
    """An army loses a unit in a ditch of others, fights whoever is there, then looks around."""

    def __init__(self, seat: int, space: int) -> None:
        self.seat: Final = seat
        self.space: Final = space

    def run(self, s: Marches) -> None:
        tile = s.tiles[self.space]
        if tile.depth and tile.digger != self.seat:
            s.tiles[self.space] = Tile(tile.digger if tile.depth > 1 else -1, tile.depth - 1)
            lose_units(s, self.seat, self.space, 1)
        enemy = enemy_in(s, self.seat, self.space)
        if enemy >= 0 and units_of(s, self.seat, self.space):
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
            s.tell_card(s.book.events.sprung, piece, self.seat, self.space)
            lose_units(s, self.seat, self.space, 1)
        strange = [piece for piece in ground if not s.known[piece] >> self.seat & 1]
        if strange:
            s.bar(strange, 1 << PIT)
            find_tokens(s, self.seat, self.space, strange)


def reckon(s: Marches) -> None:
    """All tokens are turned up; a space counts 1, a true rune in it 3 more."""
    scores = [0] * s.seats
    for space in range(s.book.board.size):
        holder = s.owner[space]
        if holder >= 0:
            scores[holder] += 1
        for piece in s.ground[space]:
            s.show(piece, s.everyone)
        for piece in sorted(s.ground[space], key=s.kind.__getitem__):
            s.tell_card(s.book.events.shown, piece, space)
            if holder >= 0 and s.kind[piece] == TRUE_RUNE:
                scores[holder] += 3
    s.finish([seat for seat in range(s.seats) if scores[seat] == max(scores)], MOST_POINTS, scores)


class MarchesGame(Game[Marches]):
    """2 to 4 seats on hexes or areas."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "marches"
        self.title = "Marches"
        self.version = "1"
        self.seat_counts = (2, 3, 4)
        self.longest = 2_000
        self.settings = (OneOf("map", default="hexes", words=("hexes", "areas"), explanation="The map."),)

    def make_book(self, seats: int, settings: Settings, content: Content | None) -> Book:
        return make_atlas(seats, settings)

    def start(self, book: Book, chance: Chance) -> Marches:
        assert isinstance(book, Atlas)
        kind: list[int] = []
        for token in range(len(TOKENS)):
            kind += [token] * COPIES[token]
        s = Marches()
        s.begin(book, kind, [0] * len(kind), chance)
        s.book = book
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
        s.tiles = [Tile(-1, 0)] * book.board.size
        s.trails = [[] for _ in range(book.board.size)]
        s.turns = 0
        for seat in range(s.seats):
            s.then(HideTokens(seat))
        s.then(Turn(0))
        return s

    def view(self, s: Marches, look: Look) -> dict[str, object]:
        names = s.book.board.names
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
            "ditches": {names[space]: [tile.digger, tile.depth] for space, tile in enumerate(s.tiles) if tile.depth},
            "trails": {names[space]: [names[each] for each in trail] for space, trail in enumerate(s.trails) if trail},
            "turn": s.turns,
        }

    def evaluate(self, s: Marches, seat: int) -> float:
        if s.over:
            return s.verdict(seat)
        return (s.owner.count(seat) + sum(s.units[seat :: s.seats])) / 60.0


MARCHES: Final = MarchesGame()

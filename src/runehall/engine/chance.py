"""Chance has one source: seeded in play, scripted in tests, recorded in replays, enumerated for exact odds.

The rules never draw a number themselves; they ask the state (`s.roll`, `s.draw`), and the state asks the source it was
given. Results are noted and scripted by meaning (the face 2, the card Fire), never as an index, so a record outlives
any change of generator and of the order in which equal cards happen to lie.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64, mypyc_attr

NUMBER: Final = 0  # a noted result is a number: a face, a seat, a place in a list
CARD: Final = 1  # a noted result is the kind of a card

# L'Ecuyer's pair of multiplicative generators: every product stays below 2**47, so plain and native agree.
_M1: Final[i64] = 2147483563
_A1: Final[i64] = 40014
_M2: Final[i64] = 2147483399
_A2: Final[i64] = 40692


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Where dice, draws and tosses come from."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely."""
        raise AssertionError("a source of chance must answer below()")

    def face(self, faces: list[int]) -> int:
        """One of the faces of a die; a face named twice is twice as likely."""
        return faces[self.below(len(faces))]

    def card(self, cards: list[int], low: int, high: int, kind: list[int]) -> int:
        """The place, from low to high - 1, of one card of a bag."""
        return low + self.below(high - low)

    def fork(self) -> Chance:
        """A source that goes on from here without moving this one."""
        raise AssertionError("a source of chance must answer fork()")


class Seeded(Chance):
    """Repeatable chance out of two machine words: cheap to copy, the same numbers plain and native."""

    one: i64
    two: i64

    def __init__(self, one: int, two: int) -> None:
        self.one = one % (2147483563 - 1) + 1
        self.two = two % (2147483399 - 1) + 1

    def below(self, n: int) -> int:
        one: i64 = self.one * _A1 % _M1
        two: i64 = self.two * _A2 % _M2
        self.one = one
        self.two = two
        mixed: i64 = one - two
        if mixed < 1:
            mixed += _M1 - 1
        size: i64 = n
        return (mixed - 1) * size // (_M1 - 1)

    def fork(self) -> Chance:
        return Seeded(self.one - 1, self.two - 1)

    def spawn(self) -> Seeded:
        """A new source, independent of what this one brings next; for searches that need many."""
        return Seeded(self.below(2147483562), self.below(2147483398))


def seeded(seed: int | str) -> Seeded:
    """The source that belongs to a seed."""
    digest = blake2b(str(seed).encode(), digest_size=16).digest()
    return Seeded(int.from_bytes(digest[:8], "big"), int.from_bytes(digest[8:], "big"))


class Noted(Chance):
    """Passes on another source and notes each result, so that a record can tell it."""

    source: Chance
    notes: list[int]  # what kind of result (NUMBER, CARD), then the result, in turn

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.notes = []

    def below(self, n: int) -> int:
        result = self.source.below(n)
        self.notes.append(NUMBER)
        self.notes.append(result)
        return result

    def face(self, faces: list[int]) -> int:
        result = self.source.face(faces)
        self.notes.append(NUMBER)
        self.notes.append(result)
        return result

    def card(self, cards: list[int], low: int, high: int, kind: list[int]) -> int:
        at = self.source.card(cards, low, high, kind)
        self.notes.append(CARD)
        self.notes.append(kind[cards[at]])
        return at

    def fork(self) -> Chance:
        return Noted(self.source.fork())


class Unscripted(Exception):
    """The rules asked for chance where the script had nothing, or something that cannot be."""


class Recorded(Chance):
    """Gives the noted results again; used for replays and for tests that script their chance."""

    notes: list[int]
    at: int

    def __init__(self, notes: list[int]) -> None:
        self.notes = notes
        self.at = 0

    def _next(self, tag: int, wanted: str) -> int:
        if self.at >= len(self.notes):
            raise Unscripted(f"chance was asked for {wanted}, but no result is left")
        if self.notes[self.at] != tag:
            raise Unscripted(f"chance was asked for {wanted}, but the next result is of another sort")
        self.at += 2
        return self.notes[self.at - 1]

    def below(self, n: int) -> int:
        result = self._next(NUMBER, f"a number below {n}")
        if result < 0 or result >= n:
            raise Unscripted(f"chance was asked for a number below {n}, but the next result is {result}")
        return result

    def face(self, faces: list[int]) -> int:
        result = self._next(NUMBER, f"one of the faces {faces}")
        if result not in faces:
            raise Unscripted(f"chance was asked for one of the faces {faces}, but the next result is {result}")
        return result

    def card(self, cards: list[int], low: int, high: int, kind: list[int]) -> int:
        wanted = self._next(CARD, "a card")
        for at in range(low, high):
            if kind[cards[at]] == wanted:
                return at
        raise Unscripted("the next card of the script is not in the deck it should come from")

    @property
    def spent(self) -> bool:
        """Whether every result has been used."""
        return self.at >= len(self.notes)

    def fork(self) -> Chance:
        fork = Recorded(self.notes)
        fork.at = self.at
        return fork


class Slots:
    """The hidden places whose cards a viewer cannot tell from those of a bag, for exact odds."""

    places: list[list[int]]
    at: list[int]
    family: list[int]
    known: list[int]

    def __init__(self, family: list[int], known: list[int]) -> None:
        self.places = []
        self.at = []
        self.family = family
        self.known = known

    def look(self) -> None:
        """Find the places anew, as they lie now."""
        raise AssertionError("slots look at a state")

    def bound(self, piece: int) -> bool:
        """Whether the viewer knows that a piece of the bag cannot lie in any of the places."""
        return False


class Enumerated(Chance):
    """Walks one path of outcomes, keeps its weight, and notes the paths not yet tried.

    A viewer who does not see a hand cannot tell its cards from those of the bag they came from; so a draw is counted
    over both together, and a card that happened to lie in the hand changes places with one of the bag.
    """

    path: list[int]
    depth: int
    weight: float
    todo: list[list[int]]
    slots: Slots | None
    guessed: bool  # a card was drawn out of a hidden place, whose cards are only one guess of many

    def __init__(self, path: list[int], todo: list[list[int]], slots: Slots | None = None) -> None:
        self.path = path
        self.depth = 0
        self.weight = 1.0
        self.todo = todo
        self.slots = slots
        self.guessed = False

    def _branch(self, weights: list[int]) -> int:
        """Take the path's next outcome, or the first one and leave the others to be tried."""
        total = sum(weights)
        if self.depth < len(self.path):
            taken = self.path[self.depth]
        else:
            taken = 0
            for other in range(1, len(weights)):
                self.todo.append([*self.path, other])
            self.path = [*self.path, 0]
        self.depth += 1
        self.weight *= weights[taken] / total
        return taken

    def below(self, n: int) -> int:
        return self._branch([1] * n)

    def face(self, faces: list[int]) -> int:
        different = sorted(set(faces))
        return different[self._branch([faces.count(face) for face in different])]

    def card(self, cards: list[int], low: int, high: int, kind: list[int]) -> int:
        sure: dict[int, int] = {}  # per kind: cards that must lie in the bag
        free: dict[int, int] = {}  # per kind: cards that lie in the bag or in a hidden place, for all the viewer knows
        sure_at: dict[int, int] = {}
        free_at: dict[int, int] = {}
        slots = self.slots
        if slots is not None:
            slots.look()
            self.guessed = self.guessed or any(place is cards for place in slots.places)
        for at in range(low, high):
            what = kind[cards[at]]
            if slots is not None and slots.bound(cards[at]):
                sure[what] = sure.get(what, 0) + 1
                sure_at[what] = at
            else:
                free[what] = free.get(what, 0) + 1
                free_at[what] = at
        in_slot = self._count_slots(slots, cards[low], kind, free) if slots is not None else {}
        size, certain, pool = high - low, sum(sure.values()), sum(free.values())
        weights = [sure[what] * max(pool, 1) for what in sorted(sure)]
        weights += [free[what] * (size - certain) for what in sorted(free)] if certain < size else []
        taken = self._branch(weights)
        if taken < len(sure):
            return sure_at[sorted(sure)[taken]]
        what = sorted(free)[taken - len(sure)]
        if what in free_at:
            return free_at[what]
        assert slots is not None
        bagged = next(at for at in range(low, high) if not slots.bound(cards[at]))
        return self._fetch(cards, bagged, slots, in_slot[what])

    def _count_slots(self, slots: Slots, like: int, kind: list[int], free: dict[int, int]) -> dict[int, int]:
        """Add the cards of hidden places with the same back; returns a place for each kind."""
        found: dict[int, int] = {}
        for i, place in enumerate(slots.places):
            piece = place[slots.at[i]]
            if slots.family[piece] == slots.family[like]:
                found[kind[piece]] = i
                free[kind[piece]] = free.get(kind[piece], 0) + 1
        return found

    def _fetch(self, cards: list[int], at: int, slots: Slots, i: int) -> int:
        """Let a card of a hidden place and one of the bag change places; what is known stays with the place."""
        place = slots.places[i]
        out, into = place[slots.at[i]], cards[at]
        place[slots.at[i]], cards[at] = into, out
        slots.known[out], slots.known[into] = slots.known[into], slots.known[out]
        return at

    def fork(self) -> Chance:
        raise AssertionError("an enumerated source belongs to one walk")

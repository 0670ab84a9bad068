"""Chance has one source: keyed for people, seeded for search, scripted in tests, recorded in replays, counted in odds.

The rules never draw a number themselves; they ask the state (`s.roll`, `s.draw`), and the state asks the source it was
given. Results are noted and scripted by meaning (the face 2, the card Fire), never as an index, so a record outlives
any change of generator and of the order in which equal cards happen to lie. What is thrown or drawn together is asked
for in one call (`throw`, `take`), so that enumeration counts handfuls and not orders; it stands in `enumerated`.
"""

from __future__ import annotations

import hmac
from hashlib import blake2b
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

NUMBER: Final = 0  # a noted result is a number: a face, a seat, a place in a list
CARD: Final = 1  # a noted result is the kind of a card

# L'Ecuyer's pair of multiplicative generators: every product stays below 2**47, so plain and native agree.
_M1: Final[i64] = 2147483563
_A1: Final[i64] = 40014
_M2: Final[i64] = 2147483399
_A2: Final[i64] = 40692

WORD: Final = 1 << 64  # as many numbers as eight bytes can be


def alike(dice: list[list[int]]) -> list[list[int]]:
    """The numbers of dice that have equal faces, group by group, in the order of the first of each."""
    groups: list[list[int]] = []
    faces: list[list[int]] = []
    for i in range(len(dice)):
        own = sorted(dice[i])
        if own in faces:
            groups[faces.index(own)].append(i)
        else:
            faces.append(own)
            groups.append([i])
    return groups


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

    def throw(self, dice: list[list[int]]) -> list[int]:
        """What dice or tokens thrown at once show, each by its own faces; which of two equal ones shows what is noise.

        One by one unless a source knows better, so that rows, scripts and seeds are those of single dice.
        """
        return [self.face(faces) for faces in dice]

    def take(self, cards: list[int], low: int, n: int, kind: list[int]) -> list[int]:
        """Take n cards at once out of a bag that begins at low and ends where the cards do; their order is noise."""
        taken: list[int] = []
        for last in range(len(cards) - 1, len(cards) - 1 - n, -1):
            at = self.card(cards, low, last + 1, kind)
            taken.append(cards[at])
            cards[at] = cards[last]
            cards.pop()
        return taken

    def fork(self) -> Chance:
        """A source that goes on from here without moving this one."""
        raise AssertionError("a source of chance must answer fork()")


class Seeded(Chance):
    """Repeatable chance out of two machine words: cheap to copy, the same numbers plain and native.

    For search, lab and tests alone: whoever has seen about 66 bits of it can work out the rest (a lattice finds the two
    words), so no match of people is ever dealt by it.
    """

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

    def __reduce__(self) -> tuple[Any, ...]:
        return (Seeded, (self.one - 1, self.two - 1))

    def fork(self) -> Chance:
        return Seeded(self.one - 1, self.two - 1)

    def spawn(self) -> Seeded:
        """A new source, independent of what this one brings next; for searches that need many."""
        return Seeded(self.below(2147483562), self.below(2147483398))


def seeded(seed: int | str) -> Seeded:
    """The source that belongs to a seed."""
    digest = blake2b(str(seed).encode(), digest_size=16).digest()
    return Seeded(int.from_bytes(digest[:8], "big"), int.from_bytes(digest[8:], "big"))


def keyed_number(key: bytes, result: int, n: int) -> int:
    """A whole number from 0 to n - 1, each equally likely, that belongs to a key and to the number of a result.

    The first eight bytes of HMAC-SHA-256 are a number below 2**64; one beyond the last whole multiple of n is thrown
    again, so that no remainder is likelier than another.
    """
    bound = WORD - WORD % n
    throw = 0
    while True:
        word = int.from_bytes(hmac.digest(key, f"{result}.{throw}".encode(), "sha256")[:8], "big")
        if word < bound:
            return word % n
        throw += 1


class Keyed(Chance):
    """Chance nobody can foretell without its key, and everybody can check who has it: for matches of people.

    Each result hangs on the key, on its number and on what it is drawn from, never on how the pieces happen to lie: a
    card is drawn from the kinds of its bag in order. So a match that was left and read again goes on as it would have.
    """

    key: bytes
    result: int  # the number of the next result, from 0

    def __init__(self, key: bytes, result: int) -> None:
        self.key = key
        self.result = result

    def below(self, n: int) -> int:
        number = keyed_number(self.key, self.result, n)
        self.result += 1
        return number

    def card(self, cards: list[int], low: int, high: int, kind: list[int]) -> int:
        kinds = sorted([kind[cards[at]] for at in range(low, high)])
        wanted = kinds[self.below(high - low)]
        at = low
        while kind[cards[at]] != wanted:
            at += 1
        return at

    def __reduce__(self) -> tuple[Any, ...]:
        return (Keyed, (self.key, self.result))

    def fork(self) -> Chance:
        return Keyed(self.key, self.result)


class Withheld(Chance):
    """No chance at all: where a match waits whose chance is lent to it for one choice at a time."""

    def below(self, n: int) -> int:
        raise AssertionError("the chance of this match is lent to it by its table, for one choice at a time")

    def fork(self) -> Chance:
        return self


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

    def __reduce__(self) -> tuple[Any, ...]:
        return (_gone_on, (self.notes, self.at))

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


def _gone_on(notes: list[int], at: int) -> Recorded:
    """Noted results of which some were given already."""
    recorded = Recorded(notes)
    recorded.at = at
    return recorded

"""The action space: every choice a game can ever offer has one number, counted from its grammar.

`number = base of the kind + place among its kind`, kinds in the order of the grammar, the last argument running
fastest. Nothing is looked up in a table, so that a number means the same in every match of these words.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

from runehall.engine.errors import Refused
from runehall.engine.options import Choice, Grammar, Kind

MOST: Final = 65_536  # so many actions at most, all kinds together: a number fits two bytes


class Numbering:
    """The numbers of all choices of one grammar."""

    size: int
    _grammar: Grammar
    _bases: list[int]  # per kind, and last the size of all
    _first: list[int]  # per kind: how far the first argument steps …
    _second: list[int]  # … and the second
    _kinds: list[Kind]

    def __init__(self, grammar: Grammar) -> None:
        self._grammar = grammar
        self._kinds = grammar.kinds
        self._bases, self._first, self._second = [], [], []
        size = 0
        for kind in grammar.kinds:
            sizes = [len(domain.words) for domain in kind.domains]
            third = sizes[2] if len(sizes) > 2 else 1
            self._bases.append(size)
            self._first.append((sizes[1] if len(sizes) > 1 else 1) * third)
            self._second.append(third)
            size += kind.size
        self.size = size
        if size > MOST:
            raise ValueError(f"{size} actions are more than {MOST}: let some kinds be chosen by several picks")

    @property
    def stamp(self) -> str:
        """A short hash of all words: two action spaces with one stamp number their choices alike."""
        told = [(kind.word, [domain.words for domain in kind.domains]) for kind in self._kinds]
        return blake2b(repr(told).encode(), digest_size=8).hexdigest()

    @property
    def heads(self) -> tuple[int, int, int, int]:
        """How many kinds there are, and how many values of each argument at most: the sizes of a net's four heads."""
        most = [1, 1, 1]
        for kind in self._kinds:
            for i, domain in enumerate(kind.domains):
                most[i] = max(most[i], len(domain.words))
        return (len(self._kinds), most[0], most[1], most[2])

    def number(self, choice: Choice) -> int:
        """The number of a choice."""
        kind = choice.kind
        number: i64 = self._bases[kind]
        a: i64 = choice.a
        if a > 0:
            number += a * i64(self._first[kind])
        b: i64 = choice.b
        if b > 0:
            number += b * i64(self._second[kind])
        c: i64 = choice.c
        if c > 0:
            number += c
        return number

    def choice(self, number: int) -> Choice:
        """The choice of a number; refused where there is none."""
        if not 0 <= number < self.size:
            raise Refused(f"There is no action {number}: they are numbered from 0 to {self.size - 1}.")
        low = 0
        high = len(self._bases)
        while high - low > 1:
            middle = (low + high) // 2
            if self._bases[middle] <= number:
                low = middle
            else:
                high = middle
        while self._kinds[low].size == 0:  # a kind without words shares its base with the next
            low -= 1
        return self._kinds[low].at(number - self._bases[low])

    def parts(self, number: int) -> tuple[int, int, int, int]:
        """The kind and the three arguments of a number, -1 where there is none: for nets with a head for each."""
        choice = self.choice(number)
        return (choice.kind, choice.a, choice.b, choice.c)

    def text(self, number: int) -> str:
        """The canonical text of a number, such as `cast_rune fire b2`."""
        return self._grammar.text(self.choice(number))

    def parsed(self, text: str) -> int:
        """The number of a canonical text; refused where it means no choice."""
        return self.number(self._grammar.parse(text))

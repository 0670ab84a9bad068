"""A tray that is filled: what a seat sees as bytes."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from runehall.engine.cards import Deck
from runehall.engine.state import State
from runehall.match.tray import Tray

MOST: i64 = 255


class Filling(Tray):
    """Bytes for one observation, or for many one after another."""

    cells: vec[u8]
    at: i64
    kind: list[int]
    known: list[int]
    bit: i64  # of the seat that looks

    def __init__(self) -> None:
        self.cells = vec[u8]()
        self.at = 0
        self.kind = []
        self.known = []
        self.bit = 0

    def clear(self, size: i64) -> None:
        """Take fresh cells: who holds the old ones may keep them."""
        self.cells = vec[u8]([0] * size)
        self.at = 0

    def look(self, s: State, seat: int, at: i64) -> None:
        """Lay down from here on what a seat sees of a state."""
        self.at = at
        self.kind = s.kind
        self.known = s.known
        one: i64 = 1
        self.bit = one << i64(seat)

    def one_of(self, name: str, at: int, value: int, count: int) -> None:
        wanted: i64 = value
        size: i64 = count
        if wanted >= 0 and wanted < size:
            self.cells[self.at + wanted] = 1
        self.at += size

    def flags(self, name: str, at: int, mask: int, count: int) -> None:
        cells, start = self.cells, self.at
        size: i64 = count
        bits: i64 = mask
        i: i64 = 0
        while i < size:
            if bits >> i & 1:
                cells[start + i] = 1
            i += 1
        self.at = start + size

    def number(self, name: str, at: int, value: int, least: int = 0) -> None:
        self._put(self.at, i64(value) - i64(least))
        self.at += 1

    def _put(self, at: i64, value: i64) -> None:
        if value > 0:
            self.cells[at] = u8(value) if value < MOST else u8(255)

    def numbers(self, name: str, at: int, values: list[int], count: int, least: int = 0) -> None:
        cells, start = self.cells, self.at
        size: i64 = count
        lowest: i64 = least
        told: i64 = len(values)
        if told > size:
            told = size
        i: i64 = 0
        while i < told:
            value: i64 = i64(values[i]) - lowest
            if value > 0:
                cells[start + i] = u8(value) if value < MOST else u8(255)
            i += 1
        self.at = start + size

    def cards(self, name: str, at: int, place: list[int], low: int, high: int) -> None:
        first: i64 = low
        count: i64 = i64(high) - first
        self._count(place, 0, len(place), first, count)
        self.at += count + 1

    def _count(self, place: list[int], begin: i64, end: i64, low: i64, count: i64) -> None:
        """Count the cards of a stretch of a place from the present cell on, unknown ones last."""
        cells, kind, known, bit, start = self.cells, self.kind, self.known, self.bit, self.at
        i: i64 = begin
        while i < end:
            piece = place[i]
            if piece >= 0:
                what: i64 = count
                if i64(known[piece]) & bit:
                    what = i64(kind[piece]) - low
                    if what < 0 or what > count:
                        what = count
                if cells[start + what] < 255:
                    cells[start + what] += 1
            i += 1

    def spots(self, name: str, at: int, place: list[int], count: int, low: int) -> None:
        start = self.at
        size: i64 = count
        told: i64 = len(place)
        if told > size:
            told = size
        i: i64 = 0
        while i < told:
            if place[i] >= 0:
                self._put(start + i, self._code(place[i], low))
            i += 1
        self.at = start + size

    def top(self, name: str, at: int, pile: list[int], low: int) -> None:
        if pile:
            self._put(self.at, self._code(pile[-1], low))
        self.at += 1

    def _code(self, piece: int, low: int) -> i64:
        """What a spot tells of a card."""
        if i64(self.known[piece]) & self.bit:
            return i64(self.kind[piece]) - i64(low) + 2
        return 1

    def deck(self, name: str, at: int, deck: Deck, low: int, high: int) -> None:
        size = len(deck.cards)
        self._put(self.at, size)
        self.at += 1
        first: i64 = low
        count: i64 = i64(high) - first
        self._count(deck.cards, 0, deck.bottom, first, count)
        self._count(deck.cards, size - deck.top, size, first, count)
        self.at += count + 1

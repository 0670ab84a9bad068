"""The map of Terrinoth: hexes, their terrain and places, gems, rivers, roads and the bridge (RB-001 to RB-004)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from runehall.games.runebound.terms import CITY, WILDERNESS
from runehall.maps.geometry import Hexes, rectangle

COLUMNS: Final = 15
ROWS: Final = 15


class Land:
    """The board: everything about hexes that never changes in a match. Hexes are numbered in hex order (RB-D75)."""

    def __init__(
        self,
        terrain: Sequence[int],
        place: Sequence[int],
        named: Sequence[str],
        gems: Sequence[tuple[int, int]],
        rivers: Sequence[tuple[int, int]],
        roads: Sequence[tuple[int, int]],
        bridges: Sequence[tuple[int, int]],
    ) -> None:
        self.board: Final[Hexes] = rectangle(COLUMNS, ROWS, flat=True)
        self.size: Final = self.board.size
        self.names: Final = [name.upper() for name in self.board.names]  # A1, B1 …
        self.beside: Final = self.board.beside
        self.terrain: Final = list(terrain)  # mask of the one terrain; 0 for a city
        self.place: Final = list(place)  # WILDERNESS, CITY, TOWN, SHRINE, STRONGHOLD
        self.named: Final = list(named)  # the name of the place or region, '' for none
        self.gem_hex: Final = [hex for hex, _ in gems]  # by number of the gem
        self.gem_deck: Final = [deck for _, deck in gems]
        self.gem_at: Final = [self.gem_hex.index(hex) if hex in self.gem_hex else -1 for hex in range(self.size)]
        self.rivers: Final = list(rivers)  # pairs of hexes
        self.roads: Final = list(roads)
        self.bridges: Final = list(bridges)
        self.river: Final = _edges(self.size, rivers)  # per hex: the neighbours beyond a river …
        self.road: Final = _edges(self.size, roads)  # … and those a road or bridge leads to
        self.bridge: Final = _edges(self.size, bridges)
        self.far: Final = _distances(self.board)  # between hexes a and b at a * size + b
        self.cities: Final = [hex for hex in range(self.size) if place[hex] == CITY]

    def at(self, name: str) -> int:
        """The hex of a name such as G6."""
        return self.board.at(name.lower())

    def called(self, hex: int) -> str:
        """A hex as people read it: its name, and where it is."""
        return f"{self.named[hex]} ({self.names[hex]})" if self.named[hex] else self.names[hex]

    def distance(self, a: int, b: int) -> int:
        """How many hexes apart, ignoring terrain (RB-D75)."""
        return self.far[a * self.size + b]

    def civilized(self, hex: int) -> bool:
        """Whether a city, town, shrine or stronghold stands here on an untouched board (RB-223)."""
        return self.place[hex] != WILDERNESS

    def places_of(self, place: int) -> list[int]:
        """All hexes with a kind of place, in hex order."""
        return [hex for hex in range(self.size) if self.place[hex] == place]


_far: Final[list[int]] = []  # every book has the same hexes


def _distances(board: Hexes) -> list[int]:
    """All distances of the board, measured once."""
    if not _far:
        for a in range(board.size):
            _far.extend([board.distance(a, b) for b in range(board.size)])
    return _far


def _edges(size: int, pairs: Sequence[tuple[int, int]]) -> list[list[int]]:
    """For every hex the hexes it is joined with."""
    joined: list[list[int]] = [[] for _ in range(size)]
    for a, b in pairs:
        joined[a].append(b)
        joined[b].append(a)
    return joined

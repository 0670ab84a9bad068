"""A land of 15 × 15 hexes, as Runebound has one: made by hand, to see what a great map weighs."""

from __future__ import annotations

from functools import cache

from runehall.maps.atlas.chart import Area, Border, Chart, Land, Road, Site
from runehall.maps.geometry import NOWHERE, rectangle
from runehall.maps.pixels import Cell

WORDS = {
    "p": "plains", "f": "forest", "h": "hills", "m": "mountains", "w": "water", "s": "swamp", "d": "desert",
    "n": "snow",
}  # fmt: skip
ROWS = """
n n m m h p p f f f p p h m m
n m m h p p p f f f f p p h m
m m h h p p p p f f p p p h h
h h p p p f p p p p p p p p h
p p p p f f f p p w w p p p p
p f f p p f p p w w w p f f p
p f f f p p p p p w p p f f f
p p f p p p h h p p p p p f f
p p p p p h h m h p p p p p p
w p p p p p h m m h p s s p p
w w p f f p p h h p p s s s p
w w p f f f p p p p p p s p p
w p p p f p p p d d p p p p h
p p p p p p d d d d d p p h h
p p h h p p p d d d p p h m m
"""
SITES = """
Harrowgate city d4; Millbrook town h5; Greywatch castle n3; Thornhold castle c8; Saltmouth city c12; Redford city m8
Oldbarrow ruins f14; Ashring shrine k13; Farwatch tower o7; Kingsmere city i8; Underfell town j9; Whitehall shrine b3
"""
AREAS = """
Mirror Lake: j5 k5 i6 j6 k6 j7; Hollow Wood: h1 i1 j1 h2 i2 j2 k2; Grey Spine: h9 h10 i10
Sallow Fen: l10 m10 l11 m11 n11
Amber Waste: i13 j13 h14 i14 j14; West Bay: a10 a11 b11 a12 b12; Elder Grove: d11 e11 d12 e12 f12; Frost Crown: a1 b1 a2
"""
ROADS = ("d4 h5", "h5 i8", "i8 m8", "i8 c12", "m8 n3", "c12 d4")  # from where to where
RIVERS = ("k7 o7", "d6 h6", "b11 g11")  # along the tops of the cells of a row, from where to where


def along(first: str, last: str) -> list[tuple[str, int]]:
    """The sides on top of the cells of a row, chained: those of every second column lie higher."""
    found: list[tuple[str, int]] = []
    for column in range(ord(first[0]), ord(last[0]) + 1):
        ways = (0,) if (column - ord("a")) % 2 else (5, 0, 1)
        found += [(f"{chr(column)}{first[1:]}", way) for way in ways]
    return found


@cache
def wide_land() -> Chart:
    """Terrain, a lake with rivers, roads, cities, sites and the names of regions."""
    board = rectangle(15, 15, flat=True)
    at: dict[str, Cell] = {name: board.cells[space] for space, name in enumerate(board.names)}
    lands = tuple(Land(cell, WORDS[letter]) for cell, letter in zip(board.cells, ROWS.split(), strict=True))
    cost = [NOWHERE if land.terrain == "water" else 2 if land.terrain == "plains" else 5 for land in lands]
    ends = [[board.at(name) for name in road.split()] for road in ROADS]
    roads = [[board.cells[space] for space in board.path(start, end, cost)] for start, end in ends]
    sides = [side for river in RIVERS for side in along(*river.split())]
    sites = [line.split() for line in SITES.replace("\n", ";").split(";") if line.strip()]
    areas = [line.split(":") for line in AREAS.replace("\n", ";").split(";") if line.strip()]
    return Chart(
        lands,
        borders=tuple(Border(at[name], way) for name, way in sides),
        roads=tuple(Road(tuple(road)) for road in roads),
        sites=tuple(Site(at[where], kind, name) for name, kind, where in sites),
        areas=tuple(Area(tuple(at[each] for each in cells.split()), name.strip()) for name, cells in areas),
        letters=True,
    )

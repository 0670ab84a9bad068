"""A small country of no game: it shows on the style page what a map can be."""

from __future__ import annotations

from functools import cache

from runehall.maps.atlas.chart import Area, Border, Chart, Land, Road, Site
from runehall.maps.geometry import rectangle
from runehall.scene.maps import MapMark, MapPath, MapPicture, MapPiece

__all__ = ["sample_chart", "sample_map"]

ROWS = """
mountains mountains hills  plains  forest  forest plains snow   mountains
hills     plains    plains plains  forest  plains plains snow   snow
plains    plains    water  water   plains  plains hills  hills  plains
desert    plains    water  plains  plains  swamp  swamp  plains forest
desert    desert    plains plains  hills   swamp  plains forest forest
"""


@cache
def sample_chart() -> Chart:
    """Every terrain of the palette, a river, a road with a bridge, sites and names."""
    board = rectangle(9, 5, flat=True)
    at = {name: board.cells[space] for space, name in enumerate(board.names)}
    lands = tuple(Land(cell, word) for cell, word in zip(board.cells, ROWS.split(), strict=True))
    river = (("e4", (0, 1)), ("f4", (0,)), ("g4", (5, 0, 1)), ("h4", (0,)), ("i4", (5, 0, 1)))
    return Chart(
        lands,
        borders=tuple(Border(at[name], way) for name, ways in river for way in ways),
        roads=(Road(tuple(at[name] for name in ("b2", "c2", "d2", "e2", "f2", "f3", "f4", "e5"))),),
        sites=(
            Site(at["b2"], "city", "Harrowgate"),
            Site(at["f2"], "town", "Millbrook"),
            Site(at["h4"], "castle", "Greywatch"),
            Site(at["b4"], "shrine", "Ring of Ash"),
            Site(at["g2"], "ruins", "Old Keep"),
        ),
        areas=(
            Area((at["c3"], at["d3"], at["c4"]), "Silver Mere"),
            Area((at["f4"], at["g4"], at["f5"]), "Sallow Fen"),
            Area((at["h1"], at["h2"], at["i2"]), "White Downs"),
        ),
        letters=True,
    )


@cache
def sample_map() -> MapPicture:
    """The country with what can lie on it."""
    chart = sample_chart()
    board = rectangle(9, 5, flat=True)
    at = {name: board.cells[space] for space, name in enumerate(board.names)}
    reach = ("d2", "e2", "e3", "d1", "e1", "f2")
    return MapPicture(
        chart,
        pieces=(
            MapPiece("sample-hero", at["e2"], "shield", "A hero in e2", accent="blue"),
            MapPiece("sample-foe", at["g3"], "pawn", "An enemy in g3", accent="red"),
            MapPiece("sample-army", at["d4"], "triangle", "Three archers in d4", accent="green", text="3"),
            MapPiece("sample-gem", at["b1"], "gem", "A gem in b1", accent="yellow", small=True),
            MapPiece("sample-spent", at["i3"], "gem-round", "A spent gem", accent="purple", small=True, faded=True),
        ),
        marks=(
            *(MapMark(f"sample-{name}", (at[name],), name, item=f"sample-{name}") for name in reach if name != "e2"),
            MapMark("sample-claim", (at["g5"], at["h5"], at["i4"]), "Held by green", kind="claim", accent="green"),
        ),
        paths=(
            MapPath("sample-arrow", (at["e2"], at["f2"]), accent="blue"),
            MapPath("sample-way", (at["g3"], at["h3"], at["i3"]), kind="way", accent="red"),
        ),
        reach=tuple(at[name] for name in reach),
    )  # fmt: skip

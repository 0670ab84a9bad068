"""A chart as a short text, and back: whoever has the text can draw the map, without having met the match it is of."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import astuple
from typing import Any

from runehall.maps.atlas.chart import Area, Border, Chart, Land, Road, Site
from runehall.maps.atlas.palette import Terrain, Wash
from runehall.maps.pixels import Cell

__all__ = ["packed", "unpacked"]


def packed(chart: Chart) -> str:
    """The chart in letters an address may hold; equal charts give equal texts."""
    plain = json.dumps(astuple(chart), separators=(",", ":")).encode()
    return urlsafe_b64encode(zlib.compress(plain, 9)).decode().rstrip("=")


def unpacked(text: str) -> Chart:
    """The chart of a text that `packed` made."""
    plain = zlib.decompress(urlsafe_b64decode(text + "=" * (-len(text) % 4)))
    lands, borders, roads, sites, areas, shape, radius, turn, sea, grid, heart, letters, terrains, room = json.loads(
        plain
    )
    return Chart(
        lands=tuple(Land(_cell(cell), terrain, plenty) for cell, terrain, plenty in lands),
        borders=tuple(Border(_cell(cell), way, kind) for cell, way, kind in borders),
        roads=tuple(Road(_cells(cells)) for (cells,) in roads),
        sites=tuple(Site(_cell(cell), kind, name, rise) for cell, kind, name, rise in sites),
        areas=tuple(Area(_cells(cells), name, line) for cells, name, line in areas),
        shape=shape, radius=radius, turn=turn, sea=sea, grid=grid, heart=heart, letters=letters,
        terrains=tuple(
            Terrain(name, Wash(*light), Wash(*dark), growth, height) for name, light, dark, growth, height in terrains
        ),
        room=_cells(room),
    )  # fmt: skip


def _cell(pair: list[int]) -> Cell:
    return pair[0], pair[1]


def _cells(pairs: list[Any]) -> tuple[Cell, ...]:
    return tuple(_cell(pair) for pair in pairs)

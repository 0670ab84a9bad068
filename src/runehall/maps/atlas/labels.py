"""Names on a map, each placed once: under its site, or across its area, where it covers nothing else.

Names are written by the page in sizes of the screen, so a label takes the more room on the map the smaller the map is
shown. They are placed for a map shown small, and keep their places at every size.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from runehall.maps.atlas.chart import Area, Chart, Site
from runehall.maps.pixels import Cell, Point

__all__ = ["Label", "place_labels"]

UNIT = 0.72  # pixels a map unit, of a map shown small
LETTER = {"city": 8.2, "site": 7.0, "area": 7.2}  # pixels
HEIGHT = {"city": 22.0, "site": 15.0, "area": 16.0}
STEEP = 28.0  # degrees; a name that leans more is hard to read
LONG = 11  # letters; a longer name of several words takes two lines
BELOW = {"city": 27.0, "town": 21.0, "castle": 22.0, "shrine": 22.0, "ruins": 20.0, "tower": 22.0}
ABOVE = {"city": 42.0, "town": 22.0, "castle": 36.0, "shrine": 26.0, "ruins": 20.0, "tower": 44.0}


@dataclass(frozen=True, slots=True)
class Label:
    """A name in its place."""

    lines: tuple[str, ...]
    x: float
    y: float
    kind: str  # city, site, area or letter
    lean: float = 0.0  # degrees

    @property
    def text(self) -> str:
        """The name in one line."""
        return " ".join(self.lines)

    @property
    def half(self) -> int:
        """Half the length of the ribbon it is written on, in pixels."""
        return round(len(self.text) * LETTER[self.kind] / 2) + 13


@dataclass(frozen=True, slots=True)
class _Room:
    """What a label or a site covers."""

    x: float
    y: float
    half_width: float
    half_height: float

    def shared(self, other: _Room) -> float:
        """How much of the map both cover."""
        across = self.half_width + other.half_width - abs(self.x - other.x)
        down = self.half_height + other.half_height - abs(self.y - other.y)
        return across * down if across > 0 and down > 0 else 0.0


def place_labels(chart: Chart, stands: Iterable[Cell] = ()) -> tuple[Label, ...]:
    """Every name of a chart, cities first, then sites, then areas from small to large; and the letters of the frame.

    Where pieces stand in the middle of a cell, names keep away from it.
    """
    taken = [_site_room(chart, site) for site in chart.sites]
    taken += [_Room(*chart.layout.centre(cell), 24, 22) for cell in stands]
    placed: list[Label] = []
    for site in sorted(chart.sites, key=lambda each: (each.kind != "city", each.cell)):
        if site.name:
            placed.append(_best(chart, taken, _beside(chart, site)))
    for area in sorted(chart.areas, key=lambda each: (len(each.cells), each.cells)):
        if area.name:
            placed.append(_best(chart, taken, _across(chart, area)))
    return (*placed, *(_letters(chart) if chart.letters else ()))


def _site_room(chart: Chart, site: Site) -> _Room:
    x, y = chart.layout.centre(site.cell)
    return _Room(x, y - site.rise * chart.radius - 8, 20 if site.kind != "city" else 32, 16)


def _best(chart: Chart, taken: list[_Room], wished: Iterable[tuple[Label, float]]) -> Label:
    """The place that costs least: what it would cover, and how far it is from where it should be."""
    found: list[tuple[float, int, Label, _Room]] = []
    for at, (label, far) in enumerate(wished):
        room = _room(label)
        cost = far + sum(room.shared(other) for other in taken) / 6
        box = chart.picture
        outside = max(0.0, box.x - (room.x - room.half_width), room.x + room.half_width - box.x - box.width)
        outside += max(0.0, box.y - (room.y - room.half_height), room.y + room.half_height - box.y - box.height)
        found.append((cost + 30 * outside, at, label, room))
    _, _, label, room = min(found, key=lambda each: each[:2])
    taken.append(room)
    return label


def _room(label: Label) -> _Room:
    """What a label covers on a map shown small."""
    wide = max(map(len, label.lines)) * LETTER[label.kind] / UNIT
    tall = len(label.lines) * HEIGHT[label.kind] / UNIT
    lean = math.radians(abs(label.lean))
    across, down = math.cos(lean), math.sin(lean)
    return _Room(label.x, label.y, (wide * across + tall * down) / 2, (wide * down + tall * across) / 2)


def _broken(name: str) -> tuple[str, ...]:
    """A long name in two lines of about one length."""
    words = name.split()
    if len(name) <= LONG or len(words) < 2:
        return (name,)
    halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(halves, key=lambda lines: (max(map(len, lines)), lines))


def _beside(chart: Chart, site: Site) -> Iterable[tuple[Label, float]]:
    """Below the site, else above it, else to a side."""
    x, y = chart.layout.centre(site.cell)
    y -= site.rise * chart.radius
    kind = "city" if site.kind == "city" else "site"
    lines = (site.name,) if kind == "city" else _broken(site.name)
    tall = HEIGHT[kind] * len(lines) / UNIT / 2
    wide = max(map(len, lines)) * LETTER[kind] / UNIT / 2
    below, above = BELOW[site.kind] - 9 + tall, ABOVE[site.kind] - 4 + tall
    spots = ((0.0, below, 0.0), (0.0, -above, 14.0), (wide + 26, 0.0, 22.0), (-wide - 26, 0.0, 22.0))
    for dx, dy, far in spots:
        for slide in (0.0, 14.0, -14.0):
            yield Label(lines, x + dx + slide, y + dy, kind), far + abs(slide) / 2


def _across(chart: Chart, area: Area) -> Iterable[tuple[Label, float]]:
    """Along the longer axis of an area, about its middle, or level in one of its cells."""
    middles = [chart.layout.centre(cell) for cell in area.cells]
    x, y = sum(p[0] for p in middles) / len(middles), sum(p[1] for p in middles) / len(middles)
    lean = _lean(middles, (x, y))
    lines = _broken(area.name)
    for slide in (0.0, -0.45, 0.45, -0.7, 0.7):
        for turn in dict.fromkeys((lean, 0.0)):
            far = abs(slide) * 30 + (8 if turn != lean else 0)
            yield Label(lines, x, y + slide * chart.radius, "area", turn), far
    for mx, my in middles:
        yield Label(lines, mx, my + 0.3 * chart.radius, "area"), 12 + math.hypot(mx - x, my - y) / 3


def _lean(points: list[Point], middle: Point) -> float:
    """The direction along which points are strung, in degrees; 0 where it would be too steep to read."""
    xx = sum((x - middle[0]) ** 2 for x, _ in points)
    yy = sum((y - middle[1]) ** 2 for _, y in points)
    xy = sum((x - middle[0]) * (y - middle[1]) for x, y in points)
    if len(points) < 2 or (abs(xy) < 1e-6 and xx <= yy):
        return 0.0
    lean = math.degrees(math.atan2(2 * xy, xx - yy)) / 2
    return round(max(-STEEP, min(STEEP, lean)), 1) if abs(lean) < 62 else 0.0


def _letters(chart: Chart) -> list[Label]:
    """Letters for columns and numbers for rows, in the band of the frame; for boards that fill a rectangle."""
    columns, rows = _lines(chart)
    box, out = chart.picture, 14.0
    found: list[Label] = []
    for at, x in enumerate(columns):
        for y in (box.y - out, box.y + box.height + out):
            found.append(Label((chr(ord("A") + at % 26),), x, y, "letter"))
    for at, y in enumerate(rows):
        for x in (box.x - out, box.x + box.width + out):
            found.append(Label((str(at + 1),), x, y, "letter"))
    return found


def _lines(chart: Chart) -> tuple[list[float], list[float]]:
    """Where the columns and rows of a rectangle lie; of rows or columns that are shifted the first counts."""
    middles: dict[Cell, Point] = {cell: chart.layout.centre(cell) for cell in chart.terrain}
    columns = sorted({round(x, 1) for x, _ in middles.values()})
    rows = sorted({round(y, 1) for _, y in middles.values()})
    if chart.shape == "flat":
        rows = rows[::2]
    elif chart.shape == "pointy":
        columns = columns[::2]
    return columns, rows

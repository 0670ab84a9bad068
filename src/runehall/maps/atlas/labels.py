"""Names on a map, each placed once: under its site, or across its area, where it covers nothing else.

Names are written by the page in sizes of the screen, so a label takes the more room on the map the smaller the map is
shown. They are placed for a map shown small, and keep their places at every size.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from runehall.maps.atlas.chart import Area, Chart, Site
from runehall.maps.pixels import Cell, Point

__all__ = ["Label", "place_labels"]

UNIT = 0.6  # pixels a map unit, of a map shown small
LETTER = {"city": 8.2, "site": 7.0, "area": 7.2}  # pixels
HEIGHT = {"city": 22.0, "site": 15.0, "area": 16.0}
STEEP = 28.0  # degrees; a name that leans more is hard to read
COVERED = 6.0  # so much of the map that a name covers weighs as much as a step of one from where it should be
TURNS = 12  # in which names make room for one another
LOW = 0.42  # of a radius: in a cell of its own a name stands low, so that there is room above it for what lies there
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

    def meets(self, other: Label) -> float:
        """How much two names share, on a map shown small."""
        return _room(self).shared(_room(other))

    def under(self, at: Point, half: float) -> float:
        """How much of it something small would hide that is laid around a point, on a map shown small."""
        return _room(self).shared(_Room(*at, half, half)) if self.kind != "letter" else 0.0


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


@dataclass(frozen=True, slots=True)
class _Spot:
    """A place a label may have, and what it costs wherever the other names stand."""

    label: Label
    room: _Room
    cost: float


def place_labels(chart: Chart, stands: Iterable[Cell] = ()) -> tuple[Label, ...]:
    """The letters of the frame, and over them every name: cities first, then sites, then areas from small to large.

    Where pieces stand in the middle of a cell, names keep away from it.
    """
    taken = [_site_room(chart, site) for site in chart.sites]
    taken += [_Room(*chart.layout.centre(cell), 24, 22) for cell in stands]
    sites = sorted(chart.sites, key=lambda each: (each.kind != "city", each.cell))
    areas = sorted(chart.areas, key=lambda each: (len(each.cells), each.cells))
    wished = [_beside(chart, site) for site in sites if site.name]
    wished += [_across(chart, area) for area in areas if area.name]
    placed = _settled([_spots(chart, taken, each) for each in wished])
    return (*(_letters(chart) if chart.letters else ()), *(spot.label for spot in placed))


def _spots(chart: Chart, taken: list[_Room], wished: Iterable[tuple[Label, float]]) -> list[_Spot]:
    """The places of a label with their cost: how far they are from where it should be, and what they would cover."""
    found = []
    for label, far in wished:
        room, box = _room(label), chart.picture
        outside = max(0.0, box.x - (room.x - room.half_width), room.x + room.half_width - box.x - box.width)
        outside += max(0.0, box.y - (room.y - room.half_height), room.y + room.half_height - box.y - box.height)
        covered = sum(room.shared(other) for other in taken) / COVERED
        found.append(_Spot(label, room, far + covered + 30 * outside))
    return found


def _settled(names: Sequence[Sequence[_Spot]]) -> list[_Spot]:
    """A place for every name: each in turn its cheapest, then in turns anew beside all others, while that helps."""
    placed: list[_Spot] = []
    for spots in names:
        placed.append(min(spots, key=lambda spot: _beside_others(spot, placed)))
    for _ in range(TURNS):
        before = list(placed)
        for at, spots in enumerate(names):
            others = placed[:at] + placed[at + 1 :]
            placed[at] = min((placed[at], *spots), key=lambda spot: _beside_others(spot, others))
        if placed == before:
            break
    return placed


def _beside_others(spot: _Spot, others: Iterable[_Spot]) -> float:
    """What a place costs beside names that stand already."""
    return spot.cost + sum(spot.room.shared(other.room) for other in others) / COVERED


def _site_room(chart: Chart, site: Site) -> _Room:
    x, y = chart.layout.centre(site.cell)
    return _Room(x, y - site.rise * chart.radius - 8, 20 if site.kind != "city" else 32, 16)


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
    y += LOW * chart.radius if len(middles) == 1 else 0
    lean = _lean(middles, (x, y))
    lines = _broken(area.name)
    for slide in (0.0, -0.45, 0.45, -0.7, 0.7):
        for turn in dict.fromkeys((lean, 0.0)):
            far = abs(slide) * 30 + (8 if turn != lean else 0)
            yield Label(lines, x, y + slide * chart.radius, "area", turn), far
    for mx, my in middles:
        for down in (0.3, -0.5):
            yield Label(lines, mx, my + down * chart.radius, "area"), 12 + math.hypot(mx - x, my - y) / 3


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

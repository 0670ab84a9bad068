"""What stands on the land: scattered by place, clear of roads, rivers, sites and the hearts of cells."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from runehall.maps.atlas.built_stamps import CITIES
from runehall.maps.atlas.chart import Chart
from runehall.maps.atlas.growth_stamps import FIRS, HILLS, PEAKS, TREES
from runehall.maps.atlas.hand import Hand
from runehall.maps.atlas.sheet import Sheet, path
from runehall.maps.atlas.strokes import pair
from runehall.maps.atlas.ways import of_kind
from runehall.maps.pixels import Cell, Point

__all__ = ["Clear", "clearings", "grow", "set_borders", "set_sites"]

TRIES = 14  # for each thing that is to stand in a cell
REACH = {"city": 40.0, "town": 23.0, "castle": 26.0, "shrine": 22.0, "ruins": 22.0, "tower": 18.0}
LOW = {"city": 10.0, "tower": 10.0}  # how far below the middle its foot stands; 8 for all others


@dataclass(frozen=True, slots=True)
class Clear:
    """A round place on which nothing may grow."""

    x: float
    y: float
    radius: float


def clearings(chart: Chart, roads: Sequence[Sequence[Point]]) -> list[Clear]:
    """All places that must stay clear."""
    layout, scale = chart.layout, chart.radius / 40
    found = [Clear(x, y + 2, 12) for line in roads for x, y in _dense(line)]
    for kind, reach in (("river", 11.0), ("strait", 15.0), ("ice", 15.0), ("wall", 10.0)):
        for (ax, ay), (bx, by) in of_kind(chart, kind):
            found += [
                Clear(ax + (bx - ax) * part, ay + (by - ay) * part + 4, reach) for part in (0, 0.25, 0.5, 0.75, 1)
            ]
    for site in chart.sites:
        x, y = layout.centre(site.cell)
        found.append(Clear(x, y + 2 - site.rise * chart.radius, REACH[site.kind]))
    if chart.heart:
        for cell in chart.terrain:
            x, y = layout.centre(cell)
            found.append(Clear(x, y + 4 * scale, chart.heart * chart.radius))
    return found


def _dense(line: Sequence[Point]) -> list[Point]:
    """Points along a line, so near one another that nothing stands between them."""
    found: list[Point] = []
    for (ax, ay), (bx, by) in pairwise(line):
        steps = max(1, round(math.hypot(bx - ax, by - ay) / 9))
        found += [(ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps) for step in range(steps)]
    return [*found, line[-1]]


class Ground:
    """One cell on which things find a place."""

    def __init__(self, sheet: Sheet, cell: Cell, near: Sequence[Clear]) -> None:
        self.cell = cell
        self.hand = Hand("grow", *cell)
        self.x, self.y = sheet.chart.layout.centre(cell)
        self._radius = sheet.chart.radius
        self._near = [
            each
            for each in near
            if abs(each.x - self.x) < 2.4 * self._radius and abs(each.y - self.y) < 2.4 * self._radius
        ]
        self._taken: list[Clear] = []
        self._inside = sheet.chart.picture

    def spots(
        self, count: int, apart: float, within: float = 0.9, rise: float = 0.0, from_: float = 0.0
    ) -> list[Point]:
        """Scattered places in the cell, none too near another or what is kept clear; feet lie lower by `rise`."""
        found: list[Point] = []
        for _ in range(count * TRIES):
            if len(found) >= count:
                break
            angle = self.hand.between(0, math.tau)
            far = self._radius * (from_ + (within - from_) * math.sqrt(self.hand.share()))
            x, y = self.x + far * math.cos(angle), self.y + far * math.sin(angle) * 0.94 + rise
            if self._free(x, y, apart) and self._inside.holds((x, y), 3):
                found.append((x, y))
                self._taken.append(Clear(x, y, apart))
        return found

    def _free(self, x: float, y: float, apart: float) -> bool:
        if any(
            (x - each.x) ** 2 + ((y - each.y) * 1.35) ** 2 < max(apart, each.radius * 0.8) ** 2 for each in self._taken
        ):
            return False
        return all((x - each.x) ** 2 + (y - each.y) ** 2 > each.radius**2 for each in self._near)


def grow(sheet: Sheet, lands: Mapping[Cell, str], clear: Sequence[Clear]) -> None:
    """Let everything grow that its terrain says."""
    plenty = {land.cell: land.plenty for land in sheet.chart.lands}
    scale = sheet.chart.radius / 40
    tufts, waves = "", ""
    for cell in sorted(lands):
        ground = Ground(sheet, cell, clear)
        much = plenty.get(cell, 2) / 2 * scale * scale
        growth = sheet.terrains[lands[cell]].growth
        if growth == "wood":
            _wood(sheet, ground, much)
        elif growth == "mounds":
            _mounds(sheet, ground, much)
        elif growth == "peaks":
            _peaks(sheet, ground, much)
        elif growth == "waves":
            waves += "".join(
                f"M{pair(x - 5, y)}q2.500-2.600 5 0t5 0" for x, y in ground.spots(round(6 * much), 13, 0.62)
            )
        elif growth == "reeds":
            for x, y in ground.spots(round(9 * much), 13, 0.86):
                sheet.stamp("reed", x, y)
            waves += "".join(f"M{pair(x - 4, y)}h8" for x, y in ground.spots(round(6 * much), 10))
        elif growth in ("dunes", "drifts"):
            for x, y in ground.spots(round(5 * much), 19, 0.8):
                sheet.stamp(growth[:-1], x, y)
        elif growth == "grass":
            tufts += _meadow(sheet, ground, much)
    ink = sheet.ink
    if tufts:
        sheet.lay(path(tufts, fill="none", stroke=ink["grass"], stroke_width=0.9, stroke_opacity=0.8))
    if waves:
        sheet.lay(path(waves, fill="none", stroke=ink["deep"], stroke_width=1, stroke_opacity=0.85))


def _wood(sheet: Sheet, ground: Ground, much: float) -> None:
    """A wood: leafy or of firs as its place wants, denser than a tree is wide."""
    hand = ground.hand
    dark = Hand("firs", ground.cell[0] // 3, (ground.cell[1] + ground.cell[0] // 2) // 3).share()
    for x, y in ground.spots(round(14 * much), 11.6, 0.97, 5):
        if hand.happens(0.15 + 0.75 * dark):
            sheet.stamp(f"f{hand.below(FIRS)}{'abc'[hand.below(3)]}", x, y)
        else:
            sheet.stamp(f"t{hand.below(TREES)}{'abc'[hand.below(3)]}", x, y)


def _mounds(sheet: Sheet, ground: Ground, much: float) -> None:
    hand = ground.hand
    for x, y in ground.spots(round(6 * much), 18.5, 0.78, 7):
        sheet.stamp(f"h{hand.below(HILLS)}{'ab'[hand.below(2)]}", x, y)
    for x, y in ground.spots(round(3 * much), 10, 0.9, 5):
        sheet.stamp("bush", x, y)


def _peaks(sheet: Sheet, ground: Ground, much: float) -> None:
    """A range: great peaks behind, small ones before them, firs at their feet."""
    hand = ground.hand
    for x, y in ground.spots(max(1, round(2 * much)), 24, 0.45, 10):
        sheet.stamp(f"m{hand.below(PEAKS)}{'bc'[hand.below(2)]}", x, y)
    for x, y in ground.spots(round(3 * much), 17, 0.8, 12, 0.3):
        sheet.stamp(f"m{hand.below(PEAKS)}a", x, y)
    for x, y in ground.spots(round(3 * much), 9, 0.92, 9, 0.5):
        sheet.stamp(f"f{hand.below(FIRS)}a", x, y)


def _meadow(sheet: Sheet, ground: Ground, much: float) -> str:
    """Open country: tufts of grass, now and then a tree, a bush or a field."""
    hand = ground.hand
    kind = hand.share()
    if kind < 0.16:
        for x, y in ground.spots(round((1 + hand.below(3)) * much), 11, 0.75, 4):
            sheet.stamp(f"t{hand.below(TREES)}a", x, y)
    elif kind < 0.42:
        for x, y in ground.spots(round((1 + hand.below(3)) * much), 9, 0.85, 3):
            sheet.stamp("bush", x, y)
    elif much > 1.5:  # a wide cell would look empty
        for x, y in ground.spots(1 + hand.below(3), 26, 0.74, 0, 0.4):
            sheet.lay(sheet.standing(hand.one_of(("field", "field2")), round(x), round(y)))
    tufts = ground.spots(round(5 * much), 16, 0.9)
    return "".join(f"M{x:.0f} {y:.0f}q-1-3-2-5m2 5v-6m0 6q1-3 2-4" for x, y in tufts)


def set_sites(sheet: Sheet) -> None:
    """Cities, towns and all that was built, with fields around those who must eat."""
    cities = 0
    for site in sorted(sheet.chart.sites, key=lambda each: each.cell):
        x, y = sheet.chart.layout.centre(site.cell)
        y -= site.rise * sheet.chart.radius
        name = site.kind
        if name == "city":
            name = f"city{cities % CITIES}"
            cities += 1
        fields = {"city": ((-42, 26), (40, -16), (43, 24)), "town": ((21, 19), (-25, 17))}.get(site.kind, ())
        for at, (dx, dy) in enumerate(fields):
            if _dry(sheet, (x + dx, y + dy)):
                sheet.lay(sheet.standing("field2" if at % 2 else "field", round(x + dx), round(y + dy)))
        sheet.stamp(name, x, y + LOW.get(site.kind, 8))


def _dry(sheet: Sheet, point: Point) -> bool:
    """Whether a field may lie here: open country, or the cell of the site itself."""
    land = sheet.chart.terrain.get(sheet.chart.layout.nearest(point), "")
    return bool(land) and sheet.terrains[land].growth == "grass" and sheet.chart.picture.holds(point, 14)


def set_borders(sheet: Sheet) -> None:
    """Mountains, woods and walls that stand on a side."""
    scale = sheet.chart.radius / 40
    for kind, step in (("mountains", 13.0), ("wood", 7.0), ("wall", 13.0)):
        for (ax, ay), (bx, by) in of_kind(sheet.chart, kind):
            count = max(2, round(math.hypot(bx - ax, by - ay) / step))
            if kind == "mountains":
                side = f"M{pair(ax, ay)}L{pair(bx, by)}"
                sheet.lay(path(side, stroke=sheet.ink["rock-low"], stroke_width=10 * scale, stroke_opacity=0.6))
            for at in range(count):
                part = (at + 0.5) / count
                x, y = ax + (bx - ax) * part, ay + (by - ay) * part
                hand = Hand(kind, round(x), round(y))
                if kind == "mountains":
                    sheet.stamp(f"m{hand.below(PEAKS)}a", x + hand.shake(2), y + 9)
                elif kind == "wood":
                    sheet.stamp(f"t{hand.below(TREES)}{'ab'[hand.below(2)]}", x + hand.shake(3), y + 5 + hand.shake(3))
                else:
                    sheet.stamp("stones", x, y + 4)

"""Draws a chart: one SVG text, the same bytes each time."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from runehall.engine.errors import Refused
from runehall.maps.atlas.built_stamps import built_stamps
from runehall.maps.atlas.chart import Chart
from runehall.maps.atlas.framing import frame
from runehall.maps.atlas.growth import clearings, grow, set_borders, set_sites
from runehall.maps.atlas.growth_stamps import growth_stamps
from runehall.maps.atlas.painting import beyond, paint_ground, paint_lands, paint_sea, paint_water
from runehall.maps.atlas.palette import INKS, THEMES
from runehall.maps.atlas.sheet import Sheet, path
from runehall.maps.atlas.strokes import polygon, polyline, spot
from runehall.maps.atlas.ways import lay_ice, lay_roads, road_points, water_shapes
from runehall.maps.pixels import Cell, Point

__all__ = ["draw", "draw_overview"]

LINES = {"fine": (1.2, 0.42), "strong": (2.4, 0.55)}


@cache
def _stamps(theme: str) -> Mapping[str, str]:
    """All stamps in the colours of a theme."""
    return growth_stamps(INKS[theme]) | built_stamps(INKS[theme])


def _sheet(chart: Chart, theme: str) -> Sheet:
    """An empty sheet; refused where there is no such theme."""
    if theme not in THEMES:
        raise Refused(f"There is no theme '{theme}': choose one of {', '.join(THEMES)}.")
    return Sheet(chart, theme, _stamps(theme))


def draw(chart: Chart, theme: str) -> str:
    """The whole map as one SVG text."""
    sheet = _sheet(chart, theme)
    lands, roads = _paint(sheet, lines=True)
    lay_roads(sheet, roads)
    set_sites(sheet)
    set_borders(sheet)
    grow(sheet, lands, clearings(chart, roads))
    frame(sheet)
    return sheet.write()


def draw_overview(chart: Chart, theme: str) -> str:
    """The map for a small corner of the screen: washes, water, roads and sites, nothing that grows."""
    sheet = _sheet(chart, theme)
    _, roads = _paint(sheet, lines=False)
    lay_roads(sheet, roads)
    set_sites(sheet)
    return sheet.write()


def _paint(sheet: Sheet, lines: bool) -> tuple[dict[Cell, str], list[list[Point]]]:
    """Ground, washes and water; what covers the cells, and the lines of the roads, come back."""
    lands = beyond(sheet)
    if sheet.chart.sea:
        paint_sea(sheet)
    else:
        paint_ground(sheet)
    paint_lands(sheet, lands)
    if lines:
        _rule_lines(sheet)
    lakes = [cell for cell in sorted(lands) if sheet.terrains[lands[cell]].growth == "waves"]
    lake, rivers, flow = water_shapes(sheet, lakes)
    paint_water(sheet, lake, rivers)
    lay_ice(sheet)
    if flow:
        sheet.lay(path(flow, fill="none", stroke=sheet.ink["foam"], stroke_opacity=0.55, stroke_dasharray="9 6 4 8"))
    return lands, road_points(sheet.chart)


def _grid(chart: Chart) -> str:
    """Every side once: in most cells the same strokes, which are packed to almost nothing."""
    known: set[tuple[tuple[int, int], ...]] = set()
    drawn = ""
    for cell in sorted(chart.terrain):
        ends = [chart.layout.side(cell, way) for way in range(chart.layout.sides)]
        names = [tuple(sorted(map(spot, side))) for side in ends]
        run: list[Point] = []
        for side, name in zip(ends, names, strict=True):
            if run and (name in known or run[-1] != side[0]):
                drawn += polyline(run)
                run = []
            if name not in known:
                run = [*run, side[1]] if run else list(side)
        drawn += polyline(run) if run else ""
        known.update(names)
    return drawn


def _rule_lines(sheet: Sheet) -> None:
    """The sides of the cells, and the outlines of the areas."""
    chart, ink = sheet.chart, sheet.ink["ink"]
    if chart.grid:
        grid = sheet.define("hx", path(_grid(chart), id="hx"))
        sheet.lay(sheet.wash(grid, fill="none", stroke=ink, stroke_opacity=0.3))
        sheet.lay_over(sheet.wash(grid, fill="none", stroke=ink, stroke_width=0.8, stroke_opacity=0.16))
    for line, (width, strength) in LINES.items():
        loops = [loop for area in chart.areas if area.line == line for loop in chart.layout.outlines(area.cells)]
        if loops:
            outline = "".join(polygon(loop) for loop in loops)
            sheet.lay(path(outline, fill="none", stroke=ink, stroke_width=width, stroke_opacity=strength))

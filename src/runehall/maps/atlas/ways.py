"""What runs along and across cells: rivers on their sides, roads through their middles, bridges where both meet."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from runehall.maps.atlas.chart import Chart
from runehall.maps.atlas.hand import Hand
from runehall.maps.atlas.painting import hand_drawn
from runehall.maps.atlas.sheet import Sheet, group, path
from runehall.maps.atlas.strokes import chains, normal, pair, ribbon, smooth, spot
from runehall.maps.pixels import Cell, Point

__all__ = ["lay_ice", "lay_roads", "road_points", "water_shapes"]

RIVER = 0.24  # of a radius
STRAIT = 0.36
BEND = 6.0


def water_shapes(sheet: Sheet, lakes: Sequence[Cell]) -> tuple[str, str, str]:
    """The outlines of the lakes, the ribbons of the rivers, and the lines along which these flow."""
    chart = sheet.chart
    lake = hand_drawn(sheet, lakes, chart.radius * 0.1, chart.radius * 0.05, round_off=True) if lakes else ""
    shores = {spot(corner) for cell in lakes for corner in chart.layout.corners(cell)}
    ribbons, flow = "", ""
    runs, meeting = chains(of_kind(chart, "river"))
    for run in runs:
        points = _meandering(run)
        opens = [_mouth(sheet, end, shores, meeting, lakes) for end in (run[0], run[-1])]
        if opens[0][1] is not None:
            points = [opens[0][1], *points]
        if opens[1][1] is not None:
            points = [*points, opens[1][1]]
        ribbons += ribbon(points, chart.radius * RIVER, opens[0][0], opens[1][0])
        flow += smooth(points)
    for side in of_kind(chart, "strait"):
        points = _meandering(side)
        ribbons += ribbon(points, chart.radius * STRAIT)
        flow += smooth(points)
    return lake, ribbons, flow


def lay_ice(sheet: Sheet) -> None:
    """Straits that are frozen over: pale, with cracks, and no line that would forbid the way."""
    chart, ink = sheet.chart, sheet.ink
    for side in of_kind(chart, "ice"):
        points = _meandering(side)
        floe = ribbon(points, chart.radius * STRAIT)
        sheet.lay(path(floe, fill=ink["snow"], fill_opacity=0.85, stroke=ink["deep"], stroke_opacity=0.6))
        sheet.lay(path(_cracks(side), fill="none", stroke=ink["deep"], stroke_width=1.1, stroke_opacity=0.8))


def _cracks(side: tuple[Point, Point]) -> str:
    """Short lines across a frozen strait."""
    (ax, ay), (bx, by) = side
    nx, ny = normal(*side)
    hand = Hand("ice", *spot(side[0]))
    found = ""
    for at in (0.25, 0.5, 0.75):
        x, y = ax + (bx - ax) * at, ay + (by - ay) * at
        found += f"M{pair(x - nx * 7, y - ny * 7)}l{pair(nx * 7 + hand.shake(3), ny * 7 + hand.shake(3))}"
        found += f"l{pair(nx * 6 + hand.shake(3), ny * 6 + hand.shake(3))}"
    return found


def of_kind(chart: Chart, kind: str) -> list[tuple[Point, Point]]:
    """The sides on which a kind of border lies, each once and the same way round, whichever of its cells named it."""
    found: dict[tuple[int, int], tuple[Point, Point]] = {}
    for border in chart.borders:
        if border.kind == kind:
            start, end = sorted(chart.layout.side(border.cell, border.way), key=spot)
            found.setdefault(spot(_middle((start, end))), (start, end))
    return [found[place] for place in sorted(found)]


def _meandering(run: Sequence[Point]) -> list[Point]:
    """A river does not run straight along a side."""
    points: list[Point] = []
    for at, (x, y) in enumerate(run):
        hand = Hand("river", *spot((x, y)))
        points.append((x + hand.shake(2.2), y + hand.shake(2.2)))
        if at + 1 < len(run):
            nx, ny = normal((x, y), run[at + 1])
            bend = 3.2 if at % 2 else -3.2
            points.append(((x + run[at + 1][0]) / 2 + nx * bend, (y + run[at + 1][1]) / 2 + ny * bend))
    return points


def _mouth(
    sheet: Sheet, end: Point, shores: set[tuple[int, int]], meeting: dict[tuple[int, int], int], lakes: Sequence[Cell]
) -> tuple[float, Point | None]:
    """How wide a river is at an end: a spring is narrow, a confluence wide, and into a lake it runs on."""
    if spot(end) in shores:
        middles = [sheet.chart.layout.centre(cell) for cell in lakes]
        near = min(middles, key=lambda at: (at[0] - end[0]) ** 2 + (at[1] - end[1]) ** 2)
        return 1.0, (end[0] + (near[0] - end[0]) * 0.35, end[1] + (near[1] - end[1]) * 0.35)
    if meeting[spot(end)] > 1:
        return 1.0, None
    off = _off_the_picture(sheet, end)
    return (1.0, off) if off is not None else (0.22, None)


def _off_the_picture(sheet: Sheet, end: Point) -> Point | None:
    """Where a river that ends near the frame runs on under it; None for one that ends inland."""
    box, near = sheet.chart.picture, sheet.chart.radius * 0.8
    x, y = end
    if min(x - box.x, box.x + box.width - x) < near:
        return (
            box.x - 9 if x < box.centre[0] else box.x + box.width + 9,
            y + Hand("mouth", round(x), round(y)).shake(8),
        )
    if min(y - box.y, box.y + box.height - y) < near:
        return (
            x + Hand("mouth", round(x), round(y)).shake(8),
            box.y - 9 if y < box.centre[1] else box.y + box.height + 9,
        )
    return None


def road_points(chart: Chart) -> list[list[Point]]:
    """Every road as a line from middle to middle, bent where it crosses a side; roads that share a way are one."""
    layout = chart.layout
    steps = {
        tuple(sorted((one, other))): (layout.centre(one), layout.centre(other))
        for road in chart.roads
        for one, other in pairwise(road.cells)
    }
    low = chart.radius * 0.15  # below the middle: sites and pieces stand on it
    found: list[list[Point]] = []
    for run in chains([steps[key] for key in sorted(steps)])[0]:
        line: list[Point] = []
        for at, (x, y) in enumerate(run):
            hand = Hand("road", *spot((x, y)))
            much = 0.0 if at in (0, len(run) - 1) else BEND * chart.radius / 40
            line.append((x + hand.shake(much), y + low + hand.shake(much * 0.8)))
            if at + 1 < len(run):
                ends = sorted((spot((x, y)), spot(run[at + 1])))
                nx, ny = normal((x, y), run[at + 1])
                bend = Hand("bend", *ends[0], *ends[1]).shake(BEND * 0.9)
                line.append(((x + run[at + 1][0]) / 2 + nx * bend, (y + run[at + 1][1]) / 2 + low + ny * bend))
        found.append(line)
    return found


def lay_roads(sheet: Sheet, lines: Sequence[Sequence[Point]]) -> None:
    """The roads: a pale bed, a fine kerb and the dashes of a map."""
    if not lines:
        return
    ink = sheet.ink
    way = sheet.define("rd", path("".join(smooth(line) for line in lines), id="rd"))
    bed = sheet.wash(way, stroke=ink["bed"], stroke_width=8, stroke_opacity=0.55)
    dashes = sheet.wash(way, stroke=ink["road"], stroke_width=2.5, stroke_dasharray="8 4.5")
    sheet.lay(group([bed, dashes], fill="none", stroke_linecap="round"))
    _lay_bridges(sheet)


def _lay_bridges(sheet: Sheet) -> None:
    """A bridge wherever a road crosses a river."""
    layout = sheet.chart.layout
    wet = {spot(_middle(side)) for kind in ("river", "strait") for side in of_kind(sheet.chart, kind)}
    crossings: dict[tuple[int, int], tuple[Point, Point]] = {}
    for road in sheet.chart.roads:
        for one, other in pairwise(road.cells):
            place = spot(_middle(layout.side(one, layout.way_to(one, other))))
            if place in wet:
                crossings[place] = (layout.centre(one), layout.centre(other))
    for place, (start, end) in sorted(crossings.items()):
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = (dx * dx + dy * dy) ** 0.5 * (1 if dx >= 0 else -1)
        turn = " ".join(f"{value / length:.2f}" for value in (dx, dy, -dy, dx))
        low = sheet.chart.radius * 0.1
        at = sheet.standing("bridge", 0, 0).replace(' x="0" y="0"', "")
        sheet.lay_over(f'<g transform="matrix({turn} {pair(place[0], place[1] + low)})">{at}</g>')


def _middle(side: tuple[Point, Point]) -> Point:
    return ((side[0][0] + side[1][0]) / 2, (side[0][1] + side[1][1]) / 2)

"""The frame of a sheet: the paper around the picture, ruled lines, a graduated band, corner pieces, the rose."""

from __future__ import annotations

import math

from runehall.maps.atlas.painting import frame_path
from runehall.maps.atlas.sheet import Sheet, path
from runehall.maps.atlas.strokes import number, pair
from runehall.maps.pixels import Box, Point

__all__ = ["frame", "rose_place"]

STEP = 20.0


def frame(sheet: Sheet) -> None:
    """Everything around the picture."""
    ink, box, sheet_box, band = sheet.ink, sheet.chart.picture, sheet.chart.sheet, sheet.chart.band
    hole = f"M{pair(box.x, box.y)}v{number(box.height)}h{number(box.width)}v{number(-box.height)}z"
    sheet.lay_over(_vignette(sheet, box))
    sheet.lay_over(path(frame_path(sheet_box) + hole, fill=ink["paper"]))
    for out, width in ((0.0, 1.8), (4.0, 0.7), (band - 2, 0.7), (band + 5, 2.2)):
        grown = box.grown(out)
        sheet.lay_over(path(frame_path(grown), fill="none", stroke=ink["frame"], stroke_width=width))
    sheet.lay_over(path(_ticks(box, band + 1.5), fill="none", stroke=ink["frame"], stroke_width=3.4))
    for x, y in corners_of(box.grown(band / 2 + 1)):
        for half, fill in ((band * 0.21 + 5.5, "paper"), (band * 0.12 + 3, "gold")):
            diamond = f"M{pair(x, y - half)}l{pair(half, half)} {pair(-half, half)} {pair(-half, -half)}z"
            sheet.lay_over(path(diamond, fill=ink[fill], stroke=ink["frame"], stroke_width=1.4))
    place = rose_place(sheet)
    if place is not None:
        rose = sheet.standing("rose", 0, 0).replace(' x="0" y="0"', "")
        size = number(min(1.5, sheet.chart.radius / 34), 2)
        sheet.lay_over(f'<g transform="translate({pair(*place)}) scale({size})">{rose}</g>')


def _vignette(sheet: Sheet, box: Box) -> str:
    """The paper darkens a little towards its rim."""
    sheet.define(
        "rim",
        f'<radialGradient id="rim" r=".74"><stop offset=".62" stop-color="{sheet.ink["shade"]}" stop-opacity="0"/>'
        f'<stop offset="1" stop-color="{sheet.ink["shade"]}" stop-opacity=".2"/></radialGradient>',
    )
    return path(frame_path(box), fill="url(#rim)")


def _ticks(box: Box, out: float) -> str:
    """Light and dark by turns along the outer line."""
    ticks = ""
    for line in range(1, int(box.width // STEP), 2):
        x = box.x + line * STEP
        ticks += f"M{pair(x, box.y - out)}h{number(STEP)}M{pair(x, box.y + box.height + out)}h{number(STEP)}"
    for line in range(1, int(box.height // STEP), 2):
        y = box.y + line * STEP
        ticks += f"M{pair(box.x - out, y)}v{number(STEP)}M{pair(box.x + box.width + out, y)}v{number(STEP)}"
    return ticks


def corners_of(box: Box) -> list[Point]:
    """The corners of a rectangle, clockwise."""
    right, low = box.x + box.width, box.y + box.height
    return [(box.x, box.y), (right, box.y), (right, low), (box.x, low)]


def rose_place(sheet: Sheet) -> Point | None:
    """Where the rose of the winds fits: in the emptiest corner of the sea; None where there is no room for it."""
    chart = sheet.chart
    if not chart.sea:
        return None
    middles = [chart.layout.centre(cell) for cell in chart.terrain]
    reach = chart.radius * 1.35

    def room(point: Point) -> float:
        return min(math.hypot(point[0] - x, point[1] - y) for x, y in middles)

    best = max(corners_of(chart.picture.grown(-reach))[::-1], key=room)
    return best if room(best) > chart.radius * 2.3 else None

"""Washes: watercolour without a filter, the sea and its coasts, the uneven pigment inside a land."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from runehall.maps.atlas.hand import Hand
from runehall.maps.atlas.sheet import Sheet, group, path
from runehall.maps.atlas.strokes import number, pair, smooth, unsteady
from runehall.maps.pixels import Box, Cell, Point

__all__ = ["paint_ground", "paint_lands", "paint_sea", "paint_water"]

BLOTS = 4
BLEED = 20.0  # how far outside the picture a blot still reaches into it


def frame_path(box: Box) -> str:
    """A rectangle as path data."""
    return f"M{pair(box.x, box.y)}h{number(box.width)}v{number(box.height)}h{number(-box.width)}z"


def hand_drawn(
    sheet: Sheet, cells: Iterable[Cell], much: float, inset: float = 0.0, round_off: bool = False, fine: int = 1
) -> str:
    """The outline of a union of cells as a hand draws it, to so many digits."""
    loops = sheet.chart.layout.outlines(cells, inset)
    parts = 2 if round_off else 3
    return "".join(smooth(unsteady(loop, much, parts, round_off), closed=True, fine=fine) for loop in loops)


def beyond(sheet: Sheet) -> dict[Cell, str]:
    """The lands and the cells around them, which copy their neighbours: the picture runs on under the frame."""
    chart = sheet.chart
    lands = dict(chart.terrain)
    if chart.sea:
        return lands
    for _ in range(2):
        ring: dict[Cell, str] = {}
        for cell in sorted(lands):
            for near in chart.layout.beside(cell):
                if near not in lands and near not in ring:
                    ring[near] = lands[cell]
        lands |= ring
    return {
        cell: land for cell, land in lands.items() if chart.picture.grown(chart.radius).holds(chart.layout.centre(cell))
    }


def paint_ground(sheet: Sheet) -> None:
    """The bare ground of a land that fills its frame."""
    ground = sheet.terrains["plains"].wash(sheet.theme)
    sheet.lay(path(frame_path(sheet.chart.picture), fill=ground.body))


def paint_sea(sheet: Sheet) -> None:
    """The sea around the land: ripples that follow the coast, waves farther out."""
    chart, ink = sheet.chart, sheet.ink
    coast = sheet.define("co", path(hand_drawn(sheet, chart.terrain, chart.radius * 0.09), id="co"))
    sheet.lay(path(frame_path(chart.picture), fill=ink["sea"]))
    rings = ((116, "sea-rim", 0.4), (84, "sea-rim", 0.5), (64, "deep", 0.3), (62.4, "sea", 1.0),
             (44, "deep", 0.45), (42.4, "sea", 1.0), (25, "deep", 0.6), (23.2, "foam", 0.35), (21.8, "sea", 1.0),
             (6.4, "ink", 0.9))  # fmt: skip
    sheet.lay(
        *(
            sheet.wash(
                coast,
                fill="none",
                stroke=ink[name],
                stroke_width=width,
                stroke_opacity=strength,
                stroke_linejoin="round",
            )
            for width, name, strength in rings
        )
    )
    sheet.lay(_open_waves(sheet))
    sheet.lay(sheet.wash(coast, fill=sheet.terrains["plains"].wash(sheet.theme).body))


def _open_waves(sheet: Sheet) -> str:
    """Waves where no land is near."""
    chart = sheet.chart
    hand = Hand("sea", chart.picture.width)
    middles = [chart.layout.centre(cell) for cell in chart.terrain]
    clear = (chart.radius * 1.9) ** 2
    waves = ""
    for _ in range(round(chart.picture.width * chart.picture.height / 3600)):
        x = hand.between(chart.picture.x + 14, chart.picture.x + chart.picture.width - 26)
        y = hand.between(chart.picture.y + 12, chart.picture.y + chart.picture.height - 10)
        if all((x - mx) ** 2 + (y - my) ** 2 > clear for mx, my in middles):
            waves += f"M{pair(x, y)}q4.500-5 9 0t9 0"
    return path(waves, fill="none", stroke=sheet.ink["deep"], stroke_width=1.1, stroke_opacity=0.5) if waves else ""


def paint_lands(sheet: Sheet, lands: dict[Cell, str]) -> None:
    """Every dry land, the lower under the higher, each with its bleeding edge and its uneven pigment."""
    clip = {"clip_path": "url(#land)"} if sheet.chart.sea else {}
    if sheet.chart.sea:
        sheet.define("land", '<clipPath id="land"><use href="#co"/></clipPath>')
    kinds = sorted({*lands.values()}, key=lambda name: (sheet.terrains[name].height, name))
    painted: list[str] = []
    for name in kinds:
        cells = [cell for cell in lands if lands[cell] == name]
        if sheet.terrains[name].growth == "waves":
            continue
        if sheet.terrains[name].height > 0:
            painted += _wash(sheet, name, cells)
        painted.append(_pigment(sheet, name, cells))
    sheet.lay(group(painted, **clip))


def _wash(sheet: Sheet, name: str, cells: Sequence[Cell]) -> list[str]:
    """One shape, laid four times: a wide pale bleed, the body, a soft inner rim, the line where pigment gathers."""
    pigment = sheet.terrains[name].wash(sheet.theme)
    edge = hand_drawn(sheet, cells, sheet.chart.radius * 0.15, fine=0)  # it bleeds: nobody sees a tenth of a unit
    shape = sheet.define(f"w-{name}", path(edge, id=f"w-{name}"))
    body, rim = pigment.body, pigment.rim

    def line(colour: str, width: float, strength: float) -> str:
        return sheet.wash(shape, fill="none", stroke=colour, stroke_width=width, stroke_opacity=strength)

    flat = sheet.wash(shape, fill=body, stroke=body, stroke_width=7, stroke_opacity=0.4, fill_opacity=0.93)
    layers = [line(body, 17, 0.28), flat, line(rim, 6, 0.16), line(rim, 2.2, 0.42)]
    return [group(layers, stroke_linejoin="round")]


def _pigment(sheet: Sheet, name: str, cells: Sequence[Cell]) -> str:
    """Blots of pigment, of four shapes that are lent; strength lies on the fill, never on a group."""
    for at in range(BLOTS):
        hand = Hand("blot", at)
        ring = [(24 * hand.between(0.55, 1.2) * x, 17 * hand.between(0.55, 1.2) * y) for x, y in NINE]
        sheet.define(f"b{at}", path(smooth(ring, True), id=f"b{at}"))
    dark: list[str] = []
    pale: list[str] = []
    reach, room = sheet.chart.radius, sheet.chart.picture.grown(BLEED)
    for cell in sorted(cells):
        x, y = sheet.chart.layout.centre(cell)
        hand = Hand("pigment", name, *cell)
        for to in (dark, dark, pale):
            place = (x + hand.shake(reach * 0.7), y + hand.shake(reach * 0.65))
            blot = _blot(hand, *place)
            if room.holds(place):
                to.append(blot)
    wash = sheet.terrains[name].wash(sheet.theme)
    return group(dark, fill=wash.rim, fill_opacity=0.24) + group(pale, fill=sheet.ink["glow"], fill_opacity=0.24)


def _blot(hand: Hand, x: float, y: float) -> str:
    return f'<use href="#b{hand.below(BLOTS)}" x="{x:.0f}" y="{y:.0f}"/>'


NINE: tuple[Point, ...] = (
    (1, 0), (0.77, 0.64), (0.17, 0.98), (-0.5, 0.87), (-0.94, 0.34), (-0.94, -0.34), (-0.5, -0.87), (0.17, -0.98),
    (0.77, -0.64),
)  # fmt: skip


def paint_water(sheet: Sheet, lakes: str, rivers: str) -> None:
    """Lakes and rivers: all banks, then all bodies, so that rivers run into lakes; then rings along the shores."""
    ink = sheet.ink
    water = sheet.terrains["water"].wash(sheet.theme)
    shapes = [sheet.define(name, path(data, id=name)) for name, data in (("lk", lakes), ("rv", rivers)) if data]
    if not shapes:
        return

    def both(**attributes: str | float) -> str:
        return group([sheet.wash(shape) for shape in shapes], **attributes)

    sheet.lay(both(fill="none", stroke=water.rim, stroke_width=10, stroke_opacity=0.28, stroke_linejoin="round"))
    sheet.lay(both(fill="none", stroke=ink["ink"], stroke_width=2.8, stroke_linejoin="round"))
    sheet.lay(both(fill=water.body))
    if lakes:
        sheet.define("wet", '<clipPath id="wet"><use href="#lk"/></clipPath>')
        rings = ((30, water.rim, 0.45), (18, ink["deep"], 0.5), (16.6, water.body, 1.0), (10.4, ink["deep"], 0.65),
                 (9.2, water.body, 1.0), (4, ink["deep"], 0.45))  # fmt: skip
        shores = [
            sheet.wash(
                "#lk", fill="none", stroke=colour, stroke_width=width, stroke_opacity=strength, stroke_linejoin="round"
            )
            for width, colour, strength in rings
        ]
        sheet.lay(group(shores, clip_path="url(#wet)"))

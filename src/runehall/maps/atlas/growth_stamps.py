"""Stamps of what grows and rises. Feet stand at the origin, light comes from the upper left."""

from __future__ import annotations

from collections.abc import Mapping

from runehall.maps.atlas.hand import Hand
from runehall.maps.atlas.sheet import path
from runehall.maps.atlas.strokes import number, pair, polygon, polyline, smooth
from runehall.maps.pixels import Point

__all__ = ["FIRS", "HILLS", "PEAKS", "TREES", "growth_stamps", "shadow", "sizes"]

Inks = Mapping[str, str]

TREES, FIRS, HILLS, PEAKS = 3, 3, 4, 6  # how many shapes there are of each
SIZES = {"t": (0.84, 1.0, 1.16), "f": (0.82, 1.0, 1.14), "h": (0.8, 1.0), "m": (0.62, 0.82, 1.0)}

CROWNS = (
    ((-5.4, -4.6), (-8.2, -7.4), (-6.6, -11), (-3.4, -14.6), (0.8, -15.8), (4.8, -13.6), (7.2, -10.2), (6.2, -6),
     (0.6, -3.8)),
    ((-5, -4.4), (-7.4, -8), (-5.6, -12.6), (-1.4, -16.4), (3, -15.4), (6.4, -11.6), (6.6, -6.6), (1.4, -3.6)),
    ((-6, -4.4), (-8.4, -6.6), (-6.8, -10), (-4, -12), (-1, -14), (3.4, -13.6), (7, -10.4), (7.8, -6.6), (1, -3.6)),
)  # fmt: skip


def growth_stamps(ink: Inks) -> dict[str, str]:
    """Every stamp of living land and stone, by its short name."""
    made: dict[str, str] = {}
    for at in range(TREES):
        made[f"t{at}"] = _tree(ink, at)
    for at in range(FIRS):
        made[f"f{at}"] = _fir(ink, at)
    for at in range(HILLS):
        made[f"h{at}"] = _hill(ink, at)
    for at in range(PEAKS):
        made[f"m{at}"] = _peak(ink, at)
    made |= {"reed": _reed(ink), "dune": _dune(ink), "drift": _drift(ink), "bush": _bush(ink)}
    for kind, count in (("t", TREES), ("f", FIRS), ("h", HILLS), ("m", PEAKS)):
        for at in range(count):
            made |= sizes(f"{kind}{at}", made.pop(f"{kind}{at}"), SIZES[kind])
    return {name: f'<g id="{name}">{body}</g>' if "id=" not in body[:12] else body for name, body in made.items()}


def sizes(name: str, body: str, scales: tuple[float, ...]) -> dict[str, str]:
    """The same stamp in several sizes under names of their own, so that a use of it needs a place and nothing more.

    Each is written in full: packed it weighs little, and a use within a use would be two things more for every tree.
    """
    made: dict[str, str] = {}
    for letter, scale in zip("abcdef", scales, strict=False):
        made[name + letter] = f'<g id="{name}{letter}" transform="scale({number(scale, 2)})">{body}</g>'
    return made


def shadow(ink: Inks, across: float, down: float, x: float = 2.0) -> str:
    """What a thing throws on the ground."""
    size = f'cx="{number(x)}" rx="{number(across)}" ry="{number(down)}"'
    return f'<ellipse {size} fill="{ink["shade"]}" fill-opacity=".2"/>'


def _tree(ink: Inks, at: int) -> str:
    """A leafy tree: dark below, lit above."""
    crown = CROWNS[at]
    dark = [(x * 0.9 + 0.9, -4 + (y + 4) * 0.78 + 0.5) for x, y in crown]
    lit = [(x * 0.5 - 1.9, y * 0.5 - 6.2) for x, y in crown]
    return (
        shadow(ink, 7.5, 2.2)
        + path("M-.8 0l.5-5M.9 0l-.3-5", stroke=ink["ink"], stroke_width=1)
        + path(smooth(crown, True), fill=ink["leaf"], stroke=ink["ink"], stroke_width=0.9)
        + path(smooth(dark, True), fill=ink["leaf-low"], fill_opacity=0.55)
        + path(smooth(lit, True), fill=ink["leaf-high"], fill_opacity=0.75)
    )


def _fir(ink: Inks, at: int) -> str:
    """A fir of three boughs, its right side in shade."""
    tall, wide = ((21, 6.2), (18, 5.6), (24, 6))[at]
    left: list[Point] = [(0, -tall)]
    right: list[Point] = [(0, -tall)]
    for part, out in ((0.66, 0.5), (0.62, 0.28), (0.38, 0.76), (0.34, 0.5), (0.12, 1.0)):
        left.append((-wide * out, -tall * part))
        right.append((wide * out, -tall * part))
    outline = left + right[:0:-1]
    return (
        shadow(ink, 6.4, 1.9)
        + path("M0 0v-4", stroke=ink["ink"], stroke_width=1.4)
        + path(polygon(outline), fill=ink["fir"], stroke=ink["ink"], stroke_width=0.9, stroke_linejoin="round")
        + path(polygon([*right, (0.6, -tall * 0.12)]), fill=ink["fir-low"], fill_opacity=0.85)
    )


def _hill(ink: Inks, at: int) -> str:
    """A rounded hill with its shaded flank hatched."""
    wide, tall = ((19, 13), (15, 10), (22, 12), (17, 15))[at]
    top = ((-wide, 0), (-wide * 0.62, -tall * 0.5), (-wide * 0.12, -tall), (wide * 0.42, -tall * 0.66), (wide, 0))
    flank = [
        (-wide * 0.12, -tall),
        (wide * 0.42, -tall * 0.66),
        (wide, 0),
        (wide * 0.4, -0.4),
        (wide * 0.22, -tall * 0.5),
    ]
    hatch = ""
    for line in range(5):
        x = wide * (0.06 + 0.15 * line)
        y = -tall * (0.92 - 0.17 * line)
        hatch += f"M{pair(x, y)}q{pair(wide * 0.1, tall * 0.26)} {pair(wide * 0.1, tall * (0.6 - 0.09 * line))}"
    return (
        shadow(ink, wide * 0.98, 2.6, 1)
        + path(smooth(top), fill=ink["mound"])
        + path(smooth(flank, True), fill=ink["mound-low"], fill_opacity=0.6)
        + path(smooth(top), fill="none", stroke=ink["ink"], stroke_width=1.1, stroke_linecap="round")
        + path(hatch, fill="none", stroke=ink["ink"], stroke_width=0.6, stroke_opacity=0.6)
    )


def _flank(hand: Hand, peak: Point, foot: float) -> list[Point]:
    """A jagged flank from just below the peak to just above the foot."""
    found: list[Point] = []
    for step in range(1, 6):
        part = step / 6
        x = peak[0] + (foot - peak[0]) * part**1.08
        found.append((x + hand.shake(1.5), peak[1] * (1 - part) + hand.between(-2.4, 1.2)))
    return found


def _peak(ink: Inks, at: int) -> str:
    """A mountain: lit face, shaded face, a ridge between them, snow on top, hatching down the slopes."""
    hand = Hand("peak", at)
    wide, tall = hand.between(20, 27), hand.between(32, 46)
    peak: Point = (hand.shake(3), -tall)
    left, right = _flank(hand, peak, -wide), _flank(hand, peak, wide)
    ridge: list[Point] = [peak]
    for step, part in enumerate((0.15, 0.3, 0.48, 0.66, 0.84)):
        ridge.append((peak[0] + (6 - peak[0]) * part + (3.8 if step % 2 else -2.6) + hand.shake(1), -tall * (1 - part)))
    ridge.append((hand.between(3, 8), 0))
    outline: list[Point] = [(-wide, 0), *left[::-1], peak, *right, (wide, 0)]
    shaded: list[Point] = [peak, *right, (wide, 0), *ridge[:0:-1]]
    (rx, ry), (sx, sy) = ridge[1], ridge[2]
    cap: list[Point] = [peak, right[0], (right[1][0] - 2.5, right[1][1] - 3), (rx + 4, ry + 2), (sx + 1, sy + 1.5)]
    cap += [(rx - 4, ry + 2.5), (left[1][0] + 2, left[1][1] + 1), left[0]]
    hatch = ""
    for step in range(6):
        part = 0.24 + 0.125 * step
        start = peak[0] + (6 - peak[0]) * part + 3
        end = peak[0] + (wide - peak[0]) * part
        for share, drop in ((0.34, 0.13), (0.68, 0.11)):
            hatch += f"M{pair(start + (end - start) * share, -tall * (1 - part))}l{pair(3.4, tall * drop)}"
    for step in range(4):
        part = 0.36 + 0.15 * step
        hatch += f"M{pair(peak[0] - wide * part * 0.42, -tall * (1 - part) + 2)}l{pair(-2.8, tall * 0.1)}"
    return (
        shadow(ink, wide * 1.02, 3.2)
        + path(polygon(outline), fill=ink["rock"])
        + path(polygon(shaded), fill=ink["rock-low"])
        + path(polygon(cap), fill=ink["snow"])
        + path(
            polyline(outline) + polyline(ridge),
            fill="none",
            stroke=ink["ink"],
            stroke_width=1.1,
            stroke_linejoin="round",
        )
        + path(hatch, fill="none", stroke=ink["ink"], stroke_width=0.6, stroke_opacity=0.6)
    )


def _reed(ink: Inks) -> str:
    """A tuft of reeds in still water."""
    blades = "M0 0q-.6-6-2-9M1.5 0V-11M3 0q.8-5 2.800-8M-4 1.200h11"
    heads = "M1.5-12v3M-2.300-10v2.400M6-9v2.200"
    return path(blades, fill="none", stroke=ink["reed"], stroke_width=0.9) + path(
        heads, stroke=ink["reed"], stroke_width=1.9
    )


def _dune(ink: Inks) -> str:
    """A low dune with a wind-blown crest."""
    return path(
        "M-13 0q7-7 14-5q6 2 12 5M-6-1q5-3 10-1.500",
        fill="none",
        stroke=ink["field-low"],
        stroke_width=1,
        stroke_linecap="round",
    )


def _drift(ink: Inks) -> str:
    """A drift of snow."""
    return path("M-11 0q4-6 10-5.500q7 .5 11 5.500z", fill=ink["snow"], fill_opacity=0.75) + path(
        "M-11 0q4-6 10-5.500q7 .5 11 5.500", fill="none", stroke=ink["ink"], stroke_width=0.6, stroke_opacity=0.4
    )


def _bush(ink: Inks) -> str:
    """A bush, for the open country."""
    crown = ((-4, -0.6), (-4.6, -3.2), (-2, -5.6), (1.8, -5.4), (4.4, -3), (3.6, -0.4))
    lit = [(x * 0.5 - 1, y * 0.5 - 1.8) for x, y in crown]
    return (
        shadow(ink, 5, 1.4, 1)
        + path(smooth(crown, True), fill=ink["leaf"], stroke=ink["ink"], stroke_width=0.7)
        + path(smooth(lit, True), fill=ink["leaf-high"], fill_opacity=0.6)
    )

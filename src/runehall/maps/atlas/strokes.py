"""Strokes: points become path data, short, smooth and a little unsteady."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from runehall.maps.atlas.hand import Hand
from runehall.maps.pixels import Point

__all__ = ["chains", "number", "pair", "polygon", "polyline", "ribbon", "smooth", "unsteady"]

TENSION = 6.0  # Catmull-Rom as cubic curves


def number(value: float, digits: int = 1) -> str:
    """A number as short as SVG allows."""
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    if text in ("-0", "", "-"):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def pair(x: float, y: float) -> str:
    """Two numbers; a minus sign parts them as well as a space."""
    return joined((x, y))


def joined(values: Iterable[float], fine: int = 1) -> str:
    """Numbers one after the other with the fewest letters between them."""
    text = ""
    for value in values:
        written = number(value, fine)
        text += written if not text or written.startswith("-") else f" {written}"
    return text


def polyline(points: Sequence[Point]) -> str:
    """Straight strokes from point to point."""
    x, y = round(points[0][0], 1), round(points[0][1], 1)
    text = f"M{pair(x, y)}l"
    steps: list[float] = []
    for point in points[1:]:
        to_x, to_y = round(point[0], 1), round(point[1], 1)
        steps += (to_x - x, to_y - y)
        x, y = to_x, to_y
    return text + joined(steps)


def polygon(points: Sequence[Point]) -> str:
    """Straight strokes around."""
    return polyline(points) + "z"


def smooth(points: Sequence[Point], closed: bool = False, fine: int = 1) -> str:
    """A curve through the points, written relative to where the pen is, to so many digits.

    Each stroke leaves a point as the one before came to it, so only the first says how it sets out.
    """
    fixed = [(round(x, fine), round(y, fine)) for x, y in points]
    count = len(fixed)

    def at(index: int) -> Point:
        return fixed[index % count] if closed else fixed[max(0, min(count - 1, index))]

    (ax, ay), (cx, cy) = at(-1), at(1)
    out = joined(((cx - ax) / TENSION, (cy - ay) / TENSION), fine)
    strokes = ""
    for index in range(count if closed else count - 1):
        (bx, by), (cx, cy), (dx, dy) = at(index), at(index + 1), at(index + 2)
        across, down = cx - bx, cy - by
        strokes += ("c" + out + " ") if index == 0 else "s" if index == 1 else " "
        strokes += joined((across - (dx - bx) / TENSION, down - (dy - by) / TENSION, across, down), fine)
    return f"M{joined(fixed[0], fine)}{strokes.replace(' -', '-')}{'z' if closed else ''}"


def unsteady(loop: Sequence[Point], much: float, parts: int = 3, round_off: bool = False) -> list[Point]:
    """A loop of corners drawn by hand: how far a point strays hangs on its place, so neighbours share their border.

    Rounded off, the line passes inside the corners instead of through them.
    """
    drawn: list[Point] = []
    for at, (ax, ay) in enumerate(loop):
        bx, by = loop[(at + 1) % len(loop)]
        for part in range(parts):
            share = (part + (0.5 if round_off else 0.0)) / parts
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            hand = Hand("border", round(x), round(y))
            drawn.append((x + hand.shake(much), y + hand.shake(much)))
    return drawn


def chains(sides: Iterable[tuple[Point, Point]]) -> tuple[list[list[Point]], dict[tuple[int, int], int]]:
    """Sides joined into the longest runs, each ending where sides meet or stop; and how many meet at each corner."""
    left: dict[tuple[int, int], set[tuple[int, int]]] = {}
    points: dict[tuple[int, int], Point] = {}
    for start, end in sides:
        a, b = spot(start), spot(end)
        points[a], points[b] = start, end
        left.setdefault(a, set()).add(b)
        left.setdefault(b, set()).add(a)
    meeting = {place: len(near) for place, near in left.items()}
    runs: list[list[Point]] = []
    for start_at in sorted(left, key=lambda place: (meeting[place] == 2, place)):
        while left[start_at]:
            run, here = [start_at], start_at
            while left[here]:
                after = min(left[here])
                left[here].discard(after)
                left[after].discard(here)
                run.append(after)
                here = after
                if meeting[here] != 2:
                    break
            runs.append([points[place] for place in run])
    return runs, meeting


def spot(point: Point) -> tuple[int, int]:
    """One name for a point, whichever cell it was computed from."""
    return (round(point[0] + 0.03), round(point[1] + 0.03))


def normal(start: Point, end: Point) -> Point:
    """The direction square to a stroke, to its right as it runs."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1.0
    return (-dy / length, dx / length)


def ribbon(points: Sequence[Point], width: float, begins: float = 1.0, ends: float = 1.0) -> str:
    """A band along a curve, narrower where it begins or ends; its banks tremble."""
    fine = _finer(points)
    left: list[Point] = []
    right: list[Point] = []
    last = len(fine) - 1
    for at, (x, y) in enumerate(fine):
        nx, ny = normal(fine[max(0, at - 1)], fine[min(last, at + 1)])
        part = at / last
        open_at = min(1.0, begins + part * 2.4, ends + (1 - part) * 2.4)
        half = width / 2 * open_at * Hand("bank", round(x), round(y)).between(0.86, 1.14)
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
    return smooth(left + right[::-1], closed=True)


def _finer(points: Sequence[Point]) -> list[Point]:
    """The same curve with a point between every two."""
    fine: list[Point] = []
    last = len(points) - 1
    for at in range(last):
        a, b, c, d = points[max(0, at - 1)], points[at], points[at + 1], points[min(last, at + 2)]
        middle = [(9 * (b[i] + c[i]) - a[i] - d[i]) / 16 for i in range(2)]
        fine += (b, (middle[0], middle[1]))
    return [*fine, points[-1]]

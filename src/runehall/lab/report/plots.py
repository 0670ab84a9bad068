"""Pictures of figures: small SVG drawings whose width follows the page, with words a reader can select.

Across, everything is drawn in per cent of the width; down, in pixels. So a picture fits a phone and a wall, and its
letters stay as large as those around it. Colours are the page's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from math import ceil, floor, log10

from runehall.lab.stats.figures import Rate, Spread

ROW = 26  # height of a row
LABEL = 15  # height of a line of letters
MOST_TICKS = 6
DOT = 6  # half the height and width of a dot, and of a line of letters
NAMED = 24  # at most so many dots of a scatter have their names beside them
WIDTH = 860  # the width of the page's column on a desk; only used to keep words apart

Write = Callable[[float], str]


def percent(value: float, digits: int = 1) -> str:
    """A share as people read it."""
    return f"{100 * value:.{digits}f} %"


def points(value: float) -> str:
    """A difference of shares as people read it."""
    return f"{100 * value:+.1f}".replace("-", "−") if round(value, 3) else "0"


def plain(value: float) -> str:
    """A number with as many digits as it is worth."""
    text = (
        f"{value:,.0f}"
        if abs(value) >= 100 or value == int(value)
        else f"{value:.1f}"
        if abs(value) >= 10
        else f"{value:.2f}"
    )
    return text.replace("-", "−")


@dataclass(frozen=True, slots=True)
class Scale:
    """From what a picture begins to what it ends, across."""

    low: float
    high: float

    def at(self, value: float) -> str:
        """Where a value lies, in per cent of the width."""
        return f"{min(100.0, max(0.0, self.share(value))):.2f}%"

    def wide(self, low: float, high: float) -> str:
        """How wide a piece is."""
        return f"{max(0.0, min(100.0, self.share(high)) - max(0.0, self.share(low))):.2f}%"

    def share(self, value: float) -> float:
        """Where a value lies, as a number."""
        return 100 * (value - self.low) / (self.high - self.low)

    def step(self) -> float:
        """How far apart round numbers should be, so that there are not too many."""
        return _step((self.high - self.low) / MOST_TICKS)

    def ticks(self) -> list[float]:
        """Round numbers inside."""
        step = self.step()
        first, last = ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9)
        return [number * step for number in range(first, last + 1)]


def scale_over(values: Sequence[float], floor_at: float | None = None, ceiling: float | None = None) -> Scale:
    """A scale that shows all values with some air around."""
    low, high = min(values), max(values)
    air = (high - low) * 0.06 or abs(high) * 0.1 or 1.0
    low, high = low - air, high + air
    return Scale(low if floor_at is None else max(floor_at, low), high if ceiling is None else min(ceiling, high))


def _step(wanted: float) -> float:
    """The round step next above a wanted one."""
    power = 10.0 ** floor(log10(wanted))
    return next(power * each for each in (1, 2, 5, 10) if power * each >= wanted * 0.999)


# -- rows of a table ---------------------------------------------------------------------------------------------------


def whisker(scale: Scale, middle: float, low: float, high: float, mark: float, tone: str, said: str) -> str:
    """A dot with the interval it lies in, and a mark at what was to be expected."""
    y = ROW / 2
    return _row(
        said,
        _upright(scale.at(mark), 0, ROW, "mark"),
        f'<line class="reach {tone}" x1="{scale.at(low)}" x2="{scale.at(high)}" y1="{y}" y2="{y}"/>',
        f'<circle class="dot {tone}" cx="{scale.at(middle)}" cy="{y}" r="5"/>',
    )


def box(scale: Scale, spread: Spread, said: str) -> str:
    """Where most values lie: a line for four fifths of them, a bar for the middle half, a dot for the mean."""
    y = ROW / 2
    low, first, third, high = (spread.at(share) for share in (0.1, 0.25, 0.75, 0.9))
    return _row(
        said,
        f'<line class="reach" x1="{scale.at(low)}" x2="{scale.at(high)}" y1="{y}" y2="{y}"/>',
        f'<rect class="half" x="{scale.at(first)}" width="{scale.wide(first, third)}" y="{y - 6}" height="12" rx="3"/>',
        f'<circle class="dot" cx="{scale.at(spread.mean)}" cy="{y}" r="4"/>',
    )


def axis(scale: Scale, write: Write) -> str:
    """The numbers above a column of rows."""
    return f'<svg class="axis" width="100%" height="{LABEL + 4}" aria-hidden="true">{_ticks(scale, LABEL, write)}</svg>'


def _ticks(scale: Scale, y: float, write: Write, least: float = float("-inf")) -> str:
    """Numbers along a scale."""
    if write is plain:
        digits = max(0, -floor(log10(scale.step()) + 1e-9))
        return _ticks(scale, y, lambda value: f"{value:,.{digits}f}", least)
    return "".join(_text(scale.at(tick), y, write(tick), "tick", "middle") for tick in _inside(scale) if tick >= least)


def _text(x: str, y: float, words: str, name: str, anchor: str = "start", aside: int = 0) -> str:
    """Words at a place, or some pixels aside of it."""
    return f'<text class="{name}" x="{x}" dx="{aside}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def _inside(scale: Scale) -> list[float]:
    """Ticks whose words do not run over the edge."""
    air = (scale.high - scale.low) * 0.04
    return [tick for tick in scale.ticks() if scale.low + air <= tick <= scale.high - air]


def _row(said: str, *parts: str) -> str:
    """A picture as high as a row."""
    return f'<svg class="row" width="100%" height="{ROW}" role="img" aria-label="{escape(said)}">{"".join(parts)}</svg>'


def _upright(x: str, top: float, bottom: float, name: str) -> str:
    """A line from top to bottom."""
    return f'<line class="{name}" x1="{x}" x2="{x}" y1="{top}" y2="{bottom}"/>'


# -- pictures of their own ---------------------------------------------------------------------------------------------


def histogram(spread: Spread, write: Write, bars: int = 28, height: int = 150) -> str:
    """How often each range of values was met, with a line at the mean."""
    edges = _edges(spread, bars)
    scale = Scale(edges[0], edges[-1])
    base = height - LABEL - 6
    anchor, aside = ("start", 6) if scale.share(spread.mean) < 50 else ("end", -6)
    said = f"{spread.name}: mean {write(spread.mean)}, most between {write(spread.at(0.1))} and {write(spread.at(0.9))}"
    return (
        f'<svg class="histogram" width="100%" height="{height}" role="img" aria-label="{escape(said)}">'
        + _bars(spread, edges, scale, base, write)
        + f'<line class="base" x1="0" x2="100%" y1="{base}" y2="{base}"/>'
        + _upright(scale.at(spread.mean), 6, base, "mean")
        + _text(scale.at(spread.mean), 15, f"mean {write(spread.mean)}", "said", anchor, aside)
        + _ticks(scale, height - 4, write)
        + "</svg>"
    )


def _bars(spread: Spread, edges: Sequence[float], scale: Scale, base: float, write: Write) -> str:
    """A bar for every range that was met."""
    counts = [0] * (len(edges) - 1)
    for value in spread.values:
        counts[min(len(counts) - 1, max(0, int((value - edges[0]) / (edges[1] - edges[0]) + 1e-9)))] += 1
    tall = (base - 20) / max(counts)
    return "".join(
        f'<rect class="bar" x="{scale.at(low)}" width="{scale.wide(low, high)}" y="{base - count * tall:.1f}" '
        f'height="{count * tall:.1f}"><title>{escape(_range(low, high, write))}: {count:,} of {len(spread.values):,}'
        "</title></rect>"
        for (low, high), count in zip(pairwise(edges), counts, strict=True)
        if count
    )


def _edges(spread: Spread, bars: int) -> list[float]:
    """The edges of bars of one width; the longest tail goes into the last bar."""
    low, high = min(spread.values), min(max(spread.values), spread.at(0.995) * 1.05 + 1e-9)
    whole = all(value == int(value) for value in spread.values[:1000])
    step = _step(max((high - low) / bars, 1e-6))
    if whole:
        step = max(1.0, float(ceil(step)))
    first = low - 0.5 if whole and step == 1 else floor(low / step) * step  # a bar stands above its number
    count = max(1, floor((high - first) / step) + 1)
    return [first + step * at for at in range(count + 1)]


def _range(low: float, high: float, write: Write) -> str:
    """One bar's range."""
    return f"{write(low)} to below {write(high)}" if low % 1 != 0.5 else write(low + 0.5)


def scatter(rates: Sequence[Rate], height: int = 380) -> str:
    """How often cards come up, across, and how much more often they win than was expected, upwards."""
    widest = max(rate.often for rate in rates)
    scale = Scale(-0.12 * widest, 1.06 * widest)  # the words at the left need room
    lifts = scale_over([-0.02, 0.02, *(rate.lift for rate in rates)])
    top, bottom = 10, height - 2 * LABEL - 10

    def level(lift: float) -> float:
        return bottom - lifts.share(lift) / 100 * (bottom - top)

    lines = "".join(
        f'<line class="{"grid" if tick else "mark"}" x1="0" x2="100%" y1="{level(tick):.1f}" y2="{level(tick):.1f}"/>'
        + _text("2", level(tick) - 4, points(tick) if tick else "as expected", "tick")
        for tick in lifts.ticks()
    )
    dots = "".join(_card_dot(rate, scale, level) for rate in sorted(rates, key=lambda rate: rate.clear))
    return (
        f'<svg class="scatter" width="100%" height="{height}" role="img" aria-label="Cards by how often they are '
        'played and how much they win; the table below says the same">'
        + lines
        + dots
        + _names(rates, scale, level)
        + _ticks(scale, bottom + LABEL + 6, lambda value: percent(value, 0), 0.0)
        + _text("100%", height - 4, "share of seats that played it →", "tick", "end")
        + "</svg>"
    )


def _card_dot(rate: Rate, scale: Scale, level: Callable[[float], float]) -> str:
    """One card of a scatter."""
    said = f"{rate.name}: {percent(rate.share)} won, {percent(rate.expected)} expected, {rate.chairs:,} seats"
    place = f'cx="{scale.at(rate.often)}" cy="{level(rate.lift):.1f}"'
    return f'<circle class="dot {tone_of(rate)}" {place} r="5"><title>{escape(said)}</title></circle>'


def _names(rates: Sequence[Rate], scale: Scale, level: Callable[[float], float]) -> str:
    """Names beside the dots that matter most, left out where they would run into others."""
    places = [(scale.share(rate.often) / 100 * WIDTH, level(rate.lift)) for rate in rates]
    taken = [(x - DOT, x + DOT, y) for x, y in places]
    drawn: list[str] = []
    for rate in sorted(rates, key=lambda rate: -abs(rate.lift) * rate.chairs**0.5)[:NAMED]:
        x, y, length = scale.share(rate.often) / 100 * WIDTH, level(rate.lift), 7.2 * len(rate.name) + 2 * DOT
        left = x + length > WIDTH
        start, end = (x - length, x - DOT) if left else (x + DOT, x + length)
        if any(start < far and near < end and abs(y - height) < 2 * DOT for near, far, height in taken):
            continue
        taken.append((start, end, y))
        anchor, aside = ("end", -9) if left else ("start", 9)
        drawn.append(_text(scale.at(rate.often), y + 4, rate.name, "said", anchor, aside))
    return "".join(drawn)


def tone_of(rate: Rate) -> str:
    """The colour of a rate: plain, unless it is clearly off."""
    return ("good" if rate.lift > 0 else "bad") if rate.clear else ""


def dots(
    shown: Sequence[tuple[float, float, bool, str]], scale: Scale, under: str, said: str, height: int = 260
) -> str:
    """Values that were tried, from left to right, zero below; a line goes through those that were kept."""
    top, base = 10, height - 2 * LABEL - 10
    highest = max(value for _, value, _, _ in shown) * 1.05 or 1.0

    def level(value: float) -> float:
        return base - value / highest * (base - top)

    grid = "".join(
        f'<line class="grid" x1="0" x2="100%" y1="{level(tick):.1f}" y2="{level(tick):.1f}"/>'
        + _text("2", level(tick) - 4, plain(tick), "tick")
        for tick in Scale(0.0, highest).ticks()
    )
    kept = [(x, value) for x, value, keep, _ in shown if keep]
    path = "".join(
        f'<line class="mean" x1="{scale.at(x)}" x2="{scale.at(next_x)}" y1="{level(y):.1f}" y2="{level(next_y):.1f}"/>'
        for (x, y), (next_x, next_y) in pairwise(kept)
    )
    drawn = "".join(
        f'<circle class="dot {"good" if keep else ""}" cx="{scale.at(x)}" cy="{level(value):.1f}" '
        f'r="{6 if keep else 4}"><title>{escape(words)}</title></circle>'
        for x, value, keep, words in sorted(shown, key=lambda each: each[2])
    )
    across = "".join(
        _text(scale.at(tick), base + LABEL + 6, f"{tick:g}", "tick", "middle")
        for tick in sorted({x for x, _, _, _ in shown})
    )
    return (
        f'<svg width="100%" height="{height}" role="img" aria-label="{escape(said)}">{grid}{path}{drawn}{across}'
        + _text("100%", height - 4, under, "tick", "end")
        + "</svg>"
    )


def curve(
    shown: Sequence[tuple[int, str, float, float, float]], now: int | None, write: Write, said: str, height: int = 220
) -> str:
    """Means with their intervals from left to right, each under its word, joined by a line; a mark at what is now."""
    top, base = 10, height - LABEL - 10
    levels = scale_over([end for _, _, _, low, high in shown for end in (low, high)])
    scale = Scale(-0.7, len(shown) - 0.4)

    def level(value: float) -> float:
        return base - levels.share(value) / 100 * (base - top)

    grid = "".join(
        f'<line class="grid" x1="0" x2="100%" y1="{level(tick):.1f}" y2="{level(tick):.1f}"/>'
        + _text("2", level(tick) - 4, write(tick), "tick")
        for tick in levels.ticks()
    )
    mark = _upright(scale.at(now), top, base, "mark") if now is not None else ""
    path = "".join(
        f'<line class="mean" x1="{scale.at(at)}" x2="{scale.at(after)}" y1="{level(mean):.1f}" y2="{level(next):.1f}"/>'
        for (at, _, mean, _, _), (after, _, next, _, _) in pairwise(shown)
    )
    dots = "".join(
        f'<line class="reach" x1="{scale.at(at)}" x2="{scale.at(at)}" y1="{level(low):.1f}" y2="{level(high):.1f}"/>'
        f'<circle class="dot" cx="{scale.at(at)}" cy="{level(mean):.1f}" r="5"><title>{escape(word)}: {write(mean)}, '
        f"{write(low)} to {write(high)}</title></circle>" + _text(scale.at(at), height - 4, word[:12], "tick", "middle")
        for at, word, mean, low, high in shown
    )
    words = f"{said}: " + ", ".join(f"{word} {write(mean)}" for _, word, mean, _, _ in shown)
    return f'<svg width="100%" height="{height}" role="img" aria-label="{escape(words)}">{grid}{mark}{path}{dots}</svg>'

"""The picture of a review: chances over a match as lines, luck as dots, costly choices as crosses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Final

LEFT, RIGHT, BOTTOM = 44, 12, 34
HIGH: Final = 232  # from 100 % down to 0 %
ROW: Final = 18  # a line of the legend
LEAST: Final = 0.01  # of a chance: less is no line
INKS: Final = ("#2f7fc1", "#c8662f", "#3f9a5a", "#a04fa8", "#b59a1d", "#4aa3a3")  # seen on light and on dark
DASHES: Final = ("", "7 4", "2 3", "10 3 2 3", "5 2", "1 4")  # colour is never the only difference


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is drawn on: how wide, for how many choices, and below how many names."""

    width: int
    columns: int  # of the legend
    rows: int
    length: int

    @property
    def top(self) -> int:
        """Where 100 % is."""
        return 16 + ROW * self.rows

    @property
    def height(self) -> int:
        """Of the whole."""
        return self.top + HIGH + BOTTOM

    def x(self, at: int) -> float:
        """Where a moment is."""
        return LEFT + (self.width - LEFT - RIGHT) * at / max(1, self.length)

    def y(self, chance: float) -> float:
        """Where a chance is."""
        return self.top + HIGH * (1 - chance)


def drawn(review: Mapping[str, Any], narrow: bool = False) -> str:
    """The picture, from a review as plain data; a narrow one can be read on a phone."""
    lines = len(review["sides"]) + (1 if _anybody(review) else 0)
    columns = 1 if narrow else 2
    sheet = Sheet(350 if narrow else 760, columns, -(-lines // columns), len(review["curve"]) - 1)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {sheet.width} {sheet.height}" role="img" '
        f'font-family="system-ui, sans-serif" font-size="12" fill="currentColor">',
        f"<title>{escape(_title(review))}</title>",
        f"<desc>{escape(_description(review))}</desc>",
        *_frame(sheet),
    ]
    for side in range(len(review["sides"])):
        parts += _line(review, side, sheet)
    if _anybody(review):
        parts += _nobody(review, sheet)
    for seat in range(len(review["seats"])):
        parts += _marks(review, seat, sheet)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _anybody(review: Mapping[str, Any]) -> bool:
    """Whether the chance that nobody wins is worth a line; where there is one side it only mirrors that."""
    return len(review["sides"]) > 1 and bool(max(review["nobody"]) >= LEAST)


def _title(review: Mapping[str, Any]) -> str:
    return f"{review['title']}: everybody's chance to win over the match. {review['ended']}"


def _description(review: Mapping[str, Any]) -> str:
    """The picture in words, for whoever cannot see it."""
    said = []
    for seat, name in enumerate(review["seats"]):
        total = review["totals"][seat]
        said.append(f"{name}: luck {total['luck']:+.0%}, given away by own choices {total['cost']:.0%}.")
    return " ".join(said)


def _frame(sheet: Sheet) -> list[str]:
    """The grid with its figures."""
    parts = []
    for percent in (0, 25, 50, 75, 100):
        y = sheet.y(percent / 100)
        parts.append(
            f'<line x1="{LEFT}" x2="{sheet.width - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="currentColor" '
            f'stroke-opacity="{0.35 if percent == 50 else 0.15}"/>'
        )
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end" opacity="0.75">{percent} %</text>')
    for quarter in range(5):
        at = sheet.length * quarter // 4
        parts.append(
            f'<text x="{sheet.x(at):.1f}" y="{sheet.height - 18}" text-anchor="middle" opacity="0.75">{at}</text>'
        )
    parts.append(
        f'<text x="{sheet.width - RIGHT}" y="{sheet.height - 4}" text-anchor="end" opacity="0.75">choices made</text>'
    )
    return parts


def _line(review: Mapping[str, Any], side: int, sheet: Sheet) -> list[str]:
    """One side's chances, and its names in the legend: luck is the side's, what was given away its seats' together."""
    seats = review["sides"][side]
    luck = review["totals"][seats[0]]["luck"]
    cost = sum(review["totals"][seat]["cost"] for seat in seats)
    said = f"{', '.join(str(review['seats'][seat]) for seat in seats)}: luck {luck:+.0%}, given away {cost:.0%}"
    stroke = f'stroke="{INKS[side % len(INKS)]}" stroke-width="2" stroke-dasharray="{DASHES[side % len(DASHES)]}"'
    return _drawn_line([chances[seats[0]] for chances in review["curve"]], said, stroke, side, sheet)


def _nobody(review: Mapping[str, Any], sheet: Sheet) -> list[str]:
    """The chance that everybody loses: with it, all chances are 1 together."""
    stroke = 'stroke="currentColor" stroke-width="1.5" stroke-dasharray="1 3"'
    return _drawn_line(review["nobody"], "Nobody wins", stroke, len(review["sides"]), sheet)


def _drawn_line(chances: Sequence[float], said: str, stroke: str, place: int, sheet: Sheet) -> list[str]:
    """A line, and its place in the legend."""
    points = " ".join(f"{sheet.x(at):.1f},{sheet.y(chance):.1f}" for at, chance in enumerate(chances))
    x = LEFT + place % sheet.columns * (sheet.width - LEFT - RIGHT) // sheet.columns
    y = 14 + place // sheet.columns * ROW
    return [
        f'<polyline points="{points}" {stroke} fill="none" stroke-linejoin="round"/>',
        f'<line x1="{x}" x2="{x + 22}" y1="{y}" y2="{y}" {stroke}/>',
        f'<text x="{x + 28}" y="{y + 4}">{escape(said)}</text>',
    ]


def _marks(review: Mapping[str, Any], seat: int, sheet: Sheet) -> list[str]:
    """The moments that are named: dots for luck (full: good), crosses for choices that cost."""
    ink = INKS[next(at for at, side in enumerate(review["sides"]) if seat in side) % len(INKS)]
    curve, steps = review["curve"], review["steps"]
    parts = []
    for at in review["luckiest"][seat]:
        step = steps[at - 1]
        x, y = sheet.x(at), sheet.y(curve[at][seat])
        fill = ink if step["luck"][seat] > 0 else "none"
        told = escape(f"{step['luck'][seat]:+.0%} luck after choice {at}: {step['label']}")
        parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{fill}" stroke="{ink}" stroke-width="1.5">'
            f"<title>{told}</title></circle>"
        )
    for at in review["costliest"][seat]:
        step = steps[at - 1]
        x, y = sheet.x(at - 1), sheet.y(curve[at - 1][seat])
        told = escape(f"{step['cost']:.0%} given away by choice {at}: {step['label']}; better: {step['better']}")
        parts.append(
            f'<path d="M{x - 4:.1f} {y - 4:.1f}l8 8m0 -8l-8 8" stroke="{ink}" stroke-width="2.5" fill="none">'
            f"<title>{told}</title></path>"
        )
    return parts

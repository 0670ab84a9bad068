"""The picture of a review: chances over a match as lines, luck as dots, costly choices as crosses."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any, Final

WIDTH: Final = 760
HEIGHT: Final = 300
LEFT, RIGHT, TOP, BOTTOM = 44, 12, 34, 34
INKS: Final = ("#2f7fc1", "#c8662f", "#3f9a5a", "#a04fa8", "#b59a1d", "#4aa3a3")  # seen on light and on dark
DASHES: Final = ("", "7 4", "2 3", "10 3 2 3", "5 2", "1 4")  # colour is never the only difference


def drawn(review: Mapping[str, Any]) -> str:
    """The picture, from a review as plain data."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'font-family="system-ui, sans-serif" font-size="12" fill="currentColor">',
        f"<title>{escape(_title(review))}</title>",
        f"<desc>{escape(_description(review))}</desc>",
        *_frame(len(review["curve"]) - 1),
    ]
    for side in range(len(review["sides"])):
        parts += _line(review, side)
    for seat in range(len(review["seats"])):
        parts += _marks(review, seat)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _title(review: Mapping[str, Any]) -> str:
    return f"{review['title']}: everybody's chance to win over the match. {review['ended']}"


def _description(review: Mapping[str, Any]) -> str:
    """The picture in words, for whoever cannot see it."""
    said = []
    for seat, name in enumerate(review["seats"]):
        total = review["totals"][seat]
        said.append(f"{name}: luck {total['luck']:+.0%}, given away by own choices {total['cost']:.0%}.")
    return " ".join(said)


def _x(at: int, length: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * at / max(1, length)


def _y(chance: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance)


def _frame(length: int) -> list[str]:
    """The grid with its figures."""
    parts = []
    for percent in (0, 25, 50, 75, 100):
        y = _y(percent / 100)
        parts.append(
            f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="currentColor" '
            f'stroke-opacity="{0.35 if percent == 50 else 0.15}"/>'
        )
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end" opacity="0.75">{percent} %</text>')
    for quarter in range(5):
        at = length * quarter // 4
        parts.append(
            f'<text x="{_x(at, length):.1f}" y="{HEIGHT - 14}" text-anchor="middle" opacity="0.75">{at}</text>'
        )
    parts.append(f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 2}" text-anchor="end" opacity="0.75">choices made</text>')
    return parts


def _line(review: Mapping[str, Any], side: int) -> list[str]:
    """One side's chances, and its names in the legend: luck is the side's, what was given away its seats' together."""
    ink, dash = INKS[side % len(INKS)], DASHES[side % len(DASHES)]
    curve, seats = review["curve"], review["sides"][side]
    points = " ".join(f"{_x(at, len(curve) - 1):.1f},{_y(chances[seats[0]]):.1f}" for at, chances in enumerate(curve))
    stroke = f'stroke="{ink}" stroke-width="2" stroke-dasharray="{dash}" fill="none"'
    at = LEFT + side * (WIDTH - LEFT - RIGHT) // max(2, len(review["sides"]))
    luck = review["totals"][seats[0]]["luck"]
    cost = sum(review["totals"][seat]["cost"] for seat in seats)
    said = f"{' and '.join(str(review['seats'][seat]) for seat in seats)}: luck {luck:+.0%}, given away {cost:.0%}"
    return [
        f'<polyline points="{points}" {stroke} stroke-linejoin="round"/>',
        f'<line x1="{at}" x2="{at + 22}" y1="14" y2="14" {stroke}/>',
        f'<text x="{at + 28}" y="18">{escape(said)}</text>',
    ]


def _marks(review: Mapping[str, Any], seat: int) -> list[str]:
    """The moments that are named: dots for luck (full: good), crosses for choices that cost."""
    ink = INKS[next(at for at, side in enumerate(review["sides"]) if seat in side) % len(INKS)]
    curve, steps = review["curve"], review["steps"]
    parts = []
    for at in review["luckiest"][seat]:
        step = steps[at - 1]
        x, y = _x(at, len(curve) - 1), _y(curve[at][seat])
        fill = ink if step["luck"][seat] > 0 else "none"
        told = escape(f"{step['luck'][seat]:+.0%} luck after choice {at}: {step['label']}")
        parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{fill}" stroke="{ink}" stroke-width="1.5">'
            f"<title>{told}</title></circle>"
        )
    for at in review["costliest"][seat]:
        step = steps[at - 1]
        x, y = _x(at - 1, len(curve) - 1), _y(curve[at - 1][seat])
        told = escape(f"{step['cost']:.0%} given away by choice {at}: {step['label']}; better: {step['better']}")
        parts.append(
            f'<path d="M{x - 4:.1f} {y - 4:.1f}l8 8m0 -8l-8 8" stroke="{ink}" stroke-width="2.5" fill="none">'
            f"<title>{told}</title></path>"
        )
    return parts

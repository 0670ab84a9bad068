"""The end of a match in the viewer's voice: how it stood, what decided it, and the score part by part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from runehall.scene.board import Person
from runehall.scene.guidance import Breakdown, Part
from runehall.table.page.words import listed

__all__ = ["Ending", "ended"]


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the score."""

    title: str
    counts: tuple[int, ...]
    most: int  # the longest bar; 0 where there is none
    scores: bool


@dataclass(frozen=True, slots=True)
class Ending:
    """What the page of an ending tells."""

    verdict: str  # how it stood between the viewer and the others; '' where there is nothing to compare
    rows: tuple[Row, ...]
    totals: tuple[int, ...]  # () where the parts make no score
    unit: str


def ended(view: Mapping[str, Any], people: Sequence[Person], found: Breakdown | None) -> Ending:
    """The ending of a match, as it is told to a viewer."""
    scores = list(view["outcome"]["scores"])
    if found is None:
        return Ending(_standing(view, people, scores, "points"), (), tuple(scores), "points")
    rows = tuple(_row(part) for part in found.parts)
    totals = (scores or found.totals()) if any(part.scores for part in found.parts) else []
    said = [_standing(view, people, totals, found.unit or "points"), _deciding(view, found), found.words]
    return Ending(" ".join(filter(None, said)), rows, tuple(totals), found.unit)


def _row(part: Part) -> Row:
    return Row(part.title, tuple(part.counts), max(0, *part.counts) if part.scores else 0, part.scores)


def _side(view: Mapping[str, Any], seat: int) -> list[int]:
    """The seats that win and lose with a seat."""
    return next((list(side) for side in view["outcome"]["sides"] if seat in side), [seat])


def _rivals(view: Mapping[str, Any], totals: Sequence[int]) -> list[int]:
    """The side to compare with: for a winner the best of the others, else the best of the winners; [] for nobody."""
    me, winners = view["seat"], view["outcome"]["winners"]
    if me is None or not totals:
        return []
    mine = _side(view, me)
    rest = [seat for seat in (range(len(totals)) if me in winners else winners) if seat not in mine]
    return max((_side(view, seat) for seat in rest), key=lambda side: _sum(totals, side), default=[])


def _sum(counts: Sequence[int], side: Sequence[int]) -> int:
    """What a side has together."""
    return sum(counts[seat] for seat in side)


def _standing(view: Mapping[str, Any], people: Sequence[Person], totals: Sequence[int], unit: str) -> str:
    """How far the viewer was ahead, or behind; a team counts as one."""
    rivals = _rivals(view, totals)
    shared = len(view["outcome"]["winners"]) == len(totals)
    if not rivals or (shared and len(set(totals)) == 1):
        return ""
    mine = _side(view, view["seat"])
    apart = _sum(totals, mine) - _sum(totals, rivals)
    who, others = "Your team is" if len(mine) > 1 else "You are", listed([people[seat].name for seat in rivals])
    if apart == 0:
        both = "Your team" if len(mine) > 1 else "You"
        return f"{both} and {others} have equal scores: the tie is broken."
    one = unit.removesuffix("s") if abs(apart) == 1 else unit
    return f"{who} {abs(apart)} {one} {'ahead of' if apart > 0 else 'behind'} {others}."


def _deciding(view: Mapping[str, Any], found: Breakdown) -> str:
    """Which parts have cost the viewer's side most, and brought most, beside the rivals."""
    parts = [part for part in found.parts if part.scores]
    rivals = _rivals(view, found.totals()) if len(parts) > 1 else []
    if not rivals:
        return ""
    mine = _side(view, view["seat"])
    gaps = sorted((_sum(part.counts, mine) - _sum(part.counts, rivals), part.title) for part in parts)
    (worst, where), (best, there) = gaps[0], gaps[-1]
    cost = f"{where} cost you the most ({-worst} fewer)" if worst < 0 else ""
    lead = f"in {there} you led by {best}" if best > 0 else ""
    said = "; ".join(filter(None, (cost, lead)))
    return f"{said[:1].upper()}{said[1:]}." if said else ""

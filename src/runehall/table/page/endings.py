"""The end of a match in the viewer's voice: how it stood, what decided it, and the score part by part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from runehall.scene.board import Person
from runehall.scene.guidance import Breakdown, Part

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


def _rival(view: Mapping[str, Any], totals: Sequence[int]) -> int | None:
    """The one to compare with: for a winner the best of the others, else the best of the winners."""
    me, winners = view["seat"], view["outcome"]["winners"]
    mine = next((side for side in view["outcome"]["sides"] if me in side), [me])
    rest = [seat for seat in (range(len(totals)) if me in winners else winners) if seat not in mine]
    return max(rest, key=lambda seat: totals[seat]) if me is not None and totals and rest else None


def _standing(view: Mapping[str, Any], people: Sequence[Person], totals: Sequence[int], unit: str) -> str:
    """How far the viewer was ahead, or behind."""
    rival = _rival(view, totals)
    shared = len(view["outcome"]["winners"]) == len(totals)
    if rival is None or (shared and len(set(totals)) == 1):
        return ""
    apart = totals[view["seat"]] - totals[rival]
    if apart == 0:
        return f"You and {people[rival].name} have equal scores: the tie is broken."
    one = unit.removesuffix("s") if abs(apart) == 1 else unit
    return f"You are {abs(apart)} {one} {'ahead of' if apart > 0 else 'behind'} {people[rival].name}."


def _deciding(view: Mapping[str, Any], found: Breakdown) -> str:
    """Which parts have cost the viewer most, and brought most, beside the rival."""
    parts = [part for part in found.parts if part.scores]
    rival = _rival(view, found.totals()) if len(parts) > 1 else None
    if rival is None:
        return ""
    gaps = sorted((part.counts[view["seat"]] - part.counts[rival], part.title) for part in parts)
    (worst, where), (best, there) = gaps[0], gaps[-1]
    cost = f"{where} cost you the most ({-worst} fewer)" if worst < 0 else ""
    lead = f"in {there} you led by {best}" if best > 0 else ""
    said = "; ".join(filter(None, (cost, lead)))
    return f"{said[:1].upper()}{said[1:]}." if said else ""

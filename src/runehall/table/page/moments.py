"""The moments that decided a match, out of its review: the costliest choice, the luckiest throw, the largest swings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

__all__ = ["Deciding", "deciding"]

SHOWN = 3
LARGE = 0.05  # of a chance: what moves it less has decided nothing


@dataclass(frozen=True, slots=True)
class Deciding:
    """One moment, and where the replay shows it."""

    at: int
    words: str
    label: str


def deciding(review: Mapping[str, Any], own: int | None, names: Sequence[str]) -> list[Deciding]:
    """The moments that count most for a seat, or for anybody where nobody asks for one, in their order."""
    seats = [own] if own is not None else range(len(names))
    found: dict[int, Deciding] = {}
    for each in (_costliest(review, seats, own, names), _luckiest(review, seats, own, names)):
        if each is not None:
            found.setdefault(each.at, each)
    for each in _swings(review, seats[0] if own is not None else 0, own, names):
        if len(found) < SHOWN:
            found.setdefault(each.at, each)
    return sorted(found.values(), key=lambda each: each.at)


def _called(seat: int, own: int | None, names: Sequence[str]) -> str:
    return "You" if seat == own else names[seat]


def _costliest(
    review: Mapping[str, Any], seats: Sequence[int], own: int | None, names: Sequence[str]
) -> Deciding | None:
    """The choice that gave most away."""
    steps = [review["steps"][at - 1] for seat in seats for at in review["costliest"][seat][:1]]
    if not steps:
        return None
    step = max(steps, key=lambda each: each["cost"])
    better = f" Better: {step['better']}." if step["better"] else ""
    who = _called(step["seat"], own, names)
    return Deciding(step["at"] - 1, f"{who} gave away {step['cost']:.0%}", f"{step['label']}.{better}")


def _luckiest(
    review: Mapping[str, Any], seats: Sequence[int], own: int | None, names: Sequence[str]
) -> Deciding | None:
    """The moment in which chance moved most."""
    moments = [(seat, at) for seat in seats for at in review["luckiest"][seat]]
    steps = [(abs(review["steps"][at - 1]["luck"][seat]), seat, at) for seat, at in moments]
    if not steps:
        return None
    _, seat, at = max(steps)
    step = review["steps"][at - 1]
    word = "Good" if step["luck"][seat] > 0 else "Bad"
    whose = "for you" if seat == own else f"for {names[seat]}"
    return Deciding(at, f"{word} luck {whose}: {step['luck'][seat]:+.0%}", f"{step['label']}.")


def _swings(review: Mapping[str, Any], seat: int, own: int | None, names: Sequence[str]) -> list[Deciding]:
    """The choices after which a seat's chance was most different, the largest first."""
    curve = [point[seat] for point in review["curve"]]
    moved = sorted(range(1, len(curve)), key=lambda at: -abs(curve[at] - curve[at - 1]))
    found = []
    for at in moved[: 2 * SHOWN]:
        change, step = curve[at] - curve[at - 1], review["steps"][at - 1]
        if abs(change) >= LARGE:
            whose = "Your chance" if seat == own else f"{names[seat]}'s chance"
            moved_to = f"{whose} {'rose' if change > 0 else 'fell'} to {curve[at]:.0%}"
            found.append(Deciding(at, moved_to, f"{step['label']}."))
    return found

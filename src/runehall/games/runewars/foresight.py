"""What came of a chancy choice, in a few words: equal words are one outcome of its odds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

DESTINIES: Final = ("gold", "silver", "red")  # the best first


def in_brief(events: Sequence[Mapping[str, Any]]) -> str:
    """How a battle stands or has ended, or the best destiny that was drawn; else all that was told."""
    words = [str(event["word"]) for event in events]
    if "tallied" in words:
        told = [str(event["text"]) for event in events if event["word"] in ("battle_won", "battle_held")]
        return " ".join([*told, *_losses(events)])
    if "battle_began" in words or "drew_for" in words:
        return " ".join(_losses(events)) or "Nobody is lost yet."
    drawn = [str(event["arguments"][1]) for event in events if event["word"] == "drew_destiny"]
    for destiny in DESTINIES:
        if destiny in drawn:
            return f"{destiny.title()} at best." if destiny != DESTINIES[-1] else "Red only."
    return " ".join(str(event["text"]) for event in events)


def _losses(events: Sequence[Mapping[str, Any]]) -> list[str]:
    """How many units each side has lost so far."""
    found: list[str] = []
    for side in ("attacker", "defender"):
        lost = [event for event in events if event["word"] == "destroyed" and event["arguments"][0] == side]
        if lost:
            found.append(f"The {side} loses {len(lost)}.")
    return found

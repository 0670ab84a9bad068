"""What came of an attack, a shot or a siege, in a few words: who falls, what the Fortress loses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from runehall.scene.view_types import EventView

__all__ = ["brief_of"]

DEEDS: Final = ("attacks", "flanks", "shoots", "shoots_fortress", "sieges", "sieges_tower")  # what a player begins


def brief_of(events: Sequence[EventView]) -> str:
    """One outcome in a few words, the same words for all rolls that come to the same."""
    words = {event["word"]: event for event in events}
    if "trap_revealed" in words and not any(word in words for word in DEEDS):
        return "a Trap springs"
    if "fortress_destroyed" in words:
        return "the Fortress is destroyed"
    for word in ("fortress_hit", "tower_hit"):
        if word in words:
            return f"{'Fortress' if word == 'fortress_hit' else 'Tower'} −{words[word]['arguments'][1]}"
    if "sieges" in words or "shoots_fortress" in words:
        return "the Wall holds"
    return _fallen(events)


def _fallen(events: Sequence[EventView]) -> str:
    """Who falls in a fight."""
    owner = next((_player(event) for event in events if event["word"] in DEEDS), "")
    fallen = [event for event in events if event["word"] == "fell"]
    own = [event for event in fallen if _player(event) == owner]
    if not fallen:
        return "nobody falls"
    if not own:
        return f"{_name(fallen[0])} falls" if len(fallen) == 1 else f"{len(fallen)} enemies fall"
    if len(own) == len(fallen):
        return f"your {_name(own[0])} falls"
    return "both fall"


def _player(event: EventView) -> str:
    """The player whose spot an event begins with."""
    return event["arguments"][0].rpartition("_")[0]


def _name(event: EventView) -> str:
    """The name of the card an event tells of."""
    return event["card"].replace("_", " ").title()

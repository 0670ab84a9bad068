"""What the things on the table are called, so that options and places speak of them with the same words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from runehall.games.runes_of_mayhem.grammar import FIELD, SPOT_WORDS

__all__ = [
    "FIELD_SPOTS",
    "WALL_SPOTS",
    "discard_pile",
    "faction_of",
    "fortress",
    "free_on_wall",
    "offered",
    "resource",
    "spot_name",
]

View = Mapping[str, Any]

FIELD_SPOTS: Final = tuple(SPOT_WORDS[:FIELD])
WALL_SPOTS: Final = tuple(SPOT_WORDS[FIELD:])


def faction_of(view: View, seat: int) -> str:
    """The faction a seat plays, as views name it."""
    return str(view["table"]["players"][seat]["faction"])


def spot_name(view: View, seat: int, spot: str) -> str:
    """A position, or a place on the Wall; units on a Wall that are just alike are one thing, as they are one option."""
    wall = view["table"]["players"][seat]["wall"]
    if spot in WALL_SPOTS and spot in wall:
        spot = next(other for other in wall if _alike(wall[other], wall[spot]))
    return f"{faction_of(view, seat)}-{spot}"


def _alike(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Whether two units on a Wall differ in nothing a player may choose by."""
    return all(one[field] == other[field] for field in ("card", "damage", "marks"))


def free_on_wall(player: Mapping[str, Any]) -> str | None:
    """The place the next unit on a Wall would take."""
    return next((spot for spot in WALL_SPOTS if spot not in player["wall"]), None)


def fortress(faction: str) -> str:
    """A player's Fortress."""
    return f"{faction}-fortress"


def discard_pile(faction: str) -> str:
    """A player's discard pile."""
    return f"{faction}-discard"


def resource(faction: str, word: str) -> str:
    """A player's Production card of Gold or of Faith, with its markers."""
    return f"{faction}-{word}"


def offered(kind: str, word: str) -> str:
    """Something that lies on the table only while it is offered: a King, a division of markers, a card of a pile."""
    return f"{kind}-{word}"

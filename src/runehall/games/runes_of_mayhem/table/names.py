"""What the things on the table are called, so that options and places speak of them with the same words."""

from __future__ import annotations

from runehall.games.runes_of_mayhem.view_types import Faction, UnitView, View

__all__ = [
    "discard_pile",
    "faction_of",
    "fortress",
    "free_on_wall",
    "item_of",
    "offered",
    "resource",
    "spot_name",
]


def faction_of(view: View, seat: int) -> Faction:
    """The faction a seat plays, as views name it."""
    return view["table"]["players"][seat]["faction"]


def spot_name(view: View, seat: int, spot: str) -> str:
    """A position, or a place on the Wall; units on a Wall that are just alike are one thing, as they are one option."""
    wall = view["table"]["players"][seat]["wall"]
    if spot in wall:
        spot = next(other for other in wall if _alike(wall[other], wall[spot]))
    return f"{faction_of(view, seat)}-{spot}"


def _alike(one: UnitView, other: UnitView) -> bool:
    """Whether two units on a Wall differ in nothing a player may choose by."""
    return (one["card"], one["damage"], one["marks"]) == (other["card"], other["damage"], other["marks"])


def free_on_wall(view: View, seat: int) -> str | None:
    """The place the next unit on a Wall would take."""
    taken = view["table"]["players"][seat]["wall"]
    return next((spot for spot in view["table"]["ground"]["wall"] if spot not in taken), None)


def fortress(faction: Faction) -> str:
    """A player's Fortress."""
    return f"{faction}-fortress"


def discard_pile(faction: Faction) -> str:
    """A player's discard pile."""
    return f"{faction}-discard"


def resource(faction: Faction, word: str) -> str:
    """A player's Production card of Gold or of Faith, with its markers."""
    return f"{faction}-{word}"


def offered(kind: str, word: str) -> str:
    """Something that lies on the table only while it is offered: a King, a division of markers, a card of a pile."""
    return f"{kind}-{word}"


def item_of(view: View, name: str) -> str:
    """The item an event names after a player's seat: `vikings_a1` or `first_a1` is the item `vikings-a1`."""
    player, _, thing = name.partition("_")
    for seat, words in enumerate((("first", "vikings"), ("second", "saxons"))):
        if player == words[0]:
            return f"{faction_of(view, seat)}-{thing}"
    return f"{player}-{thing}" if player in ("vikings", "saxons") else name

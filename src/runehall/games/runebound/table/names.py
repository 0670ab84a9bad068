"""Words, icons and colours the whole table shares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from runehall.games.runebound.view_types import View
from runehall.scene.board import Person

__all__ = [
    "ATTRIBUTES", "COLOURS", "DECKS", "DICE", "GEMS", "SEATS", "SLOT_ICONS", "SYMBOLS", "TERRAINS", "TRAITS",
    "fighting", "first_up", "initial", "offered", "person", "seat_item", "touched",
]  # fmt: skip

SEATS: Final = ("blue", "green", "purple", "yellow")  # accents of the seats; red is the enemies'
DECKS: Final = ("combat", "exploration", "social")
COLOURS: Final = {"combat": "yellow", "exploration": "green", "social": "purple", "gray": "bone"}
GEMS: Final = {"combat": "gem", "exploration": "gem-square", "social": "gem-round"}  # their cuts differ too
ATTRIBUTES: Final = {"body": "hammer", "mind": "eye", "spirit": "flame"}
TERRAINS: Final = {
    "plains": "plain", "forest": "tree", "hills": "hill", "mountains": "peak", "water": "water", "wild": "star",
}  # fmt: skip
DICE: Final = {
    "plains": ("plains",), "plains_forest": ("plains", "forest"), "hills_plains": ("hills", "plains"),
    "forest_hills": ("forest", "hills"), "mountains_water": ("mountains", "water"), "wild": ("wild",),
}  # fmt: skip
SYMBOLS: Final = {
    "physical": "sword", "magic": "magic", "enemy": "claws", "agility": "feather", "surge": "bolt", "double": "twofold",
    "shield": "shield", "dash": "minus", "charge": "lance", "tactics": "tactics",
}  # fmt: skip
SLOT_ICONS: Final = {
    "weapon": "axe", "clothing": "cloak", "equipment": "ring", "movement": "boot", "goods": "crate",
}  # fmt: skip
TRAITS: Final = {"warrior": "red", "mystic": "purple", "savage": "red", "trickster": "green"}
SMALL: Final = ("of", "the", "lord", "master", "elder")


def seat_item(view: View, seat: int) -> str:
    """The name by which choices and events touch a seat."""
    return f"seat-{view['seats'][seat].lower().replace(' ', '_')}"


def person(people: Sequence[Person], seat: int) -> str:
    """Who sits there, as the viewer is told."""
    return "you" if people[seat].you else people[seat].name


def fighting(view: View) -> bool:
    """Whether the fight takes the place of the map: not while somebody chooses a way out of it."""
    return view["table"]["combat"] is not None and not touched(view, "hex-")


def first_up(words: str) -> str:
    """Words with a capital letter first, and names as they are written."""
    return words[:1].upper() + words[1:]


def initial(name: str) -> str:
    """The letter by which a hero's figure is known on the map: that of its own name, not of its title."""
    words = [word for word in name.split() if word.lower() not in SMALL]
    return (words or [name])[0][:1]


def offered(view: View) -> list[list[str]]:
    """What each option of the viewer touches."""
    return [option["touches"] for option in view["ask"]["options"]] if view["ask"] else []


def touched(view: View, prefix: str) -> list[str]:
    """What the viewer's options touch of one sort, by the rest of the names, each once and in order."""
    named = [item for touches in offered(view) for item in touches if item.startswith(prefix)]
    picked = [item for pick in view["ask"]["picked"] for item in pick["touches"]] if view["ask"] else []
    named += [item for item in picked if item.startswith(prefix)]
    return list(dict.fromkeys(item[len(prefix) :] for item in named))

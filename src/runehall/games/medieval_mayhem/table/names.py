"""Names of items and ids of elements on the table of Medieval Mayhem: places and kinds, never pieces.

An item is what an option touches; equal cards of one place are one item, so all of them light up.
"""

from __future__ import annotations

from typing import Final

DECK: Final = "deck"
DISCARD: Final = "discard"
TERRITORY: Final = "zone-territory"  # the viewer's own, as a place to play to
CASTLE: Final = "zone-castle"  # the viewer's own, as a place for a set


def hand_item(card: str) -> str:
    """A card in the viewer's hand."""
    return f"hand-{card}"


def territory_item(player: str, card: str) -> str:
    """A card in a player's Territory."""
    return f"territory-{player}-{card}"


def castle_item(player: str, number: int, card: str) -> str:
    """A card in one of the sets of a Castle, counted from 1."""
    return f"castle-{player}-set_{number}-{card}"


def set_item(player: str, number: int) -> str:
    """A whole set of a Castle."""
    return f"set-{player}-set_{number}"


def player_item(player: str) -> str:
    """A player, as somebody a text or a deed is aimed at."""
    return f"player-{player}"


def character_item(player: str) -> str:
    """A player's Character."""
    return f"character-{player}"


def barracks_item(card: str) -> str:
    """A card of the Barracks."""
    return f"barracks-{card}"


def discard_item(card: str) -> str:
    """A card of the discard pile, laid open."""
    return f"discard-{card}"


def offer_item(card: str) -> str:
    """A card held out to the viewer alone: the top of the deck, or Characters to choose from."""
    return f"offer-{card}"


def aspect_item(aspect: str) -> str:
    """A colour, number or type: what a set shares, or what a text names."""
    return f"aspect-{aspect}"

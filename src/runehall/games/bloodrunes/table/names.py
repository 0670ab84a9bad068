"""Names of items and ids of elements on the table of BloodRunes: places and kinds, never pieces.

An item is what an option touches; equal Runes of a hand are one item, so all of them light up.
"""

from __future__ import annotations

__all__ = [
    "acolyte_item",
    "book_item",
    "caster_item",
    "clan_item",
    "clan_kind",
    "hand_item",
    "river_rune_item",
    "river_spell_item",
    "space_item",
    "ward_item",
]


def hand_item(rune: str) -> str:
    """A Rune in the viewer's hand."""
    return f"hand-{rune}"


def river_rune_item(rune: str) -> str:
    """A Rune of the Rune River."""
    return f"rune-{rune}"


def river_spell_item(spell: str) -> str:
    """A Spell of the Spell River."""
    return f"spell-{spell}"


def space_item(space: str) -> str:
    """A space of the Casting board."""
    return f"space-{space}"


def book_item(side: str, spell: str) -> str:
    """A Spell in a Caster's Book."""
    return f"book-{side}-{spell}"


def caster_item(side: str) -> str:
    """A Caster's Console as a whole."""
    return f"caster-{side}"


def acolyte_item(side: str, colour: str) -> str:
    """The Acolytes of one colour on a Console."""
    return f"acolyte-{side}-{colour}"


def ward_item(side: str, ward: str) -> str:
    """A Ward on a Caster's marker."""
    return f"ward-{side}-{ward}"


def clan_item(colour: str) -> str:
    """A clan that can be chosen."""
    return f"clan-{colour}"


def clan_kind(colour: str) -> str:
    """The kind of the face that shows a clan."""
    return f"clan_{colour}"

"""What a content file of Medieval Mayhem may say: cards, Characters, their secret bonuses and the verbs of all."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from runehall.engine.content import Content, Field, Schema, Sort, Table, Verb, cards_of

COLOURS: Final = ("crimson", "gilded", "sapphire")
NUMBERS: Final = (1, 2, 3)
TYPES: Final = ("dragon", "princess", "knight", "treasure", "attack", "defense")
SUBTYPES: Final = ("scales", "guardians", "shield")
ZONES: Final = ("territory", "castle", "hand")
AFFECTED: Final = ("opponent", "each_other", "all")
SET_SOURCES: Final = ("territory", "either", "mixed")
ABILITIES: Final = (
    "royal_levy", "court_favour", "scrying", "pickpocket", "reforge", "transmute", "ballad", "forage", "barter",
)  # fmt: skip

_HOUSE = Field("house", many=True, default=())  # which values of a printed card are ours
_POINTS = tuple([Field(zone, Sort.NUMBER, low=0, high=9) for zone in ZONES])

SCHEMA: Final = Schema(
    tables=(
        Table(
            "card",
            (
                _HOUSE,
                Field("copies", Sort.NUMBER, low=0, high=20),
                Field("colour", allowed=COLOURS),
                Field("number", Sort.NUMBER, allowed=NUMBERS),
                Field("type", allowed=TYPES),
                Field("subtype", allowed=SUBTYPES, required=False),
                *_POINTS,
                Field("effect", Sort.EFFECTS),
            ),
        ),
        Table("character", (Field("action"), Field("ability", ability=True), Field("when"))),
        Table(
            "bonus",
            (
                Field("character", refers="character"),
                Field("version", allowed=("a", "b")),
                Field("effect", Sort.EFFECTS),
            ),
        ),
        Table("turn_order", (Field("points", Sort.NUMBER, many=True, low=0, high=9),)),
    ),
    verbs=(
        Verb(
            "take",
            (
                Field("from", allowed=AFFECTED),
                Field("zone", allowed=ZONES),
                Field("cards", allowed=(*TYPES, "any", "named")),
                Field("count", Sort.NUMBER, low=1, high=6),
                Field("up_to", Sort.FLAG),
                Field("picker", allowed=("active", "owner")),
                Field("to", allowed=("territory", "hand", "discard")),
            ),
        ),
        Verb("lure_from_barracks", (Field("highest", Sort.NUMBER, allowed=NUMBERS),)),
        Verb("draw", (Field("count", Sort.NUMBER, low=1, high=6),)),
        Verb("put_under"),
        Verb("form_set", (Field("from", allowed=SET_SOURCES),)),
        Verb("defend"),
        Verb(
            "per_card",
            (
                Field("points", Sort.NUMBER, low=1, high=9),
                Field("type", allowed=TYPES, required=False),
                Field("colour", allowed=COLOURS, required=False),
                Field("number", Sort.NUMBER, allowed=NUMBERS, required=False),
                Field("zone", allowed=ZONES, required=False),
            ),
        ),
        Verb(
            "per_set",
            (
                Field("points", Sort.NUMBER, low=1, high=9),
                Field("sharing", allowed=("colour", "number", "type"), required=False),
            ),
        ),
    ),
    abilities=ABILITIES,
    totals={"card": ("copies", 70), "character": ("", 9), "bonus": ("", 18), "turn_order": ("", 6)},
)


def load_cards(overrides: Path | None) -> Content:
    """The cards of the box, with a user's changes."""
    return cards_of("runehall.games.medieval_mayhem", SCHEMA, overrides)

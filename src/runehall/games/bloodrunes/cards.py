"""What a content file of BloodRunes may say: Runes, Spells and the seven verbs of their effects."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from runehall.engine.content import Content, Field, Schema, Sort, Table, Verb, cards_of

RUNE_WORDS: Final = (
    "wealth", "serpent", "spear", "cattle", "rider", "hail", "fire", "chalice", "estate", "horse", "loki",
)  # fmt: skip
SPACES: Final = ("FL", "FC", "FR", "ML", "MC", "MR", "NL", "NC", "NR")  # as the caster sees them, far row first
DIRECTIONS: Final = ("left", "right", "across", "any")

_HOUSE = Field("house", many=True, default=())  # which values of a printed card are ours
_DOTS = Field("dots", Sort.NUMBER, low=1, high=5)

SCHEMA: Final = Schema(
    tables=(
        Table(
            "rune",
            (
                _HOUSE,
                _DOTS,
                Field("copies", Sort.NUMBER, low=0, high=40),
                Field("copies_106", Sort.NUMBER, required=False, low=0, high=40),
                Field("letter", pattern="[A-Z]"),
                Field("glyph"),
                Field("glyph_name", default=""),
                Field("wild", Sort.FLAG, default=False),
            ),
        ),
        Table(
            "spell",
            (
                _HOUSE,
                _DOTS,
                Field("copies", Sort.NUMBER, low=0, high=20),
                Field("players", Sort.NUMBER, many=True, allowed=(2, 3, 4)),
                Field("colour", allowed=("blue", "green", "red", "yellow")),
                Field("runes", many=True, pattern=f"(({'|'.join(SPACES)}) )?({'|'.join(RUNE_WORDS[:-1])})"),
                Field("effect", Sort.EFFECTS),
            ),
        ),
    ),
    verbs=(
        Verb("recruit"),
        Verb("build"),
        Verb("steal_fortune", (Field("from", allowed=DIRECTIONS),)),
        Verb("steal_acolyte", (Field("from", allowed=DIRECTIONS),)),
        Verb("ward", (Field("against", allowed=DIRECTIONS),)),
        Verb("discard_ward"),
        Verb("steal_ward"),
    ),
    totals={"rune": ("copies", 109), "spell": ("copies", 64)},
)


def load_cards(overrides: Path | None) -> Content:
    """The cards of the box, with a user's changes."""
    return cards_of("runehall.games.bloodrunes", SCHEMA, overrides)

"""What a content file of BloodRunes may say: Runes, Spells and the seven verbs of their effects."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from runehall.content.content import Content, Fault, Field, Need, Saying, Schema, Sort, Table, Total, Verb, cards_of
from runehall.games.bloodrunes.view_types import Colour, Place

RUNE_WORDS: Final = (
    "wealth", "serpent", "spear", "cattle", "rider", "hail", "fire", "chalice", "estate", "horse", "loki",
)  # fmt: skip
# As the caster sees them, far row first.
SPACES: Final[tuple[Place, ...]] = ("FL", "FC", "FR", "ML", "MC", "MR", "NL", "NC", "NR")
COLOURS: Final[tuple[Colour, ...]] = ("blue", "green", "red", "yellow")
DIRECTIONS: Final = ("left", "right", "across", "any")
PLAYERS: Final = (2, 3, 4)
FEWEST_RUNES: Final = 24  # 4 hands of 5 and the 4 that lie face up, none of which is a Loki (BR-021 to BR-025)

_DOTS = Field("dots", Sort.NUMBER, low=1, high=5)
_WHOM: Final = {
    "left": "the Caster on your left", "right": "the Caster on your right",
    "across": "the Caster across from you", "any": "one opponent of your choice",
}  # fmt: skip


def _aim(name: str, words: dict[str, str]) -> Field:
    """An argument that names opponents as the caster sees them."""
    return Field(name, allowed=DIRECTIONS, words=dict(words))


def _seated(name: str) -> tuple[Need, Need]:
    """With how many a direction can be played: nobody sits across with 3, nor to the left with 2 (BR-037 to BR-039)."""
    return (
        Need({"card.players": (2, 4)}, when={name: ("across",)}, because="with 3 players nobody sits across (BR-038)"),
        Need({"card.players": (3, 4)}, when={name: ("left", "right")},
             because="with 2 players the one opponent sits across (BR-039)"),
    )  # fmt: skip


def _right_configurations(content: Content) -> Iterator[Fault]:
    """Refuse a configuration that is neither a free pair nor a picture with different spaces (BR-069)."""
    for row in content.rows("spell"):
        printed = [words.split() for words in row.words("runes")]
        free = [len(words) == 1 for words in printed]
        spaces = [words[0] for words in printed if len(words) == 2]
        pair = len(printed) == 2 and all(free)
        picture = len(printed) > 2 and not any(free) and len(set(spaces)) == len(spaces)
        if not pair and not picture:
            what = "is neither 2 Runes without a space, nor 3 and more Runes on different spaces (BR-069)."
            yield Fault("spell", row.id, "runes", what)


def _enough(content: Content) -> Iterator[Fault]:
    """Refuse decks from which the Casters could not be dealt their hands and Books (BR-021 to BR-026, BR-132)."""
    for field in ("copies", "copies_106"):
        runes = sum([
            row.number(field if row.has(field) else "copies") for row in content.rows("rune") if row.id != "loki"
        ])  # fmt: skip
        if runes < FEWEST_RUNES:
            yield Fault("rune", "", field, f"adds up to {runes} without Loki, but {FEWEST_RUNES} are needed to deal.")
    for seats in PLAYERS:
        for colour in ("blue", "green"):
            spells = sum([
                row.number("copies") for row in content.rows("spell")
                if seats in row.numbers("players") and row.text("colour") == colour
            ])  # fmt: skip
            if spells < seats + 2:
                what = f"adds up to {spells} {colour} Spells for {seats} players, but {seats + 2} are needed to deal."
                yield Fault("spell", "", "copies", what)


SCHEMA: Final = Schema(
    tables=(
        Table(
            "rune",
            (
                _DOTS,
                Field("copies", Sort.NUMBER, low=0, high=40),
                Field("copies_106", Sort.NUMBER, required=False, low=0, high=40),
                Field("letter", pattern="[A-Z]"),
                Field("glyph"),
                Field("glyph_name", default=""),
            ),
            only=RUNE_WORDS,
            unique=("letter",),
        ),
        Table(
            "spell",
            (
                _DOTS,
                Field("copies", Sort.NUMBER, low=0, high=20),
                Field("players", Sort.NUMBER, many=True, least=1, allowed=PLAYERS),
                Field("colour", allowed=COLOURS),
                Field("runes", many=True, pattern=f"(({'|'.join(SPACES)}) )?({'|'.join(RUNE_WORDS[:-1])})"),
                Field("effect", Sort.EFFECTS, group="spell", least=1, most=1),
            ),
        ),
    ),
    verbs=(
        Verb("recruit", group="spell", alone=True,
             says="Move 1 Acolyte of your colour from the Pool to your Console."),
        Verb("build", group="spell", alone=True, says="Move 1 Blood Fortune from the Pool to your Console."),
        Verb("steal_fortune", (_aim("from", _WHOM),), group="spell", alone=True, needs=_seated("from"),
             says="Take 1 Blood Fortune from {from}."),
        Verb("steal_acolyte", (_aim("from", _WHOM),), group="spell", alone=True, needs=_seated("from"),
             says="Take 1 Acolyte from {from}; from the Pool if they have only 3; at your maximum send one back to the "
                  "Pool instead."),
        Verb("ward", (_aim("against", _WHOM),), group="spell", alone=True, needs=_seated("against"), says=(
            Saying("No opponent may steal from you while this Ward lies on your marker.", {"against": ("any",)}),
            Saying("{against} may not steal from you while this Ward lies on your marker."),
        )),
        Verb("discard_ward", group="spell", alone=True, says="Discard the Active Ward of any one Caster."),
        Verb("steal_ward", group="spell", alone=True, says="Move another Caster's Active Ward to your own marker."),
    ),
    totals=(
        Total("rune", "copies", 109), Total("spell", "copies", 64), Total("spell", "", 18),
        *[Total("spell", "copies", n, {"colour": colour})
          for colour, n in (("green", 25), ("red", 24), ("blue", 8), ("yellow", 7))],
    ),
    checks=(_right_configurations, _enough),
    formerly=("c3dba6fdc653",),
    facts=("Acolyte", "Blood Fortune", "Active Ward", "Pool", "Console", "may not", "Discard", "any one Caster",
           "another Caster's", "your own marker", "No opponent"),
)  # fmt: skip


def load_cards(overrides: Path | None) -> Content:
    """The cards of the box, with a user's changes."""
    return cards_of("runehall.games.bloodrunes", SCHEMA, overrides)

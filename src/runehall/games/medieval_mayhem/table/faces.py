"""The faces of Medieval Mayhem: cards, Characters with their secret sides, and what each sort of set triggers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from runehall.content.content import Content
from runehall.content.rows import Row, own_values
from runehall.scene.board import Face, Stat

ACCENTS: Final = {"crimson": "red", "gilded": "yellow", "sapphire": "blue"}
GROUPS: Final = {
    "dragon": "Dragons",
    "princess": "Princesses",
    "knight": "Knights",
    "treasure": "Treasures",
    "attack": "Attacks",
    "defense": "Defenses",
}
ZONES: Final = (("territory", "in Territory"), ("castle", "in the Castle"), ("hand", "in hand"))
TILE: Final = 13  # letters that fit on a tile

# What forming a set triggers, in our words: the colour of its mark, in short, in full, and its rule.
TRIGGERS: Final = {
    "crimson": ("red", "Lure a discarded card", "You may Lure a card from the discard pile.", "MM-120"),
    "gilded": ("yellow", "Take a card back", "You may Capture a card from your own Territory.", "MM-121"),
    "sapphire": ("blue", "All others draw", "Every other player draws a card.", "MM-122"),
    "number_1": ("bone", "Redraw 1 card", "You may discard a card from hand and draw another.", "MM-123"),
    "number_2": ("bone", "Redraw up to 2", "You may discard up to 2 cards from hand and draw as many.", "MM-123"),
    "number_3": ("bone", "Redraw up to 3", "You may discard up to 3 cards from hand and draw as many.", "MM-123"),
    "dragon": (
        "green",
        "Princess or Scales",
        "You may Capture a Princess of the Barracks, or a Defense-Scales of Barracks or discard pile.",
        "MM-124",
    ),
    "princess": (
        "green",
        "Knight or Guardians",
        "You may Lure a Knight of the Barracks, or Capture a Defense-Guardians of Barracks or discard pile.",
        "MM-125",
    ),
    "knight": (
        "green",
        "Slay, or take a Shield",
        "You may Destroy a Dragon of the Barracks, or Capture a Defense-Shield of Barracks or discard pile.",
        "MM-126",
    ),
    "treasure": ("green", "Nothing more", "Nothing for the type; a shared colour or number still triggers.", "MM-131"),
    "attack": ("green", "Clear, or draw 3", "You may Destroy the whole Barracks, or draw up to 3 cards.", "MM-127"),
    "defense": ("green", "Take a Defense", "You may Capture a Defense of the Barracks or the discard pile.", "MM-130"),
}


def faces(content: Content) -> Iterator[Face]:
    """Every card of the box by type, then Characters, their secret sides, and the triggers of sets."""
    for type in GROUPS:
        for row in content.rows("card"):
            if row.text("type") == type:
                yield card_face(row)
    for row in content.rows("character"):
        yield character_face(row)
    for row in content.rows("bonus"):
        yield bonus_face(row, content.row("character", row.text("character")))
    for aspect in TRIGGERS:
        yield aspect_face(aspect)


def card_face(row: Row) -> Face:
    """A card of the draw deck: its number, and what it is worth in each zone."""
    colour, type, number = row.text("colour"), row.text("type"), str(row.number("number"))
    subtype = row.text("subtype") if row.has("subtype") else ""
    word = (subtype or type).title()
    return Face(
        kind=row.id,
        name=row.name.replace("Defense-", ""),  # the shield and the type say Defense; the whole name fits no card
        short=f"{word} {number}"[:TILE],
        accent=ACCENTS[colour],
        family=colour.title(),
        icon=f"defense-{subtype}" if subtype else f"card-{type}",
        group=GROUPS[type],
        type=f"Defense, {word}" if subtype else word,
        costs=tuple(Stat(f"zone-{zone}", str(row.number(zone)), word) for zone, word in ZONES),
        costs_word="worth",
        left=Stat("card-number", number, "number"),
        text=row.text("text"),
        source=row.source,
        own=own_values(row, {zone: "points" for zone, _ in ZONES}),
        rules=row.words("rules"),
        copies=row.number("copies"),
    )


def character_face(row: Row) -> Face:
    """The open side of a Character: the action it brings."""
    return Face(
        kind=row.id,
        name=row.name,
        short=row.name[:TILE],
        accent="purple",
        family="Character",
        icon=f"character-{row.id}",
        group="Characters",
        type=row.text("action"),
        text=f"{row.text('text')} Only if: {row.text('when')[:1].lower()}{row.text('when')[1:]}",
        source=row.source,
        own=own_values(row, {zone: "points" for zone, _ in ZONES}),
        rules=row.words("rules"),
        copies=2,
    )


def bonus_face(row: Row, character: Row) -> Face:
    """The secret side of a Character: what scores at the end; its action is told too, for the draft."""
    return Face(
        kind=row.id,
        name=row.name,
        short=row.name[:TILE],
        accent="purple",
        family="Secret bonus",
        icon=f"character-{character.id}",
        group="Secret bonuses",
        type=character.text("action"),
        text=f"At the end: {row.text('text')}",
        source=row.source,
        own=own_values(row, {zone: "points" for zone, _ in ZONES}),
        rules=row.words("rules"),
    )


def aspect_face(aspect: str) -> Face:
    """What a set of one colour, number or type triggers."""
    accent, brief, text, rule = TRIGGERS[aspect]
    word = aspect.replace("_", " ").title()
    number = aspect.rpartition("_")[2]
    icon = f"number-{number}" if number != aspect else "shield-plain" if aspect == "defense" else f"card-{aspect}"
    return Face(
        kind=f"aspect_{aspect}",
        name=f"{word} set",
        short=word,
        accent=accent,
        family="Set",
        icon="set-colour" if aspect in ACCENTS else icon,
        group="What sets trigger",
        type=brief,
        text=text,
        rules=(rule,),
    )

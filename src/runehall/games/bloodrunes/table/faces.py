"""The faces of BloodRunes: Runes, Spells with their configuration in words, and the four clans."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import Final

from runehall.content.content import Content
from runehall.content.rows import Row, own_values
from runehall.games.bloodrunes.book import ACOLYTE_LIMITS, LOKI, RED, SPELL_LIMITS, YELLOW
from runehall.games.bloodrunes.card_schema import RUNE_WORDS
from runehall.games.bloodrunes.table.names import clan_kind
from runehall.games.bloodrunes.view_types import Colour
from runehall.scene.board import Face, Stat

ICONS: Final = files("runehall.games.bloodrunes") / "table" / "icons"
SYMBOLS: Final = {
    "recruit": "recruit",
    "build": "blood-fortune",
    "steal_fortune": "steal-fortune",
    "steal_acolyte": "steal-acolyte",
    "ward": "ward",
    "discard_ward": "hex",
    "steal_ward": "hex-steal",
}
TYPES: Final = {
    "recruit": "Recruit",
    "build": "Build Fortune",
    "steal_fortune": "Steal Fortune",
    "steal_acolyte": "Steal Acolyte",
    "ward": "Protection Ward",
    "discard_ward": "Hex",
    "steal_ward": "Hex",
}
# Where a name is longer than a tile: what is stolen or warded, and in which direction.
SHORT: Final = {
    "Recruit Acolyte": "Recruit",
    "Build Fortune: Alliance": "Alliance",
    "Build Fortune: Harvest": "Harvest",
    "Build Fortune: Raid": "Raid",
    "Steal Fortune: Left": "Left Fortune",
    "Steal Fortune: Right": "Right Fortune",
    "Steal Fortune: Across": "Far Fortune",
    "Steal Fortune: Any": "Any Fortune",
    "Steal Acolyte: Left": "Left Acolyte",
    "Steal Acolyte: Right": "Right Acolyte",
    "Steal Acolyte: Across": "Far Acolyte",
    "Steal Acolyte: Any": "Any Acolyte",
    "Protection Ward: Left": "Left Ward",
    "Protection Ward: Right": "Right Ward",
    "Protection Ward: Across": "Far Ward",
    "Protection Ward: Any": "Full Ward",
    "Hex: Discard Ward": "Discard Ward",
    "Hex: Steal Ward": "Steal Ward",
}
TILE: Final = 13  # letters that fit on a tile
PLACES: Final = {
    "FL": "far left",
    "FC": "far",
    "FR": "far right",
    "ML": "left",
    "MC": "in the centre",
    "MR": "right",
    "NL": "near left",
    "NC": "near",
    "NR": "near right",
}
RARITY: Final = ("", "very rare", "rare", "uncommon", "common", "very common")
CLANS: Final[dict[Colour, tuple[str, tuple[str, ...]]]] = {
    "blue": ("Begins with a random Protection Ward as a second Spell.", ("BR-132",)),
    "green": ("Begins with a random Recruit or Build Spell as a second Spell.", ("BR-133",)),
    "red": (f"May own {ACOLYTE_LIMITS[1][RED]} Acolytes instead of {ACOLYTE_LIMITS[0][RED]}.", ("BR-134", "BR-135")),
    "yellow": (
        "Begins with 2 random Spells, and the Book holds "
        f"{SPELL_LIMITS[1][YELLOW]} instead of {SPELL_LIMITS[0][YELLOW]}.",
        ("BR-137", "BR-138"),
    ),
}


def faces(content: Content) -> Iterator[Face]:
    """Every card of the box, Spells first, then Runes, then the clans."""
    names = {row.id: row.name for row in content.rows("rune")}
    for row in content.rows("spell"):
        yield spell_face(row, names)
    for row in content.rows("rune"):
        yield rune_face(row)
    for colour in CLANS:
        yield clan_face(colour)


def spell_face(row: Row, names: dict[str, str]) -> Face:
    """A Spell: what must lie on the board, and what it does."""
    verb = row.effects("effect")[0].verb
    colour = row.text("colour")
    return Face(
        kind=row.id,
        name=row.name,
        short=SHORT.get(row.name, row.name[:TILE]),
        accent=colour,
        family=colour.title(),
        icon=_drawn(row.words("runes")) or SYMBOLS[verb],
        group="Spells",
        type=f"{TYPES[verb]} · {RARITY[row.number('dots')]}",
        text=f"{configuration(row.words('runes'), names)} {row.text('text')}",
        source=row.source,
        own=own_values(row, {"dots": "rarity", "runes": "configuration"}),
        rules=row.words("rules"),
        copies=row.number("copies"),
    )


def _drawn(printed: tuple[str, ...]) -> str:
    """The icon that shows a configuration, '' where a user's own content has one nobody has drawn."""
    name = "spell-" + "-".join(words.replace(" ", "").lower() for words in printed)
    return name if (ICONS / f"{name}.svg").is_file() else ""


def configuration(printed: tuple[str, ...], names: dict[str, str]) -> str:
    """What the board must show, in a sentence; places as the caster sees them."""
    if len(printed[0].split()) == 1:
        return f"{' beside '.join(names[rune] for rune in printed)}, anywhere."
    parts = [words.split() for words in printed]
    return ", ".join(f"{names[rune]} {PLACES[place]}" for place, rune in parts) + "."


def rune_face(row: Row) -> Face:
    """A Rune with its glyph; the wild one stands apart."""
    wild = row.id == RUNE_WORDS[LOKI]
    glyph = f", {row.text('glyph_name')}" if row.text("glyph_name") else ""
    return Face(
        kind=row.id,
        name=row.name,
        short=row.name[:TILE],
        accent="purple" if wild else "bone",
        family="Wild Rune" if wild else "Rune",
        icon=f"rune-{row.id}",
        group="Runes",
        type=f"Rune{glyph} · {RARITY[row.number('dots')]}",
        costs=(Stat("copies", str(row.number("copies")), "in the deck"),),
        text=row.text("text") or "Cast it on any space: it covers what lies there.",
        source=row.source,
        own=own_values(row, {"dots": "rarity", "runes": "configuration"}),
        rules=row.words("rules") or ("BR-061",),
        copies=row.number("copies"),
    )


def clan_face(colour: Colour) -> Face:
    """A clan's Console, with what it brings where Clan Attributes are played."""
    text, rules = CLANS[colour]
    return Face(
        kind=clan_kind(colour),
        name=f"{colour.title()} clan",
        short=f"{colour.title()} clan",
        accent=colour,
        family=colour.title(),
        icon="acolyte",
        group="Clans",
        type="Console",
        text=f"With Clan Attributes: {text[0].lower()}{text[1:]}",
        rules=rules,
    )

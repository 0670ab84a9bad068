"""Every card, unit and token of the box as a face: Orders, Tactics, Quests, heroes, units, seasons and the rest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from runehall.content.content import Content, Row
from runehall.content.rows import own_values
from runehall.games.runewars.table.names import ACCENTS, NEUTRAL, crest_of
from runehall.scene.board import Face, Stat

__all__ = ["faces_of"]

LETTERS: Final = 13  # of a name that fits a tile on a phone
ORDERS: Final = {
    "strategize": "compass", "mobilize": "flag", "conquer": "sword", "harvest": "rw-food", "recruit": "people",
    "rally_support": "horn", "acquire_power": "crown", "fortify": "castle",
}  # fmt: skip
UNITS: Final = {
    "bowman": "bow", "knight": "helm", "footman": "sword", "siege_engine": "engine", "archer": "bow",
    "pegasus_rider": "rw-wing", "sorceress": "staff", "warrior": "spear", "skeleton_archer": "bow",
    "dark_knight": "horse", "necromancer": "skull", "reanimate": "rw-bones", "flesh_ripper": "rw-claw",
    "berserker": "axe", "warlock": "flame", "chaos_lord": "rw-horns", "razorwing": "raven", "sorcerer": "moon-rune",
    "beastman": "bear", "hell_hound": "wolf", "dragon": "rw-dragon", "giant": "rw-club",
}  # fmt: skip
SEASONS: Final = {
    "spring": ("rw-leaf", "green"), "summer": ("sun", "yellow"), "fall": ("rw-food", "red"),
    "winter": ("rw-snow", "blue"),
}  # fmt: skip
REWARDS: Final = {"relic": "gem", "weapon": "sword", "armor": "shield", "item": "potion"}
SIDES: Final = {"good": "blue", "evil": "red", "neutral": "bone"}
TESTS: Final = {"strength": "rw-fist", "agility": "rw-boot", "wisdom": "eye"}


def faces_of(content: Content) -> Mapping[str, Face]:
    """Every face by its word, in the order of the gallery."""
    return {face.kind: face for face in _faces(content)}


def _faces(content: Content) -> Iterator[Face]:
    """All of them."""
    yield from (_order(row) for row in content.rows("order"))
    yield from (_unit(row) for row in content.rows("unit"))
    yield from (_faction(row) for row in content.rows("faction"))
    yield from (_hero(row) for row in content.rows("hero"))
    yield from (
        _card(row, "Tactics", "yellow", "scroll", copies=row.number("copies")) for row in content.rows("tactic")
    )
    yield from (_quest(row) for row in content.rows("quest"))
    yield from (
        _card(row, "Reward", "green", REWARDS[row.text("kind")], row.text("kind").capitalize(), row.number("copies"))
        for row in content.rows("reward")
    )
    yield from (
        _card(row, "Objective", SIDES[row.text("alignment")], "target", row.text("alignment").capitalize())
        for row in content.rows("objective")
    )
    yield from (_card(row, "Title", "purple", "crown") for row in content.rows("title"))
    yield from (_season(row) for row in content.rows("season"))
    yield from (_card(row, "City", "bone", "house") for row in content.rows("city"))
    yield from (_development(row) for row in content.rows("development"))
    yield from (
        _card(row, "Exploration", "bone", "search", row.text("kind").capitalize())
        for row in content.rows("exploration")
    )
    yield from (_fate(row) for row in content.rows("fate"))
    yield from (_card(row, "Rune", "yellow", "rune", copies=row.number("copies")) for row in content.rows("rune"))


def _card(row: Row, family: str, accent: str, icon: str, type: str = "", copies: int = 1) -> Face:
    """A card with a name and a text."""
    return Face(
        row.id, row.name, _short(row.name), accent, family, icon, _group(family), type=type, text=_text(row),
        source=row.source, own=own_values(row), rules=_rules(row), copies=copies,
    )  # fmt: skip


def _order(row: Row) -> Face:
    """An Order card: its number, what it does and its bonus."""
    text = row.text("primary")
    text += f" Bonus: {row.text('bonus')}" if row.text("bonus") else " No bonus."
    number = row.number("number")
    return Face(
        row.id, row.name, row.name, "blue", "Order", ORDERS[row.id], "Orders", text=text, source=row.source,
        rules=_rules(row), costs=(Stat("hourglass", str(number), "number"),), costs_word="its", copies=4,
    )  # fmt: skip


def _unit(row: Row) -> Face:
    """A kind of unit: shape, initiative, health and ability."""
    faction = row.text("faction")
    traits = "".join(f" {trait.capitalize()}." for trait in row.words("traits"))
    return Face(
        row.id, row.name, _short(row.name), ACCENTS.get(faction, NEUTRAL), faction.capitalize(),
        UNITS.get(row.id, "person"), "Units", type=row.text("shape").capitalize(),
        left=Stat("hourglass", str(row.number("initiative")), "initiative"),
        right=Stat("heart", str(row.number("health")), "health"),
        text=f"{row.text('ability')}: {_text(row)}{traits}", source=row.source, own=own_values(row),
        rules=_rules(row), copies=row.number("figures"),
    )  # fmt: skip


def _faction(row: Row) -> Face:
    """A faction to choose."""
    start = dict(zip(("food", "wood", "ore"), row.numbers("start"), strict=True))
    begins = ", ".join(f"{word} {value}" for word, value in start.items())
    text = f"Begins with {row.number('influence')} influence, {row.number('tactics')} Tactics; {begins}."
    return Face(
        row.id, row.name, _short(row.name), ACCENTS[row.id], "Faction", crest_of(row.id), "Factions",
        type=row.text("alignment").capitalize(), text=text, source=row.source, own=own_values(row), rules=_rules(row),
    )  # fmt: skip


def _hero(row: Row) -> Face:
    """A hero: three attributes, health and an ability."""
    stats = tuple(Stat(icon, str(row.number(word)), word) for word, icon in TESTS.items())
    short = _short(row.name.split(" of ")[0].split(" the ")[0])
    return Face(
        row.id, row.name, short, SIDES[row.text("alignment")], "Hero", "helm", "Heroes",
        type=row.text("alignment").capitalize(), costs=stats, costs_word="has",
        right=Stat("heart", str(row.number("health")), "health"), text=_text(row), source=row.source,
        own=own_values(row), rules=_rules(row),
    )  # fmt: skip


def _quest(row: Row) -> Face:
    """A Quest: where, and what is tested."""
    test = row.text("test")
    kind = f"{row.text('area')}, {test.capitalize() if test else 'duel'}"
    return _card(row, "Quest", "red" if not test else "yellow", TESTS.get(test, "rival"), kind)


def _season(row: Row) -> Face:
    """A Season card."""
    icon, accent = SEASONS[row.text("season")]
    council = " · Wizards' Council" if row.flag("council") else ""
    return _card(row, "Season", accent, icon, row.text("season").capitalize() + council)


def _development(row: Row) -> Face:
    """A development token."""
    faction = row.text("faction")
    return _card(row, "Development", ACCENTS.get(faction, NEUTRAL), "hammer", copies=row.number("copies"))


def _fate(row: Row) -> Face:
    """A Fate card: its destiny, and what each shape of base reads."""
    accent = {"gold": "yellow", "silver": "bone", "red": "red"}[row.text("destiny")]
    read = [
        f"{part.text('shape').capitalize()}: {part.text('icon')}"
        + ("" if part.text("icon") == "special" else f" {part.number('count')}")
        for part in row.parts("results")
    ]
    return Face(
        row.id, row.name, row.name, accent, "Fate", "star", "Fate cards", type=row.text("destiny").capitalize(),
        text=". ".join(read) + ".", source=row.source,
    )  # fmt: skip


def _group(family: str) -> str:
    """The heading of a family in the gallery."""
    return {"Tactics": "Tactics", "City": "Cities", "Exploration": "Exploration tokens"}.get(family, f"{family}s")


def _text(row: Row) -> str:
    """What a card says."""
    return row.text("text") if row.has("text") else ""


def _rules(row: Row) -> tuple[str, ...]:
    """The rules behind a card."""
    return row.words("rules") if row.has("rules") else ()


def _short(name: str) -> str:
    """A name for a tile on a phone: without its first word, or its first word alone."""
    if len(name) <= LETTERS:
        return name
    words = [word for word in name.split() if word not in ("the", "The", "of", "a")]
    while len(words) > 1 and len(" ".join(words)) > LETTERS:
        words.pop()
    return " ".join(words)[:LETTERS]

"""Every card of the box as it is printed: heroes, assets, skills, adventures, story cards and the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from runehall.content.content import Content, Row
from runehall.content.rows import Part, own_values
from runehall.games.runebound.table.names import ATTRIBUTES, COLOURS, SLOT_ICONS, SYMBOLS, TRAITS
from runehall.scene.board import Face, Stat

__all__ = ["faces_of"]

LETTERS: Final = 13  # of a name that fits a tile on a phone
SMALL: Final = ("of", "the", "a", "an", "and", "to", "in")
BOXES: Final = {
    "base": "Base game", "dark_star": "Fall of the Dark Star", "gilded_blade": "The Gilded Blade",
    "mountains_rise": "The Mountains Rise", "unbreakable_bonds": "Unbreakable Bonds",
}  # fmt: skip
SETS: Final = {
    "common": "Common", "margath": "The Ascent of Margath", "corpse_king": "The Corpse King",
    "dark_star": "Fall of the Dark Star", "mountains_rise": "The Mountains Rise", "locust_swarm": "The Locust Swarm",
    "creeping_plague": "The Creeping Plague",
}  # fmt: skip
VALUES: Final = {"token": "combat token", "token_1": "combat tokens", "token_2": "combat tokens",
                 "token_3": "combat tokens", "surges": "abilities", "effect": "abilities", "text": "abilities",
                 "setup": "setup", "setup_text": "setup", "outcomes": "outcomes"}  # fmt: skip


def faces_of(content: Content) -> dict[str, Face]:
    """Every card, by its canonical word, in the order of the gallery."""
    makers: tuple[tuple[str, Callable[[Row], Face]], ...] = (
        ("hero", _hero), ("scenario", _scenario), ("villain", _villain), ("asset", _asset), ("skill", _skill),
        ("party_skill", _party_skill), ("enemy", _enemy), ("quest", _quest), ("event", _event), ("story", _story),
        ("foe", _foe), ("corruption", _corruption), ("twist", _twist), ("board", _board),
    )  # fmt: skip
    return {made.kind: made for table, face in makers for made in map(face, content.rows(table))}


def _face(row: Row, accent: str, family: str, icon: str, group: str, text: str, **more: object) -> Face:
    """What all faces have in common."""
    face = {"type": "", "costs": (), "costs_word": "costs", "left": None, "right": None, "copies": 1, **more}
    return Face(
        word_of(row.table, row.id), row.name, short_name(row.name), accent, family, icon, group, text=text,
        source=row.source, own=own_values(row, VALUES),
        rules=row.words("rules"), **face,  # type: ignore[arg-type]
    )  # fmt: skip


def word_of(table: str, id: str) -> str:
    """The word a view names a card by: its id, or for what is no card of a deck its table and its id."""
    return f"{table}_{id}" if table in ("villain", "foe", "board", "scenario") else id


def short_name(name: str) -> str:
    """A name that fits a tile: whole, without its small words, its last words, or its beginning."""
    if len(name) <= LETTERS:
        return name
    words = [word for word in name.split() if word.lower() not in SMALL]
    while len(words) > 1 and len(" ".join(words)) > LETTERS:
        words = words[1:] if len(words[-1]) <= LETTERS else words[:-1]
    found = " ".join(words)
    return found if len(found) <= LETTERS else found[: LETTERS - 1] + "…"


def tokens_text(row: Row, *fields: str) -> str:
    """Combat tokens in words: 2 physical or shield."""
    said = []
    for field in fields:
        sides = [_side(part) for part in row.parts(field)]
        if sides:
            said.append(" / ".join(sides))
    return "; ".join(said)


def _side(part: Part) -> str:
    value = f"{part.number('value')} " if part.number("value") != 1 else ""
    return f"{value}{part.text('symbol')}{' (gold)' if part.flag('gold') else ''}"


def _hero(row: Row) -> Face:
    figures = ", ".join(f"{word} {row.number(word)}" for word in ATTRIBUTES)
    text = (
        f"{figures}. Speed {row.number('speed')}, hand {row.number('hand')}. Starts in a {row.text('start')} with "
        f"{row.number('gold')} gold. {row.text('setup_text')} {row.text('title')}: {row.text('text')} "
        f"Tokens: {tokens_text(row, 'token_1', 'token_2', 'token_3')}."
    )
    accent = {"shrine": "purple", "stronghold": "red", "town": "green"}[row.text("start")]
    return _face(
        row, accent, "Hero", "helm", f"Heroes: {BOXES[row.text('box')]}", text[:1].upper() + text[1:],
        left=Stat("speed", str(row.number("speed")), "speed"),
        right=Stat("heart", str(row.number("health")), "health"),
    )  # fmt: skip


def _asset(row: Row) -> Face:
    parts = [row.text("text")]
    if row.parts("token"):
        parts.append(f"Token: {tokens_text(row, 'token')}.")
    if row.number("trade"):
        parts.append(f"Trade for {row.number('trade')} gold in a {' or '.join(row.words('traded_at'))}.")
    type = row.text("type")
    accent = {"weapon": "red", "clothing": "blue", "equipment": "purple", "movement": "green", "goods": "yellow"}[type]
    return _face(
        row, accent, type.capitalize(), SLOT_ICONS[type], f"Assets: set {row.text('set').upper()}",
        " ".join(part for part in parts if part),
        costs=(Stat("gold", str(row.number("cost")), "gold"),), left=_token_stat(row),
    )  # fmt: skip


def _token_stat(row: Row) -> Stat | None:
    """The face of its token an asset is known by: the first."""
    parts = row.parts("token")
    if not parts:
        return None
    symbol = parts[0].text("symbol")
    return Stat(SYMBOLS[symbol], str(parts[0].number("value")), symbol)


def _orbs(row: Row) -> tuple[Stat, ...]:
    """What a skill costs in trophies."""
    orbs = row.words("orbs")
    icons = {"gray": "orb"}
    return tuple(
        Stat(icons.get(orb, f"gem-{orb}"), str(orbs.count(orb)), f"{'any' if orb == 'gray' else orb} trophy", orb)
        for orb in dict.fromkeys(orbs)
    )


def _skill(row: Row) -> Face:
    type = row.text("type")
    accent = {"body": "red", "mind": "blue", "spirit": "purple"}[type]
    group = row.text("set").replace("_", " ").capitalize()
    right = Stat("star", "", "success symbol") if row.flag("star") else None
    return _face(
        row, accent, type.capitalize(), ATTRIBUTES[type], f"Skills: {group}", row.text("text"), costs=_orbs(row),
        right=right,
    )  # fmt: skip


def _party_skill(row: Row) -> Face:
    right = Stat("star", "", "success symbol") if row.flag("star") else None
    text = row.text("text")
    return _face(row, "green", "Party skill", "people", "Party skills", text, costs=_orbs(row), right=right)


def _deck(row: Row) -> tuple[str, str]:
    """The accent of an adventure card's deck, and its group in the gallery."""
    return COLOURS[row.text("deck")], f"{row.text('deck').capitalize()} adventures: {SETS[row.text('set')]}"


def _enemy(row: Row) -> Face:
    accent, group = _deck(row)
    health = Stat("heart", str(row.number("health")), "health")
    trait = row.text("trait").capitalize()
    return _face(row, accent, "Enemy", "skull", group, row.text("text"), type=trait, right=health)


def _quest(row: Row) -> Face:
    accent, group = _deck(row)
    places = [*row.words("hexes"), *(f"any {place}" for place in row.words("places"))]
    text = f"In {', '.join(places)}: {row.text('text')}" if places else row.text("text")
    return _face(row, accent, "Quest", "quest", group, text)


def _event(row: Row) -> Face:
    accent, group = _deck(row)
    return _face(row, accent, "Event", "scroll", group, row.text("text"), type="Rumor" if row.flag("rumor") else "")


def _story(row: Row) -> Face:
    parts = [row.text("text"), row.text("ongoing_text")]
    type = "Story quest" if row.has("hex") else "Warband" if row.has("warband") else ""
    group = f"Story: {SETS[row.text('scenario')]}"
    return _face(row, "yellow", "Story", "book", group, " ".join(part for part in parts if part), type=type)


def _foe(row: Row) -> Face:
    early, late = row.number("health"), row.number("health_act_2")
    health = Stat("heart", f"{early}/{late}", "health in Act I and II")
    accent = TRAITS[row.text("trait")]
    return _face(
        row, accent, "Enemy", "skull", "Foes of the story", row.text("text"), type=row.text("trait").capitalize(),
        right=health,
    )  # fmt: skip


def _villain(row: Row) -> Face:
    text = f"{row.text('text')} Own token: {tokens_text(row, 'token')}."
    health = Stat("heart", str(row.number("health")), "health")
    return _face(
        row, "red", "Villain", "dragon-head", "Villains", text, type=row.text("trait").capitalize(), right=health
    )


def _scenario(row: Row) -> Face:
    ways = [word for word in ("competitive", "cooperative") if row.flag(word)]
    return _face(row, "purple", "Scenario", "scroll", "Scenarios", row.text("text"), type=", ".join(ways))


def _corruption(row: Row) -> Face:
    copies = row.number("copies")
    return _face(row, "bone", "Corruption", "corruption", "Corruption", row.text("text"), copies=copies)


def _twist(row: Row) -> Face:
    return _face(row, "bone", "Twist", "market", "Twists", row.text("text"))


def _board(row: Row) -> Face:
    text = f"{row.text('title')} {row.text('text')}"
    return _face(row, TRAITS.get(row.id, "red"), "Combat board", "claws", "Combat boards", text)

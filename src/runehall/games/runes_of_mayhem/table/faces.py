"""Every card of the box as it is printed: units, Kings with both sides, Mercenaries, Towers and Traps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from runehall.content.content import Content, Row
from runehall.content.rows import own_values
from runehall.games.runes_of_mayhem.book import FACTION_NAMES
from runehall.games.runes_of_mayhem.view import FACTIONS as WORDS
from runehall.games.runes_of_mayhem.view_types import Faction
from runehall.scene.board import Face, Stat

__all__ = ["FACTIONS", "face_of", "faces_of", "word_for"]

FACTIONS: Final[dict[Faction, str]] = dict(zip(WORDS, FACTION_NAMES, strict=True))
ACCENTS: Final[dict[Faction, str]] = {"vikings": "red", "saxons": "blue"}
VALUES: Final = {  # what people call a value of a card
    "gold": "cost", "faith": "cost", "faith_per_win": "Faith gained", "tower_power": "bonus", "tower_health": "bonus",
    "structure": "Structure-points", "gives": "ability", "text": "ability", "lane_power": "ability",
    "traits": "ability",
}  # fmt: skip
LETTERS: Final = 13  # of a name that fits a tile on a phone

# Names that fit no tile, cut by hand; any other is short enough or drops its first words.
SHORT: Final = {
    "shieldmaidens": "Shield\u00admaidens",  # may break on a card of the hand
    "axethrowers": "Axe\u00adthrowers",
    "armored_spearmen": "Arm. Spears",
    "odins_sacrifice": "Odin's Sacr.",
    "egil_skallagrimsson": "Egil",
    "bjorn_ironside": "Bjorn",
    "wolf_berserker": "Wolf Berserk",
    "bear_berserker": "Bear Berserk",
    "boar_berserker": "Boar Berserk",
    "thegn_spearmen": "Thegn Spears",
    "thegn_swordsmen": "Thegn Swords",
    "catholic_priest": "Cath. Priest",
    "uhtred_the_bold": "Uhtred",
    "castle_defenders": "Defenders",
    "court_chaplain": "Chaplain",
    "mercenary_spearmen": "Hired Spears",
    "mercenary_swordsmen": "Hired Swords",
    "mercenary_horsemen": "Hired Horse",
    "mercenary_archers": "Hired Bows",
    "archers_tower": "Archers' Twr",
    "guthrum": "Guthrum",
    "harald": "Harald",
    "bloodaxe": "Eric Bloodaxe",
    "victorious": "Eric Victor",
    "gorm": "Gorm",
    "sweyn": "Sweyn",
    "ragnar": "Ragnar",
    "alfred": "Alfred",
    "offa": "Offa",
    "egbert": "Egbert",
    "coenwulf": "Coenwulf",
    "aethelstan": "Aethelstan",
    "aethelflaed": "Aethelflaed",
    "edward": "Edward",
}

# What a card's picture shows where its type would say too little.
PICTURES: Final = {
    "armored_spearmen": "spear-shield",
    "thegn_spearmen": "spears",
    "shieldmaidens": "axe-shield",
    "vanguards": "axes",
    "swordsmen": "sword-slant",
    "thegn_swordsmen": "rival",
    "scouts": "horseshoe",
    "thegn_cavalry": "horse-crest",
    "elite_archers": "longbow",
    "mangonel": "engine",
    "onager": "onager",
    "odins_sacrifice": "staff",
    "norse_priest": "rune-staff",
    "catholic_monk": "cross",
    "catholic_priest": "bishop-cross",
    "eric_the_red": "longship",
    "egil_skallagrimsson": "harp",
    "bjorn_ironside": "helm",
    "beowulf": "dragon",
    "byrhtnoth": "standard",
    "uhtred_the_bold": "winged-helm",
    "wolf_berserker": "wolf",
    "bear_berserker": "bear",
    "boar_berserker": "boar",
    "looters": "torch",
    "slingers": "sling",
    "raiders": "sack",
    "castle_defenders": "battlement",
    "court_chaplain": "chalice",
    "builders": "hammer-chisel",
    "mercenary_swordsmen": "sword-slant",
    "watchtower": "watchtower",
    "archers_tower": "tower-bow",
    "guard_tower": "tower-shield",
    "gatehouse": "gatehouse",
    "chapel_tower": "chapel",
    "beacon_tower": "beacon",
    "spiked_pit": "spikes",
    "snare": "snare",
    "caltrops": "caltrop",
    "falling_logs": "logs",
    "fire_pit": "flame",
    "ambush": "ambush",
}
TYPES: Final = {
    "spearmen": "spear",
    "melee": "axe",
    "cavalry": "horse",
    "long_ranged": "bow",
    "priest": "cross",
    "hero": "helm",
    "berserker": "wolf",
    "castle_folk": "battlement",
    "pillager": "torch",
    "peasant": "fork",
    "axethrower": "axe-throw",
    "castellan": "key",
    "commander": "war-banner",
    "hound": "hound",
    "med_ranged": "javelins",
    "merchant": "scales",
    "poisoner": "potion",
    "trapmaker": "trap",
    "wagon": "wagon",
    "warrior_king": "king-sword",
    "warrior_priest": "mace",
}


def faces_of(content: Content) -> dict[str, Face]:
    """All cards in the order of the gallery; a card both factions have is there twice, in both colours."""
    types = {row.id: row for row in content.rows("type")}
    faces: dict[str, Face] = {}
    for faction, table in zip(WORDS, ("viking", "saxon"), strict=True):
        for row in sorted(content.rows(table), key=lambda row: row.text("pack") != "base"):
            word = row.id if row.id not in faces else word_for(faction, row.id)
            faces[word] = _unit(word, row, types[row.text("type")], faction)
        for row in content.rows("king"):
            if row.text("faction") == faction:
                faces |= {face.kind: face for face in _king(row, faction)}
    for row in content.rows("mercenary"):
        faces[row.id] = _mercenary(row, types[row.text("type")])
    faces |= {row.id: _tower(row) for row in content.rows("tower")}
    faces |= {row.id: _trap(row) for row in content.rows("trap")}
    return faces


def word_for(faction: Faction, card: str) -> str:
    """The face's word of a card that the other faction has too."""
    return f"{faction}_{card}"


def face_of(faces: Mapping[str, Face], faction: Faction, card: str) -> Face:
    """A card in the colours of its owner."""
    return faces.get(word_for(faction, card)) or faces[card]


def _unit(word: str, row: Row, type: Row, faction: Faction) -> Face:
    """A unit card of a faction's deck."""
    more = row.text("pack") != "base"
    return Face(
        kind=word,
        name=row.name,
        short=_short(row),
        accent=ACCENTS[faction],
        family=FACTIONS[faction],
        icon=_picture(row),
        group=f"{FACTIONS[faction]}: More Units" if more else FACTIONS[faction],
        type=type.name,
        costs=_costs(row.number("gold"), row.number("faith")),
        left=Stat("sword", str(row.number("power")), "power"),
        right=Stat("heart", str(row.number("health")), "health"),
        text=_sentence(row.text("text"), _reminders(row, type)),
        source=row.source,
        own=own_values(row, VALUES),
        rules=row.words("rules"),
        copies=row.number("copies"),
    )


def _mercenary(row: Row, type: Row) -> Face:
    """A Mercenary: who hires gives a card away."""
    return Face(
        kind=row.id,
        name=row.name,
        short=_short(row),
        accent="yellow",
        family="Mercenaries",
        icon=_picture(row),
        group="Mercenaries",
        type=type.name,
        costs=(Stat("cards", "1", "card of your hand"),),
        left=Stat("sword", str(row.number("power")), "power"),
        right=Stat("heart", str(row.number("health")), "health"),
        text=_sentence(row.text("text"), _reminders(row, type)),
        source=row.source,
        own=own_values(row, VALUES),
        rules=row.words("rules"),
        copies=row.number("copies"),
    )


def _king(row: Row, faction: Faction) -> Iterable[Face]:
    """Both sides of a King; the unit side of a Warrior King has the word of the card itself."""
    warrior = row.number("b_health") > 0
    for letter in "ab":
        fights = warrior and letter == "b"
        points = row.number(f"{letter}_structure")
        yield Face(
            kind=row.id if fights else f"{row.id}_{letter}",
            name=row.name,
            short=_short(row),
            accent=ACCENTS[faction],
            family=FACTIONS[faction],
            icon="king-sword" if fights else "crown",
            group=f"Kings of the {FACTIONS[faction]}",
            type=row.text(f"{letter}_title"),
            left=Stat("sword", str(row.number("b_power")), "power") if fights else None,
            right=Stat("heart", str(row.number("b_health")), "health")
            if fights
            else Stat("castle", str(points), "Structure-points"),
            text=row.text(f"{letter}_text"),
            source=row.source,
            own=own_values(row, VALUES, letter),
            rules=row.words("rules"),
        )


def _tower(row: Row) -> Face:
    """A Tower of the Anglo-Saxons."""
    return Face(
        kind=row.id,
        name=row.name,
        short=_short(row),
        accent="blue",
        family="Towers",
        icon=PICTURES.get(row.id, "tower"),
        group="Towers",
        right=Stat("castle", str(row.number("structure")), "Structure-points"),
        text=row.text("text"),
        source=row.source,
        own=own_values(row, VALUES),
        rules=row.words("rules"),
        copies=row.number("copies"),
    )


def _trap(row: Row) -> Face:
    """A Trap of the Vikings; X is the sum of its Dice."""
    dice = row.number("dice")
    return Face(
        kind=row.id,
        name=row.name,
        short=_short(row),
        accent="red",
        family="Traps",
        icon=PICTURES.get(row.id, "trap"),
        group="Traps",
        left=Stat("dice", str(dice), "Die" if dice == 1 else "Dice"),
        text=row.text("text"),
        source=row.source,
        own=own_values(row, VALUES),
        rules=row.words("rules"),
        copies=row.number("copies"),
    )


def _costs(gold: int, faith: int) -> tuple[Stat, ...]:
    """What a card costs."""
    return (Stat("gold", str(gold), "Gold"), Stat("faith", str(faith), "Faith"))


def _picture(row: Row) -> str:
    """The icon of a unit card: its own, or that of its type."""
    return PICTURES.get(row.id) or TYPES.get(row.text("type"), "helm")


def _short(row: Row) -> str:
    """A name of at most 13 letters."""
    if row.id in SHORT:
        return SHORT[row.id]
    if len(row.name) <= LETTERS:
        return row.name
    last = row.name.split()[-1]
    return last if len(last) <= LETTERS else f"{last[: LETTERS - 1]}."


def _sentence(printed: str, reminders: Iterable[str]) -> str:
    """The printed sentence without keywords that a reminder spells out, then the reminders."""
    said = list(reminders)
    keywords = {reminder.split(":")[0] for reminder in said if ":" in reminder}
    kept = [part for part in _sentences(printed) if part.rstrip(".") not in keywords]
    return " ".join([*kept, *said])


def _sentences(text: str) -> list[str]:
    """A text, sentence by sentence."""
    return [f"{part.rstrip('.')}." for part in text.split(". ") if part]


def _reminders(row: Row, type: Row) -> Iterable[str]:
    """What a player who has not read the rules should know of this unit, from its type and figures."""
    traits = {*type.words("traits"), *(row.words("traits") if row.has("traits") else ())}
    if "flank" in traits:
        yield "Flank: after felling an enemy it may attack one beside it."
    if "long_ranged" in traits:
        yield "Long-ranged: shoots any enemy of its lane, once a turn, unanswered."
        if "Instant Shot." in row.text("text"):
            yield "Instant Shot: when played, at any enemy or the Fortress."
    if "med_ranged" in traits:
        yield "Med-ranged: shoots at rows 1 and 2 of its lane, once a turn, unanswered."
    if row.has("heal") and row.number("heal"):
        count = row.number("heal")
        yield f"Heal {count}: at a burial, give it up to restore {count} fallen unit{'s' if count > 1 else ''}."
    if "peaceful" in traits:
        yield "It never attacks nor strikes back."
    if "third_row" in traits:
        yield "May stand in row 3."
    if "garrison" in traits:
        yield "On the Wall it does not count for the limit."
    if "pack" in traits:
        yield "Howl: when played, take a Hound from deck or discard pile."
    if type.text("fears"):
        yield f"No Die against {type.text('fears').title()}."
    if type.numbers("formation"):
        yield _formation(type.numbers("formation"))


def _formation(bonus: tuple[int, ...]) -> str:
    """What three of a type in one row give each other."""
    own, theirs = _bonus(bonus[0], bonus[1]), _bonus(bonus[2], bonus[3])
    if own == theirs:
        return f"Formation: {own}."
    said = [f"{text} in {whose} turn" for text, whose in ((own, "your"), (theirs, "the enemy's")) if text]
    return f"Formation: {', '.join(said)}."


def _bonus(power: int, health: int) -> str:
    """A bonus in words."""
    return " and ".join(f"+{n} {word}" for n, word in ((power, "power"), (health, "health")) if n)

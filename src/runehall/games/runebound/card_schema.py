"""What a content file of Runebound may say: the map, heroes, tokens, all decks of cards, scenarios and boards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from runehall.content.content import Content, Fault, Field, Need, Row, Schema, Sort, Table, Total, cards_of
from runehall.games.runebound.vocabulary.abilities import ABILITY_VERBS
from runehall.games.runebound.vocabulary.deeds import DEEDS
from runehall.games.runebound.vocabulary.fighting import FIGHTING
from runehall.games.runebound.vocabulary.sheets import SHEET_VERBS
from runehall.games.runebound.vocabulary.words import (
    ASSET_TYPES,
    ATTRIBUTES,
    DECKS,
    LOCATIONS,
    SYMBOLS,
    TERRAINS,
    TRAITS,
    deeds,
)

BOXES: Final = ("base", "dark_star", "gilded_blade", "mountains_rise", "unbreakable_bonds")
SETS: Final = ("common", "margath", "corpse_king", "dark_star", "mountains_rise", "locust_swarm", "creeping_plague")
SCENARIOS: Final = ("margath", "corpse_king", "dark_star", "locust_swarm", "creeping_plague")
ASSET_SETS: Final = ("a", "b", "c", "d", "e", "f")
SKILL_SETS: Final = (
    "art_of_war", "arcane_secrets", "wild_roads", "silver_tongue", "holy_vigil", "shadow_craft", "power_of_profit",
    "song_of_the_mountains", "battle_pilgrim", "one_with_the_land", "high_society",
)  # fmt: skip
ORBS: Final = (*DECKS, "gray")
SIZE: Final = (15, 15)
LETTERS: Final = {"P": "plains", "F": "forest", "H": "hills", "M": "mountains", "W": "water", "C": "city"}

# What no verb can say: each is one class in the room `abilities`, or a rule a scenario or board reads.
ABILITIES: Final = (
    # heroes, assets and skills
    "oathsworn", "carriage", "mercenary_contract", "trade_galley", "carrier_pigeon", "bonded_rings", "weak_spot",
    "rune_mastery", "one_spirit", "explorer", "blackmail", "endurance", "iron_body", "acrobat", "trickster",
    "disguise", "shadow_walk", "fate_thief", "charity", "bull_rush", "oath_of_protection", "chaplain", "green_thumb",
    "expert_shopper", "letters_of_credit", "patron", "salon",
    # party skills and corruption
    "explorers_club", "shared_burden", "joint_purse", "flanking", "field_surgeon", "war_council", "songs_of_the_road",
    "last_stand", "greed", "paranoia",
    # twists, combat boards and story cards
    "work_the_shop", "bargain_day", "rare_find", "guild_dispute",
    "warrior_stance", "mystic_focus", "savage_rush", "trickster_dodge",
    "dragons_shadow", "dragon_cult", "bone_bridge", "corrupted_well", "cold_wind", "weakened_realm",
)  # fmt: skip

_CODE = Field("code", pattern="[A-Z]{1,2}[A-Z0-9]{1,4}", play=False)  # the row of the ledger's tables
_BOX = Field("box", default="base", allowed=BOXES)
_COMPANIONS = Field("companions", Sort.FLAG, default=False)  # refers to another hero: replaced in solo games (RB-266)
_FACE = (
    Field("symbol", allowed=SYMBOLS),
    Field("value", Sort.NUMBER, default=1, low=1, high=3),
    Field("gold", Sort.FLAG, default=False),
)
_ABILITY_TEXT = Field("text", default="", play=False, tells=("effect",))


def _faces(name: str, *, required: bool = True) -> Field:
    """A combat token: its two faces."""
    least = 2 if required else 0
    return Field(name, Sort.PARTS, default=None if required else (), parts=_FACE, least=least, most=2)


def _cells(name: str, least: int = 0) -> Field:
    """Some hexes of the map."""
    return Field(name, Sort.CELL, many=True, default=() if not least else None, least=least, on="map.terrain")


def _number(name: str, default: int | None = None, low: int = 0, high: int = 99) -> Field:
    """A figure of a card; without a default every card must give it."""
    return Field(name, Sort.NUMBER, default=default, low=low, high=high)


def _effect(group: str = "ability", least: int = 0) -> Field:
    """What a card says, in verbs of one group."""
    return Field("effect", Sort.EFFECTS, default=() if not least else None, group=group, least=least, most=4)


_SURGES = Field("surges", Sort.EFFECTS, default=(), group="surge", most=3)
_ADVENTURE = (_CODE, Field("set", allowed=SETS), Field("deck", allowed=DECKS), _COMPANIONS)
_FOE = (Field("trait", allowed=TRAITS), _number("health", low=1), _SURGES)

_MAP = Table("map", (
    Field("terrain", Sort.GRID, layout="odd_columns_down", size=SIZE, allowed=tuple(LETTERS)),
    Field("rivers", Sort.BORDER, many=True, on="map.terrain"),
    Field("roads", Sort.BORDER, many=True, on="map.terrain"),
    Field("bridges", Sort.BORDER, many=True, on="map.terrain"),
    *[_cells(f"{each}_gems", 9) for each in DECKS],
), only=("terrinoth",))  # fmt: skip

_PLACE = Table("place", (Field("kind", allowed=(*LOCATIONS, "region")), _cells("hexes", 1)))

_HERO = Table("hero", (
    _BOX, Field("start", allowed=LOCATIONS[1:]), _number("gold", high=9), _number("hand", low=1, high=9),
    _number("speed", low=1, high=5), _number("health", low=1),
    *[Field(each, Sort.NUMBER, low=-3, high=9) for each in ATTRIBUTES],
    _faces("token_1"), _faces("token_2"), _faces("token_3"),
    Field("setup", Sort.EFFECTS, group="deed", least=1, most=3), Field("setup_text", play=False, tells=("setup",)),
    Field("title"), Field("effect", Sort.EFFECTS, group="ability", least=1, most=4),
    Field("text", default="", play=False, tells=("effect",)),
))  # fmt: skip

_ENEMY = Table("enemy", (*_ADVENTURE, *_FOE, deeds("reward", says="Reward: {reward}"),
                         Field("text", default="", play=False, tells=("surges", "reward"))))  # fmt: skip
_QUEST = Table("quest", (
    *_ADVENTURE, _cells("hexes"), Field("places", many=True, default=(), allowed=LOCATIONS),
    Field("only", required=False, allowed=("another_city", "near_warband", "plague")),
    Field("attribute", required=False, allowed=ATTRIBUTES),
    Field("outcomes", Sort.EFFECTS, group="outcome", least=3, most=3),
    Field("text", default="", play=False, tells=("outcomes",)),
), needs=(
    Need(some=("hexes", "places", "only"), because="a quest must be resolved somewhere (RB-108)"),
))  # fmt: skip
_EVENT = Table("event", (
    *_ADVENTURE, Field("rumor", Sort.FLAG, default=False),
    deeds("a", least=1, says="A: {a}"), deeds("b", least=1, says="B: {b}"),
    Field("text", default="", play=False, tells=("a", "b")),
))  # fmt: skip

_ASSET = Table("asset", (
    _CODE, Field("set", allowed=ASSET_SETS), Field("type", allowed=ASSET_TYPES), _number("cost", high=20),
    _faces("token", required=False), _COMPANIONS, _number("trade", 0, high=20),
    Field("traded_at", many=True, default=(), allowed=LOCATIONS), _effect(), _ABILITY_TEXT,
), needs=(
    Need({"trade": tuple(range(1, 21))}, when={"type": ("goods",)}, because="goods have a trade value (RB-072)"),
    Need({"trade": (0,)}, when={"type": ASSET_TYPES[:-1]}, because="only goods are traded (RB-072)"),
    Need({"token": (None,)}, when={"type": ("goods",)}, because="goods have no combat token"),
))  # fmt: skip
_SKILL = Table("skill", (
    _CODE, Field("set", allowed=SKILL_SETS), Field("type", allowed=ATTRIBUTES),
    Field("orbs", many=True, least=1, most=4, allowed=ORBS), Field("star", Sort.FLAG, default=False), _COMPANIONS,
    _effect(least=1), _ABILITY_TEXT,
))  # fmt: skip
_PARTY_SKILL = Table("party_skill", (
    _CODE, Field("orbs", many=True, least=1, most=4, allowed=ORBS), Field("star", Sort.FLAG, default=False),
    _effect(least=1), _ABILITY_TEXT,
))  # fmt: skip

_STORY = Table("story", (
    _CODE, Field("scenario", allowed=SCENARIOS), _COMPANIONS,
    Field("hex", Sort.CELL, required=False, on="map.terrain"),
    Field("ways", Sort.EFFECTS, default=(), group="way", most=2), deeds("placed", says="When placed: {placed}"),
    _number("times", 1, low=1, high=4), Field("once_each", Sort.FLAG, default=False), deeds("now"),
    Field("ongoing", required=False, ability=True), Field("ongoing_text", default="", play=False),
    Field("warband", required=False, refers="foe"),
    Field("text", default="", play=False, tells=("ways", "placed", "now")),
), needs=(
    Need(some=("hex", "now", "ongoing", "warband"), because="a story card must do something (RB-085)"),
))  # fmt: skip
_FOES = Table("foe", (*_FOE, _number("health_act_2", low=1), Field("text", default="", play=False, tells=("surges",))))
_VILLAIN = Table("villain", (
    *_FOE, _faces("token"), _number("per_player", 0), _number("health_cooperative", 0),
    Field("lair", Sort.CELL, on="map.terrain"), _cells("trail"),
    Field("text", default="", play=False, tells=("surges",)),
))  # fmt: skip
_SCENARIO = Table("scenario", (
    _BOX, Field("competitive", Sort.FLAG), Field("cooperative", Sort.FLAG),
    Field("villain", required=False, refers="villain"),
    _cells("start"), _number("supply", 0), Field("spaces", Sort.NUMBER, many=True, default=(), low=1, high=12),
    _number("most", 0), _number("rounds", 0), _number("lore_counts", 0), _number("lore_counts_cooperative", 0),
    _number("few", 0), _number("lore", 0),  # of The Creeping Plague: hexes that may be left, and what a cure costs
    Field("cities", many=True, default=(), refers="place"),
), only=SCENARIOS)  # fmt: skip

_TABLES: Final = (
    _MAP, _PLACE,
    Table("die_face", (
        Field("terrains", many=True, default=(), allowed=TERRAINS), Field("wild", Sort.FLAG, default=False),
    )),
    Table("time_space", (
        _number("space", low=1, high=12), Field("story", Sort.FLAG, default=False),
        Field("refresh", Sort.FLAG, default=False),
    ), unique=("space",)),
    Table("enemy_token", (
        Field("trait", allowed=TRAITS), _number("number", low=1, high=6), Field("master", Sort.FLAG, default=False),
        _faces("faces"),
    ), unique=("trait", "number")),
    _HERO, _ENEMY, _QUEST, _EVENT, _ASSET, _SKILL, _PARTY_SKILL,
    Table("corruption", (
        _CODE, _number("copies", low=0, high=9), _number("weight", 1, low=1, high=3), _COMPANIONS, _effect(least=1),
        _ABILITY_TEXT,
    )),
    Table("twist", (_CODE, _effect("twist", 1), _ABILITY_TEXT)),
    Table("envelope", (_number("copies", high=9),), only=("envelope",)),
    Table("board", (
        Field("ability", ability=True), Field("spaces", Sort.EFFECTS, group="space", least=6, most=6),
        Field("title", play=False), Field("text", default="", play=False, tells=("spaces",)),
    ), only=TRAITS),
    _STORY, _FOES, _VILLAIN, _SCENARIO,
)  # fmt: skip


def _adventures(content: Content) -> list[Row]:
    """All adventure cards."""
    return [row for table in ("enemy", "quest", "event") for row in content.rows(table)]


def _full_decks(content: Content) -> Iterator[Fault]:
    """Refuse decks that do not have 20 common cards and 10 of each scenario (RB-005, RB-191)."""
    if content.overridden:
        return
    for of in SETS:
        wanted = {"common": 20, "mountains_rise": 5}.get(of, 10)
        for deck in DECKS:
            found = sum([row.text("set") == of and row.text("deck") == deck for row in _adventures(content)])
            if found != wanted:
                what = f"of the {of} {deck} cards add up to {found} in all tables, but must be {wanted} (RB-005)."
                yield Fault("enemy", "", "deck", what)


def _own_names(content: Content) -> Iterator[Fault]:
    """Refuse two cards that lie in one deck under one id: choices and records name them by it (RB-D64)."""
    for tables in (("enemy", "quest", "event"), ("asset", "twist"), ("skill", "party_skill")):
        seen: dict[str, str] = {}
        for table in tables:
            for row in content.rows(table):
                if row.id in seen:
                    yield Fault(
                        table, row.id, "", f"is also the id of a card in {seen[row.id]}: give it another (RB-D64)."
                    )
                seen[row.id] = table


def _whole_stories(content: Content) -> Iterator[Fault]:
    """Refuse a story quest without a way to do it, or ways without a hex to do them in (RB-087, RB-088)."""
    for row in content.rows("story"):
        if row.has("hex") != bool(row.effects("ways")):
            yield Fault(
                "story", row.id, "ways", "belong to a hex: a story quest has both, other cards neither (RB-088)."
            )


def _one_agile_ability(content: Content) -> Iterator[Fault]:
    """Refuse an enemy with two abilities paid with agility: it could not tell which takes its place (RB-255)."""
    for table in ("enemy", "foe", "villain"):
        for row in content.rows(table):
            if sum([effect.text("paid_with") == "agility" for effect in row.effects("surges")]) > 1:
                yield Fault(table, row.id, "surges", "has more than one ability paid with agility (RB-255).")


def _places_on_the_map(content: Content) -> Iterator[Fault]:
    """Refuse a city that is no city hex, or a city hex without a city (RB-002, RB-D06)."""
    grid = content.row("map", "terrinoth").grid("terrain")
    cities = [name for row in content.rows("place") if row.text("kind") == "city" for name in row.words("hexes")]
    drawn = [f"{chr(65 + x)}{y + 1}" for y, line in enumerate(grid) for x, word in enumerate(line) if word == "C"]
    for name in sorted({*cities} ^ {*drawn}):
        yield Fault("place", "", "hexes", f"and the map do not agree on the city in {name} (RB-002).")


SCHEMA: Final = Schema(
    tables=_TABLES,
    verbs=(*DEEDS, *FIGHTING, *ABILITY_VERBS, *SHEET_VERBS),
    abilities=ABILITIES,
    totals=(
        Total("map", "rivers", 38), Total("map", "roads", 27), Total("map", "bridges", 1),
        *[Total("map", f"{each}_gems", 9) for each in DECKS],
        *[Total("place", "", n, {"kind": kind}) for kind, n in zip(LOCATIONS, (4, 6, 5, 5), strict=True)],
        Total("die_face", "", 6), Total("time_space", "", 12),
        *[Total("enemy_token", "", 6, {"trait": each}) for each in TRAITS], Total("villain", "", 3),
        Total("hero", "", 6, {"box": "base"}), Total("hero", "", 11),
        *[Total("asset", "", 20, {"set": each}) for each in ASSET_SETS],
        *[Total("skill", "", 10, {"set": each}) for each in SKILL_SETS],
        *[Total("skill", "", 4, {"set": each, "star": True}) for each in SKILL_SETS],
        Total("party_skill", "", 10), *[Total("story", "", 10, {"scenario": each}) for each in SCENARIOS],
        Total("corruption", "copies", 15), Total("twist", "", 10), Total("envelope", "copies", 3),
        Total("board", "", 4),
    ),
    checks=(_full_decks, _own_names, _whole_stories, _one_agile_ability, _places_on_the_map),
)  # fmt: skip


def load_cards(overrides: Path | None) -> Content:
    """The cards of the box, with a user's changes."""
    return cards_of("runehall.games.runebound", SCHEMA, overrides)

"""What a content file of Runewars may say: cards, units, tiles and tokens, and the verbs of all."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from runehall.content.content import Content, Field, Need, Schema, Sort, Table, Total, cards_of
from runehall.games.runewars.content_checks import CHECKS
from runehall.games.runewars.vocabulary.conditions import CONDITION, CONDITION_VERBS
from runehall.games.runewars.vocabulary.deeds import DEED, DEEDS, SEASON_VERBS
from runehall.games.runewars.vocabulary.gifts import (
    DUEL,
    DUEL_VERBS,
    GIFT,
    GIFT_VERBS,
    OFFICE,
    OFFICE_VERBS,
    PLACE,
    PLACE_VERBS,
)
from runehall.games.runewars.vocabulary.strikes import BATTLE, BATTLE_VERBS, DIPLOMACY, DIPLOMACY_VERBS
from runehall.games.runewars.vocabulary.words import (
    ALIGNMENTS,
    ATTRIBUTES,
    DESTINIES,
    DIALS,
    FACTIONS,
    MOST_HEALTH,
    NEUTRAL,
    SEASONS,
    SHAPES,
    SIDES,
)

ORDERS: Final = ("strategize", "mobilize", "conquer", "harvest", "recruit", "rally_support", "acquire_power", "fortify")
MEASURES: Final = ("stronghold", "damaged_stronghold")
RUNES: Final = ("dragon_rune", "false_rune")
KINDS_OF_REWARD: Final = ("relic", "weapon", "armor", "item")
WINDOWS: Final = ("turn", "battle", "round", "quest_phase", "ambush", "duel", "diplomacy")


def _number(name: str, low: int = 0, high: int = 9) -> Field:
    """A figure every card gives."""
    return Field(name, Sort.NUMBER, low=low, high=high)


def _effects(name: str, group: str, most: int = 3, says: str = "") -> Field:
    """What a card does at one moment; nothing where it is left out."""
    return Field(name, Sort.EFFECTS, group=group, most=most, default=(), says=says)


def _needed(name: str, group: str, most: int = 3) -> Field:
    """What a card does, and it must do something."""
    return Field(name, Sort.EFFECTS, group=group, least=1, most=most)


_COPIES = _number("copies", 0, 20)
_AT = Field("at", Sort.PAIR, low=-40, high=40)
_TURNS = Field("turns", Sort.NUMBER, low=0, high=5)
_STATS = tuple([_number(attribute, 0, 9) for attribute in ATTRIBUTES])

BOX: Final = (  # what everybody has, and the deck that decides
    Table("order", (_number("number", 1, 8), Field("primary", play=False), Field("bonus", play=False)),
          only=ORDERS, unique=("number",)),
    Table("fate", (
        _number("number", 1, 99), Field("destiny", allowed=DESTINIES),
        Field("results", Sort.PARTS, most=4, unique=("shape",), parts=(
            Field("shape", allowed=SHAPES), Field("icon", allowed=("special", "rout", "damage")),
            Field("count", Sort.NUMBER, default=1, low=1, high=5),
        )),
    ), unique=("number",)),
    Table("unit", (
        Field("faction", allowed=(*FACTIONS, NEUTRAL)), _number("figures", 1, 40), Field("plural", play=False),
        Field("shape", allowed=SHAPES), _number("health", 1, MOST_HEALTH), _number("initiative", 1, 5),
        Field("traits", many=True, default=(), allowed=("fast", "flying")),
        Field("ability", play=False), _needed("special", BATTLE),
    )),
    Table("faction", (
        Field("letter", pattern="[A-Z]"), Field("alignment", allowed=ALIGNMENTS[:2]), _number("tactics", 0, 10),
        _number("influence", 0, 20), Field("start", Sort.NUMBER, many=True, least=3, most=3, low=0, high=8),
        *[Field(dial, many=True, least=8, most=8, pattern="[a-z_]+") for dial in DIALS],
    ), only=FACTIONS, unique=("letter",)),
    Table("development", (
        Field("faction", allowed=(*FACTIONS, "any")), _number("copies", 1, 9), _effects("harvest", DEED),
        _effects("defense", BATTLE), Field("spent", Sort.FLAG, default=False),
    ), needs=(
        Need(some=("harvest", "defense"), because="a development is good for something"),
        Need({"spent": (False,)}, when={"defense": (None,)}, because="only a defense is used up"),
    )),
    Table("measure", (_number("value", 0, 40),), only=MEASURES),
    Table("rune", (_number("copies", 4, 60),), only=RUNES),
)  # fmt: skip

REALM: Final = (  # the board
    Table("tile", (Field("home", default="", allowed=("", *FACTIONS)),)),
    Table("area", (
        Field("tile", refers="tile"), _AT, *[_number(dial, 0, 8) for dial in DIALS],
        Field("city", Sort.FLAG, default=False), Field("neutrals", many=True, default=(), refers="unit"),
        Field("mountain", many=True, default=(), allowed=SIDES), Field("water", many=True, default=(), allowed=SIDES),
    ), unique=("tile", "at")),
    Table("preset", (
        _number("players", 2, 4),
        Field("tiles", Sort.PARTS, least=4, most=9, unique=("tile",),
              parts=(Field("tile", refers="tile"), _AT, _TURNS)),
        Field("homes", Sort.PARTS, least=2, most=4, parts=(_AT, _TURNS)),
    ), only=("two", "three", "four"), unique=("players",)),
    Table("city", (Field("gives", Sort.EFFECTS, group=DEED, least=1, most=4, says="Choose one: {gives}"),)),
    Table("exploration", (
        _number("near", 0, 40), _number("far", 0, 40), Field("kind", allowed=("location", "event")),
        Field("destructible", Sort.FLAG, default=False), _effects("place", PLACE, most=1),
        _effects("resting", DEED, says="A hero ending his Quest Phase action here: {resting}"), _effects("found", DEED),
    ), needs=(
        Need({"place": (None,), "resting": (None,), "destructible": (False,)}, when={"kind": ("event",)},
             because="an event is gone once it has happened (RW-285)"),
        Need({"found": (None,)}, when={"kind": ("location",)}, because="a location stays (RW-285)"),
        Need(some=("place", "resting", "found"), because="a token does something"),
    )),
)  # fmt: skip

CARDS: Final = (
    Table("season", (
        Field("season", allowed=SEASONS), Field("council", Sort.FLAG, default=False), _needed("does", "season"),
    )),
    Table("tactic", (
        _COPIES, _effects("turn", DEED), _effects("battle", BATTLE), _effects("round", BATTLE),
        Field("side", default="either", allowed=("either", "attacking", "defending")),
        _effects("quest_phase", DEED),
        _effects("ambush", DEED, says="After an enemy hero ends a Quest Phase move in an area with one of your units "
                 "or heroes, before he duels or quests: {ambush}"),
        _effects("duel", DUEL),
        _effects("diplomacy", DIPLOMACY),
    ), needs=(
        Need(some=WINDOWS, because="a card that is never played does nothing (RW-264)"),
        Need({"side": ("either",)}, when={"battle": (None,)}, because="only a battle has sides"),
    )),
    Table("hero", (
        Field("alignment", allowed=ALIGNMENTS), *_STATS, _number("health", 1, 9), _effects("gifts", GIFT),
        _effects("duel_start", DUEL, says="At the start of each duel of this hero: {duel_start}"),
    ), needs=(Need(some=("gifts", "duel_start"), because="every hero has an ability"),)),
    Table("quest", (
        Field("setup", Sort.FLAG, default=False), Field("area", refers="area", by="name"),
        Field("test", default="", allowed=("", *ATTRIBUTES)), Field("foe", default="", refers="unit"),
        _effects("gold", DEED, says="Gold: {gold}"), _effects("silver", DEED, says="Silver: {silver}"),
        _effects("red", DEED, says="Red: {red}"), _effects("won", DEED, says="If it is defeated: {won}"),
    ), needs=(
        Need({"foe": (None,), "won": (None,)}, when={"test": ATTRIBUTES}, because="a test has no foe"),
        Need({"gold": (None,), "silver": (None,), "red": (None,), "setup": (False,)}, when={"test": (None,)},
             because="a duel knows no destiny, and a Setup Quest is a test"),
        Need(some=("gold", "silver", "won"), because="a Quest can be won"),
    )),
    Table("reward", (
        _COPIES, Field("kind", allowed=KINDS_OF_REWARD), _effects("gifts", GIFT),
        _effects("special", DUEL, says="Special: {special}"),
        _effects("duel_start", DUEL, says="At the start of a duel: {duel_start}"),
        _effects("turn", DEED, says="During your turn: {turn}"),
        Field("discard", Sort.FLAG, default=False, says="Discard this card."),
        Field("at_stronghold", Sort.FLAG, default=False, says="Only in an area with one of your strongholds."),
    ), needs=(
        Need(some=("gifts", "special", "duel_start", "turn"), because="a Reward is good for something"),
        Need({"discard": (False,), "at_stronghold": (False,)}, when={"turn": (None,)},
             because="only what is used in your turn is discarded or needs a stronghold"),
    )),
    Table("title", (_effects("office", OFFICE), _effects("turn", DEED, most=1, says="During your turn: {turn}")),
          needs=(Need(some=("office", "turn"), because="a Title is good for something"),)),
    Table("objective", (Field("alignment", allowed=ALIGNMENTS[:2]), _needed("asks", CONDITION))),
)  # fmt: skip

_FIGURES: Final = [
    Total("unit", "figures", 36 if faction != NEUTRAL else 40, {"faction": faction}) for faction in (*FACTIONS, NEUTRAL)
]

SCHEMA: Final = Schema(
    tables=(*BOX, *REALM, *CARDS),
    verbs=(
        *BATTLE_VERBS, *DIPLOMACY_VERBS, *DEEDS, *SEASON_VERBS, *GIFT_VERBS, *DUEL_VERBS, *OFFICE_VERBS, *PLACE_VERBS,
        *CONDITION_VERBS,
    ),
    totals=(
        Total("order", "", 8), Total("fate", "", 30), *_FIGURES,
        *[Total("fate", "", n, {"destiny": destiny}) for destiny, n in zip(DESTINIES, (4, 8, 18), strict=True)],
        Total("tile", "", 13), Total("area", "", 47), Total("city", "", 7), Total("area", "", 7, {"city": True}),
        Total("development", "copies", 4, {"faction": "any"}), Total("development", "", 7),
        *[Total("season", "", 8, {"season": season}) for season in SEASONS],
        Total("tactic", "copies", 50), Total("hero", "", 12), Total("quest", "", 24),
        Total("quest", "", 9, {"setup": True}), Total("reward", "copies", 25), Total("title", "", 3),
        *[Total("objective", "", 8, {"alignment": alignment}) for alignment in ALIGNMENTS[:2]],
        Total("exploration", "near", 16), Total("exploration", "far", 19), Total("rune", "copies", 38),
    ),
    checks=CHECKS,
    facts=(
        "influence", "Tactics", "Quest|Quests", "Reward|Rewards", "dragon rune", "false rune|false runes", "damage",
        "food", "wood", "ore", "stronghold|strongholds", "routed", "standing", "strength", "Fate card|Fate cards",
        "of your choice", "mountain", "water", "opponent", "Hero card", "gold", "silver", "red", "health",
    ),
)  # fmt: skip


def load_cards(overrides: Path | None) -> Content:
    """The cards of the box, with a user's changes."""
    return cards_of("runehall.games.runewars", SCHEMA, overrides)

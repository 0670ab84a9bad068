"""What a content file of Runes of Mayhem may say: unit types, units, Kings, Towers, Traps, and the verbs they use."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from runehall.engine.content import Content, Field, Schema, Sort, Table, Verb, cards_of

FACTIONS: Final = ("vikings", "saxons")
TRAITS: Final = (
    "basic", "commander", "crushing", "flank", "garrison", "long_ranged", "med_ranged", "no_wall", "pack", "peaceful",
    "protects", "royal", "third_row", "thrower", "trapper", "unnerving",
)  # fmt: skip
TOWER_TRAITS: Final = ("watch", "gate")


def _number(name: str, default: int | None = 0, low: int = 0, high: int = 99) -> Field:
    """A figure of a card; without a default every card must give it."""
    return Field(name, Sort.NUMBER, default=default, low=low, high=high)


_HOUSE = Field("house", many=True, default=())  # which values of a printed or published card are ours
_PUBLISHED = Field("published", many=True, default=())  # which values of a printed card are only published
_TYPE = Field("type", refers="type")
_TYPES = Field("types", many=True, default=(), refers="type")
_TRAITS = Field("traits", many=True, default=(), allowed=TRAITS)
_ARRIVAL = Field("arrival", Sort.EFFECTS, default=())
_COPIES = _number("copies", None)
_STATS = (_number("power", None), _number("health", None, low=1))
_PACK = Field("pack", default="base", allowed=("base", "more_units", "mercenaries"))
_PLUS = _number("plus", 0, low=-9)

_CARD = (
    _HOUSE, _PUBLISHED, _PACK, _TYPE, _TRAITS, _ARRIVAL, _COPIES, *_STATS,
    _number("gold", None), _number("faith", None), _number("heal"),
    _number("siege_dice", 1), _number("faith_per_win"), _number("rage"), _number("poison"),
    _number("tower_power"), _number("tower_health"),
)  # fmt: skip

SCHEMA: Final = Schema(
    tables=(
        Table("type", (
            _TRAITS, _ARRIVAL, Field("fears", default="", pattern="[a-z_]*"),
            Field("formation", Sort.NUMBER, many=True, default=(), low=0),
        )),
        Table("viking", _CARD),
        Table("saxon", _CARD),
        Table("mercenary", (_HOUSE, _TYPE, _COPIES, *_STATS)),
        Table("king", (
            _HOUSE, _PACK, Field("faction", allowed=FACTIONS),
            Field("a_title"), _number("a_structure", None), Field("a_gives", Sort.EFFECTS), Field("a_text"),
            Field("b_title"), _number("b_structure"), Field("b_gives", Sort.EFFECTS, default=()), Field("b_text"),
            _number("b_power"), _number("b_health"), _number("b_lane_power"),
            Field("b_traits", many=True, default=(), allowed=TRAITS),
        )),
        Table("tower", (
            _COPIES, _number("structure", None, low=1), Field("traits", many=True, default=(), allowed=TOWER_TRAITS),
            _number("ranged_power"), _number("health"), _number("heal"), _number("gold"),
        )),
        Table("trap", (
            _COPIES, _number("dice", None, low=1), Field("a", Sort.EFFECTS), Field("b", Sort.EFFECTS),
        )),
        Table("die", (Field("faces", Sort.NUMBER, many=True, low=0),)),
    ),
    verbs=(
        # what happens when a unit arrives
        Verb("instant_shot"), Verb("lock"), Verb("howl"), Verb("bonus_trade", (_number("dice", None),)),
        Verb("lay_trap"), Verb("finish_towers"), Verb("repair", (_number("structure", None),)),
        Verb("attack_again"), Verb("discard_random", (_number("cards", None),)),
        Verb("damage_fortress", (_number("damage", None),)), Verb("fell"),
        Verb("recall", (_number("cards", None),)), Verb("charge", (_number("damage", None),)),
        # what a King gives
        Verb("fearless", (_TYPE,)), Verb("produce", (_number("gold"), _number("faith"))),
        Verb("hand_limit", (_number("more", None),)), Verb("discards", (_number("most", None),)),
        Verb("power", (_TYPE, _number("more", None))), Verb("plunder", (_number("gold"), _number("most", None))),
        Verb("formation_power", (_TYPES, _number("more", None), Field("always", Sort.FLAG, default=False))),
        Verb("extra_die"), Verb("mourn", (_number("faith"), _number("most", None))),
        Verb("discount", (_TYPES, Field("named", default=""), _number("gold"), _number("faith"))),
        Verb("first_discount", (_TYPE, _number("gold", None))), Verb("hires", (_number("more", None),)),
        Verb("no_debt"), Verb("wall_limit", (_number("more", None),)), Verb("heal", (_number("more", None),)),
        Verb("supported_health", (_number("more", None),)), Verb("trade_dice", (_number("more", None),)),
        Verb("thorns"), Verb("hire_price", (_number("gold", None),)),
        Verb("mercenary_health", (_number("more", None),)), Verb("tower_structure", (_number("more", None),)),
        # what a Trap does
        Verb("hurt", (_PLUS, Field("only", many=True, default=(), refers="type"))), Verb("hurt_both", (_PLUS,)),
        Verb("hurt_row", (_PLUS,)), Verb("snare", (_number("least", None),)), Verb("weaken", (_PLUS,)),
        Verb("burn", (_PLUS,)), Verb("rob", (_number("most", None),)), Verb("loot", (_PLUS,)),
    ),
    totals={
        "viking": ("copies", 76), "saxon": ("copies", 76), "mercenary": ("copies", 15), "king": ("", 14),
        "tower": ("copies", 9), "trap": ("copies", 9),
    },
)  # fmt: skip


def load_cards(overrides: Path | None) -> Content:
    """The cards of the box, with a user's changes."""
    return cards_of("runehall.games.runes_of_mayhem", SCHEMA, overrides)

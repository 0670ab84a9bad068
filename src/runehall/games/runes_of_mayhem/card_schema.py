"""What a content file of Runes of Mayhem may say: unit types, units, Kings, Towers, Traps, and the verbs they use."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from runehall.content.content import Content, Fault, Field, Need, Row, Schema, Sort, Table, Total, cards_of
from runehall.games.runes_of_mayhem.vocabulary import ARRIVALS, MOST_DICE, REIGNS, TRAP_DEEDS, TYPE_NAMES, number

FACTIONS: Final = ("vikings", "saxons")
TRAITS: Final = (
    "basic", "commander", "crushing", "flank", "garrison", "long_ranged", "med_ranged", "no_wall", "pack", "peaceful",
    "protects", "royal", "third_row", "thrower", "trapper", "unnerving",
)  # fmt: skip
TRAITS_SAY: Final = {
    "commander": "Fills the Formation of two basic units of one type.",
    "pack": "Its power counts once for each living unit of its kind in its lane.",
    "trapper": "When a Trap is sprung you may sacrifice it: that Trap rolls one Die more.",
}
TOWER_TRAITS: Final = ("watch", "gate")
PLACES_ON_THE_WALL: Final = 8  # 3 that count at most, the rest for Castle Folk
MOST_TRADED: Final = 24  # no Trade may bring more
BASE_DECK: Final = 20  # fewer cards are no deck

_TYPE = Field("type", refers="type", words=TYPE_NAMES)
_TRAITS = Field("traits", many=True, default=(), allowed=TRAITS, says=TRAITS_SAY)
_ARRIVAL = Field("arrival", Sort.EFFECTS, default=(), group="arrival", most=3)
_COPIES = number("copies", None, high=20)
_STATS = (number("power", None), number("health", None, low=1))
_PACK = Field("pack", default="base", allowed=("base", "more_units", "mercenaries"))

_CARD = (
    Field("text", default="", play=False, tells=(
        "type.traits", "type.arrival", "traits", "arrival", "heal", "siege_dice", "faith_per_win", "rage",
        "poison", "tower_power", "tower_health",
    )),
    _PACK, _TYPE, _TRAITS, _ARRIVAL, _COPIES, *_STATS, number("gold", None), number("faith", None),
    number("heal", high=9, says="Heal {heal}."),
    Field("siege_dice", Sort.NUMBER, default=1, low=1, high=MOST_DICE,
          says="Rolls {siege_dice} Dice and adds them whenever it damages the Fortress."),
    number("faith_per_win", high=9, says="In your turn, each time it defeats an enemy unit by its own attack, gain "
           "{faith_per_win} Faith."),
    number("rage", high=9, says="Each time it takes damage and stays alive it gets +{rage} power until the end of the "
           "turn."),
    number("poison", high=9,
           says="Each time it damages the enemy Fortress, your opponent discards {poison} random cards."),
    number("tower_power", high=9, says="In an active Tower it has +{tower_power} power."),
    number("tower_health", high=9, says="In an active Tower it has +{tower_health} health."),
)  # fmt: skip


def _right_types(content: Content) -> Iterator[Fault]:
    """Refuse a type whose Formation says too little, or whose arrival the faction of a card cannot have."""
    for row in content.rows("type"):
        if len(row.numbers("formation")) not in (0, 4):
            yield Fault("type", row.id, "formation", "must have 4 figures: power and health in both players' turns.")
        if row.text("fears") and not any([other.id == row.text("fears") for other in content.rows("type")]):
            yield Fault("type", row.id, "fears", f"is '{row.text('fears')}', but there is no such type.")
    tables = {verb.name: verb.tables for verb in ARRIVALS if verb.tables}
    for table in ("viking", "saxon"):
        for row in content.rows(table):
            for effect in content.row("type", row.text("type")).effects("arrival"):
                if table not in tables.get(effect.verb, (table,)):
                    what = f"is {row.text('type')}, whose '{effect.verb}' only {tables[effect.verb][0]} cards have."
                    yield Fault(table, row.id, "type", what)
            arrival = [*content.row("type", row.text("type")).effects("arrival"), *row.effects("arrival")]
            if "garrison" in _traits(content, row) and any([effect.verb == "attack_again" for effect in arrival]):
                yield Fault(table, row.id, "arrival", "attacks again, but Castle Folk may arrive on the Wall.")


def _traits(content: Content, row: Row) -> tuple[str, ...]:
    """The traits of a card and of its type."""
    return (*content.row("type", row.text("type")).words("traits"), *row.words("traits"))


def _same_twins(content: Content) -> Iterator[Fault]:
    """Refuse a card of the box that both factions have, but not alike: same name, same stats and cost (RM-D47).

    Whoever names one of them in content of their own means that one: the twins part.
    """
    named = {(override.table, override.id) for override in content.overridden}
    known = {row.id: row for row in content.rows("viking")}
    for row in content.rows("saxon"):
        if row.id not in known or ("viking", row.id) in named or ("saxon", row.id) in named:
            continue
        for figure in ("name", "type", "gold", "faith", "power", "health"):
            if known[row.id].values[figure] != row.values[figure]:
                yield Fault("saxon", row.id, figure, f"must be as in viking.{row.id}: both are one card (RM-D47).")


def _fits_the_table(content: Content) -> Iterator[Fault]:
    """Refuse what the table has no room for: Castle Folk on the Wall, the sum of a Trade, a faction without a deck."""
    most = max(content.row("die", "custom").numbers("faces"))
    if most * MOST_DICE > MOST_TRADED:
        yield Fault("die", "custom", "faces", f"goes up to {most}, but {MOST_TRADED // MOST_DICE} is the most.")
    for table in ("viking", "saxon"):
        rows = content.rows(table)
        folk = sum([row.number("copies") for row in rows if "garrison" in _traits(content, row)])
        if folk > PLACES_ON_THE_WALL - 3:
            yield Fault(table, "", "copies", f"has {folk} Castle Folk, but the Wall has room for 5 besides others.")
        base = sum([row.number("copies") for row in rows if row.text("pack") == "base"])
        if base < BASE_DECK:
            yield Fault(table, "", "copies", f"adds up to {base} in the base deck, but {BASE_DECK} are needed.")


def _right_ways(content: Content) -> Iterator[Fault]:
    """Refuse a Trap of which a unit could spring no option."""
    for row in content.rows("trap"):
        if all([effect.has("only") and effect.words("only") for effect in (*row.effects("a"), *row.effects("b"))]):
            yield Fault("trap", row.id, "b", "works only against some types, like a: one of the two must always work.")


SCHEMA: Final = Schema(
    tables=(
        Table("type", (
            _TRAITS, _ARRIVAL, Field("fears", default="", pattern="[a-z_]*"),
            Field("formation", Sort.NUMBER, many=True, default=(), low=0, high=9),
        )),
        Table("viking", _CARD),
        Table("saxon", _CARD),
        Table("mercenary", (_TYPE, _COPIES, *_STATS)),
        Table("king", (
            _PACK, Field("faction", allowed=FACTIONS),
            Field("a_title"), number("a_structure", None, low=1),
            Field("a_gives", Sort.EFFECTS, group="reign", least=1, most=4),
            Field("a_text", play=False, tells=("a_gives",)),
            Field("b_title"), number("b_structure"), Field("b_gives", Sort.EFFECTS, default=(), group="reign", most=4),
            Field("b_text", play=False, tells=("b_gives", "b_lane_power")),
            number("b_power"), number("b_health"),
            number("b_lane_power", high=9,
                   says="Your other living units in his lane have +{b_lane_power} power in your turn."),
            Field("b_traits", many=True, default=(), allowed=TRAITS),
        ), needs=(
            Need({"b_structure": tuple(range(1, 100))}, when={"b_health": (0,)},
                 because="a side that is no unit has Structure-points (RM-023)"),
            Need({"b_structure": (0,), "b_gives": (None,)}, when={"b_health": tuple(range(1, 100))},
                 because="a side that is a unit gives nothing else (RM-D33)"),
            Need({"b_power": (0,), "b_lane_power": (0,), "b_traits": (None,)}, when={"b_health": (0,)},
                 because="only a side with health is a unit (RM-338)"),
            Need({"pack": ("more_units",)}, when={"b_health": tuple(range(1, 100))},
                 because="Warrior Kings come with More Units (RM-338)"),
        )),
        Table("tower", (
            _COPIES, number("structure", None, low=1), Field("traits", many=True, default=(), allowed=TOWER_TRAITS),
            number("ranged_power", high=9, says="A ranged unit in it has +{ranged_power} power in your turn."),
            number("health", high=9, says="The unit in it has +{health} health."),
            number("heal", high=9, says="A Healer in it has Heal value +{heal}."),
            number("gold", high=9, says="In each of your Production-phases gain {gold} extra Gold."),
        )),
        Table("trap", (
            _COPIES, number("dice", None, low=1, high=MOST_DICE),
            Field("a", Sort.EFFECTS, group="trap", least=1, most=1, says="a: {a}"),
            Field("b", Sort.EFFECTS, group="trap", least=1, most=1, says="b: {b}"),
        )),
        Table("die", (Field("faces", Sort.NUMBER, many=True, least=1, most=6, low=0, high=4),), only=("custom",)),
    ),
    verbs=(*ARRIVALS, *REIGNS, *TRAP_DEEDS),
    totals=(
        *[Total(table, "copies", n, {"pack": pack})
          for table in ("viking", "saxon") for pack, n in (("base", 52), ("more_units", 24))],
        *[Total("king", "", n, {"pack": pack, "faction": faction})
          for faction in FACTIONS for pack, n in (("base", 5), ("mercenaries", 1), ("more_units", 1))],
        Total("viking", "copies", 76), Total("saxon", "copies", 76), Total("mercenary", "copies", 15),
        Total("king", "", 14), Total("tower", "copies", 9), Total("trap", "copies", 9),
    ),
    checks=(_right_types, _same_twins, _fits_the_table, _right_ways),
    formerly=("c72f933d5459",),
    facts=(
        "Gold", "Faith", "power", "health", "hand limit", "wall limit", "Structure-points", "damage", "Instant Shot",
        "Howl", "random card|random cards", "hire", "for free", "your turn", "both players' turns", "Fortress",
    ),
)  # fmt: skip


def load_cards(overrides: Path | None) -> Content:
    """The cards of the box, with a user's changes."""
    return cards_of("runehall.games.runes_of_mayhem", SCHEMA, overrides)

"""What a content file of Medieval Mayhem may say: cards, Characters, their secret bonuses and the verbs of all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from runehall.content.content import (
    Content,
    Fault,
    Field,
    Need,
    Saying,
    Schema,
    Sort,
    Table,
    Total,
    Verb,
    cards_of,
)

COLOURS: Final = ("crimson", "gilded", "sapphire")
NUMBERS: Final = (1, 2, 3)
TYPES: Final = ("dragon", "princess", "knight", "treasure", "attack", "defense")
SUBTYPES: Final = ("scales", "guardians", "shield")
ZONES: Final = ("territory", "castle", "hand")
AFFECTED: Final = ("opponent", "each_other", "all")
SET_SOURCES: Final = ("territory", "either", "mixed")
ABILITIES: Final = (
    "royal_levy", "court_favour", "scrying", "pickpocket", "reforge", "transmute", "ballad", "forage", "barter",
)  # fmt: skip

PLACES: Final = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6}

FEWEST_CARDS: Final = 40  # six hands of 3, the Barracks, and a deck for the first two rounds
FEWEST_CHARACTERS: Final = 6

_POINTS = tuple([Field(zone, Sort.NUMBER, low=0, high=9) for zone in ZONES])
_ZONE_WORDS: Final = {"territory": "Territory", "castle": "Castle|Castles", "hand": "hand"}
_TYPE_WORDS: Final = {
    "dragon": "Dragon|Dragons", "princess": "Princess|Princesses", "knight": "Knight|Knights",
    "treasure": "Treasure|Treasures", "attack": "Attack|Attacks", "defense": "Defense|Defenses",
    "any": "card|cards", "named": "card of that type|cards of that type",
}  # fmt: skip
_NOT_DEFENSE = Need(
    {"card.type": TYPES[:-1]}, because="a Defense does nothing when it is played to the Territory (MM-055)"
)

_TAKE = Verb(
    "take",
    (
        Field("from", allowed=AFFECTED),
        Field("zone", allowed=ZONES, words=_ZONE_WORDS),
        Field("cards", allowed=(*TYPES, "any", "named"), words=_TYPE_WORDS),
        Field("count", Sort.NUMBER, low=1, high=6),
        Field("up_to", Sort.FLAG, words={True: "up to", False: ""}),
        Field("picker", allowed=("active", "owner")),
        Field(
            "to",
            allowed=("territory", "hand", "discard"),
            words={"territory": "Lure", "hand": "Capture", "discard": "Destroy"},
        ),
    ),
    group="text",
    alone=True,
    needs=(
        _NOT_DEFENSE,
        Need({"picker": ("owner",)}, when={"from": ("each_other", "all")},
             because="where several are affected each picks among the own cards (MM-072)"),
        Need({"picker": ("owner",)}, when={"zone": ("hand",)},
             because="nobody looks into another's hand (MM-071)"),
        Need({"up_to": (False,)}, when={"picker": ("owner",)},
             because="only the active player takes 'up to'; an owner must give (MM-073, MM-074)"),
        Need({"from": ("each_other", "all")}, when={"cards": ("named",)},
             because="who names a type names no opponent (MM-067)"),
    ),
    says=(
        Saying("Choose an opponent. {to} {up_to} {count} {cards:count} of your choice from that opponent's {zone}.",
               {"picker": ("active",)}),
        Saying("Choose an opponent. {to} {count} {cards:count} from that opponent's {zone}; they pick; all if fewer.",
               {"from": ("opponent",)}),
        Saying("Name a card type. Each OTHER player must give up {count} {cards:count} of their {zone} ({to}); each "
               "picks their own.", {"from": ("each_other",), "cards": ("named",)}),
        Saying("Each OTHER player must give up {count} {cards:count} of their {zone} ({to}); each picks their own.",
               {"from": ("each_other",)}),
        Saying("Name a card type. ALL players, you included, must give up {count} {cards:count} of their {zone} "
               "({to}); each picks their own.", {"cards": ("named",)}),
        Saying("ALL players, you included, must give up {count} {cards:count} of their {zone} ({to}); each picks "
               "their own."),
    ),
)  # fmt: skip

_PER_CARD = Verb(
    "per_card",
    (
        Field("points", Sort.NUMBER, low=1, high=9),
        Field("type", allowed=TYPES, required=False, words=_TYPE_WORDS),
        Field("colour", allowed=COLOURS, required=False, words={each: each.title() for each in COLOURS}),
        Field("number", Sort.NUMBER, allowed=NUMBERS, required=False, words={n: f"with number {n}" for n in NUMBERS}),
        Field("zone", allowed=ZONES, required=False, words=_ZONE_WORDS),
    ),
    group="bonus",
    alone=True,
    says=(
        Saying("{points} per {colour} {type} {number} in your {zone}.", {"zone": ZONES, "type": TYPES}),
        Saying("{points} per {colour} card {number} in your {zone}.", {"zone": ZONES}),
        Saying("{points} per {colour} {type} {number} you control.", {"type": TYPES}),
        Saying("{points} per {colour} card {number} you control."),
    ),
)  # fmt: skip


def _right_turn_orders(content: Content) -> Iterator[Fault]:
    """Refuse a turn order that does not give points to every place (MM-D49)."""
    for row in content.rows("turn_order"):
        places = PLACES.get(row.id.partition("_")[0], 0)
        if len(row.numbers("points")) != places:
            what = f"gives points to {len(row.numbers('points'))} places, but there are {places} (MM-D49)."
            yield Fault("turn_order", row.id, "points", what)


def _enough(content: Content) -> Iterator[Fault]:
    """Refuse a box from which six players could not be dealt their cards."""
    cards = sum([row.number("copies") for row in content.rows("card")])
    if cards < FEWEST_CARDS:
        yield Fault("card", "", "copies", f"adds up to {cards}, but a match needs at least {FEWEST_CARDS} cards.")
    for row in content.rows("character"):
        if not any([bonus.text("character") == row.id for bonus in content.rows("bonus")]):
            yield Fault("character", row.id, "", "has no secret side: give it a bonus, version a or b.")


SCHEMA: Final = Schema(
    tables=(
        Table(
            "card",
            (
                Field("copies", Sort.NUMBER, low=0, high=20),
                Field("colour", allowed=COLOURS),
                Field("number", Sort.NUMBER, allowed=NUMBERS),
                Field("type", allowed=TYPES),
                Field("subtype", allowed=SUBTYPES, required=False),
                *_POINTS,
                Field("effect", Sort.EFFECTS, group="text", least=1, most=4),
            ),
            needs=(
                Need({"subtype": SUBTYPES}, when={"type": ("defense",)},
                     because="some rules ask for one kind of Defense"),
                Need({"subtype": (None,)}, when={"type": TYPES[:-1]}, because="only a Defense is of a kind"),
            ),
        ),
        Table("character", (Field("action"), Field("ability", ability=True), Field("when", play=False))),
        Table(
            "bonus",
            (
                Field("character", refers="character"),
                Field("version", allowed=("a", "b")),
                Field("effect", Sort.EFFECTS, group="bonus", least=1, most=1),
            ),
            unique=("character", "version"),
        ),
        Table("turn_order", (Field("points", Sort.NUMBER, many=True, low=0, high=9),)),
    ),
    verbs=(
        _TAKE,
        Verb("lure_from_barracks", (
            Field("highest", Sort.NUMBER, allowed=NUMBERS,
                  words={1: "card with number 1", 2: "card with number 1 or 2", 3: "card of any number|any 1 card"}),
        ), group="text", needs=(_NOT_DEFENSE,), says="You may Lure 1 {highest} from the Barracks."),
        Verb("draw", (Field("count", Sort.NUMBER, low=1, high=6),), group="text", needs=(_NOT_DEFENSE,),
             says="Draw {count} cards."),
        Verb("put_under", group="text", needs=(_NOT_DEFENSE,),
             says="Put 1 card from your hand on the bottom of the draw deck."),
        Verb("form_set", (
            Field("from", allowed=SET_SOURCES, words={
                "territory": "cards in your Territory", "either": "your Territory or 1 set from your hand",
                "mixed": "any mix of cards in your Territory and your hand",
            }),
        ), group="text", once=True, needs=(_NOT_DEFENSE,), says="You may form 1 set from {from}."),
        Verb("defend", group="text", alone=True, needs=(
            Need({"card.type": ("defense",)}, because="only a Defense protects (MM-083)"),
        ), says="Discard from hand (free action): a card text that targets or includes you does not affect you. "
             "Nothing happens when played to Territory."),
        _PER_CARD,
        Verb("per_set", (
            Field("points", Sort.NUMBER, low=1, high=9),
            Field("sharing", allowed=("colour", "number", "type"), required=False,
                  words={"colour": "a colour", "number": "a number", "type": "a type"}),
        ), group="bonus", alone=True, says=(
            Saying("{points} per set in your Castle.", {"sharing": (None,)}),
            Saying("{points} per set in your Castle whose cards share {sharing}."),
        )),
    ),
    abilities=ABILITIES,
    totals=(
        Total("card", "copies", 70), Total("card", "", 57), Total("character", "", 9), Total("bonus", "", 18),
        Total("turn_order", "", 6),
        *[Total("card", "copies", n, {"type": type}) for type, n in zip(TYPES, (12, 12, 12, 10, 12, 12), strict=True)],
    ),
    checks=(_enough, _right_turn_orders),
    formerly=("70c140df17b9",),
    facts=("opponent", "OTHER", "ALL players", "Name a card type", "of your choice|they pick|picks their own", "may"),
)  # fmt: skip


def load_cards(overrides: Path | None) -> Content:
    """The cards of the box, with a user's changes."""
    return cards_of("runehall.games.medieval_mayhem", SCHEMA, overrides)

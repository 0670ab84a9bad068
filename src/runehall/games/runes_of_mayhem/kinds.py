"""What the cards say: units with their types, the two sides of a King, Towers and Traps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from runehall.content.content import EffectData, Row

HAND_LIMIT: Final = 5
WALL_LIMIT: Final = 2
TRADE_DICE: Final = 3


class Deed:
    """One thing a card does once: a verb of the game's vocabulary and its number."""

    def __init__(self, effect: EffectData, number: str) -> None:
        self.verb: Final = effect.verb
        self.amount: Final = effect.number(number) if number else 0
        self.only: Final = list(effect.words("only")) if effect.has("only") else []


_NUMBER_OF: Final[dict[str, str]] = {
    "bonus_trade": "dice", "repair": "structure", "discard_random": "cards", "damage_fortress": "damage",
    "recall": "cards", "charge": "damage", "hurt": "plus", "hurt_both": "plus", "hurt_row": "plus", "snare": "least",
    "weaken": "plus", "burn": "plus", "rob": "most", "loot": "plus",
}  # fmt: skip


def deeds_of(effects: Sequence[EffectData]) -> list[Deed]:
    """The deeds of a card, in the order in which they happen."""
    return [Deed(effect, _NUMBER_OF.get(effect.verb, "")) for effect in effects]


class UnitType:
    """One rune stone: the traits of every unit that bears it."""

    def __init__(self, number: int, row: Row) -> None:
        self.number: Final = number
        self.id: Final = row.id
        self.name: Final = row.name
        self.traits: Final = list(row.words("traits"))
        self.fears: Final = row.text("fears")  # the type it suffers combat penalty against
        self.formation: Final = list(row.numbers("formation")) or [0, 0, 0, 0]
        self.arrival: Final = deeds_of(row.effects("arrival"))


class Unit:
    """One kind of unit card, with all that its type says."""

    def __init__(self, kind: int, row: Row, type: UnitType, fears: int, side: str = "") -> None:
        """Read a card; for the unit side of a King the fields begin with the letter of that side."""
        traits = [*type.traits, *(row.words(f"{side}traits") if row.has(f"{side}traits") else ())]
        self.kind: Final = kind
        self.id: Final = row.id
        self.name: Final = row.name
        self.type: Final = type.number
        self.fears: Final = fears  # the type it suffers combat penalty against, or -1
        self.more_units: Final = row.has("pack") and row.text("pack") == "more_units"
        self.hired: Final = row.table == "mercenary"
        self.gold: Final = _figure(row, "gold")
        self.faith: Final = _figure(row, "faith")
        self.power: Final = row.number(f"{side}power")
        self.health: Final = row.number(f"{side}health")
        self.heal: Final = _figure(row, "heal")
        self.siege_dice: Final = row.number("siege_dice") if row.has("siege_dice") else 1
        self.faith_per_win: Final = _figure(row, "faith_per_win")
        self.rage: Final = _figure(row, "rage")
        self.poison: Final = _figure(row, "poison")
        self.tower_power: Final = _figure(row, "tower_power")
        self.tower_health: Final = _figure(row, "tower_health")
        self.lane_power: Final = _figure(row, "b_lane_power")
        self.basic: Final = "basic" in traits
        self.commander: Final = "commander" in traits
        self.crushing: Final = "crushing" in traits
        self.flank: Final = "flank" in traits
        self.garrison: Final = "garrison" in traits
        self.long_ranged: Final = "long_ranged" in traits
        self.med_ranged: Final = "med_ranged" in traits
        self.ranged: Final = self.long_ranged or self.med_ranged
        self.no_wall: Final = "no_wall" in traits
        self.pack: Final = "pack" in traits
        self.peaceful: Final = "peaceful" in traits
        self.protects: Final = "protects" in traits or "garrison" not in traits
        self.royal: Final = "royal" in traits
        self.third_row: Final = "third_row" in traits
        self.thrower: Final = "thrower" in traits
        self.trapper: Final = "trapper" in traits
        self.unnerving: Final = "unnerving" in traits
        arrival = deeds_of(row.effects("arrival")) if row.has("arrival") else []
        self.arrival: Final = [*type.arrival, *arrival]
        self.text: Final = row.text(f"{side}text")


def _figure(row: Row, name: str) -> int:
    """A figure of a card; 0 where its table has none."""
    return row.number(name) if row.has(name) else 0


class Reign:
    """What one side of a King gives its owner; without a King everything is as the rulebook says."""

    def __init__(self, gives: Sequence[EffectData], units: Sequence[Unit], types: Sequence[UnitType]) -> None:
        self.gold: Final = _sum(gives, "produce", "gold")
        self.faith: Final = _sum(gives, "produce", "faith")
        self.hand_limit: Final = HAND_LIMIT + _sum(gives, "hand_limit", "more")
        self.wall_limit: Final = WALL_LIMIT + _sum(gives, "wall_limit", "more")
        self.trade_dice: Final = TRADE_DICE + _sum(gives, "trade_dice", "more")
        self.hires: Final = 1 + _sum(gives, "hires", "more")
        self.discards: Final = _sum(gives, "discards", "most") or 1
        self.heal: Final = _sum(gives, "heal", "more")
        self.supported_health: Final = _sum(gives, "supported_health", "more")
        self.mercenary_health: Final = _sum(gives, "mercenary_health", "more")
        self.tower_structure: Final = _sum(gives, "tower_structure", "more")
        self.hire_price: Final = _sum(gives, "hire_price", "gold")
        self.plunder: Final = _sum(gives, "plunder", "gold")
        self.mourn: Final = _sum(gives, "mourn", "faith")
        self.most: Final = _sum(gives, "plunder", "most") + _sum(gives, "mourn", "most")
        self.no_debt: Final = _gives(gives, "no_debt")
        self.extra_die: Final = _gives(gives, "extra_die")
        self.thorns: Final = _gives(gives, "thorns")
        self.fearless: Final = [_for_type(gives, "fearless", type.id, "") > 0 for type in types]
        self.power: Final = [_for_type(gives, "power", type.id, "more") for type in types]  # in the owner's turn
        self.formation_power: Final = [_formation(gives, type.id, False) for type in types]  # in the owner's turn
        self.formation_always: Final = [_formation(gives, type.id, True) for type in types]  # in the opponent's too
        self.gold_off: Final = [_discount(gives, unit, types[unit.type].id, "gold") for unit in units]
        self.faith_off: Final = [_discount(gives, unit, types[unit.type].id, "faith") for unit in units]
        self.first_gold_off: Final = [_for_type(gives, "first_discount", type.id, "gold") for type in types]


def _sum(gives: Sequence[EffectData], verb: str, field: str) -> int:
    """The sum of one figure over all gifts of a verb."""
    return sum([gift.number(field) for gift in gives if gift.verb == verb])


def _gives(gives: Sequence[EffectData], verb: str) -> bool:
    """Whether there is a gift of a verb."""
    return any([gift.verb == verb for gift in gives])


def _for_type(gives: Sequence[EffectData], verb: str, type: str, field: str) -> int:
    """The sum of a figure over all gifts of a verb to a unit type; 1 each where they have none."""
    return sum([
        gift.number(field) if field else 1 for gift in gives if gift.verb == verb and gift.text("type") == type
    ])  # fmt: skip


def _formation(gives: Sequence[EffectData], type: str, always: bool) -> int:
    """The power each unit of a Formation of some type gets, in the owner's turn only or always."""
    return sum(
        [
            gift.number("more")
            for gift in gives
            if gift.verb == "formation_power" and type in gift.words("types") and (gift.flag("always") or not always)
        ]
    )


def _discount(gives: Sequence[EffectData], unit: Unit, type: str, resource: str) -> int:
    """By how much a card is cheaper in one resource: by its type, or by a word in its name."""
    return sum(
        [
            gift.number(resource)
            for gift in gives
            if gift.verb == "discount"
            and (type in gift.words("types") or (gift.text("named") != "" and gift.text("named") in unit.name))
        ]
    )


class King:
    """One King card."""

    def __init__(self, kind: int, row: Row) -> None:
        self.kind: Final = kind
        self.id: Final = row.id
        self.name: Final = row.name
        self.faction: Final = 0 if row.text("faction") == "vikings" else 1
        self.warrior: Final = row.number("b_health") > 0  # its second side is a unit


class Side:
    """One side of a King that may be chosen at the start."""

    def __init__(self, number: int, king: King, row: Row, letter: str, reign: Reign) -> None:
        self.number: Final = number
        self.king: Final = king
        self.word: Final = f"{row.id}_{letter}"
        self.label: Final = f"{row.name}, {row.text(letter + '_title')}"
        self.structure: Final = row.number(f"{letter}_structure")
        self.text: Final = row.text(f"{letter}_text")
        self.reign: Final = reign


class Tower:
    """One kind of Tower."""

    def __init__(self, kind: int, row: Row) -> None:
        self.kind: Final = kind
        self.name: Final = row.name
        self.structure: Final = row.number("structure")
        self.watch: Final = "watch" in row.words("traits")
        self.gate: Final = "gate" in row.words("traits")
        self.ranged_power: Final = row.number("ranged_power")
        self.health: Final = row.number("health")
        self.heal: Final = row.number("heal")
        self.gold: Final = row.number("gold")


class Trap:
    """One kind of Trap: how many Dice it rolls and what the Viking player may choose between."""

    def __init__(self, kind: int, row: Row) -> None:
        self.kind: Final = kind
        self.name: Final = row.name
        self.dice: Final = row.number("dice")
        self.ways: Final = [deeds_of(row.effects("a"))[0], deeds_of(row.effects("b"))[0]]

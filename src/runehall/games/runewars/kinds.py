"""What content becomes: units, factions, tiles and cards, each read once and never changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from runehall.content.content import EffectData, Row
from runehall.content.sayings import sentence
from runehall.games.runewars.card_schema import SCHEMA
from runehall.games.runewars.numbers import BLANK, DAMAGE, MOUNTAIN, ROUT, SPECIAL, WATER

SHAPES: Final = ("triangle", "rectangle", "hexagon", "circle")
DESTINIES: Final = ("gold", "silver", "red")
ALIGNMENTS: Final = ("good", "evil", "neutral")
RESOURCES: Final = ("food", "wood", "ore")
ATTRIBUTES: Final = ("strength", "agility", "wisdom")
SEASON_NAMES: Final = ("spring", "summer", "fall", "winter")
FACTION_WORDS: Final = ("daqan", "latari", "waiqar", "uthuk")
SIDE_WORDS: Final = ("n", "ne", "se", "s", "sw", "nw")
BORDER_WORDS: Final = ("", "mountain", "water")

NO_ICON: Final = -1
INFLUENCE_ICON: Final = -2
TACTICS_ICON: Final = -3

_ICONS: Final = {"special": SPECIAL, "rout": ROUT, "damage": DAMAGE}


class Fate:
    """One Fate card: a destiny, and a result for every shape."""

    def __init__(self, row: Row) -> None:
        self.number: Final = row.number("number")
        self.destiny: Final = DESTINIES.index(row.text("destiny"))
        self.result: Final = [BLANK] * len(SHAPES)  # per shape
        self.amount: Final = [0] * len(SHAPES)
        for part in row.parts("results"):
            shape = SHAPES.index(part.text("shape"))
            self.result[shape] = _ICONS[part.text("icon")]
            self.amount[shape] = part.number("count")


class Unit:
    """One type of unit."""

    def __init__(self, number: int, row: Row, deeds: list[Deed]) -> None:
        self.number: Final = number
        self.id: Final = row.id
        self.name: Final = row.name
        self.faction: Final = FACTION_WORDS.index(row.text("faction")) if row.text("faction") in FACTION_WORDS else -1
        self.figures: Final = row.number("figures")
        self.shape: Final = SHAPES.index(row.text("shape"))
        self.health: Final = row.number("health")
        self.initiative: Final = row.number("initiative")
        self.fast: Final = "fast" in row.words("traits")
        self.flying: Final = "flying" in row.words("traits")
        self.special: Final = deeds_of(row.effects("special"), deeds)


class Faction:
    """One faction sheet."""

    def __init__(self, number: int, row: Row, units: dict[str, int]) -> None:
        self.number: Final = number
        self.id: Final = row.id
        self.name: Final = row.name
        self.alignment: Final = ALIGNMENTS.index(row.text("alignment"))
        self.tactics: Final = row.number("tactics")
        self.influence: Final = row.number("influence")
        self.start: Final = list(row.numbers("start"))  # per resource
        self.icons: Final = [[_icon(word, units) for word in row.words(dial)] for dial in RESOURCES]
        self.first_unit: Final = number * 4


def _icon(word: str, units: dict[str, int]) -> int:
    """What stands on a value of a dial: a unit, or one of the other icons."""
    if word in units:
        return units[word]
    return {"influence": INFLUENCE_ICON, "tactics": TACTICS_ICON}.get(word, NO_ICON)


class Area:
    """One area as its tile prints it."""

    def __init__(self, number: int, row: Row, tile: int, units: dict[str, int]) -> None:
        self.number: Final = number
        self.word: Final = row.name.lower()
        self.tile: Final = tile
        self.q: Final = row.pair("at")[0]  # on its tile, unturned
        self.r: Final = row.pair("at")[1]
        self.produce: Final = [row.number(dial) for dial in RESOURCES]
        self.harvest: Final = sum(self.produce)  # of all resources together
        self.city: Final = row.flag("city")
        self.neutrals: Final = [units[word] for word in row.words("neutrals")]
        self.edges: Final = [_edge(row, side) for side in SIDE_WORDS]  # per way, unturned


def _edge(row: Row, side: str) -> int:
    """The border printed on a side of an area."""
    if side in row.words("mountain"):
        return MOUNTAIN
    return WATER if side in row.words("water") else 0


class Tile:
    """One tile: its areas in the order of letters."""

    def __init__(self, number: int, row: Row, areas: list[int]) -> None:
        self.number: Final = number
        self.word: Final = row.id
        self.name: Final = row.name
        self.areas: Final = areas
        self.home: Final = FACTION_WORDS.index(row.text("home")) if row.text("home") else -1


def turned(q: int, r: int, turns: int) -> tuple[int, int]:
    """Coordinates turned clockwise by some steps."""
    for _ in range(turns):
        q, r = -r, q + r
    return q, r


class Lay:
    """Where a tile lies: its area A, and how many steps clockwise it is turned."""

    def __init__(self, tile: int, q: int, r: int, turns: int) -> None:
        self.tile: Final = tile
        self.q: Final = q
        self.r: Final = r
        self.turns: Final = turns


class Preset:
    """A board that is ready, and the seats around it."""

    def __init__(self, tiles: Sequence[Lay], homes: Sequence[Lay]) -> None:
        self.tiles: Final = list(tiles)
        self.homes: Final = list(homes)


class HeroKind:
    """One Hero card."""

    def __init__(self, number: int, row: Row, deeds: list[Deed]) -> None:
        self.number: Final = number
        self.id: Final = row.id
        self.name: Final = row.name
        self.alignment: Final = ALIGNMENTS.index(row.text("alignment"))
        self.attributes: Final = [row.number(name) for name in ATTRIBUTES]
        self.health: Final = row.number("health")
        self.gifts: Final = deeds_of(row.effects("gifts"), deeds)
        self.duel_start: Final = deeds_of(row.effects("duel_start"), deeds)


class Deed:
    """One effect of a card: a verb and what it is given. Deeds are numbered, so that a frame holds only the number."""

    def __init__(self, number: int, effect: EffectData, inner: dict[str, list[Deed]]) -> None:
        self.number: Final = number
        self.verb: Final = effect.verb
        self.said: Final = sentence(SCHEMA, [effect]).rstrip(".")
        self.figures: Final = _figures(effect)
        self.texts: Final = _texts(effect)
        self.within: Final = inner

    def n(self, name: str) -> int:
        """A number or a flag it is given; 0 where it is given none."""
        return self.figures.get(name, 0)

    def words(self, name: str) -> list[str]:
        """The words it is given under a name."""
        return self.texts.get(name, [])

    def word(self, name: str) -> str:
        """The one word it is given under a name; '' where it is given none."""
        texts = self.texts.get(name, [])
        return texts[0] if texts else ""

    def inner(self, name: str) -> list[Deed]:
        """The effects inside it."""
        return self.within.get(name, [])


def _figures(effect: EffectData) -> dict[str, int]:
    """All numbers and flags of an effect."""
    return {name: int(value) for name, value in effect.values.items() if isinstance(value, int)}


def _texts(effect: EffectData) -> dict[str, list[str]]:
    """All words of an effect; of numbers that are many, their digits."""
    found: dict[str, list[str]] = {}
    for name, value in effect.values.items():
        if isinstance(value, str):
            found[name] = [value]
        elif isinstance(value, tuple):
            found[name] = [str(each) for each in value if isinstance(each, (str, int))]
    return found


def deeds_of(effects: Sequence[EffectData], deeds: list[Deed]) -> list[Deed]:
    """The deeds of a card in order, each put down in the list of all deeds with those inside it."""
    found: list[Deed] = []
    for effect in effects:
        inner: dict[str, list[Deed]] = {}
        for name, value in effect.values.items():
            if isinstance(value, tuple):
                within = [each for each in value if isinstance(each, EffectData)]
                if within:
                    inner[name] = deeds_of(within, deeds)
        deed = Deed(len(deeds), effect, inner)
        deeds.append(deed)
        found.append(deed)
    return found


WINDOW_WORDS: Final = ("turn", "battle", "round", "quest_phase", "ambush", "duel", "diplomacy")
SIDE_OF: Final = {"either": -1, "attacking": 0, "defending": 1}


class Tactic:
    """One kind of Tactics card: what it does, by the window in which it is played."""

    def __init__(self, kind: int, row: Row, deeds: list[Deed]) -> None:
        self.kind: Final = kind
        self.copies: Final = row.number("copies")
        self.side: Final = SIDE_OF[row.text("side")]  # -1: either
        self.does: Final = [deeds_of(row.effects(window), deeds) for window in WINDOW_WORDS]  # per window


class DevelopmentKind:
    """One kind of development."""

    def __init__(self, number: int, row: Row, deeds: list[Deed]) -> None:
        self.number: Final = number
        self.id: Final = row.id
        self.faction: Final = FACTION_WORDS.index(row.text("faction")) if row.text("faction") != "any" else -1
        self.copies: Final = row.number("copies")
        self.harvest: Final = deeds_of(row.effects("harvest"), deeds)
        self.defense: Final = deeds_of(row.effects("defense"), deeds)
        self.spent: Final = row.flag("spent")  # it may be used, and is gone then; else it always works


class SeasonKind:
    """One Season card."""

    def __init__(self, kind: int, row: Row, deeds: list[Deed]) -> None:
        self.kind: Final = kind
        self.season: Final = SEASON_NAMES.index(row.text("season"))
        self.council: Final = row.flag("council")
        self.does: Final = deeds_of(row.effects("does"), deeds)


class QuestKind:
    """One Quest card: where it is, and the test or the foe it asks for."""

    def __init__(self, kind: int, row: Row, areas: dict[str, int], units: dict[str, int], deeds: list[Deed]) -> None:
        self.kind: Final = kind
        self.setup: Final = row.flag("setup")
        self.area: Final = areas[row.text("area").lower()]
        self.attribute: Final = ATTRIBUTES.index(row.text("test")) if row.text("test") else -1
        self.foe: Final = units[row.text("foe")] if row.text("foe") else -1
        self.results: Final = [deeds_of(row.effects(destiny), deeds) for destiny in DESTINIES]
        self.won: Final = deeds_of(row.effects("won"), deeds)


REWARD_TYPES: Final = ("relic", "weapon", "armor", "item")


class RewardKind:
    """One kind of Reward."""

    def __init__(self, kind: int, row: Row, deeds: list[Deed]) -> None:
        self.kind: Final = kind
        self.type: Final = REWARD_TYPES.index(row.text("kind"))
        self.copies: Final = row.number("copies")
        self.gifts: Final = deeds_of(row.effects("gifts"), deeds)
        self.special: Final = deeds_of(row.effects("special"), deeds)
        self.duel_start: Final = deeds_of(row.effects("duel_start"), deeds)
        self.turn: Final = deeds_of(row.effects("turn"), deeds)
        self.discard: Final = row.flag("discard")
        self.at_stronghold: Final = row.flag("at_stronghold")


class TitleKind:
    """One Title card."""

    def __init__(self, number: int, row: Row, deeds: list[Deed]) -> None:
        self.number: Final = number
        self.office: Final = deeds_of(row.effects("office"), deeds)
        self.turn: Final = deeds_of(row.effects("turn"), deeds)


class ObjectiveKind:
    """One Objective."""

    def __init__(self, kind: int, row: Row, deeds: list[Deed]) -> None:
        self.kind: Final = kind
        self.alignment: Final = ALIGNMENTS.index(row.text("alignment"))
        self.asks: Final = deeds_of(row.effects("asks"), deeds)


class ExplorationKind:
    """One kind of exploration token (variant)."""

    def __init__(self, kind: int, row: Row, deeds: list[Deed]) -> None:
        self.kind: Final = kind
        self.near: Final = row.number("near")
        self.far: Final = row.number("far")
        self.event: Final = row.text("kind") == "event"
        self.destructible: Final = row.flag("destructible")
        self.place: Final = deeds_of(row.effects("place"), deeds)
        self.resting: Final = deeds_of(row.effects("resting"), deeds)
        self.found: Final = deeds_of(row.effects("found"), deeds)

"""The words of Runewars: what every argument of a choice or an event can be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from runehall.content.content import Content, Row
from runehall.engine.options import Domain, numbers, players
from runehall.games.runewars.board import HEXES, hex_word
from runehall.games.runewars.kinds import ATTRIBUTES, DESTINIES, RESOURCES, Area, Deed, Unit
from runehall.games.runewars.numbers import MOST_INFLUENCE

SEAT_WORDS: Final = ("first", "second", "third", "fourth")
WAY_WORDS: Final = ("n", "ne", "se", "s", "sw", "nw")
WAY_LABELS: Final = ("north", "north-east", "south-east", "south", "south-west", "north-west")
MOST_DAMAGE: Final = 5  # on one unit that still lives; a Giant has health 5
STATES: Final = (MOST_DAMAGE + 1) * 2  # of a unit in a battle: damage * 2, and 1 more if it is routed
SIDE_NAMES: Final = ("attacker", "defender")
VOWELS: Final = "AEIO"  # U stays out: an Undead, but a Unicorn
MOST_COUNT: Final = 40  # figures or cards that are told together


def state_word(state: int) -> str:
    """The word for how a unit in a battle is."""
    hurt = f"hurt_{state // 2}" if state >= 2 else ""
    return "_".join([part for part in (hurt, "routed" if state % 2 else "") if part]) or "standing"


def state_label(state: int) -> str:
    """How a unit in a battle is, for people."""
    hurt = f"{state // 2} damage" if state >= 2 else ""
    return ", ".join([part for part in ("routed" if state % 2 else "standing", hurt) if part])


def with_article(name: str) -> str:
    """One of several that are called so: a Knight, an Archer."""
    return f"{'an' if name[0] in VOWELS else 'a'} {name}"


def named(rows: Sequence[Row], hidden: bool = False) -> Domain:
    """The words of some rows of the content."""
    return Domain([row.id for row in rows], [row.name for row in rows], hidden=hidden)


class Words:
    """Every domain there is."""

    def __init__(
        self, seats: int, content: Content, areas: list[Area], units: list[Unit], tiles: list[str], deeds: list[Deed]
    ) -> None:
        self.seats: Final = players(SEAT_WORDS[:seats], [f"Player {n}" for n in range(1, seats + 1)])
        self.areas: Final = Domain([area.word for area in areas], [area.word.upper() for area in areas])
        self.units: Final = Domain([unit.id for unit in units], [unit.name for unit in units])
        self.one_unit: Final = Domain(self.units.words, [with_article(unit.name) for unit in units])
        stacks = [(unit, area) for unit in units for area in areas]  # the neutral ones last, as they follow others
        self.stacks: Final = Domain(
            [f"{area.word}-{unit.id}" for unit, area in stacks],
            [f"{unit.name} of {area.word.upper()}" for unit, area in stacks],
        )
        self.states: Final = Domain(
            [state_word(state) for state in range(STATES)], [state_label(state) for state in range(STATES)]
        )
        self.sides: Final = Domain(SIDE_NAMES)
        self.tiles: Final = Domain(tiles, [f"tile {word.removeprefix('tile_').upper()}" for word in tiles])
        self.hexes: Final = Domain([hex_word(cell) for cell in range(HEXES)])
        self.turns: Final = numbers(5)
        self.ways: Final = Domain(WAY_WORDS, WAY_LABELS)
        self.markers: Final = Domain([str(n) for n in range(1, seats + 1)])
        self.counts: Final = numbers(8)  # of equal figures that move together
        self.many: Final = numbers(MOST_COUNT)
        self.influence: Final = numbers(MOST_INFLUENCE)
        self.secret_influence: Final = Domain(numbers(MOST_INFLUENCE).words, hidden=True)
        self.deeds: Final = Domain([f"deed_{deed.number}" for deed in deeds], [deed.said for deed in deeds])
        self.resources: Final = Domain(RESOURCES)
        self.attributes: Final = Domain(ATTRIBUTES)
        self.dial_values: Final = numbers(8)
        self.factions: Final = named(content.rows("faction"))
        self.orders: Final = named(content.rows("order"))
        self.secret_orders: Final = named(content.rows("order"), hidden=True)
        self.developments: Final = named(content.rows("development"))
        self.cities: Final = named(content.rows("city"))
        self.heroes: Final = named(content.rows("hero"))
        self.titles: Final = named(content.rows("title"))
        self.destinies: Final = Domain(DESTINIES)
        self.fates: Final = named(content.rows("fate"))
        self.runes: Final = named(content.rows("rune"), hidden=True)
        self.tactics: Final = named(content.rows("tactic"), hidden=True)
        self.quests: Final = named(content.rows("quest"), hidden=True)
        self.rewards: Final = named(content.rows("reward"), hidden=True)
        self.seasons: Final = Domain(["spring", "summer", "fall", "winter"])
        self.years: Final = numbers(7)
        self.rounds: Final = numbers(5)

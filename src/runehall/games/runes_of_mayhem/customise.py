"""Customizing your Deck: which cards a deck may hold, and which rule a wrong one breaks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from runehall.engine.errors import BadSetting, did_you_mean, listed
from runehall.games.runes_of_mayhem.kinds import Unit

DECK_SIZE: Final = 52
BASE: Final = "base"
RANDOM: Final = "random"
LEFT_OUT_OF_THE_FIRST_GAME: Final = (
    ("hero", "berserker", "pillager"),  # by the Vikings (RM-040)
    ("hero", "castle_folk", "peasant"),  # by the Anglo-Saxons (RM-041)
)


class Shelf:
    """All cards of one faction in the box: kinds with the number of copies."""

    def __init__(self, faction: int, units: Sequence[Unit], copies: Sequence[int], types: Sequence[str]) -> None:
        self.faction: Final = faction
        self.units: Final = list(units)
        self.copies: Final = list(copies)
        self.types: Final = list(types)  # per unit: the word of its type

    def size(self, kinds: Sequence[int]) -> int:
        """How many cards a deck of these kinds has: all copies of each (RM-046, RM-047)."""
        return sum([self.copies[i] for i, unit in enumerate(self.units) if unit.kind in kinds])


def base_deck(shelf: Shelf) -> list[int]:
    """The kinds of the faction's base list (RM-350)."""
    return [unit.kind for unit in shelf.units if not unit.more_units]


def first_deck(shelf: Shelf, kinds: Sequence[int]) -> list[int]:
    """The kinds of a deck without the harder types, for a first game (RM-040 to RM-042)."""
    left_out = LEFT_OUT_OF_THE_FIRST_GAME[shelf.faction]
    harder = [unit.kind for i, unit in enumerate(shelf.units) if shelf.types[i] in left_out]
    return [kind for kind in kinds if kind not in harder]


def custom_deck(shelf: Shelf, names: Sequence[str], expansions: bool, more_units: bool) -> list[int]:
    """The kinds of a customised deck; refused, with the rule that is broken, where it is no legal one."""
    if not expansions:
        raise BadSetting("A deck is customised only when an expansion is used: switch one on.", "RM-043")
    by_id = {unit.id: unit for unit in shelf.units}
    for name in names:
        if name not in by_id:
            raise BadSetting(f"'{name}' is no card of this faction.{did_you_mean(name, by_id)}", "RM-045")
        if by_id[name].more_units and not more_units:
            raise BadSetting(f"{by_id[name].name} belongs to the More Units pack: switch more_units on.", "RM-367")
    if len(set(names)) < len(names):
        raise BadSetting("A card name stands twice in the deck: one name means all its copies.", "RM-046")
    missing = [unit.name for unit in shelf.units if unit.basic and unit.id not in names]
    if missing:
        raise BadSetting(f"A deck must hold every basic unit of its faction: add {listed(missing)}.", "RM-045")
    kinds = [by_id[name].kind for name in names]
    size = shelf.size(kinds)
    if size != DECK_SIZE:
        raise BadSetting(f"A deck must hold exactly {DECK_SIZE} cards, but this one has {size}.", "RM-044")
    return kinds


class Customised:
    """All customised decks of a faction, numbered: whole sets of copies that fill the deck beside the basic units."""

    def __init__(self, shelf: Shelf, more_units: bool) -> None:
        self.shelf: Final = shelf
        self.basic: Final = [unit.kind for unit in shelf.units if unit.basic]  # in every deck (RM-045)
        self.sets: Final = [
            i for i, unit in enumerate(shelf.units) if not unit.basic and (more_units or not unit.more_units)
        ]
        self.ways: Final = _ways_to_fill(DECK_SIZE - shelf.size(self.basic), [shelf.copies[i] for i in self.sets])

    @property
    def count(self) -> int:
        """How many such decks there are."""
        return self.ways[0][-1]

    def deck(self, number: int) -> list[int]:
        """The kinds of one of them."""
        cards = len(self.ways[0]) - 1
        kinds = self.basic[:]
        for at, place in enumerate(self.sets):
            without = self.ways[at + 1][cards]
            if number >= without:
                number -= without
                cards -= self.shelf.copies[place]
                kinds.append(self.shelf.units[place].kind)
        return kinds


def _ways_to_fill(room: int, sets: Sequence[int]) -> list[list[int]]:
    """In how many ways the sets from one on fill so many cards: a table by set and number of cards."""
    ways = [[0] * (room + 1) for _ in range(len(sets) + 1)]
    ways[len(sets)][0] = 1
    for at in range(len(sets) - 1, -1, -1):
        for cards in range(room + 1):
            taken = ways[at + 1][cards - sets[at]] if cards >= sets[at] else 0
            ways[at][cards] = ways[at + 1][cards] + taken
    return ways

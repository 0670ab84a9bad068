"""Checked cards and effects, with a typed getter for every sort of value."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeGuard

from runehall.content.grids import Grid
from runehall.content.schema import HOUSE, OF_ITSELF, PUBLISHED

__all__ = ["EffectData", "Item", "Part", "Row", "Value", "Values", "own_values"]


@dataclass(frozen=True)
class Values:
    """Checked values by name; asking for one that is absent or of another sort is a mistake of the program."""

    values: Mapping[str, "Value"]

    def has(self, field: str) -> bool:
        """Say whether this field has a value, given or by default."""
        return field in self.values

    def text(self, field: str) -> str:
        """Return the text of a field."""
        value = self._value(field)
        if isinstance(value, str):
            return value
        raise self._other_sort(field, "a text")

    def number(self, field: str) -> int:
        """Return the number of a field."""
        value = self._value(field)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        raise self._other_sort(field, "a number")

    def flag(self, field: str) -> bool:
        """Return the truth value of a field."""
        value = self._value(field)
        if isinstance(value, bool):
            return value
        raise self._other_sort(field, "a flag")

    def words(self, field: str) -> tuple[str, ...]:
        """Return the texts of a field that holds many."""
        words = tuple(item for item in self._items(field) if isinstance(item, str))
        if len(words) == len(self._items(field)):
            return words
        raise self._other_sort(field, "a list of texts")

    def numbers(self, field: str) -> tuple[int, ...]:
        """Return the numbers of a field that holds many."""
        numbers = tuple(item for item in self._items(field) if isinstance(item, int))
        if len(numbers) == len(self._items(field)):
            return numbers
        raise self._other_sort(field, "a list of numbers")

    def effects(self, field: str) -> tuple["EffectData", ...]:
        """Return the effects of a field, in the order in which they happen."""
        effects = tuple(item for item in self._items(field) if isinstance(item, EffectData))
        if len(effects) == len(self._items(field)):
            return effects
        raise self._other_sort(field, "a list of effects")

    def parts(self, field: str) -> tuple["Part", ...]:
        """Return the small tables of a field that holds a list of them."""
        parts = tuple(item for item in self._items(field) if isinstance(item, Part))
        if len(parts) == len(self._items(field)):
            return parts
        raise self._other_sort(field, "a list of tables")

    def pair(self, field: str) -> tuple[int, int]:
        """Return the place of a field."""
        value = self._value(field)
        if _is_pair(value):
            return value
        raise self._other_sort(field, "a place")

    def pairs(self, field: str) -> tuple[tuple[int, int], ...]:
        """Return the places of a field that holds many."""
        pairs = tuple(item for item in self._items(field) if _is_pair(item))
        if len(pairs) == len(self._items(field)):
            return pairs
        raise self._other_sort(field, "a list of places")

    def grid(self, field: str) -> Grid:
        """Return the rows of a grid, from the top, each a row of words."""
        rows: list[tuple[str, ...]] = []
        for item in self._items(field):
            if not isinstance(item, tuple):
                raise self._other_sort(field, "a grid")
            rows.append(tuple(str(word) for word in item))
        return tuple(rows)

    def _value(self, field: str) -> "Value":
        """Return any value, or say which fields there are."""
        if field not in self.values:
            raise LookupError(f"{self} has no '{field}'; it has {', '.join(self.values)}.")
        return self.values[field]

    def _items(self, field: str) -> tuple["Item", ...]:
        """Return the members of a field that holds many."""
        value = self._value(field)
        if isinstance(value, tuple):
            return value
        raise self._other_sort(field, "a list")

    def _other_sort(self, field: str, wanted: str) -> TypeError:
        """Say that a field was asked for as something it is not."""
        return TypeError(f"'{field}' of {self} is not {wanted}.")


@dataclass(frozen=True)
class EffectData(Values):
    """One effect as a card states it: a verb and its arguments."""

    verb: str

    def __str__(self) -> str:
        """Name the effect by its verb."""
        return f"the effect '{self.verb}'"


@dataclass(frozen=True)
class Part(Values):
    """One small table in a list of them, such as an area of a tile."""

    def __str__(self) -> str:
        """Name the part by what it has."""
        return f"the part with {', '.join(self.values)}"


@dataclass(frozen=True)
class Row(Values):
    """One card of a table."""

    table: str
    id: str

    @property
    def name(self) -> str:
        """Return the name a player reads."""
        return self.text("name")

    @property
    def source(self) -> str:
        """Say whether the card is printed, published elsewhere, or made by the house, but for what its lists name."""
        return self.text("source")

    def source_of(self, field: str) -> str:
        """Say whether one value of the card is printed, published elsewhere, or made by the house."""
        for mark in (HOUSE, PUBLISHED):
            if self.has(mark) and field in self.words(mark):
                return mark
        return self.source

    def from_source(self, source: str) -> tuple[str, ...]:
        """Name all values of the card that are of one source, in their order."""
        return tuple(name for name in self.values if name not in OF_ITSELF and self.source_of(name) == source)

    def __str__(self) -> str:
        """Name the card as its file does."""
        return f"{self.table}.{self.id}"


Item = bool | int | str | EffectData | Part | tuple[int, int] | tuple[str, ...]
Value = Item | tuple[Item, ...]


def _is_pair(value: object) -> TypeGuard[tuple[int, int]]:
    """Say whether a value is a place."""
    return isinstance(value, tuple) and len(value) == 2 and all(type(item) is int for item in value)


def own_values(row: Row, words: Mapping[str, str] | None = None, side: str = "") -> tuple[str, ...]:
    """Name for people the values of a printed or published card that are the house's; of a card with sides, of one.

    A field has the name its game gives it in `words`, else its own. Those of side a begin with 'a_'.
    """
    if row.source == HOUSE:
        return ()
    named: list[str] = []
    for field in row.from_source(HOUSE):
        if side and field[1:2] == "_" and field[0] != side:
            continue
        name = field.removeprefix(f"{side}_") if side else field
        named.append((words or {}).get(name, name.replace("_", " ")))
    return tuple(dict.fromkeys(named))

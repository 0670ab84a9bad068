"""Checked cards and effects, with a typed getter for every sort of value."""

from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["EffectData", "Item", "Row", "Value", "Values"]


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
        """Say whether the card is printed, published elsewhere, or made by the house."""
        return self.text("source")

    def __str__(self) -> str:
        """Name the card as its file does."""
        return f"{self.table}.{self.id}"


Item = bool | int | str | EffectData
Value = Item | tuple[Item, ...]

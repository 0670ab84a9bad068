"""What the content of a game may contain: tables of cards, their fields, and the verbs of their effects."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from runehall.engine.errors import listed

__all__ = ["COMMON", "Field", "Schema", "Sort", "Table", "Verb"]

SNAKE_CASE: Final = r"[a-z][a-z0-9]*(_[a-z0-9]+)*"
RULE: Final = r"[A-Z]{2}-[A-Z]?[0-9]+"
SOURCES: Final = ("printed", "published", "house")


class Sort(Enum):
    """What kind of value a field holds, said as people would."""

    TEXT = "a text in quotes"
    NUMBER = "a whole number"
    FLAG = "true or false"
    EFFECTS = 'a list of effects such as { verb = "..." }'


@dataclass(frozen=True)
class Field:
    """One value of a card or one argument of a verb: its sort and its bounds.

    A field with a default may be left out and then has it; one that is not required may be left out and is absent.
    With ability set it names a function of the game's abilities, with refers set a row of that table.
    """

    name: str
    sort: Sort = Sort.TEXT
    required: bool = field(default=True, kw_only=True)
    default: bool | int | str | tuple[str, ...] | tuple[int, ...] | None = field(default=None, kw_only=True)
    allowed: Sequence[str | int] = field(default=(), kw_only=True)
    low: int | None = field(default=None, kw_only=True)
    high: int | None = field(default=None, kw_only=True)
    many: bool = field(default=False, kw_only=True)
    pattern: str = field(default="", kw_only=True)
    ability: bool = field(default=False, kw_only=True)
    refers: str = field(default="", kw_only=True)

    def __post_init__(self) -> None:
        """Refuse a declaration that contradicts itself, before any card is blamed for it."""
        re.compile(self.pattern)
        if self.many and self.sort not in (Sort.TEXT, Sort.NUMBER):
            raise ValueError(f"The field '{self.name}' cannot be many: only texts and numbers can.")
        defaults = self.default if isinstance(self.default, tuple) else (self.default,)
        if self.default is not None and (
            isinstance(self.default, tuple) != (self.many or self.sort is Sort.EFFECTS)
            or not all(self.fits(one) for one in defaults if one is not None)
        ):
            raise ValueError(f"The default of the field '{self.name}' must be {self.wanted()}.")

    @property
    def needed(self) -> bool:
        """Say whether every card must give this field."""
        return self.required and self.default is None

    def fits(self, given: bool | int | str) -> bool:
        """Say whether a single value is of the right sort and within the bounds."""
        sort = Sort.FLAG if isinstance(given, bool) else Sort.TEXT if isinstance(given, str) else Sort.NUMBER
        if sort is not self.sort or (self.allowed and given not in self.allowed):
            return False
        if isinstance(given, str):
            return not self.pattern or re.fullmatch(self.pattern, given) is not None
        return (self.low is None or given >= self.low) and (self.high is None or given <= self.high)

    def wanted(self, *, single: bool = False) -> str:
        """Say what the field may be, or what a single member of it may be."""
        many = "a list, each " if self.many and not single else ""
        if self.allowed:
            return f"{many}one of {listed(map(str, self.allowed))}"
        low = f" from {self.low}" if self.low is not None else ""
        high = f" up to {self.high}" if self.high is not None else ""
        pattern = f" of the form {self.pattern}" if self.pattern else ""
        return f"{many}{self.sort.value}{low}{high}{pattern}"


COMMON: Final = (
    Field("name"),
    Field("source", allowed=SOURCES),
    Field("rules", many=True, default=(), pattern=RULE),
    Field("text", default=""),
)


@dataclass(frozen=True)
class Verb:
    """One word of the game's vocabulary of effects, with its arguments."""

    name: str
    fields: Sequence[Field] = ()

    def __post_init__(self) -> None:
        """Make sure that no argument is called like the verb itself or like another."""
        _all_different(f"verb {self.name}", ["verb", *(field.name for field in self.fields)])


@dataclass(frozen=True)
class Table:
    """One sort of card; a field that every card has may be declared anew with other bounds."""

    name: str
    fields: Sequence[Field] = ()
    same_names: bool = field(default=False, kw_only=True)

    def __post_init__(self) -> None:
        """Make sure that every field has a name of its own."""
        _all_different(f"table {self.name}", ["id", *(field.name for field in self.fields)])

    def known(self) -> dict[str, Field]:
        """Return all fields by name, those that every card has first."""
        return {field.name: field for field in (*COMMON, *self.fields)}


@dataclass(frozen=True)
class Schema:
    """All that the content of one game may contain.

    totals says for a table which field adds up to which component count; the field '' counts the rows.
    """

    tables: Sequence[Table]
    verbs: Sequence[Verb] = ()
    abilities: Sequence[str] = ()
    totals: Mapping[str, tuple[str, int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Make sure that names are unique and that totals and references point at something."""
        _all_different("tables", [table.name for table in self.tables])
        _all_different("verbs", [verb.name for verb in self.verbs])
        _all_different("abilities", self.abilities)
        known = {table.name: table.known() for table in self.tables}
        for table, (counted, _) in self.totals.items():
            if table not in known or (counted and counted not in known[table]):
                raise ValueError(f"The total of {table}.{counted} counts a field that is not declared.")
        fields = [one for table in self.tables for one in table.fields]
        for one in fields + [argument for verb in self.verbs for argument in verb.fields]:
            if one.refers and one.refers not in known:
                raise ValueError(f"The field '{one.name}' refers to the undeclared table '{one.refers}'.")


def _all_different(where: str, names: Sequence[str]) -> None:
    """Refuse a declaration that gives one name to two things."""
    twice = sorted({name for name in names if list(names).count(name) > 1})
    if twice:
        raise ValueError(f"Declared twice in {where}: {', '.join(twice)}.")

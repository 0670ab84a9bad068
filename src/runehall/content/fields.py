"""One value of a card or one argument of a verb: its sort, its bounds, and how it is said."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final

from runehall.content.grids import LAYOUTS
from runehall.engine.errors import listed

__all__ = ["Field", "Sort"]


class Sort(Enum):
    """What kind of value a field holds, said as people would."""

    TEXT = "a text in quotes"
    NUMBER = "a whole number"
    FLAG = "true or false"
    EFFECTS = 'a list of effects such as { verb = "..." }'
    PARTS = "a list of tables such as { name = value }"
    PAIR = "a place such as [2, -1]"
    GRID = 'a list of rows such as ["P F F", "P W F"]'
    CELL = 'a cell of the map such as "C7"'
    BORDER = 'a border between two neighbouring cells of the map such as "C7-C8"'


SINGLE: Final = (Sort.TEXT, Sort.NUMBER, Sort.FLAG)
LISTED: Final = (Sort.EFFECTS, Sort.PARTS, Sort.GRID)  # lists by nature
ON_A_GRID: Final = (Sort.CELL, Sort.BORDER)
Default = bool | int | str | tuple[str, ...] | tuple[int, ...] | None


@dataclass(frozen=True)
class Field:
    """One value of a card or one argument of a verb: its sort and its bounds.

    A field with a default may be left out and then has it; one that is not required may be left out and is absent.
    With ability set it names a function of the game's abilities, with refers set a row of that table (`by` names the
    field of that row by which it is found, where it is not the id). A field without `play` is only read by people:
    other words in it make no other game. `words` says what a value is called in a sentence, 'one|many' where that
    differs, `says` the sentence the field itself adds to a card's text, of a list the sentence each member adds.
    """

    name: str
    sort: Sort = Sort.TEXT
    required: bool = field(default=True, kw_only=True)
    default: Default = field(default=None, kw_only=True)
    allowed: Sequence[str | int] = field(default=(), kw_only=True)
    low: int | None = field(default=None, kw_only=True)
    high: int | None = field(default=None, kw_only=True)
    many: bool = field(default=False, kw_only=True)
    least: int = field(default=0, kw_only=True)  # members of a list
    most: int | None = field(default=None, kw_only=True)
    pattern: str = field(default="", kw_only=True)
    ability: bool = field(default=False, kw_only=True)
    refers: str = field(default="", kw_only=True)
    by: str = field(default="", kw_only=True)
    group: str = field(default="", kw_only=True)  # of effects: which verbs may stand here
    parts: Sequence["Field"] = field(default=(), kw_only=True)  # of tables in a list: their fields
    unique: Sequence[str] = field(default=(), kw_only=True)  # of tables in a list: no two have all these alike
    layout: str = field(default="", kw_only=True)  # of a grid: which cells touch
    size: tuple[int, int] | None = field(default=None, kw_only=True)  # of a grid: columns and rows
    on: str = field(default="", kw_only=True)  # of a cell or border: 'table.field' of its grid
    play: bool = field(default=True, kw_only=True)
    words: Mapping[Any, str] = field(default_factory=dict, kw_only=True)
    says: str | Mapping[str, str] = field(default="", kw_only=True)
    tells: Sequence[str] = field(default=(), kw_only=True)  # of a text: the fields it tells, 'type.arrival' elsewhere

    def __post_init__(self) -> None:
        """Refuse a declaration that contradicts itself, before any card is blamed for it."""
        re.compile(self.pattern)
        if self.many and (self.sort in LISTED or self.sort is Sort.FLAG):
            raise ValueError(f"The field '{self.name}' cannot be many: only texts, numbers, places and borders can.")
        if (self.sort is Sort.PARTS) != bool(self.parts) or (self.sort in ON_A_GRID) != bool(self.on):
            raise ValueError(f"The field '{self.name}' must say its parts, or the grid it lies on, if it has them.")
        if (self.sort is Sort.GRID) != (self.layout in LAYOUTS):
            raise ValueError(f"The grid '{self.name}' must say which cells touch: one of {listed(LAYOUTS)}.")
        defaults = self.default if isinstance(self.default, tuple) else (self.default,)
        if self.default is not None and (
            isinstance(self.default, tuple) != self.is_list
            or not all(self.fits(one) for one in defaults if one is not None)
        ):
            raise ValueError(f"The default of the field '{self.name}' must be {self.wanted()}.")

    @property
    def needed(self) -> bool:
        """Say whether every card must give this field."""
        return self.required and self.default is None

    @property
    def is_list(self) -> bool:
        """Say whether the field holds any number of things."""
        return self.many or self.sort in LISTED

    def fits(self, given: bool | int | str) -> bool:
        """Say whether a single value is of the right sort and within the bounds."""
        sort = Sort.FLAG if isinstance(given, bool) else Sort.TEXT if isinstance(given, str) else Sort.NUMBER
        if sort is not self.sort or (self.allowed and given not in self.allowed):
            return False
        return self.has_form(given) if isinstance(given, str) else self.is_between(given)

    def has_form(self, given: str) -> bool:
        """Say whether a text has the form that is asked for."""
        return not self.pattern or re.fullmatch(self.pattern, given) is not None

    def is_between(self, given: int) -> bool:
        """Say whether a number is within the bounds."""
        return (self.low is None or given >= self.low) and (self.high is None or given <= self.high)

    def wanted(self, *, single: bool = False) -> str:
        """Say what the field may be, or what a single member of it may be."""
        many = "a list, each " if self.many and not single else ""
        if self.allowed and self.sort is not Sort.GRID:
            return f"{many}one of {listed(map(str, self.allowed))}"
        low = f" from {self.low}" if self.low is not None else ""
        high = f" up to {self.high}" if self.high is not None else ""
        pattern = f" of the form {self.pattern}" if self.pattern else ""
        return f"{many}{self.sort.value}{low}{high}{pattern}"

    def wanted_count(self) -> str:
        """Say how many members a list may have."""
        if self.most is None:
            return f"at least {self.least}"
        return f"exactly {self.least}" if self.least == self.most else f"{self.least} to {self.most}"

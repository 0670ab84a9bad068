"""Between which bounds house values may be tuned: read from a TOML file, checked against the cards of the game.

A bounds file looks like a content file, with a range in the place of every value:

    [viking.axemen]
    power = [2, 5]                                  # whole numbers from 2 to 5
    arrival = { one_of = [[], [{ verb = "howl" }]] }  # one of these
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from runehall.engine.content import HOUSE, Content, EffectData, Row
from runehall.engine.errors import Refused, did_you_mean, listed
from runehall.games import game as game_named
from runehall.lab.checking import text_of
from runehall.lab.simulate import Plan

WORDS = ("name", "source", "rules", "text", "house", "published")  # what a card says of itself is not tuned
MOST_VALUES = 100
TOGETHER = {
    "cost": ("gold", "faith"),
    "stats": ("power", "health"),
    "abilities": ("gives",),
}  # words for several fields


@dataclass(frozen=True)
class Knob:
    """One house value that may be turned, and what it may be, from one end to the other."""

    table: str
    card: str
    field: str
    values: tuple[Any, ...]
    now: Any  # what it is in the box
    ordered: bool  # whether neighbouring values are alike

    @property
    def name(self) -> str:
        """The value as a content file names it."""
        return f"{self.table}.{self.card}.{self.field}"

    @property
    def start(self) -> int:
        """The number of the allowed value that is nearest to what it is now."""
        if self.now in self.values:
            return self.values.index(self.now)
        if self.ordered:
            return min(range(len(self.values)), key=lambda at: abs(self.values[at] - self.now))
        return 0


def read_bounds(file: Path, plan: Plan) -> tuple[Knob, ...]:
    """The knobs of a bounds file; refused, with the reason, where one is no house value or cannot be what it may be."""
    game = game_named(plan.game)
    content = game.content(None)
    if content is None:
        raise Refused(f"{game.title} has no cards to tune.")
    try:
        given = tomllib.loads(text_of(file))
    except tomllib.TOMLDecodeError as error:
        raise Refused(f"'{file}' is not valid TOML: {error}.") from None
    knobs = [
        _knob(_row(content, table, card, file), field, bounds)
        for table, cards in given.items()
        for card, fields in _table(cards, table, file).items()
        for field, bounds in _table(fields, f"{table}.{card}", file).items()
    ]
    if not knobs:
        raise Refused(f"'{file}' names no value to tune.")
    for knob in knobs:
        for value in (knob.values[0], knob.values[-1]) if knob.ordered else knob.values:
            _try(plan, knob, value)
    return tuple(knobs)


def _table(given: object, name: str, file: Path) -> Mapping[str, Any]:
    """A table of a bounds file."""
    if not isinstance(given, dict):
        raise Refused(f"'{file}': '{name}' should be a table such as [viking.axemen].")
    return given


def _row(content: Content, table: str, card: str, file: Path) -> Row:
    """The card that is meant; refused where there is none."""
    if table not in content.tables:
        hint = did_you_mean(table, content.tables)
        raise Refused(f"'{file}': there is no table '{table}'; there are {listed(content.tables)}.{hint}")
    try:
        return content.row(table, card)
    except LookupError as error:
        raise Refused(f"'{file}': {error.args[0]}") from None


def _knob(row: Row, field: str, bounds: object) -> Knob:
    """One knob; refused where the value is not the house's."""
    if not row.has(field):
        raise Refused(f"{row} has no '{field}'; it has {listed(row.values)}.{did_you_mean(field, row.values)}")
    if field in WORDS:
        raise Refused(f"{row}.{field} is no value of play: it cannot be tuned.")
    if not is_house(row, field):
        raise Refused(f"{row}.{field} is {row.source}, not house: the lab does not touch what the makers have set.")
    values, ordered = _values(f"{row}.{field}", bounds)
    now = _plain(row.values[field])
    if ordered and not isinstance(now, int):
        raise Refused(f"{row}.{field} is no whole number: give it as {{ one_of = [...] }}.")
    return Knob(row.table, row.id, field, values, now, ordered)


def is_house(row: Row, field: str) -> bool:
    """Whether a value of a card is the house's: all of a house card, and of others what its list `house` names.

    A King's two sides share a word: `structure` in the list stands for a_structure and b_structure.
    """
    if row.source == HOUSE:
        return True
    named = [name for word in (row.words("house") if row.has("house") else ()) for name in TOGETHER.get(word, (word,))]
    return field in named or any(field.endswith(f"_{name}") for name in named)


def _values(name: str, bounds: object) -> tuple[tuple[Any, ...], bool]:
    """What a value may be, and whether that is a range of numbers."""
    if isinstance(bounds, dict) and set(bounds) == {"one_of"} and isinstance(bounds["one_of"], list):
        values: Sequence[Any] = bounds["one_of"]
        ordered = False
    elif isinstance(bounds, list) and len(bounds) == 2 and all(type(end) is int for end in bounds):
        values, ordered = range(bounds[0], bounds[1] + 1), True
    else:
        raise Refused(f"{name}: give its bounds as [lowest, highest], or {{ one_of = [...] }}.")
    if not 2 <= len(values) <= MOST_VALUES:
        raise Refused(f"{name}: its bounds leave {len(values)} values, but 2 to {MOST_VALUES} are needed to search.")
    return tuple(values), ordered


def _try(plan: Plan, knob: Knob, value: Any) -> None:
    """Make sure that the game takes a value, before thousands of matches are played for it."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "bounds.toml"
        file.write_text(toml([(knob, value)]), encoding="utf-8")
        try:
            replace(plan, content=file)
        except Refused as error:
            raise Refused(f"{knob.name} cannot be {_toml(value)}: {str(error).splitlines()[-1]}") from None


def _plain(value: Any) -> Any:
    """A value of a card as a content file would give it."""
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, EffectData):
        return {"verb": value.verb, **{name: _plain(item) for name, item in value.values.items()}}
    return value


def toml(turned: Sequence[tuple[Knob, Any]]) -> str:
    """A content file that sets some values."""
    cards: dict[str, list[str]] = {}
    for knob, value in turned:
        cards.setdefault(f"[{knob.table}.{knob.card}]", []).append(f"{knob.field} = {_toml(value)}")
    return "\n".join("\n".join([head, *lines, ""]) for head, lines in cards.items())


def _toml(value: Any) -> str:
    """One value as TOML writes it."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {_toml(item)}" for name, item in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)  # TOML writes numbers, truth and plain texts like JSON

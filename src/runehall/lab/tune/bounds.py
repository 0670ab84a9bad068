"""Between which bounds house values may be tuned: read from a TOML file, checked against the cards of the game.

A bounds file looks like a content file, with a range in the place of every value:

    [viking.axemen]
    power = [2, 5]                                  # whole numbers from 2 to 5
    arrival = { one_of = [[], [{ verb = "howl" }]] }  # one of these
    gold = { range = [1, 4], with = ["saxon.axemen"] }  # the same figure of other cards moves with it
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from runehall.content.content import HOUSE, Content, Row
from runehall.content.schema import OF_ITSELF
from runehall.content.writing import plain_value, toml_value
from runehall.engine.errors import Refused, did_you_mean, listed
from runehall.games import game as game_named
from runehall.lab.run.checking import text_of
from runehall.lab.run.simulate import Plan

WORDS = ("name", "text", *OF_ITSELF)  # what a card says of itself is not tuned
MOST_VALUES = 100


@dataclass(frozen=True)
class Knob:
    """One house value that may be turned, and what it may be, from one end to the other."""

    table: str
    card: str
    field: str
    values: tuple[Any, ...]
    now: Any  # what it is in the box
    ordered: bool  # whether neighbouring values are alike
    linked: tuple[tuple[str, str], ...] = ()  # the tables and ids of other cards whose value moves with it

    @property
    def places(self) -> tuple[tuple[str, str], ...]:
        """All cards whose value it is."""
        return ((self.table, self.card), *self.linked)

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
        _linked(_knob(row_named(content, table, card, file), field, _free(bounds)), bounds, content, file)
        for table, cards in given.items()
        for card, fields in _table(cards, table, file).items()
        for field, bounds in _table(fields, f"{table}.{card}", file).items()
    ]
    if not knobs:
        raise Refused(f"'{file}' names no value to tune.")
    _check_turned_once(knobs, file)
    for knob in knobs:
        for value in (knob.values[0], knob.values[-1]) if knob.ordered else knob.values:
            try_value(plan, knob, value)
    return tuple(knobs)


def _check_turned_once(knobs: Sequence[Knob], file: Path) -> None:
    """Refuse bounds that turn one value twice."""
    turned: set[tuple[str, ...]] = set()
    for place in [(*place, knob.field) for knob in knobs for place in knob.places]:
        if place in turned:
            raise Refused(f"'{file}': {'.'.join(place)} is turned twice: name it once, alone or in one 'with'.")
        turned.add(place)


def _free(bounds: object) -> object:
    """What a value may be, without the cards that move with it."""
    if not isinstance(bounds, dict) or "with" not in bounds:
        return bounds
    rest = {name: value for name, value in bounds.items() if name != "with"}
    return rest["range"] if set(rest) == {"range"} else rest


def _linked(knob: Knob, bounds: object, content: Content, file: Path) -> Knob:
    """A knob with the cards that move with it; refused where one of them is not the house's either."""
    if not isinstance(bounds, dict) or "with" not in bounds:
        return knob
    names = bounds["with"]
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise Refused(f'{knob.name}: say what moves with it as with = ["saxon.spearmen"].')
    linked: list[tuple[str, str]] = []
    for name in names:
        table, _, card = name.partition(".")
        row = row_named(content, table, card, file)
        _turnable(row, knob.field)
        linked.append((table, card))
    return replace(knob, linked=tuple(linked))


def _table(given: object, name: str, file: Path) -> Mapping[str, Any]:
    """A table of a bounds file."""
    if not isinstance(given, dict):
        raise Refused(f"'{file}': '{name}' should be a table such as [viking.axemen].")
    return given


def row_named(content: Content, table: str, card: str, file: Path | str) -> Row:
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
    _turnable(row, field)
    values, ordered = _values(f"{row}.{field}", bounds)
    now = plain_value(row.values[field])
    if ordered and not isinstance(now, int):
        raise Refused(f"{row}.{field} is no whole number: give it as {{ one_of = [...] }}.")
    return Knob(row.table, row.id, field, values, now, ordered)


def _turnable(row: Row, field: str) -> None:
    """Refuse a value that the card has not, that is none of play, or that is not the house's."""
    if not row.has(field):
        raise Refused(f"{row} has no '{field}'; it has {listed(row.values)}.{did_you_mean(field, row.values)}")
    if field in WORDS:
        raise Refused(f"{row}.{field} is no value of play: it cannot be tuned.")
    if not is_house(row, field):
        raise Refused(
            f"{row}.{field} is {row.source_of(field)}, not house: the lab does not touch what the makers have set."
        )


def is_house(row: Row, field: str) -> bool:
    """Whether a value of a card is the house's."""
    return row.source_of(field) == HOUSE


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


def try_value(plan: Plan, knob: Knob, value: Any) -> None:
    """Make sure that the game takes a value, before thousands of matches are played for it."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "bounds.toml"
        file.write_text(toml([(knob, value)]), encoding="utf-8")
        try:
            replace(plan, content=file)
        except Refused as error:
            raise Refused(f"{knob.name} cannot be {toml_value(value)}: {str(error).splitlines()[-1]}") from None


def toml(turned: Sequence[tuple[Knob, Any]]) -> str:
    """A content file that sets some values."""
    cards: dict[str, list[str]] = {}
    for knob, value in turned:
        for table, card in knob.places:
            cards.setdefault(f"[{table}.{card}]", []).append(f"{knob.field} = {toml_value(value)}")
    return "\n".join("\n".join([head, *lines, ""]) for head, lines in cards.items())

"""The check of content against what its game declares, card by card and field by field, to any depth."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from runehall.content.fields import ON_A_GRID, Field, Sort
from runehall.content.rows import EffectData, Item, Part, Value
from runehall.content.schema import HOUSE, PUBLISHED, SNAKE_CASE, Schema
from runehall.content.sheets import Place, Problems, Sheet
from runehall.engine.errors import did_you_mean, listed

__all__ = ["Draft", "Mention", "Proofreader", "entries"]

DEEPEST = 8  # effects in effects: more than any card needs, and less than makes a program stumble


@dataclass
class Draft:
    """A card on its way into the content: where it was found and the values that hold so far."""

    place: Place
    values: dict[str, Value]
    own: bool = False  # whether a user's content has changed or added it


@dataclass(frozen=True)
class Mention:
    """Something said of another row, to be looked up when all are read: a name, a cell or a border."""

    place: Place
    path: str
    field: Field
    said: str


class Proofreader:
    """Reads cards, notes every problem, and remembers what was used and mentioned."""

    def __init__(self, schema: Schema, problems: Problems) -> None:
        """Begin with nothing read."""
        self.problems = problems
        self.schema = schema
        self.tables = {table.name: table for table in schema.tables}
        self.verbs = {verb.name: verb for verb in schema.verbs}
        self.used_verbs: set[str] = set()
        self.used_abilities: set[str] = set()
        self.mentions: list[Mention] = []

    def card(self, place: Place, given: Mapping[str, object], *, whole: bool) -> dict[str, Value]:
        """Check the values of a card, and that its marks name values of it."""
        fields = self.tables[place.table].known()
        values = self.values(place, "", given, fields, whole=whole)
        for mark in (HOUSE, PUBLISHED):
            named = values.get(mark, ())
            for name in named if isinstance(named, tuple) else ():
                if name not in fields:
                    hint = did_you_mean(str(name), fields)
                    self.problems.add(place, mark, f"names '{name}', which is no field of {place.table}.{hint}")
        return values

    def values(
        self, place: Place, within: str, given: Mapping[str, object], fields: Mapping[str, Field], *, whole: bool
    ) -> dict[str, Value]:
        """Check named values; a whole set must give all that is needed and gets its defaults."""
        for name in given:
            if name not in fields:
                hint = did_you_mean(name, fields)
                known = f"known are {listed(fields)}" if fields else "none is known here"
                self.problems.add(place, within + name, f"is no known field; {known}.{hint}")
        checked: dict[str, Value] = {}
        for name, field in fields.items():
            if name in given:
                value = self.value(place, within + name, field, given[name])
                if value is not None:
                    checked[name] = value
            elif whole and field.needed:
                self.problems.add(place, within + name, f"is missing: give {field.wanted()}.")
            elif whole and field.default is not None:
                checked[name] = field.default
        return checked

    def value(self, place: Place, path: str, field: Field, given: object) -> Value | None:
        """Check one value, or each member of a list; None when something is wrong with it."""
        readers: dict[Sort, Callable[[Place, str, Field, object], Item | None]] = {
            Sort.EFFECTS: self.effect,
            Sort.PARTS: self.part,
            Sort.GRID: self.grid_row,
            Sort.PAIR: self.pair,
        }
        one = readers.get(field.sort, self.item)
        if not field.is_list:
            return one(place, path, field, given)
        if not isinstance(given, list):
            self.problems.add(place, path, f"is {shown(given)}, but must be {field.wanted()}.")
            return None
        if len(given) < field.least or (field.most is not None and len(given) > field.most):
            self.problems.add(place, path, f"has {len(given)} members, but must have {field.wanted_count()}.")
            return None
        items = [one(place, f"{path}[{at + 1}]", field, item) for at, item in enumerate(given)]
        good = tuple(item for item in items if item is not None)
        if len(good) < len(items) or (field.sort is Sort.GRID and not self.even(place, path, field, good)):
            return None
        return good if self.unlike(place, path, field, good) else None

    def item(self, place: Place, path: str, field: Field, given: object) -> Item | None:
        """Check a single text, number, flag, or mention of a cell."""
        if field.sort in ON_A_GRID and isinstance(given, str):
            self.mentions.append(Mention(place, path, field, given))
            return given
        if not isinstance(given, (bool, int, str)) or not field.fits(given):
            hint = did_you_mean(given, map(str, field.allowed)) if isinstance(given, str) else ""
            self.problems.add(place, path, f"is {shown(given)}, but must be {field.wanted(single=True)}.{hint}")
            return None
        if field.ability and not self.ability(place, path, str(given)):
            return None
        if field.refers and given != field.default:
            self.mentions.append(Mention(place, path, field, str(given)))
        return given

    def pair(self, place: Place, path: str, field: Field, given: object) -> Item | None:
        """Check a place of two whole numbers."""
        if isinstance(given, list) and len(given) == 2:
            column, row = given
            if type(column) is int and type(row) is int and field.is_between(column) and field.is_between(row):
                return column, row
        self.problems.add(place, path, f"is {shown(given)}, but must be {field.wanted(single=True)}.")
        return None

    def grid_row(self, place: Place, path: str, field: Field, given: object) -> Item | None:
        """Check one row of a grid, word by word."""
        if not isinstance(given, str) or not given.split():
            self.problems.add(place, path, f"is {shown(given)}, but must be a row of words such as 'P F F'.")
            return None
        words = tuple(given.split())
        for at, word in enumerate(words):
            if field.allowed and word not in field.allowed:
                hint = did_you_mean(word, map(str, field.allowed))
                what = f"is '{word}', but must be one of {listed(map(str, field.allowed))}.{hint}"
                self.problems.add(place, f"{path}[{at + 1}]", what)
                return None
            if field.refers:
                self.mentions.append(Mention(place, f"{path}[{at + 1}]", field, word))
        return words

    def even(self, place: Place, path: str, field: Field, rows: Sequence[Item]) -> bool:
        """Note a grid whose rows are not equally long, or that has another size than the map."""
        widths = [len(row) for row in rows if isinstance(row, tuple)]
        width, height = field.size or (widths[0] if widths else 0, len(widths))
        for at, found in enumerate(widths):
            if found != width:
                self.problems.add(place, f"{path}[{at + 1}]", f"has {found} cells, but must have {width}.")
                return False
        if len(widths) != height:
            self.problems.add(place, path, f"has {len(widths)} rows, but must have {height}.")
        return len(widths) == height

    def part(self, place: Place, path: str, field: Field, given: object) -> Item | None:
        """Check one small table of a list."""
        if not isinstance(given, dict):
            self.problems.add(place, path, f"is {shown(given)}, but must be a table such as {{ name = value }}.")
            return None
        fields = {one.name: one for one in field.parts}
        return Part(MappingProxyType(self.values(place, f"{path}.", given, fields, whole=True)))

    def unlike(self, place: Place, path: str, field: Field, items: Sequence[Item]) -> bool:
        """Note two tables of a list that have alike what must be unique."""
        first: dict[tuple[object, ...], int] = {}
        for at, item in enumerate(items):
            if not field.unique or not isinstance(item, Part):
                continue
            key = tuple(item.values.get(name) for name in field.unique)
            if key in first:
                what = f"has {listed(field.unique)} like {path}[{first[key] + 1}]: no two may have that."
                self.problems.add(place, f"{path}[{at + 1}]", what)
                return False
            first[key] = at
        return True

    def ability(self, place: Place, path: str, name: str) -> bool:
        """Note that an ability is used, or that it does not exist."""
        if name in self.schema.abilities:
            self.used_abilities.add(name)
            return True
        hint = did_you_mean(name, self.schema.abilities)
        self.problems.add(
            place, path, f"names no ability of the game: '{name}'; there are {listed(self.schema.abilities)}.{hint}"
        )
        return False

    def effect(self, place: Place, path: str, field: Field, given: object) -> Item | None:
        """Check one effect: its verb and the arguments of that verb, effects among them."""
        if not isinstance(given, dict) or not isinstance(given.get("verb"), str):
            self.problems.add(place, path, f'is {shown(given)}, but must be an effect such as {{ verb = "..." }}.')
            return None
        name = given["verb"]
        here = self.schema.verbs_of(field.group)
        if name not in here:
            known = "has an unknown verb" if name not in self.verbs else "has a verb that does not work here:"
            self.problems.add(place, path, f"{known} '{name}'; verbs are {listed(here)}.{did_you_mean(name, here)}")
            return None
        if path.count(".") >= DEEPEST:
            self.problems.add(place, path, f"is an effect in an effect too often: at most {DEEPEST} deep.")
            return None
        self.used_verbs.add(name)
        arguments = {key: value for key, value in given.items() if key != "verb"}
        checked = self.values(place, f"{path}.", arguments, here[name].arguments, whole=True)
        return EffectData(MappingProxyType(checked), name)


def entries(sheet: Sheet, tables: Sequence[str], problems: Problems) -> list[tuple[Place, Mapping[str, object]]]:
    """List the cards of a sheet as they are written, noting whatever is no card of a known table."""
    found: list[tuple[Place, Mapping[str, object]]] = []
    for table, cards in sheet.tables.items():
        if table not in tables:
            what = f"is no known table; known are {listed(tables)}.{did_you_mean(table, tables)}"
            problems.add(Place(sheet, table), "", what)
            continue
        if not isinstance(cards, dict):
            problems.add(Place(sheet, table), "", f"is not a table of cards: begin each card with [{table}.its_id].")
            continue
        for card, given in cards.items():
            place = Place(sheet, table, card)
            if not isinstance(given, dict):
                problems.add(Place(sheet, table), card, f"is outside a card: begin each card with [{table}.its_id].")
            elif not re.fullmatch(SNAKE_CASE, card):
                problems.add(place, "", "has an id that is not in snake_case: use a-z, 0-9 and single _ between.")
            else:
                found.append((place, given))
    return found


def shown(given: object) -> str:
    """Show a wrong value as its file has it, shortened."""
    if isinstance(given, bool):
        return str(given).lower()
    said = f"'{given}'" if isinstance(given, str) else str(given)
    return said if len(said) <= 60 else f"{said[:57]}..."

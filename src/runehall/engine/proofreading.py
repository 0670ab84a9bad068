"""The check of content against what its game declares, card by card and field by field."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from runehall.engine.errors import did_you_mean, listed
from runehall.engine.rows import EffectData, Item, Value
from runehall.engine.schema import SNAKE_CASE, Field, Schema, Sort
from runehall.engine.sheets import Place, Problems, Sheet

__all__ = ["Draft", "Proofreader", "entries"]


@dataclass
class Draft:
    """A card on its way into the content: where it was found and the values that hold so far."""

    place: Place
    values: dict[str, Value]


class Proofreader:
    """Reads cards, notes every problem, and remembers what was used and referred to."""

    def __init__(self, schema: Schema, problems: Problems) -> None:
        """Begin with nothing read."""
        self.problems = problems
        self.schema = schema
        self.tables = {table.name: table for table in schema.tables}
        self.verbs = {verb.name: verb for verb in schema.verbs}
        self.used_verbs: set[str] = set()
        self.used_abilities: set[str] = set()
        self.references: list[tuple[Place, str, str, str]] = []

    def values(
        self, place: Place, within: str, given: Mapping[str, object], fields: Mapping[str, Field], *, whole: bool
    ) -> dict[str, Value]:
        """Check named values; a whole set must give all that is needed and gets its defaults."""
        for name in given:
            if name not in fields:
                hint = did_you_mean(name, fields)
                self.problems.add(place, within + name, f"is no known field; known are {listed(fields)}.{hint}")
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
        if not field.many and field.sort is not Sort.EFFECTS:
            return self.item(place, path, field, given)
        if not isinstance(given, list):
            self.problems.add(place, path, f"is {shown(given)}, but must be {field.wanted()}.")
            return None
        one = self.effect if field.sort is Sort.EFFECTS else self.item
        items = [one(place, f"{path}[{at + 1}]", field, item) for at, item in enumerate(given)]
        good = tuple(item for item in items if item is not None)
        return good if len(good) == len(items) else None

    def item(self, place: Place, path: str, field: Field, given: object) -> Item | None:
        """Check a single text, number or flag."""
        if not isinstance(given, (bool, int, str)) or not field.fits(given):
            hint = did_you_mean(given, map(str, field.allowed)) if isinstance(given, str) else ""
            self.problems.add(place, path, f"is {shown(given)}, but must be {field.wanted(single=True)}.{hint}")
            return None
        if field.ability and not self.ability(place, path, str(given)):
            return None
        if field.refers:
            self.references.append((place, path, field.refers, str(given)))
        return given

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
        """Check one effect: its verb and the arguments of that verb."""
        if not isinstance(given, dict) or not isinstance(given.get("verb"), str):
            self.problems.add(place, path, f'is {shown(given)}, but must be an effect such as {{ verb = "..." }}.')
            return None
        name = given["verb"]
        if name not in self.verbs:
            hint = did_you_mean(name, self.verbs)
            self.problems.add(place, path, f"has an unknown verb '{name}'; verbs are {listed(self.verbs)}.{hint}")
            return None
        self.used_verbs.add(name)
        arguments = {key: value for key, value in given.items() if key != "verb"}
        fields = {argument.name: argument for argument in self.verbs[name].fields}
        checked = self.values(place, f"{path}.", arguments, fields, whole=True)
        return EffectData(MappingProxyType(checked), name)

    def check_use(self) -> None:
        """Note the verbs and abilities that no card uses."""
        for verb in self.verbs:
            if verb not in self.used_verbs:
                self.problems.add(Place(), "", f"The verb '{verb}' is used by no card: use it or take it out.")
        for ability in self.schema.abilities:
            if ability not in self.used_abilities:
                self.problems.add(Place(), "", f"The ability '{ability}' is used by no card: use it or take it out.")

    def check_totals(self, drafts: Mapping[tuple[str, str], Draft]) -> None:
        """Note the tables whose cards do not add up to the components of the game."""
        for table, (field, total) in self.schema.totals.items():
            counts = [draft.values.get(field) if field else 1 for (of, _), draft in drafts.items() if of == table]
            if None in counts:
                continue  # this card has been noted already
            found = sum(count for count in counts if isinstance(count, int))
            if found != total:
                what = f"adds up to {found}, but the game has {total}: correct the numbers."
                self.problems.add(Place(None, table), field or "cards", what)

    def check_names(self, drafts: Mapping[tuple[str, str], Draft]) -> None:
        """Note the cards of one table that have the same name."""
        first: dict[tuple[str, str], str] = {}
        for (table, card), draft in drafts.items():
            name = str(draft.values.get("name", card))
            if self.tables[table].same_names:
                continue
            if (table, name) in first:
                what = f"is '{name}' like that of {table}.{first[table, name]}: give every card a name of its own."
                self.problems.add(draft.place, "name", what)
            first.setdefault((table, name), card)

    def check_references(self, drafts: Mapping[tuple[str, str], Draft]) -> None:
        """Note the fields that refer to a card that does not exist."""
        for place, path, table, card in self.references:
            if (table, card) not in drafts:
                known = [name for of, name in drafts if of == table]
                what = f"refers to {table}.{card}, which does not exist.{did_you_mean(card, known)}"
                self.problems.add(place, path, what)


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

"""A card's text made from its effects, and where a text written by hand says something else.

Two sentences are not compared letter by letter but by their facts: the numbers in them and the words of the game's
vocabulary. What a text explains besides is its own affair.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from runehall.content.content import Content
from runehall.content.fields import Field, Sort
from runehall.content.rows import EffectData, Row, Value, Values
from runehall.content.schema import Schema
from runehall.content.whole_check import holds

__all__ = ["Disagreement", "disagreements", "facts", "sentence", "text_of"]

NUMBERS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
PART: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")
ONE_OF: Final = "one of "  # before a list: its words are joined by "or"
DIGITS: Final = re.compile(r"(?<![\w.])[+−-]?\d+")


@dataclass(frozen=True)
class Disagreement:
    """A text that says other facts than the effects beside it."""

    row: Row
    field: str
    made: str
    missing: tuple[str, ...]
    added: tuple[str, ...]

    def __str__(self) -> str:
        """Say what is wrong, and what the effects say."""
        wrong = [f"does not say {', '.join(self.missing)}"] if self.missing else []
        wrong += [f"says {', '.join(self.added)}"] if self.added else []
        return f"{self.row}.{self.field} {' and '.join(wrong)}; its effects say: {self.made or 'nothing'}"


def sentence(schema: Schema, effects: Iterable[EffectData]) -> str:
    """Say what some effects do, one after the other."""
    verbs = {verb.name: verb for verb in schema.verbs}
    said: list[str] = []
    for effect in effects:
        verb = verbs[effect.verb]
        fitting = [saying for saying in verb.sayings if holds(saying.when, effect.values)]
        if fitting:
            said.append(_filled(schema, fitting[0].template, effect, verb.arguments))
    return " ".join(said)


def text_of(content: Content, row: Row, field: str = "text") -> str:
    """Make the text of a card from its effects and from the figures that say something."""
    fields = next(table for table in content.schema.tables if table.name == row.table).known()
    said: list[str] = []
    for name in fields[field].tells or _telling(fields):
        of, _, inner = name.rpartition(".")
        if of and not row.has(of):
            continue
        teller = content.row(fields[of].refers, row.text(of)) if of else row
        declared = fields[of].refers if of else row.table
        one = next(table for table in content.schema.tables if table.name == declared).known()[inner]
        said.append(_said_of(content.schema, teller, one))
    return " ".join(each for each in said if each)


def _telling(fields: Mapping[str, Field]) -> list[str]:
    """Name the fields of a card that say something of themselves."""
    return [name for name, field in fields.items() if field.says or field.sort is Sort.EFFECTS]


def _said_of(schema: Schema, row: Row, field: Field) -> str:
    """Say what one field of a card says; '' where it is nothing."""
    value = row.values.get(field.name)
    if not value or value == field.default:
        return ""
    if not isinstance(field.says, str):
        return " ".join(field.says[word] for word in row.words(field.name) if word in field.says)
    if field.sort is Sort.EFFECTS:
        made = sentence(schema, row.effects(field.name))
        return field.says.replace(f"{{{field.name}}}", made) if field.says else made
    return _filled(schema, field.says, row, {field.name: field})


def _filled(schema: Schema, template: str, values: Values, fields: Mapping[str, Field]) -> str:
    """Put values into the named parts of a sentence."""

    def part(found: re.Match[str]) -> str:
        field, value = fields[found.group(1)], values.values.get(found.group(1))
        many = bool(found.group(2)) and values.values.get(found.group(2)) != 1
        if isinstance(value, tuple) and template[: found.start()].endswith(ONE_OF):
            return _either([_word(schema, field, one, many) for one in value])
        return _word(schema, field, value, many)

    filled = PART.sub(part, template)
    return re.sub(r"\s+([.,;:])", r"\1", re.sub(r" {2,}", " ", filled)).strip()


def _either(words: list[str]) -> str:
    """Words of which one is meant: food, wood or ore."""
    return " or ".join([part for part in (", ".join(words[:-1]), words[-1]) if part])


def _word(schema: Schema, field: Field, value: Value | None, many: bool) -> str:
    """Say one value: the word its field gives it, else the value itself."""
    if isinstance(value, tuple):
        effects = [item for item in value if isinstance(item, EffectData)]
        return sentence(schema, effects) if effects else " and ".join(_word(schema, field, one, many) for one in value)
    key = value if isinstance(value, (bool, int, str)) else ""
    word = field.words.get(key, "" if value is None else str(value).replace("_", " "))
    one, _, several = word.partition("|")
    return several if many and several else one


# -- facts -------------------------------------------------------------------------------------------------------------


def facts(schema: Schema, text: str) -> frozenset[str]:
    """Return the facts of a text: its numbers, and the words of the vocabulary that stand in it."""
    plain = text.casefold()
    found = {str(int(number.replace("−", "-"))) for number in DIGITS.findall(plain)}
    words = set(re.findall(r"[\w-]+", plain))
    found |= {str(number) for number, word in enumerate(NUMBERS) if word in words}
    for fact, forms in _lexicon(schema).items():
        if any(re.search(rf"(?<!\w){re.escape(form)}(?!\w)", plain) for form in forms):
            found.add(fact)
    return frozenset(found)


def _lexicon(schema: Schema) -> dict[str, tuple[str, ...]]:
    """Return all words that are facts, each with the forms it has in a sentence."""
    words = [word for field in schema.all_fields() for word in field.words.values()] + list(schema.facts)
    forms = [tuple(form.casefold().strip(" .") for form in word.split("|")) for word in words]
    return {each[0]: each for each in forms if each[0]}


def disagreements(content: Content) -> list[Disagreement]:
    """List the texts that say other facts than the effects beside them."""
    found: list[Disagreement] = []
    for table in content.schema.tables:
        told = [field.name for field in table.known().values() if field.tells or field.name == "text"]
        for row in content.rows(table.name):
            for field in told:
                made, written = text_of(content, row, field), row.text(field)
                if not written or not (made or table.known()[field].tells):
                    continue
                ought, is_said = facts(content.schema, made), facts(content.schema, written)
                if ought != is_said:
                    missing, added = tuple(sorted(ought - is_said)), tuple(sorted(is_said - ought))
                    found.append(Disagreement(row, field, made, missing, added))
    return found

"""Made-up content: random small changes and combinations of effects over a game's whole vocabulary."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st

from runehall.content.content import Content
from runehall.content.fields import Field, Sort
from runehall.content.schema import OF_ITSELF, Schema, Table

Card = dict[str, Any]
UNTOUCHED = ("name", "text", *OF_ITSELF)


def values(schema: Schema, content: Content, field: Field) -> st.SearchStrategy[Any]:
    """Values a person might write for a field: nearly always of its sort, mostly within its bounds."""
    if field.sort is Sort.EFFECTS:
        # a verb with many arguments can be combined wrongly in many ways: try it more often
        here = schema.verbs_of(field.group).values()
        own = [verb.name for verb in here for _ in range(1 + len(verb.fields) ** 2)]
        every = [verb.name for verb in schema.verbs]
        words = st.sampled_from([*own * (1 + 3 * len(every) // len(own)), *every])  # mostly those that may stand there
        one = words.flatmap(lambda word: effects(schema, content, word))
        return st.one_of(st.lists(one, min_size=1, max_size=1), st.lists(one, max_size=3))
    single = _single(content, field)
    return st.lists(single, max_size=4) if field.many else single


def _single(content: Content, field: Field) -> st.SearchStrategy[Any]:
    if field.allowed:
        return st.sampled_from(list(field.allowed))
    if field.sort is Sort.FLAG:
        return st.booleans()
    if field.sort is Sort.NUMBER:
        low = field.low if field.low is not None else -3
        high = min(low + 4, field.high if field.high is not None else low + 4)
        return st.one_of(*[st.integers(low, high)] * 3, st.integers(low - 1, min(field.high or 99, 40) + 1))
    if field.refers:
        return st.sampled_from([row.id for row in content.rows(field.refers)])
    return st.from_regex(field.pattern, fullmatch=True) if field.pattern else st.sampled_from(["", "Thegn", "A word"])


def effects(schema: Schema, content: Content, word: str) -> st.SearchStrategy[Card]:
    """One effect of a verb, with its arguments, now and then without one that may be left out."""
    verb = next(each for each in schema.verbs if each.name == word)
    needed = {field.name: values(schema, content, field) for field in verb.fields if field.needed}
    others = {field.name: values(schema, content, field) for field in verb.fields if not field.needed}
    return st.fixed_dictionaries({"verb": st.just(word), **needed}, optional=others)


@st.composite
def changes(draw: st.DrawFn, content: Content) -> dict[str, Card]:
    """Some cards of a box with one to three of their values changed, and many copies of them where they have any."""
    schema = content.schema
    made: dict[str, Card] = {}
    for _ in range(draw(st.sampled_from([1, 1, 2, 3]))):
        tables = [table for table in schema.tables if any(field.sort is Sort.EFFECTS for field in table.fields)]
        table = draw(st.sampled_from([*tables, *tables, *schema.tables]))
        row = draw(st.sampled_from(content.rows(table.name)))
        fields = [field for field in table.known().values() if field.name not in UNTOUCHED]
        telling = [field for field in fields if field.sort is Sort.EFFECTS]
        chosen = [draw(st.sampled_from(telling or fields)), *draw(st.lists(st.sampled_from(fields), max_size=1))]
        card = {field.name: draw(values(schema, content, field)) for field in chosen}
        if "copies" in table.known() and "copies" not in card and table.name not in ("viking", "saxon"):
            card["copies"] = min(20, field_of(table, "copies").high or 20)
        made[f"{table.name}.{row.id}"] = card
    return made


def field_of(table: Table, name: str) -> Field:
    """A field of a table by its name."""
    return table.known()[name]


def toml(cards: dict[str, Card]) -> str:
    """A content file with these cards."""
    lines: list[str] = []
    for name, card in cards.items():
        lines += [f"[{name}]", *(f"{field} = {written(value)}" for field, value in card.items()), ""]
    return "\n".join(lines)


def written(value: Any) -> str:
    """One value as TOML writes it."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {written(item)}" for name, item in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(written, value)) + "]"
    return json.dumps(value, ensure_ascii=False)

"""The page of the vocabulary, written from what the verbs of all games declare.

`python -m runehall.testing.vocabulary_page` writes it anew; a test says when it is out of date.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from runehall.content.fields import Field
from runehall.content.sayings import PART
from runehall.content.schema import Schema, Table, Verb
from runehall.games import games

__all__ = ["PAGE", "page"]

PAGE: Final = Path(__file__).parents[3] / "docs" / "reference" / "vocabulary.md"
HEAD: Final = """# What cards can say

Every effect of a card is a verb with its arguments. This page is written from what the verbs declare
(`games/*/card_schema.py`), as is the check: what stands here passes `runehall check` and can be played, all else is
refused with its file, line, card and field. Write it anew with `python -m runehall.testing.vocabulary_page`.
"""


def page() -> str:
    """Write the page for all games."""
    boxes = [(game.title, game.content(None)) for game in games().values()]
    return "\n".join([HEAD, *[_section(title, content.schema) for title, content in boxes if content is not None]])


def _section(title: str, schema: Schema) -> str:
    """Write what the cards of one game can say."""
    lines = [f"## {title}", ""]
    for table in schema.tables:
        lines += _table(table)
    groups = list(dict.fromkeys(verb.group for verb in schema.verbs))
    for group in groups:
        places = [f"`{name}`" for name in _places(schema, group)]
        lines += [f"### {group.title()}: in {', '.join(places)}", ""]
        for verb in schema.verbs_of(group).values():
            lines += _verb(verb)
        lines.append("")
    return "\n".join(lines)  # each section ends with a line break


def _table(table: Table) -> list[str]:
    """Write what is true of a whole table, where there is anything to say."""
    said = [need.sentence() for need in table.needs]
    said += [f"only {', '.join(table.only)}"] if table.only else []
    said += [f"no two with the same {' and '.join(table.unique)}"] if table.unique else []
    return [f"A `{table.name}`:", "", *[f"- {each}" for each in said], ""] if said else []


def _places(schema: Schema, group: str) -> list[str]:
    """Name the fields in which the verbs of a group stand, and how many of them."""
    owners = [(table.name, field) for table in schema.tables for field in table.fields]
    owners += [(verb.name, field) for verb in schema.verbs for field in verb.fields]
    return [f"{owner}.{field.name}" + _count(field) for owner, field in owners if field.group == group]


def _count(field: Field) -> str:
    """Say how many effects a field takes."""
    return f" ({field.wanted_count()})" if field.least or field.most is not None else ""


def _verb(verb: Verb) -> list[str]:
    """Write one verb: its arguments, its sentence, and what it may be combined with."""
    lines = [f"- **`{verb.name}`** {_sentence(verb)}".rstrip()]
    lines += [f"    - `{field.name}`: {_kind(field)}{_left_out(field)}" for field in verb.fields]
    lines += [f"    - {verb.company()}"]
    lines += [f"    - only on {', '.join(verb.tables)} cards"] if verb.tables else []
    lines += [f"    - {need.sentence()}" for need in verb.needs]
    return lines


def _kind(field: Field) -> str:
    """Say what an argument is."""
    if not field.refers:
        return field.wanted()
    return f"a list of ids of `{field.refers}`" if field.many else f"the id of a `{field.refers}`"


def _sentence(verb: Verb) -> str:
    """Show the general sentence of a verb, its parts in italics."""
    return PART.sub(r"*\1*", verb.sayings[-1].template) if verb.sayings else ""


def _left_out(field: Field) -> str:
    """Say whether an argument may be left out."""
    if field.needed:
        return ""
    default = "nothing" if field.default in (None, "", ()) else str(field.default).lower()
    return f"; may be left out, then it is {default}"


def main() -> None:
    """Write the page anew."""
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()

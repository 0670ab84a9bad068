"""What the API answers about a question, as schemas: an option, a pick, the question, and the table around it.

A choice that is made pick by pick is one question after the other: what is `picked` stands in each, what ends it is the
option that `done` names; `reset` takes all picks back, `unpick` one of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

__all__ = ["ANSWERS", "named"]

Schema = Mapping[str, Any]
TEXT: Schema = {"type": "string"}
TEXTS: Schema = {"type": "array", "items": TEXT}


def named(answer: str) -> Schema:
    """The schema of that name, where it is used."""
    return {"$ref": f"#/components/schemas/{answer}"}


def _object(about: str, **fields: Schema) -> Schema:
    """An object that has at least these fields."""
    return {"type": "object", "description": about, "properties": fields, "required": list(fields)}


def _said(schema: Schema, about: str) -> Schema:
    """A schema with a sentence about it."""
    return {**schema, "description": about}


def _or_null(schema: Schema) -> Schema:
    """Such a thing, or nothing."""
    return {"anyOf": [schema, {"type": "null"}]}


_OPTION: Mapping[str, Schema] = {
    "text": _said(TEXT, "What is sent to choose it; stable."),
    "label": _said(TEXT, "The choice as a sentence."),
    "why": _said(TEXTS, "The ids of the rules behind it."),
    "caution": _said(TEXT, "A warning to read before a costly choice; empty where there is none."),
    "touches": _said(TEXTS, "The items of the table it is about, in order."),
}
_QUESTION: Mapping[str, Schema] = {
    "seat": {"type": "integer"},
    "prompt": TEXT,
    "rule": _said(TEXT, "The id of the rule that asks."),
    "optional": _said({"type": "boolean"}, "Whether it may be left without an answer."),
    "picked": _said({"type": "array", "items": named("Pick")}, "So far, of a choice that is made pick by pick."),
    "done": _said(TEXT, "The text of the option that says the picks are all; empty where it is not among them."),
    "options": {"type": "array", "items": named("Option")},
}
_NAME: Schema = _said({"type": ["string", "null"]}, "The name of the question, sent back with the answer.")

ANSWERS: Mapping[str, Schema] = {
    "Option": _object("One thing that may be chosen.", **_OPTION),
    "Pick": _object("One thing that is picked already.", **_OPTION, name=_said(TEXT, "What it is, in a few words.")),
    "Question": _object("What a seat is asked.", **_QUESTION),
    "Asked": _object("The question of who asks.", ask=_NAME, question=_or_null(named("Question"))),
    "Table": _object(
        "A table as one viewer may know it.",
        ask=_NAME,
        optional=_or_null(named("Question")),
        view=_object("The match.", ask=_or_null(named("Question")), table={"type": "object"}),
        may_undo={"type": "boolean"},
    ),
}

"""Values of cards written as TOML, the way a content file gives them."""

from __future__ import annotations

import json

from runehall.content.rows import EffectData, Part
from runehall.engine.errors import Refused

__all__ = ["plain_value", "toml_value"]


def plain_value(value: object) -> object:
    """A value of a card as a content file would give it."""
    if isinstance(value, tuple):
        return [plain_value(item) for item in value]
    if isinstance(value, EffectData):
        return {"verb": value.verb, **{name: plain_value(item) for name, item in value.values.items()}}
    if isinstance(value, Part):
        return {name: plain_value(item) for name, item in value.values.items()}
    return value


def toml_value(value: object) -> str:
    """One value as TOML writes it; refused where it is of a sort no card has, such as a date."""
    if isinstance(value, dict):
        return "{ " + ", ".join([f"{_key(name)} = {toml_value(item)}" for name, item in value.items()]) + " }"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join([toml_value(item) for item in value]) + "]"
    if isinstance(value, (bool, int, str)):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")  # TOML writes these like JSON
    raise Refused(f"'{str(value)[:40]}' is no value a card can have.")


def _key(name: object) -> str:
    """A name as TOML writes it: bare where it may be."""
    said = str(name)
    return said if said.isascii() and said.replace("_", "").replace("-", "").isalnum() else json.dumps(said)

"""Templates as this house runs them: what Jinja compiles, with a quicker way to write a value into a page.

A board is drawn by hundreds of values and macros. Jinja escapes each of them into a safe string of its own, which is
then copied into the next; here a value is escaped once for all pages, and what is safe is passed on as it is.
"""

from __future__ import annotations

from collections.abc import MutableMapping
from functools import lru_cache
from types import CodeType
from typing import Any

from jinja2 import Environment, Template
from markupsafe import Markup, escape

__all__ = ["QuickTemplate", "written"]

SHORT = 80  # letters of a text that is worth remembering
KEPT = 16384  # such texts


@lru_cache(maxsize=KEPT)
def _escaped(text: str) -> str:
    return str(escape(text))


def written(value: object) -> str:
    """A value as it stands in a page: markup as it is, everything else escaped."""
    kind = type(value)
    if kind is Markup:
        return value  # type: ignore[return-value]
    if kind is str:
        return _escaped(value) if len(value) < SHORT else escape(value)  # type: ignore[arg-type]
    if kind is int:
        return str(value)
    return escape(value)


class QuickTemplate(Template):
    """A template whose compiled code writes values by `written`; all else is Jinja's."""

    @classmethod
    def from_code(
        cls, environment: Environment, code: CodeType, globals: MutableMapping[str, Any], uptodate: Any = None
    ) -> Template:
        made = super().from_code(environment, code, globals, uptodate)
        made.root_render_func.__globals__["escape"] = written
        return made

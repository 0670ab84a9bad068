"""Templates as this house runs them: what Jinja compiles, with quicker ways to read, to call and to write.

A board is drawn by hundreds of values and macros. Jinja looks at each call for a context to pass along, at each name
for an item or an attribute, and escapes each value into a safe string of its own, which is then copied into the next.
Here nothing that is called wants a context, a value is escaped once for all pages, and what is safe is passed on as it
is. What the templates say means the same.
"""

from __future__ import annotations

from collections.abc import MutableMapping
from functools import lru_cache
from io import StringIO
from types import CodeType
from typing import Any

from jinja2 import Environment, Template, Undefined, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.runtime import Macro
from jinja2.utils import missing
from markupsafe import Markup, escape

__all__ = ["QuickCode", "QuickTemplate", "written"]

SHORT = 80  # letters of a text that is worth remembering
KEPT = 16384  # such texts
NOTHING = Undefined("a condition does not hold, and nothing is said in place of what it shows")


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
    if value is NOTHING:
        return ""
    return escape(value)


def _held(thing: Any, name: str) -> Any:
    """What a thing holds by a name: an attribute, else an item, else nothing that is defined."""
    found = getattr(thing, name, missing)
    if found is not missing:
        return found
    try:
        return thing[name]
    except (TypeError, LookupError, AttributeError):
        return Undefined(obj=thing, name=name)


class QuickMacro(Macro):
    """A macro; what is given to it in order goes straight to its code."""

    def __call__(self, *given: Any, **named: Any) -> str:
        left = self._argument_count - len(given)
        if named or left < 0 or self.caller or self.catch_kwargs or self.catch_varargs:
            return super().__call__(*given, **named)
        drawn = self._func(*given, *(missing,) * left) if left else self._func(*given)
        return str.__new__(Markup, drawn)  # its values are escaped where they are written


class QuickCode(CodeGenerator):
    """Compiles what a template reads and calls to as few steps as it takes."""

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802 - as Jinja calls it
        """Read what something holds by a name."""
        self.write("held(")
        self.visit(node.node, frame)
        self.write(f", {node.attr!r})")

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802
        """Call something; nothing in our templates wants their context."""
        self.visit(node.node, frame)
        around, self.stream = self.stream, StringIO()
        self.signature(node, frame, {"caller": "caller"} if forward_caller else None)
        given, self.stream = self.stream.getvalue(), around
        self.write(f"({given.removeprefix(', ')})")

    def visit_CondExpr(self, node: nodes.CondExpr, frame: Frame) -> None:  # noqa: N802 - as Jinja calls it
        """One thing or another; where there is no other, always the same nothing."""
        if node.expr2 is not None:
            super().visit_CondExpr(node, frame)
            return
        frame = frame.soft()
        self.write("(")
        self.visit(node.expr1, frame)
        self.write(" if ")
        self.visit(node.test, frame)
        self.write(" else nothing)")


class QuickTemplate(Template):
    """A template whose compiled code finds our ways to read, to call and to write; all else is Jinja's."""

    @classmethod
    def from_code(
        cls, environment: Environment, code: CodeType, globals: MutableMapping[str, Any], uptodate: Any = None
    ) -> Template:
        made = super().from_code(environment, code, globals, uptodate)
        made.root_render_func.__globals__.update(escape=written, held=_held, Macro=QuickMacro, nothing=NOTHING)
        return made

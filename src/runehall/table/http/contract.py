"""The API's contract as data: every operation once, from which requests are checked and OpenAPI is written.

Nothing is described that is not checked, and nothing is checked that is not described: both read the same schemas.
"""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

import runehall
from runehall.table.http.answers import ANSWERS, named
from runehall.table.http.web import whole_text
from runehall.table.refusals import Malformed

__all__ = ["Operation", "Schema", "checked", "openapi", "texts"]

Schema = Mapping[str, Any]
Handler = Callable[[Request, dict[str, Any]], Awaitable[Response]]

REFUSALS = {
    400: "What was sent cannot be read, or does not fit this page.",
    401: "The token is not known here.",
    403: "It belongs to somebody else.",
    404: "There is no such thing.",
    409: "The rules or the table refuse it; the reason says why, nothing has changed.",
    410: "The table was begun by other rules.",
    413: "Too large.",
    422: "A setting the game does not have, or a value it cannot take; the reason names it.",
    429: "Too much at once.",
    503: "The house closes.",
}
ANSWERED = (400, 401, 403, 404, 409, 410, 413, 422, 429, 503)


def texts(longest: int, shortest: int = 0, **more: Any) -> Schema:
    """A text of at most so many letters."""
    return {"type": "string", "minLength": shortest, "maxLength": longest, **more}


@dataclass(frozen=True)
class Operation:
    """One thing a program can ask for."""

    method: str
    path: str
    name: str
    summary: str
    handler: Handler
    query: Mapping[str, Schema] = field(default_factory=dict)
    body: Mapping[str, Schema] | None = None
    required: tuple[str, ...] = ()
    status: int = 200
    media: str = "application/json"
    answer: str = ""  # the name of its schema; '' where it is only said to be an object
    needed: tuple[str, ...] = ()  # what must stand in the query

    async def given(self, request: Request) -> dict[str, Any]:
        """The checked arguments of a request: what the address names, its query and its body."""
        found: dict[str, Any] = whole_text(dict(request.path_params))
        for name, value in request.query_params.multi_items():
            if name not in self.query:
                raise Malformed(f"'{name[:40]}' is not asked for at this address.")
            if name in found:
                raise Malformed(f"'{name[:40]}' is given twice.")
            found[name] = checked(_unquoted(whole_text(value), self.query[name]), self.query[name], name)
        for name in self.needed:
            if name not in found:
                raise Malformed(f"'{name}' is missing at this address.")
        if self.body is not None:
            schema = {"type": "object", "properties": self.body, "required": list(self.required)}
            found |= checked(await _json(request), schema, "the body")
        return found


def _unquoted(value: str, schema: Schema) -> Any:
    """A query's text as the value its schema means."""
    if schema["type"] == "integer" and re.fullmatch(r"-?\d{1,15}", value, re.ASCII):
        return int(value)
    return value


async def _json(request: Request) -> Any:
    """The JSON text of a request."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Malformed("Send JSON, and say so: Content-Type: application/json.")
    try:
        return whole_text(json.loads(await request.body(), parse_constant=_no_constant))
    except (ValueError, RecursionError):
        raise Malformed("The body is not JSON.") from None


def _no_constant(said: str) -> Any:
    raise ValueError(said)


def checked(value: Any, schema: Schema, what: str) -> Any:
    """The value itself, where it fits its schema; refused with what does not fit."""
    kind = schema["type"]
    if kind == "object":
        return _object(value, schema, what)
    if kind == "array":
        if not isinstance(value, list) or not schema.get("minItems", 0) <= len(value) <= schema["maxItems"]:
            raise Malformed(f"{what} must be a list of at most {schema['maxItems']}.")
        return [checked(each, schema["items"], f"{what}[{at}]") for at, each in enumerate(value)]
    if kind == "boolean":
        return _fits(value, isinstance(value, bool), what, "true or false")
    if kind == "integer":
        if isinstance(value, float) and value.is_integer():
            value = int(value)  # to JSON 1.0 and 1 are the same number
        fits = isinstance(value, int) and not isinstance(value, bool)
        fits = fits and schema.get("minimum", value) <= value <= schema.get("maximum", value)
        return _fits(value, fits, what, f"a whole number from {schema.get('minimum')} to {schema.get('maximum')}")
    if "enum" in schema:
        return _fits(value, value in schema["enum"], what, f"one of {', '.join(schema['enum'])}")
    low, high = schema.get("minLength", 0), schema["maxLength"]
    fits = isinstance(value, str) and low <= len(value) <= high
    fits = fits and ("pattern" not in schema or re.search(schema["pattern"], value) is not None)
    return _fits(value, fits, what, f"a text of {low} to {high} letters" if "pattern" not in schema else "such a word")


def _fits(value: Any, fits: bool, what: str, wanted: str) -> Any:
    if not fits:
        raise Malformed(f"{what} must be {wanted}.")
    return value


def _object(value: Any, schema: Schema, what: str) -> dict[str, Any]:
    """An object whose every field is known, and all that are needed are there."""
    if not isinstance(value, dict):
        raise Malformed(f"{what} must be a JSON object.")
    for name in schema.get("required", ()):
        if name not in value:
            raise Malformed(f"'{name}' is missing in {what}.")
    fields = schema.get("properties", {})
    others = schema.get("additionalProperties") or None
    if len(value) > schema.get("maxProperties", 100):
        raise Malformed(f"{what} has too many fields.")
    found: dict[str, Any] = {}
    for name, each in value.items():
        if name not in fields and others is None:
            raise Malformed(f"'{name[:40]}' is not known in {what}: it may have {', '.join(fields) or 'nothing'}.")
        found[name] = checked(each, fields.get(name, others), f"'{name[:40]}'")
    return found


# -- OpenAPI -----------------------------------------------------------------------------------------------------------

_REFUSED: Schema = {
    "type": "object",
    "properties": {"reason": {"type": "string"}, "rule": {"type": "string"}},
    "required": ["reason", "rule"],
}


def openapi(operations: list[Operation]) -> dict[str, Any]:
    """The whole contract as an OpenAPI document."""
    paths: dict[str, dict[str, Any]] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _described(operation)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Runehall",
            "version": runehall.__version__,
            "description": "Tables of games of runes and mayhem, for programs: the same authority as the browser.",
        },
        "security": [{"token": []}, {"cookie": []}, {}],
        "paths": paths,
        "components": {
            "schemas": {"Refused": _REFUSED, **ANSWERS},
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "runehall"},
            },
        },
    }


def _described(operation: Operation) -> dict[str, Any]:
    """One operation as OpenAPI describes it."""
    refused = {"application/json": {"schema": {"$ref": "#/components/schemas/Refused"}}}
    answers: dict[str, Any] = {
        str(operation.status): {"description": "Done.", "content": {operation.media: {"schema": _answer(operation)}}}
    }
    answers |= {str(code): {"description": REFUSALS[code], "content": refused} for code in ANSWERED}
    names = re.findall(r"\{(\w+)\}", operation.path)
    described: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.summary,
        "parameters": [
            *({"name": name, "in": "path", "required": True, "schema": _path_schema(name)} for name in names),
            *(
                {"name": name, "in": "query", "required": name in operation.needed, "schema": schema}
                for name, schema in operation.query.items()
            ),
        ],
        "responses": answers,
    }
    if operation.body is not None:
        schema = {
            "type": "object", "properties": dict(operation.body), "required": list(operation.required),
            "additionalProperties": False,
        }  # fmt: skip
        described["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema}}}
    return described


def _answer(operation: Operation) -> Schema:
    if operation.answer:
        return named(operation.answer)
    return {"type": "object"} if operation.media == "application/json" else {"type": "string"}


def _path_schema(name: str) -> Schema:
    return {"type": "string", "minLength": 1, "maxLength": 64, "pattern": "^[A-Za-z0-9_-]+$"}

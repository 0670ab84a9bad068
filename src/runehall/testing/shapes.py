"""Hold plain data against the `TypedDict`s that declare it: the one joint between rules and board mypy cannot see."""

from __future__ import annotations

from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints, is_typeddict

__all__ = ["misfits"]


def misfits(value: object, shape: Any, where: str = "view") -> Iterator[str]:
    """Every place where a value is not as its declared shape says: fields too many or too few, wrong types or words."""
    origin = get_origin(shape)
    if origin in (Union, UnionType):
        if all(any(misfits(value, each, where)) for each in get_args(shape)):
            yield f"{where} is {value!r}, not {shape}"
    elif origin is Literal:
        if value not in get_args(shape):
            yield f"{where} is {value!r}, none of {get_args(shape)}"
    elif is_typeddict(origin or shape):
        yield from _misfits_of_fields(value, shape, where)
    elif origin is list and isinstance(value, list):
        for n, each in enumerate(value):
            yield from misfits(each, get_args(shape)[0], f"{where}[{n}]")
    elif origin is dict and isinstance(value, dict):
        words, shapes = get_args(shape)
        for name, each in value.items():
            yield from misfits(name, words, f"a key of {where}")
            yield from misfits(each, shapes, f"{where}[{name!r}]")
    elif type(value) is not (NoneType if shape is None else origin or shape):
        yield f"{where} is {value!r}, not {shape}"


def _misfits_of_fields(value: object, shape: Any, where: str) -> Iterator[str]:
    """The misfits of a dictionary with named fields."""
    declared = get_origin(shape) or shape
    given: dict[TypeVar, Any] = dict(zip(getattr(declared, "__parameters__", ()), get_args(shape), strict=False))
    fields = get_type_hints(declared)
    if not isinstance(value, dict) or set(value) != set(fields):
        yield f"{where} is {value!r}, but its fields are {sorted(fields)}"
        return
    for name, each in fields.items():
        yield from misfits(value[name], given.get(each, each) if isinstance(each, TypeVar) else each, f"{where}.{name}")

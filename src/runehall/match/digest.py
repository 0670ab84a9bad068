"""A canonical digest of a state: kinds not pieces, bags sorted, frames by their fields.

It is found by reflection, so that no field can be forgotten: a native class lists its fields in `__mypyc_attrs__`, a
plain one in its annotations. What it does not understand it refuses instead of passing over it.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from runehall.engine.cards import Deck
from runehall.engine.modifiers import Modifier
from runehall.engine.state import Book, Frame, State
from runehall.engine.values import Value

# Not part of what is true of a match: shared tables, who listens, and what the kernel counts for itself.
_APART: Final = (
    "book", "agenda", "fresh", "offered", "chance", "ear", "patient", "orderly", "learned", "taught",
    "kind", "family", "known", "shuffled", "since", "forgot", "barred", "said",
)  # fmt: skip


class NotUnderstood(Exception):
    """A state or a frame holds something of which nobody can say whether two of it are equal."""


def fields(thing: object) -> list[str]:
    """The declared fields of an object, inherited ones first."""
    found: list[str] = []
    for each in reversed(type(thing).__mro__):
        own = each.__dict__
        for name in own.get("__mypyc_attrs__", own.get("__annotations__", ())):
            if name not in found and not name.startswith("__"):
                found.append(name)
    if not found and hasattr(thing, "__dict__"):
        found = sorted(vars(thing))
    return found


def _frame(frame: Frame[State]) -> object:
    """A frame as its name and its fields."""
    held: list[object] = []
    for name in sorted(_every_field(frame)):
        try:
            held.append((name, _plain(getattr(frame, name))))
        except NotUnderstood as kind:
            raise NotUnderstood(f"{type(frame).__name__}.{name} holds a {kind}, which no digest understands.") from None
    return (type(frame).__name__, held)


def _plain(value: object) -> object:
    """A value of a frame as nested lists of numbers and words; what it holds beside those is read by its fields."""
    if isinstance(value, (list, tuple)):
        return [_plain(each) for each in value]
    if isinstance(value, dict):
        return sorted([(key, _plain(each)) for key, each in value.items()])
    if isinstance(value, Modifier):
        return ("modifier", value.figure, value.target, value.amount, value.until)
    if value is None or isinstance(value, (bool, int, str, float)):
        return value
    if not _readable(type(value)):
        raise NotUnderstood(type(value).__name__)
    return (type(value).__name__, [(name, _plain(getattr(value, name))) for name in sorted(_every_field(value))])


def _readable(kind: type) -> bool:
    """Whether all that an object holds lies in fields that can be listed: not so for sets, functions, generators."""
    if kind.__module__ == "builtins":
        return False
    for each in kind.__mro__[:-1]:
        own = each.__dict__
        listed = "__mypyc_attrs__" in own or "__dict__" in own or "__slots__" in own
        if not listed and each.__base__ is not None and each.__basicsize__ != each.__base__.__basicsize__:
            return False
    return True


def _every_field(value: object) -> list[str]:
    """The declared fields of an object, and those it was given beside them."""
    names = fields(value)
    return [*names, *[name for name in vars(value) if name not in names]] if hasattr(value, "__dict__") else names


def _held(s: State, value: object) -> object:
    """What a field of a state holds: numbers and words, lists and tables of them to any depth, rows, decks, values."""
    if isinstance(value, (list, tuple)):
        return [_held(s, each) for each in value]
    if isinstance(value, dict):
        return sorted([(_held(s, key), _held(s, each)) for key, each in value.items()], key=repr)
    if isinstance(value, Deck):
        return _deck(s, value)
    if isinstance(value, bytes):
        return list(value)  # a row of small numbers that is replaced, never changed
    if value is not None and not isinstance(value, (bool, int, str, float, Value)):
        raise NotUnderstood(type(value).__name__)
    return _plain(value)


def _pieces(s: State, value: object, ordered: bool) -> object:
    """A place, or a list of places, as kinds with who knows them."""
    if isinstance(value, int):
        return (s.kind[value], s.known[value]) if value >= 0 else value
    if not isinstance(value, (list, tuple)):
        raise NotUnderstood(type(value).__name__)
    found = [_pieces(s, each, ordered) for each in value]
    flat = all(isinstance(each, int) for each in value)
    return sorted(found, key=repr) if flat and not ordered else found


def _deck(s: State, deck: Deck) -> object:
    """A deck as its ordered parts and its sorted bag."""
    high = len(deck.cards) - deck.top
    return (
        "deck",
        _pieces(s, deck.cards[: deck.bottom], True),
        sorted([s.kind[piece] for piece in deck.cards[deck.bottom : high]]),
        _pieces(s, deck.cards[high:], True),
    )


def canonical(s: State) -> object:
    """All that is true of a match, in a form that two equal matches share.

    Refused, with the name of the field, where a state holds something that neither this nor the laws understand.
    """
    names = fields(s)
    for name in vars(s) if hasattr(s, "__dict__") else ():
        if name not in names:
            raise NotUnderstood(f"{type(s).__name__}.{name} is not declared in the class body: no copy would keep it.")
    found: list[object] = [_frame(frame) for frame in s.agenda]
    tables = s.tables()
    for name in sorted(names):
        if name not in _APART and name not in tables:
            value = getattr(s, name)
            if isinstance(value, Book) or (name == "lost" and not value):  # digests older than sides still hold
                continue
            found.append((name, _field(s, name, value)))
    if s.said:
        found.append(("said", _said(s)))
    return found


def _field(s: State, name: str, value: object) -> object:
    """One field of a state; refused with its name where it holds something that is not understood."""
    ordered = name in s.ordered()
    try:
        return _pieces(s, value, ordered) if ordered or name in s.unordered() else _held(s, value)
    except NotUnderstood as kind:
        raise NotUnderstood(
            f"{type(s).__name__}.{name} holds a {kind}, which no digest understands: let it hold numbers, words, lists "
            f"or tables of them, rows of bytes, decks or values; or name it in tables(), if it is the same in every "
            f"state of a match."
        ) from None


def _said(s: State) -> object:
    """What was said of several places, by where they are and what lies there."""
    where: dict[int, object] = {}
    for name in (*s.ordered(), *s.unordered()):
        _locate(getattr(s, name), (name,), name in s.ordered(), where)
    for i, deck in enumerate(s.decks()):
        _locate(deck.cards, ("deck", i), True, where)
    told = [
        (each.kinds, each.least, each.most, sorted([repr((where[p], s.kind[p], s.known[p])) for p in each.pieces]))
        for each in s.said
    ]
    return sorted(told)


def _locate(value: object, path: tuple[object, ...], ordered: bool, where: dict[int, object]) -> None:
    """Note where each piece of a place, or of several, lies."""
    assert isinstance(value, (list, tuple))
    for i, each in enumerate(value):
        if not isinstance(each, int):
            _locate(each, (*path, i), ordered, where)
        elif each >= 0:
            where[each] = (*path, i) if ordered else path


def digest(s: State) -> str:
    """Twelve hexadecimal digits that two states share only if they are equal."""
    return blake2b(repr(canonical(s)).encode(), digest_size=6).hexdigest()

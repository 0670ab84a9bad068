"""A canonical digest of a state: kinds not pieces, bags sorted, frames by their fields.

It is found by reflection, so that no field can be forgotten: a native class lists its fields in `__mypyc_attrs__`, a
plain one in its annotations.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from runehall.engine.cards import Deck
from runehall.engine.modifiers import Modifier
from runehall.engine.state import Frame, State

# Not part of what is true of a match: shared tables, who listens, and what the kernel counts for itself.
_APART: Final = (
    "book", "agenda", "fresh", "offered", "chance", "ear", "patient", "learned", "taught",
    "kind", "family", "known", "epoch", "since", "forgot", "barred",
)  # fmt: skip


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
    names = fields(frame)
    if hasattr(frame, "__dict__"):
        names = sorted({*names, *vars(frame)})
    return (type(frame).__name__, [(name, _plain(getattr(frame, name))) for name in sorted(names)])


def _plain(value: object) -> object:
    """A value as nested tuples and lists of numbers and words."""
    if isinstance(value, (list, tuple)):
        return [_plain(each) for each in value]
    if isinstance(value, dict):
        return sorted([(key, _plain(each)) for key, each in value.items()])
    if isinstance(value, Modifier):
        return ("modifier", value.figure, value.target, value.amount, value.until)
    if value is None or isinstance(value, (bool, int, str, float)):
        return value
    return (type(value).__name__, [(name, _plain(getattr(value, name))) for name in sorted(fields(value))])


def _pieces(s: State, value: object, ordered: bool) -> object:
    """A place, or a list of places, as kinds with who knows them."""
    if isinstance(value, int):
        return (s.kind[value], s.known[value]) if value >= 0 else value
    assert isinstance(value, (list, tuple))
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
    """All that is true of a match, in a form that two equal matches share."""
    ordered, unordered = s.ordered(), s.unordered()
    found: list[object] = [_frame(frame) for frame in s.agenda]
    for name in sorted(fields(s)):
        if name in _APART:
            continue
        value = getattr(s, name)
        if name in ordered or name in unordered:
            found.append((name, _pieces(s, value, name in ordered)))
        elif isinstance(value, Deck):
            found.append((name, _deck(s, value)))
        elif isinstance(value, list) and value and isinstance(value[0], Deck):
            found.append((name, [_deck(s, deck) for deck in value]))
        elif not _shared(value):
            found.append((name, _plain(value)))
    return found


def _shared(value: object) -> bool:
    """Whether a field points to tables of the match, which are the same in every state of it."""
    return not isinstance(value, (bool, int, str, float, list, tuple, dict, Modifier)) and value is not None


def digest(s: State) -> str:
    """Twelve hexadecimal digits that two states share only if they are equal."""
    return blake2b(repr(canonical(s)).encode(), digest_size=6).hexdigest()

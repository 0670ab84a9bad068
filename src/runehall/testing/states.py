"""The laws of what a state holds: everything in it is understood, digested and copied, to any depth."""

from __future__ import annotations

from typing import Final

from runehall.engine.cards import Deck
from runehall.engine.options import Choice
from runehall.engine.state import Book, Frame, State
from runehall.engine.statements import Statement
from runehall.engine.values import Value
from runehall.match.digest import NotUnderstood, canonical, fields
from runehall.testing.walks import Case, Moment, walk

__all__ = ["plain", "share_nothing", "snapshot", "states_are_understood"]

# Lists and tables that copies may share: made once, or replaced and never changed.
SHARED: Final = frozenset({
    "book", "kind", "family", "offered", "winners", "scores", "modifiers",
    "shuffled", "since", "forgot", "barred", "said",
})  # fmt: skip


def states_are_understood(case: Case, steps: int = 25) -> None:
    """The digest and the laws understand every field, and what a game calls a table of the match never changes."""
    again = -1
    tables: dict[str, tuple[object, str]] = {}
    for moment in walk(case, steps):
        s = moment.state
        try:
            canonical(s)
            for name in _own(s):
                _mutables(getattr(s, name))
        except NotUnderstood as not_understood:
            raise moment.broken(str(not_understood)) from not_understood
        if moment.again != again:
            again, tables = moment.again, {}
        for name in s.tables():
            table, looked = tables.setdefault(name, (getattr(s, name), _looks(getattr(s, name))))
            if getattr(s, name) is not table or _looks(table) != looked:
                raise moment.broken(f"'{name}' is called a table of the match, but it is not the same as it was")


def _own(s: State) -> list[str]:
    """The fields that belong to a state alone."""
    apart = {*SHARED, *s.tables(), "chance", "ear"}
    return [name for name in fields(s) if name not in apart]


def _looks(table: object) -> str:
    """A table as text, as far as it is made of lists, tables, numbers and words."""
    return repr(table) if isinstance(table, (list, dict, tuple, str, int)) else type(table).__name__


def share_nothing(moment: Moment, s: State, t: State) -> None:
    """A copy has its own lists, tables and decks, nested ones too."""
    for name in _own(s):
        mine = {id(each) for each in _mutables(getattr(s, name))}
        if any(id(each) in mine for each in _mutables(getattr(t, name))):
            raise moment.broken(f"a copy shares '{name}', which can change, with its original")


def _mutables(value: object) -> list[object]:
    """The lists, tables and decks in a value, to any depth; a frame or a choice holds nothing that changes."""
    if isinstance(value, Deck):
        return [value, value.cards]
    if isinstance(value, dict):
        return [value, *[inner for each in value.values() for inner in _mutables(each)]]
    if isinstance(value, list):
        return [value, *[inner for each in value for inner in _mutables(each)]]
    if isinstance(value, tuple):
        return [inner for each in value for inner in _mutables(each)]
    if isinstance(value, Value):
        return [inner for name in _names(value) for inner in _mutables(getattr(value, name))]
    if value is None or isinstance(value, (bool, int, str, float, bytes, Book, Frame, Choice)):
        return []
    raise NotUnderstood(f"A state holds a {type(value).__name__}, of which no law knows whether copies may share it.")


def _names(value: object) -> list[str]:
    """The fields of an object, declared or not."""
    return sorted({*fields(value), *(vars(value) if hasattr(value, "__dict__") else ())})


def snapshot(s: State) -> str:
    """Everything declared in a state, but for its source of chance, as text."""
    return repr([(name, plain(getattr(s, name))) for name in fields(s) if name not in ("chance", "ear", "book")])


def plain(value: object) -> object:
    """A value as plain data; shared tables by their name only."""
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    if isinstance(value, dict):
        return sorted([(key, plain(each)) for key, each in value.items()])
    if isinstance(value, Deck):
        return ("deck", value.cards[:], value.bottom, value.top)
    if isinstance(value, Statement):
        return ("said", value.pieces, value.kinds, value.least, value.most)
    if value is None or isinstance(value, (bool, int, str, float, bytes)):
        return value
    if isinstance(value, Book):
        return type(value).__name__
    return (type(value).__name__, [(name, plain(getattr(value, name))) for name in _names(value)])

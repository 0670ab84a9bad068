"""The law of declarations: every choice and every event is said once, in words that can be said to anybody."""

from __future__ import annotations

import keyword
from typing import Any

from runehall.engine.events import Event, Telling
from runehall.engine.options import Domain, Grammar, Kind
from runehall.engine.state import Book
from runehall.match.digest import fields

__all__ = ["declared_once", "said_to_anybody"]


def declared_once(book: Book) -> None:
    """Every kind of choice and of event is a field of its book's declarations, under its own word."""
    for declarations, rows in ((book.grammar(), book.grammar().kinds), (book.tellings(), book.tellings().rows)):
        named = _fields_of(declarations)
        for row in rows:
            word = f"{row.word}_on" if keyword.iskeyword(row.word) else row.word
            if named.get(word) is not row:
                raise AssertionError(f"{row.word} is declared, but {type(declarations).__name__} has no field {word}")
        if len(named) != len(rows):
            raise AssertionError(f"{type(declarations).__name__} has fields that declare nothing of their own")


def _fields_of(declarations: object) -> dict[str, Any]:
    """The declarations a grammar or the tellings of a game hold as fields."""
    held = {name: getattr(declarations, name) for name in fields(declarations)}
    return {name: value for name, value in held.items() if isinstance(value, (Kind, Telling))}


def said_to_anybody(book: Book) -> None:
    """Every sentence reads well, of others and to each seat, by seats' names and by people's."""
    people = [f"Person{seat}" for seat in range(book.seats)]
    for kind in book.grammar().kinds:
        for values in _corners(kind.domains):
            _check_choice(book.grammar(), kind, values, people)
    for telling in book.tellings().rows:
        for values in _corners(telling.domains):
            for viewer in range(book.seats):
                event = Event(telling, values, viewer, "card", "Card")
                for sentence in (event.text, event.spoken(), event.spoken(people)):
                    _reads_well(telling.word, sentence)
                event.json()


def _check_choice(grammar: Grammar, kind: Kind, values: list[int], people: list[str]) -> None:
    """One choice in all its words."""
    choice = kind.of(values[0], values[1], values[2])
    if grammar.parse(grammar.text(choice)) != choice:
        raise AssertionError(f"{grammar.text(choice)} is read as something else")
    for reader in range(-1, len(people)):
        _reads_well(kind.word, grammar.label(choice, reader))
        _reads_well(kind.word, grammar.label(choice, reader, people))
    for item in grammar.touched(choice, {calling: "somebody" for calling in grammar.callings}):
        if " " in item or not item:
            raise AssertionError(f"{kind.word} touches '{item}', which is no name of an item")


def _corners(domains: list[Domain]) -> list[list[int]]:
    """The first and the last value of each argument, the others at their first."""
    first = [0] * 3
    found = [first]
    for i, domain in enumerate(domains):
        found.append([len(domain.words) - 1 if at == i else 0 for at in range(3)])
    return found


def _reads_well(word: str, sentence: str) -> None:
    """A sentence begins with a capital or a figure, and nothing of its template is left over."""
    left_over = any(sign in sentence for sign in ("{", "}", "|", "  ", "None"))
    if not sentence or left_over or sentence[0] != sentence[0].upper() or sentence != sentence.strip():
        raise AssertionError(f"{word} says '{sentence}'")

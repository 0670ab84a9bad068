"""Why a choice may or may not be made, and what to think of before it."""

from __future__ import annotations

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.games.runes_of_mayhem.state import War


def label(s: War, seat: int, choice: Choice) -> str:
    """The sentence a person reads for a choice."""
    return s.book.grammar.label(choice)


def refusal(s: War, seat: int, choice: Choice) -> Refused:
    """The sentence that says why a choice is not offered."""
    return Refused("That may not be chosen now.")


def caution(s: War, seat: int, choice: Choice) -> str:
    """What a person should think of before a choice that cannot be undone."""
    return ""

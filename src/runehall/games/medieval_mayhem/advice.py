"""Why a choice may or may not be made, and what to think of before it."""

from __future__ import annotations

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.games.medieval_mayhem.state import Realm


def reasons(s: Realm, choice: Choice) -> tuple[str, ...]:
    """The rules behind a choice."""
    return s.lore.grammar.kinds[choice.kind].why


def refusal(s: Realm, seat: int, choice: Choice) -> Refused:
    """The sentence that says why a choice is not offered."""
    return Refused("That may not be chosen now.")


def caution(s: Realm, seat: int, choice: Choice) -> str:
    """What a person should think of before a choice that cannot be undone."""
    return ""

"""The rules behind a choice, and what to think of before it."""

from __future__ import annotations

from runehall.engine.options import Choice
from runehall.games.bloodrunes.effects import VERBS
from runehall.games.bloodrunes.state import Casters, book_limit


def reasons(s: Casters, choice: Choice) -> tuple[str, ...]:
    """The rules behind a choice: that of the action, and for a Spell that of its effect."""
    choices = s.book.choices
    why = choices.kinds[choice.kind].why
    for casting in (choices.cast_spell, choices.cast_spell_on, choices.steal_acolyte, choices.hex_ward):
        if casting.named(choice):
            return (*why, VERBS[s.book.spells[choice.a].verb].rule())
    return why


def caution(s: Casters, seat: int, choice: Choice) -> str:
    """What a person should think of before a choice that cannot be undone."""
    choices = s.book.choices
    if choices.draw_spell.named(choice) and len(s.books[seat]) >= book_limit(s, seat) - 2:
        return "Spells cannot be thrown away: your Book is nearly full."
    if choices.clear_runes.named(choice) or choices.clear_spells.named(choice):
        return "The whole River goes to the discard pile."
    return ""

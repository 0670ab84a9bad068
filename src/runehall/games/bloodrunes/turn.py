"""The Caster's turn: one action for each Acolyte, all of them used."""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.bloodrunes.ending import stop_at_limit
from runehall.games.bloodrunes.refusals import unavailable
from runehall.games.bloodrunes.runes import cast_rune, clear_runes, draw_rune, list_cast_rune, list_draw_rune
from runehall.games.bloodrunes.spells import cast_spell, clear_spells, draw_spell, list_cast_spell, list_draw_spell
from runehall.games.bloodrunes.state import Casters, acolytes_of


class Turn(Frame[Casters]):
    """The turn of one Caster begins (BR-042, BR-144)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Casters) -> None:
        if s.turns == s.book.turn_limit and s.turns > 0:
            stop_at_limit(s)
            return
        s.turns += 1
        s.active = self.seat
        s.used = 0
        s.tell(s.book.events.begins, self.seat, unused(s))
        s.then(Action())


class Action(Frame[Casters]):
    """The active Caster uses one Acolyte, or the turn ends because none is left (BR-043, BR-048, BR-155)."""

    def who(self, s: Casters) -> int:
        if unused(s) > 0 and (s.rune_river or s.spell_river or legal_actions(s, s.active)):
            return 1 << s.active
        return 0

    def run(self, s: Casters) -> None:
        s.used = 0
        s.then(Turn((s.active + 1) % s.seats))

    def options(self, s: Casters, seat: int) -> list[Choice]:
        return legal_actions(s, seat)

    def chosen(self, s: Casters, seat: int, choice: Choice) -> None:
        s.used += 1
        take_action(s, seat, choice)
        s.then(self)

    def prompt(self, s: Casters, seat: int) -> str:
        return f"Action {s.used + 1} of {s.used + unused(s)}: draw, cast or clear."

    def rule(self) -> str:
        return "BR-043"

    def refusal(self, s: Casters, seat: int, choice: Choice) -> Refused:
        return unavailable(s, seat, choice)


def unused(s: Casters) -> int:
    """How many Acolytes of the active Caster are still to be used; one gained in mid-turn counts (BR-047)."""
    if s.book.balanced and s.turns == 1:
        return 1 - s.used  # BR-144: the very first turn has 1 action
    return acolytes_of(s, s.active) - s.used


def legal_actions(s: Casters, seat: int) -> list[Choice]:
    """Everything the Caster may do with an Acolyte (BR-044)."""
    out: list[Choice] = []
    list_cast_spell(s, seat, out)
    list_draw_rune(s, out)
    list_draw_spell(s, seat, out)
    list_cast_rune(s, seat, out)
    if s.rune_river:
        out.append(s.book.choices.clear_runes.of())
    if s.spell_river:
        out.append(s.book.choices.clear_spells.of())
    return out


def take_action(s: Casters, seat: int, choice: Choice) -> None:
    """Carry out one of the six actions, with its refills (BR-046)."""
    choices = s.book.choices
    if choices.cast_rune.named(choice):
        cast_rune(s, seat, choice.a, choice.b)
    elif choices.draw_rune.named(choice):
        draw_rune(s, seat, choice.a)
    elif choices.draw_spell.named(choice):
        draw_spell(s, seat, choice.a)
    elif choices.clear_runes.named(choice):
        clear_runes(s, seat)
    elif choices.clear_spells.named(choice):
        clear_spells(s, seat)
    else:
        cast_spell(s, seat, choice)

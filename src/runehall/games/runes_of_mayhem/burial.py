"""The Burial-steps: both players may Heal, then the fallen leave the table."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runes_of_mayhem import grammar, tellings
from runehall.games.runes_of_mayhem.grammar import FIELD, SPOTS
from runehall.games.runes_of_mayhem.state import (
    BEYOND,
    FALLEN,
    War,
    active_tower,
    living,
    reign,
    same_on_wall,
    unit_at,
)
from runehall.games.runes_of_mayhem.wounds import bury, place_of, restore, sacrifice


class Burial(Frame[War]):
    """A Burial-step: Heal by the active player, Heal by the passive player, burial (RM-187 to RM-189, RM-D15)."""

    def __init__(self, step: int) -> None:
        self.step: Final = step

    def run(self, s: War) -> None:
        s.step = self.step
        if not any_fallen(s):
            return
        s.then(Heal(s.active))
        s.then(Heal(1 - s.active))
        s.then(Bury())


class Heal(Frame[War]):
    """A player may sacrifice Healers, one after the other, to restore fallen units (RM-189 to RM-198)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: War) -> int:
        if not any([can_be_healed(s, self.seat, spot) for spot in range(SPOTS)]):
            return 0
        return 1 << self.seat if any([can_heal(s, self.seat, spot) for spot in range(SPOTS)]) else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        out = [s.lore.choices.no_heal]
        for healer in range(SPOTS):
            if can_heal(s, seat, healer):
                for spot in range(SPOTS):
                    if can_be_healed(s, seat, spot) and (spot < FIELD or not same_on_wall(s, seat, spot)):
                        out.append(s.lore.choices.heal[healer][spot])
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if choice.kind == grammar.NO_HEAL:
            return
        value = heal_value(s, seat, choice.a)
        s.tell_card(tellings.HEALS, s.units[seat][choice.a], place_of(seat, choice.a), value)
        sacrifice(s, seat, choice.a)
        restore(s, seat, choice.b)
        s.then(Restore(seat, choice.b, value - 1))
        s.then(self)

    def prompt(self, s: War, seat: int) -> str:
        return "Burial: sacrifice a Healer to restore fallen units?"

    def rule(self) -> str:
        return "RM-189"


class Restore(Frame[War]):
    """The rest of a Heal: further fallen units, spot by spot, as long as its value lasts (RM-191, RM-194)."""

    def __init__(self, seat: int, last: int, left: int) -> None:
        self.seat: Final = seat
        self.last: Final = last  # the spot restored last; the next lies beyond it, so that no set is reached twice
        self.left: Final = left

    def who(self, s: War) -> int:
        if self.left > 0:
            for spot in range(self.last + 1, SPOTS):
                if can_be_healed(s, self.seat, spot):
                    return 1 << self.seat
        return 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        out = [s.lore.choices.enough]
        for spot in range(self.last + 1, SPOTS):
            if can_be_healed(s, seat, spot) and (spot < FIELD or not same_on_wall(s, seat, spot)):
                out.append(s.lore.choices.restore[spot])
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if choice.kind == grammar.RESTORE:
            restore(s, seat, choice.a)
            s.then(Restore(seat, choice.a, self.left - 1))

    def prompt(self, s: War, seat: int) -> str:
        return f"The Healer can restore {self.left} more."

    def rule(self) -> str:
        return "RM-191"


class Bury(Frame[War]):
    """All fallen units leave; who falls by that cannot be Healed any more (RM-153, RM-199)."""

    def run(self, s: War) -> None:
        bury(s, BEYOND)


def can_heal(s: War, seat: int, spot: int) -> bool:
    """Whether a living Healer stands where its ability works (RM-195, RM-197, RM-247, RM-357)."""
    if not living(s, seat, spot):
        return False
    unit = unit_at(s, seat, spot)
    return unit.heal > 0 and (spot < FIELD or unit.garrison)


def can_be_healed(s: War, seat: int, spot: int) -> bool:
    """Whether a fallen unit lies on a spot that is not beyond Healing (RM-153, RM-196, RM-344)."""
    return s.marks[seat][spot] & (FALLEN | BEYOND) == FALLEN


def heal_value(s: War, seat: int, spot: int) -> int:
    """How many fallen units a Healer restores, with what a King and a Tower add."""
    tower = active_tower(s, seat, spot)
    return unit_at(s, seat, spot).heal + reign(s, seat).heal + (tower.heal if tower is not None else 0)


def any_fallen(s: War) -> bool:
    """Whether a fallen unit of either player is on the table."""
    for seat in (0, 1):
        for marks in s.marks[seat]:
            if marks & FALLEN:
                return True
    return False

"""The Burial-steps: both players may Heal, then the fallen leave the table."""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.picking import Picking, Picks
from runehall.engine.state import Frame
from runehall.games.runes_of_mayhem.choices import FIELD, SPOTS
from runehall.games.runes_of_mayhem.refusals.placing import same_choice, twin
from runehall.games.runes_of_mayhem.state import (
    BEYOND,
    FALLEN,
    War,
    active_tower,
    alike,
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
        out = [s.book.choices.no_heal.of()]
        for healer in range(SPOTS):
            if can_heal(s, seat, healer):
                for spot in range(SPOTS):
                    if can_be_healed(s, seat, spot) and (spot < FIELD or not same_on_wall(s, seat, spot)):
                        out.append(s.book.choices.heal.of(healer, spot))
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.no_heal.named(choice):
            return
        value = heal_value(s, seat, choice.a)
        s.tell_card(s.book.events.heals, s.units[seat][choice.a], place_of(seat, choice.a), value)
        sacrifice(s, seat, choice.a)
        if not s.over:
            s.then(Restore(seat, value, (choice.b,)))
            s.then(self)

    def prompt(self, s: War, seat: int) -> str:
        return "Burial: sacrifice a Healer to restore fallen units?"

    def rule(self) -> str:
        return "RM-189"

    def refusal(self, s: War, seat: int, choice: Choice) -> Refused:
        if s.book.choices.heal.named(choice):
            return _not_healed(s, seat, choice.a, choice.b)
        return super().refusal(s, seat, choice)


class Restore(Picking[War]):
    """A Healer was given up for one fallen unit; others may be picked with it, up to its value (RM-191, RM-194).

    All are restored together. Who fell because the Healer left its place can be among them.
    """

    def __init__(self, seat: int, value: int, picked: Picks) -> None:
        super().__init__(seat, picked)
        self.value: Final = value

    def who(self, s: War) -> int:
        return 1 << self.seat if len(self.picked) < self.value and len(self.things(s)) > len(self.picked) else 0

    def run(self, s: War) -> None:
        self.carry_out(s, self.picked)

    def things(self, s: War) -> list[int]:
        return [spot for spot in range(SPOTS) if can_be_healed(s, self.seat, spot)]

    def again(self, picked: Picks) -> Frame[War]:
        return Restore(self.seat, self.value, picked)

    def pick(self, s: War, thing: int, count: int) -> Choice:
        return s.book.choices.restore.of(thing)

    def fits(self, s: War, picked: Picks) -> bool:
        return len(picked) <= self.value and all([self._twin(s, spot, picked) < 0 for spot in picked])

    def _twin(self, s: War, spot: int, picked: Picks) -> int:
        """The place on the Wall of a unit just like a picked one that must be picked before it, or -1 (RM-D69)."""
        if spot not in self.picked:
            for other in range(FIELD, spot):
                if other not in picked and alike(s, self.seat, other, spot):
                    return other
        return -1

    def enough(self, s: War, picked: Picks) -> bool:
        return True

    def done(self, s: War) -> Choice:
        return s.book.choices.enough.of()

    def carry_out(self, s: War, picked: Picks) -> None:
        for spot in picked:
            restore(s, self.seat, spot)

    def prompt(self, s: War, seat: int) -> str:
        return f"The Healer can restore {self.value - len(self.picked)} more."

    def rule(self) -> str:
        return "RM-191"

    def refusal(self, s: War, seat: int, choice: Choice) -> Refused:
        if s.book.choices.restore.named(choice):
            if choice.a in self.picked:
                return Refused("That unit is among those to be restored already.", "RM-191")
            first = self._twin(s, choice.a, self.picked)
            return same_choice(first) if first >= 0 else _not_restored(s, seat, choice.a)
        return super().refusal(s, seat, choice)


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


def _not_healed(s: War, seat: int, healer: int, spot: int) -> Refused:
    """Why a Healer may not restore that unit."""
    if not living(s, seat, healer) or not unit_at(s, seat, healer).heal:
        return Refused("No living Healer of yours stands there.", "RM-195")
    if not can_heal(s, seat, healer):
        return Refused("On the Wall its ability does not work.", "RM-137")
    equal = twin(s, seat, spot) if can_be_healed(s, seat, spot) else None
    return equal if equal is not None else _not_restored(s, seat, spot)


def _not_restored(s: War, seat: int, spot: int) -> Refused:
    """Why a unit can be restored by no Healer."""
    if s.marks[seat][spot] & BEYOND:
        return Refused("That unit is beyond Healing.", "RM-153")
    return Refused("No fallen unit of yours lies there.", "RM-191")

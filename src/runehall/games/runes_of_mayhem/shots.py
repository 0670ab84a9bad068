"""Ranged units: Long-ranged and Med-ranged attacks, shots from the Wall, and the Instant Shot."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runes_of_mayhem import grammar, tellings
from runehall.games.runes_of_mayhem.fights import die
from runehall.games.runes_of_mayhem.formations import power
from runehall.games.runes_of_mayhem.fortress import damage_fortress
from runehall.games.runes_of_mayhem.grammar import FIELD, SPOTS
from runehall.games.runes_of_mayhem.outcome import mourn_kings
from runehall.games.runes_of_mayhem.state import (
    BARRED,
    LANES,
    ROWS,
    THIRD,
    WEARY,
    War,
    living,
    same_on_wall,
    unit_at,
)
from runehall.games.runes_of_mayhem.wounds import place_of, wound


def list_shots(s: War, spot: int, lane: int, out: list[Choice]) -> None:
    """A Long-ranged unit may attack any living enemy of a lane (RM-168)."""
    for target in range(lane * ROWS, lane * ROWS + ROWS):
        if living(s, 1 - s.active, target):
            out.append(s.lore.choices.attack[spot][target])


def list_med_ranged_shots(s: War, spot: int, enemy: int, first: bool, out: list[Choice]) -> None:
    """A Med-ranged unit may attack rows 1 and 2; row 3 only as First-with-the-First (RM-321, RM-322, RM-324)."""
    lane = spot // ROWS
    for target in range(lane * ROWS, lane * ROWS + ROWS):
        if living(s, 1 - s.active, target) and (target % ROWS != THIRD or (first and target == enemy)):
            out.append(s.lore.choices.attack[spot][target])


def list_wall_shots(s: War, closed: int, out: list[Choice]) -> None:
    """Castle Defenders on the Wall may shoot in any lane that is not closed (RM-245, RM-D18)."""
    for spot in range(FIELD, SPOTS):
        if not living(s, s.active, spot) or s.marks[s.active][spot] & WEARY:
            continue
        unit = unit_at(s, s.active, spot)
        if unit.garrison and unit.long_ranged and not same_on_wall(s, s.active, spot):
            for lane in range(LANES):
                if not closed >> lane & 1:
                    list_shots(s, spot, lane, out)


class InstantShot(Frame[War]):
    """A Long-ranged unit that was just played may shoot anywhere (RM-178 to RM-182, RM-246)."""

    def __init__(self, spot: int) -> None:
        self.spot: Final = spot

    def who(self, s: War) -> int:
        return 1 << s.active

    def options(self, s: War, seat: int) -> list[Choice]:
        choices = s.lore.choices
        out = [choices.shoot_fortress, choices.hold_fire]
        foe = 1 - seat
        for spot in range(SPOTS):
            if living(s, foe, spot) and (spot < FIELD or not same_on_wall(s, foe, spot)):
                out.append(choices.shoot[spot])
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if choice.kind == grammar.HOLD_FIRE:
            return
        s.marks[seat][self.spot] |= BARRED
        unit = unit_at(s, seat, self.spot)
        piece, place = s.units[seat][self.spot], place_of(seat, self.spot)
        if choice.kind == grammar.SHOOT_FORTRESS:
            s.tell_card(tellings.SHOOTS_FORTRESS, piece, place)
            damage_fortress(s, 1 - seat, power(s, seat, self.spot) + die(s, seat, self.spot, unit.siege_dice))
            return
        s.tell_card(tellings.SHOOTS, piece, place, place_of(1 - seat, choice.a))
        wound(s, 1 - seat, choice.a, power(s, seat, self.spot) + die(s, seat, self.spot, 1))
        mourn_kings(s)

    def prompt(self, s: War, seat: int) -> str:
        return f"Instant Shot of {unit_at(s, seat, self.spot).name}: at what?"

    def rule(self) -> str:
        return "RM-178"

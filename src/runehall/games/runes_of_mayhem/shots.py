"""Ranged units: Long-ranged and Med-ranged attacks, shots from the Wall, and the Instant Shot."""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.games.runes_of_mayhem.choices import FIELD, SPOTS
from runehall.games.runes_of_mayhem.ending import mourn_kings
from runehall.games.runes_of_mayhem.fights import strike
from runehall.games.runes_of_mayhem.formations import power
from runehall.games.runes_of_mayhem.fortress import damage_fortress, protection
from runehall.games.runes_of_mayhem.pause import Pause, spot_of
from runehall.games.runes_of_mayhem.refusals.placing import twin
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
from runehall.games.runes_of_mayhem.view_types import SpotView
from runehall.games.runes_of_mayhem.worth import DIE, STRUCTURE
from runehall.games.runes_of_mayhem.wounds import place_of, wound

SHARE: Final = 0.8  # of what a shot promises a bot: it is not made yet


def list_shots(s: War, spot: int, lane: int, out: list[Choice]) -> None:
    """A Long-ranged unit may attack any living enemy of a lane (RM-168)."""
    for target in range(lane * ROWS, lane * ROWS + ROWS):
        if living(s, 1 - s.active, target):
            out.append(s.book.choices.attack.of(spot, target))


def list_med_ranged_shots(s: War, spot: int, enemy: int, first: bool, out: list[Choice]) -> None:
    """A Med-ranged unit may attack rows 1 and 2; row 3 only as First-with-the-First (RM-321, RM-322, RM-324)."""
    lane = spot // ROWS
    for target in range(lane * ROWS, lane * ROWS + ROWS):
        if living(s, 1 - s.active, target) and (target % ROWS != THIRD or (first and target == enemy)):
            out.append(s.book.choices.attack.of(spot, target))


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


class InstantShot(Pause):
    """A Long-ranged unit that was just played may shoot anywhere (RM-178 to RM-182, RM-246)."""

    def __init__(self, spot: int) -> None:
        self.spot: Final = spot

    def who(self, s: War) -> int:
        return 1 << s.active

    def options(self, s: War, seat: int) -> list[Choice]:
        choices = s.book.choices
        out = [choices.shoot_fortress.of(), choices.hold_fire.of()]
        foe = 1 - seat
        for spot in range(SPOTS):
            if living(s, foe, spot) and (spot < FIELD or not same_on_wall(s, foe, spot)):
                out.append(choices.shoot.of(spot))
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.hold_fire.named(choice):
            return
        s.marks[seat][self.spot] |= BARRED
        unit = unit_at(s, seat, self.spot)
        piece, place = s.units[seat][self.spot], place_of(seat, self.spot)
        if s.book.choices.shoot_fortress.named(choice):
            s.tell_card(s.book.events.shoots_fortress, piece, place, 1 - seat)
            damage_fortress(s, 1 - seat, strike(s, seat, self.spot, unit.siege_dice))
            return
        s.tell_card(s.book.events.shoots, piece, place, place_of(1 - seat, choice.a))
        wound(s, 1 - seat, choice.a, strike(s, seat, self.spot, 1))
        mourn_kings(s)

    def promise(self, s: War, seat: int) -> float:
        """What a shot at the Fortress brings with mean Dice.

        To finish it first would not do: each target would be judged by one throw, and the best of a dozen is luck.
        """
        if seat != s.active:
            return 0.0
        blow = power(s, seat, self.spot) + DIE * unit_at(s, seat, self.spot).siege_dice - protection(s, 1 - seat)
        return SHARE * STRUCTURE * max(1.0, blow)

    def about(self, s: War) -> list[SpotView]:
        return [spot_of(s.active, self.spot)]

    def prompt(self, s: War, seat: int) -> str:
        return f"Instant Shot of {unit_at(s, seat, self.spot).name}: at what?"

    def rule(self) -> str:
        return "RM-178"

    def refusal(self, s: War, seat: int, choice: Choice) -> Refused:
        if s.book.choices.shoot.named(choice):
            return twin(s, 1 - seat, choice.a) or Refused("No living enemy unit is there to be shot.", "RM-179")
        return super().refusal(s, seat, choice)

"""The Battle-step: which units may attack and siege, lane by lane, and what comes after a fight."""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runes_of_mayhem.choices import FIELD
from runehall.games.runes_of_mayhem.fights import fight, out_of_reach
from runehall.games.runes_of_mayhem.flank import covering, list_flanks, may_flank
from runehall.games.runes_of_mayhem.pause import Pause, spot_of
from runehall.games.runes_of_mayhem.refusals.battle import fights, not_fought
from runehall.games.runes_of_mayhem.shots import list_med_ranged_shots, list_shots, list_wall_shots
from runehall.games.runes_of_mayhem.siege import Siege, list_sieges
from runehall.games.runes_of_mayhem.state import (
    FALLEN,
    FLANKED,
    LANES,
    ROWS,
    STOPPED,
    WEARY,
    War,
    frontmost,
    living,
    unit_at,
)
from runehall.games.runes_of_mayhem.towers import gate
from runehall.games.runes_of_mayhem.traps import springs
from runehall.games.runes_of_mayhem.view_types import SpotView
from runehall.games.runes_of_mayhem.wounds import place_of


class Battle(Pause):
    """The Attacker attacks or sieges with one unit after the other, one lane at a time (RM-076 to RM-079, RM-088)."""

    def __init__(self, lane: int, closed: int) -> None:
        self.lane: Final = lane  # the lane that is open, or -1
        self.closed: Final = closed  # mask of lanes in which no more attack may be made

    def who(self, s: War) -> int:
        return 1 << s.active

    def options(self, s: War, seat: int) -> list[Choice]:
        out: list[Choice] = []
        for lane in range(LANES):
            if not self.closed >> lane & 1:
                list_lane(s, lane, out)
        if seat != s.vikings:
            list_wall_shots(s, self.closed, out)
        out.append(s.book.choices.end_battle.of())
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.end_battle.named(choice):
            return
        lane = (choice.b if choice.a >= FIELD else choice.a) // ROWS
        if s.book.choices.attack.named(choice):
            s.then(Attack(choice.a, choice.b, False))
        else:
            s.then(Siege(choice.a, choice.b))
        leaves = self.lane >= 0 and self.lane != lane
        s.then(Battle(lane, self.closed | 1 << self.lane if leaves else self.closed))

    def closed_lanes(self) -> int:
        return self.closed

    def prompt(self, s: War, seat: int) -> str:
        return "Battle: choose a unit to attack or siege with, or end the battle."

    def rule(self) -> str:
        return "RM-076"

    def refusal(self, s: War, seat: int, choice: Choice) -> Refused:
        if fights(s, choice):
            return not_fought(s, seat, choice)
        return super().refusal(s, seat, choice)


def list_lane(s: War, lane: int, out: list[Choice]) -> None:
    """All attacks and sieges the active player's units of one lane may make now."""
    seat = s.active
    enemy = frontmost(s, 1 - seat, lane)
    if enemy < 0 or (s.sites and seat == s.vikings):
        list_sieges(s, lane, enemy, out)
    if enemy < 0:
        return
    units, marks = s.units[seat], s.marks[seat]
    first = True
    for spot in range(lane * ROWS, lane * ROWS + ROWS):
        if units[spot] < 0 or marks[spot] & FALLEN:
            continue
        if not marks[spot] & WEARY:
            _list_attacks(s, spot, enemy, first, out)
        first = False


def _list_attacks(s: War, spot: int, enemy: int, first: bool, out: list[Choice]) -> None:
    """The attacks of one unit: First-with-the-First, unless it is ranged (RM-080, RM-081, RM-167, RM-320)."""
    unit = unit_at(s, s.active, spot)
    if unit.long_ranged:
        list_shots(s, spot, spot // ROWS, out)
    elif unit.med_ranged:
        list_med_ranged_shots(s, spot, enemy, first, out)
    elif first and not unit.peaceful and enemy % ROWS <= gate(s, spot // ROWS):
        out.append(s.book.choices.attack.of(spot, enemy))


class Attack(Frame[War]):
    """An attack that has been declared: Traps first, then the fight (RM-282, RM-D25)."""

    def __init__(self, attacker: int, target: int, flank: bool) -> None:
        self.attacker: Final = attacker
        self.target: Final = target
        self.flank: Final = flank

    def run(self, s: War) -> None:
        seat = s.active
        if not living(s, seat, self.attacker) or s.marks[seat][self.attacker] & STOPPED:
            return  # a Trap has felled or stopped it
        if not living(s, 1 - seat, self.target):
            return  # its target was a Trapmaker, given up for a Trap (RM-D65)
        unit = unit_at(s, seat, self.attacker)
        if springs(s, self.attacker, out_of_reach(self.attacker, self.target, unit)):
            s.then(self)
            return
        told = s.book.events.flanks if self.flank else s.book.events.attacks
        s.tell_card(told, s.units[seat][self.attacker], place_of(seat, self.attacker), place_of(1 - seat, self.target))
        fight(s, self.attacker, self.target)
        if not s.over:
            s.then(After(self.attacker, self.target, self.flank))


class After(Pause):
    """After a fight: go on or stop, cover, or flank (RM-107 to RM-119, RM-156 to RM-162)."""

    def __init__(self, attacker: int, target: int, flank: bool) -> None:
        self.attacker: Final = attacker
        self.target: Final = target
        self.flank: Final = flank

    def who(self, s: War) -> int:
        seat = s.active
        if not living(s, seat, self.attacker):
            return 0  # RM-115
        unit = unit_at(s, seat, self.attacker)
        if unit.ranged:
            return 0  # one attack, no Covering (RM-174, RM-325)
        if living(s, 1 - seat, self.target):
            return 1 << seat
        if self.flank:
            return 0
        return 1 << seat if covering(s, self.target) >= 0 or (unit.flank and may_flank(s, self.target)) else 0

    def run(self, s: War) -> None:
        if self.flank and living(s, s.active, self.attacker):
            s.marks[s.active][self.attacker] |= FLANKED  # RM-159

    def options(self, s: War, seat: int) -> list[Choice]:
        choices = s.book.choices
        if living(s, 1 - seat, self.target):
            again = choices.flank if self.flank else choices.attack
            return [again.of(self.attacker, self.target), choices.stop.of(self.attacker)]
        out: list[Choice] = []
        cover = covering(s, self.target)
        if cover >= 0:
            out.append(choices.attack.of(self.attacker, cover))
        else:
            out.append(choices.stand.of(self.attacker))
        if unit_at(s, seat, self.attacker).flank:
            list_flanks(s, self.attacker, self.target, out)
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.stop.named(choice):
            s.marks[seat][self.attacker] |= FLANKED if self.flank else STOPPED
            s.tell_card(s.book.events.stops, s.units[seat][self.attacker], place_of(seat, self.attacker))
        elif s.book.choices.flank.named(choice):
            s.then(Attack(choice.a, choice.b, True))
        elif s.book.choices.attack.named(choice):
            s.then(Attack(choice.a, choice.b, False))

    def about(self, s: War) -> list[SpotView]:
        return [spot_of(s.active, self.attacker), spot_of(1 - s.active, self.target)]

    def prompt(self, s: War, seat: int) -> str:
        if living(s, 1 - seat, self.target):
            return "Both units live: attack again, or stop?"
        if covering(s, self.target) >= 0:
            return "The supporting unit covers: attack it, or flank."
        return "The enemy has fallen: flank, or stand?"

    def rule(self) -> str:
        return "RM-107"

    def refusal(self, s: War, seat: int, choice: Choice) -> Refused:
        if fights(s, choice):
            return not_fought(s, seat, choice)
        return super().refusal(s, seat, choice)

"""Siege: units of a lane without living enemies damage the Fortress or a Tower."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runes_of_mayhem.ending import mourn_kings
from runehall.games.runes_of_mayhem.fights import strike
from runehall.games.runes_of_mayhem.fortress import damage_fortress, protection
from runehall.games.runes_of_mayhem.hands import discard_random
from runehall.games.runes_of_mayhem.kinds import Unit
from runehall.games.runes_of_mayhem.state import (
    BARRED,
    FALLEN,
    ROWS,
    SIEGED,
    STOPPED,
    WEARY,
    War,
    living,
    reign,
    unit_at,
)
from runehall.games.runes_of_mayhem.towers import NO_GATE, damage_tower, gate, list_tower_sieges
from runehall.games.runes_of_mayhem.traps import springs
from runehall.games.runes_of_mayhem.wounds import place_of, wound


def list_sieges(s: War, lane: int, enemy: int, out: list[Choice]) -> None:
    """Every able unit of a lane may siege; own units do not block each other (RM-126, RM-129 to RM-133)."""
    seat = s.active
    units, marks = s.units[seat], s.marks[seat]
    fortress = enemy < 0 and gate(s, lane) == NO_GATE
    towers = len(s.sites) > 0 and seat == s.vikings
    for spot in range(lane * ROWS, lane * ROWS + ROWS):
        if units[spot] < 0 or marks[spot] & (FALLEN | WEARY | BARRED) or unit_at(s, seat, spot).peaceful:
            continue
        if fortress:
            out.append(s.book.choices.siege.of(spot))
        if towers:
            list_tower_sieges(s, spot, out)


class Siege(Frame[War]):
    """A siege that has been declared: Traps first, then power and Dice (RM-127, RM-354)."""

    def __init__(self, spot: int, tower: int) -> None:
        self.spot: Final = spot
        self.tower: Final = tower  # the spot of the Tower, or -1: the Fortress

    def run(self, s: War) -> None:
        seat = s.active
        if not living(s, seat, self.spot) or s.marks[seat][self.spot] & STOPPED:
            return  # a Trap has felled or stopped it
        unit = unit_at(s, seat, self.spot)
        if springs(s, self.spot, unit.ranged):
            s.then(self)
            return
        s.marks[seat][self.spot] |= SIEGED
        piece, place = s.units[seat][self.spot], place_of(seat, self.spot)
        if self.tower >= 0:
            s.tell_card(s.book.events.sieges_tower, piece, place, place_of(1 - seat, self.tower))
            damage_tower(s, self.tower, strike(s, seat, self.spot, 1))
            return
        s.tell_card(s.book.events.sieges, piece, place, 1 - seat)
        blow = strike(s, seat, self.spot, unit.siege_dice)
        lost = damage_fortress(s, 1 - seat, blow)
        if not s.over:
            after_siege(s, self.spot, unit, lost)


def after_siege(s: War, spot: int, unit: Unit, lost: int) -> None:
    """What a siege of the Fortress brings about: poison, plunder, and the answer of Stubborn Walls."""
    seat, foe = s.active, 1 - s.active
    gifts = reign(s, seat)
    if lost > 0:
        discard_random(s, foe, unit.poison)  # RM-333
        if gifts.plunder and s.gained[seat] < gifts.most:
            s.gained[seat] += gifts.plunder
            s.gold[seat] += gifts.plunder
            s.tell(s.book.events.king_gave_gold, seat, gifts.plunder)
    if reign(s, foe).thorns:
        wound(s, seat, spot, protection(s, foe))
        mourn_kings(s)

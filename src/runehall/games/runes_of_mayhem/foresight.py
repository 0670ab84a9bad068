"""What an attack may bring, for bots: the fights of each lane played with mean Dice, and the sieges after them."""

from __future__ import annotations

from typing import Final

from runehall.games.runes_of_mayhem.choices import SPOTS
from runehall.games.runes_of_mayhem.fights import suffers
from runehall.games.runes_of_mayhem.formations import health, power
from runehall.games.runes_of_mayhem.fortress import protection
from runehall.games.runes_of_mayhem.kinds import Unit
from runehall.games.runes_of_mayhem.state import (
    LANES,
    ROWS,
    THROWN,
    WEARY,
    War,
    frontmost,
    living,
    tower_kind,
    unit_at,
)
from runehall.games.runes_of_mayhem.towers import NO_GATE
from runehall.games.runes_of_mayhem.worth import DIE, STRUCTURE, worth

IN_FRONT: Final = 2  # fighters a lane has room for
TRAP_DAMAGE: Final = 3.5  # what an attacker fears from a Trap it cannot see


def gate_of(s: War, seat: int, lane: int) -> int:
    """The row of a player's active Gatehouse in a lane, or a row beyond all; whoever's turn it is."""
    if s.sites and seat != s.vikings:
        for at in range(len(s.sites)):
            if s.sites[at] // ROWS == lane and not s.rising[at] and tower_kind(s, at).gate:
                return s.sites[at] % ROWS
    return NO_GATE


def openings(s: War, seat: int) -> float:
    """What a player, free to regroup, could do to the enemy Fortress through lanes without a defender."""
    foe = 1 - seat
    open_lanes = 0
    for lane in range(LANES):
        if frontmost(s, foe, lane) < 0 and gate_of(s, foe, lane) == NO_GATE:
            open_lanes += 1
    if open_lanes == 0:
        return 0.0
    shield = protection(s, foe)
    blows: list[float] = []
    for spot in range(SPOTS):
        if living(s, seat, spot) and not unit_at(s, seat, spot).peaceful:
            blows.append(max(0.0, unit_at(s, seat, spot).power + DIE - shield))
    blows.sort(reverse=True)
    return STRUCTURE * sum(blows[: IN_FRONT * open_lanes])


def assault(s: War, seat: int) -> float:
    """What an attack in every lane, as the units stand, would bring a player."""
    value = 0.0
    for lane in range(LANES):
        value += max(0.0, _lane_assault(s, seat, lane))
    return value


def _lane_assault(s: War, seat: int, lane: int) -> float:
    """Play the fights of a lane with mean Dice, front against front, and siege with who is left."""
    clash = Clash(s, 1 - seat, lane)
    fit: list[int] = []
    for spot in range(lane * ROWS, lane * ROWS + ROWS):
        if not living(s, seat, spot) or s.marks[seat][spot] & WEARY or unit_at(s, seat, spot).peaceful:
            continue
        if clash.survived_by(s, seat, spot):
            fit.append(spot)
    if clash.at < len(clash.defenders):
        return clash.value
    shield = protection(s, 1 - seat)
    for spot in fit:
        blow = power(s, seat, spot) + DIE * unit_at(s, seat, spot).siege_dice
        clash.value += STRUCTURE * max(0.0, blow - shield) if clash.gate == NO_GATE else 0.3 * blow
    return clash.value


class Clash:
    """The fights of one lane as they may go: who still defends it, and what was won and lost."""

    foe: int
    gate: int  # the row the attackers may not pass
    defenders: list[int]
    at: int  # the defender that is next
    hurt: float  # the damage it has taken
    pits: int  # mask of the spots with a Trap that was not sprung yet
    value: float

    def __init__(self, s: War, foe: int, lane: int) -> None:
        self.foe = foe
        self.gate = gate_of(s, foe, lane)
        rows = min(ROWS, self.gate + 1)
        self.defenders = [spot for spot in range(lane * ROWS, lane * ROWS + rows) if living(s, foe, spot)]
        self.at = 0
        self.hurt = 0.0
        self.pits = 0
        self.value = 0.0
        if foe == s.vikings:
            for spot in s.pits:
                self.pits |= 1 << spot

    def survived_by(self, s: War, seat: int, spot: int) -> bool:
        """Let a unit fight on; whether it could siege afterwards."""
        mine = unit_at(s, seat, spot)
        left = float(health(s, seat, spot) - s.damage[seat][spot])
        if self.pits:
            left -= self._sprung(spot, mine)
        for _ in range(1 if mine.ranged else 3):
            if left <= 0:
                break
            if self.at == len(self.defenders):
                return True
            left -= self._blow(s, seat, spot, mine)
        if left <= 0:
            self.value -= worth(mine)
            return False
        return not mine.ranged and self.at == len(self.defenders)

    def _sprung(self, spot: int, mine: Unit) -> float:
        """The damage the Traps on a unit's way may do to it; each is sprung once."""
        damage = 0.0
        for crossed in range(spot, spot - 1 if mine.ranged else spot - spot % ROWS - 1, -1):
            if self.pits >> crossed & 1:
                self.pits &= ~(1 << crossed)
                damage += TRAP_DAMAGE
        return damage

    def _blow(self, s: War, seat: int, spot: int, mine: Unit) -> float:
        """One fight with the next defender; the damage it deals back."""
        target = self.defenders[self.at]
        theirs = unit_at(s, self.foe, target)
        back = 0.0
        first_throw = mine.thrower and self.hurt == 0 and not s.marks[seat][spot] & THROWN
        if not theirs.peaceful and not mine.ranged and not first_throw:
            back = power(s, self.foe, target) + (0.0 if suffers(s, self.foe, theirs, mine, False) else DIE)
        self.hurt += power(s, seat, spot) + (0.0 if suffers(s, seat, mine, theirs, True) else DIE)
        if mine.crushing or self.hurt + s.damage[self.foe][target] >= health(s, self.foe, target):
            self.value += worth(theirs)
            self.at += 1
            self.hurt = 0.0
        return back

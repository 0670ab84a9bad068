"""How well a player stands, for bots: Fortresses, units, hands and Hoards, and what the next attack promises."""

from __future__ import annotations

from typing import Final

from runehall.games.runes_of_mayhem.fights import suffers
from runehall.games.runes_of_mayhem.formations import health, power
from runehall.games.runes_of_mayhem.fortress import protection
from runehall.games.runes_of_mayhem.grammar import FIELD, SPOTS
from runehall.games.runes_of_mayhem.kinds import Unit
from runehall.games.runes_of_mayhem.state import (
    BATTLE,
    FALLEN,
    LANES,
    PLAY,
    REGROUP,
    ROWS,
    TRADED,
    WEARY,
    War,
    frontmost,
    living,
    unit_at,
)

STRUCTURE: Final = 1.1
POINT: Final = 0.55  # of power or health of a unit in play
HEAL: Final = 1.2
RESOURCE: Final = 0.42
CARD: Final = 0.5
CARD_SHARE: Final = 0.08  # of a card's worth as a unit, while it is in hand
MARKER: Final = 0.7
TRAP: Final = 1.0
TOWER: Final = 1.5
ROYAL_RISK: Final = 4.0
DEBT: Final = 0.8
DIE: Final = 1.5  # the mean of a Die
SCALE: Final = 80.0
HORIZON: Final = 12  # about a turn: the judgement counts on the next attack, and must see it answered


def evaluate(s: War, seat: int) -> float:
    """From -1 (lost) to 1 (won)."""
    if s.over:
        return 0.0 if not s.winners else 1.0 if seat in s.winners else -1.0
    value = standing(s, seat) - standing(s, 1 - seat)
    if s.active == seat and s.step in (REGROUP, BATTLE):
        value += 0.8 * assault(s, seat)
    elif s.active != seat and s.step in (REGROUP, BATTLE):
        value -= 0.8 * assault(s, 1 - seat)
    value -= 0.5 * exposure(s, seat)
    value += 0.3 * exposure(s, 1 - seat)
    return max(-0.99, min(0.99, value / SCALE))


def worth(unit: Unit) -> float:
    """What a unit in play is worth by its card."""
    return POINT * (unit.power + unit.health) + HEAL * unit.heal + (0.6 if unit.ranged else 0.0)


def standing(s: War, seat: int) -> float:
    """What a player has: Fortress, units, hand, Hoard, markers, Traps and Towers."""
    value = STRUCTURE * s.structure[seat]
    value += MARKER * (s.on_gold[seat] + s.on_faith[seat])
    value += RESOURCE * (min(14, s.gold[seat]) + min(14, s.faith[seat])) - 0.06 * shortage(s, seat)
    for spot in range(SPOTS):
        if s.units[seat][spot] >= 0:
            value += _unit_value(s, seat, spot)
    for piece in s.hands[seat]:
        value += CARD + CARD_SHARE * worth(s.lore.units[s.kind[piece]])
    if s.step == PLAY and seat == s.active and not s.once & TRADED:
        value += _playable(s, seat)
    return value + (TRAP * len(s.laid) if seat == s.vikings else TOWER * len(s.towers))


def _unit_value(s: War, seat: int, spot: int) -> float:
    """What a unit on the table is worth; a fallen one next to nothing."""
    unit = unit_at(s, seat, spot)
    if s.marks[seat][spot] & FALLEN:
        return 0.1
    value = worth(unit) - 0.08 * s.damage[seat][spot]
    if unit.royal:
        value -= ROYAL_RISK
    if unit.hired:
        value -= DEBT
    if spot >= FIELD:
        value += 0.5 if unit.protects else 0.2 if unit.heal else -0.5
    return value


def shortage(s: War, seat: int) -> float:
    """How many Gold and Faith the hand would still lack after the next production."""
    gold = faith = 0
    for piece in s.hands[seat]:
        unit = s.lore.units[s.kind[piece]]
        gold += unit.gold
        faith += unit.faith
    lacks_gold = gold - s.gold[seat] - s.on_gold[seat]
    lacks_faith = faith - s.faith[seat] - s.on_faith[seat]
    return float(max(0, lacks_gold) + max(0, lacks_faith))


def _playable(s: War, seat: int) -> float:
    """What the cards that could be played now promise; a Trade would give them up."""
    value = 0.0
    for piece in s.hands[seat]:
        unit = s.lore.units[s.kind[piece]]
        if unit.gold <= s.gold[seat] and unit.faith <= s.faith[seat]:
            value += 0.25 * worth(unit)
    return min(4.0, value)


def exposure(s: War, seat: int) -> float:
    """What the enemy, free to regroup, could do to a Fortress through lanes without a defender."""
    foe = 1 - seat
    bare = 0
    for lane in range(LANES):
        if frontmost(s, seat, lane) < 0:
            bare += 1
    if bare == 0:
        return 0.0
    blows: list[float] = []
    shield = protection(s, seat)
    for spot in range(SPOTS):
        if living(s, foe, spot) and not unit_at(s, foe, spot).peaceful:
            blows.append(max(0.0, unit_at(s, foe, spot).power + DIE - shield))
    blows.sort(reverse=True)
    return STRUCTURE * sum(blows[: 2 * bare])


def assault(s: War, seat: int) -> float:
    """What an attack in every lane, as the units stand, would bring the active player."""
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
    if clash.at == len(clash.defenders):
        shield = protection(s, 1 - seat)
        for spot in fit:
            clash.value += STRUCTURE * max(0.0, power(s, seat, spot) + DIE - shield)
    return clash.value


class Clash:
    """The fights of one lane as they may go: who still defends it, and what was won and lost."""

    foe: int
    defenders: list[int]
    at: int  # the defender that is next
    hurt: float  # the damage it has taken
    value: float

    def __init__(self, s: War, foe: int, lane: int) -> None:
        self.foe = foe
        self.defenders = [spot for spot in range(lane * ROWS, lane * ROWS + ROWS) if living(s, foe, spot)]
        self.at = 0
        self.hurt = 0.0
        self.value = 0.0

    def survived_by(self, s: War, seat: int, spot: int) -> bool:
        """Let a unit fight on; whether it could siege afterwards."""
        mine = unit_at(s, seat, spot)
        left = float(health(s, seat, spot) - s.damage[seat][spot])
        for _ in range(1 if mine.ranged else 3):
            if self.at == len(self.defenders):
                return True
            left -= self._blow(s, seat, spot, mine)
            if left <= 0:
                self.value -= worth(mine)
                return False
        return not mine.ranged and self.at == len(self.defenders)

    def _blow(self, s: War, seat: int, spot: int, mine: Unit) -> float:
        """One fight with the next defender; the damage it deals back."""
        target = self.defenders[self.at]
        theirs = unit_at(s, self.foe, target)
        back = 0.0
        if not theirs.peaceful and not mine.ranged:
            back = power(s, self.foe, target) + (0.0 if suffers(s, self.foe, theirs, mine, False) else DIE)
        self.hurt += power(s, seat, spot) + (0.0 if suffers(s, seat, mine, theirs, True) else DIE)
        if self.hurt + s.damage[self.foe][target] >= health(s, self.foe, target):
            self.value += worth(theirs)
            self.at += 1
            self.hurt = 0.0
        return back

"""How well a player stands, for bots: what both have, what the next attack promises, and what the open question does.

Both factions and both seats are judged by the same measure. No King is preferred, so that bots play all of them: at
the set-up only what the secret choices promise counts, and of a Fortress what it has lost.
"""

from __future__ import annotations

from typing import Final

from runehall.games.runes_of_mayhem.choices import FIELD, SPOTS
from runehall.games.runes_of_mayhem.foresight import assault, openings
from runehall.games.runes_of_mayhem.pause import Pause
from runehall.games.runes_of_mayhem.state import BATTLE, FALLEN, MUSTER, PLAY, REGROUP, TRADED, War, unit_at
from runehall.games.runes_of_mayhem.worth import (
    DEBT,
    HEAL,
    MARKER,
    RESOURCE,
    STRUCTURE,
    built_worth,
    card_worth,
    laid_worth,
    readiness,
    worth,
)
from runehall.match.game import bounded

ATTACK: Final = 0.8  # of what the next attack may bring
OPENING: Final = 0.2  # of what the attacks after it may
ROYAL_RISK: Final = 4.0
SCALE: Final = 80.0
HORIZON: Final = 18  # a turn and the answer to it: the judgement counts on the next attack, and must see it answered


def evaluate(s: War, seat: int) -> float:
    """From -1 (lost) to 1 (won)."""
    if s.over:
        return s.verdict(seat)
    if s.step == MUSTER:
        return promised(s, seat) / SCALE
    value = standing(s, seat) - standing(s, 1 - seat) + promised(s, seat)
    attacker = s.active if s.step <= BATTLE else 1 - s.active  # who attacks next
    value += ATTACK * assault(s, seat) if attacker == seat else -ATTACK * assault(s, 1 - seat)
    value += OPENING * openings(s, seat)
    return bounded(value / SCALE)


def promised(s: War, seat: int) -> float:
    """What the open question promises a player beyond what the table shows."""
    frame = s.agenda[-1]
    return frame.promise(s, seat) if isinstance(frame, Pause) else 0.0


def standing(s: War, seat: int) -> float:
    """What a player has: Fortress, units, hand, Hoard, markers, Traps and Towers."""
    value = STRUCTURE * (s.structure[seat] - s.strongest[seat])
    value += MARKER * (s.on_gold[seat] + s.on_faith[seat])
    value += RESOURCE * (min(14, s.gold[seat]) + min(14, s.faith[seat]))
    value += _prepared(s, seat)
    for spot in range(SPOTS):
        if s.units[seat][spot] >= 0:
            value += _unit_value(s, seat, spot)
    for piece in s.hands[seat]:
        value += card_worth(s.book.units[s.kind[piece]])
    if s.step == PLAY and seat == s.active and not s.once & TRADED:
        value += _playable(s, seat)
    if seat == s.vikings:
        return value + laid_worth(s) if s.pits else value
    return value + built_worth(s) if s.sites else value


def _prepared(s: War, seat: int) -> float:
    """How much of the hand the next Main-phase can pay; after it, the production to come counts too."""
    if seat == s.active and s.step in (REGROUP, BATTLE):
        return readiness(s, seat, s.gold[seat], s.faith[seat])
    return readiness(s, seat, s.gold[seat] + s.on_gold[seat], s.faith[seat] + s.on_faith[seat])


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
        value += 0.5 if unit.protects else 0.2
        if not unit.garrison:
            value -= HEAL * unit.heal  # no ability works there (RM-137)
    return value


def _playable(s: War, seat: int) -> float:
    """What the cards that could be played now promise; a Trade would give them up."""
    value = 0.0
    for piece in s.hands[seat]:
        unit = s.book.units[s.kind[piece]]
        if unit.gold <= s.gold[seat] and unit.faith <= s.faith[seat]:
            value += 0.25 * worth(unit)
    return min(4.0, value)

"""Supporting units and Flank: who must be fought next, and how Cavalry avoids it."""

from __future__ import annotations

from runehall.engine.options import Choice
from runehall.games.runes_of_mayhem.state import LANES, ROWS, War, living
from runehall.games.runes_of_mayhem.towers import gate


def covering(s: War, fallen: int) -> int:
    """The enemy unit that covers a defeated one: the nearest living one behind it, with no gap between, or -1.

    Fallen units between do not break the chain, an empty position or an active Gatehouse does (RM-112, RM-114,
    RM-120, RM-D12, RM-D55).
    """
    foe = 1 - s.active
    lane = fallen // ROWS
    for spot in range(fallen + 1, lane * ROWS + ROWS):
        if s.units[foe][spot] < 0:
            return -1
        if living(s, foe, spot):
            return spot if spot % ROWS <= gate(s, lane) else -1
    return -1


def may_flank(s: War, fallen: int) -> bool:
    """Whether a living enemy stands beside a defeated one."""
    lane, foe = fallen // ROWS, 1 - s.active
    return (lane > 0 and living(s, foe, fallen - ROWS)) or (lane < LANES - 1 and living(s, foe, fallen + ROWS))


def list_flanks(s: War, attacker: int, fallen: int, out: list[Choice]) -> None:
    """The living enemies beside a defeated one, in its row: those a Flank unit may attack (RM-156, RM-166)."""
    lane, row = fallen // ROWS, fallen % ROWS
    for beside in (lane - 1, lane + 1):
        if 0 <= beside < LANES and living(s, 1 - s.active, beside * ROWS + row):
            out.append(s.book.choices.flank.of(attacker, beside * ROWS + row))

"""A Fight: two units damage each other at the same time; combat penalty and retaliation."""

from __future__ import annotations

from runehall.games.runes_of_mayhem.choices import FIELD
from runehall.games.runes_of_mayhem.ending import mourn_kings
from runehall.games.runes_of_mayhem.formations import power
from runehall.games.runes_of_mayhem.kinds import Unit
from runehall.games.runes_of_mayhem.state import (
    BATTLE,
    OFFERED,
    ROWS,
    SHOT,
    THIRD,
    THROWN,
    War,
    living,
    reign,
    unit_at,
)
from runehall.games.runes_of_mayhem.wounds import fall, place_of, wound


def fight(s: War, attacker: int, target: int) -> None:
    """The active player's unit attacks an enemy unit; both deal their damage at once (RM-089, RM-093)."""
    seat, foe = s.active, 1 - s.active
    mine, theirs = unit_at(s, seat, attacker), unit_at(s, foe, target)
    answers = retaliates(s, attacker, target, mine, theirs)
    blow = strike(s, seat, attacker, 0 if suffers(s, seat, mine, theirs, True) else 1)
    answer = 0
    if answers:
        answer = strike(s, foe, target, 0 if suffers(s, foe, theirs, mine, False) else 1)
    _note_attack(s, attacker, mine)
    wound(s, foe, target, blow)
    wound(s, seat, attacker, answer)
    if mine.crushing and blow > 0 and living(s, foe, target):
        fall(s, foe, target)  # RM-336
    if mine.faith_per_win and not living(s, foe, target):
        s.faith[seat] += mine.faith_per_win  # RM-240
        s.tell(s.book.events.gained_faith, seat, mine.faith_per_win)
    mourn_kings(s)


def _note_attack(s: War, attacker: int, mine: Unit) -> None:
    """A ranged unit has had its one attack, an Axethrower its first (RM-171, RM-309, RM-325)."""
    if mine.ranged:
        s.marks[s.active][attacker] |= SHOT
    if mine.thrower and s.step == BATTLE:
        s.marks[s.active][attacker] |= THROWN


def suffers(s: War, seat: int, unit: Unit, enemy: Unit, attacking: bool) -> bool:
    """Whether a unit is under combat penalty in a fight: no Die, only its power (RM-096, RM-102 to RM-106)."""
    if attacking:
        return unit.fears == enemy.type and not reign(s, seat).fearless[unit.type]
    return unit.fears == enemy.type or unit.ranged or enemy.unnerving  # RM-175, RM-327


def retaliates(s: War, attacker: int, target: int, mine: Unit, theirs: Unit) -> bool:
    """Whether the defending unit deals damage back (RM-098)."""
    if theirs.peaceful or out_of_reach(attacker, target, mine):
        return False
    first_throw = mine.thrower and s.step == BATTLE and not s.marks[s.active][attacker] & THROWN
    return not first_throw  # RM-309


def out_of_reach(attacker: int, target: int, mine: Unit) -> bool:
    """Whether an attack is a shot nobody answers: Long-ranged, or Med-ranged at row 1 or 2 (RM-170, RM-321)."""
    return mine.long_ranged or attacker >= FIELD or (mine.med_ranged and target % ROWS != THIRD)


def strike(s: War, seat: int, spot: int, dice: int) -> int:
    """The damage a unit deals: its power and its Dice; a King may grant one more, of which the lowest is dropped."""
    strength = power(s, seat, spot)
    first = reign(s, seat).extra_die and seat == s.active and s.step == BATTLE and not s.once & OFFERED
    if first:
        s.once |= OFFERED
    if dice == 0:
        return strength
    if first:
        rolled = sum(s.roll_many(s.book.die, dice + 1)[1:])
    elif dice == 1:
        rolled = s.roll(s.book.die)
    else:
        rolled = sum(s.roll_many(s.book.die, dice))
    s.tell_card(s.book.events.rolled, s.units[seat][spot], place_of(seat, spot), rolled, strength + rolled)
    return strength + rolled

"""Damage to units, the one place where a unit falls, and the one place where a unit leaves the table."""

from __future__ import annotations

from typing import Final

from runehall.games.runes_of_mayhem.choices import FIELD, SPOTS
from runehall.games.runes_of_mayhem.ending import mourn_kings
from runehall.games.runes_of_mayhem.formations import health
from runehall.games.runes_of_mayhem.fortress import damage_fortress
from runehall.games.runes_of_mayhem.markers import MarkerBack
from runehall.games.runes_of_mayhem.state import FALLEN, LOCKS, War, living, reign, unit_at

DEBT_GOLD: Final = 2
DEBT_DAMAGE: Final = 3


def place_of(seat: int, spot: int) -> int:
    """The number of a spot among those of both sides, for events."""
    return seat * SPOTS + spot


def wound(s: War, seat: int, spot: int, damage: int) -> None:
    """A living unit takes damage; at no health left it falls, else a Bear grows angry (RM-092, RM-241)."""
    if damage <= 0:
        return
    s.damage[seat][spot] += damage
    left = health(s, seat, spot) - s.damage[seat][spot]
    s.tell_card(s.book.events.wounded, s.units[seat][spot], place_of(seat, spot), damage, max(0, left))
    if left <= 0:
        fall(s, seat, spot)
    elif spot < FIELD:  # on the Wall no ability works (RM-137)
        s.fury[seat][spot] += unit_at(s, seat, spot).rage


def fall(s: War, seat: int, spot: int) -> None:
    """A unit falls and is turned sideways; a locked marker goes back at once (RM-092, RM-253, RM-345)."""
    s.marks[seat][spot] |= FALLEN
    s.tell_card(s.book.events.fell, s.units[seat][spot], place_of(seat, spot))
    _release(s, seat, spot)
    if unit_at(s, seat, spot).royal:
        s.dead_kings |= 1 << seat
    gifts = reign(s, seat)
    if gifts.mourn and seat != s.active and s.gained[seat] < gifts.most:
        s.gained[seat] += gifts.mourn
        s.faith[seat] += gifts.mourn
        s.tell(s.book.events.king_gave_faith, seat, gifts.mourn)


def _release(s: War, seat: int, spot: int) -> None:
    """Let the marker a Pillager holds go back to its owner (RM-253, RM-D49)."""
    if s.marks[seat][spot] & LOCKS:
        s.marks[seat][spot] &= ~LOCKS
        s.then(MarkerBack(1 - seat, "RM-253"))


def restore(s: War, seat: int, spot: int) -> None:
    """Turn a fallen unit upright with full health (RM-192)."""
    s.marks[seat][spot] &= ~FALLEN
    s.damage[seat][spot] = 0
    s.tell_card(s.book.events.restored, s.units[seat][spot], place_of(seat, spot))


def leave(s: War, seat: int, spot: int) -> None:
    """A unit leaves its spot for the discard pile, a Mercenary for its deck (RM-038, RM-214, RM-270)."""
    _release(s, seat, spot)
    piece = s.units[seat][spot]
    hired = unit_at(s, seat, spot).hired
    s.units[seat][spot] = -1
    s.damage[seat][spot] = 0
    s.marks[seat][spot] = 0
    s.fury[seat][spot] = 0
    if not hired:
        s.discards[seat].append(piece)
        s.tell_card(s.book.events.discarded_unit, piece, seat)
        return
    s.tell_card(s.book.events.shuffled_back, piece, seat)
    s.hide(piece, 0)
    s.mercenaries.cards.append(piece)
    s.shuffle(s.mercenaries)


def settle_debts(s: War, seat: int, count: int) -> None:
    """Pay 2 Gold for each Mercenary shuffled back, or else the Fortress takes 3 damage (RM-273, RM-D28)."""
    if reign(s, seat).no_debt:
        return
    for _ in range(count):
        if s.over:
            return  # a debt before this one has destroyed a Fortress (RM-058)
        if s.gold[seat] >= DEBT_GOLD:
            s.gold[seat] -= DEBT_GOLD
            s.tell(s.book.events.paid_debt, seat, DEBT_GOLD)
        else:
            s.tell(s.book.events.owes_debt, seat)
            damage_fortress(s, seat, DEBT_DAMAGE)


def sacrifice(s: War, seat: int, spot: int) -> None:
    """A living unit is given up: no fall, but its bonuses end at once (RM-214, RM-271, RM-D60)."""
    hired = unit_at(s, seat, spot).hired
    s.tell_card(s.book.events.sacrificed, s.units[seat][spot], place_of(seat, spot))
    leave(s, seat, spot)
    if hired:
        settle_debts(s, seat, 1)
    lose_bonuses(s, 0)


def lose_bonuses(s: War, mark: int) -> None:
    """Units whose damage is no longer covered by their health fall (RM-100, RM-151 to RM-154, RM-D08)."""
    for seat in (s.active, 1 - s.active):
        damage = s.damage[seat]
        for spot in range(SPOTS):
            if damage[spot] and living(s, seat, spot) and damage[spot] >= health(s, seat, spot):
                fall(s, seat, spot)
                s.marks[seat][spot] |= mark
    mourn_kings(s)


def bury(s: War, mark: int) -> bool:
    """All fallen units leave together, debts are settled, lost bonuses checked; whether any left (RM-199, RM-D16)."""
    buried = False
    debts = [0, 0]
    for seat in (s.active, 1 - s.active):
        for spot in range(SPOTS):
            if s.marks[seat][spot] & FALLEN:
                if unit_at(s, seat, spot).hired:
                    debts[seat] += 1
                leave(s, seat, spot)
                buried = True
    if buried:
        for seat in (s.active, 1 - s.active):
            if debts[seat]:
                settle_debts(s, seat, debts[seat])
        if not s.over:
            lose_bonuses(s, mark)
    return buried

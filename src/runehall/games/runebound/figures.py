"""What a hero is worth at this moment: printed figures, what cards add, and what lasts for a while. Never stored."""

from __future__ import annotations

from runehall.games.runebound.effect import Bonus, Source
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import (
    ELIMINATED,
    HAND,
    HEALTH,
    MOST_DICE,
    SCORCHED,
    SPEED,
    WILDERNESS,
)


def figure(s: Realm, seat: int, which: int, x: int = 0) -> int:
    """A figure of a hero: as printed, with all bonuses whose condition holds, and with modifiers."""
    hero = s.hero_of(seat)
    total = hero.figures[which] if which <= HAND else 0
    total += _given(s, seat, -1, hero.bonuses, which, x)
    figures, bit = s.book.figures, 1 << which
    for owned in (s.skills[seat], s.assets[seat], s.corruption[seat]):
        for piece in owned:
            if figures[s.kind[piece]] & bit:
                total += _given(s, seat, piece, s.book.kinds[s.kind[piece]].bonuses, which, x)
    for slot in s.slots:
        if slot and figures[s.kind[slot[0]]] & bit and s.known[slot[0]] == s.everyone:
            total += _given(s, seat, slot[0], s.book.kinds[s.kind[slot[0]]].bonuses, which, x)
    if s.party[seat] >= 0:
        total += _given_by_party(s, seat, which, x)
    if s.book.scenario.bonuses:
        total += _given(s, seat, -1, s.book.scenario.bonuses, which, x)
    return total + s.modified(which, seat)


def _given_by_party(s: Realm, seat: int, which: int, x: int) -> int:
    """What party skills, and cards of other members that hold for all of a party, add to a figure."""
    total, bit = 0, 1 << which
    for piece in s.common_skills:
        if s.book.figures[s.kind[piece]] & bit:
            total += _given(s, seat, piece, s.book.kinds[s.kind[piece]].bonuses, which, x)
    for other in range(s.seats):
        if other != seat and s.party[other] == s.party[seat]:
            for piece in [*s.skills[other], *s.assets[other]]:
                if s.book.figures[s.kind[piece]] & bit:
                    shared = [bonus for bonus in s.book.kinds[s.kind[piece]].bonuses if bonus.shared]
                    total += _given(s, seat, piece, shared, which, x)
    return total


def _given(s: Realm, seat: int, piece: int, bonuses: list[Bonus], which: int, x: int) -> int:
    """What some bonuses add to a figure now."""
    total = 0
    for bonus in bonuses:
        if bonus.figure == which and (bonus.condition is None or bonus.condition.holds(s, Source(seat, piece, x=x))):
            total += bonus.amount
    return total


def attribute(s: Realm, seat: int, which: int) -> int:
    """The true value of body, mind or spirit, which may be negative (RB-101)."""
    return figure(s, seat, which)


def skill_limit(s: Realm, seat: int, which: int) -> int:
    """How many learned skills of a type a hero may have (RB-098, RB-100)."""
    return max(0, figure(s, seat, which))


def speed_of(s: Realm, seat: int) -> int:
    """How many terrain dice a hero rolls (RB-D58)."""
    return min(MOST_DICE, max(1, figure(s, seat, SPEED)))


def health_of(s: Realm, seat: int) -> int:
    """The health of a hero."""
    return max(1, figure(s, seat, HEALTH))


def hand_size(s: Realm, seat: int) -> int:
    """The maximum hand size of a hero."""
    return max(0, figure(s, seat, HAND))


def place_at(s: Realm, hex: int) -> int:
    """What stands in a hex: nothing where the earth is scorched (RB-313)."""
    return WILDERNESS if hex in s.markers[SCORCHED] else s.book.land.place[hex]


def heroes_in(s: Realm, hex: int) -> list[int]:
    """The seats whose heroes are in a hex."""
    return [seat for seat in range(s.seats) if s.hex[seat] == hex and not s.flags[seat] & ELIMINATED]

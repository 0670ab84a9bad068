"""Parties: heroes who travel together in cooperative games (RB-233 to RB-239, RB-D50, RB-D51, RB-D97)."""

from __future__ import annotations

from typing import Final

from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import DEFEATED, DELAYED, ELIMINATED

ALONE: Final = -1
# Of Realm.courtesies, with those of cooperation.py
SAVED: Final = 8  # somebody was saved by a last stand this turn
REFUSED: Final = 12  # first bit of one a seat: who would not lend a hand this turn
UNFUNDED: Final = 1 << 16  # a party skill found too few trophies this turn


def members(s: Realm, seat: int) -> list[int]:
    """The heroes of a hero's party, itself among them; itself alone while it is in none."""
    if s.party[seat] == ALONE:
        return [seat]
    return [other for other in range(s.seats) if s.party[other] == s.party[seat]]


def friends(s: Realm, seat: int) -> list[int]:
    """The other heroes of a hero's party."""
    return [other for other in members(s, seat) if other != seat]


def able(s: Realm, seat: int) -> bool:
    """Whether a hero can be in a party: standing, undefeated, in play (RB-239)."""
    return not s.flags[seat] & (DELAYED | DEFEATED | ELIMINATED)


def helpers(s: Realm, seat: int) -> list[int]:
    """The other heroes of a party who have not refused to help this turn."""
    return [other for other in friends(s, seat) if not s.courtesies >> (REFUSED + other) & 1]


def refuse(s: Realm, seat: int) -> None:
    """A hero will not help any more this turn."""
    s.courtesies |= 1 << REFUSED + seat
    s.tell(s.book.events.declined, seat)


def leave_party(s: Realm, seat: int) -> None:
    """A hero leaves its party; one who is left alone is in none (RB-238)."""
    if s.party[seat] == ALONE:
        return
    left = friends(s, seat)
    s.party[seat] = ALONE
    s.tell(s.book.events.left_party, seat)
    if len(left) == 1:
        s.party[left[0]] = ALONE


def join_party(s: Realm, seat: int, other: int) -> None:
    """A hero joins the party of another, or both form one (RB-233, RB-237, RB-D97)."""
    leave_party(s, seat)
    if s.party[other] == ALONE:
        s.party[other] = min([number for number in range(s.seats) if number not in s.party])
    s.party[seat] = s.party[other]
    s.tell(s.book.events.joined_party, seat, other)

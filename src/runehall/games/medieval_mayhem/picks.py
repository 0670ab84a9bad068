"""Picking several cards by small steps in a fixed order, so that no selection is reached twice.

A pick is a number that sorts as cards are offered: a kind of card, or a kind with where it lies. What was picked so far
is a tuple of such numbers, never falling.
"""

from __future__ import annotations

from runehall.engine.options import Choice
from runehall.games.medieval_mayhem.grammar import MOST_SETS
from runehall.games.medieval_mayhem.state import SET_SIZE, Realm

Picks = tuple[int, ...]


def ahead(sorted_picks: list[int], picked: Picks) -> list[int]:
    """What may still be picked: nothing that comes before the last pick, and no card twice."""
    if not picked:
        return sorted_picks
    last = picked[-1]
    low = 0
    while low < len(sorted_picks) and sorted_picks[low] < last:
        low += 1
    return sorted_picks[low + picked.count(last) :]


def offer(left: list[int], need: int, table: list[Choice], out: list[Choice]) -> None:
    """Add a choice for each different pick that leaves as many further ones as are needed with it."""
    before = -1
    for at in range(len(left) - need + 1):
        if left[at] != before:
            before = left[at]
            out.append(table[before])


def in_sets(s: Realm, castle: list[int], want: int) -> list[int]:
    """The wanted cards of a Castle as picks that tell the set: kind * MOST_SETS + set."""
    picks: list[int] = []
    for at, piece in enumerate(castle):
        if want >> s.kind[piece] & 1:
            picks.append(s.kind[piece] * MOST_SETS + at // SET_SIZE)
    picks.sort()
    return picks

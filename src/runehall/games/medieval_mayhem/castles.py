"""Castles: cards that leave a set, and what becomes of an invalid one."""

from __future__ import annotations

from runehall.games.medieval_mayhem.choices import MOST_SETS
from runehall.games.medieval_mayhem.state import SET_SIZE, Realm


def in_set(s: Realm, seat: int, pick: int, taken: list[int]) -> int:
    """The card of a Castle that a pick means and that is not taken yet."""
    kind, at = pick // MOST_SETS, pick % MOST_SETS
    for piece in s.castles[seat][at * SET_SIZE : at * SET_SIZE + SET_SIZE]:
        if s.kind[piece] == kind and piece not in taken:
            return piece
    raise AssertionError("the card is not in that set")


def leave_castle(s: Realm, seat: int, leaving: list[int]) -> list[list[int]]:
    """Let cards leave a Castle at one moment; returns what is left of each broken set, for `break_up` (MM-081)."""
    castle = s.castles[seat]
    whole: list[int] = []
    broken: list[list[int]] = []
    for at in range(0, len(castle), SET_SIZE):
        formed = castle[at : at + SET_SIZE]
        rest = [piece for piece in formed if piece not in leaving]
        if len(rest) == SET_SIZE:
            whole += formed
        else:
            broken.append(rest)
    s.castles[seat] = whole
    return broken


def break_up(s: Realm, seat: int, broken: list[list[int]]) -> None:
    """Let the rest of each invalid set fall to the Territory, after the text had its effect (MM-093, MM-134)."""
    for rest in broken:
        s.tell(s.book.events.set_broken, seat)
        for piece in rest:
            s.territories[seat].append(piece)
            s.tell_card(s.book.events.fell, piece, seat)


def discard_set(s: Realm, seat: int, at: int) -> None:
    """Discard a whole set for the limit; nothing of it falls to the Territory (MM-143)."""
    castle = s.castles[seat]
    formed = castle[at * SET_SIZE : at * SET_SIZE + SET_SIZE]
    s.castles[seat] = castle[: at * SET_SIZE] + castle[at * SET_SIZE + SET_SIZE :]
    s.discard += formed
    for piece in formed:
        s.tell_card(s.book.events.discarded_set, piece, seat)

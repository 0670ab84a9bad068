"""The end of the game."""

from __future__ import annotations

from typing import Final

from runehall.games.runes_of_mayhem.state import War

FORTRESS: Final = 0
WARRIOR_KING: Final = 1
BOTH_KINGS: Final = 2
TURN_LIMIT: Final = 3


def scores(s: War) -> list[int]:
    """The Structure-points both Fortresses have left."""
    return [max(0, s.structure[0]), max(0, s.structure[1])]


def fortress_destroyed(s: War, seat: int) -> None:
    """A player whose Fortress has no Structure-points left loses at once (RM-058)."""
    s.tell(s.book.events.fortress_destroyed, seat)
    s.finish([1 - seat], FORTRESS, scores(s))


def mourn_kings(s: War) -> None:
    """A player whose Warrior King has fallen loses at once; both in one fight are a draw (RM-345, RM-D34)."""
    if s.over or not s.dead_kings:
        return
    if s.dead_kings == 3:
        s.tell(s.book.events.both_kings_dead)
        s.finish([], BOTH_KINGS, scores(s))
        return
    loser = 0 if s.dead_kings == 1 else 1
    s.tell(s.book.events.king_dead, loser)
    s.finish([1 - loser], WARRIOR_KING, scores(s))


def stop_at_limit(s: War) -> None:
    """Stop an endless match: the stronger Fortress wins, equal ones are a draw (RM-D51)."""
    s.tell(s.book.events.limit_reached)
    one, two = s.structure
    winners = [] if one == two else [0] if one > two else [1]
    s.finish(winners, TURN_LIMIT, scores(s))

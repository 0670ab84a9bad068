"""Ending the game: what triggers the End Game Round, and the win by sets alone."""

from __future__ import annotations

from typing import Final

from runehall.games.medieval_mayhem.state import Realm, sets_of

EMPTY_DECK: Final = 0  # why the End Game Round was triggered
SETS: Final = 1

SCORED: Final = 0  # why a match ended: the numbers of its reasons
CHARMED: Final = 1
TIMED: Final = 2
STOPPED: Final = 3
REASONS: Final = (
    "the End Game Round is over",
    "Three's a Charm: the last set that was needed lies in the Castle",
    "the Round Time Limit is reached",
    "the safety stop after 60 rounds",
)


def trigger_end(s: Realm, cause: int) -> None:
    """Trigger the End Game Round, once and for good (MM-160 to MM-163); a Round Time Limit knows none (MM-202)."""
    if not s.ending and s.book.rounds == 0:
        s.ending = True
        s.cause = cause
        s.ender = s.active
        s.tell(s.book.events.end_triggered, s.active, cause)


def count_sets(s: Realm, seat: int) -> None:
    """A set has been formed: see whether it is the one that ends the game (MM-161, MM-208, MM-229)."""
    if sets_together(s, seat) < s.book.sets_to_end:
        return
    if s.book.instant_win:
        s.tell(s.book.events.charmed, seat)
        s.finish(allies(s, seat), CHARMED, [0] * s.seats)
    else:
        trigger_end(s, SETS)


def sets_together(s: Realm, seat: int) -> int:
    """How many sets count for a seat: its own, or those of its whole team."""
    return sum([sets_of(s, ally) for ally in allies(s, seat)])


def allies(s: Realm, seat: int) -> list[int]:
    """The seats that win together: a player alone, or a team."""
    return [other for other in range(s.seats) if s.book.sees[seat] >> other & 1]

"""The end of the game."""

from __future__ import annotations

from typing import Final

from runehall.games.bloodrunes.state import TO_WIN, Casters, acolytes_of

SIX_FORTUNES: Final = 0
TURN_LIMIT: Final = 1


def check_for_win(s: Casters, seat: int) -> None:
    """The first Caster to have 6 Blood Fortunes wins at once, in mid-turn if need be (BR-121, BR-122)."""
    if s.fortunes[seat] >= TO_WIN:
        s.tell(s.book.events.won, seat)
        s.finish([seat], SIX_FORTUNES, s.fortunes[:])


def stop_at_limit(s: Casters) -> None:
    """Stop a match of software alone: most Fortunes, then most Acolytes, then a shared win (BR-152)."""
    standing = [(s.fortunes[seat], acolytes_of(s, seat)) for seat in range(s.seats)]
    best = max(standing)
    s.tell(s.book.events.stopped)
    s.finish([seat for seat in range(s.seats) if standing[seat] == best], TURN_LIMIT, s.fortunes[:])

"""The steps of a match: each choice as it was made, how one is made, and when being asked next tells all something."""

from __future__ import annotations

from typing import Final

from runehall.engine.chance import Noted
from runehall.engine.options import Choice
from runehall.engine.state import State
from runehall.engine.statements import Statement


class Step:
    """One choice made, with what is needed to make it again or to write it down."""

    def __init__(
        self, asked: int, seat: int, choice: Choice, notes: list[int], heard: int, mark: str = "", told: bool = False
    ) -> None:
        self.asked: Final = asked  # mask of who was asked when it was made
        self.seat: Final = seat
        self.choice: Final = choice
        self.notes: Final = notes
        self.heard: Final = heard  # how many events had happened before
        self.mark: Final = mark  # digest of the state after it, where a record has told one
        self.told: Final = told  # its chance did not come from the match's own source: it was lent or recorded


def go_on(s: State, seat: int, choice: Choice) -> None:
    """Make a choice in a state; to be asked something only because of what one holds counts as a card shown."""
    asked = s.mask
    was = s.agenda[-1].claim(s)
    s.apply(seat, choice)
    if s.mask and _told_by_asking(was if s.mask == asked else None, s.agenda[-1].claim(s)):
        s.learned += 1


def own_chance(s: State) -> Noted:
    """The chance of a state, which notes what it brings."""
    chance = s.chance
    if isinstance(chance, Noted):
        return chance
    noted = Noted(chance)
    s.chance = noted
    return noted


def _told_by_asking(was: Statement | None, now: Statement | None) -> bool:
    """Whether a seat is asked, and was not before, something that it is asked only because of what it holds."""
    if now is None:
        return False
    return was is None or was.kinds != now.kinds or was.least != now.least

"""Rounds, the time token and the two Acts (RB-034, RB-035, RB-077, RB-089 to RB-091)."""

from __future__ import annotations

from typing import Final

from runehall.engine.state import Frame
from runehall.games.runebound.book import ALL_ELIMINATED
from runehall.games.runebound.figures import heroes_in
from runehall.games.runebound.heroes import in_play, turn_order
from runehall.games.runebound.state import Realm
from runehall.games.runebound.story import draw_story
from runehall.games.runebound.terms import LAST_SPACE, REFRESH_SPACES, STORY_SPACES


def next_in_round(s: Realm, seat: int) -> int:
    """The next player of this round after a seat, or -1 when all have taken a turn."""
    for step in range(1, s.seats):
        other = (seat + step) % s.seats
        if other == s.first:
            return -1
        if in_play(s, other):
            return other
    return -1


def end_round(s: Realm) -> None:
    """All have taken a turn: the scenario speaks, then the time token moves (RB-035).

    If the first player was eliminated, the next one still in play is first from now on (RB-D85).
    """
    s.first = turn_order(s, s.first)[0]
    s.book.scenario.round_ends(s)
    s.then(MoveTime())


class MoveTime(Frame[Realm]):
    """The time token moves one space; from the last it returns for Act 2, or stays for the end (RB-090, RB-091)."""

    def run(self, s: Realm) -> None:
        if s.space < LAST_SPACE:
            s.space += 1
            s.tell(s.book.events.time_moved, s.space)
            reach(s)
        elif s.act == 1:
            s.space, s.act = 1, 2
            s.tell(s.book.events.began_act, 2)
            s.book.scenario.act_two(s)
        else:
            s.book.scenario.track_ended(s)


def reach(s: Realm) -> None:
    """What a space brings: gems, then story, then the scenario (RB-D05)."""
    if s.space in REFRESH_SPACES:
        refresh_gems(s)
    if s.space in STORY_SPACES:
        draw_story(s)
    s.then(SpaceReached(s.space))


class SpaceReached(Frame[Realm]):
    """The scenario speaks of the space the token has reached."""

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def run(self, s: Realm) -> None:
        s.book.scenario.space_reached(s, self.space)


def refresh_gems(s: Realm) -> None:
    """Turn every facedown gem faceup, but not under heroes (RB-077)."""
    s.tell(s.book.events.gems_refreshed)
    for gem, hex in enumerate(s.book.land.gem_hex):
        if not heroes_in(s, hex):
            s.gems[gem] = 1


def nobody_left(s: Realm) -> bool:
    """End the match when every hero is eliminated (RB-D38)."""
    if any([in_play(s, seat) for seat in range(s.seats)]):
        return False
    s.finish([], ALL_ELIMINATED, [0] * s.seats, lost=True)
    return True

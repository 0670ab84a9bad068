"""How far figures come: borders, winter, Fast, Flying (RW-127 to RW-135, RW-308)."""

from __future__ import annotations

from typing import Final

from runehall.games.runewars.areas import controller, is_empty
from runehall.games.runewars.numbers import AREAS, CROSSES, MOUNTAIN, SHORTER, WATER, WINTER
from runehall.games.runewars.portals import through
from runehall.games.runewars.state import War

MARCH: Final = 2  # areas a unit moves with Mobilize or Conquer (RW-127)
FAST_MARCH: Final = 3
UNREACHED: Final = 99


def crossed(s: War, seat: int) -> int:
    """The borders a player's figures do not mind now: water in winter, and what cards open (RW-088)."""
    frozen = WATER if s.season == WINTER and s.stage > 0 else 0
    for modifier in s.modifiers:
        if modifier.figure == CROSSES and modifier.target == seat:
            frozen |= modifier.amount
    return frozen


def can_cross(s: War, seat: int, border: int, flying: bool) -> bool:
    """Whether a figure of a player passes a border (RW-057, RW-135)."""
    return border == 0 or flying or border & ~crossed(s, seat) & (MOUNTAIN | WATER) == 0


def passable(s: War, seat: int, area: int) -> bool:
    """Whether units of a player may pass through an area: friendly or empty (RW-129)."""
    owner = controller(s, area)
    return owner == seat or (owner < 0 and is_empty(s, area))


def ways_to(s: War, seat: int, goal: int, flying: bool, hero: bool, most: int) -> list[int]:
    """How many areas every area is away from a goal for one kind of figure; what is too far is unreached."""
    far = [UNREACHED] * AREAS
    far[goal] = 0
    closed = 0 if flying else (MOUNTAIN | WATER) & ~crossed(s, seat)
    edge = [goal]
    for step in range(1, most + 1):
        further: list[int] = []
        for area in edge:
            near, between = s.board.beside[area], s.board.between[area]
            open_ones = [near[i] for i in range(len(near)) if far[near[i]] == UNREACHED and between[i] & closed == 0]
            if s.tokens:
                open_ones += through(s, seat, area)
            for other in open_ones:
                if far[other] == UNREACHED:
                    far[other] = step
                    if step < most and (hero or passable(s, seat, other)):
                        further.append(other)
        edge = further
    return far


def longest_march(s: War, fast: bool) -> int:
    """How many areas a unit moves with Mobilize or Conquer this season (RW-127)."""
    return (FAST_MARCH if fast else MARCH) - (s.modified(SHORTER, -1) if s.modifiers else 0)


def neighbours_open(s: War, seat: int, area: int, flying: bool) -> list[int]:
    """The adjacent areas a figure may step into, as far as borders go (RW-197)."""
    near, between = s.board.beside[area], s.board.between[area]
    return [near[i] for i in range(len(near)) if can_cross(s, seat, between[i], flying)]

"""How well a player stands, for bots: dragon runes first, then land, armies and goods."""

from __future__ import annotations

from mypy_extensions import i64

from runehall.games.runewars.areas import controller, heroes_of
from runehall.games.runewars.goods import tactics_count
from runehall.games.runewars.numbers import (
    AREAS,
    DIALS,
    DRAGON,
    TITLES,
    UNITS,
    YEARS,
)
from runehall.games.runewars.objectives import progress
from runehall.games.runewars.prospects import hoped_of_bid, pledged, promise
from runehall.games.runewars.state import War
from runehall.games.runewars.weights import (
    AREA,
    BROKEN,
    CITY,
    CLAIM,
    DEVELOPMENT,
    DIAL,
    GOAL,
    HERO,
    HUNGER,
    INFLUENCE,
    LATE,
    REWARD,
    ROUTED,
    RUNE,
    STRONGHOLD,
    TACTICS,
    TITLE,
    UNKNOWN_RUNE,
    unit_worth,
)
from runehall.match.game import bounded


def evaluate(s: War, seat: int) -> float:
    """From -1 (lost) to 1 (won): how far ahead of the best rival a player is."""
    if s.over:
        return s.verdict(seat)
    if s.out[seat]:
        return -0.99
    worth = worths(s, seat)
    worth[seat] += hopes(s, seat)
    rivals = [worth[other] for other in range(s.seats) if other != seat and not s.out[other]]
    return bounded(worth[seat] - max(rivals)) if rivals else 0.99


def worths(s: War, viewer: int) -> list[float]:
    """What everybody's position is worth, as one player sees it; the face of a rune he does not know counts by half."""
    worth = [0.0] * s.seats
    owners = [-1] * AREAS
    for area in s.board.areas:
        owner = controller(s, area)
        owners[area] = owner
        if owner >= 0:
            worth[owner] += land(s, owner, area)
    for i in range(len(s.runes)):
        owner = owners[s.rune_at[i]]
        if owner >= 0:
            worth[owner] += rune(s, viewer, owner, s.runes[i])
    for seat in range(s.seats):
        worth[seat] += goods(s, seat) if s.faction[seat] >= 0 else 0.0
    for owner in s.victory:
        if owner >= 0:
            worth[owner] += CLAIM
    return worth


def hopes(s: War, seat: int) -> float:
    """What a player looks forward to and others do not know: his Order, his bid, and his Objective."""
    order = pledged(s, seat)
    worth = hoped_of_bid(s, seat) + (promise(s, seat, order) if order else 0.0)
    if s.objective[seat]:
        have, need = progress(s, seat)
        worth += GOAL * min(1.0, have / max(1, need))
    return worth


def land(s: War, owner: int, area: int) -> float:
    """What an area is worth to who controls it: the land, what stands on it, what it cannot feed."""
    worth = AREA * (1 + s.book.areas[area].harvest)
    if s.city[area] >= 0:
        worth += CITY
    if s.stronghold[area] >= 0:
        worth += STRONGHOLD * (BROKEN if s.broken[area] else 1.0)
        worth += DEVELOPMENT if s.development[area] >= 0 else 0.0
    count = 0
    standing, routed = s.standing, s.routed
    first: i64 = area * UNITS
    for at in range(first, first + UNITS):
        if standing[at] or routed[at]:
            count += standing[at] + routed[at]
            each = unit_worth(s.book.units[at - first].health)
            worth += each * (standing[at] + ROUTED * routed[at])
    return worth - HUNGER * max(0, count - s.dials[owner * DIALS])


def rune(s: War, viewer: int, owner: int, piece: int) -> float:
    """What a rune token is worth to who controls its area: more in the last two years."""
    late = 1.0 + LATE * max(0, s.year + 2 - YEARS)
    if not s.known[piece] >> viewer & 1:
        return UNKNOWN_RUNE * late
    return RUNE * late if s.kind[piece] == DRAGON else 0.0


def goods(s: War, seat: int) -> float:
    """What a player has beside the board."""
    worth = INFLUENCE * s.influence[seat] + TACTICS * tactics_count(s, seat)
    worth += DIAL * sum(s.dials[seat * DIALS : seat * DIALS + DIALS])
    for title in range(TITLES):
        if s.title_holder[title] == seat:
            worth += TITLE + INFLUENCE * 0.5 * s.title_influence[title]
    for hero in heroes_of(s, seat):
        worth += HERO + REWARD * len(s.hero_rewards[hero]) + 0.002 * sum(s.training[hero * 3 : hero * 3 + 3])
        worth -= 0.003 * s.hero_damage[hero]
    return worth

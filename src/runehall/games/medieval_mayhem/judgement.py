"""How well a player stands, for bots: the scoring sheet as it would be filled in, and what the cards still promise."""

from __future__ import annotations

from typing import Final

from runehall.games.medieval_mayhem.book import CASTLE, HAND, SAPPHIRE, TERRITORY
from runehall.games.medieval_mayhem.ending import sets_together
from runehall.games.medieval_mayhem.scoring import bonus_points
from runehall.games.medieval_mayhem.sets import holds_set
from runehall.games.medieval_mayhem.state import START_HAND, ZONE_LIMIT, Realm
from runehall.match.game import bounded

UNPLAYED: Final = 0.4  # what is left of the gain a card of the hand would bring in the Territory …
UNFORMED: Final = 0.3  # … or a Sapphire card in the Castle
SET_AT_HAND: Final = 1.5
REFILL: Final = 1.8  # a card that the start of the next turn will bring
CHARM: Final = 14.0  # a set, where sets alone win
SCALE: Final = 60.0
HORIZON: Final = 12  # between two, about two turns: what the other will do is not in the judgement; with more, at once


def evaluate(s: Realm, seat: int) -> float:
    """How a seat, or its team, stands against the best of the others: from -1 (lost) to 1 (won)."""
    if s.over:
        return s.verdict(seat)
    if s.active < 0:
        return 0.0
    ours = theirs = 0.0
    best = -1000.0
    for other in range(s.seats):
        worth = worth_of(s, other)
        if s.book.sees[seat] >> other & 1:
            ours += worth
        else:
            theirs += worth
            best = max(best, worth)
    rivals = theirs if s.book.teams else 0.7 * best + 0.3 * theirs / (s.seats - 1)
    value = ours - rivals
    if s.book.instant_win:
        value += CHARM * sets_together(s, seat)
    return bounded(value / SCALE)


def worth_of(s: Realm, seat: int) -> float:
    """The points a player would score now, and a share of those the cards could still bring."""
    hand, territory = s.hands[seat], s.territories[seat]
    in_hand, in_territory, in_castle = s.book.points[HAND], s.book.points[TERRITORY], s.book.points[CASTLE]
    worth = float(bonus_points(s, seat)) + kept(s, hand, in_hand) + kept(s, territory, in_territory)
    for piece in s.castles[seat]:
        worth += in_castle[s.kind[piece]]
    for piece in hand:
        kind = s.kind[piece]
        if in_territory[kind] > in_hand[kind]:
            worth += UNPLAYED * (in_territory[kind] - in_hand[kind])
        elif s.book.colour[kind] == SAPPHIRE:
            worth += UNFORMED * (in_castle[kind] - in_hand[kind])
    for piece in territory:
        kind = s.kind[piece]
        if s.book.colour[kind] == SAPPHIRE:
            worth += UNFORMED * (in_castle[kind] - in_territory[kind])
    if holds_set(s, hand) or holds_set(s, territory):
        worth += SET_AT_HAND
    if not s.ending and len(hand) < START_HAND:
        worth += REFILL * (START_HAND - len(hand))
    return worth


def kept(s: Realm, place: list[int], points: list[int]) -> float:
    """What the best cards of a place are worth, as many as may stay at the end of a turn."""
    if len(place) <= ZONE_LIMIT:
        total = 0
        for piece in place:
            total += points[s.kind[piece]]
        return float(total)
    worths = sorted([points[s.kind[piece]] for piece in place], reverse=True)
    return float(sum(worths[:ZONE_LIMIT]))

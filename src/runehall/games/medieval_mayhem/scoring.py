"""Scoring: each zone by its own icon, the secret bonus last, and the tie-breaks."""

from __future__ import annotations

from typing import Final

from runehall.engine.state import Frame
from runehall.games.medieval_mayhem.book import CASTLE, HAND, TERRITORY
from runehall.games.medieval_mayhem.effects import Bonus
from runehall.games.medieval_mayhem.ending import allies
from runehall.games.medieval_mayhem.state import SET_SIZE, Realm, sets_of


def points_in(s: Realm, place: list[int], zone: int) -> int:
    """What the cards of a place are worth in a zone."""
    worth = s.book.points[zone]
    total = 0
    for piece in place:
        total += worth[s.kind[piece]]
    return total


def territory_points(s: Realm, seat: int) -> int:
    """The Arrow values of the Territory (MM-171)."""
    return points_in(s, s.territories[seat], TERRITORY)


def castle_points(s: Realm, seat: int) -> int:
    """The Cards values of the Castle (MM-172)."""
    return points_in(s, s.castles[seat], CASTLE)


def hand_points(s: Realm, seat: int) -> int:
    """The Gauntlet values of the hand (MM-173)."""
    return points_in(s, s.hands[seat], HAND)


def bonus_points(s: Realm, seat: int) -> int:
    """What the Character's secret side brings (MM-174), by the house rule MM-D49 points for the turn order too."""
    bonus = s.book.bonuses[s.kind[s.characters[seat][0]] - s.book.first_character]
    return bonus.points(s, seat) + turn_order_points(s, seat)


def turn_order_points(s: Realm, seat: int) -> int:
    """What a player gets for a place early in the round, once a starting player is known: nothing without MM-D49."""
    return s.book.turn_order[(seat - s.starter) % s.seats] if s.starter >= 0 else 0


def final_score(s: Realm, seat: int) -> int:
    """The four totals added (MM-175)."""
    return territory_points(s, seat) + castle_points(s, seat) + hand_points(s, seat) + bonus_points(s, seat)


def standing(s: Realm, seat: int) -> tuple[int, int, int, int]:
    """Score, sets, Territory cards and hand cards of a player or a team, as ties are broken (MM-176 to MM-180)."""
    score = sets = in_territory = in_hand = 0
    for ally in allies(s, seat):
        score += final_score(s, ally)
        sets += sets_of(s, ally)
        in_territory += len(s.territories[ally])
        in_hand += len(s.hands[ally])
    return score, sets, in_territory, in_hand


class Scoring(Frame[Realm]):
    """Hands and bonus sides are revealed, the sheet is filled in, the best standing wins."""

    def __init__(self, reason: int) -> None:
        self.reason: Final = reason

    def run(self, s: Realm) -> None:
        for seat in range(s.seats):
            for piece in [*s.hands[seat], *s.characters[seat]]:
                s.show(piece, s.everyone)
            s.tell(s.book.events.scored_territory, seat, territory_points(s, seat))
            s.tell(s.book.events.scored_castle, seat, castle_points(s, seat))
            s.tell(s.book.events.scored_hand, seat, hand_points(s, seat))
            s.tell_card(s.book.events.scored_bonus, s.characters[seat][0], seat, bonus_points(s, seat))
        standings = [standing(s, seat) for seat in range(s.seats)]
        best = max(standings)
        winners = [seat for seat in range(s.seats) if standings[seat] == best]
        for seat in winners:
            s.tell(s.book.events.wins, seat, final_score(s, seat))
        s.finish(winners, self.reason, [final_score(s, seat) for seat in range(s.seats)])


class PerCard(Bonus):
    """So many points for each card of some kinds, in all your zones or in one of them (MM-186)."""

    def __init__(self, each: int, want: int, zones: int) -> None:
        self.each: Final = each
        self.want: Final = want  # mask of kinds
        self.zones: Final = zones  # mask of zones

    def points(self, s: Realm, seat: int) -> int:
        count = 0
        if self.zones >> TERRITORY & 1:
            count += self.counted(s, s.territories[seat])
        if self.zones >> CASTLE & 1:
            count += self.counted(s, s.castles[seat])
        if self.zones >> HAND & 1:
            count += self.counted(s, s.hands[seat])
        return count * self.each

    def counted(self, s: Realm, place: list[int]) -> int:
        """How many cards of a place count."""
        count = 0
        for piece in place:
            if self.want >> s.kind[piece] & 1:
                count += 1
        return count


class PerSet(Bonus):
    """So many points for each set of your Castle whose cards share some sort of aspect."""

    def __init__(self, each: int, sharing: int) -> None:
        self.each: Final = each
        self.sharing: Final = sharing  # mask of aspects

    def points(self, s: Realm, seat: int) -> int:
        count = 0
        castle = s.castles[seat]
        for at in range(0, len(castle), SET_SIZE):
            shared = self.sharing
            for piece in castle[at : at + SET_SIZE]:
                shared &= s.book.aspects[s.kind[piece]]
            if shared:
                count += 1
        return count * self.each

"""Picking cards: what all picks of this game share, and the numbers by which a pick tells where its card lies."""

from __future__ import annotations

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.picking import Picking
from runehall.games.medieval_mayhem.choices import MOST_SETS
from runehall.games.medieval_mayhem.refusals import no_answer
from runehall.games.medieval_mayhem.state import SET_SIZE, Realm


class CardPicking(Picking[Realm]):
    """A player picks cards one by one, in any order; of picks out of a hand only those know who see the hand."""

    def knows(self, s: Realm, viewer: int) -> bool:
        return s.book.sees[self.seat] >> viewer & 1 == 1

    def resolving(self) -> bool:
        return True

    def refusal(self, s: Realm, seat: int, choice: Choice) -> Refused:
        return no_answer(s, seat, choice, self)


class SoManyCards(CardPicking):
    """Exactly so many cards are picked; with the last one they go, and nobody has to say that it is enough."""

    def needed(self, s: Realm) -> int:
        """How many cards in all; there are as many."""
        raise AssertionError("a picking of so many says how many")

    def at_most(self, s: Realm) -> int:
        return self.needed(s)

    def at_least(self, s: Realm) -> int:
        return self.needed(s)


def leave_last(options: list[Choice]) -> list[Choice]:
    """The options with the first one, by which the question is left, behind the others: whoever just goes on, picks."""
    return [*options[1:], options[0]]


def in_own_zones(s: Realm, seat: int, hand: bool, territory: bool) -> list[int]:
    """The cards of a player's hand and Territory as picks that tell the zone: kind * 2, + 1 for a card from hand."""
    picks: list[int] = []
    if territory:
        for piece in s.territories[seat]:
            picks.append(s.kind[piece] * 2)
    if hand:
        for piece in s.hands[seat]:
            picks.append(s.kind[piece] * 2 + 1)
    return picks


def in_sets(s: Realm, castle: list[int], want: int) -> list[int]:
    """The wanted cards of a Castle as picks that tell the set: kind * MOST_SETS + set."""
    picks: list[int] = []
    for at, piece in enumerate(castle):
        if want >> s.kind[piece] & 1:
            picks.append(s.kind[piece] * MOST_SETS + at // SET_SIZE)
    picks.sort()
    return picks

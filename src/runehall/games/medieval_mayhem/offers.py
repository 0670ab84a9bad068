"""The frame in which one player takes up an offer or declines it."""

from __future__ import annotations

from typing import Final

from runehall.engine.cards import Claim
from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.medieval_mayhem.grammar import DECLINE
from runehall.games.medieval_mayhem.state import Realm
from runehall.games.medieval_mayhem.verbs import Offer


class Offered(Frame[Realm]):
    """A player is offered something; where nothing fits, or it says 'may', declining is a choice (MM-116, MM-118)."""

    def __init__(self, seat: int, offer: Offer) -> None:
        self.seat: Final = seat
        self.offer: Final = offer

    def who(self, s: Realm) -> int:
        return 1 << self.seat

    def options(self, s: Realm, seat: int) -> list[Choice]:
        out: list[Choice] = []
        self.offer.list_choices(s, seat, out)
        if not out or self.offer.declinable(s):
            out.append(s.lore.choices.decline)
        return out

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if choice.kind != DECLINE:
            self.offer.carry_out(s, seat, choice)

    def prompt(self, s: Realm, seat: int) -> str:
        return self.offer.prompt()

    def rule(self) -> str:
        return self.offer.rule()

    def guarded(self) -> bool:
        return self.offer.hidden()

    def claim(self, s: Realm) -> Claim | None:
        return self.offer.claim(s, self.seat)


class Must(Offer):
    """An offer that cannot be declined while something fits."""

    def declinable(self, s: Realm) -> bool:
        return False


def list_kinds(s: Realm, place: list[int], want: int, table: list[Choice], out: list[Choice]) -> None:
    """Add a choice for each different wanted kind of card in a place, in the order of kinds."""
    listed = 0
    found: list[int] = []
    for piece in place:
        kind = s.kind[piece]
        if want >> kind & 1 and not listed >> kind & 1:
            listed |= 1 << kind
            found.append(kind)
    found.sort()
    for kind in found:
        out.append(table[kind])

"""What members of a party lend each other: skill cards to exert with, and gold (Shared Burden, Joint Purse)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.places import different_kinds, find
from runehall.engine.state import Frame
from runehall.games.runebound.discards import discard_skill
from runehall.games.runebound.figures import figure
from runehall.games.runebound.parties import helpers, refuse
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import SHARES_EXERTION, SHARES_GOLD


def lend_options(s: Realm, seat: int) -> list[Choice]:
    """The members of the party a hero may ask to exert in its place."""
    if s.party[seat] < 0 or figure(s, seat, SHARES_EXERTION) <= 0:
        return []
    return [s.book.choices.lend.of(other) for other in helpers(s, seat) if s.hands[other]]


class Lending(Frame[Realm]):
    """A member of the party discards a skill card for another's test or roll, or will not; `success` says whether."""

    def __init__(self, seat: int, other: int) -> None:
        self.seat: Final = seat
        self.other: Final = other

    def who(self, s: Realm) -> int:
        return 1 << self.other

    def options(self, s: Realm, seat: int) -> list[Choice]:
        exert = [s.book.choices.exert.of(kind - s.book.first_skill) for kind in different_kinds(s, s.hands[seat])]
        return [s.book.choices.no.of(), *exert]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        s.success = s.book.choices.exert.named(choice)
        if not s.success:
            refuse(s, seat)
            return
        piece = find(s, s.hands[seat], choice.a + s.book.first_skill)
        discard_skill(s, seat, piece)
        s.tell_card(s.book.events.exerted, piece, seat)

    def prompt(self, s: Realm, seat: int) -> str:
        return f"{s.book.seat_names.labels[self.seat]} asks you to exert: discard a skill card?"

    def rule(self) -> str:
        return "RB-241"

    def guarded(self) -> bool:
        return True

    def resolving(self) -> bool:
        return True


class IfLent(Frame[Realm]):
    """What follows when a member has helped."""

    def __init__(self, then: Frame[Realm]) -> None:
        self.follows: Final = then

    def run(self, s: Realm) -> None:
        if s.success:
            s.then(self.follows)

    def resolving(self) -> bool:
        return True


# -- gold --------------------------------------------------------------------------------------------------------------


def purse_of(s: Realm, seat: int) -> int:
    """The gold a hero can pay with: its own, and what others of the party may add."""
    own = s.gold[seat]
    if s.party[seat] < 0 or figure(s, seat, SHARES_GOLD) <= 0:
        return own
    return own + sum([s.gold[other] for other in helpers(s, seat)])


def collect(s: Realm, seat: int, cost: int) -> None:
    """Ask the party for what is missing; `success` says whether the hero can pay now."""
    s.success = s.gold[seat] >= cost
    if not s.success and purse_of(s, seat) >= cost:
        s.then(Collecting(seat, cost))


class Collecting(Frame[Realm]):
    """Members of the party are asked in turn for the gold that is missing."""

    def __init__(self, seat: int, cost: int) -> None:
        self.seat: Final = seat
        self.cost: Final = cost

    def _missing(self, s: Realm) -> int:
        return self.cost - s.gold[self.seat]

    def _next(self, s: Realm) -> int:
        """Who is asked next, -1 where nobody can help any more."""
        able = [other for other in helpers(s, self.seat) if s.gold[other]]
        return able[0] if able and self._missing(s) > 0 else -1

    def who(self, s: Realm) -> int:
        return 1 << self._next(s) if self._next(s) >= 0 else 0

    def run(self, s: Realm) -> None:
        s.success = self._missing(s) <= 0

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return [s.book.choices.no.of(), s.book.choices.yes.of()]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if s.book.choices.yes.named(choice):
            gold = min(s.gold[seat], self._missing(s))
            s.gold[seat] -= gold
            s.gold[self.seat] += gold
            s.tell(s.book.events.paid_for, seat, self.seat, gold)
        else:
            refuse(s, seat)
        s.then(self)

    def prompt(self, s: Realm, seat: int) -> str:
        gold = min(s.gold[seat], self._missing(s))
        return f"{s.book.seat_names.labels[self.seat]} needs gold: add {gold}?"

    def rule(self) -> str:
        return "RB-241"

    def resolving(self) -> bool:
        return True

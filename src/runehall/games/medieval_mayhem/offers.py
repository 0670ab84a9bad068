"""The frame in which one player takes up an offer or declines it."""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.engine.statements import Statement
from runehall.games.medieval_mayhem.effects import Offer
from runehall.games.medieval_mayhem.refusals import no_answer
from runehall.games.medieval_mayhem.state import Realm


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
            out.append(s.book.choices.decline.of())
        return out

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if not s.book.choices.decline.named(choice):
            self.offer.carry_out(s, seat, choice)

    def prompt(self, s: Realm, seat: int) -> str:
        return self.offer.prompt()

    def rule(self) -> str:
        return self.offer.rule()

    def resolving(self) -> bool:
        return True

    def refusal(self, s: Realm, seat: int, choice: Choice) -> Refused:
        return no_answer(s, seat, choice, self)

    def guarded(self) -> bool:
        return self.offer.hidden()

    def claim(self, s: Realm) -> Statement | None:
        return self.offer.claim(s, self.seat)


class Must(Offer):
    """An offer that cannot be declined while something fits."""

    def declinable(self, s: Realm) -> bool:
        return False

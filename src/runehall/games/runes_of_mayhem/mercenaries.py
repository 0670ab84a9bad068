"""Mercenaries: the Lodge, hiring, and the Lodge filled again."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.places import different_kinds, find, list_kinds
from runehall.engine.state import Frame
from runehall.games.runes_of_mayhem.choices import FIELD
from runehall.games.runes_of_mayhem.hands import discard
from runehall.games.runes_of_mayhem.pause import Pause, spot_of
from runehall.games.runes_of_mayhem.state import ROWS, THIRD, War, reign
from runehall.games.runes_of_mayhem.view_types import SpotView
from runehall.games.runes_of_mayhem.wounds import place_of

LODGE: Final = 3


def fill_lodge(s: War) -> None:
    """Lay Mercenaries face up until there are three, as far as cards last (RM-258, RM-275)."""
    while len(s.lodge) < LODGE and s.mercenaries.cards:
        piece = s.draw(s.mercenaries, s.everyone)
        s.lodge.append(piece)
        s.tell_card(s.book.events.to_lodge, piece)


def list_hires(s: War, seat: int, out: list[Choice]) -> None:
    """Any Mercenary of the Lodge, for a card, onto an empty position of row 1 or 2 (RM-261 to RM-264)."""
    if not s.lodge or not can_pay(s, seat):
        return
    units = s.units[seat]
    for kind in different_kinds(s, s.lodge):
        for spot in range(FIELD):
            if units[spot] < 0 and spot % ROWS != THIRD:
                out.append(s.book.choices.hire.of(kind, spot))


def can_pay(s: War, seat: int) -> bool:
    """Whether a player has a card to discard for a hire, or a King who lets Gold do (RM-261)."""
    price = reign(s, seat).hire_price
    return len(s.hands[seat]) > 0 or (price > 0 and s.gold[seat] >= price)


class Hire(Pause):
    """A hire has been named: pay for it and place the Mercenary (RM-261, RM-264)."""

    def __init__(self, kind: int, spot: int) -> None:
        self.kind: Final = kind
        self.spot: Final = spot

    def who(self, s: War) -> int:
        return 1 << s.active

    def guarded(self) -> bool:
        return True

    def options(self, s: War, seat: int) -> list[Choice]:
        out: list[Choice] = []
        list_kinds(s, s.hands[seat], -1, s.book.choices.pay_card, out)
        price = reign(s, seat).hire_price
        if price and s.gold[seat] >= price:
            out.append(s.book.choices.pay_gold.of())
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.pay_gold.named(choice):
            s.gold[seat] -= reign(s, seat).hire_price
        else:
            discard(s, seat, choice.a)
        piece = find(s, s.lodge, self.kind)
        s.lodge.remove(piece)
        s.units[seat][self.spot] = piece
        s.tell_card(s.book.events.hired, piece, place_of(seat, self.spot))

    def resolving(self) -> bool:
        return True

    def about(self, s: War) -> list[SpotView]:
        return [spot_of(s.active, self.spot)]

    def prompt(self, s: War, seat: int) -> str:
        return "What do you give for the Mercenary?"

    def rule(self) -> str:
        return "RM-261"


class ExtraHires(Frame[War]):
    """Hires on top of the normal one, a card for each (RM-266, RM-331)."""

    def __init__(self, left: int) -> None:
        self.left: Final = left

    def who(self, s: War) -> int:
        return 1 << s.active if self.left and s.lodge and can_pay(s, s.active) else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        out = [s.book.choices.decline.of()]
        list_hires(s, seat, out)
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.hire.named(choice):
            s.then(Hire(choice.a, choice.b))
            s.then(ExtraHires(self.left - 1))

    def resolving(self) -> bool:
        return True

    def prompt(self, s: War, seat: int) -> str:
        return f"The Merchant lets you hire up to {self.left} Mercenaries."

    def rule(self) -> str:
        return "RM-331"

"""Mercenaries: the Lodge, hiring, and the Lodge filled again."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runes_of_mayhem import grammar, tellings
from runehall.games.runes_of_mayhem.grammar import FIELD
from runehall.games.runes_of_mayhem.hands import discard, kinds_in
from runehall.games.runes_of_mayhem.state import ROWS, THIRD, War, find, reign
from runehall.games.runes_of_mayhem.wounds import place_of

LODGE: Final = 3


def fill_lodge(s: War) -> None:
    """Lay Mercenaries face up until there are three, as far as cards last (RM-258, RM-275)."""
    while len(s.lodge) < LODGE and s.mercenaries.cards:
        piece = s.draw(s.mercenaries, s.everyone)
        s.lodge.append(piece)
        s.tell_card(tellings.TO_LODGE, piece)


def list_hires(s: War, seat: int, out: list[Choice]) -> None:
    """Any Mercenary of the Lodge, for a card, onto an empty position of row 1 or 2 (RM-261 to RM-264)."""
    if not s.lodge or not can_pay(s, seat):
        return
    units = s.units[seat]
    for kind in kinds_in(s, s.lodge):
        choices = s.lore.choices.hire[kind]
        for spot in range(FIELD):
            if units[spot] < 0 and spot % ROWS != THIRD:
                out.append(choices[spot])


def can_pay(s: War, seat: int) -> bool:
    """Whether a player has a card to discard for a hire, or a King who lets Gold do (RM-261)."""
    price = reign(s, seat).hire_price
    return len(s.hands[seat]) > 0 or (price > 0 and s.gold[seat] >= price)


class Hire(Frame[War]):
    """A hire has been named: pay for it and place the Mercenary (RM-261, RM-264)."""

    def __init__(self, kind: int, spot: int) -> None:
        self.kind: Final = kind
        self.spot: Final = spot

    def who(self, s: War) -> int:
        return 1 << s.active

    def guarded(self) -> bool:
        return True

    def options(self, s: War, seat: int) -> list[Choice]:
        out = [s.lore.choices.pay_card[kind] for kind in kinds_in(s, s.hands[seat])]
        price = reign(s, seat).hire_price
        if price and s.gold[seat] >= price:
            out.append(s.lore.choices.pay_gold)
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if choice.kind == grammar.PAY_GOLD:
            s.gold[seat] -= reign(s, seat).hire_price
        else:
            discard(s, seat, choice.a)
        piece = find(s, s.lodge, self.kind)
        s.lodge.remove(piece)
        s.units[seat][self.spot] = piece
        s.tell_card(tellings.HIRED, piece, place_of(seat, self.spot))

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
        out = [s.lore.choices.decline]
        list_hires(s, seat, out)
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if choice.kind == grammar.HIRE:
            s.then(Hire(choice.a, choice.b))
            s.then(ExtraHires(self.left - 1))

    def prompt(self, s: War, seat: int) -> str:
        return f"The Merchant lets you hire up to {self.left} Mercenaries."

    def rule(self) -> str:
        return "RM-331"

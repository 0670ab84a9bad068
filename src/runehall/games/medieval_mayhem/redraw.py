"""Discard some cards from hand, then draw as many: an action, and the trigger of a Number set."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.picking import Picks
from runehall.engine.places import kinds_in
from runehall.engine.state import Frame
from runehall.games.medieval_mayhem.keywords import discard_from_hand
from runehall.games.medieval_mayhem.kingdom import draw_cards, refill
from runehall.games.medieval_mayhem.picks import CardPicking
from runehall.games.medieval_mayhem.state import Realm


class Redraw(CardPicking):
    """A player picks cards to discard; all of them go before the first is drawn (MM-063).

    Until then the picks are private: for whoever does not see the hand nothing has been picked.
    """

    def __init__(self, seat: int, most: int, picked: Picks, back: Frame[Realm] | None) -> None:
        super().__init__(seat, picked)
        self.most: Final = most
        self.back: Final = back  # the action it is part of; None: a trigger allows it

    def things(self, s: Realm) -> list[int]:
        return kinds_in(s, s.hands[self.seat])

    def again(self, picked: Picks) -> Frame[Realm]:
        return Redraw(self.seat, self.most, picked, self.back)

    def pick(self, s: Realm, thing: int, count: int) -> Choice:
        return s.book.choices.discard.of(thing)

    def at_most(self, s: Realm) -> int:
        return self.most

    def done(self, s: Realm) -> Choice:
        return s.book.choices.enough.of()

    def unasked(self) -> bool:
        return False  # cards that were drawn cannot be put back

    def carry_out(self, s: Realm, picked: Picks) -> None:
        for kind in picked:
            discard_from_hand(s, self.seat, kind)
        draw_cards(s, self.seat, len(picked))
        refill(s)
        if self.back is not None:
            s.done += 1
            s.then(self.back)

    def secret(self) -> bool:
        return True

    def begun(self, s: Realm) -> Frame[Realm]:
        return self.back if self.back is not None else self.again(())

    def prompt(self, s: Realm, seat: int) -> str:
        return f"{len(self.picked)} picked: discard more cards, or draw now?"

    def rule(self) -> str:
        return "MM-123" if self.back is None else "MM-062"

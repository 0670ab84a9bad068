"""Discard some cards from hand, then draw as many: an action, and the trigger of a Number set."""

from __future__ import annotations

from typing import Final

from runehall.engine.chance import Chance
from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.medieval_mayhem.grammar import ENOUGH
from runehall.games.medieval_mayhem.keywords import discard_from_hand
from runehall.games.medieval_mayhem.kingdom import draw_cards, refill
from runehall.games.medieval_mayhem.lore import ANY
from runehall.games.medieval_mayhem.picks import Picks, ahead, offer
from runehall.games.medieval_mayhem.state import Realm, kinds_in


class Redraw(Frame[Realm]):
    """A player picks cards to discard, in the order of kinds; all of them go before the first is drawn (MM-063).

    Until then the picks are private: for whoever does not see the hand nothing has been picked.
    """

    def __init__(self, seat: int, most: int, picked: Picks, back: Frame[Realm] | None) -> None:
        self.seat: Final = seat
        self.most: Final = most
        self.picked: Final = picked
        self.back: Final = back  # the action it is part of; None: a trigger allows it

    def who(self, s: Realm) -> int:
        return 1 << self.seat

    def options(self, s: Realm, seat: int) -> list[Choice]:
        out = [s.lore.choices.enough]
        if len(self.picked) < self.most:
            left = ahead(kinds_in(s, s.hands[seat], s.lore.of_type[ANY]), self.picked)
            offer(left, 1, s.lore.choices.discard, out)
        return out

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if choice.kind != ENOUGH:
            s.then(Redraw(seat, self.most, (*self.picked, choice.a), self.back))
            return
        for kind in self.picked:
            discard_from_hand(s, seat, kind)
        draw_cards(s, seat, len(self.picked))
        refill(s)
        if self.back is not None:
            s.done += 1
            s.then(self.back)

    def prompt(self, s: Realm, seat: int) -> str:
        return f"{len(self.picked)} picked: discard more cards, or draw now?"

    def rule(self) -> str:
        return "MM-123" if self.back is None else "MM-062"

    def guarded(self) -> bool:
        return True

    def redealt(self, s: Realm, viewer: int, chance: Chance) -> Frame[Realm]:
        if not self.picked or s.lore.sees[self.seat] >> viewer & 1:
            return self
        return self.back if self.back is not None else Redraw(self.seat, self.most, (), None)

"""The Best Defense: the Recycle action, two cards for a Defense of the discard pile."""

from __future__ import annotations

from typing import Final

from runehall.engine.chance import Chance
from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.medieval_mayhem.grammar import RECYCLE_HAND
from runehall.games.medieval_mayhem.keywords import capture_from_discard, discard_from_hand, discard_from_territory
from runehall.games.medieval_mayhem.kingdom import refill
from runehall.games.medieval_mayhem.lore import DEFENSE
from runehall.games.medieval_mayhem.offers import Must, Offered, list_kinds
from runehall.games.medieval_mayhem.picks import Picks, ahead
from runehall.games.medieval_mayhem.state import Realm, any_in

PRICE: Final = 2  # cards to discard


def list_recycle(s: Realm, seat: int, picked: Picks, out: list[Choice]) -> None:
    """Add every card that can be discarded next, such that a Defense will lie in the discard pile (MM-218)."""
    choices = s.lore.choices
    defenses = s.lore.of_type[DEFENSE]
    cards = [s.kind[piece] * 2 for piece in s.territories[seat]] + [s.kind[piece] * 2 + 1 for piece in s.hands[seat]]
    left = ahead(sorted(cards), picked)
    further = PRICE - 1 - len(picked)
    found = any_in(s, s.discard, defenses) or (len(picked) > 0 and defenses >> picked[0] // 2 & 1 == 1)
    last_defense = -1  # where the last Defense lies that may still be picked
    for at, pick in enumerate(left):
        if defenses >> pick // 2 & 1:
            last_defense = at
    before = -1
    for at in range(len(left) - further):
        pick = left[at]
        leads_there = at <= last_defense if further else defenses >> pick // 2 & 1 == 1
        if pick != before and (found or leads_there):
            out.append(choices.recycle_hand[pick // 2] if pick % 2 else choices.recycle_territory[pick // 2])
        before = pick


class Recycle(Frame[Realm]):
    """The active player picks the second card; then both go, and a Defense is captured (MM-216)."""

    def __init__(self, seat: int, picked: Picks, back: Frame[Realm]) -> None:
        self.seat: Final = seat
        self.picked: Final = picked  # kind * 2, + 1 for a card from hand
        self.back: Final = back

    def who(self, s: Realm) -> int:
        return 1 << self.seat

    def options(self, s: Realm, seat: int) -> list[Choice]:
        out: list[Choice] = []
        list_recycle(s, seat, self.picked, out)
        return out

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        for pick in (*self.picked, as_pick(choice)):
            if pick % 2:
                discard_from_hand(s, seat, pick // 2)
            else:
                discard_from_territory(s, seat, pick // 2)
        s.done += 1
        s.recycled = True
        s.then(Offered(seat, RECYCLED))
        s.then(self.back)

    def prompt(self, s: Realm, seat: int) -> str:
        return "Recycle: discard a second card."

    def rule(self) -> str:
        return "MM-216"

    def guarded(self) -> bool:
        return True

    def redealt(self, s: Realm, viewer: int, chance: Chance) -> Frame[Realm]:
        return self if s.lore.sees[self.seat] >> viewer & 1 else self.back


def as_pick(choice: Choice) -> int:
    """A card to be recycled, as a pick that tells its zone."""
    return choice.a * 2 + 1 if choice.kind == RECYCLE_HAND else choice.a * 2


class RecycleOffer(Must):
    """Capture any Defense from the discard pile; one just discarded will do (MM-D42)."""

    def prompt(self) -> str:
        return "Recycle: Capture a Defense from the discard pile."

    def rule(self) -> str:
        return "MM-216"

    def list_choices(self, s: Realm, seat: int, out: list[Choice]) -> None:
        list_kinds(s, s.discard, s.lore.of_type[DEFENSE], s.lore.choices.capture_discard, out)

    def carry_out(self, s: Realm, seat: int, choice: Choice) -> None:
        capture_from_discard(s, seat, choice.a)
        refill(s)


RECYCLED: Final = RecycleOffer()

"""The Best Defense: the Recycle action, two cards for a Defense of the discard pile."""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.picking import Picks
from runehall.engine.places import list_kinds
from runehall.engine.state import Frame
from runehall.games.medieval_mayhem.book import DEFENSE
from runehall.games.medieval_mayhem.keywords import capture_from_discard, discard_from_hand, discard_from_territory
from runehall.games.medieval_mayhem.kingdom import refill
from runehall.games.medieval_mayhem.offers import Must, Offered
from runehall.games.medieval_mayhem.picks import CardPicking, in_own_zones
from runehall.games.medieval_mayhem.refusals import no_answer
from runehall.games.medieval_mayhem.state import Realm, any_in

PRICE: Final = 2  # cards to discard


class Recycle(CardPicking):
    """The active player picks two cards; then both go, and a Defense is captured (MM-216)."""

    def __init__(self, seat: int, picked: Picks, back: Frame[Realm] | None) -> None:
        super().__init__(seat, picked)  # kind * 2, + 1 for a card from hand
        self.back: Final = back  # the action it is part of; None: it is only looked at what could be picked

    def things(self, s: Realm) -> list[int]:
        return in_own_zones(s, self.seat, True, True)

    def completes(self, s: Realm, picked: Picks, left: list[int]) -> bool:
        """With two cards and a Defense in the discard pile after them (MM-218)."""
        if not len(picked) <= PRICE <= len(picked) + len(left):
            return False
        defenses = s.book.of_type[DEFENSE]
        further = left if len(picked) < PRICE else []
        return any_in(s, s.discard, defenses) or any(defenses >> pick // 2 & 1 for pick in (*picked, *further))

    def enough(self, s: Realm, picked: Picks) -> bool:
        return len(picked) == PRICE

    def missing(self, s: Realm) -> int:
        return PRICE - len(self.picked)

    def again(self, picked: Picks) -> Frame[Realm]:
        return Recycle(self.seat, picked, self.back)

    def pick(self, s: Realm, thing: int, count: int) -> Choice:
        choices = s.book.choices
        return choices.recycle_hand.of(thing // 2) if thing % 2 else choices.recycle_territory.of(thing // 2)

    def thing(self, s: Realm, choice: Choice) -> int:
        return choice.a * 2 + 1 if s.book.choices.recycle_hand.named(choice) else choice.a * 2

    def carry_out(self, s: Realm, picked: Picks) -> None:
        for pick in picked:
            if pick % 2:
                discard_from_hand(s, self.seat, pick // 2)
            else:
                discard_from_territory(s, self.seat, pick // 2)
        s.done += 1
        s.recycled = True
        s.then(Offered(self.seat, RECYCLED))
        if self.back is not None:
            s.then(self.back)

    def secret(self) -> bool:
        return True

    def begun(self, s: Realm) -> Frame[Realm]:
        return self.back if self.back is not None else self

    def prompt(self, s: Realm, seat: int) -> str:
        return "Recycle: discard a second card."

    def rule(self) -> str:
        return "MM-216"

    def refusal(self, s: Realm, seat: int, choice: Choice) -> Refused:
        if choice.kind in s.book.choices.leaves:
            return Refused(f"Recycle costs {PRICE} cards: pick both, or take your pick back.", "MM-216")
        return no_answer(s, seat, choice, self, s.book.choices.recycles)


class RecycleOffer(Must):
    """Capture any Defense from the discard pile; one just discarded will do (MM-D42)."""

    def prompt(self) -> str:
        return "Recycle: Capture a Defense from the discard pile."

    def rule(self) -> str:
        return "MM-216"

    def list_choices(self, s: Realm, seat: int, out: list[Choice]) -> None:
        list_kinds(s, s.discard, s.book.of_type[DEFENSE], s.book.choices.capture_from_discard, out)

    def carry_out(self, s: Realm, seat: int, choice: Choice) -> None:
        capture_from_discard(s, seat, choice.a)
        refill(s)


RECYCLED: Final = RecycleOffer()

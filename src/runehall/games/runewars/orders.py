"""Orders: chosen in secret, revealed together, resolved in play order (RW-070 to RW-077)."""

from __future__ import annotations

from typing import Final

from runehall.engine.chance import Chance
from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runewars.areas import first_in_ties, in_play_order
from runehall.games.runewars.numbers import ORDERS
from runehall.games.runewars.refusals import order_refused
from runehall.games.runewars.showing import Commands, Pledges
from runehall.games.runewars.state import ORDER_STEP, TURN_STEP, War
from runehall.games.runewars.turn import Turn

UNANSWERED: Final = 0


def orders_in_hand(s: War, seat: int) -> list[int]:
    """The numbers of the Orders a player may still give this year (RW-075)."""
    return [order for order in range(1, ORDERS + 1) if not s.faceup[seat] >> order & 1]


def would_be_supreme(s: War, seat: int, order: int) -> bool:
    """Whether an Order would be the highest of a player's faceup ones, for the preview (RW-073)."""
    return s.faceup[seat] >> (order + 1) == 0


class ChooseOrders(Frame[War], Commands, Pledges):
    """Everybody lays an Order face down, at the same time (RW-070)."""

    def __init__(self, answers: tuple[int, ...]) -> None:
        self.answers: Final = answers

    def who(self, s: War) -> int:
        if not self.answers:
            return 0
        return sum(1 << seat for seat in range(s.seats) if self.answers[seat] == UNANSWERED and not s.out[seat])

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.give_order.of(order - 1) for order in orders_in_hand(s, seat)]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        s.tell(s.book.events.gave_order, seat)
        given = [choice.a + 1 if each == seat else self.answers[each] for each in range(s.seats)]
        s.then(ChooseOrders(tuple(given)))

    def run(self, s: War) -> None:
        if not self.answers:
            s.stage = ORDER_STEP
            s.then(ChooseOrders((UNANSWERED,) * s.seats))
        else:
            reveal_orders(s, self.answers)

    def guarded(self) -> bool:
        return True

    def redealt(self, s: War, viewer: int, chance: Chance) -> Frame[War]:
        """What others have chosen is drawn anew among what they may."""
        given: list[int] = []
        for seat in range(len(self.answers)):
            each = self.answers[seat]
            if each != UNANSWERED and seat != viewer:
                held = orders_in_hand(s, seat)
                each = held[chance.below(len(held))]
            given.append(each)
        return ChooseOrders(tuple(given))

    def refusal(self, s: War, seat: int, choice: Choice) -> Refused:
        if s.book.choices.give_order.named(choice):
            found = order_refused(s, seat, choice.a + 1)
            if found is not None:
                return found
        return super().refusal(s, seat, choice)

    def prompt(self, s: War, seat: int) -> str:
        names = [s.book.factions[s.faction[each]].name for each in first_in_ties(s)]
        return f"Which Order do you give? Lower numbers come first; of equal ones {', then '.join(names)}."

    def rule(self) -> str:
        return "RW-070"

    def order_by(self, seat: int) -> int:
        return self.answers[seat] if self.answers else 0

    def pledged(self, seat: int) -> int:
        return self.order_by(seat)


def reveal_orders(s: War, answers: tuple[int, ...]) -> None:
    """All Orders are turned up; turns are taken in play order, ties settled now (RW-071, RW-300)."""
    s.stage = TURN_STEP
    s.reveal(s.everyone)
    for seat in range(s.seats):
        if not s.out[seat]:
            s.order[seat] = answers[seat]
            s.faceup[seat] |= 1 << answers[seat]
            s.tell(s.book.events.ordered, seat, answers[seat] - 1)
    s.turn_order = in_play_order(s)
    for seat in s.turn_order:
        s.then(Turn(seat))

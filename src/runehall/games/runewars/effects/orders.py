"""Effects that change what an Order can do, and diplomacy; all end by themselves."""

from __future__ import annotations

from runehall.engine.modifiers import Modifier
from runehall.engine.options import Choice
from runehall.games.runewars.areas import controller
from runehall.games.runewars.effects.effect import VERBS, Effect
from runehall.games.runewars.effects.goods import opponents
from runehall.games.runewars.effects.question import Question, register
from runehall.games.runewars.kinds import BORDER_WORDS, Deed
from runehall.games.runewars.numbers import (
    CROSSES,
    END_OF_TALKS,
    END_OF_TURN,
    MORE_FATE,
    ORDERS,
    QUICK,
    SILVER,
    SILVER_AS_GOLD,
)
from runehall.games.runewars.state import War


class Pin(Question):
    """An activation token of an opponent is placed in an area he does not control."""

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        if not step:
            return [s.book.choices.choose_seat.of(other) for other in opponents(s, seat)]
        other = step - 1
        free = [a for a in s.board.areas if controller(s, a) != other and not s.activated[a] >> other & 1]
        return [s.book.choices.pin.of(other, area) for area in free]

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        if not step:
            self.ask(s, seat, on, deed, choice.a + 1)
            return
        s.activated[choice.b] |= 1 << choice.a
        s.tell(s.book.events.pinned, choice.a, choice.b)


class Cross(Effect):
    """The player's figures ignore sides of one colour until the end of his turn."""

    def start(self, s: War, seat: int, on: int, deed: Deed) -> None:
        border = BORDER_WORDS.index(deed.word("sides"))
        if not s.modified(CROSSES, seat) & border:
            s.modify(Modifier(CROSSES, seat, border, END_OF_TURN))
        s.tell(s.book.events.opened_ways, seat)


class Quicken(Effect):
    """Some of the player's units are Fast until the end of his turn."""

    def start(self, s: War, seat: int, on: int, deed: Deed) -> None:
        s.modify(Modifier(QUICK, seat, deed.n("count"), END_OF_TURN))
        s.tell(s.book.events.quickened, seat, deed.n("count"))


class RecallOrder(Question):
    """Another faceup Order returns to hand (RW-075, RW-D53)."""

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        return [
            s.book.choices.return_order.of(order - 1)
            for order in range(1, ORDERS + 1)
            if s.faceup[seat] >> order & 1 and order != s.order[seat]
        ]

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        s.faceup[seat] &= ~(1 << (choice.a + 1))
        s.tell(s.book.events.order_returned, seat, choice.a)

    def possible(self, s: War, seat: int, on: int, deed: Deed) -> bool:
        return bool(self.answers(s, seat, on, deed, 0))


# -- diplomacy ---------------------------------------------------------------------------------------------------------


class MoreCards(Effect):
    """More Fate cards than the influence spent; only before they are drawn."""

    def start(self, s: War, seat: int, on: int, deed: Deed) -> None:
        s.modify(Modifier(MORE_FATE, seat, deed.n("cards"), END_OF_TALKS))

    def possible(self, s: War, seat: int, on: int, deed: Deed) -> bool:
        return not s.fates[0]


class SilverAsGold(Effect):
    """A silver card that was chosen counts as gold."""

    def start(self, s: War, seat: int, on: int, deed: Deed) -> None:
        s.modify(Modifier(SILVER_AS_GOLD, seat, 1, END_OF_TALKS))

    def possible(self, s: War, seat: int, on: int, deed: Deed) -> bool:
        chosen = s.fates[0]
        return len(chosen) == 1 and s.book.fates[s.kind[chosen[0]] - s.book.first_fate].destiny == SILVER


VERBS.update({
    "cross": Cross(), "quicken": Quicken(), "more_cards": MoreCards(), "silver_as_gold": SilverAsGold(),
})  # fmt: skip
register({"pin": Pin(), "recall_order": RecallOrder()})

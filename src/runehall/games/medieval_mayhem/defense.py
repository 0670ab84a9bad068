"""Defense: everybody whom a text targets or includes may keep out of it, in clockwise order.

Being asked tells nothing: whoever has a card in hand is asked, whatever the cards are.
"""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.picking import Picks
from runehall.engine.places import list_kinds
from runehall.engine.state import Frame
from runehall.games.medieval_mayhem.book import DEFENSE
from runehall.games.medieval_mayhem.demands import Demand, TextWaits, shown
from runehall.games.medieval_mayhem.keywords import reveal_from_hand
from runehall.games.medieval_mayhem.refusals import no_answer
from runehall.games.medieval_mayhem.resolving import resolve
from runehall.games.medieval_mayhem.state import Realm
from runehall.games.medieval_mayhem.view_types import ResolvingView


def open_window(s: Realm, demand: Demand, picked: Picks, step: int = 0, safe: int = 0) -> None:
    """Ask the next affected player, from so many steps clockwise on; when all have decided, resolve (MM-094)."""
    for further in range(step, s.seats):
        seat = (demand.seat + further) % s.seats
        if demand.affected >> seat & 1 and s.hands[seat]:
            s.then(Window(demand, picked, seat, further, safe))
            return
    resolve(s, demand, picked, safe)


class Window(Frame[Realm], TextWaits):
    """One affected player decides whether to discard a Defense; the text waits (MM-085, MM-093)."""

    def __init__(self, demand: Demand, picked: Picks, seat: int, step: int, safe: int) -> None:
        self.demand: Final = demand
        self.picked: Final = picked  # what the active player has announced
        self.seat: Final = seat
        self.step: Final = step
        self.safe: Final = safe  # mask of those who are protected already

    def who(self, s: Realm) -> int:
        return 1 << self.seat

    def options(self, s: Realm, seat: int) -> list[Choice]:
        out = [s.book.choices.let_it_happen.of()]
        list_kinds(s, s.hands[seat], s.book.of_type[DEFENSE], s.book.choices.defend, out)
        return out

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        safe = self.safe
        if s.book.choices.defend.named(choice):
            piece = reveal_from_hand(s, seat, choice.a)
            s.discard.append(piece)  # before the text has its effect (MM-100)
            s.tell_card(s.book.events.defended, piece, seat)
            safe |= 1 << seat
        else:
            s.tell(s.book.events.not_defended, seat)
        open_window(s, self.demand, self.picked, self.step + 1, safe)

    def prompt(self, s: Realm, seat: int) -> str:
        player = s.book.seat_names.labels[self.demand.seat]
        return f"{player} plays {s.book.cards.labels[self.demand.card]}, which affects you: use a Defense?"

    def rule(self) -> str:
        return "MM-085"

    def guarded(self) -> bool:
        return True

    def resolving(self) -> bool:
        return True

    def refusal(self, s: Realm, seat: int, choice: Choice) -> Refused:
        return no_answer(s, seat, choice, self)

    def waiting(self, s: Realm) -> ResolvingView:
        return shown(s, self.demand, self.picked, self.safe)

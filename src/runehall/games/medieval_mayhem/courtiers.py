"""The court: King, Queen and Wizard."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.places import find, list_kinds
from runehall.games.medieval_mayhem.book import ANY
from runehall.games.medieval_mayhem.effects import Deed
from runehall.games.medieval_mayhem.ending import EMPTY_DECK, trigger_end
from runehall.games.medieval_mayhem.keywords import (
    discard_from_hand,
    lure_from_barracks,
)
from runehall.games.medieval_mayhem.kingdom import draw_cards, refill, reshuffle, stocked
from runehall.games.medieval_mayhem.offers import Must, Offered
from runehall.games.medieval_mayhem.state import Realm

SCRIED: Final = 3  # cards the Wizard looks at


# -- King --------------------------------------------------------------------------------------------------------------


class RoyalLevy(Deed):
    """Lure a card from the Barracks."""

    def available(self, s: Realm, seat: int) -> bool:
        return bool(s.barracks)

    def act(self, s: Realm, seat: int) -> None:
        s.then(Offered(seat, LEVY))


class LevyOffer(Must):
    """Any card of the Barracks."""

    def prompt(self) -> str:
        return "Royal Levy: Lure a card from the Barracks."

    def list_choices(self, s: Realm, seat: int, out: list[Choice]) -> None:
        list_kinds(s, s.barracks, s.book.of_type[ANY], s.book.choices.lure_from_barracks, out)

    def carry_out(self, s: Realm, seat: int, choice: Choice) -> None:
        lure_from_barracks(s, seat, choice.a)


LEVY: Final = LevyOffer()


# -- Queen -------------------------------------------------------------------------------------------------------------


class CourtFavour(Deed):
    """Draw 2 cards, then discard 1 from hand."""

    def available(self, s: Realm, seat: int) -> bool:
        return stocked(s)

    def act(self, s: Realm, seat: int) -> None:
        draw_cards(s, seat, 2)
        s.then(Offered(seat, FAVOUR))


class FavourOffer(Must):
    """Any card of the hand for the discard pile."""

    def prompt(self) -> str:
        return "Court Favour: discard a card from your hand."

    def hidden(self) -> bool:
        return True

    def list_choices(self, s: Realm, seat: int, out: list[Choice]) -> None:
        list_kinds(s, s.hands[seat], s.book.of_type[ANY], s.book.choices.discard, out)

    def carry_out(self, s: Realm, seat: int, choice: Choice) -> None:
        discard_from_hand(s, seat, choice.a)
        refill(s)


FAVOUR: Final = FavourOffer()


# -- Wizard ------------------------------------------------------------------------------------------------------------


class Scrying(Deed):
    """Look at the top 3 cards, take one, put the others back on top in any order."""

    def available(self, s: Realm, seat: int) -> bool:
        return stocked(s)

    def act(self, s: Realm, seat: int) -> None:
        if not s.deck.cards:
            reshuffle(s)  # only an empty deck is made anew (MM-253)
        seen = s.book.sees[seat]
        looked = [s.draw(s.deck, seen) for _ in range(min(SCRIED, s.deck.size))]
        for piece in reversed(looked):
            s.hide(piece, seen)  # whoever knew their order before does not know it afterwards
            s.deck.lay_on_top(piece)
        s.tell(s.book.events.scried, seat, len(looked))
        s.then(Offered(seat, ScryOffer(len(looked))))


class ScryOffer(Must):
    """One of the cards looked at; they still count as in the deck, so only taking the last one triggers the end."""

    def __init__(self, looked: int) -> None:
        self.looked: Final = looked

    def prompt(self) -> str:
        return "Scrying: take one of these cards into your hand."

    def hidden(self) -> bool:
        return True

    def list_choices(self, s: Realm, seat: int, out: list[Choice]) -> None:
        list_kinds(s, s.deck.cards[-self.looked :], s.book.of_type[ANY], s.book.choices.scry, out)

    def carry_out(self, s: Realm, seat: int, choice: Choice) -> None:
        piece = find(s, s.deck.cards[-self.looked :], choice.a)
        s.deck.cards.remove(piece)
        s.deck.top -= 1
        s.reveal(s.book.sees[seat])
        s.hands[seat].append(piece)
        s.tell_card(s.book.events.drew, piece, seat)
        if not s.deck.cards:
            trigger_end(s, EMPTY_DECK)
        if self.looked == SCRIED:
            s.then(Offered(seat, ON_TOP))


class OnTopOffer(Must):
    """Which of the two cards that are left goes on top."""

    def prompt(self) -> str:
        return "Scrying: which card do you put on top?"

    def hidden(self) -> bool:
        return True

    def list_choices(self, s: Realm, seat: int, out: list[Choice]) -> None:
        list_kinds(s, s.deck.cards[-2:], s.book.of_type[ANY], s.book.choices.on_top, out)

    def carry_out(self, s: Realm, seat: int, choice: Choice) -> None:
        cards = s.deck.cards
        s.reveal(s.book.sees[seat])
        if s.kind[cards[-1]] != choice.a:
            cards[-1], cards[-2] = cards[-2], cards[-1]


ON_TOP: Final = OnTopOffer()

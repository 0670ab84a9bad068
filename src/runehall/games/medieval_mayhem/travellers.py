"""The road: Bard, Ranger and Merchant."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.picking import Picks
from runehall.engine.places import kinds_in, list_kinds, where
from runehall.engine.state import Frame
from runehall.games.medieval_mayhem.book import ANY
from runehall.games.medieval_mayhem.effects import Deed, Offer
from runehall.games.medieval_mayhem.keywords import (
    capture_from_barracks,
    capture_from_territory,
    destroy_in_barracks,
    reveal_from_hand,
)
from runehall.games.medieval_mayhem.kingdom import Draws, stocked
from runehall.games.medieval_mayhem.offers import Must, Offered
from runehall.games.medieval_mayhem.picks import CardPicking
from runehall.games.medieval_mayhem.state import Realm

# -- Bard --------------------------------------------------------------------------------------------------------------


class Ballad(Deed):
    """You may Capture a card from your own Territory; then draw a card."""

    def available(self, s: Realm, seat: int) -> bool:
        return bool(s.territories[seat]) or stocked(s)

    def act(self, s: Realm, seat: int) -> None:
        s.then(Offered(seat, BALLAD))
        s.then(Draws(seat, 1))


class BalladOffer(Offer):
    """A card of the Territory; a must where no card can be drawn, so that the action is never a pass."""

    def prompt(self) -> str:
        return "Ballad: you may Capture a card from your Territory."

    def list_choices(self, s: Realm, seat: int, out: list[Choice]) -> None:
        list_kinds(s, s.territories[seat], s.book.of_type[ANY], s.book.choices.capture_from_territory, out)

    def carry_out(self, s: Realm, seat: int, choice: Choice) -> None:
        capture_from_territory(s, seat, choice.a)

    def declinable(self, s: Realm) -> bool:
        return stocked(s)


BALLAD: Final = BalladOffer()


# -- Ranger ------------------------------------------------------------------------------------------------------------


class Forage(Deed):
    """Destroy any number of Barracks cards, refill, then Capture one."""

    def available(self, s: Realm, seat: int) -> bool:
        return bool(s.barracks)

    def act(self, s: Realm, seat: int) -> None:
        s.then(ForageDestroy(seat, ()))
        s.then(Offered(seat, FORAGE))


class ForageDestroy(CardPicking):
    """The Ranger picks what to destroy; all of it goes before the Barracks is refilled."""

    def things(self, s: Realm) -> list[int]:
        return kinds_in(s, s.barracks)

    def again(self, picked: Picks) -> Frame[Realm]:
        return ForageDestroy(self.seat, picked)

    def pick(self, s: Realm, thing: int, count: int) -> Choice:
        return s.book.choices.destroy.of(thing)

    def at_most(self, s: Realm) -> int:
        return len(s.barracks)

    def done(self, s: Realm) -> Choice:
        return s.book.choices.enough.of()

    def carry_out(self, s: Realm, picked: Picks) -> None:
        destroy_in_barracks(s, self.seat, list(picked))

    def prompt(self, s: Realm, seat: int) -> str:
        return "Forage: destroy cards of the Barracks, or go on to Capture one."

    def rule(self) -> str:
        return "MM-059"


class ForageOffer(Must):
    """Any card of the Barracks for the hand."""

    def prompt(self) -> str:
        return "Forage: Capture a card from the Barracks."

    def list_choices(self, s: Realm, seat: int, out: list[Choice]) -> None:
        list_kinds(s, s.barracks, s.book.of_type[ANY], s.book.choices.capture_from_barracks, out)

    def carry_out(self, s: Realm, seat: int, choice: Choice) -> None:
        capture_from_barracks(s, seat, choice.a)


FORAGE: Final = ForageOffer()


# -- Merchant ----------------------------------------------------------------------------------------------------------


class Barter(Deed):
    """You may exchange a card of your hand with one of the Barracks; then draw a card."""

    def available(self, s: Realm, seat: int) -> bool:
        return stocked(s) or (bool(s.hands[seat]) and bool(s.barracks))

    def act(self, s: Realm, seat: int) -> None:
        if s.hands[seat] and s.barracks:
            s.then(Offered(seat, BARTER))
        s.then(Draws(seat, 1))


class BarterOffer(Offer):
    """A card of the hand for one of the Barracks; a must where no card can be drawn."""

    def prompt(self) -> str:
        return "Barter: you may exchange a card with the Barracks."

    def hidden(self) -> bool:
        return True

    def list_choices(self, s: Realm, seat: int, out: list[Choice]) -> None:
        for kind in sorted({s.kind[piece] for piece in s.hands[seat]}):
            for other in sorted({s.kind[piece] for piece in s.barracks}):
                out.append(s.book.choices.exchange.of(kind, other))

    def carry_out(self, s: Realm, seat: int, choice: Choice) -> None:
        piece = reveal_from_hand(s, seat, choice.a)
        at = where(s, s.barracks, choice.b)
        s.hands[seat].append(s.barracks[at])
        s.tell_card(s.book.events.exchanged, s.barracks[at], seat)
        s.barracks[at] = piece
        s.tell_card(s.book.events.turned_up, piece)

    def declinable(self, s: Realm) -> bool:
        return stocked(s)


BARTER: Final = BarterOffer()

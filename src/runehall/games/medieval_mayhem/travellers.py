"""The road: Bard, Ranger and Merchant."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.medieval_mayhem import tellings
from runehall.games.medieval_mayhem.grammar import ENOUGH
from runehall.games.medieval_mayhem.keywords import (
    capture_from_barracks,
    capture_from_territory,
    destroy_in_barracks,
    place_in_barracks,
    reveal_from_hand,
)
from runehall.games.medieval_mayhem.kingdom import Draws, stocked
from runehall.games.medieval_mayhem.lore import ANY
from runehall.games.medieval_mayhem.offers import Must, Offered, list_kinds
from runehall.games.medieval_mayhem.picks import Picks, ahead, offer
from runehall.games.medieval_mayhem.state import Realm, kinds_in
from runehall.games.medieval_mayhem.verbs import Deed, Offer

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
        list_kinds(s, s.territories[seat], s.lore.of_type[ANY], s.lore.choices.capture_territory, out)

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


class ForageDestroy(Frame[Realm]):
    """The Ranger picks what to destroy, in the order of kinds; all of it goes before the Barracks is refilled."""

    def __init__(self, seat: int, picked: Picks) -> None:
        self.seat: Final = seat
        self.picked: Final = picked

    def who(self, s: Realm) -> int:
        return 1 << self.seat

    def options(self, s: Realm, seat: int) -> list[Choice]:
        out = [s.lore.choices.enough]
        offer(ahead(kinds_in(s, s.barracks, s.lore.of_type[ANY]), self.picked), 1, s.lore.choices.destroy, out)
        return out

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if choice.kind == ENOUGH:
            destroy_in_barracks(s, seat, list(self.picked))
        else:
            s.then(ForageDestroy(seat, (*self.picked, choice.a)))

    def prompt(self, s: Realm, seat: int) -> str:
        return "Forage: destroy cards of the Barracks, or go on to Capture one."

    def rule(self) -> str:
        return "MM-059"


class ForageOffer(Must):
    """Any card of the Barracks for the hand."""

    def prompt(self) -> str:
        return "Forage: Capture a card from the Barracks."

    def list_choices(self, s: Realm, seat: int, out: list[Choice]) -> None:
        list_kinds(s, s.barracks, s.lore.of_type[ANY], s.lore.choices.capture_barracks, out)

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
            list_kinds(s, s.barracks, s.lore.of_type[ANY], s.lore.choices.exchange[kind], out)

    def carry_out(self, s: Realm, seat: int, choice: Choice) -> None:
        piece = reveal_from_hand(s, seat, choice.a)
        at = place_in_barracks(s, choice.b)
        s.hands[seat].append(s.barracks[at])
        s.tell_card(tellings.EXCHANGED, s.barracks[at], seat)
        s.barracks[at] = piece
        s.tell_card(tellings.TURNED_UP, piece)

    def declinable(self, s: Realm) -> bool:
        return stocked(s)


BARTER: Final = BarterOffer()

"""The town: Thief, Blacksmith and Alchemist."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.places import find, list_kinds
from runehall.engine.statements import Statement, at_least
from runehall.games.medieval_mayhem.book import ANY, ATTACK, DEFENSE
from runehall.games.medieval_mayhem.effects import Deed
from runehall.games.medieval_mayhem.keywords import (
    capture_from_barracks,
    capture_from_discard,
    discard_from_hand,
    discard_from_territory,
    lure_from_discard,
)
from runehall.games.medieval_mayhem.kingdom import Refill
from runehall.games.medieval_mayhem.offers import Must, Offered
from runehall.games.medieval_mayhem.state import Realm, any_in

# -- Thief -------------------------------------------------------------------------------------------------------------


class Pickpocket(Deed):
    """Capture a card at random from an opponent's hand, then give them one of yours."""

    def available(self, s: Realm, seat: int) -> bool:
        return any(s.hands[other] for other in s.book.opponents[seat])

    def act(self, s: Realm, seat: int) -> None:
        s.then(Offered(seat, PICKPOCKET))


class PickpocketOffer(Must):
    """An opponent with a card in hand (MM-068, MM-215, MM-224)."""

    def prompt(self) -> str:
        return "Pickpocket: whom do you rob?"

    def list_choices(self, s: Realm, seat: int, out: list[Choice]) -> None:
        for other in s.book.opponents[seat]:
            if s.hands[other]:
                out.append(s.book.choices.rob.of(other))

    def carry_out(self, s: Realm, seat: int, choice: Choice) -> None:
        piece = s.draw_at_random(s.hands[choice.a], s.book.sees[seat] | s.book.sees[choice.a])
        s.hands[seat].append(piece)
        s.tell_card(s.book.events.robbed, piece, seat, choice.a)
        s.then(Offered(seat, GiveBackOffer(choice.a)))


PICKPOCKET: Final = PickpocketOffer()


class GiveBackOffer(Must):
    """Any card of the hand, the one just taken included, for the player who was robbed."""

    def __init__(self, robbed: int) -> None:
        self.robbed: Final = robbed

    def prompt(self) -> str:
        return "Pickpocket: which card do you give in return?"

    def hidden(self) -> bool:
        return True

    def list_choices(self, s: Realm, seat: int, out: list[Choice]) -> None:
        list_kinds(s, s.hands[seat], s.book.of_type[ANY], s.book.choices.give_back, out)

    def carry_out(self, s: Realm, seat: int, choice: Choice) -> None:
        seen = s.book.sees[seat] | s.book.sees[self.robbed]
        piece = find(s, s.hands[seat], choice.a)
        s.part(s.hands[seat], piece, seen)
        s.show(piece, seen)
        s.hands[self.robbed].append(piece)
        s.tell_card(s.book.events.gave, piece, seat, self.robbed)


# -- Blacksmith --------------------------------------------------------------------------------------------------------


def weapons(s: Realm) -> int:
    """The kinds a Blacksmith works with: Attacks and Defenses."""
    return s.book.of_type[ATTACK] | s.book.of_type[DEFENSE]


class Reforge(Deed):
    """Discard a card from hand or Territory, then Capture another Attack or Defense from discard pile or Barracks."""

    def available(self, s: Realm, seat: int) -> bool:
        if not s.hands[seat] and not s.territories[seat]:
            return False
        return any_in(s, s.barracks, weapons(s)) or any_in(s, s.discard, weapons(s))

    def act(self, s: Realm, seat: int) -> None:
        s.then(Offered(seat, REFORGE))


class ReforgeOffer(Must):
    """A card of hand or Territory for the discard pile."""

    def prompt(self) -> str:
        return "Reforge: discard a card from hand or Territory."

    def hidden(self) -> bool:
        return True

    def list_choices(self, s: Realm, seat: int, out: list[Choice]) -> None:
        list_kinds(s, s.hands[seat], s.book.of_type[ANY], s.book.choices.discard, out)
        list_kinds(s, s.territories[seat], s.book.of_type[ANY], s.book.choices.discard_from_territory, out)

    def carry_out(self, s: Realm, seat: int, choice: Choice) -> None:
        if s.book.choices.discard.named(choice):
            discard_from_hand(s, seat, choice.a)
        else:
            discard_from_territory(s, seat, choice.a)
        s.then(Offered(seat, ReforgedOffer(choice.a)))
        s.then(Refill())


REFORGE: Final = ReforgeOffer()


class ReforgedOffer(Must):
    """An Attack or Defense of Barracks or discard pile, other than the card just discarded."""

    def __init__(self, discarded: int) -> None:
        self.discarded: Final = discarded  # its kind

    def prompt(self) -> str:
        return "Reforge: Capture another Attack or Defense."

    def list_choices(self, s: Realm, seat: int, out: list[Choice]) -> None:
        list_kinds(s, s.barracks, weapons(s), s.book.choices.capture_from_barracks, out)
        list_kinds(s, others_in_discard(s, self.discarded), weapons(s), s.book.choices.capture_from_discard, out)

    def carry_out(self, s: Realm, seat: int, choice: Choice) -> None:
        if s.book.choices.capture_from_barracks.named(choice):
            capture_from_barracks(s, seat, choice.a)
        else:
            capture_from_discard(s, seat, choice.a)


def others_in_discard(s: Realm, discarded: int) -> list[int]:
    """The discard pile without the card just discarded; another of its kind is another card."""
    others = s.discard[:]
    others.remove(find(s, others, discarded))
    return others


# -- Alchemist ---------------------------------------------------------------------------------------------------------


def colours_in_discard(s: Realm) -> int:
    """The mask of all kinds whose colour lies in the discard pile."""
    kinds = 0
    found = 0
    for piece in s.discard:
        colour = s.book.colour[s.kind[piece]]
        if not found >> colour & 1:
            found |= 1 << colour
            kinds |= s.book.of_colour[colour]
            if found == 7:
                break
    return kinds


class Transmute(Deed):
    """Discard a card from hand, then Lure or Capture another of its colour from the discard pile."""

    def available(self, s: Realm, seat: int) -> bool:
        return bool(s.discard) and any_in(s, s.hands[seat], colours_in_discard(s))

    def act(self, s: Realm, seat: int) -> None:
        s.then(Offered(seat, TRANSMUTE))


class TransmuteOffer(Must):
    """A card of the hand whose colour lies in the discard pile already."""

    def prompt(self) -> str:
        return "Transmute: discard a card from your hand."

    def hidden(self) -> bool:
        return True

    def list_choices(self, s: Realm, seat: int, out: list[Choice]) -> None:
        list_kinds(s, s.hands[seat], colours_in_discard(s), s.book.choices.discard, out)

    def carry_out(self, s: Realm, seat: int, choice: Choice) -> None:
        discard_from_hand(s, seat, choice.a)
        s.then(Offered(seat, TransmutedOffer(choice.a)))
        s.then(Refill())

    def claim(self, s: Realm, seat: int) -> Statement | None:
        return at_least(s.hands[seat], colours_in_discard(s), 1)


TRANSMUTE: Final = TransmuteOffer()


class TransmutedOffer(Must):
    """A card of the same colour out of the discard pile, other than the card just discarded."""

    def __init__(self, discarded: int) -> None:
        self.discarded: Final = discarded  # its kind

    def prompt(self) -> str:
        return "Transmute: Lure or Capture another card of that colour."

    def list_choices(self, s: Realm, seat: int, out: list[Choice]) -> None:
        others = others_in_discard(s, self.discarded)
        of_colour = s.book.of_colour[s.book.colour[self.discarded]]
        list_kinds(s, others, of_colour, s.book.choices.lure_from_discard, out)
        list_kinds(s, others, of_colour, s.book.choices.capture_from_discard, out)

    def carry_out(self, s: Realm, seat: int, choice: Choice) -> None:
        if s.book.choices.capture_from_discard.named(choice):
            capture_from_discard(s, seat, choice.a)
        else:
            lure_from_discard(s, seat, choice.a)

"""Set triggers: what forming a set brings, aspect by aspect, in the order the player likes."""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.places import list_kinds
from runehall.engine.state import Frame
from runehall.games.medieval_mayhem.book import (
    ANY,
    ASPECTS,
    DEFENSE,
    DRAGON,
    GUARDIANS,
    KNIGHT,
    PRINCESS,
    SCALES,
    SHIELD,
    TREASURE,
    TYPE_ASPECT,
)
from runehall.games.medieval_mayhem.choices import MOST_DRAWN
from runehall.games.medieval_mayhem.effects import Offer, Trigger
from runehall.games.medieval_mayhem.keywords import (
    capture_from_barracks,
    capture_from_discard,
    capture_from_territory,
    destroy_in_barracks,
    lure_from_barracks,
    lure_from_discard,
)
from runehall.games.medieval_mayhem.kingdom import draw_cards, refill, stocked
from runehall.games.medieval_mayhem.offers import Offered
from runehall.games.medieval_mayhem.redraw import Redraw
from runehall.games.medieval_mayhem.refusals import no_answer
from runehall.games.medieval_mayhem.state import Realm

NO_TRIGGER: Final = 1 << TYPE_ASPECT + TREASURE  # a Treasure set has no type trigger (MM-131)


class Triggers(Frame[Realm]):
    """The triggers of one set that are still to be resolved; with two or more the player says which is next."""

    def __init__(self, seat: int, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left & ~NO_TRIGGER  # mask of aspects

    def who(self, s: Realm) -> int:
        return 1 << self.seat if self.left & (self.left - 1) else 0

    def run(self, s: Realm) -> None:
        if self.left:
            fire(s, self.seat, self.aspects()[0])

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return [s.book.choices.trigger.of(aspect) for aspect in self.aspects()]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        fire(s, seat, choice.a)
        s.then(Triggers(seat, self.left & ~(1 << choice.a)))

    def aspects(self) -> list[int]:
        """The aspects that are left, by number."""
        return [aspect for aspect in range(ASPECTS) if self.left >> aspect & 1]

    def prompt(self, s: Realm, seat: int) -> str:
        return "Your set fires several triggers: which is next?"

    def rule(self) -> str:
        return "MM-115"

    def resolving(self) -> bool:
        return True

    def refusal(self, s: Realm, seat: int, choice: Choice) -> Refused:
        return no_answer(s, seat, choice, self)


def fire(s: Realm, seat: int, aspect: int) -> None:
    """Let one aspect trigger (MM-114)."""
    s.tell(s.book.events.triggered, seat, aspect)
    s.book.triggers[aspect].fire(s, seat)


class OfferTrigger(Trigger):
    """A trigger that offers something."""

    def __init__(self, offer: Offer) -> None:
        self.offer: Final = offer

    def fire(self, s: Realm, seat: int) -> None:
        s.then(Offered(seat, self.offer))


class NoTrigger(Trigger):
    """A Treasure set fires nothing by its type (MM-131)."""

    def fire(self, s: Realm, seat: int) -> None:
        pass


class SapphireTrigger(Trigger):
    """All other players must draw a card, from the left of the active player on (MM-122, MM-226)."""

    def fire(self, s: Realm, seat: int) -> None:
        for step in range(1, s.seats):
            draw_cards(s, (seat + step) % s.seats, 1)
        refill(s)


class NumberTrigger(Trigger):
    """Discard up to as many cards as the number says, then draw as many (MM-123)."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def fire(self, s: Realm, seat: int) -> None:
        s.then(Redraw(seat, self.number, (), None))


class CrimsonOffer(Offer):
    """Lure any card from the discard pile (MM-120)."""

    def prompt(self) -> str:
        return "Crimson set: you may Lure a card from the discard pile."

    def rule(self) -> str:
        return "MM-120"

    def list_choices(self, s: Realm, seat: int, out: list[Choice]) -> None:
        list_kinds(s, s.discard, s.book.of_type[ANY], s.book.choices.lure_from_discard, out)

    def carry_out(self, s: Realm, seat: int, choice: Choice) -> None:
        lure_from_discard(s, seat, choice.a)


class GildedOffer(Offer):
    """Capture any card from your own Territory (MM-121)."""

    def prompt(self) -> str:
        return "Gilded set: you may Capture a card from your Territory."

    def rule(self) -> str:
        return "MM-121"

    def list_choices(self, s: Realm, seat: int, out: list[Choice]) -> None:
        list_kinds(s, s.territories[seat], s.book.of_type[ANY], s.book.choices.capture_from_territory, out)

    def carry_out(self, s: Realm, seat: int, choice: Choice) -> None:
        capture_from_territory(s, seat, choice.a)


class TypeOffer(Offer):
    """One of two things with a card of the Barracks or the discard pile, never both (MM-D07)."""

    def carry_out(self, s: Realm, seat: int, choice: Choice) -> None:
        if s.book.choices.lure_from_barracks.named(choice):
            lure_from_barracks(s, seat, choice.a)
        elif s.book.choices.destroy.named(choice):
            destroy_in_barracks(s, seat, [choice.a])
        elif s.book.choices.capture_from_barracks.named(choice):
            capture_from_barracks(s, seat, choice.a)
        else:
            assert s.book.choices.capture_from_discard.named(choice)
            capture_from_discard(s, seat, choice.a)


def list_defenses(s: Realm, defenses: int, out: list[Choice]) -> None:
    """Add the Defense cards of some kinds that lie in the Barracks or the discard pile."""
    list_kinds(s, s.barracks, defenses, s.book.choices.capture_from_barracks, out)
    list_kinds(s, s.discard, defenses, s.book.choices.capture_from_discard, out)


class DragonOffer(TypeOffer):
    """Capture a Princess from the Barracks, or a Defense-Scales (MM-124)."""

    def prompt(self) -> str:
        return "Dragon set: you may Capture a Princess of the Barracks, or a Defense-Scales."

    def rule(self) -> str:
        return "MM-124"

    def list_choices(self, s: Realm, seat: int, out: list[Choice]) -> None:
        list_kinds(s, s.barracks, s.book.of_type[PRINCESS], s.book.choices.capture_from_barracks, out)
        list_defenses(s, s.book.of_subtype[SCALES], out)


class PrincessOffer(TypeOffer):
    """Lure a Knight from the Barracks, or Capture a Defense-Guardians (MM-125)."""

    def prompt(self) -> str:
        return "Princess set: you may Lure a Knight of the Barracks, or Capture a Defense-Guardians."

    def rule(self) -> str:
        return "MM-125"

    def list_choices(self, s: Realm, seat: int, out: list[Choice]) -> None:
        list_kinds(s, s.barracks, s.book.of_type[KNIGHT], s.book.choices.lure_from_barracks, out)
        list_defenses(s, s.book.of_subtype[GUARDIANS], out)


class KnightOffer(TypeOffer):
    """Destroy a Dragon in the Barracks, or Capture a Defense-Shield (MM-126)."""

    def prompt(self) -> str:
        return "Knight set: you may Destroy a Dragon of the Barracks, or Capture a Defense-Shield."

    def rule(self) -> str:
        return "MM-126"

    def list_choices(self, s: Realm, seat: int, out: list[Choice]) -> None:
        list_kinds(s, s.barracks, s.book.of_type[DRAGON], s.book.choices.destroy, out)
        list_defenses(s, s.book.of_subtype[SHIELD], out)


class DefenseOffer(TypeOffer):
    """Capture any Defense from the Barracks or the discard pile (MM-130)."""

    def prompt(self) -> str:
        return "Defense set: you may Capture a Defense of the Barracks or the discard pile."

    def rule(self) -> str:
        return "MM-130"

    def list_choices(self, s: Realm, seat: int, out: list[Choice]) -> None:
        list_defenses(s, s.book.of_type[DEFENSE], out)


class AttackOffer(Offer):
    """Destroy all cards in the Barracks, or draw up to 3 cards, named first (MM-127 to MM-129)."""

    def prompt(self) -> str:
        return "Attack set: you may Destroy the whole Barracks, or draw up to 3 cards."

    def rule(self) -> str:
        return "MM-127"

    def list_choices(self, s: Realm, seat: int, out: list[Choice]) -> None:
        if s.barracks:
            out.append(s.book.choices.destroy_all.of())
        if stocked(s):
            for count in range(1, MOST_DRAWN + 1):
                out.append(s.book.choices.draw_cards.of(count))

    def carry_out(self, s: Realm, seat: int, choice: Choice) -> None:
        if s.book.choices.destroy_all.named(choice):
            destroy_in_barracks(s, seat, [s.kind[piece] for piece in s.barracks])
        else:
            draw_cards(s, seat, choice.a)
            refill(s)


def trigger_table() -> list[Trigger]:
    """The triggers, one per aspect: three colours, three numbers, six types."""
    return [
        OfferTrigger(CrimsonOffer()),
        OfferTrigger(GildedOffer()),
        SapphireTrigger(),
        NumberTrigger(1),
        NumberTrigger(2),
        NumberTrigger(3),
        OfferTrigger(DragonOffer()),
        OfferTrigger(PrincessOffer()),
        OfferTrigger(KnightOffer()),
        NoTrigger(),
        OfferTrigger(AttackOffer()),
        OfferTrigger(DefenseOffer()),
    ]

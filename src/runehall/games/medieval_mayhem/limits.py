"""End-of-turn limits: 6 cards in Territory, 6 in hand, 3 sets; the active player chooses what goes."""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.picking import Picks
from runehall.engine.places import kinds_in
from runehall.engine.state import Frame
from runehall.games.medieval_mayhem.book import HAND, TERRITORY
from runehall.games.medieval_mayhem.castles import discard_set
from runehall.games.medieval_mayhem.demands import zone_of
from runehall.games.medieval_mayhem.keywords import discard_from_hand, discard_from_territory
from runehall.games.medieval_mayhem.picks import SoManyCards
from runehall.games.medieval_mayhem.refusals import no_answer
from runehall.games.medieval_mayhem.state import SET_LIMIT, ZONE_LIMIT, Realm, sets_of


def keep_limits(s: Realm, seat: int) -> None:
    """Name what must be discarded at the end of a player's own turn (MM-140 to MM-144)."""
    if len(s.territories[seat]) > ZONE_LIMIT:
        s.then(DiscardDown(seat, TERRITORY, ()))
    if len(s.hands[seat]) > ZONE_LIMIT:
        s.then(DiscardDown(seat, HAND, ()))
    if sets_of(s, seat) > SET_LIMIT:
        s.then(DiscardSets(seat, 0))


class DiscardDown(SoManyCards):
    """The active player picks what goes from Territory or hand; then all of it goes."""

    def __init__(self, seat: int, zone: int, picked: Picks) -> None:
        super().__init__(seat, picked)
        self.zone: Final = zone

    def needed(self, s: Realm) -> int:
        return len(zone_of(s, self.seat, self.zone)) - ZONE_LIMIT

    def things(self, s: Realm) -> list[int]:
        return kinds_in(s, zone_of(s, self.seat, self.zone))

    def again(self, picked: Picks) -> Frame[Realm]:
        return DiscardDown(self.seat, self.zone, picked)

    def pick(self, s: Realm, thing: int, count: int) -> Choice:
        choices = s.book.choices
        return choices.discard.of(thing) if self.zone == HAND else choices.discard_from_territory.of(thing)

    def carry_out(self, s: Realm, picked: Picks) -> None:
        for kind in picked:
            if self.zone == HAND:
                discard_from_hand(s, self.seat, kind)
            else:
                discard_from_territory(s, self.seat, kind)

    def secret(self) -> bool:
        return self.zone == HAND

    def prompt(self, s: Realm, seat: int) -> str:
        zone = "hand" if self.zone == HAND else "Territory"
        return f"Discard {self.needed(s) - len(self.picked)} more from {zone}: {ZONE_LIMIT} may stay."

    def rule(self) -> str:
        return "MM-141" if self.zone == HAND else "MM-140"


class DiscardSets(Frame[Realm]):
    """The active player discards whole sets one after the other, in any order (MM-142, MM-143)."""

    def __init__(self, seat: int, least: int) -> None:
        self.seat: Final = seat
        self.least: Final = least  # for bots the sets before this one stay, so that each selection is met once

    def who(self, s: Realm) -> int:
        return 1 << self.seat

    def options(self, s: Realm, seat: int) -> list[Choice]:
        first, behind = (self.least, SET_LIMIT + 1) if s.orderly else (0, sets_of(s, seat))
        return [s.book.choices.discard_set.of(at) for at in range(first, behind)]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        discard_set(s, seat, choice.a)
        if sets_of(s, seat) > SET_LIMIT:
            s.then(DiscardSets(seat, choice.a))

    def prompt(self, s: Realm, seat: int) -> str:
        return f"Discard {sets_of(s, seat) - SET_LIMIT} more whole sets: {SET_LIMIT} may stay."

    def rule(self) -> str:
        return "MM-142"

    def resolving(self) -> bool:
        return True

    def refusal(self, s: Realm, seat: int, choice: Choice) -> Refused:
        return no_answer(s, seat, choice, self)

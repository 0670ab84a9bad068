"""End-of-turn limits: 6 cards in Territory, 6 in hand, 3 sets; the active player chooses what goes."""

from __future__ import annotations

from typing import Final

from runehall.engine.chance import Chance
from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.medieval_mayhem.castles import discard_set
from runehall.games.medieval_mayhem.keywords import discard_from_hand, discard_from_territory
from runehall.games.medieval_mayhem.lore import ANY, HAND, TERRITORY
from runehall.games.medieval_mayhem.picks import Picks, ahead, offer
from runehall.games.medieval_mayhem.resolving import zone_of
from runehall.games.medieval_mayhem.state import SET_LIMIT, ZONE_LIMIT, Realm, kinds_in, sets_of


def keep_limits(s: Realm, seat: int) -> None:
    """Name what must be discarded at the end of a player's own turn (MM-140 to MM-144)."""
    if len(s.territories[seat]) > ZONE_LIMIT:
        s.then(DiscardDown(seat, TERRITORY, ()))
    if len(s.hands[seat]) > ZONE_LIMIT:
        s.then(DiscardDown(seat, HAND, ()))
    if sets_of(s, seat) > SET_LIMIT:
        s.then(DiscardSets(seat, 0))


class DiscardDown(Frame[Realm]):
    """The active player picks what goes from Territory or hand, in the order of kinds; then all of it goes."""

    def __init__(self, seat: int, zone: int, picked: Picks) -> None:
        self.seat: Final = seat
        self.zone: Final = zone
        self.picked: Final = picked

    def who(self, s: Realm) -> int:
        return 1 << self.seat

    def left(self, s: Realm) -> int:
        """How many cards must still be picked."""
        return len(zone_of(s, self.seat, self.zone)) - ZONE_LIMIT - len(self.picked)

    def options(self, s: Realm, seat: int) -> list[Choice]:
        choices = s.lore.choices
        table = choices.discard if self.zone == HAND else choices.discard_territory
        out: list[Choice] = []
        cards = kinds_in(s, zone_of(s, seat, self.zone), s.lore.of_type[ANY])
        offer(ahead(cards, self.picked), self.left(s), table, out)
        return out

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if self.left(s) > 1:
            s.then(DiscardDown(seat, self.zone, (*self.picked, choice.a)))
            return
        for kind in (*self.picked, choice.a):
            if self.zone == HAND:
                discard_from_hand(s, seat, kind)
            else:
                discard_from_territory(s, seat, kind)

    def prompt(self, s: Realm, seat: int) -> str:
        zone = "hand" if self.zone == HAND else "Territory"
        return f"Discard {self.left(s)} more from {zone}: {ZONE_LIMIT} may stay."

    def rule(self) -> str:
        return "MM-141" if self.zone == HAND else "MM-140"

    def guarded(self) -> bool:
        return self.zone == HAND

    def redealt(self, s: Realm, viewer: int, chance: Chance) -> Frame[Realm]:
        if self.zone != HAND or s.lore.sees[self.seat] >> viewer & 1:
            return self
        return DiscardDown(self.seat, self.zone, ())


class DiscardSets(Frame[Realm]):
    """The active player picks whole sets to discard, in the order in which they lie (MM-142, MM-143)."""

    def __init__(self, seat: int, least: int) -> None:
        self.seat: Final = seat
        self.least: Final = least  # sets before this one stay

    def who(self, s: Realm) -> int:
        return 1 << self.seat

    def options(self, s: Realm, seat: int) -> list[Choice]:
        sets = sets_of(s, seat)
        needed = sets - SET_LIMIT
        return [s.lore.choices.discard_set[at] for at in range(self.least, sets - needed + 1)]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        discard_set(s, seat, choice.a)
        if sets_of(s, seat) > SET_LIMIT:
            s.then(DiscardSets(seat, choice.a))

    def prompt(self, s: Realm, seat: int) -> str:
        return f"Discard {sets_of(s, seat) - SET_LIMIT} more whole sets: {SET_LIMIT} may stay."

    def rule(self) -> str:
        return "MM-142"

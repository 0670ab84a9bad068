"""Forming sets: three cards that share a colour, a number or a type, picked one by one."""

from __future__ import annotations

from typing import Final

from runehall.engine.chance import Chance
from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.medieval_mayhem import tellings
from runehall.games.medieval_mayhem.ending import count_sets
from runehall.games.medieval_mayhem.grammar import DECLINE, SET_HAND
from runehall.games.medieval_mayhem.keywords import reveal_from_hand
from runehall.games.medieval_mayhem.lore import ASPECTS
from runehall.games.medieval_mayhem.picks import Picks, ahead
from runehall.games.medieval_mayhem.state import SET_SIZE, Realm, find
from runehall.games.medieval_mayhem.triggers import Triggers

ALL_ASPECTS: Final = (1 << ASPECTS) - 1


def holds_set(s: Realm, place: list[int]) -> bool:
    """Whether three cards of a place share an aspect (MM-104)."""
    once = twice = 0
    for piece in place:
        aspects = s.lore.aspects[s.kind[piece]]
        if aspects & twice:
            return True
        twice |= once & aspects
        once |= aspects
    return False


def may_hold_set(s: Realm, seat: int) -> bool:
    """Whether, for all that others can tell, a player may form a set: three cards in hand, or a set in Territory."""
    return len(s.hands[seat]) >= SET_SIZE or holds_set(s, s.territories[seat])


def list_sets(s: Realm, place: list[int], table: list[Choice], out: list[Choice]) -> None:
    """Add a choice for each kind of card that a set of this place can begin with."""
    if len(place) >= SET_SIZE and holds_set(s, place):
        for kind in fitting(s, sorted([s.kind[piece] for piece in place]), 1, ALL_ASPECTS, 2):
            out.append(table[kind])


def fitting(s: Realm, left: list[int], per_kind: int, shared: int, further: int) -> list[int]:
    """Those sorted picks (kind * per_kind + zone) that share an aspect with so many further ones after them."""
    found: list[int] = []
    once = twice = 0
    for at in range(len(left) - 1, -1, -1):
        aspects = s.lore.aspects[left[at] // per_kind] & shared
        enough = aspects if further == 0 else aspects & once if further == 1 else aspects & twice
        if enough and (not found or found[-1] != left[at]):
            found.append(left[at])
        twice |= once & aspects
        once |= aspects
    found.reverse()
    return found


class FormSet(Frame[Realm]):
    """A player picks the three cards of a set, in the order of kinds, Territory before hand.

    Half-made it is nobody's business: for whoever does not see the hand the player is still where the set began.
    """

    def __init__(
        self, seat: int, hand: bool, territory: bool, mixed: bool, picked: Picks, back: Frame[Realm] | None
    ) -> None:
        self.seat: Final = seat
        self.hand: Final = hand  # whether cards from hand may be used
        self.territory: Final = territory
        self.mixed: Final = mixed  # whether both in one set (MM-105)
        self.picked: Final = picked  # kind * 2, + 1 for a card from hand
        self.back: Final = back  # the action it is part of; None: a card text allows it

    def who(self, s: Realm) -> int:
        if self.picked or self.back is not None:
            return 1 << self.seat
        unknown = len(s.hands[self.seat]) if self.hand else 0
        if unknown and self.mixed:
            unknown += len(s.territories[self.seat])
        return 1 << self.seat if unknown >= SET_SIZE or holds_set(s, s.territories[self.seat]) else 0

    def run(self, s: Realm) -> None:
        """A text allows a set, and all can see that there is none."""

    def options(self, s: Realm, seat: int) -> list[Choice]:
        choices = s.lore.choices
        out: list[Choice] = []
        for pick in self.next_picks(s):
            out.append(choices.set_hand[pick // 2] if pick % 2 else choices.set_territory[pick // 2])
        if not self.picked:
            out.append(choices.decline)
        return out

    def next_picks(self, s: Realm) -> list[int]:
        """The cards that can be picked next, such that three in all share an aspect."""
        shared = ALL_ASPECTS
        for pick in self.picked:
            shared &= s.lore.aspects[pick // 2]
        further = SET_SIZE - 1 - len(self.picked)
        apart = not self.mixed and bool(self.picked)  # the first pick has decided on one zone
        from_hand = self.hand and not (apart and self.picked[0] % 2 == 0)
        from_territory = self.territory and not (apart and self.picked[0] % 2 == 1)
        hand = [s.kind[piece] * 2 + 1 for piece in s.hands[self.seat]] if from_hand else []
        territory = [s.kind[piece] * 2 for piece in s.territories[self.seat]] if from_territory else []
        if self.mixed or not hand or not territory:
            return fitting(s, ahead(sorted(territory + hand), self.picked), 2, shared, further)
        return fitting(s, sorted(territory), 2, shared, further) + fitting(s, sorted(hand), 2, shared, further)

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if choice.kind == DECLINE:
            return
        picked = (*self.picked, choice.a * 2 + 1 if choice.kind == SET_HAND else choice.a * 2)
        if len(picked) == SET_SIZE:
            if self.back is not None and not s.lore.free_sets:
                s.done += 1
            form(s, seat, picked, self.back)
        else:
            s.then(FormSet(seat, self.hand, self.territory, self.mixed, picked, self.back))

    def prompt(self, s: Realm, seat: int) -> str:
        return f"Form a set: card {len(self.picked) + 1} of 3."

    def rule(self) -> str:
        return "MM-104"

    def guarded(self) -> bool:
        return self.hand

    def redealt(self, s: Realm, viewer: int, chance: Chance) -> Frame[Realm]:
        if not self.picked or not self.hand or s.lore.sees[self.seat] >> viewer & 1:
            return self
        if self.back is not None:
            return self.back
        return FormSet(self.seat, self.hand, self.territory, self.mixed, (), None)


def form(s: Realm, seat: int, picked: Picks, back: Frame[Realm] | None) -> None:
    """Move three cards to the Castle as one set; it may end the game, and it triggers (MM-060, MM-061, MM-114)."""
    shared = ALL_ASPECTS
    s.tell(tellings.FORMS_SET, seat)
    for pick in picked:
        shared &= s.lore.aspects[pick // 2]
        if pick % 2:
            piece = reveal_from_hand(s, seat, pick // 2)
        else:
            piece = find(s, s.territories[seat], pick // 2)
            s.territories[seat].remove(piece)
        s.castles[seat].append(piece)
        s.tell_card(tellings.INTO_SET, piece, seat)
    for aspect in range(ASPECTS):
        if shared >> aspect & 1:
            s.tell(tellings.SHARED, seat, aspect)
    count_sets(s, seat)
    if s.over:
        return
    s.then(Triggers(seat, shared))
    if back is not None:
        s.then(back)

"""Forming sets: three cards that share a colour, a number or a type, picked one by one."""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.options import Choice, Kind
from runehall.engine.picking import Picks, left_over
from runehall.engine.places import find
from runehall.engine.state import Frame
from runehall.games.medieval_mayhem.book import ASPECTS
from runehall.games.medieval_mayhem.ending import count_sets
from runehall.games.medieval_mayhem.keywords import reveal_from_hand
from runehall.games.medieval_mayhem.picks import CardPicking, in_own_zones, leave_last
from runehall.games.medieval_mayhem.refusals import no_answer
from runehall.games.medieval_mayhem.state import SET_SIZE, Realm
from runehall.games.medieval_mayhem.triggers import Triggers

ALL_ASPECTS: Final = (1 << ASPECTS) - 1


def holds_set(s: Realm, place: list[int]) -> bool:
    """Whether three cards of a place share an aspect (MM-104)."""
    once = twice = 0
    for piece in place:
        aspects = s.book.aspects[s.kind[piece]]
        if aspects & twice:
            return True
        twice |= once & aspects
        once |= aspects
    return False


def may_hold_set(s: Realm, seat: int) -> bool:
    """Whether, for all that others can tell, a player may form a set: three cards in hand, or a set in Territory."""
    return len(s.hands[seat]) >= SET_SIZE or holds_set(s, s.territories[seat])


def list_sets(s: Realm, place: list[int], begin: Kind, out: list[Choice]) -> None:
    """Add a choice for each kind of card that a set of this place can begin with."""
    if len(place) >= SET_SIZE and holds_set(s, place):
        for kind in fitting(s, sorted([s.kind[piece] for piece in place]), 1, ALL_ASPECTS, 2, s.orderly):
            out.append(begin.of(kind))


def fitting(s: Realm, left: list[int], per_kind: int, shared: int, further: int, orderly: bool) -> list[int]:
    """Those sorted picks (kind * per_kind + zone) that share an aspect with so many further ones, in order after them.

    A mask of aspects for one, two and three cards that have them is gathered from the last pick to the first.
    """
    found: list[int] = []
    aspects_of = s.book.aspects
    once = twice = thrice = enough = 0
    for at in range(len(left) - 1, -1, -1):
        aspects = aspects_of[left[at] // per_kind] & shared
        thrice |= twice & aspects
        twice |= once & aspects
        once |= aspects
        enough = once if further == 0 else twice if further == 1 else thrice
        if orderly and aspects & enough and (not found or found[-1] != left[at]):
            found.append(left[at])
    if orderly:
        found.reverse()
        return found
    for pick in left:
        if aspects_of[pick // per_kind] & enough and (not found or found[-1] != pick):
            found.append(pick)
    return found


class FormSet(CardPicking):
    """A player picks the three cards of a set.

    Half-made it is nobody's business: for whoever does not see the hand the player is still where the set began.
    """

    def __init__(
        self, seat: int, hand: bool, territory: bool, mixed: bool, picked: Picks, back: Frame[Realm] | None
    ) -> None:
        super().__init__(seat, picked)  # kind * 2, + 1 for a card from hand
        self.hand: Final = hand  # whether cards from hand may be used
        self.territory: Final = territory
        self.mixed: Final = mixed  # whether both in one set (MM-105)
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

    def things(self, s: Realm) -> list[int]:
        return in_own_zones(s, self.seat, self.hand, self.territory)

    def again(self, picked: Picks) -> Frame[Realm]:
        return FormSet(self.seat, self.hand, self.territory, self.mixed, picked, self.back)

    def options(self, s: Realm, seat: int) -> list[Choice]:
        options = super().options(s, seat)
        return options if self.picked else leave_last(options)

    def offered(self, s: Realm, orderly: bool) -> list[Choice]:
        """The cards that can be picked next, such that three in all share an aspect."""
        hand, territory = self.hand, self.territory
        if not self.mixed and self.picked:  # the first pick has decided on one zone
            hand = self.picked[0] % 2 == 1
            territory = not hand
        if self.mixed or not (hand and territory):
            return self.offered_from(s, hand, territory, orderly)
        return self.offered_from(s, False, True, orderly) + self.offered_from(s, True, False, orderly)

    def offered_from(self, s: Realm, hand: bool, territory: bool, orderly: bool) -> list[Choice]:
        """Those out of one zone, or out of two for one set."""
        further = SET_SIZE - 1 - len(self.picked)
        if further < 0:
            return []
        left = left_over(in_own_zones(s, self.seat, hand, territory), self.picked)
        if orderly and self.picked:
            last = self.picked[-1]
            left = [pick for pick in left if pick >= last]
        shared = shared_aspects(s, self.picked)
        return [self.pick(s, pick, 1) for pick in fitting(s, left, 2, shared, further, orderly)]

    def pick(self, s: Realm, thing: int, count: int) -> Choice:
        choices = s.book.choices
        return choices.set_hand.of(thing // 2) if thing % 2 else choices.set_territory.of(thing // 2)

    def thing(self, s: Realm, choice: Choice) -> int:
        return choice.a * 2 + 1 if s.book.choices.set_hand.named(choice) else choice.a * 2

    def enough(self, s: Realm, picked: Picks) -> bool:
        return not picked or len(picked) == SET_SIZE

    def missing(self, s: Realm) -> int:
        return SET_SIZE - len(self.picked)

    def done(self, s: Realm) -> Choice:
        return s.book.choices.decline.of()

    def carry_out(self, s: Realm, picked: Picks) -> None:
        if not picked:
            return
        if self.back is not None and not s.book.free_sets:
            s.done += 1
        form(s, self.seat, picked, self.back)

    def secret(self) -> bool:
        return self.hand

    def begun(self, s: Realm) -> Frame[Realm]:
        return self.back if self.back is not None else self.again(())

    def prompt(self, s: Realm, seat: int) -> str:
        return f"Form a set: card {len(self.picked) + 1} of {SET_SIZE}."

    def rule(self) -> str:
        return "MM-104"

    def refusal(self, s: Realm, seat: int, choice: Choice) -> Refused:
        if self.picked and choice.kind in s.book.choices.leaves:
            return Refused(f"A set is {SET_SIZE} cards: pick them all, or take your picks back.", "MM-104")
        return no_answer(s, seat, choice, self, s.book.choices.sets)


def shared_aspects(s: Realm, picked: Picks) -> int:
    """The mask of aspects that all picks share."""
    shared = ALL_ASPECTS
    for pick in picked:
        shared &= s.book.aspects[pick // 2]
    return shared


def form(s: Realm, seat: int, picked: Picks, back: Frame[Realm] | None) -> None:
    """Move three cards to the Castle as one set; it may end the game, and it triggers (MM-060, MM-061, MM-114)."""
    shared = shared_aspects(s, picked)
    s.tell(s.book.events.forms_set, seat)
    for pick in picked:
        if pick % 2:
            piece = reveal_from_hand(s, seat, pick // 2)
        else:
            piece = find(s, s.territories[seat], pick // 2)
            s.territories[seat].remove(piece)
        s.castles[seat].append(piece)
        s.tell_card(s.book.events.into_set, piece, seat)
    for aspect in range(ASPECTS):
        if shared >> aspect & 1:
            s.tell(s.book.events.shared, seat, aspect)
    count_sets(s, seat)
    if s.over:
        return
    s.then(Triggers(seat, shared))
    if back is not None:
        s.then(back)

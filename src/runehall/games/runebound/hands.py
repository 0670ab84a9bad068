"""Skill cards: drawing, discarding, exerting, and the deck that is shuffled anew when it is empty."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.picking import Picking, Picks
from runehall.engine.places import find, kinds_in
from runehall.engine.state import Frame
from runehall.games.runebound.abilities import happen
from runehall.games.runebound.discards import discard_skill
from runehall.games.runebound.heroes import turn_order
from runehall.games.runebound.limits import check_limits
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import EXERTED_NEAR, ON_EXERT


def refill_skills(s: Realm) -> bool:
    """Shuffle the discard pile into an empty skill deck; whether there is a card to draw now (RB-123)."""
    if not s.skill_deck.cards and s.skill_pile:
        s.skill_deck.cards, s.skill_pile = s.skill_pile, []
        s.shuffle(s.skill_deck)
        s.tell(s.book.events.reshuffled)
    return bool(s.skill_deck.cards)


def take_skills(s: Realm, seat: int, n: int) -> None:
    """Draw skill cards into a hand, as many as there are (RB-D22); in solo others replace some (RB-266)."""
    left = n
    while left > 0 and refill_skills(s):
        for piece in s.draw_many(s.skill_deck, min(left, s.skill_deck.size), 1 << seat):
            if s.book.solo and s.skill(piece).companions:
                s.show(piece, s.everyone)
                s.skill_pile.append(piece)
                s.tell_card(s.book.events.discarded_skill, piece, seat)
                continue
            s.hands[seat].append(piece)
            s.tell_card(s.book.events.drew_skill, piece, seat)
            left -= 1


def draw_skills(s: Realm, seat: int, n: int) -> None:
    """Draw skill cards, then keep to the hand size (RB-D18)."""
    take_skills(s, seat, n)
    check_limits(s, seat)


class Exert(Picking[Realm]):
    """A hero exerts: discards skill cards from hand as a cost (RB-042 to RB-044). Offered only with cards enough."""

    def __init__(self, seat: int, n: int, picked: Picks = ()) -> None:
        super().__init__(seat, picked)
        self.n: Final = n

    def who(self, s: Realm) -> int:
        return 1 << self.seat if len(s.hands[self.seat]) > self.n else 0

    def run(self, s: Realm) -> None:
        self.carry_out(s, tuple(self.things(s)))

    def things(self, s: Realm) -> list[int]:
        return kinds_in(s, s.hands[self.seat])

    def again(self, picked: Picks) -> Frame[Realm]:
        return Exert(self.seat, self.n, picked)

    def pick(self, s: Realm, thing: int, count: int) -> Choice:
        return s.book.choices.exert.of(thing - s.book.first_skill)

    def thing(self, s: Realm, choice: Choice) -> int:
        return choice.a + s.book.first_skill

    def completes(self, s: Realm, picked: Picks, left: list[int]) -> bool:
        return len(picked) <= self.n <= len(picked) + len(left)

    def enough(self, s: Realm, picked: Picks) -> bool:
        return len(picked) == self.n

    def secret(self) -> bool:
        return True

    def carry_out(self, s: Realm, picked: Picks) -> None:
        for kind in picked:
            piece = find(s, s.hands[self.seat], kind)
            discard_skill(s, self.seat, piece)
            s.tell_card(s.book.events.exerted, piece, self.seat)
        happen(s, self.seat, ON_EXERT, self.n)
        for other in turn_order(s, self.seat):
            if other != self.seat and s.hex[other] == s.hex[self.seat]:
                happen(s, other, EXERTED_NEAR, self.seat)
        s.then(Succeeded())

    def prompt(self, s: Realm, seat: int) -> str:
        return "Exert: discard a skill card." if self.n == 1 else f"Exert: discard {self.n} skill cards."

    def rule(self) -> str:
        return "RB-042"

    def resolving(self) -> bool:
        return True


class Succeeded(Frame[Realm]):
    """A cost was paid in full, whatever else that has set off."""

    def run(self, s: Realm) -> None:
        s.success = True


def exert(s: Realm, seat: int, n: int) -> None:
    """Pay by exertion, if the hand has cards enough; `success` says whether."""
    s.success = False
    if len(s.hands[seat]) >= n:
        s.then(Exert(seat, n))

"""Discarding skill cards of choice, faceup on their pile."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.picking import Picking, Picks
from runehall.engine.places import find, kinds_in
from runehall.engine.state import Frame
from runehall.games.runebound.state import Realm


def discard_skill(s: Realm, seat: int, piece: int) -> None:
    """Put a card of a hand faceup on the skill discard pile (RB-D19)."""
    s.part(s.hands[seat], piece, s.everyone)
    s.show(piece, s.everyone)
    s.skill_pile.append(piece)


class Drop(Picking[Realm]):
    """A hero discards skill cards of choice, as many as are asked for or all there are."""

    def __init__(self, seat: int, n: int, picked: Picks = ()) -> None:
        super().__init__(seat, picked)
        self.n: Final = n

    def who(self, s: Realm) -> int:
        return 1 << self.seat if len(s.hands[self.seat]) > self.n else 0

    def run(self, s: Realm) -> None:
        held = len(s.hands[self.seat])
        self.carry_out(s, tuple(kinds_in(s, s.hands[self.seat])))
        s.success = held >= self.n

    def things(self, s: Realm) -> list[int]:
        return kinds_in(s, s.hands[self.seat])

    def again(self, picked: Picks) -> Frame[Realm]:
        return Drop(self.seat, self.n, picked)

    def pick(self, s: Realm, thing: int, count: int) -> Choice:
        return s.book.choices.discard.of(thing - s.book.first_skill)

    def thing(self, s: Realm, choice: Choice) -> int:
        return choice.a + s.book.first_skill

    def fits(self, s: Realm, picked: Picks) -> bool:
        return len(picked) <= self.n

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
            s.tell_card(s.book.events.discarded_skill, piece, self.seat)
        s.success = True

    def prompt(self, s: Realm, seat: int) -> str:
        return f"Discard {self.n - len(self.picked)} of your skill cards."

    def rule(self) -> str:
        return "RB-D18"

    def resolving(self) -> bool:
        return True

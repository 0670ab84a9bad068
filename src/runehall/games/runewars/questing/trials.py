"""Attribute tests: Fate cards for an attribute, of which one is chosen for its destiny (RW-225)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.places import find, kinds_in
from runehall.engine.state import Frame
from runehall.games.runewars.goods import discard_fate, draw_destinies
from runehall.games.runewars.kinds import ATTRIBUTES
from runehall.games.runewars.numbers import RED
from runehall.games.runewars.questing.gifts import bearers, own_gifts, reward_kind, tested, unveil
from runehall.games.runewars.questing.leaving import hurt
from runehall.games.runewars.showing import Draws
from runehall.games.runewars.state import War


class Trial(Frame[War], Draws):
    """A hero tests an attribute: the cards are drawn when it begins, and one of them is chosen."""

    def __init__(self, seat: int, hero: int, attribute: int, drawn: bool = False, fresh: bool = True) -> None:
        self.seat: Final = seat
        self.hero: Final = hero
        self.attribute: Final = attribute
        self.drawn: Final = drawn
        self.fresh: Final = fresh  # the cards have not been drawn anew yet

    def again(self, drawn: bool, fresh: bool) -> Frame[War]:
        """This test, further on."""
        raise AssertionError("a test goes on")

    def decided(self, s: War, destiny: int) -> None:
        """What follows from the destiny."""
        raise AssertionError("a test is decided")

    def who(self, s: War) -> int:
        return 1 << self.seat if self.drawn and s.fates[0] else 0

    def run(self, s: War) -> None:
        if self.drawn or s.hero_owner[self.hero] < 0:
            self.decided(s, RED)  # no card was drawn
            return
        count = tested(s, self.hero, self.attribute)
        show_helpers(s, self.hero, self.attribute)
        s.tell(s.book.events.tested, self.hero, self.attribute, count)
        s.fates[0] = draw_destinies(s, self.seat, count)
        s.then(self.again(True, self.fresh))

    def options(self, s: War, seat: int) -> list[Choice]:
        choices = s.book.choices
        out = [choices.choose_fate.of(kind - s.book.first_fate) for kind in kinds_in(s, s.fates[0])]
        if self.fresh and redraw_damage(s, self.hero) > 0:
            out.append(choices.redraw.of(self.hero))
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.redraw.named(choice):
            hurt(s, self.hero, redraw_damage(s, self.hero))
            count = len(s.fates[0])
            discard_fate(s, s.fates[0])
            s.fates[0] = draw_destinies(s, self.seat, count)
            s.then(self.again(True, False))
            return
        card = find(s, s.fates[0], choice.a + s.book.first_fate)
        s.tell_card(s.book.events.chose_fate, card, self.seat)
        discard_fate(s, s.fates[0])
        self.decided(s, s.book.fates[choice.a].destiny)

    def prompt(self, s: War, seat: int) -> str:
        return f"{s.book.heroes[self.hero].name} tests {ATTRIBUTES[self.attribute]}: choose one of the cards."

    def rule(self) -> str:
        return "RW-225"

    def resolving(self) -> bool:
        return True

    def drawer(self) -> int:
        return self.seat

    def reason(self) -> str:
        return ATTRIBUTES[self.attribute]


def redraw_damage(s: War, hero: int) -> int:
    """What it costs a hero to draw anew; 0 where he cannot, or it would defeat him."""
    gifts = own_gifts(s, hero, "redraw")
    damage = gifts[0].n("damage") if gifts else 0
    return damage if s.hero_damage[hero] + damage < s.book.heroes[hero].health else 0


def show_helpers(s: War, hero: int, attribute: int) -> None:
    """Rewards that add to a test are turned face up (RW-330)."""
    for piece in bearers(s, hero, "attribute"):
        if any(deed.word("of") == ATTRIBUTES[attribute] for deed in reward_kind(s, piece).gifts):
            unveil(s, hero, piece)

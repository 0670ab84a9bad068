"""Training: attributes raised by tokens, at most two above what is printed (RW-219, RW-220)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.picking import Picking, Picks
from runehall.engine.state import Frame
from runehall.games.runewars.state import War

MOST_TRAINED: Final = 2
STEPS: Final = 2  # of one training
ATTRIBUTES: Final = 3


def room(s: War, hero: int, attribute: int) -> int:
    """By how much an attribute can still be raised."""
    return MOST_TRAINED - s.training[hero * ATTRIBUTES + attribute]


def trainable(s: War, hero: int) -> list[int]:
    """The attributes of a hero that can still be raised."""
    return [attribute for attribute in range(ATTRIBUTES) if room(s, hero, attribute) > 0]


def raise_attribute(s: War, hero: int, attribute: int) -> None:
    """Place or flip a training token (RW-220)."""
    s.training[hero * ATTRIBUTES + attribute] += 1
    s.tell(s.book.events.trained, hero, attribute)


class Training(Picking[War]):
    """A hero raises two different attributes by 1, or one by 2 (RW-219)."""

    def __init__(self, seat: int, hero: int, picked: Picks = ()) -> None:
        super().__init__(seat, picked)
        self.hero: Final = hero

    def things(self, s: War) -> list[int]:
        return [each for each in range(ATTRIBUTES) for _ in range(room(s, self.hero, each))]

    def again(self, picked: Picks) -> Frame[War]:
        return Training(self.seat, self.hero, picked)

    def pick(self, s: War, thing: int, count: int) -> Choice:
        return s.book.choices.raise_attribute.of(thing)

    def fits(self, s: War, picked: Picks) -> bool:
        return len(picked) <= STEPS

    def enough(self, s: War, picked: Picks) -> bool:
        return len(picked) == min(STEPS, len(self.things(s)))

    def completes(self, s: War, picked: Picks, left: list[int]) -> bool:
        return len(picked) <= STEPS and len(picked) + len(left) >= min(STEPS, len(self.things(s)))

    def carry_out(self, s: War, picked: Picks) -> None:
        for attribute in picked:
            raise_attribute(s, self.hero, attribute)

    def prompt(self, s: War, seat: int) -> str:
        return f"What does {s.book.heroes[self.hero].name} train? Two different attributes by 1, or one by 2."

    def rule(self) -> str:
        return "RW-219"

    def resolving(self) -> bool:
        return True

"""Routs and damage as their owner assigns them, one at a time (RW-166, RW-167, RW-171, RW-172)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runewars.battle.fighters import (
    chosen_fighter,
    damage_candidates,
    decider,
    figure_choice,
    hurt_fighter,
    rout_candidates,
    rout_fighter,
)
from runehall.games.runewars.showing import Fights
from runehall.games.runewars.state import War


class Routs(Frame[War], Fights):
    """A side routs so many of its units, standing undamaged ones first; with none standing they are lost (RW-171)."""

    def __init__(self, side: int, left: int, initiative: int = 0) -> None:
        self.side: Final = side
        self.left: Final = left
        self.initiative: Final = initiative

    def who(self, s: War) -> int:
        if self.left <= 0 or not rout_candidates(s, self.side, self.initiative):
            return 0
        return 1 << decider(s, self.side)

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        found = rout_candidates(s, self.side, self.initiative)
        return [figure_choice(s.book.choices.rout, self.side, each) for each in found]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        rout_fighter(s, self.side, chosen_fighter(choice))
        s.then(Routs(self.side, self.left - 1, self.initiative))

    def prompt(self, s: War, seat: int) -> str:
        return f"{self.left} of these units must be routed: which first?"

    def rule(self) -> str:
        return "RW-171"

    def resolving(self) -> bool:
        return True

    def step(self) -> str:
        return "rout"

    def pending(self, side: int) -> tuple[int, int, int]:
        return (0, self.left, 0) if side != self.side else (0, 0, 0)


class Hits(Frame[War], Fights):
    """A side suffers damage point by point: damaged units first, then standing ones, then routed ones (RW-172)."""

    def __init__(self, side: int, left: int, tough: bool = False) -> None:
        self.side: Final = side
        self.left: Final = left
        self.tough: Final = tough

    def who(self, s: War) -> int:
        return 1 << decider(s, self.side) if self.left > 0 and s.fighters[self.side] else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        found = damage_candidates(s, self.side, self.tough)
        return [figure_choice(s.book.choices.hurt, self.side, each) for each in found]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        hurt_fighter(s, self.side, chosen_fighter(choice))
        s.then(Hits(self.side, self.left - 1, self.tough))

    def prompt(self, s: War, seat: int) -> str:
        return f"{self.left} damage comes: which unit takes the next point?"

    def rule(self) -> str:
        return "RW-172"

    def resolving(self) -> bool:
        return True

    def step(self) -> str:
        return "damage"

    def pending(self, side: int) -> tuple[int, int, int]:
        return (0, 0, self.left) if side != self.side else (0, 0, 0)

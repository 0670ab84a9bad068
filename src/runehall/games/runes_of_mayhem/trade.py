"""Trade: roll Dice and take the sum in Gold and Faith."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runes_of_mayhem.mercenaries import ExtraHires
from runehall.games.runes_of_mayhem.state import War


def trade(s: War, seat: int, dice: int) -> None:
    """Roll the Die some times; the player will split the sum (RM-216)."""
    rolled = sum(s.roll_many(s.book.die, dice))
    s.tell(s.book.events.traded, seat, dice, rolled)
    s.then(Split(rolled))


class Split(Frame[War]):
    """The trader splits the sum freely between Gold and Faith (RM-217)."""

    def __init__(self, total: int) -> None:
        self.total: Final = total

    def who(self, s: War) -> int:
        return 1 << s.active

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.split.of(count) for count in range(self.total + 1)]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        s.gold[seat] += choice.a
        s.faith[seat] += self.total - choice.a
        s.tell(s.book.events.split, seat, choice.a, self.total - choice.a)

    def resolving(self) -> bool:
        return True

    def prompt(self, s: War, seat: int) -> str:
        return f"Split {self.total} between Gold and Faith."

    def rule(self) -> str:
        return "RM-217"


class BonusTrade(Frame[War]):
    """A Merchant's bonus Trade: so many Dice are rolled, each other may be a hire (RM-330, RM-331, RM-364)."""

    def __init__(self, dice: int) -> None:
        self.dice: Final = dice

    def who(self, s: War) -> int:
        return 1 << s.active

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.roll.of(count) for count in range(self.dice + 1)]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if choice.a:
            trade(s, seat, choice.a)
        if s.book.mercenaries and choice.a < self.dice:
            s.then(ExtraHires(self.dice - choice.a))

    def resolving(self) -> bool:
        return True

    def prompt(self, s: War, seat: int) -> str:
        return f"Bonus Trade: how many of the {self.dice} Dice do you roll?"

    def rule(self) -> str:
        return "RM-330"

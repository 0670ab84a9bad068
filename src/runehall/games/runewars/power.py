"""Acquire Power: influence by the dials, and Titles (RW-114 to RW-117)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runewars.goods import gain_influence, icons_of, lose_influence
from runehall.games.runewars.kinds import INFLUENCE_ICON
from runehall.games.runewars.numbers import DIALS, TITLES
from runehall.games.runewars.state import War


def gather_influence(s: War, seat: int) -> None:
    """Gain one influence for each influence icon at or below the value of each dial (RW-114)."""
    gain_influence(s, seat, sum(icons_of(s, seat, dial, INFLUENCE_ICON) for dial in range(DIALS)))


class TakeTitle(Frame[War]):
    """A player may spend more influence than lies on a Title, at least 1, and takes it (RW-115, RW-117)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: War) -> int:
        return 1 << self.seat if s.influence[self.seat] > min(s.title_influence) and not s.out[self.seat] else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        out = [s.book.choices.skip.of()]
        for title in range(TITLES):
            for spent in range(max(1, s.title_influence[title] + 1), s.influence[seat] + 1):
                out.append(s.book.choices.take_title.of(title, spent))
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.skip.named(choice):
            return
        lose_influence(s, seat, choice.b)
        s.title_holder[choice.a] = seat
        s.title_influence[choice.a] = choice.b
        s.tell(s.book.events.took_title, seat, choice.a, choice.b)

    def prompt(self, s: War, seat: int) -> str:
        return "Which Title do you take, with how much influence?"

    def rule(self) -> str:
        return "RW-115"

"""Harvest: dials, and developments (RW-100 to RW-102, RW-203 to RW-213)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runewars.areas import dial_of, produced, strongholds_of
from runehall.games.runewars.effects.effect import carry
from runehall.games.runewars.goods import set_dial, turn_dial
from runehall.games.runewars.numbers import DIALS, WOOD
from runehall.games.runewars.state import War


def harvest(s: War, seat: int) -> None:
    """Set each dial to what the player's areas produce, up or down (RW-100)."""
    for dial in range(DIALS):
        set_dial(s, seat, dial, produced(s, seat, dial))


def use_developments(s: War, seat: int) -> None:
    """Every development of the player gives what it gives at a harvest (RW-102, RW-206 to RW-208)."""
    for area in strongholds_of(s, seat):
        if s.development[area] >= 0 and s.book.developments[s.development[area]].harvest:
            s.then(carry(s.book.developments[s.development[area]].harvest, seat, area))


def kinds_for(s: War, seat: int) -> list[int]:
    """The developments a player's faction has."""
    return [each.number for each in s.book.developments if each.faction in (-1, s.faction[seat])]


def built(s: War, seat: int, number: int) -> list[int]:
    """Where a player has a development of a kind."""
    return [area for area in strongholds_of(s, seat) if s.development[area] == number]


class BuildDevelopment(Frame[War]):
    """A player may lower wood by 1 to build a development at a stronghold that has none (RW-203)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def _sites(self, s: War) -> list[int]:
        """The strongholds without a development."""
        return [area for area in strongholds_of(s, self.seat) if s.development[area] < 0]

    def who(self, s: War) -> int:
        if s.out[self.seat] or dial_of(s, self.seat, WOOD) == 0 or not self._sites(s):
            return 0
        return 1 << self.seat

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        out = [s.book.choices.skip.of()]
        for number in kinds_for(s, seat):
            for area in self._sites(s):
                out.append(s.book.choices.develop.of(number, area))
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.skip.named(choice):
            return
        turn_dial(s, seat, WOOD, -1)
        if len(built(s, seat, choice.a)) >= s.book.developments[choice.a].copies:
            s.then(Scrap(seat, choice.a))
        s.then(Develop(choice.a, choice.b))

    def prompt(self, s: War, seat: int) -> str:
        return "Do you build a development for 1 wood?"

    def rule(self) -> str:
        return "RW-203"


class Scrap(Frame[War]):
    """All tokens of a kind are in play: one of them is destroyed first (RW-205)."""

    def __init__(self, seat: int, number: int) -> None:
        self.seat: Final = seat
        self.number: Final = number

    def who(self, s: War) -> int:
        return 1 << self.seat

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.scrap.of(area) for area in built(s, seat, self.number)]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        s.development[choice.a] = -1
        s.tell(s.book.events.scrapped, self.number, choice.a)

    def prompt(self, s: War, seat: int) -> str:
        return "All tokens of this kind are in play: which do you destroy?"

    def rule(self) -> str:
        return "RW-205"

    def resolving(self) -> bool:
        return True


class Develop(Frame[War]):
    """The development stands; it gives nothing before the next harvest (RW-213)."""

    def __init__(self, number: int, area: int) -> None:
        self.number: Final = number
        self.area: Final = area

    def run(self, s: War) -> None:
        s.development[self.area] = self.number
        s.tell(s.book.events.developed, self.number, self.area)

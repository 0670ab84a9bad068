"""A hero joins a player (RW-113, RW-215)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runewars.areas import heroes_of
from runehall.games.runewars.numbers import MOST_HEROES
from runehall.games.runewars.questing.leaving import desert
from runehall.games.runewars.runes import look_at_runes
from runehall.games.runewars.state import War


def hero_joins(s: War, seat: int, hero: int, areas: list[int]) -> None:
    """A hero joins a player and is placed, standing, in one of some areas; a fourth sends one away (RW-215)."""
    s.hero_owner[hero] = seat
    s.hero_routed[hero] = 0
    s.hero_damage[hero] = 0
    s.tell(s.book.events.hero_joined, seat, hero)
    s.then(Station(seat, hero, tuple(areas)))
    if len(heroes_of(s, seat)) > MOST_HEROES:
        s.then(Dismiss(seat))


class Station(Frame[War]):
    """A player places a hero's figure (RW-040, RW-113)."""

    def __init__(self, seat: int, hero: int, areas: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.hero: Final = hero
        self.areas: Final = areas

    def who(self, s: War) -> int:
        return 1 << self.seat

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.station.of(self.hero, area) for area in self.areas]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        s.hero_area[self.hero] = choice.b
        s.tell(s.book.events.stationed, self.hero, choice.b)
        look_at_runes(s)

    def prompt(self, s: War, seat: int) -> str:
        return f"Where does {s.book.heroes[self.hero].name} appear?"

    def rule(self) -> str:
        return "RW-113"

    def resolving(self) -> bool:
        return True


class Dismiss(Frame[War]):
    """A player with four heroes chooses one to desert (RW-215)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: War) -> int:
        return 1 << self.seat if len(heroes_of(s, self.seat)) > MOST_HEROES else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.dismiss.of(hero) for hero in heroes_of(s, seat)]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        desert(s, choice.a)

    def prompt(self, s: War, seat: int) -> str:
        return "You have four heroes: which deserts?"

    def rule(self) -> str:
        return "RW-215"

    def resolving(self) -> bool:
        return True

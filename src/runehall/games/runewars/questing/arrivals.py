"""A hero has ended his move: what waits for him, before he duels or quests (RW-284, RW-331)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runewars.areas import heroes_in, in_play_order, units_of
from runehall.games.runewars.effects.runes import look_into
from runehall.games.runewars.exploration import explore
from runehall.games.runewars.questing.gifts import has, own_gifts
from runehall.games.runewars.questing.leaving import wound
from runehall.games.runewars.state import War
from runehall.games.runewars.windows import AMBUSH_WINDOW, Window


class Arrival(Frame[War]):
    """A hero has ended his move: tokens, enemies and abilities that wait for it (RW-284, RW-331)."""

    def __init__(self, seat: int, hero: int) -> None:
        self.seat: Final = seat
        self.hero: Final = hero

    def run(self, s: War) -> None:
        explore(s, self.seat, self.hero)
        for deed in own_gifts(s, self.hero, "menace"):
            s.then(Menace(self.seat, self.hero, deed.n("damage")))
        s.then(Ambushes(self.seat, self.hero))
        if has(s, self.hero, "foresight"):
            s.then(Foresight(self.seat, self.hero))

    def resolving(self) -> bool:
        return True


class Ambushes(Frame[War]):
    """Others with units or heroes in the area may play cards on the hero, in play order (RW-331)."""

    def __init__(self, seat: int, hero: int) -> None:
        self.seat: Final = seat
        self.hero: Final = hero

    def run(self, s: War) -> None:
        area = s.hero_area[self.hero]
        if area < 0:
            return
        for other in in_play_order(s):
            if other != self.seat and (units_of(s, other, area) or heroes_in(s, area, other)):
                s.then(Window(AMBUSH_WINDOW, other, -1, self.hero))

    def resolving(self) -> bool:
        return True


def enemies_in(s: War, seat: int, area: int) -> list[int]:
    """The heroes of other players in an area."""
    return [hero for hero in heroes_in(s, area) if s.hero_owner[hero] != seat]


class Menace(Frame[War]):
    """A hero who ends his move among enemy heroes hurts one of them before any duel."""

    def __init__(self, seat: int, hero: int, damage: int) -> None:
        self.seat: Final = seat
        self.hero: Final = hero
        self.damage: Final = damage

    def who(self, s: War) -> int:
        area = s.hero_area[self.hero]
        return 1 << self.seat if area >= 0 and enemies_in(s, self.seat, area) else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.wound_hero.of(hero) for hero in enemies_in(s, seat, s.hero_area[self.hero])]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        wound(s, choice.a, self.damage)

    def prompt(self, s: War, seat: int) -> str:
        return f"Whom does {s.book.heroes[self.hero].name} hurt?"

    def rule(self) -> str:
        return "RW-221"

    def resolving(self) -> bool:
        return True


class Foresight(Frame[War]):
    """A hero may look at one facedown rune token in an adjacent area after his move."""

    def __init__(self, seat: int, hero: int) -> None:
        self.seat: Final = seat
        self.hero: Final = hero

    def areas(self, s: War) -> list[int]:
        """Where such tokens lie."""
        area = s.hero_area[self.hero]
        if area < 0:
            return []
        near = s.board.beside[area]
        return [s.rune_at[i] for i in range(len(s.runes)) if s.rune_at[i] in near and not s.rune_up[i]]

    def who(self, s: War) -> int:
        return 1 << self.seat if self.areas(s) else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        return [*[s.book.choices.look.of(area) for area in self.areas(s)], s.book.choices.skip.of()]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.look.named(choice):
            look_into(s, seat, choice.a)

    def prompt(self, s: War, seat: int) -> str:
        return "At which rune token do you look?"

    def rule(self) -> str:
        return "RW-216"

    def resolving(self) -> bool:
        return True

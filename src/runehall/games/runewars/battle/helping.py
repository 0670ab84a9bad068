"""Abilities and cards that help the own side in a battle."""

from __future__ import annotations

from typing import Final

from runehall.engine.modifiers import Modifier
from runehall.engine.options import Choice
from runehall.games.runewars.areas import supply
from runehall.games.runewars.battle.damaging import Aim
from runehall.games.runewars.battle.fighters import (
    chosen_fighter,
    decider,
    different,
    fighter,
    figure_choice,
    foe,
    health_of,
    routed_in,
    seat_of_side,
    stand_fighter,
    standing_units,
    unit_in,
)
from runehall.games.runewars.battle.strike import STRIKES, Strike
from runehall.games.runewars.goods import draw_tactics
from runehall.games.runewars.kinds import Deed
from runehall.games.runewars.numbers import (
    END_OF_BATTLE,
    END_OF_EXCHANGE,
    HEROES,
    NO_SUPPORT,
    STRENGTH,
    UNDYING,
    VETERANS,
    WALLS_LESS,
)
from runehall.games.runewars.state import War


class Strength(Strike):
    """More strength for the side until the end of the battle."""

    def strike(self, s: War, side: int, deed: Deed) -> None:
        s.modify(Modifier(STRENGTH, side, deed.n("more"), END_OF_BATTLE))
        s.tell(s.book.events.grew_stronger, side, deed.n("more"))


class Breach(Strike):
    """The stronghold of the area counts less."""

    def strike(self, s: War, side: int, deed: Deed) -> None:
        s.modify(Modifier(WALLS_LESS, -1, deed.n("less"), END_OF_BATTLE))

    def possible(self, s: War, side: int, deed: Deed) -> bool:
        return s.stronghold[s.contested] >= 0


class Endure(Strike):
    """All units of the type that drew have more health until the end of the battle."""

    def strike(self, s: War, side: int, deed: Deed) -> None:
        unit = s.drawing[side]
        more = deed.n("health") - health_of(s, side, unit)
        if more > 0:
            s.modify(Modifier(UNDYING, side * 32 + unit, more, END_OF_BATTLE))


class Learn(Strike):
    """The player of the side draws Tactics."""

    def strike(self, s: War, side: int, deed: Deed) -> None:
        if seat_of_side(s, side) >= 0:
            draw_tactics(s, seat_of_side(s, side), deed.n("count"))


class DenySupport(Strike):
    """Enemy heroes do not support: those that were assigned do not count."""

    def strike(self, s: War, side: int, deed: Deed) -> None:
        s.modify(Modifier(NO_SUPPORT, foe(side), 1, END_OF_BATTLE))

    def possible(self, s: War, side: int, deed: Deed) -> bool:
        enemy = seat_of_side(s, foe(side))
        return any(s.supporting[hero] >= 0 and s.hero_owner[hero] == enemy for hero in range(HEROES))


class Captain(Strike):
    """The next type of the side draws more cards, and discards as many."""

    def strike(self, s: War, side: int, deed: Deed) -> None:
        s.modify(Modifier(VETERANS, side, deed.n("cards"), END_OF_EXCHANGE))

    def possible(self, s: War, side: int, deed: Deed) -> bool:
        return any(
            s.book.units[unit_in(each)].initiative == s.initiative and not s.done_types[side] >> unit_in(each) & 1
            for each in standing_units(s, side)
        )  # fmt: skip


class RaiseUnits(Strike):
    """Figures of a type join the side from the supply, standing (RW-D35)."""

    def strike(self, s: War, side: int, deed: Deed) -> None:
        s.then(RaiseSome(side, deed.number))


class RaiseSome(Aim):
    """The striker says how many join."""

    def unit(self, s: War) -> int:
        """The type that joins."""
        return s.book.words.units.index[s.book.deeds[self.deed].word("unit")]

    def most(self, s: War) -> int:
        """How many can join."""
        return min(s.book.deeds[self.deed].n("count"), supply(s, self.unit(s)))

    def who(self, s: War) -> int:
        return 1 << decider(s, self.side) if self.most(s) > 0 else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.raise_units.of(count) for count in range(self.most(s), -1, -1)]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if choice.a:
            s.fighters[self.side] = sorted([*s.fighters[self.side], *[fighter(self.unit(s))] * choice.a])
            s.tell(s.book.events.raised, self.side, self.unit(s), choice.a)

    def prompt(self, s: War, seat: int) -> str:
        return f"How many {s.book.units[self.unit(s)].name} figures join you?"


class Rally(Strike):
    """Routed units of the side stand up."""

    def strike(self, s: War, side: int, deed: Deed) -> None:
        s.then(RallyNext(side, deed.number, deed.n("count")))

    def possible(self, s: War, side: int, deed: Deed) -> bool:
        return any(routed_in(each) for each in s.fighters[side])


class RallyNext(Aim):
    """The striker picks the next of his routed units in this battle to stand up."""

    def __init__(self, side: int, deed: int, left: int) -> None:
        super().__init__(side, deed)
        self.left: Final = left

    def routed(self, s: War) -> list[int]:
        """The units that may stand up."""
        return different([each for each in s.fighters[self.side] if routed_in(each)])

    def who(self, s: War) -> int:
        return 1 << decider(s, self.side) if self.left > 0 and self.routed(s) else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        return [figure_choice(s.book.choices.stand_up, self.side, each) for each in self.routed(s)]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        stand_fighter(s, self.side, chosen_fighter(choice))
        s.then(RallyNext(self.side, self.deed, self.left - 1))

    def prompt(self, s: War, seat: int) -> str:
        return "Which of your routed units stands up?"


STRIKES.update({
    "strength": Strength(), "breach": Breach(), "endure": Endure(), "learn": Learn(), "deny_support": DenySupport(),
    "captain": Captain(), "raise_units": RaiseUnits(), "rally": Rally(),
})  # fmt: skip

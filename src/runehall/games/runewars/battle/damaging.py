"""Abilities and cards that deal damage in a battle (RW-313 to RW-317)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runewars.battle.fighters import (
    chosen_fighter,
    count_standing,
    damage_candidates,
    damage_in,
    decider,
    destroy_fighter,
    different,
    figure_choice,
    foe,
    hurt_fighter,
    routed_in,
    standing_units,
    unit_in,
)
from runehall.games.runewars.battle.strike import STRIKES, Strike
from runehall.games.runewars.battle.suffering import Hits, Routs
from runehall.games.runewars.goods import draw_fate
from runehall.games.runewars.kinds import Deed
from runehall.games.runewars.numbers import DAMAGE, ROUT, SPECIAL
from runehall.games.runewars.showing import Fights
from runehall.games.runewars.state import War

STRIKER: Final = "striker"


class AgainstUnits(Strike):
    """A strike that needs an enemy unit taking part."""

    def possible(self, s: War, side: int, deed: Deed) -> bool:
        return bool(s.fighters[foe(side)])


class Aim(Frame[War], Fights):
    """A step of a strike: somebody picks a unit."""

    def __init__(self, side: int, deed: int) -> None:
        self.side: Final = side  # which strikes
        self.deed: Final = deed

    def rule(self) -> str:
        return "RW-313"

    def resolving(self) -> bool:
        return True

    def step(self) -> str:
        return "special"


# -- damage to one unit ------------------------------------------------------------------------------------------------


class Damage(AgainstUnits):
    """Damage as the suffering side assigns it, or to one unit that is picked first."""

    def strike(self, s: War, side: int, deed: Deed) -> None:
        if not s.fighters[foe(side)]:
            return
        if deed.word("choice") == STRIKER or deed.n("more") or deed.n("routs"):
            s.then(OneHit(side, deed.number))
        else:
            s.then(Hits(foe(side), deed.n("count"), deed.n("tough") == 1))


class OneHit(Aim):
    """One unit takes damage; what else befalls it hangs on whether it is destroyed."""

    def picker(self, s: War) -> int:
        """The side that picks the unit (RW-314)."""
        return self.side if s.book.deeds[self.deed].word("choice") == STRIKER else foe(self.side)

    def who(self, s: War) -> int:
        return 1 << decider(s, self.picker(s)) if s.fighters[foe(self.side)] else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        suffers = foe(self.side)
        tough = s.book.deeds[self.deed].n("tough") == 1
        free = self.picker(s) == self.side
        found = different(s.fighters[suffers]) if free else damage_candidates(s, suffers, tough)
        return [figure_choice(s.book.choices.hurt, suffers, each) for each in found]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        deed, suffers = s.book.deeds[self.deed], foe(self.side)
        each = hurt_fighter(s, suffers, chosen_fighter(choice))
        for _ in range(deed.n("more")):
            if each >= 0:
                each = hurt_fighter(s, suffers, each)
        if each < 0 and deed.n("routs"):
            s.then(Routs(suffers, deed.n("routs")))

    def prompt(self, s: War, seat: int) -> str:
        return "Which unit takes the damage?"


class MassedDamage(AgainstUnits):
    """Damage if enough units of the type stand when the icon is resolved (RW-315)."""

    def strike(self, s: War, side: int, deed: Deed) -> None:
        if count_standing(s, side, s.drawing[side]) >= deed.n("least"):
            s.then(Hits(foe(side), deed.n("count")))


class Sacrifice(AgainstUnits):
    """A unit of the type may be destroyed to deal damage."""

    def strike(self, s: War, side: int, deed: Deed) -> None:
        s.then(SacrificeOne(side, deed.number))


class SacrificeOne(Aim):
    """The striker may destroy one of his own standing units of the type that drew (RW-313, RW-315)."""

    def own(self, s: War) -> list[int]:
        """The units that may be given."""
        return different([each for each in standing_units(s, self.side) if unit_in(each) == s.drawing[self.side]])

    def who(self, s: War) -> int:
        return 1 << decider(s, self.side) if self.own(s) and s.fighters[foe(self.side)] else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        given = [figure_choice(s.book.choices.sacrifice, self.side, each) for each in self.own(s)]
        return [*given, s.book.choices.skip.of()]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.sacrifice.named(choice):
            destroy_fighter(s, self.side, chosen_fighter(choice))
            s.then(Hits(foe(self.side), s.book.deeds[self.deed].n("damage")))

    def prompt(self, s: War, seat: int) -> str:
        return f"Sacrifice a {s.book.units[s.drawing[self.side]].name} to deal damage?"


class Burn(AgainstUnits):
    """Several standing units take damage each."""

    def strike(self, s: War, side: int, deed: Deed) -> None:
        s.then(BurnNext(side, deed.number, deed.n("units"), ()))


class BurnNext(Aim):
    """The suffering side names the next standing unit that burns, damaged ones first, none of them twice."""

    def __init__(self, side: int, deed: int, left: int, burned: tuple[int, ...]) -> None:
        super().__init__(side, deed)
        self.left: Final = left
        self.burned: Final = burned  # what the units are that have burned

    def unburned(self, s: War) -> list[int]:
        """The units that may burn next."""
        standing = [each for each in spared(s.fighters[foe(self.side)], self.burned) if not routed_in(each)]
        return different([each for each in standing if damage_in(each) > 0] or standing)

    def who(self, s: War) -> int:
        return 1 << decider(s, foe(self.side)) if self.left > 0 and self.unburned(s) else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        return [figure_choice(s.book.choices.hurt, foe(self.side), each) for each in self.unburned(s)]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        each = chosen_fighter(choice)
        for _ in range(s.book.deeds[self.deed].n("damage")):
            if each >= 0:
                each = hurt_fighter(s, foe(self.side), each)
        burned = (*self.burned, each) if each >= 0 else self.burned
        s.then(BurnNext(self.side, self.deed, self.left - 1, burned))

    def prompt(self, s: War, seat: int) -> str:
        return f"{self.left} of your standing units burn: which next?"


def spared(units: list[int], done: tuple[int, ...]) -> list[int]:
    """The units without those an effect has had already (RW-347)."""
    left = list(units)
    for each in done:
        if each in left:
            left.remove(each)
    return left


class Rage(AgainstUnits):
    """Damage as much as lies on one of the striker's units of the type (RW-315)."""

    def strike(self, s: War, side: int, deed: Deed) -> None:
        s.then(RageOf(side, deed.number))


class RageOf(Aim):
    """The striker picks the unit whose damage counts."""

    def own(self, s: War) -> list[int]:
        """The units of the type that drew."""
        return different([each for each in s.fighters[self.side] if unit_in(each) == s.drawing[self.side]])

    def who(self, s: War) -> int:
        return 1 << decider(s, self.side) if self.own(s) else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        return [figure_choice(s.book.choices.rage, self.side, each) for each in self.own(s)]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        s.then(Hits(foe(self.side), damage_in(chosen_fighter(choice))))

    def prompt(self, s: War, seat: int) -> str:
        return "Which of your units rages?"


class Ravage(AgainstUnits):
    """Damage, then one more Fate card as long as units that drew are left (RW-316, RW-317)."""

    def strike(self, s: War, side: int, deed: Deed) -> None:
        s.then(Hits(foe(side), deed.n("damage")))
        s.then(RavageCard(side, deed.number))


class RavageCard(Aim):
    """An extra card is drawn and read at once."""

    def run(self, s: War) -> None:
        if s.extra[self.side] <= 0 or s.contested < 0:
            return
        s.extra[self.side] -= 1
        unit = s.drawing[self.side]
        for card in draw_fate(s, 1):
            s.fates[self.side].append(card)
            s.tell_card(s.book.events.drew_for, card, self.side, unit)
            fate, shape = s.book.fates[s.kind[card] - s.book.first_fate], s.book.units[unit].shape
            if fate.result[shape] == DAMAGE:
                s.then(Hits(foe(self.side), fate.amount[shape]))
            elif fate.result[shape] == ROUT:
                s.then(Routs(foe(self.side), fate.amount[shape]))
            elif fate.result[shape] == SPECIAL:
                STRIKES["ravage"].strike(s, self.side, s.book.deeds[self.deed])


STRIKES.update({
    "damage": Damage(), "massed_damage": MassedDamage(), "sacrifice": Sacrifice(), "burn": Burn(), "rage": Rage(),
    "ravage": Ravage(),
})  # fmt: skip

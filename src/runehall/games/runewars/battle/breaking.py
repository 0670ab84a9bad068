"""Abilities and cards that rout, destroy or drive off units in a battle (RW-171, RW-174, RW-175, RW-314)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runewars.battle.damaging import STRIKER, AgainstUnits, Aim, spared
from runehall.games.runewars.battle.fighters import (
    chosen_fighter,
    damage_in,
    decider,
    destroy_fighter,
    different,
    figure_choice,
    foe,
    leave_battle,
    rout_fighter,
    routed_in,
    seat_of_side,
    standing_first,
    standing_units,
    unit_in,
)
from runehall.games.runewars.battle.strike import STRIKES
from runehall.games.runewars.battle.suffering import Hits, Routs
from runehall.games.runewars.figures import check_limit
from runehall.games.runewars.kinds import SHAPES, Deed
from runehall.games.runewars.numbers import RECTANGLE, TRIANGLE
from runehall.games.runewars.retreat import neutral_retreat_areas, retreat_areas
from runehall.games.runewars.state import War

ANY: Final = -1


def shape_of(s: War, each: int) -> int:
    """The shape of a unit in a battle."""
    return s.book.units[unit_in(each)].shape


# -- routs -------------------------------------------------------------------------------------------------------------


class Rout(AgainstUnits):
    """Routs as the suffering side assigns them, or of the striker's choice."""

    def strike(self, s: War, side: int, deed: Deed) -> None:
        if deed.word("choice") == STRIKER:
            s.then(RoutOne(side, deed.number, deed.n("count")))
        else:
            s.then(Routs(foe(side), deed.n("count"), deed.n("initiative")))


class RoutOne(Aim):
    """The striker picks a standing enemy unit to rout (RW-314)."""

    def __init__(self, side: int, deed: int, left: int) -> None:
        super().__init__(side, deed)
        self.left: Final = left

    def who(self, s: War) -> int:
        return 1 << decider(s, self.side) if self.left > 0 and standing_units(s, foe(self.side)) else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        standing = different(standing_units(s, foe(self.side)))
        return [figure_choice(s.book.choices.rout, foe(self.side), each) for each in standing]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        rout_fighter(s, foe(self.side), chosen_fighter(choice))
        s.then(RoutOne(self.side, self.deed, self.left - 1))

    def prompt(self, s: War, seat: int) -> str:
        return "Which enemy unit do you rout?"


class RoutEither(AgainstUnits):
    """Up to so many triangle units, or so many rectangle units, of the striker's choice."""

    def strike(self, s: War, side: int, deed: Deed) -> None:
        s.then(RoutShape(side, deed.number, ANY, 1))


class RoutShape(Aim):
    """The striker picks the next unit to rout; the first says of which shape all are."""

    def __init__(self, side: int, deed: int, shape: int, left: int) -> None:
        super().__init__(side, deed)
        self.shape: Final = shape
        self.left: Final = left

    def targets(self, s: War) -> list[int]:
        """The units that may be routed next."""
        wanted = (TRIANGLE, RECTANGLE) if self.shape == ANY else (self.shape,)
        return different([each for each in standing_units(s, foe(self.side)) if shape_of(s, each) in wanted])

    def who(self, s: War) -> int:
        return 1 << decider(s, self.side) if self.left > 0 and self.targets(s) else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        found = [figure_choice(s.book.choices.rout, foe(self.side), each) for each in self.targets(s)]
        return [*found, s.book.choices.skip.of()]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if not s.book.choices.rout.named(choice):
            return
        each, deed = chosen_fighter(choice), s.book.deeds[self.deed]
        rout_fighter(s, foe(self.side), each)
        shape = shape_of(s, each)
        most = deed.n("triangles") if shape == TRIANGLE else deed.n("rectangles")
        s.then(RoutShape(self.side, self.deed, shape, (most if self.shape == ANY else self.left) - 1))

    def prompt(self, s: War, seat: int) -> str:
        return "Which enemy unit do you rout?"


class Terrify(AgainstUnits):
    """Several different enemy units are routed, or destroyed if they were."""

    def strike(self, s: War, side: int, deed: Deed) -> None:
        s.then(TerrifyNext(side, deed.number, deed.n("count"), ()))


class TerrifyNext(Aim):
    """The striker picks the next unit, none twice (RW-174, RW-347)."""

    def __init__(self, side: int, deed: int, left: int, terrified: tuple[int, ...]) -> None:
        super().__init__(side, deed)
        self.left: Final = left
        self.terrified: Final = terrified

    def who(self, s: War) -> int:
        left = spared(s.fighters[foe(self.side)], self.terrified)
        return 1 << decider(s, self.side) if self.left > 0 and left else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        found = different(spared(s.fighters[foe(self.side)], self.terrified))
        kinds = s.book.choices
        return [figure_choice(kinds.destroy if routed_in(each) else kinds.rout, foe(self.side), each) for each in found]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        each, terrified = chosen_fighter(choice), self.terrified
        if routed_in(each):
            destroy_fighter(s, foe(self.side), each)
        else:
            rout_fighter(s, foe(self.side), each)
            terrified = (*terrified, each + 1)
        s.then(TerrifyNext(self.side, self.deed, self.left - 1, terrified))

    def prompt(self, s: War, seat: int) -> str:
        return f"Which enemy unit is terrified? {self.left} to go."


# -- destruction -------------------------------------------------------------------------------------------------------


class Destroy(AgainstUnits):
    """Units of some shapes are destroyed, standing ones first."""

    def strike(self, s: War, side: int, deed: Deed) -> None:
        s.then(DestroyNext(side, deed.number, deed.n("count")))


class DestroyNext(Aim):
    """The striker picks the next unit to destroy; where it says up to, he may stop (RW-174)."""

    def __init__(self, side: int, deed: int, left: int) -> None:
        super().__init__(side, deed)
        self.left: Final = left

    def targets(self, s: War) -> list[int]:
        """The units that may be destroyed next."""
        mask = 0
        for word in s.book.deeds[self.deed].words("shapes"):
            mask |= 1 << SHAPES.index(word)
        return standing_first(s, foe(self.side), mask)

    def who(self, s: War) -> int:
        return 1 << decider(s, self.side) if self.left > 0 and self.targets(s) else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        found = [figure_choice(s.book.choices.destroy, foe(self.side), each) for each in self.targets(s)]
        return [*found, s.book.choices.skip.of()] if s.book.deeds[self.deed].n("up_to") else found

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.destroy.named(choice):
            destroy_fighter(s, foe(self.side), chosen_fighter(choice))
            s.then(DestroyNext(self.side, self.deed, self.left - 1))

    def prompt(self, s: War, seat: int) -> str:
        return "Which enemy unit do you destroy?"


class DestroyEither(AgainstUnits):
    """The opponent destroys so many triangle or so many rectangle units."""

    def strike(self, s: War, side: int, deed: Deed) -> None:
        s.then(DestroyShape(side, deed.number, ANY, 1))


class DestroyShape(Aim):
    """The suffering side picks the next unit; only what it can meet in full is offered, if there is such (RW-E03)."""

    def __init__(self, side: int, deed: int, shape: int, left: int) -> None:
        super().__init__(side, deed)
        self.shape: Final = shape
        self.left: Final = left

    def shapes(self, s: War) -> list[int]:
        """The shapes of which units may be destroyed."""
        if self.shape != ANY:
            return [self.shape]
        deed, units = s.book.deeds[self.deed], s.fighters[foe(self.side)]
        have = [len([each for each in units if shape_of(s, each) == shape]) for shape in (TRIANGLE, RECTANGLE)]
        full = [TRIANGLE] if have[0] >= deed.n("triangles") else []
        full += [RECTANGLE] if have[1] >= deed.n("rectangles") else []
        return full if full else [TRIANGLE, RECTANGLE]

    def targets(self, s: War) -> list[int]:
        """The units that may be destroyed next, standing ones of their shape first."""
        return [each for shape in self.shapes(s) for each in standing_first(s, foe(self.side), 1 << shape)]

    def who(self, s: War) -> int:
        return 1 << decider(s, foe(self.side)) if self.left > 0 and self.targets(s) else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        return [figure_choice(s.book.choices.destroy, foe(self.side), each) for each in self.targets(s)]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        each, deed = chosen_fighter(choice), s.book.deeds[self.deed]
        destroy_fighter(s, foe(self.side), each)
        shape = shape_of(s, each)
        most = deed.n("triangles") if shape == TRIANGLE else deed.n("rectangles")
        s.then(DestroyShape(self.side, self.deed, shape, (most if self.shape == ANY else self.left) - 1))

    def prompt(self, s: War, seat: int) -> str:
        return "Which of your units do you destroy?"


class FinishOff(AgainstUnits):
    """Damage, or the end of a unit that is damaged or routed already."""

    def strike(self, s: War, side: int, deed: Deed) -> None:
        s.then(FinishOne(side, deed.number))


class FinishOne(Aim):
    """The striker deals the damage, or destroys a damaged or routed enemy unit (RW-174)."""

    def weak(self, s: War) -> list[int]:
        """The enemy units that can be finished off."""
        units = s.fighters[foe(self.side)]
        return different([each for each in units if routed_in(each) or damage_in(each) > 0])

    def who(self, s: War) -> int:
        return 1 << decider(s, self.side) if self.weak(s) else 0

    def run(self, s: War) -> None:
        s.then(Hits(foe(self.side), s.book.deeds[self.deed].n("damage")))

    def options(self, s: War, seat: int) -> list[Choice]:
        found = [figure_choice(s.book.choices.destroy, foe(self.side), each) for each in self.weak(s)]
        return [*found, s.book.choices.strike.of()]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.destroy.named(choice):
            destroy_fighter(s, foe(self.side), chosen_fighter(choice))
        else:
            self.run(s)

    def prompt(self, s: War, seat: int) -> str:
        return "Finish off a unit, or strike?"


# -- driven off --------------------------------------------------------------------------------------------------------


class DriveOff(AgainstUnits):
    """An enemy unit must retreat from the battle."""

    def strike(self, s: War, side: int, deed: Deed) -> None:
        s.then(DriveOne(side, deed.number))


class DriveOne(Aim):
    """The striker, or the suffering side, picks the unit that leaves (RW-175, RW-D41, RW-D42)."""

    def picker(self, s: War) -> int:
        """The side that picks."""
        return self.side if s.book.deeds[self.deed].word("choice") == STRIKER else foe(self.side)

    def targets(self, s: War) -> list[int]:
        """The units that may have to leave."""
        suffers = foe(self.side)
        if s.book.deeds[self.deed].n("standing"):
            return different(standing_units(s, suffers))
        return different(s.fighters[suffers])

    def who(self, s: War) -> int:
        return 1 << decider(s, self.picker(s)) if self.targets(s) else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        return [figure_choice(s.book.choices.drive_off, foe(self.side), each) for each in self.targets(s)]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        each = chosen_fighter(choice)
        s.tell(s.book.events.driven_off, foe(self.side), unit_in(each))
        s.then(DrivenOff(foe(self.side), each))

    def prompt(self, s: War, seat: int) -> str:
        return "Which unit must leave the battle?"


class DrivenOff(Frame[War]):
    """A unit that was driven off retreats where its owner says, and is routed; with nowhere to go it is destroyed."""

    def __init__(self, side: int, each: int) -> None:
        self.side: Final = side
        self.each: Final = each

    def areas(self, s: War) -> list[int]:
        """Where it may go."""
        seat, unit = seat_of_side(s, self.side), unit_in(self.each)
        if seat < 0:
            return neutral_retreat_areas(s, s.contested, [unit])
        return retreat_areas(s, seat, s.contested, [unit])

    def who(self, s: War) -> int:
        return 1 << decider(s, self.side) if self.areas(s) else 0

    def run(self, s: War) -> None:
        destroy_fighter(s, self.side, self.each)

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.retreat.of(area) for area in self.areas(s)]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        leave_battle(s, self.side, self.each, choice.a)
        check_limit(s, choice.a)

    def prompt(self, s: War, seat: int) -> str:
        return f"Where does the {s.book.units[unit_in(self.each)].name} retreat?"

    def rule(self) -> str:
        return "RW-175"

    def resolving(self) -> bool:
        return True


STRIKES.update({
    "rout": Rout(), "rout_either": RoutEither(), "terrify": Terrify(), "destroy": Destroy(),
    "destroy_either": DestroyEither(), "finish_off": FinishOff(), "drive_off": DriveOff(),
})  # fmt: skip

"""A defender who withdraws before the battle: it is called off, and the attacker has the area (RW-306, RW-D52)."""

from __future__ import annotations

from runehall.engine.options import Choice
from runehall.games.runewars.areas import strongholds_of, types_of
from runehall.games.runewars.battle.aftermath import Excess, end_battle, remove_stronghold, return_units
from runehall.games.runewars.battle.damaging import Aim
from runehall.games.runewars.battle.fighters import routed_in, unit_in
from runehall.games.runewars.battle.strike import STRIKES, Strike
from runehall.games.runewars.figures import check_limit, take_unit
from runehall.games.runewars.kinds import Deed
from runehall.games.runewars.numbers import ATTACKER, DEFENDER, STRONGHOLDS, UNITS
from runehall.games.runewars.retreat import enter_routed, retreat_areas
from runehall.games.runewars.state import War


class Withdraw(Strike):
    """All units of the defender leave, standing as they are."""

    def strike(self, s: War, side: int, deed: Deed) -> None:
        s.then(WithdrawTo(side, deed.number))

    def possible(self, s: War, side: int, deed: Deed) -> bool:
        return side == DEFENDER and s.defending >= 0 and bool(ways_out(s))


def left_behind(s: War) -> list[int]:
    """The types of the defender's units that were routed before and lie in the area, one a figure."""
    found: list[int] = []
    for unit in types_of(s, s.defending, s.contested):
        found += [unit] * s.routed[s.contested * UNITS + unit]
    return found


def ways_out(s: War) -> list[int]:
    """The areas to which all units of the defender there may retreat."""
    units = [*[unit_in(each) for each in s.fighters[DEFENDER]], *left_behind(s)]
    return retreat_areas(s, s.defending, s.contested, units) if units else []


class WithdrawTo(Aim):
    """The defender names the area to which his units go."""

    def who(self, s: War) -> int:
        return 1 << s.defending if ways_out(s) else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.retreat.of(area) for area in ways_out(s)]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        area, attacker = s.contested, s.attacker
        for each in s.fighters[DEFENDER]:
            enter_routed(s, seat, unit_in(each), area, choice.a, routed_in(each))
        for unit in left_behind(s):
            take_unit(s, unit, area, True)
            enter_routed(s, seat, unit, area, choice.a, True)
        s.fighters[DEFENDER] = []
        return_units(s, ATTACKER)
        hand_over(s, area, attacker)
        s.tell(s.book.events.battle_called_off, area)
        end_battle(s)
        s.then(Excess(attacker, area, ()))
        check_limit(s, choice.a)

    def prompt(self, s: War, seat: int) -> str:
        return "Where do your units withdraw to?"


def hand_over(s: War, area: int, attacker: int) -> None:
    """A stronghold passes to the attacker as it is, if he has one left; its development is lost (RW-D52)."""
    if s.stronghold[area] < 0:
        return
    if len(strongholds_of(s, attacker)) >= STRONGHOLDS:
        remove_stronghold(s, area)
        return
    s.tell(s.book.events.stronghold_fell, s.stronghold[area], area)
    s.stronghold[area] = attacker
    s.development[area] = -1


STRIKES.update({"withdraw": Withdraw()})

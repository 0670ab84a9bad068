"""The end of a battle: strength, strongholds, retreats, and who stays (RW-177 to RW-190)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runewars.areas import controller, strongholds_of, types_of, units_of
from runehall.games.runewars.battle.fighters import (
    routed_in,
    seat_of_side,
    standing_units,
    strength_of_units,
    unit_in,
)
from runehall.games.runewars.battle.strike import striking
from runehall.games.runewars.figures import check_limit, put_unit, stack, take_unit
from runehall.games.runewars.numbers import (
    AREAS,
    ATTACKER,
    DEFENDER,
    END_OF_BATTLE,
    FIRST_NEUTRAL,
    HEROES,
    MOST_UNITS,
    NO_SUPPORT,
    STRENGTH,
    STRONGHOLDS,
    UNITS,
    WALLS_LESS,
)
from runehall.games.runewars.questing.gifts import battle_strength
from runehall.games.runewars.retreat import NeutralRetreat, Retreat
from runehall.games.runewars.runes import look_at_runes
from runehall.games.runewars.showing import Fights
from runehall.games.runewars.state import War, next_seat


class Tally(Frame[War], Fights):
    """The defender's development works, then strength is counted (RW-177, RW-178)."""

    def run(self, s: War) -> None:
        if s.contested < 0:
            return
        number = s.development[s.contested]
        if s.defending >= 0 and number >= 0 and s.book.developments[number].defense:
            if s.book.developments[number].spent:
                s.then(UseDevelopment())
            else:
                s.tell(s.book.events.development_used, number, s.contested)
                s.then(striking(s.book.developments[number].defense, DEFENDER))
        s.then(Count())

    def resolving(self) -> bool:
        return True

    def step(self) -> str:
        return "tally"


class UseDevelopment(Frame[War], Fights):
    """The defender may use up the development of the area (RW-211, RW-212)."""

    def who(self, s: War) -> int:
        return 1 << s.defending

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.use_development.of(s.development[s.contested]), s.book.choices.skip.of()]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.use_development.named(choice):
            s.development[s.contested] = -1
            s.tell(s.book.events.development_used, choice.a, s.contested)
            s.then(striking(s.book.developments[choice.a].defense, DEFENDER))

    def prompt(self, s: War, seat: int) -> str:
        return "Do you use up your development before strength is counted?"

    def rule(self) -> str:
        return "RW-177"

    def resolving(self) -> bool:
        return True

    def step(self) -> str:
        return "tally"


def walls_of(s: War) -> int:
    """What the defender's stronghold counts (RW-179, RW-098)."""
    if s.contested < 0 or s.defending < 0 or s.stronghold[s.contested] != s.defending:
        return 0
    printed = s.book.broken_strength if s.broken[s.contested] else s.book.whole_strength
    return max(0, printed - (s.modified(WALLS_LESS, s.attacker) if s.modifiers else 0))


def support_strength(s: War, side: int) -> int:
    """What the supporting heroes of a side add."""
    if s.modifiers and s.modified(NO_SUPPORT, side):
        return 0
    return sum(battle_strength(s, hero) for hero in supporters(s, side))


def supporters(s: War, side: int) -> list[int]:
    """The heroes that support a side."""
    seat = seat_of_side(s, side)
    return [hero for hero in range(HEROES) if s.supporting[hero] >= 0 and s.hero_owner[hero] == seat]


def strength_of(s: War, side: int) -> int:
    """The strength of a side now (RW-178, RW-179)."""
    total = strength_of_units(s, side) + (s.modified(STRENGTH, side) if s.modifiers else 0) + support_strength(s, side)
    return total + (walls_of(s) if side == DEFENDER else 0)


class Count(Frame[War], Fights):
    """The higher total wins; a tie is the defender's (RW-180)."""

    def run(self, s: War) -> None:
        own, other = strength_of(s, ATTACKER), strength_of(s, DEFENDER)
        s.tell(s.book.events.tallied, own, other)
        if own > other:
            attacker_wins(s)
        else:
            defender_wins(s)

    def resolving(self) -> bool:
        return True

    def step(self) -> str:
        return "tally"


def attacker_wins(s: War) -> None:
    """The defender's stronghold falls, his units leave, the attacker's stay (RW-181, RW-187 to RW-189)."""
    area = s.contested
    s.tell(s.book.events.battle_won, s.attacker, area)
    if s.defending >= 0 and s.stronghold[area] == s.defending:
        remove_stronghold(s, area)
        s.then(Plant(s.attacker, area))
    s.then(LoserLeaves(DEFENDER))
    s.then(WinnerStays(ATTACKER))


def defender_wins(s: War) -> None:
    """Attackers who still stand have damaged the stronghold; then they leave (RW-184, RW-185)."""
    area = s.contested
    s.tell(s.book.events.battle_held, area)
    if s.stronghold[area] >= 0 and not s.broken[area] and standing_units(s, ATTACKER):
        s.broken[area] = 1
        s.tell(s.book.events.stronghold_broke, s.stronghold[area], area)
    s.then(LoserLeaves(ATTACKER))
    s.then(WinnerStays(DEFENDER))


def remove_stronghold(s: War, area: int) -> None:
    """A stronghold and its development leave the board (RW-181, RW-204)."""
    s.tell(s.book.events.stronghold_fell, s.stronghold[area], area)
    s.stronghold[area] = -1
    s.broken[area] = 0
    s.development[area] = -1


class Plant(Frame[War], Fights):
    """The attacker may place one of his strongholds, damaged, where one was removed (RW-182, RW-183, RW-321)."""

    def __init__(self, seat: int, area: int) -> None:
        self.seat: Final = seat
        self.area: Final = area

    def who(self, s: War) -> int:
        return 1 << self.seat

    def options(self, s: War, seat: int) -> list[Choice]:
        own = strongholds_of(s, seat)
        if len(own) < STRONGHOLDS:
            return [s.book.choices.plant.of(self.area), s.book.choices.skip.of()]
        return [*[s.book.choices.raze.of(area) for area in own], s.book.choices.skip.of()]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.raze.named(choice):
            remove_stronghold(s, choice.a)
        if not s.book.choices.skip.named(choice):
            s.stronghold[self.area] = seat
            s.broken[self.area] = 1
            s.tell(s.book.events.stronghold_planted, seat, self.area)

    def prompt(self, s: War, seat: int) -> str:
        return "Do you place one of your strongholds there, damaged?"

    def rule(self) -> str:
        return "RW-182"

    def resolving(self) -> bool:
        return True

    def step(self) -> str:
        return "tally"


# -- who leaves and who stays ------------------------------------------------------------------------------------------


class LoserLeaves(Frame[War], Fights):
    """The loser's units retreat with the heroes that supported them; those routed before are destroyed (RW-188)."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, s: War) -> None:
        side, area = self.side, s.contested
        seat = seat_of_side(s, side)
        units = tuple([unit_in(each) for each in s.fighters[side]])
        s.fighters[side] = []
        if side == DEFENDER:
            destroy_the_routed(s, area)
        if seat < 0:
            for unit in units:
                put_unit(s, unit, area, True)
            s.then(NeutralRetreat(area, next_seat(s, s.attacker)))
        else:
            s.then(Retreat(seat, area, units, tuple(supporters(s, side)), True))

    def resolving(self) -> bool:
        return True

    def step(self) -> str:
        return "retreat"


def destroy_the_routed(s: War, area: int) -> None:
    """The defender's units that were routed before the battle are destroyed (RW-188)."""
    for unit in range(UNITS):
        for _ in range(s.routed[area * UNITS + unit]):
            take_unit(s, unit, area, True)
            s.tell(s.book.events.lost_retreat, unit, area)


class WinnerStays(Frame[War], Fights):
    """The winner's surviving units return to the area, without damage; the battle is over (RW-186, RW-189)."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, s: War) -> None:
        return_units(s, self.side)
        area, attacker = s.contested, s.attacker
        end_battle(s)
        if self.side == ATTACKER:
            s.then(Excess(attacker, area, ()))
        else:
            check_limit(s, area)

    def resolving(self) -> bool:
        return True

    def step(self) -> str:
        return "retreat"


def return_units(s: War, side: int) -> None:
    """Put the units of a side back into the area, routed ones routed (RW-189)."""
    for each in s.fighters[side]:
        put_unit(s, unit_in(each), s.contested, routed_in(each))
    s.fighters[side] = []


def end_battle(s: War) -> None:
    """The battle marker is removed; what lasted until the end of the battle ends."""
    s.contested = -1
    s.defending = -1
    s.attacker = -1
    s.fighters = [[], []]
    s.done_types = [0, 0]
    s.drawing = [-1, -1]
    s.extra = [0, 0]
    s.supporting = [-1] * HEROES
    s.initiative = 0
    s.moment(END_OF_BATTLE)
    look_at_runes(s)


class Excess(Frame[War]):
    """Attackers above eight who have won retreat together; their owner chooses which (RW-061, RW-323)."""

    def __init__(self, seat: int, area: int, leaving: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.area: Final = area
        self.leaving: Final = leaving

    def who(self, s: War) -> int:
        return 1 << self.seat if present(s, self.seat, self.area) > MOST_UNITS else 0

    def run(self, s: War) -> None:
        if self.leaving:
            s.then(Retreat(self.seat, self.area, self.leaving, (), True))

    def options(self, s: War, seat: int) -> list[Choice]:
        out: list[Choice] = []
        for unit in [*types_of(s, seat, self.area), *range(FIRST_NEUTRAL, UNITS)]:
            for state in range(2):
                count = (s.routed if state else s.standing)[self.area * UNITS + unit]
                choice = s.book.choices.send_back.of(stack(unit, self.area), state)
                if count and choice not in out:
                    out.append(choice)
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        unit = choice.a // AREAS
        take_unit(s, unit, self.area, choice.b == 1)
        s.then(Excess(seat, self.area, (*self.leaving, unit)))

    def prompt(self, s: War, seat: int) -> str:
        return f"More than {MOST_UNITS} of your units are in the area: who retreats again?"

    def rule(self) -> str:
        return "RW-061"

    def resolving(self) -> bool:
        return True


def present(s: War, seat: int, area: int) -> int:
    """How many units of a player are in an area he has entered; without control of it none is his (RW-322)."""
    return units_of(s, seat, area) if controller(s, area) == seat else 0

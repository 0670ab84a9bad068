"""A battle from lining up to the strength tally (RW-156 to RW-170)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.places import find
from runehall.engine.state import Frame
from runehall.games.runewars.areas import heroes_in
from runehall.games.runewars.battle.aftermath import Tally
from runehall.games.runewars.battle.fighters import (
    count_standing,
    decider,
    fighter,
    foe,
    routed_in,
    seat_of_side,
    unit_in,
)
from runehall.games.runewars.battle.strike import striking
from runehall.games.runewars.battle.suffering import Hits, Routs
from runehall.games.runewars.goods import discard_fate, draw_fate
from runehall.games.runewars.numbers import (
    ATTACKER,
    DAMAGE,
    DEFENDER,
    END_OF_EXCHANGE,
    FIRST_NEUTRAL,
    HEROES,
    INITIATIVES,
    NO_SUPPORT,
    PER_FACTION,
    ROUT,
    SPECIAL,
    UNITS,
    VETERANS,
)
from runehall.games.runewars.questing.gifts import extra_cards, unveil_all
from runehall.games.runewars.showing import Fights
from runehall.games.runewars.state import War, counted
from runehall.games.runewars.windows import BATTLE_WINDOW, ROUND_WINDOW, Window


def begin_battle(s: War) -> None:
    """The attackers have arrived and stand on their side; the battle begins (RW-156)."""
    s.battles += 1
    s.tell(s.book.events.battle_began, s.attacker, s.contested)
    line_up(s)
    for side in (ATTACKER, DEFENDER):
        s.then(Support(side, 0))
    for side in (ATTACKER, DEFENDER):
        s.then(Window(BATTLE_WINDOW, seat_of_side(s, side), side, s.contested))
    s.then(Round(1))


def line_up(s: War) -> None:
    """The defender's standing units take part; routed ones stay in the area and do not (RW-157)."""
    first = s.contested * UNITS
    units = list(range(FIRST_NEUTRAL, UNITS))
    if s.defending >= 0:
        own = s.faction[s.defending] * PER_FACTION
        units = list(range(own, own + PER_FACTION)) + units
    for unit in units:
        if s.standing[first + unit]:
            s.fighters[DEFENDER] += [fighter(unit)] * s.standing[first + unit]
            s.standing = counted(s.standing, first + unit, 0)
    s.fighters[DEFENDER].sort()
    s.done_types = [0, 0]
    s.drawing = [-1, -1]
    s.initiative = 0


# -- support -----------------------------------------------------------------------------------------------------------


class Support(Frame[War], Fights):
    """A player assigns his standing heroes of the area, each to another type of his that takes part (RW-158)."""

    def __init__(self, side: int, hero: int) -> None:
        self.side: Final = side
        self.hero: Final = hero  # heroes before it have been asked

    def _next(self, s: War) -> int:
        """The next hero that could support a type, or -1."""
        seat = seat_of_side(s, self.side)
        if seat < 0 or not free_types(s, self.side):
            return -1
        for hero in heroes_in(s, s.contested, seat):
            if hero >= self.hero and not s.hero_routed[hero]:
                return hero
        return -1

    def who(self, s: War) -> int:
        return 1 << seat_of_side(s, self.side) if self._next(s) >= 0 else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        hero = self._next(s)
        found = [s.book.choices.support.of(hero, unit) for unit in free_types(s, self.side)]
        return [*found, s.book.choices.skip.of()]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        hero = self._next(s)
        if s.book.choices.support.named(choice):
            s.supporting[hero] = choice.b
            s.tell(s.book.events.supported, hero, choice.b)
        s.then(Support(self.side, hero + 1))

    def prompt(self, s: War, seat: int) -> str:
        return f"Which of your units does {s.book.heroes[self._next(s)].name} support?"

    def rule(self) -> str:
        return "RW-158"

    def resolving(self) -> bool:
        return True

    def step(self) -> str:
        return "support"


def free_types(s: War, side: int) -> list[int]:
    """The types of a side that take part and that no hero of it supports."""
    taken = [s.supporting[hero] for hero in range(HEROES) if s.hero_owner[hero] == seat_of_side(s, side)]
    return [unit for unit in sorted({unit_in(each) for each in s.fighters[side]}) if unit not in taken]


# -- rounds ------------------------------------------------------------------------------------------------------------


class Round(Frame[War], Fights):
    """A round for each initiative from 1 to 5, then strength is counted (RW-161, RW-191, RW-320)."""

    def __init__(self, initiative: int) -> None:
        self.initiative: Final = initiative

    def run(self, s: War) -> None:
        if s.contested < 0:
            return  # a card called the battle off
        if self.initiative > INITIATIVES or (self.initiative == 1 and not s.fighters[DEFENDER]):
            s.initiative = 0
            s.then(Tally())
            return
        s.initiative = self.initiative
        for side in (ATTACKER, DEFENDER):
            s.then(Window(ROUND_WINDOW, seat_of_side(s, side), side, s.contested))
        s.then(Exchange())
        s.then(Round(self.initiative + 1))

    def resolving(self) -> bool:
        return True


def waiting_types(s: War, side: int) -> list[int]:
    """The types of a side with this round's initiative and a standing unit that have not drawn (RW-162, RW-176)."""
    found: list[int] = []
    done = s.done_types[side]
    for each in s.fighters[side]:  # in the order of their types
        unit = unit_in(each)
        if routed_in(each) or done >> unit & 1 or (found and found[-1] == unit):
            continue
        if s.book.units[unit].initiative == s.initiative:
            found.append(unit)
    return found


class Exchange(Frame[War], Fights):
    """Both sides draw for a type and read their cards; again while some type is left (RW-162 to RW-169)."""

    def run(self, s: War) -> None:
        if s.contested < 0 or not (waiting_types(s, ATTACKER) or waiting_types(s, DEFENDER)):
            return
        s.then(DrawFor(ATTACKER))
        s.then(DrawFor(DEFENDER))
        s.then(Read())
        s.then(EndExchange())

    def resolving(self) -> bool:
        return True


class DrawFor(Frame[War], Fights):
    """A side picks one of its types and draws a Fate card for each standing unit of it (RW-162, RW-163)."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def who(self, s: War) -> int:
        return 1 << decider(s, self.side) if waiting_types(s, self.side) else 0

    def run(self, s: War) -> None:
        s.drawing[self.side] = -1

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.draw_for.of(unit) for unit in waiting_types(s, self.side)]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        side, unit = self.side, choice.a
        s.drawing[side] = unit
        s.done_types[side] |= 1 << unit
        extra = extra_draws(s, side, unit)
        show_helpers(s, side, unit)
        s.extra[side] = count_standing(s, side, unit)
        s.fates[side] = draw_fate(s, s.extra[side] + extra)
        for piece in s.fates[side]:
            s.tell_card(s.book.events.drew_for, piece, side, unit)
        if extra:
            s.then(SetAside(side, extra))

    def prompt(self, s: War, seat: int) -> str:
        return f"Initiative {s.initiative}: for which units do you draw?"

    def rule(self) -> str:
        return "RW-162"

    def resolving(self) -> bool:
        return True

    def step(self) -> str:
        return "special"


def extra_draws(s: War, side: int, unit: int) -> int:
    """How many cards more a type draws and discards again: for a supporting hero, and for cards played (RW-159)."""
    more = s.modified(VETERANS, side) if s.modifiers else 0
    if s.modifiers and s.modified(NO_SUPPORT, side):
        return more
    for hero in range(HEROES):
        if s.supporting[hero] == unit and s.hero_owner[hero] == seat_of_side(s, side):
            more += 1 + extra_cards(s, hero)
    return more


def show_helpers(s: War, side: int, unit: int) -> None:
    """Rewards by which a supporting hero draws more cards are turned face up (RW-330)."""
    if s.modifiers and s.modified(NO_SUPPORT, side):
        return
    for hero in range(HEROES):
        if s.supporting[hero] == unit and s.hero_owner[hero] == seat_of_side(s, side):
            unveil_all(s, hero, "extra_card")


class SetAside(Frame[War], Fights):
    """The owner of a supported type discards a drawn card of his choice without effect (RW-159, RW-D44)."""

    def __init__(self, side: int, left: int) -> None:
        self.side: Final = side
        self.left: Final = left

    def who(self, s: War) -> int:
        return 1 << decider(s, self.side) if self.left > 0 and s.fates[self.side] else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        kinds = sorted([s.kind[piece] for piece in s.fates[self.side]])
        return [s.book.choices.discard_fate.of(kind - s.book.first_fate) for kind in kinds]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        drawn = s.fates[self.side]
        piece = find(s, drawn, choice.a + s.book.first_fate)
        drawn.remove(piece)
        s.fate_discard.append(piece)
        s.tell_card(s.book.events.set_aside, piece, seat)
        s.then(SetAside(self.side, self.left - 1))

    def prompt(self, s: War, seat: int) -> str:
        return f"Discard {self.left} of the cards drawn, before they are read."

    def rule(self) -> str:
        return "RW-159"

    def resolving(self) -> bool:
        return True

    def step(self) -> str:
        return "special"


def icons(s: War, side: int, icon: int) -> int:
    """How many icons of a sort a side has drawn, in the section of its type (RW-164)."""
    if s.drawing[side] < 0:
        return 0
    shape = s.book.units[s.drawing[side]].shape
    found = 0
    for piece in s.fates[side]:
        card = s.book.fates[s.kind[piece] - s.book.first_fate]
        if card.result[shape] == icon:
            found += card.amount[shape]
    return found


class Read(Frame[War], Fights):
    """The cards are read: abilities, then routs, then damage; the numbers stand from now on (RW-165 to RW-168)."""

    def run(self, s: War) -> None:
        for side in (ATTACKER, DEFENDER):
            s.then(Special(side, icons(s, side, SPECIAL)))
        for side in (DEFENDER, ATTACKER):
            s.then(Routs(side, icons(s, foe(side), ROUT)))
        for side in (DEFENDER, ATTACKER):
            s.then(Hits(side, icons(s, foe(side), DAMAGE)))

    def resolving(self) -> bool:
        return True


class Special(Frame[War], Fights):
    """A side resolves the ability of the type that drew, once for each special icon (RW-165, RW-313)."""

    def __init__(self, side: int, left: int) -> None:
        self.side: Final = side
        self.left: Final = left

    def run(self, s: War) -> None:
        if self.left > 0 and s.contested >= 0:
            unit = s.drawing[self.side]
            s.tell(s.book.events.special, self.side, unit)
            s.then(striking(s.book.units[unit].special, self.side))
            s.then(Special(self.side, self.left - 1))

    def resolving(self) -> bool:
        return True

    def step(self) -> str:
        return "special"

    def pending(self, side: int) -> tuple[int, int, int]:
        return (self.left, 0, 0) if side == self.side else (0, 0, 0)


class EndExchange(Frame[War], Fights):
    """The drawn cards are discarded, and the next exchange of the round begins (RW-169, RW-170)."""

    def run(self, s: War) -> None:
        for side in (ATTACKER, DEFENDER):
            discard_fate(s, s.fates[side])
            s.drawing[side] = -1
        s.moment(END_OF_EXCHANGE)
        s.then(Exchange())

    def resolving(self) -> bool:
        return True

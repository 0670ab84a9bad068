"""Traps: laying one, and its activation in the middle of an attack."""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.options import Choice, Kind
from runehall.engine.places import find
from runehall.engine.state import Frame
from runehall.games.runes_of_mayhem.choices import FIELD
from runehall.games.runes_of_mayhem.ending import mourn_kings
from runehall.games.runes_of_mayhem.kinds import Trap
from runehall.games.runes_of_mayhem.pause import Pause, spot_of
from runehall.games.runes_of_mayhem.secret_building import SecretBuilding
from runehall.games.runes_of_mayhem.state import (
    ROWS,
    TRAPPED,
    War,
    built_on,
    living,
    tower_at,
    tower_kind,
    unit_at,
)
from runehall.games.runes_of_mayhem.trap_deeds import DEEDS
from runehall.games.runes_of_mayhem.view_types import SpotView
from runehall.games.runes_of_mayhem.wounds import sacrifice

PRICE: Final = 1


def pit_at(s: War, spot: int) -> int:
    """Which of the laid Traps lies on a spot, or -1."""
    for at in range(len(s.pits)):
        if s.pits[at] == spot:
            return at
    return -1


def trap_kind(s: War, at: int) -> Trap:
    """The card of a laid Trap."""
    return s.book.traps[s.kind[s.laid[at]] - s.book.first_trap]


# -- laying ------------------------------------------------------------------------------------------------------------


def list_lay_trap(s: War, seat: int, out: list[Choice]) -> None:
    """Lay a Trap for 1 Gold once a Main-phase (RM-278, RM-280)."""
    if seat == s.vikings and not s.once & TRAPPED and s.gold[seat] >= PRICE:
        list_pits(s, out)


def list_pits(s: War, out: list[Choice]) -> None:
    """The enemy positions without unit, Trap or Tower, in lanes no Watchtower looks over (RM-279, RM-307)."""
    if not s.trap_deck:
        return
    theirs = s.units[1 - s.vikings]
    taken = built_on(s) | watched(s)
    for spot in range(FIELD):
        if theirs[spot] < 0 and not taken >> spot & 1:
            out.append(s.book.choices.lay_trap.of(spot))


def watched(s: War) -> int:
    """The mask of positions in lanes over which an active Watchtower looks."""
    watched = 0
    for at in range(len(s.sites)):
        if not s.rising[at] and tower_kind(s, at).watch:
            watched |= 7 << s.sites[at] // ROWS * ROWS
    return watched


class WhichTrap(SecretBuilding):
    """Which Trap of the deck is laid; its face stays hidden from the Anglo-Saxons (RM-278, RM-286)."""

    def __init__(self, spot: int, price: int) -> None:
        super().__init__(spot)
        self.price: Final = price

    def deck(self, s: War) -> list[int]:
        return s.trap_deck

    def first(self, s: War) -> int:
        return s.book.first_trap

    def choice(self, s: War) -> Kind:
        return s.book.choices.choose_trap

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        piece = find(s, s.trap_deck, choice.a + s.book.first_trap)
        s.part(s.trap_deck, piece, 1 << seat)
        s.gold[seat] -= self.price
        s.laid.append(piece)
        s.pits.append(self.spot)
        if self.price:
            s.once |= TRAPPED
        s.tell_card(s.book.events.laid_trap, piece, seat, self.spot)

    def prompt(self, s: War, seat: int) -> str:
        return "Which Trap do you lay?"

    def rule(self) -> str:
        return "RM-278"


class FreeTrap(Frame[War]):
    """A Trapmaker may lay a Trap for free (RM-334)."""

    def who(self, s: War) -> int:
        return 1 << s.active if s.trap_deck else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        out: list[Choice] = []
        list_pits(s, out)
        out.append(s.book.choices.decline.of())
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.lay_trap.named(choice):
            s.then(WhichTrap(choice.a, 0))

    def resolving(self) -> bool:
        return True

    def prompt(self, s: War, seat: int) -> str:
        return "The Trapmaker may lay a Trap for free."

    def rule(self) -> str:
        return "RM-334"

    def refusal(self, s: War, seat: int, choice: Choice) -> Refused:
        if s.book.choices.lay_trap.named(choice):
            return no_ground(s, choice.kind, choice.a)
        return super().refusal(s, seat, choice)


def no_ground(s: War, kind: int, spot: int) -> Refused:
    """Why a Trap or a Tower may not lie on a position."""
    trap = kind == s.book.choices.lay_trap.number
    if tower_at(s, spot) >= 0:
        return Refused("A Tower stands there.", "RM-307" if trap else "RM-289")
    if pit_at(s, spot) >= 0:
        return Refused("A Trap lies there.", "RM-279" if trap else "RM-289")
    if trap and s.units[1 - s.vikings][spot] >= 0:
        return Refused("A unit stands there.", "RM-279")
    if trap and watched(s) >> spot & 1:
        return Refused("A Watchtower looks over that lane: no Trap may be laid there.", "RM-015")
    return Refused(f"No {'Trap' if trap else 'Tower'} is left in the deck.", "RM-278" if trap else "RM-288")


# -- activation --------------------------------------------------------------------------------------------------------


def springs(s: War, attacker: int, ranged: bool) -> bool:
    """Whether a Trap lies on the way of an attack or siege; the nearest one is revealed (RM-282, RM-285, RM-D24)."""
    if not s.pits or s.active == s.vikings or attacker >= FIELD:
        return False
    row = attacker % ROWS
    for spot in range(attacker, attacker - 1 if ranged else attacker - row - 1, -1):
        at = pit_at(s, spot)
        if at >= 0:
            s.show(s.laid[at], s.everyone)
            s.tell_card(s.book.events.trap_revealed, s.laid[at], spot)
            s.then(Sprung(spot, attacker))
            return True
    return False


class Sprung(Pause):
    """A Trap has been activated: the Viking player chooses between its options (RM-283, RM-284, RM-363)."""

    def __init__(self, spot: int, attacker: int) -> None:
        self.spot: Final = spot
        self.attacker: Final = attacker

    def who(self, s: War) -> int:
        return 1 << s.vikings

    def options(self, s: War, seat: int) -> list[Choice]:
        trap = trap_kind(s, pit_at(s, self.spot))
        type = s.book.types[unit_at(s, 1 - s.vikings, self.attacker).type].id
        return [s.book.choices.spring.of(i) for i, way in enumerate(trap.ways) if not way.only or type in way.only]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        s.then(TrapDice(self.spot, self.attacker, choice.a, trap_kind(s, pit_at(s, self.spot)).dice))

    def resolving(self) -> bool:
        return True

    def about(self, s: War) -> list[SpotView]:
        return [spot_of(1 - s.vikings, self.attacker), spot_of(1 - s.vikings, self.spot)]

    def prompt(self, s: War, seat: int) -> str:
        return f"{trap_kind(s, pit_at(s, self.spot)).name} is sprung: choose a or b."

    def rule(self) -> str:
        return "RM-284"


class TrapDice(Pause):
    """The Viking player may sacrifice Trapmakers for more Dice; then the Trap is carried out (RM-335, RM-D57)."""

    def __init__(self, spot: int, attacker: int, way: int, dice: int) -> None:
        self.spot: Final = spot
        self.attacker: Final = attacker
        self.way: Final = way
        self.dice: Final = dice

    def who(self, s: War) -> int:
        for spot in range(FIELD):
            if living(s, s.vikings, spot) and unit_at(s, s.vikings, spot).trapper:
                return 1 << s.vikings
        return 0

    def run(self, s: War) -> None:
        at = pit_at(s, self.spot)
        deed = trap_kind(s, at).ways[self.way]
        rolled = sum(s.roll_many(s.book.die, self.dice))
        s.tell_card(s.book.events.trap_rolled, s.laid[at], self.spot, rolled)
        DEEDS[deed.verb].carry_out(s, self.spot, self.attacker, rolled, deed.amount)
        if not s.over:
            mourn_kings(s)
            take_up(s, self.spot)

    def options(self, s: War, seat: int) -> list[Choice]:
        out = [s.book.choices.roll_trap.of()]
        for spot in range(FIELD):
            if living(s, seat, spot) and unit_at(s, seat, spot).trapper:
                out.append(s.book.choices.use_trapmaker.of(spot))
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.use_trapmaker.named(choice):
            sacrifice(s, seat, choice.a)
            s.then(TrapDice(self.spot, self.attacker, self.way, self.dice + 1))
        else:
            self.run(s)

    def resolving(self) -> bool:
        return True

    def about(self, s: War) -> list[SpotView]:
        return [spot_of(1 - s.vikings, self.attacker), spot_of(1 - s.vikings, self.spot)]

    def prompt(self, s: War, seat: int) -> str:
        return f"The Trap rolls {self.dice} Dice: sacrifice Trapmakers for one more each?"

    def rule(self) -> str:
        return "RM-335"


def take_up(s: War, spot: int) -> None:
    """A Trap goes back to the Traps deck (RM-283)."""
    at = pit_at(s, spot)
    s.trap_deck.append(s.laid.pop(at))
    s.pits.pop(at)


def clear_traps(s: War, lane: int) -> None:
    """Every Trap of a lane is revealed and goes back without effect (Watchtower)."""
    for spot in range(lane * ROWS, lane * ROWS + ROWS):
        at = pit_at(s, spot)
        if at >= 0:
            s.show(s.laid[at], s.everyone)
            s.tell_card(s.book.events.trap_cleared, s.laid[at], spot)
            take_up(s, spot)

"""Traps: laying one, and its activation in the middle of an attack."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runes_of_mayhem import grammar, tellings
from runehall.games.runes_of_mayhem.grammar import FIELD
from runehall.games.runes_of_mayhem.kinds import Trap
from runehall.games.runes_of_mayhem.outcome import mourn_kings
from runehall.games.runes_of_mayhem.state import (
    ROWS,
    TRAPPED,
    War,
    built_on,
    find,
    living,
    tower_kind,
    unit_at,
)
from runehall.games.runes_of_mayhem.trap_deeds import DEEDS
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
    return s.lore.traps[s.kind[s.laid[at]] - s.lore.first_trap]


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
    taken = built_on(s) | _watched(s)
    for spot in range(FIELD):
        if theirs[spot] < 0 and not taken >> spot & 1:
            out.append(s.lore.choices.lay_trap[spot])


def _watched(s: War) -> int:
    """The mask of positions in lanes over which an active Watchtower looks."""
    watched = 0
    for at in range(len(s.sites)):
        if not s.rising[at] and tower_kind(s, at).watch:
            watched |= 7 << s.sites[at] // ROWS * ROWS
    return watched


class WhichTrap(Frame[War]):
    """Which Trap of the deck is laid; its face stays hidden from the Anglo-Saxons (RM-278, RM-286)."""

    def __init__(self, spot: int, price: int) -> None:
        self.spot: Final = spot
        self.price: Final = price

    def who(self, s: War) -> int:
        return 1 << s.active

    def guarded(self) -> bool:
        return True

    def options(self, s: War, seat: int) -> list[Choice]:
        listed = 0
        for piece in s.trap_deck:
            listed |= 1 << s.kind[piece] - s.lore.first_trap
        return [s.lore.choices.trap[trap] for trap in range(len(s.lore.traps)) if listed >> trap & 1]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        piece = find(s, s.trap_deck, choice.a + s.lore.first_trap)
        s.part(s.trap_deck, piece, 1 << seat)
        s.gold[seat] -= self.price
        s.laid.append(piece)
        s.pits.append(self.spot)
        if self.price:
            s.once |= TRAPPED
        s.tell_card(tellings.LAID_TRAP, piece, seat, self.spot)

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
        out.append(s.lore.choices.decline)
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if choice.kind == grammar.LAY_TRAP:
            s.then(WhichTrap(choice.a, 0))

    def prompt(self, s: War, seat: int) -> str:
        return "The Trapmaker may lay a Trap for free."

    def rule(self) -> str:
        return "RM-334"


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
            s.tell_card(tellings.TRAP_REVEALED, s.laid[at], spot)
            s.then(Sprung(spot, attacker))
            return True
    return False


class Sprung(Frame[War]):
    """A Trap has been activated: the Viking player chooses between its options (RM-283, RM-284, RM-363)."""

    def __init__(self, spot: int, attacker: int) -> None:
        self.spot: Final = spot
        self.attacker: Final = attacker

    def who(self, s: War) -> int:
        return 1 << s.vikings

    def options(self, s: War, seat: int) -> list[Choice]:
        trap = trap_kind(s, pit_at(s, self.spot))
        type = s.lore.types[unit_at(s, 1 - s.vikings, self.attacker).type].id
        return [s.lore.choices.spring[i] for i, way in enumerate(trap.ways) if not way.only or type in way.only]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        s.then(TrapDice(self.spot, self.attacker, choice.a, trap_kind(s, pit_at(s, self.spot)).dice))

    def prompt(self, s: War, seat: int) -> str:
        return f"{trap_kind(s, pit_at(s, self.spot)).name} is sprung: choose a or b."

    def rule(self) -> str:
        return "RM-284"


class TrapDice(Frame[War]):
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
        rolled = sum(s.roll_many(s.lore.die, self.dice))
        s.tell_card(tellings.TRAP_ROLLED, s.laid[at], self.spot, rolled)
        DEEDS[deed.verb].carry_out(s, self.spot, self.attacker, rolled, deed.amount)
        if not s.over:
            mourn_kings(s)
            take_up(s, self.spot)

    def options(self, s: War, seat: int) -> list[Choice]:
        out = [s.lore.choices.roll_trap]
        for spot in range(FIELD):
            if living(s, seat, spot) and unit_at(s, seat, spot).trapper:
                out.append(s.lore.choices.trapmaker[spot])
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if choice.kind == grammar.TRAPMAKER:
            sacrifice(s, seat, choice.a)
            s.then(TrapDice(self.spot, self.attacker, self.way, self.dice + 1))
        else:
            self.run(s)

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
            s.tell_card(tellings.TRAP_CLEARED, s.laid[at], spot)
            take_up(s, spot)

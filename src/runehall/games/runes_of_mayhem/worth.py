"""What things are worth to a bot, each for itself: units, cards, resources, Traps and Towers."""

from __future__ import annotations

from typing import Final

from runehall.games.runes_of_mayhem.kinds import Deed, Tower, Trap, Unit
from runehall.games.runes_of_mayhem.state import ROWS, War, living, tower_kind, unit_at
from runehall.games.runes_of_mayhem.towers import tower_structure
from runehall.games.runes_of_mayhem.traps import trap_kind

STRUCTURE: Final = 1.1
POINT: Final = 1.2  # of power or health of a unit in play
HEAL: Final = 1.2
RESOURCE: Final = 0.42
CARD: Final = 0.5
CARD_SHARE: Final = 0.08  # of a card's worth as a unit, while it is in hand
MARKER: Final = 2.0
DEBT: Final = 3.5  # of a Mercenary: a smaller hand, and what is paid when it leaves
READY: Final = 1.5  # Gold and Faith for the whole hand
DIE: Final = 1.5  # the mean of a Die

# How likely a Trap is sprung, by row: an attack from behind also crosses the rows in front of it.
TRAP_ROW: Final[list[float]] = [0.6, 0.5, 0.1]
TOWER: Final = 0.3  # any Tower, for what may yet stand in it
GATE_ROW: Final[list[float]] = [3.0, 2.4, 1.5]  # a Gatehouse also shields the rows behind it
BEACON: Final = 2.0  # a Gold in every Production-phase to come


def worth(unit: Unit) -> float:
    """What a unit in play is worth by its card."""
    value = POINT * (unit.power + unit.health) + HEAL * unit.heal
    if unit.ranged:
        value += 0.6
    if unit.crushing:
        value += 1.5
    return value


def card_worth(unit: Unit) -> float:
    """What a card in hand is worth."""
    return CARD + CARD_SHARE * worth(unit)


def readiness(s: War, seat: int, gold: int, faith: int) -> float:
    """How much of a hand so many Gold and Faith would pay; what is short in one cannot be made up with the other."""
    costs_gold = costs_faith = 0
    for piece in s.hands[seat]:
        unit = s.book.units[s.kind[piece]]
        costs_gold += unit.gold
        costs_faith += unit.faith
    share = 1.0
    if costs_gold > gold:
        share = gold / costs_gold
    if costs_faith > faith:
        share = min(share, faith / costs_faith)
    return READY * share


def trap_worth(trap: Trap, spot: int) -> float:
    """What a Trap is worth to the Vikings where it lies: its better option, if it is ever sprung."""
    rolled = DIE * trap.dice
    return TRAP_ROW[spot % ROWS] * max(_harm(trap.ways[0], rolled), _harm(trap.ways[1], rolled))


def _harm(way: Deed, rolled: float) -> float:
    """What one option of a Trap is worth when it happens; one for a few types only is not counted on."""
    if way.only:
        return 0.0
    if way.verb == "burn":
        return STRUCTURE * rolled
    if way.verb == "loot":
        return RESOURCE * (rolled + way.amount)
    if way.verb == "rob":
        return CARD * 2.0
    if way.verb == "snare":
        return 2.0
    return POINT * (rolled + way.amount) * (1.2 if way.verb == "hurt_both" else 0.5 if way.verb == "weaken" else 1.0)


def laid_worth(s: War) -> float:
    """What all Traps on the table are worth to the Vikings."""
    value = 0.0
    for at in range(len(s.pits)):
        value += trap_worth(trap_kind(s, at), s.pits[at])
    return value


def built_worth(s: War) -> float:
    """What all Towers on the table are worth to the Anglo-Saxons, as far as they still stand; also their markers."""
    value = 0.0
    for at in range(len(s.sites)):
        tower = tower_kind(s, at)
        share = tower_structure(s, at) / (tower_structure(s, at) + s.cracks[at])
        value += share * tower_worth(s, tower, s.sites[at])
        if s.rising[at]:
            value += MARKER - RESOURCE  # it is back after one Production-phase
    return value


def tower_worth(s: War, tower: Tower, spot: int) -> float:
    """What a Tower is worth on a spot, with the unit that stands there."""
    value = TOWER + BEACON * tower.gold
    if tower.gate:
        value += GATE_ROW[spot % ROWS]
    if tower.watch:
        for pit in s.pits:
            if pit // ROWS == spot // ROWS:
                value += 0.6
    saxons = 1 - s.vikings
    if living(s, saxons, spot):
        unit = unit_at(s, saxons, spot)
        value += POINT * (tower.health + unit.tower_power + unit.tower_health)
        if unit.ranged:
            value += POINT * tower.ranged_power
        if unit.heal:
            value += HEAL * tower.heal
    return value

"""Why something may not be done in the Main-phase."""

from __future__ import annotations

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.games.runes_of_mayhem.costs import faith_cost, gold_cost
from runehall.games.runes_of_mayhem.kinds import Unit
from runehall.games.runes_of_mayhem.mercenaries import can_pay
from runehall.games.runes_of_mayhem.refusals.placing import first_free, standing, twin
from runehall.games.runes_of_mayhem.state import (
    BUILT,
    FALLEN,
    PLAYED,
    REORDERED,
    ROWS,
    THIRD,
    TRADED,
    TRAPPED,
    War,
    reign,
)
from runehall.games.runes_of_mayhem.traps import PRICE, no_ground


def main_phase(s: War, choice: Choice) -> bool:
    """Whether a choice belongs to the play step."""
    choices = s.book.choices
    main = (
        choices.play, choices.trade, choices.sacrifice, choices.hire, choices.lay_trap, choices.build, choices.reorder
    )  # fmt: skip
    return any([kind.named(choice) for kind in main])


def not_done(s: War, seat: int, choice: Choice) -> Refused:
    """Why something may not be done in the play step."""
    if s.book.choices.trade.named(choice):
        if s.once & PLAYED:
            return Refused("A card was played in this Main-phase, so there is no Trade.", "RM-218")
        return Refused("There is only one Trade in a Main-phase.", "RM-220")
    if s.book.choices.play.named(choice):
        if s.once & TRADED:
            return Refused("After a Trade no card may be played in this Main-phase.", "RM-219")
        return _not_played(s, seat, s.book.units[choice.a], choice.b)
    if s.book.choices.sacrifice.named(choice):
        return _not_sacrificed(s, seat, choice.a)
    if s.book.choices.hire.named(choice):
        return _not_hired(s, seat, choice.a, choice.b)
    if s.book.choices.reorder.named(choice):
        return _not_reordered(s, seat, choice.a)
    refused = _no_trap(s, seat) if s.book.choices.lay_trap.named(choice) else _no_tower(s, seat)
    return refused if refused is not None else no_ground(s, choice.kind, choice.a)


def _not_played(s: War, seat: int, unit: Unit, spot: int) -> Refused:
    """Why a card may not be played there."""
    if not any([s.kind[piece] == unit.kind for piece in s.hands[seat]]):
        return Refused(f"You have no {unit.name} in your hand.", "RM-206")
    gold, faith = gold_cost(s, seat, unit), faith_cost(s, seat, unit)
    if gold > s.gold[seat] or faith > s.faith[seat]:
        return Refused(f"{unit.name} costs {gold} Gold and {faith} Faith.", "RM-065")
    if s.units[seat][spot] >= 0:
        fallen = s.marks[seat][spot] & FALLEN > 0
        return Refused("That position is not empty.", "RM-211" if fallen else "RM-207")
    return standing(s, seat, unit, spot, False) or first_free(s, seat, unit)


def _not_sacrificed(s: War, seat: int, spot: int) -> Refused:
    """Why a unit may not be sacrificed."""
    if s.units[seat][spot] < 0:
        return Refused("No unit of yours stands there.", "RM-213")
    if s.marks[seat][spot] & FALLEN:
        return Refused("A fallen unit cannot be sacrificed.", "RM-358")
    return twin(s, seat, spot) or Refused("A Warrior King cannot be sacrificed.", "RM-213")


def _not_hired(s: War, seat: int, kind: int, spot: int) -> Refused:
    """Why a Mercenary may not be hired, or not to that place."""
    if not any([s.kind[piece] == kind for piece in s.lodge]):
        return Refused("That Mercenary is not in the Lodge.", "RM-263")
    if s.hires >= reign(s, seat).hires:
        return Refused("No more Mercenary may be hired in this Main-phase.", "RM-260")
    if not can_pay(s, seat):
        return Refused("A hire costs a card of your hand.", "RM-261")
    if s.units[seat][spot] >= 0 or spot % ROWS == THIRD:
        return Refused("A Mercenary goes to an empty position of row 1 or 2.", "RM-264")
    return Refused("That Mercenary may not be hired now.", "RM-260")


def _not_reordered(s: War, seat: int, on_gold: int) -> Refused:
    """Why the markers may not be divided so."""
    if on_gold > s.on_gold[seat] + s.on_faith[seat]:
        return Refused("You do not have so many markers on your Production cards.", "RM-202")
    if s.once & REORDERED:
        return Refused("You have just moved markers: take that back, or do something else first.", "RM-D70")
    return Refused("Your markers are divided so already.", "RM-202")


def _no_trap(s: War, seat: int) -> Refused | None:
    """Why no Trap may be laid at all."""
    if seat != s.vikings or not s.book.with_traps:
        return Refused("Only the Viking player lays Traps, and only with the Traps pack.", "RM-280")
    if s.once & TRAPPED:
        return Refused("Only one Trap may be laid in a Main-phase.", "RM-278")
    return Refused(f"A Trap costs {PRICE} Gold.", "RM-278") if s.gold[seat] < PRICE else None


def _no_tower(s: War, seat: int) -> Refused | None:
    """Why no Tower may be built at all."""
    if seat == s.vikings or not s.book.with_towers:
        return Refused("Only the Anglo-Saxon player builds Towers, and only with the Towers pack.", "RM-288")
    if s.once & BUILT:
        return Refused("Only one Tower may be built in a Main-phase.", "RM-288")
    if not s.on_gold[seat] and not s.on_faith[seat]:
        return Refused("No Production-marker is left to put on a Tower.", "RM-290")
    return None

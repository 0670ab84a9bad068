"""Why a choice that is not offered may not be made, with the rule behind it."""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.games.runes_of_mayhem import grammar
from runehall.games.runes_of_mayhem.battle import After, Battle
from runehall.games.runes_of_mayhem.burial import Heal
from runehall.games.runes_of_mayhem.draw import Discard
from runehall.games.runes_of_mayhem.grammar import FIELD
from runehall.games.runes_of_mayhem.kinds import Unit
from runehall.games.runes_of_mayhem.kings import may_turn
from runehall.games.runes_of_mayhem.main_phase import PlayOrTrade, faith_cost, gold_cost
from runehall.games.runes_of_mayhem.mercenaries import can_pay
from runehall.games.runes_of_mayhem.regroup import Regroup
from runehall.games.runes_of_mayhem.shots import InstantShot
from runehall.games.runes_of_mayhem.state import (
    BARRED,
    BEYOND,
    BUILT,
    FALLEN,
    FLANKED,
    PLAYED,
    ROWS,
    SETTLED,
    SHOT,
    SIEGED,
    STOPPED,
    THIRD,
    TRADED,
    TRAPPED,
    War,
    frontmost,
    living,
    reign,
    tower_at,
    unit_at,
    walled,
)
from runehall.games.runes_of_mayhem.towers import NO_GATE, gate
from runehall.games.runes_of_mayhem.traps import PRICE, pit_at

# By which marks a unit is barred from attacking, and why; and from sieging.
_NO_ATTACK: Final = (
    (STOPPED, "It has stopped attacking in this Combat-phase.", "RM-109"),
    (SHOT, "A ranged unit attacks only once a turn.", "RM-171"),
    (SIEGED, "It has sieged and may not attack any more this turn.", "RM-131"),
    (FLANKED, "It has flanked and may do nothing else this turn.", "RM-159"),
)
_NO_SIEGE: Final = (
    (STOPPED, "It has stopped attacking, so it may not siege in this Combat-phase.", "RM-110"),
    (SHOT, "A ranged unit that has attacked may not siege in the same turn.", "RM-172"),
    (SIEGED, "A unit sieges only once a turn.", "RM-130"),
    (FLANKED, "A unit that has flanked may not siege in that turn.", "RM-161"),
    (BARRED, "What barred it from a siege earlier this turn still does.", "RM-366"),
)


_FIGHTING: Final = (grammar.ATTACK, grammar.FLANK, grammar.STOP, grammar.SIEGE, grammar.SIEGE_TOWER)
_MAIN: Final = (grammar.PLAY, grammar.TRADE, grammar.SACRIFICE, grammar.HIRE, grammar.LAY_TRAP, grammar.BUILD)


def refusal(s: War, seat: int, choice: Choice) -> Refused:
    """The sentence that says why a choice is not offered."""
    asked = s.agenda[-1]
    if isinstance(asked, (Battle, After)) and choice.kind in _FIGHTING:
        return _fighting(s, seat, choice)
    if isinstance(asked, PlayOrTrade) and choice.kind in _MAIN:
        return _main(s, seat, choice)
    if isinstance(asked, Regroup) and choice.kind == grammar.MOVE:
        return _move(s, seat, choice.a, choice.b)
    if isinstance(asked, Regroup) and choice.kind == grammar.TURN_KING:
        return _turn_king(s, seat)
    if isinstance(asked, Heal) and choice.kind == grammar.HEAL:
        return _heal(s, seat, choice.a, choice.b)
    if isinstance(asked, Discard) and choice.kind == grammar.KEEP:
        return Refused("You hold more cards than your hand limit allows: discard.", "RM-222")
    if isinstance(asked, InstantShot) and choice.kind == grammar.SHOOT:
        return Refused("No living enemy unit is there to be shot.", "RM-179")
    return Refused(f"{asked.prompt(s, seat)} That is not among the answers.", asked.rule())


def _fighting(s: War, seat: int, choice: Choice) -> Refused:
    """Why an attack or a siege may not be made."""
    offered = [each.kind for each in s.options(seat)]
    if grammar.ATTACK in offered and grammar.END_BATTLE not in offered and grammar.STOP not in offered:
        return Refused("The supporting unit covers the defeated one: it must be attacked.", "RM-112")
    if grammar.STOP in offered:
        return Refused("Both units live: the attacker goes on or stops before anything else.", "RM-107")
    if grammar.STAND in offered and choice.kind != grammar.FLANK:
        return Refused("The winner flanks or stands before anything else.", "RM-158")
    if choice.kind == grammar.FLANK:
        return Refused("Flank a living enemy beside the one just defeated, in its row of a neighbour lane.", "RM-156")
    if choice.kind == grammar.STOP:
        return Refused("Only a unit whose fight both have survived is stopped; end the battle instead.", "RM-107")
    if choice.kind == grammar.ATTACK:
        return _attack(s, seat, choice.a, choice.b)
    return _siege(s, seat, choice)


def _main(s: War, seat: int, choice: Choice) -> Refused:
    """Why something may not be done in the play step."""
    if choice.kind == grammar.TRADE:
        if s.once & PLAYED:
            return Refused("A card was played in this Main-phase, so there is no Trade.", "RM-218")
        return Refused("There is only one Trade in a Main-phase.", "RM-220")
    if choice.kind == grammar.PLAY:
        if s.once & TRADED:
            return Refused("After a Trade no card may be played in this Main-phase.", "RM-219")
        return _play(s, seat, s.lore.units[choice.a], choice.b)
    if choice.kind == grammar.SACRIFICE:
        return _sacrifice(s, seat, choice.a)
    if choice.kind == grammar.HIRE:
        return _hire(s, seat, choice.a, choice.b)
    refused = _no_trap(s, seat) if choice.kind == grammar.LAY_TRAP else _no_tower(s, seat)
    return refused if refused is not None else _ground(s, choice.kind, choice.a)


def _turn_king(s: War, seat: int) -> Refused:
    """Why the King may not go there as a Warrior King."""
    if not may_turn(s, seat):
        return Refused("Only King Ragnar and King Edward become Warrior Kings, with the More Units pack.", "RM-338")
    return Refused("He goes to an empty position of row 1 or 2; only if there is none is a unit sacrificed.", "RM-343")


def _no_trap(s: War, seat: int) -> Refused | None:
    """Why no Trap may be laid at all."""
    if seat != s.vikings or not s.lore.with_traps:
        return Refused("Only the Viking player lays Traps, and only with the Traps pack.", "RM-280")
    if s.once & TRAPPED:
        return Refused("Only one Trap may be laid in a Main-phase.", "RM-278")
    return Refused("A Trap costs 1 Gold.", "RM-278") if s.gold[seat] < PRICE else None


def _no_tower(s: War, seat: int) -> Refused | None:
    """Why no Tower may be built at all."""
    if seat == s.vikings or not s.lore.with_towers or s.once & BUILT:
        return Refused("Only the Anglo-Saxon player builds, one Tower in a Main-phase.", "RM-288")
    if not s.on_gold[seat] and not s.on_faith[seat]:
        return Refused("No Production-marker is left to put on a Tower.", "RM-290")
    return None


def _ground(s: War, kind: int, spot: int) -> Refused:
    """Why a Trap or a Tower may not lie on a position."""
    if tower_at(s, spot) >= 0:
        return Refused("A Tower stands there.", "RM-307" if kind == grammar.LAY_TRAP else "RM-289")
    if pit_at(s, spot) >= 0:
        return Refused("A Trap lies there.", "RM-279" if kind == grammar.LAY_TRAP else "RM-289")
    if kind == grammar.LAY_TRAP and s.units[1 - s.vikings][spot] >= 0:
        return Refused("A unit stands there.", "RM-279")
    return Refused("That is not possible there.", "RM-279" if kind == grammar.LAY_TRAP else "RM-289")


def _unable(s: War, seat: int, spot: int) -> Refused | None:
    """Why the unit on a spot cannot fight at all."""
    if s.units[seat][spot] < 0:
        return Refused("No unit of yours stands there.", "RM-075")
    if s.marks[seat][spot] & FALLEN:
        return Refused("A fallen unit cannot attack or siege.", "RM-087")
    unit = unit_at(s, seat, spot)
    if spot >= FIELD and not (unit.garrison and unit.long_ranged):
        return Refused("Units cannot attack while on the Wall.", "RM-085")
    if unit.peaceful:
        return Refused("Priests cannot attack or siege.", "RM-230")
    return None


def _closed_lanes(s: War) -> int:
    """The mask of lanes in which no more attack may be made."""
    for frame in s.agenda:
        if isinstance(frame, Battle):
            return frame.closed
    return 0


def _attack(s: War, seat: int, spot: int, target: int) -> Refused:
    """Why a unit may not attack that enemy."""
    unable = _unable(s, seat, spot)
    if unable is not None:
        return unable
    for mark, reason, rule in _NO_ATTACK:
        if s.marks[seat][spot] & mark:
            return Refused(reason, rule)
    if not living(s, 1 - seat, target):
        return Refused("No living enemy unit stands there.", "RM-083")
    lane = target // ROWS
    if spot < FIELD and spot // ROWS != lane:
        return Refused("A unit attacks in its own lane.", "RM-081")
    if _closed_lanes(s) >> lane & 1:
        return Refused("Attacking in that lane is over for this turn.", "RM-079")
    unit = unit_at(s, seat, spot)
    if unit.med_ranged:
        return Refused("A row-3 unit can be attacked only first-with-the-first.", "RM-322")
    if frontmost(s, seat, lane) != spot:
        return Refused("A living unit of yours stands in front of it.", "RM-080")
    if target % ROWS > gate(s, lane):
        return Refused("The Gatehouse may not be passed.", "RM-302")
    return Refused("It must attack the frontmost living enemy of its lane.", "RM-081")


def _siege(s: War, seat: int, choice: Choice) -> Refused:
    """Why a unit may not siege."""
    unable = _unable(s, seat, choice.a)
    if unable is not None:
        return unable
    for mark, reason, rule in _NO_SIEGE:
        if s.marks[seat][choice.a] & mark:
            return Refused(reason, rule)
    lane = choice.a // ROWS
    if _closed_lanes(s) >> lane & 1:
        return Refused("Attacking in that lane is over for this turn.", "RM-079")
    tower = choice.kind == grammar.SIEGE_TOWER
    if tower and choice.b // ROWS != lane:
        return Refused("A unit sieges Towers of its own lane.", "RM-300")
    if tower and (tower_at(s, choice.b) < 0 or s.rising[tower_at(s, choice.b)]):
        return Refused("No active Tower stands there.", "RM-294")
    if gate(s, lane) != NO_GATE:
        return Refused("The Gatehouse may not be passed.", "RM-302")
    return Refused("A living enemy unit stands in that lane.", "RM-298" if tower else "RM-126")


def _standing(s: War, seat: int, unit: Unit, spot: int, on_wall: bool) -> Refused | None:
    """Why a unit may not stand on a spot, whoever else does."""
    if spot >= FIELD:
        if unit.no_wall:
            return Refused("Pillagers may not go onto the Wall.", "RM-250")
        if not on_wall and not unit.garrison and walled(s, seat) >= reign(s, seat).wall_limit:
            return Refused(f"The Wall is full: at most {reign(s, seat).wall_limit} units.", "RM-135")
    elif spot % ROWS == THIRD and not unit.third_row:
        return Refused("Only Priests, Warrior Priests and Hounds may stand in row 3.", "RM-209")
    return None


def _move(s: War, seat: int, spot: int, to: int) -> Refused:
    """Why a unit may not be moved there."""
    if s.units[seat][spot] < 0:
        return Refused("No unit of yours stands there.", "RM-066")
    if s.marks[seat][spot] & SETTLED:
        return Refused("That unit has moved already; take the move back instead.", "RM-066")
    wrong = _standing(s, seat, unit_at(s, seat, spot), to, spot >= FIELD)
    if wrong is not None:
        return wrong
    if s.units[seat][to] >= 0:
        return Refused("The unit there cannot take its place: move it away first.", "RM-068")
    return Refused("That move changes nothing.", "RM-066")


def _play(s: War, seat: int, unit: Unit, spot: int) -> Refused:
    """Why a card may not be played there."""
    if not any([s.kind[piece] == unit.kind for piece in s.hands[seat]]):
        return Refused(f"You have no {unit.name} in your hand.", "RM-206")
    gold, faith = gold_cost(s, seat, unit), faith_cost(s, seat, unit)
    if gold > s.gold[seat] or faith > s.faith[seat]:
        return Refused(f"{unit.name} costs {gold} Gold and {faith} Faith.", "RM-065")
    if s.units[seat][spot] >= 0:
        fallen = s.marks[seat][spot] & FALLEN > 0
        return Refused("That position is not empty.", "RM-211" if fallen else "RM-207")
    return _standing(s, seat, unit, spot, False) or Refused("It goes to the first free place of the Wall.", "RM-207")


def _sacrifice(s: War, seat: int, spot: int) -> Refused:
    """Why a unit may not be sacrificed."""
    if s.units[seat][spot] < 0:
        return Refused("No unit of yours stands there.", "RM-213")
    if s.marks[seat][spot] & FALLEN:
        return Refused("A fallen unit cannot be sacrificed.", "RM-358")
    return Refused("A Warrior King cannot be sacrificed.", "RM-213")


def _heal(s: War, seat: int, healer: int, spot: int) -> Refused:
    """Why a Healer may not restore that unit."""
    if not living(s, seat, healer) or not unit_at(s, seat, healer).heal:
        return Refused("No living Healer of yours stands there.", "RM-195")
    if s.marks[seat][spot] & BEYOND:
        return Refused("That unit is beyond Healing.", "RM-153")
    if not s.marks[seat][spot] & FALLEN:
        return Refused("No fallen unit of yours lies there.", "RM-191")
    return Refused("On the Wall its ability does not work.", "RM-137")


def _hire(s: War, seat: int, kind: int, spot: int) -> Refused:
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

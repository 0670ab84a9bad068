"""Why an attack, a flank or a siege may not be made."""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.games.runes_of_mayhem.choices import FIELD
from runehall.games.runes_of_mayhem.pause import closed_lanes
from runehall.games.runes_of_mayhem.refusals.placing import twin
from runehall.games.runes_of_mayhem.state import (
    BARRED,
    FALLEN,
    FLANKED,
    PLAY,
    ROWS,
    SHOT,
    SIEGED,
    STOPPED,
    War,
    frontmost,
    living,
    tower_at,
    unit_at,
)
from runehall.games.runes_of_mayhem.towers import NO_GATE, gate

# By which marks a unit is barred from attacking, and why; and from sieging.
_NO_ATTACK: Final = (
    (STOPPED, "It has stopped attacking in this battle.", "RM-109"),
    (SHOT, "A ranged unit attacks only once a turn.", "RM-171"),
    (SIEGED, "It has sieged and may not attack any more this turn.", "RM-131"),
    (FLANKED, "It has flanked and may do nothing else this turn.", "RM-159"),
)
_NO_SIEGE: Final = (
    (STOPPED, "It has stopped attacking, so it may not siege in this battle.", "RM-110"),
    (SHOT, "A ranged unit that has attacked may not siege in the same turn.", "RM-172"),
    (SIEGED, "A unit sieges only once a turn.", "RM-130"),
    (FLANKED, "A unit that has flanked may not siege in that turn.", "RM-161"),
    (BARRED, "What barred it from a siege earlier this turn still does.", "RM-366"),
)


def fights(s: War, choice: Choice) -> bool:
    """Whether a choice belongs to a battle."""
    choices = s.book.choices
    fighting = (choices.attack, choices.flank, choices.stop, choices.siege, choices.siege_tower)
    return any([kind.named(choice) for kind in fighting])


def not_fought(s: War, seat: int, choice: Choice) -> Refused:
    """Why an attack or a siege may not be made."""
    offered = [each.kind for each in s.options(seat)]
    if (
        s.book.choices.attack.number in offered
        and s.book.choices.end_battle.number not in offered
        and s.book.choices.stop.number not in offered
    ):
        instead = ", or an enemy beside the defeated one flanked" if s.book.choices.flank.number in offered else ""
        return Refused(f"The supporting unit covers the defeated one: it must be attacked{instead}.", "RM-112")
    if s.book.choices.stop.number in offered:
        return Refused("Both units live: the attacker goes on or stops before anything else.", "RM-107")
    if s.book.choices.stand.number in offered and not s.book.choices.flank.named(choice):
        return Refused("The winner flanks or stands before anything else.", "RM-158")
    if s.book.choices.flank.named(choice):
        return Refused("Flank a living enemy beside the one just defeated, in its row of a neighbour lane.", "RM-156")
    if s.book.choices.stop.named(choice):
        return Refused("Only a unit whose fight both have survived is stopped; end the battle instead.", "RM-107")
    if s.book.choices.attack.named(choice):
        return _not_attacked(s, seat, choice.a, choice.b)
    return _not_sieged(s, seat, choice)


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


def _closed(s: War, lane: int) -> Refused | None:
    """Why there is no attack in a lane any more, or none at all in the battle of a Heroic Arrival."""
    if closed_lanes(s) >> lane & 1:
        if s.step == PLAY:
            return Refused("Only the units in the lane of the Hero who has just arrived attack again.", "RM-236")
        return Refused("Attacking in that lane is over for this turn.", "RM-079")
    return None


def _not_attacked(s: War, seat: int, spot: int, target: int) -> Refused:
    """Why a unit may not attack that enemy."""
    unable = _unable(s, seat, spot)
    if unable is not None:
        return unable
    for mark, reason, rule in _NO_ATTACK:
        if s.marks[seat][spot] & mark:
            return Refused(reason, "RM-325" if mark == SHOT and unit_at(s, seat, spot).med_ranged else rule)
    if not living(s, 1 - seat, target):
        return Refused("No living enemy unit stands there.", "RM-083")
    lane = target // ROWS
    if spot < FIELD and spot // ROWS != lane:
        return Refused("A unit attacks in its own lane.", "RM-081")
    closed = _closed(s, lane) or twin(s, seat, spot)
    if closed is not None:
        return closed
    unit = unit_at(s, seat, spot)
    if unit.med_ranged:
        return Refused("A row-3 unit can be attacked only first-with-the-first.", "RM-322")
    if frontmost(s, seat, lane) != spot:
        return Refused("A living unit of yours stands in front of it.", "RM-080")
    if target % ROWS > gate(s, lane):
        return Refused("The Gatehouse may not be passed.", "RM-302")
    return Refused("It must attack the frontmost living enemy of its lane.", "RM-081")


def _not_sieged(s: War, seat: int, choice: Choice) -> Refused:
    """Why a unit may not siege."""
    unable = _unable(s, seat, choice.a)
    if unable is not None:
        return unable
    for mark, reason, rule in _NO_SIEGE:
        if s.marks[seat][choice.a] & mark:
            return Refused(reason, "RM-326" if mark == SHOT and unit_at(s, seat, choice.a).med_ranged else rule)
    lane = choice.a // ROWS
    closed = _closed(s, lane)
    if closed is not None:
        return closed
    if s.book.choices.siege_tower.named(choice):
        return _tower_not_sieged(s, seat, lane, choice.b)
    enemy, closed_row = frontmost(s, 1 - seat, lane), gate(s, lane)
    if closed_row != NO_GATE and (enemy < 0 or enemy % ROWS > closed_row):
        return Refused("The Gatehouse may not be passed.", "RM-302")
    return Refused("A living enemy unit stands in that lane.", "RM-126")


def _tower_not_sieged(s: War, seat: int, lane: int, site: int) -> Refused:
    """Why a unit of a lane may not siege that Tower."""
    if seat != s.vikings:
        return Refused("The enemy has no Towers.", "RM-288")
    if site // ROWS != lane:
        return Refused("A unit sieges Towers of its own lane.", "RM-300")
    if tower_at(s, site) < 0 or s.rising[tower_at(s, site)]:
        return Refused("No active Tower stands there.", "RM-294")
    if site % ROWS > gate(s, lane):
        return Refused("The Gatehouse may not be passed.", "RM-302")
    return Refused("A living enemy unit stands in that lane.", "RM-298")

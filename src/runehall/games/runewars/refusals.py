"""Why something may not be done now, in a sentence that says what is in the way."""

from __future__ import annotations

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.games.runewars.areas import controller, dial_of, has_city, strongholds_of, types_of
from runehall.games.runewars.movement import UNREACHED, longest_march, ways_to
from runehall.games.runewars.numbers import AREAS, ORE, RUNES_TO_CLAIM, UNITS, WOOD, YEARS
from runehall.games.runewars.runes import rune_count
from runehall.games.runewars.state import War


def area_name(s: War, area: int) -> str:
    """An area as people call it."""
    return s.book.words.areas.labels[area]


def off_board(s: War, area: int) -> Refused | None:
    """An area of a tile that was not placed."""
    if s.board.cells[area] >= 0:
        return None
    return Refused(f"{area_name(s, area)} is not on this board: choose an area that is.", "RW-019")


def order_refused(s: War, seat: int, order: int) -> Refused | None:
    """An Order that lies face up already (RW-075)."""
    if not s.faceup[seat] >> order & 1:
        return None
    name = s.book.words.orders.labels[order - 1]
    return Refused(f"{name} lies face up already: it comes back in spring. Choose an Order of your hand.", "RW-075")


def activation_refused(s: War, seat: int, area: int) -> Refused | None:
    """An area that may not be activated (RW-130)."""
    if s.board.cells[area] < 0:
        return off_board(s, area)
    if s.activated[area] >> seat & 1:
        return Refused(f"Your activation token lies in {area_name(s, area)} already: activate another area.", "RW-130")
    return Refused(f"A truce holds this season: nobody activates {area_name(s, area)}.", "RW-341")


def march_refused(s: War, seat: int, goal: int, figure: int, wanted: int, second_battle: bool) -> Refused:
    """Units that cannot come along, and what holds them back (RW-127 to RW-131, RW-095)."""
    unit, area = figure // AREAS, figure % AREAS
    name, where = s.book.units[unit].name, area_name(s, area)
    if s.board.cells[area] < 0 or unit not in types_of(s, seat, area):
        return Refused(f"You have no {name} in {where}.", "RW-127")
    there = s.standing[area * UNITS + unit]
    if not there and s.routed[area * UNITS + unit]:
        return Refused(f"The {name} in {where} is routed: it moves again after it has stood up.", "RW-055")
    if there < wanted:
        return Refused(f"Only {there} {name} stand in {where}: choose no more than these.", "RW-127")
    if area == goal:
        return Refused(f"They are in {where} already.", "RW-127")
    if s.activated[area] >> seat & 1:
        return Refused(f"Your activation token in {where} holds them: units leave it only by retreating.", "RW-131")
    if second_battle:
        return Refused("That would be a second battle with one Mobilize: choose no units for it.", "RW-095")
    far = ways_to(s, seat, goal, s.book.units[unit].flying, False, 3)[area]
    if far == UNREACHED or far > longest_march(s, s.book.units[unit].fast):
        return Refused(f"{where} is too far, or borders, enemies or neutral units are in the way.", "RW-129")
    return Refused("Those are picked already: take them back to change their number.", "RW-127")


def alone_refused() -> Refused:
    """Allied units that would go without a faction unit (RW-150)."""
    return Refused("Allied units need one of your faction units beside them: pick one, or begin again.", "RW-150")


def claim_refused(s: War, seat: int) -> Refused:
    """A claim that cannot be made (RW-275 to RW-280)."""
    if s.year >= YEARS:
        return Refused("In the seventh year nobody claims: the runes are counted after winter.", "RW-280")
    if seat in s.victory:
        return Refused("Your Victory card lies on a deck already: wait for it.", "RW-276")
    if s.victory[s.season] >= 0:
        return Refused("Another Victory card lies on this season's deck: claim in the next season.", "RW-279")
    held = rune_count(s, seat)
    return Refused(f"You control {held} dragon runes, and need {RUNES_TO_CLAIM}.", "RW-275")


def card_refused(s: War, seat: int, kind: int) -> Refused:
    """A Tactics card that cannot be played now (RW-264, RW-265)."""
    name = s.book.cards.labels[kind]
    if kind in [s.kind[piece] for piece in s.drawn[seat]]:
        return Refused(f"You drew {name} in this season: it can be played from the next on.", "RW-265")
    if kind not in [s.kind[piece] for piece in s.hands[seat]]:
        return Refused(f"You do not hold {name}.", "RW-264")
    return Refused(f"This is not the moment for {name}: read when it is played.", "RW-264")


def building_refused(s: War, seat: int, area: int) -> Refused | None:
    """A stronghold that cannot be built there (RW-119, RW-120, RW-201)."""
    if s.board.cells[area] < 0:
        return off_board(s, area)
    where = area_name(s, area)
    if dial_of(s, seat, WOOD) == 0 or dial_of(s, seat, ORE) == 0:
        return Refused("A stronghold costs 1 wood and 1 ore: one of these dials is at 0.", "RW-120")
    if controller(s, area) != seat:
        return Refused(f"You do not control {where}: build in an area that you do.", "RW-119")
    if has_city(s, area):
        return Refused(f"{where} is a city area: no stronghold stands beside a city.", "RW-201")
    if s.stronghold[area] >= 0:
        return Refused(f"A stronghold stands in {where} already.", "RW-201")
    return None


def repair_refused(s: War, seat: int, area: int) -> Refused | None:
    """A stronghold that cannot be repaired (RW-121)."""
    if dial_of(s, seat, ORE) == 0:
        return Refused("A repair costs 1 ore, and your dial is at 0.", "RW-121")
    if area not in strongholds_of(s, seat) or not s.broken[area]:
        return Refused(f"You have no damaged stronghold in {area_name(s, area)}.", "RW-121")
    return None


def talks_refused(s: War, seat: int, choice: Choice, units: int) -> Refused:
    """Diplomacy or a battle that is not possible (RW-062, RW-095, RW-143)."""
    if s.book.choices.fight.named(choice):
        return Refused("One Mobilize starts one battle: here you can only talk.", "RW-095")
    if s.influence[seat] < choice.a:
        return Refused(f"You have {s.influence[seat]} influence: spend no more than that, 6 at most.", "RW-143")
    if units > 8:
        return Refused("With more than eight units nobody can talk: you must fight.", "RW-062")
    return Refused("Spend 1 to 6 influence.", "RW-143")

"""The Main-phase: play cards or Trade, sacrifice, hire, build, lay Traps and move markers, in any order."""

from __future__ import annotations

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.places import different_kinds
from runehall.engine.state import Frame
from runehall.games.runes_of_mayhem.choices import FIELD, SPOTS
from runehall.games.runes_of_mayhem.costs import faith_cost, gold_cost
from runehall.games.runes_of_mayhem.effects import arrive
from runehall.games.runes_of_mayhem.hands import take_from_hand
from runehall.games.runes_of_mayhem.kinds import Unit
from runehall.games.runes_of_mayhem.markers import list_reorder, reorder
from runehall.games.runes_of_mayhem.mercenaries import Hire, list_hires
from runehall.games.runes_of_mayhem.refusals.main_phase import main_phase, not_done
from runehall.games.runes_of_mayhem.state import (
    DISCOUNTED,
    FALLEN,
    PLAY,
    PLAYED,
    REORDERED,
    ROWS,
    THIRD,
    TRADED,
    War,
    reign,
    room_on_wall,
    same_on_wall,
    unit_at,
)
from runehall.games.runes_of_mayhem.towers import TowerMarker, list_build
from runehall.games.runes_of_mayhem.trade import trade
from runehall.games.runes_of_mayhem.traps import PRICE, WhichTrap, list_lay_trap
from runehall.games.runes_of_mayhem.wounds import place_of, sacrifice


class StartMain(Frame[War]):
    """The Main-phase begins."""

    def run(self, s: War) -> None:
        s.step = PLAY
        s.then(PlayOrTrade())


class PlayOrTrade(Frame[War]):
    """The active player does one thing after another, in any order, and ends the step (RM-205, RM-206, RM-D23).

    Guarded: that nothing can be done would tell of the hand.
    """

    def who(self, s: War) -> int:
        return 1 << s.active

    def guarded(self) -> bool:
        return True

    def options(self, s: War, seat: int) -> list[Choice]:
        out = [s.book.choices.end_play.of()]
        if not s.once & TRADED:
            list_plays(s, seat, out)
            if not s.once & PLAYED:
                out.append(s.book.choices.trade.of())
        if s.hires < reign(s, seat).hires:
            list_hires(s, seat, out)
        if s.trap_deck:
            list_lay_trap(s, seat, out)
        if s.tower_deck:
            list_build(s, seat, out)
        list_sacrifices(s, seat, out)
        if not s.once & REORDERED:
            list_reorder(s, seat, out)
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        kind = choice.kind
        if kind == s.book.choices.end_play.number:
            return
        s.once &= ~REORDERED
        if kind == s.book.choices.play.number:
            play(s, seat, choice.a, choice.b)
        elif kind == s.book.choices.reorder.number:
            reorder(s, seat, choice.a)
            s.once |= REORDERED  # again only after something else: one move reaches every division
        elif kind == s.book.choices.sacrifice.number:
            sacrifice(s, seat, choice.a)
        elif kind == s.book.choices.trade.number:
            s.once |= TRADED
            trade(s, seat, reign(s, seat).trade_dice)
        elif kind == s.book.choices.hire.number:
            s.hires += 1
            s.then(Hire(choice.a, choice.b))
        elif kind == s.book.choices.lay_trap.number:
            s.then(WhichTrap(choice.a, PRICE))
        else:
            s.then(TowerMarker(choice.a))
        s.then(self)

    def prompt(self, s: War, seat: int) -> str:
        return "Main-phase: play cards or Trade, or end the step."

    def rule(self) -> str:
        return "RM-205"

    def refusal(self, s: War, seat: int, choice: Choice) -> Refused:
        if main_phase(s, choice):
            return not_done(s, seat, choice)
        return super().refusal(s, seat, choice)


def list_plays(s: War, seat: int, out: list[Choice]) -> None:
    """Every card that can be paid, on every place it may take (RM-206 to RM-211)."""
    for kind in different_kinds(s, s.hands[seat]):
        unit = s.book.units[kind]
        if gold_cost(s, seat, unit) <= s.gold[seat] and faith_cost(s, seat, unit) <= s.faith[seat]:
            list_places(s, seat, unit, out)


def list_places(s: War, seat: int, unit: Unit, out: list[Choice]) -> None:
    """The empty positions a unit may take, and the Wall."""
    units = s.units[seat]
    places = s.book.choices.play.row(unit.kind)
    for spot in range(FIELD):
        if units[spot] < 0 and (spot % ROWS != THIRD or unit.third_row):
            out.append(places[spot])
    wall = room_on_wall(s, seat, unit)
    if wall >= 0:
        out.append(places[wall])


def play(s: War, seat: int, kind: int, spot: int) -> None:
    """Pay a card, put it on its place, and let it arrive (RM-064, RM-207)."""
    unit = s.book.units[kind]
    s.gold[seat] -= gold_cost(s, seat, unit)
    s.faith[seat] -= faith_cost(s, seat, unit)
    s.once |= PLAYED
    if reign(s, seat).first_gold_off[unit.type]:
        s.once |= DISCOUNTED
    piece = take_from_hand(s, seat, kind)
    s.units[seat][spot] = piece
    s.tell_card(s.book.events.played, piece, place_of(seat, spot), seat)
    arrive(s, seat, spot)


def list_sacrifices(s: War, seat: int, out: list[Choice]) -> None:
    """Any living own unit, from Battlefield or Wall; a Warrior King never (RM-213, RM-358)."""
    units, marks = s.units[seat], s.marks[seat]
    for spot in range(SPOTS):
        if units[spot] < 0 or marks[spot] & FALLEN or unit_at(s, seat, spot).royal:
            continue
        if spot < FIELD or not same_on_wall(s, seat, spot):
            out.append(s.book.choices.sacrifice.of(spot))

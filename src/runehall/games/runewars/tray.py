"""What a seat sees of a match of Runewars, as numbers: the realm area by area, the factions, the heroes, the battle."""

from __future__ import annotations

from typing import Final

from runehall.games.runewars.state import War
from runehall.match.tray import Tray, lay_pieces, lay_seats

ORDERS: Final = 10  # bits of an Order's number
FIGHTERS: Final = 16  # units of one side that are told
HEX: Final = 64  # a hex is told as two numbers: a byte is too small for it


def lay(s: War, seat: int, tray: Tray) -> None:
    """Lay it all."""
    lay_seats(s, seat, tray)
    for number in (s.stage, s.year, s.season, s.battles):
        tray.number("course", -1, number)
    tray.number("season_card", -1, s.season_card, -1)
    tray.number("recruited", -1, s.recruited, -1)
    tray.one_of("active", -1, (s.active - seat) % s.seats if s.active >= 0 else -1, s.seats)
    tray.one_of("first_player", -1, (s.first_player - seat) % s.seats if s.first_player >= 0 else -1, s.seats)
    tray.numbers("turn_order", -1, s.turn_order, s.seats, -1)
    _lay_areas(s, tray)
    for k in range(s.seats):
        _lay_faction(s, (seat + k) % s.seats, k, tray)
    tray.numbers("title_holder", -1, s.title_holder, len(s.title_holder), -1)
    tray.numbers("title_influence", -1, s.title_influence, len(s.title_influence))
    tray.numbers("victory", -1, s.victory, len(s.victory), -1)
    _lay_heroes(s, tray)
    _lay_battle(s, tray)
    lay_pieces(s, seat, tray)


def _lay_areas(s: War, tray: Tray) -> None:
    """Lay what stands in every area, and where it lies."""
    areas = len(s.stronghold)
    tray.numbers("hex_high", -1, [cell // HEX for cell in s.board.cells], areas, -1)
    tray.numbers("hex_low", -1, [cell % HEX if cell >= 0 else 0 for cell in s.board.cells], areas)
    tray.numbers("standing", -1, list(s.standing), len(s.standing))
    tray.numbers("routed", -1, list(s.routed), len(s.routed))
    tray.numbers("stronghold", -1, s.stronghold, areas, -1)
    tray.numbers("broken", -1, s.broken, areas)
    tray.numbers("development", -1, s.development, areas, -1)
    tray.numbers("city", -1, s.city, areas, -1)
    tray.numbers("activated", -1, s.activated, areas)
    counted = [0] * areas
    for area in s.rune_at:
        counted[area] += 1
    tray.numbers("rune_tokens", -1, counted, areas)


def _lay_faction(s: War, who: int, k: int, tray: Tray) -> None:
    """Lay what a player has on the table."""
    tray.number("faction", k, s.faction[who], -1)
    tray.number("influence", k, s.influence[who])
    tray.numbers("dials", k, s.dials[who * 3 : who * 3 + 3], 3)
    tray.flags("faceup", k, s.faceup[who], ORDERS)
    tray.number("out", k, s.out[who])


def _lay_heroes(s: War, tray: Tray) -> None:
    """Lay where the heroes are, and how they fare."""
    heroes = len(s.hero_owner)
    tray.numbers("hero_owner", -1, s.hero_owner, heroes, -1)
    tray.numbers("hero_area", -1, s.hero_area, heroes, -1)
    tray.numbers("hero_routed", -1, s.hero_routed, heroes)
    tray.numbers("hero_damage", -1, s.hero_damage, heroes)
    tray.numbers("training", -1, s.training, len(s.training))
    tray.numbers("supporting", -1, s.supporting, heroes, -1)


def _lay_battle(s: War, tray: Tray) -> None:
    """Lay the battle that is going on."""
    tray.number("contested", -1, s.contested, -1)
    tray.number("attacker", -1, s.attacker, -1)
    tray.number("defending", -1, s.defending, -1)
    tray.number("initiative", -1, s.initiative)
    for side in range(2):
        fighters = s.fighters[side]
        tray.numbers("fighter_type", side, [each // 16 for each in fighters], FIGHTERS, -1)
        tray.numbers("fighter_harm", side, [each % 16 for each in fighters], FIGHTERS)
    tray.numbers("drawing", -1, s.drawing, 2, -1)

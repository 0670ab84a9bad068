"""What a seat sees of a match of Runebound, as numbers: the heroes, its own first, the land, the story, the fight."""

from __future__ import annotations

from typing import Final

from runehall.games.runebound.state import Realm
from runehall.match.tray import Tray, lay_pieces, lay_seats

TOKENS: Final = 24  # combat tokens in a fight that are told
MARKERS: Final = 8  # markers of one kind
DICE: Final = 5
SIDES: Final = 2
FLAGS: Final = 8


def lay(s: Realm, seat: int, tray: Tray) -> None:
    """Lay it all."""
    lay_seats(s, seat, tray)
    tray.one_of("active", -1, (s.active - seat) % s.seats, s.seats)
    tray.one_of("first", -1, (s.first - seat) % s.seats, s.seats)
    for number in (s.actions, s.act, s.space, s.rounds, s.success, s.stars):
        tray.number("turn", -1, number)
    tray.number("testing", -1, s.testing, -1)
    tray.number("shopping", -1, s.shopping, -1)
    for k in range(s.seats):
        _lay_hero(s, (seat + k) % s.seats, k, tray)
    tray.numbers("gem", -1, s.gems, len(s.gems))
    tray.numbers("dice", -1, s.dice, DICE)
    tray.numbers("slot_hex", -1, s.slot_hex, len(s.slot_hex), -1)
    tray.numbers("slot_done", -1, s.slot_done, len(s.slot_done))
    for kind in range(len(s.markers)):
        tray.numbers("marker", kind, s.markers[kind], MARKERS, -1)
    tray.number("villain_hex", -1, s.villain_hex, -1)
    tray.number("villain_damage", -1, s.villain_damage)
    tray.numbers("tally", -1, s.tally, len(s.tally))
    _lay_fight(s, tray)
    lay_pieces(s, seat, tray)


def _lay_hero(s: Realm, who: int, k: int, tray: Tray) -> None:
    """Lay what stands on one hero's card."""
    tray.number("hero", k, s.hero[who], -1)
    tray.number("hex", k, s.hex[who], -1)
    tray.number("gold", k, s.gold[who])
    tray.number("damage", k, s.damage[who])
    tray.number("lore", k, s.lore[who])
    tray.flags("flags", k, s.flags[who], FLAGS)
    tray.number("party", k, s.party[who], -1)


def _lay_fight(s: Realm, tray: Tray) -> None:
    """Lay the fight that is going on."""
    tray.number("fight", -1, s.fight)
    tray.number("foe", -1, s.foe, -1)
    tray.number("foe_damage", -1, s.foe_damage)
    tray.number("foe_health", -1, s.foe_health)
    tray.number("combat_round", -1, s.combat_round)
    tray.number("initiative", -1, s.initiative)
    tray.numbers("fighter", -1, s.fighters, SIDES, -1)
    tray.numbers("fallen", -1, s.fallen, SIDES)
    tray.numbers("passed", -1, s.passed, SIDES)
    tray.numbers("guard", -1, s.guard, SIDES)
    tray.numbers("bans", -1, s.bans, SIDES)
    tray.numbers("token", -1, s.token, TOKENS, -1)
    tray.numbers("token_side", -1, s.token_side, TOKENS, -1)
    tray.numbers("token_face", -1, s.face, TOKENS)
    tray.numbers("token_where", -1, s.where, TOKENS)
    tray.numbers("token_on", -1, s.on, TOKENS, -1)

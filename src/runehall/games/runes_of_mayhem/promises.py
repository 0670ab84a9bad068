"""What a question still open promises the player who is asked, for bots that look one choice ahead.

Many things are chosen in stages: a hire and then the card paid for it, a Tower and then its kind. Between the stages
nothing has changed on the table yet; without this a bot could not tell such a beginning from doing nothing.
"""

from __future__ import annotations

from typing import Final

from runehall.engine.state import Frame
from runehall.games.runes_of_mayhem.abilities import Fell, Howl, Recall
from runehall.games.runes_of_mayhem.foresight import gate_of
from runehall.games.runes_of_mayhem.formations import power
from runehall.games.runes_of_mayhem.fortress import protection
from runehall.games.runes_of_mayhem.grammar import MARKERS
from runehall.games.runes_of_mayhem.kinds import Unit
from runehall.games.runes_of_mayhem.markers import Lock, MarkerBack
from runehall.games.runes_of_mayhem.mercenaries import ExtraHires, Hire
from runehall.games.runes_of_mayhem.setup import COMPENSATION, DivideMarkers, Reshuffle
from runehall.games.runes_of_mayhem.shots import InstantShot
from runehall.games.runes_of_mayhem.state import ROWS, War, frontmost, unit_at
from runehall.games.runes_of_mayhem.towers import NO_GATE, TowerMarker, WhichTower
from runehall.games.runes_of_mayhem.trade import BonusTrade, Split
from runehall.games.runes_of_mayhem.traps import FreeTrap, WhichTrap
from runehall.games.runes_of_mayhem.worth import (
    CARD,
    DEBT,
    DIE,
    MARKER,
    RESOURCE,
    STRUCTURE,
    card_worth,
    readiness,
    tower_worth,
    trap_worth,
    worth,
)

COVER: Final = 3.0  # a unit where a lane is bare
FELLED: Final = 3.0
SHARE: Final = 0.8  # of what is promised: it is not there yet


def promised(s: War, seat: int) -> float:
    """What the open question promises a player who is asked, or has answered it secretly."""
    frame = s.agenda[-1]
    if isinstance(frame, DivideMarkers):
        return _division(s, seat, frame.first if seat == 0 else frame.second)
    if isinstance(frame, Reshuffle):
        return -0.1 * len(frame.aside(seat))
    if not s.mask >> seat & 1:
        return 0.0
    if isinstance(frame, Hire):
        return SHARE * _hire(s, seat, s.lore.units[frame.kind], frame.spot // ROWS)
    if isinstance(frame, InstantShot):
        unit = unit_at(s, seat, frame.spot)
        blow = power(s, seat, frame.spot) + DIE * unit.siege_dice - protection(s, 1 - seat)
        return SHARE * STRUCTURE * max(1.0, blow)
    if isinstance(frame, Split):
        return SHARE * RESOURCE * frame.total
    return SHARE * (_staged(s, frame) + _arrived(s, frame))


def _division(s: War, seat: int, on_gold: int) -> float:
    """How well markers that still wait for the other player's are divided."""
    if on_gold < 0:
        return 0.0
    gold = on_gold if seat == s.vikings else on_gold + COMPENSATION
    return readiness(s, seat, gold, MARKERS - on_gold)


def _hire(s: War, seat: int, unit: Unit, lane: int) -> float:
    """What a Mercenary would be worth on a lane, less the cheapest card for it."""
    value = worth(unit) - DEBT
    if s.hands[seat]:
        value -= min([card_worth(s.lore.units[s.kind[piece]]) for piece in s.hands[seat]])
    if frontmost(s, seat, lane) < 0 and gate_of(s, seat, lane) == NO_GATE:
        value += COVER
    return value


def _staged(s: War, frame: Frame[War]) -> float:
    """What the best Tower or Trap of the deck would be worth on the spot that was named."""
    if isinstance(frame, WhichTrap):
        return _best_trap(s, frame.spot) - RESOURCE * frame.price
    if isinstance(frame, (TowerMarker, WhichTower)):
        return _best_tower(s, frame.spot) - RESOURCE
    return 0.0


def _best_trap(s: War, spot: int) -> float:
    """What the best Trap of the deck would be worth on a spot."""
    return max([trap_worth(s.lore.traps[s.kind[piece] - s.lore.first_trap], spot) for piece in s.trap_deck])


def _best_tower(s: War, spot: int) -> float:
    """What the best Tower of the deck would be worth on a spot."""
    return max([tower_worth(s, s.lore.towers[s.kind[piece] - s.lore.first_tower], spot) for piece in s.tower_deck])


def _arrived(s: War, frame: Frame[War]) -> float:
    """What the arrival of a unit promises."""
    if isinstance(frame, (Lock, MarkerBack)):
        return MARKER
    if isinstance(frame, BonusTrade):
        return RESOURCE * DIE * frame.dice
    if isinstance(frame, ExtraHires):
        return 1.5 * min(frame.left, len(s.lodge))
    if isinstance(frame, Fell):
        return FELLED
    if isinstance(frame, Recall):
        return CARD * frame.left
    if isinstance(frame, FreeTrap):
        return 0.8
    if isinstance(frame, Howl):
        return CARD
    return 0.0

"""What one viewer may know of the table."""

from __future__ import annotations

from runehall.engine.knowledge import Look
from runehall.games.medieval_mayhem.defense import Window
from runehall.games.medieval_mayhem.grammar import MOST_SETS
from runehall.games.medieval_mayhem.limits import DiscardDown
from runehall.games.medieval_mayhem.lore import ACTION_SIDE, ANY, CASTLE, HAND, TERRITORY
from runehall.games.medieval_mayhem.picks import Picks
from runehall.games.medieval_mayhem.recycling import Recycle
from runehall.games.medieval_mayhem.redraw import Redraw
from runehall.games.medieval_mayhem.resolving import Demand, GiveUp
from runehall.games.medieval_mayhem.scoring import bonus_points, castle_points, hand_points, territory_points
from runehall.games.medieval_mayhem.sets import FormSet
from runehall.games.medieval_mayhem.state import ACTIONS, SET_SIZE, Realm, sets_of
from runehall.games.medieval_mayhem.text import Announce
from runehall.games.medieval_mayhem.travellers import ForageDestroy

CAUSES = ("empty_deck", "sets")
ZONES = ("territory", "castle", "hand", "discard")  # in the order of their numbers
TYPES = ("dragon", "princess", "knight", "treasure", "attack", "defense")


def table_view(s: Realm, look: Look) -> dict[str, object]:
    """The Kingdom, the state of the turn, and every player's zones (MM-025 to MM-030)."""
    return {
        "deck": look.deck(s.deck),
        "discard": look.hand(s.discard),
        "barracks": look.cards(s.barracks),
        "round": s.round,
        "round_limit": s.lore.rounds or None,
        "starter": s.starter if s.starter >= 0 else None,
        "active": s.active if s.active >= 0 else None,
        "actions_left": max(0, ACTIONS - s.done) if s.active >= 0 else 0,
        "ending": {"cause": CAUSES[s.cause], "seat": s.ender} if s.ending else None,
        "resolving": _resolving(s),
        "picked": _picked(s, look),
        "players": [_player(s, look, seat) for seat in range(s.seats)],
    }


def _player(s: Realm, look: Look, seat: int) -> dict[str, object]:
    """One player's zones, Character and points, as far as the viewer may know them."""
    castle = s.castles[seat]
    return {
        "hand": look.hand(s.hands[seat]),
        "territory": look.hand(s.territories[seat]),
        "castle": [look.cards(castle[at : at + SET_SIZE]) for at in range(0, len(castle), SET_SIZE)],
        "sets": sets_of(s, seat),
        "team": seat % 2 if s.lore.teams else None,
        "character": _character(s, look, seat),
        "acted": s.acted and seat == s.active,
        "recycled": s.recycled and seat == s.active,
        "points": _points(s, look, seat),
    }


def _character(s: Realm, look: Look, seat: int) -> dict[str, object] | None:
    """The action side for all, the secret side for those who may see it; while drafting, what was dealt."""
    cards = s.characters[seat]
    if not cards:
        return None
    if s.family[cards[0]] < ACTION_SIDE:
        return {"dealt": look.hand(cards)}
    number = s.family[cards[0]] - ACTION_SIDE
    return {
        "name": s.lore.character_names.words[number],
        "action": s.lore.action_names[number],
        "text": s.lore.action_texts[number],
        "card": look.card(cards[0]),
        "bonus": s.lore.bonus_texts[s.kind[cards[0]] - s.lore.first_character] if look.knows(cards[0]) else None,
    }


def _points(s: Realm, look: Look, seat: int) -> dict[str, int | None]:
    """The scoring sheet as it would be filled in now: open zones for all, the rest for those who see the hand."""
    open_hand = all(look.knows(piece) for piece in s.hands[seat])
    cards = s.characters[seat]
    open_bonus = open_hand and len(cards) == 1 and s.family[cards[0]] >= ACTION_SIDE and look.knows(cards[0])
    return {
        "territory": territory_points(s, seat),
        "castle": castle_points(s, seat),
        "hand": hand_points(s, seat) if open_hand else None,
        "bonus": bonus_points(s, seat) if open_bonus else None,
    }


# -- what waits for an answer ------------------------------------------------------------------------------------------


def _resolving(s: Realm) -> dict[str, object] | None:
    """The card text that waits: who plays it, on whom, what was announced, who is protected (MM-067, MM-085)."""
    frame = s.agenda[-1] if s.agenda else None
    if isinstance(frame, Window):
        return _demand(s, frame.demand, frame.picked, frame.safe)
    if isinstance(frame, Announce):
        return _demand(s, frame.demand, frame.picked, 0)
    if isinstance(frame, GiveUp):
        return _demand(s, frame.demand, (), 0)
    return None


def _demand(s: Realm, demand: Demand, announced: Picks, safe: int) -> dict[str, object]:
    """What a played text demands, and what its player has announced; all of it was said aloud."""
    return {
        "by": demand.seat,
        "card": s.lore.cards.words[demand.card],
        "affects": [seat for seat in range(s.seats) if demand.affected >> seat & 1],
        "safe": [seat for seat in range(s.seats) if safe >> seat & 1],
        "zone": ZONES[demand.zone],
        "what": "any" if demand.what == ANY else TYPES[demand.what],
        "count": demand.count,
        "up_to": demand.up_to,
        "to": ZONES[demand.to],
        "announced": [_pick(s, demand.zone, pick) for pick in announced],
    }


def _picked(s: Realm, look: Look) -> list[dict[str, object]]:
    """The cards picked so far in a choice of several steps; those out of a hand for nobody but who picks them."""
    frame = s.agenda[-1] if s.agenda else None
    if isinstance(frame, FormSet):
        return _two_zones(s, frame.picked) if not frame.hand or look.viewer == frame.seat else []
    if isinstance(frame, Recycle):
        return _two_zones(s, frame.picked) if look.viewer == frame.seat else []
    if isinstance(frame, Redraw):
        return _one_zone(s, HAND, frame.picked) if look.viewer == frame.seat else []
    if isinstance(frame, DiscardDown):
        return _one_zone(s, frame.zone, frame.picked) if frame.zone != HAND or look.viewer == frame.seat else []
    if isinstance(frame, GiveUp):
        open_zone = frame.demand.zone != HAND
        return _one_zone(s, frame.demand.zone, frame.picked) if open_zone or look.viewer == frame.victim else []
    if isinstance(frame, ForageDestroy):
        return [{"zone": "barracks", "card": s.lore.cards.words[kind], "set": None} for kind in frame.picked]
    return []


def _one_zone(s: Realm, zone: int, picked: Picks) -> list[dict[str, object]]:
    """Picks out of one zone."""
    return [_pick(s, zone, pick) for pick in picked]


def _two_zones(s: Realm, picked: Picks) -> list[dict[str, object]]:
    """Picks that tell whether they lie in Territory or in hand: kind * 2, + 1 for the hand."""
    words = s.lore.cards.words
    return [{"zone": ZONES[HAND if pick % 2 else TERRITORY], "card": words[pick // 2], "set": None} for pick in picked]


def _pick(s: Realm, zone: int, pick: int) -> dict[str, object]:
    """One pick out of a zone; in a Castle it tells the set too."""
    if zone == CASTLE:
        return {"zone": "castle", "card": s.lore.cards.words[pick // MOST_SETS], "set": pick % MOST_SETS}
    return {"zone": ZONES[zone], "card": s.lore.cards.words[pick], "set": None}

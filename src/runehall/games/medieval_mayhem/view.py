"""What one viewer may know of the table."""

from __future__ import annotations

from runehall.engine.knowledge import Look
from runehall.games.medieval_mayhem.lore import ACTION_SIDE
from runehall.games.medieval_mayhem.scoring import bonus_points, castle_points, hand_points, territory_points
from runehall.games.medieval_mayhem.state import ACTIONS, SET_SIZE, Realm, sets_of

CAUSES = ("empty_deck", "sets")


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

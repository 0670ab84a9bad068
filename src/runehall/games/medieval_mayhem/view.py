"""What one viewer may know of the table."""

from __future__ import annotations

from typing import Final, cast

from runehall.engine.options import Choice
from runehall.games.medieval_mayhem.book import ACTION_SIDE
from runehall.games.medieval_mayhem.demands import waiting_text
from runehall.games.medieval_mayhem.scoring import bonus_points, castle_points, hand_points, territory_points
from runehall.games.medieval_mayhem.state import (
    ACTIONS,
    BARRACKS,
    SET_LIMIT,
    SET_SIZE,
    ZONE_LIMIT,
    Realm,
    sets_of,
)
from runehall.games.medieval_mayhem.view_types import (
    Cause,
    CharacterView,
    DeckView,
    LimitsView,
    PickView,
    Place,
    PlayerView,
    PointsView,
    TableView,
)
from runehall.worlds.knowledge import Look

CAUSES: Final[tuple[Cause, ...]] = ("empty_deck", "sets")
LOW_DECK: Final = 10  # so few cards that a good table warns of the end


def table_view(s: Realm, look: Look) -> TableView:
    """The Kingdom, the state of the turn, and every player's zones (MM-025 to MM-030)."""
    return {
        "limits": _limits(),
        "deck": cast(DeckView, look.deck(s.deck)),
        "deck_is_low": s.deck.size <= LOW_DECK and s.book.rounds == 0 and s.active >= 0,
        "discard": look.hand(s.discard),
        "barracks": look.cards(s.barracks),
        "round": s.round,
        "round_limit": s.book.rounds or None,
        "starter": s.starter if s.starter >= 0 else None,
        "active": s.active if s.active >= 0 else None,
        "actions_left": max(0, ACTIONS - s.done) if s.active >= 0 else 0,
        "ending": {"cause": CAUSES[s.cause], "seat": s.ender} if s.ending else None,
        "resolving": waiting_text(s, s.agenda[-1]) if s.agenda else None,
        "picked": _picked(s, look),
        "players": [_player(s, look, seat) for seat in range(s.seats)],
    }


def _limits() -> LimitsView:
    """The numbers of the rules that a table shows (MM-019, MM-034, MM-104, MM-140 to MM-142)."""
    return {
        "barracks": BARRACKS,
        "actions": ACTIONS,
        "territory": ZONE_LIMIT,
        "hand": ZONE_LIMIT,
        "sets": SET_LIMIT,
        "set_size": SET_SIZE,
    }


def _player(s: Realm, look: Look, seat: int) -> PlayerView:
    """One player's zones, Character and points, as far as the viewer may know them."""
    castle = s.castles[seat]
    return {
        "hand": look.hand(s.hands[seat]),
        "territory": look.hand(s.territories[seat]),
        "castle": [look.cards(castle[at : at + SET_SIZE]) for at in range(0, len(castle), SET_SIZE)],
        "sets": sets_of(s, seat),
        "team": s.book.side_of(seat) if s.book.teams else None,
        "character": _character(s, look, seat),
        "dealt": look.hand(s.characters[seat]) if _drafts(s, seat) else [],
        "acted": s.acted and seat == s.active,
        "recycled": s.recycled and seat == s.active,
        "points": _points(s, look, seat),
    }


def _drafts(s: Realm, seat: int) -> bool:
    """Whether a player still has Characters to keep one of: no action side is up."""
    cards = s.characters[seat]
    return bool(cards) and s.family[cards[0]] < ACTION_SIDE


def _character(s: Realm, look: Look, seat: int) -> CharacterView | None:
    """The action side for all, the secret side for those who may see it; nothing before it is up."""
    cards = s.characters[seat]
    if not cards or _drafts(s, seat):
        return None
    number = s.family[cards[0]] - ACTION_SIDE
    return {
        "name": s.book.character_names.words[number],
        "action": s.book.action_names[number],
        "text": s.book.action_texts[number],
        "card": look.card(cards[0]),
        "bonus": s.book.bonus_texts[s.kind[cards[0]] - s.book.first_character] if look.knows(cards[0]) else None,
    }


def _points(s: Realm, look: Look, seat: int) -> PointsView:
    """The scoring sheet as it would be filled in now: open zones for all, the rest for those who see the hand."""
    open_hand = all(look.knows(piece) for piece in s.hands[seat])
    cards = s.characters[seat]
    open_bonus = open_hand and len(cards) == 1 and not _drafts(s, seat) and look.knows(cards[0])
    return {
        "territory": territory_points(s, seat),
        "castle": castle_points(s, seat),
        "hand": hand_points(s, seat) if open_hand else None,
        "bonus": bonus_points(s, seat) if open_bonus else None,
    }


# -- what waits for an answer ------------------------------------------------------------------------------------------


def _picked(s: Realm, look: Look) -> list[PickView]:
    """The cards picked so far in a choice of several steps; those out of a hand for nobody but who picks them."""
    if not s.agenda or (s.agenda[-1].guarded() and not s.mask >> look.viewer & 1):
        return []
    places, picks = s.book.choices.places, s.agenda[-1].picks(s, look.viewer)
    return [_pick(s, choice, places[choice.kind]) for choice in picks if choice.kind in places]


def _pick(s: Realm, choice: Choice, place: Place) -> PickView:
    """A pick as the card and where it lies; in a Castle with the set."""
    return {"zone": place, "card": s.book.cards.words[choice.a], "set": choice.b if place == "castle" else None}

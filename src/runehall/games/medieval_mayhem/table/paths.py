"""The items an option touches, in order, kind by kind of the grammar."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from runehall.games.medieval_mayhem.table.places import (
    CASTLE,
    DECK,
    DISCARD,
    TERRITORY,
    aspect_item,
    barracks_item,
    castle_item,
    character_item,
    discard_item,
    hand_item,
    offer_item,
    player_item,
    set_item,
    territory_item,
)

ACTION: Final = "MM-039"  # the rule that asks for the next action: only there a card can be used in several ways

NOTHING: Final = ("let_it_happen", "enough", "decline", "end_turn", "destroy_all")
FROM_HAND: Final = ("defend", "give_up", "discard", "put_under", "give_back")
FROM_BARRACKS: Final = ("recruit", "lure_from_barracks", "capture_from_barracks", "destroy")
FROM_DISCARD: Final = ("lure_from_discard", "capture_from_discard")
FROM_TERRITORY: Final = ("lose", "capture_from_territory", "discard_from_territory")
OFFERED: Final = ("scry", "on_top", "keep", "choose_character")
# With one card, several things can be done in an action: the second item says which.
ONWARD: Final = {
    "play": TERRITORY,
    "set_hand": CASTLE,
    "set_territory": CASTLE,
    "discard_then_draw": DISCARD,
    "recycle_hand": DISCARD,
    "recycle_territory": DISCARD,
}


def path(view: Mapping[str, Any], text: str) -> tuple[str, ...]:
    """What an option touches: cards where they lie, then the zone or the player they are meant for."""
    word, *given = text.split()
    if word in NOTHING:
        return ()
    if word in ("draw", "draw_cards"):
        return (DECK,)
    if word in ONWARD:
        return _with_a_card(view, word, given[0])
    if word in FROM_HAND:
        return (hand_item(given[0]),)
    if word in FROM_BARRACKS:
        return (barracks_item(given[0]),)
    if word in FROM_DISCARD:
        return (discard_item(given[0]),)
    if word in FROM_TERRITORY:
        return (territory_item(_own(view), given[0]),)
    if word in OFFERED:
        return (offer_item(given[0]),)
    return _further(view, word, given)


def _with_a_card(view: Mapping[str, Any], word: str, card: str) -> tuple[str, ...]:
    """A card of hand or Territory for a set, the Territory or the discard pile; in later steps the card alone."""
    territory = word in ("set_territory", "recycle_territory")
    item = territory_item(_own(view), card) if territory else hand_item(card)
    return (item, ONWARD[word]) if view["ask"]["rule"] == ACTION else (item,)


def _further(view: Mapping[str, Any], word: str, given: list[str]) -> tuple[str, ...]:
    """Options that touch a player, an aspect, a set, or cards in two places."""
    if word == "act":
        return (character_item(_own(view)),)
    if word == "rob":
        return (player_item(given[0]),)
    if word == "trigger":
        return (aspect_item(given[0]),)
    if word == "play_on":
        return hand_item(given[0]), player_item(given[1])
    if word == "play_naming":
        return hand_item(given[0]), aspect_item(given[1])
    if word == "exchange":
        return hand_item(given[0]), barracks_item(given[1])
    if word == "take":
        return (territory_item(_victim(view), given[0]),)
    if word == "discard_set":
        return (set_item(_own(view), _number(given[0])),)
    assert word in ("take_from_set", "lose_from_set"), f"{word} is no choice of this game"
    owner = _victim(view) if word == "take_from_set" else _own(view)
    return (castle_item(owner, _number(given[1]), given[0]),)


def _own(view: Mapping[str, Any]) -> str:
    """The viewer's word."""
    return str(view["seats"][view["seat"]]).lower()


def _victim(view: Mapping[str, Any]) -> str:
    """The word of the one player from whom a text takes what its player announces."""
    return str(view["seats"][view["table"]["resolving"]["affects"][0]]).lower()


def _number(word: str) -> int:
    """The number of a set: set_2 is 2."""
    return int(word.removeprefix("set_"))

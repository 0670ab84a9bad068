"""How the events of Medieval Mayhem are played: cards fly, points float, turns and sets are announced."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from runehall.engine.scene import Show
from runehall.games.medieval_mayhem.table.places import (
    DECK,
    DISCARD,
    barracks_item,
    hand_item,
    player_item,
    territory_item,
)

View = Mapping[str, Any]
Event = Mapping[str, Any]


def show(view: View, event: Event) -> Show | None:
    """How an event is played for the viewer of the view after it; None where it is only told."""
    played = _PLAYED.get(event["word"])
    return played(view, event) if played else None


def _mine(view: View, player: str) -> bool:
    """Whether a player is the viewer: their cards travel by themselves."""
    return view["seat"] is not None and str(view["seats"][view["seat"]]).lower() == player


def _name(view: View, player: str) -> str:
    """A player at the beginning of a banner."""
    return "You" if _mine(view, player) else player.title()


def _turn(view: View, event: Event) -> Show:
    """A turn begins."""
    player = event["arguments"][0]
    return Show(
        "banner", on=player_item(player), text="Your turn" if _mine(view, player) else f"{player.title()}'s turn"
    )


def _drew(view: View, event: Event) -> Show | None:
    """A card the viewer may see comes from the deck to the hand."""
    if event["card"] == "unknown" or not _mine(view, event["arguments"][0]):
        return None
    return Show("from", on=hand_item(event["card"]), at=DECK)


def _turned_up(view: View, event: Event) -> Show:
    """A card comes from the deck to the Barracks."""
    return Show("from", on=barracks_item(event["card"]), at=DECK)


def _played(view: View, event: Event) -> Show | None:
    """Another player's card comes from the hand to the Territory."""
    player = event["arguments"][0]
    if _mine(view, player):
        return None
    return Show("from", on=territory_item(player, event["card"]), at=player_item(player))


def _discarded(view: View, event: Event) -> Show | None:
    """A card of the viewer's hand goes to the discard pile."""
    if not _mine(view, event["arguments"][0]):
        return None
    return Show("to", on=hand_item(event["card"]), at=DISCARD)


def _defended(view: View, event: Event) -> Show:
    """A Defense keeps its owner out of a text."""
    player = event["arguments"][0]
    return Show(
        "banner", on=player_item(player), text=f"{_name(view, player)} defend{'' if _mine(view, player) else 's'}"
    )


def _taken(text: str) -> Callable[[View, Event], Show]:
    """A card is taken from a player: something floats over who loses it, towards who gains it."""

    def floated(view: View, event: Event) -> Show:
        taker, loser = event["arguments"][:2]
        return Show("float", on=player_item(loser), at=player_item(taker), text=text, tone="bad")

    return floated


def _forms(view: View, event: Event) -> Show:
    """A set is formed."""
    player = event["arguments"][0]
    return Show(
        "banner", on=player_item(player), text=f"{_name(view, player)} form{'' if _mine(view, player) else 's'} a set"
    )


def _broken(view: View, event: Event) -> Show:
    """A set falls apart."""
    return Show("float", on=player_item(event["arguments"][0]), text="Set broken", tone="bad")


def _end(view: View, event: Event) -> Show:
    """The last round begins."""
    return Show("banner", text="The last round")


def _points(view: View, event: Event) -> Show:
    """Points of the scoring sheet."""
    player, points = event["arguments"][:2]
    return Show("float", on=player_item(player), text=f"+{points}", tone="good")


def _wins(view: View, event: Event) -> Show:
    """Somebody has won."""
    player, points = event["arguments"][:2]
    return Show(
        "banner",
        on=player_item(player),
        text=f"{_name(view, player)} win{'' if _mine(view, player) else 's'} with {points}",
    )


def _charmed(view: View, event: Event) -> Show:
    """The third set wins at once."""
    player = event["arguments"][0]
    return Show(
        "banner", on=player_item(player), text=f"{_name(view, player)} win{'' if _mine(view, player) else 's'} by sets"
    )


_PLAYED: Final[dict[str, Callable[[View, Event], Show | None]]] = {
    "turn": _turn,
    "drew": _drew,
    "turned_up": _turned_up,
    "played": _played,
    "discarded": _discarded,
    "defended": _defended,
    "captured": _taken("captured"),
    "lured": _taken("lured"),
    "destroyed": _taken("destroyed"),
    "robbed": _taken("robbed"),
    "forms_set": _forms,
    "set_broken": _broken,
    "end_triggered": _end,
    "scored_territory": _points,
    "scored_castle": _points,
    "scored_hand": _points,
    "scored_bonus": _points,
    "wins": _wins,
    "charmed": _charmed,
}

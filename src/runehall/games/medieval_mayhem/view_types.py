"""The table of Medieval Mayhem as a viewer is shown it: what `view.py` builds and the board and the picture read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypedDict, cast

from runehall.scene.view_types import EventView, MatchView

Zone = Literal["territory", "castle", "hand"]  # a player's own: here cards are counted
Place = Literal["territory", "castle", "hand", "barracks"]  # where cards are picked
Destination = Literal["territory", "hand", "discard"]  # where a text sends cards
CardType = Literal["dragon", "princess", "knight", "treasure", "attack", "defense"]
Wanted = Literal["dragon", "princess", "knight", "treasure", "attack", "defense", "any"]
Cause = Literal["empty_deck", "sets"]

ZONES: Final[tuple[Zone, ...]] = ("territory", "castle", "hand")  # in the order of their numbers


class LimitsView(TypedDict):
    """The numbers of the rules that a table shows; the same in every match."""

    barracks: int  # cards face up
    actions: int  # non-free ones in a turn
    territory: int  # cards that may stay at the end of a turn
    hand: int
    sets: int
    set_size: int  # cards of one set


class DeckView(TypedDict):
    """A deck: how many cards, and those whose place the viewer knows, the topmost and the lowest first."""

    size: int
    top: list[str]
    bottom: list[str]


class EndingView(TypedDict):
    """What triggered the end game round, and in whose turn."""

    cause: Cause
    seat: int


class PickView(TypedDict):
    """A card that was picked or announced; `set` counts the sets of a Castle from 0."""

    zone: Place
    card: str
    set: int | None


class ResolvingView(TypedDict):
    """A card text that waits for an answer."""

    by: int
    card: str
    affects: list[int]
    safe: list[int]
    zone: Zone
    what: Wanted
    count: int
    up_to: bool
    to: Destination
    announced: list[PickView]


class CharacterView(TypedDict):
    """A Character of which the action side is up; the secret side is unknown to most."""

    name: str
    action: str
    text: str
    card: str
    bonus: str | None


class PointsView(TypedDict):
    """The scoring sheet as it would be filled in now, as far as the viewer can."""

    territory: int
    castle: int
    hand: int | None
    bonus: int | None


class PlayerView(TypedDict):
    """One player's zones, Character and points."""

    hand: list[str]
    territory: list[str]
    castle: list[list[str]]
    sets: int
    team: int | None
    character: CharacterView | None
    dealt: list[str]  # Characters to keep one of, while they are drafted
    acted: bool
    recycled: bool
    points: PointsView


class TableView(TypedDict):
    """The Kingdom, the state of the turn, and every player."""

    limits: LimitsView
    deck: DeckView
    deck_is_low: bool  # so few cards are left that the end is near
    discard: list[str]
    barracks: list[str]
    round: int
    round_limit: int | None
    starter: int | None
    active: int | None  # nobody in the set-up
    actions_left: int
    ending: EndingView | None
    resolving: ResolvingView | None
    picked: list[PickView]
    players: list[PlayerView]


View = MatchView[TableView]


def seen(view: Mapping[str, object]) -> View:
    """A view of this game, by its declared shape."""
    return cast(View, view)


def told(event: Mapping[str, object]) -> EventView:
    """An event, by its declared shape."""
    return cast(EventView, event)

"""The table of Runes of Mayhem as a viewer is shown it: what `view.py` builds and the board and the picture read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypedDict, cast

from runehall.scene.view_types import EventView, MatchView

Faction = Literal["vikings", "saxons"]
Resource = Literal["gold", "faith"]
Step = Literal[
    "set-up", "production", "regroup", "battle", "first burial", "play or trade", "second burial", "discard", "draw",
    "end",
]  # fmt: skip
Mark = Literal[
    "fallen", "beyond healing", "stopped", "has shot", "has sieged", "has flanked", "may not siege", "has thrown",
    "holds a marker", "has moved",
]  # fmt: skip

RESOURCES: Final[tuple[Resource, ...]] = ("gold", "faith")


class GroundView(TypedDict):
    """How the table is laid out: the same in every match."""

    lanes: list[str]  # a lane's letter and a row's number name a position: a1
    rows: list[int]  # from the line where the sides meet
    wall: list[str]  # the places on a Wall, in the order in which they are taken
    markers: int  # Production-markers of each player


class SpotView(TypedDict):
    """A spot of one player's side."""

    seat: int
    spot: str


class ChosenView(TypedDict):
    """The viewer's own secret choices of the set-up."""

    king: str | None
    aside: list[str]
    on_gold: int | None


class CardView(TypedDict):
    """A unit card in a hand or in the Lodge; its cost is what its holder pays."""

    name: str
    type: str
    gold: int
    faith: int
    power: int
    health: int
    text: str


class UnitView(TypedDict):
    """A unit on a spot as it is now."""

    card: str
    name: str
    type: str
    power: int
    base_power: int
    health: int
    whole_health: int
    base_health: int
    damage: int
    fallen: bool
    supported: bool
    marks: list[Mark]
    text: str


class KingView(TypedDict):
    """The King beside a Fortress."""

    card: str
    side: str
    name: str
    text: str
    may_turn: bool


class MarkersView(TypedDict):
    """Where a player's Production-markers lie."""

    gold: int
    faith: int
    locked: int


class ProductionView(TypedDict):
    """What the next Production-phase brings."""

    gold: int
    faith: int


class PlayerView(TypedDict):
    """One player's side of the table."""

    faction: Faction
    king: KingView | None
    structure: int
    starting_structure: int
    protection: int
    gold: int
    faith: int
    markers: MarkersView
    next_production: ProductionView
    hand: list[str]
    hand_limit: int
    deck: int
    discard: list[str]
    deck_list: dict[str, int]
    field: dict[str, UnitView | None]  # every position
    wall: dict[str, UnitView]  # the places that are taken
    wall_count: int
    wall_limit: int
    formations: list[str | None]  # per row: the type that fills it


class TrapsView(TypedDict):
    """The Traps: the deck, and what lies where."""

    deck: list[str]
    laid: dict[str, str]


class TowerView(TypedDict):
    """A Tower on the table."""

    card: str
    under_construction: bool
    structure: int | None  # None where the viewer does not know the Tower


class TowersView(TypedDict):
    """The Towers: the deck, and what stands where."""

    deck: list[str]
    built: dict[str, TowerView]


class TableView(TypedDict):
    """Both sides with their Fortresses, hands and piles, and what lies beside the Battlefield."""

    ground: GroundView
    turn: int
    active: int | None  # nobody in the set-up
    step: Step
    vikings: int
    closed_lanes: list[str]
    about: list[SpotView]
    chosen: ChosenView
    players: list[PlayerView]
    cards: dict[str, CardView]
    lodge: list[str] | None  # None without the Mercenary pack
    mercenary_deck: int
    traps: TrapsView | None
    towers: TowersView | None


View = MatchView[TableView]


def seen(view: Mapping[str, object]) -> View:
    """A view of this game, by its declared shape."""
    return cast(View, view)


def told(event: Mapping[str, object]) -> EventView:
    """An event, by its declared shape."""
    return cast(EventView, event)

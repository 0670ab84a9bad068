"""The table of Runewars as a viewer is shown it: what `view.py` builds, and the board and the picture read.

Words are those of content and choices: an area is `5b`, a unit `siege_engine`; what a viewer does not know, `unknown`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypedDict, cast

from runehall.games.runewars.clash_view_types import (
    BattleView,
    BidsView,
    Destiny,
    DrawnView,
    DuelView,
    MarchView,
    Shape,
)
from runehall.scene.view_types import MatchView

Season = Literal["spring", "summer", "fall", "winter"]
Resource = Literal["food", "wood", "ore"]
BorderKind = Literal["water", "mountain"]
Stage = Literal["set-up", "season", "orders", "turns", "quest phase", "over"]

SEASONS: Final[tuple[Season, ...]] = ("spring", "summer", "fall", "winter")
RESOURCES: Final[tuple[Resource, ...]] = ("food", "wood", "ore")


class LimitsView(TypedDict):
    """The numbers of the rules a table draws with: the same in every match."""

    years: int
    runes: int  # dragon runes that make a claim
    dial: int  # the highest value of a dial
    units: int  # of one player in an area
    heroes: int
    initiatives: int  # rows of a battle


class StackView(TypedDict):
    """The units of one kind that one player, or nobody, has in an area."""

    unit: str
    shape: Shape
    seat: int | None  # None: unallied neutral units
    standing: int
    routed: int


class HeroPlaceView(TypedDict):
    """A hero's figure."""

    hero: str
    seat: int
    routed: bool


class StrongholdView(TypedDict):
    """A stronghold and what is built at it."""

    seat: int
    damaged: bool
    strength: int
    development: str | None


class RuneView(TypedDict):
    """A rune token; the viewer sees its face, or only its back."""

    face: str  # dragon_rune, false_rune or unknown
    up: bool  # everybody sees its face
    old: bool  # the viewer may not look any more, but has seen it there


class AreaView(TypedDict):
    """One area of the realm."""

    name: str  # as people read it: 5B
    tile: str
    q: int  # axial coordinates of its hex
    r: int
    food: int
    wood: int
    ore: int
    city: str | None  # the city token; None before it is laid, and where there is none
    city_area: bool
    home: int | None  # whose home realm it belongs to
    owner: int | None  # who controls it
    units: list[StackView]
    heroes: list[HeroPlaceView]
    stronghold: StrongholdView | None
    activated: list[int]  # whose activation tokens lie here
    rune: RuneView | None
    fallen: int  # Reward cards under a defeated hero marker
    exploration: str | None  # a token of the variant: its word, or unknown


class BorderView(TypedDict):
    """A coloured side of an area."""

    area: str
    way: int  # clockwise from north
    kind: BorderKind
    frozen: bool  # water that can be crossed now


class TileView(TypedDict):
    """A map tile in somebody's hand, before it is placed, as it lies unturned."""

    tile: str
    areas: list[TileAreaView]


class TileAreaView(TypedDict):
    """One area of a tile that is not placed yet."""

    name: str
    q: int
    r: int
    food: int
    wood: int
    ore: int
    city_area: bool


class MarkerView(TypedDict):
    """A home realm setup marker: its first hex, and the way to the other, clockwise from north."""

    q: int
    r: int
    way: int


class SetupView(TypedDict):
    """The building of the realm: what is still in hand, and the places of the homes."""

    tiles: list[list[TileView]]  # of every seat
    laying: TileView | None  # the tile that is being laid
    markers: list[MarkerView]


class RealmView(TypedDict):
    """The board."""

    areas: dict[str, AreaView]
    borders: list[BorderView]


class DialView(TypedDict):
    """A resource dial: its value, and what stands on each value from 1 on."""

    value: int
    icons: list[str]  # a unit's word, influence, tactics, or '' for none
    produced: int  # what Harvest would set it to now


class OrderView(TypedDict):
    """One of a player's eight Order cards."""

    order: str
    number: int
    place: Literal["hand", "played", "chosen"]  # chosen: facedown, seen by its owner alone
    supremacy: bool  # it would earn its bonus, or has earned it


class TacticView(TypedDict):
    """A Tactics card in hand."""

    card: str
    fresh: bool  # drawn in this season: not yet playable (RW-265)


class QuestView(TypedDict):
    """A Quest card in hand, and where it is attempted."""

    card: str
    area: str | None


class HeroView(TypedDict):
    """A hero's sheet."""

    hero: str
    area: str | None  # None before the figure is placed
    routed: bool
    strength: int  # with training
    agility: int
    wisdom: int
    trained: dict[str, int]  # attribute: by how much
    health: int
    damage: int
    rewards: list[str]


class GoalView(TypedDict):
    """How far an Objective is: what it counts, and what it needs."""

    have: int
    need: int
    met: bool


class VictoryView(TypedDict):
    """Where a Victory card lies, and when it is turned up."""

    season: Season
    year: int


class FactionView(TypedDict):
    """One player's sheet. Hands of others hold `unknown` cards."""

    seat: str  # the word for it in choices and events
    faction: str | None  # None before it is chosen
    name: str
    alignment: str
    food: DialView
    wood: DialView
    ore: DialView
    influence: int
    orders: list[OrderView]  # by number; a facedown one of somebody else still counts as in hand
    tactics: list[TacticView]
    quests: list[QuestView]
    objective: str | None
    goal: GoalView | None  # of an Objective the viewer knows
    heroes: list[HeroView]
    strongholds: int  # tokens left
    developments: dict[str, int]  # tokens left
    units: dict[str, int]  # figures left
    areas: int  # controlled
    runes: int  # tokens in controlled areas
    dragons: int | None  # dragon runes among them; None where the viewer cannot tell
    shown: int  # dragon runes among them that are face up
    victory: VictoryView | None
    out: bool  # eliminated


class TitleView(TypedDict):
    """A Title card."""

    title: str
    holder: int | None
    influence: int


class SeasonView(TypedDict):
    """One of the four Season decks."""

    season: Season
    left: int
    victory: int | None  # whose Victory card lies on it


class FateView(TypedDict):
    """The Fate deck: one for everything, and its discard pile is open."""

    deck: int
    discard: list[str]
    left: dict[Destiny, int]  # of each destiny, in the deck


class HungryView(TypedDict):
    """An area that winter would thin out as things are now."""

    seat: int
    area: str
    units: int
    fed: int


class TableView(TypedDict):
    """Everything on the table."""

    limits: LimitsView
    stage: Stage
    setup: SetupView | None
    year: int
    season: Season
    season_card: str | None
    seasons: list[SeasonView]
    first_player: int
    play_order: list[int]
    active: int | None  # whose Order is being resolved
    order: str | None  # which
    realm: RealmView
    factions: list[FactionView]
    titles: list[TitleView]
    fate: FateView
    battle: BattleView | None
    duel: DuelView | None
    drawn: DrawnView | None
    bids: BidsView | None
    march: MarchView | None
    hungry: list[HungryView]
    neutral: dict[str, int]  # figures left
    runes_left: int  # dragon runes in the pile


View = MatchView[TableView]


def seen(view: Mapping[str, object]) -> View:
    """A view of this game, by its declared shape."""
    return cast(View, view)


def hex_of(area: AreaView | TileAreaView | MarkerView) -> tuple[int, int]:
    """The hex of an area, on the table or on its tile, or the first one of a marker."""
    return area["q"], area["r"]

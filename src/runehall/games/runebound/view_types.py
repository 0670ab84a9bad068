"""The table of Runebound as a viewer is shown it: what `view.py` builds, and the board and the picture read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypedDict, cast

from runehall.scene.view_types import MatchView

Terrain = Literal["plains", "forest", "hills", "mountains", "water", "city"]
PlaceKind = Literal["city", "town", "shrine", "stronghold", "region"]
Deck = Literal["combat", "exploration", "social"]  # also the type of a gem and of a trophy
Attribute = Literal["body", "mind", "spirit"]
Symbol = Literal[
    "physical", "magic", "enemy", "agility", "surge", "double", "shield", "dash", "charge", "tactics"
]  # fmt: skip
Lying = Literal["unspent", "spent", "removed"]
Space = Literal["start", "story", "refresh", "plain"]
Purpose = Literal["move", "explore", "rest", "retreat"]


class PlaceView(TypedDict):
    """A named place of the map."""

    name: str
    kind: PlaceKind
    hexes: list[str]


class MapView(TypedDict):
    """The board as it is printed: the same at every moment of a match."""

    terrain: list[str]  # one row a line, one letter a hex: P F H M W, C for a city
    rivers: list[tuple[str, str]]  # the two hexes on both sides
    roads: list[tuple[str, str]]
    places: list[PlaceView]


class GemView(TypedDict):
    """An adventure gem."""

    hex: str
    type: Deck
    faceup: bool


class MarkerView(TypedDict):
    """A marker that lies on the map."""

    kind: Literal["grave", "plague", "scorched", "guard"]
    hex: str


class TimeView(TypedDict):
    """The time track."""

    spaces: list[Space]  # from the first to the last
    space: int  # where the token lies, from 1
    act: int
    round: int
    left: int  # rounds until the token ends its second way; 0 when it has
    late: int  # rounds played since


class VillainView(TypedDict):
    """The villain of the scenario."""

    name: str
    hex: str  # '' where it has not appeared, or not any more
    health: int  # as it would begin a fight with the viewer's hero, or the first hero's for a spectator
    damage: int
    reason: str  # why the health is what it is


class ScenarioView(TypedDict):
    """The scenario card."""

    card: str
    name: str
    cooperative: bool
    villain: VillainView | None
    standing: list[str]  # what decides between victory and loss, as it stands now, in short sentences


class StoryView(TypedDict):
    """A story card that stays in play."""

    slot: int  # from 1; 0 beside the slots
    card: str  # `unknown` for a facedown warband
    hex: str  # '' where it has none
    warband: bool
    units: int
    ways: list[str]  # what can be done there, by the words of choices


class PileView(TypedDict):
    """A deck and its discard pile."""

    deck: int
    discard: list[str]


class FaceView(TypedDict):
    """One side of a combat token."""

    symbol: Symbol
    value: int
    gold: bool  # counts for initiative


class AssetView(TypedDict):
    """An asset in front of a hero."""

    card: str
    type: str
    cost: int  # what its owner gets for it in a shop now
    used: bool  # its ability, until it may be used again


class SkillView(TypedDict):
    """A learned skill."""

    card: str
    attribute: Attribute | Literal["party"]
    used: bool


class OutcomeChance(TypedDict):
    """An outcome of a quest, and how likely one roll makes it possible."""

    needs: str  # what must be matched, as it is printed
    text: str
    chance: int  # in per cent; -1 where it is not decided by dice


class QuestView(TypedDict):
    """A quest in front of a hero."""

    card: str
    hexes: list[str]
    outcomes: list[OutcomeChance]
    rumor: bool


class AttributeView(TypedDict):
    """An attribute, and how many learned skills of it there are."""

    value: int
    used: int


class HeroView(TypedDict):
    """One player's hero, as everybody may see it; of the hand what the viewer knows."""

    hero: str  # '' until it is chosen
    hex: str  # '' where it is not on the map
    health: int
    damage: int
    speed: int
    gold: int
    worth: int  # gold after all assets were sold
    lore: int
    actions: int  # left in this turn
    body: AttributeView
    mind: AttributeView
    spirit: AttributeView
    hand: list[str]
    hand_limit: int
    payable: list[str]  # of the known hand what could be learned now
    assets: list[AssetView]
    skills: list[SkillView]
    quests: list[QuestView]
    trophies: dict[Deck, int]
    corruption: list[str]
    envelopes: list[str]  # what lies on the envelopes handed to this hero, in words
    party: bool
    delayed: bool
    defeated: bool
    eliminated: bool
    prepared: bool


class OfferView(TypedDict):
    """A card of a market."""

    card: str
    cost: int  # for the viewer's hero


class MarketView(TypedDict):
    """A city's market."""

    city: str
    hex: str
    cards: list[OfferView]
    open: bool  # nothing forbids to shop there


class DieView(TypedDict):
    """A terrain die on the table."""

    face: str  # the word of the face: plains, plains_forest, hills_plains, forest_hills, mountains_water, wild
    spent: bool


class RollView(TypedDict):
    """Terrain dice that were rolled and are not used up."""

    seat: int
    purpose: Purpose
    card: str  # the quest or story card that is explored; '' for none
    dice: list[DieView]
    way: list[str]  # hexes entered so far, the start first
    reach: list[str]  # hexes the dice not yet spent lead to
    opened: list[str]  # and those that one die rolled anew could open


class TestView(TypedDict):
    """An attribute test that is not settled."""

    seat: int
    attribute: Attribute
    reveals: int  # cards the test reveals without exertion
    revealed: list[str]
    successes: int
    needed: int  # of success symbols; 0 where they are counted
    chance: int  # per cent that one more card shows the symbol


class AdventureView(TypedDict):
    """A card that is being resolved: an adventure, a story card, a twist."""

    seat: int
    card: str
    hex: str


class TokenView(TypedDict):
    """A combat token of one side."""

    token: str  # its word in choices
    card: str  # the hero, asset or enemy it belongs to
    up: FaceView
    back: FaceView
    lying: Lying
    on: str  # the double it lies on; '' for none
    value: int  # of what is up, doubled where it is


class SurgeView(TypedDict):
    """A surge or other ability a side may use in combat."""

    ability: str  # its word in choices
    card: str
    name: str
    cost: int  # of surge symbols; -1 for any number, 0 where it costs none
    text: str
    used: bool


class SideView(TypedDict):
    """One side of a combat."""

    word: str  # how events name it
    seat: int | None  # who decides for it; None where the combat board does
    hero: bool
    card: str
    name: str
    trait: str  # of an enemy; '' for a hero
    health: int
    damage: int
    tokens: list[TokenView]
    surges: list[SurgeView]
    initiative: int  # tokens that show a gold symbol, and what is added to them
    guard: int
    passed: bool
    notes: list[str]  # what holds until the round ends: cannot block, silenced, thorns …


class HitView(TypedDict):
    """Damage that is about to be taken."""

    side: int
    amount: int  # not yet blocked
    blockable: bool


class BoardSpaceView(TypedDict):
    """A space of a combat board."""

    symbol: Symbol
    plus: int
    text: str
    tokens: list[str]
    next: bool  # what the enemy does on its next turn as things stand


class CombatBoardView(TypedDict):
    """The combat board that decides for an enemy."""

    trait: str
    text: str  # under the title
    spaces: list[BoardSpaceView]
    next: str  # the next action of the enemy, in words


class CombatView(TypedDict):
    """A combat."""

    hex: str
    round: int
    sides: list[SideView]
    first: int  # the side with the initiative; -1 before it is settled
    turn: int  # the side whose action it is; -1 for none
    hit: HitView | None
    master: bool
    board: CombatBoardView | None


class BarterView(TypedDict):
    """An offer between two heroes."""

    giver: int
    taker: int
    gives: list[str]
    gold: int
    wants: list[str]
    wanted_gold: int


class TableView(TypedDict):
    """Everything on the table."""

    map: MapView
    time: TimeView
    scenario: ScenarioView
    active: int | None  # nobody before the first turn
    first: int
    step: Literal["heroes", "starts", "setup", "play", "over"]
    heroes: list[HeroView]  # by seat
    choosable: list[str]  # heroes nobody has chosen yet, while heroes are chosen
    gems: list[GemView]
    markers: list[MarkerView]
    story: list[StoryView]
    slots: int
    markets: list[MarketView]
    piles: dict[str, PileView]  # combat, exploration, social, skills, assets, story, corruption
    party_skills: list[str]
    envelopes: int  # in the supply
    roll: RollView | None
    test: TestView | None
    adventure: AdventureView | None
    combat: CombatView | None
    barter: BarterView | None
    peeked: list[str]  # cards only the viewer looks at now


View = MatchView[TableView]


def seen(view: Mapping[str, object]) -> View:
    """A view of this game, by its declared shape."""
    return cast(View, view)

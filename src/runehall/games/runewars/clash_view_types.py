"""What is under way on the table of Runewars, as a viewer is shown it: marches, battles, duels, draws and bids."""

from __future__ import annotations

from typing import Final, Literal, TypedDict

Shape = Literal["triangle", "rectangle", "hexagon", "circle"]
Destiny = Literal["gold", "silver", "red"]

SHAPES: Final[tuple[Shape, ...]] = ("triangle", "rectangle", "hexagon", "circle")


class FateCardView(TypedDict):
    """A Fate card on the table; the four sections hold '', a special icon `*`, `r2` or `d1`."""

    card: str
    number: int
    destiny: Destiny
    triangle: str
    rectangle: str
    hexagon: str
    circle: str
    aside: bool  # discarded without effect


class RowView(TypedDict):
    """The units of one kind on one side of a battle."""

    unit: str
    shape: Shape
    initiative: int
    health: int
    standing: int
    routed: int
    hurt: list[int]  # damage on those that bear some
    states: dict[str, int]  # how many are in each state, as choices name it: standing, hurt_1, routed …
    drawn: bool
    hero: str | None  # supports them


class PartView(TypedDict):
    """A part of a side's strength."""

    word: str  # standing, routed hexagons, stronghold, or what else counts
    value: int


class BattleSideView(TypedDict):
    """One side of a battle."""

    seat: int | None  # None: unallied neutral units
    by: int | None  # who decides for them
    rows: list[RowView]
    drawing: str | None  # the unit whose section of the cards is read
    cards: list[FateCardView]
    specials: int  # still to resolve
    routs: int
    damage: int
    parts: list[PartView]
    strength: int


class BattleView(TypedDict):
    """A battle, attacker first."""

    area: str
    step: str  # support, start, special, rout, damage, tally or retreat
    initiative: int  # 0 before the first round, and in the tally
    sides: list[BattleSideView]


class DuelSideView(TypedDict):
    """One side of a duel: a hero, or the neutral unit of a Quest."""

    name: str  # the word of the hero or of the unit
    seat: int | None
    health: int
    damage: int
    card: FateCardView | None
    section: Shape


class DuelView(TypedDict):
    """A duel, who started it first."""

    area: str
    round: int
    rounds: int
    sides: list[DuelSideView]


class DrawnView(TypedDict):
    """Fate cards drawn for their destiny: diplomacy, or a test."""

    seat: int
    why: str  # diplomacy, strength, agility or wisdom
    area: str | None
    card: str | None  # the Quest card that asks for it
    cards: list[FateCardView]


class BidsView(TypedDict):
    """An influence bid; bids are open once all are made."""

    card: str  # the Season card
    own: int | None
    open: list[int | None]  # by seat; all None until they are revealed


class GoingView(TypedDict):
    """Figures that may come along."""

    area: str
    figure: str  # a unit or a hero
    count: int
    picked: int


class BlockedView(TypedDict):
    """Figures that cannot come along, and why."""

    area: str
    figure: str
    count: int
    why: str
    rule: str


class MarchView(TypedDict):
    """A march under way: where to, who may come, what holds the others back."""

    order: str
    goal: str  # the activated area
    going: list[GoingView]
    blocked: list[BlockedView]
    strength: int  # of what is picked and what stands there already
    against: int  # of who holds the area, as far as everybody knows

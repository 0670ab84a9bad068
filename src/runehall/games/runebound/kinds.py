"""What cards, tokens, heroes and foes are; made when the content is read, shared by all copies, never changed."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from runehall.games.runebound.effect import Bonus, Condition, Effect
from runehall.games.runebound.terms import LETTERS, SYMBOLS, UNLIMITED

MOST_VALUE: Final = 8  # printed values are less
FACE_NUMBERS: Final = len(LETTERS) * MOST_VALUE * 2


class Face:
    """One side of a combat token."""

    def __init__(self, symbol: int, value: int = 1, gold: bool = False) -> None:
        self.symbol: Final = symbol
        self.value: Final = value
        self.gold: Final = gold

    def text(self) -> str:
        """The face as the ledger writes it: 2P*, Sh."""
        return f"{self.value if self.value > 1 else ''}{LETTERS[self.symbol]}{'*' if self.gold else ''}"

    def number(self) -> int:
        """The face as a number below `FACE_NUMBERS`, for what is told of a token."""
        return (self.symbol * MOST_VALUE + self.value) * 2 + (1 if self.gold else 0)

    def said(self) -> str:
        """The face in words: 2 physical, gold agility."""
        return f"{f'{self.value} ' if self.value > 1 else ''}{'gold ' if self.gold else ''}{SYMBOLS[self.symbol]}"


def every_face() -> list[Face]:
    """All faces there could be, by number."""
    return [Face(at // 2 // MOST_VALUE, at // 2 % MOST_VALUE, at % 2 == 1) for at in range(FACE_NUMBERS)]


class Token:
    """A combat token with two faces."""

    def __init__(self, number: int, name: str, front: Face, back: Face) -> None:
        self.number: Final = number
        self.name: Final = name
        self.faces: Final = (front, back)


class Ability:
    """Something a hero, a card or a foe can do, or that happens to its owner, at a moment.

    `effect` holds its cost too ("exert 1, then step 1"). `actions` is what it costs on the turn; `surge` what it costs
    in surge symbols, -1 for any number. Numbers run through the book, so that a use can be counted.
    """

    def __init__(
        self,
        number: int,
        word: str,
        name: str,
        text: str,
        moment: int,
        effect: Effect[Any],
        limit: int = UNLIMITED,
        condition: Condition[Any] | None = None,
        optional: bool = False,
        actions: int = 0,
        surge: int = 0,
        shared: bool = False,
    ) -> None:
        self.number: Final = number
        self.word: Final = word  # different for every ability of the book
        self.name: Final = name
        self.text: Final = text
        self.moment: Final = moment
        self.effect: Final = effect
        self.limit: Final = limit
        self.condition: Final = condition
        self.optional: Final = optional
        self.actions: Final = actions
        self.surge: Final = surge
        self.shared: Final = shared  # every hero of the owner's party has it


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """A kind of card: where it lies among all kinds, what it is called, what it gives and can do."""

    def __init__(
        self, kind: int, id: str, name: str, back: int, bonuses: list[Bonus], abilities: list[Ability],
        companions: bool = False,
    ) -> None:  # fmt: skip
        self.kind: Final = kind
        self.id: Final = id
        self.name: Final = name
        self.back: Final = back
        self.bonuses: Final = bonuses
        self.abilities: Final = abilities
        self.companions: Final = companions  # refers to another hero: replaced in solo games (RB-266)


class Asset(Card):
    """An asset: its type, cost, combat token and, for goods, where it is traded and for how much; or a twist."""

    def __init__(
        self, kind: int, id: str, name: str, back: int, bonuses: list[Bonus], abilities: list[Ability],
        companions: bool, type: int, cost: int, token: int = -1, trade: int = 0, trade_at: int = 0,
        twist: Effect[Any] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(kind, id, name, back, bonuses, abilities, companions)
        self.type: Final = type
        self.cost: Final = cost
        self.token: Final = token  # number of its combat token, or -1
        self.trade: Final = trade
        self.trade_at: Final = trade_at  # mask of kinds of places: 1 << TOWN
        self.twist: Final = twist


class Skill(Card):
    """A skill: its type (BODY, MIND, SPIRIT or PARTY), its cost in orbs, and whether it shows a star."""

    def __init__(
        self, kind: int, id: str, name: str, back: int, bonuses: list[Bonus], abilities: list[Ability],
        companions: bool, type: int, orbs: list[int], star: bool,
    ) -> None:  # fmt: skip
        super().__init__(kind, id, name, back, bonuses, abilities, companions)
        self.type: Final = type
        self.orbs: Final = orbs  # how many of each: combat, exploration, social, gray
        self.star: Final = star


class Outcome:
    """One way a quest can end: what it asks for, in dice or in stars, and what it brings."""

    def __init__(self, dice: list[int], stars: int, effect: Effect[Any] | None, text: str) -> None:
        self.dice: Final = dice  # terrain masks to be matched, WILD for a wild face only; empty for a test
        self.stars: Final = stars
        self.effect: Final = effect
        self.text: Final = text


class Quest:
    """Where a quest is resolved, and how."""

    def __init__(
        self, hexes: list[int], where: Condition[Any] | None, attribute: int, outcomes: list[Outcome], actions: int = 1
    ) -> None:
        self.hexes: Final = hexes  # fixed hexes; empty where the condition alone says
        self.where: Final = where  # asked of the hero in the hex; None: the hexes alone
        self.attribute: Final = attribute  # of a quest that is tested; -1 where dice are rolled
        self.outcomes: Final = outcomes
        self.actions: Final = actions


class Way:
    """One of the two options of an event."""

    def __init__(self, effect: Effect[Any], text: str) -> None:
        self.effect: Final = effect
        self.text: Final = text


class Adventure(Card):
    """An adventure card of one of the three decks: an event, a quest or an enemy."""

    def __init__(
        self, kind: int, id: str, name: str, back: int, companions: bool, sort: int, rumor: bool = False,
        ways: list[Way] | None = None, quest: Quest | None = None, foe: int = -1,
    ) -> None:  # fmt: skip
        super().__init__(kind, id, name, back, [], [], companions)
        self.sort: Final = sort
        self.rumor: Final = rumor
        self.ways: Final = ways if ways is not None else []
        self.quest: Final = quest
        self.foe: Final = foe  # number among the foes of the book, or -1


class Story(Card):
    """A story card: resolved at once, or a story quest with a hex, what can be done there, and ongoing bonuses.

    The bonuses of a story quest hold for every hero while it lies in a slot.
    """

    def __init__(
        self, kind: int, id: str, name: str, back: int, bonuses: list[Bonus], abilities: list[Ability],
        companions: bool, text: str, hex: int = -1, now: Effect[Any] | None = None, placed: Effect[Any] | None = None,
        deeds: list[Ability] | None = None, times: int = 1, once_each: bool = False, foe: int = -1,
    ) -> None:  # fmt: skip
        super().__init__(kind, id, name, back, bonuses, abilities, companions)
        self.text: Final = text
        self.hex: Final = hex  # -1: resolved at once and discarded
        self.now: Final = now
        self.placed: Final = placed
        self.deeds: Final = deeds if deeds is not None else []  # with `actions`; success discards the card
        self.times: Final = times  # how often it must succeed before it is discarded
        self.once_each: Final = once_each
        self.foe: Final = foe  # of a warband


class Corruption(Card):
    """A corruption card."""

    def __init__(
        self, kind: int, id: str, name: str, back: int, bonuses: list[Bonus], abilities: list[Ability],
        companions: bool, weight: int = 1,
    ) -> None:  # fmt: skip
        super().__init__(kind, id, name, back, bonuses, abilities, companions)
        self.weight: Final = weight


class Hero:
    """A hero: figures, tokens, where it starts, and what it can do."""

    def __init__(
        self, number: int, id: str, name: str, start: int, gold: int, figures: list[int], tokens: list[int],
        setup: Effect[Any] | None, setup_text: str, bonuses: list[Bonus], abilities: list[Ability],
    ) -> None:  # fmt: skip
        self.number: Final = number
        self.id: Final = id
        self.name: Final = name
        self.start: Final = start  # kind of place
        self.gold: Final = gold
        self.figures: Final = figures  # body, mind, spirit, speed, health, hand
        self.tokens: Final = tokens
        self.setup: Final = setup
        self.setup_text: Final = setup_text
        self.bonuses: Final = bonuses
        self.abilities: Final = abilities


class Foe:
    """An enemy a hero can fight: one of a card, of a story quest, a warband or the villain."""

    def __init__(
        self, number: int, id: str, name: str, trait: int, health: int, late_health: int, surges: list[Ability],
        reward: Effect[Any] | None, villain: bool = False, token: int = -1,
        agile: Ability | None = None,
    ) -> None:  # fmt: skip
        self.number: Final = number
        self.id: Final = id
        self.name: Final = name
        self.trait: Final = trait
        self.health: Final = health
        self.late_health: Final = late_health  # in Act 2
        self.surges: Final = surges  # top to bottom
        self.reward: Final = reward
        self.villain: Final = villain
        self.token: Final = token  # the villain's own, or -1
        self.agile: Final = agile  # paid with agility, in place of what agility does else (RB-255)

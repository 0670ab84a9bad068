"""The matter in hand: rolled dice, a test, the card that is resolved, a shop, an offer: what all look at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from runehall.games.runebound.table.map_scene import ROMAN
from runehall.games.runebound.table.names import ATTRIBUTES, DICE, TERRAINS, fighting, first_up, person, touched
from runehall.games.runebound.table.paths import offer_item, offers
from runehall.games.runebound.table.sheets import dear, leading_seat
from runehall.games.runebound.view_types import BarterView, RollView, TestView, View
from runehall.scene.board import Face, Person, numbered
from runehall.scene.view_types import OptionView

__all__ = ["Matter", "matter_of"]

PURPOSES = {"move": "Move", "explore": "Explore", "rest": "Rest", "retreat": "Retreat"}


@dataclass(frozen=True, slots=True)
class Die:
    """A terrain die."""

    id: str
    item: str
    symbols: tuple[tuple[str, str], ...]  # terrain and icon
    word: str
    spent: bool


@dataclass(frozen=True, slots=True)
class Dice:
    """A roll of terrain dice."""

    title: str
    who: str
    words: str
    dice: tuple[Die, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """A card that lies open for a decision."""

    id: str
    item: str
    kind: str
    good: bool = False  # shows a success symbol
    dear: str = ""  # of what can be bought: `sell` where assets must be sold for it, `far` beyond that


@dataclass(frozen=True, slots=True)
class Trial:
    """An attribute test."""

    title: str
    icon: str
    words: str
    cards: tuple[Shown, ...]
    hidden: int  # cards still to be revealed


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the card that is resolved: one of two options, or an outcome."""

    id: str
    item: str  # '' for one that cannot be touched
    sign: str
    text: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Resolved:
    """The card that is resolved."""

    kind: str
    name: str
    who: str
    sort: str
    text: str
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Tile:
    """An option that names something which lies nowhere else."""

    id: str
    item: str
    label: str


@dataclass(frozen=True, slots=True)
class Barter:
    """An offer between two heroes."""

    giver: str
    taker: str
    gives: tuple[str, ...]
    gold: int
    wants: tuple[str, ...]
    wanted_gold: int


@dataclass(frozen=True, slots=True)
class Matter:
    """Everything that is in hand; most of the time nothing, or one thing."""

    dice: Dice | None
    trial: Trial | None
    resolved: Resolved | None
    cards: tuple[Shown, ...]  # that can be chosen from
    cards_title: str
    barter: Barter | None
    tiles: tuple[Tile, ...]

    @property
    def large(self) -> bool:
        """Whether it needs the room of the panels beside the map."""
        return bool(self.trial or self.resolved or self.cards or self.barter)


def matter_of(view: View, people: Sequence[Person], faces: Mapping[str, Face]) -> Matter:
    """What is in hand now."""
    table = view["table"]
    title, cards = _cards(view, faces)
    return Matter(
        dice=_dice(table["roll"], people) if table["roll"] else None,
        trial=_trial(table["test"], people, faces) if table["test"] else None,
        resolved=_resolved(view, people, faces),
        cards=cards,
        cards_title=title,
        barter=_barter(table["barter"], people, faces) if table["barter"] else None,
        tiles=tuple(_tile(option) for option in offers(view)),
    )


def _tile(option: OptionView) -> Tile:
    """The tile of an option."""
    item = offer_item(option["text"])
    return Tile(f"tile-{item}", item, option["label"])


def _dice(roll: RollView, people: Sequence[Person]) -> Dice:
    """The dice, unspent ones first as they lie."""
    items = [f"die-{die['face']}" for die in roll["dice"]]
    dice = tuple(
        Die(id, "" if die["spent"] else item, tuple((each, TERRAINS[each]) for each in _symbols(die["face"])),
            die["face"].replace("_", " or "), die["spent"])
        for id, item, die in zip(numbered(items), items, roll["dice"], strict=True)
    )  # fmt: skip
    unspent = sum(not die.spent for die in dice)
    words = f"{unspent} of {len(dice)} dice unspent"
    if roll["purpose"] in ("move", "retreat"):
        words += f" · {len(roll['reach'])} hexes within reach"
        if roll["opened"]:
            words += f" · {len(roll['opened'])} more with one die rolled anew"
    return Dice(PURPOSES[roll["purpose"]], person(people, roll["seat"]), words, dice)


def _symbols(face: str) -> tuple[str, ...]:
    """The terrains a face shows."""
    return DICE[face] if face in DICE else tuple(each for each in face.split("_") if each in TERRAINS)


def _trial(test: TestView, people: Sequence[Person], faces: Mapping[str, Face]) -> Trial:
    """A test: the cards revealed so far, and those still to come."""
    items = [f"revealed-{card}" for card in test["revealed"]]
    cards = tuple(
        Shown(id, item, card, good=faces[card].right is not None)
        for id, item, card in zip(numbered(items), items, test["revealed"], strict=True)
    )
    who = first_up(person(people, test["seat"]))
    title = f"{who}: a test of {test['attribute']}"
    counted = f"{test['successes']} so far" if not test["needed"] else f"{test['successes']} of {test['needed']}"
    reveals = f"{test['reveals']} {'card' if test['reveals'] == 1 else 'cards'} to reveal"
    words = f"{reveals} · successes {counted} · {test['chance']} % for one more card"
    return Trial(title, ATTRIBUTES[test["attribute"]], words, cards, max(0, test["reveals"] - len(cards)))


def _resolved(view: View, people: Sequence[Person], faces: Mapping[str, Face]) -> Resolved | None:
    """The card that is resolved, with the parts that can be chosen; a fight has its own place."""
    table = view["table"]
    adventure, roll = table["adventure"], table["roll"]
    card = adventure["card"] if adventure else roll["card"] if roll else ""
    if not card or card not in faces or table["combat"] is not None:
        return None  # a fight has its own place
    face = faces[card]
    seat = adventure["seat"] if adventure else roll["seat"] if roll else 0
    parts = () if table["test"] else _ways(view, face) or _outcomes(view, card)  # while it is tested its name is enough
    text = "" if parts or table["test"] else face.text
    return Resolved(card, face.name, person(people, seat), face.type or face.family, text, parts or _matched(view))


def _matched(view: View) -> tuple[Part, ...]:
    """What dice that match bring, where no quest card but a sentence asks for them."""
    asked = touched(view, "part-")
    return tuple(Part(f"part-{at}", f"part-{at}", ROMAN[int(at)], "The dice match") for at in asked if at.isdigit())


def _ways(view: View, face: Face) -> tuple[Part, ...]:
    """The two options of an event, split as its text is written; they can be touched while they are asked for."""
    first, mark, second = face.text.partition(" B: ")
    if not (mark and first.startswith("A: ")):
        return ()
    asked = touched(view, "part-")
    return tuple(
        Part(f"part-{word}", f"part-{word}" if word in asked else "", word.upper(), text)
        for word, text in (("a", first[3:]), ("b", second))
    )


def _outcomes(view: View, card: str) -> tuple[Part, ...]:
    """The outcomes of the quest that is tried."""
    asked = touched(view, "part-")
    for hero in view["table"]["heroes"]:
        for quest in hero["quests"]:
            if quest["card"] == card:
                return tuple(
                    Part(f"part-{at}", f"part-{at}" if str(at) in asked else "", ROMAN[at], each["text"], each["needs"])
                    for at, each in enumerate(quest["outcomes"], 1)
                )
    return ()


def _cards(view: View, faces: Mapping[str, Face]) -> tuple[str, tuple[Shown, ...]]:
    """Cards to choose from that lie nowhere else in sight: a market while shopping, cards looked at."""
    if fighting(view):
        return "", ()
    hero = view["table"]["heroes"][leading_seat(view)]
    own = [asset["card"] for asset in hero["assets"]]
    costs = {each["card"]: dear(hero, each["cost"]) for market in view["table"]["markets"] for each in market["cards"]}
    for prefix, title in (("market-", "The market"), ("asset-", "Not yours"), ("card-", "Choose a card")):
        kinds = [kind for kind in touched(view, prefix) if kind in faces]
        if prefix == "asset-":
            kinds = [kind for kind in kinds if kind not in own]
        if kinds:
            return title, tuple(
                Shown(f"shown-{kind}", f"{prefix}{kind}", kind, dear=costs.get(kind, "")) for kind in kinds
            )
    peeked = [card for card in view["table"]["peeked"] if card in faces]
    items = [f"peeked-{card}" for card in peeked]
    shown = tuple(Shown(id, item, card) for id, item, card in zip(numbered(items), items, peeked, strict=True))
    return "Only you see these", shown


def _barter(barter: BarterView, people: Sequence[Person], faces: Mapping[str, Face]) -> Barter:
    """An offer in words."""
    gives = tuple(faces[card].name for card in barter["gives"])
    wants = tuple(faces[card].name for card in barter["wants"])
    giver, taker = (first_up(person(people, barter[side])) for side in ("giver", "taker"))
    return Barter(giver, taker, gives, barter["gold"], wants, barter["wanted_gold"])

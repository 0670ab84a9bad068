"""Players on the table of Medieval Mayhem: zones, Character, hand and points, as far as the viewer knows them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from runehall.games.medieval_mayhem.table.names import (
    castle_item,
    character_item,
    hand_item,
    player_item,
    set_item,
    territory_item,
)
from runehall.games.medieval_mayhem.view_types import (
    ZONES,
    Place,
    PlayerView,
    PointsView,
    TableView,
    View,
    Zone,
)
from runehall.scene.board import Face, Person, Stat, numbered
from runehall.scene.view_types import UNKNOWN

WORDS: Final[dict[Zone, str]] = {"territory": "worth", "castle": "worth", "hand": "worth in hand"}
SORTS: Final = ("colour", "number", "type")


class CardShown(NamedTuple):
    """A card that lies somewhere; a picked one is part of a choice half made, an aimed one of a text that waits."""

    id: str
    item: str
    kind: str
    worth: Stat | None = None
    picked: bool = False
    aimed: bool = False


class SetShown(NamedTuple):
    """Three cards of a Castle that share something."""

    number: int
    item: str
    cards: tuple[CardShown, ...]
    shares: str


@dataclass(frozen=True, slots=True)
class CharacterShown:
    """A Character beside a Castle."""

    id: str
    item: str
    kind: str  # the open side
    secret: str  # the kind of the secret side, '' where it is unknown
    bonus: str
    used: bool


@dataclass(frozen=True, slots=True)
class PlayerShown:
    """One player's zones."""

    seat: int
    word: str
    item: str
    name: str
    seat_name: str
    person: Person
    team: str
    ally: bool
    active: bool
    asked: bool
    starts: bool
    character: CharacterShown | None
    dealt: int  # Characters to draft from
    hand: tuple[CardShown, ...]  # known ones, then backs
    territory: tuple[CardShown, ...]
    castle: tuple[SetShown, ...]
    points: PointsView
    least: int  # what is certain: open zones and known cards
    total: int | None  # once everything is known
    aimed: bool  # a text that waits affects this player
    safe: bool
    won: bool


def certain(shown: PlayerView, faces: Mapping[str, Face]) -> int:
    """The points a player has for certain, as the viewer knows: of open zones, known cards, an open bonus."""
    known = [card for card in shown["hand"] if card != UNKNOWN]
    points = shown["points"]
    in_hand = sum(int(worth_of(faces, card, "hand").value) for card in known)
    return points["territory"] + points["castle"] + in_hand + (points["bonus"] or 0)


def player(view: View, people: Sequence[Person], faces: Mapping[str, Face], seat: int, own: bool) -> PlayerShown:
    """One player as the viewer may know them."""
    table = view["table"]
    shown = table["players"][seat]
    word = view["seats"][seat].lower()
    viewer = table["players"][view["seat"]] if view["seat"] is not None else None
    resolving = table["resolving"]
    points = shown["points"]
    least = certain(shown, faces)
    return PlayerShown(
        seat=seat,
        word=word,
        item=player_item(word),
        name=people[seat].name,
        seat_name=view["seats"][seat],
        person=people[seat],
        team=f"Team {shown['team'] + 1}" if shown["team"] is not None else "",
        ally=viewer is not None and shown["team"] is not None and shown["team"] == viewer["team"],
        active=table["active"] == seat and not view["over"],
        asked=seat in view["asked"],
        starts=table["starter"] == seat,
        character=_character(shown, word),
        dealt=len(shown["dealt"]),
        hand=_hand(table, shown, faces, word, own),
        territory=_territory(table, shown, faces, word, seat, own),
        castle=_castle(table, shown, faces, word, seat, own),
        points=points,
        least=least,
        total=least if points["bonus"] is not None else None,
        aimed=resolving is not None and seat in resolving["affects"],
        safe=resolving is not None and seat in resolving["safe"],
        won=view["outcome"] is not None and seat in view["outcome"]["winners"],
    )


def worth_of(faces: Mapping[str, Face], card: str, zone: Zone) -> Stat:
    """What a card is worth in a zone."""
    printed = faces[card].costs[ZONES.index(zone)]
    return Stat(f"zone-{zone}", printed.value, WORDS[zone])


def _character(shown: PlayerView, word: str) -> CharacterShown | None:
    """The Character, once its action side is up."""
    character = shown["character"]
    if character is None:
        return None
    item = character_item(word)
    secret = "" if character["card"] == UNKNOWN else character["card"]
    return CharacterShown(item, item, character["name"], secret, character["bonus"] or "", shown["acted"])


def _hand(
    table: TableView, shown: PlayerView, faces: Mapping[str, Face], word: str, own: bool
) -> tuple[CardShown, ...]:
    """The hand: the own one to choose from, another one with the cards the viewer knows and backs for the rest."""
    cards = shown["hand"]
    items = [hand_item(card) if own else f"held-{word}-{card}" for card in cards]
    picked = _picks(table, "hand", None) if own else []
    found = []
    for id, item, card in zip(numbered(items), items, cards, strict=True):
        worth = worth_of(faces, card, "hand") if card != UNKNOWN else None
        found.append(CardShown(id, item if own else "", card, worth, _taken(picked, card)))
    return tuple(found)


def _territory(
    table: TableView, shown: PlayerView, faces: Mapping[str, Face], word: str, seat: int, own: bool
) -> tuple[CardShown, ...]:
    """The cards of a Territory."""
    cards = shown["territory"]
    items = [territory_item(word, card) for card in cards]
    picked = _picks(table, "territory", None) if _picks_here(table, seat, own) else []
    aimed = _announced(table, seat, "territory", None)
    return tuple(
        CardShown(id, item, card, worth_of(faces, card, "territory"), _taken(picked, card), _taken(aimed, card))
        for id, item, card in zip(numbered(items), items, cards, strict=True)
    )


def _castle(
    table: TableView, shown: PlayerView, faces: Mapping[str, Face], word: str, seat: int, own: bool
) -> tuple[SetShown, ...]:
    """The sets of a Castle, counted from 1."""
    found = []
    for at, cards in enumerate(shown["castle"]):
        items = [castle_item(word, at + 1, card) for card in cards]
        picked = _picks(table, "castle", at) if _picks_here(table, seat, own) else []
        aimed = _announced(table, seat, "castle", at)
        laid = [
            CardShown(id, item, card, worth_of(faces, card, "castle"), _taken(picked, card), _taken(aimed, card))
            for id, item, card in zip(numbered(items), items, cards, strict=True)
        ]
        found.append(SetShown(at + 1, set_item(word, at + 1), tuple(laid), _shares(faces, cards)))
    return tuple(found)


def _picks_here(table: TableView, seat: int, own: bool) -> bool:
    """Whether what was picked lies with this player: the viewer, or whoever picks in the open."""
    resolving = table["resolving"]
    return own if resolving is None else seat in resolving["affects"] and (own or len(resolving["affects"]) == 1)


def _picks(table: TableView, zone: Place, at: int | None) -> list[str]:
    """The cards of a zone, or of one set, that a choice half made has picked."""
    return [pick["card"] for pick in table["picked"] if pick["zone"] == zone and pick["set"] == at]


def _announced(table: TableView, seat: int, zone: Place, at: int | None) -> list[str]:
    """The cards of a player's zone that a text that waits was aimed at."""
    resolving = table["resolving"]
    if resolving is None or seat not in resolving["affects"]:
        return []
    return [pick["card"] for pick in resolving["announced"] if pick["zone"] == zone and pick["set"] == at]


def _taken(cards: list[str], card: str) -> bool:
    """Whether a card is among some, each of which counts once."""
    if card in cards:
        cards.remove(card)
        return True
    return False


def _shares(faces: Mapping[str, Face], cards: Sequence[str]) -> str:
    """What the cards of a set have in common, in words."""
    printed = [faces[card] for card in cards]
    numbers = {face.left.value for face in printed if face.left}
    shared = []
    if len({face.family for face in printed}) == 1:
        shared.append(printed[0].family)
    if len(numbers) == 1:
        shared.append(f"number {numbers.pop()}")
    if len({face.group for face in printed}) == 1:
        shared.append(printed[0].group)
    return ", ".join(shared)

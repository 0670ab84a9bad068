"""The tray: whatever the present question needs beside the table itself.

It shows the set triggers by default; a text that waits, cards held out to the viewer, the open discard pile, the
Characters to choose from and, at the end, the scoring sheet take its place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from runehall.games.medieval_mayhem.table.faces import TRIGGERS
from runehall.games.medieval_mayhem.table.names import aspect_item, discard_item, offer_item
from runehall.games.medieval_mayhem.table.players import CardShown, PlayerShown
from runehall.games.medieval_mayhem.view_types import (
    Destination,
    ResolvingView,
    TableView,
    View,
    Wanted,
    Zone,
)
from runehall.scene.board import Face, Person, Stat, numbered
from runehall.scene.view_types import UNKNOWN, OutcomeView

VERBS: Final[dict[Destination, str]] = {"territory": "Lure", "hand": "Capture", "discard": "Destroy"}
ZONE_NAMES: Final[dict[Zone, str]] = {"territory": "Territory", "castle": "Castle", "hand": "hand"}
PLURALS: Final[dict[Wanted, str]] = {
    "dragon": "Dragons",
    "princess": "Princesses",
    "knight": "Knights",
    "treasure": "Treasures",
    "attack": "Attacks",
    "defense": "Defenses",
    "any": "cards",
}


@dataclass(frozen=True, slots=True)
class Aspect:
    """A colour, number or type that a set can share, with its trigger."""

    item: str
    kind: str


@dataclass(frozen=True, slots=True)
class Waiting:
    """A card text that waits for an answer."""

    card: str
    by: str
    affects: tuple[str, ...]
    you: bool
    says: str
    announced: tuple[str, ...]
    safe: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A Character to choose or to keep."""

    id: str
    item: str
    kind: str
    name: str
    action: str
    text: str
    bonus: str  # its secret side, where it was dealt to the viewer


@dataclass(frozen=True, slots=True)
class OpenTray:
    """What lies in the tray."""

    mode: str  # aspects, waiting, offer, discard, characters or sheet
    title: str
    aspects: tuple[Aspect, ...] = ()
    waiting: Waiting | None = None
    cards: tuple[CardShown, ...] = ()
    candidates: tuple[Candidate, ...] = ()
    players: tuple[PlayerShown, ...] = ()  # for the scoring sheet
    winners: tuple[str, ...] = ()
    reason: str = ""


def tray(view: View, people: Sequence[Person], faces: Mapping[str, Face], around: Sequence[PlayerShown]) -> OpenTray:
    """What the tray shows this viewer now."""
    if view["outcome"] is not None:
        return _sheet(view["outcome"], people, around)
    offered = [option["text"].split() for option in view["ask"]["options"]] if view["ask"] else []
    words = {option[0] for option in offered}
    table = view["table"]
    if table["active"] is None:
        return _characters(view, faces, offered)
    if words & {"scry", "on_top"}:
        return OpenTray("offer", "The top of the deck, for you alone", cards=_looked_at(table))
    if words & {"lure_from_discard", "capture_from_discard"}:
        return OpenTray("discard", "The discard pile", cards=_discarded(table))
    if table["resolving"] is not None:
        return OpenTray("waiting", "A card is played", waiting=_waiting(table["resolving"], view["seat"], people))
    aspects = tuple(Aspect(aspect_item(aspect), f"aspect_{aspect}") for aspect in TRIGGERS)
    return OpenTray("aspects", "What a set brings", aspects=aspects)


def _looked_at(table: TableView) -> tuple[CardShown, ...]:
    """The cards on top of the deck that the viewer looks at, the topmost first."""
    cards = [card for card in table["deck"]["top"] if card != UNKNOWN]
    items = [offer_item(card) for card in cards]
    return tuple(CardShown(*each) for each in zip(numbered(items), items, cards, strict=True))


def _discarded(table: TableView) -> tuple[CardShown, ...]:
    """The discard pile laid open, equal cards once with how many there are."""
    cards = table["discard"]
    shown = []
    for card in dict.fromkeys(cards):
        count = Stat("copies", f"×{cards.count(card)}", "copies") if cards.count(card) > 1 else None
        shown.append(CardShown(discard_item(card), discard_item(card), card, count))
    return tuple(shown)


def _waiting(resolving: ResolvingView, viewer: int | None, people: Sequence[Person]) -> Waiting:
    """The text that waits, in words."""
    count, what = resolving["count"], resolving["what"]
    named = PLURALS[what] if count > 1 else "card" if what == "any" else what.title()
    amount = f"{'up to ' if resolving['up_to'] else ''}{count} {named}"
    return Waiting(
        card=resolving["card"],
        by=people[resolving["by"]].name,
        affects=tuple(people[seat].name for seat in resolving["affects"]),
        you=viewer in resolving["affects"],
        says=f"{VERBS[resolving['to']]} {amount} from {ZONE_NAMES[resolving['zone']]}",
        announced=tuple(pick["card"] for pick in resolving["announced"]),
        safe=tuple(people[seat].name for seat in resolving["safe"]),
    )


def _characters(view: View, faces: Mapping[str, Face], offered: list[list[str]]) -> OpenTray:
    """The Characters to choose from or to keep; while others choose, those dealt to the viewer."""
    seat = view["seat"]
    kinds = [option[1] for option in offered]
    if not kinds and seat is not None:
        kinds = [card for card in view["table"]["players"][seat]["dealt"] if card != UNKNOWN]
    return OpenTray("characters", "Characters", candidates=tuple(_candidate(faces, kind) for kind in kinds))


def _candidate(faces: Mapping[str, Face], kind: str) -> Candidate:
    """A Character by its open side, or by one of its versions with the secret one."""
    face = faces[kind]
    secret = face.family == "Secret bonus"
    open_side = next(each for each in faces.values() if each.icon == face.icon and each.family == "Character")
    item = offer_item(kind)
    text = open_side.text.partition(" Only if: ")[0]
    bonus = face.text.removeprefix("At the end: ") if secret else ""
    return Candidate(item, item, kind, face.name, open_side.type, text, bonus)


def _sheet(outcome: OutcomeView, people: Sequence[Person], around: Sequence[PlayerShown]) -> OpenTray:
    """The scoring sheet, best first; a win by sets alone has no scores."""
    order = sorted(around, key=lambda each: (not each.won, -(each.total or 0)))
    winners = tuple(people[seat].name for seat in outcome["winners"])
    return OpenTray("sheet", "Scoring", players=tuple(order), winners=winners, reason=outcome["reason"])

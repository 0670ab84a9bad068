"""The two side panels: King, Fortress, Hoard and Production cards, piles, and the decks of Towers or Traps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from runehall.games.runes_of_mayhem.table.faces import ACCENTS, FACTIONS, face_of
from runehall.games.runes_of_mayhem.table.names import discard_pile, fortress, offered, resource
from runehall.games.runes_of_mayhem.view_types import RESOURCES, Faction, Resource, TableView, View
from runehall.scene.board import Face, Person
from runehall.scene.view_types import UNKNOWN

__all__ = ["Counted", "Division", "Panel", "divisions", "panel_of"]


@dataclass(frozen=True, slots=True)
class Reign:
    """The King beside a Fortress."""

    id: str
    item: str
    face: Face
    title: str
    may_turn: bool
    secret: bool  # chosen, and not yet shown to the other player


@dataclass(frozen=True, slots=True)
class Hoard:
    """Gold or Faith: what lies in the Hoard, the markers on its Production card, what the next turn brings."""

    id: str
    item: str
    icon: str
    word: str
    hoard: int
    markers: int
    coming: int


@dataclass(frozen=True, slots=True)
class Division:
    """A way to divide the Production-markers."""

    id: str
    item: str
    gold: int
    faith: int
    now: bool = False


class Counted(NamedTuple):
    """A kind of card in a list: how many there are, and where they lie as far as the viewer knows."""

    face: Face
    total: int
    unseen: int  # in the deck, or in a hand the viewer does not see
    discarded: int


@dataclass(frozen=True, slots=True)
class Stock:
    """A deck of Towers or Traps."""

    id: str
    item: str
    icon: str
    word: str
    cards: tuple[Counted, ...]
    unknown: int
    count: int


@dataclass(frozen=True, slots=True)
class Panel:
    """All that belongs to one player beside the Battlefield."""

    key: str  # me or foe
    seat: int
    name: str
    you: bool
    keeper: str
    here: bool
    faction: Faction
    side: str
    accent: str
    active: bool
    asked: bool
    winner: bool
    king: Reign | None
    fortress: str
    structure: int
    whole: int
    protection: int
    resources: tuple[Hoard, ...]
    markers: str
    locked: int
    divisions: tuple[Division, ...]  # while the markers may be moved
    hand: int
    hand_limit: int
    deck: int
    deck_item: str
    discards: int
    discard_item: str
    cards: tuple[Counted, ...]
    stock: Stock | None


def panel_of(view: View, seat: int, key: str, people: Sequence[Person], faces: Mapping[str, Face]) -> Panel:
    """One player's panel as the viewer knows it."""
    table = view["table"]
    player = table["players"][seat]
    faction = player["faction"]
    person = people[seat]
    outcome = view["outcome"]
    return Panel(
        key=key,
        seat=seat,
        name=person.name,
        you=view["seat"] == seat,
        keeper=person.keeper,
        here=person.here,
        faction=faction,
        side=FACTIONS[faction],
        accent=ACCENTS[faction],
        active=table["active"] == seat and not view["over"],
        asked=seat in view["asked"],
        winner=outcome is not None and seat in outcome["winners"],
        king=_king(view, seat, faces),
        fortress=fortress(faction),
        structure=player["structure"],
        whole=player["starting_structure"],
        protection=player["protection"],
        resources=tuple(_resource(view, seat, word) for word in RESOURCES),
        markers=f"{faction}-markers",
        locked=player["markers"]["locked"],
        divisions=_offered_divisions(view, seat),
        hand=len(player["hand"]),
        hand_limit=player["hand_limit"],
        deck=player["deck"],
        deck_item=f"{faction}-deck",
        discards=len(player["discard"]),
        discard_item=discard_pile(faction),
        cards=_counted(view, seat, faces),
        stock=_stock(table, seat, faces),
    )


def _king(view: View, seat: int, faces: Mapping[str, Face]) -> Reign | None:
    """The King on the table, or the one the viewer has chosen in secret."""
    player = view["table"]["players"][seat]
    king = player["king"]
    secret = view["table"]["chosen"]["king"] if view["seat"] == seat else None
    side = king["side"] if king is not None else secret
    if side is None:
        return None
    face = faces[side]
    item = f"{player['faction']}-king"
    return Reign(
        f"king-of-{player['faction']}", item, face, face.type, king is not None and king["may_turn"], king is None
    )


def _resource(view: View, seat: int, word: Resource) -> Hoard:
    """One of a player's two Production cards; in the set-up as the viewer has divided the markers in secret."""
    player = view["table"]["players"][seat]
    markers, coming = player["markers"][word], player["next_production"][word]
    secret = view["table"]["chosen"]["on_gold"] if view["seat"] == seat else None
    if secret is not None:
        markers = secret if word == "gold" else view["table"]["ground"]["markers"] - secret
        coming += markers
    item = resource(player["faction"], word)
    return Hoard(f"hoard-{item}", item, word, word.title(), player[word], markers, coming)


def divisions(view: View, kind: Literal["divide", "reorder"]) -> tuple[Division, ...]:
    """Every division of the viewer's markers that is offered, and the present one among them."""
    ask = view["ask"]
    texts = [option["text"] for option in ask["options"]] if ask is not None else []
    counts = sorted(int(text.split()[1]) for text in texts if text.split()[0] == kind)
    if ask is None or not counts:
        return ()
    markers = view["table"]["players"][ask["seat"]]["markers"]
    total = view["table"]["ground"]["markers"] if kind == "divide" else markers["gold"] + markers["faith"]
    return tuple(Division(f"division-{n}", offered("division", str(n)), n, total - n) for n in counts)


def _offered_divisions(view: View, seat: int) -> tuple[Division, ...]:
    """The divisions a player may move the markers to in the Main-phase."""
    return divisions(view, "reorder") if view["seat"] == seat else ()


def _counted(view: View, seat: int, faces: Mapping[str, Face]) -> tuple[Counted, ...]:
    """A player's deck list: deck lists and discard piles are open, so what is still to come can be counted."""
    player = view["table"]["players"][seat]
    discards = Counter(player["discard"])
    seen = Counter(player["hand"]) + discards
    units = [*player["field"].values(), *player["wall"].values()]
    seen.update(unit["card"] for unit in units if unit is not None)
    return tuple(
        Counted(face_of(faces, player["faction"], card), total, max(0, total - seen[card]), discards[card])
        for card, total in player["deck_list"].items()
    )


def _stock(table: TableView, seat: int, faces: Mapping[str, Face]) -> Stock | None:
    """The Vikings' deck of Traps, or the Anglo-Saxons' deck of Towers."""
    vikings = seat == table["vikings"]
    key, icon = ("traps", "trap") if vikings else ("towers", "tower")
    stock = table["traps"] if vikings else table["towers"]
    if stock is None:
        return None
    deck = Counter(stock["deck"])
    unknown = deck.pop(UNKNOWN, 0)
    cards = tuple(Counted(faces[card], n, n, 0) for card, n in deck.items())
    return Stock(f"stock-{key}", key, icon, key.title(), cards, unknown, len(stock["deck"]))

"""What the viewer holds: Orders, Tactics, Quests and the Objective, and what is offered beside them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from runehall.games.runewars.table.names import accent_of
from runehall.games.runewars.table.touching import OFFERED, Lot, touching
from runehall.games.runewars.view_types import OrderView, View
from runehall.scene.board import Face, numbered
from runehall.scene.view_types import UNKNOWN

__all__ = ["Hand", "Held", "hand_of", "lots_of", "tray_of"]


@dataclass(frozen=True, slots=True)
class Order:
    """One of the viewer's eight Order cards."""

    word: str
    id: str
    item: str
    number: int
    state: str  # hand, played or chosen
    note: str  # what it would bring
    accent: str


@dataclass(frozen=True, slots=True)
class Held:
    """A card in the viewer's hand."""

    kind: str
    id: str
    item: str
    note: str
    waits: bool  # it may not be played yet


@dataclass(frozen=True, slots=True)
class Hand:
    """Everything the viewer holds."""

    orders: tuple[Order, ...]
    cards: tuple[Held, ...]
    ordering: bool  # an Order is being chosen


def hand_of(view: View, faces: Mapping[str, Face]) -> Hand:
    """The viewer's own cards; a spectator holds none."""
    seat = view["seat"]
    if seat is None:
        return Hand((), (), False)
    faction = view["table"]["factions"][seat]
    items = touching(view).items
    setting_up = view["table"]["stage"] == "set-up"  # nobody gives Orders yet
    orders = () if setting_up else tuple(_order(order, accent_of(view, seat)) for order in faction["orders"])
    return Hand(orders, _cards(view, seat, faces), any(order.item in items for order in orders))


def _order(order: OrderView, accent: str) -> Order:
    """An Order card, and whether it would earn its bonus (RW-073)."""
    note = "played" if order["place"] == "played" else "chosen" if order["place"] == "chosen" else ""
    if not note:
        note = "bonus" if order["supremacy"] else "no bonus"
    item = f"order-{order['order']}"
    return Order(order["order"], item, item, order["number"], order["place"], note, accent)


def _cards(view: View, seat: int, faces: Mapping[str, Face]) -> tuple[Held, ...]:
    """Tactics, Quests, and the Objective."""
    faction = view["table"]["factions"][seat]
    tactics = [tactic for tactic in faction["tactics"] if tactic["card"] != UNKNOWN]
    found = [
        Held(tactic["card"], f"hand-{id}", f"tactic-{tactic['card']}",
             "next season" if tactic["fresh"] else "", tactic["fresh"])
        for id, tactic in zip(numbered([tactic["card"] for tactic in tactics]), tactics, strict=True)
    ]  # fmt: skip
    quests = [quest["card"] for quest in faction["quests"] if quest["card"] in faces]
    found += [Held(quest, f"quest-{quest}", f"quest-{quest}", "", False) for quest in quests]
    if faction["objective"] in faces:
        goal = faction["goal"]
        note = f"{goal['have']} of {goal['need']}" if goal else ""
        found.append(Held(faction["objective"] or "", "objective", "objective", note, False))
    return tuple(found)


def tray_of(view: View, faces: Mapping[str, Face], drawn: Iterable[str]) -> tuple[Held, ...]:
    """Cards the present question offers that lie nowhere on the table: heroes to keep, factions to choose."""
    lying = set(drawn)
    found: list[Held] = []
    for item in sorted(touching(view).items - lying):
        sort, _, kind = item.partition("-")
        if kind in faces and sort in OFFERED:
            found.append(Held(kind, f"offer-{item}", item, "", False))
    return tuple(found)


def lots_of(view: View, faces: Mapping[str, Face]) -> tuple[Lot, ...]:
    """The lots of the present question; one that stands for a numbered part of a card says what is written there."""
    return tuple(replace(lot, label=_part(lot, faces) or lot.label) for lot in touching(view).lots)


def _part(lot: Lot, faces: Mapping[str, Face]) -> str:
    """The part of a card that a lot means: benefit 2 of a city is the second of what it offers; '' for other lots."""
    _, _, *words = lot.item.split("-")
    if len(words) != 2 or words[0] not in faces or not words[1].isdigit():
        return ""
    parts = faces[words[0]].text.partition(":")[2].strip(" .").split("; or ")
    at = int(words[1]) - 1
    return parts[at].capitalize() if 0 <= at < len(parts) else ""

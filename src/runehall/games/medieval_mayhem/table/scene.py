"""One viewer's table of Medieval Mayhem: the others, the Kingdom, the tray for what is asked, own zones, the hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from runehall.games.medieval_mayhem.table.names import barracks_item
from runehall.games.medieval_mayhem.table.players import CardShown, PlayerShown, player
from runehall.games.medieval_mayhem.table.tray import OpenTray, tray
from runehall.games.medieval_mayhem.view_types import LimitsView, TableView, View
from runehall.scene.board import Face, Headline, Person, Scene, numbered
from runehall.scene.view_types import UNKNOWN


@dataclass(frozen=True, slots=True)
class Kingdom:
    """The middle of the table."""

    barracks: tuple[CardShown, ...]
    empty: int
    deck: int
    near: bool
    top: tuple[str, ...]  # cards on top of the deck whose place the viewer knows
    bottom: tuple[str, ...]
    discard: tuple[tuple[str, int], ...]
    discarded: int
    ending: str


@dataclass(frozen=True, slots=True)
class Others:
    """Everybody but the viewer, clockwise from the left."""

    players: tuple[PlayerShown, ...]


@dataclass(frozen=True, slots=True)
class Own:
    """The viewer's own zones; a spectator looks over the shoulder of the first seat and sees no hand."""

    player: PlayerShown
    mine: bool
    forming: tuple[str, ...]  # cards picked for a set
    limits: LimitsView


def scene(view: View, people: Sequence[Person], faces: Mapping[str, Face]) -> Scene:
    """The whole table from one viewer's view."""
    mine = view["seat"] is not None
    seat = view["seat"] or 0
    count = len(view["seats"])
    around = [player(view, people, faces, (seat + step) % count, mine and step == 0) for step in range(count)]
    kingdom = _kingdom(view, people)
    open_tray = tray(view, people, faces, around)
    own = Own(around[0], mine, _forming(view), view["table"]["limits"])
    regions = {
        "others": Others(tuple(around[1:])),
        "kingdom": kingdom,
        "tray": open_tray,
        "own": own,
        "hand": own,
    }
    return Scene(regions, _placed(around, kingdom, open_tray), _headline(view))


def _kingdom(view: View, people: Sequence[Person]) -> Kingdom:
    """Barracks, deck and discard pile."""
    table = view["table"]
    cards = table["barracks"]
    items = [barracks_item(card) for card in cards]
    picked = [pick["card"] for pick in table["picked"] if pick["zone"] == "barracks"]
    laid = []
    for id, item, card in zip(numbered(items), items, cards, strict=True):
        chosen = card in picked
        if chosen:
            picked.remove(card)
        laid.append(CardShown(id, item, card, None, chosen))
    deck, discard = table["deck"], table["discard"]
    return Kingdom(
        barracks=tuple(laid),
        empty=max(0, table["limits"]["barracks"] - len(cards)),
        deck=deck["size"],
        near=table["deck_is_low"],
        top=tuple(card for card in deck["top"] if card != UNKNOWN),
        bottom=tuple(card for card in deck["bottom"] if card != UNKNOWN),
        discard=tuple((card, discard.count(card)) for card in dict.fromkeys(discard)),
        discarded=len(discard),
        ending=_ending(table, people) if not view["over"] else "",
    )


def _ending(table: TableView, people: Sequence[Person]) -> str:
    """Why this is the last round."""
    ending = table["ending"]
    if ending is None:
        return ""
    cause = "the deck ran out" if ending["cause"] == "empty_deck" else "the last set needed was formed"
    return f"Last round: {cause} in {people[ending['seat']].name}'s turn"


def _forming(view: View) -> tuple[str, ...]:
    """The cards picked so far for a set, where one is being formed by the viewer."""
    ask = view["ask"]
    if ask is None or not any(option["text"].startswith("set_") for option in ask["options"]):
        return ()
    return tuple(pick["card"] for pick in view["table"]["picked"])


def _placed(around: Sequence[PlayerShown], kingdom: Kingdom, open_tray: OpenTray) -> dict[str, str]:
    """Which card lies in which element, so that cards travel when they change places."""
    placed = {card.id: card.kind for card in kingdom.barracks}
    for each in around:
        placed |= {card.id: card.kind for card in each.territory}
        placed |= {card.id: card.kind for formed in each.castle for card in formed.cards}
        placed |= {card.id: card.kind for card in each.hand if card.kind != UNKNOWN}
    placed |= {card.id: card.kind for card in open_tray.cards}
    return placed


def _headline(view: View) -> Headline:
    """Which round it is, and the actions of the turn with the present one."""
    table = view["table"]
    if view["over"]:
        return Headline("Game over")
    if table["active"] is None:
        return Headline("Setting up")
    limit = f" of {table['round_limit']}" if table["round_limit"] else ""
    turn = "Last round" if table["ending"] else f"Round {table['round']}{limit}"
    actions, left = table["limits"]["actions"], table["actions_left"]
    return Headline(turn, tuple(f"Action {n + 1}" for n in range(actions)), min(actions - left, actions - 1))

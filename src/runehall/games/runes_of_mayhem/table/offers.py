"""What lies on the table only while it is asked for: the hand, the Lodge, and things laid out to choose from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from runehall.games.runes_of_mayhem.table.army import Card
from runehall.games.runes_of_mayhem.table.faces import face_of
from runehall.games.runes_of_mayhem.table.names import faction_of, offered
from runehall.games.runes_of_mayhem.table.panels import Division, Panel, divisions
from runehall.games.runes_of_mayhem.view_types import View
from runehall.scene.board import Face, Stat

__all__ = ["Hand", "Lodge", "Offer", "Tile", "hand_of", "offer_of"]


@dataclass(frozen=True, slots=True)
class Tile:
    """Something to choose that is no card: a sum of Gold and Faith, a number of Dice, one way of a Trap."""

    id: str
    item: str
    title: str
    text: str = ""
    stats: tuple[Stat, ...] = ()
    face: Face | None = None  # what the inspector shows
    alone: bool = False  # a King of whom no other side is offered


@dataclass(frozen=True, slots=True)
class Offer:
    """Things laid out to choose from."""

    kind: str  # kings, divisions, cards or tiles
    title: str
    cards: tuple[Card, ...] = ()
    tiles: tuple[Tile, ...] = ()
    divisions: tuple[Division, ...] = ()


@dataclass(frozen=True, slots=True)
class Lodge:
    """The Mercenaries for hire, open to both players."""

    cards: tuple[Card, ...]
    deck: int


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile of the viewer's, beside the hand."""

    id: str
    item: str
    icon: str
    word: str
    value: int


@dataclass(frozen=True, slots=True)
class Hand:
    """What lies before the viewer: what is offered, the own hand, and the Lodge."""

    cards: tuple[Card, ...]
    owner: bool  # whether the viewer has a hand at all
    offer: Offer | None
    lodge: Lodge | None
    piles: tuple[Pile, ...]


def offer_of(view: View, faces: Mapping[str, Face]) -> Offer | None:
    """What the set-up lays out in the middle of the table: Kings, or divisions of the markers."""
    sides = _offered_words(view, "choose_king")
    if sides:
        kings = Counter(side.rpartition("_")[0] for side in sides)
        tiles = [_king(faces[side], kings[side.rpartition("_")[0]] == 1) for side in sides]
        return Offer("kings", "Choose your King and his side", tiles=tuple(tiles))
    ways = divisions(view, "divide")
    return Offer("divisions", "Divide your Production-markers", divisions=ways) if ways else None


def hand_of(view: View, panel: Panel, faces: Mapping[str, Face]) -> Hand:
    """The viewer's hand and what lies beside it."""
    seat = view["seat"]
    if seat is None:
        return Hand((), False, None, _lodge(view, faces), ())
    piles = tuple(_piles(panel))
    return Hand(_hand(view, seat, faces), True, _tray(view, faces), _lodge(view, faces), piles)


def _piles(panel: Panel) -> Iterator[Pile]:
    """Deck, discard pile, and the deck of Towers or Traps."""
    yield Pile("near-deck", panel.deck_item, "deck", "Deck", panel.deck)
    yield Pile("near-discard", panel.discard_item, "pile", "Discard", panel.discards)
    if panel.stock is not None:
        yield Pile("near-stock", panel.stock.item, panel.stock.icon, panel.stock.word, panel.stock.count)


def _hand(view: View, seat: int, faces: Mapping[str, Face]) -> tuple[Card, ...]:
    """The cards of a hand with what they cost now; those set aside in the set-up lie apart once that is decided."""
    table = view["table"]
    aside = Counter(table["chosen"]["aside"] if view["ask"] is None else [])
    cards: list[Card] = []
    for n, word in enumerate(table["players"][seat]["hand"]):
        gone = aside[word] > 0
        aside[word] -= 1
        face = face_of(faces, faction_of(view, seat), word)
        said = table["cards"].get(word)
        cards.append(
            Card(
                id=f"hand-{n}",
                item="" if gone else offered("hand", word),
                face=face,
                place="set aside" if gone else "in your hand",
                costs=_costs(face, said["gold"], said["faith"]) if said else None,
                marks=(Stat("undo", "", "set aside"),) if gone else (),
                look="aside" if gone else "",
            )
        )
    return tuple(cards)


def _costs(face: Face, gold: int, faith: int) -> tuple[Stat, ...]:
    """What a card costs its holder now, marked where a King makes it cheaper."""
    printed = [int(stat.value) for stat in face.costs]
    return tuple(
        Stat(stat.icon, str(now), stat.word, "up" if now < was else "down" if now > was else "")
        for stat, now, was in zip(face.costs, (gold, faith), printed, strict=True)
    )


def _lodge(view: View, faces: Mapping[str, Face]) -> Lodge | None:
    """The Lodge, where the Mercenary pack is used."""
    table = view["table"]
    if table["lodge"] is None:
        return None
    cards = tuple(
        Card(f"lodge-{n}", offered("lodge", word), faces[word], "in the Lodge") for n, word in enumerate(table["lodge"])
    )
    return Lodge(cards, table["mercenary_deck"])


def _offered_words(view: View, kind: str) -> list[str]:
    """The first argument of every offered option of a kind, each once."""
    ask = view["ask"]
    texts = [option["text"].split() for option in ask["options"]] if ask is not None else []
    return list(dict.fromkeys(words[1] for words in texts if words[0] == kind))


def _king(face: Face, alone: bool) -> Tile:
    """One side of a King, with all that is printed on it."""
    assert face.right is not None
    item = offered("king", face.kind)
    return Tile(f"choose-{face.kind}", item, face.name, face.text, (face.right,), face, alone)


# -- instead of the hand -----------------------------------------------------------------------------------------------


def _tray(view: View, faces: Mapping[str, Face]) -> Offer | None:
    """What is laid out in the hand's place, for choices that do not touch the hand."""
    for kind, lay_out in TRAYS.items():
        words = _offered_words(view, kind)
        if words:
            return lay_out(view, words, faces)
    return None


def _traps(view: View, words: list[str], faces: Mapping[str, Face]) -> Offer:
    return _of_cards("Your Traps", "trap", words, faces)


def _towers(view: View, words: list[str], faces: Mapping[str, Face]) -> Offer:
    return _of_cards("Your Towers", "newtower", words, faces)


def _of_cards(title: str, kind: str, words: list[str], faces: Mapping[str, Face]) -> Offer:
    """Cards of an open deck."""
    cards = [Card(f"offer-{word}", offered(kind, word), faces[word], "in the deck") for word in words]
    return Offer("cards", title, cards=tuple(cards))


def _recalled(view: View, words: list[str], faces: Mapping[str, Face]) -> Offer:
    """Cards of the viewer's discard pile."""
    assert view["seat"] is not None, "only a seat is offered cards"
    faction = faction_of(view, view["seat"])
    cards = [
        Card(f"offer-{word}", offered("recall", word), face_of(faces, faction, word), "in your discard pile")
        for word in words
    ]
    return Offer("cards", "From your discard pile", cards=tuple(cards))


def _splits(view: View, words: list[str], faces: Mapping[str, Face]) -> Offer:
    """Every way to split the sum of a Trade."""
    total = max(int(word) for word in words)
    tiles = [
        Tile(
            f"split-{word}",
            offered("split", word),
            "",
            stats=(Stat("gold", word, "Gold"), Stat("faith", str(total - int(word)), "Faith")),
        )
        for word in words
    ]
    return Offer("tiles", f"Split {total} between Gold and Faith", tiles=tuple(tiles))


def _dice(view: View, words: list[str], faces: Mapping[str, Face]) -> Offer:
    """How many Dice a bonus Trade rolls; each other one may be a hire."""
    most = max(int(word) for word in words)
    hires = view["table"]["lodge"] is not None
    tiles = []
    for word in words:
        stats = [Stat("dice", word, "Dice")]
        if hires:
            stats.append(Stat("people", str(most - int(word)), "hires"))
        tiles.append(Tile(f"roll-{word}", offered("roll", word), "", stats=tuple(stats)))
    return Offer("tiles", "Bonus Trade", tiles=tuple(tiles))


def _ways(view: View, words: list[str], faces: Mapping[str, Face]) -> Offer:
    """The two ways of the Trap that was sprung."""
    table = view["table"]
    assert table["traps"] is not None, "a Trap was sprung"
    face = faces[table["traps"]["laid"][table["about"][-1]["spot"]]]
    first, _, second = face.text.removeprefix("a: ").partition(" b: ")
    said = {"a": first, "b": second}
    tiles = [Tile(f"way-{word}", offered("way", word), f"{face.name}: {word}", said[word], face=face) for word in words]
    return Offer("ways", f"{face.name} is sprung", tiles=tuple(tiles))


TRAYS: Final[dict[str, Callable[[View, list[str], Mapping[str, Face]], Offer]]] = {
    "choose_trap": _traps,
    "choose_tower": _towers,
    "recall": _recalled,
    "split": _splits,
    "roll": _dice,
    "spring": _ways,
}

"""What lies beside the map in four panels: markets, quests, the story, decks and discard piles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from runehall.games.runebound.table.map_scene import ROMAN
from runehall.games.runebound.table.names import SEATS
from runehall.games.runebound.table.sheets import dear, leading_seat
from runehall.games.runebound.table.terrinoth import country
from runehall.games.runebound.table.track import threat_of
from runehall.games.runebound.view_types import QuestView, View
from runehall.scene.board import Face, Person, numbered
from runehall.scene.view_types import UNKNOWN

__all__ = ["Market", "Pile", "Quest", "Story", "Ware", "markets_of", "piles_of", "quests_of", "story_of"]

PILES = {
    "combat": "gem-combat", "exploration": "gem-exploration", "social": "gem-social", "skills": "book",
    "assets": "crate", "story": "scroll", "corruption": "corruption",
}  # fmt: skip


class Ware(NamedTuple):
    """A card of a market."""

    id: str
    item: str
    kind: str
    name: str
    icon: str
    cost: int
    dear: str  # '' for what the hero can pay, `sell` after selling assets, `far` beyond that


@dataclass(frozen=True, slots=True)
class Market:
    """A city and its wares."""

    city: str
    here: bool
    open: bool
    wares: tuple[Ware, ...]


@dataclass(frozen=True, slots=True)
class Quest:
    """A quest in front of a hero."""

    id: str
    item: str
    kind: str
    name: str
    accent: str
    owner: str
    where: str
    outcomes: tuple[tuple[str, str, str, int], ...]  # numeral, what it needs, what it brings, per cent


@dataclass(frozen=True, slots=True)
class Slot:
    """A story slot."""

    numeral: str
    id: str = ""
    item: str = ""
    kind: str = ""
    name: str = ""
    where: str = ""
    text: str = ""
    units: int = -1


@dataclass(frozen=True, slots=True)
class Pile:
    """A deck and what lies beside it."""

    item: str
    name: str
    icon: str
    deck: int
    discard: tuple[tuple[str, str], ...]  # kinds and names, newest first


@dataclass(frozen=True, slots=True)
class Story:
    """The scenario and its story."""

    slots: tuple[Slot, ...]
    scenario: str
    scenario_text: str
    standing: tuple[str, ...]
    party: tuple[tuple[str, str], ...]  # kinds and names of party skills
    envelopes: int
    threat: tuple[str, str]  # the villain, and where it is and how well


def story_of(view: View, faces: Mapping[str, Face]) -> Story:
    """The scenario card, how it stands, and the story slots."""
    table = view["table"]
    scenario = table["scenario"]
    face = faces.get(scenario["card"])
    return Story(
        slots=_slots(view, faces),
        scenario=scenario["name"],
        scenario_text=face.text if face else "",
        standing=tuple(scenario["standing"]),
        party=tuple((card, faces[card].name) for card in table["party_skills"]),
        envelopes=table["envelopes"],
        threat=threat_of(view),
    )


def markets_of(view: View, faces: Mapping[str, Face]) -> tuple[Market, ...]:
    """The four markets; what the viewer's hero cannot pay is dimmed."""
    table = view["table"]
    hero = table["heroes"][leading_seat(view)]
    names = [f"market-{offer['card']}" for market in table["markets"] for offer in market["cards"]]
    ids = iter(numbered(names))
    found: list[Market] = []
    for market in table["markets"]:
        wares = []
        for offer in market["cards"]:
            face, cost = faces[offer["card"]], offer["cost"]
            item = f"market-{offer['card']}"
            wares.append(Ware(next(ids), item, face.kind, face.name, face.icon, cost, dear(hero, cost)))
        found.append(Market(market["city"], hero["hex"] == market["hex"], market["open"], tuple(wares)))
    return tuple(found)


def quests_of(view: View, people: Sequence[Person], faces: Mapping[str, Face]) -> tuple[Quest, ...]:
    """All quests, those of the sheet in full first."""
    own, seats = leading_seat(view), len(people)
    found = []
    for seat in [(own + step) % seats for step in range(seats)]:
        for quest in view["table"]["heroes"][seat]["quests"]:
            found.append(_quest(view, people, faces, seat, quest))
    return tuple(found)


def _quest(view: View, people: Sequence[Person], faces: Mapping[str, Face], seat: int, quest: QuestView) -> Quest:
    land = country(view["table"]["map"])
    places = dict.fromkeys(land.names.get(hex, hex.upper()) for hex in quest["hexes"])
    hexes = ", ".join(hex.upper() for hex in quest["hexes"][:4])
    where = f"{', '.join(places)} ({hexes})" if len(places) == 1 else ", ".join(list(places)[:5])
    outcomes = tuple(
        (ROMAN[at], outcome["needs"], outcome["text"], outcome["chance"])
        for at, outcome in enumerate(quest["outcomes"], 1)
    )
    item, owner = f"quest-{quest['card']}", "" if people[seat].you else people[seat].name
    name = faces[quest["card"]].name
    return Quest(f"{item}-1", item, quest["card"], name, SEATS[seat], owner, where, outcomes)


def _slots(view: View, faces: Mapping[str, Face]) -> tuple[Slot, ...]:
    """The story slots, then what lies beside them."""
    table = view["table"]
    lying = {story["slot"]: story for story in table["story"]}
    beside = [story for story in table["story"] if story["slot"] == 0]
    found: list[Slot] = []
    for number in range(1, table["slots"] + 1):
        story = lying.get(number)
        if story is None:
            found.append(Slot(ROMAN[number]))
            continue
        where = country(table["map"]).said(story["hex"]) if story["hex"] else ""
        units = story["units"] if story["warband"] else -1
        if story["card"] == UNKNOWN:
            found.append(Slot(ROMAN[number], f"slot-{number}", f"slot-{number}", "", "A warband face down", where))
            continue
        face, item = faces[story["card"]], f"story-{story['card']}"
        found.append(Slot(ROMAN[number], f"slot-{number}", item, face.kind, face.name, where, face.text, units))
    for story in beside:
        face, item = faces[story["card"]], f"story-{story['card']}"
        where = country(table["map"]).said(story["hex"]) if story["hex"] else ""
        found.append(Slot("+", f"slot-beside-{story['card']}", item, face.kind, face.name, where, face.text))
    return tuple(found)


def piles_of(view: View, faces: Mapping[str, Face]) -> tuple[Pile, ...]:
    """Decks and discard piles; adventure decks are never shuffled again, so their sizes count."""
    found = []
    for name, pile in view["table"]["piles"].items():
        known = [card for card in pile["discard"] if card in faces]
        discard = tuple((card, faces[card].name) for card in reversed(known))
        found.append(Pile(f"deck-{name}", name.capitalize(), PILES.get(name, "deck"), pile["deck"], discard))
    return tuple(found)

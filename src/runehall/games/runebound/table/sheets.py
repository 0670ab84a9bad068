"""The hero sheets: the viewer's own in full, the others as strips that open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from runehall.games.runebound.table.names import ATTRIBUTES, DECKS, SEATS, SLOT_ICONS, seat_item
from runehall.games.runebound.table.terrinoth import country
from runehall.games.runebound.view_types import HeroView, View
from runehall.scene.board import Face, Person, numbered

__all__ = ["Asset", "Sheet", "Sheets", "dear", "leading_seat", "sheets_of"]


class Asset(NamedTuple):
    """An asset, or the place where one of its type would lie."""

    type: str
    icon: str
    id: str = ""  # '' for an empty place
    item: str = ""
    kind: str = ""
    name: str = ""
    used: bool = False
    sale: int = 0  # gold for it in a shop


@dataclass(frozen=True, slots=True)
class Learned:
    """A learned skill, a corruption card or a party skill."""

    id: str
    item: str
    kind: str
    name: str
    icon: str
    used: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """One hero as everybody sees it."""

    id: str
    item: str
    accent: str
    person: str
    you: bool
    kind: str  # '' until a hero is chosen
    name: str
    short: str
    place: str  # of the others: the map shows one's own, and a sheet that moves is a sheet that is sent
    active: bool
    health: int
    damage: int
    gold: int
    worth: int
    lore: int
    speed: int
    cards: int
    hand_limit: int
    attributes: tuple[tuple[str, str, int, int], ...]  # word, icon, used, value
    assets: tuple[Asset, ...]
    skills: tuple[Learned, ...]
    trophies: tuple[tuple[str, int], ...]
    quests: tuple[str, ...]
    states: tuple[tuple[str, str], ...]  # icon and word
    envelopes: tuple[str, ...]

    @property
    def owned(self) -> list[str]:
        """The names of its assets."""
        return [asset.name for asset in self.assets if asset.name]

    @property
    def hearts(self) -> int:
        """Health that is left."""
        return max(0, self.health - self.damage)


@dataclass(frozen=True, slots=True)
class Sheets:
    """The sheet in full, and the others."""

    own: Sheet
    others: tuple[Sheet, ...]


def leading_seat(view: View) -> int:
    """Whose sheet is shown in full: the viewer's, for those who watch the active hero's."""
    if view["seat"] is not None:
        return view["seat"]
    return view["table"]["active"] or 0


def dear(hero: HeroView, cost: int) -> str:
    """Whether a hero can pay: '' at once, `sell` after selling assets, `far` not even then."""
    return "" if cost <= hero["gold"] else "sell" if cost <= hero["worth"] else "far"


def sheets_of(view: View, people: Sequence[Person], faces: Mapping[str, Face]) -> Sheets:
    """All sheets, in the order of turns from the one in full."""
    own, seats = leading_seat(view), len(people)
    found = [_sheet(view, people, faces, (own + step) % seats) for step in range(seats)]
    return Sheets(found[0], tuple(found[1:]))


def _sheet(view: View, people: Sequence[Person], faces: Mapping[str, Face], seat: int) -> Sheet:
    table = view["table"]
    hero = table["heroes"][seat]
    named = hero["hero"] != ""
    return Sheet(
        id=f"sheet-{seat}", item=seat_item(view, seat), accent=SEATS[seat], person=people[seat].name,
        you=people[seat].you, kind=hero["hero"], name=faces[hero["hero"]].name if named else "No hero yet",
        short=faces[hero["hero"]].short if named else "No hero yet",
        place=_place(view, seat), active=table["active"] == seat,
        health=hero["health"], damage=hero["damage"], gold=hero["gold"], worth=hero["worth"],
        lore=hero["lore"], speed=hero["speed"], cards=len(hero["hand"]), hand_limit=hero["hand_limit"],
        attributes=tuple((word, icon, hero[word]["used"], hero[word]["value"])  # type: ignore[literal-required]
                         for word, icon in ATTRIBUTES.items()),
        assets=_assets(hero, faces), skills=_learned(hero, faces),
        trophies=tuple((deck, hero["trophies"].get(deck, 0)) for deck in DECKS),
        quests=tuple(faces[quest["card"]].name for quest in hero["quests"]), states=_states(hero),
        envelopes=tuple(hero["envelopes"]),
    )  # fmt: skip


def _place(view: View, seat: int) -> str:
    """Where another hero is."""
    hex = view["table"]["heroes"][seat]["hex"]
    return country(view["table"]["map"]).said(hex) if hex and seat != leading_seat(view) else ""


def _assets(hero: HeroView, faces: Mapping[str, Face]) -> tuple[Asset, ...]:
    """The assets by type, with an empty place for every type that is missing."""
    found: list[Asset] = []
    for type, icon in SLOT_ICONS.items():
        owned = [asset for asset in hero["assets"] if asset["type"] == type]
        items = [f"asset-{asset['card']}" for asset in owned]
        found += [
            Asset(type, icon, id, item, asset["card"], faces[asset["card"]].name, asset["used"], asset["cost"])
            for id, item, asset in zip(numbered(items), items, owned, strict=True)
        ] or [Asset(type, icon)]
    return tuple(found)


def _learned(hero: HeroView, faces: Mapping[str, Face]) -> tuple[Learned, ...]:
    """Learned skills, then corruption."""
    skills = [
        Learned(f"skill-{skill['card']}-1", f"skill-{skill['card']}", skill["card"], faces[skill["card"]].name,
                ATTRIBUTES.get(skill["attribute"], "people"), skill["used"])
        for skill in hero["skills"]
    ]  # fmt: skip
    items = [f"corruption-{card}" for card in hero["corruption"]]
    corrupt = [
        Learned(id, item, card, faces[card].name, "corruption")
        for id, item, card in zip(numbered(items), items, hero["corruption"], strict=True)
    ]
    return (*skills, *corrupt)


def _states(hero: HeroView) -> tuple[tuple[str, str], ...]:
    """What is true of the hero besides."""
    every = (
        (hero["delayed"], "delayed", "delayed"), (hero["defeated"], "skull", "defeated"),
        (hero["eliminated"], "skull", "out of the game"), (hero["prepared"], "prepared", "prepared"),
        (hero["party"], "people", "in a party"),
    )  # fmt: skip
    return tuple((icon, word) for so, icon, word in every if so)

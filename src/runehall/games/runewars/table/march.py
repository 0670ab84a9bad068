"""The movement helper: who may come along, what holds the others back, and how strong both sides would be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from runehall.games.runewars.table.panels import named
from runehall.games.runewars.view_types import View
from runehall.scene.board import Face

__all__ = ["March", "march_of"]


@dataclass(frozen=True, slots=True)
class Going:
    """Figures of one kind in one area that may come along."""

    item: str
    id: str
    name: str
    icon: str
    area: str
    count: int
    picked: int


@dataclass(frozen=True, slots=True)
class Blocked:
    """Figures that cannot come along."""

    words: str
    why: str
    rule: str


@dataclass(frozen=True, slots=True)
class March:
    """A march under way."""

    order: str
    goal: str
    going: tuple[Going, ...]
    blocked: tuple[Blocked, ...]
    strength: int
    against: int


def march_of(view: View, faces: Mapping[str, Face]) -> March | None:
    """The march of the present question."""
    march = view["table"]["march"]
    if march is None:
        return None
    areas = view["table"]["realm"]["areas"]
    heroes = {hero["hero"] for area in areas.values() for hero in area["heroes"]}
    going = tuple(
        Going(
            f"hero-{each['figure']}" if each["figure"] in heroes else f"unit-{each['area']}-{each['figure']}",
            f"going-{each['area']}-{each['figure']}", named(faces, each["figure"]),
            faces[each["figure"]].icon if each["figure"] in faces else "person",
            areas[each["area"]]["name"], each["count"], each["picked"],
        )
        for each in march["going"]
    )  # fmt: skip
    blocked = tuple(
        Blocked(
            f"{each['count']} {named(faces, each['figure'])} in {areas[each['area']]['name']}",
            each["why"],
            each["rule"],
        )
        for each in march["blocked"]
    )
    return March(
        named(faces, march["order"]), areas[march["goal"]]["name"], going, blocked, march["strength"], march["against"]
    )

"""Runewars on the table: a realm of hexes, four factions, the seasons of seven years."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from runehall.content.content import Content
from runehall.games.runewars.foresight import in_brief
from runehall.games.runewars.table.faces import faces_of
from runehall.games.runewars.table.guidance import GUIDANCE, breakdown, goal
from runehall.games.runewars.table.names import item_of
from runehall.games.runewars.table.scene import REGIONS, scene_of
from runehall.games.runewars.table.touching import CHANCY, touching
from runehall.games.runewars.view_types import seen
from runehall.scene.board import Face, Introduction, Person, Scene, Show, TableBoard
from runehall.scene.guidance import Breakdown, Goal
from runehall.scene.view_types import EventView, OptionView

__all__ = ["BOARD"]


class RunewarsBoard(TableBoard):
    """The board of Runewars."""

    game = "runewars"
    accent = "purple"
    emblem = "runewars"
    guidance = GUIDANCE
    regions = REGIONS
    introduction = Introduction(
        line="Four peoples fight for the dragon runes of a realm that is built anew for every match.",
        paragraphs=(
            "You lead one of four factions, each with its own armies. First the realm is laid out from map tiles, or "
            "a board that is ready is taken. Dragon runes lie hidden in it, and false ones beside them; only who "
            "holds an area, or has a hero there, may look.",
            "A year has four seasons, and each season everybody picks one of eight Orders in secret: march, conquer, "
            "harvest, recruit, win cities, buy influence, build. Low numbers go first. An Order with the highest "
            "number you have shown this year earns its bonus, so the order of your Orders is half the game.",
            "Battles are fought by initiative with one deck of Fate cards, which can be counted. Neutral armies can be "
            "fought or won over with influence. Heroes seek Rewards in summer, winter starves armies that are too "
            "large and freezes the water between areas.",
            "Who holds six dragon runes may claim victory, and wins if they are still held a year later. After seven "
            "years the most dragon runes win.",
        ),
        players="2–4",
        minutes="120–240",
        facts=("built realm", "secret Orders", "battles by initiative", "heroes and quests", "hidden runes"),
    )

    def faces(self, content: Content) -> Mapping[str, Face]:
        return faces_of(content)

    def scene(self, view: Mapping[str, object], people: Sequence[Person], faces: Mapping[str, Face]) -> Scene:
        return scene_of(seen(view), people, faces)

    def titles(self, view: Mapping[str, Any]) -> Sequence[str]:
        factions = seen(view)["table"]["factions"]
        return [each["name"] or seat for each, seat in zip(factions, super().titles(view), strict=True)]

    def breakdown(self, view: Mapping[str, Any]) -> Breakdown:
        return breakdown(seen(view))

    def goal(self, view: Mapping[str, Any], faces: Mapping[str, Face]) -> Goal:
        return goal(seen(view))

    def path(self, view: Mapping[str, object], option: OptionView) -> tuple[str, ...]:
        return touching(seen(view)).path(seen(view), option)

    def show(self, view: Mapping[str, object], event: EventView) -> Show | None:
        """Events speak of players by their seats; the table's items are named after the factions."""
        show = super().show(view, event)
        return replace(show, on=item_of(seen(view), show.on), at=item_of(seen(view), show.at)) if show else None

    def brief(self, events: Sequence[Mapping[str, Any]]) -> str:
        return in_brief(events)

    def chancy(self, text: str) -> bool:
        return text.split()[0] in CHANCY


BOARD = RunewarsBoard()

"""Runes of Mayhem on the table: two Fortresses, three lanes between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from runehall.content.content import Content
from runehall.games.runes_of_mayhem.table.faces import faces_of
from runehall.games.runes_of_mayhem.table.guidance import GUIDANCE, breakdown, deck_cards, goal
from runehall.games.runes_of_mayhem.table.names import item_of
from runehall.games.runes_of_mayhem.table.outcomes import brief_of
from runehall.games.runes_of_mayhem.table.paths import CHANCY, path_of
from runehall.games.runes_of_mayhem.table.scene import REGIONS, scene_of
from runehall.games.runes_of_mayhem.view_types import seen, told
from runehall.scene.board import Face, Introduction, Person, Scene, Show, TableBoard
from runehall.scene.guidance import Breakdown, Goal, Nameable
from runehall.scene.view_types import EventView, OptionView

__all__ = ["BOARD"]


class RunesOfMayhemBoard(TableBoard):
    """The board of Runes of Mayhem."""

    game = "runes_of_mayhem"
    accent = "blue"
    emblem = "longship"
    guidance = GUIDANCE
    regions = REGIONS
    introduction = Introduction(
        line="Vikings and Anglo-Saxons fight over three lanes until one Fortress falls.",
        paragraphs=(
            "You lead one of two armies. Each has its own deck, a King with a gift, and a Fortress behind a Wall. "
            "Whoever breaks the enemy Fortress wins.",
            "Units stand in three lanes, three rows deep. Each turn you produce Gold and Faith, move your units as you "
            "like, and go to battle lane by lane: the foremost unit meets the foremost enemy, both strike with their "
            "power and a Die. When a lane has no defender left, your units there besiege the Fortress itself.",
            "Spearmen stop Cavalry, Cavalry rides down Melee, Melee breaks Spearmen. Three of a kind in one row make a "
            "Formation and grow stronger. Archers shoot over the others, priests bring the fallen back, heroes turn a "
            "battle the moment they arrive.",
            "After the battle you play cards, or Trade instead: roll the Dice and take their sum. Then you draw. Four "
            "packs add Mercenaries, Towers, Traps and more units, one by one or all together.",
        ),
        players="2",
        minutes="45–60",
        facts=("three lanes", "asymmetric decks", "14 two-sided Kings", "four expansions"),
    )

    def faces(self, content: Content) -> Mapping[str, Face]:
        return faces_of(content)

    def scene(self, view: Mapping[str, object], people: Sequence[Person], faces: Mapping[str, Face]) -> Scene:
        return scene_of(seen(view), people, faces)

    def breakdown(self, view: Mapping[str, object]) -> Breakdown:
        return breakdown(seen(view))

    def goal(self, view: Mapping[str, object], faces: Mapping[str, Face]) -> Goal:
        return goal(seen(view))

    def path(self, view: Mapping[str, object], option: OptionView) -> tuple[str, ...]:
        return path_of(seen(view), option)

    def show(self, view: Mapping[str, object], event: EventView) -> Show | None:
        """Events speak of players by their seats; the table's items are named after the factions."""
        show = super().show(view, event)
        return replace(show, on=item_of(seen(view), show.on), at=item_of(seen(view), show.at)) if show else None

    def nameable(self, setting: str, faces: Sequence[Face]) -> Sequence[Nameable]:
        return deck_cards(setting, faces)

    def chancy(self, text: str) -> bool:
        return text.split()[0] in CHANCY

    def brief(self, events: Sequence[Mapping[str, object]]) -> str:
        return brief_of([told(event) for event in events])


BOARD = RunesOfMayhemBoard()

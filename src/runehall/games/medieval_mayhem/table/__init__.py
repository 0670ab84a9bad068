"""The table of Medieval Mayhem."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from runehall.content.content import Content
from runehall.games.medieval_mayhem.table.faces import faces
from runehall.games.medieval_mayhem.table.guidance import GUIDANCE, breakdown, goal
from runehall.games.medieval_mayhem.table.paths import path
from runehall.games.medieval_mayhem.table.scene import scene
from runehall.games.medieval_mayhem.view_types import seen
from runehall.scene.board import Face, Introduction, Person, Region, Scene, TableBoard
from runehall.scene.guidance import Breakdown, Goal
from runehall.scene.view_types import OptionView

__all__ = ["BOARD"]


class MedievalMayhemBoard(TableBoard):
    """A Kingdom in the middle, and everybody's Territory, Castle and Character around it."""

    game = "medieval_mayhem"
    accent = "purple"
    emblem = "medieval_mayhem"
    guidance = GUIDANCE
    introduction = Introduction(
        line="Dragons take princesses, princesses lure knights, knights slay dragons: build your castle in between.",
        paragraphs=(
            "You have two actions a turn. Play a card from your hand to your Territory and its text happens: a Dragon "
            "captures Princesses, a Princess lures Knights, a Knight destroys Dragons, an Attack destroys whatever it "
            "finds. Or draw, recruit from the open Barracks, or use the action of your Character.",
            "Three cards that share a colour, a number or a type form a set. It moves to your Castle, out of most "
            "people's reach, and whatever its cards share brings you something more.",
            "Every card is worth something else in Territory, Castle and hand. Whoever is attacked may discard a "
            "Defense from hand and stays out of it.",
            "The third set or the empty deck brings the last round. Then all zones are counted, and each Character "
            "turns over its secret bonus. The highest total wins.",
        ),
        players="2–6",
        minutes="20–45",
        facts=("Nine Characters, each with two secrets", "Teams, drafts and round limits", "Defend out of turn"),
    )
    regions = (
        Region("others", "The other players"),
        Region("kingdom", "The Kingdom"),
        Region("tray", "Tray"),
        Region("own", "Your Territory and Castle"),
        Region("hand", "Your hand"),
    )

    def faces(self, content: Content) -> Mapping[str, Face]:
        return {face.kind: face for face in faces(content)}

    def scene(self, view: Mapping[str, object], people: Sequence[Person], faces: Mapping[str, Face]) -> Scene:
        return scene(seen(view), people, faces)

    def breakdown(self, view: Mapping[str, object]) -> Breakdown:
        return breakdown(seen(view))

    def goal(self, view: Mapping[str, object], faces: Mapping[str, Face]) -> Goal:
        return goal(seen(view), faces)

    def path(self, view: Mapping[str, object], option: OptionView) -> tuple[str, ...]:
        return path(seen(view), option)


BOARD = MedievalMayhemBoard()

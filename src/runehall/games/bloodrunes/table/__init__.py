"""The table of BloodRunes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from runehall.content.content import Content
from runehall.games.bloodrunes.table.faces import faces
from runehall.games.bloodrunes.table.guidance import GUIDANCE, breakdown, goal
from runehall.games.bloodrunes.table.scene import scene
from runehall.games.bloodrunes.view_types import seen
from runehall.scene.board import Face, Introduction, Person, Region, Scene, TableBoard
from runehall.scene.guidance import Breakdown, Goal
from runehall.scene.view_types import OptionView

__all__ = ["BOARD"]


class BloodRunesBoard(TableBoard):
    """A Casting board that every Caster reads from another side."""

    game = "bloodrunes"
    accent = "red"
    emblem = "bloodrunes"
    guidance = GUIDANCE
    introduction = Introduction(
        line="Lay runes on a shared board until it spells what only you can read.",
        paragraphs=(
            "Two to four Casters sit around one board of nine spaces. Everybody lays Runes on it, and everybody reads "
            "it from their own side: the pattern that lets you cast a Spell means nothing to your neighbour, or it "
            "gives them exactly what they were waiting for.",
            "Each of your Acolytes gives you one action a turn: take a Rune or a Spell from the Rivers, lay a Rune, "
            "cast a Spell whose pattern you see, or sweep a River away. A new Rune covers the old one, so plans are "
            "made and ruined on the same nine spaces.",
            "Spells recruit Acolytes, build Blood Fortunes, steal both from the others and raise Wards against "
            "thieves. Hexes break Wards or take them over. A Loki is any Rune you need.",
            "The first Caster to own six Blood Fortunes wins, at once.",
        ),
        players="2–4",
        minutes="30–60",
        facts=("Open Spells, secret Runes", "One board, four readings", "Clan Attributes and stacked Wards"),
    )
    regions = (
        Region("far", "The Caster across from you"),
        Region("left", "The Caster on your left"),
        Region("runes", "Rune River"),
        Region("board", "Casting board"),
        Region("spells", "Spell River"),
        Region("right", "The Caster on your right"),
        Region("own", "Your Console"),
        Region("book", "Your Spell Book"),
        Region("hand", "Your Runes"),
    )

    def faces(self, content: Content) -> Mapping[str, Face]:
        return {face.kind: face for face in faces(content)}

    def scene(self, view: Mapping[str, object], people: Sequence[Person], faces: Mapping[str, Face]) -> Scene:
        return scene(seen(view), people)

    def breakdown(self, view: Mapping[str, object]) -> Breakdown:
        return breakdown(seen(view))

    def goal(self, view: Mapping[str, object], faces: Mapping[str, Face]) -> Goal:
        return goal(seen(view))

    def path(self, view: Mapping[str, object], option: OptionView) -> tuple[str, ...]:
        """What a Spell takes of a Caster is named only where there is more than one thing to take."""
        touches, ask = tuple(option["touches"]), seen(view)["ask"]
        alike = [other for other in (ask["options"] if ask else ()) if tuple(other["touches"][:2]) == touches[:2]]
        return touches if len(alike) > 1 else touches[:2]


BOARD = BloodRunesBoard()

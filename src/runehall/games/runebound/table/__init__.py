"""Runebound on the table: the map of Terrinoth, the heroes beside it, and an arena when they fight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from runehall.content.content import Content
from runehall.games.runebound import GAME
from runehall.games.runebound.book import RuneboundBook
from runehall.games.runebound.table.faces import faces_of
from runehall.games.runebound.table.guidance import GUIDANCE, breakdown, goal
from runehall.games.runebound.table.paths import CHANCY, path_of
from runehall.games.runebound.table.scene import REGIONS, scene_of
from runehall.games.runebound.table.terrinoth import country
from runehall.games.runebound.view import map_view
from runehall.games.runebound.view_types import seen
from runehall.maps.atlas.chart import Chart
from runehall.scene.board import Face, Introduction, Person, Scene, TableBoard
from runehall.scene.guidance import Breakdown, Goal
from runehall.scene.view_types import OptionView

__all__ = ["BOARD"]


class RuneboundBoard(TableBoard):
    """The board of Runebound."""

    game = "runebound"
    accent = "purple"
    emblem = "dragon-head"
    guidance = GUIDANCE
    regions = REGIONS
    introduction = Introduction(
        line="Heroes cross Terrinoth, grow by what they dare, and race to face the villain.",
        paragraphs=(
            "You lead one hero over a map of forests, hills, mountains and rivers. A turn has three actions: move by "
            "terrain dice, take on the adventure under a gem, shop in one of four cities, rest, train.",
            "Adventures are fights, quests to explore and events that test body, mind or spirit. What you master "
            "becomes a trophy, and trophies pay for the skills in your hand; a skill card can also be thrown away to "
            "push your luck once more.",
            "In a fight both sides cast two-sided tokens and spend them by turns: blades and magic, shields, agility, "
            "surges, doubles that lie under other tokens. The player on your right leads the enemy; in cooperative "
            "and solo games a combat board does.",
            "Time runs through two Acts of twelve rounds, and the story goes on without you. Whoever fells the "
            "villain wins; if the villain reaches its end first, everybody loses.",
        ),
        players="1–4",
        minutes="120–180",
        facts=("five scenarios", "competitive, cooperative, solo", "four expansions", "combat by two-sided tokens"),
    )

    def faces(self, content: Content) -> Mapping[str, Face]:
        return faces_of(content)

    def scene(self, view: Mapping[str, object], people: Sequence[Person], faces: Mapping[str, Face]) -> Scene:
        return scene_of(seen(view), people, faces)

    def charts(self) -> Sequence[Chart]:
        book = GAME.book(2, GAME.agreed(2, {}), GAME.content(None))
        assert isinstance(book, RuneboundBook)
        return (country(map_view(book.land)).chart,)

    def breakdown(self, view: Mapping[str, object]) -> Breakdown:
        return breakdown(seen(view))

    def goal(self, view: Mapping[str, object], faces: Mapping[str, Face]) -> Goal:
        return goal(seen(view))

    def path(self, view: Mapping[str, object], option: OptionView) -> tuple[str, ...]:
        return path_of(seen(view), option)

    def chancy(self, text: str) -> bool:
        return text.split()[0] in CHANCY


BOARD = RuneboundBoard()

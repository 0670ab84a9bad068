"""The levels people choose between: each a recipe, and the most time it may take."""

from __future__ import annotations

from typing import Final

from runehall.bots.bot import Bot
from runehall.bots.learner import Learner
from runehall.bots.search import Style
from runehall.bots.search_bot import Searcher
from runehall.engine.chance import Seeded


class Level:
    """One level: what a person reads of it, and its budget for one decision on one core."""

    def __init__(
        self,
        name: str,
        sentence: str,
        seconds: float,
        simulations: int = 0,
        crowded: float = 1.0,
        overlooks: float = 0.0,
        misjudges: float = 0.0,
    ) -> None:
        self.name: Final = name
        self.sentence: Final = sentence
        self.seconds: Final = seconds  # no decision takes longer
        self.simulations: Final = simulations  # worlds it plays out, where time allows; 0: it does not search
        self.crowded: Final = crowded  # the share of them it plays out with more than two at the table
        self.overlooks: Final = overlooks  # the share of options that do not come to its mind, if it does not search …
        self.misjudges: Final = misjudges  # … and how far it is off about the others, in spreads of their worth

    def __repr__(self) -> str:
        return f"Level({self.name}: {self.sentence})"

    def counted(self, scale: float, seats: int) -> int:
        """How many worlds it plays out at a table of some seats, at a scale."""
        return max(1, round(self.simulations * scale * (self.crowded if seats > 2 else 1.0)))

    def player(self, chance: Seeded, between_two: int, with_more: int, seconds: float, cores: int) -> Bot:
        """A player of this level that plays out so many worlds; without seconds it plays the same on every machine."""
        if self.simulations == 0:
            return Learner(chance, self.overlooks, self.misjudges)
        return Searcher(chance, STYLE, between_two, seconds, cores, with_more=with_more)


STYLE: Final = Style()

LEVELS: Final = (
    Level("novice", "sees one step ahead, overlooks things and misjudges others", 0.2, overlooks=0.35, misjudges=0.9),
    Level("casual", "sees one step ahead, and seldom overlooks what is there", 0.5, overlooks=0.14, misjudges=0.45),
    Level("good", "plans a few choices ahead, over hundreds of worlds it can imagine", 1.0, 500, 0.4),
    Level("strong", "plans as far as the time allows, over thousands of worlds", 3.0, 6_000),
)

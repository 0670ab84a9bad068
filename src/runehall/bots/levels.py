"""The levels people choose between: each a recipe, and the most time it may take."""

from __future__ import annotations

from typing import Final

from runehall.bots.bot import Bot
from runehall.bots.learner import Learner
from runehall.bots.search import Style
from runehall.bots.searcher import Searcher
from runehall.engine.chance import Seeded


class Level:
    """One level: what a person reads of it, and its budget for one decision on one core."""

    def __init__(
        self,
        name: str,
        sentence: str,
        seconds: float,
        simulations: int = 0,
        overlooks: float = 0.0,
        misjudges: float = 0.0,
    ) -> None:
        self.name: Final = name
        self.sentence: Final = sentence
        self.seconds: Final = seconds  # no decision takes longer
        self.simulations: Final = simulations  # worlds it plays out, where time allows; 0: it does not search
        self.overlooks: Final = overlooks  # the share of options that do not come to its mind, if it does not search …
        self.misjudges: Final = misjudges  # … and how far it is off about the others, in spreads of their worth

    def __repr__(self) -> str:
        return f"Level({self.name}: {self.sentence})"

    def player(self, chance: Seeded, simulations: int, seconds: float, cores: int) -> Bot:
        """A player of this level; without seconds it has no clock, and plays the same on every machine."""
        if self.simulations == 0:
            return Learner(chance, self.overlooks, self.misjudges)
        return Searcher(chance, STYLE, simulations, seconds, cores)


STYLE: Final = Style()

LEVELS: Final = (
    Level("novice", "sees one step ahead, overlooks things and misjudges others", 0.2, overlooks=0.3, misjudges=0.8),
    Level("casual", "sees one step ahead, and seldom overlooks what is there", 0.5, overlooks=0.1, misjudges=0.3),
    Level("good", "plans a few choices ahead, over hundreds of worlds it can imagine", 1.0, 500),
    Level("strong", "plans as far as the time allows, over thousands of worlds", 3.0, 6_000),
)

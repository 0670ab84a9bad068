"""The searching player: thinks until its simulations or its seconds are spent, or nothing can change its mind."""

from __future__ import annotations

from runehall.bots.bot import Bot, Sight
from runehall.bots.crew import search_together
from runehall.bots.search import Clock, Style
from runehall.engine.chance import Seeded
from runehall.engine.options import Choice


class Searcher(Bot):
    """Searches every decision with more than one option. Without seconds it is the same on every machine."""

    chance: Seeded
    style: Style
    simulations: int
    with_more: int  # the simulations with more than two at the table
    seconds: float  # 0: no clock
    cores: int
    clock: Clock

    def __init__(
        self,
        chance: Seeded,
        style: Style,
        simulations: int,
        seconds: float = 0.0,
        cores: int = 1,
        clock: Clock | None = None,
        with_more: int = 0,
    ) -> None:
        self.chance = chance
        self.style = style
        self.simulations = simulations
        self.with_more = with_more if with_more else simulations
        self.seconds = seconds
        self.cores = cores
        self.clock = clock if clock is not None else Clock()

    def choose(self, sight: Sight) -> Choice:
        if len(sight.choices) == 1:
            return sight.choices[0]
        chance = self.chance.spawn()
        count = self.simulations if sight.seats <= 2 else self.with_more
        search = search_together(sight, self.style, chance, count, self.seconds, self.clock, self.cores)
        return search.best().choice

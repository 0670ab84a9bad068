"""The searching player: thinks until its simulations or its seconds are spent, or nothing can change its mind."""

from __future__ import annotations

from typing import Any, Final

from runehall.bots.bot import Bot, Sight
from runehall.bots.free_timing import plainly_better
from runehall.bots.judge import Judge
from runehall.bots.parallel import search_together
from runehall.bots.search import Clock, Style, horizon_of
from runehall.engine.chance import Seeded
from runehall.engine.options import Choice

AT_ONCE: Final = 4  # worlds in which everything that may be done out of turn is judged at once …
LOOKED_INTO: Final = 3  # … and of what looks plainly better then so much is played on …
MOST_WORLDS: Final = 24  # … in so many worlds at most


class Searcher(Bot):
    """Searches every decision with more than one option. Without seconds it is the same on every machine."""

    chance: Seeded
    style: Style
    simulations: int
    with_more: int  # the simulations with more than two at the table
    seconds: float  # 0: no clock
    cores: int
    clock: Clock
    judge: Judge | None  # who judges positions in place of the game

    def __init__(
        self,
        chance: Seeded,
        style: Style,
        simulations: int,
        seconds: float = 0.0,
        cores: int = 1,
        clock: Clock | None = None,
        with_more: int = 0,
        judge: Judge | None = None,
    ) -> None:
        self.chance = chance
        self.style = style
        self.simulations = simulations
        self.with_more = with_more if with_more else simulations
        self.seconds = seconds
        self.cores = cores
        self.clock = clock if clock is not None else Clock()
        self.judge = judge

    def __reduce__(self) -> tuple[Any, ...]:
        own = (self.chance, self.style, self.simulations, self.seconds, self.cores)
        return (Searcher, (*own, self.clock, self.with_more, self.judge))

    def choose(self, sight: Sight) -> Choice:
        if len(sight.choices) == 1:
            return sight.choices[0]
        chance = self.chance.spawn()
        count = self.simulations if sight.seats <= 2 else self.with_more
        search = search_together(sight, self.style, chance, count, self.seconds, self.clock, self.cores, self.judge)
        return search.best().choice

    def consider(self, sight: Sight) -> Choice | None:
        chance = self.chance.spawn()
        at_once = plainly_better(sight, sight.choices, chance, AT_ONCE, 0, 1)[:LOOKED_INTO]
        if not at_once:
            return None
        count = self.simulations if sight.seats <= 2 else self.with_more
        worlds = max(AT_ONCE, min(MOST_WORLDS, count // (8 * len(at_once))))
        steps = horizon_of(sight.game, sight.imagine(chance.spawn()).played_with(), self.style)
        better = plainly_better(sight, at_once, chance, worlds, steps, self.style.tries)
        return better[0] if better else None

"""The searching player: thinks until its simulations or its seconds are spent, or nothing can change its mind."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from runehall.bots.bot import Bot, Sight
from runehall.bots.search import Search, Style
from runehall.engine.chance import Seeded
from runehall.engine.options import Choice

PORTION: Final = 16  # simulations between two looks at the lead; so few that none is late by much
SLACK: Final = 0.92  # of the seconds are used, the rest is left for what comes between two looks at the clock


class Searcher(Bot):
    """Searches every decision with more than one option. Without seconds it is the same on every machine."""

    chance: Seeded
    style: Style
    simulations: int
    seconds: float  # 0: no clock

    def __init__(self, chance: Seeded, style: Style, simulations: int, seconds: float = 0.0) -> None:
        self.chance = chance
        self.style = style
        self.simulations = simulations
        self.seconds = seconds

    def choose(self, sight: Sight) -> Choice:
        if len(sight.choices) == 1:
            return sight.choices[0]
        began = perf_counter()
        search = Search(sight, self.style, self.chance.spawn())
        think(search, self.simulations, self.seconds, began)
        return search.best().choice


def think(search: Search, simulations: int, seconds: float, began: float) -> None:
    """Let a search grow until its budget is spent or the leading choice cannot be overtaken."""
    end = began + seconds * SLACK
    portion = min(PORTION, simulations)
    while search.simulations < simulations:
        left = simulations - search.simulations
        if seconds > 0.0:
            now = perf_counter()
            if now >= end:
                return
            spent = now - began
            if search.simulations and spent > 0.0:
                rate = search.simulations / spent
                left = min(left, int(rate * (end - now)) + 1)
                portion = max(1, min(PORTION, int(rate * (end - now) / 2)))
        if search.lead() > left:
            return
        search.grow(min(portion, simulations - search.simulations))

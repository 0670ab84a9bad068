"""Story cards that last until the next one: Cold Wind and Weakened Realm."""

from __future__ import annotations

from typing import Final

from runehall.engine.modifiers import Modifier
from runehall.games.runebound.effect import Effect, Source
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import NEXT_STORY, REST_DICE, SICK_REST

EVERYBODY: Final = -1


class UntilNextStory(Effect[Realm]):
    """A figure of every hero is changed until the next story card."""

    def __init__(self, figure: int, amount: int) -> None:
        self.figure: Final = figure
        self.amount: Final = amount

    def start(self, s: Realm, source: Source) -> None:
        s.modify(Modifier(self.figure, EVERYBODY, self.amount, NEXT_STORY))


LASTING: Final[dict[str, Effect[Realm]]] = {
    "cold_wind": UntilNextStory(REST_DICE, -2),
    "weakened_realm": UntilNextStory(SICK_REST, 1),
}

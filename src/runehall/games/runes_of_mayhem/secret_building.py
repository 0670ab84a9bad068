"""Which card of a deck is put on a spot: a Tower or a Trap, whose face stays hidden from the enemy."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice, Kind
from runehall.games.runes_of_mayhem.choices import SPOT_WORDS
from runehall.games.runes_of_mayhem.pause import Pause, spot_of
from runehall.games.runes_of_mayhem.state import War
from runehall.games.runes_of_mayhem.view_types import SpotView


class SecretBuilding(Pause):
    """The active player chooses among the different cards of a deck; asked even where there is one kind only."""

    def __init__(self, spot: int) -> None:
        self.spot: Final = spot

    def deck(self, s: War) -> list[int]:
        """What can be put there."""
        raise AssertionError("something is built out of a deck")

    def first(self, s: War) -> int:
        """The first kind of card of such a deck, from which its choices count."""
        raise AssertionError("a deck has a first kind")

    def choice(self, s: War) -> Kind:
        """The choice that names a card."""
        raise AssertionError("a card is named by a choice")

    def callings(self, s: War) -> dict[str, str]:
        return {"there": f"saxons-{SPOT_WORDS[self.spot]}"}

    def who(self, s: War) -> int:
        return 1 << s.active

    def guarded(self) -> bool:
        return True

    def options(self, s: War, seat: int) -> list[Choice]:
        first, choice, listed = self.first(s), self.choice(s), 0
        for piece in self.deck(s):
            listed |= 1 << s.kind[piece] - first
        return [choice.of(card) for card in range(listed.bit_length()) if listed >> card & 1]

    def resolving(self) -> bool:
        return True

    def about(self, s: War) -> list[SpotView]:
        return [spot_of(1 - s.vikings, self.spot)]

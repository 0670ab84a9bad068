"""What cards do with corruption."""

from __future__ import annotations

from typing import Final

from runehall.games.runebound.corruption import cleanse, cleanse_some, corrupt
from runehall.games.runebound.effect import Effect, Source
from runehall.games.runebound.state import Realm


class Corrupt(Effect[Realm]):
    """Draw corruption cards; nothing happens where there are none."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def start(self, s: Realm, source: Source) -> None:
        corrupt(s, source.seat, self.count)

    def idle(self, s: Realm, source: Source) -> bool:
        return not s.corruption_deck.cards and not s.corruption_pile


class Cleansing(Effect[Realm]):
    """Discard corruption cards of one's choice."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def start(self, s: Realm, source: Source) -> None:
        cleanse_some(s, source, self.count)

    def idle(self, s: Realm, source: Source) -> bool:
        return not s.corruption[source.seat]


class DiscardCorruption(Effect[Realm]):
    """Discard the corruption card that says so."""

    def start(self, s: Realm, source: Source) -> None:
        if source.piece in s.corruption[source.seat]:
            cleanse(s, source.seat, source.piece)

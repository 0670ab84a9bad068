"""Effects carried out: one after the other, or only if the one before succeeded."""

from __future__ import annotations

from typing import Final

from runehall.engine.state import Frame
from runehall.games.runebound.effect import Effect, Source
from runehall.games.runebound.state import Realm


class Do(Frame[Realm]):
    """An effect whose turn has come."""

    def __init__(self, effect: Effect[Realm], source: Source) -> None:
        self.effect: Final = effect
        self.source: Final = source

    def run(self, s: Realm) -> None:
        self.effect.start(s, self.source)

    def resolving(self) -> bool:
        return True


class Row(Effect[Realm]):
    """Several effects, one after the other, each as far as possible."""

    def __init__(self, effects: tuple[Effect[Realm], ...]) -> None:
        self.effects: Final = effects

    def start(self, s: Realm, source: Source) -> None:
        for effect in self.effects:
            s.then(Do(effect, source))

    def idle(self, s: Realm, source: Source) -> bool:
        return all([effect.idle(s, source) for effect in self.effects])

    def payable(self, s: Realm, source: Source) -> bool:
        return all([effect.payable(s, source) for effect in self.effects])


class Arrow(Effect[Realm]):
    """`A -> B else C`: what follows only if the first succeeded or was paid in full, and what otherwise."""

    def __init__(self, first: Effect[Realm], then: Effect[Realm], otherwise: Effect[Realm] | None = None) -> None:
        self.first: Final = first
        self.then: Final = then
        self.otherwise: Final = otherwise

    def start(self, s: Realm, source: Source) -> None:
        s.success = False
        s.then(Do(self.first, source))
        s.then(Branch(self.then, self.otherwise, source))

    def idle(self, s: Realm, source: Source) -> bool:
        return not self.first.payable(s, source)

    def payable(self, s: Realm, source: Source) -> bool:
        return self.first.payable(s, source)

    def fights(self) -> int:
        return self.first.fights()


class Branch(Frame[Realm]):
    """What follows a success, or a failure; `s.success` stays as it was, so that arrows can be chained."""

    def __init__(self, then: Effect[Realm], otherwise: Effect[Realm] | None, source: Source) -> None:
        self.then_: Final = then
        self.otherwise: Final = otherwise
        self.source: Final = source

    def run(self, s: Realm) -> None:
        if s.success:
            self.then_.start(s, self.source)
        elif self.otherwise is not None:
            self.otherwise.start(s, self.source)

    def resolving(self) -> bool:
        return True


def decider(s: Realm, source: Source) -> int:
    """The seat that chooses for whoever an effect belongs to; -1: nobody does, a combat board drives (RB-D79)."""
    if source.side >= 0 and source.seat < 0:
        return s.drivers[source.side]
    return source.seat
